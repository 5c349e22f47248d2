"""What an action would change.

That is what it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the
seat's own Requests count before and after.
"""

from warren.games.town.actions import CATALOGUE, is_construction
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, space_ids
from warren.games.town.effects import Steal
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, Building, Upgrade
from warren.games.town.score import score_requests
from warren.games.town.state import NOTHING
from warren.games.town.texts import part_of, request_reason
from warren.kernel.what_if import score_changes
from warren.presentation.town.table_panels import TablePanels
from warren.presentation.town.what_if import Outcome
from warren.words import mark


class ActionNotes(TablePanels):
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

    def aims_at(self, action: int) -> str:
        """Return where a Building that is planned brings most now."""
        verb, *rest = CATALOGUE.spell(action).split()
        found = self.what_if.planned(BUILDING_IDS.index(rest[0])) if verb == "plan" else ()
        return self.place_of(found[0].action) if found else ""

    def _about_planning(self, building: int) -> list[str]:
        found = self.what_if.planned(building)
        if not found:
            why = self.why_no_plot(building)
            return [self.text("No Plot for it now: {why}. It would wait in your reserve.", why=why)]
        space = self.place_of(found[0].action)
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
            said.append(self.text("Assuming the best answers: {answers}.", answers=answers))
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
            verb, place = CATALOGUE.spell(action).split()
            if verb == "annex":
                message = mark("You then control {building} on {space} too.")
                said.append(self.text(message, building=self.name(self._subject(action)), space=place))
            else:
                said.append(self.text("The Bridge goes to {edge}: no other edge is free.", edge=place))
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
        """Return what each Request of the seat would count afterwards, where that is something else."""
        message = mark("{request}: {before}, then {after}.")
        said = [
            self.text(message, request=self.name(one.part.subject), before=one.points_before, after=one.points_after)
            for one in score_changes(self.what_if.now, outcome.worth)
        ]
        return [*said, self.text("A Request comes with it, unknown yet.")] if outcome.draws else said

    def joining(self, outcome: Outcome) -> str:
        """Return in a few words which Neighborhood is activated; "" where none is."""
        if outcome.after is None:
            return ""
        spaces = self.translator.listed(space_ids(group.spaces)[0] for group in outcome.joined)
        if outcome.joined == (outcome.after,):
            return self.text("Your Neighborhood of {spaces}", spaces=spaces)
        message = mark("{space} joins your Neighborhood of {spaces}") if spaces else mark("{space} stands by itself")
        _, space, _ = self.view.constructing
        built = self.place_of(outcome.action) if space == NOTHING else SPACE_IDS[space]
        return self.text(message, space=built, spaces=spaces)

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
