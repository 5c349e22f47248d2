"""Cards as they lie on the page: picture, name, what they do, and what they would bring now."""

from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS, FARMS, PROVISIONS, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE, RAINBOWS, TAX_COLLECTOR, CloudSpace
from warren.presentation.kingdom.names import gives, name, note, terrain
from warren.presentation.translator import Translator
from warren.web.drawing.emblems import emblem
from warren.web.drawing.symbols import building_symbol, piece
from warren.web.kingdom.map_ground import CLOUD_LETTERS


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
    translator: Translator,
    card: int,
    value: str,
    note_text: str,
    *,
    is_gain: bool = False,
    ticked: bool = False,
    why_not: str = "",
) -> Card:
    """Draw a card."""
    space = CLAIMED_SPACE.get(card)
    is_territory = space is not None and card not in RAINBOWS
    return Card(
        value,
        kind_of(card),
        art(card),
        "" if space is None else SPACE_IDS[space],
        "" if space is None else letter_of(space),
        terrain(translator, space) if space is not None and is_territory else name(translator, card),
        gives(translator, space) if space is not None and is_territory else note(translator, card),
        note_text,
        is_gain,
        ticked,
        clause_of(card),
        why_not,
    )


def kind_of(card: int) -> str:
    """Return the class of a card: terr, build, prov or parch."""
    if card in CLAIMED_SPACE:
        return "terr"
    if card in (PROVISIONS, TAX_COLLECTOR):
        return "prov"
    return "parch" if card in PARCHMENTS else "build"


def art(card: int) -> Markup:
    """Draw the picture of a card."""
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        return Markup(
            '<svg class="ter" viewBox="0 10 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            '<use href="#t-{}"/>{}</svg>'
        ).format(letter_of(space), _printed(space))
    if card == TAX_COLLECTOR:
        return piece("tax-collector", "big")
    if card == PROVISIONS:
        return piece("provisions", "big")
    if card in PARCHMENTS:
        return emblem(PARCHMENTS[card].rule)
    return piece(building_symbol(CARD_IDS[card]), "big")


_LETTERS = {**CLOUD_LETTERS, "plain": "p", "mountain": "m"}


def _printed(space: int) -> Markup:
    """Draw what is printed on a space: a city, a wondrous resource, the end of a rainbow."""
    terrain_id = TERRAIN[space]
    printed = printed_on(space)
    if terrain_id == "city":
        symbol = f"city-{printed.city if printed else 1}"
    elif printed and terrain_id == "wondrous":
        symbol = f"wonder-{printed.resource}"
    elif printed and terrain_id == "rainbow":
        symbol = f"rainbow-{printed.rainbow}"
    else:
        return Markup("")
    # Less of a rainbow, which has its space and the tick of its card beside it.
    box = (24, 18, 24, 24) if terrain_id == "rainbow" else (19, 11, 34, 34)
    return Markup('<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>').format(symbol, *box)


def printed_on(space: int) -> CloudSpace | None:
    """Return what the Great Cloud prints on a space; None for one of the New World."""
    return FACTS.spaces[space - FIRST_CLOUD_SPACE] if space >= FIRST_CLOUD_SPACE else None


def letter_of(space: int) -> str:
    """Return the letters of a space's terrain, by which classes and symbols are named."""
    return _LETTERS[TERRAIN[space]]


def clause_of(card: int) -> str:
    """Return the rule clause that explains a card."""
    if card in CLAIMED_SPACE and card not in RAINBOWS:
        return _space_clause(CLAIMED_SPACE[card])
    if card == PROVISIONS:
        return "K-EXPLORE-16"
    card_id = CARD_IDS[card]
    if card in PARCHMENTS:
        return f"K-PARCHMENT-{card_id.upper().replace('_', '-')}"
    if card == SKY_TOWER:
        return "K-TOWER-01"
    if card in CAMPS:
        return "K-CAMP-01"
    if card == TRADING_POST:
        return "K-BUILD-12"
    return _CLAUSES[card_id]


def _space_clause(space: int) -> str:
    is_city = TERRAIN[space] == "city"
    if printed_on(space) is None:
        return "K-EXPLORE-08" if is_city else "K-EXPLORE-07"
    if TERRAIN[space] == "wondrous":
        return "K-SKY-07"
    return "K-SKY-08" if is_city else "K-SKY-06"


_CLAUSES = {
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
    "carrotadel": "K-SKY-14",
    "farm_cloud": "K-SKY-15",
    "farm_plain": "K-SKY-15",
    "chimney": "K-CHIMNEY-01",
    "rainbow_1": "K-RAINBOW-01",
    "rainbow_2": "K-RAINBOW-01",
    "tax_collector": "K-COIN-08",
}
