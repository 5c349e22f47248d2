"""The decks of the seats before a game: ready ones, and those of one's own that a browser keeps."""

from collections.abc import Sequence
from typing import Any

from warren.games.odyssey.decks import Decks, read_drafts, write_decks
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.sets import check_deck
from warren.kernel.parts import said
from warren.presentation.odyssey.decks import ease_said, easiest_first
from warren.web.choices import Choice, Pick
from warren.words import Words, mark


class DeckPicker:
    """What is picked for each seat (see web/choices.py): a deck."""

    option = "decks"
    pick_field = "deck"
    text_option = "own_decks"
    address = "/decks/odyssey"
    title = mark("Your own decks")

    def choice(self, words: Words, own: str, kept: str = "") -> Choice:
        """A ready deck with how hard it is to play, or one of one's own that is whole."""
        parts = lookup_of(own).parts
        ready = [
            Pick(deck.id, said(deck.name, words), ease_said(words, deck.id, parts)) for deck in easiest_first(parts)
        ]
        least = parts.parameters.deck_size
        whole = [name for name, cards in drafts(kept).items() if not [*check_deck(cards, least)]]
        return Choice(self.pick_field, words.text("Deck"), (*ready, *(Pick(name, name, "") for name in whole)))

    def options(self, picked: Sequence[str], own: str, kept: str) -> dict[str, Any]:
        ready, mine = [deck.id for deck in easiest_first(lookup_of(own).parts)], drafts(kept)
        named = tuple(deck or ready[seat % len(ready)] for seat, deck in enumerate(picked))
        # One that lacks cards is refused by the rules, with what is wrong with it.
        text = write_decks({name: mine[name] for name in named if name in mine})
        return {"decks": named} | ({self.text_option: text} if text else {})


def drafts(kept: str) -> Decks:
    """Return the decks of one's own that a browser keeps, whole or not, by their names."""
    return dict(sorted(read_drafts(kept).items()))
