"""What Kingdom's actions are called, and every way to type them: ids, names and whole phrases in every language."""

from functools import cache

from warren.games.kingdom.actions import CATALOGUE
from warren.games.kingdom.sky.texts import CARDS, RESOURCES
from warren.words import Words, languages, mark, words

PLAIN = {"done": mark("done"), "keep": mark("keep"), "pass": mark("pass")}
"""Actions of one word."""
VERBS = {
    "pick": (mark("pick"), mark("play")),
    "discard": (mark("discard"),),
    "place": (mark("place"), mark("build")),
    "announce": (mark("announce"),),
    "produce": (mark("produce"),),
    "share": (mark("share"),),
    "copy": (mark("copy"),),
}
"""What may stand before the rest of an action: the first is what we say ourselves."""


PHRASES = {
    "pick": (mark("pick {card}"), mark("chose {card}")),
    "discard": (mark("discard {card}"), mark("chose to discard {card}")),
    "place": (mark("place {card} on {space}"), mark("placed {card} on {space}")),
    "announce": (mark("announce {card}"), mark("announced {card}")),
    "produce": (mark("produce {resource} on {space}"), mark("chose {resource} for {space}")),
    "share": (mark("share {resource} from {space}"), mark("shared {resource} from {space}")),
    "copy": (mark("copy {card}"), mark("copied {card}")),
    "keep": (mark("keep the camp"), mark("kept the camp")),
    "pass": (mark("pass"), mark("did not place the camp")),
    "done": (mark("end your construction"), mark("ended the construction")),
}
"""What every verb of the catalogue says: what one may do, and what somebody did."""


def described(language: Words, action: int, *, is_done: bool = False) -> str:
    """Return the words for an action as a phrase, “place City 2 on D4”; is_done: what somebody did, “placed …”.

    What may be done can be typed as it stands.
    """
    verb, *rest = CATALOGUE.spell(action).split()
    what = _name(language, rest[0]) if rest else ""
    return language.text(PHRASES[verb][is_done], card=what, resource=what, space=rest[-1] if rest else "")


def moved(language: Words, card: str, before: str, space: str) -> str:
    """Return that somebody moved a rainbow, known by its id: “moved Rainbow 1 from H4 to I4”."""
    message = mark("moved {card} from {before} to {space}")
    return language.text(message, card=_name(language, card), before=before, space=space)


def spelled(language: Words, action: int) -> str:
    """Return one way to type an action: its one word if it has one, else as it is described."""
    verb = CATALOGUE.spell(action)
    return language.text(PLAIN[verb]) if verb in PLAIN else described(language, action)


def _name(language: Words, part: str) -> str:
    """Name a card or resource; a space is called by its id."""
    message = CARDS[part].name if part in CARDS else RESOURCES.get(part)
    return part if message is None else language.text(message)


@cache
def sayings(action: int) -> tuple[str, ...]:
    """Return every way to type an action; some mean several actions, as a building without its space does."""
    whole = CATALOGUE.spell(action)
    spoken = [words(language) for language in languages()]
    phrases = [described(language, action) for language in spoken]
    verb, _, rest = whole.partition(" ")
    if verb in PLAIN:
        return (verb, *(language.text(PLAIN[verb]) for language in spoken), *phrases)
    first, _, space = rest.partition(" ")
    called = dict.fromkeys((first, *(_name(language, first) for language in spoken)))
    together = [f"{one} {space}" for one in called] if space else []
    verbs = _verbs(verb)
    behind_verb = [f"{before} {one}" for before in verbs for one in (*together, *called)]
    return (whole, *together, *called, *([space] if space else []), *behind_verb, *phrases, *verbs)


@cache
def _verbs(verb: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words(tag).text(one) for tag in languages() for one in VERBS[verb]))
