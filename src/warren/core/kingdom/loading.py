"""Reads a state of the rules of Kingdom into the cells of the core."""

from warren.core.compiled import Cells, write
from warren.core.kingdom import layout as at
from warren.core.kingdom.tables import PARCHMENT_AT, PRINTED, YIELDS, words
from warren.games.kingdom import KingdomState, SkyState
from warren.games.kingdom.actions import CHOSEN_CARD, COPIED_CARD, GIVEN
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.lookup import BUILDING_AT, BUILDINGS
from warren.games.kingdom.parts import FIRST_BUILDING, TRADING_POST
from warren.games.kingdom.score import camp_cards
from warren.games.kingdom.sky.parts import CHIMNEY
from warren.games.kingdom.view import CHIMNEYS, COPYING, EXPLORATION, HARVEST


def load(cells: Cells, state: KingdomState) -> None:
    """Fill empty cells from a state. The past is left behind, but for the Camp cards that were played."""
    _load_course(cells, state)
    _load_cards(cells, state)
    _load_board(cells, state)
    if isinstance(state, SkyState):
        _load_sky(cells, state)


def _load_course(cells: Cells, state: KingdomState) -> None:
    draft = state.draft_formats[state.seats]
    cells[at.SEATS], cells[at.SKY] = state.seats, int(state.sky)
    cells[at.PHASE], cells[at.ROUND], cells[at.TURN] = state.phase, state.round, state.turn
    cells[at.WAITING] = 0 if state.over else state.waiting
    cells[at.HAND_SIZE], cells[at.RESERVE_SIZE], cells[at.PICKS] = draft
    write(cells, at.TRACK, state.track)
    cells[at.CONTEST] = cells[at.ANNOUNCER] = cells[at.CONTESTED] = at.NONE
    if state.contest is not None:
        camp, announcer, lower = state.contest
        cells[at.CONTEST], cells[at.ANNOUNCER] = BUILDING_AT[camp], announcer
        cells[at.CONTESTED] = BUILDING_AT[lower[0][0] if lower else camp]
    cells[at.KEPT_CAMPS] = sum(1 << BUILDING_AT[camp] for camp in state.kept_camps)
    write(cells, at.HALF_TOWERS, state.half_towers)


def _load_cards(cells: Cells, state: KingdomState) -> None:
    cells[at.DRAWN], cells[at.DECK_SIZE] = state.drawn, len(state.deck)
    write(cells, at.DECK, state.deck)
    for seat, hand in enumerate(state.hands):
        cells[at.HAND_COUNT + seat] = len(hand)
        write(cells, at.HANDS + seat * at.HAND_MOST, hand)
    cells[at.RESERVE_LEFT] = len(state.reserves[0])
    for seat, reserve in enumerate(state.reserves):
        write(cells, at.RESERVES + seat * at.RESERVE_MOST, reserve[::-1])
    about = {
        EXPLORATION: lambda action: CHOSEN_CARD[action],
        HARVEST: lambda action: GIVEN[action][1],
        CHIMNEYS: lambda action: GIVEN[action][1],
        COPYING: lambda action: PARCHMENT_AT[COPIED_CARD[action]],
    }
    for seat, chosen in enumerate(state.choices):
        cells[at.CHOSEN + seat] = len(chosen)
        write(cells, at.CHOICES + seat * at.CHOICES_MOST, [about[state.phase](action) for action in chosen])
    for seat, front in enumerate(state.fronts):
        for card in front:
            kind = BUILDING_AT[card]
            cells[at.FRONTS + seat * at.KINDS + kind] += 1
            cells[at.FRONT_KINDS + seat] |= 1 << kind
        cells[at.PARCHMENTS + seat] = sum(1 << PARCHMENT_AT[card] for card in state.parchments[seat])
    write(cells, at.CAMPS_PLAYED, camp_cards(state))
    for seat in range(at.SEATS_MOST):
        chains = state.copies[seat] if seat < len(state.copies) else ()
        became = [PARCHMENT_AT[chain[-1]] if chain[-1] not in COPIES else at.NONE for chain in chains]
        write(cells, at.BECAME + seat * len(COPIES), (became + [at.NONE] * len(COPIES))[: len(COPIES)])


def _load_board(cells: Cells, state: KingdomState) -> None:
    for seat, spaces in enumerate(state.controlled):
        write(cells, at.CONTROLLED + seat * at.WORDS, words(spaces))
    write(cells, at.BUILT, words(state.built))
    write(cells, at.GIVEN, PRINTED)
    cities = 0
    for kind, (building, spaces) in enumerate(zip(BUILDINGS.values(), state.placed, strict=False)):
        for space in spaces_in(spaces):
            cells[at.STANDING + space] = kind + 1
            cells[at.GIVEN + space] |= YIELDS[kind + 1]
        if building.kind == "city":
            cities |= spaces
    write(cells, at.CITY_SPACES, words(cities))
    write(cells, at.POST_SPACES, words(state.placed[TRADING_POST - FIRST_BUILDING]))
    for resource, posts in enumerate(state.posts):
        for space in spaces_in(posts):
            cells[at.SET_TO + space] = 1 + resource
            cells[at.GIVEN + space] |= 1 << resource
    cells[at.LINK_COUNT] = len(state.links)
    for n, link in enumerate(state.links):  # a rainbow's end on the cloud, with the higher number, comes first
        write(cells, at.LINKS + 2 * n, spaces_in(link)[::-1])


def _load_sky(cells: Cells, state: SkyState) -> None:
    write(cells, at.CHIMNEY_SPACES, words(state.placed[CHIMNEY]))
    write(cells, at.COINS, state.coins)
    write(cells, at.GROUND_ENDS, [ground.bit_length() - 1 for ground in state.rainbows])
    cells[at.MOVED] = state.moved
    for resource, chimneys in enumerate(state.shares):
        for space in spaces_in(chimneys):
            cells[at.SET_TO + space] = 1 + resource
