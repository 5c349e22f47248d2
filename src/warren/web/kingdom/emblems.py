"""The pictures of parchments: what one counts, and what each of it, or enough of it, is worth."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from warren.games.kingdom.parchments import figure_name
from warren.games.kingdom.sky.parchments import FIGURES
from warren.web.drawing.symbols import view_boxes

WIDTH, HEIGHT = 72, 46
"""Drawing units of an emblem."""


def emblem(rule: dict[str, Any]) -> Markup:
    """Draw how a parchment scores, from its rule in the facts."""
    match rule["op"]:
        case "flat":
            return _draw("e-crown", str(rule["points"]))
        case "pair":
            return _draw("e-glove", f"{rule['alone']}|{rule['paired']}")
        case "per":
            return _draw(_picture(rule), f"×{rule['points']}")
        case "at_least":
            return _draw(_picture(rule), str(rule["points"]), f"{rule['min']}+")
        case "sole_leader":
            return _draw("e-most", str(rule["points"]))
        case "rank_bonus":
            return _draw("e-second", str(rule["points"]))
        case "reharvest_except_best":
            return _draw("ui-again", "", "", "points")
        case "reharvest_cloud_unlinked":
            return _draw("ui-again", "", "", "e-cloud")
        case "table":
            return _draw(_picture(rule), f"≤{max(rule['points'])}")
        case "treasure_multiplier":
            return _draw("e-crown", f"×{1 + rule['add']}")
        case "copy":
            return _draw(f"ui-{rule['neighbour']}", "", "", "parchment")
    raise KeyError(rule["op"])


def _picture(rule: dict[str, Any]) -> str:
    return FIGURES[figure_name(rule)].picture


@lru_cache(maxsize=128)
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
