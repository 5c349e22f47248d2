"""Cards as parts: what they are called and do, and the rule clause that explains them."""

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import CARD_IDS, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import CAMPS, FARMS, PROVISIONS, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE, RAINBOWS, CloudSpace
from warren.presentation.kingdom.names import gives, name, note, terrain
from warren.presentation.model import Part
from warren.presentation.translator import Translator


def card_part(translator: Translator, card: int) -> Part:
    """Return a card; a territory is called by its terrain, its space being what it is chosen by."""
    if card in CLAIMED_SPACE and card not in RAINBOWS:
        space = CLAIMED_SPACE[card]
        return Part(CARD_IDS[card], terrain(translator, space), gives(translator, space), clause=clause_of(card))
    return Part(CARD_IDS[card], name(translator, card), note(translator, card), clause=clause_of(card))


def called(translator: Translator, card: int) -> str:
    """Name a card; a territory is called by its space."""
    return CARD_IDS[card] if card in CLAIMED_SPACE and card not in RAINBOWS else name(translator, card)


def printed_on(space: int) -> CloudSpace | None:
    """Return what the Great Cloud prints on a space; None for one of the New World."""
    return FACTS.spaces[space - FIRST_CLOUD_SPACE] if space >= FIRST_CLOUD_SPACE else None


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
