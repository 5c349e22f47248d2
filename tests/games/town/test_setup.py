"""What is in the box, how a game is set up, and how it runs as a whole."""

from collections import Counter

import pytest

from tests.games.town.table import (
    PlayerSetup,
    bridges,
    displayed,
    for_sale,
    ids,
    keep_first,
    new,
    opened,
    play_rounds,
    request_pile,
    reserve,
    table,
    track,
    turn,
    wood_in_all,
)
from tests.looping import for_each
from warren.games.town import GAME
from warren.games.town.board import EDGE_IDS, SPACE_IDS, SPACE_NUMBERS, members, space_ids
from warren.games.town.effects import Joker, Stars
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING
from warren.kernel.errors import SetupError

FORESTS = "A1 A3 B4 C1 C5 D2 E3 E5"
CHAPTERS = {
    1: ("C2 A4 D4 B1 E5", ["A2-A3", "E3-E4"]),
    2: ("B5 E3 C1 B2 E1", ["C2-C3"]),
    3: ("D2 C3 A5 A3 D5", ["B2-B3", "D3-D4"]),
    4: ("A1 E2 C4 B3 D3", ["C3-D3"]),
    5: ("D1 A2 B4 E4 C5", ["A2-A3", "C2-C3"]),
    6: ("A4 D3 D2 B4 C3", []),
}


@pytest.mark.clause("T-GAME-01")
def test_the_game_seats_two() -> None:
    assert len(new().scores()) == 2
    for seats in (1, 3):
        with pytest.raises(SetupError, match="seats"):
            GAME.new(seats=seats)


@pytest.mark.clause("T-GAME-02", "T-SETUP-10", "T-SETUP-11", "T-PARTS-14", "T-SETUP-09")
@for_each("seed", range(4))
def test_ten_turns_for_each_in_four_rounds_which_the_seats_begin_in_turns(seed: int) -> None:
    state = opened(seed=seed)
    turns, begins, at_hand = [], [], []
    while not state.over:
        keep_first(state)
        begins.append(state.active)
        at_hand.append((state.bunnies(state.first), state.bunnies(1 - state.first)))
        for _ in range(5):
            turns.append((state.round, state.active))
            turn(state)
    assert Counter(round_ for round_, _ in turns) == {1: 5, 2: 5, 3: 5, 4: 5}
    assert Counter(seat for _, seat in turns) == {0: 10, 1: 10}
    assert begins == [state.first, 1 - state.first] * 2
    # Of 16 Bunnies one lies on the score track, and one on each later round that is one's own.
    assert at_hand == [(14, 13), (14, 14), (15, 14), (15, 15)]


@pytest.mark.clause("T-SETUP-09")
def test_the_first_player_is_drawn() -> None:
    assert {new(seed=seed).first for seed in range(20)} == {0, 1}


@pytest.mark.clause("T-GAME-03")
def test_all_but_requests_is_open() -> None:
    state = table(
        PlayerSetup("b15 A1", reserve="b01", coins=4, wood=2, upgrades="u14", requests="r01 r02"),
        PlayerSetup("b18 D5", reserve="b02", coins=7, wood=1, upgrades="u16", requests="r03"),
    )
    views = [state.view(seat) for seat in (0, 1, None)]
    for name in ("reserves", "coins", "wood", "upgrades", "request_counts", "tiles", "track", "discard"):
        seen = [getattr(view, name) for view in views]
        assert seen[0] == seen[1] == seen[2]
    assert views[0].coins == (4, 7)
    assert [sum(counts) for counts in views[0].request_counts] == [2, 1]
    assert [view.requests for view in views] == [(0b11, 0), (0, 0b100), (0, 0)]


# Parts


@pytest.mark.clause("T-PARTS-01")
def test_the_board_has_25_spaces() -> None:
    assert len(SPACE_IDS) == 25
    assert [SPACE_IDS[number] for number in (0, 4, 20, 24)] == ["A1", "A5", "E1", "E5"]
    assert SPACE_NUMBERS["C2"] == 2 * 5 + 1  # two rows of five, then the second
    assert {"B2-B3", "B2-C2"} < set(EDGE_IDS)


@pytest.mark.clause("T-PARTS-02", "T-PARTS-03")
def test_the_river_parts_two_banks_and_eight_spaces_are_forest() -> None:
    lookup = lookup_of("")
    assert [EDGE_IDS[edge] for edge in members(lookup.river)] == ids("A2-A3 B2-B3 C2-C3 D3-D4 E3-E4 C3-D3")
    assert space_ids(lookup.waterfront) == ids("A2 A3 B2 B3 C2 C3 D3 D4 E3 E4")
    assert [space_ids(bank) for bank in lookup.banks] == [
        ids("A1 A2 B1 B2 C1 C2 D1 D2 D3 E1 E2 E3"),
        ids("A3 A4 A5 B3 B4 B5 C3 C4 C5 D4 D5 E4 E5"),
    ]
    assert space_ids(lookup.forest) == ids(FORESTS)


@pytest.mark.clause("T-PARTS-04", "T-PARTS-06", "T-PARTS-07")
def test_thirty_buildings_sixteen_upgrades_some_of_them_copies_and_thirty_requests() -> None:
    parts = standard()
    assert [building.id for building in parts.buildings] == list(BUILDING_IDS)
    types = Counter(building.type for building in parts.buildings)
    assert types == {"leisure": 5, "work": 5, "civic": 5, "residential": 5, "knowledge": 5, "illegal": 4, "park": 1}
    assert sum(building.waterfront for building in parts.buildings) == 6
    assert [upgrade.id for upgrade in parts.upgrades] == list(UPGRADE_IDS)
    names = Counter(str(upgrade.name) for upgrade in parts.upgrades)
    assert Counter(names.values()) == {1: 6, 2: 5}
    assert [request.id for request in parts.requests] == list(REQUEST_IDS)
    assert len({str(building.name) for building in parts.buildings}) == 30
    assert len({str(request.name) for request in parts.requests}) == 30


@pytest.mark.clause("T-PARTS-05")
def test_no_building_has_both_stars_and_an_effect_of_its_construction() -> None:
    lookup = lookup_of("")
    for building, one_off, stars in zip(standard().buildings, lookup.one_offs, lookup.stars, strict=True):
        has_stars = stars.fixed or stars.per_upgrade or stars.conditional
        assert bool(one_off) + bool(has_stars) + isinstance(building.effect, Joker) == 1
        assert bool(has_stars) == isinstance(building.effect, Stars)


@pytest.mark.clause("T-PARTS-08", "T-PARTS-09", "T-SETUP-04", "T-SETUP-05")
@for_each("chapter", CHAPTERS)
def test_the_chapter_lays_out_track_and_bridges_and_all_other_plots_are_in_the_pile(chapter: int) -> None:
    state = new(chapter=chapter)
    assert (track(state), sorted(bridges(state))) == CHAPTERS[chapter]
    assert sorted((*state.track, *state.plot_pile)) == list(range(25))


@pytest.mark.clause("T-PARTS-11")
def test_there_are_sixteen_wood_all_the_time() -> None:
    state = opened("b03 b04 b01 b02 b05", "u05 u10 u13 u01", "A1 A3 B4 C1 C5")
    for _ in range(5):
        assert wood_in_all(state) == 16
        turn(state)


@pytest.mark.clause("T-PARTS-13")
def test_every_part_says_whether_it_is_published_or_reconstructed() -> None:
    parts = standard()
    for section in (parts.buildings, parts.upgrades):
        assert {part.provenance for part in section} == {"published", "reconstructed"}
    assert {chapter.provenance for chapter in parts.chapters} == {"reconstructed"}
    assert {request.provenance for request in parts.requests} == {"reconstructed"}
    assert "bridges" in parts.chapters[0].published_fields
    assert next(building for building in parts.buildings if str(building.name) == "Sawmill").provenance == "published"


# Setup


@pytest.mark.clause("T-SETUP-02")
def test_twenty_buildings_are_played_with_and_ten_go_into_the_box_unseen() -> None:
    state, other = new("u01 u02 u05"), new("u01 u02 u05")  # no Upgrade brings a tile of the box
    play_with = {*members(state.display), *state.building_pile}
    assert (len(play_with), len(state.box)) == (20, 10)
    assert play_with.isdisjoint(state.box)
    other.box, other.building_pile = (other.building_pile[0], *other.box[1:]), (other.box[0], *other.building_pile[1:])
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)


@pytest.mark.clause("T-SETUP-02", "T-SETUP-03", "T-SETUP-04", "T-SETUP-06")
def test_every_pile_is_shuffled() -> None:
    games = [new(seed=seed) for seed in range(5)]
    assert len({game.box for game in games}) == len({game.plot_pile for game in games}) == 5
    assert len({tuple(request_pile(game)) for game in games}) == 5
    assert len({tuple(for_sale(new(seed=seed))) for seed in range(8)}) > 5
    dealt = [request for offer in games[0].offer for request in offer]
    assert sorted((*dealt, *games[0].request_deck)) == list(range(30))


@pytest.mark.clause("T-SETUP-07", "T-PARTS-13", "T-SETUP-06")
def test_a_tile_of_the_box_lies_open_beside_its_upgrade_and_stays_there_if_nobody_buys_that() -> None:
    buildings = " ".join(BUILDING_IDS)
    state = new(buildings, "u09 u01 u02")
    assert BUILDING_IDS[state.side] == "b21"  # the first of the ten
    assert [BUILDING_IDS[building] for building in state.box] == list(BUILDING_IDS[21:])
    assert state.view(0).side == state.view(1).side == state.side
    assert new(buildings, "u01 u02 u05").side == NOTHING
    play_rounds(state, 4)
    assert state.over
    assert BUILDING_IDS[state.side] == "b21"
    assert for_sale(state) == ["u01", "u01", "u09"]
    assert "b21" not in reserve(state, 0) + reserve(state, 1) + displayed(state)
