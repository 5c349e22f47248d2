"""Whatever is thrown at the assistant of any game, it answers: a score, or problems that name a place."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.assistant.kingdom.positions import EXAMPLES
from warren.assistant.kingdom import position as kingdom
from warren.assistant.kingdom.position import NAMED_BUILDINGS
from warren.assistant.positions import score_lines, score_position
from warren.assistant.town import position as town
from warren.games.kingdom import lookup
from warren.games.town.board import EDGE_IDS, SPACE_IDS
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.kernel.reading import fields_of

UNPRINTABLE = st.text(st.characters(categories=("Cs", "Cc", "Cf", "Zl")), max_size=3)
ODD = (st.none(), st.booleans(), st.integers(-2, 8), st.integers(), st.floats(), st.text(max_size=12), UNPRINTABLE)


def check_kingdom(answer: dict[str, Any], partial: bool) -> None:
    """Check the form of an answer of Kingdom, and its sums."""
    assert answer.keys() <= {"id", "winners", "players", "choices", "problems"}
    if partial:
        assert "problems" in answer
    else:
        assert ("players" in answer) != ("problems" in answer)
    for problem in answer.get("problems", ()):
        assert problem.keys() == {"at", "problem"} | ({"left_out"} if partial else set())
    if "players" in answer:
        totals = [player["total"] for player in answer["players"]]
        assert answer["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
        for player in answer["players"]:
            assert player["harvest"] == sum(fief["points"] for fief in player["fiefs"])
            assert player["parchment_points"] == sum(line["points"] for line in player["parchments"])


def check_town(answer: dict[str, Any], _: bool) -> None:
    """Check the form of an answer of Town, and its sums."""
    assert answer.keys() in ({"id", "game", "problems"}, {"id", "game", "winners", "players"})
    for problem in answer.get("problems", ()):
        assert problem.keys() == {"at", "problem"}
        assert problem["at"]
    if "players" in answer:
        best = max((player["total"], player["coins"]) for player in answer["players"])
        assert answer["winners"] == [
            seat for seat, player in enumerate(answer["players"]) if (player["total"], player["coins"]) == best
        ]
        for player in answer["players"]:
            assert player["request_points"] == sum(line["points"] for line in player["requests"])
            assert player["total"] == player["carrots"] + player["request_points"]
            for one in player["neighborhoods"]:
                assert one["points"] == one["stars"] * len(one["types"])


class Game(NamedTuple):
    """A game whose positions are scored: what its answers are, the ids and keys of its positions, and likely ones."""

    name: str
    check: Callable[[dict[str, Any], bool], None]
    ids: Sequence[str]
    keys: Sequence[str]
    inner_keys: Sequence[str]
    likely: st.SearchStrategy[dict[str, Any]]

    def __str__(self) -> str:
        return self.name

    @property
    def anything(self) -> st.SearchStrategy[Any]:
        """Values as JSON has them, with keys that positions have, any others, and those that show nothing."""
        keys = st.one_of(st.sampled_from((*self.keys, *self.inner_keys, *self.ids)), st.text(max_size=8), UNPRINTABLE)
        return st.recursive(
            st.one_of(*ODD, st.sampled_from(self.ids)),
            lambda inner: st.one_of(st.lists(inner, max_size=6), st.dictionaries(keys, inner, max_size=8)),
            max_leaves=12,
        )

    def look(self, data: Any) -> dict[str, Any]:
        """Score a position, and check the form of the answer, and that `warren score` can write it."""
        if isinstance(data, dict):
            data = data | {"game": self.name}
        answer = score_position(data)
        assert msgspec.json.decode(msgspec.json.encode(answer)) == answer
        if isinstance(data, dict):
            self.check(answer, data.get("partial") is True)
        for problem in answer.get("problems", ()):
            assert problem["problem"]
            assert "\n" not in problem["at"] + problem["problem"]
        return answer


def keys(*structs: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for struct in structs for field in fields_of(struct)]


PARCHMENT_IDS = tuple(card.id for card in lookup.PARCHMENTS.values())
PARCHMENTS = st.lists(st.sampled_from(PARCHMENT_IDS), max_size=5, unique=True)
KINGDOM = Game(
    "kingdom",
    check_kingdom,
    (
        *NAMED_BUILDINGS,
        *PARCHMENT_IDS,
        *lookup.SPACE_IDS,
        "wood",
        "fish",
        "carrots",
        "kingdom",
        "camp_1",
        "rainbow_1",
        "",
    ),
    keys(kingdom.Position),
    keys(kingdom.ControlledSpace, kingdom.PositionPlayer),
    st.fixed_dictionaries(
        {
            "sky": st.booleans(),
            "seats": st.integers(2, 5),
            "round": st.integers(3, 4),
            "partial": st.booleans(),
            "spaces": st.dictionaries(
                st.sampled_from(lookup.SPACE_IDS),
                st.fixed_dictionaries(
                    {"seat": st.integers(0, 4)},
                    optional={
                        "building": st.sampled_from(NAMED_BUILDINGS),
                        "number": st.integers(0, 7),
                        "pair": st.integers(0, 4),
                        "produces": st.sampled_from(("wood", "fish", "carrots", "gold")),
                        "shares": st.sampled_from(("wood", "fish", "carrots")),
                    },
                ),
                max_size=60,
            ),
            "players": st.lists(
                st.fixed_dictionaries(
                    {},
                    optional={
                        "harvested": st.integers(-1, 200),
                        "coins": st.integers(0, 9),
                        "camps_played": st.integers(0, 7),
                        "parchments": PARCHMENTS,
                        "copies": st.dictionaries(st.sampled_from(("liberal", "socialist")), PARCHMENTS),
                    },
                ),
                max_size=6,
            ),
        }
    ),
)
TOWN_PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "carrots": st.integers(-1, 200),
        "coins": st.integers(0, 9),
        "wood": st.integers(0, 9),
        "reserve": st.lists(st.sampled_from(BUILDING_IDS), max_size=3),
        "upgrades": st.lists(st.sampled_from(UPGRADE_IDS), max_size=3),
        "requests": st.lists(st.sampled_from(REQUEST_IDS), max_size=5),
    },
)
TOWN = Game(
    "town",
    check_town,
    (*BUILDING_IDS, *UPGRADE_IDS, *REQUEST_IDS, *SPACE_IDS, *EDGE_IDS, "town", "Sawmill", ""),
    keys(town.Position),
    keys(town.Tile, town.PositionPlayer),
    st.fixed_dictionaries(
        {"players": st.lists(TOWN_PLAYER, min_size=2, max_size=2)},
        optional={
            "chapter": st.integers(1, 6),
            "round": st.integers(1, 4),
            "tiles": st.dictionaries(
                st.sampled_from(SPACE_IDS),
                st.fixed_dictionaries(
                    {
                        "building": st.sampled_from(BUILDING_IDS),
                        "bunnies": st.lists(st.integers(0, 1), min_size=1, max_size=2),
                    }
                ),
                max_size=20,
            ),
            "bridges": st.lists(st.sampled_from(EDGE_IDS), max_size=4, unique=True),
            "forest_wood": st.lists(st.sampled_from(SPACE_IDS), max_size=3, unique=True),
        },
    ),
)
every_game = pytest.mark.parametrize("game", [KINGDOM, TOWN], ids=str)


@every_game
def test_anything_at_all_is_answered(game: Game) -> None:
    # What a caller in Python may pass that JSON does not have is among it.
    odd_keys = st.dictionaries(st.one_of(st.integers(), st.none()), game.anything)

    @given(st.one_of(game.anything, st.binary(max_size=3), odd_keys))
    def look(data: Any) -> None:
        game.look(data)

    look()


@every_game
def test_anything_with_the_keys_of_a_position_is_answered(game: Game) -> None:
    @given(st.dictionaries(st.sampled_from(game.keys), game.anything), st.booleans())
    def look(data: dict[str, Any], named: bool) -> None:
        game.look(data | ({"game": game.name} if named else {}))

    look()


@given(st.one_of(st.text(), st.binary()))
def test_any_text_is_answered_line_by_line(text: str | bytes) -> None:
    for answer in score_lines(text):
        assert answer["problems"]


@every_game
def test_every_mixture_of_true_parts_is_answered(game: Game) -> None:
    @given(game.likely)
    def look(data: dict[str, Any]) -> None:
        answer = game.look(data | {"game": game.name})
        if data.get("partial"):
            assert 2 <= len(answer["players"]) <= (5 if data["sky"] else 4)

    look()


@given(st.sampled_from(EXAMPLES), st.data())
def test_an_example_with_a_value_changed_is_answered(example: dict[str, Any], data: st.DataObject) -> None:
    found = json.loads(json.dumps(example["position"])) | {"partial": data.draw(st.booleans())}
    place: Any = found
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
            place[key] = data.draw(KINGDOM.anything)
            break
        place = place[key]
    KINGDOM.look(found)
