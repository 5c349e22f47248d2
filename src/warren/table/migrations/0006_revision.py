"""Alembic's `revision` takes the place of `schema`; the kind of a row is checked when it is read, and only there."""

from alembic.operations import Operations

revision = "0006"
down_revision = None


def upgrade(op: Operations) -> None:
    op.drop_table("schema")
    # SQLite was told no name; PostgreSQL made this one up.
    with op.batch_alter_table("moves", naming_convention={"ck": "moves_kind_check"}) as moves:
        moves.drop_constraint("moves_kind_check", type_="check")
