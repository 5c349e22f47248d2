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


def described(language: Words, action: int) -> str:
    """Say an action as a phrase: “place City 2 on D4”. It can be typed as it stands."""
    text = language.text
    verb, *rest = CATALOGUE.spell(action).split()
    match verb:
        case "pick":
            return text("pick {card}", card=_name(language, rest[0]))
        case "discard":
            return text("discard {card}", card=_name(language, rest[0]))
        case "place":
            return text("place {card} on {space}", card=_name(language, rest[0]), space=rest[1])
        case "announce":
            return text("announce {card}", card=_name(language, rest[0]))
        case "produce":
            return text("produce {resource} on {space}", resource=_name(language, rest[0]), space=rest[1])
        case "share":
            return text("share {resource} from {space}", resource=_name(language, rest[0]), space=rest[1])
        case "copy":
            return text("copy {card}", card=_name(language, rest[0]))
        case "keep":
            return text("keep the camp")
        case "pass":
            return text("pass")
    return text("end your construction")


def done(language: Words, action: int) -> str:
    """Say what somebody did: “placed City 2 on D4”."""
    text = language.text
    verb, *rest = CATALOGUE.spell(action).split()
    match verb:
        case "pick":
            return text("chose {card}", card=_name(language, rest[0]))
        case "discard":
            return text("chose to discard {card}", card=_name(language, rest[0]))
        case "place":
            return text("placed {card} on {space}", card=_name(language, rest[0]), space=rest[1])
        case "announce":
            return text("announced {card}", card=_name(language, rest[0]))
        case "produce":
            return text("chose {resource} for {space}", resource=_name(language, rest[0]), space=rest[1])
        case "copy":
            return text("copied {card}", card=_name(language, rest[0]))
        case "keep":
            return text("kept the camp")
        case "pass":
            return text("did not place the camp")
    return text("ended the construction")


def spelled(language: Words, action: int) -> str:
    """Give one way to type an action: its one word if it has one, else as it is described."""
    verb = CATALOGUE.spell(action)
    return language.text(PLAIN[verb]) if verb in PLAIN else described(language, action)


def _name(language: Words, part: str) -> str:
    """Name a card or resource; a space is called by its id."""
    message = CARDS[part].name if part in CARDS else RESOURCES.get(part)
    return part if message is None else language.text(message)


@cache
def sayings(action: int) -> tuple[str, ...]:
    """Give every way to type an action; some mean several actions, as a building without its space does."""
    whole = CATALOGUE.spell(action)
    phrases = tuple(described(words(language), action) for language in languages())
    verb, _, rest = whole.partition(" ")
    if verb in PLAIN:
        return (verb, *(words(language).text(PLAIN[verb]) for language in languages()), *phrases)
    first, _, space = rest.partition(" ")
    called = names(first)
    together = [f"{one} {space}" for one in called] if space else []
    alone = (space,) if space else ()
    verbs = _verbs(verb)
    behind_verb = [f"{before} {one}" for before in verbs for one in (*together, *called)]
    return (whole, *together, *called, *alone, *behind_verb, *phrases, *verbs)


def names(part: str) -> tuple[str, ...]:
    """Give the id of a card, space or resource, and its names in every language."""
    return tuple(dict.fromkeys((part, *(_name(words(language), part) for language in languages()))))


@cache
def _verbs(verb: str) -> tuple[str, ...]:
    """Give a verb, and all that may stand in its place, in every language."""
    return tuple(dict.fromkeys(words(tag).text(one) for tag in languages() for one in VERBS[verb]))
