"""The pages of Bunny Kingdom: its map and cards as drawings, and harvests laid open; all else any game's pages have."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain, groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from warren.games.kingdom import GAME
from warren.games.kingdom.actions import GIVEN, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import PRODUCT, SPACES_OF, TERRAIN, TOWERS, spaces_in
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.lookup import (
    CARD_IDS,
    CARD_NUMBERS,
    CLAIMED_BY,
    CLAIMED_SPACE,
    PARCHMENTS,
    SPACE_IDS,
    SPACE_NUMBERS,
)
from warren.games.kingdom.parts import COLUMNS, PROVISIONS
from warren.games.kingdom.sky.parts import FIRST_CLOUD_SPACE, RAINBOWS, TAX_COLLECTOR
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.harvest import SeatHarvest, fresh_harvest, latest_harvest
from warren.presentation.kingdom.moment import changed_by, effect_of, first_space, harvest_sum, unbroken
from warren.presentation.kingdom.names import names
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.prompt import passing
from warren.presentation.kingdom.table_panels import (
    built,
    has_cloud,
    latest_plays,
    left_to_deal,
    own_fiefs,
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
from warren.web.drawing.symbols import building_symbol, piece
from warren.web.kingdom.board import Looked, layers
from warren.web.kingdom.chart import LETTERS, ground, plate_of, plates_of
from warren.web.kingdom.emblems import emblem, sign
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
        waiting = waiting_hand(presenter)
        # Where nobody had anything to build, what was played last has brought the harvest.
        is_built = any(placed := built(presenter))
        return {
            "passing": passing(presenter),
            "slots": _slots(draft.hand + (view.seats == 2), len(waiting or view.hand)),
            "revealed": () if is_built else revealed(presenter),
            "played": placed if is_built else latest_plays(presenter),
            "last_cards": played_by_themselves(presenter),
            "is_built": is_built,
            "waiting": waiting,
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
        above, kind = sum(space >= FIRST_CLOUD_SPACE for space in legal), "sky" if len(drawn) > 1 else ""
        return BoardDrawing(
            presenter.text("The New World"),
            drawn[0],
            plate_of(refused).place(refused),
            kind,
            (len(legal) - above, above),
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
    space = SPACE_NUMBERS[selection.place]
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


def _slots(most: int, held: int) -> Slots:
    """Return how a hand lies, in as few rows as may be, which hold equally many; what is no hand, as the largest."""
    columns = 6 if most in (11, 12) else 5
    rows = -(-(held or most) // columns)
    return Slots(-(-held // rows) if held > 2 else columns, rows, -(-most // columns))


def _gains_of(harvest: Iterable[SeatHarvest]) -> dict[int, int]:
    return {SPACE_NUMBERS[fief.shown_on]: fief.points for one in harvest for fief in one.fiefs}


# Cards as pictures

_AT = Markup('{}<span class="at">{}</span>')
_GROUND = Markup(
    '<svg class="ter" viewBox="0 10 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<use href="#{}"/>{}</svg>'
)
_PRINTED = Markup('<use href="#{}" x="19" y="11" width="34" height="34"/>')


@cache
def art(part_id: str) -> Art:
    """Draw a card: a territory with what is printed on it, another with its sign; also “i-wood” and a “parchment”."""
    if part_id not in CARD_NUMBERS:
        picture = piece(part_id, "i")
        return Art(big=picture, badge=picture, card="k-parch")
    card = CARD_NUMBERS[part_id]
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        letter = LETTERS[TERRAIN[space]]
        ground, symbol = f"t-{letter}", _printed(space)
        on_it = piece(symbol, "printed") if symbol else ""
        big = _AT.format(_GROUND.format(ground, "") + on_it, SPACE_IDS[space])
        picture = _GROUND.format(ground, _PRINTED.format(symbol) if symbol else "")
        if card in RAINBOWS:
            picture = piece(building_symbol(part_id), "")
        return Art(big=big, badge=picture, card="k-terr", ground=letter)
    if card in PARCHMENTS:
        picture = emblem(PARCHMENTS[card].rule)
        return Art(big=picture, badge=picture, sign=sign(PARCHMENTS[card].rule), card="k-parch")
    if card in (PROVISIONS, TAX_COLLECTOR):
        picture = piece(part_id.replace("_", "-"), "big")
        return Art(big=picture, badge=picture, card="k-prov")
    symbol = building_symbol(part_id)
    return Art(big=piece(symbol, "big"), badge=piece(symbol, ""), card="k-build")


def _printed(space: int) -> str:
    """Return the symbol of what is printed on a space; "" where nothing is."""
    if TOWERS[space]:
        return f"city-{TOWERS[space]}"
    if TERRAIN[space] == "wondrous":
        return f"wonder-{PRODUCT[space]}"
    card = CLAIMED_BY[space]
    return building_symbol(CARD_IDS[card]) if card in RAINBOWS else ""


PAGES = KingdomPages(GAME)
