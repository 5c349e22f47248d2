"""Construction on the page: the buildings, where each may go, and what a placing would do."""

from collections import Counter
from collections.abc import Mapping, Sequence

from warren.games.kingdom.actions import (
    ANNOUNCE,
    ANNOUNCED_CARD,
    CATALOGUE,
    DONE,
    KEEP,
    PASS,
    PLACED_CARD,
    PLACED_SPACE,
    PLACING,
)
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, CARD_IDS, CARD_NUMBERS, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, SKY_TOWER
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.parts import CHIMNEY, RAINBOWS
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import counted_name, name, resource
from warren.presentation.kingdom.unplaceable import in_front, unplaceable
from warren.presentation.kingdom.what_if import Outcome, WhatIf, with_best_posts
from warren.presentation.translator import Translator
from warren.web.kingdom.cards import card_face
from warren.web.kingdom.sums import Sum, changed, fief_changes
from warren.web.kingdom.turns import Change, Chosen, Turn, best_place, brings, gains_of, only


def construction(translator: Translator, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    """Set out the buildings in front of the seat, and what the one looked at would bring where it may go."""
    assert view.seat is not None
    what_if = WhatIf(view)
    placings: dict[int, list[int]] = {}
    for action in legal:
        if action in PLACED_CARD:
            placings.setdefault(PLACED_CARD[action], []).append(PLACED_SPACE[action])
    announced = {ANNOUNCED_CARD[action] for action in legal if action in ANNOUNCED_CARD}
    asked = only(chosen, "building")
    building = CARD_NUMBERS.get(asked)
    if building not in placings and building not in announced:
        building = next(iter(placings)) if len(placings) == 1 and (view.contest or DONE not in legal) else None
    space = SPACE_NUMBERS.get(only(chosen, "space"))
    gains = gains_of(what_if, building, placings[building]) if building in placings else None
    refused = None
    if building in announced:
        # Its space is chosen later; where it would bring anything can be seen before.
        gains = gains_of(what_if, building, spaces_in(what_if.spaces_for(building)))
        space, refused = None, space
    elif gains is None or space not in gains:
        space, refused = None, space if gains is not None else None
    reasons = unplaceable(translator, view, legal)
    cards = []
    in_question = _in_front(view)
    # Of the rainbows that are placed only those that can be moved now are spoken of.
    placeable = Counter((*in_question, *(card for card in RAINBOWS if card in placings and card not in in_question)))
    for card, count in placeable.items():
        said, is_gain = _where(translator, what_if, card, placings)
        why_not = reasons.get(card, "")
        ticked = card == building
        face = card_face(translator, card, CARD_IDS[card], said, is_gain=is_gain, ticked=ticked, why_not=why_not)
        cards.append(face._replace(name=counted_name(translator, card, count)))
    go, says = "", translator.text("Choose a building") if building is None else translator.text("Choose a space")
    if legal == [DONE]:
        says = ""
    elif building in announced:
        go = CATALOGUE.spell(ANNOUNCE[building])
        says = translator.text("Announce {camp}", camp=name(translator, building))
    elif building is not None and space is not None:
        go = CATALOGUE.spell(PLACING[building][space])
        says = translator.text("Place on {space}", space=SPACE_IDS[space])
    labels = {
        DONE: translator.text("I am done"),
        KEEP: translator.text("Keep the camp"),
        PASS: translator.text("Do not place it now"),
    }
    return Turn(
        "build" if DONE in legal else "place",
        tuple(cards),
        legal=gains,
        building=building,
        space=space,
        change=_change(translator, what_if, building, space) if building is not None and space is not None else None,
        go=go,
        go_says=says,
        refused=refused,
        others=tuple((CATALOGUE.spell(action), label) for action, label in labels.items() if action in legal),
    )


def _in_front(view: KingdomView) -> tuple[int, ...]:
    """Return the buildings that may be asked for: all in front, or the camp in question."""
    assert view.seat is not None
    if view.contest is not None:
        camp, _, lower = view.contest
        return (lower[0][0],) if lower else (camp,)
    if view.half_towers[view.seat] >= 0:
        return (SKY_TOWER,)
    return in_front(view, view.seat)


def _where(translator: Translator, what_if: WhatIf, card: int, placings: Mapping[int, list[int]]) -> tuple[str, bool]:
    """Return where a building in front would bring most."""
    if card not in placings and card not in CAMPS:
        return translator.text("no space now"), False
    spaces = placings[card] if card in placings else spaces_in(what_if.spaces_for(card))
    best = max((what_if.place(card, space) for space in spaces), key=lambda one: one.rank, default=Outcome(0, 0))
    return best_place(translator, card, best)


def _change(translator: Translator, what_if: WhatIf, card: int, space: int) -> Change:
    """Lay open what a placing does to its fief and to others, and the harvest then."""
    land = with_best_posts(what_if.after(card, space), what_if.seat)
    after = fiefs(land, land.controlled[what_if.seat])
    now = fiefs(what_if.land, what_if.own)
    gain = what_if.place(card, space)
    before, then = _touched(now, after, space)
    elsewhere = changed(now, after, but=then)
    sums = sorted((Sum.of(one) for one in after if one.points), key=lambda one: -one.points)
    return Change(
        tuple(Sum.of(fief) for fief in before),
        tuple(Sum.of(fief) for fief in then),
        gain.points,
        tuple(sums),
        sum(one.points for one in after),
        translator.text("with {building} on {space}", building=name(translator, card), space=SPACE_IDS[space]),
        brings(translator, gain),
        _elsewhere(translator, land, card, space, elsewhere),
        tuple(spaces_in(fief.spaces)[0] for _, fief in elsewhere),
        _link(what_if, card, space, gain),
    )


def _link(what_if: WhatIf, card: int, space: int, gain: Outcome) -> tuple[int, int] | None:
    """Return the spaces that a rainbow or a sky tower joins; its first token with the place best for the second."""
    if card in RAINBOWS:
        return space, spaces_in(RAINBOW_ENDS[RAINBOWS[card] + 1])[0]
    return (space, gain.other) if card == SKY_TOWER and gain.other is not None else None


def _touched(now: Sequence[Fief], after: Sequence[Fief], space: int) -> tuple[list[Fief], list[Fief]]:
    """Return the fiefs that a placing joins, parts or builds on, before and after, its own first."""
    own = next(fief for fief in after if fief.spaces >> space & 1)
    before = [fief for fief in now if fief.spaces & own.spaces]
    all_spaces = own.spaces
    for fief in before:
        all_spaces |= fief.spaces
    return before, [own, *(fief for fief in after if fief.spaces & all_spaces and fief is not own)]


def _elsewhere(translator: Translator, land: Harvest, card: int, space: int, found: Sequence[tuple[Fief, Fief]]) -> str:
    """Return what a placing does to fiefs that it does not touch: mostly a chimney, by what it shares."""
    said = fief_changes(translator, found)
    shared = [kind for kind, spaces in zip(BASIC_RESOURCES, land.shares, strict=True) if spaces >> space & 1]
    if card in BUILDING_AT and BUILDING_AT[card] == CHIMNEY and shared:
        if not said:
            return translator.text("It would share {resource}.", resource=resource(translator, shared[0]))
        return translator.text(
            "It would share {resource}: {fiefs}.", resource=resource(translator, shared[0]), fiefs=said
        )
    return translator.text("Other fiefs: {fiefs}.", fiefs=said) if said else ""
