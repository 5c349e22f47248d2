"""Why a parchment scored what it scored: what it counted, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from warren.games.kingdom.figures import Figure
from warren.games.kingdom.parchments import FIGURES
from warren.games.kingdom.texts import RESOURCES, card_name
from warren.words import Words


class Reasons:
    """Says what parchments counted, in one language.

    arrow: stands between the cards of a chain of copies. card_name, resources, figures: the English names of cards and
    resources, and what is counted; other editions bring more of them.
    """

    def __init__(
        self,
        words: Words,
        arrow: str = "→",
        card_name: Callable[[str], str] = card_name,
        resources: Mapping[str, str] = RESOURCES,
        figures: Mapping[str, Figure] = FIGURES,
    ) -> None:
        self._words = words
        self._arrow = f" {arrow} "
        self._card_name = card_name
        self._resources = resources
        self._figures = figures

    def reason(self, counted: Mapping[str, Any]) -> str:
        """Return what a parchment counted, from the `counted` of its score; "" where there is nothing to count."""
        parts = [part for part in (self._copied(counted), self._points(counted)) if part]
        return self._words.text("; ", context="list").join(parts)

    def _copied(self, counted: Mapping[str, Any]) -> str:
        if "as" not in counted:
            return ""
        if not counted["chain"]:
            return self._words.text("nothing to copy")
        chain = self._arrow.join(self._words.text(self._card_name(card)) for card in counted["chain"])
        return self._words.text("copies {card}", card=chain)

    def _points(self, counted: Mapping[str, Any]) -> str:
        text = self._words.text
        if "paired" in counted:
            return text("with its pair") if counted["paired"] else text("without its pair")
        if "best_other" in counted:
            return text("spaces: {own}, most of the others: {best}", own=counted["spaces"], best=counted["best_other"])
        if "fief_points" in counted:
            return self._fiefs(counted)
        if "cloud_fiefs" in counted:
            gave = " + ".join(f"{space} {towers} × {wealth}" for space, towers, wealth in counted["cloud_fiefs"])
            return text("{sum}, without links", sum=gave or "0")
        if "rank" in counted:
            return text(
                "in place {rank} before this card, with {points} carrots",
                rank=counted["rank"],
                points=counted["total_before"],
            )
        figure = self._figure(counted)
        if "times" in counted:
            if figure:
                return text("{figure}, counted {times} times", figure=figure, times=counted["times"])
            return text("{points} × {times} by the Treasure Hunter", points=counted["each"], times=counted["times"])
        if figure and "needed" in counted:
            return text("{figure}, {needed} needed", figure=figure, needed=counted["needed"])
        if figure and counted.get("each", 1) != 1:
            return f"{figure} × {counted['each']}"
        return figure

    def _fiefs(self, counted: Mapping[str, Any]) -> str:
        given = [*counted["fief_points"]]
        for best in counted.get("left_out", ()):
            given.remove(best)
        sum_of = " + ".join(str(points) for points in given if points) or "0"
        if "left_out" in counted:
            return self._words.text("{sum} without the best", sum=sum_of)
        return sum_of

    def _figure(self, counted: Mapping[str, Any]) -> str:
        for key, count in counted.items():
            if key in self._figures:
                resource = self._words.text(self._resources[key]) if key in self._resources else ""
                size = counted.get("min_size", 0)
                return self._words.text(self._figures[key].counted, count=count, resource=resource, min_size=size)
        return ""
