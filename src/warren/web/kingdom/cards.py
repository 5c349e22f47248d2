"""Cards as pictures: a territory with its terrain and what is printed on it, other cards with their sign."""

from markupsafe import Markup

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import PROVISIONS
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COLLECTOR
from warren.presentation.kingdom.names import printed_on
from warren.web.any_game import Art
from warren.web.drawing.emblems import emblem
from warren.web.drawing.symbols import building_symbol, piece
from warren.web.kingdom.ground import CLOUD_LETTERS

_LETTERS = {**CLOUD_LETTERS, "plain": "p", "mountain": "m"}
_AT = Markup('{}<span class="at">{}</span>')


def art(part_id: str) -> Art:
    """Draw a card, or a resource (“i-wood”) beside its name; a parchment that lies face down is “parchment”."""
    if part_id not in CARD_NUMBERS:
        sign = piece(part_id, "i")
        return Art(big=sign, badge=sign, card="k-parch")
    card = CARD_NUMBERS[part_id]
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        letter = _LETTERS[TERRAIN[space]]
        picture = Markup(
            '<svg class="ter" viewBox="0 10 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            '<use href="#t-{}"/>{}</svg>'
        ).format(letter, _printed(space))
        big = _AT.format(picture, SPACE_IDS[space])
        if card in RAINBOWS:
            picture = piece(building_symbol(part_id), "")
        return Art(big=big, badge=picture, card="k-terr", ground=letter)
    if card == TAX_COLLECTOR:
        return _drawn(piece("tax-collector", "big"), "k-prov")
    if card == PROVISIONS:
        return _drawn(piece("provisions", "big"), "k-prov")
    if card in PARCHMENTS:
        return _drawn(emblem(PARCHMENTS[card].rule), "k-parch")
    symbol = building_symbol(CARD_IDS[card])
    return Art(big=piece(symbol, "big"), badge=piece(symbol, ""), card="k-build")


def _drawn(picture: Markup, kind: str) -> Art:
    return Art(big=picture, badge=picture, card=kind)


def _printed(space: int) -> Markup:
    """Draw what is printed on a space: a city, a wondrous resource, the end of a rainbow."""
    terrain = TERRAIN[space]
    printed = printed_on(space)
    if terrain == "city":
        symbol = f"city-{printed.city if printed else 1}"
    elif printed and terrain == "wondrous":
        symbol = f"wonder-{printed.resource}"
    elif printed and terrain == "rainbow":
        symbol = f"rainbow-{printed.rainbow}"
    else:
        return Markup("")
    # Less of a rainbow, which has its space and the tick of its card beside it.
    box = (24, 18, 24, 24) if terrain == "rainbow" else (19, 11, 34, 34)
    return Markup('<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>').format(symbol, *box)
