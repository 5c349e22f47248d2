"""Everything that is wrong with a position is told, where it is wrong and what would be right."""

from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position, problems, spaces
from tests.looping import for_each
from warren.assistant.kingdom import score_position
from warren.games.kingdom.lookup import PARCHMENTS
from warren.words import Words

HUGE = 10**5_000
"""A number that Python refuses to write out."""


def one(found: dict[str, Any], at: str, *said: str) -> None:
    """Check that a position has this problem and no other, and that its text says these things."""
    answer = score_position(found)
    assert list(answer) == ["id", "problems"]
    assert [problem["at"] for problem in answer["problems"]] == [at], answer["problems"]
    text = answer["problems"][0]["problem"]
    assert [part for part in said if part not in text] == [], text


def none(found: dict[str, Any]) -> None:
    """Check that nothing is wrong with a position."""
    assert problems(score_position(found)) == {}


def sky(*lands: str, **more: Any) -> dict[str, Any]:
    return position(*lands, sky=True, **more)


def holding(at: str, **fields: Any) -> dict[str, Any]:
    """Return a position in which a space holds these fields."""
    return position() | {"spaces": {at: fields}}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in position().items() if name != key}


# What cannot be read


@for_each("data", [None, 7, "position", [], [{}], True, 1.5])
def test_what_is_no_object_is_no_position(data: object) -> None:
    answer = score_position(data)
    assert answer["id"] == ""
    assert list(problems(answer)) == ["position"]


def test_the_id_is_echoed_with_problems_too() -> None:
    assert score_position(position(id="table 3", round=9))["id"] == "table 3"
    assert score_position(position(id="table 3", game="chess"))["id"] == "table 3"


@for_each(
    ("key", "values", "said"),
    [
        ("game", ["chess", "kingdom ", None, 7], "kingdom"),
        ("id", [7, None, ["x"], "\ud800"], "a text"),
        ("round", [0, 5, -1, 1.5, 4.0, "4", True, None, [], float("nan"), HUGE], "1 to 4"),
        ("seats", [0, 1, 5, "two", None, 2.0], "2 to 4"),
        ("sky", ["yes", 1, None], "true or false"),
        ("partial", ["yes", 1, None], "true or false"),
        ("spaces", [7, "x", None], "an object"),
        ("colour", ["red"], "seats, round, spaces, players"),
    ],
)
def test_a_value_that_a_position_does_not_have(key: str, values: list[object], said: str) -> None:
    for value in values:
        one(position() | {key: value}, key, said)


def test_the_number_of_seats_is_needed() -> None:
    one(without("seats"), "seats", "missing", "2 to 4")


@for_each("count", [0, 1, 3, 9])
def test_there_is_a_player_for_each_seat(count: int) -> None:
    one(position() | {"players": [{}] * count}, "players", str(count), "2")


@for_each("value", [7, "x", None])
def test_players_are_a_list(value: object) -> None:
    assert "a list" in problems(score_position(position() | {"players": value}))["players"][0]


@for_each("at", ["Z9", "A0", "A11", "K8", "", "A 1", "\N{SNOWMAN}", "x" * 999])
def test_an_unknown_space(at: str) -> None:
    answer = score_position(holding(at, seat=0))
    assert "A1 to J10" in answer["problems"][0]["problem"]
    assert len(answer["problems"][0]["at"]) <= 40


def test_keys_that_look_alike_are_told_apart() -> None:
    spaces: dict[str, Any] = {"A1\ud800": {}, "A1 ": {}, "A1\u202e": {}, "A1": {}, " A1" * 20: {}}
    answer = score_position(position() | {"spaces": spaces})
    assert [(problem["at"], problem["problem"].split(",")[0]) for problem in answer["problems"]] == [
        (r'"A1\ud800"', r'it is "A1\ud800"'),
        ('"A1 "', 'it is "A1 "'),
        (r'"A1\u202e"', r'it is "A1\u202e"'),
        ("A1", '"seat" is missing; it has to be a whole number from 0 to 4'),
        ('" A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1…', 'it is " A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1…'),
    ]


def test_values_that_look_alike_are_told_apart() -> None:
    found = position()
    found["players"][0]["parchments"] = ["\ud800", "\u202e", "", "merchant ", "no such card"]
    right = "and has to be the id of a parchment"
    assert [problem["problem"] for problem in score_position(found)["problems"]] == [
        rf'it is "\ud800", {right}',
        rf'it is "\u202e", {right}',
        f'it is "", {right}',
        f'it is "merchant ", {right}; did you mean "merchant"?',
        f'it is "no such card", {right}',
    ]


@for_each(
    ("fields", "said"),
    [
        *(({"seat": seat}, "0 to 4") for seat in (-1, "0", None, 0.0, True)),
        ({"seat": 2}, "0 to 1"),
        ({"building": "city_1"}, '"seat" is missing'),
        ({"seat": 0, "colour": 1}, "building"),
        ({"seat": 0, "building": "castle"}, '"castle"'),
        ({"seat": 0, "building": "city1"}, 'did you mean "city_1"'),
        ({"seat": 0, "building": "City_2"}, 'did you mean "city_2"'),
        ({"seat": 0, "building": "camp_3"}, 'did you mean "camp"'),
        ({"seat": 0, "building": "provisions"}, "the id of a building card"),
        ({"seat": 0, "building": 7}, "7"),
        ({"seat": 0, "building": None}, "null"),
        ({"seat": 0, "building": []}, "[…]"),
        ({"seat": 0, "building": "city_1", "shares": "wood"}, '"shares" belongs to chimney alone'),
        *(
            ({"seat": 0, "building": "trading_post", "produces": value}, "wood, fish, carrots")
            for value in ("gold", "", None, 3)
        ),
        ({"seat": 0, "building": "camp"}, '"number" is missing'),
        *(({"seat": 0, "building": "camp", "number": number}, "1 to 6") for number in (0, 7, "1", None)),
    ],
)
def test_what_a_space_does_not_hold(fields: dict[str, Any], said: str) -> None:
    one(holding("A1", **fields), "A1", said)


@for_each("value", [7, None, "city_1", [0]])
def test_a_space_is_an_object(value: object) -> None:
    one(position() | {"spaces": {"A1": value}}, "A1", '{"seat": …}')


def test_a_space_in_small_letters_is_pointed_to_the_right_one() -> None:
    one(holding("a3", seat=0), "a3", 'did you mean "A3"')


@for_each(
    ("key", "value", "owner"), [("number", 1, "camp"), ("pair", 1, "sky_tower"), ("produces", "wood", "trading_post")]
)
@for_each("building", [{}, {"building": "city_1"}])
def test_what_is_said_of_another_building(key: str, value: object, owner: str, building: dict[str, str]) -> None:
    one(holding("A1", seat=0, **{key: value}, **building), "A1", f'"{key}" belongs to {owner}', "alone")


@for_each("value", [7, None, "x", [1]])
def test_a_player_is_an_object(value: object) -> None:
    one(position() | {"players": [value, {}]}, "0", "an object")


NUMBERS = [-1, 10_000, 1e9, float("inf"), float("nan"), "40", None, True, HUGE, -HUGE]


@for_each(
    ("key", "values", "said"),
    [
        ("points", [3], "harvested"),
        ("harvested", NUMBERS, "0 to 9999"),
        ("camps_played", [-1, 7, "2"], "0 to 6"),
        ("parchments", ["merchant", 7, {}, None], "a list"),
        ("parchments", [["king"], [3], ["city_1"]], "the id of a parchment"),
        ("parchments", [["royal_rings"]], 'did you mean "royal_ring"'),
        ("parchments", [["Merchant"]], 'did you mean "merchant"'),
        ("copies", [[], 3], "an object"),
    ],
)
def test_what_a_player_does_not_have(key: str, values: list[object], said: str) -> None:
    for value in values:
        one(position(players=[{}, {key: value}]), f"1.{key}", said)


def test_endless_parchments_are_refused_at_once() -> None:
    answer = score_position(position(players=[{"parchments": ["x"] * 100_000}]))
    assert f"a list of 0 to {len(PARCHMENTS)}" in problems(answer)["0.parchments"][0]
    assert len(answer["problems"]) <= 1 + len(PARCHMENTS)


@for_each(
    ("copies", "at", "said"),
    [
        ({"merchant": ["fisher"]}, "0.merchant", "liberal, socialist"),
        ({"liberal": "merchant"}, "0.liberal", "a list"),
        ({"liberal": 7}, "0.liberal", "a list"),
        ({"liberal": None}, "0.liberal", "a list"),
        ({"liberal": {}}, "0.liberal", "a list"),
        ({"liberal": ["merchand"]}, "0.liberal", 'did you mean "merchant"'),
    ],
)
def test_what_cannot_be_read_of_a_copy(copies: dict[str, Any], at: str, said: str) -> None:
    one(position(players=[{"parchments": ["liberal"], "copies": copies}, {"parchments": ["merchant"]}]), at, said)


# Where buildings stand, and how many


@for_each(
    ("at", "building", "said"),
    [
        ("A1", "city_3", "city_3 stands only on mountain"),
        ("A1", "farm_pearl", "farm_pearl stands only on sea"),
        ("A5", "farm_mushroom", "farm_mushroom stands only on forest"),
        ("A1", "farm_spice", "farm_spice stands only on field"),
        ("A8", "farm_gold", "farm_gold stands only on mountain"),
        ("C7", "farm_iron", "farm_iron stands only on mountain"),
        *(("A4", building, "a city is printed") for building in ("city_1", "farm_gold", "trading_post:fish", "camp:1")),
    ],
)
def test_a_building_on_the_wrong_space(at: str, building: str, said: str) -> None:
    one(position(f"{at}={building}"), at, said)


@for_each("building", ["city_2", "farm_wood", "trading_post:wood", "camp:1"])
def test_what_has_no_requirement_stands_anywhere(building: str) -> None:
    none(position(f"A9={building}"))


@for_each(
    ("building", "cards", "where"),
    [
        ("city_1", 9, "A1 A2 A3 B1 B2 C2 C3 D1 D2 E1"),
        ("city_3", 3, "B1 B2 B6 C2"),
        ("trading_post", 2, "A1 A2 A3"),
        ("farm_wood", 1, "A1 J10"),
        ("farm_gold", 1, "B1 B2"),
        ("carrotadel", 3, "K2 K3 L2 M3"),
        ("chimney", 2, "K2 K3 L2"),
        ("farm_cloud", 1, "K2 K3"),
    ],
)
def test_no_more_of_a_building_than_there_are(building: str, cards: int, where: str) -> None:
    land = " ".join(f"{at}={building}" for at in where.split())
    one(sky(land), building, f"only {cards}", where.split()[-1])


def test_cards_of_all_players_count_together() -> None:
    one(position("A1=farm_fish", "J10=farm_fish"), "farm_fish", "A1, J10")


# Camps


def test_each_camp_number_is_there_once() -> None:
    one(position("A1=camp:2", "J10=camp:2"), "J10", "camp 2", "A1")


def test_no_more_camps_stand_than_were_played() -> None:
    one(position("A1=camp:2 A2=camp:3", players=[{"camps_played": 1}]), "0.camps_played", "board: 2")
    one(position("A1=camp:2", players=[{"camps_played": 0}]), "0.camps_played", "board: 1")


def test_no_more_camp_cards_were_played_than_there_are() -> None:
    one(position(players=[{"camps_played": 4}, {"camps_played": 3}]), "camps_played", "7", "6")


# Sky towers


def test_a_tower_has_a_partner() -> None:
    one(position("A1=sky_tower:1 A2"), "A1", "pair 1", "missing")


def test_a_tower_has_one_partner() -> None:
    one(position("A1=sky_tower:2 C3=sky_tower:2 E5=sky_tower:2"), "A1", "pair 2", "A1, C3, E5")


def test_a_pair_belongs_to_one_player() -> None:
    one(position("A1=sky_tower:1", "C3=sky_tower:1"), "A1", "A1, C3", "one")


@for_each("pair", [0, -1, 100, "1", None])
def test_a_tower_says_its_pair(pair: object) -> None:
    found = position()
    found["spaces"] = {at: {"seat": 0, "building": "sky_tower", "pair": pair} for at in ("A1", "C3")}
    answer = score_position(found)
    assert problems(answer).keys() == {"A1", "C3"}
    del found["spaces"]["A1"]["pair"]
    assert "missing" in problems(score_position(found))["A1"][0]


def test_there_are_three_pairs() -> None:
    towers = "A1=sky_tower:1 A3=sky_tower:1 C3=sky_tower:2 C5=sky_tower:2"
    more = "E1=sky_tower:3 E3=sky_tower:3", "G1=sky_tower:4 G3=sky_tower:4"
    none(position(towers, more[0]))
    one(position(towers, *more), "sky_tower", "4 pairs", "only 3")
    # Of pairs too many nothing else is told: the fourth would close a loop with the third.
    one(position(f"{towers} {more[0]} E2=sky_tower:4 E4=sky_tower:4"), "sky_tower", "4 pairs", "only 3")


def test_a_pair_does_not_join_neighbours() -> None:
    one(position("A1=sky_tower:1 A2=sky_tower:1"), "A2", "sky towers of pair 1", "A1, A2")


def test_lava_parts_neighbours() -> None:
    none(position("B1=sky_tower:1 B2=sky_tower:1"))


def test_pairs_do_not_close_a_loop_of_towers() -> None:
    one(position("A1=sky_tower:1 A2=sky_tower:2 J1=sky_tower:1 J2=sky_tower:2"), "J2", "sky towers of pair 2", "A2, J2")
    ring = "A1=sky_tower:1 J1=sky_tower:1 J2=sky_tower:2 J8=sky_tower:2 J9=sky_tower:3 A2=sky_tower:3"
    one(position(ring), "J9", "sky towers of pair 3", "A2, J9")


@for_each(("first", "second", "third"), [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_a_pair_placed_later_may_close_a_loop_of_earlier_ones(first: int, second: int, third: int) -> None:
    # E3, claimed after the first two were placed, joins what they had left apart; the third begins there.
    land = f"A1=sky_tower:{first} E2=sky_tower:{first} A2=sky_tower:{second} E4=sky_tower:{second}"
    none(position(f"{land} E3=sky_tower:{third} J8=sky_tower:{third}"))


def test_of_pairs_in_a_loop_the_one_that_cannot_be_is_named() -> None:
    # Lava parts B1 and B2; the ends of pair 1, neighbours, connect them all the same.
    one(position("A1=sky_tower:1 A2=sky_tower:1 B1=sky_tower:2 B2=sky_tower:2"), "A2", "sky towers of pair 1")


def test_pairs_may_lie_in_one_fief_that_other_spaces_have_closed_since() -> None:
    none(position("A1=sky_tower:1 A2 A3=sky_tower:1"))


# Parchments


def test_a_parchment_is_held_once() -> None:
    one(position(players=[{"parchments": ["merchant", "merchant"]}]), "0.merchant", "2 times")
    one(position(players=[{"parchments": ["merchant"]}, {"parchments": ["merchant"]}]), "1.merchant", "seat 0")


def copying(copies: dict[str, list[str]], *held: list[str]) -> dict[str, Any]:
    return position(players=[{"parchments": held[0], "copies": copies}, *({"parchments": cards} for cards in held[1:])])


def test_a_copy_card_is_held_by_who_copies() -> None:
    one(copying({"liberal": ["merchant"]}, ["fisher"], ["merchant"]), "0.liberal", "not hold")


def test_liberal_copies_what_the_right_neighbour_holds_and_socialist_the_left() -> None:
    others = ["merchant"], ["fisher"], ["farmer"]
    none(copying({"liberal": ["farmer"]}, ["liberal"], *others))
    one(copying({"liberal": ["merchant"]}, ["liberal"], *others), "0.liberal", "seat 3", "merchant", "farmer")
    one(copying({"socialist": ["farmer"]}, ["socialist"], *others), "0.socialist", "seat 1", "merchant", "farmer")


def test_nobody_copies_his_own_card() -> None:
    one(copying({"liberal": ["merchant"]}, ["liberal", "merchant"], ["fisher"]), "0.liberal", "seat 1")


def test_a_chain_goes_on_from_a_copy_card() -> None:
    held = ["liberal"], ["merchant"], ["socialist"]
    none(copying({"liberal": ["socialist", "merchant"]}, *held))
    one(copying({"liberal": ["socialist"]}, *held), "0.liberal", "go on", "merchant")
    one(copying({"liberal": ["socialist", "fisher"]}, *held), "0.liberal", "seat 1", "fisher")


def test_a_chain_ends_at_what_copies_nothing() -> None:
    held = ["liberal"], ["merchant", "fisher"]
    one(copying({"liberal": ["merchant", "fisher"]}, *held), "0.liberal", "ends at merchant")


def test_a_card_stands_once_in_a_chain() -> None:
    held = ["liberal", "farmer"], ["socialist", "fisher"]
    one(copying({"liberal": ["socialist", "liberal", "fisher"]}, *held), "0.liberal", "liberal stands twice")


# In the Sky


@for_each("at", ["K1", "O7"])
def test_a_base_position_has_no_cloud(at: str) -> None:
    one(position(at), at, "In the Sky")


@for_each("building", ["carrotadel", "chimney", "farm_cloud", "farm_plain", "rainbow"])
def test_a_base_position_has_no_building_of_the_sky(building: str) -> None:
    one(position(f"A9={building}"), "A9", building, "In the Sky")


def test_a_base_position_has_no_parchment_of_the_sky() -> None:
    one(position(players=[{"parchments": ["governor"]}]), "0.parchments", "governor", "In the Sky")


def test_a_base_position_has_no_coins_and_may_say_so() -> None:
    one(position(players=[{"coins": 3}]), "0.coins", "In the Sky")
    none(position(players=[{"coins": 0}]))


def test_a_fifth_player_needs_the_sky() -> None:
    five = position(players=[{}] * 5)
    one(five, "seats", "2 to 4")
    none(five | {"sky": True})
    one(position(players=[{}] * 6, sky=True), "seats", "2 to 5")


@for_each("at", ["L3", "N5", "A4"])
def test_nothing_is_built_on_a_printed_city_of_either_board(at: str) -> None:
    one(sky(f"{at}=city_1"), at, "a city is printed")


@for_each(("at", "printed"), [("K1", "wondrous farm"), ("O2", "rainbow")])
@for_each("building", ["camp:1", "carrotadel", "farm_wood"])
def test_nothing_is_built_on_wondrous_farms_and_rainbow_ends(at: str, printed: str, building: str) -> None:
    one(sky(f"{at}={building}"), at, printed, "is printed here")


@for_each("building", ["chimney", "farm_cloud"])
def test_what_stands_on_the_cloud_alone(building: str) -> None:
    one(sky(f"A1={building}"), "A1", building, "Great Cloud")
    none(sky(f"K2={building}"))


def test_cloud_spaces_meet_terrains_but_nimbus_none() -> None:
    none(sky("M7=farm_mushroom N2=farm_pearl O1=farm_spice"))
    one(sky("K2=farm_plain"), "K2", "only on plain")
    one(sky("K2=city_3"), "K2", "only on mountain")


def test_camps_stand_on_the_cloud() -> None:
    none(sky("K2=camp:1"))


def test_a_rainbow_joins_its_own_cloud_end_to_the_new_world() -> None:
    none(sky("A1=rainbow:1 O2"))
    one(sky("A1=rainbow:1 O6"), "A1", "rainbow 1", "O2", "seat 0")
    one(sky("A1=rainbow:1", "O2"), "A1", "rainbow 1", "O2", "seat 0")
    one(sky("K2=rainbow:1 O2"), "K2", "New World")


def test_a_rainbow_has_one_token_on_the_new_world() -> None:
    one(sky("A1=rainbow:1 C3=rainbow:1 O2"), "A1", "rainbow 1", "A1, C3")


def test_there_are_two_rainbows() -> None:
    one(sky("A1=rainbow:3 O2"), "A1", "1 to 2")


def test_rainbow_and_tower_do_not_close_a_loop() -> None:
    one(sky("A1=rainbow:1 A2=sky_tower:1 O2 O3=sky_tower:1"), "A1", "rainbow 1", "A1, O2")


def test_a_rainbow_placed_later_may_close_a_loop_of_earlier_pairs() -> None:
    # A2, claimed last, joins A1 and A3; the second rainbow begins there.
    none(sky("A1=rainbow:1 A2=rainbow:2 A3=sky_tower:1 O1=sky_tower:1 O2 O6"))
    # With the ends of tower 2 the other two meet, below and above; one of the three is too many in any order.
    one(sky("A1=rainbow:1 A3=sky_tower:1 O1=sky_tower:1 A2=sky_tower:2 O3=sky_tower:2 O2"), "A1", "rainbow 1")


def test_a_chimney_shares_what_its_fief_produces() -> None:
    none(sky("N3=chimney:fish"))
    one(sky("N3=chimney:wood"), "N3", "not produce wood")
    none(sky("N3=chimney:wood O3=trading_post:wood"))
    one(sky("N3=chimney:wood O3=trading_post:fish"), "N3", "not produce wood")
    one(sky("K2=chimney:wood A1"), "K2", "not produce wood")


def test_a_chimney_may_share_what_an_open_post_can_produce() -> None:
    answer = score_position(sky("N3=chimney:wood O3=trading_post"))
    assert answer["choices"] == {"O3": "wood"}
    one(sky("N2=chimney:wood K2=chimney:fish N3=trading_post"), "K2", "not produce fish")
    both = sky("K2=chimney:wood K3=chimney:fish L2=trading_post")
    assert len(score_position(both)["problems"]) == 1


def test_chimneys_do_not_feed_chimneys() -> None:
    one(sky("N3=chimney:fish K2=chimney:fish"), "K2", "not produce fish")


# All at once, in any language


def test_every_problem_is_told_at_once() -> None:
    found = position(
        "A1=city_3 A4=city_1 B1=sky_tower:1 C1=camp:1",
        "J1=camp:1",
        players=[
            {"harvested": -3, "parchments": ["merchant", "who"]},
            {"parchments": ["merchant"], "copies": {"liberal": []}},
        ],
        round=7,
        colour="red",
    )
    found["spaces"] |= {"Z9": {"seat": 0}, "J2": {"seat": 5}}
    answer = score_position(found)
    assert "players" not in answer
    assert problems(answer).keys() == {
        *("round", "colour", "A1", "A4", "B1", "C1", "J1", "Z9", "J2"),
        *("0.harvested", "0.parchments", "1.merchant"),
    }


def test_an_example_with_one_thing_changed_has_one_problem() -> None:
    example: dict[str, Any] = EXAMPLES[1]["position"]
    broken = example | {"spaces": example["spaces"] | spaces(0, "N3=chimney:wood")}
    assert problems(score_position(broken)).keys() == {"N3"}


def test_problems_are_told_in_the_language_asked_for() -> None:
    shouting = Words(
        "loud", {(None, "{card} stands only on {needed}; {space} is {terrain}"): "NO {card} ON {terrain}!"}
    )
    assert problems(score_position(position("A1=city_3"), shouting)) == {"A1": ["NO city_3 ON forest!"]}
