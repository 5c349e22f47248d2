"""Lines of Chinese at the terminal: whole words and numbers, no mark at the beginning of a line, nothing left out."""

import io

import pytest
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.terminal.screen import BreakingConsole


def lines(what: RenderableType, width: int) -> list[str]:
    """Return what is shown, line by line, without the spaces that fill it up."""
    out = io.StringIO()
    BreakingConsole(file=out, width=width).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_space_that_hangs_over_costs_no_character() -> None:
    grid = Table(box=None, show_header=False, padding=0)
    grid.add_column(width=8)
    grid.add_row("資源：共 12 份")
    assert lines(grid, 8) == ["資源：共", "12 份"]


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("最先有 60 文明點的人獲勝。", 20, ["最先有 60 文明點的人", "獲勝。"]),
        ("共有360張牌", 6, ["共有", "360張", "牌"]),
        ("三葉草給了 Zephyra 兩分", 14, ["三葉草給了", "Zephyra 兩分"]),
        ("打出，保留，棄掉", 4, ["打", "出，", "保", "留，", "棄掉"]),
        ("選擇「手牌」", 6, ["選擇", "「手", "牌」"]),
        ("一\n二三", 2, ["一", "二", "三"]),
    ],
)
def test_a_line_is_broken_where_chinese_is(text: str, width: int, shown: list[str]) -> None:
    assert lines(text, width) == shown


def test_nothing_of_a_cell_is_left_out() -> None:
    grid = Table(box=None, show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row("加班", "需要更多未用的資源：共 1 份，你有 0 份")
    assert "".join(line.replace(" ", "") for line in lines(grid, 24)) == "加班需要更多未用的資源：共1份，你有0份"


def test_colours_stay_where_they_were() -> None:
    out = io.StringIO()
    console = BreakingConsole(file=out, width=4, force_terminal=True, color_system="truecolor")
    console.print(Text.assemble("甲乙", ("丙丁", "bold"), "戊"))
    assert "\x1b[1m丙丁\x1b[0m" in out.getvalue()


def test_a_line_without_chinese_is_left_alone() -> None:
    assert lines("Round 1 · turn of Ann", 12) == ["Round 1 ·", "turn of Ann"]
