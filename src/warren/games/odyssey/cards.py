"""The cards of Odyssey as people look them up: every face with its kind, its name and what it does, of any set."""

from functools import cache, partial

from warren.games.odyssey import texts
from warren.games.odyssey.decks import read_decks, ready, report, write_decks
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.parts import Card
from warren.games.odyssey.sets import standard
from warren.kernel.parts import DeckInfo, Face, said
from warren.words import Words, mark

KINDS = texts.PLURALS


def _help(card: Card, words: Words) -> str:
    return words.sentences(card_lines(words, card))


def card_lines(words: Words, card: Card, *, has_kind: bool = False) -> list[str]:
    """Return a card in sentences: what it is and is worth (“Hero, 5 points”), its cost, what it does and needs."""
    worth = [texts.subtype_name(words, card.subtype)] if has_kind else []
    if card.alignment is not None:
        worth.append(words.text(texts.ALIGNMENT_NAMES[card.alignment]))
    if card.bunny_color is not None:
        worth.append(texts.color_name(words, card.bunny_color))
    if card.points is not None:
        worth.append(texts.amount(words, "points", card.points))
    told = [texts.sentence(words, words.text(", ", context="list").join(worth))] if worth else []
    if card.kind != "RESOURCE":
        told.append(words.text("Cost: {cost}.", cost=texts.cost_said(words, card.cost)))
    if card.effect is not None:
        told.append(texts.sentence(words, texts.effect_said(words, card.effect)))
    return told + texts.needs_said(words, card.boxes)


@cache
def faces(cards: str = "") -> tuple[Face, ...]:
    """Return every face of a set by its text, of the standard set for none. PartsError as `read_parts`.

    Cards of one face differ in nothing but id, symbol and where they are known from.
    """
    alike: dict[int, list[Card]] = {}
    lookup = lookup_of(cards)
    for card, face in zip(lookup.parts.cards, lookup.face, strict=False):
        alike.setdefault(face, []).append(card)
    return tuple(
        Face(tuple(card.id for card in same), one.subtype, len(same), partial(said, one.name), partial(_help, one))
        for same in alike.values()
        for one in same[:1]
    )


FACES = faces()
"""Every face of the standard set."""


def about(words: Words, cards: str = "") -> str:
    """Return the words for once what a set is, and how much of it no source shows."""
    parts = lookup_of(cards).parts
    name = said(parts.name, words)
    designed = sum(card.provenance == "reconstructed" for card in parts.cards)
    if not designed:
        return words.text("The set: {name}.", name=name)
    message = mark(
        "The set: {name}. No source lists the cards of Odyssey: {designed} of the {all} are reconstructed, at least in "
        "part; published are the Yang and Yin Bunnies, the Universal Resources and the few cards that the rulebook "
        "names."
    )
    if parts != standard():
        message = mark("The set: {name}. {designed} of the {all} cards are reconstructed, at least in part.")
    return words.text(message, name=name, designed=designed, all=len(parts.cards))


def decks(words: Words, cards: str = "") -> list[DeckInfo]:
    parts = lookup_of(cards).parts
    return [DeckInfo(deck.id, said(deck.name, words), report(words, deck.cards, parts)) for deck in parts.decks]


def own_decks(text: str, words: Words, cards: str = "") -> list[DeckInfo]:
    """Return the decks in a text, as `decks` does. PartsError as `read_decks`."""
    parts = lookup_of(cards).parts
    found = sorted(read_decks(text, parts).items())
    return [DeckInfo(name, name, report(words, deck, parts)) for name, deck in found]


def export_deck(name: str, cards: str = "") -> str:
    """Write a ready deck for people to change, under a name of their own."""
    return write_decks({f"my-{name}": ready(lookup_of(cards).parts, {})[name]})
