"""What lies on the table: the players, a seat's own parchments, what was played last, fiefs."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from warren.games.kingdom.actions import CHOSEN_CARD, PICK
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import fiefs, snapshot
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, SEATS_IN
from warren.kernel.game import Event
from warren.presentation.kingdom.board import fiefs_by_seat
from warren.presentation.kingdom.log import earned
from warren.presentation.kingdom.moment import Moment, product_of
from warren.presentation.kingdom.names import called, card_part, names, reason, resource
from warren.presentation.kingdom.options import in_front
from warren.presentation.kingdom.what_if import UNKNOWN, land_of, own_parchments
from warren.presentation.model import Fact, Panel, Part, Pile, Report
from warren.presentation.translator import Translator

_PLAYED = ("claim", "take_building", "lay_parchment", "provisions", "tax")
"""The events of a reveal."""


def panel(moment: Moment, seat: int) -> Panel:
    """Return what everybody may know of a seat.

    Quick bots choose as soon as they are asked, as everybody knows; which of the others have chosen already nobody is
    told.
    """
    view, text, translator = moment.view, moment.text, moment.translator
    facts = [
        Fact(text("spaces"), str(view.controlled[seat].bit_count()), f"rabbit-{seat}"),
        Fact(text("parchments"), str(view.parchment_counts[seat]), "parchment"),
    ]
    if view.coins:
        facts.append(Fact(text("Coins"), str(view.coins[seat]), "coin"))
        facts.append(Fact(text("Trade"), str(moment.trade[seat].points)))
    if view.phase == CONSTRUCTION:
        # Where one alone is asked about a camp, the others build on then.
        is_asked = seat in view.to_act or seat in SEATS_IN[view.builders]
        status = text("building") if is_asked else text("done")
    else:
        is_asked = seat in view.to_act and seat in moment.slow
        status = text("thinking") if is_asked else text("ready")
    piles = (_front(translator, in_front(view, seat)),)
    last = translator.listed(part.name for part in played(translator, view.plays[-1][seat])) if view.plays else ""
    found = fiefs_by_seat(snapshot(land_of(view, seat)))[seat] if view.phase < COPYING else ()
    coming = sum([fief.points for fief in found])
    return Panel(
        seat, translator.name(seat), view.track[seat], tuple(facts), piles, status, is_asked, coming=coming, last=last
    )


@lru_cache(maxsize=256)
def _front(translator: Translator, cards: tuple[int, ...]) -> Pile:
    text, counts = translator.text, Counter(cards).items()
    parts = tuple(card_part(translator, card)._replace(copies=count) for card, count in counts)
    return Pile("front", text("in front, to place"), parts, text("nothing to build"), note=names(translator, cards))


@lru_cache(maxsize=256)
def played(translator: Translator, cards: tuple[int, ...]) -> tuple[Part, ...]:
    """Return cards as they were played: of a parchment that lies face down, only that it is one."""
    return tuple(
        Part("parchment", translator.text("a parchment"))
        if card < 0
        else card_part(translator, card)._replace(name=called(translator, card))
        for card in cards
    )


def _has_played(moment: Moment) -> bool:
    """Return whether cards were played since the seat's latest choice."""
    return any(event.kind in _PLAYED for event in moment.events[moment.news_from :])


def latest_plays(moment: Moment) -> tuple[tuple[Part, ...], ...]:
    """Return by seat what was played at the latest reveal, and at others since the seat's latest choice."""
    count = sum(id(event) in moment.picks for event in moment.events[moment.news_from :]) or 1
    by_seat = zip(*moment.view.plays[-count:], strict=True)
    return tuple(played(moment.translator, tuple(chain(*reveals))) for reveals in by_seat)


def revealed(moment: Moment) -> tuple[Pile, ...]:
    """Return the latest plays by seat, until the seat has chosen something else since.

    An onlooker sees the latest reveal of the round.
    """
    view = moment.view
    if view.seat is None:
        is_new = view.phase == CONSTRUCTION or (view.phase == EXPLORATION and view.turn > 0)
    else:
        is_new = _has_played(moment)
    if not view.plays or not is_new:
        return ()
    return tuple(
        Pile(str(seat), moment.translator.name(seat), parts) for seat, parts in enumerate(latest_plays(moment))
    )


def played_by_themselves(moment: Moment) -> tuple[Part, ...]:
    """Return the seat's last cards of a round, among which it had no choice, until it has chosen something since."""
    view = moment.view
    is_new = view.took and _has_played(moment) and view.phase != EXPLORATION
    return played(moment.translator, view.took[-1]) if is_new and view.seats > 2 else ()


def built(moment: Moment) -> list[tuple[Part, ...]]:
    """Return by seat what it placed in the latest Construction, each part with its space.

    Nothing before that has ended, and once the seat has made a choice of the next round.
    """
    if not (moment.begins_round or moment.view.phase in (HARVEST, CHIMNEYS, COPYING)):
        return []
    found: list[list[Part]] = [[] for _ in range(moment.view.seats)]
    since = max((at for at, event in enumerate(moment.events) if event.kind in _PLAYED), default=0)
    for event in moment.events[since:]:
        if event.kind == "place" and event.seat is not None:
            part, space = card_part(moment.translator, CARD_NUMBERS[event.details["card"]]), event.details["space"]
            said = moment.text("{card} on {space}", card=part.name, space=space)
            found[event.seat].append(part._replace(name=said, place=space))
    return [tuple(parts) for parts in found]


class HeldCard(NamedTuple):
    """A card of a hand of which the seat has chosen. nth: which of the chosen ones it is; 0 of one that goes on."""

    part: Part
    nth: int


def waiting_hand(moment: Moment) -> list[HeldCard]:
    """Return the hand of a seat that has chosen what it plays, until all lie open; a discard lies in it no more."""
    view = moment.view
    if moment.legal or view.phase != EXPLORATION or not view.choices:
        return []
    chosen = [CHOSEN_CARD[action] for action in view.choices]
    played = [card for card, action in zip(chosen, view.choices, strict=True) if PICK[card] == action]
    held = sorted([*((card, 0) for card in view.hand), *((card, nth) for nth, card in enumerate(played, 1))])
    return [HeldCard(card_part(moment.translator, card), nth) for card, nth in held]


class Trade(NamedTuple):
    """A seat's Trade as the board stands: Coins × resources = points. news: how its latest Coins were earned."""

    seat: int
    name: str
    coins: int
    resources: int
    points: int
    news: tuple[str, ...]


def trades(moment: Moment) -> list[Trade]:
    """Return the Trade of every seat; nothing without In the Sky."""
    found, news = [], news_of_coins(moment) if moment.trade else ()
    for seat, score in enumerate(moment.trade):
        lines = tuple(line for event in news if event.seat == seat for line in earned(moment.translator, event))
        coins, resources = score.counted["coins"], score.counted["unique_resources"]
        found.append(Trade(seat, moment.translator.name(seat), coins, resources, score.points, lines))
    return found


def news_of_coins(moment: Moment) -> Sequence[Event]:
    """Return the events in which Coins are new to the seat.

    Before its first choice of a round those of the Construction are among them, which may have ended with its choice.
    """
    begins = moment.news_from
    if moment.begins_round:
        begun = [at for at, event in enumerate(moment.events) if event.kind == "construction"]
        begins = min([begins, *begun[-1:]])
    return moment.events[begins:]


def settled(moment: Moment) -> dict[str, int]:
    """Return where others claimed or built since the seat's own latest choice, and who; in a replay, with its step."""
    events = moment.events[moment.news_from :]
    others = (one for one in events if one.kind in ("claim", "place") and one.seat not in (None, moment.seat))
    return {one.details["space"]: one.seat for one in others if one.seat is not None}


def left_to_deal(moment: Moment) -> str:
    """Return how many cards the deck has left, and with two players each reserve."""
    view, text = moment.view, moment.text
    said = text("Cards left to deal: {count}.", count=view.deck_size)
    return f"{said} {text('In each reserve: {count}.', count=view.reserve_size)}" if view.seats == 2 else said


def own(moment: Moment) -> Pile | None:
    """Return the seat's parchments, those that score most first."""
    if moment.view.seat is None:
        return None
    parts = []
    for score in own_parchments(moment.view).parts:
        card = CARD_NUMBERS[score.subject]
        is_known = card not in UNKNOWN
        said = reason(moment.translator, score.counted) if is_known else moment.text("depends on others")
        points = score.points if is_known else None
        parts.append(card_part(moment.translator, card)._replace(what="", reason=said, points=points))
    best_first = tuple(sorted(parts, key=lambda part: -(part.points or 0)))
    empty = moment.text("None yet: a parchment that you play lies here face down and scores at the end.")
    together = sum(part.points or 0 for part in parts)
    return Pile("parchments", moment.text("My secret parchments"), best_first, empty, points=together)


def fief_list(moment: Moment) -> list[Report]:
    """Return every fief of every player: strength × wealth = carrots; others' that give none share a row."""
    view, text, translator = moment.view, moment.text, moment.translator
    rows: list[tuple[int | None, tuple[str, ...]]] = []
    for seat in range(view.seats):
        found = sorted(fiefs(land_of(view, seat), view.controlled[seat]), key=lambda fief: -fief.points)
        told = [fief for fief in found if fief.points or seat == view.seat]
        for fief in told:
            resources = translator.listed(resource(translator, one) for one in fief.resources)
            rows.append((seat, (" ".join(space_ids(fief.spaces)), product_of(fief), resources)))
        if barren := [" ".join(space_ids(fief.spaces)) for fief in found[len(told) :]]:
            rows.append((seat, (text("; ", context="list").join(barren), "0", "")))
    if not rows:
        return [Report("", lines=(text("No space is held yet."),))]
    return [Report("", (text("spaces"), text("strength × wealth"), text("resources")), tuple(rows))]
