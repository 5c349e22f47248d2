"""The players on the page: what everybody may know of each, and the seat's own parchments."""

from collections.abc import Collection
from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.lookup import CARD_IDS, CLAIMED_SPACE
from warren.games.kingdom.phases import CONSTRUCTION, SEATS_IN
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name, names
from warren.presentation.kingdom.reasons import reason
from warren.presentation.kingdom.unplaceable import in_front
from warren.presentation.kingdom.what_if import UNKNOWN, land_of, parchments_now
from warren.presentation.translator import Translator
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


def panels(translator: Translator, view: KingdomView, people: Collection[int] = ()) -> list[Panel]:
    """Return the other players, the left neighbour first; to an onlooker all.

    people: the seats that people play. Bots choose as soon as they are asked, as everybody knows; which of the people
    have chosen already nobody is told.
    """
    first = 0 if view.seat is None else view.seat + 1
    order = [(first + n) % view.seats for n in range(view.seats - (view.seat is not None))]
    asked = {*view.to_act}
    # Where one alone is asked about a camp, the others build on then.
    thinking = asked | {*SEATS_IN[view.builders]} if view.phase == CONSTRUCTION else asked & {*people}
    return [_panel(translator, view, seat, is_thinking=seat in thinking) for seat in order]


def own_panel(translator: Translator, view: KingdomView) -> Panel | None:
    """Return the panel of the view's own seat; None for an onlooker."""
    return None if view.seat is None else _panel(translator, view, view.seat, is_thinking=False)


def _panel(translator: Translator, view: KingdomView, seat: int, *, is_thinking: bool) -> Panel:
    front = in_front(view, seat)
    if view.phase == CONSTRUCTION:
        status = translator.text("building") if is_thinking else translator.text("done")
    else:
        status = translator.text("thinking") if is_thinking else translator.text("ready")
    last = _last_play(translator, view, seat)
    return Panel(
        seat,
        translator.name(seat),
        view.track[seat],
        view.controlled[seat].bit_count(),
        view.parchment_counts[seat],
        tuple(piece(building_symbol(CARD_IDS[card]), "") for card in front),
        names(translator, front) if front else translator.text("nothing to build"),
        not is_thinking,
        status,
        last,
        view.coins[seat] if view.coins else None,
    )


def _last_play(translator: Translator, view: KingdomView, seat: int) -> str:
    return played(translator, view.plays[-1][seat]) if view.plays else ""


def called(translator: Translator, card: int) -> str:
    """Name a card; a territory is called by its space."""
    return CARD_IDS[card] if card in CLAIMED_SPACE and card not in RAINBOWS else name(translator, card)


def played(translator: Translator, cards: tuple[int, ...]) -> str:
    """Name cards played, as the table saw them."""
    return translator.listed(translator.text("a parchment") if card < 0 else called(translator, card) for card in cards)


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


def secrets(translator: Translator, view: KingdomView) -> list[Secret]:
    """Return the parchments of the view's seat, those that score most first."""
    assert view.seat is not None
    held = view.parchments[view.seat]
    counted = parchments_now(view, land_of(view, view.seat), held)
    found = []
    for card, (points, why) in counted.items():
        if card in UNKNOWN:
            found.append(
                Secret(name(translator, card), translator.text("worth what others hold"), None, clause_of(card))
            )
        else:
            found.append(Secret(name(translator, card), reason(translator, why), points, clause_of(card)))
    return sorted(found, key=lambda one: -(one.points or 0))
