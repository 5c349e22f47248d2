"""What can be chosen, with what it does and what it would bring now; and what an action would change.

That is what it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the
seat's own Requests count before and after.
"""

from collections.abc import Sequence

from warren.games.town.actions import CATALOGUE, CONSTRUCT, CREATE, END, PLAN, RETURN_NONE, constructed, is_construction
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, members, space_ids
from warren.games.town.effects import Steal
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS, Building, Upgrade
from warren.games.town.score import score_requests
from warren.games.town.state import NOTHING, Influence
from warren.games.town.texts import part_of, request_reason
from warren.kernel.what_if import score_changes
from warren.presentation.model import Gain, Option, Part, Preview
from warren.presentation.town.table_panels import TablePanels
from warren.presentation.town.what_if import Outcome
from warren.presentation.translator import capitalized
from warren.words import mark


class Options(TablePanels):
    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        if self.phase == "turn":
            return self._of_turn(actions, chosen)
        if self.phase in ("requests", "keep"):
            return [self._request(action) for action in actions]
        return [self._payment(action) if self.phase == "payment" else self._answer(action) for action in actions]

    def _gain(self, outcome: Outcome) -> str:
        """Return what something brings as the board stands: “+8”, “+8, +2 by Requests”."""
        carrots, requests, _ = outcome.brings
        parts = [self.signed(carrots)] if carrots or not requests else []
        if requests:
            parts.append(self.text("{points} by Requests", points=self.signed(requests)))
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
        if END in actions:
            sites |= {number: [] for number in members(self.view.reserves[self.own_seat]) if number not in sites}
        found += [self._building(number, built) for number, built in sites.items()]
        for part in sorted(self.offered_parts(), key=lambda part: _creation(part) not in actions):
            if is_whole or _creation(part) in actions:
                found.append(self._upgrade(part, actions))
        if END in actions:
            found.append(Option("end", self.text("End the turn"), (END,), is_direct=True))
        return found

    def _plan(self, number: int) -> Option:
        option = self._tile(self.part(BUILDING_IDS[number]), "display")._replace(actions=(PLAN + number,))
        ranked = {self.place_of(one.action): one for one in self.what_if.planned(number)}
        if not ranked:
            return option._replace(brings_said=self.why_no_plot(number))
        space, best = next(iter(ranked.items()))
        message = mark("{gain} on {space} for {cost}")
        gain = self.text(message, gain=self._gain(best), space=space, cost=self.price_of(best.action))
        trials = {place: one.brings for place, one in ranked.items()}
        return option._replace(brings_said=gain, brings=best.brings, where=space, trials=trials)

    def _building(self, number: int, actions: Sequence[int]) -> Option:
        option = self._tile(self.part(BUILDING_IDS[number]), "reserve")._replace(actions=tuple(actions), leads=True)
        if not actions:
            return option._replace(why_not=self.why_no_plot(number))
        ranked = self._ranked(actions)
        gain = self.best_places([(self.place_of(one.action), one.points) for one in ranked])
        best = max(ranked, key=lambda one: (one.points, one.coins))
        return option._replace(brings_said=gain, brings=best.brings, where=self.place_of(best.action))

    def _ranked(self, actions: Sequence[int]) -> list[Outcome]:
        """Rank constructions: by what they are worth, or where that is not known by what they bring now."""
        found = map(self.what_if.of, actions)
        return sorted(found, key=lambda one: (-self.worth.get(one.action, 0), -one.points, -one.coins))

    def _plot(self, one: Outcome) -> Option:
        """Return a Plot: what it costs, what is printed there, and the Neighborhood that comes of it."""
        assert one.after is not None
        place, (stars, types) = self.place_of(one.action), self._factors(one.after)
        message = mark("costs {cost}; {printed}; then {stars} × {types}")
        cost, printed = self.price_of(one.action), self.ground(SPACE_NUMBERS[place])
        said = self.text(message, cost=cost, printed=printed, stars=stars, types=types)
        return Option(place, place, (one.action,), said, self._gain(one), one.brings, places=(place,))

    def _factors(self, group: Influence) -> tuple[str, str]:
        return self.amount("stars", group.stars), self.amount("types", group.types.bit_count())

    def _upgrade(self, part: Part, actions: Sequence[int]) -> Option:
        option, action = self._tile(part, "upgrades"), _creation(part)
        if action not in actions:
            return option._replace(why_not=self.explained(self.what_if.why_not(action)))
        one = self.what_if.of(action)
        said = [self._gain(one)] if one.points else []
        coins = one.coins - self.view.coins[self.own_seat]
        if coins:
            said.append(self.text("coins {coins}", coins=self.signed(coins)))
        return option._replace(actions=(action,), brings_said=self.translator.listed(said), brings=one.brings)

    # Questions

    def _request(self, action: int) -> Option:
        _, request = CATALOGUE.spell(action).split()
        points = self.what_if.request(REQUEST_IDS.index(request))
        gain = self.text("worth {points} now", points=points) if points else self.text("nothing yet")
        return self._tile(self.part(request), "offer")._replace(
            actions=(action,), brings_said=gain, brings=Gain(later=points)
        )

    def _payment(self, action: int) -> Option:
        spelled, one = CATALOGUE.spell(action), self.what_if.of(action)
        cost, wood = self.view.constructing[2], int(spelled.split()[1])
        paid = [self.amount(what, count) for what, count in (("coins", cost - wood), ("wood", wood)) if count]
        said = self.text("leaves {coins}, {wood}", **self.both_amounts(one.coins, one.wood))
        label = capitalized(self.translator.listed(paid))
        return Option(spelled, label, (action,), said, self._gain(one), group="answers")

    def _answer(self, action: int) -> Option:
        """Return an answer to a question that a place answers, or that nothing does."""
        if action == RETURN_NONE:
            return Option(self.spelled(action), self.text("Take nothing back"), (action,), is_direct=True)
        place, one = CATALOGUE.spell(action).split()[1], self.what_if.of(action)
        label, places = place, [place]
        if self.phase == "bridge":
            note = self.text("a Bridge between {spaces}", spaces=place.replace("-", " "))
        else:
            space = SPACE_NUMBERS[place]
            label = self.building_on(space)
            note = self.translator.note(self.part(BUILDING_IDS[self.view.tiles[space]]))
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

    # What an action would change

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

    # Laid open

    def preview(self, action: int) -> Preview:
        """Return what a legal action would change; of choosing a Request, nothing yet."""
        if self.phase in ("requests", "keep") or action == END:
            return Preview("")
        return self._laid_open(self.what_if.of(action), self.name(self._subject(action)))

    def tried(self, option: Option, place: str) -> Option | None:
        """Return planning a tile and building it on a space of its trials at once."""
        return Option(place, place, (*option.actions, self._tried(option, place).action))

    def trial(self, option: Option, place: str) -> Preview:
        return self._laid_open(self._tried(option, place), option.label)

    def _tried(self, option: Option, place: str) -> Outcome:
        """Return what a tile that is planned first would bring on a space: one of its trials."""
        found = self.what_if.planned(BUILDING_IDS.index(option.id))
        return next(one for one in found if self.place_of(one.action) == place)

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
            by_area = text("{points} by the Neighborhood", points=self.signed(outcome.influence))
            parts = self.translator.listed(
                [by_area, text("{points} by its effect", points=self.signed(outcome.gained))]
            )
        return Preview(title, tuple(self._changes(outcome, with_sum=False)), before, after, outcome.brings, parts)


def _creation(part: Part) -> int:
    return CREATE + UPGRADE_IDS.index(part.id)
