"""Everything that is wrong with a position is told, where it is wrong and what would be right."""

from itertools import permutations
from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position, problems, spaces
from tests.looping import for_each
from warren.assistant.positions import score_position
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


def sky(*lands: str, **more: Any) -> dict[str, Any]:
    return position(*lands, sky=True, **more)


def holding(at: str, **fields: Any) -> dict[str, Any]:
    """Return a position in which a space holds these fields."""
    return position() | {"spaces": {at: fields}}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in position().items() if name != key}


def pairs(*ends: str) -> str:
    """Return sky towers: "A1 C3" are those of pair 1, those of the next entry of pair 2."""
    return " ".join(f"{at}=sky_tower:{pair}" for pair, both in enumerate(ends, 1) for at in both.split())


def crowded(building: str, where: str) -> dict[str, Any]:
    """Return a position with such a building on each of some spaces."""
    return sky(" ".join(f"{at}={building}" for at in where.split()))


def copying(copies: dict[str, Any], *held: str) -> dict[str, Any]:
    """Return a position in which seat 0 copies; held: the parchments of every seat."""
    first, *others = ({"parchments": cards.split()} for cards in held)
    return position(players=[first | {"copies": copies}, *others])


# What cannot be read


@for_each("data", [None, 7, "position", [], [{}], True, 1.5])
def test_what_is_no_object_is_no_position(data: object) -> None:
    answer = score_position(data)
    assert answer["id"] == ""
    assert list(problems(answer)) == ["position"]


def test_the_id_is_echoed_with_problems_too() -> None:
    assert score_position(position(id="table 3", round=9))["id"] == "table 3"
    assert score_position(position(id="table 3", game="chess"))["id"] == "table 3"


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


def test_endless_parchments_are_refused_at_once() -> None:
    answer = score_position(position(players=[{"parchments": ["x"] * 100_000}]))
    assert f"a list of 0 to {len(PARCHMENTS)}" in problems(answer)["0.parchments"][0]
    assert len(answer["problems"]) <= 1 + len(PARCHMENTS)


NUMBERS = [-1, 10_000, 1e9, float("inf"), float("nan"), "40", None, True, HUGE, -HUGE]
WHOLE: list[tuple[str, str, list[Any]]] = [
    ("game", "kingdom", ["chess", "kingdom ", None, 7]),
    ("id", "a text", [7, None, ["x"], "\ud800"]),
    ("round", "1 to 4", [0, 5, -1, 1.5, 4.0, "4", True, None, [], float("nan"), HUGE]),
    ("seats", "2 to 4", [0, 1, 5, "two", None, 2.0]),
    ("sky", "true or false", ["yes", 1, None]),
    ("partial", "true or false", ["yes", 1, None]),
    ("spaces", "an object", [7, "x", None]),
    ("colour", "seats, round, spaces, players", ["red"]),
    *(("players", str(count), [[{}] * count]) for count in (0, 1, 3, 9)),
]
SPACE: list[tuple[dict[str, Any], str]] = [
    *(({"seat": seat}, "0 to 4") for seat in (-1, "0", None, 0.0, True)),
    ({"seat": 2}, "0 to 1"),
    ({"building": "city_1"}, '"seat" is missing'),
    ({"seat": 0, "colour": 1}, "building"),
    ({"seat": 0, "building": "castle"}, '"castle"'),
    ({"seat": 0, "building": "city1"}, 'did you mean "city_1"'),
    ({"seat": 0, "building": "City_2"}, 'did you mean "city_2"'),
    ({"seat": 0, "building": "camp_3"}, 'did you mean "camp"'),
    ({"seat": 0, "building": "provisions"}, "the id of a building card"),
    *(({"seat": 0, "building": value}, said) for value, said in ((7, "7"), (None, "null"), ([], "[…]"))),
    *(
        ({"seat": 0, "building": "trading_post", "produces": value}, "wood, fish, carrots")
        for value in ("gold", "", None, 3)
    ),
    ({"seat": 0, "building": "camp"}, '"number" is missing'),
    *(({"seat": 0, "building": "camp", "number": number}, "1 to 6") for number in (0, 7, "1", None)),
    *(
        ({"seat": 0, key: 1, **building}, f'"{key}" goes only with {owner}')
        for key, owner in (("number", "camp"), ("pair", "sky_tower"))
        for building in (dict[str, str](), {"building": "city_1"})
    ),
    *(
        ({"seat": 0, key: "wood", **building}, f'"{key}" goes only with {owner}')
        for key, owner in (("produces", "trading_post"), ("shares", "chimney"))
        for building in (dict[str, str](), {"building": "city_1"})
    ),
]
PLAYER: list[tuple[str, str, list[Any]]] = [
    ("points", "harvested", [3]),
    ("harvested", "0 to 9999", NUMBERS),
    ("camps_played", "0 to 6", [-1, 7, "2"]),
    ("parchments", "a list", ["merchant", 7, {}, None]),
    ("parchments", "the id of a parchment", [["king"], [3], ["city_1"]]),
    ("parchments", 'did you mean "royal_ring"', [["royal_rings"]]),
    ("parchments", 'did you mean "merchant"', [["Merchant"]]),
    ("copies", "an object", [[], 3]),
]
UNREADABLE: list[tuple[dict[str, Any], str, str]] = [
    *((position() | {key: value}, key, said) for key, said, values in WHOLE for value in values),
    (without("seats"), "seats", '"seats" is missing; it has to be a whole number from 2 to 4'),
    *((holding("A1", **fields), "A1", said) for fields, said in SPACE),
    *((position() | {"spaces": {"A1": value}}, "A1", '{"seat": …}') for value in (7, None, "city_1", [0])),
    (holding("a3", seat=0), "a3", 'did you mean "A3"'),
    *((position() | {"players": [value, {}]}, "0", "an object") for value in (7, None, "x", [1])),
    *((position(players=[{}, {key: value}]), f"1.{key}", said) for key, said, values in PLAYER for value in values),
    *(
        (copying({"liberal": value}, "liberal", "merchant"), "0.liberal", "a list")
        for value in ("merchant", 7, None, dict[str, str]())
    ),
    (copying({"liberal": ["merchand"]}, "liberal", "merchant"), "0.liberal", 'did you mean "merchant"'),
    (copying({"merchant": ["fisher"]}, "liberal", "merchant"), "0.merchant", "liberal, socialist"),
]
WRONG_PLACES = [
    ("A1", "city_3", "city_3 stands only on mountain"),
    ("A1", "farm_pearl", "farm_pearl stands only on sea"),
    ("A5", "farm_mushroom", "farm_mushroom stands only on forest"),
    ("A1", "farm_spice", "farm_spice stands only on field"),
    ("A8", "farm_gold", "farm_gold stands only on mountain"),
    ("C7", "farm_iron", "farm_iron stands only on mountain"),
    *(("A4", building, "a city is printed") for building in ("city_1", "farm_gold", "trading_post:fish", "camp:1")),
]
TOO_MANY = [
    ("city_1", 9, "A1 A2 A3 B1 B2 C2 C3 D1 D2 E1"),
    ("city_3", 3, "B1 B2 B6 C2"),
    ("trading_post", 2, "A1 A2 A3"),
    ("farm_wood", 1, "A1 J10"),
    ("farm_gold", 1, "B1 B2"),
    ("carrotadel", 3, "K2 K3 L2 M3"),
    ("chimney", 2, "K2 K3 L2"),
    ("farm_cloud", 1, "K2 K3"),
]
"""Buildings, how many there are, and where one more of them stand."""


# What cannot lie on a table, and what can

THREE = pairs("A1 A3", "C3 C5", "E1 E3")
FARMERS = "merchant", "fisher", "farmer"
CHAIN = "liberal", "merchant", "socialist"
CANNOT_BE: list[tuple[dict[str, Any], str, str]] = [
    # Where buildings stand, and how many
    *((position(f"{at}={building}"), at, said) for at, building, said in WRONG_PLACES),
    *(
        (crowded(building, where), building, f"only {cards}: {where.replace(' ', ', ')}")
        for building, cards, where in TOO_MANY
    ),
    (position("A1=farm_fish", "J10=farm_fish"), "farm_fish", "A1, J10"),
    # Camps
    (position("A1=camp:2", "J10=camp:2"), "J10", "camp 2 is already on A1"),
    (position("A1=camp:2 A2=camp:3", players=[{"camps_played": 1}]), "0.camps_played", "board: 2"),
    (position("A1=camp:2", players=[{"camps_played": 0}]), "0.camps_played", "board: 1"),
    (position(players=[{"camps_played": 4}, {"camps_played": 3}]), "camps_played", "played 7 Camp cards"),
    # Sky towers: a pair, of one player, no more than there are, which join no neighbours and close no loop
    (position("A1=sky_tower:1 A2"), "A1", "the other tower of pair 1 is missing"),
    (position("A1=sky_tower:2 C3=sky_tower:2 E5=sky_tower:2"), "A1", "pair 2 has 3 towers, on A1, C3, E5"),
    (position("A1=sky_tower:1", "C3=sky_tower:1"), "A1", "on A1, C3; both have to belong to one"),
    (position(THREE, "G1=sky_tower:4 G3=sky_tower:4"), "sky_tower", "4 pairs are on the board"),
    # Of pairs too many nothing else is told: the fourth would close a loop with the third.
    (position(f"{THREE} E2=sky_tower:4 E4=sky_tower:4"), "sky_tower", "only 3"),
    (position(pairs("A1 A2")), "A2", "sky towers of pair 1 join two fiefs, and"),
    (position(pairs("A1 J1", "A2 J2")), "J2", "sky towers of pair 2"),
    (position(pairs("A1 J1", "J2 J8", "J9 A2")), "J9", "spaces connect A2, J9"),
    # Lava parts B1 and B2; the ends of pair 1, neighbours, connect them all the same.
    (position(pairs("A1 A2", "B1 B2")), "A2", "sky towers of pair 1"),
    # Parchments and copies
    (position(players=[{"parchments": ["merchant", "merchant"]}]), "0.merchant", "2 times"),
    (position(players=[{"parchments": ["merchant"]}] * 2), "1.merchant", "seat 0"),
    (copying({"liberal": ["merchant"]}, "fisher", "merchant"), "0.liberal", "not hold"),
    (copying({"liberal": ["merchant"]}, "liberal", *FARMERS), "0.liberal", "what seat 3 holds, and merchant is not"),
    (copying({"socialist": ["farmer"]}, "socialist", *FARMERS), "0.socialist", "seat 1 holds, and farmer is not"),
    (copying({"liberal": ["merchant"]}, "liberal merchant", "fisher"), "0.liberal", "seat 1"),
    (copying({"liberal": ["socialist"]}, *CHAIN), "0.liberal", "go on after socialist, with one of merchant"),
    (copying({"liberal": ["socialist", "fisher"]}, *CHAIN), "0.liberal", "seat 1 holds, and fisher is not"),
    (copying({"liberal": ["merchant", "fisher"]}, "liberal", "merchant fisher"), "0.liberal", "ends at merchant"),
    (
        copying({"liberal": ["socialist", "liberal", "fisher"]}, "liberal farmer", "socialist fisher"),
        "0.liberal",
        "liberal is twice",
    ),
    # In the Sky without In the Sky
    *((position(at), at, f"{at} belongs to In the Sky") for at in ("K1", "O7")),
    *(
        (position(f"A9={building}"), "A9", f"{building} belongs to In the Sky")
        for building in ("carrotadel", "chimney", "farm_cloud", "farm_plain", "rainbow")
    ),
    (position(players=[{"parchments": ["governor"]}]), "0.parchments", "governor belongs to In the Sky"),
    (copying({"liberal": ["governor"]}, "liberal", "fisher"), "0.liberal", "governor belongs to In the Sky"),
    (position(players=[{"coins": 3}]), "0.coins", "In the Sky"),
    (position(players=[{}] * 5), "seats", "2 to 4"),
    (position(players=[{}] * 6, sky=True), "seats", "2 to 5"),
    # The boards of In the Sky
    *((sky(f"{at}=city_1"), at, "a city is printed") for at in ("L3", "N5", "A4")),
    *(
        (sky(f"{at}={building}"), at, f"{printed} is printed here")
        for at, printed in (("K1", "a wondrous farm"), ("O2", "the end of a rainbow"))
        for building in ("camp:1", "carrotadel", "farm_wood")
    ),
    (sky("A1=chimney"), "A1", "chimney stands only on the Great Cloud"),
    (sky("A1=farm_cloud"), "A1", "farm_cloud stands only on the Great Cloud"),
    (sky("K2=farm_plain"), "K2", "only on plain"),
    (sky("K2=city_3"), "K2", "only on mountain"),
    # Rainbows
    (sky("A1=rainbow:1 O6"), "A1", "the cloud end of rainbow 1, O2, is not controlled by seat 0"),
    (sky("A1=rainbow:1", "O2"), "A1", "the cloud end of rainbow 1, O2, is not controlled by seat 0"),
    (sky("K2=rainbow:1 O2"), "K2", "New World"),
    (sky("A1=rainbow:1 C3=rainbow:1 O2"), "A1", "rainbow 1 has 2 tokens, on A1, C3"),
    (sky("A1=rainbow:3 O2"), "A1", "1 to 2"),
    (sky("A1=rainbow:1 A2=sky_tower:1 O2 O3=sky_tower:1"), "A1", "spaces connect A1, O2"),
    # With the ends of tower 2 the other two meet, below and above; one of the three is too many in any order.
    (sky("A1=rainbow:1 O2 " + pairs("A3 O1", "A2 O3")), "A1", "rainbow 1"),
    # Chimneys
    (sky("N3=chimney:wood"), "N3", "not produce wood"),
    (sky("N3=chimney:wood O3=trading_post:fish"), "N3", "not produce wood"),
    (sky("K2=chimney:wood A1"), "K2", "not produce wood"),
    (sky("N2=chimney:wood K2=chimney:fish N3=trading_post"), "K2", "not produce fish"),
    (sky("N3=chimney:fish K2=chimney:fish"), "K2", "not produce fish"),
]
CAN_BE: list[dict[str, Any]] = [
    *(position(f"A9={building}") for building in ("city_2", "farm_wood", "trading_post:wood", "camp:1")),
    position(THREE),
    position(pairs("B1 B2")),  # lava is between them
    position("A2 " + pairs("A1 A3")),  # other spaces have closed the fief since
    # E3, claimed after the first two were placed, joins what they had left apart; the third begins there.
    *(position(pairs(*order)) for order in permutations(("A1 E2", "A2 E4", "E3 J8"))),
    copying({"liberal": ["farmer"]}, "liberal", *FARMERS),
    copying({"liberal": ["socialist", "merchant"]}, *CHAIN),
    position(players=[{"coins": 0}]),
    position(players=[{}] * 5, sky=True),
    sky("K2=chimney"),
    sky("K2=farm_cloud"),
    sky("M7=farm_mushroom N2=farm_pearl O1=farm_spice"),
    sky("K2=camp:1"),
    sky("A1=rainbow:1 O2"),
    # A2, claimed last, joins A1 and A3; the second rainbow begins there.
    sky("A1=rainbow:1 A2=rainbow:2 A3=sky_tower:1 O1=sky_tower:1 O2 O6"),
    sky("N3=chimney:fish"),
    sky("N3=chimney:wood O3=trading_post:wood"),
]


@for_each(("found", "at", "said"), [*UNREADABLE, *CANNOT_BE])
def test_what_cannot_be_is_told(found: dict[str, Any], at: str, said: str) -> None:
    one(found, at, said)


@for_each("found", CAN_BE)
def test_what_can_be_has_no_problem(found: dict[str, Any]) -> None:
    assert problems(score_position(found)) == {}


@for_each("pair", [0, -1, 100, "1", None])
def test_a_tower_says_its_pair(pair: object) -> None:
    found = position()
    found["spaces"] = {at: {"seat": 0, "building": "sky_tower", "pair": pair} for at in ("A1", "C3")}
    answer = score_position(found)
    assert problems(answer).keys() == {"A1", "C3"}
    del found["spaces"]["A1"]["pair"]
    assert "missing" in problems(score_position(found))["A1"][0]


def test_a_chimney_may_share_what_an_open_post_can_produce() -> None:
    assert score_position(sky("N3=chimney:wood O3=trading_post"))["choices"] == {"O3": "wood"}
    assert len(score_position(sky("K2=chimney:wood K3=chimney:fish L2=trading_post"))["problems"]) == 1


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
        "zh-Hant", {(None, "{card} stands only on {needed}; {space} is {terrain}"): "NO {card} ON {terrain}!"}
    )
    assert problems(score_position(position("A1=city_3"), shouting)) == {"A1": ["NO city_3 ON forest!"]}
