"""Whatever is thrown at the assistant, it answers: a score, or problems that name a place."""

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.assistant.kingdom.positions import EXAMPLES
from warren.assistant.kingdom import score_lines, score_position
from warren.assistant.kingdom.edition import SKY
from warren.assistant.kingdom.reading import PLAYER_KEYS, POSITION_KEYS, SPACE_KEYS

IDS = (*SKY.kinds, *SKY.parchments, *SKY.space_numbers, "wood", "fish", "carrots", "kingdom", "camp_1", "rainbow_1", "")
KEYS = (*POSITION_KEYS, *SPACE_KEYS, *PLAYER_KEYS)
UNPRINTABLE = st.text(st.characters(categories=("Cs", "Cc", "Cf", "Zl")), max_size=3)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 8),
    st.integers(),
    st.floats(),
    st.sampled_from(IDS),
    st.text(max_size=12),
    UNPRINTABLE,
)
# Keys that positions have, any others, and those that show nothing when they are printed.
ANY_KEY = st.one_of(st.sampled_from((*KEYS, *IDS)), st.text(max_size=8), UNPRINTABLE)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.dictionaries(ANY_KEY, inner, max_size=8),
    ),
    max_leaves=30,
)
# What a caller in Python may pass that JSON does not have.
ANY_VALUE = st.one_of(ANYTHING, st.binary(max_size=3), st.dictionaries(st.one_of(st.integers(), st.none()), ANYTHING))


def is_answer(answer: dict[str, Any], partial: bool = False) -> None:
    """Check the form of an answer, and that `warren score` can write it."""
    assert msgspec.json.decode(msgspec.json.encode(answer)) == answer
    assert answer.keys() <= {"id", "winners", "players", "choices", "problems"}
    if partial:
        assert "problems" in answer
    else:
        assert ("players" in answer) != ("problems" in answer)
    for problem in answer.get("problems", ()):
        assert problem.keys() == {"at", "problem"} | ({"left_out"} if partial else set())
        assert problem["problem"]
        assert "\n" not in problem["at"] + problem["problem"]
    if "players" in answer:
        totals = [player["total"] for player in answer["players"]]
        assert answer["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
        for player in answer["players"]:
            assert player["harvest"] == sum(fief["points"] for fief in player["fiefs"])
            assert player["parchment_points"] == sum(line["points"] for line in player["parchments"])


@given(ANY_VALUE)
def test_anything_at_all_is_answered(data: Any) -> None:
    is_answer(score_position(data), isinstance(data, dict) and data.get("partial") is True)


@given(st.dictionaries(st.sampled_from(POSITION_KEYS), ANYTHING))
def test_anything_with_the_keys_of_a_position_is_answered(data: dict[str, Any]) -> None:
    is_answer(score_position(data), data.get("partial") is True)


@given(st.one_of(st.text(), st.binary()))
def test_any_text_is_answered_line_by_line(text: str | bytes) -> None:
    for answer in score_lines(text):
        assert answer.get("problems")


SPACE = st.fixed_dictionaries(
    {"seat": st.integers(0, 4)},
    optional={
        "building": st.sampled_from(tuple(SKY.kinds)),
        "number": st.integers(0, 7),
        "pair": st.integers(0, 4),
        "produces": st.sampled_from(("wood", "fish", "carrots", "gold")),
        "shares": st.sampled_from(("wood", "fish", "carrots")),
    },
)
CARDS = st.lists(st.sampled_from(tuple(SKY.parchments)), max_size=5, unique=True)
PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "harvested": st.integers(-1, 200),
        "coins": st.integers(0, 9),
        "camps_played": st.integers(0, 7),
        "parchments": CARDS,
        "copies": st.dictionaries(st.sampled_from(("liberal", "socialist")), CARDS),
    },
)
LIKELY = st.fixed_dictionaries(
    {
        "sky": st.booleans(),
        "seats": st.integers(2, 5),
        "round": st.integers(3, 4),
        "partial": st.booleans(),
        "spaces": st.dictionaries(st.sampled_from(tuple(SKY.space_numbers)), SPACE, max_size=60),
        "players": st.lists(PLAYER, max_size=6),
    }
)


@given(LIKELY)
def test_every_mixture_of_true_parts_is_answered(data: dict[str, Any]) -> None:
    answer = score_position(data)
    is_answer(answer, data["partial"])
    if data["partial"]:
        most = 5 if data["sky"] else 4
        assert 2 <= len(answer["players"]) <= most


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
            place[key] = data.draw(ANYTHING)
            break
        place = place[key]
    is_answer(score_position(found), found.get("partial") is True)
