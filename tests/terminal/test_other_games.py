"""Turns of Odyssey and Town at the terminal: what is typed is played, explained or taken back, in their own words."""

from pathlib import Path
from typing import Any

from tests.games.odyssey.positions import position
from tests.looping import for_each
from tests.terminal.sitting import Sitting, is_choice, scene
from warren.games.odyssey.actions import CATALOGUE, CUT_AT
from warren.games.odyssey.frames import CutFrame
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.terminal.odyssey.renderer import OdysseyRenderer

DECK = ["0.EV20", "0.EV13", "0.EV14", "0.EV05", "0.EV15", "0.EV25", "0.EV26"]
SHIFT = ("play 0.EV36", "run save", "end", "declare land")
"""How Ann comes to play her Overtime Shift, which Cleo could answer with a card of her hand."""
_RESOURCES = [f"{seat}.E{letter}{card}" for seat, letter in enumerate("VOG") for card in range(43, 49)]
OF_THREE = [*_RESOURCES[:4], "0.EV36", *_RESOURCES[4:16], "2.EG42", *_RESOURCES[16:]]
BEGUN: dict[str, tuple[dict[str, Any], list[str]]] = {
    "new odyssey": ({"options": {"decks": ["heroes", "villains"], "score": 40}}, []),
    "odyssey": ({"seed": 2, "options": {"trading": False}}, ["1", ""]),
    # With Static Sock as TOP RUN and Zephyra behind it.
    "sock": (
        {"seed": 2, "deck": DECK, "options": {"trading": False}},
        ["declare land!", "top 0.EV20", "bottom 0.EV05!"],
    ),
    "town": ({"seed": 4}, ["1", ""]),
}
"""How a game is set up, and what is typed to begin it."""
STATIC_SOCK = "“run save” is not possible now: Static Sock is a Run card: it is played or discarded, never saved"
TURNS: list[tuple[str, list[str], list[str]]] = [  # with what is said, once or so many times, or not at all (0)
    ("new odyssey", [], ["The first player with 40 Civ Points wins.", "A Ann: League of Heroes", "1× reconstructed"]),
    ("odyssey", ["hint"], ["The bot would put", "Civ Points:", "0× carrots"]),
    ("sock", ["run save"], [STATIC_SOCK]),
    ("sock", ["end"], ["“end” is not possible now: the main step comes first"]),
    ("sock", ["run play"], ["“run play” is not possible now: Static Sock is Aggressive: it needs a creature"]),
    ("sock", ["always", "always"], ["You are asked at every chance", "You are asked to respond where it matters"]),
    ("town", ["always"], ["“always” is not understood"]),
    # A slip in a line does not let its beginning be done, and a command is no action.
    ("sock", ["run svae", "discard svae"], ["2× is not understood"]),
    ("sock", ["save"], ["Every action is saved at once"]),
    # By numbers, names and phrases
    (
        "town",
        ["plan schoolhouse", "schoolhouse", "E5"],
        [
            "Ann planned Schoolhouse",
            "Choose the Plot for Schoolhouse; Enter alone goes back.",
            "Ann constructed Schoolhouse on E5 for nothing; took the wood of E5",
        ],
    ),
    # Step by step or whole, up to where something was drawn
    (
        "town",
        ["Schoolhouse", "construct schoolhouse on E5", "undo", "construct b27 B1", "restart"],
        [
            "Taken back: construct Schoolhouse on E5.",
            "Taken back: plan Schoolhouse, construct Schoolhouse on B1.",
            "2× Take one tile from the display",
        ],
    ),
    ("town", ["restart"], ["There is nothing to take back: what was revealed or announced stays"]),
    ("town", ["Schoolhouse", "end", "no"], ["End the turn?", "0× Fern planned"]),
    ("town", ["Schoolhouse", "construct b27 A1"], ["no Plot of A1 lies on the track"]),
    ("town", ["?"], ["? Fairground Stall", "“? T-GAME-01”", "0× merchant"]),
]


@for_each(("game", "typed", "said"), TURNS)
def test_what_is_typed_is_played_explained_or_taken_back(
    path: Path, game: str, typed: list[str], said: list[str]
) -> None:
    path.unlink(missing_ok=True)
    given, begin = BEGUN[game]
    name = "town" if game == "town" else "odyssey"
    shown = " ".join(Sitting(path, game=name, seats=2, typed=[*begin, *typed, "quit"], **given).run().split())
    for one in said:
        times, counted, text = one.partition("× ")
        assert shown.count(text) == int(times) if counted else one in shown, one


@for_each(("typed", "asked"), [([], "Bea"), (["always"], "Cleo")])
def test_whom_nothing_concerns_is_asked_for_a_response_only_by_wish(path: Path, typed: list[str], asked: str) -> None:
    path.unlink(missing_ok=True)
    lines, typed_last, prompts = iter(typed), "", list[str]()

    def typist(sitting: Sitting, prompt: str) -> str:
        nonlocal typed_last
        if not is_choice(prompt):
            return ""
        prompts.append(prompt)
        if typed_last == f"{SHIFT[0]}!":
            raise EOFError
        legal = list(map(sitting.table.game.spell, sitting.table.legal(sitting.game.next_seat())))
        kept = [text for text in legal if not text.endswith(("0.EV36", "2.EG42"))]
        typed_last = next(lines, f"{next((text for text in SHIFT if text in legal), kept[0])}!")
        return typed_last

    sitting = Sitting(
        path, game="odyssey", seats=3, people=3, seed=5, deck=OF_THREE, options={"trading": False}, typist=typist
    )
    sitting.run()
    assert prompts[-1] == f"{asked}> "


def test_many_places_to_cut_stand_together_by_tens() -> None:
    state = position(manual_cut=True)
    state.stack, state.to_act = (CutFrame(0, 1),), (0,)
    cuts = [CUT_AT + count for count in range(5, 48)]
    renderer = OdysseyRenderer(scene(2), state.setup)
    found = renderer.choices(state.view(0), cuts, {})
    assert [choice.label for choice in found] == ["5–9", "10–19", "20–29", "30–39", "40–47"]
    assert [action for choice in found for action in choice.actions] == cuts
    assert [choice.label for choice in renderer.choices(state.view(0), cuts[:2], {})] == ["5 cards", "6 cards"]


def test_a_line_may_mean_only_what_is_on_cards_of_the_decks_that_are_played() -> None:
    state = position()
    presenter = OdysseyPresenter(state.game, scene(2), state.view(0))
    meant = {CATALOGUE.spell(action) for action in presenter.meanings()}
    assert {"aim 0.EV13", "aim 1.EO13", "end", "slot 0 3", "pay land"} <= meant
    assert not meant & {"aim 2.EG13", "aim 0.EO13"}
