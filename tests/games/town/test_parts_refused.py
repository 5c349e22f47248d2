"""Sets of parts that are refused: every problem with its place and what would be right, all at once."""

from collections.abc import Callable

import pytest

from tests.games.sets import Refused
from tests.games.town.sets import Set, changed, part, problems_of, put, without

BUILDING_WORDS = "gain, draw_request, place_bridge, return_building, annex, steal, stars, joker"
JOKER = {"op": "joker"}
TOGETHER = "the type “park” and the effect “joker” go together, and one has to come with the other"

CHANGES: dict[str, tuple[Callable[[Set], object], str]] = {
    # Shapes, words and numbers
    "another game": (put("game", "kingdom"), 'game: "kingdom" is unknown here; there are: town'),
    "an unknown key": (
        put("b07 colour", "red"),
        'buildings b07: "colour" is unknown here; there are: id, name, type, effect, provenance, waterfront, '
        "published_fields",
    ),
    "a missing cost": (
        without("u03 cost_wood"),
        'upgrades u03: "cost_wood" is missing; it has to be a whole number from 0 to 9',
    ),
    "an unknown effect": (
        put("b07 effect", {"op": "gian", "resource": "coins"}),
        f'buildings b07 effect op: "gian" is unknown here; did you mean "gain"? Known: {BUILDING_WORDS}',
    ),
    "an effect that upgrades have": (
        put("b07 effect", {"op": "wood_as_coins"}),
        f'buildings b07 effect op: "wood_as_coins" is unknown here; there are: {BUILDING_WORDS}',
    ),
    "an effect that buildings have": (
        put("u01 effect", {"op": "annex"}),
        'upgrades u01 effect op: "annex" is unknown here; there are: gain, draw_request, activate_neighborhood, '
        "take_side_building, plot_free, include_illegal, wood_as_coins",
    ),
    "something unknown to go by": (
        put("b07 effect per", "upgrade"),
        'buildings b07 effect per: "upgrade" is unknown here; did you mean "upgrades"? Known: round, upgrades, '
        "coins, wood, reserve_buildings",
    ),
    "an unknown type": (
        put("b07 type", "leasure"),
        'buildings b07 type: "leasure" is unknown here; did you mean "leisure"? Known: leisure, work, civic, '
        "residential, knowledge, illegal, park",
    ),
    "stars that need an illegal building": (
        put("b16 effect stars 0 if_type", "illegal"),
        'buildings b16 effect stars #1 if_type: "illegal" is unknown here; there are: leisure, work, civic, '
        "residential, knowledge",
    ),
    "stars without any": (
        put("b16 effect stars", []),
        'buildings b16 effect stars: it is a list of 0, and has to be a list of 1 to 9, each {"amount": …}',
    ),
    "an amount out of range": (
        put("b07 effect amount", 100),
        "buildings b07 effect amount: it is 100, and has to be a whole number from 0 to 99",
    ),
    "a draw that is neither a number nor the round": (
        put("b06 effect draw", "rounds"),
        'buildings b06 effect draw: it is "rounds", and has to be a whole number from 1 to 9, or round',
    ),
    "more kept than one": (put("b06 effect keep", 2), "buildings b06 effect keep: it is 2, and has to be 1"),
    "a cost out of range": (
        put("u03 cost_wood", 10),
        "upgrades u03 cost_wood: it is 10, and has to be a whole number from 0 to 9",
    ),
    "points out of range": (
        put("r08 scoring points", -1),
        "requests r08 scoring points: it is -1, and has to be a whole number from 0 to 99",
    ),
    "a published field that there is not": (
        put("b07 published_fields", ["effect", "cost"]),
        'buildings b07 published_fields #2: "cost" is unknown here; there are: name, type, waterfront, effect',
    ),
    "an unknown count": (
        put("r09 scoring count", "types_twise"),
        'requests r09 scoring count: "types_twise" is unknown here; did you mean "types_twice"? Known: type, '
        "types_twice, waterfront, forest, corners, border, center_3x3, lone_buildings, neighborhoods_min2, "
        "active_stars_best, bridges_touched, coins, wood, reserve_buildings",
    ),
    "an unknown condition": (
        put("r08 scoring condition", "xyz"),
        'requests r08 scoring condition: "xyz" is unknown here; there are: fewer_illegal_or_none, '
        "all_types_one_neighborhood, same_type, largest_neighborhood, largest_beats_opponent, each_bank, same_row, "
        "same_column, block_2x2, upgrades",
    ),
    "an unknown way to score": (
        put("r08 scoring kind", "when"),
        'requests r08 scoring kind: "when" is unknown here; there are: per, if, activate',
    ),
    "a number of the start out of range": (
        put("start requests_dealt_per_round", 6),
        "start requests_dealt_per_round: it is 6, and has to be a whole number from 1 to 5",
    ),
    "more buildings than tiles": (
        put("limits buildings_per_game", 31),
        "limits buildings_per_game: it is 31, and has to be a whole number from 1 to 30",
    ),
    # Names
    "two buildings of one name": (
        put("b07 name", "Sawmill"),
        "buildings b07 name: b03 has this name too, “Sawmill”, and names have to differ",
    ),
    "two requests of one name": (
        put("r07 name", "Fixer"),
        "requests r07 name: r06 has this name too, “Fixer”, and names have to differ",
    ),
    "copies that differ": (
        put("u02 cost_wood", 2),
        "upgrades u02: u01 has this name too, “Harvest Fair”, so cost, effect and both names have to be the same",
    ),
    # Ids
    "29 tiles": (without("buildings 16"), "buildings: there are 29, with b17 missing; b01 to b30 are expected"),
    "no upgrades": (
        put("upgrades", []),
        f"upgrades: there are 0, with {', '.join(f'u{n:02}' for n in range(1, 17))} missing; u01 to u16 are expected",
    ),
    "five chapters": (without("chapters 2"), "chapters: there are 5, with 3 missing; 1 to 6 are expected"),
    # The park
    "a second park": (
        lambda data: part(data, "b07").update(type="park", effect=JOKER),
        "buildings b30 type: this is one park more, and there can be one at most",
    ),
    "a park that is no joker": (put("b30 effect", {"op": "annex"}), f"buildings b30 effect: {TOGETHER}"),
    "a joker that is no park": (put("b07 effect", JOKER), f"buildings b07 effect: {TOGETHER}"),
    # Upgrades
    "a second tile beside an upgrade": (
        put("u16 effect", {"op": "take_side_building"}),
        "upgrades u16 effect: one upgrade at most can take the tile beside it",
    ),
    "a free plot of a cost that there is not": (
        put("u13 effect cost", 5),
        "upgrades u13 effect cost: no place of the plot track costs 5; the costs: 4, 3, 2, 1, 0",
    ),
    "upgrades that cost too little to be revealed": (
        put("limits upgrade_reveal_total_wood", 37),
        "limits upgrade_reveal_total_wood: it is 37, and all upgrades together cost 36; it can be that at most",
    ),
    # Requests
    "a type that is not said": (
        without("r01 scoring type"),
        "requests r01 scoring type: the count “type” needs a type, and no other count can have one",
    ),
    "a type that is not counted": (
        put("r11 scoring type", "work"),
        "requests r11 scoring type: the count “type” needs a type, and no other count can have one",
    ),
    "a number that is not said": (
        without("r10 scoring n"),
        "requests r10 scoring n: “same_type” needs a number from 1 to 25",
    ),
    "a number that is too high": (
        put("r20 scoring n", 6),
        "requests r20 scoring n: “same_row” needs a number from 1 to 5",
    ),
    "more upgrades than slots": (
        put("r28 scoring n", 4),
        "requests r28 scoring n: “upgrades” needs a number from 1 to 3",
    ),
    "a number that nothing asks for": (
        put("r24 scoring n", 2),
        "requests r24 scoring n: “block_2x2” goes without a number",
    ),
    # The board
    "four costs of the track": (
        put("board plot_track_costs", [4, 3, 1, 0]),
        "board plot_track_costs: it is a list of 4, and has to be a list of 5, each a whole number from 0 to 9",
    ),
    "a published cost that there is not": (
        put("board plot_track_published_costs", [0, 5]),
        "board plot_track_published_costs: no place of the plot track costs 5; the costs: 4, 3, 2, 1, 0",
    ),
    "a space off the board": (
        put("board forest 2", "F1"),
        'board forest #3: it is "F1", and has to be a space, A1 to E5',
    ),
    "a forest twice": (put("board forest 0", "A3"), "board forest: A3 is listed 2 times, once is allowed"),
    "less wood than forests": (
        put("limits wood", 7),
        "limits wood: it is 7, and has to be enough for the 8 forests",
    ),
    "a river edge that is no edge": (
        put("board river_edges 0", ["A2", "B3"]),
        "board river_edges: A2 and B3 do not touch; the river runs between two spaces that do",
    ),
    "a river edge twice": (
        lambda data: data["board"]["river_edges"].append(["A3", "A2"]),
        "board river_edges: A2-A3 is listed 2 times, once is allowed",
    ),
    "a river with a gap": (
        without("board river_edges 1"),
        "board river_edges: the river separates nothing: without bridges it has to part the spaces into banks",
    ),
    "no river": (
        put("board river_edges", []),
        "board river_edges: the river separates nothing: without bridges it has to part the spaces into banks",
    ),
    "a stretch of river within a bank": (
        lambda data: data["board"]["river_edges"].append(["D1", "E1"]),
        "board river_edges: D1-E1 separates nothing: there is a way around that crosses no river",
    ),
    # Chapters
    "a chapter 7": (
        put("6 chapter", 7),
        "chapters 7 chapter: it is 7, and has to be a whole number from 1 to 6",
    ),
    "a plot twice": (put("3 plots 0", "C3"), "chapters 3 plots: C3 is listed 2 times, once is allowed"),
    "a bridge on land": (
        put("2 bridges 0", ["A1", "A2"]),
        "chapters 2 bridges: the river does not run at A1-A2; a bridge lies across one of: A2-A3, B2-B3, C2-C3, "
        "C3-D3, D3-D4, E3-E4",
    ),
    "a bridge twice": (
        put("1 bridges 1", ["A3", "A2"]),
        "chapters 1 bridges: A2-A3 is listed 2 times, once is allowed",
    ),
    "more bridges than there are": (
        put("limits bridges", 1),
        "chapters 1 bridges: there are 2, and no more than 1 in all",
    ),
    # The course of the game
    "rounds that do not use up the buildings": (
        put("limits rounds", 3),
        "limits buildings_per_game: it is 20, and has to be 3 rounds × 5 buildings displayed = 15",
    ),
    "no tile left for the upgrade that takes one": (
        lambda data: data["limits"].update(rounds=6, buildings_per_game=30),
        "limits buildings_per_game: it is 30 of 30 tiles, and u09 takes one of those left in the box",
    ),
}
ALSO = {
    "a chapter 7": ["chapters: there are 6, with 6 missing; 1 to 6 are expected"],
    "a river edge that is no edge": [
        "board river_edges: the river separates nothing: without bridges it has to part the spaces into banks",
        *(
            f"chapters {chapter} bridges: the river does not run at A2-A3; a bridge lies across one of: A2-B3, B2-B3, "
            "C2-C3, C3-D3, D3-D4, E3-E4"
            for chapter in (1, 5)
        ),
    ],
    "a river with a gap": [
        "chapters 3 bridges: the river does not run at B2-B3; a bridge lies across one of: A2-A3, C2-C3, C3-D3, "
        "D3-D4, E3-E4"
    ],
    "more bridges than there are": [
        f"chapters {chapter} bridges: there are 2, and no more than 1 in all" for chapter in (3, 5)
    ],
}
"""Where one change brings more problems: the others."""
REFUSED = Refused(
    CHANGES,
    ALSO,
    [
        "a missing cost",
        "an unknown effect",
        "an unknown type",
        "29 tiles",
        "a river with a gap",
        "a plot twice",
        "two requests of one name",
    ],
)


@pytest.mark.parametrize(
    ("id_", "wrong", "expected"),
    [
        ("b07", "b31", "an id from b01 to b30"),
        ("u02", "u17", "an id from u01 to u16"),
        ("r30", "r00", "an id from r01 to r30"),
    ],
)
def test_an_id_that_there_is_not_is_refused_and_the_one_left_out_is_named(id_: str, wrong: str, expected: str) -> None:
    section = {"b": "buildings", "u": "upgrades", "r": "requests"}[id_[0]]
    problems = problems_of(changed(put(f"{id_} id", wrong)))
    assert f'{section} {wrong} id: it is "{wrong}", and has to be {expected}' in problems
    assert any(
        problem.startswith(f"{section}: there are ") and f"with {id_} missing;" in problem for problem in problems
    )


def test_an_id_that_stands_twice_is_refused() -> None:
    problems = problems_of(changed(put("b07 id", "b08")))
    assert problems == [
        "buildings: there are 30, with b07 missing; b01 to b30 are expected",
        "buildings b08: this id is listed 2 times, and must be listed once",
    ]
