"""Whatever is thrown at the assistant, it answers: a score, or problems that name a place."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from warren.assistant.town import score_lines, score_position
from warren.assistant.town.reading import PLAYER_KEYS, POSITION_KEYS, TILE_KEYS
from warren.games.town.board import EDGE_IDS, SPACE_IDS
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS

IDS = (*BUILDING_IDS, *UPGRADE_IDS, *REQUEST_IDS, *SPACE_IDS, *EDGE_IDS, "town", "Sawmill", "")
KEYS = (*POSITION_KEYS, *TILE_KEYS, *PLAYER_KEYS)
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


def is_answer(answer: dict[str, Any]) -> None:
    """Check the form of an answer, and that `warren score` can write it."""
    assert msgspec.json.decode(msgspec.json.encode(answer)) == answer
    assert answer.keys() in ({"id", "game", "problems"}, {"id", "game", "winners", "players"})
    for problem in answer.get("problems", ()):
        assert problem.keys() == {"at", "problem"}
        assert problem["at"]
        assert problem["problem"]
        assert "\n" not in problem["at"] + problem["problem"]
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


@given(ANY_VALUE)
def test_anything_at_all_is_answered(data: Any) -> None:
    is_answer(score_position(data))


@given(st.dictionaries(st.sampled_from(POSITION_KEYS), ANYTHING))
def test_anything_with_the_keys_of_a_position_is_answered(data: dict[str, Any]) -> None:
    is_answer(score_position(data | {"game": "town"}))


@given(st.one_of(st.text(), st.binary()))
def test_any_text_is_answered_line_by_line(text: str | bytes) -> None:
    for answer in score_lines(text):
        assert answer["problems"]


TILE = st.fixed_dictionaries(
    {"building": st.sampled_from(BUILDING_IDS), "bunnies": st.lists(st.integers(0, 1), min_size=1, max_size=2)}
)
PLAYER = st.fixed_dictionaries(
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
LIKELY = st.fixed_dictionaries(
    {"game": st.just("town"), "players": st.lists(PLAYER, min_size=2, max_size=2)},
    optional={
        "chapter": st.integers(1, 6),
        "round": st.integers(1, 4),
        "tiles": st.dictionaries(st.sampled_from(SPACE_IDS), TILE, max_size=20),
        "bridges": st.lists(st.sampled_from(EDGE_IDS), max_size=4, unique=True),
        "forest_wood": st.lists(st.sampled_from(SPACE_IDS), max_size=3, unique=True),
    },
)


@given(LIKELY)
def test_every_mixture_of_true_parts_is_answered(data: dict[str, Any]) -> None:
    is_answer(score_position(data))
