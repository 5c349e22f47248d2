"""The words for the parts of In the Sky: names, and a help for every card.

Names identify the cards of the printed game; what it leaves unnamed we name. Every sentence is our own.
"""

from warren.games.kingdom.parchments import CardText
from warren.games.kingdom.sky.parchments import TEXTS as _PARCHMENTS
from warren.games.kingdom.texts import BASE_CARD_TEXTS, BASE_RESOURCE_NAMES, BASE_TERRAIN_NAMES, LUXURY, LUXURY_NOTE
from warren.words import mark

_RAINBOW = mark(
    "Your rabbit goes on {space} of the Great Cloud. In Construction the second token of the rainbow goes on a free "
    "space of yours on the New World, in another fief, and makes one fief of the two. You may move that token once in "
    "every Construction; it never comes off the board."
)
_RAINBOW_NOTE = mark("{space} of the cloud, joined to a space below")

CARD_TEXTS: dict[str, CardText] = {
    **BASE_CARD_TEXTS,
    "rainbow_1": CardText("Rainbow 1", _RAINBOW, _RAINBOW_NOTE, "K-RAINBOW-01"),
    "rainbow_2": CardText("Rainbow 2", _RAINBOW, _RAINBOW_NOTE, "K-RAINBOW-01"),
    "carrotadel": CardText(
        "Carrotadel",
        "A city that raises the strength of its fief to 5 where the other cities there have less; where they have 5 "
        "or more it adds nothing. Several in one fief count as one. It goes on any space of yours that has no "
        "building.",
        mark("strength at least {strength}, any own space"),
        "K-SKY-14",
    ),
    "chimney": CardText(
        "Chimney",
        "Before every harvest, after the Trading Posts, you name wood, fish or carrots that its fief produces. All "
        "your fiefs with a space on the New World have that resource at this harvest; parchments do not count it. It "
        "goes only on a space of the Great Cloud of yours that has no building.",
        mark("basic resource for fiefs below, own cloud space"),
        "K-CHIMNEY-01",
    ),
    "farm_cloud": CardText(
        "Cloud Wool Farm",
        "Its space produces a luxury that no other farm gives: {resource}. It goes only on a space of the Great Cloud "
        "of yours that has no building.",
        mark("{resource}, own space of the cloud"),
        "K-SKY-15",
    ),
    "farm_plain": CardText("Bird Farm", LUXURY, LUXURY_NOTE, "K-SKY-15"),
    "tax_collector": CardText(
        "Tax Collector",
        "Take 2 Coins at once. At the end Coins count by Trade.",
        mark("{count} Coins at once"),
        "K-COIN-08",
    ),
    **_PARCHMENTS,
}
"""The texts of every card of base and expansion that is not a territory."""

RESOURCE_NAMES: dict[str, str] = {
    **BASE_RESOURCE_NAMES,
    "cloud_wool": mark("cloud wool"),
    "bird": mark("birds"),
    "books": mark("books"),
    "carpet": mark("carpets"),
    "star": mark("stars"),
    "lightning": mark("lightning"),
    "toadstools": mark("toadstools"),
    "dragon": mark("dragons"),
    "snow": mark("snow"),
    "phoenix": mark("phoenixes"),
    "fruit": mark("fruit"),
    "cheese": mark("cheese"),
    "beanstalk": mark("beanstalks"),
    "feathers": mark("feathers"),
}

TERRAIN_NAMES: dict[str, str] = {
    **BASE_TERRAIN_NAMES,
    "wondrous": mark("wondrous resource"),
    "nimbus": mark("nimbus"),
    "rainbow": mark("rainbow"),
}


def card_name(card_id: str) -> str:
    """Return the English name of a card of base or expansion; a territory is called by its space, K4."""
    return CARD_TEXTS[card_id].name if card_id in CARD_TEXTS else card_id
