"""A moment of Town as a seat sees it: the names of what lies there, and the board in words."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

from warren.games.town import texts
from warren.games.town.actions import constructed
from warren.games.town.board import EDGE_IDS, EDGES, SPACE_IDS, SPACE_NUMBERS, members, space_ids
from warren.games.town.effects import ILLEGAL, TYPES
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influences, stars_of
from warren.games.town.parts import BUILDING_IDS, Request, Upgrade
from warren.games.town.state import BOTH, NOTHING, PHASE_IDS, Influence
from warren.games.town.turn import cost_of, place_cost
from warren.games.town.view import TownView
from warren.presentation.carrots import CarrotPresenter
from warren.presentation.model import Part, Section
from warren.presentation.town.what_if import WhatIf
from warren.presentation.translator import capitalized
from warren.words import mark


class TrackPlace(NamedTuple):
    """A place of the Plot track: what it costs as printed and the seat now, and the space of its Plot ("": none).

    what: what is printed on the space, and what its place costs as printed if that is another price. has_wood, is_wet:
    the ground for pictures.
    """

    printed: int
    price: int
    space: str = ""
    what: str = ""
    has_wood: bool = False
    is_wet: bool = False


class StarSum(NamedTuple):
    """What a Neighborhood is worth, part by part, to be drawn.

    stars: of each Building that has active ones its name and how many. types: the id and the name of each that can
    count, and whether it is there. aloud: all of it in words.
    """

    points: int
    stars: tuple[tuple[str, int], ...]
    types: tuple[tuple[str, str, bool], ...]
    aloud: str


class Moment(CarrotPresenter):
    """What is common to all that Town says; each file of this package adds a part of the presenter."""

    view: TownView

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.lookup = self.view.lookup
        self.phase = PHASE_IDS[self.view.phase]

    @cached_property
    def what_if(self) -> WhatIf:
        """What the seat has as the board stands."""
        return WhatIf(self.view)

    @property
    def taken(self) -> int:
        """How many tiles the seat has taken: on the board and in its reserve."""
        return self.view.controlled[self.own_seat].bit_count() + self.view.reserves[self.own_seat].bit_count()

    def price_of(self, action: int) -> int:
        """Return what the Plot of a construction costs."""
        return cost_of(self.view, self.own_seat, constructed(action)[1])

    # Names

    def name(self, part_id: str) -> str:
        """Name a part by its id; anything else, such as a space, is called by its id."""
        return texts.name(self.translator.words, self.lookup, part_id)

    def names(self, part_ids: Iterable[str]) -> str:
        return self.translator.listed(map(self.name, part_ids))

    def named(self, value: Any) -> Any:
        return self.name(value) if isinstance(value, str) else value

    def building(self, number: int) -> str:
        return self.name(BUILDING_IDS[number])

    def buildings(self, numbers: int) -> str:
        return self.names(BUILDING_IDS[number] for number in members(numbers))

    def building_on(self, space: int) -> str:
        """Name the Building on a space: “Bandstand on B1”."""
        called = self.building(self.view.tiles[space])
        return self.text("{building} on {space}", building=called, space=SPACE_IDS[space])

    def types(self, kinds: int) -> str:
        """Name the types of a set."""
        return self.translator.listed(texts.type_name(self.translator.words, TYPE_IDS[kind]) for kind in members(kinds))

    def amount(self, what: str, count: int) -> str:
        """Return how many there are of something: “1 coin”, “2 coins”."""
        return texts.amount(self.translator.words, what, count)

    def both_amounts(self, coins: int, wood: int) -> dict[str, str]:
        return {"coins": self.amount("coins", coins), "wood": self.amount("wood", wood)}

    def influence(self, found: Influence) -> str:
        """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
        return texts.product(self.translator.words, found.stars, found.types.bit_count(), found.points)

    def star_sum(self, found: Influence, upgrades: int) -> StarSum:
        """Lay out what a Neighborhood is worth to a seat with so many Upgrades."""
        lookup, words = self.lookup, self.translator.words
        stars = [(one, stars_of(lookup.stars[one], found.types, upgrades)) for one in members(found.buildings)]
        kinds = [*range(len(TYPES)), *members(found.types >> ILLEGAL << ILLEGAL)]
        return StarSum(
            found.points,
            tuple((self.building(one), count) for one, count in stars if count),
            tuple((TYPE_IDS[k], texts.type_name(words, TYPE_IDS[k]), bool(found.types >> k & 1)) for k in kinds),
            self.influence(found),
        )

    def part(self, part_id: str) -> Part:
        """Return a tile or a card.

        Its kind is of a Building its type where its name does not say it, of an Upgrade what it costs.
        """
        words, called, found = self.translator.words, self.name(part_id), texts.part_of(self.lookup, part_id)
        assert found is not None, "spaces are no parts"
        if isinstance(found, Request):
            return Part(
                part_id, called, capitalized(texts.scoring_said(words, found.scoring)), "", texts.clause_of(found)
            )
        if isinstance(found, Upgrade):
            kind = self.amount("wood", found.cost_wood)
        else:
            message = mark("{type}, waterfront") if found.waterfront else mark("{type}")
            kind = self.text(message, type=texts.type_name(words, found.type))
        does = capitalized(texts.effect_said(words, found.effect))
        return Part(part_id, called, does, "" if kind == called else kind, texts.clause_of(found))

    def noted(self, part_id: str) -> str:
        """Name a part and say in a few words what it is and does."""
        part = self.part(part_id)
        return self.text("{subject}: {what}.", subject=part.name, what=self.translator.note(part))

    # The board

    def place_price(self, place: int) -> int:
        """Return what a place of the track costs the seat, as printed to an onlooker, be a Plot on it or none."""
        if self.seat is None:
            return self.lookup.parts.board.plot_track_costs[place]
        return place_cost(self.view, self.seat, place)

    @cached_property
    def prices(self) -> dict[int, int]:
        """What each Plot of the track costs; none after the end."""
        return {SPACE_NUMBERS[one.space]: one.price for one in self.track if one.space}

    @cached_property
    def track(self) -> tuple[TrackPlace, ...]:
        """The Plot track from the dear end to the cheap one; without Plots after the end."""
        view, lookup = self.view, self.lookup
        found = []
        for place, (space, cost) in enumerate(zip(view.track, lookup.parts.board.plot_track_costs, strict=True)):
            one = TrackPlace(cost, self.place_price(place))
            is_there = space != NOTHING and not view.over
            here = self.printed(space) if is_there else []
            if one.price != cost:
                here.append(self.text("printed: {coins}", coins=self.amount("coins", cost)))
            one = one._replace(what=self.translator.listed(here))
            if is_there:
                has_wood, is_wet = (bool(spaces >> space & 1) for spaces in (view.forest_wood, lookup.waterfront))
                one = one._replace(space=SPACE_IDS[space], has_wood=has_wood, is_wet=is_wet)
            found.append(one)
        return tuple(found)

    def printed(self, space: int) -> list[str]:
        said = []
        if self.lookup.forest >> space & 1:
            has_wood = self.view.forest_wood >> space & 1
            said.append(self.text("forest with 1 wood") if has_wood else self.text("forest"))
        if self.lookup.waterfront >> space & 1:
            said.append(self.text("waterfront"))
        return said

    def ground(self, space: int) -> str:
        """Return what is printed on a space, and the Bridges that lead there."""
        bridges = [edge for edge in members(self.view.bridges) if space in EDGES[edge]]
        here = [*self.printed(space), *(self.text("Bridge {edge}", edge=EDGE_IDS[edge]) for edge in bridges)]
        return self.translator.listed(here or [self.text("a plain space")])

    @cached_property
    def areas(self) -> list[tuple[int, Influence]]:
        """Every Neighborhood on the board: whose it is, and what it is worth."""
        return [(seat, area) for seat in BOTH for area in influences(self.view, seat)]

    @cached_property
    def _areas_said(self) -> list[tuple[int, str]]:
        message = mark("Neighborhood of {name}: {sum}")
        return [
            (area.spaces, self.text(message, name=self.translator.name(seat), sum=self.influence(area)))
            for seat, area in self.areas
        ]

    def space_words(self, space: int) -> list[str]:
        """Return the place, what stands there, what is printed there, its price, whose it is and what that is worth."""
        parts, number = [SPACE_IDS[space]], self.view.tiles[space]
        if number != NOTHING:
            kind = texts.type_name(self.translator.words, TYPE_IDS[self.lookup.types[number]])
            parts += [self.building(number), kind]
        parts += self.printed(space)
        if space in self.prices:
            coins = self.amount("coins", self.prices[space])
            parts.append(self.text("open, its Plot costs {coins}", coins=coins))
        return parts + [said for spaces, said in self._areas_said if spaces >> space & 1]

    def board_words(self) -> list[Section]:
        text, listed, view = self.text, self.translator.listed, self.view
        sections = []
        for seat in BOTH:
            lines = [
                text(
                    "{sum}: {buildings}",
                    sum=self.influence(area),
                    buildings=listed(map(self.building_on, members(area.spaces))),
                )
                for owner, area in self.areas
                if owner == seat
            ]
            title = text("Neighborhoods of {name}", name=self.translator.name(seat))
            sections.append(Section(title, tuple(lines or [text("nothing built yet")])))
        if self.prices:
            spaces = tuple(listed(self.space_words(space)) for space in self.prices)
            sections.append(Section(text("Open spaces"), spaces))
        river = listed(EDGE_IDS[edge] for edge in members(self.lookup.river))
        bridges = listed(EDGE_IDS[edge] for edge in members(view.bridges)) or text("none")
        forests = listed(space_ids(view.forest_wood)) or text("none")
        land = (
            text("The river runs between {edges}", edges=river),
            text("Bridges: {edges}", edges=bridges),
            text("Forests with wood: {spaces}", spaces=forests),
        )
        return [*sections, Section(text("Land", context="map"), land)]

    # One place

    def is_place(self, place: str) -> bool:
        return place in SPACE_NUMBERS

    def place_said(self, topic: str) -> list[str] | None:
        """Return what a space is, what stands there and whose, and what its Plot costs while it lies on the track."""
        place = topic.strip().upper()
        if place not in SPACE_NUMBERS:
            return None
        text, view, space = self.text, self.view, SPACE_NUMBERS[place]
        said = [text("{subject}: {what}.", subject=place, what=self.ground(space))]
        if view.tiles[space] != NOTHING:
            said += self._standing(space)
        elif space not in view.track:
            said.append(text("Its Plot is not on the track."))
        if space in view.track:
            for seat in BOTH if self.seat is None else [self.seat]:
                message = mark("Its Plot costs {name} {cost}.")
                if seat == self.seat:
                    message = mark("Its Plot costs you {cost}.")
                cost = self.amount("coins", cost_of(view, seat, space))
                said.append(text(message, cost=cost, name=self.translator.name(seat)))
        return said

    def _standing(self, space: int) -> list[str]:
        owners = [seat for seat in BOTH if self.view.controlled[seat] >> space & 1]
        names = [self.text("you") if seat == self.seat else self.translator.name(seat) for seat in owners]
        said = [
            self.noted(BUILDING_IDS[self.view.tiles[space]]),
            self.text("Controlled by: {names}.", names=self.translator.listed(names)),
        ]
        if self.seat in owners:
            group = next(area for seat, area in self.areas if seat == self.seat and area.spaces >> space & 1)
            said.append(self.text("It is part of {neighborhood}.", neighborhood=self.own_neighborhood(group)))
        return said

    def own_neighborhood(self, group: Influence) -> str:
        """Name one of the seat's own Neighborhoods by its first space, with what it is worth."""
        message = mark("your Neighborhood of {space} ({worth})")
        return self.text(message, space=space_ids(group.spaces)[0], worth=self.influence(group))
