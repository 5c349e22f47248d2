"""The note of each Neighborhood: stars x types = carrots, laid over its upper rim."""

from markupsafe import Markup, escape

from warren.games.town.board import SIZE, members
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import Town, influence, neighborhoods
from warren.games.town.state import BOTH
from warren.games.town.texts import amount
from warren.presentation.translator import Translator
from warren.web.drawing.symbols import piece
from warren.web.town.chart import neighborhood_id, place
from warren.web.town.marks import symbol_of


def callouts(translator: Translator, town: Town) -> Markup:
    """Return one note per Neighborhood, hidden until a script shows it; its id is callout- and the Neighborhood's.

    The buttons of `cells` say the same to a screen reader.
    """
    notes = [_note(translator, town, seat, group) for seat in BOTH for group in neighborhoods(town, seat)]
    return Markup(f'<div class="callouts" id="callouts" aria-hidden="true">{"".join(notes)}</div>')


def _note(translator: Translator, town: Town, seat: int, group: int) -> str:
    found = influence(town, seat, group)
    left, top = _place(group)
    kinds = "".join(piece(symbol_of(TYPE_IDS[kind]), f"i {symbol_of(TYPE_IDS[kind])}") for kind in members(found.types))
    stars, types = (
        amount(translator.words, what, count)
        for what, count in (("stars", found.stars), ("types", found.types.bit_count()))
    )
    return (
        f'<p class="callout sum-of" id="callout-{neighborhood_id(seat, group)}" style="left:{left}%;top:{top}%">'
        f"{piece(f'rabbit-{seat}', f'who s{seat}')}<span>{escape(stars)}</span>×<span>{escape(types)}</span>"
        f'<span class="kinds">{kinds}</span>=<span class="pts">{found.points}{piece("points", "i")}</span></p>'
    )


def _place(group: int) -> tuple[float, float]:
    """Return where the middle of a note lies: on the upper rim of the Neighborhood, never out of the map."""
    row = min(space // SIZE for space in members(group))
    columns = [space % SIZE for space in members(group) if space // SIZE == row]
    middle = sum(columns) / len(columns) + 0.5
    return place(min(max(middle, 1.3), SIZE - 1.3), max(row, 0.12))
