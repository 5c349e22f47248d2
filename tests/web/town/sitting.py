"""Tables of Town for the tests of its pages: what people choose there, and what they click or tap to choose it."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page

from tests.inside import inside
from tests.web.choosing import Until, texts
from tests.web.playing import confirm, mode, press, table_id
from tests.web.serving import Host, House
from warren.games.town.view import TownView
from warren.table.tables import Table

DECK = ("b09", "b13", "b10", "b11", "b03", "b04", "b12", "b14", "b06", "b01", "u16", "u03", "u15", "u05")
"""What asks most comes first."""
ASKING = {"b09", "b10", "b11", "b12", "b13", "u03", "u16"}
SEED = 450
"""With it a person who chooses as `choice` says against a random bot is asked all that the game can ask but one."""
MODES = {"keep", "turn", "pay", "bridge", "return", "activate"}
SEED_OF_ANNEXING = 303
"""With it he is asked the one that is left: which Building to annex."""
LISTS = ("keep", "pay")
"""What a page asks for by a list of cards or of sums, without the map."""


def set_town(at: Host, *agents: str, **how: Any) -> Table:
    """Set a table of Town; how: as `Host.set_table` has it."""
    return at.set_table(*agents, of="town", **{"seed": SEED, "deck": DECK, **how})


def choice(table: Table, seat: int) -> str:
    """Return what a seat plays next: a function of the game so far that likes what asks, and builds whenever it can."""
    goes_on = [text for text in texts(table, seat) if text != "end"] or ["end"]
    liked = [text for text in goes_on if text.split()[0] in ("plan", "create") and text.split()[1] in ASKING]
    among = liked or goes_on
    return among[7 * len(inside(table).moves) % len(among)]


def play(at: Host, table: Table, until: Until) -> Table:
    """Let people choose as `choice` says until something holds. AssertionError if the game ends before."""
    return at.play_on(table, lambda now, seat: [choice(now, seat)], until)


# Moments


def view_of(table: Table, seat: int = 0) -> TownView:
    """Return what a seat sees."""
    view = table.view(seat)
    assert isinstance(view, TownView)
    return view


# On the page


def asked(house: House, page: Page, seat: int = 0) -> Iterator[tuple[str, str]]:
    """Return what the page asks for and what the seat then chooses, again and again until the game is over."""
    while (what := mode(page)) != "over":
        yield what, choice(house.table(table_id(page)), seat)


def choose(page: Page, text: str) -> None:
    """Choose an action and play it; wait until the page shows what came of it."""
    point_out(page, text)
    confirm(page, go_button(page, text))


def point_out(page: Page, text: str) -> None:
    """Choose tiles, spaces or answers; nothing is played yet."""
    verb, *rest = text.split()
    if mode(page) in LISTS:
        press(page.locator(f'#asks label:has(input[value="{rest[0] if verb == "keep" else text}"])'))
    elif verb in ("plan", "construct", "create"):
        _point_at_tile(page, rest[0])
        if verb == "construct":
            press(page.locator(f"#cell-{rest[1]}[value]:not([aria-disabled])"))
    elif verb == "bridge":
        press(page.locator(f"#edge-{rest[0]}"))
    elif verb in ("annex", "activate") or (text.startswith("return ") and rest != ["none"]):
        press(page.locator(f"#cell-{rest[0]}[value]:not([aria-disabled])"))


def _point_at_tile(page: Page, tile: str) -> None:
    box = page.locator(f'#act input[name=pick][value="{tile}"]')
    if not box.is_checked():
        press(page.locator(f'#act label:has(input[name=pick][value="{tile}"])'))


def go_button(page: Page, text: str) -> Locator:
    return page.locator(f'#act button[value="{text}"]')
