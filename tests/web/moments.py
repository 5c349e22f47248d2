"""Moments of every game to look at its pages: found by playing, so that a game needs no line here.

A moment is one at which a person may do something for the first time that nobody could before; then a late one, and an
end. Some of the games are with all seats and with everything that can be played with.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import quote

import msgspec

import warren.web
from tests.web.serving import OURS, House
from warren.kernel.game import Game, Setup
from warren.kernel.record import Record, Recorder
from warren.kernel.registry import find_game
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser

PERSONS = 0
"""The seat of the person; bots play all others."""
AT_THE_END = ("late", "the end")
SEEDS = 16
"""Of so many games, each as it usually is and with everything, the moments are."""
LONGEST = 1500
"""Moves after which a game that has not ended is left."""


class Moment(NamedTuple):
    """A game as far as it is played. name: the first word of an action that can be chosen; or when."""

    name: str
    record: Record


@cache
def moments(game_id: str) -> tuple[Moment, ...]:
    """Return the moments of a game."""
    game = find_game(game_id)
    usual, full = _set_up(game, full=False), _set_up(game, full=True)
    # Those at the end are of the largest table.
    found = {moment.name: moment for moment in _played(full) if moment.name in AT_THE_END}
    for seed in range(1, SEEDS + 1):
        for setup in (usual, full):
            for moment in _played(msgspec.structs.replace(setup, seed=seed)):
                found.setdefault(moment.name, moment)
    return tuple(found.values())


def some_moments(game_id: str, step: int) -> tuple[Moment, ...]:
    """Return the moments of a game in steps of so many, and those at its end."""
    return tuple(one for at, one in enumerate(moments(game_id)) if at % step == 0 or one.name in AT_THE_END)


def _set_up(game: Game, *, full: bool) -> Setup:
    """Set a game up as it usually is, or with all seats and everything that can be said yes to."""
    if not full:
        return game.check_options({"seed": 1})
    options = {option.name: True for option in game.meta.options if option.kind == "yes_no"}
    seats = next(option.high for option in game.meta.options if option.name == "seats")
    return game.check_options({"seats": seats, "seed": 1, **options})


def crowded(game_id: str) -> tuple[Moment, ...]:
    """Return of every kind of question, which is a set of actions, the moment with the most ways to answer it."""
    game = find_game(game_id)
    most = dict[tuple[str, ...], tuple[int, Record]]()
    for seed in range(1, SEEDS // 2 + 1):
        for full in (False, True):
            for recorder, verbs in _asked(msgspec.structs.replace(_set_up(game, full=full), seed=seed)):
                question, ways = tuple(sorted(verbs)), sum(map(len, verbs.values()))
                if question not in most or ways > most[question][0]:
                    most[question] = ways, recorder.record()
    return tuple(Moment(" or ".join(question), record) for question, (_, record) in most.items())


def _played(setup: Setup) -> Iterator[Moment]:
    """Play a game by chance, and tell its moments."""
    asked, late, recorder = set[str](), 0, None
    for recorder, verbs in _asked(setup):
        late = len(recorder.moves)
        for verb in sorted(verbs.keys() - asked):
            asked.add(verb)
            yield Moment(verb, recorder.record())
    if recorder and recorder.state.over:
        ended = recorder.record()
        yield from (Moment("late", Record(ended.setup, ended.moves[:late])), Moment("the end", ended))


def _asked(setup: Setup) -> Iterator[tuple[Recorder, dict[str, list[int]]]]:
    """Play a game by chance, and stop wherever the person is asked, with the actions by their first words.

    Rare kinds of actions are played as often as frequent ones.
    """
    rng, recorder = Random(setup.seed), Recorder(find_game(setup.game).start(setup))
    state = recorder.state
    for _ in range(LONGEST):
        if state.over:
            return
        seat = rng.choice(state.to_act)
        legal, verbs = state.legal(seat), dict[str, list[int]]()
        for action in legal:
            verbs.setdefault(_verb(state.game, action), []).append(action)
        if seat == PERSONS and len(legal) > 1:
            yield recorder, verbs
        recorder.play(seat, rng.choice(verbs[rng.choice([*verbs])]))


@cache
def _verb(game: Game, action: int) -> str:
    return game.spell(action).partition(" ")[0]


def set_moment(house: House, moment: Moment) -> Table:
    """Set a table at a moment: the person of its seat sits at OURS, and bots play all others."""
    agents = [PERSON if seat == PERSONS else "random" for seat in range(moment.record.setup.seats)]
    return house.take_up(moment.record, {PERSONS: OURS}, agents)


def pages(house: House, game_id: str) -> Iterator[tuple[str, str]]:
    """Set tables at the moments of a game, and return a few of their pages that together show all its layouts.

    A layout is a class that the style sheet knows. Of each kind of row of options the first option is chosen once.
    """
    chosen, shown = set[str](), dict[tuple[str, str], set[str]]()
    for moment in moments(game_id):
        path = f"/t/{set_moment(house, moment).id}"
        looks = {moment.name: f"{path}?read=99"}
        if moment.name == "the end":
            looks["a replay"] = f"{path}/replay?ply={len(moment.record.moves) // 2}"
        for name, look in looks.items():
            page = house.page(look, Browser(OURS))
            shown[name, look] = _layouts(page)
            for row, option in _FIRST_OPTION.findall(page):
                if row not in chosen:
                    chosen.add(row)
                    picked = f"{look}&pick={quote(option)}"
                    shown[f"{name}, {row}", picked] = _layouts(house.page(picked, Browser(OURS)))
    missing = set[str]().union(*shown.values())
    while missing:
        best = max(shown, key=lambda page: len(shown[page] & missing))
        missing -= shown[best]
        yield best


_FIRST_OPTION = re.compile(r' id="row-([^"]+)"(?:(?! id="row-).)*?name="pick"[^>]* value="([^"]+)"', re.DOTALL)
_STYLES = Path(warren.web.__file__).parent / "static" / "styles"
_STYLED = {
    name for sheet in _STYLES.iterdir() for name in re.findall(r"\.([a-z][\w-]*)", sheet.read_text(encoding="utf-8"))
}


def _layouts(page: str) -> set[str]:
    return _STYLED & {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
