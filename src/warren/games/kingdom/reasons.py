"""Why an action is not legal, from what the seat that asks knows."""

from warren.games.kingdom.actions import ANNOUNCE, ANNOUNCED_CARD, CATALOGUE, KEEP, PASS, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import ALL_SPACES, STANDS_ON, TERRAIN
from warren.games.kingdom.construction import asked_camp
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CARD_NUMBERS, SPACE_IDS
from warren.games.kingdom.parts import SKY_TOWER
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CHIMNEYS, COPYING, EXPLORATION, HARVEST, NO_SPACE, PHASE_IDS
from warren.kernel.errors import Problem, problem
from warren.words import mark

VERBS_OF = (
    ("pick", "discard"),
    ("place", "announce", "keep", "pass", "done"),
    ("produce",),
    ("share",),
    ("copy",),
)
"""The verbs of the actions of each phase."""


def why_illegal(state: KingdomData, seat: int, action: int) -> Problem:
    """Return why an action is not legal for a seat that is asked, from what that seat knows."""
    text = CATALOGUE.spell(action)
    verb, _, rest = text.partition(" ")
    card = rest.partition(" ")[0]
    if verb not in VERBS_OF[state.phase]:
        message = mark("“{verb}” belongs to another phase than {phase}")
        return problem("", message, verb=verb, phase=PHASE_IDS[state.phase])
    if state.phase == EXPLORATION:
        if CARD_NUMBERS[card] not in state.hands[seat]:
            return problem("", mark("{card} is not in the hand"), card=card)
        if verb == "discard" and state.seats > 2:
            return problem("", mark("only two players discard; choose a card to play"))
        if verb == "discard":
            return problem("", mark("first choose the card to play, then the one to discard"))
        return problem("", mark("the card to play is chosen; now choose the one to discard"))
    if state.phase == HARVEST:
        return problem("", mark("another trading post is being set"))
    if state.phase == CHIMNEYS:
        return problem("", mark("the chimney in question shares only what its fief produces"))
    if state.phase == COPYING:
        return problem("", mark("the copy card in question cannot become {card}"), card=card)
    return _why_not_built(state, seat, action)


def _why_not_built(state: KingdomData, seat: int, action: int) -> Problem:
    """Return why an action of this phase is not legal for a seat that is asked."""
    if state.contest is not None:
        asked = CARD_IDS[asked_camp(state)]
        if action in PLACED_CARD and PLACED_CARD[action] == asked_camp(state):
            return problem("", mark("a camp needs a space with no rabbit and no building"))
        refusal = "pass" if state.contest[2] else "keep"
        return problem("", mark("{camp} is asked for: place it or {refusal}"), camp=asked, refusal=refusal)
    if state.half_towers[seat] != NO_SPACE:
        first = SPACE_IDS[state.half_towers[seat]]
        message = mark("the second token of the sky tower on {space} comes first, on a free space of another own fief")
        return problem("", message, space=first)
    if action in (KEEP, PASS):
        return problem("", mark("no camp is announced"))
    card = PLACED_CARD.get(action, ANNOUNCED_CARD.get(action))
    if card is None or card not in state.fronts[seat]:
        return problem("", mark("no {card} lies in front of this seat"), card=CARD_IDS[card or 0])
    if card in ANNOUNCE:
        if action in PLACED_CARD:
            return problem("", mark("a camp is announced first: announce {card}"), card=CARD_IDS[card])
        if card in state.kept_camps:
            message = mark("{card} was announced and kept, and is not announced again in this phase")
            return problem("", message, card=CARD_IDS[card])
        return problem("", mark("there is no empty space"))
    return _why_not_there(state, seat, card, PLACED_SPACE[action])


def _why_not_there(state: KingdomData, seat: int, card: int, space: int) -> Problem:
    """Return why a building in front of the seat cannot stand on a space."""
    bit, building = 1 << space, BUILDINGS[card]
    needed = building.terrain or building.board
    if card != SKY_TOWER and not state.controlled[seat] & ~state.built & STANDS_ON[card]:
        if STANDS_ON[card] == ALL_SPACES:
            return problem("", mark("no space of this seat is without a building"))
        message = mark("no {needed} of this seat is without a building, and {card} stands only there")
        return problem("", message, card=CARD_IDS[card], needed=needed)
    if not state.controlled[seat] & bit:
        return problem("", mark("{space} is not controlled by this seat"), space=SPACE_IDS[space])
    if state.built & bit:
        return problem("", mark("{space} has a building already"), space=SPACE_IDS[space])
    if card == SKY_TOWER:
        return problem("", mark("a sky tower needs free spaces in two different own fiefs"))
    message = mark("{card} stands only on {needed}; {space} is {terrain}")
    terrain = TERRAIN[space] if building.terrain else "new_world"
    return problem("", message, card=CARD_IDS[card], needed=needed, space=SPACE_IDS[space], terrain=terrain)
