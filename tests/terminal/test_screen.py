"""The screen suits the terminal: colours where there are any, a typewriter's characters where there are no others."""

import io

import pytest
from rich.console import Console
from rich.text import Text

from warren.terminal.palette import PAPER, SIXTEEN
from warren.terminal.screen import ERASE, Screen


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


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_where_the_encoding_is_small_a_typewriter_draws(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, encoding, TERM="dumb")
    assert screen.plain
    screen.show(Text("“Hun-ny King” → 2 × 3 … 蘿"))
    assert stream.shown().strip() == '"Hun-ny King" -> 2 x 3 ... ?'


def test_utf_8_is_drawn_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="dumb")
    assert not screen.plain
    screen.show(Text("“♣≈▲” 蘿"))
    assert stream.shown().strip() == "“♣≈▲” 蘿"


@pytest.mark.parametrize(("encoding", "shown"), [("utf-8", True), ("big5", True), ("ascii", False), ("latin-1", False)])
def test_it_is_known_whether_chinese_can_be_shown(encoding: str, shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert terminal(monkeypatch, encoding)[0].can_show("兔子王國") is shown


def test_a_dumb_terminal_is_wiped_by_scrolling(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="dumb")
    screen.show("secret")
    screen.wipe()
    assert "\x1b" not in stream.shown()
    assert stream.shown().count("\n") > screen.height


def test_a_terminal_is_wiped_with_what_scrolled_off_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, stream = terminal(monkeypatch, TERM="xterm-256color")
    screen.wipe()
    assert stream.shown() == ERASE


def test_wiping_forgets_the_lines_that_were_typed() -> None:
    forgotten = []
    Screen(Console(file=io.StringIO()), input, forget=lambda: forgotten.append(True)).wipe()
    assert forgotten == [True]
