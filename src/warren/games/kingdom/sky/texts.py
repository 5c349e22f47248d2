"""The words for the parts of In the Sky: names, and a help for every card.

Names identify the cards of the printed game; what it leaves unnamed we name. Every sentence is our own.
"""

from warren.games.kingdom import texts as base
from warren.games.kingdom.parchments import CardText
from warren.games.kingdom.sky.parchments import TEXTS as _PARCHMENTS
from warren.words import mark

_RAINBOW_HELP = mark(
    "Your rabbit goes on {space} of the Great Cloud. In Construction the second token of the rainbow goes on a free "
    "space of yours on the New World, in another fief, and makes one fief of the two. You may move that token once in "
    "every Construction; it never comes off the board."
)

NEW_CARDS: dict[str, CardText] = {
    "rainbow_1": CardText("Rainbow 1", _RAINBOW_HELP),
    "rainbow_2": CardText("Rainbow 2", _RAINBOW_HELP),
    "carrotadel": CardText(
        "Carrotadel",
        "A city that raises the strength of its fief to 5 where the other cities there have less; where they have 5 "
        "or more it adds nothing. Several in one fief count as one. It goes on any space of yours that has no "
        "building.",
    ),
    "chimney": CardText(
        "Chimney",
        "Before every harvest, after the Trading Posts, you name wood, fish or carrots that its fief produces. All "
        "your fiefs with a space on the New World have that resource at this harvest; parchments do not count it. It "
        "goes only on a space of the Great Cloud of yours that has no building.",
    ),
    "farm_cloud": CardText(
        "Cloud Wool Farm",
        "Its space produces cloud wool, a luxury that no other farm gives. It goes only on a space of the Great Cloud "
        "of yours that has no building.",
    ),
    "farm_plain": CardText(
        "Bird Farm",
        "Its space produces birds, a luxury that no other farm gives. It goes only on a plain of yours without "
        "building.",
    ),
    "tax_collector": CardText("Tax Collector", "Take 2 Coins at once. At the end Coins count by Trade."),
    **_PARCHMENTS,
}

CARDS: dict[str, CardText] = {**base.CARDS, **NEW_CARDS}
"""Name and help of every card of base and expansion that is no territory; the help of a rainbow wants its `space`."""

NEW_RESOURCES: dict[str, str] = {
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

RESOURCES: dict[str, str] = {**base.RESOURCES, **NEW_RESOURCES}
"""The name of every resource of base and expansion."""


TERRAINS: dict[str, str] = {
    **base.TERRAINS,
    "wondrous": mark("wondrous resource"),
    "nimbus": mark("nimbus"),
    "rainbow": mark("rainbow"),
}


def card_name(card_id: str) -> str:
    """The English name of a card of base or expansion; a territory is called by its space, K4."""
    return CARDS[card_id].name if card_id in CARDS else card_id
