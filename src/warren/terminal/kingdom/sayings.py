"""The ways to type an action of Kingdom: ids, and names in every language."""

from functools import cache

from warren.games.kingdom.actions import CATALOGUE
from warren.games.kingdom.texts import CARDS, RESOURCES
from warren.words import languages, mark, words

PLAIN = {"done": mark("done"), "keep": mark("keep"), "pass": mark("pass")}
"""Actions of one word."""


@cache
def sayings(action: int) -> tuple[str, ...]:
    """Give every way to type an action; some mean several actions, as a building without its space does."""
    whole = CATALOGUE.spell(action)
    verb, _, rest = whole.partition(" ")
    if verb in PLAIN:
        return (verb, *(words(language).text(PLAIN[verb]) for language in languages()))
    first, _, space = rest.partition(" ")
    called = names(first)
    if not space:
        return (*called, *(f"{verb} {one}" for one in called))
    together = [f"{one} {space}" for one in called]
    return (
        whole,
        *together,
        *(f"{verb} {one}" for one in together),
        *called,
        *(f"{verb} {one}" for one in called),
        space,
    )


def names(part: str) -> tuple[str, ...]:
    """Give the id of a card, space or resource, and its names in every language."""
    message = CARDS[part].name if part in CARDS else RESOURCES.get(part)
    if message is None:
        return (part,)
    return tuple(dict.fromkeys((part, *(words(language).text(message) for language in languages()))))
