"""A partial score: what can be scored is, and each problem says whether what it is about was left out."""

from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position, problems
from tests.looping import for_each
from warren.assistant.positions import score_position


def partial(*lands: str, **more: Any) -> dict[str, Any]:
    return score_position(position(*lands, partial=True, **more))


@for_each("example", EXAMPLES)
def test_without_problems_it_is_the_whole_score(example: dict[str, Any]) -> None:
    assert score_position(example["position"] | {"partial": True}) == example["answer"] | {"problems": []}


def test_a_problem_alone_gives_no_score_unless_asked_for() -> None:
    whole = score_position(position("C3=city_2 A1=sky_tower:1"))
    assert whole.keys() == {"id", "problems"}
    assert whole["problems"][0].keys() == {"at", "problem"}
    answer = partial("C3=city_2 A1=sky_tower:1")
    assert answer.keys() == {"id", "winners", "players", "problems"}
    assert answer["problems"][0].keys() == {"at", "problem", "left_out"}


@for_each(
    ("wrong", "right"),
    [
        ("C4=city_2 A1=city_3", "C4=city_2 A1"),
        ("A4=city_1", "A4"),
        ("A1=city_1 C3=sky_tower:1 E5", "A1=city_1 C3 E5"),
        ("A1=sky_tower:1 C4=sky_tower:1 E5=sky_tower:1 C3=city_1", "A1 C4 E5 C3=city_1"),
        ("A1=farm_fish C4=farm_fish", "A1=farm_fish C4"),
        ("A1=camp:1 C4=camp:1", "A1=camp:1 C4"),
        ("C3=city_1 Z9 C2=mill", "C3=city_1 C2"),
    ],
)
def test_what_is_left_out_counts_for_nothing_and_the_space_stays(wrong: str, right: str) -> None:
    players = [{"camps_played": 2, "parchments": ["burgomaster", "diplomat"]}]
    answer = partial(wrong, players=players)
    assert [problem["left_out"] for problem in answer.pop("problems")] == [True] * (1 + ("Z9" in wrong))
    assert answer == score_position(position(right, players=players))


def test_the_last_buildings_in_board_order_are_those_too_many() -> None:
    answer = partial("C2=trading_post:carrots A1=trading_post:fish J1=trading_post:fish A2=city_1")
    assert problems(answer).keys() == {"trading_post"}
    assert answer["players"][0]["fiefs"][0]["resources"] == ["fish", "wood"]
    assert answer["players"][0]["fiefs"][-1] | {"points": 0} == {
        "spaces": ["J1"],
        "strength": 0,
        "resources": ["wood"],
        "wealth": 1,
        "points": 0,
    }


def test_camp_cards_that_do_not_fit_count_as_they_are_given() -> None:
    answer = partial("C3=camp:2", players=[{"camps_played": 0, "parchments": ["colonist"]}, {"camps_played": 6}])
    assert [(problem["at"], problem["left_out"]) for problem in answer["problems"]] == [("0.camps_played", False)]
    assert answer["players"][0]["total"] == 0


def test_a_parchment_held_twice_counts_for_the_first_alone() -> None:
    answer = partial(
        players=[{"parchments": ["royal_ring", "royal_coat", "royal_ring"]}, {"parchments": ["royal_coat"]}]
    )
    assert [line["card"] for line in answer["players"][0]["parchments"]] == ["royal_ring", "royal_coat"]
    assert answer["players"][1]["parchments"] == []


def test_an_impossible_copy_is_chosen_anew() -> None:
    players: list[dict[str, Any]] = [
        {"parchments": ["liberal"], "copies": {"liberal": ["royal_crown"]}},
        {"parchments": ["royal_coat"]},
    ]
    answer = partial(players=players)
    assert answer["choices"] == {"0.liberal": ["royal_coat"]}
    assert answer["problems"][0]["left_out"] is True


def test_what_a_chimney_cannot_share_is_chosen_anew() -> None:
    answer = partial("N3=chimney:wood A4 N2", sky=True)
    assert answer["choices"] == {"N3": "fish"}
    assert answer["players"][0]["fiefs"][0]["points"] == 1


def test_a_player_too_few_or_too_many() -> None:
    found = position("A4", "C3", partial=True)
    assert len(score_position(found | {"players": [{}]})["players"]) == 2
    assert len(score_position(found | {"players": [{}] * 3})["players"]) == 2


def test_seats_that_cannot_be_read_are_those_of_the_players() -> None:
    found = position("A4", "C3", "E5", partial=True)
    del found["seats"]
    assert len(score_position(found)["players"]) == 3


def test_a_copy_that_is_given_stands_though_the_card_copied_is_left_out() -> None:
    holders = [
        {"parchments": ["liberal", "socialist"], "copies": {"liberal": ["socialist", "royal_crown"]}},
        {"parchments": ["royal_crown"]},
        {"parchments": ["socialist"]},
    ]
    answer = partial("A1", "A2", "A3", players=holders)
    assert [line["as"] for line in answer["players"][0]["parchments"]] == ["royal_crown", "royal_crown"]
    assert [found["at"] for found in answer["problems"]] == ["2.socialist"]
