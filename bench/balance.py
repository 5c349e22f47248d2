"""What the measurements of balance share: figures with their intervals, and what stands on the command line."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.console import Console

from warren.kernel.parts import PartsSet

NORMAL_95 = 1.96
Report = TypeVar("Report")
Seed = Annotated[int, typer.Option(min=0, help="Of the first deal.")]
Cards = Annotated[Path | None, typer.Option(help="A parts file instead of the standard set.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON array, a report after the other.")]


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mean or a difference, half of its 95 % interval (None where one deal alone gave it), and of how many things."""

    mean: float
    half: float | None
    count: int = 0


def shown(figure: Figure | None, digits: int = 2, *, percent: bool = False) -> str:
    """Write a figure for people."""
    if figure is None:
        return "–"
    by, digits, unit = (100, 1, " %") if percent else (1, digits, "")
    half = "" if figure.half is None else f" ± {figure.half * by:.{digits}f}"
    return f"{figure.mean * by:.{digits}f}{half}{unit}"


def chosen(text: str | None, known: Sequence[int], what: str) -> list[int]:
    """Read numbers with commas between them; None is all of them."""
    names = [*map(str, known)] if text is None else [name.strip() for name in text.split(",")]
    if unknown := [repr(name) for name in names if name not in map(str, known)]:
        all_of_them = ", ".join(map(str, known))
        raise typer.BadParameter(f"there is no {what} {' or '.join(unknown)}; there are: {all_of_them}")
    return [int(name) for name in dict.fromkeys(names)]


def set_in(cards: Path | None, read: Callable[[str], PartsSet]) -> str:
    """Return the text of the set that is played with; "" for the standard one."""
    return "" if cards is None else read(cards.read_text(encoding="utf-8")).text


def put_out(reports: Iterable[Report], as_json: bool, draw: Callable[[Console, list[Report]], None]) -> None:
    found = list(reports)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        draw(Console(), found)
