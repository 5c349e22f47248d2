"""What the parchments count, as flat tables made of the facts."""

from typing import Any

from warren.core.compiled import table
from warren.core.errors import CoreError
from warren.core.kingdom.layout import NONE
from warren.core.kingdom.tables import PARCHMENT_AT, words
from warren.games.kingdom.board import BARE_TERRAIN, CLOUD, CORNERS, RIM, SPACES_OF
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.figures import HUNTERS, figure_name
from warren.games.kingdom.lookup import CARD_NUMBERS, PARCHMENTS, TREASURES
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.score import OPPORTUNIST
from warren.words import mark

FLAT, PAIR, PER, AT_LEAST, STEPS, SOLE_LEADER, REHARVEST, CLOUD_AGAIN, AFTERWARDS = range(9)
_OPERATIONS = {
    "flat": FLAT,
    "pair": PAIR,
    "per": PER,
    "at_least": AT_LEAST,
    "table": STEPS,
    "sole_leader": SOLE_LEADER,
    "reharvest_except_best": REHARVEST,
    "reharvest_cloud_unlinked": CLOUD_AGAIN,
    "treasure_multiplier": AFTERWARDS,
    "rank_bonus": AFTERWARDS,
    "copy": AFTERWARDS,
}
FIGURES = (
    *BASIC_RESOURCES,
    *("border_spaces", "corner_spaces", "mountain_spaces", "cloud_spaces"),
    *("bare_spaces", "produced_luxury", "produced_wondrous", "cities", "fiefs", "fiefs_of_size", "districts"),
    *("cities_in_resourceless_fiefs", "own_parchments", "camp_cards_played", "own_treasures", "coin_value"),
    *("trade_score", "cloud_rows_present", "cloud_rows_led"),
)
"""The figures that the core counts. The basic resources come first, then those that are the spaces of a set."""
FIRST_SET = len(BASIC_RESOURCES)
_SETS = (RIM, CORNERS, SPACES_OF["mountain"], CLOUD)
SETS = table(word for spaces in _SETS for word in words(spaces))
SET_COUNT = len(_SETS)
BARE = table(words(BARE_TERRAIN))
(
    BARE_SPACES,
    LUXURY,
    WONDROUS,
    CITIES,
    FIEFS,
    FIEFS_OF_SIZE,
    DISTRICTS,
    LONELY_CITIES,
    HELD,
    CAMPS,
    OWN_TREASURES,
    COIN_VALUE,
    TRADE,
    ROWS_PRESENT,
    ROWS_LED,
) = range(FIRST_SET + SET_COUNT, len(FIGURES))


def checked(card: str, rule: dict[str, Any]) -> dict[str, Any]:
    """Return a rule of the facts. CoreError where the core does not know how it is counted."""
    counts = figure_name(rule) if "count" in rule else "spaces"
    if rule["op"] not in _OPERATIONS or counts not in (*FIGURES, "spaces") or rule.get("skip", 1) != 1:
        message = mark("{card}: the core of Kingdom does not know how to count “{rule}”")
        raise CoreError(message, card=card, rule=" ".join(map(str, rule.values())))
    return rule


_RULES = [checked(parchment.id, parchment.rule) for parchment in PARCHMENTS.values()]
OPERATION = table(_OPERATIONS[rule["op"]] for rule in _RULES)
FIGURE = table(
    FIGURES.index(figure_name(rule)) if OPERATION[at] in (PER, AT_LEAST, STEPS) else NONE
    for at, rule in enumerate(_RULES)
)
_POINTS = [rule.get("points", 0) for rule in _RULES]
_STEPS = [points if isinstance(points, list) else [] for points in _POINTS]
POINTS = table(0 if isinstance(points, list) else points for points in _POINTS)
STEP = table(points for steps in _STEPS for points in steps)
STEP_FIRST = table(sum(map(len, _STEPS[:at])) for at in range(len(_STEPS)))
STEP_LAST = table(max(len(steps) - 1, 0) for steps in _STEPS)
"""The points by a figure: where those of a parchment begin among all, and the most that counts."""
LEAST = table(rule.get("min", rule.get("min_size", 0)) for rule in _RULES)
"""The figure that is needed, or the size of the fiefs that count."""
ALONE = table(rule.get("alone", 0) for rule in _RULES)
PAIRED = table(rule.get("paired", 0) for rule in _RULES)
PARTNER = table(PARCHMENT_AT[CARD_NUMBERS[rule["partner"]]] if "partner" in rule else NONE for rule in _RULES)
TREASURE = table(card in TREASURES for card in PARCHMENTS)
TREASURES_MASK = sum(1 << PARCHMENT_AT[card] for card in TREASURES)
HUNTING = table(HUNTERS.get(card, 0) for card in PARCHMENTS)
"""How many more times treasures count."""
SIDE = table(COPIES.get(card, 0) for card in PARCHMENTS)
"""Where the neighbour sits whose parchments a copy card may become; 0 for all others."""
COPY_CARDS = len(COPIES)
COPIES_MASK = sum(1 << PARCHMENT_AT[card] for card in COPIES)
SECOND = PARCHMENT_AT[OPPORTUNIST]
SECOND_RANK, SECOND_POINTS = (PARCHMENTS[OPPORTUNIST].rule[name] for name in ("rank", "points"))
