"""The hint: what greedy would do in a seat, and why."""

from typing import Any

from warren.agents import Judge
from warren.games.town.view import TownView
from warren.telling.town.circumstances import facts
from warren.telling.town.sayings import described
from warren.telling.voice import Voice


def hint(voice: Voice, view: TownView, legal: list[int], judge: Judge) -> dict[str, Any]:
    """Say the best action as greedy reckons, how much better than the next it is, and what the board says of it."""
    values = dict(zip(legal, judge.values(view, legal), strict=True))
    best, *others = sorted(legal, key=lambda action: -values[action])
    reasons = facts(voice, view, best)
    if others:
        reasons.append(
            voice.text(
                "Next best: {deed}; the bot expects {points} carrots less of it.",
                deed=described(voice.words, view.tables, others[0]),
                points=f"{values[best] - values[others[0]]:.1f}",
            )
        )
    return {"deed": described(voice.words, view.tables, best), "reasons": reasons}
