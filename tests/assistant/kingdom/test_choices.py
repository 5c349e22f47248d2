"""What a position leaves open is chosen for the highest total of its seat before Opportunist."""

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.assistant.kingdom.positions import position
from tests.looping import for_each
from warren.assistant.positions import score_position


def holding(*held: str, land: str = "", **more: Any) -> dict[str, Any]:
    """Return a position in which seat 0 has a land, and every seat these parchments."""
    return position(land, players=[{"parchments": cards.split()} for cards in held], **more)


SKY: dict[str, Any] = {"sky": True, "round": 1}
OTHERS = "royal_ring", "royal_coat", "royal_crown"
FOUR_CARROTS = "C7 D4 D7 E3"
GIVEN: list[dict[str, Any]] = [
    {"parchments": ["liberal", "socialist"], "copies": {"liberal": ["royal_ring"], "socialist": []}},
    {"parchments": ["royal_ring", "royal_coat"]},
]
CHOSEN: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # Nothing is chosen where nothing is open
    (position("C3=trading_post:wood"), {}),
    # A trading post produces what its fief lacks
    (position("C4=city_2 C3=trading_post C5", round=2), {"C3": "wood"}),
    (position("A1=city_2 A2=trading_post", round=2), {"A2": "fish"}),
    # Posts of no use produce in the order of the facts
    (position("A1=trading_post B5=trading_post", round=1), {"A1": "wood", "B5": "wood"}),
    # Two posts of one fief complete each other in board order
    (position("C2=trading_post C3=city_1 B3 A3=trading_post", round=1), {"A3": "fish", "C2": "carrots"}),
    # A post that is given is left as it is
    (position("A1=trading_post:wood C3=city_1 C2=trading_post", round=1), {"C2": "wood"}),
    # Parchments count for a post in round 4 only
    (holding("master_farmer", "", land="C3=city_1 C2=trading_post C4", round=3), {"C2": "wood"}),
    (holding("master_farmer", "", land="C3=city_1 C2=trading_post C4"), {"C2": "carrots"}),
    # Each seat chooses for itself
    (
        position(
            "A1=trading_post", "C2=trading_post", players=[{"parchments": ["fisher"]}, {"parchments": ["farmer"]}]
        ),
        {"A1": "fish", "C2": "carrots"},
    ),
    # A chimney shares what the fiefs below make most of
    (position("N3=chimney O3 C4=city_1 C3 A1=city_2", sky=True, round=2), {"N3": "carrots"}),
    (position("N3=chimney O3 C7=city_2 A1=city_1", sky=True, round=2), {"N3": "fish"}),
    # A chimney of no use shares in the order of the facts, and without a basic resource none
    (position("N3=chimney O3", sky=True), {"N3": "fish"}),
    (position("K2=chimney K1", sky=True), {}),
    # Posts are set for what chimneys send down
    (position("K2=chimney K3=trading_post A6=city_1 C7=city_2", **SKY), {"K3": "wood", "K2": "wood"}),
    (position("K2=chimney K3=trading_post A1=city_1 C7=city_2", **SKY), {"K3": "fish", "K2": "fish"}),
    # Two chimneys send two resources down
    (position("N3=chimney O3=chimney B5=city_1 C4=city_1", sky=True, round=3), {"N3": "fish", "O3": "carrots"}),
    # Parchments see no chimney
    (holding("master_farmer", "", land="N3=chimney O3 C7=city_1", sky=True), {"N3": "fish"}),
    # Liberal copies from the right and Socialist from the left
    (holding("liberal", *OTHERS), {"0.liberal": ["royal_crown"]}),
    (holding("socialist", *OTHERS), {"0.socialist": ["royal_ring"]}),
    # A copy is what scores most, judged by what it adds to the whole
    (holding("liberal", "royal_ring royal_carrot merchant"), {"0.liberal": ["royal_carrot"]}),
    (
        holding("liberal royal_carrot royal_crown", "treasure_hunter royal_chalice"),
        {"0.liberal": ["treasure_hunter"]},
    ),
    (holding("socialist left_glove", "right_glove royal_crown"), {"0.socialist": ["right_glove"]}),
    # Of equals the first of the facts is copied, whatever the order in hand
    (holding("liberal", "treasure_hunter merchant"), {"0.liberal": ["merchant"]}),
    # Opportunist is copied only where no other target scores
    (holding("liberal", "opportunist royal_ring"), {"0.liberal": ["royal_ring"]}),
    (holding("liberal", "merchant opportunist"), {"0.liberal": ["opportunist"]}),
    (
        holding("liberal", "merchant socialist opportunist"),
        {"0.liberal": ["opportunist"], "1.socialist": ["liberal"]},
    ),
    # Copying goes on over a copy card from the copier's own seat
    (
        holding("liberal", "royal_carrot", "socialist royal_ring"),
        {"0.liberal": ["socialist", "royal_carrot"], "2.socialist": ["liberal", "royal_carrot"]},
    ),
    # A copy may end at a copy card that has no target
    (holding("liberal", "socialist"), {"0.liberal": ["socialist"], "1.socialist": ["liberal"]}),
    # Two copy cards may copy the same card
    (
        holding("liberal socialist", "royal_crown royal_ring"),
        {"0.liberal": ["royal_crown"], "0.socialist": ["royal_crown"]},
    ),
    # Two copy cards are chosen together: a chalice is worth more than a single glove, and less than what the second
    # glove makes of the two
    (
        holding("liberal socialist", "left_glove", "right_glove royal_chalice"),
        {"0.liberal": ["right_glove"], "0.socialist": ["left_glove"]},
    ),
    # A copy that is given is left as it is
    (position(players=GIVEN), {"0.socialist": ["royal_coat"]}),
    # Posts and copies are chosen together: the chalice brings 4 whatever the post produces; with a fifth unit of
    # carrots the king brings 15
    (
        holding("liberal", "carrot_king royal_chalice", land=f"A1=trading_post {FOUR_CARROTS}"),
        {"A1": "carrots", "0.liberal": ["carrot_king"]},
    ),
    (
        holding("liberal", "carrot_king royal_chalice", land="A1=trading_post C7 D4 D7"),
        {"A1": "wood", "0.liberal": ["royal_chalice"]},
    ),
    # Before round 4 nothing is copied
    (holding("liberal", "royal_ring", round=3), {}),
]


@for_each(("found", "chosen"), CHOSEN)
def test_what_is_open_is_chosen(found: dict[str, Any], chosen: dict[str, Any]) -> None:
    answer = score_position(found)
    assert "problems" not in answer
    assert answer.get("choices", {}) == chosen
    assert ("choices" in answer) == bool(chosen)


def test_a_copied_opportunist_pays_when_all_is_chosen() -> None:
    answer = score_position(
        position(players=[{"parchments": ["liberal"]}, {"parchments": ["opportunist"], "harvested": 3}])
    )
    assert [player["total"] for player in answer["players"]] == [10, 3]


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


def test_a_position_with_its_choices_filled_in_has_the_same_score() -> None:
    players = [{"parchments": ["liberal", "fisher", "matriarch"]}, {"parchments": ["socialist", "royal_coat"]}]
    free = position("C2=trading_post C3=city_1", "A2=trading_post", players=players)
    answer = score_position(free)
    for at, chosen in answer.pop("choices").items():
        if at in free["spaces"]:
            free["spaces"][at]["produces"] = chosen
        else:
            free["players"][int(at[0])].setdefault("copies", {})[at[2:]] = chosen
    assert score_position(free) == answer
