"""The expansion as an option: seats, cards and deals, the Great Cloud as it lies on the table, and both as data."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from warren.games.kingdom import GAME, KingdomState, SkyState, lookup
from warren.games.kingdom import board as boards
from warren.games.kingdom import parts as base
from warren.games.kingdom.board import CLOUD, SPACES_OF, bits, connected_group, space_ids
from warren.games.kingdom.lookup import CARD_EDITIONS, CARD_IDS, FULL_DECK
from warren.games.kingdom.sky import parts
from warren.games.kingdom.sky import state as board
from warren.games.kingdom.sky.parts import WONDERS
from warren.games.kingdom.sky.state import cloud_groups
from warren.kernel.errors import SetupError
from warren.kernel.record import Record


def new(seats: int = 4, seed: int = 0) -> SkyState:
    state = GAME.new(seats=seats, seed=seed, sky=True)
    assert isinstance(state, SkyState)
    return state


@pytest.mark.clause("K-SKY-05")
def test_the_cloud_hangs_together_and_touches_the_new_world_nowhere() -> None:
    assert cloud_groups(boards.ALL_SPACES) == [boards.CLOUD]
    assert connected_group(1, boards.ALL_SPACES) == boards.NEW_WORLD
    assert connected_group(1 << 100, boards.ALL_SPACES) == boards.CLOUD


@pytest.mark.clause("K-CLOUD-03")
def test_the_rim_and_the_corners_of_the_cloud() -> None:
    ends = bits(lookup.SPACE_NUMBERS[at] for at in ("L1", "L6", "M1", "M7", "N1", "N6"))
    assert board.CLOUD_ROWS[0] | board.CLOUD_ROWS[-1] | ends == boards.RIM & boards.CLOUD
    assert space_ids(boards.CORNERS) == ["A1", "A10", "J1", "J10", "K1", "K5", "O1", "O7"]


@pytest.mark.clause("K-SKY-01")
def test_a_fifth_player_needs_the_expansion() -> None:
    with pytest.raises(SetupError, match=r"^seats: five play only with In the Sky"):
        GAME.new(seats=5)
    with pytest.raises(SetupError, match=r"^seats: this game is for 2 to 5 players, not 6"):
        GAME.new(seats=6, sky=True)


def test_all_problems_of_the_options_are_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.new(seats=5, deck=["K1", "fox", "A1", "A1"])
    assert [(entry.at, entry.text) for entry in caught.value.problems] == [
        ("seats", "five play only with In the Sky: sky=yes; without it 2 to 4"),
        ("deck", "K1 is a card of In the Sky: sky=yes"),
        ("deck", "there is no card “fox”"),
        ("deck", "A1 is listed 2 times, and the game has only 1"),
    ]


def test_without_the_expansion_nothing_of_it_is_there() -> None:
    state = GAME.new(seats=4)
    assert isinstance(state, KingdomState)
    assert not isinstance(state, SkyState)
    assert (state.shares, state.coins) == ((0, 0, 0), ())
    assert len(state.placed) == 21
    assert not state.built & CLOUD
    assert max(state.deck) < CARD_IDS.index("K1")


@pytest.mark.clause("K-SKY-02")
def test_the_deck_has_232_cards() -> None:
    assert sum(CARD_EDITIONS[card] <= 2 for card in FULL_DECK) == 232
    state = new(5)
    assert Counter(state.deck) == Counter(FULL_DECK)


@pytest.mark.clause("K-SKY-05", "K-SKY-06")
def test_the_cloud_has_31_spaces_in_five_rows() -> None:
    assert [row.bit_count() for row in board.CLOUD_ROWS] == [5, 6, 7, 6, 7]
    assert {terrain: (spaces & CLOUD).bit_count() for terrain, spaces in SPACES_OF.items() if spaces & CLOUD} == {
        **{"wondrous": 12, "nimbus": 7, "rainbow": 2, "city": 4},
        **{"forest": 2, "sea": 2, "field": 2},
    }


@pytest.mark.clause("K-SKY-07")
def test_twelve_wondrous_farms_stand_on_the_cloud_from_the_start() -> None:
    state = new(2)
    wonders = dict(zip(WONDERS, state.placed[-len(WONDERS) :], strict=True))
    assert {name: space_ids(space) for name, space in wonders.items()}["books"] == ["K1"]
    assert [space.bit_count() for space in wonders.values()] == [1] * 12


def test_a_record_names_the_expansion_and_the_parts_of_both() -> None:
    state = new(5, 7)
    text = Record(state.setup).write()
    assert '[sky "yes"]' in text
    assert f'[parts "{GAME.parts_of({"sky": True})}"]' in text
    assert GAME.parts_of({"sky": True}) != GAME.parts_sha256
    again = Record.read(text).replay()
    assert isinstance(again, SkyState)
    assert again.hands == state.hands


def test_a_record_without_the_expansion_says_nothing_of_it() -> None:
    text = Record(GAME.new().setup).write()
    assert "sky" not in text
    assert f'[parts "{GAME.parts_sha256}"]' in text


# The Great Cloud and the cards as data


def changed(**fields: object) -> parts.SkyFacts:
    return msgspec.structs.replace(parts.FACTS, **fields)


def test_the_cards_follow_those_of_the_base() -> None:
    assert lookup.CARD_IDS[: len(base.BASE_CARD_IDS)] == base.BASE_CARD_IDS
    assert len(lookup.CARD_IDS) - len(base.BASE_CARD_IDS) == 29 + 2 + 4 + 1 + 10
    assert len(set(lookup.CARD_IDS)) == len(lookup.CARD_IDS)
    assert len(parts.NEW_PARCHMENTS) == 10
    new_treasures = {lookup.CARD_IDS[card] for card in lookup.TREASURES if card in parts.NEW_PARCHMENTS}
    assert new_treasures == {"merchants_signet", "cape_of_dawn"}


@pytest.mark.clause("K-RAINBOW-01")
def test_the_rainbows_claim_the_spaces_that_print_their_ends() -> None:
    ends = {f"rainbow_{number}": space_ids(end) for number, end in board.RAINBOW_ENDS.items()}
    assert ends == {rainbow.id: [rainbow.space] for rainbow in parts.FACTS.rainbows}


@pytest.mark.clause("K-SKY-05")
def test_cloud_spaces_touch_where_they_share_part_of_a_side() -> None:
    places = [
        (row, offset + place)
        for row, (size, offset) in enumerate(zip(parts.FACTS.rows, parts.FACTS.row_x_offset, strict=True))
        for place in range(size)
    ]
    for (a, (row, x)), (b, (other_row, other_x)) in product(enumerate(places, 100), repeat=2):
        beside = row == other_row and abs(x - other_x) == 1
        above = abs(row - other_row) == 1 and abs(x - other_x) < 1
        together = connected_group(1 << a, 1 << a | 1 << b).bit_count() == 2
        assert together == (beside or above), (a, b)


def test_wrong_parts_are_told_all_at_once() -> None:
    first, second, *rest = parts.FACTS.spaces
    wrong = changed(
        rows=[5, 6, 7, 6, 8],
        spaces=[msgspec.structs.replace(first, terrain="nimbus", neighbours=["K2", "O7", "P1"]), second, *rest],
        parchments=parts.FACTS.parchments[1:],
        buildings=[*parts.FACTS.buildings, msgspec.structs.replace(parts.FACTS.buildings[0], id="liberal", count=0)],
    )
    problems = {(problem.at, problem.text) for problem in parts.check_parts(wrong)}
    assert Counter(at for at, _ in problems) == {
        "spaces": 1,
        "K1": 2,  # neither O7 nor P1 names it
        "L1": 1,  # which names K1 and is not named by it any more
        "L2": 1,
        "counts": 2,
        "liberal": 1,
        "totals": 2,
    }
