"""The hint: what greedy would do in a seat, and why."""

from typing import Any

from warren.agents import Evaluator
from warren.games.kingdom.actions import ANNOUNCED_CARD, CHOSEN_CARD, DONE, KEEP, PASS, PICK, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.phases import EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.action_notes import about_announcing, about_card, about_discard, about_placing
from warren.presentation.kingdom.action_texts import described
from warren.presentation.translator import Translator


def hint(translator: Translator, view: KingdomView, legal: list[int], evaluator: Evaluator) -> dict[str, Any]:
    """Return the best action as greedy reckons, how much better than the next it is, and what the board says of it."""
    values = dict(zip(legal, evaluator.values(view, legal), strict=True))
    ranked = sorted(legal, key=lambda action: -values[action])
    best, count = ranked[0], 1
    reasons = _facts(translator, view, best) if len(legal) > 1 else []
    if view.phase == EXPLORATION and view.seats > 2:
        count = min(len(ranked), view.deals[view.seats].choices - len(view.choices))
        for other in ranked[1:count]:
            reasons += [
                translator.text("And {deed}:", deed=described(translator.words, other)),
                *_facts(translator, view, other),
            ]
    if len(ranked) > count:
        reasons.append(
            translator.text(
                "Next best: {deed}; the bot expects {points} carrots less of it.",
                deed=described(translator.words, ranked[count]),
                points=f"{values[ranked[count - 1]] - values[ranked[count]]:.1f}",
            )
        )
    return {
        "deed": translator.listed(described(translator.words, action) for action in ranked[:count]),
        "reasons": reasons,
    }


def _facts(translator: Translator, view: KingdomView, action: int) -> list[str]:
    if action in PLACED_CARD:
        card = PLACED_CARD[action]
        return about_placing(translator, view, card, PLACED_SPACE[action])
    if action in ANNOUNCED_CARD:
        camp = ANNOUNCED_CARD[action]
        claims = translator.text("A camp claims an empty space; where, you choose after it is announced.")
        return [claims, *about_announcing(translator, view, camp)]
    if action in (DONE, KEEP, PASS):
        return [translator.text("The bot expects more of what you have in front of you in a later round.")]
    if action not in CHOSEN_CARD:
        return []
    card = CHOSEN_CARD[action]
    return about_card(translator, view, card) if action == PICK.get(card) else about_discard(translator, view, card)
