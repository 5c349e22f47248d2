"""The words for the parts of In the Sky: names, and a help for every card.

Names identify the cards of the printed game; what it leaves unnamed we name. Every sentence is our own.
"""

from warren.games.kingdom import texts as base
from warren.games.kingdom.texts import CardText
from warren.words import mark

_RAINBOW_HELP = mark(
    "Your rabbit goes on {space} of the Great Cloud. In Construction the second token of the rainbow goes on a free "
    "space of yours on the New World, in another fief, and makes one fief of the two. You may move that token once in "
    "every Construction; it never comes off the board."
)

NEW_CARDS: dict[str, CardText] = {
    "rainbow_1": CardText(mark("Rainbow 1"), _RAINBOW_HELP),
    "rainbow_2": CardText(mark("Rainbow 2"), _RAINBOW_HELP),
    "carrotadel": CardText(
        mark("Carrotadel"),
        mark(
            "A city that raises the strength of its fief to 5 where the other cities there have less; where they have "
            "5 or more it adds nothing. Several in one fief count as one. It goes on any space of yours that has no "
            "building."
        ),
    ),
    "chimney": CardText(
        mark("Chimney"),
        mark(
            "Before every harvest, after the Trading Posts, you name wood, fish or carrots that its fief produces. All "
            "your fiefs with a space on the New World have that resource at this harvest; parchments do not count it. "
            "It goes only on a space of the Great Cloud of yours that has no building."
        ),
    ),
    "farm_cloud": CardText(
        mark("Cloud Wool Farm"),
        mark(
            "Its space produces cloud wool, a luxury that no other farm gives. It goes only on a space of the Great "
            "Cloud of yours that has no building."
        ),
    ),
    "farm_plain": CardText(
        mark("Bird Farm"),
        mark(
            "Its space produces birds, a luxury that no other farm gives. It goes only on a plain of yours without "
            "building."
        ),
    ),
    "tax_collector": CardText(mark("Tax Collector"), mark("Take 2 Coins at once. At the end Coins count by Trade.")),
    "merchants_signet": CardText(
        mark("Merchant's Signet"), mark("A treasure: 1 point for every Coin that you have at the end, by value.")
    ),
    "nibblonacci": CardText(
        mark("Nibblonacci"),
        mark(
            "Points by the number of treasures you have, copied ones too: 2, 3, 5, 8, 13, 21 for one to six, 34 for "
            "seven or more."
        ),
    ),
    "cape_of_dawn": CardText(
        mark("Cape of Dawn"),
        mark("A treasure: 2 points for every row of the Great Cloud in which you control a space."),
    ),
    "assistant_governor": CardText(
        mark("Assistant Governor"),
        mark("2 points for every district of yours: every fief of two spaces or more, as it is at the end."),
    ),
    "cloud_independence": CardText(
        mark("Cloud Independence"),
        mark(
            "Your fiefs on the Great Cloud are harvested once more, as if they were joined to nothing: without Sky "
            "Towers, rainbows and chimneys."
        ),
    ),
    "merchant_queen": CardText(
        mark("Merchant Queen"), mark("20 points if your Trade gives 50 or more, otherwise none.")
    ),
    "governor": CardText(
        mark("Governor"),
        mark("3 points for every district of yours: every fief of two spaces or more, as it is at the end."),
    ),
    "hareborne_explorer": CardText(
        mark("Hareborne Explorer"), mark("1 point for every space of the Great Cloud that you control.")
    ),
    "lewis_carrot": CardText(mark("Lewis Carrot"), mark("2 points for every wondrous resource that you produce.")),
    "general_mafayette": CardText(
        mark("General Mafayette"),
        mark("5 points for every row of the Great Cloud in which you control more spaces than every other player."),
    ),
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
