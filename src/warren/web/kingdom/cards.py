"""The cards of Kingdom as pictures."""

from functools import cache

from markupsafe import Markup

from warren.games.kingdom.board import PRODUCT, TERRAIN, TOWERS
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_BY, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import PROVISIONS
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COLLECTOR
from warren.web.drawing.symbols import building_symbol, piece
from warren.web.kingdom.chart import LETTERS
from warren.web.kingdom.emblems import emblem, sign
from warren.web.looks import Art

_AT = Markup('{}<span class="at">{}</span>')
_GROUND = Markup(
    '<svg class="ter" viewBox="0 10 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<use href="#{}"/>{}</svg>'
)
_PRINTED = Markup('<use href="#{}" x="19" y="11" width="34" height="34"/>')


@cache
def art(part_id: str) -> Art:
    """Draw a card: a territory with what is printed on it, another with its sign; also “i-wood” and a “parchment”."""
    if part_id not in CARD_NUMBERS:
        picture = piece(part_id, "i")
        return Art(big=picture, badge=picture, card="k-parch")
    card = CARD_NUMBERS[part_id]
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        letter = LETTERS[TERRAIN[space]]
        ground, symbol = f"t-{letter}", _printed(space)
        on_it = piece(symbol, "printed") if symbol else ""
        big = _AT.format(_GROUND.format(ground, "") + on_it, SPACE_IDS[space])
        picture = _GROUND.format(ground, _PRINTED.format(symbol) if symbol else "")
        if card in RAINBOWS:
            picture = piece(building_symbol(part_id), "")
        return Art(big=big, badge=picture, card="k-terr", ground=letter)
    if card in PARCHMENTS:
        picture = emblem(PARCHMENTS[card].rule)
        return Art(big=picture, badge=picture, sign=sign(PARCHMENTS[card].rule), card="k-parch")
    if card in (PROVISIONS, TAX_COLLECTOR):
        picture = piece(part_id.replace("_", "-"), "big")
        return Art(big=picture, badge=picture, card="k-prov")
    symbol = building_symbol(part_id)
    return Art(big=piece(symbol, "big"), badge=piece(symbol, ""), card="k-build")


def _printed(space: int) -> str:
    """Return the symbol of what is printed on a space; "" where nothing is."""
    if TOWERS[space]:
        return f"city-{TOWERS[space]}"
    if TERRAIN[space] == "wondrous":
        return f"wonder-{PRODUCT[space]}"
    card = CLAIMED_BY[space]
    return building_symbol(CARD_IDS[card]) if card in RAINBOWS else ""
