"""What a trade would change, in sentences."""

from collections.abc import Iterable

from warren.games.odyssey.ledger import standing
from warren.games.odyssey.phases import Frame
from warren.games.odyssey.pieces import current_value
from warren.games.odyssey.view import OdysseyView
from warren.telling.voice import Voice
from warren.words import mark


def about_an_offer(voice: Voice, view: OdysseyView, frame: Frame) -> list[str]:
    """Say what both totals would be after a trade, and that what lies on the table is traded once for all."""
    _, seat, partner, given, wanted, _ = frame
    said = []
    if points_of(view, given) or points_of(view, wanted):
        for owner, less, more in ((seat, given, wanted), (partner, wanted, given)):
            before, after = totals(view, owner, less, more)
            message = mark("Total of {name}: {before}, then {after}.")
            said.append(voice.text(message, name=voice.name(owner), before=before, after=after))
    return [*said, *once_for_all(voice, frame)]


def once_for_all(voice: Voice, frame: Frame) -> list[str]:
    """Say that what lies on the table is traded once for all; nothing where hands alone change."""
    given, wanted = frame[3:5]
    if not given and not wanted:
        return []
    return [voice.text("What lies on the table and changes hands can never be traded again.")]


def totals(view: OdysseyView, owner: int, less: Iterable[int], more: Iterable[int]) -> tuple[int, int]:
    """Give a seat's total now, and when it has given some pieces and got others."""
    before = view.ledger[owner] + standing(view, owner)
    return before, before - points_of(view, less) + points_of(view, more)


def points_of(view: OdysseyView, cards: Iterable[int]) -> int:
    """Give what pieces are worth to a total, cities with their occupants."""
    tables = view.tables
    pieces = [card for card in cards if tables.is_city[card] or tables.is_creature[card]]
    pieces += [occupant for city in pieces for occupant in view.inside.get(city, ())]
    return sum(current_value(view, piece) for piece in pieces)
