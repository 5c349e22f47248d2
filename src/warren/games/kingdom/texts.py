"""The words for the parts of Bunny Kingdom: names, and a help for every card.

Those of the parchments stand in parchments.py, beside what they count.

Texts only. They are English; `warren.words` has them in the other languages. Names identify the cards of the
printed game; every sentence is our own. Its numbers are those of the facts, and a test compares the two.
"""

from warren.games.kingdom.parchments import TEXTS as _PARCHMENTS
from warren.games.kingdom.parchments import CardText
from warren.words import mark

_CAMP_HELP = mark(
    "Claims a space that has no rabbit and no building: your rabbit and the camp go there. You "
    "announce only the number; owners of lower numbers may place theirs first. Whoever plays the "
    "card of that space drives the camp away."
)

_BUILDINGS: dict[str, CardText] = {
    "city_1": CardText(
        "City 1",
        "Adds 1 to the strength of its fief. It goes on any space of yours that has no building.",
    ),
    "city_2": CardText(
        "City 2",
        "Adds 2 to the strength of its fief. It goes on any space of yours that has no building.",
    ),
    "city_3": CardText(
        "City 3",
        "Adds 3 to the strength of its fief. It goes only on a mountain of yours that has no building.",
    ),
    "farm_wood": CardText(
        "Wood Farm",
        "Its space produces wood, beside what the space gives by itself. It goes on any space of yours without "
        "building.",
    ),
    "farm_fish": CardText(
        "Fish Farm",
        "Its space produces fish, beside what the space gives by itself. It goes on any space of yours without "
        "building.",
    ),
    "farm_carrots": CardText(
        "Carrots Farm",
        "Its space produces carrots, beside what the space gives by itself. It goes on any space of yours without "
        "building.",
    ),
    "trading_post": CardText(
        "Trading Post",
        "Before every harvest you choose what it produces: wood, fish or carrots. The choice of round 4 also holds "
        "for the parchments. It goes on any space of yours that has no building.",
    ),
    "farm_pearl": CardText(
        "Pearl Farm",
        "Its space produces pearls, a luxury that no other farm gives. It goes only on a sea of yours without "
        "building.",
    ),
    "farm_mushroom": CardText(
        "Mushroom Farm",
        "Its space produces mushrooms, a luxury that no other farm gives. It goes only on a forest of yours without "
        "building.",
    ),
    "farm_spice": CardText(
        "Spice Farm",
        "Its space produces spice, a luxury that no other farm gives. It goes only on a field of yours without "
        "building.",
    ),
    "farm_diamond": CardText(
        "Diamond Farm",
        "Its space produces diamonds, a luxury that no other farm gives. It goes only on a mountain of yours without "
        "building.",
    ),
    "farm_copper": CardText(
        "Copper Farm",
        "Its space produces copper, a luxury that no other farm gives. It goes only on a mountain of yours without "
        "building.",
    ),
    "farm_gold": CardText(
        "Gold Farm",
        "Its space produces gold, a luxury that no other farm gives. It goes only on a mountain of yours without "
        "building.",
    ),
    "farm_iron": CardText(
        "Iron Farm",
        "Its space produces iron, a luxury that no other farm gives. It goes only on a mountain of yours without "
        "building.",
    ),
    "camp_1": CardText("Camp 1", _CAMP_HELP),
    "camp_2": CardText("Camp 2", _CAMP_HELP),
    "camp_3": CardText("Camp 3", _CAMP_HELP),
    "camp_4": CardText("Camp 4", _CAMP_HELP),
    "camp_5": CardText("Camp 5", _CAMP_HELP),
    "camp_6": CardText("Camp 6", _CAMP_HELP),
    "sky_tower": CardText(
        "Sky Tower",
        "Two towers on two of your spaces make one fief of two, however far apart and whatever lies between. Both "
        "spaces must be without building and, when you place the towers, in different fiefs.",
    ),
}

_PROVISIONS = CardText(
    "Provisions",
    "Draw two cards from the deck and play both at once. If one of them is Provisions, it draws two more.",
)

CARDS: dict[str, CardText] = {**_BUILDINGS, "provisions": _PROVISIONS, **_PARCHMENTS}

RESOURCES: dict[str, str] = {
    "wood": mark("wood"),
    "fish": mark("fish"),
    "carrots": mark("carrots"),
    "pearl": mark("pearl"),
    "mushroom": mark("mushroom"),
    "spice": mark("spice"),
    "diamond": mark("diamond"),
    "copper": mark("copper"),
    "gold": mark("gold"),
    "iron": mark("iron"),
}

TERRAINS: dict[str, str] = {
    "forest": mark("forest"),
    "sea": mark("sea"),
    "field": mark("field"),
    "plain": mark("plain"),
    "mountain": mark("mountain"),
    "city": mark("city"),
}

PHASES: dict[str, str] = {
    "exploration": mark("Exploration"),
    "construction": mark("Construction"),
    "harvest": mark("Harvest"),
    "chimneys": mark("Chimneys"),
    "copying": mark("Parchments"),
    "over": mark("Game over"),
}

SEAT_COLOURS: tuple[str, ...] = (mark("poppy"), mark("lake"), mark("teal"), mark("plum"), mark("violet"))
"""The colour of every seat, seat 0 first; the fifth comes with In the Sky."""


def card_name(card_id: str) -> str:
    """The English name of a card; a territory is called by its space, C4."""
    return CARDS[card_id].name if card_id in CARDS else card_id
