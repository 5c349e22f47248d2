"""The board as numbers: neighbours, lava, rim and corners, and how spaces hang together."""

from hypothesis import example, given
from hypothesis import strategies as st

from tests.looping import for_each
from warren.games.kingdom.board import (
    BARE_TERRAIN,
    CORNERS,
    LAVA,
    NEIGHBOURS,
    NEW_WORLD,
    PRODUCING,
    RIM,
    STARTING_CITIES,
    bits,
    connected_group,
    connected_groups,
    space_ids,
    spaces_in,
)
from warren.games.kingdom.parts import SPACE_IDS, SPACE_NUMBERS


def space(text: str) -> int:
    return SPACE_NUMBERS[text]


def spaces(text: str) -> int:
    return bits(map(space, text.split()))


@for_each(
    ("of", "neighbours"),
    [
        ("A1", "A2 B1"),  # corners
        ("J10", "I10 J9"),
        ("E1", "D1 E2 F1"),  # the rim
        ("F10", "E10 F9 G10"),
        ("G4", "F4 G3 G5 H4"),
        ("B1", "A1 C1"),  # lava
        ("C2", "B2 C1 C3"),
        ("J7", "J6 J8"),
        ("C9", "B9 C10 D9"),
    ],
)
def test_neighbours_share_a_side_without_lava(of: str, neighbours: str) -> None:
    assert space_ids(NEIGHBOURS[space(of)]) == neighbours.split()


def test_the_board_has_180_sides_and_lava_on_eight() -> None:
    assert sum(neighbours.bit_count() for neighbours in NEIGHBOURS[: len(SPACE_IDS)]) == 2 * (180 - 8)
    assert len(LAVA) == 8


def test_the_rim_has_36_spaces() -> None:
    inside = [f"{row}{column}" for row in "BCDEFGHI" for column in range(2, 10)]
    assert space_ids(RIM & NEW_WORLD) == [text for text in SPACE_IDS if text not in inside]
    assert (RIM & NEW_WORLD).bit_count() == 36


def test_the_corners() -> None:
    assert space_ids(CORNERS & NEW_WORLD) == ["A1", "A10", "J1", "J10"]


def test_every_space_is_a_city_or_bare_or_produces_one_resource() -> None:
    kinds = [spaces & NEW_WORLD for spaces in (STARTING_CITIES, BARE_TERRAIN, *PRODUCING.values())]
    assert [kind.bit_count() for kind in kinds] == [18, 26 + 16, 15, 15, 10]
    assert sum(kinds) == NEW_WORLD


def plain_groups(chosen: set[int], links: list[tuple[int, int]]) -> list[set[int]]:
    """Return the groups slowly, by first space: spread from each space over sides without lava, and over links."""
    lava = set(LAVA)
    groups: list[set[int]] = []
    for start in sorted(chosen):
        if any(start in group for group in groups):
            continue
        group, edge = {start}, [start]
        while edge:
            one = edge.pop()
            row, column = divmod(one, 10)
            for other in chosen - group:
                beside = abs(other // 10 - row) + abs(other % 10 - column) == 1
                if (beside and frozenset((one, other)) not in lava) or (one, other) in links or (other, one) in links:
                    group.add(other)
                    edge.append(other)
        groups.append(group)
    return groups


@given(
    st.sets(st.integers(0, 99), min_size=1, max_size=60),
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=3),
)
@example({0, 24, 47, 99}, [(24, 99), (0, 24)])  # a chain of links
@example({0, 99}, [(0, 24), (24, 99)])  # links with one end outside
def test_groups_are_what_spreading_over_sides_finds(chosen: set[int], links: list[tuple[int, int]]) -> None:
    links = [link for link in links if link[0] != link[1]]
    found = connected_groups(bits(chosen), [bits(link) for link in links])
    assert [set(spaces_in(group)) for group in found] == plain_groups(chosen, links)
    for group in found:
        assert connected_group(group & -group, bits(chosen), [bits(link) for link in links]) == group
