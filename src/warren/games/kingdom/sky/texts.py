"""The names of the parts of In the Sky. They identify the cards of the printed game; what it leaves unnamed we name."""

from warren.games.kingdom import reasons
from warren.games.kingdom import texts as base
from warren.words import mark

NEW_CARDS: dict[str, str] = {
    "rainbow_1": mark("Rainbow 1"),
    "rainbow_2": mark("Rainbow 2"),
    "carrotadel": mark("Carrotadel"),
    "chimney": mark("Chimney"),
    "farm_cloud": mark("Cloud Wool Farm"),
    "farm_plain": mark("Bird Farm"),
    "tax_collector": mark("Tax Collector"),
    "merchants_signet": mark("Merchant's Signet"),
    "nibblonacci": mark("Nibblonacci"),
    "cape_of_dawn": mark("Cape of Dawn"),
    "assistant_governor": mark("Assistant Governor"),
    "cloud_independence": mark("Cloud Independence"),
    "merchant_queen": mark("Merchant Queen"),
    "governor": mark("Governor"),
    "hareborne_explorer": mark("Hareborne Explorer"),
    "lewis_carrot": mark("Lewis Carrot"),
    "general_mafayette": mark("General Mafayette"),
}

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


FIGURES: dict[str, str] = {
    **reasons.FIGURES,
    "produced_wondrous": mark("wondrous resources: {count}"),
    "coin_value": mark("Coins: {count}"),
    "unique_resources": mark("different luxury and wondrous resources: {count}"),
    "trade_score": mark("Trade: {count}"),
    "districts": mark("districts: {count}"),
    "cloud_spaces": mark("spaces on the cloud: {count}"),
    "cloud_rows_present": mark("rows of the cloud with a space: {count}"),
    "cloud_rows_led": mark("rows of the cloud led: {count}"),
}
"""What parchments of base and expansion count."""


def card_name(card_id: str) -> str:
    """The English name of a card of base or expansion; a territory is called by its space, K4."""
    return NEW_CARDS.get(card_id) or base.card_name(card_id)
