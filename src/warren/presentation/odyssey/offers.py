"""Offers in words: what each side gives, and which cards of a hand are asked for."""

from collections import Counter
from collections.abc import Iterable, Sequence

from warren.games.odyssey.frames import NOTHING, TradeFrame
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import counted, names
from warren.presentation.translator import Translator
from warren.words import mark

KIND_NAMES = {
    RUN: mark("RUN"),
    SPECIAL: mark("Special"),
    VERY_SPECIAL: mark("Very Special"),
    RESOURCE: mark("Resource"),
}
"""The kinds that an offer can ask for."""


def offer_said(translator: Translator, view: OdysseyView, frame: TradeFrame) -> str:
    """Return who offers whom what, of an offer that is built, was sent, or is being answered."""
    seat, partner, gives, gets = sides_said(translator, view, frame)
    message = mark("{name} offers {partner} {gives} for {gets}")
    return translator.text(
        message, name=translator.name(seat), partner=translator.name(partner), gives=gives, gets=gets
    )


def sides_said(translator: Translator, view: OdysseyView, frame: TradeFrame) -> tuple[int, int, str, str]:
    """Return who offers, to whom, what is given and what is asked for: for each card of the hand one of the other."""
    given, wanted, swapped = frame.given, frame.wanted, frame.swapped
    nothing = translator.text("nothing", context="trade")
    unseen = swapped.count(NOTHING)
    gives = [names(translator, view, [card for card in (*given, *swapped) if card != NOTHING])]
    gives += [counted(translator, "hand_cards", unseen)] if unseen else []
    gets = [names(translator, view, wanted), *asked_said(translator, len(swapped), frame.kinds)]
    return (
        frame.offerer,
        frame.taker,
        translator.listed(filter(None, gives)) or nothing,
        translator.listed(filter(None, gets)) or nothing,
    )


def asked_said(translator: Translator, count: int, kinds: Sequence[int], message: str = "hand_cards") -> list[str]:
    """Return which cards of a hand are asked for, so many in all: “1 card (Special)”, “2 cards (any)”."""
    found = Counter(kinds)
    of_any = count - len(kinds)
    said = [
        translator.text(
            "{cards} ({kind})", cards=counted(translator, message, number), kind=translator.text(KIND_NAMES[kind])
        )
        for kind, number in sorted(found.items())
    ]
    if of_any:
        cards = counted(translator, message, of_any)
        said.append(translator.text("{cards} (any)", cards=cards) if said else cards)
    return said


def listed_kinds(translator: Translator, kinds: Iterable[int]) -> str:
    """List kinds, each once."""
    return translator.listed(translator.text(KIND_NAMES[kind]) for kind in sorted(set(kinds)))
