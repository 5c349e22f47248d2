"""The symbols of all pieces, marks and terrains: static/pieces.svg, put into each page once and used by name."""

import re
from functools import cache, lru_cache
from importlib.resources import files

from markupsafe import Markup

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')


@cache
def sprite() -> Markup:
    """Return the <svg> with all symbols, which takes no room; every page that uses `piece` needs it once."""
    text = (files("warren.web") / "static" / "pieces.svg").read_text(encoding="utf-8")
    return Markup(re.sub(r"\s*\n\s*", "", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)))


@cache
def view_boxes() -> dict[str, str]:
    """Return the viewBox of every symbol, by its name."""
    return dict(_SYMBOL.findall(sprite()))


@lru_cache(maxsize=1024)
def piece(symbol: str, css_class: str = "pc") -> Markup:
    """Draw a symbol in an <svg> of its own, hidden from screen readers. KeyError: there is no such symbol."""
    return Markup('<svg class="{}" viewBox="{}" aria-hidden="true"><use href="#{}"/></svg>').format(
        css_class, view_boxes()[symbol], symbol
    )


def building_symbol(building_id: str) -> str:
    """Return the symbol of a building, of which every building has one: city-2, farm-spice, camp-5, sky-tower."""
    return building_id.replace("_", "-")
