"""What is in a deck: how many cards of what, what forbids to play it, and what is worth knowing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from warren.games.odyssey.effects import RESOURCE_TYPES, Resource, ResourceType, YangYin
from warren.games.odyssey.parts import CARD_NUMBERS, CREATURES, SUBTYPES, Card, Parts, Subtype, in_order
from warren.games.odyssey.parts_check import check_deck
from warren.games.odyssey.texts import COLORS, PLURALS, TYPES, UNIVERSAL, sentence, type_name
from warren.kernel.errors import Problem, problem
from warren.kernel.explain import explain
from warren.words import Words, mark


class Report(msgspec.Struct, frozen=True):
    """What is in a deck. `problems` forbid to play it; `notes` are worth knowing."""

    count: int
    subtypes: dict[Subtype, int]
    """How many cards there are of what there is any of."""
    resources: dict[ResourceType, int]
    """The Resource cards of each type that there is any of."""
    universal: int
    """The Universal Resources."""
    lacking: dict[ResourceType, tuple[str, ...]]
    """The cards that cost a type of which the deck has no Resource card, by that type."""
    heroes: int
    villains: int
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def report(cards: Sequence[str], parts: Parts) -> Report:
    """Return what is in a deck: the ids of its cards, in any order, even ones that there are not."""
    found = [parts.cards[CARD_NUMBERS[card]] for card in in_order({card for card in cards if card in CARD_NUMBERS})]
    subtypes = Counter(card.subtype for card in found)
    provided = Counter(card.effect.provides for card in found if isinstance(card.effect, Resource))
    alignments = Counter(card.alignment for card in found)
    resources = {kind: provided[kind] for kind in RESOURCE_TYPES if provided[kind]}
    costing = {kind: tuple(card.id for card in found if kind in card.cost.resource) for kind in RESOURCE_TYPES}
    lacking = {kind: costing[kind] for kind in RESOURCE_TYPES if costing[kind] and kind not in resources}
    made = Report(
        count=len(found),
        subtypes={subtype: subtypes[subtype] for subtype in SUBTYPES if subtypes[subtype]},
        resources=resources,
        universal=provided["universal"],
        lacking=lacking,
        heroes=alignments["hero"],
        villains=alignments["villain"],
        problems=tuple(check_deck(cards, parts.parameters.deck_size)),
        notes=(),
    )
    return msgspec.structs.replace(made, notes=tuple(_notes(made, found)))


def _notes(made: Report, found: Sequence[Card]) -> Iterator[Problem]:
    """Return what makes a legal deck hard to play."""
    yield from _on_resources(made)
    if made.heroes and made.villains:
        message = mark("Heroes {heroes}, Villains {villains}: a player cannot have both in play at a time")
        yield problem("", message, heroes=made.heroes, villains=made.villains)
    pink = sum(card.boxes.pink for card in found)
    if pink and not any(subtype in made.subtypes for subtype in CREATURES):
        yield problem("", mark("cards that need a creature in play: {count}; there is none in the deck"), count=pink)
    green = sum(card.boxes.green for card in found)
    if green and "city" not in made.subtypes:
        yield problem("", mark("cards that need a city in play: {count}; there is none in the deck"), count=green)
    yield from _on_pairs(found)


def _on_resources(made: Report) -> Iterator[Problem]:
    if made.universal:
        message = mark("cards that cost {type}: {count}; only the Universal Resources of the deck can be of this type")
    else:
        message = mark("cards that cost {type}: {count}; no Resource of the deck is of this type")
    for kind, cards in made.lacking.items():
        yield problem("", message, count=len(cards), type=problem("", TYPES[kind]))
    if made.lacking and (made.resources or made.universal):
        message = mark(
            "for a type that is lacking, Resources of other types substitute, one for one; they are discarded at the "
            "end of the turn"
        )
        yield problem("", message)
    if not made.resources and not made.universal:
        yield problem("", mark("there is no Resource in the deck, so no card that costs anything can be played"))


def _on_pairs(found: Sequence[Card]) -> Iterator[Problem]:
    """Say of which colours only one side of the pairs is there."""
    sides: dict[str, set[str]] = {}
    for card in found:
        if isinstance(card.effect, YangYin):
            sides.setdefault(str(card.bunny_color), set()).add(card.effect.side)
    for color, only in sides.items():
        if len(only) == 1:
            no_yin = mark("there are Yang Bunnies, but no Yin Bunny to pair with them, in {color}")
            no_yang = mark("there are Yin Bunnies, but no Yang Bunny to pair with them, in {color}")
            yield problem("", no_yin if "yang" in only else no_yang, color=problem("", COLORS[color]))


def report_said(words: Words, made: Report) -> tuple[str, ...]:
    """Return what is in a deck, a sentence each: how many cards of what, its resources, its problems and notes."""
    subtypes = _listed(words, {words.text(PLURALS[subtype]): count for subtype, count in made.subtypes.items()})
    given = {type_name(words, kind): count for kind, count in made.resources.items()}
    if made.universal:
        given[type_name(words, UNIVERSAL)] = made.universal
    told = [words.text("{count} cards: {subtypes}.", count=made.count, subtypes=subtypes)]
    if given:
        told.append(words.text("What the resources give: {types}.", types=_listed(words, given)))
    return (*told, *(sentence(words, explain(found, words)) for found in (*made.problems, *made.notes)))


def _listed(words: Words, counts: Mapping[str, int]) -> str:
    """List how many there are of what: “Bunnies 6, Cities 4”."""
    return words.text(", ", context="list").join(
        words.text("{what} {count}", what=what, count=count) for what, count in counts.items()
    )
