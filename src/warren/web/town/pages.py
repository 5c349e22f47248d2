"""The pages of Town: the map, the Plot track and the tiles as drawings; all else is what any game's pages have."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from warren.games.town import GAME
from warren.games.town.actions import CREATE
from warren.games.town.board import EDGE_IDS, SIZE, SPACE_NUMBERS, bits, members
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.view import TownView
from warren.kernel.game import Event
from warren.kernel.parts import said
from warren.presentation.model import Option, Part
from warren.presentation.selection import Selection
from warren.presentation.town.presenter import TownPresenter
from warren.table.tables import Table
from warren.web.any_game import GamePages
from warren.web.any_turn import Chosen
from warren.web.choices import Choice, Pick
from warren.web.drawing.gains import chip
from warren.web.drawing.little import BRIM, lots, squares
from warren.web.looks import Art, BoardDrawing, Introduction, Terms
from warren.web.town import board
from warren.web.town.tiles import art, sum_of_stars, tile
from warren.words import Words, mark

_PLACED = ("construct", "annex", "return_building")
"""The events that change what stands on a space."""

_SMALL = Markup('<g class="lots" transform="translate(2 2) scale(7.2)">{}</g>')
"""The map in 40 by 40."""


def _mini() -> Markup:
    """Draw the map of the standard set as a sign."""
    lookup = lookup_of("")
    woods = Markup('<path class="gr p" d="M0 0h{0}v{0}h-{0}z"/><path class="gr f" d="{1}"/>').format(
        SIZE, squares(members(lookup.forest), SIZE)
    )
    return _SMALL.format(woods + board.little_river(lookup))


class TownPages(GamePages[TownPresenter]):
    introduction = Introduction(
        pitch=mark("Two builders, one river, and every Plot counts."),
        minutes=30,
        hardness=1,
        picture="town/picture.html",
        mini=_mini(),
    )
    chapters = ("round",)
    template = "town/table.html"
    end_template = "town/end.html"
    replay_template = "town/replay.html"
    points_symbol = "points"
    points_aloud = mark("golden carrots")
    secrets_symbol = "request"
    points_field = "carrots"
    side = "parted"
    terms = Terms(
        secrets=mark("Requests"),
        by_secrets=mark("by your Requests"),
        what_secrets_count=mark("what your Requests gain or lose at the end, as the board stands"),
        nothing_to_open=mark("no Requests"),
        curve=mark("Carrots, round by round"),
        curve_aloud=mark("Carrots after each round; the sheets below have the numbers"),
        after_rounds=mark("Requests"),
        no_points=mark("no carrots"),
    )

    def choices(self, words: Words, own: str = "") -> tuple[Choice, ...]:
        chapters = lookup_of(own).parts.chapters
        picks = tuple(Pick(str(one.chapter), said(one.title, words), said(one.intro, words)) for one in chapters)
        return (Choice("chapter", words.text("Chapter"), picks),)

    def little(self, owners: str, *, is_switched: bool) -> Markup:
        return super().little(owners, is_switched=is_switched) + _SMALL.format(lots(owners, SIZE)) + BRIM

    def drawn(self, part_id: str, own: str = "") -> Markup:
        return tile(lookup_of(own), BUILDING_IDS.index(part_id)) if part_id in BUILDING_IDS else Markup("")

    def still(self, table: Table) -> Markup:
        view = table.view(None)
        assert isinstance(view, TownView)
        return board.ground(view.lookup)

    def art(self, presenter: TownPresenter, part: Part) -> Art:
        return art(presenter.lookup, part.id, part.name)

    def gain(self, option: Option) -> Markup:
        """Draw where a tile would bring most; of a Request, say what it is worth now."""
        if option.group == "offer" or option.brings is None:
            return escape(option.brings_said)
        return Markup('{} <span class="where">{}</span>').format(chip(option.brings), option.where)

    def more(self, presenter: TownPresenter) -> dict[str, Any]:
        track = () if presenter.view.over else presenter.track
        left = presenter.view.plots_left.bit_count()
        return {"track": track, "plots_left": left, "about": f"{presenter.chapter()} {presenter.about()}"}

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees, with the sum of the Neighborhood that what it looks at would activate."""
        values = super().seen(table, seat, words, chosen)
        presenter, _ = self._moment(table, seat, words)
        selection: Selection = values["selection"]
        outcome = presenter.activated(selection.chosen, selection.settled, selection.place)
        if outcome is None or outcome.after is None:
            return values | {"sum": None}
        upgrades = len(presenter.view.upgrades[presenter.own_seat]) + (outcome.action >= CREATE)
        drawn = sum_of_stars(presenter.star_sum(outcome.after, upgrades))
        return values | {"sum": (presenter.joining(outcome), drawn)}

    def board(self, presenter: TownPresenter, selection: Selection, place: str = "") -> BoardDrawing:
        view, places = presenter.view, selection.places
        outcome = presenter.activated(selection.chosen, selection.settled, selection.place)
        joined = outcome.after if outcome else None
        chosen, tile = SPACE_NUMBERS.get(selection.place or place), None
        if selection.chosen is not None and selection.chosen.group in ("display", "reserve"):
            tile = BUILDING_IDS.index(selection.chosen.id)
        edges = edge = 0
        if places is not None and presenter.phase == "bridge":
            edges, places = bits(EDGE_IDS.index(one) for one in places), None
            edge = 1 << EDGE_IDS.index(selection.place) if selection.place else 0
        if presenter.phase == "payment" and presenter.legal:
            tile, chosen, _ = view.constructing
        legal = None if places is None else {SPACE_NUMBERS[one]: gain for one, gain in places.items()}
        fresh = _built(presenter.events[presenter.news_from :], presenter.seat)
        looked = board.Looked(legal, chosen, tile, joined, edges, edge, fresh)
        drawn = board.layers(presenter, looked), *board.cells(presenter, looked), board.edge_buttons(presenter, looked)
        at = board.above(SPACE_NUMBERS[selection.refused]) if selection.refused else (50.0, 50.0)
        return BoardDrawing(presenter.text("New Town"), (*drawn, board.notes(presenter)), at)


def _built(events: Sequence[Event], seat: int | None) -> list[int]:
    """Return the spaces on which the other player built, annexed or took back; to an onlooker none."""
    found = [event.details["space"] for event in events if event.seat == 1 - (seat or 0) and event.kind in _PLACED]
    return [] if seat is None else [SPACE_NUMBERS[space] for space in dict.fromkeys(found)]


PAGES = TownPages(GAME)
