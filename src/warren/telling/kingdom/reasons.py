"""Why something scored: what a parchment or a fief counted, in words."""

from collections.abc import Mapping
from typing import Any

from warren.games.kingdom.reasons import Reasons
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.texts import RESOURCES, card_name
from warren.kernel.score import Score
from warren.telling.kingdom.names import resource
from warren.telling.voice import Voice
from warren.words import mark


def reason(voice: Voice, counted: Mapping[str, Any]) -> str:
    """Say what a parchment counted; "" where there is nothing to count."""
    return Reasons(voice.words, voice.sign("→", "->"), card_name, RESOURCES, FIGURES).reason(counted)


def fief_reason(voice: Voice, score: Score) -> str:
    """Say how a fief's carrots come about: strength × wealth, and which resources."""
    counted = score.counted
    resources = voice.listed(resource(voice, one) for one in counted["resources"]) or voice.text("no resource")
    message = mark("strength {strength} × {wealth}: {resources}")
    return voice.text(message, strength=counted["strength"], wealth=counted["wealth"], resources=resources)


def trade_reason(voice: Voice, score: Score) -> str:
    """Say how a Trade comes about: Coins × different luxury and wondrous resources."""
    message = mark("{coins} Coins × {resources} luxury and wondrous resources")
    return voice.text(message, coins=score.counted["coins"], resources=score.counted["unique_resources"])
