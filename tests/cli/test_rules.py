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


def test_all_clauses_in_full(warren: Warren) -> None:
    shown = "".join(warren("rules", "kingdom", "--all").out.split())
    assert [c.id for c in clauses("kingdom", "en") if "".join(c.text.split()) not in shown] == []
