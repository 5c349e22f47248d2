"""`warren rules`: every clause can be found, by its id or by a word."""

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import games
from warren.rulebook import clauses
from warren.words import languages


@for_each("game", games())
@for_each("language", languages())
def test_the_list_of_clauses(warren: Warren, game: str, language: str) -> None:
    ran = warren("rules", game, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for clause in clauses(game, language):
        assert f"  {clause.id}  {clause.title}\n" in ran.out
        assert clause.section in ran.out


@for_each("asked", ["K-PARTS-04", "k-parts-04", "PARTS-04"])
def test_a_clause_by_its_id(warren: Warren, asked: str) -> None:
    ran = warren("rules", "kingdom", asked)
    assert ran.code == 0
    assert ran.out.startswith("K-PARTS-04  Lava\n")
    assert "eight borders" in ran.out
    assert "Source: Chinese rulebook, kinds of territory" in ran.out
    assert "tests/" not in ran.out


@for_each("language", languages())
@for_each("beginning", ["camp", "K-CA", "k-camp", "K-CAMP-", "CAMP-0", "K-CAMP-0"])
def test_the_beginning_of_an_id_finds_all_that_begin_so_and_may_end_anywhere(
    warren: Warren, beginning: str, language: str
) -> None:
    out = warren("rules", "kingdom", beginning, "--lang", language).out
    heads = [line.split()[0] for line in out.splitlines() if line.startswith("K-")]
    ids = [clause.id for clause in clauses("kingdom", language)]
    assert heads == [one for one in ids if one.startswith(f"K-{beginning.upper().removeprefix('K-')}")]
    assert len(heads) >= 9


@for_each(
    ("language", "typed", "said"),
    [
        ("en", "岩漿", "K-PARTS-04  Lava\n"),
        ("en", "營地", "K-CAMP-01"),
        ("zh-Hant", "Lava", "K-PARTS-04  岩漿\n"),
        ("zh-Hant", "K-PARTS-04", "來源"),
    ],
)
def test_what_is_typed_in_either_language_is_found_and_told_in_that_of_the_person(
    warren: Warren, language: str, typed: str, said: str
) -> None:
    ran = warren("rules", "kingdom", typed, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


def test_a_word_finds_the_clauses_that_hold_it(warren: Warren) -> None:
    out = warren("rules", "kingdom", "lava").out
    assert "K-PARTS-04  Lava\n" in out
    assert "K-EXAMPLE-05" in out
    assert "K-WIN-01" not in out


def test_all_clauses_in_full(warren: Warren) -> None:
    shown = "".join(warren("rules", "kingdom", "--all").out.split())
    assert [c.id for c in clauses("kingdom", "en") if "".join(c.text.split()) not in shown] == []
