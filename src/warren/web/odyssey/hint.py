"""The hint: what greedy would do in a seat, and why."""

from collections.abc import Sequence
from typing import Any

from warren.agents import Judge
from warren.agents.choice import NOT_RECKONED, weighty
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.circumstances import facts
from warren.telling.odyssey.deeds import advised
from warren.telling.voice import Voice

MOST_REASONS = 3


def hint(voice: Voice, view: OdysseyView, legal: Sequence[int], judge: Judge) -> dict[str, Any]:
    """Say the best action as greedy reckons, how much better than the next it is, and what the table says of it."""
    values = dict(zip(legal, judge.values(view, legal), strict=True))
    best, *others = sorted(legal, key=lambda action: -values[action])
    reasons = facts(voice, view, best)
    told = weighty(judge.reasons(view, legal, best), MOST_REASONS)
    if told:
        parts = [f"{reason.points:+.1f} {voice.text(reason.message, **reason.values)}" for reason in told]
        heading = voice.text("How it reckons, in Civ Points:")
        reasons.append(f"{heading} {voice.text('; ', context='list').join(parts)}")
    if others and values[others[0]] != NOT_RECKONED:
        reasons.append(
            voice.text(
                "Next best: {deed}. The bot expects it to bring {points} Civ Points less.",
                deed=advised(voice, view, others[0]),
                points=f"{values[best] - values[others[0]]:.1f}",
            )
        )
    return {"deed": advised(voice, view, best), "reasons": reasons}
