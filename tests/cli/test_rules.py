"""`warren rules`: every clause can be found, by its id or by a word."""

import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren.rulebook import clauses
from warren.words import languages


@pytest.mark.parametrize("language", languages())
def test_the_list_of_clauses(warren: Warren, language: str) -> None:
    ran = warren("rules", "kingdom", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for clause in clauses("kingdom", language):
        assert f"  {clause.id}  {clause.title}\n" in ran.out
        assert clause.section in ran.out


@pytest.mark.parametrize("asked", ["K-PARTS-04", "k-parts-04", "PARTS-04"])
def test_a_clause_by_its_id(warren: Warren, asked: str) -> None:
    ran = warren("rules", "kingdom", asked)
    assert ran.code == 0
    assert ran.out.startswith("K-PARTS-04  Lava\n")
    assert "eight borders" in ran.out
    assert "Source: Chinese rulebook, kinds of territory" in ran.out
    assert "tests/" not in ran.out


def test_a_clause_in_chinese(warren: Warren) -> None:
    ran = warren("rules", "kingdom", "K-PARTS-04", "--lang", "zh-Hant")
    assert ran.out.startswith("K-PARTS-04  岩漿\n")
    assert "來源" in ran.out


def test_the_beginning_of_an_id_finds_all_that_begin_so(warren: Warren) -> None:
    out = warren("rules", "kingdom", "camp").out
    heads = [line.split()[0] for line in out.splitlines() if line.startswith("K-")]
    assert heads == [clause.id for clause in clauses("kingdom", "en") if clause.id.startswith("K-CAMP-")]


@for_each("language", languages())
@for_each("beginning", ["K-CA", "k-camp", "K-CAMP-", "CAMP-0", "K-CAMP-0"])
def test_the_beginning_of_an_id_may_end_anywhere(warren: Warren, beginning: str, language: str) -> None:
    out = warren("rules", "kingdom", beginning, "--lang", language).out
    heads = [line.split()[0] for line in out.splitlines() if line.startswith("K-")]
    ids = [clause.id for clause in clauses("kingdom", language)]
    assert heads == [one for one in ids if beginning.upper().removeprefix("K-") in one[2 : 2 + len(beginning)]]
    assert len(heads) >= 9


@pytest.mark.parametrize(
    ("language", "typed", "title"),
    [("en", "岩漿", "K-PARTS-04  Lava"), ("en", "營地", "K-CAMP-01"), ("zh-Hant", "Lava", "K-PARTS-04  岩漿")],
)
def test_a_word_of_the_other_language_finds_what_it_finds_there(
    warren: Warren, language: str, typed: str, title: str
) -> None:
    ran = warren("rules", "kingdom", typed, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert title in ran.out


def test_a_misspelt_word_of_the_other_language_is_told_the_nearest(warren: Warren) -> None:
    assert "K-PARTS-04" in warren("rules", "kingdom", "岩漿人").err


def test_a_word_finds_the_clauses_that_hold_it(warren: Warren) -> None:
    out = warren("rules", "kingdom", "lava").out
    assert "K-PARTS-04  Lava\n" in out
    assert "K-EXAMPLE-05" in out
    assert "K-WIN-01" not in out


def test_all_clauses_in_full(warren: Warren) -> None:
    shown = "".join(warren("rules", "kingdom", "--all").out.split())
    assert [c.id for c in clauses("kingdom", "en") if "".join(c.text.split()) not in shown] == []


@pytest.mark.parametrize(("asked", "near"), [("K-CAMP-99", "K-CAMP-09"), ("oportunist", "K-PARCHMENT-OPPORTUNIST")])
def test_what_no_clause_says_is_told_with_the_nearest(warren: Warren, asked: str, near: str) -> None:
    ran = warren("rules", "kingdom", asked)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert near in ran.err


@pytest.mark.parametrize("asked", ["", "zzz", "K" * 100_000])
def test_what_is_like_no_clause_is_told_where_all_are(warren: Warren, asked: str) -> None:
    ran = warren("rules", "kingdom", asked)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.endswith("”, or says so; “warren rules kingdom” lists them all\n")
