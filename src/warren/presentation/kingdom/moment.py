"""A moment of Kingdom as a seat sees it: what would come of each action, reckoned once for all that is shown."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from warren.games.kingdom.actions import GIVEN, PLACED_SPACE
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Fief, Land, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.construction import DISTRICT_COINS
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.sky.parts import CHIMNEY, RAINBOWS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.sky.texts import CARD_TEXTS, RESOURCE_NAMES, TERRAIN_NAMES
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, PHASE_IDS, KingdomView
from warren.kernel.score import Score
from warren.presentation.carrots import CarrotPresenter
from warren.presentation.kingdom.names import name, resource
from warren.presentation.kingdom.what_if import Outcome, WhatIf, land_of
from warren.presentation.model import Gain, Preview
from warren.presentation.translator import Translator
from warren.words import mark

_BOARDS = {"great_cloud": mark("cloud space"), "new_world": mark("New World space")}
_NAMES = {**RESOURCE_NAMES, **TERRAIN_NAMES, **PHASES, **_BOARDS}


class Moment(CarrotPresenter):
    """What is common to all that Kingdom says."""

    view: KingdomView

    @cached_property
    def what_if(self) -> WhatIf:
        """What the seat has as the board stands."""
        return WhatIf(self.view)

    @cached_property
    def other(self) -> WhatIf:
        """What the other of two players has, as far as the table shows it."""
        return WhatIf(self.view, 1 - self.own_seat)

    @cached_property
    def trade(self) -> list[Score]:
        """The Trade of each seat as the board stands; nobody's without In the Sky."""
        return [trade_score(self.view, seat) for seat in range(len(self.view.coins))]

    @cached_property
    def picks(self) -> dict[int, tuple[int, int]]:
        """By the id of the first event of each reveal its round, and which pick of the round it was."""
        found, round_number, pick, is_next = dict[int, tuple[int, int]](), 1, 0, True
        for event in self.events:
            if event.kind == "round":
                round_number, pick, is_next = event.details["round"], 0, True
            elif event.kind == "pass_hands":
                is_next = True
            elif is_next and event.seat is not None:
                pick += 1
                found[id(event)], is_next = (round_number, pick), False
        return found

    @property
    def begins_round(self) -> bool:
        """Whether the seat has still to make the first choice of a round."""
        view = self.view
        return view.phase == EXPLORATION and not view.turn and not view.choices

    def phases(self, now: int) -> tuple[tuple[str, bool], ...]:
        """Return the phases of a round, or what follows the last one, each with whether it is now."""
        shown = (COPYING,) if now == COPYING else (EXPLORATION, CONSTRUCTION, HARVEST)
        return tuple((self.text(PHASES[PHASE_IDS[phase]]), phase == now) for phase in shown)

    def named(self, value: Any) -> Any:
        """Name a card, a resource, a terrain, a board or a phase by its id."""
        if not isinstance(value, str):
            return value
        message = _NAMES.get(value) or (CARD_TEXTS[value].name if value in CARD_TEXTS else None)
        return value if message is None else self.text(message)


Counted = TypeVar("Counted", Fief, Score)
FiefChange = tuple[Fief, Fief]
"""A fief before and after."""


class PlacingEffect(NamedTuple):
    """What a placing does to the fiefs of its seat.

    before, after: those that it joins, parts or builds on; the first one after is the one that it is in. elsewhere:
    others that give something else then. all: every fief then. link: the spaces that it joins.
    """

    before: list[Fief]
    after: list[Fief]
    elsewhere: list[FiefChange]
    all: list[Fief]
    link: tuple[int, int] | None = None


def effect_of(what_if: WhatIf, outcome: Outcome) -> PlacingEffect:
    card, seat, space = outcome.card, what_if.seat, outcome.space
    assert space is not None
    other = spaces_in(RAINBOW_ENDS[RAINBOWS[card] + 1])[0] if card in RAINBOWS else outcome.other
    effect = effect_on(what_if.land, land_of(what_if.view, seat, outcome.state), seat, space)
    return effect if other is None else effect._replace(link=(space, other))


def effect_on(board: Land, changed_board: Land, seat: int, space: int) -> PlacingEffect:
    """Return what a seat's placing on a space has done, by the board before and after it."""
    now, after = (fiefs(land, land.controlled[seat]) for land in (board, changed_board))
    own = next(fief for fief in after if fief.spaces >> space & 1)
    before = [fief for fief in now if fief.spaces & own.spaces]
    touched = own.spaces
    for fief in before:
        touched |= fief.spaces
    then = [own, *(fief for fief in after if fief.spaces & touched and fief is not own)]
    return PlacingEffect(before, then, changed(now, after, but=then), after)


def changed(now: Sequence[Fief], after: Sequence[Fief], *, but: Collection[Fief] = ()) -> list[FiefChange]:
    """Return the fiefs of the same spaces that give something else afterwards; but: left out."""
    by_spaces = {fief.spaces: fief for fief in now}
    return [
        (by_spaces[fief.spaces], fief)
        for fief in after
        if fief not in but and fief.spaces in by_spaces and by_spaces[fief.spaces].points != fief.points
    ]


def changed_by(what_if: WhatIf, action: int) -> list[FiefChange]:
    """Return the fiefs that give something else by what a trading post or chimney gives."""
    given, seat = what_if.give(action), what_if.seat
    return changed(*(fiefs(land, land.controlled[seat]) for land in (given.without, given.land)))


def fief_changes(translator: Translator, found: Sequence[FiefChange]) -> str:
    message = mark("{space} {before} → {after}")
    return translator.listed(
        translator.text(message, space=first_space(after), before=before.points, after=after.points)
        for before, after in found
    )


def first_space(fief: Fief) -> str:
    return SPACE_IDS[spaces_in(fief.spaces)[0]]


def best_first(found: Iterable[Counted]) -> list[Counted]:
    """Return those fiefs, or scores of fiefs, that give anything, the best first."""
    return sorted((one for one in found if one.points), key=lambda one: -one.points)


def product_of(fief: Fief) -> str:
    return f"{fief.strength} × {fief.wealth} = {fief.points}"


def harvest_sum(found: Iterable[Fief]) -> str:
    """Add up what fiefs give: “4 × 2 + 1 × 1 = 9”."""
    sums = best_first(found)
    total = sum(fief.points for fief in sums)
    return f"{_products(sums)} = {total}" if sums else str(total)


def given_said(moment: Moment, action: int) -> str:
    """Return what a trading post does to its fief, or a chimney to those below."""
    text, translator = moment.text, moment.translator
    space, kind = GIVEN[action]
    if moment.view.phase == CHIMNEYS:
        below = text("your fiefs below have {resource}", resource=resource(translator, BASIC_RESOURCES[kind]))
        return fief_changes(translator, changed_by(moment.what_if, action)) or below
    given, seat = moment.what_if.give(action), moment.what_if.seat
    before, after = (
        next(fief for fief in fiefs(land, land.controlled[seat]) if fief.spaces >> space & 1)
        for land in (given.without, given.land)
    )
    if before == after:
        return text("its fief has that already: {fief}", fief=product_of(after))
    return text("its fief: {before}, then {after}", before=product_of(before), after=product_of(after))


def brings(outcome: Outcome | None) -> Gain | None:
    return None if outcome is None else Gain(outcome.points, besides=outcome.coins)


def gain(moment: Moment, outcome: Outcome, *, whole: bool = False) -> str:
    """Return what something brings as the board stands: “+8, +2 by parchments”; whole: “+8 this harvest, …”."""
    text, signed, parts = moment.text, moment.signed, []
    if outcome.harvest or not (whole or outcome.parchments or outcome.trade or outcome.coins):
        points = signed(outcome.harvest)
        parts.append(text("{points} this harvest", points=points) if whole else points)
    if outcome.parchments:
        parts.append(by_parchments(moment, outcome.parchments))
    if outcome.trade:
        parts.append(text("{points} by Trade", points=signed(outcome.trade)))
    if outcome.coins:
        message = mark("+{count} Coin (new district)") if outcome.coins == DISTRICT_COINS else mark("+{count} Coins")
        parts.append(text(message, count=outcome.coins))
    return moment.translator.listed(parts)


def by_parchments(moment: Moment, points: int) -> str:
    return moment.text("{points} by parchments", points=moment.signed(points))


def preview(moment: Moment, outcome: Outcome) -> Preview:
    """Lay open what a placing would change."""
    text, translator = moment.text, moment.translator
    assert outcome.space is not None
    change = effect_of(moment.what_if, outcome)
    title = text("with {building} on {space}", building=name(translator, outcome.card), space=SPACE_IDS[outcome.space])
    lines = [said for said in [_elsewhere(moment, outcome, change)] if said]
    lines.append(text("Your harvest then: {sum}", sum=harvest_sum(change.all)))
    before, after = _sums(change.before), " + ".join(_sums(change.after))
    parts = "" if outcome.points == outcome.harvest and not outcome.coins else gain(moment, outcome, whole=True)
    return Preview(title, tuple(lines), before, after, Gain(outcome.points), parts)


def sums_of_placing(moment: Moment, outcome: Outcome) -> str:
    """Return the sum of the fiefs that a placing changes, before and after: “5 × 4 → 7 × 4 on E8, +8”.

    "" where it adds nothing to their sum. Coins are left out.
    """
    at = outcome.space
    assert at is not None
    if outcome.harvest <= 0:
        return ""
    # The state of the outcome may be that of a space where the same comes of it.
    outcome = moment.what_if.place(outcome.card, at)
    change = effect_of(moment.what_if, outcome)
    if change.elsewhere:
        return ""
    before, after = unbroken(_products(change.before)), unbroken(_products(change.after))
    space, said = SPACE_IDS[at], gain(moment, outcome._replace(coins=0))
    if outcome.other is None:
        message = mark("{before} → {after} on {space}, {gain}")
        return moment.text(message, before=before, after=after, space=space, gain=said)
    message = mark("{before} → {after} on {space} with {other}, {gain}")
    other = SPACE_IDS[outcome.other]
    return moment.text(message, before=before, after=after, space=space, other=other, gain=said)


def sums_of_placed(moment: Moment, before: Moment, seat: int, action: int) -> str:
    """Return the sum of the fiefs that a seat's placing has changed, before and after: “0 × 1 → 2 × 1, +2”."""
    if action not in PLACED_SPACE:
        return ""
    board, changed_board = (land_of(one.view, seat) for one in (before, moment))
    change = effect_on(board, changed_board, seat, PLACED_SPACE[action])
    now, then = unbroken(_products(change.before)), unbroken(_products(change.after))
    gained = sum(fief.points for fief in change.after) - sum(fief.points for fief in change.before)
    message = mark("{before} → {after}, {gain}")
    return "" if now == then else moment.text(message, before=now, after=then, gain=moment.signed(gained))


def unbroken(said: str) -> str:
    """Return what is said with products that no line breaks."""
    return said.replace(" × ", "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}")


def _products(found: Sequence[Fief]) -> str:
    return " + ".join(f"{fief.strength} × {fief.wealth}" for fief in found) or "0"


def _sums(found: Sequence[Fief]) -> tuple[str, ...]:
    """Write what fiefs give, with their first spaces where they are several."""
    if len(found) == 1:
        return (product_of(found[0]),)
    return tuple(f"{first_space(fief)}: {product_of(fief)}" for fief in found)


def _elsewhere(moment: Moment, outcome: Outcome, change: PlacingEffect) -> str:
    """Return what a placing does to fiefs that it does not touch: mostly a chimney, by what it shares."""
    assert outcome.space is not None
    text, said = moment.text, fief_changes(moment.translator, change.elsewhere)
    land = land_of(moment.view, moment.what_if.seat, outcome.state)
    shared = [kind for kind, spaces in zip(BASIC_RESOURCES, land.shares, strict=True) if spaces >> outcome.space & 1]
    if BUILDING_AT.get(outcome.card) == CHIMNEY and shared:
        message = mark("It would share {resource}: {fiefs}.") if said else mark("It would share {resource}.")
        return text(message, resource=resource(moment.translator, shared[0]), fiefs=said)
    return text("Other fiefs: {fiefs}.", fiefs=said) if said else ""
