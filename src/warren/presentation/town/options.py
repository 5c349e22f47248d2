"""What can be chosen, with what it does and what it would bring now."""

from collections.abc import Sequence

from warren.games.town.actions import CATALOGUE, CONSTRUCT, CREATE, END, PLAN, RETURN_NONE, constructed, is_construction
from warren.games.town.board import SPACE_NUMBERS, members, space_ids
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.state import Influence
from warren.presentation.model import Gain, Option, Part, Preview
from warren.presentation.town.action_notes import ActionNotes
from warren.presentation.town.what_if import Outcome
from warren.presentation.translator import capitalized
from warren.words import mark


class Options(ActionNotes):
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
        left = {"coins": self.view.coins[self.own_seat] - cost + wood, "wood": self.view.wood[self.own_seat] - wood}
        said = self.text("leaves {coins}, {wood}", **self.both_amounts(**left))
        then = (("coins", one.coins - left["coins"]), ("wood", one.wood - left["wood"]))
        if won := [self.amount(what, count) for what, count in then if count]:
            message = mark("{left}; then it brings {won}")
            said = self.text(message, left=said, won=self.translator.listed(won))
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
