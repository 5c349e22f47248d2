"""The players: totals, ledgers, cards and saved resources; one's own runs and hand; what is being resolved."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import BOTTOM, NOTHING, RUNS
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.score import score_of, standing
from warren.games.odyssey.view import OdysseyView
from warren.kernel.score import Score
from warren.presentation.odyssey.names import (
    bill_said,
    card_lines,
    counted,
    name,
    names,
    resources_said,
    short_note,
    type_named,
)
from warren.presentation.odyssey.pieces import seen_said, strays_said
from warren.presentation.odyssey.reasons import counted_said, subject_said
from warren.presentation.odyssey.stack import resolving
from warren.terminal.scene import Scene
from warren.words import mark


def seats(scene: Scene, view: OdysseyView) -> RenderableType:
    """Show a row for every player, with what is saved below."""
    text = scene.text
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(text("player"), no_wrap=True, max_width=30)
    table.add_column(text("total", context="points"), justify="right", no_wrap=True)
    table.add_column(text("ledger"), justify="right", no_wrap=True)
    for heading in (text("unspent"), text("spent"), text("hand"), text("pile"), text("discards")):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(text("runs"), no_wrap=True)
    for seat in range(len(view.ledger)):
        table.add_row(*_row(scene, view, seat))
    return Group(table, *(line for seat in range(len(view.ledger)) for line in _saved(scene, view, seat)))


def _row(scene: Scene, view: OdysseyView, seat: int) -> list[RenderableType]:
    who = scene.who(seat)
    player = scene.players[seat]
    if not player.is_person:
        who.append(f" ({player.level(scene.words)})", "dim")
    if seat in view.lost:
        return [who, Text(scene.text("out", context="player"), "dim"), str(view.ledger[seat])]
    runs = [sign for sign, is_there in (("T", view.has_top[seat]), ("B", view.has_bottom[seat])) if is_there]
    return [
        who,
        Text(str(view.ledger[seat] + standing(view, seat)), "bold"),
        str(view.ledger[seat]),
        str(len(view.ready[seat])),
        str(len(view.spent[seat])),
        str(view.hand_sizes[seat]),
        str(view.pile_sizes[seat]),
        str(len(view.discards[seat])),
        " ".join(runs),
    ]


def _saved(scene: Scene, view: OdysseyView, seat: int) -> list[Text]:
    """Show the saved cards of a seat: unspent and spent resources by type, Specials, bunnies that are away."""
    told = strays_said(scene, view, seat)
    ready, spent = resources_said(scene, view, view.ready[seat]), resources_said(scene, view, view.spent[seat])
    if ready:
        told.append(scene.text("unspent: {resources}", resources=ready))
    if spent:
        told.append(scene.text("spent: {resources}", resources=spent))
    every, typed, kind = view.virtual if seat == view.turn else (0, 0, NOTHING)
    if every:
        told.append(scene.text("virtual: {count} of any type", count=every))
    if typed:
        told.append(scene.text("virtual: {count} {type}", count=typed, type=type_named(scene, kind)))
    if view.saved[seat]:
        told.append(scene.text("saved: {cards}", cards=names(scene, view, view.saved[seat])))
    if view.away[seat]:
        told.append(scene.text("away until the next turn: {cards}", cards=names(scene, view, view.away[seat])))
    if view.shields[seat]:
        told.append(scene.text("all defend with +{bonus}", bonus=view.shields[seat]))
    return [scene.mark(seat).append(f" {scene.text('; ', context='list').join(told)}")] if told else []


def own_cards(scene: Scene, view: OdysseyView) -> RenderableType | None:
    """Show the seat's own runs and hand, with kind and cost, the hand only where it is not listed anyway."""
    cards = [(scene.text("TOP RUN"), view.top), (scene.text("BOTTOM RUN"), view.bottom)]
    if view.phase not in (RUNS, BOTTOM) or view.seat not in view.to_act:
        cards += [(scene.text("hand") if at == 0 else "", card) for at, card in enumerate(view.hand)]
    cards = [(place, card) for place, card in cards if card != NOTHING]
    if not cards:
        return None
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_column(style="dim")
    for place, card in cards:
        is_free = view.lookup.kind[card] == RESOURCE
        cost = "" if is_free else scene.text("costs {cost}", cost=bill_said(scene, view.lookup.cost[card]))
        table.add_row(place, name(scene, view, card), short_note(scene, view.lookup, card), cost)
    return table


def resolved(scene: Scene, view: OdysseyView) -> RenderableType | None:
    """Show what is being resolved, what was begun last at the end; None where nothing is."""
    told = resolving(scene, view)
    if not told:
        return None
    arrow = scene.sign("→", "->")
    lines = [Text(f"{'  ' * depth}{f'{arrow} ' if depth else ''}{said}") for depth, said in enumerate(told)]
    return Group(Text(scene.text("Being resolved"), "bold"), *lines)


def known(scene: Scene, view: OdysseyView) -> list[RenderableType]:
    """Return what the seat was shown of others' hands and runs, as far as it can still be there."""
    message = mark("You know of {name}: {cards}")
    holders = sorted({holder for holder, _, _ in view.seen})
    return [
        Text(scene.text(message, name=scene.name(holder), cards=seen_said(scene, view, holder)), "dim")
        for holder in holders
    ]


# What a player asks for


def card_list(scene: Scene, view: OdysseyView) -> RenderableType:
    """Return the words for all of the seat's own cards, and of those saved by anybody."""
    own = [card for card in (view.top, view.bottom, *view.hand) if card != NOTHING]
    parts: list[RenderableType] = []
    for title, cards in (
        (scene.text("Your runs and your hand"), own),
        (scene.text("Saved by the players"), [card for saved in view.saved for card in saved]),
    ):
        if cards:
            parts += ["", Text(title, "bold")]
        for card in dict.fromkeys(cards):
            called = Text.assemble((name(scene, view, card), "bold"), (f" {CARD_NAMES[card]}", "dim"))
            parts.append(called.append(f"  {' '.join(card_lines(scene, view.lookup, card))}"))
    return Group(*parts[1:]) if parts else Text(scene.text("You have no cards yet."), "dim")


def discards(scene: Scene, view: OdysseyView) -> RenderableType:
    """Show every Discard Pile, the latest card first."""
    lines = [
        scene.mark(seat).append(f" {names(scene, view, reversed(pile))}")
        for seat, pile in enumerate(view.discards)
        if pile
    ]
    return Group(*lines) if lines else Text(scene.text("All Discard Piles are empty."), "dim")


def score_sheet(scene: Scene, view: OdysseyView) -> RenderableType:
    """Show every total with what it is made of."""
    return Group(*(sheet(scene, view, seat) for seat in range(len(view.ledger)) if seat not in view.lost))


def sheet(scene: Scene, view: OdysseyView, seat: int) -> RenderableType:
    """Show the total of a seat: the ledger as the d20 shows it, creatures, cities and occupants."""
    total = score_of(view, seat, view.ledger[seat])
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column(style="dim")
    for part in total.parts:
        _rows(scene, view, table, part, 0)
    title = scene.who(seat).append(f"  {counted(scene, 'civ_points', total.points)}")
    return Group(title, table)


def _rows(scene: Scene, view: OdysseyView, table: Table, part: Score, depth: int) -> None:
    """Add a part of a total; a city's walls and occupants below it."""
    called = subject_said(scene, view.lookup, part)
    table.add_row(f"{'  ' * depth}{called}", str(part.points), counted_said(scene, part) if not part.parts else "")
    for inner in part.parts:
        _rows(scene, view, table, inner, depth + 1)
