"""Why something scored: what a Neighborhood, an effect or a Request counted, in words."""

from warren.games.town import texts
from warren.games.town.lookup import Lookup
from warren.games.town.parts import Building, Upgrade
from warren.games.town.texts import effect_said, type_name
from warren.kernel.score import Score
from warren.presentation.town.names import part, product
from warren.presentation.translator import Translator
from warren.words import mark


def neighborhood_reason(translator: Translator, score: Score) -> str:
    """Return how the carrots of an activation come about: stars × types, and which types."""
    counted = score.counted
    types = translator.listed(type_name(translator.words, kind) for kind in counted["types"]) or translator.text(
        "no type"
    )
    message = mark("{product} ({types})")
    return translator.text(
        message, product=product(translator, counted["stars"], len(counted["types"]), score.points), types=types
    )


def effect_reason(translator: Translator, lookup: Lookup, score: Score) -> str:
    """Return by which effect carrots came."""
    found = part(lookup, score.subject)
    assert isinstance(found, Building | Upgrade), "Requests have no effect"
    return effect_said(translator.words, found.effect)


def request_reason(translator: Translator, lookup: Lookup, score: Score) -> str:
    """Return what a Request counted."""
    return texts.request_reason(translator.words, lookup, score)


def park_reason(translator: Translator, requests: Score) -> str:
    """Return which type the Park stands for among the Requests of a seat; "" without a Park."""
    if "park" not in requests.counted:
        return ""
    return texts.park_reason(translator.words, requests.counted["park"])
