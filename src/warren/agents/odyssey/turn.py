"""The questions of a turn: its start, the main step with what is free beside it, the refill and the end; the setup."""

from collections.abc import Sequence

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey import reasons
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.outlook import hexagons_asked
from warren.agents.odyssey.played import special, weigh_power
from warren.agents.odyssey.trades import asking, offering
from warren.agents.odyssey.weights import KEPT, POWER_WORTH, WEIGHTS
from warren.agents.parts import ValuePart, Weighed, value_of
from warren.games.odyssey import actions, effects, frames
from warren.games.odyssey.frames import NOT_DONE, NOTHING
from warren.games.odyssey.lookup import FREE, RESOURCE
from warren.games.odyssey.pieces import city_of, current_value
from warren.games.odyssey.placing import cities_for


def weigh_phase(outlook: Estimates, legal: Sequence[int]) -> Weighed:
    """Return what each action is worth while nothing is being resolved."""
    view, lookup = outlook.view, outlook.lookup
    match view.phase:
        case frames.MAIN:
            top = view.top if view.main_step == NOT_DONE else NOTHING
            playable = top if actions.RUN_PLAY in legal else NOTHING
            return [_weigh_main(outlook, action, top, playable) for action in legal]
        case frames.BOTTOM | frames.REFILL:
            return _beside_free(outlook, legal)
        case frames.START:
            return [_weigh_start(outlook, action) for action in legal]
        case frames.LEAVING:  # hide a bunny that is likely to be killed, where resources are plenty
            weighed: Weighed = []
            for bunny in [action - actions.USE for action in legal]:
                effect = lookup.effect[bunny]
                assert isinstance(effect, effects.PhaseOut)
                saved = WEIGHTS.risk * current_value(view, bunny)
                weighed.append([(reasons.SHELTERS, saved), (reasons.BURNS, -outlook.losing(effect.burn))])
            return weighed
        case frames.RUNS:  # the one that is put on top is flipped first
            verb = actions.PUT_BOTTOM if view.choices else actions.TOP
            return [[(reasons.RUNS, outlook.run(action - verb))] for action in legal]
    # How many hexagons of the deck ask for each type, by how many Resources there are for it
    cards = view.hidden[outlook.seat]
    need, given = hexagons_asked(lookup, cards), [2.0] * len(FREE.colored)
    for card in cards:
        if 0 <= lookup.type[card] < len(given):
            given[lookup.type[card]] += 1
    return [
        [(reasons.ASKED_TYPES, need[kind] / given[kind])] for kind in [action - actions.DECLARE for action in legal]
    ]


def _beside_free(outlook: Estimates, legal: Sequence[int]) -> Weighed:
    """Weigh steps that have to be done beside what is free: the best of them costs nothing, as the end of a turn does.

    So what is free comes first where it brings anything. Put down what brings most; draw by oneself and honestly: one
    card more than a full hand before, none after.
    """
    view = outlook.view
    bottoms = [action for action in legal if action < actions.RUN_PLAY]
    steps: dict[int, list[ValuePart]] = {
        action: [(reasons.RUNS, outlook.run(action - actions.PUT_BOTTOM))] for action in bottoms
    }
    if view.phase == frames.REFILL:
        full = len(view.hand) >= outlook.lookup.parts.parameters.hand + bool(bottoms)
        most = max([abs(value_of(parts)) for parts in steps.values()], default=0.0)
        steps[actions.DRAW_ONE] = [(reasons.HONEST, -most - 1 if full else most + 1)]
        steps[actions.END] = [(reasons.NOTHING_BETTER, 0.0)]
    asked = [steps[action] for action in legal if action in steps]
    if len(asked) < len(legal):
        best = max(map(value_of, asked))
        for parts in asked:
            parts.append((reasons.NOTHING_BETTER, -best))
    return [steps.get(action) or _weigh_free(outlook, action, NOTHING, NOTHING) for action in legal]


def _weigh_start(outlook: Estimates, action: int) -> list[ValuePart]:
    """Heal; let an occupant leave its city only where there is no creature in the circle otherwise."""
    view = outlook.view
    if actions.LEAVE <= action < actions.AIM:
        occupant = action - actions.LEAVE
        city = city_of(view, occupant)
        lost = -current_value(view, city) if len(view.inside[city]) == 1 else 0
        gain = 0.0 if view.circle[outlook.seat] else WEIGHTS.last * outlook.lasting
        sheltered = WEIGHTS.shelter * current_value(view, occupant)
        return [(reasons.LEAVES, gain), (reasons.SCORES, float(lost)), (reasons.SHELTERS, -sheltered)]
    is_power = actions.USE <= action < actions.MOVE_BUNNY
    if is_power and isinstance(outlook.lookup.effect[action - actions.USE], effects.StartHeal):
        return [(reasons.RESTORES, 1.0)]
    return _weigh_free(outlook, action, view.top, NOTHING)


def _weigh_main(outlook: Estimates, action: int, top: int, playable: int) -> list[ValuePart]:
    """Weigh the main step, the end, or what is free; top and playable: see _weigh_free."""
    match action:
        case actions.RUN_PLAY:
            return _play_run(outlook, top)
        case actions.RUN_SAVE if outlook.lookup.kind[top] == RESOURCE:
            return [(reasons.PAYS_FOR, outlook.saving(top))]
        case actions.RUN_SAVE:
            return [(reasons.KEEPS, outlook.kept(top))]
        case actions.END:
            return [(reasons.NOTHING_BETTER, 0.0)]
        case actions.DRAW_ONE:
            return [(reasons.NO_NEED, NOT_RECKONED)]
    return _weigh_free(outlook, action, top, playable)


def _weigh_free(outlook: Estimates, action: int, top: int, playable: int) -> list[ValuePart]:
    """Weigh what is free, or a Special of the hand.

    top: TOP RUN before the main step, else NOTHING; playable: the same where it can be played now.
    """
    if action < actions.USE:
        return _play_special(outlook, action - actions.PLAY_CARD, top)
    if action < actions.MOVE_BUNNY:
        return weigh_power(outlook, action - actions.USE, playable)
    if action < actions.INTO:
        return best_move(outlook, action - actions.MOVE_BUNNY)
    return asking(outlook) if action == actions.ASK_OFFERS else offering(outlook, action)


def _play_run(outlook: Estimates, card: int) -> list[ValuePart]:
    lookup = outlook.lookup
    if lookup.kind[card] == RESOURCE:
        return [(reasons.PAYS_FOR, outlook.saving(card))]
    lost, spent = outlook.paying(card)
    costs = [(reasons.BURNS, -lost), (reasons.SPENDS, -spent)]
    effect = lookup.effect[card]
    if effect.__class__ in KEPT:
        return [(reasons.PREPARES, special(outlook, card, NOTHING)), *costs]
    worth = outlook.now(card)
    if lookup.is_weapon[card]:
        return [(reasons.ATTACK, worth), *costs]
    wins = outlook.gaining(lookup.points[card]) if worth > 0 else 0.0
    return [(reasons.SCORES, worth), (reasons.WINS, wins), *costs]


def _play_special(outlook: Estimates, card: int, top: int) -> list[ValuePart]:
    """Return what a Special is worth now, over keeping it. One of the hand leaves TOP RUN for the next turn."""
    view = outlook.view
    from_hand = card not in view.saved[outlook.seat]
    worth = special(outlook, card, NOTHING if from_hand else top)
    waits = WEIGHTS.waste * max(0.0, outlook.run(view.top)) if from_hand and view.top != NOTHING else 0.0
    lost, spent = outlook.paying(card)
    costs = [(reasons.BURNS, -lost), (reasons.SPENDS, -spent)]
    return [(reasons.PREPARES, worth), (reasons.WAITS, waits), (reasons.GIVES_UP, -outlook.kept(card)), *costs]


# Into a city


def best_move(outlook: Estimates, bunny: int) -> list[ValuePart]:
    moves = [moving(outlook, bunny, city) for city in cities_for(outlook.view, outlook.seat, bunny)]
    return max(moves, key=value_of)


def moving(outlook: Estimates, bunny: int, city: int) -> list[ValuePart]:
    """Return what it is worth that a bunny moves into a city: the first one makes it count."""
    view, seat = outlook.view, outlook.seat
    points = current_value(view, bunny)
    left = len(view.circle[seat]) - 1
    lasting = outlook.lasting
    leaving = (WEIGHTS.last if not left else WEIGHTS.few if left == 1 else 0.1) * lasting
    if outlook.lookup.pair[bunny] != NOTHING or outlook.lookup.effect[bunny].__class__ in (
        effects.Bodyguard,
        effects.DefenseBonus,
    ):
        leaving += POWER_WORTH[outlook.lookup.effect[bunny].__class__] * WEIGHTS.power * lasting
    parts: list[ValuePart] = [(reasons.LEAVES, -leaving), (reasons.SHELTERS, WEIGHTS.shelter * points * lasting)]
    if city not in view.inside:
        worth = current_value(view, city)
        others = -min(outlook.share) * 0.3 * worth if city not in view.center[seat] else 0.0
        # Of bunnies that make a city count the smallest leaves most room.
        parts += [
            (reasons.SCORES, worth - 0.05 * points),
            (reasons.DENIES, others),
            (reasons.WINS, outlook.gaining(worth)),
        ]
    return parts
