"""What an action would change, in sentences and laid open.

What it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the seat's own
Requests count before and after.
"""

from warren.games.town.actions import ANNEX, BRIDGE, CATALOGUE, CONSTRUCT, END, constructed, is_construction
from warren.games.town.board import EDGE_IDS, SPACE_IDS, SPACE_NUMBERS, space_ids
from warren.games.town.effects import Steal
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, Building, Upgrade
from warren.games.town.score import score_requests
from warren.games.town.texts import part_of, request_reason
from warren.kernel.what_if import changes
from warren.presentation.model import Gain, Option, Preview
from warren.presentation.town.moment import Moment
from warren.presentation.town.what_if import Outcome
from warren.words import mark


class Outcomes(Moment):
    """See Presenter."""

    def outcome(self, action: int) -> Gain | None:
        return self.what_if.of(action).brings

    def facts(self, action: int) -> list[str]:
        match CATALOGUE.spell(action).split():
            case ["plan", building]:
                return [self.noted(building), *self._about_planning(BUILDING_IDS.index(building))]
            case ["keep", request]:
                return [self.noted(request), self._about_keeping(REQUEST_IDS.index(request))]
            case ["end"]:
                return self._about_the_end()
            case ["construct", part, _] | ["create", part]:
                return [self.noted(part), *self._changes(self.what_if.of(action))]
        return self._changes(self.what_if.of(action))

    def _about_planning(self, building: int) -> list[str]:
        found = self.what_if.planned(building)
        if not found:
            why = self.why_no_plot(building)
            return [self.text("No Plot for it now: {why}. It would wait in your reserve.", why=why)]
        space = SPACE_IDS[constructed(found[0].action)[1]]
        return [self.text("The place that brings most now: {space}.", space=space), *self._changes(found[0])]

    def _about_keeping(self, request: int) -> str:
        score = score_requests(self.view, self.own_seat, [*self.what_if.held, request]).parts[-1]
        why = request_reason(self.translator.words, self.lookup, score)
        carrots = self.amount("carrots", score.points)
        return self.text("As the board stands: {carrots} ({why}).", carrots=carrots, why=why)

    def _about_the_end(self) -> list[str]:
        view, seat = self.view, self.own_seat
        said = [self.text("You keep {coins} and {wood}.", **self.both_amounts(view.coins[seat], view.wood[seat]))]
        waiting = self.buildings(view.reserves[seat])
        return [*said, self.text("In your reserve: {buildings}.", buildings=waiting)] if waiting else said

    def _changes(self, outcome: Outcome, *, with_sum: bool = True) -> list[str]:
        """Return all that changes; with_sum: the carrots too, and the Neighborhood that brings them."""
        said = [self._left(outcome)]
        if with_sum and outcome.gained:
            said.append(self.text("Its effect brings {carrots}.", carrots=self.amount("carrots", outcome.gained)))
        said += self._effect_change(outcome)
        if with_sum:
            said += self._neighborhood_change(outcome)
        if answers := self.translator.listed(map(self.describe, outcome.answers)):
            said.append(self.text("Reckoned with what brings most: {answers}.", answers=answers))
        return said + self._request_changes(outcome)

    def _left(self, outcome: Outcome) -> str:
        """Return what an action costs, and what the seat has then."""
        values = self.both_amounts(outcome.coins, outcome.wood)
        if not is_construction(outcome.action):
            return self.text("Then you have {coins} and {wood}.", **values)
        price = self.price_of(outcome.action)
        if not price:
            return self.text("Costs nothing; then you have {coins} and {wood}.", **values)
        message = mark("Costs {cost}; then you have {coins} and {wood}.")
        return self.text(message, cost=self.amount("coins", price), **values)

    def _effect_change(self, outcome: Outcome) -> list[str]:
        """Return what an effect does without a question, and that it does nothing where it would do nothing."""
        view = self.view
        said = []
        for action in outcome.unasked:
            if action >= ANNEX:
                space = action - ANNEX
                message = mark("You then control {building} on {space} too.")
                building = self.building(view.tiles[space])
                said.append(self.text(message, building=building, space=SPACE_IDS[space]))
            else:
                message = mark("The Bridge goes to {edge}: no other edge is free.")
                said.append(self.text(message, edge=EDGE_IDS[action - BRIDGE]))
        verb = CATALOGUE.spell(outcome.action).split()[0]
        placed = part_of(self.lookup, self._subject(outcome.action)) if verb in ("construct", "pay", "create") else None
        effect = placed.effect if isinstance(placed, Building | Upgrade) else None
        if isinstance(effect, Steal):
            other = 1 - self.own_seat
            name = self.translator.name(other)
            return said if view.coins[other] else [self.text("{name} has no coins to take.", name=name)]
        does = outcome.unasked or outcome.is_asked or outcome.draws or (verb == "create" and outcome.after)
        if effect and effect.lost and not does:
            said.append(self.text(effect.lost))
        return said

    def _neighborhood_change(self, outcome: Outcome) -> list[str]:
        """Return which Neighborhoods become which one, and what they are worth."""
        if outcome.after is None:
            return []
        then, joined = self.influence(outcome.after), outcome.joined
        if not joined:
            return [self.text("It would be a Neighborhood by itself: {worth}.", worth=then)]
        named = self.translator.listed(map(self.own_neighborhood, joined))
        if joined == (outcome.after,):
            return [self.text("It activates {neighborhood}.", neighborhood=named)]
        return [self.text("It joins {neighborhoods}: then {worth}.", neighborhoods=named, worth=then)]

    def _request_changes(self, outcome: Outcome) -> list[str]:
        """Say of every Request of the seat that would count something else afterwards what it counts."""
        if outcome.worth is None:
            return []
        message = mark("{request}: {before}, then {after}.")
        said = [
            self.text(message, request=self.name(one.part.subject), before=one.points_before, after=one.points_after)
            for one in changes(self.what_if.now, outcome.worth)
        ]
        return [*said, self.text("A Request comes with it, unknown yet.")] if outcome.draws else said

    def why_no_plot(self, found: int) -> str:
        """Return why the seat can construct a Building on no Plot of the track, even if it is planned first."""
        view, seat, text = self.view, self.own_seat, self.text
        if not self.prices:
            return text("the track is empty")
        at_water = self.lookup.waterfront if self.lookup.needs_water >> found & 1 else -1
        prices = [price for space, price in self.prices.items() if at_water >> space & 1]
        if not prices:
            return text("no waterfront Plot")
        money = view.coins[seat]
        if self.lookup.perks(view.upgrades[seat]).wood_as_coins:
            money += view.wood[seat]
        if min(prices) <= money:
            return text("no Bunny is left")
        return text("the cheapest costs {price}, and you have {money}", price=min(prices), money=money)

    # Laid open

    def preview(self, action: int) -> Preview:
        """Return what a legal action would change; of choosing a Request, nothing yet."""
        if self.phase in ("requests", "keep") or action == END:
            return Preview("")
        return self._laid_open(self.what_if.of(action), self.name(self._subject(action)))

    def trial(self, option: Option, place: str) -> Preview:
        return self._laid_open(self._tried(option, place), option.label)

    def _tried(self, option: Option, place: str) -> Outcome:
        """Return what a tile that is planned first would bring on a space: one of its trials."""
        found = self.what_if.planned(BUILDING_IDS.index(option.id))
        return next(one for one in found if SPACE_IDS[constructed(one.action)[1]] == place)

    def activated(self, option: Option | None, settled: Option | None, place: str) -> Outcome | None:
        """Return the outcome of what is looked at, so that the Neighborhood it would activate can be drawn."""
        if option is not None and place in option.trials:
            return self._tried(option, place)
        if settled is None or self.phase in ("requests", "keep") or settled.actions[0] < CONSTRUCT:
            return None
        return self.what_if.of(settled.actions[0])

    def _subject(self, action: int) -> str:
        """Return the id of the tile or card that an action is about; of a Bridge its edge."""
        match CATALOGUE.spell(action).split():
            case ["pay", _]:
                return BUILDING_IDS[self.view.constructing[0]]
            case ["return" | "annex", space] if space in SPACE_NUMBERS:
                return BUILDING_IDS[self.view.tiles[SPACE_NUMBERS[space]]]
            case [_, subject, *_]:
                return subject
        return ""

    def _laid_open(self, outcome: Outcome, title: str) -> Preview:
        text = self.text
        sums = [(space_ids(group.spaces)[0], self.influence(group)) for group in outcome.joined]
        before = tuple(text("{space}: {sum}", space=space, sum=said) for space, said in sums)
        after = "" if outcome.after is None else self.influence(outcome.after)
        parts = ""
        if outcome.influence and outcome.gained:
            by_area = text("{points} by the Neighborhood", points=f"{outcome.influence:+d}")
            parts = self.translator.listed([by_area, text("{points} by its effect", points=f"{outcome.gained:+d}")])
        return Preview(title, tuple(self._changes(outcome, with_sum=False)), before, after, outcome.brings, parts)
