"""The list of what can be chosen: each card or space with what it does and what it would bring now."""

from collections.abc import Iterable, Sequence

from warren.games.kingdom.actions import (
    ANNOUNCED_CARD,
    CHOSEN_CARD,
    COPIED_CARD,
    DONE,
    KEEP,
    PASS,
    PICK,
    PLACED_CARD,
    PLACED_SPACE,
    PRODUCED,
    SHARED,
)
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, PROVISIONS
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.sky.parts import TAX_COLLECTOR
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.action_notes import about_product, seen_from
from warren.presentation.kingdom.action_texts import PLAIN
from warren.presentation.kingdom.names import coins_earned, counted_name, name, note, parchment_note, resource, terrain
from warren.presentation.kingdom.unplaceable import unplaceable
from warren.presentation.kingdom.what_if import (
    UNKNOWN,
    Outcome,
    WhatIf,
    copied_points,
    post_brings,
)
from warren.terminal.advice import Worth
from warren.terminal.renderer import Choice
from warren.terminal.scene import Scene
from warren.words import mark

MOST_SPACES = 9
"""Spaces listed for one building, the best first."""
BEST_SPACES = 3
"""Spaces named beside a building before it is looked at."""


def choices(scene: Scene, view: KingdomView, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List what can be chosen among some legal actions."""
    listing = {EXPLORATION: _cards, CONSTRUCTION: _buildings, HARVEST: _products, CHIMNEYS: _shares, COPYING: _copies}
    return listing[view.phase](scene, view, actions, known)


def worth(scene: Scene, outcome: Outcome, *, where: bool = False) -> str:
    """Return what something brings as the board stands: “+8 on D4”, “+2 by parchments”."""
    parts = []
    if outcome.harvest or not (outcome.parchments or outcome.trade or outcome.coins):
        parts.append(f"{outcome.harvest:+d}")
    if outcome.parchments:
        parts.append(scene.text("{points} by parchments", points=f"{outcome.parchments:+d}"))
    if outcome.trade:
        parts.append(scene.text("{points} by Trade", points=f"{outcome.trade:+d}"))
    if outcome.coins:
        parts.append(coins_earned(scene, outcome.coins))
    said = scene.listed(parts)
    if outcome.other is not None:
        said = scene.text("{gain} with {space}", gain=said, space=SPACE_IDS[outcome.other])
    if where and outcome.space is not None and outcome.rank > (0, 0):
        return scene.text("{gain} on {space}", gain=said, space=SPACE_IDS[outcome.space])
    return said


# Exploration


def _cards(scene: Scene, view: KingdomView, actions: Sequence[int], _known: Worth) -> list[Choice]:
    what_if = WhatIf(view)
    return [_card(scene, what_if, action) for action in actions]


def _card(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    card = CHOSEN_CARD[action]
    return Choice(
        CARD_IDS[card],
        counted_name(scene, card, what_if.view.hand.count(card)),
        card_note(scene, what_if.view, card),
        card_worth(scene, what_if, card) if action == PICK[card] else discard_worth(scene, what_if.view, card),
        (action,),
    )


def discard_worth(scene: Scene, view: KingdomView, card: int) -> str:
    """Two seats: say what a card would bring the other, as far as the table shows it."""
    assert view.seat is not None
    if card not in CLAIMED_SPACE and card not in BUILDINGS:
        return ""
    other = 1 - view.seat
    gain = card_worth(scene, WhatIf(seen_from(view, other)), card)
    return scene.text("{name}: {gain}", name=scene.name(other), gain=gain)


def card_note(scene: Scene, view: KingdomView, card: int) -> str:
    """Return in a few words what a card in the hand is for, camps that it would drive away included."""
    if card in CLAIMED_SPACE:
        bit = 1 << CLAIMED_SPACE[card]
        owner = next((seat for seat, spaces in enumerate(view.controlled) if spaces & bit), None)
        if owner is not None:
            camp = next((camp for camp in CAMPS if view.placed[camp - FIRST_BUILDING] & bit), None)
            if camp is not None:
                gone = name(scene, camp)
                if owner == view.seat:
                    return scene.text("{note}; ends your {camp}", note=note(scene, card), camp=gone)
                message = mark("{note}; ends {camp} of {name}")
                return scene.text(message, note=note(scene, card), camp=gone, name=scene.name(owner))
    return note(scene, card)


def card_worth(scene: Scene, what_if: WhatIf, card: int) -> str:
    """Return what a card in the hand would bring as the board stands."""
    if card in CLAIMED_SPACE:
        return worth(scene, what_if.claim(CLAIMED_SPACE[card]))
    if card == PROVISIONS:
        return ""
    if card == TAX_COLLECTOR:
        return worth(scene, what_if.taxes())
    if card in UNKNOWN:
        return "?"
    if card in PARCHMENTS:
        points = what_if.parchment(card).parchments
        return scene.text("{points} as it stands", points=points)
    if not what_if.spaces_for(card):
        return scene.text("no space yet")
    outcome = what_if.building(card)
    return worth(scene, outcome, where=True)


# Construction


def _buildings(scene: Scene, view: KingdomView, actions: Sequence[int], known: Worth) -> list[Choice]:
    what_if = WhatIf(view)
    cards = {PLACED_CARD.get(action) for action in actions}
    if view.contest is not None:
        # However the spaces are narrowed down, one need not place the camp.
        refusal = PASS if view.contest[2] else KEEP
        return _spaces(scene, what_if, [*(action for action in actions if action != refusal), refusal], known)
    if len(cards) == 1 and None not in cards:
        return _spaces(scene, what_if, actions, known)
    placings: dict[int, list[int]] = {}
    for action in actions:
        if action in PLACED_CARD:  # one building has actions of both boards, apart from each other
            placings.setdefault(PLACED_CARD[action], []).append(action)
    found = [_building(scene, what_if, card, group, known) for card, group in placings.items()]
    if DONE in actions:
        # What cannot be placed stands before the camps and the end, where it would stand if it could.
        found += [
            Choice("", name(scene, card), note(scene, card), why, ())
            for card, why in unplaceable(scene, view, actions).items()
        ]
    others = [action for action in actions if action not in PLACED_CARD]
    return found + [_plain(scene, what_if, action) for action in sorted(others, key=lambda one: one == DONE)]


def _building(scene: Scene, what_if: WhatIf, card: int, actions: Sequence[int], known: Worth) -> Choice:
    ranked = _ranked(what_if, actions, known)
    best = [f"{SPACE_IDS[one.space or 0]} {one.points:+d}" for _, one in ranked[:BEST_SPACES]]
    more = len(actions) - len(best)
    said = scene.text("; ", context="list").join(best)
    if more > 0:
        said = scene.text("{spaces}; {more} more", spaces=said, more=more)
    return Choice(CARD_IDS[card], name(scene, card), note(scene, card), said, tuple(actions))


def _ranked(what_if: WhatIf, actions: Iterable[int], known: Worth) -> list[tuple[int, Outcome]]:
    """Rank placings of one building: by what they are worth, or where that is not known by what they bring now."""
    found = [(action, what_if.place(PLACED_CARD[action], PLACED_SPACE[action])) for action in actions]
    return sorted(found, key=lambda one: (-known.get(one[0], 0), -one[1].points))


def _spaces(scene: Scene, what_if: WhatIf, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List the best spaces of one building, then what is no placing; those left out can be typed all the same."""
    ranked = _ranked(what_if, (action for action in actions if action in PLACED_CARD), known)
    found = [
        Choice(
            SPACE_IDS[one.space or 0],
            SPACE_IDS[one.space or 0],
            _space_note(scene, what_if, one),
            worth(scene, one),
            (action,),
        )
        for action, one in ranked[:MOST_SPACES]
    ]
    rest = [action for action, _ in ranked[MOST_SPACES:]]
    if rest:
        message = scene.text(
            "{count} more spaces: type one, such as {space}", count=len(rest), space=_space_of(rest[0])
        )
        found.append(Choice("", scene.sign("…", "..."), message, "", ()))
    return [*found, *(_plain(scene, what_if, action) for action in actions if action not in PLACED_CARD)]


def _space_of(action: int) -> str:
    return SPACE_IDS[PLACED_SPACE[action]]


def _space_note(scene: Scene, what_if: WhatIf, one: Outcome) -> str:
    """Return what a space is, and what its fief gives now."""
    space = one.space or 0
    fief = next((fief for fief in fiefs(what_if.land, what_if.own) if fief.spaces >> space & 1), None)
    if fief is None:
        return terrain(scene, space)
    message = scene.text(
        "{terrain}, fief {strength} × {wealth} = {points}",
        terrain=terrain(scene, space),
        strength=fief.strength,
        wealth=fief.wealth,
        points=fief.points,
    )
    return message


def _plain(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    """Return the line of an action that is no placing."""
    if action in ANNOUNCED_CARD:
        camp = ANNOUNCED_CARD[action]
        gain = worth(scene, what_if.building(camp), where=True)
        return Choice(
            CARD_IDS[camp], name(scene, camp), scene.text("announce it, then choose its space"), gain, (action,)
        )
    say, said = {
        DONE: ("done", scene.text("end; keep the rest for later rounds")),
        KEEP: ("keep", scene.text("keep the camp for a later round")),
        PASS: ("pass", scene.text("do not place yours now")),
    }[action]
    return Choice(say, scene.text(PLAIN[say]), said, "", (action,))


# Harvest and parchments


def _products(scene: Scene, view: KingdomView, actions: Sequence[int], _known: Worth) -> list[Choice]:
    """List what a trading post may produce: what that does to its fief, and what it adds to producing nothing."""
    what_if = WhatIf(view)
    found = []
    for action in actions:
        space, kind = PRODUCED[action]
        land, without, brought = post_brings(what_if, space, kind)
        said = about_product(scene, view, land, without, space)
        kind_of = BASIC_RESOURCES[kind]
        found.append(Choice(kind_of, resource(scene, kind_of), said, worth(scene, brought), (action,)))
    return found


def _shares(scene: Scene, view: KingdomView, actions: Sequence[int], _known: Worth) -> list[Choice]:
    """List what a chimney may share, and what it adds to sharing nothing."""
    what_if = WhatIf(view)
    found = []
    for action in actions:
        space, kind = SHARED[action]
        _, _, brought = post_brings(what_if, space, kind)
        kind_of = BASIC_RESOURCES[kind]
        said = scene.text("your fiefs below have {resource}", resource=resource(scene, kind_of))
        found.append(Choice(kind_of, resource(scene, kind_of), said, worth(scene, brought), (action,)))
    return found


def _copies(scene: Scene, view: KingdomView, actions: Sequence[int], _known: Worth) -> list[Choice]:
    """List the parchments that a copy card may become, with what each would score for the copier."""
    found = []
    for action in actions:
        card = COPIED_CARD[action]
        points = copied_points(view, card)
        said = "?" if points is None else scene.text("{points} points for you", points=points)
        found.append(Choice(CARD_IDS[card], name(scene, card), parchment_note(scene, card), said, (action,)))
    return found


# What the map shows of it


def tags(view: KingdomView, actions: Sequence[int]) -> dict[int, str]:
    """Return what the map shows on spaces: coordinates of territories in hand, gains of a building looked at."""
    if view.phase == EXPLORATION:
        claimed = [CLAIMED_SPACE[card] for card in view.hand if card in CLAIMED_SPACE]
        return {space: SPACE_IDS[space] for space in claimed}
    placings = [action for action in actions if action in PLACED_CARD]
    if len({PLACED_CARD[action] for action in placings}) != 1:
        return {}
    what_if = WhatIf(view)
    gains = {PLACED_SPACE[action]: what_if.place(PLACED_CARD[action], PLACED_SPACE[action]) for action in placings}
    if PLACED_CARD[placings[0]] in CAMPS:
        # A camp may go nearly everywhere: only what it would add something to is marked.
        gains = {space: one for space, one in gains.items() if one.points}
    return {space: f"{one.points:+d}"[:3] for space, one in gains.items()}
