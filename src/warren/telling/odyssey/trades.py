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
    less, more = (points_of(view, cards) for cards in (given, wanted))
    said = []
    if less or more:
        for owner, change in ((seat, more - less), (partner, less - more)):
            before = view.ledger[owner] + standing(view, owner)
            message = mark("Total of {name}: {before}, then {after}.")
            said.append(voice.text(message, name=voice.name(owner), before=before, after=before + change))
    if given or wanted:
        said.append(voice.text("What lies on the table and changes hands can never be traded again."))
    return said


def points_of(view: OdysseyView, cards: Iterable[int]) -> int:
    """Give what pieces are worth to a total, cities with their occupants."""
    tables = view.tables
    pieces = [card for card in cards if tables.is_city[card] or tables.is_creature[card]]
    pieces += [occupant for city in pieces for occupant in view.inside.get(city, ())]
    return sum(current_value(view, piece) for piece in pieces)
