"""The decks of the seats before a game: ready ones, and decks of one's own with what is in them."""

from collections.abc import Sequence
from typing import Any

from warren.games.odyssey.cards import parts_of
from warren.games.odyssey.deck_report import report, report_said
from warren.games.odyssey.decks import read_decks
from warren.kernel.errors import PartsError
from warren.kernel.explain import explain_all
from warren.kernel.parts import said
from warren.web.choices import Choice, Found, Pick, Writing
from warren.words import Words

OWN = "own"
"""What the form sends for a deck of one's own."""
EXAMPLE = "deck mine\nEV01-EV30 EV43-EV60\nEG01-EG12"
"""A text of decks, to show how one is written."""


class Decks:
    """What is picked for each seat (see web/faces.py): a deck."""

    option = "decks"

    def choice(self, words: Words, own: str) -> Choice:
        """A ready deck, or one of one's own."""
        ready = [Pick(deck.id, said(deck.name, words), "") for deck in parts_of(own).decks]
        return Choice("deck", words.text("Deck"), (*ready, Pick(OWN, words.text("a deck of one's own, below"), "")))

    def writing(self, words: Words) -> Writing:
        """A text of decks."""
        return Writing(
            "decks-of-ones-own",
            words.text("Decks of one's own"),
            words.text(
                "A line “deck NAME”, then at least 60 ids of cards or ranges of them. Seats with a deck of one's own "
                "get these in the order of their names; the last one serves all that are left."
            ),
            EXAMPLE,
            words.text("Check the decks"),
        )

    def read(self, text: str, words: Words, own: str) -> tuple[Found, ...]:
        """Say what is in each deck; of a text with anything wrong in it, all that is wrong."""
        parts = parts_of(own)
        try:
            decks = read_decks(text, parts)
        except PartsError as error:
            return (Found(words.text("These decks cannot be played"), explain_all(error, words), is_wrong=True),)
        if not decks:
            return (Found(words.text("There is no deck in this text"), (), is_wrong=True),)
        return tuple(Found(deck.name, report_said(words, report(deck.cards, parts)), is_wrong=False) for deck in decks)

    def options(self, picked: Sequence[str], text: str, own: str) -> dict[str, Any]:
        """Name the deck of each seat; whoever plays one of one's own gets the next of the text."""
        parts = parts_of(own)
        ready = [deck.id for deck in parts.decks]
        wanted = [deck or ready[seat % len(ready)] for seat, deck in enumerate(picked)]
        options: dict[str, Any] = {"own_decks": text} if text.strip() else {}
        try:
            names = [deck.name for deck in read_decks(text, parts)]
        except PartsError:
            names = []  # what is wrong with them is said where all options are checked
        waiting = iter(names)
        last = OWN
        for seat, deck in enumerate(wanted):
            if deck == OWN:
                last = next(waiting, last)
                wanted[seat] = last
        return options | {"decks": tuple(wanted)}
