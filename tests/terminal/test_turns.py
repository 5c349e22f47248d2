"""One turn at the terminal: what is typed is played, explained or taken back, and nothing else happens."""

from pathlib import Path

import pytest

import warren
from tests.inside import inside
from tests.terminal.sitting import Sitting
from warren.terminal.commands import LETTERS
from warren.terminal.typed import fold

HAND = ("A4", "C4", "C10", "city_2", "merchant", "provisions", "camp_3", "fisher", "D5", "E5")
"""The first seat's hand; four seats get ten cards each."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def sit(path: Path, *typed: str, lang: str = "en", deck: tuple[str, ...] = HAND, seats: int = 4) -> Sitting:
    sitting = Sitting(path, typed=typed, lang=lang, deck=deck, seats=seats)
    sitting.run()
    return sitting


def own_actions(sitting: Sitting) -> list[str]:
    return [sitting.table.game.spell(action) for seat, action in inside(sitting.table).moves if seat == 0]


def said(sitting: Sitting) -> str:
    return " ".join(sitting.out.getvalue().split())


@pytest.mark.parametrize("typed", ["pick C4", "C4", "c4", "2"])
def test_an_action_its_short_form_or_its_number_is_played(path: Path, typed: str) -> None:
    assert own_actions(sit(path, typed)) == ["pick C4"]


def test_the_second_card_is_confirmed_before_anything_is_revealed(path: Path) -> None:
    sitting = sit(path, "C4", "city_2")
    assert own_actions(sitting) == ["pick C4"]
    assert "Pick C4 and City 2?" in said(sitting)
    path.unlink()
    assert own_actions(sit(path, "C4", "city_2", "")) == ["pick C4", "pick city_2"]


@pytest.mark.parametrize("line", ["C4 city_2", "C4, City-2", "2，1 ; 3", "c4 城市2"])
def test_two_cards_on_one_line_are_played_at_once(path: Path, line: str) -> None:
    actions = own_actions(sit(path, *line.split(";")))
    assert len(actions) >= 2
    assert actions[0] == "pick C4"


@pytest.mark.parametrize("line", ["2 6!", "C4 city_2!", "C4! city_2!", "C4, city_2 !"])
def test_a_line_of_sure_choices_is_understood(path: Path, line: str) -> None:
    assert own_actions(sit(path, line)) == ["pick C4", "pick city_2"]


@pytest.mark.parametrize("line", ["play C4", "PICK c4", "打出 C4", "打出C4", "pick C4!"])
def test_a_card_is_picked_or_played(path: Path, line: str) -> None:
    assert own_actions(sit(path, line)) == ["pick C4"]


def test_what_follows_a_reveal_on_the_same_line_is_left_out_and_told(path: Path) -> None:
    sitting = Sitting(path, deck=HAND, typed=["C4 city_2 merchant"])
    sitting.run()
    assert own_actions(sitting) == ["pick C4", "pick city_2"]
    assert "Left out of your line: merchant." in said(sitting)


@pytest.mark.parametrize("verb", ["play", "pick", "打出"])
def test_a_verb_alone_asks_which_card(path: Path, verb: str) -> None:
    sitting = sit(path, verb)
    assert own_actions(sitting) == []
    assert "Which one?" in said(sitting)


def test_a_sure_choice_is_not_confirmed(path: Path) -> None:
    assert own_actions(sit(path, "C4", "city_2!")) == ["pick C4", "pick city_2"]


@pytest.mark.parametrize("answer", ["undo", "no", "n"])
def test_what_is_not_confirmed_is_not_played(path: Path, answer: str) -> None:
    assert own_actions(sit(path, "C4", "city_2", answer)) == ["pick C4"]


def test_after_a_refusal_the_choices_are_listed_again(path: Path) -> None:
    shown = said(sit(path, "C4", "city_2", "no")).rpartition("choose again> no")[2]
    assert "merchant" in shown.casefold()
    assert "Choose a card to play." in shown


def test_what_is_no_answer_is_asked_again(path: Path) -> None:
    sitting = sit(path, "C4", "city_2", "perhaps", "")
    assert said(sitting).count("Pick C4 and City 2?") == 2
    assert own_actions(sitting) == ["pick C4", "pick city_2"]


@pytest.mark.parametrize(("typed", "again"), [("city_2", "city_2"), ("city_2", "城市2"), ("1", "1")])
def test_who_types_the_same_once_more_means_it(path: Path, typed: str, again: str) -> None:
    sitting = sit(path, "C4", typed, again)
    assert len(own_actions(sitting)) == 2
    assert said(sitting).count("Pick C4 and ") == 1


def test_another_card_in_place_of_the_confirmation_is_asked_about_in_turn(path: Path) -> None:
    sitting = sit(path, "C4", "city_2", "fisher", "")
    assert own_actions(sitting) == ["pick C4", "pick fisher"]


def test_a_command_does_not_answer_the_confirmation(path: Path) -> None:
    sitting = sit(path, "C4", "city_2", "legend", "")
    assert own_actions(sitting) == ["pick C4", "pick city_2"]


def test_a_choice_is_taken_back(path: Path) -> None:
    sitting = sit(path, "C4", "undo", "fisher")
    assert own_actions(sitting) == ["pick fisher"]
    assert "Taken back: pick C4." in said(sitting)


def test_what_was_revealed_is_not_taken_back(path: Path) -> None:
    sitting = sit(path, "C4 city_2", "undo")
    assert own_actions(sitting) == ["pick C4", "pick city_2"]
    assert "\nThere is nothing to take back" in sitting.out.getvalue()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("merchnt", "Did you mean: pick Merchant"),
        ("pick A5", "A5 is not in your hand"),
        ("A5", "A5 is not in your hand"),
        ("Farmer", "Farmer is not in your hand"),
        ("hnt", "hint"),
        ("12", "is not understood"),
        ("0", "is not understood"),
        ("-1", "is not understood"),
        ("%s{}[bold]", "“%s{}[bold]” is not understood"),
        ("C4 C4", "is not understood"),
        ("\x1b[2J", "is not understood"),
    ],
)
def test_bad_input_is_explained_and_nothing_is_played(path: Path, typed: str, answer: str) -> None:
    sitting = sit(path, typed)
    assert answer in said(sitting)
    assert own_actions(sitting) == []
    assert "\x1b" not in sitting.out.getvalue().replace(f"> {typed}", "")


@pytest.mark.parametrize(
    ("typed", "lang", "answer"),
    [
        ("pick C44", "en", "“pick C44” is not understood. Did you mean: pick C4"),
        ("pick city_7", "en", "“pick city_7” is not understood. Did you mean: pick City 2"),
        ("pik C44", "en", "“pik C44” is not understood. Did you mean: pick C4"),
        ("C4 citty_2", "en", "“C4 citty_2” is not understood. Did you mean: "),
        ("打出 C44", "zh-Hant", "看不懂「打出 C44」。你是指：打出 C4"),
        ("打出城市7", "zh-Hant", "看不懂「打出城市7」。你是指：打出城市2"),
        ("pick merchnt", "zh-Hant", "看不懂「pick merchnt」。你是指：打出商人"),
    ],
)
def test_a_misspelt_action_of_several_words_is_told_the_nearest_legal_ones(
    path: Path, typed: str, lang: str, answer: str
) -> None:
    sitting = sit(path, typed, lang=lang)
    assert answer in said(sitting)
    assert own_actions(sitting) == []


@pytest.mark.parametrize("typed", ["pick C3", "C3", "preview C3"])
def test_an_impossible_action_is_told_its_reason_and_the_nearest_possible_ones(path: Path, typed: str) -> None:
    text = typed.removeprefix("preview ")
    answer = said(sit(path, typed)).partition(f"“{text}” is not possible now: C3 is not in your hand. Possible: ")[2]
    assert answer.startswith("pick C4, ")


def test_an_impossible_action_like_no_other_is_told_some_that_are_possible(path: Path) -> None:
    assert "Possible: pick A4, pick C4, pick C10, …" in said(sit(path, "keep"))


def test_a_line_that_leaves_one_choice_open_is_told_which(path: Path) -> None:
    assert "“pick” alone leaves open which one. Type it by itself to see them, or: pick A4" in said(
        sit(path, "pick pick")
    )


def building(path: Path) -> Sitting:
    """Return a table where the first seat is asked for a building and its space."""
    sitting = Sitting(path, seed=5, seats=3)
    spell = sitting.table.game.spell
    while not any(spell(action).startswith("place city") for action in sitting.table.legal(0)):
        cities = [action for action in sitting.table.legal(0) if "city" in spell(action)]
        sitting.game.play(0, (cities or sitting.table.legal(0))[0])
    return sitting


@pytest.mark.parametrize("slip", ["place {card} Z9", "place {card}{card} {space}", "plaice {card} {space}"])
def test_a_misspelt_placing_is_told_the_nearest_that_can_be_placed(path: Path, slip: str) -> None:
    table = building(path).table
    placings = [table.game.spell(action) for action in table.legal(0)]
    _, card, space = next(text for text in placings if text.startswith("place city")).split()
    typed = slip.format(card=card, space=space)
    shown = said(sit(path, typed))
    assert f"“{typed}” is not understood. Did you mean: place City {card[-1]} on " in shown


def test_an_empty_line_does_nothing(path: Path) -> None:
    assert own_actions(sit(path, "", "", "  ")) == []


def test_before_anything_has_happened_the_log_says_so(path: Path) -> None:
    assert "Nothing has happened yet." in said(sit(path, "log"))


def test_a_space_can_be_looked_at_whose_card_is_elsewhere(path: Path) -> None:
    shown = said(sit(path, "preview B5"))
    assert "B5 is not in your hand" in shown
    assert "B5: sea, gives fish; nobody holds it." in shown
    assert "It would be a fief by itself: size 1, strength 0 × wealth 1 = 0." in shown


def test_a_preview_shows_the_map_the_fief_and_the_harvest_before_and_after(path: Path) -> None:
    shown = sit(path, "preview C4").out.getvalue()
    after = shown.rpartition("preview C4")[2]
    assert "≈A≈ ≈" in after, "the space with Ann's rabbit"
    assert "C4: sea, gives fish; nobody holds it." in after
    assert "\nHarvest as the board stands: 0, then 0" in after


def test_many_characters_are_no_trouble(path: Path) -> None:
    sitting = sit(path, "x" * 100_000, "C4")
    assert own_actions(sitting) == ["pick C4"]


def test_letters_that_people_try_first_are_understood(path: Path) -> None:
    sitting = sit(path, "h", "q", "C4")
    assert "choose by number or name" in said(sitting)
    assert "The game is kept." in said(sitting)
    assert own_actions(sitting) == []


@pytest.mark.parametrize("game", warren.games())
def test_no_action_of_any_game_is_one_of_those_letters(path: Path, game: str) -> None:
    sitting = Sitting(path, game=game, seats=2)
    renderer = sitting.display.renderer
    typed = {fold(saying) for action in renderer.meanings() for saying in renderer.sayings(action)}
    assert not typed & LETTERS.keys()


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


def test_every_person_types_in_chinese(path: Path) -> None:
    sitting = sit(path, "商人", "收回", "說明 商人", "城市2", "離開", lang="zh-Hant")
    assert own_actions(sitting) == ["pick city_2"]
