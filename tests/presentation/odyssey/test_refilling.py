"""What is said at the end of a turn: a card too many, what a call costs, a city that is left empty."""

from tests.games.odyssey.positions import play, position
from tests.presentation.odyssey.moments import asks, option, said
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import REFILL

HAND = ["0.EV01", "0.EV02", "0.EV03", "0.EV19", "0.EV20"]
MORE = ["0.EV21", "0.EV22"]


def refilling(hand: list[str], bottom: str = "", seats: int = 2, ledger: int = 20) -> OdysseyState:
    """Return a game in which seat 0 refills by hand; bottom: its BOTTOM RUN, if it lies there yet."""
    return position(
        seats=seats,
        phase=REFILL,
        hand={0: hand},
        top={0: "0.EV43"},
        bottom={0: bottom},
        ledger={0: ledger},
        manual_refill=True,
    )


def test_one_card_too_many_says_what_it_risks_before_it_is_drawn() -> None:
    full = refilling(HAND, bottom="0.EV44")
    assert said(full, "draw") == (
        "One too many: your turn would end with 6 cards in hand. Whoever calls it takes one of them unseen, which is "
        "discarded, and you lose 5 Civ Points."
    )
    assert said(refilling(HAND[:4], bottom="0.EV44"), "draw") == "Then you have 5 cards in hand."
    line = option(full.view(0), full.game.parse("draw"))
    assert line.note == said(full, "draw"), "the terminal says it too"


def test_a_penalty_that_takes_the_last_points_says_that_the_game_is_lost() -> None:
    lost, kept = (said(refilling(HAND, bottom="0.EV44", ledger=points), "draw") for points in (5, 6))
    assert lost.endswith("With that you would lose the game.")
    assert "game" not in kept


def test_the_sixth_card_of_which_one_becomes_bottom_run_is_no_risk_but_the_seventh_is() -> None:
    assert said(refilling(HAND), "draw") == "Then one of 6 cards becomes BOTTOM RUN."
    assert said(refilling([*HAND, MORE[0]]), "draw").startswith("One too many: your turn would end with 6 cards")


def test_what_is_not_possible_without_a_risk_is_not_asked_for() -> None:
    assert asks(refilling(HAND)) == "Draw, or put a card of your hand down as BOTTOM RUN."
    assert asks(refilling([*HAND, MORE[0]])) == "You hold enough cards: put one of your hand down as BOTTOM RUN."
    assert asks(refilling([*HAND, *MORE])) == "You hold enough cards: put one of your hand down as BOTTOM RUN."
    assert asks(refilling(HAND, bottom="0.EV44")) == (
        "You have 5 cards in hand, and nothing more to refill: end your turn."
    )
    assert asks(refilling(HAND[:4], bottom="0.EV44")).startswith("Draw up to five cards")


def test_a_hand_that_is_not_full_is_said_to_be_filled_up() -> None:
    assert said(refilling(HAND[:4], bottom="0.EV44"), "end") == "Your hand is filled up then."
    assert said(refilling(HAND, bottom="0.EV44"), "end") == ""


def test_calling_says_who_loses_what() -> None:
    state = refilling([*HAND, MORE[0]], bottom="0.EV44", seats=3, ledger=5)
    assert said(state, "call") == (
        "Ann loses a card of the hand, which you take unseen and which is discarded, and 5 Civ Points. "
        "With that Ann would lose the game."
    )
    assert said(state, "let go") == "Nobody loses anything, unless somebody else calls it."
    two = refilling([*HAND, MORE[0]], bottom="0.EV44")
    assert said(two, "let go") == "Nobody loses anything."
    assert "lose the game" not in said(two, "call")


def test_a_turn_that_ends_beside_an_empty_city_of_the_own_section_says_that_a_bunny_could_move_in() -> None:
    state = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, top={0: "0.EV22"})
    play(state, "run discard")
    assert said(state, "end") == (
        "Mistral Spire stays abandoned and scores nothing, though a bunny of yours could move in. "
        "You draw and choose your BOTTOM RUN, and your turn is over."
    )
    settled = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, inside={"0.EV15": ["0.EV14"]}, top={0: "0.EV22"})
    play(settled, "run discard")
    assert said(settled, "end") == "You draw and choose your BOTTOM RUN, and your turn is over."
