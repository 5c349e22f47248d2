"""What the bot “normal” thinks: the worth of every choice, and for a hint what it would do and why."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.agents import evaluator
from warren.agents.choice import LEAST_POINTS, NOT_RECKONED, weighty
from warren.kernel.game import View
from warren.presentation.presenter import Presenter
from warren.terminal.scene import Scene

Worth = Mapping[int, float]
"""What each legal action is worth in points at the end, of those that the bot reckons with.

Counted from doing nothing, or where something has to be chosen from the weakest choice.
"""

MOST_REASONS = 4
NEXT_BEST = 2


def worth(game: str, view: View, legal: Sequence[int], nothing: int | None = None) -> Worth:
    """Return what each legal action is worth; nothing: the one among them that leaves everything as it is, if any."""
    reckoned = zip(legal, evaluator(game).values(view, legal), strict=True)
    values = {action: value for action, value in reckoned if value != NOT_RECKONED}
    least = min(values.values()) if nothing is None else values[nothing]
    return {action: value - least for action, value in values.items()}


def advise(
    scene: Scene, presenter: Presenter, legal: Sequence[int], known: Worth, describe: Callable[[int], str]
) -> RenderableType:
    """Return what the bot would do and why. describe: says an action, and how to type it."""
    if not known:
        return Text(scene.text("No bot knows this game well enough to advise."))
    best, *others = sorted(known, key=lambda action: -known[action])
    lines: list[RenderableType] = [Text(scene.text("The bot would {deed}.", deed=describe(best)), "bold")]
    lines += map(Text, presenter.facts(best))
    reasons = evaluator(presenter.game.meta.id).reasons(presenter.view, legal, best)
    said = [
        (reason.points, scene.text(reason.message, **{key: presenter.named(one) for key, one in reason.values.items()}))
        for reason in weighty(reasons, MOST_REASONS) or reasons[:1]
    ]
    if weighty(reasons, MOST_REASONS):
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(justify="right", style=scene.palette.points, no_wrap=True)
        table.add_column()
        for points, reason in said:
            table.add_row(f"{points:+.1f}", reason)
        lines += [Text(scene.text(presenter.reckoning)), table]
    else:
        lines += [Text(scene.text("Why: {reason}.", reason=reason)) for _, reason in said]
    if others:
        following = [_next(scene, describe(action), known[best] - known[action]) for action in others[:NEXT_BEST]]
        deeds = scene.text("; ", context="list").join(following)
        lines.append(Text(scene.text("Next best: {deeds}.", deeds=deeds), "dim"))
    return Group(*lines)


def _next(scene: Scene, deed: str, less: float) -> str:
    if less < LEAST_POINTS:
        return scene.text("{deed}, as good", deed=deed)
    return scene.text("{deed}, {less} less", deed=deed, less=f"{less:.1f}")
