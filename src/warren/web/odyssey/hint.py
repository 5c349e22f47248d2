"""The hint: what greedy would do in a seat, and why."""

from collections.abc import Sequence
from typing import Any

from warren.agents import Evaluator
from warren.agents.choice import NOT_RECKONED, weighty
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import advised
from warren.presentation.translator import Translator

MOST_REASONS = 3


def hint(translator: Translator, view: OdysseyView, legal: Sequence[int], evaluator: Evaluator) -> dict[str, Any]:
    """Return the best action as greedy reckons, how much better than the next it is, and what the table says of it."""
    values = dict(zip(legal, evaluator.values(view, legal), strict=True))
    best, *others = sorted(legal, key=lambda action: -values[action])
    reasons = facts(translator, view, best)
    told = weighty(evaluator.reasons(view, legal, best), MOST_REASONS)
    if told:
        parts = [f"{reason.points:+.1f} {translator.text(reason.message, **reason.values)}" for reason in told]
        heading = translator.text("How it reckons, in Civ Points:")
        reasons.append(f"{heading} {translator.text('; ', context='list').join(parts)}")
    if others and values[others[0]] != NOT_RECKONED:
        reasons.append(
            translator.text(
                "Next best: {deed}. The bot expects it to bring {points} Civ Points less.",
                deed=advised(translator, view, others[0]),
                points=f"{values[best] - values[others[0]]:.1f}",
            )
        )
    return {"deed": advised(translator, view, best), "reasons": reasons}
