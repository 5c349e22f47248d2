"""Town on the command line: its cards, and sets of cards of one's own, exported, looked up, simulated, replayed."""

import json
from pathlib import Path

import msgspec
import pytest

import warren as warren_package
from tests.cli.ran import Ran, Warren
from tests.cli.test_play import Served
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.cli import browser
from warren.games.town.cards import FACES, KINDS
from warren.games.town.effects import Annex
from warren.games.town.sets import read_parts, standard
from warren.kernel.parts import Name, write_parts
from warren.kernel.record import Record
from warren.words import languages, words

OWN = own_set(b15={"effect": Annex(), "type": "illegal", "name": Name("Toad Hall", "蟾蜍廳")})


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """Return a file with a set of one's own, laid out as `--export` does it."""
    path = tmp_path / "own.json"
    path.write_text(write_parts(read_parts(OWN)), encoding="utf-8")
    return path


@pytest.fixture
def broken_file(tmp_path: Path) -> Path:
    """Return a file with two things that are wrong."""
    text = write_parts(standard()).replace('"op": "joker"', '"op": "jokre"').replace('"rounds": 4', '"rounds": 40')
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    return path


WRONG = [
    'warren: --cards buildings b30 effect op: "jokre" is unknown here; did you mean "joker"? There are: gain, '
    "draw_request, place_bridge, return_building, annex, steal, stars, joker",
    "warren: --cards limits rounds: it is 40, and has to be a whole number from 1 to 6",
]


def is_refused(ran: Ran, *lines: str) -> bool:
    """Return whether a command did nothing but complain in these lines, in whatever order."""
    return (ran.code, ran.out) == (2, "") and sorted(ran.err.splitlines()) == sorted(lines)


# Cards


@pytest.mark.parametrize("language", languages())
def test_all_parts_are_listed_under_what_is_said_once_of_the_set(warren: Warren, language: str) -> None:
    ran = warren("cards", "town", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    shown = "".join(ran.out.split())
    for face in FACES:
        for said in (face.name(words("en")), face.name(words("zh-Hant")), face.id, face.help(words(language))):
            assert "".join(said.split()) in shown
    headings = ["".join(words(language).text(kind).split()) for kind in KINDS.values()]
    assert all(heading in shown for heading in headings)
    assert warren("cards", "town").out.count("reconstructed") == 1


@pytest.mark.parametrize("asked", ["b03", "sawmill", "Sawmill", "鋸木廠"])
def test_a_part_is_found_by_its_id_and_its_name_in_either_language(warren: Warren, asked: str) -> None:
    ran = warren("cards", "town", asked)
    assert ran.out == "Building tiles (1)\n  Sawmill 鋸木廠 b03\n      Work. When constructed: gain 1 wood.\n"


def test_a_chapter_and_a_plot_are_found_as_they_are_called(warren: Warren) -> None:
    assert "First Furrows" in warren("cards", "town", "chapter", "1").out
    assert "Opens the space C2." in warren("cards", "town", "c2").out


def test_the_cards_of_a_set_of_ones_own_are_looked_up(warren: Warren, own_file: Path) -> None:
    ran = warren("cards", "town", "toad hall", "--cards", str(own_file))
    assert "Toad Hall 蟾蜍廳 b15\n      Illegal. When constructed: control" in ran.out
    assert warren("cards", "town", "toad hall").code == 2


# Export


def test_the_standard_set_is_exported_and_reads_back_as_the_same(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "town.json"
    ran = warren("cards", "town", "--export", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        f"The set is in “{path}”. Change what you like, its name too; with --cards {path} it is played, simulated and "
        "looked up.\n"
    )
    assert read_parts(path.read_text(encoding="utf-8")) == standard()
    assert warren("simulate", "town", "--cards", str(path), "--agents", "random", "--games", "1").code == 0


def test_the_export_goes_to_standard_output_too(warren: Warren) -> None:
    ran = warren("cards", "town", "--export", "-")
    assert (ran.code, ran.err) == (0, "")
    assert read_parts(ran.out) == standard()


def test_a_set_of_ones_own_is_exported_in_order(warren: Warren, tmp_path: Path) -> None:
    crowded = tmp_path / "crowded.json"
    crowded.write_text(OWN, encoding="utf-8")
    ran = warren("cards", "town", "--cards", str(crowded), "--export", "-")
    assert ran.out == write_parts(read_parts(OWN))


def test_a_file_that_is_there_is_written_over_only_by_force(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "town.json"
    path.write_text("mine", encoding="utf-8")
    ran = warren("cards", "town", "--export", str(path))
    assert is_refused(ran, f"warren: --export: “{path}” is there already; --force writes over it")
    assert path.read_text(encoding="utf-8") == "mine"
    assert warren("cards", "town", "--export", str(path), "--force").code == 0
    assert read_parts(path.read_text(encoding="utf-8")) == standard()


@for_each(
    ("asked", "wrong"),
    [
        (("town", "sawmill", "--export", "-"), "--export: the whole set is written: name no card"),
        (("town", "--export", ""), "--export: “” names no file"),
        (("town", "--force"), "--force: this goes with --export alone"),
        (("kingdom", "--export", "-"), "--export: kingdom has no sets of cards but its own"),
        (("kingdom", "--cards", "x"), "--cards: kingdom has no sets of cards but its own"),
        (("town", "--cards", "no such file"), "--cards: there is no file “no such file”"),
    ],
)
def test_what_is_wrong_about_an_export_is_told_in_a_line(warren: Warren, asked: tuple[str, ...], wrong: str) -> None:
    assert is_refused(warren("cards", *asked), f"warren: {wrong}")


def test_a_set_cannot_be_written_where_there_is_no_folder(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "town.json"
    assert is_refused(warren("cards", "town", "--export", str(path)), f"warren: there is no folder to put “{path}” in")


# Sets that are wrong


@for_each(
    "command",
    [
        ("cards", "town"),
        ("cards", "town", "--export", "-"),
        ("simulate", "town", "--games", "1"),
        ("bench", "town"),
        ("play", "town"),
        ("play", "--terminal", "town"),
    ],
)
def test_every_problem_of_a_set_is_told_at_once_and_nothing_is_done(
    warren: Warren, broken_file: Path, command: tuple[str, ...]
) -> None:
    assert is_refused(warren(*command, "--cards", str(broken_file)), *WRONG)


def test_the_problems_are_told_in_chinese(warren: Warren, broken_file: Path) -> None:
    ran = warren("cards", "town", "--cards", str(broken_file), "--lang", "zh-Hant")
    assert ran.code == 2
    assert [line.split("：")[0].split(": ")[0] for line in ran.err.splitlines()] == ["warren", "warren"]
    assert "jokre" in ran.err


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "“{path}” is empty"),
        (" \n", "“{path}” is empty"),
        ("{", "this is no JSON; it goes wrong at line 1, column 2"),
    ],
)
def test_a_file_that_is_no_set_is_told_in_a_line(warren: Warren, tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    lines = warren("simulate", "town", "--cards", str(path)).err.splitlines()
    assert lines[0] == f"warren: --cards: {wrong.format(path=path)}"


def test_other_mistakes_are_told_with_those_of_the_set(warren: Warren, broken_file: Path) -> None:
    ran = warren("simulate", "town", "--cards", str(broken_file), "--option", "chapter=9", "--games", "0")
    assert is_refused(
        ran,
        *WRONG,
        "warren: --option chapter: 9 is not a whole number from 1 to 6",
        "warren: --games: 0 is not a whole number from 1 to 10000000",
    )


def test_the_set_is_no_setting(warren: Warren) -> None:
    ran = warren("simulate", "town", "--option", "cards={}")
    assert is_refused(ran, "warren: --option cards: this has an option of its own: --cards")


# Playing with them


def test_the_games_are_listed(warren: Warren) -> None:
    assert "town Bunny Kingdom: Town 2 alpha" in " ".join(warren("games").out.split())


def test_a_chapter_and_a_set_are_simulated_for_two(warren: Warren, own_file: Path, tmp_path: Path) -> None:
    records = tmp_path / "records"
    asked = ("--agents", "random", "--games", "2", "--option", "chapter=3", "--cards", str(own_file), "--json")
    ran = warren("simulate", "town", *asked, "--out", str(records))
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    assert (report["game"], report["seats"]) == ("town", 2)
    assert report["options"] == {"chapter": 3, "cards": read_parts(OWN).sha256}
    record = Record.read((records / "town-1.record").read_text(encoding="utf-8"))
    assert record.setup.options["cards"] == OWN


def test_a_record_brings_its_set_with_it_and_is_replayed_in_its_words(warren: Warren, tmp_path: Path) -> None:
    game = warren_package.game("town")
    state = game.new(seed=3, cards=OWN, deck=("b15",))
    moves = []
    while not state.over:
        seat = state.to_act[0]
        action = max(state.legal(seat)) if "b15" not in map(game.spell, state.legal(seat)) else state.legal(seat)[0]
        planned = [one for one in state.legal(seat) if game.spell(one) == "plan b15"]
        moves.append((seat, planned[0] if planned else action))
        state.play(*moves[-1])
    path = tmp_path / "own.record"
    path.write_text(Record(state.setup, tuple(moves)).write(), encoding="utf-8")
    ran = warren("replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert "planned Toad Hall" in ran.out
    assert "becomes mayor" in ran.out or "share the office of mayor" in ran.out
    assert "As" in warren("replay", str(path), "--to", "7").out


def test_the_browser_begins_games_with_the_set(
    warren: Warren, own_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    served = Served()
    monkeypatch.setattr(browser, "serve", served)
    for game in (("town",), ()):
        assert warren("play", *game, "--no-open", "--cards", str(own_file)).code == 0
        assert served.own == {"town": OWN}
    assert warren("play", "town", "--no-open").code == 0
    assert served.own == {}


def test_the_browser_takes_no_set_for_a_game_that_has_none(warren: Warren, own_file: Path) -> None:
    ran = warren("play", "kingdom", "--cards", str(own_file))
    assert is_refused(ran, "warren: --cards: kingdom has no such option")


def test_rules_are_looked_up(warren: Warren) -> None:
    assert "T-PLAN-01" in warren("rules", "town").out
    assert "T-PLAN-01" in warren("rules", "town", "PLAN-01").out


def test_a_set_laid_out_in_another_way_is_the_same_set(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "standard.json"
    path.write_text(json.dumps(msgspec.json.decode(standard().text), indent=4), encoding="utf-8")
    records = tmp_path / "records"
    asked = ("simulate", "town", "--agents", "random", "--games", "1", "--cards", str(path), "--out", str(records))
    assert warren(*asked).code == 0
    assert Record.read((records / "town-1.record").read_text(encoding="utf-8")).setup.options["cards"] == ""
