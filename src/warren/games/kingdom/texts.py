"""The words for the parts of Bunny Kingdom: names, and a help for every card.

Texts only. They are English; `warren.words` has them in the other languages. Names identify the cards of the
printed game; every sentence is our own. Its numbers are those of the facts, and a test compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

from warren.words import mark


class CardText(NamedTuple):
    """What a person reads about a card: its name, and what it does in one to three sentences."""

    name: str
    help: str


_CAMP_HELP = mark(
    "Claims a space that has no rabbit and no building: your rabbit and the camp go there. You "
    "announce only the number; owners of lower numbers may place theirs first. Whoever plays the "
    "card of that space drives the camp away."
)

_BUILDINGS: dict[str, CardText] = {
    "city_1": CardText(
        mark("City 1"),
        mark("Adds 1 to the strength of its fief. It goes on any space of yours that has no building."),
    ),
    "city_2": CardText(
        mark("City 2"),
        mark("Adds 2 to the strength of its fief. It goes on any space of yours that has no building."),
    ),
    "city_3": CardText(
        mark("City 3"),
        mark("Adds 3 to the strength of its fief. It goes only on a mountain of yours that has no building."),
    ),
    "farm_wood": CardText(
        mark("Wood Farm"),
        mark(
            "Its space produces wood, beside what the space gives by itself. It goes on any space of "
            "yours without building."
        ),
    ),
    "farm_fish": CardText(
        mark("Fish Farm"),
        mark(
            "Its space produces fish, beside what the space gives by itself. It goes on any space of "
            "yours without building."
        ),
    ),
    "farm_carrots": CardText(
        mark("Carrots Farm"),
        mark(
            "Its space produces carrots, beside what the space gives by itself. It goes on any space of "
            "yours without building."
        ),
    ),
    "trading_post": CardText(
        mark("Trading Post"),
        mark(
            "Before every harvest you choose what it produces: wood, fish or carrots. The choice of round "
            "4 also holds for the parchments. It goes on any space of yours that has no building."
        ),
    ),
    "farm_pearl": CardText(
        mark("Pearl Farm"),
        mark(
            "Its space produces pearls, a luxury that no other farm gives. It goes only on a sea of yours "
            "without building."
        ),
    ),
    "farm_mushroom": CardText(
        mark("Mushroom Farm"),
        mark(
            "Its space produces mushrooms, a luxury that no other farm gives. It goes only on a forest of "
            "yours without building."
        ),
    ),
    "farm_spice": CardText(
        mark("Spice Farm"),
        mark(
            "Its space produces spice, a luxury that no other farm gives. It goes only on a field of "
            "yours without building."
        ),
    ),
    "farm_diamond": CardText(
        mark("Diamond Farm"),
        mark(
            "Its space produces diamonds, a luxury that no other farm gives. It goes only on a mountain "
            "of yours without building."
        ),
    ),
    "farm_copper": CardText(
        mark("Copper Farm"),
        mark(
            "Its space produces copper, a luxury that no other farm gives. It goes only on a mountain of "
            "yours without building."
        ),
    ),
    "farm_gold": CardText(
        mark("Gold Farm"),
        mark(
            "Its space produces gold, a luxury that no other farm gives. It goes only on a mountain of "
            "yours without building."
        ),
    ),
    "farm_iron": CardText(
        mark("Iron Farm"),
        mark(
            "Its space produces iron, a luxury that no other farm gives. It goes only on a mountain of "
            "yours without building."
        ),
    ),
    "camp_1": CardText(mark("Camp 1"), _CAMP_HELP),
    "camp_2": CardText(mark("Camp 2"), _CAMP_HELP),
    "camp_3": CardText(mark("Camp 3"), _CAMP_HELP),
    "camp_4": CardText(mark("Camp 4"), _CAMP_HELP),
    "camp_5": CardText(mark("Camp 5"), _CAMP_HELP),
    "camp_6": CardText(mark("Camp 6"), _CAMP_HELP),
    "sky_tower": CardText(
        mark("Sky Tower"),
        mark(
            "Two towers on two of your spaces make one fief of two, however far apart and whatever lies "
            "between. Both spaces must be without building and, when you place the towers, in different "
            "fiefs."
        ),
    ),
}

_TREASURES: dict[str, CardText] = {
    "royal_ring": CardText(mark("Royal Ring"), mark("A treasure: 1 point, whatever you have.")),
    "royal_coat": CardText(mark("Royal Coat"), mark("A treasure: 2 points, whatever you have.")),
    "royal_scepter": CardText(mark("Royal Scepter"), mark("A treasure: 3 points, whatever you have.")),
    "royal_chalice": CardText(mark("Royal Chalice"), mark("A treasure: 4 points, whatever you have.")),
    "royal_crown": CardText(mark("Royal Crown"), mark("A treasure: 5 points, whatever you have.")),
    "royal_carrot": CardText(mark("Royal Carrot"), mark("A treasure: 6 points, whatever you have.")),
    "left_glove": CardText(
        mark("Left Glove"),
        mark(
            "A treasure: 1 point by itself, 4 points if you also have the Right Glove. A glove that you "
            "have as a copy makes the pair too."
        ),
    ),
    "right_glove": CardText(
        mark("Right Glove"),
        mark(
            "A treasure: 1 point by itself, 4 points if you also have the Left Glove. A glove that you "
            "have as a copy makes the pair too."
        ),
    ),
}

_MISSIONS: dict[str, CardText] = {
    "bureaucrat": CardText(
        mark("Bureaucrat"),
        mark("1 point for every parchment you hold, this one too. A copy counts as the one card that it is."),
    ),
    "burgomaster": CardText(
        mark("Burgomaster"),
        mark(
            "1 point for every city on your spaces, those printed on the board too. Cities are counted, "
            "not their towers: a City 3 is one city."
        ),
    ),
    "diplomat": CardText(
        mark("Diplomat"),
        mark("1 point for every space of yours on the rim of the board. A corner counts once."),
    ),
    "explorer": CardText(mark("Explorer"), mark("3 points for every corner of the board that you control.")),
    "carpenter": CardText(
        mark("Carpenter"),
        mark("1 point for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many."),
    ),
    "master_carpenter": CardText(
        mark("Master Carpenter"),
        mark(
            "2 points for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many."
        ),
    ),
    "woodland_king": CardText(
        mark("Woodland King"),
        mark("20 points if you produce 7 wood or more, otherwise none. Every forest, farm and Trading Post counts."),
    ),
    "fisher": CardText(
        mark("Fisher"),
        mark("1 point for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many."),
    ),
    "master_fisher": CardText(
        mark("Master Fisher"),
        mark("2 points for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many."),
    ),
    "fisher_king": CardText(
        mark("Fisher King"),
        mark("20 points if you produce 7 fish or more, otherwise none. Every sea, farm and Trading Post counts."),
    ),
    "farmer": CardText(
        mark("Farmer"),
        mark(
            "1 point for every unit of carrots you produce. Every field, farm and Trading Post counts, in "
            "one fief or in many."
        ),
    ),
    "master_farmer": CardText(
        mark("Master Farmer"),
        mark(
            "2 points for every unit of carrots you produce. Every field, farm and Trading Post counts, "
            "in one fief or in many."
        ),
    ),
    "carrot_king": CardText(
        mark("Carrot King"),
        mark("15 points if you produce 5 carrots or more, otherwise none. Every field, farm and Trading Post counts."),
    ),
    "merchant": CardText(
        mark("Merchant"),
        mark("3 points for every luxury you produce: pearls, mushrooms, spice, diamonds, copper, gold and iron."),
    ),
    "master_of_the_mountains": CardText(
        mark("Master of the Mountains"),
        mark("2 points for every mountain you control, whatever stands on it."),
    ),
    "carrotistador": CardText(
        mark("Carrotistador"),
        mark(
            "4 points for every fief of yours that has 3 spaces or more. Fiefs joined by a Sky Tower are "
            "one, and spaces with camps belong to it."
        ),
    ),
    "harecingetorix": CardText(
        mark("Harecingetorix"),
        mark("1 point for every fief of yours, single spaces too. Fiefs joined by a Sky Tower are one."),
    ),
    "hun_ny_king": CardText(
        mark("Hun-ny King"),
        mark(
            "12 points if you have 10 fiefs or more, single spaces too, otherwise none. Fiefs joined by a "
            "Sky Tower are one."
        ),
    ),
    "bun_shee": CardText(
        mark("Bun-Shee"),
        mark("2 points for every city that stands in a fief of yours which produces nothing at all."),
    ),
    "panpan_the_barbarian": CardText(
        mark("PanPan the Barbarian"),
        mark(
            "2 points for every space of yours that has no city and produces nothing. The rest of its "
            "fief does not matter, and a camp or a Sky Tower on the space does no harm."
        ),
    ),
    "colonist": CardText(
        mark("Colonist"),
        mark("3 points for every Camp card you played in the game, whether you placed it, kept it or lost it."),
    ),
    "king_of_thieves": CardText(
        mark("King of Thieves"),
        mark(
            "12 points if you have 9 cities or more, otherwise none. Cities are counted, not their "
            "towers, and those printed on the board count too."
        ),
    ),
    "matriarch": CardText(
        mark("Matriarch"),
        mark("12 points if you control more spaces than every other player. With a tie for the most it gives nothing."),
    ),
    "little_prince": CardText(
        mark("Little Prince"),
        mark(
            "Your fiefs are harvested once more, all but the best one. If several are equally good, "
            "exactly one is left out."
        ),
    ),
    "treasure_guardian": CardText(
        mark("Treasure Guardian"),
        mark(
            "3 points for every treasure you have, copied ones too. The Treasure Hunter does not multiply these points."
        ),
    ),
    "treasure_hunter": CardText(
        mark("Treasure Hunter"),
        mark(
            "Your treasures count double, copied ones too. Each further Treasure Hunter that you have as "
            "a copy adds their points once more."
        ),
    ),
    "liberal": CardText(
        mark("Liberal"),
        mark(
            "Becomes one parchment of the player on your right, chosen after the last harvest, and counts "
            "as if it were yours. If you copy a copy card, it copies on, from your own seat."
        ),
    ),
    "socialist": CardText(
        mark("Socialist"),
        mark(
            "Becomes one parchment of the player on your left, chosen after the last harvest, and counts "
            "as if it were yours. If you copy a copy card, it copies on, from your own seat."
        ),
    ),
    "opportunist": CardText(
        mark("Opportunist"),
        mark(
            "10 points if you are second when everything else has been counted. After a tie for first "
            "nobody is second; all who are tied for second are."
        ),
    ),
}

_PROVISIONS = CardText(
    mark("Provisions"),
    mark("Draw two cards from the deck and play both at once. If one of them is Provisions, it draws two more."),
)

CARDS: dict[str, CardText] = {**_BUILDINGS, "provisions": _PROVISIONS, **_TREASURES, **_MISSIONS}

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
