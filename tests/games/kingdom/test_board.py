"""The board as numbers: how spaces hang together, by sides without lava and by links."""

from hypothesis import example, given
from hypothesis import strategies as st

from warren.games.kingdom.board import (
    ALL_SPACES,
    LAVA,
    NEIGHBOURS,
    bits,
    connected_group,
    connected_groups,
    neighbours_of,
    spaces_in,
)
from warren.games.kingdom.lookup import SPACE_NUMBERS


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


def test_the_neighbours_of_a_set_are_those_of_its_spaces() -> None:
    assert [neighbours_of(1 << space) for space in spaces_in(ALL_SPACES)] == [*NEIGHBOURS]
    b1, j10, k1, o7 = (SPACE_NUMBERS[at] for at in ("B1", "J10", "K1", "O7"))
    found = NEIGHBOURS[b1] | NEIGHBOURS[j10] | NEIGHBOURS[k1] | NEIGHBOURS[o7]
    assert neighbours_of(bits((b1, j10, k1, o7))) == found
