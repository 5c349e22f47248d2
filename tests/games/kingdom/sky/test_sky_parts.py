"""The Great Cloud and the cards of In the Sky as data."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from warren.games.kingdom import board as boards
from warren.games.kingdom import lookup
from warren.games.kingdom import parts as base
from warren.games.kingdom.board import bits, connected_group, space_ids, spaces_in
from warren.games.kingdom.sky import parts
from warren.games.kingdom.sky import state as board
from warren.games.kingdom.sky.state import cloud_groups


def changed(**fields: object) -> parts.SkyFacts:
    return msgspec.structs.replace(parts.FACTS, **fields)


def test_the_cards_follow_those_of_the_base() -> None:
    assert lookup.CARD_IDS[: len(base.CARD_IDS)] == base.CARD_IDS
    assert len(lookup.CARD_IDS) - len(base.CARD_IDS) == 29 + 2 + 4 + 1 + 10
    assert len(set(lookup.CARD_IDS)) == len(lookup.CARD_IDS)
    assert len(parts.NEW_PARCHMENTS) == 10
    new_treasures = {lookup.CARD_IDS[card] for card in lookup.TREASURES if card in parts.NEW_PARCHMENTS}
    assert new_treasures == {"merchants_signet", "cape_of_dawn"}


def test_the_spaces_follow_those_of_the_new_world() -> None:
    assert lookup.SPACE_NUMBERS["K1"] == 100
    assert lookup.SPACE_NUMBERS["O7"] == 130
    assert spaces_in(boards.ALL_SPACES) == list(range(131))
    assert space_ids(1 | 1 << 100 | 1 << 130) == ["A1", "K1", "O7"]


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


def test_no_space_of_one_board_touches_the_other() -> None:
    assert connected_group(1, boards.ALL_SPACES) == boards.NEW_WORLD
    assert connected_group(1 << 100, boards.ALL_SPACES) == boards.CLOUD


@pytest.mark.clause("K-CLOUD-03")
def test_the_rim_of_the_cloud_is_its_first_and_last_row_and_the_ends_of_the_others() -> None:
    ends = bits(lookup.SPACE_NUMBERS[at] for at in ("L1", "L6", "M1", "M7", "N1", "N6"))
    rim = board.CLOUD_ROWS[0] | board.CLOUD_ROWS[-1] | ends
    assert rim == boards.RIM & boards.CLOUD


@pytest.mark.clause("K-CLOUD-03")
def test_the_corners_of_the_cloud_are_the_ends_of_its_first_and_last_row() -> None:
    assert space_ids(boards.CORNERS) == ["A1", "A10", "J1", "J10", "K1", "K5", "O1", "O7"]


@pytest.mark.clause("K-SKY-05")
def test_the_whole_cloud_is_one_group() -> None:
    assert cloud_groups(boards.ALL_SPACES) == [boards.CLOUD]


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
