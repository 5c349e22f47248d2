"""What the bot “normal” thinks: the worth of every choice, and for a hint what it would do and why."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.agents import Reason, evaluator
from warren.agents.choice import LEAST_POINTS, NOT_RECKONED, weighty
from warren.kernel.game import View
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
    scene: Scene,
    known: Worth,
    reasons: Callable[[int], Sequence[Reason]],
    describe: Callable[[int], str],
    facts: Callable[[int], Sequence[str]],
    reckoning: str,
) -> RenderableType:
    """Return what the bot would do and why.

    reasons: of an action, what its values stand for named. describe: says an action, and how to type it. facts: what
    the table says about it. reckoning: the line above the reasons.
    """
    if not known:
        return Text(scene.text("No bot knows this game well enough to advise."))
    best, *others = sorted(known, key=lambda action: -known[action])
    lines: list[RenderableType] = [Text(scene.text("The bot would {deed}.", deed=describe(best)), "bold")]
    lines += [Text(fact) for fact in facts(best)]
    lines.append(_reckoning(scene, reasons(best), reckoning))
    if others:
        following = [_next(scene, describe(action), known[best] - known[action]) for action in others[:NEXT_BEST]]
        deeds = scene.text("; ", context="list").join(following)
        lines.append(Text(scene.text("Next best: {deeds}.", deeds=deeds), "dim"))
    return Group(*lines)


def _next(scene: Scene, deed: str, less: float) -> str:
    if less < LEAST_POINTS:
        return scene.text("{deed}, as good", deed=deed)
    return scene.text("{deed}, {less} less", deed=deed, less=f"{less:.1f}")


def _reckoning(scene: Scene, reasons: Sequence[Reason], heading: str) -> RenderableType:
    """Return what the value of an action is made of."""
    told = weighty(reasons, MOST_REASONS)
    if not told:
        return Group(*(Text(scene.text("Why: {reason}.", reason=_said(scene, reason))) for reason in reasons[:1]))
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(justify="right", style=scene.palette.points, no_wrap=True)
    table.add_column()
    for reason in told:
        table.add_row(f"{reason.points:+.1f}", _said(scene, reason))
    return Group(Text(heading), table)


def _said(scene: Scene, reason: Reason) -> str:
    return scene.text(reason.message, **reason.values)
