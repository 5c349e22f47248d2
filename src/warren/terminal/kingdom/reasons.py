"""Why something scored: what a parchment or a fief counted, in words."""

from collections.abc import Mapping
from typing import Any

from warren.games.kingdom.texts import RESOURCES
from warren.kernel.score import Score
from warren.terminal.kingdom.names import name, resource
from warren.terminal.scene import Scene
from warren.words import mark

COUNTED = {
    "own_parchments": mark("parchments: {count}"),
    "cities": mark("cities: {count}"),
    "border_spaces": mark("spaces on the rim: {count}"),
    "corner_spaces": mark("corners: {count}"),
    "produced_luxury": mark("luxuries: {count}"),
    "mountain_spaces": mark("mountains: {count}"),
    "fiefs": mark("fiefs: {count}"),
    "cities_in_resourceless_fiefs": mark("cities in fiefs without resource: {count}"),
    "bare_spaces": mark("spaces without city or resource: {count}"),
    "camp_cards_played": mark("Camp cards: {count}"),
    "own_treasures": mark("treasures: {count}"),
}
"""What a parchment counted, by the names of the score."""


def reason(scene: Scene, counted: Mapping[str, Any]) -> str:
    """Say what a parchment counted; "" where there is nothing to count."""
    parts = [part for part in (_copied(scene, counted), _figures(scene, counted)) if part]
    return scene.text("; ", context="list").join(parts)


def _copied(scene: Scene, counted: Mapping[str, Any]) -> str:
    if "as" not in counted:
        return ""
    if not counted["chain"]:
        return scene.text("nothing to copy")
    return scene.text(
        "copies {card}", card=scene.sign(" → ", " -> ").join(name(scene, card) for card in counted["chain"])
    )


def _figures(scene: Scene, counted: Mapping[str, Any]) -> str:
    if "paired" in counted:
        return scene.text("with its pair" if counted["paired"] else "without its pair")
    if "times" in counted:
        return scene.text("{each}, counted {times} times", each=counted["each"], times=counted["times"])
    if "best_other" in counted:
        message = mark("spaces: {own}, next {best}")
        return scene.text(message, own=counted["spaces"], best=counted["best_other"])
    if "fief_points" in counted:
        given = [*counted["fief_points"]]
        for best in counted["left_out"]:
            given.remove(best)
        sum_of = " + ".join(str(points) for points in given if points)
        return scene.text("{sum} without the best", sum=sum_of or "0")
    if "rank" in counted:
        return scene.text("place {rank} before it, with {points}", rank=counted["rank"], points=counted["total_before"])
    figure = _counted(scene, counted)
    if figure and "needed" in counted:
        return scene.text("{figure}, {needed} needed", figure=figure, needed=counted["needed"])
    if figure and counted.get("each", 1) != 1:
        return f"{figure} × {counted['each']}"
    return figure


def _counted(scene: Scene, counted: Mapping[str, Any]) -> str:
    for key, count in counted.items():
        if key in RESOURCES:
            return scene.text("{resource}: {count}", resource=resource(scene, key), count=count)
        if key == "fiefs_of_size":
            message = mark("fiefs of {size} spaces or more: {count}")
            return scene.text(message, count=count, size=counted["min_size"])
        if key in COUNTED:
            return scene.text(COUNTED[key], count=count)
    return ""


def fief_reason(scene: Scene, score: Score) -> str:
    """Say how a fief's carrots come about: strength × wealth, and which resources."""
    counted = score.counted
    resources = scene.listed(resource(scene, one) for one in counted["resources"]) or scene.text("no resource")
    message = mark("strength {strength} × {wealth}: {resources}")
    return scene.text(message, strength=counted["strength"], wealth=counted["wealth"], resources=resources)
