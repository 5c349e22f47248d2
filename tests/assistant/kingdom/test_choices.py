"""What a position leaves open is chosen for the highest total of its seat before Opportunist."""

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.assistant.kingdom.positions import position
from tests.looping import for_each
from warren.assistant.kingdom import score_position


def choices(*lands: str, **more: Any) -> dict[str, Any]:
    answer = score_position(position(*lands, **more))
    assert "problems" not in answer
    found: dict[str, Any] = answer.get("choices", {})
    return found


# Trading posts


def test_nothing_is_chosen_where_nothing_is_open() -> None:
    assert "choices" not in score_position(position("C3=trading_post:wood"))


def test_a_post_produces_what_its_fief_lacks() -> None:
    assert choices("C4=city_2 C3=trading_post C5", round=2) == {"C3": "wood"}
    assert choices("A1=city_2 A2=trading_post", round=2) == {"A2": "fish"}


def test_posts_of_no_use_produce_in_the_order_of_the_facts() -> None:
    assert choices("A1=trading_post B5=trading_post", round=1) == {"A1": "wood", "B5": "wood"}


def test_two_posts_of_one_fief_complete_each_other_in_board_order() -> None:
    assert choices("C2=trading_post C3=city_1 B3 A3=trading_post", round=1) == {"A3": "fish", "C2": "carrots"}


def test_a_post_given_is_left_as_it_is() -> None:
    assert choices("A1=trading_post:wood C3=city_1 C2=trading_post", round=1) == {"C2": "wood"}


def test_parchments_count_for_a_post_in_round_4_only() -> None:
    players = [{"parchments": ["master_farmer"]}]
    assert choices("C3=city_1 C2=trading_post C4", players=players, round=3) == {"C2": "wood"}
    assert choices("C3=city_1 C2=trading_post C4", players=players) == {"C2": "carrots"}


def test_each_seat_chooses_for_itself() -> None:
    players = [{"parchments": ["fisher"]}, {"parchments": ["farmer"]}]
    assert choices("A1=trading_post", "C2=trading_post", players=players) == {"A1": "fish", "C2": "carrots"}


# Chimneys


def test_a_chimney_shares_what_the_fiefs_below_make_most_of() -> None:
    assert choices("N3=chimney O3 C4=city_1 C3 A1=city_2", sky=True, round=2) == {"N3": "carrots"}
    assert choices("N3=chimney O3 C7=city_2 A1=city_1", sky=True, round=2) == {"N3": "fish"}


def test_a_chimney_of_no_use_shares_in_the_order_of_the_facts() -> None:
    assert choices("N3=chimney O3", sky=True) == {"N3": "fish"}


def test_a_chimney_without_a_basic_resource_shares_none() -> None:
    assert choices("K2=chimney K1", sky=True) == {}


def test_posts_are_set_for_what_chimneys_send_down() -> None:
    under_way = {"sky": True, "round": 1}
    fish_and_carrots, wood_and_carrots = "A6=city_1 C7=city_2", "A1=city_1 C7=city_2"
    assert choices(f"K2=chimney K3=trading_post {fish_and_carrots}", **under_way) == {"K3": "wood", "K2": "wood"}
    assert choices(f"K2=chimney K3=trading_post {wood_and_carrots}", **under_way) == {"K3": "fish", "K2": "fish"}


def test_two_chimneys_send_two_resources_down() -> None:
    assert choices("N3=chimney O3=chimney B5=city_1 C4=city_1", sky=True, round=3) == {"N3": "fish", "O3": "carrots"}


def test_parchments_see_no_chimney() -> None:
    players = [{"parchments": ["master_farmer"]}]
    assert choices("N3=chimney O3 C7=city_1", sky=True, players=players) == {"N3": "fish"}


# Copies


def copied(*held: list[str], land: str = "", **more: Any) -> dict[str, Any]:
    return choices(land, players=[{"parchments": cards} for cards in held], **more)


def test_liberal_copies_from_the_right_and_socialist_from_the_left() -> None:
    others = ["royal_ring"], ["royal_coat"], ["royal_crown"]
    assert copied(["liberal"], *others) == {"0.liberal": ["royal_crown"]}
    assert copied(["socialist"], *others) == {"0.socialist": ["royal_ring"]}


def test_a_copy_is_what_scores_most() -> None:
    assert copied(["liberal"], ["royal_ring", "royal_carrot", "merchant"]) == {"0.liberal": ["royal_carrot"]}


def test_a_copy_is_judged_by_what_it_adds_to_the_whole() -> None:
    assert copied(["liberal", "royal_carrot", "royal_crown"], ["treasure_hunter", "royal_chalice"]) == {
        "0.liberal": ["treasure_hunter"]
    }
    assert copied(["socialist", "left_glove"], ["right_glove", "royal_crown"]) == {"0.socialist": ["right_glove"]}


def test_of_equals_the_first_of_the_facts_is_copied_whatever_the_order_in_hand() -> None:
    assert copied(["liberal"], ["treasure_hunter", "merchant"]) == {"0.liberal": ["merchant"]}


def test_opportunist_is_not_copied_where_another_target_scores() -> None:
    assert copied(["liberal"], ["opportunist", "royal_ring"]) == {"0.liberal": ["royal_ring"]}


def test_opportunist_is_copied_where_no_other_target_scores() -> None:
    assert copied(["liberal"], ["merchant", "opportunist"]) == {"0.liberal": ["opportunist"]}
    assert copied(["liberal"], ["merchant", "socialist", "opportunist"])["0.liberal"] == ["opportunist"]


def test_a_copied_opportunist_pays_when_all_is_chosen() -> None:
    answer = score_position(
        position(players=[{"parchments": ["liberal"]}, {"parchments": ["opportunist"], "harvested": 3}])
    )
    assert [player["total"] for player in answer["players"]] == [10, 3]


def test_copying_goes_on_over_a_copy_card_from_the_copiers_own_seat() -> None:
    assert copied(["liberal"], ["royal_carrot"], ["socialist", "royal_ring"]) == {
        "0.liberal": ["socialist", "royal_carrot"],
        "2.socialist": ["liberal", "royal_carrot"],
    }


def test_a_copy_may_end_at_a_copy_card_that_has_no_target() -> None:
    assert copied(["liberal"], ["socialist"]) == {"0.liberal": ["socialist"], "1.socialist": ["liberal"]}


def test_two_copy_cards_may_copy_the_same_card() -> None:
    assert copied(["liberal", "socialist"], ["royal_crown", "royal_ring"]) == {
        "0.liberal": ["royal_crown"],
        "0.socialist": ["royal_crown"],
    }


def test_two_copy_cards_are_chosen_together() -> None:
    # A chalice is worth more than a single glove, and less than what the second glove makes of the two.
    assert copied(["liberal", "socialist"], ["left_glove"], ["right_glove", "royal_chalice"]) == {
        "0.liberal": ["right_glove"],
        "0.socialist": ["left_glove"],
    }


def test_a_copy_that_is_given_is_left_as_it_is() -> None:
    players: list[dict[str, Any]] = [
        {"parchments": ["liberal", "socialist"], "copies": {"liberal": ["royal_ring"], "socialist": []}},
        {"parchments": ["royal_ring", "royal_coat"]},
    ]
    assert choices(players=players) == {"0.socialist": ["royal_coat"]}


def test_posts_and_copies_are_chosen_together() -> None:
    # The chalice brings 4 whatever the post produces; with a fifth unit of carrots the king brings 15.
    four_carrots = "C7 D4 D7 E3"
    target = ["carrot_king", "royal_chalice"]
    assert copied(["liberal"], target, land=f"A1=trading_post {four_carrots}") == {
        "A1": "carrots",
        "0.liberal": ["carrot_king"],
    }
    assert copied(["liberal"], target, land="A1=trading_post C7 D4 D7") == {
        "A1": "wood",
        "0.liberal": ["royal_chalice"],
    }


def test_before_round_4_nothing_is_copied() -> None:
    assert copied(["liberal"], ["royal_ring"], round=3) == {}


# Against every possible choice


PARCHMENTS = [
    "royal_ring",
    "left_glove",
    "right_glove",
    "carpenter",
    "master_farmer",
    "treasure_hunter",
    "little_prince",
]
PARCHMENTS += ["treasure_guardian", "socialist", "liberal", "opportunist", "fisher_king", "bun_shee"]


def before_opportunist(answer: dict[str, Any], seat: int) -> int:
    player = answer["players"][seat]
    paid: int = sum(line["points"] for line in player["parchments"] if line["as"] == "opportunist")
    total: int = player["total"]
    return total - paid


def every_chain(seat: int, card: str, held: list[list[str]]) -> list[list[str]]:
    """Return all that a copy card may become, written anew from the ruling."""

    def follow(chain: list[str]) -> list[list[str]]:
        if chain[-1] not in ("liberal", "socialist"):
            return [chain]
        side = -1 if chain[-1] == "liberal" else 1
        targets = [card for card in held[(seat + side) % len(held)] if card not in chain]
        return [end for card in targets for end in follow([*chain, card])] or [chain]

    return [chain[1:] for chain in follow([card])]


@given(
    st.permutations(PARCHMENTS),
    st.integers(1, 5),
    st.integers(1, 5),
    st.sampled_from(
        ["C2=trading_post", "C2=trading_post C3=city_1 C4", "C3=trading_post A1=trading_post B1=city_2 C1"]
    ),
)
def test_no_other_choice_gives_a_seat_more_before_opportunist(cards: list[str], one: int, two: int, land: str) -> None:
    held = [cards[:one], cards[one : one + two], cards[one + two : one + two + 3]]
    free = position(land, players=[{"parchments": hand} for hand in held])
    answer = score_position(free)
    posts = [at for at, space in free["spaces"].items() if space.get("building") == "trading_post"]
    copy_cards = [card for card in held[0] if card in ("liberal", "socialist")]
    totals = []
    options = [["wood", "fish", "carrots"]] * len(posts) + [every_chain(0, card, held) for card in copy_cards]
    for setting in product(*options):
        produces = dict(zip(posts, setting, strict=False))
        chains = dict(zip(copy_cards, setting[len(posts) :], strict=True))
        fixed = {
            at: space | ({"produces": produces[at]} if at in posts else {}) for at, space in free["spaces"].items()
        }
        players = [free["players"][0] | {"copies": chains}, *free["players"][1:]]
        totals.append(before_opportunist(score_position(free | {"spaces": fixed, "players": players}), 0))
    assert before_opportunist(answer, 0) == max(totals)


@for_each("seat", [0, 1])
def test_a_position_with_its_choices_filled_in_has_the_same_score(seat: int) -> None:
    players = [{"parchments": ["liberal", "fisher", "matriarch"]}, {"parchments": ["socialist", "royal_coat"]}]
    free = position("C2=trading_post C3=city_1", "A2=trading_post", players=players)
    answer = score_position(free)
    for at, chosen in answer.pop("choices").items():
        if at in free["spaces"]:
            free["spaces"][at]["produces"] = chosen
        else:
            free["players"][int(at[0])].setdefault("copies", {})[at[2:]] = chosen
    assert score_position(free)["players"][seat] == answer["players"][seat]
    assert score_position(free) == answer
