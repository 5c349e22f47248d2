"""What can be chosen: each tile, card or space with what it does and what it would bring now."""

from collections.abc import Sequence

from warren.games.town.actions import (
    BRIDGE,
    CONSTRUCT,
    CREATE,
    END,
    KEEP,
    PAY,
    PLAN,
    RETURN_NONE,
    constructed,
    is_construction,
)
from warren.games.town.board import EDGE_IDS, SPACE_IDS, members, space_ids
from warren.games.town.neighborhoods import Influence
from warren.games.town.parts import UPGRADE_IDS
from warren.games.town.turn import QUESTIONS
from warren.presentation.model import Gain, Option, Part
from warren.presentation.town.laid import Laid
from warren.presentation.town.outcomes import Outcomes
from warren.presentation.town.what_if import Outcome
from warren.presentation.translator import capitalized
from warren.words import mark

BEST_PLOTS = 3
"""Plots named beside a Building before it is looked at."""


class Options(Outcomes, Laid):
    """See Presenter."""

    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        if self.phase == "turn":
            return self._of_turn(actions, chosen)
        if self.phase in ("requests", "keep"):
            return [self._request(action) for action in actions]
        return [self._payment(action) if self.phase == "payment" else self._answer(action) for action in actions]

    def _gain(self, outcome: Outcome) -> str:
        """Return what something brings as the board stands: “+8”, “+8, +2 by Requests”."""
        carrots, requests, _ = outcome.brings
        parts = [f"{carrots:+d}"] if carrots or not requests else []
        if requests:
            parts.append(self.text("{points} by Requests", points=f"{requests:+d}"))
        return self.translator.listed(parts)

    def _tile(self, part: Part, group: str) -> Option:
        return Option(part.id, part.name, (), self.translator.note(part), group=group, part=part)

    # A turn

    def _of_turn(self, actions: Sequence[int], chosen: Option | None) -> list[Option]:
        """List Plans, or constructions by Building, then Upgrades, then the end; of a chosen Building its Plots.

        Where the whole turn lies open, what cannot be done now is listed too.
        """
        sites: dict[int, list[int]] = {}
        for action in filter(is_construction, actions):
            sites.setdefault(constructed(action)[0], []).append(action)
        if chosen is not None or (len(sites) == 1 and all(map(is_construction, actions)) and len(actions) > 1):
            return [self._plot(outcome) for built in sites.values() for outcome in self._ranked(built)]
        found = [self._plan(action - PLAN) for action in actions if action < CONSTRUCT]
        is_whole = bool(found) or END in actions
        found += [self._building(number, built) for number, built in sites.items()]
        if END in actions:
            waiting = [number for number in members(self.view.reserves[self.own_seat]) if number not in sites]
            for number in waiting:
                idle = self._tile(self.building_part(number), "reserve")
                found.append(idle._replace(why_not=self.why_no_plot(number), leads=True))
        for part in sorted(self.offered_parts(), key=lambda part: _creation(part) not in actions):
            if is_whole or _creation(part) in actions:
                found.append(self._upgrade(part, actions))
        if END in actions:
            found.append(Option("end", self.text("End the turn"), (END,), is_direct=True))
        return found

    def _plan(self, number: int) -> Option:
        option = self._tile(self.building_part(number), "display")._replace(actions=(PLAN + number,))
        ranked = {SPACE_IDS[constructed(one.action)[1]]: one for one in self.what_if.planned(number)}
        if not ranked:
            return option._replace(gain=self.why_no_plot(number))
        space, best = next(iter(ranked.items()))
        message = mark("{gain} on {space} for {cost}")
        gain = self.text(message, gain=self._gain(best), space=space, cost=self.price_of(best.action))
        where = self.text("on {space}", space=space)
        trials = {place: one.brings for place, one in ranked.items()}
        return option._replace(gain=gain, brings=best.brings, where=where, trials=trials)

    def _building(self, number: int, actions: Sequence[int]) -> Option:
        ranked = self._ranked(actions)
        found = [f"{SPACE_IDS[constructed(one.action)[1]]} {one.points:+d}" for one in ranked]
        gain = self.text("; ", context="list").join(found[:BEST_PLOTS])
        if len(found) > BEST_PLOTS:
            gain = self.text("{spaces}; {more} more", spaces=gain, more=len(found) - BEST_PLOTS)
        best = max(ranked, key=lambda one: (one.points, one.coins))
        where = self.text("on {space}", space=SPACE_IDS[constructed(best.action)[1]])
        option = self._tile(self.building_part(number), "reserve")
        return option._replace(actions=tuple(actions), gain=gain, brings=best.brings, where=where, leads=True)

    def _ranked(self, actions: Sequence[int]) -> list[Outcome]:
        """Rank constructions: by what they are worth, or where that is not known by what they bring now."""
        found = map(self.what_if.of, actions)
        return sorted(found, key=lambda one: (-self.worth.get(one.action, 0), -one.points, -one.coins))

    def _plot(self, one: Outcome) -> Option:
        """Return a Plot: what it costs, what is printed there, and the Neighborhood that comes of it."""
        space = constructed(one.action)[1]
        assert one.after is not None
        stars, types = self._factors(one.after)
        message = mark("costs {cost}; {printed}; then {stars} × {types}")
        cost = self.price_of(one.action)
        said = self.text(message, cost=cost, printed=self.ground(space), stars=stars, types=types)
        place = SPACE_IDS[space]
        return Option(place, place, (one.action,), said, self._gain(one), one.brings, places=(place,))

    def _factors(self, group: Influence) -> tuple[str, str]:
        return self.amount("stars", group.stars), self.amount("types", group.types.bit_count())

    def _upgrade(self, part: Part, actions: Sequence[int]) -> Option:
        option, action = self._tile(part, "upgrades"), _creation(part)
        if action not in actions:
            return option._replace(why_not=self._why_not_created(action - CREATE))
        one = self.what_if.of(action)
        said = [self._gain(one)] if one.points else []
        coins = one.coins - self.view.coins[self.own_seat]
        if coins:
            said.append(self.text("coins {coins}", coins=f"{coins:+d}"))
        return option._replace(actions=(action,), gain=self.translator.listed(said), brings=one.brings)

    def _why_not_created(self, number: int) -> str:
        if len(self.view.upgrades[self.own_seat]) >= self.lookup.upgrade_slots:
            return self.text("all slots are taken")
        message = mark("it costs {wood}, and you have {own}")
        cost, own = self.lookup.upgrade_costs[number], self.view.wood[self.own_seat]
        return self.text(message, wood=self.amount("wood", cost), own=self.amount("wood", own))

    # Questions

    def _request(self, action: int) -> Option:
        part, points = self.request_part(action - KEEP), self.what_if.request(action - KEEP)
        gain = self.text("worth {points} now", points=points) if points else self.text("nothing yet")
        return self._tile(part, "offer")._replace(actions=(action,), gain=gain, brings=Gain(later=points))

    def _payment(self, action: int) -> Option:
        cost, wood = self.view.constructing[2], action - PAY
        paid = [self.amount(what, count) for what, count in (("coins", cost - wood), ("wood", wood)) if count]
        one = self.what_if.of(action)
        said = self.text("leaves {coins}, {wood}", **self.both_amounts(one.coins, one.wood))
        label = capitalized(self.translator.listed(paid))
        return Option(f"pay {wood}", label, (action,), said, self._gain(one), group="answers")

    def _answer(self, action: int) -> Option:
        """Return an answer to a question that a place answers, or that nothing does."""
        if action == RETURN_NONE:
            return Option(self.spelled(action), self.text("Take nothing back"), (action,), is_direct=True)
        one = self.what_if.of(action)
        if self.phase == "bridge":
            label = place = EDGE_IDS[action - BRIDGE]
            places = [place]
            note = self.text("a Bridge between {spaces}", spaces=place.replace("-", " "))
        else:
            space = action - QUESTIONS[self.view.phase].first
            place, label = SPACE_IDS[space], self.building_on(space)
            places = [place]
            note = self.translator.note(self.building_part(self.view.tiles[space]))
        if self.phase == "activate":
            assert one.after is not None
            stars, types = self._factors(one.after)
            note = self.text("{stars} × {types}", stars=stars, types=types)
            others = space_ids(one.after.spaces & ~(1 << space))
            places += others
            if others:
                label = self.text("{building} and {count} more", building=label, count=len(others))
        found = Option(place, label, (action,), note, self._gain(one), one.brings, group="answers")
        return found._replace(places=tuple(places))


def _creation(part: Part) -> int:
    return CREATE + UPGRADE_IDS.index(part.id)
