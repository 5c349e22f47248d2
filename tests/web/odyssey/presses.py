"""How many presses a game takes through the pages; run as a module it counts those of what greedy chooses."""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import quote_plus

from tests.inside import inside
from tests.web.odyssey.sitting import set_odyssey, view_of
from tests.web.site import Site, SiteClient, site_at
from warren.agents import agent
from warren.kernel.chance import draw_words
from warren.players import PERSON
from warren.table.tables import Table

MOST_STEPS = 12
"""As many actions are looked ahead: more than a press plays."""


class Press(NamedTuple):
    """A button, and what it sends: actions, or what is looked at. is_folded: whether it lies in a fold that is shut."""

    does: tuple[str, ...]
    looks_at: str = ""
    is_folded: bool = False


class _Buttons(HTMLParser):
    """Finds the buttons of a page and what they send; hidden fields belong to their form."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[dict[str, str], str, bool]] = []
        self.hidden: dict[str, list[str]] = {}
        self.folds: list[bool] = []
        self.form = ""
        self.feed(page)

    def handle_starttag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        attrs = {name: value or "" for name, value in given}
        form = attrs.get("form", self.form)
        if tag == "form":
            self.form = attrs.get("id", "")
        elif tag == "details":
            self.folds.append("open" not in attrs)
        elif tag == "input" and attrs.get("name") == "action":
            self.hidden.setdefault(form, []).append(attrs["value"])
        elif tag == "button" and "aria-disabled" not in attrs and attrs.get("type", "submit") == "submit":
            self.found.append((attrs, form, any(self.folds)))
        elif tag == "option" and re.match("cut ", attrs.get("value", "")):
            self.found.append(({"name": "action", "value": attrs["value"]}, "", True))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = ""
        elif tag == "details":
            self.folds.pop()


def presses(page: str) -> Iterator[Press]:
    """Return what can be pressed on a page, as far as it plays something or looks at it."""
    buttons = _Buttons(page)
    for attrs, form, is_folded in buttons.found:
        name, value = attrs.get("name", ""), attrs.get("value", "")
        if name == "action":
            yield Press(tuple(value.split(";")), is_folded=is_folded)
        elif name == "pick":
            yield Press((), value, is_folded)
        elif not name and form in buttons.hidden:
            yield Press(tuple(buttons.hidden[form]), is_folded=is_folded)


def ways(browser: SiteClient, table: Table, coming: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Return how some of what is chosen next can be pressed: in how many presses, so many actions."""
    looked = set[str]()
    pages = [(0, browser.get(f"/t/{table.id}").text)]
    for before, page in pages:
        for press in presses(page):
            took = before + 1 + press.is_folded
            if press.does and press.does == tuple(coming[: len(press.does)]):
                yield took, len(press.does)
            elif press.looks_at not in ("", *looked) and not before and ";".join(coming).startswith(press.looks_at):
                looked.add(press.looks_at)
                pages.append((took, browser.get(f"/t/{table.id}?pick={quote_plus(press.looks_at)}").text))


class Pressed(NamedTuple):
    """What was pressed at once: in how many presses, for which actions; in which of the seat's turns, 0 for others'."""

    presses: int
    actions: tuple[str, ...]
    turn: int


def coming(table: Table) -> list[str]:
    """Return what greedy chooses in seat 0 next, where greedy plays all seats."""
    timeline = inside(table)
    state, chosen = timeline.state.copy(), list[str]()
    number = len(timeline.moves)
    while not state.over and len(chosen) < MOST_STEPS:
        seat = state.to_act[0]
        action, *others = state.legal(seat)
        if others:
            (seed,) = draw_words(timeline.setup.seed, f"agent {seat}", number, 1)
            action = agent("greedy", seed).choose(state.view(seat), [action, *others])
        if seat == 0:
            chosen.append(table.game.spell(action))
        state.play(seat, action)
        number += 1
    return chosen


def played(site: Site, browser: SiteClient, seed: int, seats: int) -> Iterator[Pressed]:
    """Let greedy choose in seat 0, and press as few buttons for it as can be."""
    table = set_odyssey(site, PERSON, *["greedy"] * (seats - 1), seed=seed, held={0: "ann"})
    while not table.over:
        rest = coming(table)
        found = list(ways(browser, table, rest))
        if not found:  # what the press would end is done before
            rest = rest[1:]
            found = list(ways(browser, table, rest))
        took, number = min(found, key=lambda way: (way[0] / way[1], -way[1]))
        view = view_of(table)
        turn = view.round if view.turn == 0 else 0
        answer = browser.move(table, 0, ";".join(rest[:number]))
        assert answer.status_code == 303, answer.text[:2000]
        yield Pressed(took, tuple(rest[:number]), turn)
        table = site.table(table.id)


def main(games: int = 3) -> None:
    verbs: Counter[str] = Counter()
    times: Counter[str] = Counter()
    of_turn: Counter[tuple[int, int, int]] = Counter()
    beside, of_power = 0, False
    with TemporaryDirectory() as folder, site_at(Path(folder) / "tables.db") as site:
        browser = site.browser("ann")
        for seats in (2, 4):
            for seed in range(1, games + 1):
                for one in played(site, browser, seed, seats):
                    verb = "+".join(re.sub(r" [\d.A-Z]*\d[\w.]*", "", text) for text in one.actions)
                    # Where a power puts a piece, and what it hits, is asked after it: that is its price too.
                    of_power = verb.startswith("use") or (of_power and re.match("slot|aim|choose", verb) is not None)
                    verb = verb if not of_power or verb.startswith("use") else f"use, {verb}"
                    where = "" if one.turn else " (others' turn)"
                    verbs[verb + where] += one.presses
                    times[verb + where] += 1
                    if one.turn:
                        of_turn[seats, seed, one.turn] += one.presses
                    else:
                        beside += one.presses
    turns = len(of_turn)
    print(
        f"{turns} turns, {sum(of_turn.values()) / turns:.2f} presses each, and {beside / turns:.2f} in turns of others"
    )
    rest = sum(
        presses for verb, presses in verbs.items() if not re.match(r"(use|respond|pass|shield)|.*others' turn", verb)
    )
    print(f"{rest / turns:.2f} each without powers and answers")
    spread = Counter(of_turn.values())
    print("presses: turns", dict(sorted(spread.items())))
    for verb, presses in verbs.most_common():
        print(f"{presses / turns:6.2f} a turn: {verb} ({times[verb]} times, {presses / times[verb]:.2f} presses)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
