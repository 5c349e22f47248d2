"""What is looked for on any page in a real browser: what shuts somebody out, what is too wide, what is too small."""

from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Scheme = Literal["light", "dark"]
Rules = dict[str, Any]

_BRIEFLY = {"resultTypes": ["violations"]}
RULES = _BRIEFLY | {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
CONTRAST_AND_SIZES = _BRIEFLY | {"runOnly": {"type": "rule", "values": ["color-contrast", "target-size"]}}
"""The two rules that another theme and another width may break."""
LEAST = {"control": 36, "line": 24}
"""CSS pixels that a control is high, at least. One of many need only be what axe asks for: ten spaces of a map share
the width of a phone, and names and headings that open something longer stand in lines below each other."""
LINES = ".cells *, a:not(.btn, .ask), summary:not(.cap)"


def look_at_something(page: Page) -> None:
    """Point at what is offered first, and at a place for it; open what an end keeps hidden."""
    if not page.locator("#asks :is(input:checked, [aria-pressed=true])").count():
        page.evaluate(_LOOK, "#card-1:not(:checked), #asks button[data-place]")
    page.evaluate(_LOOK, ".cells button[value]:not([aria-disabled])")
    if page.locator("[data-all-steps]").is_visible():
        page.locator("[data-all-steps]").click()


# htmx asks for a page at the click, or not at all.
_LOOK = """selector => new Promise((done) => {
  let isAsked = false;
  document.addEventListener("htmx:beforeRequest", () => { isAsked = true; }, { once: true });
  document.addEventListener("htmx:afterSettle", () => done(), { once: true });
  document.querySelector(selector)?.click();
  if (!isAsked) done();
})"""


class Inspector:
    """Looks at pages with axe-core: at the first one whole, and at each later one where it has something new.

    New is an element whose kind was on no page before: its tag, attributes, states, and classes that the style sheet
    knows, and those of all that it stands in. Of each kind the first two on a page are looked at. So the frame of the
    pages is looked at once, of a board what differs, and of a list its first lines.
    """

    def __init__(self) -> None:
        self._axe = Axe()
        self._kinds: list[int] = []

    def meet(self, page: Page) -> None:
        """Take a page as the next one, whose `complaints` can be asked for."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(self._axe.axe_script)
        self._kinds += page.evaluate(_MEET, self._kinds)

    def complaints(self, page: Page, scheme: Scheme, rules: Rules = RULES) -> list[str]:
        """Return what axe-core finds in the new parts of the page met last."""
        page.emulate_media(color_scheme=scheme)
        return [f"{scheme}: {broken}" for broken in page.evaluate(_BROKEN, rules)]


_MEET = """before => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const styled = new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\\.)[a-z][\\w-]*/g) ?? []));
  const known = new Set(before), kinds = new Map();
  const number = (text) => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7);
  const kind = (one) => {
    if (!one) return 0;
    if (!kinds.has(one)) {
      const state = /^(true|false|page|step)$/;
      const attributes = [...one.attributes].map(({ name, value }) => name + (state.exec(value) ?? ""));
      const classes = [...one.classList].filter((name) => styled.has(name));
      const parts = [kind(one.parentElement), one.localName, ...classes, ...attributes, one.checked];
      kinds.set(one, number(parts.join(" ")));
    }
    return kinds.get(one);
  };
  const every = [...document.querySelectorAll(":not(:is(svg[aria-hidden=true], .callouts) *)")];
  const fresh = every.filter((one) => !known.has(kind(one)));
  const counts = new Map(), count = (one) => counts.set(kind(one), (counts.get(kind(one)) ?? 0) + 1).get(kind(one));
  const enough = new Set(fresh.filter((one) => count(one) > 2));
  // All that stands in something new is new.
  const roots = fresh.filter((one) => known.has(kind(one.parentElement)) && !enough.has(one));
  const include = known.size ? roots : [document.documentElement];
  window.met = { include, exclude: [...enough].filter((one) => !enough.has(one.parentElement)) };
  return [...counts.keys()];
}"""
# What a drawing consists of costs time, and is nothing to axe-core: the colours under its texts cannot be told. Nor are
# the notes of a board, which are hidden. So they are taken out for as long.
_BROKEN = """async (rules) => {
  const { include } = window.met;
  if (!include.length) return [];
  const hidden = [...document.querySelectorAll("svg[aria-hidden=true], .callouts")];
  const parts = hidden.map((one) => [...one.childNodes]);
  for (const one of hidden) one.replaceChildren();
  const { violations, passes } = await axe.run(window.met, rules);
  hidden.forEach((one, at) => one.replaceChildren(...parts[at]));
  const all = include[0] === document.documentElement;
  if (all && !passes.some(({ id }) => id === "color-contrast")) return ["no text was looked at"];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""


def complaints(page: Page, inspector: Inspector | None = None) -> list[str]:
    """Return what axe-core finds on a page as it is now, by night and by day."""
    inspector = inspector or Inspector()
    inspector.meet(page)
    return inspector.complaints(page, "dark", CONTRAST_AND_SIZES) + inspector.complaints(page, "light")


def resizer(page: Page) -> Callable[[int, int, bool], None]:
    """Return what shows a page at a size in CSS pixels, as a phone or a desk does, without asking for it anew.

    AssertionError for a page that is lent again to other tests (`Screens`): it would keep the size.
    """
    assert page not in page.context.pages[:2], "take a new page of the browser"
    devtools = page.context.new_cdp_session(page)

    def resize(width: int, height: int, is_phone: bool) -> None:
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone}
        devtools.send("Emulation.setDeviceMetricsOverride", size)

    return resize


def too_small(page: Page) -> list[str]:
    """Return what is to be pressed and is not high enough for a finger."""
    found: list[str] = page.evaluate(_TOO_SMALL, [LEAST, LINES])
    return found


def cut_chips(page: Page) -> list[str]:
    """Return which chips, a card or a piece in a row, are too small for what they show, and rows for their chips."""
    found: list[str] = page.evaluate(
        """() => {
          const isWider = (one) => {
            const { left, right, bottom } = one.getBoundingClientRect();
            const row = one.closest(".shown"), frame = row?.getBoundingClientRect();
            const runsOut = row && right > frame.right + 1 && left < frame.right && bottom <= frame.bottom + 1;
            return one.scrollWidth > one.clientWidth || (runsOut && getComputedStyle(row).overflow === "hidden");
          };
          return [...document.querySelectorAll(".mini, .played")]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isWider(one))
            .map((one) => `${one.textContent.trim()}: ${one.clientWidth} of ${one.scrollWidth} px`);
        }"""
    )
    return found


def overlapping(page: Page) -> list[str]:
    """Return which texts lie over others, and what is to be pressed and lies under something else."""
    found: list[str] = page.evaluate(_OVERLAPPING)
    return found


def buried(page: Page) -> list[str]:
    """Return which texts and controls in the window lie under something else, whatever stays in sight there."""
    found: list[str] = page.evaluate(_BURIED)
    return found


def covered_at_its_end(page: Page) -> list[str]:
    """Scroll a page to its end; return what lies over or under something else there."""
    page.evaluate("window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    return overlapping(page) + buried(page)


def words_in_sight(page: Page) -> list[str]:
    """Return the words of a page that can be read in its window: no numbers, no letters of a drawing."""
    found: list[str] = page.evaluate(_WORDS)
    return found


def width(page: Page) -> int:
    """Return how wide a page is, in CSS pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


def too_wide(page: Page) -> list[str]:
    """Return what does not fit on a page, as it is and with all text a fifth wider, as another font may have it."""
    found: list[str] = page.evaluate(_TOO_WIDE)
    return found


_TOO_WIDE = """() => {
  const wider = new CSSStyleSheet();
  wider.replaceSync("* { letter-spacing: .09em !important }");
  const { documentElement: root } = document, most = root.clientWidth;
  // On a small map names are for screen readers alone.
  const names = [...document.querySelectorAll(".tile-name")].filter((one) => getComputedStyle(one).clipPath === "none");
  const cut = names.filter((one) => one.scrollWidth > one.clientWidth);
  const found = cut.map((one) => `${one.textContent} is cut off`);
  if (root.scrollWidth > most) found.push(`${root.scrollWidth} px`);
  document.adoptedStyleSheets = [wider];
  if (root.scrollWidth > most) found.push(`${root.scrollWidth} px in a wider font`);
  document.adoptedStyleSheets = [];
  return found;
}"""


def escaping(page: Page) -> list[str]:
    """Return words for screen readers alone that lie outside of the box that should scroll them.

    Nobody sees them, and they make the page larger.
    """
    found: list[str] = page.evaluate(_ESCAPING)
    return found


_ESCAPING = """() => {
  const scrolls = (box) => {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    return position === "static" && [overflowX, overflowY].some((one) => ["auto", "scroll"].includes(one));
  };
  const escapes = (one, box) => one.offsetParent && !box.contains(one.offsetParent)
    && getComputedStyle(one).position === "absolute" && getComputedStyle(one).clipPath !== "none";
  const found = (box) => [...box.querySelectorAll("*")].filter((one) => escapes(one, box));
  const all = [...document.querySelectorAll("body *")].filter(scrolls);
  return all.flatMap((box) => found(box).map((one) => `${one.textContent} in .${box.className}`));
}"""


def fonts(page: Page) -> set[str]:
    """Return which fonts the browser took for the words of a page; an exclamation mark is behind the system's.

    One element is asked for each face, weight and first sign beyond ASCII. Chinese signs are of one kind, and no
    matter on an English page.
    """
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate(_MARK_ONE_OF_EACH)
    asks = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        asks.send(f"{domain}.enable")
    root = asks.send("DOM.getDocument")["root"]["nodeId"]
    nodes = asks.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-font]"})["nodeIds"]
    found = [one for node in nodes for one in asks.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]]
    asks.detach()
    return {font["familyName"] + ("" if font["isCustomFont"] else "!") for font in found}


_MARK_ONE_OF_EACH = """() => {
  const shown = ":is(h1, h2, h3, p, li, dt, dd, td, th, a, b, em, small, span, button, label, option, text)";
  const other = document.documentElement.lang === "en" ? ":not([lang=zh-Hant])" : "";
  const seen = new Set();
  for (const one of document.body.querySelectorAll(shown + other)) {
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(one);
    const [sign = ""] = /[^\\x00-\\x7f]/.exec(one.textContent) ?? [];
    const kind = [fontFamily, fontWeight, fontStyle, /\\p{Script=Han}/u.test(sign) ? "Han" : sign].join();
    if (!one.textContent.trim() || seen.has(kind)) continue;
    seen.add(kind);
    one.dataset.font = "";
  }
}"""


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

# What stays in sight while the page is scrolled may lie over what is scrolled, and a note over the board.
_OVERLAPPING = """() => {
  const found = [];
  const layer = (one) => {
    for (let at = one; at; at = at.parentElement)
      if (at.matches(".callout, .tile-tip") || /fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  const seen = (box, one) => {
    let { left, right, top, bottom } = box;
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left); right = Math.min(right, frame.right);
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom);
    }
    return { left, right, top, bottom };
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest(".vh, .skip, script, style, noscript, svg, option, .cells")) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const part = seen(box, one);
      const rim = (box.bottom - box.top) / 4;  // letters do not fill their line
      if (part.right - part.left < 2 || part.bottom - part.top < 3 * rim) continue;
      texts.push({ ...part, top: part.top + rim, bottom: part.bottom - rim, node, on: layer(one) });
    }
  }
  texts.sort((one, other) => one.top - other.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.top >= one.bottom - 1) break;
      if (other.node === one.node || other.on !== one.on) continue;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1)
        found.push(`"${one.node.data.trim()}" and "${other.node.data.trim()}"`);
    }
  });
  for (const one of document.querySelectorAll("a, button, select, summary, input, label.card, label.choice")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".vh, .skip, [aria-hidden=true]")) continue;
    if (one.matches("input") && one.closest("label")) continue;
    const box = seen(one.getClientRects()[0] ?? one.getBoundingClientRect(), one);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (box.right - box.left < 4 || box.bottom - box.top < 4) continue;
    const top = document.elementFromPoint(x, y);
    if (top?.closest(".occupant")) continue;  // it stands in its city
    if (top && !one.contains(top) && !top.contains(one) && layer(top) === layer(one))
      found.push(`${one.outerHTML.slice(0, 90)} under ${top.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""

# What a list has scrolled out of its own frame is not there to be seen.
_BURIED = """() => {
  const found = [];
  const isClipped = (one, y) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const frame = at.getBoundingClientRect(), { clipPath, overflowY } = getComputedStyle(at);
      if (clipPath === "inset(50%)") return true;  // it is for screen readers alone
      if (at !== one && overflowY !== "visible" && (y < frame.top || y > frame.bottom)) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll("main :is(p, h1, h2, h3, li, b, a, button, summary, input, label)")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (one.closest(".vh, .skip, [aria-hidden=true], .cells, .callouts, .log") || one.matches("label input")) continue;
    const box = one.getClientRects()[0];
    if (!box || box.width < 4 || box.height < 4 || box.top < 0 || box.bottom > innerHeight) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top || top.closest("label")?.contains(one) || isClipped(one, y)) continue;
    if (top.closest(".act>.do") && one.closest(".act")) continue;  // the panel is scrolled under its buttons
    const board = top.closest(".plate");  // on a phone all else is scrolled under the board that stays, and back again
    if (board && innerWidth < 600 && getComputedStyle(board).position === "sticky") continue;
    if (!one.contains(top) && !top.contains(one) && !top.closest(".occupant, .ask"))
      found.push(`${one.outerHTML.slice(0, 90)} under ${top.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""
_WORDS = """() => {
  const isClipped = (one) => getComputedStyle(one).clipPath === "inset(50%)";
  const isForReaders = (one) => one && (isClipped(one) || isForReaders(one.parentElement));
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const one = node.parentElement;
    if (one.closest(".vh, .skip, script, style, noscript, svg, option, .cells")) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForReaders(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.top >= innerHeight || box.bottom <= 0) continue;
    found.push(...node.data.split(/\\s+/).filter((word) => /[a-z]{2}/i.test(word)));
  }
  return found;
}"""
