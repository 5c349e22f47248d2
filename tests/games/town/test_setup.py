"""What is in the box, how a game is set up, and how it runs as a whole."""

from collections import Counter

import pytest

from tests.games.town.table import (
    PlayerSetup,
    asked,
    bridges,
    building_on,
    controlled,
    displayed,
    for_sale,
    ids,
    keep_first,
    new,
    offered,
    opened,
    own_set,
    play,
    play_rounds,
    request_pile,
    requests,
    reserve,
    table,
    track,
    turn,
    upgrades,
    wood_in_all,
)
from tests.looping import for_each
from warren.games.town import GAME
from warren.games.town.board import EDGE_IDS, SPACE_IDS, SPACE_NUMBERS, members, space_ids
from warren.games.town.effects import Joker, Stars
from warren.games.town.lookup import standard_lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING
from warren.kernel.errors import SetupError

FORESTS = ids("A1 A3 B4 C1 C5 D2 E3 E5")
WATERFRONT = ids("A2 A3 B2 B3 C2 C3 D3 D4 E3 E4")
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


@pytest.mark.clause("T-GAME-02")
def test_twenty_turns_ten_for_each() -> None:
    state = new()
    turns: list[tuple[int, int]] = []
    while not state.over:
        keep_first(state)
        turns.append((state.round, state.active))
        turn(state)
    assert Counter(round_ for round_, _ in turns) == {1: 5, 2: 5, 3: 5, 4: 5}
    assert Counter(seat for _, seat in turns) == {0: 10, 1: 10}


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
    assert [[member + 1 for member in members(held)] for held in views[0].requests] == [[1, 2], []]
    assert [[member + 1 for member in members(held)] for held in views[1].requests] == [[], [3]]
    assert views[2].requests == (0, 0)


@pytest.mark.clause("T-PARTS-01")
def test_the_board_has_25_spaces() -> None:
    assert len(SPACE_IDS) == 25
    assert [SPACE_IDS[number] for number in (0, 4, 20, 24)] == ["A1", "A5", "E1", "E5"]
    assert SPACE_NUMBERS["C2"] == 2 * 5 + 1  # two rows of five, then the second
    assert "B2-B3" in EDGE_IDS
    assert "B2-C2" in EDGE_IDS


@pytest.mark.clause("T-PARTS-02")
def test_the_river_parts_two_banks() -> None:
    lookup = standard_lookup()
    assert [EDGE_IDS[edge] for edge in members(lookup.river)] == ids("A2-A3 B2-B3 C2-C3 D3-D4 E3-E4 C3-D3")
    assert space_ids(lookup.waterfront) == WATERFRONT
    assert [space_ids(bank) for bank in lookup.banks] == [
        ids("A1 A2 B1 B2 C1 C2 D1 D2 D3 E1 E2 E3"),
        ids("A3 A4 A5 B3 B4 B5 C3 C4 C5 D4 D5 E4 E5"),
    ]


@pytest.mark.clause("T-PARTS-03")
def test_eight_spaces_are_forest() -> None:
    assert space_ids(standard_lookup().forest) == FORESTS


@pytest.mark.clause("T-PARTS-04")
def test_thirty_buildings_of_five_types_illegal_and_the_park() -> None:
    buildings = standard().buildings
    assert [building.id for building in buildings] == list(BUILDING_IDS)
    assert len({str(building.name) for building in buildings}) == 30
    types = Counter(building.type for building in buildings)
    assert types["park"] == 1
    assert set(types) == {"leisure", "work", "civic", "residential", "knowledge", "illegal", "park"}
    assert 0 < sum(building.waterfront for building in buildings) < 30


@pytest.mark.clause("T-PARTS-05")
def test_no_building_has_both_stars_and_an_effect_of_its_construction() -> None:
    lookup = standard_lookup()
    for building, one_off, stars in zip(standard().buildings, lookup.one_offs, lookup.stars, strict=True):
        has_stars = stars.fixed or stars.per_upgrade or stars.conditional
        assert bool(one_off) + bool(has_stars) + isinstance(building.effect, Joker) == 1
        assert bool(has_stars) == isinstance(building.effect, Stars)


@pytest.mark.clause("T-PARTS-06")
def test_sixteen_upgrades_of_which_some_are_copies() -> None:
    assert [upgrade.id for upgrade in standard().upgrades] == list(UPGRADE_IDS)
    names = Counter(str(upgrade.name) for upgrade in standard().upgrades)
    assert len(names) == 11
    assert Counter(names.values()) == {1: 6, 2: 5}
    # A copy is the same action: the first of the two stands for both.
    state = table(PlayerSetup(wood=6), upgrades="u02 u06", planned=False)
    assert offered(state, "create") == ["u01", "u05"]


@pytest.mark.clause("T-PARTS-07")
def test_thirty_requests() -> None:
    assert [request.id for request in standard().requests] == list(REQUEST_IDS)
    assert len(REQUEST_IDS) == len({str(request.name) for request in standard().requests}) == 30


@pytest.mark.clause("T-PARTS-08", "T-SETUP-04")
def test_every_plot_is_on_the_track_or_in_the_pile_once() -> None:
    for chapter in CHAPTERS:
        state = new(chapter=chapter)
        assert len(state.plot_pile) == 20
        assert sorted((*state.track, *state.plot_pile)) == list(range(25))


@pytest.mark.clause("T-PARTS-09", "T-SETUP-04", "T-SETUP-05")
@for_each("chapter", CHAPTERS)
def test_the_chapter_lays_out_the_track_and_its_bridges(chapter: int) -> None:
    state = new(chapter=chapter)
    assert (track(state), sorted(bridges(state))) == CHAPTERS[chapter]


@pytest.mark.clause("T-SETUP-04")
def test_the_pile_of_plots_is_shuffled() -> None:
    piles = {new(seed=seed).plot_pile for seed in range(5)}
    assert len(piles) == 5
    assert all(pile != tuple(sorted(pile)) for pile in piles)


@pytest.mark.clause("T-PARTS-10")
def test_coins_never_run_out() -> None:
    state = table(PlayerSetup(reserve="b01", coins=99), track="A1 A2 A4 A5 B1")
    play(state, "construct b01 B1")
    assert state.coins[0] == 101


@pytest.mark.clause("T-PARTS-11", "T-EFFECT-WOOD-ROUND")
def test_of_wood_one_takes_what_is_left() -> None:
    # Of 16 wood 8 lie on Forests and 15 - 8 with the players: one is left.
    state = table(PlayerSetup(reserve="b04", wood=3), PlayerSetup(wood=4), round=3, track="A1 A2 A4 A5 B1")
    assert state.wood_supply == 1
    play(state, "construct b04 B1")
    assert state.wood == [4, 4]
    assert state.wood_supply == 0
    assert wood_in_all(state) == 16


@pytest.mark.clause("T-PARTS-11")
def test_there_are_sixteen_wood_all_the_time() -> None:
    state = opened("b03 b04 b01 b02 b05", "u05 u10 u13 u01", "A1 A3 B4 C1 C5")
    assert wood_in_all(state) == 16
    for _ in range(5):
        turn(state)
        assert wood_in_all(state) == 16


@pytest.mark.clause("T-PARTS-12")
def test_four_bridges_are_all() -> None:
    assert standard().limits.bridges == 4
    three = table(PlayerSetup(reserve="b09"), track="E1 E2 A2 B1 B5", bridges="A2-A3 C2-C3 E3-E4")
    play(three, "construct b09 A2")
    assert offered(three, "bridge") == ["B2-B3", "D3-D4", "C3-D3"]
    four = table(PlayerSetup(reserve="b09"), track="E1 E2 A2 B1 B5", bridges="A2-A3 C2-C3 E3-E4 D3-D4")
    play(four, "construct b09 A2")
    assert asked(four) == "turn"
    assert len(bridges(four)) == 4


@pytest.mark.clause("T-PARTS-13")
def test_every_part_says_whether_it_is_published_or_reconstructed() -> None:
    parts = standard()
    for section in (parts.buildings, parts.upgrades):
        assert {part.provenance for part in section} == {"published", "reconstructed"}
    assert {chapter.provenance for chapter in parts.chapters} == {"reconstructed"}
    assert {request.provenance for request in parts.requests} == {"reconstructed"}
    assert "bridges" in parts.chapters[0].published_fields
    assert next(building for building in parts.buildings if str(building.name) == "Sawmill").provenance == "published"


@pytest.mark.clause("T-PARTS-13")
def test_a_set_of_ones_own_is_played_with() -> None:
    own = own_set(start={"coins": 8})
    assert new(cards=own).coins == [10, 10]
    assert new().coins == [5, 5]


@pytest.mark.clause("T-PARTS-14")
def test_without_a_bunny_nothing_is_constructed_or_annexed() -> None:
    few = own_set(limits={"bunnies_per_player": 4})
    one, other = PlayerSetup("b15 A1, b27 E5", reserve="b24 b13"), PlayerSetup("b18 B2")
    state = table(one, other, round=4, cards=few, track="C4 C5 D1 D2 A2")
    assert state.bunnies(0) == 1  # of four one counts the score, one stands on A1 and one on E5
    play(state, "construct b13 A2")  # next to B2, but no Bunny is left to annex it
    assert controlled(state, 0) == ["A1", "A2", "E5"]
    assert offered(state, "construct b24") == []


@pytest.mark.clause("T-STAR-08", "T-PARTS-14")
def test_the_bunny_that_marks_a_hundred_carrots_is_used() -> None:
    few = own_set(limits={"bunnies_per_player": 4})

    def at_hand(carrots: int, land: str = "b15 A1") -> int:
        return table(PlayerSetup(land, carrots=carrots), round=4, cards=few).bunnies(0)

    # Of four one counts the score and one stands on A1.
    assert [at_hand(carrots) for carrots in (99, 100, 240)] == [2, 1, 1]
    # Where all stand on Buildings the hundred is counted without one.
    assert at_hand(100, "b15 A1, b18 B1, b21 C1") == 0
    last = PlayerSetup("b15 A1, b18 B1", reserve="b24", carrots=100)
    assert offered(table(last, round=4, cards=few), "construct") == []
    assert offered(table(last._replace(carrots=99), round=4, cards=few), "construct") != []


# Setup


@pytest.mark.clause("T-SETUP-01")
def test_one_wood_on_each_forest_and_the_rest_in_the_supply() -> None:
    state = new()
    assert space_ids(state.forest_wood) == FORESTS
    assert state.wood_supply == 8


@pytest.mark.clause("T-SETUP-02")
def test_twenty_buildings_are_played_with_and_ten_go_into_the_box() -> None:
    state = new("u01 u02 u05")  # no Upgrade brings a tile of the box
    play_with = {*members(state.display), *state.building_pile}
    assert len(play_with) == 20
    assert len(state.box) == 10
    assert play_with.isdisjoint(state.box)
    assert len({new(seed=seed).box for seed in range(5)}) == 5


@pytest.mark.clause("T-SETUP-02")
def test_nobody_sees_what_went_into_the_box() -> None:
    state = new("u01 u02 u05")
    other = new("u01 u02 u05")
    other.box, other.building_pile = (other.building_pile[0], *other.box[1:]), (other.box[0], *other.building_pile[1:])
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)


@pytest.mark.clause("T-SETUP-03")
def test_the_requests_are_one_shuffled_pile() -> None:
    state = new()
    dealt = [request for offer in state.offer for request in offer]
    assert len(dealt) == 4
    assert sorted((*dealt, *state.request_deck)) == list(range(30))
    assert len({tuple(request_pile(new(seed=seed))) for seed in range(5)}) == 5


@pytest.mark.clause("T-SETUP-06")
@pytest.mark.parametrize(
    ("stacked", "revealed"),
    [
        ("u01 u02 u05", "u01 u01 u05"),  # 3 + 3 + 2 = 8
        ("u01 u02 u14 u03", "u01 u01 u03 u14"),  # 3 + 3 + 1 is 7, and the next makes it 10
        ("u10 u11 u14 u16 u05 u06", "u05 u10 u10 u14 u16"),  # 2 + 2 + 1 + 1 + 2 = 8
    ],
)
def test_upgrades_are_revealed_until_they_cost_8_wood(stacked: str, revealed: str) -> None:
    assert for_sale(new(stacked)) == revealed.split()


@pytest.mark.clause("T-SETUP-06")
def test_the_upgrades_are_shuffled_and_no_others_come() -> None:
    assert len({tuple(for_sale(new(seed=seed))) for seed in range(8)}) > 5
    state = new("u01 u02 u05")
    play_rounds(state, 2)
    assert for_sale(state) == ["u01", "u01", "u05"]


@pytest.mark.clause("T-SETUP-07", "T-PARTS-13")
def test_a_tile_of_the_box_lies_open_beside_its_upgrade() -> None:
    buildings = " ".join(BUILDING_IDS)
    state = new(buildings, "u09 u01 u02")
    assert BUILDING_IDS[state.side] == "b21"  # the first of the ten
    assert [BUILDING_IDS[building] for building in state.box] == list(BUILDING_IDS[21:])
    assert state.view(0).side == state.view(1).side == state.side
    assert new(buildings, "u01 u02 u05").side == NOTHING


@pytest.mark.clause("T-SETUP-07")
def test_the_tile_beside_an_upgrade_that_nobody_buys_stays_out_of_the_game() -> None:
    state = new(" ".join(BUILDING_IDS), "u09 u01 u02")
    play_rounds(state, 4)
    assert state.over
    assert BUILDING_IDS[state.side] == "b21"
    assert "b21" not in reserve(state, 0) + reserve(state, 1) + displayed(state)


@pytest.mark.clause("T-SETUP-08")
def test_everybody_starts_with_three_coins_and_nothing_else() -> None:
    assert standard().start.coins == 3
    state = new()
    assert state.coins == [3 + 2, 3 + 2]  # round 1 has paid
    assert state.wood == state.carrots == [0, 0]
    for seat in (0, 1):
        assert reserve(state, seat) == upgrades(state, seat) == requests(state, seat) == controlled(state, seat) == []
    assert not any(building_on(state, space) for space in SPACE_IDS)


@pytest.mark.clause("T-SETUP-10", "T-SETUP-11", "T-PARTS-14")
def test_one_bunny_counts_the_score_and_four_lie_on_the_round_track_until_their_round() -> None:
    state = opened()
    first = state.active
    at_hand = []
    while not state.over:
        keep_first(state)
        at_hand.append((state.bunnies(first), state.bunnies(1 - first)))
        play_rounds(state, 1)
    # Of 16 one lies on the score track, and one on each later round that is one's own.
    assert at_hand == [(14, 13), (14, 14), (15, 14), (15, 15)]


@pytest.mark.clause("T-SETUP-09")
def test_the_first_player_is_drawn_and_changes_every_round() -> None:
    assert Counter(new(seed=seed).first for seed in range(20)).keys() == {0, 1}
    for seed in range(4):
        state = new(seed=seed)
        first = state.first
        begins = []
        for _ in range(4):
            keep_first(state)
            begins.append(state.active)
            play_rounds(state, 1)
        assert begins == [first, 1 - first, first, 1 - first]
