"""What comes of a Special on the table as it lies, if nothing more answers it."""

from warren.games.odyssey import effects
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame
from warren.games.odyssey.pieces import city_of, current_value, own_cities, owner_of
from warren.games.odyssey.texts import sentence
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def coming(moment: Moment, frame: PlayFrame | HitFrame) -> str:
    """Return in a sentence or two what a Special comes to that strikes nothing; of a hit, that its target is spared."""
    if isinstance(frame, HitFrame):
        return sentence(moment.words, moment.text("{piece} unharmed", piece=moment.name(frame.piece)))
    view, text, name = moment.view, moment.text, moment.player(frame.seat)
    match moment.lookup.effect[frame.card]:
        case effects.GainVirtual(amount=amount):
            resources = moment.counted("resources", amount)
            return text("{name} has {resources} more for this turn.", name=name, resources=resources)
        case effects.ExhaustAll(amount=amount):
            return _exhausted(moment, frame.seat, amount)
        case effects.BoostNext(amount=amount):
            return text("The next weapon of {name} gains {levels}.", name=name, levels=moment.counted("levels", amount))
        case effects.RecoverResources(amount=amount):
            there = sum(moment.lookup.type[card] != NOTHING for card in view.discards[frame.seat])
            resources = moment.counted("resources", min(amount, there))
            message = mark("{name} takes up to {resources} out of the Discard Pile.")
            return text(message, name=name, resources=resources)
        case effects.RepairCities():
            hurt = {city: view.damage[city] for city in own_cities(view, frame.seat) if view.damage.get(city)}
            message = mark("{name} repairs up to {points} damage: {cities}.")
            return text(message, name=name, points=min(D12, sum(hurt.values())), cities=moment.names(hurt))
        case effects.HandRaid() if frame.target == moment.seat:
            return text("{name} sees your hand, and a card of it is discarded.", name=name)
        case effects.HandRaid():
            message = mark("{name} sees the hand of {victim}, and a card of it is discarded.")
            return text(message, name=name, victim=moment.player(frame.target))
        case effects.Evict():
            return _evicted(moment, frame.target)
        case effects.Revive():
            points = moment.lookup.points[frame.target]
            return text("{bunny} comes back, +{points}.", bunny=moment.name(frame.target), points=points)
    raise AssertionError(f"{frame} is no Special")


def _exhausted(moment: Moment, seat: int, amount: int) -> str:
    """Return how many Resources opponents have left to spend until their next turns, the view's seat first."""
    ready = [len(cards) for cards in moment.view.ready]
    victims = [other for other, count in enumerate(ready) if count and other != seat]
    left = [
        moment.text(
            "{name} {before} → {after}",
            name=moment.text("you") if other == moment.seat else moment.player(other),
            before=ready[other],
            after=max(0, ready[other] - amount),
        )
        for other in sorted(victims, key=lambda other: other != moment.seat)
    ]
    if not left:
        return moment.text("Nobody has an unspent Resource.")
    return moment.text("Unspent Resources: {left}.", left=moment.listed(left))


def _evicted(moment: Moment, bunny: int) -> str:
    """Return which city an occupant leaves, and what that costs its owner where nobody else lives there."""
    view, city = moment.view, city_of(moment.view, bunny)
    said = moment.text("{city} loses {bunny}.", bunny=moment.whose(bunny), city=moment.name(city))
    if len(view.inside[city]) > 1:
        return said
    owner, points = owner_of(view, bunny), current_value(view, city)
    if owner == moment.seat:
        lost = moment.text("It is abandoned then: −{points} for you.", points=points)
    else:
        lost = moment.text("It is abandoned then: −{points} for {name}.", points=points, name=moment.player(owner))
    return moment.words.sentences([said, lost])
