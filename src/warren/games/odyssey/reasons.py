"""Why an action is not legal, from what the seat that tries it knows."""

from typing import TYPE_CHECKING

from warren.games.odyssey.phases import PHASE_IDS
from warren.kernel.errors import Problem, problem
from warren.words import mark

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState


def why_illegal(state: "OdysseyState", seat: int, action: int) -> Problem:
    """Say why an action is not legal now for a seat that is asked."""
    return problem("", mark("this is not asked now ({phase})"), phase=PHASE_IDS[state.phase])
