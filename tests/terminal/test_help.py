"""`?` explains every card and every rule, and the list says in a few words what each card is for."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.inside import inside
from tests.looping import for_each
from tests.terminal.sitting import Sitting, scene, shown
from warren.games.kingdom import GAME
from warren.games.kingdom.cards import FACES
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, PARCHMENTS, TREASURES
from warren.presentation.kingdom.action_texts import ACTION_TEXTS
from warren.presentation.kingdom.names import WORDS, note
from warren.presentation.translator import capitalized
from warren.rulebook import clauses
from warren.terminal.helps import Helps
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.words import languages, words

LONGEST_NOTE = 50


@pytest.mark.parametrize(
    ("card", "language", "said"),
    [
        ("farmer", "en", "1 for each unit of carrots"),
        ("master_carpenter", "en", "2 for each unit of wood"),
        ("fisher_king", "en", "20 for 7 units of fish or more"),
        ("king_of_thieves", "en", "12 for 9 cities or more"),
        ("hun_ny_king", "en", "12 for 10 fiefs or more"),
        ("merchant", "en", "3 for each luxury produced"),
        ("farmer", "zh-Hant", "胡蘿蔔，各得 1"),
        ("fisher_king", "zh-Hant", "魚達到 7 得 20"),
        ("king_of_thieves", "zh-Hant", "城市達到 9 得 12"),
    ],
)
def test_a_parchment_is_noted_with_the_number_of_its_words_right(card: str, language: str, said: str) -> None:
    assert note(scene(lang=language), CARD_IDS.index(card)) == said


def shown_of(helps: Helps, topic: str) -> str:
    found = helps.find(topic)
    assert found is not None, topic
    return shown(found, width=1000)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_card_is_explained_by_its_id_and_its_name_in_every_language(lang: str) -> None:
    helps = Helps("kingdom", scene(lang=lang))
    for face in FACES:
        for topic in (face.id, face.id.upper(), *(face.name(words(language)) for language in languages())):
            assert face.help(words(lang)) in shown_of(helps, topic)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_rule_is_shown_by_its_id(lang: str) -> None:
    helps = Helps("kingdom", scene(lang=lang))
    for clause in clauses("kingdom", lang):
        assert clause.text in shown_of(helps, clause.id)
        assert clause.text in shown_of(helps, clause.id.lower())


def test_a_word_finds_the_rules_that_say_so() -> None:
    assert "K-PARTS-04" in shown_of(Helps("kingdom", scene()), "lava")


def test_a_misspelt_card_brings_the_nearest() -> None:
    assert "Merchant" in Helps("kingdom", scene()).nearest("merhcant")


@pytest.mark.parametrize("topic", ["xyzzy", "…", "\x00", "x" * 10_000])
def test_what_nothing_is_called_is_not_explained(topic: str) -> None:
    assert Helps("kingdom", scene()).find(topic) is None


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_card_has_a_short_note_of_its_own_kind(lang: str) -> None:
    for card in range(len(CARD_IDS)):
        said = note(scene(lang=lang), card)
        assert said
        assert "{" not in said
        assert cell_len(said) <= LONGEST_NOTE, said


def test_the_notes_of_all_treasures_say_that_they_are_treasures() -> None:
    assert note(scene(), CARD_NUMBERS["merchants_signet"]) == "treasure: 1 for each Coin"
    assert {card for card in PARCHMENTS if note(scene(), card).startswith("treasure: ")} == TREASURES


def test_every_action_can_be_said_in_a_short_way() -> None:
    assert all(map(ACTION_TEXTS.typed, range(len(GAME.catalogue))))


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_general_help_names_every_command_explains_the_words_and_fits_a_small_terminal(
    lang: str, path: Path
) -> None:
    sitting = Sitting(path, lang=lang, typed=["?"])
    list_, _, helped = sitting.run().rpartition("> ?\n")
    helped = helped.partition("\n> ")[0]
    assert len(helped.splitlines()) <= 23
    text = sitting.display.scene.text
    for command in sitting.display.commands.all.values():
        assert re.search(rf"(^|  ){command.command} ", helped, re.MULTILINE), command.command
    run_together = "".join(helped.split())
    for word in ("fief", "strength", "wealth", "parchment", "camp", "brings now", "worth"):
        assert "".join(text(word).split()) in run_together
        assert "".join(capitalized(text(WORDS[word])).split()) in run_together
    assert text("brings now") in list_, "the list has that column"


@pytest.mark.parametrize(("topic", "said"), [("wealth", "different resources"), ("FIEF", "no lava between")])
def test_a_newcomers_word_is_explained_by_itself(topic: str, said: str) -> None:
    one = scene()
    assert said in shown_of(Helps("kingdom", one, KingdomRenderer(one, GAME.check_options({})).glossary()), topic)


def test_the_rules_are_listed_by_chapter_and_shown_by_a_word(path: Path) -> None:
    said = Sitting(path, typed=["rules", "rules lava", "rules K-CAMP-02", "rules xyzzy", "? fief"]).run()
    chapters, lava, camp, nothing = said.split("> rules")[1:]
    for clause in clauses("kingdom", "en"):
        assert clause.section in chapters
    assert "K-PARTS-04" in lava
    assert "K-CAMP-02" in camp
    assert "called “xyzzy”" in nothing
    assert "  One player’s spaces that touch" in nothing.partition("> ? fief")[2]


OF_ANY_GAME = ["hand", "hint", "log", "save", "preview 1", "help", "rules", "preview"]
COMMANDS = {
    "kingdom": ["board", "fiefs", "score", "legend", "help merchant", "rules K-CAMP-02", "preview B5"],
    "town": ["board", "tiles", "areas", "score", "legend", "? sawmill", "? T-PLAN-01", "preview E5"],
}


@for_each(("game", "commands"), COMMANDS.items())
@for_each("lang", ["en", "zh-Hant"])
def test_every_command_answers(lang: str, game: str, commands: list[str], path: Path) -> None:
    path.unlink(missing_ok=True)
    asked = [*commands, *OF_ANY_GAME]
    sitting = Sitting(path, game=game, seats=2, lang=lang, typed=asked)
    for command, answer in zip(asked, sitting.run().split("\n> ")[1:], strict=False):
        assert answer.removeprefix(command).strip(), command
    assert inside(sitting.table).moves == ()
