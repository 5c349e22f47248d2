"""The kinds of frames, each with its rules and its clause; and why an action is not legal, from what the seat knows."""

from itertools import combinations
from random import Random

import warren
from tests.games.odyssey.positions import asked, at, goes
from tests.looping import for_each
from warren import rulebook
from warren.games.odyssey import frames
from warren.games.odyssey.frames import Frame, TradeFrame
from warren.games.odyssey.rules import FRAME_RULES

KINDS = [
    kind
    for kind in vars(frames).values()
    if isinstance(kind, type) and issubclass(kind, Frame) and kind not in (Frame, frames.HiddenFrame, TradeFrame)
]
ASK_NOTHING = {frames.DrawFrame, frames.RunnerFrame, frames.SettleFrame}


def test_each_kind_goes_on_by_a_rule_of_its_own() -> None:
    assert {*FRAME_RULES} == {*KINDS}
    rules = [run for run, _ in FRAME_RULES.values()]
    assert len(rules) == len({*rules})


def test_each_kind_has_a_clause_and_only_those_that_ask_say_what() -> None:
    ids = {clause.id for clause in rulebook.clauses("odyssey", "en")}
    assert {kind.clause for kind in KINDS} <= ids
    assert {kind for kind in KINDS if not kind.asks} == ASK_NOTHING


def test_frames_of_two_kinds_are_never_equal_and_never_change() -> None:
    alike = [frames.LoseFrame(0, 1), frames.DrawFrame(0, 1), frames.BurningFrame(0, 1), frames.RepairFrame(0, 1)]
    assert all(one != other for one, other in combinations(alike, 2))
    assert frames.changed(alike[0], count=2) == frames.LoseFrame(0, 2) != alike[0]
    assert all(kind.__struct_config__.frozen for kind in KINDS)


@for_each(
    ("there", "steps", "action", "reason"),
    [
        ("top EV20", "", "run play", "0.EV20 is Aggressive: it needs a creature in The Bunny Circle"),
        ("top EV13; ready 1", "", "run play", "0.EV13 needs more unspent Resources: 2 in all, and this seat has 1"),
        ("top EV13", "", "run save", "0.EV13 is a Run card: it is played or discarded, never saved"),
        ("top EV43", "", "run play", "0.EV43 is a Resource: run save saves it"),
        ("top EV39", "", "run play", "0.EV39 is a Very Special: it only responds to what others do, so save it"),
        ("top EV29; ready 1", "", "run play", "0.EV29 needs a city with occupants"),
        (
            "top EV20; circle EV13; ready 1",
            "",
            "run play",
            "0.EV20 has nothing to do now: there is no target for it",
        ),
        (
            "top EV09; circle EV05 | EO05; ready 3",
            "",
            "run play",
            "0.EV09 can go to no section: no player has Heroes and Villains together",
        ),
        ("hand EV13", "", "play 0.EV13", "0.EV13 is not a Special: from the hand it goes through the runs"),
        ("hand EV41", "", "play 0.EV41", "0.EV41 is a Very Special: it only responds to what others do"),
        ("seats 2", "", "play 0.EV36", "0.EV36 is neither in this seat's hand nor saved"),
        ("hand EV36", "", "play 0.EV36", "0.EV36 needs more unspent Resources: 1 in all, and this seat has 0"),
        ("saved EV36 1.EO36; ready 1", "", "play 1.EO36", "1.EO36 does the same as 0.EV36: take 0.EV36"),
        ("seats 2", "", "use 0.EV05", "0.EV05 is not a creature of this seat in play"),
        ("circle EV13", "", "use 0.EV13", "0.EV13 has no power that is used in the main step"),
        (
            "circle EV09 | EO13",
            "",
            "use 0.EV09",
            "the power of 0.EV09 burns saved Resources: 1 in all, and this seat has 0",
        ),
        (
            "circle EV11",
            "",
            "use 0.EV11",
            "the power of 0.EV11 has no target, or nothing of the type that it burns",
        ),
        ("circle EV11; ready | 2", "use 0.EV11", "use 0.EV11", "the power of 0.EV11 was used this turn"),
        ("circle | EO13", "", "move 1.EO13", "1.EO13 is not a creature of this seat in The Bunny Circle"),
        ("circle EV13", "", "move 0.EV13", "no city of this seat, and no abandoned one, has room for 0.EV13"),
        ("seats 2", "", "offer 1", "this game is played without trading"),
        ("seats 2", "", "ask for offers", "this game is played without trading"),
        ("trading", "", "offer 0", "seat 0 is not an opponent still in the game"),
        ("trading", "ask for offers, pass", "ask for offers", "the others were asked for offers this turn"),
        (
            "trading; circle EV13",
            ", ".join(["offer 1, withdraw"] * 3),
            "offer 1",
            "3 offers were made this turn, and no more are allowed",
        ),
        (
            "trading; circle EV13; hand EV01",
            "offer 1",
            "swap 0.EV01",
            "cards of hands are only traded where both players hold {count}",
        ),
        ("seats 2", "", "end", "the main step comes first: run a card, or play a Special of the hand"),
        ("seats 2", "", "pay land", "nothing asks for pay now"),
        ("top EV43; saved EV36; hand EV38 EV13", "run save", "run play", "the main step of this turn is done"),
        (
            "top EV43; saved EV36; hand EV38 EV13; discards EV14",
            "run save",
            "play 0.EV38",
            "the main step of this turn is done: no Special of the hand can be played",
        ),
        (
            "phase bottom; hand EV13 EV19",
            "",
            "end",
            "a run card is put down first: bottom and a card of the hand",
        ),
        ("phase bottom; hand EV13 EV19", "", "bottom 0.EV22", "0.EV22 cannot be chosen here"),
        (
            "phase leaving; circle 5.EB11; ready 1",
            "",
            "end",
            "the turn ends: use and a bunny that leaves play, or stay",
        ),
        (
            "phase start; center EV15(EV13); attached 0.EV15 0.EV35",
            "",
            "run discard",
            "the turn starts: use or leave and a bunny, or begin",
        ),
        # Inside a turn the question that is open is named, and how to give a response.
        (
            "circle EV13 | EO13 EO14; ready 2; top EV20",
            "run play",
            "end",
            "the card being played is asked about first: its target, or which way",
        ),
        ("circle EV13 | EO13 EO14; ready 2; top EV20", "run play", "aim 0.EV13", "0.EV13 cannot be chosen here"),
        (
            "circle EV13 | EO13; ready 2 | 2; saved | EO39; top EV20",
            "run play",
            "end",
            "this seat is asked to respond: respond and a Very Special, pass, or pass until turn",
        ),
    ],
)
def test_a_reason_is_given_for_what_is_not_possible(there: str, steps: str, action: str, reason: str) -> None:
    state = at(f"score 80; {there}")
    goes(state, steps)
    number = state.game.parse(action)
    assert number not in state.legal(asked(state))
    found = state.why_illegal(asked(state), number)
    assert reason in (found.message, str(found))


def test_every_action_that_is_not_legal_has_a_reason_and_equal_views_have_the_same() -> None:
    game = warren.game("odyssey")
    compared = 0
    for seed in range(5):
        rng = Random(seed)
        state = game.new(seats=2 + seed % 3, seed=seed, manual_cut=seed == 1, manual_refill=seed == 2)
        for _ in range(150):
            if state.over:
                break
            seat = state.to_act[0]
            legal = state.legal(seat)
            other = game.imagine(state.view(seat), rng)
            for action in rng.sample(range(len(game.catalogue)), 12):
                if action not in legal:
                    assert state.why_illegal(seat, action) == other.why_illegal(seat, action)
                    compared += 1
            state.play(seat, rng.choice(legal))
    assert compared > 3000
