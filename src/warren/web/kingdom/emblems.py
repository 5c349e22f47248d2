"""The pictures of parchments: what one counts, and what each of it, or enough of it, is worth."""

from typing import Any

from markupsafe import Markup

from warren.games.kingdom.parchments import figure_name
from warren.games.kingdom.sky.parchments import FIGURES
from warren.web.drawing.symbols import view_boxes

WIDTH, HEIGHT = 72, 46
"""Drawing units of an emblem."""


_DRAWN = {
    "flat": ("e-crown", "{points}"),
    "pair": ("e-glove", "{alone}|{paired}"),
    "per": ("", "×{points}"),
    "at_least": ("", "{points}", "{min}+"),
    "table": ("", "≤{most}"),
    "sole_leader": ("e-most", "{points}"),
    "rank_bonus": ("e-second", "{points}"),
    "treasure_multiplier": ("e-crown", "×{times}"),
    "reharvest_except_best": ("ui-again", "", "", "points"),
    "reharvest_cloud_unlinked": ("ui-again", "", "", "e-cloud"),
    "copy": ("ui-{neighbour}", "", "", "parchment"),
}
"""By operation what `_draw` is given: a symbol ("": that of the figure), worth, how many are needed, another symbol."""


def emblem(rule: dict[str, Any]) -> Markup:
    values = rule | {"times": 1 + rule.get("add", 0)}
    if rule["op"] == "table":
        values["most"] = max(rule["points"])
    symbol, *rest = (part.format(**values) for part in _DRAWN[rule["op"]])
    return _draw(symbol or FIGURES[figure_name(rule)].picture, *rest)


def _draw(symbol: str, worth: str, enough: str = "", other: str = "") -> Markup:
    """Draw a symbol beside what it is worth, or beside another symbol; `enough` stands below it."""
    # The lower right is left to the “?” of the card.
    size = 26 if enough else 32
    parts = [_use(symbol, 5, 4 if enough else 8, size)]
    if enough:
        parts.append(Markup('<text class="few" x="18" y="43">{}</text>').format(enough))
    if other:
        parts.append(_use(other, 36, 2, 26))
    else:
        parts.append(Markup('<text x="54" y="18">{}</text>').format(worth))
    return Markup('<svg class="emblem" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>').format(
        WIDTH, HEIGHT, Markup("").join(parts)
    )


def _use(symbol: str, x: int, y: int, size: int) -> Markup:
    assert symbol in view_boxes(), symbol
    return Markup('<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>').format(symbol, x, y, size, size)
