"""One turn at the terminal: what is typed is played, explained or taken back, and nothing else happens."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import warren
from tests.inside import inside
from tests.looping import for_each
from tests.terminal.sitting import Sitting
from warren.terminal import turn
from warren.terminal.reading import SHORT_COMMANDS, fold

HAND = ("A4", "C4", "C10", "city_2", "merchant", "provisions", "camp_3", "fisher", "D5", "E5")
"""The first seat's hand; four seats get ten cards each."""


def sit(path: Path, *typed: str, lang: str = "en", deck: tuple[str, ...] = HAND, seats: int = 4) -> Sitting:
    sitting = Sitting(path, typed=typed, lang=lang, deck=deck, seats=seats)
    sitting.run()
    return sitting


def own_actions(sitting: Sitting) -> list[str]:
    return [sitting.table.game.spell(action) for seat, action in inside(sitting.table).moves if seat == 0]


def said(sitting: Sitting) -> str:
    return " ".join(sitting.out.getvalue().split())


ONE, TWO = ["pick C4"], ["pick C4", "pick city_2"]
PLAYED: list[tuple[list[str], list[str], str]] = [
    # An action, its short form or its number
    *(([typed], ONE, "") for typed in ("2", "play C4", "打出C4", "pick C4!")),
    # The second card is confirmed before anything is revealed, unless it is a sure choice
    (["C4", "city_2", ""], TWO, "Pick C4 and City 2?"),
    (["C4", "city_2!"], TWO, ""),
    *((["C4", "city_2", answer], ONE, "Pick C4 and City 2?") for answer in ("undo", "no", "n")),
    # Another card is asked about in turn; a command is no answer
    (["C4", "city_2", "fisher", ""], ["pick C4", "pick fisher"], ""),
    (["C4", "city_2", "legend", ""], TWO, ""),
    # Two cards on one line are played at once
    *(([line], TWO, "") for line in ("C4, City-2", "c4 城市2", "C4! city_2 !")),
    (["2，1 "], ["pick C4", "pick A4"], ""),
    (["C4 city_2 merchant"], TWO, "Not played: merchant."),
    # A choice is taken back, unless it was revealed
    (["C4", "undo", "fisher"], ["pick fisher"], "Taken back: pick C4."),
    (["C4 city_2", "undo"], TWO, "There is nothing to take back"),
    # An empty line does nothing, and many characters are no trouble
    (["", "x" * 100_000, "  ", "C4"], ONE, ""),
    # Who types the same once more means it
    (["C4", "city_2", "城市2"], TWO, ""),
    (["C4", "1", "1"], ["pick C4", "pick A4"], ""),
]


@for_each(("typed", "actions", "told"), PLAYED)
def test_what_is_typed_is_played(path: Path, typed: list[str], actions: list[str], told: str) -> None:
    path.unlink(missing_ok=True)
    sitting = sit(path, *typed)
    assert own_actions(sitting) == actions
    assert told in said(sitting)


EXPLAINED = {
    "en": {
        **dict.fromkeys(("play", "打出"), "Which one?"),
        "h": "choose by number or name",
        "merchnt": "Did you mean: pick Merchant",
        **dict.fromkeys(("pick A5", "A5"), "A5 is not in your hand"),
        "Farmer": "Farmer is not in your hand",
        "hnt": "hint",
        **dict.fromkeys(("12", "0", "-1", "C4 C4", "\x1b[2J"), "is not understood"),
        "%s{}[bold]": "“%s{}[bold]” is not understood",
        "pick C44": "“pick C44” is not understood. Did you mean: pick C4",
        "pick city_7": "“pick city_7” is not understood. Did you mean: pick City 2",
        "pik C44": "“pik C44” is not understood. Did you mean: pick C4",
        "C4 citty_2": "“C4 citty_2” is not understood. Did you mean: ",
        "keep": "Possible: pick A4, pick C4, pick C10, …",
        "pick pick": "“pick” alone could be several. Type it by itself to see them, or: pick A4",
        "log": "Nothing has happened yet.",
        **dict.fromkeys(("pick C3", "C3", "preview C3"), "C3 is not in your hand. Possible: pick C4, "),
        # A space can be looked at whose card is elsewhere
        "preview B5": "B5: sea, gives fish; nobody holds it. It would be a fief on its own: size 1, strength 0",
        "q": "The game is kept.",
    },
    "zh-Hant": {
        "打出 C44": "看不懂「打出 C44」。你是指：打出 C4",
        "打出城市7": "看不懂「打出城市7」。你是指：打出城市2",
        "pick merchnt": "看不懂「pick merchnt」。你是指：打出商人",
        "說明 商人": "商人",
        "離開": "--continue",
    },
}


@pytest.mark.parametrize("lang", EXPLAINED)
def test_what_cannot_be_played_is_explained(path: Path, lang: str) -> None:
    sitting = sit(path, *EXPLAINED[lang], lang=lang)
    assert own_actions(sitting) == []
    answers = sitting.out.getvalue().split("\n> ")[1:]
    for (typed, told), answer in zip(EXPLAINED[lang].items(), answers, strict=True):
        shown = answer.removeprefix(typed)
        assert told in " ".join(shown.split()), typed
        assert "\x1b" not in shown


def test_after_a_refusal_the_choices_are_listed_again(path: Path) -> None:
    shown = said(sit(path, "C4", "city_2", "no")).rpartition("choose again> no")[2]
    assert "merchant" in shown.casefold()
    assert "Choose one card." in shown


def test_what_is_no_answer_is_asked_again(path: Path) -> None:
    sitting = sit(path, "C4", "city_2", "perhaps", "")
    assert said(sitting).count("Pick C4 and City 2?") == 2
    assert own_actions(sitting) == TWO


def test_with_two_seats_a_space_can_be_looked_at_before_the_discard(path: Path) -> None:
    assert "It joins your fief of C4 (size 1" in said(sit(path, "C4", "preview C5", seats=2))


def building(path: Path) -> Sitting:
    """Return a table where the first seat is asked for a building and its space."""
    sitting = Sitting(path, seed=5, seats=3)
    spell = sitting.table.game.spell
    while not any(spell(action).startswith("place city") for action in sitting.table.legal(0)):
        cities = [action for action in sitting.table.legal(0) if "city" in spell(action)]
        sitting.game.play(0, (cities or sitting.table.legal(0))[0])
    return sitting


def test_a_hint_is_about_all_that_can_be_done_whatever_is_looked_at(path: Path) -> None:
    sitting = Sitting(path, game="town", seats=2, seed=3, typed=["2", "1!", "5", "1!", "4", "hint"])
    assert sitting.run().count("The bot would") == 1


def test_what_plays_games_out_for_hints_is_made_ready_before_the_first(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_ready = []

    def prepare(agent: str, game: str, tell: Callable[[str], None]) -> None:
        made_ready.append((agent, game))
        tell("This takes half a minute")

    monkeypatch.setattr(turn, "prepare", prepare)
    shown = said(sit(path, "hint", "hint"))
    assert made_ready == [("expert", "kingdom")]
    assert re.findall("This takes half a minute|Games played out", shown) == [
        "This takes half a minute",
        *["Games played out"] * 2,
    ]


@pytest.mark.parametrize("slip", ["place {card} Z9", "place {card}{card} {space}", "plaice {card} {space}"])
def test_a_misspelt_placing_is_told_the_nearest_that_can_be_placed(path: Path, slip: str) -> None:
    table = building(path).table
    placings = [table.game.spell(action) for action in table.legal(0)]
    _, card, space = next(text for text in placings if text.startswith("place city")).split()
    typed = slip.format(card=card, space=space)
    shown = said(sit(path, typed))
    assert f"“{typed}” is not understood. Did you mean: place City {card[-1]} on " in shown


def test_a_preview_shows_the_map_the_fief_and_the_harvest_before_and_after(path: Path) -> None:
    shown = sit(path, "preview C4").out.getvalue()
    after = shown.rpartition("preview C4")[2]
    assert "≈A≈ ≈" in after, "the space with Ann's rabbit"
    assert "C4: sea, gives fish; nobody holds it." in after
    assert "Harvest as the board stands: 0, then 1." in said(sit(path, "A4", "preview B4", seats=2))


@pytest.mark.parametrize("game", warren.games())
def test_no_action_of_any_game_is_one_of_those_letters(path: Path, game: str) -> None:
    sitting = Sitting(path, game=game, seats=2)
    renderer = sitting.display.renderer
    typed = {fold(form) for action in renderer.presenter.meanings() for form in renderer.presenter.typed_forms(action)}
    assert not typed & SHORT_COMMANDS.keys()


def test_leaving_says_in_one_line_how_to_go_on(path: Path) -> None:
    for typed in ((), ("quit",), ("C4", "city_2", "quit")):
        path.unlink(missing_ok=True)
        last = sit(path, *typed).out.getvalue().rstrip().rpartition("\n\n")[2]
        assert f"warren play --terminal --continue {path}" in last.replace("\n", "")


def test_a_building_shows_its_best_spaces_and_then_takes_one(path: Path) -> None:
    table = building(path).table
    placing = next(text for text in map(table.game.spell, table.legal(0)) if text.startswith("place"))
    _, card, space = placing.split()
    again = sit(path, card, space)
    shown = said(again)
    assert f"{space}" in shown
    assert own_actions(again)[-1] == placing


def test_the_last_building_is_placed_at_once_and_can_be_taken_back_until_done(path: Path) -> None:
    game = building(path).game
    while len(game.table.legal(0)) > 1:
        game.play(0, game.table.legal(0)[0])
    placed = game.table.game.spell(game.table.own_actions(0)[-1])
    assert placed.startswith("place")
    undone = sit(path, "undo")
    assert "Nothing more to place." in said(undone)
    assert own_actions(undone)[-1] != placed
    actions = own_actions(sit(path, placed, "done", ""))
    assert actions[actions.index(placed) + 1] == "done"
