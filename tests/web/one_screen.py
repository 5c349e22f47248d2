"""What a page shows at once: what is out of sight, cut, in the way of something else, or left empty."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.looking import resizer
from tests.web.screens import Screens
from warren.web.browser import Browser

DESKS = ((1280, 800), (1280, 720), (1920, 1080))
SIZES = ((1280, 800), (1920, 1080), (1024, 768), (768, 1024), (375, 812))
MOST_WORDS = {"draft": 170, "build": 150}
PHONES = ((375, 812), (375, 740))


def not_in_a_row(page: Page) -> list[str]:
    """Return which buttons of a turn are no button of one row: outside their panel, or of more than two lines."""
    found: list[str] = page.evaluate(
        """() => {
          const panel = document.querySelector("#act").getBoundingClientRect();
          return [...document.querySelectorAll("#act > .do .btn")].filter((one) => {
            const { left, right, bottom, height } = one.getBoundingClientRect();
            return left < panel.left || right > panel.right || panel.bottom - bottom > 24 || height > 56;
          }).map((one) => one.id);
        }"""
    )
    return found


def cut_at_the_foot(page: Page, least: int = 5) -> list[str]:
    """Return which lines at the foot of the table lie less than so many pixels from the rims of their panel."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll("#own, #trade, #peek")]
          .filter((panel) => panel.checkVisibility()).flatMap((panel) => {
            const { top, bottom } = panel.getBoundingClientRect();
            return [...panel.querySelectorAll("h2 *, li, li *")].filter((one) => {
              const box = one.getBoundingClientRect();
              return one.checkVisibility() && box.width > 1
                && (box.top < top + least - 2 || box.bottom > bottom - least);
            }).map((one) => `${panel.id}: ${one.textContent.trim().slice(0, 40)}`);
          })""",
        least,
    )
    return found


def meeting_on_cards(page: Page) -> list[str]:
    """Return which cards have parts that lie over each other: space, verdict, name, the number of a chosen one."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".one-screen .card")].flatMap((card) => {
          const shown = [...card.querySelectorAll(".verdict, .seal, .at, .nm")]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }));
          const boxes = shown.map((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return (one.matches(".nm") ? words : one).getBoundingClientRect();
          });
          const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
            && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => meet(box, other))
            .map((other) => `${card.innerText}: ${shown[at].className}, ${shown[boxes.indexOf(other)].className}`));
        })"""
    )
    return found


def not_in_sight(page: Page) -> list[str]:
    """Return which parts of the table are not whole on the screen, as it is without scrolling."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
            ".one-screen > *, .one-screen .card, #act > *, .tell, .seat-row > *, .end > *, .people > *, .watching > *")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".vh, .drawer, .words"))
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth);
          }).map((one) => one.outerHTML.slice(0, 90))"""
    )
    return found


def not_above_the_tray(page: Page) -> list[str]:
    """Return which spaces of a phone's board do not lie whole between the seats and the tray; the tray, if too high."""
    found: list[str] = page.evaluate(
        """() => {
          const box = (one) => document.querySelector(one).getBoundingClientRect();
          const [least, most] = [box(".at-table").bottom - 1, box("#act").top + 1];
          const spaces = [...document.querySelectorAll(".cells button")].filter((one) => one.checkVisibility());
          const outside = spaces.filter((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top < least || bottom > most;
          }).map((one) => one.id);
          return innerHeight - most > 0.45 * innerHeight ? [...outside, "#act"] : outside;
        }"""
    )
    return found


def left_empty(page: Page) -> list[str]:
    """Return what leaves room at an end: rows of cards that end before their panel does, and a ranking below itself."""
    found: list[str] = page.evaluate(
        """() => {
          const box = (one) => one.getBoundingClientRect();
          const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
          const cards = shown(".laid-open > :not(.none)").map(box), told = [];
          if (cards.length) {
            const panel = box(shown(".laid-open")[0]), person = box(shown(".person")[0]);
            for (const card of cards)
              if (card.right < panel.right - 12 && !cards.some((one) => one.top === card.top && one.left > card.left))
                told.push("a row of cards");
            const below = shown(".person > :not(h2, .laid-open)").reduce((sum, one) => sum + box(one).height + 6, 0);
            if (person.bottom - below - Math.max(...cards.map((one) => one.bottom)) > 30) told.push("below the cards");
          }
          const rows = shown(".rank tbody tr").map(box), after = shown(".ranking > :is(.my-place, .decided)").map(box);
          const end = after.length ? Math.min(...after.map((one) => one.top)) : box(shown(".ranking")[0]).bottom;
          return end - rows.at(-1).bottom > 30 ? [...told, "the ranking"] : told;
        }"""
    )
    return found


def sized(screens: Screens, who: Browser) -> tuple[Page, Callable[[int, int, bool], None]]:
    """Return a page of its own, since it gets sizes that another test must not find, and what sizes it."""
    page = screens.browser(who).new_page()
    page.context.pages[0].bring_to_front()  # what lies behind it is laid out, and never painted
    return page, resizer(page)
