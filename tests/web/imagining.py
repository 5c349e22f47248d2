"""Tables at which what somebody cannot know is another than it was."""

from random import Random

from tests.inside import inside
from tests.web.site import Site
from warren.table.known import Known
from warren.table.table import Table


def hidden_anew(site: Site, table: Table, seat: int | None, rng: Random) -> None:
    """Put another state in the place of a table's, which differs from it in nothing but what a seat cannot know."""
    known = site.tables._memory.cached[table.id]
    timeline = inside(table).copy()
    state = table.game.imagine(table.view(seat), rng)
    state.setup, state.events = timeline.state.setup, timeline.state.events
    timeline.recorder.state = state
    timeline.seen_by = timeline._look()
    site.tables._memory.cached[table.id] = Known(known.info, timeline, Table(known.info, timeline))
