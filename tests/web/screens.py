"""Browsers of people: each with a cookie, a size and a taste of its own. Whatever a page complains of is noted."""

import re
from typing import Any, ClassVar, Literal

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, ViewportSize, WebError

from tests.web.serving import House
from warren.web.browser import Browser

LEFT_OUT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
"""Parts of Chromium: those that playwright leaves out, and two pages that every window keeps for its address field."""
QUIET = (
    "--disable-gpu",
    f"--disable-features={','.join(LEFT_OUT)}",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    "--force-prefers-reduced-motion",
)
"""What keeps Chromium to the page that is tested, still, and letters as wide whatever the screen."""
AS_IT_IS = {"color_scheme": "null", "contrast": "null", "forced_colors": "null", "reduced_motion": "null"}
"""A taste that playwright does not disguise: what it disguises, the browser draws once more whenever a page is left."""
PATIENCE = 20_000
"""Milliseconds: far more than anything here takes."""
DESKTOP: dict[str, ViewportSize] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True}
NARROW = PHONE | {"size": (360, 740)}
"""The narrowest screen that the pages are made for."""


class Screens:
    """Opens pages of a server.

    A browser of the same taste is lent again to a later test, with its page. It keeps the start page open too, and
    with it the process that has the files of the pages at hand: a page costs half of what it costs in a new browser.
    What stays in its local storage is told apart by the ids of tables.
    """

    _idle: ClassVar[dict[str, list[BrowserContext]]] = {}

    def __init__(self, chromium: Chromium, house: House) -> None:
        self._chromium = chromium
        self._house = house
        self._lent: list[tuple[str, Browser | None, BrowserContext]] = []
        self._tolerated: list[str] = []
        self._heard: list[str] = []

    def browser(self, who: Browser | None = None, **taste: Any) -> BrowserContext:
        """Return the browser of somebody the server knows, the same one each time, or a new one.

        taste: what it is like, as playwright has it.
        """
        taste = {**DESKTOP, **AS_IT_IS, "base_url": self._house.address, "locale": "en-GB", **taste}
        kind = repr(sorted(taste.items()))
        if who is not None and (known := [context for *whose, context in self._lent if whose == [kind, who]]):
            return known[0]
        idle = self._idle.setdefault(kind, [])
        context = idle.pop() if idle else self._new(taste)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        if who is not None:
            self.sign_in(context, who)
        self._lent.append((kind, who, context))
        return context

    def page(
        self,
        who: Browser | None = None,
        *,
        size: tuple[int, int] | None = None,
        reduced_motion: Literal["no-preference", "reduce"] = "reduce",
        **taste: Any,
    ) -> Page:
        """Return the page of a browser; size: in CSS pixels, where it is not the browser's.

        Who adds scripts to a page or disguises its screen takes a new one of `browser`: this one is lent again.
        """
        usual = (DESKTOP | taste)["viewport"]
        page = self.browser(who, **taste).pages[1]
        wanted: ViewportSize = {"width": size[0], "height": size[1]} if size else usual
        if page.viewport_size != wanted:
            page.set_viewport_size(wanted)
        page.emulate_media(reduced_motion="null" if reduced_motion == "reduce" else reduced_motion, color_scheme="null")
        return page

    def open(self, path: str = "/", who: Browser | None = None, **how: Any) -> Page:
        """Open a page in a browser, as `page` has it."""
        page = self.page(who, **how)
        page.goto(path)
        return page

    def sign_in(self, context: BrowserContext, who: Browser) -> None:
        """Let a browser be somebody's when it next asks for something: of another language too."""
        cookie = self._house.cookie(who)
        context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": cookie["url"]}])

    def tolerate(self, pattern: str) -> None:
        """Do not count complaints that say this: the test is about something that goes wrong."""
        self._tolerated.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """Errors and warnings that the pages wrote."""
        return [said for said in self._heard if not any(re.search(pattern, said) for pattern in self._tolerated)]

    def close(self) -> None:
        """Close all pages but those that are lent again; the browsers forget who they were."""
        for kind, _, context in self._lent:
            _, page, *others = context.pages
            for other in others:
                other.close()
            page.unroute_all()
            if page.url != "about:blank":
                page.evaluate("sessionStorage.clear()")
                page.goto("about:blank")
            page.bring_to_front()
            context.clear_cookies()
            context.remove_listener("console", self._on_console)
            context.remove_listener("weberror", self._on_error)
            self._idle[kind].append(context)

    def _new(self, taste: dict[str, Any]) -> BrowserContext:
        context = self._chromium.new_context(**taste)
        context.set_default_timeout(PATIENCE)
        context.new_page().goto("/")
        context.new_page()
        context.clear_cookies()
        return context

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._heard.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _on_error(self, error: WebError) -> None:
        self._heard.append(f"uncaught: {error.error}")
