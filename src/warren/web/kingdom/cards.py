"""Cards as they lie on the page: picture, name, what they do, and what they would bring now."""

from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.parts import CARD_IDS, FARMS, FIRST_BUILDING, PARCHMENTS, PROVISIONS, SKY_TOWER, TRADING_POST
from warren.telling.kingdom.names import gives, name, note, terrain
from warren.telling.voice import Voice
from warren.web.drawing.emblems import emblem
from warren.web.drawing.symbols import building_symbol, piece


class Card(NamedTuple):
    """A card on the page.

    value: what the form sends for it. kind: which class of card it is drawn as. at, letter: the space of a territory
    and the letter of its terrain, else "". sub: what it does, in a few words. note: what it would bring; is_gain:
    whether that is worth showing in gold. clause: the rule that explains it. why_not: why it cannot be used now, "" if
    it can.
    """

    value: str
    kind: str
    art: Markup
    at: str
    letter: str
    name: str
    sub: str
    note: str
    is_gain: bool
    ticked: bool
    clause: str
    why_not: str = ""


def card_face(
    voice: Voice,
    card: int,
    value: str,
    note_text: str,
    *,
    is_gain: bool = False,
    ticked: bool = False,
    why_not: str = "",
) -> Card:
    """Draw a card."""
    is_territory = card < FIRST_BUILDING
    return Card(
        value,
        kind_of(card),
        art(card),
        CARD_IDS[card] if is_territory else "",
        letter_of(card) if is_territory else "",
        terrain(voice, card) if is_territory else name(voice, card),
        gives(voice, card) if is_territory else note(voice, card),
        note_text,
        is_gain,
        ticked,
        clause_of(card),
        why_not,
    )


def kind_of(card: int) -> str:
    """Give the class of a card: terr, build, prov or parch."""
    if card < FIRST_BUILDING:
        return "terr"
    if card == PROVISIONS:
        return "prov"
    return "parch" if card in PARCHMENTS else "build"


def art(card: int) -> Markup:
    """Draw the picture of a card."""
    if card < FIRST_BUILDING:
        letter = letter_of(card)
        city = Markup('<use href="#city-1" x="19" y="11" width="34" height="34"/>') if letter == "X" else ""
        return Markup(
            '<svg class="ter" viewBox="0 10 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            '<use href="#t-{}"/>{}</svg>'
        ).format(letter, city)
    if card == PROVISIONS:
        return piece("provisions", "big")
    if card in PARCHMENTS:
        return emblem(PARCHMENTS[card].rule)
    return piece(building_symbol(CARD_IDS[card]), "big")


_LETTERS = {"forest": "f", "sea": "s", "field": "c", "plain": "p", "mountain": "m", "city": "X"}


def letter_of(space: int) -> str:
    """Give the letter of a space's terrain, by which classes and symbols are named."""
    return _LETTERS[TERRAIN[space]]


def clause_of(card: int) -> str:
    """Give the rule clause that explains a card."""
    if card < FIRST_BUILDING:
        return "K-EXPLORE-08" if TERRAIN[card] == "city" else "K-EXPLORE-07"
    if card == PROVISIONS:
        return "K-EXPLORE-16"
    card_id = CARD_IDS[card]
    if card in PARCHMENTS:
        return f"K-PARCHMENT-{card_id.upper().replace('_', '-')}"
    if card == SKY_TOWER:
        return "K-TOWER-01"
    if card_id.startswith("camp"):
        return "K-CAMP-01"
    if card == TRADING_POST:
        return "K-BUILD-12"
    return _BUILDING_CLAUSES[card_id]


_BUILDING_CLAUSES = {
    "city_1": "K-BUILD-09",
    "city_2": "K-BUILD-09",
    "city_3": "K-BUILD-10",
    **{CARD_IDS[card]: "K-BUILD-11" for card in FARMS},
    "farm_pearl": "K-BUILD-13",
    "farm_mushroom": "K-BUILD-14",
    "farm_spice": "K-BUILD-15",
    "farm_diamond": "K-BUILD-16",
    "farm_copper": "K-BUILD-17",
    "farm_gold": "K-BUILD-18",
    "farm_iron": "K-BUILD-19",
}
