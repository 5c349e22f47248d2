"""The form of a seat's turn: which tiles, spaces and answers can be chosen, and what is chosen so far."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from warren.games.town.actions import CATALOGUE, CREATE, END, KEEP, PLAN, constructed
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, members
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.state import KEEPING, REQUESTS, TURN
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.presentation.town.action_notes import plot_price, why_no_plot
from warren.presentation.town.names import building, request, upgrade
from warren.presentation.town.what_if import Outcome, WhatIf
from warren.presentation.translator import Translator
from warren.web.town.map_cells import Chip, gain
from warren.web.town.questions import question
from warren.web.town.tiles import Face, building_face, request_face, upgrade_face
from warren.web.town.turns import Chosen, Row, Step, Turn, change_of, joined_of, only
from warren.words import mark


def turn(translator: Translator, view: TownView, legal: list[int], chosen: Chosen, planned: int | None) -> Turn:
    """Set out the turn of the view's seat.

    planned: the Building that it planned last, which is looked at first.
    """
    if not legal:
        return Turn("wait", rows=rows(translator, view))
    if view.phase in (REQUESTS, KEEPING):
        return _requests(translator, view, legal, chosen)
    if view.phase == TURN:
        return _Turn(translator, view, legal).shown(chosen, planned)
    return question(translator, view, legal, chosen)._replace(
        steps=steps(translator, view, legal), rows=rows(translator, view)
    )


# Requests


def _requests(translator: Translator, view: TownView, legal: list[int], chosen: Chosen) -> Turn:
    asked = only(chosen, "action")
    what_if = WhatIf(view)
    cards = []
    for action in legal:
        number = action - KEEP
        worth = what_if.request(number)
        face = request_face(translator, view.lookup, number)
        value = CATALOGUE.spell(action)
        said = translator.text("worth {points} now", points=worth) if worth else translator.text("nothing yet")
        cards.append(face._replace(value=value, note=said, is_gain=worth > 0, ticked=value == asked, can=True))
    ticked = next((action for action in legal if CATALOGUE.spell(action) == asked), None)
    says = translator.text("Choose one card")
    if ticked is not None:
        says = translator.text("Keep {card}", card=request(translator, view.lookup, ticked - KEEP))
    is_turn = view.phase == KEEPING
    return Turn(
        "keep",
        steps(translator, view, legal) if is_turn else (),
        rows(translator, view),
        tuple(cards),
        go="" if ticked is None else asked,
        go_says=says,
    )


# The turn itself


def steps(translator: Translator, view: TownView, legal: Sequence[int]) -> tuple[Step, ...]:
    """Return where the active seat is in its turn."""
    message = mark("{count} built, the next +{extra}")
    further = translator.text(message, count=view.built, extra=view.lookup.extra_cost) if view.built else ""
    return (
        Step(translator.text("Plan"), "done" if view.planned else "now", ""),
        Step(translator.text("Construct"), "now" if view.planned else "later", further),
        Step(translator.text("End"), "open" if END in legal else "later", ""),
    )


def rows(translator: Translator, view: TownView) -> tuple[Row, ...]:
    """Return display, own reserve and Upgrades as they lie, nothing to be chosen."""
    lookup = view.lookup
    display = tuple(building_face(translator, lookup, number) for number in members(view.display))
    found = [Row("display", translator.text("Display"), display, False, translator.text("empty"))]
    if view.seat is not None:
        own = tuple(building_face(translator, lookup, number) for number in members(view.reserves[view.seat]))
        found.append(Row("reserve", translator.text("My reserve"), own, False, translator.text("empty")))
    found.append(
        Row("upgrades", translator.text("Upgrades"), _upgrades(translator, view), False, translator.text("none left"))
    )
    return tuple(found)


def _upgrades(translator: Translator, view: TownView) -> tuple[Face, ...]:
    """Return the Upgrades that lie open; copies are one, with their number."""
    faces = []
    for number in dict.fromkeys(view.offered):
        face = upgrade_face(translator, view.lookup, number)
        if (count := view.offered.count(number)) > 1:
            face = face._replace(name=translator.text("{name} ×{count}", name=face.name, count=count))
        if number in view.lookup.side_upgrades and view.side >= 0:
            beside = translator.text(
                "{what}: {building}", what=face.what, building=building(translator, view.lookup, view.side)
            )
            face = face._replace(what=beside)
        faces.append(face)
    return tuple(faces)


class _Turn:
    """A seat that plans, constructs, creates or ends."""

    def __init__(self, translator: Translator, view: TownView, legal: list[int]) -> None:
        assert view.seat is not None
        self.translator = translator
        self.view = view
        self.seat = view.seat
        self.legal = legal
        self.what_if = WhatIf(view)
        self.lookup = view.lookup

    def shown(self, chosen: Chosen, planned: int | None) -> Turn:
        """Return the turn with what is looked at."""
        asked = only(chosen, "tile")
        choosable = members(self.view.reserves[self.seat] if self.view.planned else self.view.display)
        tile = next((number for number in choosable if BUILDING_IDS[number] == asked), None)
        up = next((number for number in dict.fromkeys(self.view.offered) if UPGRADE_IDS[number] == asked), None)
        if tile is None and up is None and self.view.planned and not self.view.built and planned in choosable:
            tile = planned
        base = Turn(
            "turn", steps(self.translator, self.view, self.legal), self._rows(tile, up), can_end=END in self.legal
        )
        if up is not None:
            return self._creating(base, up)
        if tile is None:
            says = mark("Choose a tile to construct") if self.view.planned else mark("Choose a tile to plan")
            return base._replace(go_says=self.translator.text(says))
        return self._building(base, tile, only(chosen, "space"))

    # Rows

    def _rows(self, tile: int | None, up: int | None) -> tuple[Row, ...]:
        translator, view = self.translator, self.view
        lying = rows(translator, view)
        display, reserve, upgrades = (row for row in lying)
        if view.planned:
            faces = [self._reserved(number, number == tile) for number in members(view.reserves[self.seat])]
            reserve = reserve._replace(faces=tuple(faces), is_open=True)
        else:
            faces = [self._displayed(number, number == tile) for number in members(view.display)]
            display = display._replace(faces=tuple(faces), is_open=True)
        offered = tuple(
            self._offered(face, number, number == up)
            for face, number in zip(upgrades.faces, dict.fromkeys(view.offered), strict=True)
        )
        upgrades = upgrades._replace(faces=offered)
        return (reserve, display, upgrades) if view.planned else (display, reserve, upgrades)

    def _displayed(self, number: int, is_ticked: bool) -> Face:
        face = building_face(self.translator, self.lookup, number)
        return face._replace(note=self._best(number, self.what_if.planned(number)), ticked=is_ticked, can=True)

    def _reserved(self, number: int, is_ticked: bool) -> Face:
        face = building_face(self.translator, self.lookup, number)
        return face._replace(note=self._best(number, self.what_if.waiting(number)), ticked=is_ticked, can=True)

    def _best(self, number: int, found: Sequence[Outcome]) -> Markup | str:
        """Return where a tile would bring most."""
        if not found:
            return why_no_plot(self.translator, self.what_if, number)
        best = found[0]
        where = self.translator.text("on {space}", space=SPACE_IDS[constructed(best.action)[1]])
        return Markup("{} {}").format(gain(self.translator, best).drawn, where)

    def _offered(self, face: Face, number: int, is_ticked: bool) -> Face:
        return face._replace(ticked=is_ticked, can=True, why_not=self._cannot_create(number))

    def _cannot_create(self, number: int) -> str:
        """Return why an Upgrade cannot be created now; "" if it can."""
        if CREATE + number in self.legal:
            return ""
        if len(self.view.upgrades[self.seat]) >= self.lookup.upgrade_slots:
            return self.translator.text("All your slots are taken.")
        wood, own = (
            amount(self.translator.words, "wood", count)
            for count in (self.lookup.upgrade_costs[number], self.view.wood[self.seat])
        )
        return self.translator.text("It costs {wood}, and you have {own}.", wood=wood, own=own)

    # What is looked at

    def _creating(self, base: Turn, up: int) -> Turn:
        translator = self.translator
        action = CREATE + up
        called = upgrade(translator, self.lookup, up)
        wood = amount(translator.words, "wood", self.lookup.upgrade_costs[up])
        says = translator.text("Create {upgrade} for {wood}", upgrade=called, wood=wood)
        if action not in self.legal:
            return base._replace(go_says=says, cannot=self._cannot_create(up))
        outcome = self.what_if.of(action)
        return base._replace(
            change=change_of(translator, self.what_if, outcome, called),
            joined=joined_of(outcome),
            go=CATALOGUE.spell(action),
            go_says=says,
        )

    def _building(self, base: Turn, tile: int, asked: str) -> Turn:
        translator, view = self.translator, self.view
        found = self.what_if.waiting(tile) if view.planned else self.what_if.planned(tile)
        by_space = {constructed(one.action)[1]: one for one in found}
        space = SPACE_NUMBERS.get(asked)
        outcome = None if space is None else by_space.get(space)
        called = building(translator, self.lookup, tile)
        if not view.planned:
            go, says = CATALOGUE.spell(PLAN + tile), translator.text("Plan {building}", building=called)
        else:
            go, says = self._constructs(outcome, tile, can_be=bool(by_space))
        shown = base._replace(legal=_gains(translator, by_space), tile=tile, go=go, go_says=says)
        if space is None:
            return shown
        if outcome is None:
            return shown._replace(refused=space, refused_action=_constructing(tile, space))
        price = plot_price(view, self.seat, space)
        change = change_of(translator, self.what_if, outcome, called, price)
        return shown._replace(space=space, joined=joined_of(outcome), change=change)

    def _constructs(self, outcome: Outcome | None, tile: int, *, can_be: bool) -> tuple[str, str]:
        """Return the action of the main button and what it says, when a Building is looked at."""
        text = self.translator.text
        called = building(self.translator, self.lookup, tile)
        if outcome is None:
            if can_be:
                return "", text("Choose a space for {building}", building=called)
            why = why_no_plot(self.translator, self.what_if, tile)
            return "", text("No Plot for {building}: {why}", building=called, why=why)
        _, space = constructed(outcome.action)
        price = plot_price(self.view, self.seat, space)
        message = (
            mark("Construct {building} on {space} for {coins}") if price else mark("Construct {building} on {space}")
        )
        coins = amount(self.translator.words, "coins", price)
        return CATALOGUE.spell(outcome.action), text(message, building=called, space=SPACE_IDS[space], coins=coins)


def _constructing(tile: int, space: int) -> int:
    return CATALOGUE.parse(f"construct {BUILDING_IDS[tile]} {SPACE_IDS[space]}")


def _gains(translator: Translator, by_space: Mapping[int, Outcome]) -> dict[int, Chip]:
    return {space: gain(translator, outcome) for space, outcome in by_space.items()}
