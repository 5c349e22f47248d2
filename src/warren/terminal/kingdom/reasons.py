"""Why something scored: what a parchment or a fief counted, in words."""

from collections.abc import Mapping
from typing import Any

from warren.games.kingdom.reasons import Reasons
from warren.kernel.score import Score
from warren.terminal.kingdom.names import resource
from warren.terminal.scene import Scene
from warren.words import mark


def reason(scene: Scene, counted: Mapping[str, Any]) -> str:
    """Say what a parchment counted; "" where there is nothing to count."""
    return Reasons(scene.words, scene.sign("→", "->")).reason(counted)


def fief_reason(scene: Scene, score: Score) -> str:
    """Say how a fief's carrots come about: strength × wealth, and which resources."""
    counted = score.counted
    resources = scene.listed(resource(scene, one) for one in counted["resources"]) or scene.text("no resource")
    message = mark("strength {strength} × {wealth}: {resources}")
    return scene.text(message, strength=counted["strength"], wealth=counted["wealth"], resources=resources)
