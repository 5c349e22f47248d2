"""The pages of Bunny Kingdom: its map and cards as drawings, and harvests laid open; all else any game's pages have."""

from collections.abc import Iterable, Mapping
from itertools import chain, groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from warren.games.kingdom import GAME
from warren.games.kingdom.actions import GIVEN, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import PRODUCT, SPACES_OF, TERRAIN, spaces_in
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.lookup import CARD_NUMBERS, CLAIMED_SPACE, SPACE_NUMBERS
from warren.games.kingdom.parts import COLUMNS
from warren.games.kingdom.sky.parts import FIRST_CLOUD_SPACE
from warren.games.kingdom.view import COPYING, KingdomView
from warren.presentation.kingdom.board import has_cloud, own_fiefs
from warren.presentation.kingdom.harvest import SeatHarvest, fresh_harvest, latest_harvest
from warren.presentation.kingdom.moment import changed_by, effect_of, first_space, harvest_sum, unbroken
from warren.presentation.kingdom.names import names
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.prompt import passing
from warren.presentation.kingdom.table_panels import (
    built,
    latest_plays,
    left_to_deal,
    played_by_themselves,
    revealed,
    settled,
    trades,
    waiting_hand,
)
from warren.presentation.model import LogLine, Option, Part
from warren.presentation.selection import Selection
from warren.table.tables import Table
from warren.web.any_game import GamePages
from warren.web.any_turn import Chosen
from warren.web.drawing.little import BRIM, lots, squares
from warren.web.kingdom.board import Looked, layers
from warren.web.kingdom.cards import art
from warren.web.kingdom.chart import LETTERS, ground, plate_of, plates_of
from warren.web.kingdom.lettering import name_on_card, parted
from warren.web.kingdom.overlay import cells, notes
from warren.web.looks import Art, BoardDrawing, Introduction, Terms
from warren.words import Words, mark


def _letter(space: int) -> str:
    return LETTERS[TERRAIN[space]]


_SMALL = Markup('<g class="lots" transform="translate(2 2) scale(3.6)">{}</g>')
"""The New World in 40 by 40."""
_MINI = _SMALL.format(
    Markup("").join(
        Markup('<path class="gr {}" d="{}"/>').format(letter, squares(spaces, COLUMNS))
        for letter, spaces in groupby(sorted(range(FIRST_CLOUD_SPACE), key=_letter), _letter)
    )
)
_CLOUD = Markup(
    '<path class="cl" transform="translate(-3 24) scale(.42)" '
    'd="M52 -24a9 9 0 0 1 4-17a13 13 0 0 1 24-4a11 11 0 0 1 18 11a6 6 0 0 1-2 10Z"/>'
)


class KingdomPages(GamePages[KingdomPresenter]):
    introduction = Introduction(
        pitch=mark("Draft land, grow fiefs, guard your parchments."),
        minutes=45,
        hardness=2,
        picture="kingdom/picture.html",
        mini=_MINI,
        switch=("sky", mark("In the Sky")),
    )
    template = "kingdom/table.html"
    chapters = ("round", "construction", "harvest")
    most_told = 40  # headings of picks are among them
    end_template = "kingdom/end.html"
    replay_template = "kingdom/replay.html"
    side = "parted"
    points_symbol = "points"
    points_aloud = mark("golden carrots")
    secrets_symbol = "parchment"
    points_field = "track"
    rows: Mapping[str, str] = MappingProxyType({"hand": "hand", "copies": "hand", "front": "tray"})
    terms = Terms(
        secrets=mark("Parchments"),
        nothing_to_open=mark("no parchments"),
        curve=mark("Carrots, round by round"),
        curve_aloud=mark("Carrots after each round; the sheets below have the numbers"),
        after_rounds=mark("Parchments"),
        no_points="",
    )
    option_from: Mapping[str, int] = MappingProxyType({"sky": 5})
    addressed: Mapping[str, str] = MappingProxyType(
        {
            "five play only with In the Sky: sky=yes; without it 2 to {most}": mark(
                "five play only with In the Sky: tick the expansion below; without it 2 to {most} play"
            )
        }
    )

    name_on_card = staticmethod(name_on_card)

    def still(self, table: Table) -> Markup:
        return ground(plates_of(table.view(None)))  # type: ignore[arg-type]

    def little(self, owners: str, *, is_switched: bool) -> Markup:
        held = _SMALL.format(lots(owners[:FIRST_CLOUD_SPACE], COLUMNS))
        return super().little(owners, is_switched=is_switched) + held + BRIM + (_CLOUD if is_switched else "")

    def art(self, presenter: KingdomPresenter, part: Part) -> Art:
        return art(part.id)

    def parted(self, name: str) -> str:
        return parted(name)

    def gain(self, option: Option) -> Markup:
        """Return what a card brings; of a building, where it would bring most."""
        return escape(option.where or option.brings_said)

    def is_gold(self, option: Option) -> bool:
        return option.brings is not None and (option.brings.together > 0 or option.brings.besides > 0)

    def opened(self, presenter: KingdomPresenter) -> list[tuple[str, str]]:
        held = (presenter.view.hand, presenter.view.parchments[presenter.own_seat])
        titles = (presenter.text("Hand"), presenter.text("Parchments"))
        return [(title, names(presenter.translator, cards)) for title, cards in zip(titles, held, strict=True)]

    def chapter(self, presenter: KingdomPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Tell a chapter: a seat's own discards stand where they were made, reckoned from the latest."""
        later = len(presenter.log(presenter.events[end:]))
        told = presenter.log(presenter.events[start:])
        since = max(start, presenter.news_from)
        new = len(presenter.log(presenter.events[since:])) - later if since < end else 0
        return told[: len(told) - later], new

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees; a fresh harvest is looked at before anything is chosen."""
        values = super().seen(table, seat, words, chosen)
        presenter, _ = self._moment(table, seat, words)
        harvest = fresh_harvest(presenter)
        if harvest is None:
            return values
        if not presenter.legal:
            return values | {"harvest": harvest.seats}
        if str(harvest.round) in chosen.get("read", ()):
            return values | {"read": harvest.round}
        return values | {
            "prompt": harvest.prompt,
            "mode": "harvest",
            "harvest": harvest.seats,
            "read": harvest.round,
            "selection": Selection(),
            "go": [],
            "progress": harvest.progress,
            "passing": None,
            "board": self.board(presenter, Selection(), gains=_gains_of(harvest.seats)),
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return what the sheet of a finished game shows; the board has the gains of the last harvest."""
        presenter = self.onlooker(table, words)
        harvest = latest_harvest(presenter)
        board = self.board(presenter, Selection(), gains=_gains_of(harvest))
        return self.sheet(table, presenter, board) | {"harvest": harvest}

    def more(self, presenter: KingdomPresenter) -> dict[str, Any]:
        view = presenter.view
        draft = view.draft_formats[view.seats]
        copies = presenter.legal if view.phase == COPYING else ()
        # Where nobody had anything to build, what was played last has brought the harvest.
        is_built = any(placed := built(presenter))
        return {
            "passing": passing(presenter),
            "slots": _slots(draft.hand + (view.seats == 2), len(copies)),
            "revealed": () if is_built else revealed(presenter),
            "played": placed if is_built else latest_plays(presenter),
            "last_cards": played_by_themselves(presenter),
            "is_built": is_built,
            "waiting": waiting_hand(presenter),
            "trading": tuple(trades(presenter)),
            "piles_note": left_to_deal(presenter),
            "fiefs": tuple(own_fiefs(presenter)),
            "harvest_now": unbroken(harvest_sum(own_fiefs(presenter))),
            "first_space": first_space,
            "harvest": (),
            "read": 0,
            "has_cloud": has_cloud(view),
            "wonders": _wonders(view),
        }

    def board(
        self, presenter: KingdomPresenter, selection: Selection, place: str = "", gains: Mapping[int, int] | None = None
    ) -> BoardDrawing:
        """Draw the map. gains: of a harvest that is looked at, by a space of each fief."""
        view, translator = presenter.view, presenter.translator
        looked = _looked_at(presenter, selection)
        chosen = () if looked.chosen is None else (looked.chosen, *looked.also)
        reached = chosen if looked.legal is None else tuple(looked.legal)
        if place in SPACE_NUMBERS:
            looked = looked._replace(chosen=SPACE_NUMBERS[place])
        else:
            looked = looked._replace(fresh={SPACE_NUMBERS[one]: seat for one, seat in settled(presenter).items()})
        if gains is not None:
            looked = looked._replace(gains=gains)
        elif presenter.legal:
            looked = looked._replace(tags=[CLAIMED_SPACE[card] for card in view.hand if card in CLAIMED_SPACE])
        legal = looked.legal or ()
        drawn = [
            (
                *layers(view, view.track, looked, plate),
                *cells(view, translator, looked, plate),
                notes(view, legal, plate),
            )
            for plate in plates_of(view)
        ]
        refused = SPACE_NUMBERS.get(selection.refused, 0)
        above, kind = sum(space >= FIRST_CLOUD_SPACE for space in reached), "sky" if len(drawn) > 1 else ""
        return BoardDrawing(
            presenter.text("The New World"),
            drawn[0],
            plate_of(refused).place(refused),
            kind,
            (len(reached) - above, above),
            tuple(chain.from_iterable(drawn[1:])),
            refused >= FIRST_CLOUD_SPACE,
        )


def _looked_at(presenter: KingdomPresenter, selection: Selection) -> Looked:
    action = selection.settled.actions[0] if selection.settled else -1
    if action in GIVEN:
        changed = changed_by(presenter.what_if, action)
        gains = {SPACE_NUMBERS[first_space(after)]: after.points - before.points for before, after in changed}
        return Looked(chosen=GIVEN[action][0], lit=gains, gains=gains)
    legal = None
    if selection.places is not None:
        legal = {SPACE_NUMBERS[one]: gain and gain.points for one, gain in selection.places.items()}
    settled = selection.settled
    ticked = selection.ticked or ((settled,) if settled and not settled.places else ())
    cards = [CARD_NUMBERS[option.id] for option in ticked if option.id in CARD_NUMBERS]
    spaces = [CLAIMED_SPACE[card] for card in cards if card in CLAIMED_SPACE]
    if not selection.place:
        return Looked(legal, spaces[-1] if spaces else None, spaces[:-1])
    presenter, space = presenter.beside(selection.earlier), SPACE_NUMBERS[selection.place]
    card = PLACED_CARD[action] if action in PLACED_SPACE else CARD_NUMBERS[selection.chosen.id]  # type: ignore[union-attr]
    change = effect_of(presenter.what_if, presenter.what_if.place(card, space))
    lit = tuple(SPACE_NUMBERS[first_space(fief)] for _, fief in change.elsewhere)
    return Looked(legal, space, spaces, (space, card), change.link, lit)


def _wonders(view: KingdomView) -> list[tuple[str, int | None]]:
    """Return the wonders that are printed on the cloud, each with the seat that has its space."""
    owner = owners(view)
    spaces = spaces_in(SPACES_OF["wondrous"]) if has_cloud(view) else []
    return [(PRODUCT[space], owner.get(space)) for space in spaces]


class Slots(NamedTuple):
    """How cards lie: in how many columns, and rows; and in how many rows the largest hand of the game."""

    columns: int
    rows: int
    most_rows: int


def _slots(most: int, copies: int) -> Slots:
    """Return how cards lie: a hand always as the largest of the game, so that no card changes its size as hands go on.

    copies: parchments to choose from, which lie in as few rows as may be, of equal length.
    """
    columns = 6 if most in (11, 12) else 5
    most_rows = -(-most // columns)
    rows = -(-copies // columns) or most_rows
    return Slots(-(-copies // rows) if copies > 2 else columns, rows, most_rows)


def _gains_of(harvest: Iterable[SeatHarvest]) -> dict[int, int]:
    return {SPACE_NUMBERS[fief.shown_on]: fief.points for one in harvest for fief in one.fiefs}


PAGES = KingdomPages(GAME)
