"""The board as numbers: how spaces hang together, by sides without lava and by links."""

from hypothesis import example, given
from hypothesis import strategies as st

from warren.games.kingdom.board import (
    LAVA,
    bits,
    connected_group,
    connected_groups,
    spaces_in,
)


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
