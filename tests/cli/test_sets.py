"""Sets of cards of one's own: exported, looked up, simulated, replayed, and taken to the browser."""

import json
from pathlib import Path

import msgspec
import pytest

import warren as face
from tests.cli.ran import Ran, Served, Warren
from tests.games.odyssey.sets import changed, put
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.cards import CARDS_OPTION, exported, takes
from warren.cli.checks import game_of
from warren.games.town.effects import Annex
from warren.games.town.sets import read_parts
from warren.kernel.parts import Name, write_parts
from warren.kernel.record import Record

GAMES = [game for game in face.games() if takes(game, CARDS_OPTION)]
OWN = own_set(b15={"effect": Annex(), "type": "illegal", "name": Name("Toad Hall", "蟾蜍廳")})


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """A file with a set of one's own for Town, laid out as `--export` does it."""
    path = tmp_path / "own.json"
    path.write_text(write_parts(read_parts(OWN)), encoding="utf-8")
    return path


def simulated(warren: Warren, folder: Path, game: str, *typed: str) -> tuple[Ran, Record]:
    """Simulate a game; return what is reported, and its record."""
    ran = warren("simulate", game, "--agents", "random", "--games", "1", "--json", "--out", str(folder), *typed)
    assert (ran.code, ran.err) == (0, "")
    (path,) = folder.iterdir()
    return ran, Record.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_set_is_exported_and_known_again_however_it_is_laid_out(
    warren: Warren, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "set.json"
    path.write_text("mine", encoding="utf-8")
    assert warren("cards", game, "--export", str(path), "--force") == (
        0,
        f"The set is in “{path}”. Change what you like, its name too; with --cards {path} it is played, simulated and "
        "looked up.\n",
        "",
    )
    text = path.read_text(encoding="utf-8")
    assert (0, text, "") == warren("cards", game, "--export", "-") == (0, exported(game), "")
    path.write_text(json.dumps(msgspec.json.decode(text), indent=4), encoding="utf-8")
    _, record = simulated(warren, tmp_path / "records", game, "--cards", str(path))
    assert record.setup.options["cards"] == ""


def test_a_set_of_ones_own_is_exported_in_order(warren: Warren, tmp_path: Path) -> None:
    crowded = tmp_path / "crowded.json"
    crowded.write_text(OWN, encoding="utf-8")
    ran = warren("cards", "town", "--cards", str(crowded), "--export", "-")
    assert ran.out == write_parts(read_parts(OWN))


def test_it_is_simulated_and_goes_with_the_record(warren: Warren, own_file: Path, tmp_path: Path) -> None:
    ran, record = simulated(warren, tmp_path / "town", "town", "--option", "chapter=3", "--cards", str(own_file))
    assert json.loads(ran.out)["options"] == {"chapter": 3, "cards": read_parts(OWN).sha256}
    assert record.setup.options["cards"] == OWN
    own_file.write_text(changed(put("parameters hexascrewup_penalty", 7)), encoding="utf-8")
    _, record = simulated(warren, tmp_path / "odyssey", "odyssey", "--cards", str(own_file), "--score", "40")
    assert '"hexascrewup_penalty":7' in record.setup.options["cards"].replace(" ", "")


def test_a_record_is_replayed_in_the_words_of_its_set(warren: Warren, tmp_path: Path) -> None:
    game = face.game("town")
    state = game.new(seed=3, cards=OWN, deck=("b15",))
    moves = []
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        texts = [*map(game.spell, legal)]
        action = legal[texts.index("plan b15")] if "plan b15" in texts else legal[0] if "b15" in texts else max(legal)
        moves.append((seat, action))
        state.play(seat, action)
    path = tmp_path / "own.record"
    path.write_text(Record(state.setup, tuple(moves)).write(), encoding="utf-8")
    ran = warren("replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert "planned Toad Hall" in ran.out
    assert "becomes mayor" in ran.out or "share the office of mayor" in ran.out
    assert "As" in warren("replay", str(path), "--to", "7").out


def test_the_browser_begins_games_with_it(warren: Warren, served: Served, own_file: Path) -> None:
    for game in (["town"], []):
        assert warren("play", *game, "--no-open", "--cards", str(own_file)).code == 0
        assert served.own == {"town": OWN}
    assert warren("play", "town", "--no-open").code == 0
    assert served.own == {}


@for_each(("text", "game"), [('{"game": "town"}', "town"), ('{"game": "odyssey"}', "odyssey"), ("[", "town")])
def test_a_set_that_is_named_alone_says_which_game_it_is_for(tmp_path: Path, text: str, game: str) -> None:
    path = tmp_path / "set.json"
    path.write_text(text, encoding="utf-8")
    assert game_of(str(path), ["odyssey", "town"]) == game
