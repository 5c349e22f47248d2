"""What the pages look like at every phase of every game: scenes to photograph, each the same whenever it is set.

Their games are seeded, so a picture changes only where pages, rules or bots do. Most are games that greedy plays in a
person's seat; those of `asked` are played by chance, and come to everything that a person can be asked (moments.py).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

from playwright.sync_api import Page

from tests.web.choosing import (
    Until,
    asked_for,
    building,
    copying,
    drafting,
    harvested,
    over,
    placing_camp,
    producing,
    sharing,
)
from tests.web.moments import moments, set_moment
from tests.web.playing import wait_for_answers
from tests.web.screens import DESKTOP, PHONE, Screens
from tests.web.serving import OURS, House
from warren.agents import agent
from warren.games.kingdom.view import KingdomView
from warren.games.odyssey.frames import PlayFrame
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.games.town.view import TownView
from warren.kernel.registry import game_ids
from warren.presentation.town.what_if import WhatIf
from warren.table.tables import Table
from warren.web.browser import Browser

SEED = 11
SEEDS_TRIED = 20
OPTIONS: dict[str, dict[str, object]] = {
    "kingdom": {"seats": 4},
    "sky": {"of": "kingdom", "seats": 5, "sky": True, "names": ("",) * 5},  # as most people have it, with longer names
    "town": {"of": "town", "seats": 2},
    "odyssey": {"of": "odyssey", "seats": 4},
}
MANY = 12
"""Creatures of a table of Odyssey that is worth a picture."""
MUCH = 9
"""Carrots of a Neighborhood of Town that is worth a picture."""
SKIPS_HARVEST = "?read=1&read=2&read=3&read=4"

Theme = Literal["light", "dark"]
SIZES = {"1280": DESKTOP | {"size": (1280, 800)}, "1920": DESKTOP | {"size": (1920, 1080)}, "375": PHONE}
Format = tuple[str, Theme]
"""One of SIZES, and a theme."""
EVERY_FORMAT: tuple[Format, ...] = tuple((size, theme) for size in SIZES for theme in ("light", "dark"))
TWO_FORMATS: tuple[Format, ...] = (("1280", "light"), ("375", "dark"))


class Scene(NamedTuple):
    """A page to photograph. set_up: sets what is to be seen, and returns its address.

    prepare: what is done on the page first. whole: whether all of it is shown and not only its first screen. guide:
    whether the sentences of a first game are shown.
    """

    name: str
    set_up: Callable[[House], str]
    prepare: Callable[[Page], object] = lambda page: None
    whole: bool = False
    guide: bool = False
    formats: Sequence[Format] = EVERY_FORMAT


def photograph(
    scene: Scene, house: House, screens: Screens, formats: Sequence[Format] = (), *, quality: int | None = None
) -> Iterator[tuple[Format, bytes]]:
    """Set a scene and photograph it, in these formats or in all of its own. quality: of a JPEG; None for a PNG."""
    address = scene.set_up(house)
    formats = formats or scene.formats
    kind: Literal["jpeg", "png"] = "jpeg" if quality else "png"
    for size in dict.fromkeys(size for size, _ in formats):
        page = screens.page(Browser(OURS, guide=scene.guide), **SIZES[size])
        themes = [theme for one, theme in formats if one == size]
        page.emulate_media(color_scheme=themes[0])  # a page that has it from the start is drawn once
        page.goto(address)
        scene.prepare(page)
        wait_for_answers(page)
        page.mouse.move(0, 0)
        page.evaluate(_SETTLE)
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            picture = page.screenshot(full_page=scene.whole, animations="disabled", type=kind, quality=quality)
            yield (size, theme), picture


# When somebody last played is no part of a picture, nor are Chinese signs, which need a font of the system, nor how far
# the page was scrolled to what was pressed, nor how many look on, whom a page before this one may still be.
_SETTLE = r"""() => {
  for (const one of document.querySelectorAll("[lang=zh-Hant]")) one.style.visibility = "hidden";
  for (const one of document.querySelectorAll("time[title]")) one.textContent = "2 min ago";
  for (const one of document.querySelectorAll(".onlookers")) one.style.display = "none";
  document.activeElement?.blur();
  window.scrollTo({ top: 0, behavior: "instant" });
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.fonts.ready.then(painted);
}"""


# Tables


def play(house: House, game: str, until: Until, first: int = SEED) -> Table:
    """Let greedy play a person's seat against bots until something holds, in the first game in which it does.

    game: one of OPTIONS. first: the seed of the first game that is tried.
    """
    options = {name: value for name, value in OPTIONS[game].items() if name != "seats"}
    agents = ("person", *["normal"] * (int(str(OPTIONS[game]["seats"])) - 1))
    for seed in range(first, first + SEEDS_TRIED):
        table, key = house.set_table(*agents, seed=seed, **options), 0  # type: ignore[arg-type]
        while not until(table) and not table.over:
            key += 1
            table = house.post(table, 0, agent("greedy", key).choose(table.view(0), table.legal(0)))
        if until(table):
            return table
    raise LookupError(f"no game from seed {first} on shows {until}")


def at(game: str, until: Until, rest: str = "", first: int = SEED) -> Callable[[House], str]:
    """Return what sets a table when something holds. rest: of its address. first: as `play` has it."""
    return lambda house: f"/t/{play(house, game, until, first).id}{rest}"


def page_of(path: str) -> Callable[[House], str]:
    """Return what sets nothing: the page is the same whatever is played."""
    return lambda house: path


def _begun(house: House) -> str:
    """Begin one game more than the start page shows, so that it is the same whatever else was played.

    An end that was not seen would stand before them.
    """
    for ended in house.do(partial(house.tables.list, over=True, browser=OURS, own=True)):
        house.page(f"/t/{ended.id}", Browser(OURS))
    for game in ("town", "kingdom", "odyssey"):
        play(house, game, _in_round(2))
    return "/"


def _gathering(house: House) -> str:
    """Open a room where the host sits, a friend is ready, and a third one is awaited."""
    table_id = house.open_room(OURS, "Ann", "Bea", "Cleo")
    house.do(house.tables.rooms.sit, table_id, 1, "another")
    house.do(house.tables.rooms.ready, table_id, "another")
    return f"/t/{table_id}"


def _handed_over(house: House) -> str:
    return f"/t/{house.set_table('person', 'person', seed=SEED).id}"


def _waiting(house: House) -> str:
    table = house.set_table("person", "person", "person", seed=SEED, held={0: OURS, 1: "another", 2: "another"})
    cards = [text for text in map(table.game.spell, table.legal(0)) if text.startswith("pick ")]
    house.act(table, 0, *cards[:2])
    house.set_table(*["person"] * 4, seed=SEED, held={0: OURS, 1: "another"})  # the next one, before others
    return f"/t/{table.id}"


def _in_round(number: int, holds: Until = lambda table: bool(table.legal(0))) -> Until:
    """Return that something holds in a round, or later."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView | TownView | OdysseyView)
        return view.round >= number and bool(holds(table))

    return there


def _with_two_placed(holds: Until) -> Until:
    """Return that something holds once seat 0 has placed two buildings, which it may take back."""
    return lambda table: bool(holds(table)) and table.horizon(0, whole=True) >= 2


def _in_town(number: int, verb: str, least: int) -> Until:
    """Return whether seat 0 can use a verb in so many ways, in a round of Town or later, with Upgrades about."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, TownView)
        return view.round >= number and bool(asked_for(verb, least)(table)) and bool(view.offered)

    return there


def _growing(table: Table) -> bool:
    """Return that a Building of seat 0 would join a Neighborhood that then brings much."""
    if not _in_town(3, "construct", 4)(table):
        return False
    view = table.view(0)
    assert isinstance(view, TownView)
    what_if = WhatIf(view)
    found = [what_if.of(action) for action in table.legal(0) if table.game.spell(action).startswith("construct")]
    return any(one.influence >= MUCH and one.joined and one.after for one in found)


def _crowded(verb: str, least: int, creatures: int = MANY) -> Until:
    """Return that seat 0 may do something of a verb in so many ways at a table of Odyssey with so many creatures."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, OdysseyView)
        frame = last(view)
        if verb == "aim" and not (isinstance(frame, PlayFrame) and view.lookup.is_weapon[frame.card]):
            return False
        return bool(asked_for(verb, least)(table)) and sum(map(len, view.circle)) >= creatures

    return there


# What is done on a page


def _tick_two(page: Page) -> None:
    for number in (1, 3):
        page.locator(f"#card-{number}").check()
        wait_for_answers(page)
    page.locator("#go").wait_for()


def _place(page: Page) -> None:
    page.locator(".tray input:not([aria-disabled])").first.check()
    wait_for_answers(page)
    page.locator(".cells button[value]:not([aria-disabled]):visible").last.click()
    page.locator("#go").wait_for()


def _look_at_a_tile(page: Page) -> None:
    page.locator("#card-2").check()
    wait_for_answers(page)
    page.locator(".cells button[value]:not([aria-disabled])").first.click()


def _look_at_the_best(page: Page) -> None:
    """Choose the space that brings most for the tile that is looked at."""
    gains = page.locator(".cells button:not([aria-disabled]) .gain")
    best = max(gains.all(), key=lambda gain: int(gain.inner_text().partition("\n")[0].replace("−", "-")))
    best.locator("xpath=ancestor::button").click()


def _aim(page: Page) -> None:
    page.locator(".cells button.open").last.click()
    page.locator("#go").wait_for()


def _take_lesson(game: str, *, is_switched: bool = False) -> Callable[[Page], None]:
    """Return what begins a lesson; is_switched: that of the expansion."""

    def take(page: Page) -> None:
        box = page.locator(f".box:has([value={game}])")
        if is_switched:
            box.get_by_role("checkbox").check(force=True)  # its drawing lies over it
        box.locator("[formaction='/lessons']").click()
        page.locator("#act").wait_for()

    return take


def _ask_for_a_hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint .hint").wait_for()


def _ask_for_a_rule(page: Page) -> None:
    page.get_by_role("link", name=re.compile("Help: the rule")).first.click()
    page.get_by_role("dialog").locator(".clause").wait_for()


def _make_a_deck(page: Page) -> None:
    page.locator("#fold-text > summary").click()
    page.get_by_label("Decks as text").fill("deck mine\nEO01-EO60")
    page.get_by_role("button", name="Take these decks in").click()
    page.locator(".deck-card:has([data-held=all]) [name=less]").first.click()
    page.locator(".standing.short").wait_for()


def _choose_a_speed(page: Page) -> None:
    page.locator("#menu > summary").click()


# The scenes

_LATE = _in_round(3, drafting)
_PHASES = (
    Scene("start", _begun, whole=True),
    Scene("form", page_of("/?game=kingdom"), whole=True),
    Scene("room", _gathering, whole=True),
    Scene("waiting", _waiting),
    Scene("handover", _handed_over),
    Scene("lesson", page_of("/"), _take_lesson("kingdom"), guide=True),
    Scene("draft", at("kingdom", _LATE, SKIPS_HARVEST), _tick_two),
    Scene("hint", at("kingdom", _LATE, SKIPS_HARVEST), _ask_for_a_hint),
    Scene("rule", at("kingdom", _LATE, SKIPS_HARVEST), _ask_for_a_rule),
    Scene("speed", at("kingdom", _LATE, SKIPS_HARVEST), _choose_a_speed),
    Scene("log", at("kingdom", _LATE, f"{SKIPS_HARVEST}#log")),
    Scene("construction", at("kingdom", _in_round(3, building), SKIPS_HARVEST), _place),
    Scene("construction-on", at("kingdom", _with_two_placed(building), SKIPS_HARVEST), _place),
    Scene("camp-asked", at("kingdom", _with_two_placed(asked_for("pass")), SKIPS_HARVEST)),
    Scene("camp", at("kingdom", placing_camp, SKIPS_HARVEST)),
    Scene("trading-post", at("kingdom", producing, SKIPS_HARVEST)),
    Scene("harvest", at("kingdom", _in_round(3, harvested))),
    Scene("copying", at("kingdom", copying, SKIPS_HARVEST)),
    Scene("end", at("kingdom", over), whole=True),
    Scene("replay", at("kingdom", over, "/replay?ply=150")),
    Scene("sky-lesson", page_of("/"), _take_lesson("kingdom", is_switched=True), guide=True),
    Scene("sky-draft", at("sky", _LATE, SKIPS_HARVEST), _tick_two),
    Scene("sky-construction", at("sky", _in_round(3, building), SKIPS_HARVEST), _place),
    Scene("sky-construction-on", at("sky", _with_two_placed(building), SKIPS_HARVEST), _place),
    Scene("sky-chimney", at("sky", sharing, SKIPS_HARVEST, first=48)),
    Scene("sky-harvest", at("sky", _in_round(3, harvested))),
    Scene("sky-end", at("sky", over), whole=True),
    Scene("sky-replay", at("sky", over, "/replay?ply=150")),
    Scene("town-start", page_of("/?game=town"), whole=True),
    Scene("town-lesson", page_of("/"), _take_lesson("town"), guide=True),
    Scene("town-plan", at("town", _in_town(2, "plan", 4)), _look_at_a_tile),
    Scene("town-construction", at("town", _growing, first=41), _look_at_the_best),
    Scene("town-bridge", at("town", _in_town(1, "bridge", 3))),
    Scene("town-log", at("town", _growing, "#log", first=41)),
    Scene("town-end", at("town", over), whole=True),
    Scene("town-replay", at("town", over, "/replay?ply=40")),
    Scene("odyssey-start", page_of("/?game=odyssey"), whole=True),
    Scene("odyssey-decks", page_of("/decks/odyssey"), _make_a_deck),
    Scene("odyssey-lesson", page_of("/"), _take_lesson("odyssey"), guide=True),
    Scene("odyssey-turn", at("odyssey", _crowded("run", 2))),
    Scene("odyssey-aim", at("odyssey", _crowded("aim", 5)), _aim),
    Scene("odyssey-response", at("odyssey", _crowded("respond", 1, 6))),
    Scene("odyssey-log", at("odyssey", _crowded("run", 2), "#log")),
    Scene("odyssey-end", at("odyssey", over), whole=True),
    Scene("odyssey-replay", at("odyssey", over, "/replay?ply=150")),
    *(Scene(f"{game}-rules", page_of(f"/rules/{game}"), formats=TWO_FORMATS) for game in OPTIONS if game != "sky"),
    *(Scene(f"{game}-cards", page_of(f"/cards/{game}"), formats=TWO_FORMATS) for game in OPTIONS if game != "sky"),
    Scene("no-such-table", page_of("/t/none"), formats=TWO_FORMATS),
)


def asked(game: str) -> Iterator[Scene]:
    """Return a scene of everything that a person can be asked in a game."""
    for moment in moments(game):

        def set_up(house: House, moment: object = moment) -> str:
            return f"/t/{set_moment(house, moment).id}{SKIPS_HARVEST}"  # type: ignore[arg-type]

        yield Scene(f"asked-{game}-{moment.name.replace(' ', '-')}", set_up, formats=TWO_FORMATS)


PHASES = {scene.name: scene for scene in _PHASES}
"""The scenes of the phases of all games, and of the other pages, by name."""


def scenes() -> dict[str, Scene]:
    """Return all scenes by name, also of everything that a person can be asked: games are played for these."""
    return PHASES | {scene.name: scene for game in game_ids() for scene in asked(game)}
