"""The symbols of all pieces, marks and terrains, by their names.

Those of static/pieces.svg are put into each page once. The figures of Odyssey are a file of their own, which a browser
asks for once where a page shows one; they take the colours of the page as its style sheet names them.
"""

import re
from functools import cache, lru_cache
from importlib.resources import files

from markupsafe import Markup

from warren.web.static_files import address

FIGURE_SHEET = "odyssey.svg"
_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')


def _read(sheet: str) -> str:
    return (files("warren.web") / "static" / sheet).read_text(encoding="utf-8")


@cache
def sprite(*wanted: str) -> Markup:
    """Return the <svg> with the symbols of all games, which takes no room; every page needs it once.

    wanted: only these, for a page that shows no others.
    """
    text = re.sub(r"\s*\n\s*", "", re.sub(r"<!--.*?-->", "", _read("pieces.svg"), flags=re.DOTALL))
    left_out = set(re.findall(r'<symbol id="([^"]+)"', text)) - {*wanted} if wanted else set()
    return Markup(re.sub(r'<symbol id="([^"]+)".*?</symbol>', lambda one: "" if one[1] in left_out else one[0], text))


@cache
def view_boxes() -> dict[str, str]:
    """Return the viewBox of every symbol that each page has, by its name."""
    return dict(_SYMBOL.findall(sprite()))


@cache
def figures() -> dict[str, str]:
    """Return the viewBox of every figure of Odyssey, by its name."""
    return dict(_SYMBOL.findall(_read(FIGURE_SHEET)))


def link(symbol: str) -> str:
    """Return what a <use> of a symbol refers to."""
    return f"{address(FIGURE_SHEET)}#{symbol}" if symbol in figures() else f"#{symbol}"


@lru_cache(maxsize=2048)
def piece(symbol: str, css_class: str = "pc") -> Markup:
    """Draw a symbol in an <svg> of its own, hidden from screen readers. KeyError: there is no such symbol."""
    return Markup('<svg class="{}" viewBox="{}" aria-hidden="true"><use href="{}"/></svg>').format(
        css_class, figures().get(symbol) or view_boxes()[symbol], link(symbol)
    )


def building_symbol(building_id: str) -> str:
    """Return the symbol of a building, of which every building has one: city-2, farm-spice, camp-5, sky-tower."""
    return building_id.replace("_", "-")
