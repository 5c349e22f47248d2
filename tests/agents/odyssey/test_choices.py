"""What the greedy agent of Odyssey does, on positions with one right answer, and the reasons that it gives."""

from typing import Any

import warren
from tests.agents.odyssey.choosing import choice, choices, values
from tests.games.odyssey.positions import asked, at, goes, options, play, played, position, with_much_to_do
from tests.looping import for_each
from warren.agents import GreedyAgent, Reason, evaluator
from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey.reasons import ATTACK, NO_DEAL, NOTHING_BETTER, SCORES, WINS
from warren.games.odyssey import GAME
from warren.games.odyssey.frames import BOTTOM, START

BOTH = "EV13 | EO13"
AIMED: dict[str, Any] = {"top": "EV22", "ready": "5"}
"""A weapon of level 8."""
EVICTION: dict[str, Any] = {
    "circle": "EG13 EG01",
    "center": "EG15(EG02) | EV17(EV13)",
    "saved": "EG37",
    "ready": "EG43-47",
}
HERO: dict[str, Any] = {"seats": 4, "top": "EV05", "circle": "EV09 | EO13", "ready": "6", "trading": True}
"""Who has a Villain could place a Hero only in the section of another."""
LIFTED: dict[str, Any] = {"circle": "EV13 EV01", "center": "EV15", "manual_refill": True}


def at_the_end(hand: str, **more: Any) -> dict[str, Any]:
    """Return a turn in which a card of this hand becomes BOTTOM RUN."""
    return {"phase": BOTTOM, "hand": hand, **more}


def responds(top: str, circle: str = BOTH, **more: Any) -> dict[str, Any]:
    """Return a turn in which a weapon is answered."""
    return {**AIMED, "circle": circle, "top": top, "ready": "5 | 3", **more}


@for_each(
    ("there", "steps", "chosen"),
    [
        # With nothing saved it puts down a resource, and with many what scores;
        (at_the_end("EV05 EV22 EV15 EV36 EV39 EV50"), "", "bottom 0.EV50"),
        (at_the_end("EV05 EV20 EV35 EV36 EV39 EV50", ready="6", circle="EV13"), "", "bottom 0.EV05"),
        # what cannot be paid waits in the hand, and so does a Very Special.
        (at_the_end("EV05 EV01 EV15 EV31 EV24", top="EV20", ready="1"), "", "bottom 0.EV01"),
        (at_the_end("EV39 EV40 EV41 EV42 EV13", ready="4"), "", "bottom 0.EV13"),
        # It plays a bunny that it can pay, for itself,
        ({"seats": 4, "top": "EV05", "ready": "4", "circle": "| EO13 | EG13"}, "", "run play, slot 0 0"),
        # burns its last resources for no city early on, but for one that wins the game,
        ({"top": "EV15", "ready": "3"}, "", "run discard"),
        ({"top": "EV15", "circle": "EV13", "ready": "3", "ledger": {0: 48}}, "", "run play"),
        # and puts a modifier behind a creature of its own.
        ({"top": "EV28", "circle": BOTH, "ready": "3"}, "", "run play, aim 0.EV13"),
        ({"top": "EV28", "circle": "| EO13", "ready": "3"}, "", "run discard"),
        # Overload boosts a weapon before it is flipped.
        (
            {"circle": "ER11 | EB05", "top": "ER24", "ready": "ER43-52", "ledger": {0: 40, 1: 50}},
            "",
            "use 0.ER11",
        ),
        ({**EVICTION, "top": "EG20"}, "", "play 0.EG37"),
        (HERO, "", "run discard"),  # a gift is not played
        ({"circle": "EV13", "trading": True}, "run discard", "end"),  # it draws when the turn ends, and not before
        ({"top": "EV20", "manual_refill": True}, "", "run discard, draw"),
        # It burns what is spent for a power, and pays with the type that its deck needs least.
        (
            {"circle": "EV09 | EO13", "ready": "EG43 EO43", "spent": "EO44", "trading": True},
            "use 0.EV09",
            "burn animals",
        ),
        ({"top": "EV21", "circle": BOTH, "ready": "EV43 EV44 ER43"}, "", "run play, pay energy"),
        # A city that it claims stays apart from its own.
        (
            {"circle": "EV13 EV01 | EO13", "center": "EV17(EV05 EV07) | EO16(EO05) EO15 EO17(EO07)"},
            "move 0.EV13",
            "stay there",
        ),
        # It aims at what it is likely to kill, with a strong weapon at what is worth most, and at who leads.
        ({**AIMED, "circle": "EV13 | EO13 EO05", "damage": {"1.EO05": 4}}, "", "run play, aim 1.EO05"),
        ({**AIMED, "circle": "EV13 | EO01 EO09", "top": "EV25"}, "", "run play, aim 1.EO09"),
        ({**AIMED, "seats": 3, "circle": "EV13 | EO13 | EG13", "ledger": {1: 12, 2: 40}}, "", "run play, aim 2.EG13"),
        (  # Direct damage finishes what is nearly dead.
            {"circle": "EY09 | EO13 EO05", "top": "EY20", "ready": "EY43-49", "damage": {"1.EO05": 4}},
            "",
            "use 0.EY09, aim 1.EO05",
        ),
        # A weapon that can do little passes, and one that would cost much is cancelled.
        (responds("EV19", saved="| EO39"), "run play", "pass"),
        (responds("EV25", "EV13 | EO05", saved="| EO39"), "run play", "respond 1.EO39"),
        # The Weighted Die is for rolls that it can turn: level 8 against four points.
        (responds("EV22", saved="| EO41", dice=(7,)), "run play", "pass"),
        (responds("EV22", saved="| EO41", dice=(4,)), "run play", "respond 1.EO41, raise"),
        (responds("EV22", saved="| EO41", dice=(12,)), "run play", "pass"),
        (responds("EV24", "EV13 | EO05", saved="EV41", ready="6", dice=(8,)), "run play", "respond 0.EV41, lower"),
        # Red Tape stops what costs most.
        ({**EVICTION, "saved": "EG37 | EV42", "ready": "EG43-47 | EV43"}, "play 0.EG37", "respond 1.EV42"),
        # A bad roll is rolled again,
        (responds("EV25", "EV13 | ER07", dice=(1,)), "run play", "reroll"),
        (responds("EV25", "EV13 | ER07", dice=(11,)), "run play", "keep"),
        # and a bodyguard takes what would kill another and not him.
        (
            {"top": "EB22", "circle": "EB13 | EV01 EV07", "ready": "EB43-47", "dice": (5,)},
            "run play, aim 1.EV01",
            "shield 1.EV07",
        ),
    ],
)
def test_a_choice(there: dict[str, Any], steps: str, chosen: str) -> None:
    state = played(position(**there), *(steps.split(", ") if steps else ()))
    wanted = chosen.split(", ")
    assert choices(state, len(wanted)) == wanted


@for_each(
    ("there", "steps", "begins"),
    [
        # It moves a bunny into a city that stands empty, or claims one, and leaves the last creature in the circle.
        ({"circle": "EV13 EV01", "center": "EV15", "top": "EV29"}, "", ("move",)),
        ({"circle": "EV13 EV01", "center": "| EO17", "top": "EV29"}, "", ("move",)),
        ({"circle": "EV13", "center": "EV17(EV01)", "top": "EV29"}, "", ("run", "end")),
        (LIFTED, "run discard, draw", ("move",)),  # it does what is free before it puts a card down
    ],
)
def test_a_choice_begins(there: dict[str, Any], steps: str, begins: tuple[str, ...]) -> None:
    assert choice(played(position(**there), *(steps.split(", ") if steps else ()))).startswith(begins)


def test_it_declares_the_type_that_its_deck_asks_for() -> None:
    for deck, type in (("red", "energy"), ("blue", "technology"), ("green", "land")):
        state = warren.new("odyssey", decks=(deck, "violet"))
        assert GAME.spell(GreedyAgent(0).choose(state.view(0), state.legal(0))) == f"declare {type}"


def test_what_is_free_is_done_at_the_start_and_before_a_card_is_put_down() -> None:
    free = played(with_much_to_do(), "run discard", "draw")
    assert choice(free).startswith(("use", "move", "play"))
    state = with_much_to_do(phase=START, attached={"0.EV15": ["0.EV35"]})
    assert choice(state).startswith(("use", "move"))


def test_what_would_only_cost_is_worth_less_than_nothing() -> None:
    # Baroness Brimstone would burn the last resource for an attack.
    assert values(position(circle="EV09 | EO13", top="EV20", ready="1"))["use 0.EV09"] < 0
    assert values(position(**HERO))["run play"] < 0
    assert values(played(position(circle="EV13", trading=True), "run discard"))["draw"] == NOT_RECKONED


def test_it_evicts_where_it_can_move_in() -> None:
    assert "into 1.EV17" in choices(position(**EVICTION, top="EG20"), 5)


def test_it_does_not_aim_where_the_defence_is_better() -> None:
    # Beside Alpha Hare every other creature of its side adds 2.
    state = position(**AIMED, circle="EV13 | EO13 EO05 EO14 EY13 EY14")
    assert choices(state, 2)[1] in ("aim 1.EY13", "aim 1.EY14", "aim 1.EO05")
    runner = choices(position(**{**AIMED, "top": "EV33"}, circle="EV13 | EO13 EO01"), 3)
    assert (runner[0], runner[1][:6]) == ("run play", "aim 1.")  # it sets out into the section of an opponent


def test_it_gives_up_as_few_occupants_as_it_can() -> None:
    state = at("top EV30; ready 5; circle EV13; center EV15(EV14) | EO17(EO01 EO05); damage 1.EO17 1; d12 6")
    goes(state, "run play", "choose 1.EO01, 1.EO05")
    assert choice(state) == "choose 1.EO01"


def test_it_draws_honestly_and_always_calls_six_cards() -> None:
    state = position(top="EV20", manual_refill=True)
    while state.turn == 0:
        choices(state, 1)
    assert len(state.hands[0]) == 5
    state = played(position(top="EV20", manual_refill=True), "run discard", "draw", "draw")
    play(state, next(text for text in options(state) if text.startswith("bottom")))
    assert choice(state) == "call"


@for_each(
    ("there", "action", "reason"),
    [
        ({"top": "EV05", "ready": "5"}, "run play", SCORES),
        ({"top": "EV05", "ready": "5", "ledger": {0: 56}}, "run play", WINS),  # what wins the game says so first
        ({"top": "EV22", "circle": "EV01 | EO01", "ready": "5"}, "run play", ATTACK),
        ({"top": "EV22"}, "run discard", NOTHING_BETTER),
        ({"top": "EV22", "trading": True}, "offer 1", NO_DEAL),  # an offer that nobody would take
    ],
)
def test_a_reason_names_what_matters(there: dict[str, Any], action: str, reason: str) -> None:
    state = position(**there)
    seat = asked(state)
    reasons = evaluator("odyssey").reasons(state.view(seat), state.legal(seat), GAME.parse(action))
    assert reasons[0].message == reason
    assert reason != NOTHING_BETTER or reasons == (Reason(NOTHING_BETTER, {}, 0.0),)
