"""Offers in words: what each side gives, and which cards of a hand are asked for."""

from collections import Counter
from collections.abc import Iterable, Sequence

from warren.games.odyssey.phases import NOTHING, SWAP, Frame
from warren.games.odyssey.tables import RESOURCE, RUN, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import counted, names
from warren.telling.voice import Voice
from warren.words import mark

KIND_NAMES = {
    RUN: mark("RUN"),
    SPECIAL: mark("Special"),
    VERY_SPECIAL: mark("Very Special"),
    RESOURCE: mark("Resource"),
}
"""The kinds that an offer can ask for."""


def offer_said(voice: Voice, view: OdysseyView, frame: Frame) -> str:
    """Say who offers whom what, of an offer that is built, was sent, or is being answered."""
    seat, partner, gives, gets = sides_said(voice, view, frame)
    message = mark("{name} offers {partner} {gives} for {gets}")
    return voice.text(message, name=voice.name(seat), partner=voice.name(partner), gives=gives, gets=gets)


def sides_said(voice: Voice, view: OdysseyView, frame: Frame) -> tuple[int, int, str, str]:
    """Return who offers, to whom, what is given and what is asked for: for each card of the hand one of the other."""
    kind, seat, partner, given, wanted, swapped, kinds, *_ = frame
    if kind == SWAP:
        seat, partner = partner, seat
    nothing = voice.text("nothing", context="trade")
    unseen = swapped.count(NOTHING)
    gives = [names(voice, view, [card for card in (*given, *swapped) if card != NOTHING])]
    gives += [counted(voice, "hand_cards", unseen)] if unseen else []
    gets = [names(voice, view, wanted), *asked_said(voice, len(swapped), kinds)]
    return seat, partner, voice.listed(filter(None, gives)) or nothing, voice.listed(filter(None, gets)) or nothing


def asked_said(voice: Voice, count: int, kinds: Sequence[int], message: str = "hand_cards") -> list[str]:
    """Say which cards of a hand are asked for, so many in all: “1 card (Special)”, “2 cards (any)”."""
    found = Counter(kinds)
    of_any = count - len(kinds)
    said = [
        voice.text("{cards} ({kind})", cards=counted(voice, message, number), kind=voice.text(KIND_NAMES[kind]))
        for kind, number in sorted(found.items())
    ]
    if of_any:
        cards = counted(voice, message, of_any)
        said.append(voice.text("{cards} (any)", cards=cards) if said else cards)
    return said


def listed_kinds(voice: Voice, kinds: Iterable[int]) -> str:
    """List kinds, each once."""
    return voice.listed(voice.text(KIND_NAMES[kind]) for kind in sorted(set(kinds)))
