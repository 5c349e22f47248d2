"""What the bot “normal” thinks: the worth of every choice, and for a hint what it would do and why."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.agents import judge
from warren.kernel.errors import UnknownAgentError
from warren.kernel.game import View
from warren.terminal.scene import Scene
from warren.words import mark

Worth = Mapping[int, float]
"""What each legal action is worth in points at the end, as the bot reckons; empty where it does not know the game."""

MOST_REASONS = 4
NEXT_BEST = 2
LEAST_POINTS = 0.05
"""Reasons that weigh less are not told."""


def worth(game: str, view: View, legal: Sequence[int]) -> Worth:
    """Give what each legal action is worth."""
    with suppress(UnknownAgentError):
        return dict(zip(legal, judge(game).values(view, legal), strict=True))
    return {}


def advise(
    scene: Scene, game: str, view: View, known: Worth, describe: Callable[[int], str], named: Callable[[Any], Any]
) -> RenderableType:
    """Say what the bot would do and why; `describe` says an action, `named` names what an id of the game stands for."""
    if not known:
        return Text(scene.text("No bot knows this game well enough to advise."))
    best, *others = sorted(known, key=lambda action: -known[action])
    message = mark("The bot would {deed}, worth {value} points by the end of the game:")
    reasons = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    reasons.add_column(justify="right", style=scene.palette.points, no_wrap=True)
    reasons.add_column()
    told = [one for one in judge(game).reasons(view, tuple(known), best) if abs(one.points) >= LEAST_POINTS]
    for reason in told[:MOST_REASONS]:
        values = {key: named(value) for key, value in reason.values.items()}
        reasons.add_row(f"{reason.points:+.1f}", scene.text(reason.message, **values))
    lines: list[RenderableType] = [
        Text(scene.text(message, deed=describe(best), value=f"{known[best]:.1f}"), "bold"),
        reasons,
    ]
    if others:
        following = scene.listed(f"{describe(action)} ({known[action]:.1f})" for action in others[:NEXT_BEST])
        lines.append(Text(scene.text("Next best: {deeds}.", deeds=following), "dim"))
    return Group(*lines)
