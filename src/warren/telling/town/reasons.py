"""Why something scored: what a Neighborhood, an effect or a Request counted, in words."""

from warren.games.town import counting
from warren.games.town.parts import Building, Upgrade
from warren.games.town.tables import Tables
from warren.games.town.texts import effect_said, type_name
from warren.kernel.score import Score
from warren.telling.town.names import part, product
from warren.telling.voice import Voice
from warren.words import mark


def neighborhood_reason(voice: Voice, score: Score) -> str:
    """Say how the carrots of an activation come about: stars × types, and which types."""
    counted = score.counted
    types = voice.listed(type_name(voice.words, kind) for kind in counted["types"]) or voice.text("no type")
    message = mark("{product} ({types})")
    return voice.text(
        message, product=product(voice, counted["stars"], len(counted["types"]), score.points), types=types
    )


def effect_reason(voice: Voice, tables: Tables, score: Score) -> str:
    """Say by which effect carrots came."""
    found = part(tables, score.subject)
    assert isinstance(found, Building | Upgrade), "Requests have no effect"
    return effect_said(voice.words, found.effect)


def request_reason(voice: Voice, tables: Tables, score: Score) -> str:
    """Say what a Request counted."""
    return counting.request_reason(voice.words, tables, score)


def park_reason(voice: Voice, requests: Score) -> str:
    """Say which type the Park stands for among the Requests of a seat; "" where it has none."""
    if "park" not in requests.counted:
        return ""
    return counting.park_reason(voice.words, requests.counted["park"])
