"""The course of a game: four rounds of Exploration, Construction and Harvest, then the parchments.

Each phase is a file: exploration.py, construction.py (with camps.py), harvest.py, copying.py. Where the files call a
rule as a method of the state, In the Sky has another or a further one (sky/state.py names them).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from warren.games.kingdom import construction, copying, exploration, harvest
from warren.games.kingdom.actions import CATALOGUE
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.phases import CHIMNEYS, COPYING, EXPLORATION, HARVEST, PHASE_IDS
from warren.kernel.errors import Problem, problem
from warren.words import mark

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState


def begin(state: "KingdomState", deck: tuple[int, ...]) -> None:
    """Set up the table: what the boards print, nothing else, and deal the first round."""
    seats = state.seats = state.setup.seats
    state.over = False
    state.deck = deck
    state.drawn = 0
    state.reserves = ((),) * seats
    state.discards = ((),) * seats
    state.drew = ((),) * seats
    state.parchments = [()] * seats
    state.fronts = [()] * seats
    state.controlled = [0] * seats
    state.placed = list(state.starting_placed)
    state.built = state.starting_built
    state.links = ()
    state.half_towers = (-1,) * seats
    state.posts = (0, 0, 0)
    state.track = (0,) * seats
    state.harvests = ()
    state.history = ()
    state.kept_camps = ()
    state.contest = None
    state.undoable = [0] * seats
    state.copies = ()
    state.round = 1
    exploration.deal(state)


LEGAL: tuple[Callable[["KingdomState", int], list[int]], ...] = (
    exploration.legal,
    construction.legal,
    harvest.legal,
    lambda _state, _seat: [],
    copying.legal,
    lambda _state, _seat: [],
)
"""What a seat may do, by phase. The base game has no chimneys."""

ADVANCE: tuple[Callable[["KingdomState", int, int], None], ...] = (
    exploration.choose,
    construction.act,
    harvest.choose,
    lambda _state, _seat, _action: None,
    copying.choose,
)
"""What an action does, by phase."""

VERBS_OF = (
    ("pick", "discard"),
    ("place", "announce", "keep", "pass", "done"),
    ("produce",),
    ("share",),
    ("copy",),
)
"""The verbs of the actions of each phase."""


def why_illegal(state: "KingdomState", seat: int, action: int) -> Problem:
    """Return why an action is not legal for a seat that is asked, from what that seat knows."""
    text = CATALOGUE.spell(action)
    verb, _, rest = text.partition(" ")
    card = rest.partition(" ")[0]
    if verb not in VERBS_OF[state.phase]:
        return problem(
            "",
            mark("“{verb}” belongs to another phase than {phase}"),
            verb=verb,
            phase=PHASE_IDS[state.phase],
        )
    if state.phase == EXPLORATION:
        if CARD_NUMBERS[card] not in state.hands[seat]:
            return problem("", mark("{card} is not in the hand"), card=card)
        if verb == "discard" and state.seats > 2:
            return problem("", mark("only two players discard; choose a card to play"))
        if verb == "discard":
            return problem("", mark("first choose the card to play, then the one to discard"))
        return problem("", mark("the card to play is chosen; now choose the one to discard"))
    if state.phase == HARVEST:
        return problem("", mark("the trading post that is asked for is another"))
    if state.phase == CHIMNEYS:
        return problem("", mark("the chimney in question shares only what its fief produces"))
    if state.phase == COPYING:
        return problem("", mark("the copy card in question cannot become {card}"), card=card)
    return state.why_not_built(seat, action)
