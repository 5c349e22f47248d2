"""Construction: every building where it adds most, and when to wait; camps on the best empty space.

What spaces, chimneys and rainbows are worth is here too: spaces claimed by their card for good, or by a camp until it
comes.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from warren.agents.kingdom import reasons
from warren.agents.kingdom.estimates import MOUNTAINS, PLAINS, estimates_of
from warren.agents.kingdom.outlook import Outlook
from warren.agents.kingdom.parchments import BARE
from warren.agents.kingdom.valuation import Valuation
from warren.agents.parts import ValuePart, Weighed, value_of
from warren.games.kingdom.actions import ANNOUNCED_CARD, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import CLOUD, NEW_WORLD, connected_group, neighbours_of, spaces_in
from warren.games.kingdom.lookup import CLAIMED_BY
from warren.games.kingdom.parts import BASIC_RESOURCES, SKY_TOWER
from warren.games.kingdom.sky.parts import CHIMNEY_CARD, RAINBOWS
from warren.games.kingdom.sky.state import RAINBOW_ENDS, SkyView
from warren.games.kingdom.view import NO_SPACE, KingdomView


def weigh(view: KingdomView, seat: int, legal: Sequence[int]) -> Weighed:
    """Return the parts of the value of each placement or announcement; keep, pass and done are worth 0."""
    outlook = Outlook(view, seat, (), plans=False)
    known: dict[tuple[int, int, int, int], list[ValuePart]] = {}
    bare = 0
    for held in outlook.held:
        if held in BARE:
            bare |= BARE[held]
    half_tower = view.half_towers[seat]
    camp: list[ValuePart] = []
    weighed = []
    for action in legal:
        if action in ANNOUNCED_CARD:
            parts = camp = camp or placed(outlook, best_claim(outlook))
        elif action not in PLACED_CARD:
            parts = [(reasons.NOTHING_BETTER, 0.0)]
        elif view.contest is not None:
            parts = placed(outlook, value_of(claim(outlook, PLACED_SPACE[action])))
        else:
            # For the fiefs the spaces of one differ only by being mountains or not.
            card, bit = PLACED_CARD[action], 1 << PLACED_SPACE[action]
            at = _fief_of(outlook, bit)
            kind = card, at, bit & MOUNTAINS and 1, bit & bare and 1
            if kind not in known:
                if card in RAINBOWS:
                    assert isinstance(view, SkyView)
                    known[kind] = bending(outlook, view, RAINBOWS[card], bit)
                elif card == CHIMNEY_CARD:
                    known[kind] = [
                        (reasons.SENT_DOWN, _chimney(outlook, at)),
                        (reasons.NOT_ELSEWHERE, -value_of(best_chimney(outlook)) / 2),
                    ]
                elif card != SKY_TOWER:
                    known[kind] = _building(outlook, card, at, bit)
                elif half_tower == NO_SPACE:
                    known[kind] = _tower(outlook, at)
                else:
                    known[kind] = _joining(outlook, _fief_of(outlook, 1 << half_tower), at)
            parts = [*known[kind], (reasons.SPARING, -_cost(outlook, bit))]
        weighed.append(parts)
    return weighed


def _fief_of(outlook: Outlook, space: int) -> int:
    return next(at for at, estimate in enumerate(outlook.valuation.estimates) if estimate.spaces & space)


def _cost(outlook: Outlook, space: int) -> float:
    """Return what using up a space costs later buildings."""
    horizon = outlook.horizon
    if horizon.harvests == 1 or space & PLAINS:
        return 0.0
    return horizon.weights.sparing if space & MOUNTAINS else horizon.weights.sparing_terrain


def _building(outlook: Outlook, card: int, at: int, space: int) -> list[ValuePart]:
    """Return what a city or farm is worth on a space, over waiting for another."""
    valuation = outlook.valuation
    change = valuation.build(at, card, space)
    parts = [*outlook.growing(change), (reasons.NOT_ELSEWHERE, -valuation.gain_waiting(card))]
    soon = 1 / outlook.horizon.harvests  # Trade counts what waits in front as placed; it gets ever more urgent
    parts += [(reasons.TRADE, soon * points) for _, points, *_ in outlook.trading(card)]
    if not outlook.held:
        return parts
    more = outlook.parchments.gains_of_placing(card, space, change)
    return parts + [(reasons.COUNTS, points, held) for held, points in more]


def _tower(outlook: Outlook, at: int) -> list[ValuePart]:
    """Return what a sky tower is worth that begins in a fief, over waiting."""
    estimates, horizon = outlook.valuation.estimates, outlook.horizon
    others = [other for other, estimate in enumerate(estimates) if other != at and estimate.free]
    best = max((_joining(outlook, at, other) for other in others), key=value_of)
    return [*best, (reasons.NOT_ELSEWHERE, -horizon.weights.tower * horizon.pick_harvests)]


def _joining(outlook: Outlook, one: int, other: int) -> list[ValuePart]:
    return outlook.brings(SKY_TOWER, outlook.valuation.tower(one, other))


# Spaces, chimneys, rainbows


def claim(outlook: Outlook, space: int) -> list[ValuePart]:
    """Return what a space is worth that is claimed for good."""
    return outlook.brings(CLAIMED_BY[space], outlook.valuation.claim(space))


def best_claim(outlook: Outlook) -> float:
    """Return what the best empty space beside the seat's fiefs is worth for good; 0 without one."""
    valuation = outlook.valuation
    near = spaces_in(neighbours_of(outlook.own) & outlook.horizon.empty)
    # Parchments are weighed for the few that are best for the fiefs.
    best_last = sorted(near, key=lambda space: sum(valuation.gain(valuation.claim(space))))
    return max([value_of(claim(outlook, space)) for space in best_last[-4:]], default=0.0)


def placed(outlook: Outlook, worth: float) -> list[ValuePart]:
    """Return what a camp is worth that is placed now on a space of such worth, over keeping it for later."""
    parts: list[ValuePart] = [(reasons.CLAIM, worth)]
    horizon = outlook.horizon
    if horizon.harvests > 1:
        lost = worth * (1 - horizon.camps_last)
        parts += [(reasons.CARD_TO_COME, -lost), (reasons.NOT_LATER, -horizon.weights.camp_kept)]
    return parts


_BASIC = tuple(1 << n for n in range(len(BASIC_RESOURCES)))


def _chimney(outlook: Outlook, at: int) -> float:
    """Return what a chimney in a fief adds: to every fief below that lacks it the best resource of that fief."""
    estimates = outlook.valuation.estimates
    best = 0
    for resource in _BASIC:
        if estimates[at].resources & resource:
            without = [one for one in estimates if not one.resources & resource and one.spaces & NEW_WORLD]
            best = max(best, sum(one.strength for one in without))
    return float(outlook.horizon.harvests * best)


def best_chimney(outlook: Outlook) -> list[ValuePart]:
    """Return what a chimney is worth in the best fief for it, or waiting for a place."""
    horizon, valuation = outlook.horizon, outlook.valuation
    places = [at for at, estimate in enumerate(valuation.estimates) if estimate.free & CLOUD]
    best = max([_chimney(outlook, at) for at in places], default=-1.0)
    waiting = (
        horizon.weights.waiting_for_terrain * max(horizon.harvests - horizon.building, 0) * valuation.best_strength
    )
    return [(reasons.WAITING, waiting) if best < waiting else (reasons.SENT_DOWN, best)]


def bending(outlook: Outlook, view: SkyView, rainbow: int, space: int) -> list[ValuePart]:
    """Return what a rainbow with its ground end on a space (a set of one) is worth, over where it is now."""
    end, now = RAINBOW_ENDS[rainbow + 1], view.rainbows[rainbow]
    links = (*(link for link in view.links if link != end | now), end | space)
    after = replace(view, links=links, built=view.built & ~now | space)
    valuation = Valuation(estimates_of(after, outlook.own), (), outlook.horizon)
    parts: list[ValuePart] = [(reasons.RAINBOW, valuation.worth - outlook.valuation.worth)]
    coin = outlook.coin_of_link(connected_group(space, outlook.own, links))
    return [*parts, (reasons.TRADE, coin)] if coin else parts
