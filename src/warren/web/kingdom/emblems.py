"""The pictures of parchments: what one counts, and what each of it, or enough of it, is worth."""

from typing import Any

from markupsafe import Markup

from warren.games.kingdom.figures import figure_name
from warren.games.kingdom.sky.parchments import FIGURES
from warren.web.drawing.symbols import piece, view_boxes

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
"""By operation: a symbol ("": that of the figure), what it is worth, how many are needed, another symbol."""


def emblem(rule: dict[str, Any]) -> Markup:
    """Draw a symbol beside what it is worth, or beside another symbol; how many are needed stands below it."""
    values = rule | {"times": 1 + rule.get("add", 0)}
    if rule["op"] == "table":
        values["most"] = max(rule["points"])
    _, worth, needed, other = (*(part.format(**values) for part in _DRAWN[rule["op"]]), "", "")[:4]
    symbol = _symbol(rule)
    # The lower right is left to what the card brings.
    parts = _use(symbol, 5, 4, 26) if needed else _use(symbol, 5, 8, 32)
    if needed:
        parts += f'<text class="few" x="12" y="43">{needed}</text>'
    parts += _use(other, 36, 2, 26) if other else f'<text x="54" y="18">{worth}</text>'
    return Markup(f'<svg class="emblem" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{parts}</svg>')


def sign(rule: dict[str, Any]) -> Markup:
    """Draw what a parchment counts, by its symbol alone."""
    return piece(_symbol(rule), "counted")


def _symbol(rule: dict[str, Any]) -> str:
    return _DRAWN[rule["op"]][0].format(**rule) or FIGURES[figure_name(rule)].picture


def _use(symbol: str, x: int, y: int, size: int) -> str:
    assert symbol in view_boxes(), symbol
    return f'<use href="#{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>'
