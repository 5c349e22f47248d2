"""What Town's actions are called, and every way to type them: ids, names and whole phrases in every language."""

from functools import cache

from warren.games.town.actions import CATALOGUE
from warren.games.town.lookup import Lookup
from warren.games.town.texts import name
from warren.words import Words, languages, mark, words

PHRASES = {
    "plan": (mark("plan {part}"), mark("planned {part}")),
    "construct": (mark("construct {part} on {space}"), mark("constructed {part} on {space}")),
    "pay": (mark("pay {part} in wood"), mark("paid {part} in wood")),
    "bridge": (mark("lay a Bridge on {part}"), mark("laid a Bridge on {part}")),
    "return": (mark("take back the Building on {part}"), mark("took back the Building on {part}")),
    "annex": (mark("annex the Building on {part}"), mark("annexed the Building on {part}")),
    "keep": (mark("keep {part}"), mark("kept {part}")),
    "create": (mark("create {part}"), mark("created {part}")),
    "activate": (mark("activate the Neighborhood of {part}"), mark("activated the Neighborhood of {part}")),
    "end": (mark("end the turn"), mark("ended the turn")),
}
"""What every verb of the catalogue says: what one may do, and what somebody did."""
WHOLE = {
    "pay 0": (mark("pay in coins alone"), mark("paid in coins alone")),
    "return none": (mark("take nothing back"), mark("took nothing back")),
}
"""Actions that are said otherwise than their verb."""
PLAIN = {"end": mark("end"), "return none": mark("nothing")}
"""Actions that one word stands for."""
VERBS = {
    "plan": (mark("plan"), mark("take")),
    "construct": (mark("construct"), mark("build")),
    "pay": (mark("pay"),),
    "bridge": (mark("bridge"),),
    "return": (mark("take back"),),
    "annex": (mark("annex"),),
    "keep": (mark("keep"),),
    "create": (mark("create"), mark("buy")),
    "activate": (mark("activate"),),
}
"""What may stand before the rest of an action."""


def described(language: Words, lookup: Lookup, action: int) -> str:
    """Return the words for an action as a phrase: “construct Sawmill on C2”. It can be typed as it stands."""
    return _said(language, lookup, action, 0)


def done(language: Words, lookup: Lookup, action: int) -> str:
    """Return what somebody did: “constructed Sawmill on C2”."""
    return _said(language, lookup, action, 1)


def _said(language: Words, lookup: Lookup, action: int, tense: int) -> str:
    spelled = CATALOGUE.spell(action)
    verb, *rest = spelled.split()
    phrase = WHOLE.get(spelled, PHRASES[verb])[tense]
    return language.text(phrase, part=name(language, lookup, rest[0]) if rest else "", space=rest[-1] if rest else "")


def spelled(language: Words, lookup: Lookup, action: int) -> str:
    """Return one way to type an action: its one word if it has one, else as it is described."""
    word = PLAIN.get(CATALOGUE.spell(action))
    return described(language, lookup, action) if word is None else language.text(word)


@cache
def sayings(lookup: Lookup, action: int) -> tuple[str, ...]:
    """Return every way to type an action; some mean several actions, as a Building without its space does."""
    whole = CATALOGUE.spell(action)
    phrases = tuple(described(words(language), lookup, action) for language in languages())
    verb, _, rest = whole.partition(" ")
    plain = tuple(words(tag).text(PLAIN[whole]) for tag in languages()) if whole in PLAIN else ()
    if verb == "end":
        return (verb, *plain, *phrases)
    first, _, space = rest.partition(" ")
    called = names(lookup, first)
    together = [f"{one} {space}" for one in called] if space else []
    alone = (space,) if space else ()
    verbs = _verbs(verb)
    behind_verb = [f"{before} {one}" for before in verbs for one in (*together, *called)]
    return (whole, *together, *called, *alone, *behind_verb, *plain, *phrases, *verbs)


def names(lookup: Lookup, part: str) -> tuple[str, ...]:
    """Return the id of a part or space, and its names in every language."""
    return tuple(dict.fromkeys((part, *(name(words(language), lookup, part) for language in languages()))))


@cache
def _verbs(verb: str) -> tuple[str, ...]:
    """Return a verb, and all that may stand in its place, in every language."""
    said = [words(tag).text(one) for tag in languages() for one in VERBS[verb]]
    return tuple(dict.fromkeys((verb, *said)))
