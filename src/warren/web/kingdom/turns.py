"""What a page needs of a seat's turn, and what all kinds of turns have in common."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import CAMPS
from warren.presentation.kingdom.names import coins_earned
from warren.presentation.kingdom.what_if import Outcome, WhatIf
from warren.presentation.translator import Translator
from warren.web.kingdom.cards import Card
from warren.web.kingdom.sums import Sum
from warren.words import mark

Chosen = Mapping[str, Sequence[str]]


class Change(NamedTuple):
    """What the chosen placing does: to the fiefs that it joins, parts or builds on, before and after, and the gain."""

    before: tuple[Sum, ...]
    after: tuple[Sum, ...]
    """The first is the one that the building is in."""
    gain: int
    sums: tuple[Sum, ...]
    total: int
    what: str
    brings: str
    """What makes the gain: so much of this harvest, so much of parchments and of Trade; and Coins."""
    elsewhere: str
    """What it does to other fiefs."""
    lit: tuple[int, ...]
    """A space of each of these."""
    link: tuple[int, int] | None
    """The spaces that it joins."""


class Turn(NamedTuple):
    """What the page needs of a seat's turn.

    mode: draft, build, place, products, copies, wait, or harvest while one is looked at. cards: what lies before the
    seat. most: how many it ticks. legal: what a building would bring on each space where it may go (None: nothing, and
    too many places to say it); None: no building is looked at. space: the one chosen. building: the card looked at.
    go: the action text of the main button, and what it says. others: further buttons (action text, label); where the
    main one says nothing they are what is left to do. tags:
    coordinates shown on the map, of territories in the hand. order: the cards ticked, the first one first. refused: a
    space that was asked for where the building cannot go. also: the other spaces of territories that are ticked.
    """

    mode: str
    cards: tuple[Card, ...] = ()
    most: int = 1
    legal: Mapping[int, int | None] | None = None
    building: int | None = None
    space: int | None = None
    also: tuple[int, ...] = ()
    change: Change | None = None
    go: str = ""
    go_says: str = ""
    others: tuple[tuple[str, str], ...] = ()
    tags: tuple[int, ...] = ()
    order: str = ""
    refused: int | None = None
    products: tuple[Any, ...] = ()
    gains: Mapping[int, int] = {}
    """Products: what the one chosen brings more to each fief, by a space of it."""
    is_whole: bool = True
    """Draft: whether as many cards are ticked as are played at once."""


def only(chosen: Chosen, field: str) -> str:
    """Return the last value of a field of the form; "" without any."""
    values = chosen.get(field, ())
    return values[-1] if values else ""


def gains_of(what_if: WhatIf, card: int, spaces: Sequence[int]) -> dict[int, int | None]:
    """Return what a building would bring on each space; a camp may go nearly anywhere, so only its gains are said."""
    gains = {space: what_if.place(card, space).points for space in spaces}
    return {space: None if card in CAMPS and not gain else gain for space, gain in gains.items()}


def brings(translator: Translator, gain: Outcome) -> str:
    """Return what something brings, apart: this harvest, parchments, Trade, Coins; "" where it is nothing."""
    parts = [
        (gain.harvest, mark("{points} this harvest")),
        (gain.parchments, mark("{points} by parchments")),
        (gain.trade, mark("{points} by Trade")),
    ]
    said = [translator.text(message, points=f"{points:+d}") for points, message in parts if points]
    if gain.coins:
        said.append(coins_earned(translator, gain.coins))
    return translator.listed(said)


def best_place(translator: Translator, card: int, best: Outcome) -> tuple[str, bool]:
    """Return where a building would bring most, and whether that is a gain; of a camp that brings nothing, nothing."""
    if best.space is not None and best.points > 0:
        return translator.text("+{points} on {space}", points=best.points, space=SPACE_IDS[best.space]), True
    if best.space is not None and best.coins:
        return translator.text("+{count} Coin on {space}", count=best.coins, space=SPACE_IDS[best.space]), True
    return "" if card in CAMPS else translator.text("nothing now"), False
