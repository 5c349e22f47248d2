"""What a page needs of a seat's turn, and what all kinds of turns have in common."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warren.games.town.board import EDGE_IDS, SPACE_IDS
from warren.games.town.texts import amount
from warren.presentation.town.action_notes import effect_change, request_changes
from warren.presentation.town.action_texts import described
from warren.presentation.town.names import first_space, influence_said
from warren.presentation.town.what_if import Outcome, WhatIf
from warren.presentation.translator import Translator
from warren.web.town.map_cells import Chip
from warren.web.town.tiles import Face
from warren.words import mark

NEIGHBORHOOD = mark("{points} by the Neighborhood")
EFFECT = mark("{points} by its effect")
"""Where carrots come from."""

Chosen = Mapping[str, Sequence[str]]


class Row(NamedTuple):
    """A row of tiles: the display, the reserve, the Upgrades. is_open: whether one of them is to be chosen now."""

    id: str
    title: str
    faces: tuple[Face, ...]
    is_open: bool
    empty: str = ""


class Option(NamedTuple):
    """An answer to a question: what the page sends, what it says, and what it would bring."""

    value: str
    label: str
    note: str
    outcome: Outcome
    is_chosen: bool


class Step(NamedTuple):
    """A step of a turn: state is done, now or later; what: what was done, or can be."""

    name: str
    state: str
    what: str


class Change(NamedTuple):
    """What the choice that is looked at would do.

    title: what it is about. before: the Neighborhoods that it joins as they are, each named; after: the one that it
    makes, "" if none is activated. carrots: at once; parts: what makes them. requests: how much more the seat's own
    Requests count. lines: what else comes of it.
    """

    title: str
    before: tuple[str, ...]
    after: str
    carrots: int
    requests: int
    parts: str
    lines: tuple[str, ...]


class Turn(NamedTuple):
    """What the page needs of a seat's turn.

    mode: keep (a Request is chosen), turn, pay, bridge, return, annex, activate or wait. steps: of the turn. rows: the
    tiles. cards: Requests to choose from. options: the answers to a question. legal: the spaces that may be chosen and
    what is said of each; None: no space is asked for. space: the one looked at; tile: the Building that would stand
    there. joined: the Neighborhood (spaces, types) that would be activated. edges: where a Bridge may be laid; edge:
    the one looked at. go: the action of the main button, "" if there is none yet, and what it says. others: further
    buttons (action, label). can_end: whether the turn can be ended. cannot: why what is looked at cannot be done, "" if
    it can. refused: a space that cannot be chosen, and what was asked for there.
    """

    mode: str
    steps: tuple[Step, ...] = ()
    rows: tuple[Row, ...] = ()
    cards: tuple[Face, ...] = ()
    options: tuple[Option, ...] = ()
    legal: Mapping[int, Chip] | None = None
    space: int | None = None
    tile: int | None = None
    joined: tuple[int, int] | None = None
    edges: int = 0
    edge: int | None = None
    change: Change | None = None
    go: str = ""
    go_says: str = ""
    others: tuple[tuple[str, str], ...] = ()
    can_end: bool = False
    cannot: str = ""
    refused: int | None = None
    refused_action: int = -1

    @property
    def place(self) -> str:
        """The id of the space or the edge that is looked at; "" if none is."""
        if self.edge is not None:
            return EDGE_IDS[self.edge]
        return "" if self.space is None else SPACE_IDS[self.space]


def only(chosen: Chosen, field: str) -> str:
    """Return the last value of a field of the form; "" if it has none."""
    values = chosen.get(field, ())
    return values[-1] if values else ""


def joined_of(outcome: Outcome | None) -> tuple[int, int] | None:
    """Return the Neighborhood that would be activated: its spaces and its types."""
    if outcome is None or outcome.after is None:
        return None
    return outcome.after.spaces, outcome.after.worth.types


def change_of(
    translator: Translator, what_if: WhatIf, outcome: Outcome, title: str, price: int | None = None
) -> Change:
    """Lay open what an action would do; title: what it is about, price: of its Plot."""
    words, view = translator.words, what_if.view
    before = tuple(
        translator.text("{space}: {sum}", space=first_space(group.spaces), sum=influence_said(translator, group.worth))
        for group in outcome.joined
    )
    coins, wood = (amount(words, what, count) for what, count in (("coins", outcome.coins), ("wood", outcome.wood)))
    if price is None:
        lines = [translator.text("Then you have {coins} and {wood}.", coins=coins, wood=wood)]
    else:
        cost = amount(words, "coins", price)
        message = mark("Costs {cost}; then you have {coins} and {wood}.")
        if not price:
            message = mark("Costs nothing; then you have {coins} and {wood}.")
        lines = [translator.text(message, cost=cost, coins=coins, wood=wood)]
    lines += effect_change(translator, what_if, outcome)
    if outcome.answers:
        answers = translator.listed(described(words, view.lookup, answer) for answer in outcome.answers)
        lines.append(translator.text("Reckoned with what brings most: {answers}.", answers=answers))
    return Change(
        title,
        before,
        "" if outcome.after is None else influence_said(translator, outcome.after.worth),
        outcome.carrots,
        outcome.requests,
        brings(translator, outcome),
        (*lines, *request_changes(translator, what_if, outcome)),
    )


def brings(translator: Translator, outcome: Outcome) -> str:
    """Return what makes the carrots of an outcome, apart; "" where it is one thing alone."""
    if not (outcome.influence and outcome.gained):
        return ""
    parts = ((outcome.influence, NEIGHBORHOOD), (outcome.gained, EFFECT))
    return translator.listed(translator.text(message, points=f"{points:+d}") for points, message in parts)
