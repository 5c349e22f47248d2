"""What comes of letting a Special or an answer pass is said as what it does to the table, and never as a rule."""

from tests.games.odyssey.positions import asked, at, play
from tests.looping import for_each
from tests.presentation.odyssey.moments import option, presented
from warren.games.odyssey import OdysseyState
from warren.presentation.odyssey.replies import replies

OF_ANN = {
    "saved EV36": "Ann has 3 Resources more for this turn.",
    "saved EV37": "Unspent Resources: you 5 → 3.",
    "saved ER37": "The next weapon of Ann gains 3 levels.",
    "saved EY37; discards EV50 EV19": "Ann takes up to 1 Resource out of the Discard Pile.",
    "saved EV29; center EV15(EV14) | EO15; damage 0.EV15 3": "Ann repairs up to 3 damage: Mistral Spire.",
    "saved EB37": "Ann sees your hand, and a card of it is discarded.",
    "saved EG37; center EV15(EV14) | EO15(EO01)": (
        "Hutchaven loses your Yang Bunny (Orange). It is abandoned then: −8 for you."
    ),
    "saved EG37; center EV15(EV14) | EO15(EO01 EO03)": "Hutchaven loses your Yang Bunny (Orange).",
    "saved EV38; discards EV05": "Zephyra comes back, +5.",
}


def set_up(setting: str) -> OdysseyState:
    """Return a position in which both have a Red Tape."""
    return at(f"circle EV13 | EO13; ready 9 | 5; top EV43; hand EV42 | EO42; {setting}")


def answers(state: OdysseyState) -> dict[str, str]:
    """Return what is said of each way to answer."""
    seat = asked(state)
    return {one.title: one.said for one in replies(presented(state.view(seat), state.legal(seat)))}


@for_each(("setting", "said"), [*OF_ANN.items()])
def test_letting_a_special_pass_says_what_it_does_to_the_table(setting: str, said: str) -> None:
    card = f"0.{setting[6:10]}"
    aims = {"0.EB37": "oppose 1", "0.EG37": "aim 1.EO01", "0.EV38": "aim 0.EV05"}
    state = set_up(setting)
    play(state, f"play {card}")
    while asked(state) == 0:
        can = [state.game.spell(action) for action in state.legal(0)]
        play(state, aims[card] if aims.get(card) in can else can[0])
    ways = answers(state)
    assert ways["Let it pass"] == said
    assert ways["Red Tape"].endswith("does nothing.")


def test_letting_a_counter_pass_says_what_does_nothing_and_countering_it_what_goes_on() -> None:
    state = set_up("saved EV36")
    play(state, "play 0.EV36", "respond 1.EO42")
    assert answers(state) == {
        "Red Tape": "Ann has 3 Resources more for this turn.",
        "Let it pass": "Overtime Shift does nothing.",
    }


def test_a_move_into_a_city_says_what_it_brings() -> None:
    def brings(center: str, move: str = "move 0.EV13") -> str:
        state = at(f"circle EV13 EV14 | EO13; ready 5; top EV43; center {center}")
        return option(state.view(0), state.game.parse(move)).brings_said

    assert brings("EV15 | -") == "+8 to your total"
    assert brings("EV15 EV17 | -") == "up to +10 to your total"
    assert brings("EV15(EV01) | -") == "out of reach of Ground Weapons"
