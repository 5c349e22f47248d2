"""The rules documents and the tests hold each other to account: every clause is tested, every name of one exists.

In a test, `@pytest.mark.clause("K-CAMP-01")` names the clauses that it covers; in the document, a clause lists tests.
"""

import importlib
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest

from tools.rules import clause_of, named_by_tests, updated
from tools.rules import document as file_of
from warren import rulebook
from warren.games.kingdom.lookup import BUILDINGS, PARCHMENTS
from warren.games.kingdom.sky.parts import NEW_BUILDINGS
from warren.games.kingdom.sky.texts import card_name
from warren.games.odyssey.effects import Effect, Splash
from warren.games.odyssey.sets import standard as odyssey_set
from warren.games.town.effects import GainResource, If, Per, Stars
from warren.games.town.sets import standard as town_set
from warren.kernel.parts import said
from warren.words import words

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "zh-Hant")


class Document(NamedTuple):
    """What is known of a game's rules.

    clauses: at least so many. sources: their codes. rulings: how many numbered ones there are to cite.
    """

    game: str
    letter: str
    clauses: int
    sources: str
    rulings: int = 0

    @property
    def rules(self) -> rulebook.Rules:
        return read(self.game, "en")

    @property
    def chinese(self) -> rulebook.Rules:
        return read(self.game, "zh-Hant")

    @property
    def ids(self) -> set[str]:
        return {clause.id for clause in self.rules}

    def __str__(self) -> str:
        return self.game


KINGDOM = Document("kingdom", "K", 200, "MZRCSW")
TOWN = Document("town", "T", 150, "BCRW", rulings=27)
ODYSSEY = Document("odyssey", "O", 200, "BGQCRW", rulings=33)
every_game = pytest.mark.parametrize("document", [KINGDOM, TOWN, ODYSSEY], ids=str)


@cache
def read(game: str, language: str) -> rulebook.Rules:
    """Return the clauses that stand in a document."""
    return rulebook.parse(file_of(game, language).read_text(encoding="utf-8"))


def program() -> Iterator[tuple[str, str]]:
    """Return every module of the program: its name and its text."""
    for path in sorted((ROOT / "src/warren").rglob("*.py")):
        yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


@every_game
def test_every_clause_is_read_and_no_two_have_the_same_id(document: Document) -> None:
    assert len(document.ids) == len(document.rules) >= document.clauses
    for language in LANGUAGES:
        text = file_of(document.game, language).read_text(encoding="utf-8")
        assert [clause.id for clause in read(document.game, language)] == re.findall(r"^### (\S+)", text, re.M)
        assert rulebook.clauses(document.game, language) == read(document.game, language), "the package has another"


@every_game
def test_a_clause_has_title_text_source_and_tests(document: Document) -> None:
    folder = f"tests/games/{document.game}"
    wrong = [
        clause.id
        for clause in document.rules
        if not (clause.title and clause.text.endswith(".") and clause.tests)
        or not re.match(rf"\[[{document.sources}]\] ", clause.source)
        or not all(re.fullmatch(rf"{folder}/(\w+/)?test_\w+\.py::test_\w+(\[.+\])?", test) for test in clause.tests)
    ]
    assert wrong == []


@every_game
def test_every_clause_says_in_words_where_it_comes_from(document: Document) -> None:
    for language in LANGUAGES:
        books = rulebook.books(document.game, language)
        assert len({*books.values()}) == len(document.sources)
        for clause in rulebook.clauses(document.game, language):
            cited = rulebook.cited(document.game, clause, words(language))
            assert not re.search(r"\[.\]", cited), clause.id
            assert sum(cited.count(name) for name in books.values()) == clause.source.count("["), clause.id


@every_game
def test_every_ruling_stands_in_a_clause(document: Document) -> None:
    cited = {int(number) for clause in document.rules for number in re.findall(r"\bR(\d+)", clause.source)}
    assert cited == {*range(1, document.rulings + 1)}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_document_has_the_words_of_the_cards_and_lists_exactly_the_tests_of_a_clause(
    document: Document, language: str
) -> None:
    text = file_of(document.game, language).read_text(encoding="utf-8")
    assert text == updated(document.game, language), "run `make words`"


@every_game
def test_every_clause_that_a_test_names_exists(document: Document) -> None:
    assert set(named_by_tests(document.game)) == document.ids


@pytest.mark.parametrize("document", [TOWN, ODYSSEY], ids=str)
def test_every_test_in_a_file_about_rules_names_its_clause(document: Document) -> None:
    named = {test.partition("[")[0] for clause in document.rules for test in clause.tests}
    for file in {test.partition("::")[0] for test in named}:
        module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
        tests = {f"{file}::{name}" for name in vars(module) if name.startswith("test_")}
        assert [test for test in tests - named if not test.endswith("_is_tested_here")] == []


@every_game
def test_no_test_is_listed_in_two_files(document: Document) -> None:
    listed = {test.partition("[")[0] for clause in document.rules for test in clause.tests}
    names = Counter(test.partition("::")[2] for test in listed)
    assert [name for name, times in names.items() if times > 1] == []


@every_game
def test_the_clauses_of_a_group_are_numbered_from_one(document: Document) -> None:
    numbers: dict[str, count[int]] = {}
    for clause in document.rules:
        group, _, number = clause.id.rpartition("-")
        if re.fullmatch(r"\d\d", number):  # T-UPGRADE-FREE-4 is a name
            assert int(number) == next(numbers.setdefault(group, count(1))), clause.id


@every_game
def test_every_clause_and_group_of_clauses_that_a_clause_or_the_program_names_exists(document: Document) -> None:
    parts = [clause.split("-") for clause in document.ids]
    groups = {"-".join(clause[:n]) for clause in parts for n in range(1, len(clause) + 1)}
    texts = [(language, file_of(document.game, language).read_text(encoding="utf-8")) for language in LANGUAGES]
    wrong = [
        (where, named)
        for where, text in [*program(), *texts]
        for named in re.findall(rf"\b{document.letter}-[A-Z]+(?:-[A-Z0-9]+)*", text)
        if named not in groups
    ]
    assert wrong == []


@every_game
def test_both_languages_have_the_same_clauses_in_the_same_order_of_the_same_sources(document: Document) -> None:
    assert [clause.id for clause in document.chinese] == [clause.id for clause in document.rules]
    for english, chinese in zip(document.rules, document.chinese, strict=True):
        assert chinese.title, chinese.id
        assert chinese.text, chinese.id
        codes = [re.findall(r"\[(.)\]|\b(R\d+)|(\d+)", clause.source) for clause in (english, chinese)]
        assert codes[0] == codes[1], english.id


# What each game's clauses are about


def test_every_parchment_and_building_of_kingdom_has_a_clause() -> None:
    texts = " ".join(
        f"{clause.title} {clause.text}"
        for clause in KINGDOM.rules
        if clause.id.startswith(("K-BUILD", "K-PARTS", "K-SKY"))
    )
    parchments = {clause_of("K-PARCHMENT", parchment.id) for parchment in PARCHMENTS.values()}
    assert {clause for clause in KINGDOM.ids if clause.startswith("K-PARCHMENT")} == parchments
    for building in BUILDINGS.values():
        name = building.id.removeprefix("farm_").replace("_", " ")
        if building in NEW_BUILDINGS.values():
            name = card_name(building.id)
        assert re.search("camp" if building.kind == "camp" else name, texts, re.IGNORECASE)


def test_every_request_and_effect_of_town_has_a_clause() -> None:
    for request in town_set().requests:
        scoring = request.scoring
        word = (
            scoring.count if isinstance(scoring, Per) else scoring.condition if isinstance(scoring, If) else "activate"
        )
        assert clause_of("T-REQUEST", word) in TOWN.ids, request.id
    for building in town_set().buildings:
        assert clause_of("T-EFFECT", town_kind(building.effect)) in TOWN.ids, building.id
    for upgrade in town_set().upgrades:
        assert clause_of("T-UPGRADE", town_kind(upgrade.effect)) in TOWN.ids, upgrade.id


def town_kind(effect: Any) -> str:
    """Name an effect as the clauses do."""
    if isinstance(effect, GainResource):
        per = {"reserve_buildings": "reserve"}.get(str(effect.per), effect.per)
        return f"{effect.resource}-{per}" if per else effect.resource
    if isinstance(effect, Stars):
        star = effect.stars[0]
        return "stars-type" if star.if_type else "stars-upgrades" if star.per else "stars"
    word = str(effect.__struct_config__.tag)
    if word == "draw_request":
        return "request-discard" if effect.source == "discard" else "request-round" if effect.draw != 1 else "request"
    if word == "plot_free":
        return f"free-{effect.cost}"
    return {
        "place_bridge": "bridge",
        "return_building": "return",
        "joker": "park",
        "activate_neighborhood": "activate",
        "take_side_building": "side-tile",
        "include_illegal": "illegal",
    }.get(word, word)


VARIANTS = {"weapon": "vs", "strike": "target", "defense_bonus": "scope", "weapon_level_bonus": "scope"}
"""Words of Odyssey's vocabulary that do different things, and the field that says which."""


def test_every_word_of_the_vocabulary_of_odyssey_has_a_clause() -> None:
    for effect in get_args(Effect):
        word = str(effect.__struct_config__.tag)
        kinds = get_args(get_type_hints(effect)[VARIANTS[word]]) if word in VARIANTS else ("",)
        for kind in kinds:
            assert clause_of("O-EFFECT", word, kind) in ODYSSEY.ids
    for targets in get_args(get_type_hints(Splash)["targets"]):
        assert clause_of("O-EFFECT", "splash", targets) in ODYSSEY.ids


def test_every_card_of_odyssey_that_does_something_of_its_own_is_named_by_a_clause() -> None:
    for card in odyssey_set().cards:
        if card.subtype in ("super_bunny", "action", "interrupt", "bunny_modifier"):
            assert str(card.name) in {clause.title for clause in ODYSSEY.rules}


def test_both_languages_name_a_card_of_odyssey_as_the_set_does() -> None:
    names = {str(card.name): said(card.name, words("zh-Hant")) for card in odyssey_set().cards}
    for english, chinese in zip(ODYSSEY.rules, ODYSSEY.chinese, strict=True):
        if english.title in names:
            assert chinese.title == names[english.title]
