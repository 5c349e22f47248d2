"""The players on the page: what everybody may know of each, and the seat's own parchments."""

from collections.abc import Collection
from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.phases import CONSTRUCTION, SEATS_IN
from warren.games.kingdom.sky.parts import CARD_IDS, CLAIMED_SPACE, RAINBOWS
from warren.games.kingdom.view import KingdomView
from warren.telling.kingdom.names import name, names
from warren.telling.kingdom.prospect import UNKNOWN, land_of, parchments_now
from warren.telling.kingdom.reasons import reason
from warren.telling.kingdom.unplaceable import in_front
from warren.telling.voice import Voice
from warren.web.drawing.symbols import building_symbol, piece
from warren.web.kingdom.cards import clause_of


class Panel(NamedTuple):
    """Another player: carrots, rabbits, buildings in front, parchments, what it played last, whether it is thinking."""

    seat: int
    name: str
    points: int
    rabbits: int
    parchments: int
    front: tuple[Markup, ...]
    front_says: str
    is_ready: bool
    status: str
    last: str
    coins: int | None = None
    """With In the Sky: the value of its Coins."""


def panels(voice: Voice, view: KingdomView, people: Collection[int] = ()) -> list[Panel]:
    """Give the other players, the left neighbour first; to an onlooker all.

    people: the seats that people play. Bots choose as soon as they are asked, as everybody knows; which of the people
    have chosen already nobody is told.
    """
    first = 0 if view.seat is None else view.seat + 1
    order = [(first + n) % view.seats for n in range(view.seats - (view.seat is not None))]
    asked = {*view.to_act}
    # Where one alone is asked about a camp, the others build on then.
    thinking = asked | {*SEATS_IN[view.builders]} if view.phase == CONSTRUCTION else asked & {*people}
    return [_panel(voice, view, seat, is_thinking=seat in thinking) for seat in order]


def own_panel(voice: Voice, view: KingdomView) -> Panel | None:
    """Give the panel of the view's own seat; None for an onlooker."""
    return None if view.seat is None else _panel(voice, view, view.seat, is_thinking=False)


def _panel(voice: Voice, view: KingdomView, seat: int, *, is_thinking: bool) -> Panel:
    front = in_front(view, seat)
    if view.phase == CONSTRUCTION:
        status = voice.text("building") if is_thinking else voice.text("done")
    else:
        status = voice.text("thinking") if is_thinking else voice.text("ready")
    last = _last_play(voice, view, seat)
    return Panel(
        seat,
        voice.name(seat),
        view.track[seat],
        view.controlled[seat].bit_count(),
        view.parchment_counts[seat],
        tuple(piece(building_symbol(CARD_IDS[card]), "") for card in front),
        names(voice, front) if front else voice.text("nothing to build"),
        not is_thinking,
        status,
        last,
        view.coins[seat] if view.coins else None,
    )


def _last_play(voice: Voice, view: KingdomView, seat: int) -> str:
    return played(voice, view.plays[-1][seat]) if view.plays else ""


def called(voice: Voice, card: int) -> str:
    """Name a card; a territory is called by its space."""
    return CARD_IDS[card] if card in CLAIMED_SPACE and card not in RAINBOWS else name(voice, card)


def played(voice: Voice, cards: tuple[int, ...]) -> str:
    """Name cards played, as the table saw them."""
    return voice.listed(voice.text("a parchment") if card < 0 else called(voice, card) for card in cards)


class Secret(NamedTuple):
    """A parchment of one's own: what it counts as the board stands, and what it would score (None: not known yet)."""

    name: str
    reason: str
    points: int | None
    clause: str

    @property
    def known(self) -> int:
        """What it would score as far as that is known."""
        return self.points or 0


def secrets(voice: Voice, view: KingdomView) -> list[Secret]:
    """Give the parchments of the view's seat, those that score most first."""
    assert view.seat is not None
    held = view.parchments[view.seat]
    counted = parchments_now(view, land_of(view, view.seat), held)
    found = []
    for card, (points, why) in counted.items():
        if card in UNKNOWN:
            found.append(Secret(name(voice, card), voice.text("worth what others hold"), None, clause_of(card)))
        else:
            found.append(Secret(name(voice, card), reason(voice, why), points, clause_of(card)))
    return sorted(found, key=lambda one: -(one.points or 0))
