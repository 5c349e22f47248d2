"""Pieces of one name, and what tells each from the others: where it lies, and in what state it is."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import circle_of, city_of, owner_of, section_of
from warren.presentation.model import Option
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.pieces import section_said, state_said
from warren.words import mark


def row_said(moment: Moment, piece: int) -> str:
    """Return which of those in its city a piece on the table is, or which of its section, clockwise."""
    view = moment.view
    row = next(row for row in (*view.circle, *view.center, *view.inside.values()) if piece in row)
    in_city, in_section = mark("{number} of {count} in its city"), mark("{number} of {count} clockwise")
    message = in_section if city_of(view, piece) == NOTHING else in_city
    return moment.text(message, number=row.index(piece) + 1, count=len(row))


def twins(moment: Moment, piece: int) -> list[int]:
    """Return the other pieces of the same name and owner."""
    view, owner, name = moment.view, owner_of(moment.view, piece), moment.name(piece)
    every = chain(*view.circle, *view.center, *view.inside.values())
    return [one for one in every if one != piece and owner_of(view, one) == owner and moment.name(one) == name]


def twin_said(moment: Moment, piece: int) -> str:
    """Return what tells a piece from its twins beside the name of its city: its place in its row, the city's in its."""
    view, city, told = moment.view, city_of(moment.view, piece), list[str]()
    circle, homes = circle_of(view, piece), [city_of(view, one) for one in twins(moment, piece)]
    if city != NOTHING and any(one not in (city, NOTHING) and moment.name(one) == moment.name(city) for one in homes):
        told += [section_said(moment, section_of(view.center, city)), row_said(moment, city)]
    elif city == NOTHING and len({section_of(circle, one) for one in (piece, *twins(moment, piece))} - {NOTHING}) > 1:
        told.append(section_said(moment, section_of(circle, piece)))
    return moment.listed([*told, row_said(moment, piece)] if city in homes else told)


def told_apart(moment: Moment, options: Sequence[Option], *, by_name: bool = False) -> list[Option]:
    """Add to options that are called alike whose piece each is about, where it lies and in what state it is.

    by_name: say where it lies in the name itself.
    """
    alike, tell = Counter(option.label for option in options), _named_apart if by_name else _noted_apart
    return [
        tell(moment, option, CARD_NUMBERS[option.places[0]]) if alike[option.label] > 1 and option.places else option
        for option in options
    ]


def _named_apart(moment: Moment, option: Option, piece: int) -> Option:
    called = moment.listed(filter(None, (option.label, twin_said(moment, piece))))
    return option._replace(label=called, note=moment.listed((option.note, *_untold(moment, piece, option.note))))


def _noted_apart(moment: Moment, option: Option, piece: int) -> Option:
    view, city = moment.view, city_of(moment.view, piece)
    lying = piece if city == NOTHING else city
    seat = max(section_of(view.circle, lying), section_of(view.center, lying))
    abandoned = moment.text("abandoned, nobody’s") if owner_of(view, piece) == NOTHING else ""
    place = section_said(moment, seat), row_said(moment, piece), abandoned
    told = (*place, option.note, *_untold(moment, piece, option.note))
    return option._replace(note=moment.listed(filter(None, told)))


def _untold(moment: Moment, piece: int, note: str) -> list[str]:
    """Return the damage and modifiers of a piece, and who lives there, where its note has them not."""
    return [one for one in state_said(moment, piece) if one not in note]
