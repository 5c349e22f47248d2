"""The screen suits the terminal: colours where there are any, a typewriter's characters where there are no others."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from tests.terminal.sitting import Sitting
from warren.players import PERSON, Player
from warren.terminal.scene import PAPER, SIXTEEN, Scene
from warren.terminal.screen import ERASE, Screen
from warren.words import words


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)

    def isatty(self) -> bool:
        return True

    def shown(self) -> str:
        stream = self.buffer
        assert isinstance(stream, io.BytesIO)
        return stream.getvalue().decode(self.encoding)


def terminal(monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8", **environment: str) -> tuple[Screen, Terminal]:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TERM", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = Terminal(encoding)
    monkeypatch.setattr("sys.stdout", stream)
    return Screen.of_terminal(), stream


@pytest.mark.parametrize(
    ("environment", "palette"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, PAPER),
        ({"TERM": "xterm-256color"}, PAPER),
        ({"TERM": "xterm"}, SIXTEEN),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, SIXTEEN),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, SIXTEEN),
    ],
)
def test_the_map_is_painted_where_there_are_colours_enough(
    environment: dict[str, str], palette: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal(monkeypatch, **environment)[0].palette is palette


def test_no_color_leaves_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="xterm-256color", COLORTERM="truecolor", NO_COLOR="1")
    screen.show(Text("X", PAPER.seat(0)))
    assert "38;" not in stream.shown()
    assert "48;" not in stream.shown()


@pytest.mark.parametrize(("encoding", "times"), [("ascii", "x"), ("latin-1", "×")])
def test_where_the_encoding_is_small_a_typewriter_draws(
    encoding: str, times: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, stream = terminal(monkeypatch, encoding, TERM="dumb")
    assert screen.plain
    screen.show(Text("“Hun-ny King” → 2 × 3 … 蘿"))
    assert stream.shown().strip() == f'"Hun-ny King" -> 2 {times} 3 ... ?'


def test_utf_8_is_drawn_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="dumb")
    assert not screen.plain
    screen.show(Text("“♣≈▲” 蘿"))
    assert stream.shown().strip() == "“♣≈▲” 蘿"


def test_a_dumb_terminal_is_wiped_by_scrolling(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="dumb")
    screen.show("secret")
    screen.wipe()
    assert "\x1b" not in stream.shown()
    assert stream.shown().count("\n") > screen.console.height


def test_a_terminal_is_wiped_with_what_scrolled_off_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="xterm-256color")
    screen.wipe()
    assert stream.shown() == ERASE


def test_wiping_forgets_the_lines_that_were_typed() -> None:
    forgotten = []
    Screen(Console(file=io.StringIO()), input, forget=lambda: forgotten.append(True)).wipe()
    assert forgotten == [True]


def test_without_standard_input_there_is_nothing_more_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        Screen(Console(file=io.StringIO()), input).ask("> ")


def test_what_comes_from_no_keyboard_is_shown_where_it_would_have_been_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    assert Screen.of_terminal().ask("> ") == "no"
    assert capsys.readouterr().out == "> no\n"


# The first screen


def test_a_small_terminal_waits_after_the_introduction(tmp_path: Path) -> None:
    low = Sitting(tmp_path / "low.record", height=24, typed=["", "hand"])
    low.run()
    assert low.prompts[0] == "Enter to begin. "
    first, second, *_ = low.out.getvalue().split("Enter to begin. ")
    assert len(first.splitlines()) < 24
    assert "Choose two cards." in second
    again = Sitting(tmp_path / "low.record", height=24, typed=["", "1 2"])
    again.run()
    assert again.prompts[0] == "Enter to begin. ", "nobody has played yet"
    assert Sitting(tmp_path / "low.record", height=24, typed=[]).run().count("Enter to begin. ") == 0


def test_a_small_terminal_shows_the_board_right_above_the_choices(tmp_path: Path) -> None:
    shown = Sitting(tmp_path / "low.record", height=24, seats=4, typed=[""]).run().rpartition("> ")[0]
    window = shown.splitlines()[-23:]
    assert sum(line.rstrip().endswith(f" {row}") for line in window for row in "ABCDEFGHIJ") >= 7


def test_a_higher_terminal_shows_all_at_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "high.record", height=50, typed=[])
    shown = sitting.run()
    assert sitting.prompts[0] == "> "
    assert len(shown.partition("\n> ")[0].splitlines()) < 50


def test_a_name_as_short_as_its_mark_stands_once() -> None:
    players = [Player("你", PERSON), Player("Y", PERSON), Player("Bea", PERSON)]
    scene = Scene(words("zh-Hant"), players, SIXTEEN)
    assert [scene.who(seat).plain.split() for seat in range(3)] == [["你"], ["Y"], ["B", "Bea"]]
