"""What is known of hands and runs, in words: cards that were seen, and strays, of which all see whose they were."""

from collections import Counter

from warren.games.odyssey.knowledge import IN_HAND, IN_TOP
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import counted, name
from warren.presentation.translator import Translator
from warren.words import mark


def seen_said(translator: Translator, view: OdysseyView, seat: int) -> str:
    """Name the cards of another's hand and runs that the view's seat knows of; "" where it knows of none."""
    if seat == view.seat:
        return ""
    holders = Counter(card for _, card, _ in view.seen)
    return translator.listed(
        name(translator, view, card)
        if holders[card] == 1
        else translator.text("perhaps {card}", card=name(translator, view, card))
        for holder, card, _ in view.seen
        if holder == seat
    )


def strays_said(translator: Translator, view: OdysseyView, seat: int) -> list[str]:
    """Return which cards of a seat's hand and runs came from the hand of another (O-TRADE-16)."""
    in_hand, top, bottom = (
        mark("{cards} in hand came from {name}"),
        mark("the TOP RUN came from {name}"),
        mark("the BOTTOM RUN came from {name}"),
    )
    found = Counter((place, origin) for holder, place, origin in view.strays if holder == seat)
    return [
        translator.text(
            in_hand if place == IN_HAND else top if place == IN_TOP else bottom,
            cards=counted(translator, "cards", count),
            name=translator.name(origin),
        )
        for (place, origin), count in sorted(found.items())
    ]
