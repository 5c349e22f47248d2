"""The log at the terminal: what happened, with the marks of the players."""

from collections.abc import Iterable

from rich.text import Text

from warren.presentation.model import Told
from warren.terminal.scene import Scene


def lines(scene: Scene, told: Iterable[Told]) -> list[Text]:
    """Show what is told, a line for each."""
    return [_line(scene, one) for one in told]


def _line(scene: Scene, one: Told) -> Text:
    if one.is_heading:
        return Text(one.parts[0][1], "bold underline")
    shown = [Text(said) if seat is None else scene.who(seat).append(f" {said}") for seat, said in one.parts]
    return Text("   ").join(shown)
