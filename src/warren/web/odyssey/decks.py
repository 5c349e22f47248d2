"""The decks of the seats before a game: ready ones, and decks of one's own with what is in them."""

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any

from warren.games.odyssey.decks import read_decks, report
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.parts import Parts
from warren.kernel.errors import PartsError, SetupError, explain_all, problem
from warren.kernel.parts import said
from warren.web.choices import Choice, Found, Pick, Writing
from warren.words import Words, mark

OWN = "own"
"""What the form sends for a deck of one's own."""
EXAMPLE = "deck mine\nEV01-EV30 EV43-EV60\nEG01-EG12"
"""A text of decks, to show how one is written."""


class DeckPicker:
    """What is picked for each seat (see web/choices.py): a deck."""

    option = "decks"
    pick_field = "deck"
    text_field = "decks-of-ones-own"
    text_option = "own_decks"

    def choice(self, words: Words, own: str, text: str = "") -> Choice:
        """A ready deck, or one of one's own: by its name, once it is written and sound."""
        parts = lookup_of(own).parts
        ready = [Pick(deck.id, said(deck.name, words), "") for deck in parts.decks]
        written = [Pick(name, name, "") for name in _names(text, parts) or ()]
        below = Pick(OWN, words.text("a deck of your own, below"), "", is_to_write=True)
        return Choice(self.pick_field, words.text("Deck"), (*ready, *(written or [below])))

    def writing(self, words: Words) -> Writing:
        return Writing(
            self.text_field,
            words.text("Your own decks"),
            words.text(
                "A line “deck NAME”, then at least 60 ids of cards or ranges of them: EV01 to EV60 are the ready deck "
                "Violet, EO Orange, EG Green, EY Yellow, ER Red and EB Blue. Once the decks are checked, each "
                "seat can pick one by its name; until then they go round in the order of the text, and the last one "
                "serves all that are left."
            ),
            EXAMPLE,
            words.text("Check the decks"),
        )

    def read(self, text: str, words: Words, own: str) -> tuple[Found, ...]:
        """Return what is in each deck; of a text with anything wrong in it, all that is wrong."""
        parts = lookup_of(own).parts
        try:
            decks = read_decks(text, parts)
        except PartsError as error:
            return (Found(words.text("These decks cannot be played"), explain_all(error, words), is_wrong=True),)
        if not decks:
            return (Found(words.text("There is no deck in this text"), (), is_wrong=True),)
        return tuple(
            Found(words.text("{deck}: can be played", deck=name), report(words, cards, parts), is_wrong=False)
            for name, cards in decks.items()
        )

    def options(self, picked: Sequence[str], text: str, own: str) -> dict[str, Any]:
        parts = lookup_of(own).parts
        ready = [deck.id for deck in parts.decks]
        if OWN in picked and _names(text, parts) == ():
            message = mark(
                "a seat is to play a deck of your own, and there is none: write it below, or pick a ready deck"
            )
            raise SetupError([problem("decks", message)])
        options: dict[str, Any] = {"own_decks": text} if text.strip() else {}
        wanted = self.named([deck or ready[seat % len(ready)] for seat, deck in enumerate(picked)], text, own)
        # One that is left unnamed is in a text with faults, which are said where all options are checked.
        return options | {"decks": tuple(ready[0] if deck == OWN else deck for deck in wanted)}

    def named(self, picked: Sequence[str], text: str, own: str) -> tuple[str, ...]:
        """Whoever plays a deck of one's own gets the next of the text; the last one serves all that are left."""
        names = _names(text, lookup_of(own).parts) or (OWN,)
        waiting = chain(names, repeat(names[-1]))
        return tuple(next(waiting) if deck == OWN else deck for deck in picked)


def _names(text: str, parts: Parts) -> tuple[str, ...] | None:
    """Return the names of the decks in a text, in its order; None if anything is wrong with them."""
    try:
        return tuple(read_decks(text, parts))
    except PartsError:
        return None
