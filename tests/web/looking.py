"""What is looked for on any page in a real browser: what shuts somebody out, what is too wide, what is too small."""

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.screens import PHONE

_BRIEFLY = {"resultTypes": ["violations"]}
RULES = _BRIEFLY | {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
CONTRAST = _BRIEFLY | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""The one rule that another theme may break."""
NARROW = PHONE | {"viewport": {"width": 360, "height": 740}}
"""The narrowest screen that the pages are made for."""
LEAST = {"control": 36, "line": 24}
"""CSS pixels that a control is high, at least; and one of many on a board or in a list."""
LINES = ".cells *, a:not(.btn, .ask), summary:not(.cap)"


def look_at_something(page: Page) -> None:
    """Point at what is offered first, and at a place for it; open what an end keeps hidden."""
    for selector in ("#card-1:not(:checked), #asks button[data-place]", ".cells button[value]:not([aria-disabled])"):
        page.evaluate(_LOOK, selector)
    if page.locator("[data-all-steps]").is_visible():
        page.locator("[data-all-steps]").click()


_LOOK = """selector => new Promise((done) => {
  const one = document.querySelector(selector);
  if (!one) return done();
  const idle = setTimeout(done, 200);
  document.addEventListener("htmx:beforeRequest", () => clearTimeout(idle), { once: true });
  document.addEventListener("htmx:afterSettle", () => done(), { once: true });
  one.click();
})"""


def complaints(page: Page) -> list[str]:
    """Return what axe-core finds on a page, in light and in dark."""
    found = []
    schemes: tuple[tuple[Literal["light", "dark"], Any], ...] = (("light", RULES), ("dark", CONTRAST))
    for scheme, rules in schemes:
        page.emulate_media(color_scheme=scheme)
        response = Axe().run(page, options=rules).response
        assert "color-contrast" in {rule["id"] for rule in response["passes"]}, "texts were looked at"
        found += [
            f"{scheme}: {one['id']}: {node['html'][:160]}" for one in response["violations"] for node in one["nodes"]
        ]
    return found


def too_small(page: Page) -> list[str]:
    """Return what is to be pressed and is not high enough for a finger."""
    found: list[str] = page.evaluate(_TOO_SMALL, [LEAST, LINES])
    return found


def width(page: Page) -> int:
    """Return how wide a page is, in CSS pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


_TOO_SMALL = """([least, lines]) =>
  [...document.querySelectorAll("a, button, select, summary, input, label.card, label.choice")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".vh, .skip, [aria-hidden=true]"))
  // A link among words is as high as they are; a box inside its label is the label's.
  .filter((one) => !(one.matches("a:not([class]), .link, .ask") && one.closest("p, li, h1, h2, h3, small, article")))
  .filter((one) => !(one.matches("input") && one.closest("label")))
  .map((one) => [one, Math.round(one.getBoundingClientRect().height * 10) / 10])
  .filter(([one]) => !one.matches(".occupant")) // it can be chosen in the list too
  .filter(([one, high]) => high < (one.matches(lines) ? least.line : least.control))
  .map(([one, high]) => `${one.outerHTML.slice(0, 90)}: ${high} px`)"""
