"""The hint: what greedy would do in a seat, and why."""

from collections.abc import Sequence
from typing import Any

from warren.agents import Judge
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.circumstances import facts
from warren.telling.odyssey.sayings import described
from warren.telling.voice import Voice


def hint(voice: Voice, view: OdysseyView, legal: Sequence[int], judge: Judge) -> dict[str, Any]:
    """Say the best action as greedy reckons, how much better than the next it is, and what the table says of it."""
    values = dict(zip(legal, judge.values(view, legal), strict=True))
    best, *others = sorted(legal, key=lambda action: -values[action])
    reasons = facts(voice, view, best)
    if others:
        reasons.append(
            voice.text(
                "Next best: {deed}; the bot expects {points} Civ Points less of it.",
                deed=described(voice, view.tables, others[0]),
                points=f"{values[best] - values[others[0]]:.1f}",
            )
        )
    return {"deed": described(voice, view.tables, best), "reasons": reasons}
