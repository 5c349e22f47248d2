"""Decks: the ready ones, and decks of one's own as a text that people write.

docs/formats/odyssey-deck.md says the text to people.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from warren.games.odyssey.effects import RESOURCE_TYPES, Resource, YangYin
from warren.games.odyssey.parts import CARD_IDS, DECK_IDS, PLACE_OF, SUBTYPES, Card, Parts, in_order
from warren.games.odyssey.sets import check_deck
from warren.games.odyssey.texts import COLOR_NAMES, PLURALS, TYPE_NAMES, UNIVERSAL_ID, color_name, sentence, type_name
from warren.kernel.catalogue import shorten
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import Words, mark

MOST_CHARACTERS = 100_000
"""The longest text of decks that is read."""
LONGEST_DECK_NAME = 40
_NAME = re.compile(rf"[\w-]{{1,{LONGEST_DECK_NAME}}}")
_HEADER = "deck"
_SHORTEST_RANGE = 3
"""Fewer cards in a row are written one by one."""


Decks = Mapping[str, tuple[str, ...]]
"""Decks by their names: the cards of each in the order of CARD_IDS."""


def ready(parts: Parts, own: Decks) -> Decks:
    """Return every deck that can be named: the ready decks of a set, and decks of one's own."""
    return {**{deck.id: deck.cards for deck in parts.decks}, **dict(sorted(own.items()))}


def read_decks(text: str, parts: Parts) -> Decks:
    """Read decks of one's own, in their order; an empty text has no decks.

    PartsError lists everything that is wrong with them: each is a legal deck, and no two have the same name.
    """
    decks, problems = _listed_decks(text)
    for place, _, cards in decks:
        problems += (found._replace(at=place) for found in check_deck(cards, parts.parameters.deck_size))
    return _sound(decks, problems)


def read_drafts(text: str) -> Decks:
    """Read decks that are still being put together, with however many cards. PartsError as `read_decks`."""
    return _sound(*_listed_decks(text))


def _sound(decks: "_Listed", problems: Sequence[Problem]) -> Decks:
    if problems:
        raise PartsError(problems)
    return {name: in_order(cards) for _, name, cards in decks}


_Listed = Sequence[tuple[str, str, list[str]]]
"""Decks as a text has them: the place of each, its name, its cards as they stand there."""


def _listed_decks(text: str) -> tuple[_Listed, list[Problem]]:
    """Return the decks in a text, and what is wrong with its lines."""
    if len(text) > MOST_CHARACTERS:
        message = mark("this has {found} characters, and a text of decks may have {most} at most")
        raise PartsError([problem("", message, found=len(text), most=MOST_CHARACTERS)])
    problems: list[Problem] = []
    decks: list[tuple[str, str, list[str]]] = []
    names: set[str] = set()
    are_ids_said = False
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        at = f"line {number}"
        entries = _entries(line)
        if _is_header(entries):
            name = " ".join(entries[1:])
            problems += check_name(name, names, at)
            names.add(name)
            decks.append((f"deck {shorten(name)}" if name else at, name, []))
        elif entries and not decks:
            message = mark("these cards belong to no deck: begin with a line “deck NAME”")
            problems.append(problem(at, message))
        else:
            for entry in entries:
                cards = _cards(entry)
                decks[-1][2].extend(cards)
                if not cards:
                    again = mark("“{entry}” is neither a card nor a range of cards")
                    message = mark(
                        "“{entry}” is neither a card nor a range of cards of one colour such as EV01-EV12; the ids are "
                        "EV01 to EV60, and likewise with EO, EG, EY, ER and EB"
                    )
                    problems.append(problem(at, again if are_ids_said else message, entry=shorten(entry)))
                    are_ids_said = True
    return decks, problems


def names_in(text: str) -> tuple[str, ...]:
    lines = map(_entries, text.removeprefix("\ufeff").splitlines())
    return tuple(" ".join(entries[1:]) for entries in lines if _is_header(entries))


def _entries(line: str) -> list[str]:
    return line.partition("#")[0].replace(",", " ").split()


def _is_header(entries: Sequence[str]) -> bool:
    return bool(entries) and entries[0].casefold() == _HEADER


def check_name(name: str, taken: Collection[str], at: str) -> Iterator[Problem]:
    """Return what is wrong with a name for a deck; taken: those that other decks have."""
    if not _NAME.fullmatch(name):
        message = mark(
            "“{name}” is not a name for a deck: a name is one word of letters, digits, “-” and “_”, {most} at most"
        )
        yield problem(at, message, name=shorten(name), most=LONGEST_DECK_NAME)
    elif name in DECK_IDS:
        yield problem(at, mark("“{name}” is a ready deck; give your own deck another name"), name=name)
    elif name in taken:
        yield problem(at, mark("there is already a deck “{name}” above; names have to differ"), name=name)


def _cards(entry: str) -> Sequence[str]:
    """Return the cards that an entry names, a card or the range between two of one colour; none if it names none."""
    first, dash, last = entry.upper().partition("-")
    ends = (first, last if dash else first)
    if not all(end in PLACE_OF for end in ends) or ends[0][:2] != ends[1][:2]:
        return ()
    return CARD_IDS[PLACE_OF[ends[0]] : PLACE_OF[ends[1]] + 1]


def write_decks(decks: Mapping[str, Iterable[str]]) -> str:
    """Write decks for people, a line for each colour. The same decks give the same text, and `read_decks` reads it."""
    written = []
    for name in sorted(decks):
        lines = [f"{_HEADER} {name}"]
        for _, cards in groupby(in_order(decks[name]), key=lambda card: card[:2]):
            lines.append(" ".join(_ranges(list(cards))))
        written.append("\n".join(lines) + "\n")
    return "\n".join(written)


def _ranges(cards: Sequence[str]) -> Iterator[str]:
    """Write cards of one colour: those that follow each other as a range."""
    numbered = enumerate(PLACE_OF[card] for card in cards)
    for _, group in groupby(numbered, key=lambda entry: entry[1] - entry[0]):
        run = [CARD_IDS[number] for _, number in group]
        if len(run) < _SHORTEST_RANGE:
            yield from run
        else:
            yield f"{run[0]}-{run[-1]}"


# What is in a deck


def report(words: Words, cards: Iterable[str], parts: Parts) -> tuple[str, ...]:
    """Return what is in a deck, a sentence each: how many cards of what, its resources, and what is worth knowing."""
    found = [parts.cards[PLACE_OF[card]] for card in cards]
    subtypes = Counter(card.subtype for card in found)
    provided = given_by(found)
    kinds = _listed(words, {words.text(PLURALS[subtype]): subtypes[subtype] for subtype in SUBTYPES})
    told = [words.text("{count} cards: {subtypes}.", count=len(found), subtypes=kinds)]
    if provided:
        types = _listed(words, {type_name(words, kind): provided[kind] for kind in TYPE_NAMES})
        told.append(words.text("What the resources give: {types}.", types=types))
    return (*told, *notes(words, found))


def _listed(words: Words, counts: Mapping[str, int]) -> str:
    """List how many there are of what there is any of: “Bunnies 6, Cities 4”."""
    return words.text(", ", context="list").join(
        words.text("{what} {count}", what=what, count=count) for what, count in counts.items() if count
    )


def notes(words: Words, found: Sequence[Card]) -> list[str]:
    """Return what is worth knowing of the cards of a deck that may be a bad idea, a sentence each."""
    return [sentence(words, note) for note in _notes(words, found)]


def given_by(found: Iterable[Card]) -> Counter[str]:
    """Count the Resources among some cards, by the type that they give."""
    return Counter(card.effect.provides for card in found if isinstance(card.effect, Resource))


def _notes(words: Words, found: Sequence[Card]) -> Iterator[str]:
    """Tell of types that cards cost and no Resource is of, of boxes that nothing fulfils, and of what never pairs."""
    provided = given_by(found)
    costing = Counter(kind for card in found for kind in card.cost.resource)
    lacking = {kind: costing[kind] for kind in RESOURCE_TYPES if costing[kind] and not provided[kind]}
    if provided[UNIVERSAL_ID]:
        message = mark("cards that cost {type}: {count}; only the Universal Resources of the deck can be of this type")
    else:
        message = mark("cards that cost {type}: {count}; no Resource of the deck is of this type")
    for kind, count in lacking.items():
        yield words.text(message, count=count, type=type_name(words, kind))
    if lacking and provided:
        yield words.text(
            "for a type that is lacking, Resources of other types substitute, one for one; they are discarded at the "
            "end of the turn"
        )
    if not provided:
        yield words.text("there is no Resource in the deck, so no card that costs anything can be played")
    sides = Counter(card.alignment for card in found)
    if sides["hero"] and sides["villain"]:
        message = mark("Heroes {heroes}, Villains {villains}: a player cannot have both in play at a time")
        yield words.text(message, heroes=sides["hero"], villains=sides["villain"])
    pink, green = sum(card.boxes.pink for card in found), sum(card.boxes.green for card in found)
    if pink and not any(card.is_creature for card in found):
        yield words.text("cards that need a creature in play: {count}; there is none in the deck", count=pink)
    if green and not any(card.subtype == "city" for card in found):
        yield words.text("cards that need a city in play: {count}; there is none in the deck", count=green)
    paired = {(card.bunny_color, card.effect.side) for card in found if isinstance(card.effect, YangYin)}
    no_yin = mark("there are Yang Bunnies, but no Yin Bunny to pair with them, in {color}")
    no_yang = mark("there are Yin Bunnies, but no Yang Bunny to pair with them, in {color}")
    for color in COLOR_NAMES:
        for side, other, message in (("yang", "yin", no_yin), ("yin", "yang", no_yang)):
            if (color, side) in paired and (color, other) not in paired:
                yield words.text(message, color=color_name(words, color))
