"""The form of a seat's turn: which cards, buildings, spaces or products can be chosen, and what is chosen so far."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warren.games.kingdom.actions import (
    ANNOUNCE,
    ANNOUNCED_CARD,
    CATALOGUE,
    CHOSEN_CARD,
    COPIED_CARD,
    DONE,
    KEEP,
    PASS,
    PICK,
    PLACED_CARD,
    PLACED_SPACE,
    PLACING,
    PRODUCED,
    SHARED,
)
from warren.games.kingdom.board import neighbours_of, spaces_in
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, PROVISIONS, SKY_TOWER
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.sky.parts import (
    BUILDINGS,
    CARD_IDS,
    CARD_NUMBERS,
    CLAIMED_SPACE,
    PARCHMENTS,
    RAINBOWS,
    SPACE_IDS,
    SPACE_NUMBERS,
    TAX_COLLECTOR,
)
from warren.games.kingdom.view import KingdomView
from warren.telling.kingdom.names import counted_name, name, resource
from warren.telling.kingdom.prospect import UNKNOWN, Outlook, Prospect, copied_points, post_brings, with_best_posts
from warren.telling.kingdom.unplaceable import unplaceable
from warren.telling.voice import Voice
from warren.web.kingdom.cards import Card, card_face
from warren.web.kingdom.seats import called
from warren.words import mark

Chosen = Mapping[str, Sequence[str]]


class Change(NamedTuple):
    """What the chosen placing does to the fief that it is in: (strength, wealth) before and after, and the gain."""

    before: tuple[int, int] | None
    after: tuple[int, int]
    gain: int
    sums: tuple[tuple[int, int], ...]
    total: int
    what: str
    brings: str
    """What makes the gain: so much of this harvest, so much of parchments and of Trade."""


class Turn(NamedTuple):
    """What the page needs of a seat's turn.

    mode: draft, build, place, products, copies, wait, or harvest while one is looked at. cards: what lies before the
    seat. most: how many it ticks. legal: what a building would bring on each space where it may go (None: nothing, and
    too many places to say it); None: no building is looked at. space: the one chosen. building: the card looked at.
    go: the action text of the main button, and what it says. others: further buttons (action text, label). tags:
    coordinates shown on the map, of territories in the hand. order: the cards ticked, the first one first. refused: a
    space that was asked for where the building cannot go. ends: whether the placing leaves nothing to place, which ends
    the seat's construction. also: the other spaces of territories that are ticked.
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
    ends: bool = False
    products: tuple[Any, ...] = ()
    is_whole: bool = True
    """Draft: whether as many cards are ticked as are played at once."""


def turn(voice: Voice, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    """Set out the turn of the view's seat."""
    if not legal:
        return Turn("wait")
    setting = {
        EXPLORATION: _draft,
        CONSTRUCTION: _construction,
        HARVEST: _products,
        CHIMNEYS: _products,
        COPYING: _copies,
    }
    return setting[view.phase](voice, view, legal, chosen)


# Exploration


def _draft(voice: Voice, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    assert view.seat is not None
    outlook = Outlook(view)
    first_ticked = _only(chosen, "order").split(",")
    most = 1 if view.seats == 2 else view.deals[view.seats].choices - len(view.choices)
    ticked = [text for text in chosen.get("action", ()) if text in map(CATALOGUE.spell, legal)]
    if len(view.hand) == most and "order" not in chosen:  # the last cards of a hand are all played
        ticked = [CATALOGUE.spell(PICK[card]) for card in view.hand]
    ticked.sort(key=lambda text: first_ticked.index(text) if text in first_ticked else len(first_ticked))
    left = list(ticked)
    cards = []
    by_card = {CHOSEN_CARD[action]: CATALOGUE.spell(action) for action in legal}
    for card in view.hand:
        value = by_card[card]
        is_ticked = value in left
        if is_ticked:
            left.remove(value)
        said, is_gain = worth_of(voice, outlook, card)
        cards.append(card_face(voice, card, value, said, is_gain=is_gain, ticked=is_ticked))
    looked_at = [CHOSEN_CARD[CATALOGUE.parse(text)] for text in ticked]
    building = next((card for card in reversed(looked_at) if card in BUILDINGS), None)
    gains = _gains(outlook, building, spaces_in(outlook.spaces_for(building))) if building is not None else None
    territories = [CLAIMED_SPACE[card] for card in looked_at if card in CLAIMED_SPACE]
    return Turn(
        "draft",
        tuple(cards),
        most,
        legal=gains if gains and building not in CAMPS else None,
        building=building,
        space=territories[-1] if territories else None,
        also=tuple(territories[:-1]),
        is_whole=len(looked_at) == most,
        go_says=_play_label(voice, view, looked_at, most),
        tags=tuple(CLAIMED_SPACE[card] for card in view.hand if card in CLAIMED_SPACE),
        order=",".join(ticked),
    )


def _play_label(voice: Voice, view: KingdomView, cards: list[int], most: int) -> str:
    if len(cards) != most:
        counted = {1: mark("Choose one card"), 2: mark("Choose two cards"), 3: mark("Choose three cards")}
        return voice.text(counted[most])
    names = [called(voice, card) for card in cards]
    if view.seats == 2 and view.choices:
        return voice.text("Discard {card}", card=names[0])
    if most == 1:
        return voice.text("Play {card}", card=names[0])
    return voice.text("Play {first} and {second}", first=voice.listed(names[:-1]), second=names[-1])


def worth_of(voice: Voice, outlook: Outlook, card: int) -> tuple[str, bool]:
    """Say what a card in the hand would bring as the board stands, and whether that is a gain."""
    if card in CLAIMED_SPACE:
        return _territory_worth(voice, outlook, CLAIMED_SPACE[card])
    if card == PROVISIONS:
        return voice.text("both are played at once"), False
    if card == TAX_COLLECTOR:
        gain = outlook.taxes().points
        return (voice.text("worth {points} now", points=gain), True) if gain else (voice.text("nothing yet"), False)
    if card in UNKNOWN:
        return voice.text("worth what others hold"), False
    if card in PARCHMENTS:
        points = outlook.parchment(card).parchments
        return (voice.text("worth {points} now", points=points), True) if points else (voice.text("nothing yet"), False)
    best = outlook.building(card)
    if best.space is None:
        return voice.text("no space for it yet"), False
    if best.points > 0:
        return voice.text("+{points} on {space}", points=best.points, space=SPACE_IDS[best.space]), True
    return "" if card in CAMPS else voice.text("nothing now"), False


def _territory_worth(voice: Voice, outlook: Outlook, space: int) -> tuple[str, bool]:
    gain = outlook.claim(space)
    if gain.points > 0:
        return brings(voice, gain), True
    if neighbours_of(1 << space) & outlook.own:
        return voice.text("joins your fief"), False
    return voice.text("a fief of its own"), False


# Construction


def _construction(voice: Voice, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    assert view.seat is not None
    outlook = Outlook(view)
    placings: dict[int, list[int]] = {}
    for action in legal:
        if action in PLACED_CARD:
            placings.setdefault(PLACED_CARD[action], []).append(PLACED_SPACE[action])
    announced = {ANNOUNCED_CARD[action] for action in legal if action in ANNOUNCED_CARD}
    asked = _only(chosen, "building")
    building = CARD_NUMBERS.get(asked)
    if building not in placings and building not in announced:
        building = next(iter(placings)) if len(placings) == 1 and (view.contest or DONE not in legal) else None
    space = SPACE_NUMBERS.get(_only(chosen, "space"))
    gains = _gains(outlook, building, placings[building]) if building in placings else None
    refused = None
    if building in announced:
        # Its space is chosen later; where it would bring anything can be seen before.
        gains = _gains(outlook, building, spaces_in(outlook.spaces_for(building)))
        space, refused = None, space
    elif gains is None or space not in gains:
        space, refused = None, space if gains is not None else None
    reasons = unplaceable(voice, view, legal)
    cards = []
    # Of the rainbows only those that can be placed or moved now are spoken of.
    in_front = Counter(_in_front(view))
    for card in (*in_front, *(card for card in RAINBOWS if card in placings)):
        said, is_gain = _where(voice, outlook, card, placings)
        why_not = reasons.get(card, "")
        ticked = card == building
        face = card_face(voice, card, CARD_IDS[card], said, is_gain=is_gain, ticked=ticked, why_not=why_not)
        cards.append(face._replace(name=counted_name(voice, card, max(1, in_front[card]))))
    is_last = sum(in_front.values()) == 1 and not view.contest and building not in {SKY_TOWER, *RAINBOWS}
    go, says = "", voice.text("Choose a building") if building is None else voice.text("Choose a space")
    if building in announced:
        go = CATALOGUE.spell(ANNOUNCE[building])
        says = voice.text("Announce {camp}", camp=name(voice, building))
    elif building is not None and space is not None:
        go = CATALOGUE.spell(PLACING[building][space])
        says = voice.text("Place on {space}", space=SPACE_IDS[space])
    labels = {
        DONE: voice.text("I am done"),
        KEEP: voice.text("Keep the camp"),
        PASS: voice.text("Do not place it now"),
    }
    return Turn(
        "build" if DONE in legal else "place",
        tuple(cards),
        legal=gains,
        building=building,
        space=space,
        change=_change(voice, outlook, building, space) if building is not None and space is not None else None,
        go=go,
        go_says=says,
        refused=refused,
        ends=is_last and space is not None,
        others=tuple((CATALOGUE.spell(action), label) for action, label in labels.items() if action in legal),
    )


def _in_front(view: KingdomView) -> tuple[int, ...]:
    """Give the buildings that may be asked for: all in front, or the camp in question."""
    assert view.seat is not None
    if view.contest is not None:
        camp, _, lower = view.contest
        return (lower[0][0],) if lower else (camp,)
    if view.half_towers[view.seat] >= 0:
        return (SKY_TOWER,)
    return view.fronts[view.seat]


def _only(chosen: Chosen, field: str) -> str:
    values = chosen.get(field, ())
    return values[-1] if values else ""


def _gains(outlook: Outlook, card: int, spaces: Sequence[int]) -> dict[int, int | None]:
    """Give what a building would bring on each space; a camp may go nearly everywhere, so only gains are said of it."""
    gains = {space: outlook.place(card, space).points for space in spaces}
    return {space: None if card in CAMPS and not gain else gain for space, gain in gains.items()}


def _where(voice: Voice, outlook: Outlook, card: int, placings: Mapping[int, list[int]]) -> tuple[str, bool]:
    """Say where a building in front would bring most."""
    if card not in placings and card not in CAMPS:
        return voice.text("no space now"), False
    spaces = placings[card] if card in placings else spaces_in(outlook.spaces_for(card))
    best = max((outlook.place(card, space) for space in spaces), key=lambda one: one.points, default=Prospect(0, 0))
    if best.points > 0 and best.space is not None:
        return voice.text("+{points} on {space}", points=best.points, space=SPACE_IDS[best.space]), True
    return "" if card in CAMPS else voice.text("nothing now"), False


def _change(voice: Voice, outlook: Outlook, card: int, space: int) -> Change:
    """Lay open what a placing does to its fief, and the harvest then."""
    land = with_best_posts(outlook.after(card, space), outlook.seat)
    after = fiefs(land, land.controlled[outlook.seat])
    now = fiefs(outlook.land, outlook.own)
    new = _fief_with(after, space)
    old = _fief_with(now, space)
    assert new is not None
    sums = sorted(((one.strength, one.wealth) for one in after if one.points), key=lambda one: -one[0] * one[1])
    return Change(
        (old.strength, old.wealth) if old else None,
        (new.strength, new.wealth),
        outlook.place(card, space).points,
        tuple(sums),
        sum(one.points for one in after),
        voice.text("with {building} on {space}", building=name(voice, card), space=SPACE_IDS[space]),
        brings(voice, outlook.place(card, space)),
    )


def brings(voice: Voice, gain: Prospect) -> str:
    """Say what something brings, apart: this harvest, parchments, Trade; "" where it is nothing."""
    parts = [
        (gain.harvest, mark("{points} this harvest")),
        (gain.parchments, mark("{points} by parchments")),
        (gain.trade, mark("{points} by Trade")),
    ]
    return voice.listed(voice.text(message, points=f"{points:+d}") for points, message in parts if points)


def _fief_with(found: Sequence[Fief], space: int) -> Fief | None:
    return next((fief for fief in found if fief.spaces >> space & 1), None)


# Harvest and parchments


class Product(NamedTuple):
    """One thing that a trading post may produce: the action, what it is, and what it brings more than nothing."""

    value: str
    resource: str
    label: str
    points: int
    brings: str
    ticked: bool


def _products(voice: Voice, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    outlook = Outlook(view)
    given = SHARED if view.phase == CHIMNEYS else PRODUCED
    asked = _only(chosen, "action")
    brought = []
    for action in legal:
        space, kind = given[action]
        brought.append((post_brings(outlook, space, kind)[2], kind, CATALOGUE.spell(action)))
    best = max(brought, key=lambda one: one[0].points)[2]
    ticked = asked if asked in [text for _, _, text in brought] else best
    products = tuple(
        Product(
            text,
            BASIC_RESOURCES[kind],
            resource(voice, BASIC_RESOURCES[kind]),
            gain.points,
            brings(voice, gain) if gain.parchments else "",
            text == ticked,
        )
        for gain, kind, text in brought
    )
    message = mark("Share {resource}") if view.phase == CHIMNEYS else mark("Produce {resource}")
    says = voice.text(message, resource=next(one.label for one in products if one.ticked))
    return Turn("products", go=ticked, go_says=says, products=products, space=given[legal[0]][0])


def _copies(voice: Voice, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    asked = _only(chosen, "action")
    cards = []
    for action in legal:
        card = COPIED_CARD[action]
        points = copied_points(view, card)
        said = voice.text("worth what others hold") if points is None else voice.text("{points} for you", points=points)
        value = CATALOGUE.spell(action)
        cards.append(card_face(voice, card, value, said, is_gain=bool(points), ticked=value == asked))
    ticked = next((card for card in cards if card.ticked), None)
    says = voice.text("Copy {card}", card=ticked.name) if ticked else voice.text("Choose one card")
    return Turn("copies", tuple(cards), go_says=says)
