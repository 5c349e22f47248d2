"""The words for the parts of Bunny Kingdom: names, and a help for every card.

Those of the parchments stand in parchments.py, beside what they count.

Texts only. They are English; `warren.words` has them in the other languages. Names identify the cards of the
printed game; every sentence is our own. Its numbers are those of the facts, and a test compares the two.
"""

from warren.games.kingdom.parchments import TEXTS as _PARCHMENTS
from warren.games.kingdom.parchments import CardText
from warren.words import mark

_CITY = mark("Adds {strength} to the strength of its fief. It goes on any space of yours that has no building.")
_CITY_NOTE = mark("strength {strength}, any own space")
_FARM = mark(
    "Its space produces {resource}, beside what the space gives by itself. It goes on any space of yours without "
    "building."
)
_FARM_NOTE = mark("{resource}, any own space")
LUXURY = mark(
    "Its space produces a luxury that no other farm gives: {resource}. It goes only on a {terrain} of yours without "
    "building."
)
LUXURY_NOTE = mark("{resource}, own {terrain}")
_CAMP = mark(
    "Claims a space that has no rabbit and no building: your rabbit and the camp go there. You "
    "announce only the number; owners of lower numbers may place theirs first. Whoever plays the "
    "card of that space drives the camp away."
)
_CAMP_NOTE = mark("claims an empty space; {number} of 6")

BASE_CARD_TEXTS: dict[str, CardText] = {
    "city_1": CardText("City 1", _CITY, _CITY_NOTE, "K-BUILD-09"),
    "city_2": CardText("City 2", _CITY, _CITY_NOTE, "K-BUILD-09"),
    "city_3": CardText(
        "City 3",
        "Adds {strength} to the strength of its fief. It goes only on a {terrain} of yours that has no building.",
        mark("strength {strength}, own {terrain}"),
        "K-BUILD-10",
    ),
    "farm_wood": CardText("Wood Farm", _FARM, _FARM_NOTE, "K-BUILD-11"),
    "farm_fish": CardText("Fish Farm", _FARM, _FARM_NOTE, "K-BUILD-11"),
    "farm_carrots": CardText("Carrots Farm", _FARM, _FARM_NOTE, "K-BUILD-11"),
    "trading_post": CardText(
        "Trading Post",
        "Before every harvest you choose what it produces: wood, fish or carrots. The choice of round 4 also holds "
        "for the parchments. It goes on any space of yours that has no building.",
        mark("wood, fish or carrots, any own space"),
        "K-BUILD-12",
    ),
    "farm_pearl": CardText("Pearl Farm", LUXURY, LUXURY_NOTE, "K-BUILD-13"),
    "farm_mushroom": CardText("Mushroom Farm", LUXURY, LUXURY_NOTE, "K-BUILD-14"),
    "farm_spice": CardText("Spice Farm", LUXURY, LUXURY_NOTE, "K-BUILD-15"),
    "farm_diamond": CardText("Diamond Farm", LUXURY, LUXURY_NOTE, "K-BUILD-16"),
    "farm_copper": CardText("Copper Farm", LUXURY, LUXURY_NOTE, "K-BUILD-17"),
    "farm_gold": CardText("Gold Farm", LUXURY, LUXURY_NOTE, "K-BUILD-18"),
    "farm_iron": CardText("Iron Farm", LUXURY, LUXURY_NOTE, "K-BUILD-19"),
    "camp_1": CardText("Camp 1", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "camp_2": CardText("Camp 2", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "camp_3": CardText("Camp 3", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "camp_4": CardText("Camp 4", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "camp_5": CardText("Camp 5", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "camp_6": CardText("Camp 6", _CAMP, _CAMP_NOTE, "K-CAMP-01"),
    "sky_tower": CardText(
        "Sky Tower",
        "Two towers on two of your spaces make one fief of two, however far apart and whatever lies between. Both "
        "spaces must be without building and, when you place the towers, in different fiefs.",
        mark("joins two fiefs of yours"),
        "K-TOWER-01",
    ),
    "provisions": CardText(
        "Provisions",
        "Draw two cards from the deck and play both at once. If one of them is Provisions, it draws two more.",
        mark("draw {count} cards and play them at once"),
        "K-EXPLORE-16",
    ),
    **_PARCHMENTS,
}

BASE_RESOURCE_NAMES: dict[str, str] = {
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

BASE_TERRAIN_NAMES: dict[str, str] = {
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
