"""The hint: what greedy would do in a seat, and why."""

from typing import Any

from warren.agents import Evaluator
from warren.games.town.view import TownView
from warren.presentation.town.action_notes import facts
from warren.presentation.town.action_texts import described
from warren.presentation.translator import Translator


def hint(translator: Translator, view: TownView, legal: list[int], evaluator: Evaluator) -> dict[str, Any]:
    """Return the best action as greedy reckons, how much better than the next it is, and what the board says of it."""
    values = dict(zip(legal, evaluator.values(view, legal), strict=True))
    best, *others = sorted(legal, key=lambda action: -values[action])
    reasons = facts(translator, view, best)
    if others:
        reasons.append(
            translator.text(
                "Next best: {deed}; the bot expects {points} carrots less of it.",
                deed=described(translator.words, view.lookup, others[0]),
                points=f"{values[best] - values[others[0]]:.1f}",
            )
        )
    return {"deed": described(translator.words, view.lookup, best), "reasons": reasons}
