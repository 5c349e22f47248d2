"""Older tables are brought up to those of `schema` by revisions of Alembic: a file each, by number and subject."""

from pathlib import Path

from sqlalchemy import Connection

from warren.table.schema import REVISION

FOLDER = Path(__file__).parent
BASELINE = "0005"
"""The version of the tables from which the first revision goes on."""


def revisions() -> list[str]:
    """Return the numbers of all revisions, in order."""
    return sorted(path.name[:4] for path in FOLDER.glob("[0-9]*.py"))


def migrate(connection: Connection) -> None:
    """Bring older tables up to the latest revision, in the transaction that is open."""
    # Only an older database has to wait until Alembic is there.
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.runtime.migration import MigrationStep as Step
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(FOLDER, version_locations=[FOLDER])

    def steps(found: tuple[str, ...], _: MigrationContext) -> list[Step]:
        missing = [*scripts.iterate_revisions("head", found or "base")]
        return [Step.upgrade_from_script(scripts.revision_map, script) for script in reversed(missing)]

    context = MigrationContext.configure(connection, opts={"fn": steps, "version_table": REVISION.name})
    # Not by Alembic's global `op`: each thread may open a database.
    context.run_migrations(op=Operations(context))
