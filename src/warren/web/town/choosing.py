"""The form of a seat's turn: which tiles, spaces and answers can be chosen, and what is chosen so far."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from warren.games.town.actions import CATALOGUE, CREATE, END, KEEP, PLAN
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, members
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.phases import KEEPING, REQUESTS, TURN
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.telling.town.circumstances import plot_price, why_no_plot
from warren.telling.town.names import building, request, upgrade
from warren.telling.town.prospect import Outlook, Prospect, constructed
from warren.telling.voice import Voice
from warren.web.town.map_cells import Chip, gain
from warren.web.town.questions import question
from warren.web.town.tiles import Face, building_face, request_face, upgrade_face
from warren.web.town.turns import Chosen, Row, Step, Turn, change_of, joined_of, only
from warren.words import mark


def turn(voice: Voice, view: TownView, legal: list[int], chosen: Chosen, planned: int | None) -> Turn:
    """Set out the turn of the view's seat.

    planned: the Building that it planned last, which is looked at first.
    """
    if not legal:
        return Turn("wait", rows=rows(voice, view))
    if view.phase in (REQUESTS, KEEPING):
        return _requests(voice, view, legal, chosen)
    if view.phase == TURN:
        return _Turn(voice, view, legal).shown(chosen, planned)
    return question(voice, view, legal, chosen)._replace(steps=steps(voice, view, legal), rows=rows(voice, view))


# Requests


def _requests(voice: Voice, view: TownView, legal: list[int], chosen: Chosen) -> Turn:
    asked = only(chosen, "action")
    outlook = Outlook(view)
    cards = []
    for action in legal:
        number = action - KEEP
        worth = outlook.request(number)
        face = request_face(voice, view.tables, number)
        value = CATALOGUE.spell(action)
        said = voice.text("worth {points} now", points=worth) if worth else voice.text("nothing yet")
        cards.append(face._replace(value=value, note=said, is_gain=worth > 0, ticked=value == asked, can=True))
    ticked = next((action for action in legal if CATALOGUE.spell(action) == asked), None)
    says = voice.text("Choose one card")
    if ticked is not None:
        says = voice.text("Keep {card}", card=request(voice, view.tables, ticked - KEEP))
    is_turn = view.phase == KEEPING
    return Turn(
        "keep",
        steps(voice, view, legal) if is_turn else (),
        rows(voice, view),
        tuple(cards),
        go="" if ticked is None else asked,
        go_says=says,
    )


# The turn itself


def steps(voice: Voice, view: TownView, legal: Sequence[int]) -> tuple[Step, ...]:
    """Say where the active seat is in its turn."""
    message = mark("{count} built, the next +{extra}")
    further = voice.text(message, count=view.built, extra=view.tables.extra_cost) if view.built else ""
    return (
        Step(voice.text("Plan"), "done" if view.planned else "now", ""),
        Step(voice.text("Construct"), "now" if view.planned else "later", further),
        Step(voice.text("End"), "open" if END in legal else "later", ""),
    )


def rows(voice: Voice, view: TownView) -> tuple[Row, ...]:
    """Give display, own reserve and Upgrades as they lie, nothing to be chosen."""
    tables = view.tables
    display = tuple(building_face(voice, tables, number) for number in members(view.display))
    found = [Row("display", voice.text("Display"), display, False, voice.text("empty"))]
    if view.seat is not None:
        own = tuple(building_face(voice, tables, number) for number in members(view.reserves[view.seat]))
        found.append(Row("reserve", voice.text("My reserve"), own, False, voice.text("empty")))
    found.append(Row("upgrades", voice.text("Upgrades"), _upgrades(voice, view), False, voice.text("none left")))
    return tuple(found)


def _upgrades(voice: Voice, view: TownView) -> tuple[Face, ...]:
    """Give the Upgrades that lie open; copies are one, with their number."""
    faces = []
    for number in dict.fromkeys(view.offered):
        face = upgrade_face(voice, view.tables, number)
        if (count := view.offered.count(number)) > 1:
            face = face._replace(name=voice.text("{name} ×{count}", name=face.name, count=count))
        if number in view.tables.side_upgrades and view.side >= 0:
            beside = voice.text("{what}: {building}", what=face.what, building=building(voice, view.tables, view.side))
            face = face._replace(what=beside)
        faces.append(face)
    return tuple(faces)


class _Turn:
    """A seat that plans, constructs, creates or ends."""

    def __init__(self, voice: Voice, view: TownView, legal: list[int]) -> None:
        assert view.seat is not None
        self.voice = voice
        self.view = view
        self.seat = view.seat
        self.legal = legal
        self.outlook = Outlook(view)
        self.tables = view.tables

    def shown(self, chosen: Chosen, planned: int | None) -> Turn:
        """Give the turn with what is looked at."""
        asked = only(chosen, "tile")
        choosable = members(self.view.reserves[self.seat] if self.view.planned else self.view.display)
        tile = next((number for number in choosable if BUILDING_IDS[number] == asked), None)
        up = next((number for number in dict.fromkeys(self.view.offered) if UPGRADE_IDS[number] == asked), None)
        if tile is None and up is None and self.view.planned and not self.view.built and planned in choosable:
            tile = planned
        base = Turn("turn", steps(self.voice, self.view, self.legal), self._rows(tile, up), can_end=END in self.legal)
        if up is not None:
            return self._creating(base, up)
        if tile is None:
            says = mark("Choose a tile to construct") if self.view.planned else mark("Choose a tile to plan")
            return base._replace(go_says=self.voice.text(says))
        return self._building(base, tile, only(chosen, "space"))

    # Rows

    def _rows(self, tile: int | None, up: int | None) -> tuple[Row, ...]:
        voice, view = self.voice, self.view
        lying = rows(voice, view)
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
        face = building_face(self.voice, self.tables, number)
        return face._replace(note=self._best(number, self.outlook.planned(number)), ticked=is_ticked, can=True)

    def _reserved(self, number: int, is_ticked: bool) -> Face:
        face = building_face(self.voice, self.tables, number)
        return face._replace(note=self._best(number, self.outlook.waiting(number)), ticked=is_ticked, can=True)

    def _best(self, number: int, found: Sequence[Prospect]) -> Markup | str:
        """Say where a tile would bring most."""
        if not found:
            return why_no_plot(self.voice, self.outlook, number)
        best = found[0]
        where = self.voice.text("on {space}", space=SPACE_IDS[constructed(best.action)[1]])
        return Markup("{} {}").format(gain(self.voice, best).drawn, where)

    def _offered(self, face: Face, number: int, is_ticked: bool) -> Face:
        return face._replace(ticked=is_ticked, can=True, why_not=self._cannot_create(number))

    def _cannot_create(self, number: int) -> str:
        """Say why an Upgrade cannot be created now; "" if it can."""
        if CREATE + number in self.legal:
            return ""
        if len(self.view.upgrades[self.seat]) >= self.tables.upgrade_slots:
            return self.voice.text("All your slots are taken.")
        wood, own = (
            amount(self.voice.words, "wood", count)
            for count in (self.tables.upgrade_costs[number], self.view.wood[self.seat])
        )
        return self.voice.text("It costs {wood}, and you have {own}.", wood=wood, own=own)

    # What is looked at

    def _creating(self, base: Turn, up: int) -> Turn:
        voice = self.voice
        action = CREATE + up
        called = upgrade(voice, self.tables, up)
        wood = amount(voice.words, "wood", self.tables.upgrade_costs[up])
        says = voice.text("Create {upgrade} for {wood}", upgrade=called, wood=wood)
        if action not in self.legal:
            return base._replace(go_says=says, cannot=self._cannot_create(up))
        prospect = self.outlook.of(action)
        return base._replace(
            change=change_of(voice, self.outlook, prospect, called),
            joined=joined_of(prospect),
            go=CATALOGUE.spell(action),
            go_says=says,
        )

    def _building(self, base: Turn, tile: int, asked: str) -> Turn:
        voice, view = self.voice, self.view
        found = self.outlook.waiting(tile) if view.planned else self.outlook.planned(tile)
        by_space = {constructed(one.action)[1]: one for one in found}
        space = SPACE_NUMBERS.get(asked)
        prospect = None if space is None else by_space.get(space)
        called = building(voice, self.tables, tile)
        if not view.planned:
            go, says = CATALOGUE.spell(PLAN + tile), voice.text("Plan {building}", building=called)
        else:
            go, says = self._constructs(prospect, tile, can_be=bool(by_space))
        shown = base._replace(legal=_gains(voice, by_space), tile=tile, go=go, go_says=says)
        if space is None:
            return shown
        if prospect is None:
            return shown._replace(refused=space, refused_action=_constructing(tile, space))
        price = plot_price(view, self.seat, space)
        change = change_of(voice, self.outlook, prospect, called, price)
        return shown._replace(space=space, joined=joined_of(prospect), change=change)

    def _constructs(self, prospect: Prospect | None, tile: int, *, can_be: bool) -> tuple[str, str]:
        """Give the action of the main button and what it says, when a Building is looked at."""
        text = self.voice.text
        called = building(self.voice, self.tables, tile)
        if prospect is None:
            if can_be:
                return "", text("Choose a space for {building}", building=called)
            why = why_no_plot(self.voice, self.outlook, tile)
            return "", text("No Plot for {building}: {why}", building=called, why=why)
        _, space = constructed(prospect.action)
        price = plot_price(self.view, self.seat, space)
        message = (
            mark("Construct {building} on {space} for {coins}") if price else mark("Construct {building} on {space}")
        )
        coins = amount(self.voice.words, "coins", price)
        return CATALOGUE.spell(prospect.action), text(message, building=called, space=SPACE_IDS[space], coins=coins)


def _constructing(tile: int, space: int) -> int:
    return CATALOGUE.parse(f"construct {BUILDING_IDS[tile]} {SPACE_IDS[space]}")


def _gains(voice: Voice, by_space: Mapping[int, Prospect]) -> dict[int, Chip]:
    return {space: gain(voice, prospect) for space, prospect in by_space.items()}
