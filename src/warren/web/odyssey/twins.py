"""Pieces of one name in a list: whose each is and where it lies, in words and by the light of its note on the table."""

from collections import Counter
from collections.abc import Sequence

from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import city_of, owner_of, section_of
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.pieces import is_piece, row_said
from warren.presentation.translator import Translator
from warren.web.odyssey.map_words import section_said, state_said
from warren.web.odyssey.tokens import note_id
from warren.web.odyssey.turns import Option


def told_apart(
    translator: Translator, view: OdysseyView, options: Sequence[Option], pieces: Sequence[int]
) -> list[Option]:
    """Add to options that are called alike whose piece each is about, where it lies and in what state it is."""
    alike = Counter(option.label for option in options)
    return [
        option._replace(note=_told(translator, view, piece, option.note)) if alike[option.label] > 1 else option
        for option, piece in zip(options, pieces, strict=True)
    ]


def light_of(view: OdysseyView, card: int) -> str:
    """Return the note on the table that belongs to a piece; "" for a card that is no piece of the table."""
    return note_id(card) if is_piece(view, card) else ""


def _told(translator: Translator, view: OdysseyView, piece: int, note: str) -> str:
    """Return whose a piece is, its place, its damage and modifiers, and who lives there: what its note does not say."""
    if not is_piece(view, piece):
        return note
    untold = [one for one in state_said(translator, view, piece) if one not in note]
    return translator.listed(filter(None, (*_place_said(translator, view, piece), note, *untold)))


def _place_said(translator: Translator, view: OdysseyView, piece: int) -> list[str]:
    """Return whose a piece is by where it lies: in a city of a section, else in the section itself, clockwise."""
    city = city_of(view, piece)
    lying = piece if city == NOTHING else city
    seat = max(section_of(view.circle, lying), section_of(view.center, lying))
    told = [section_said(translator, view, seat), row_said(translator, view, piece)]
    is_abandoned = owner_of(view, piece) == NOTHING
    return [*told, translator.text("abandoned, nobody’s")] if is_abandoned else told
