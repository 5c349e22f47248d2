"""Why something scored: what a parchment or a fief counted, in words."""

from collections.abc import Mapping
from typing import Any

from warren.games.kingdom.counting import Reasons
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.texts import RESOURCES, card_name
from warren.kernel.score import Score
from warren.presentation.kingdom.names import resource
from warren.presentation.translator import Translator
from warren.words import mark


def reason(translator: Translator, counted: Mapping[str, Any]) -> str:
    """Return what a parchment counted; "" where there is nothing to count."""
    return Reasons(translator.words, translator.sign("→", "->"), card_name, RESOURCES, FIGURES).reason(counted)


def fief_reason(translator: Translator, score: Score) -> str:
    """Return how a fief's carrots come about: strength × wealth, and which resources."""
    counted = score.counted
    resources = translator.listed(resource(translator, one) for one in counted["resources"]) or translator.text(
        "no resource"
    )
    message = mark("strength {strength} × {wealth}: {resources}")
    return translator.text(message, strength=counted["strength"], wealth=counted["wealth"], resources=resources)


def trade_reason(translator: Translator, score: Score) -> str:
    """Return how a Trade comes about: Coins × different luxury and wondrous resources."""
    message = mark("{coins} Coins × {resources} luxury and wondrous resources")
    return translator.text(message, coins=score.counted["coins"], resources=score.counted["unique_resources"])
