"""What the core looks up by number: the board, and the facts of a set of parts, as its rules have them."""

from functools import lru_cache

from warren.core.compiled import Cells, block, table, write
from warren.core.town import layout as at
from warren.games.town import board, effects
from warren.games.town.board import bits
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.state import BOTH

# The board

NEXT_TO = table(board.NEXT_TO)
ENDS = table(end for edge in board.EDGES for end in edge)
"""The two spaces of each edge."""
LINES = table((*board.ROWS, *board.COLUMNS, *board.BLOCKS))
ROWS_END = len(board.ROWS)
COLUMNS_END = ROWS_END + len(board.COLUMNS)
BLOCK_SPACES = board.BLOCKS[0].bit_count()

# The vocabulary of effects

NOTHING, GAIN, STEAL, DRAW, TAKE_SIDE, BRIDGE, RETURN, ANNEX, ACTIVATE = range(9)
PLOT_FREE, INCLUDE_ILLEGAL, WOOD_AS_COINS = range(9, 12)
_WORDS: dict[type, int] = {
    type(None): NOTHING,
    effects.GainResource: GAIN,
    effects.Steal: STEAL,
    effects.DrawRequests: DRAW,
    effects.TakeSideBuilding: TAKE_SIDE,
    effects.PlaceBridge: BRIDGE,
    effects.ReturnBuilding: RETURN,
    effects.Annex: ANNEX,
    effects.ActivateNeighborhood: ACTIVATE,
    effects.PlotFree: PLOT_FREE,
    effects.IncludeIllegal: INCLUDE_ILLEGAL,
    effects.WoodAsCoins: WOOD_AS_COINS,
}
BY_NOTHING, BY_ROUND, BY_UPGRADES, BY_COINS, BY_WOOD, BY_RESERVE = range(6)
_BY = {
    None: BY_NOTHING,
    "round": BY_ROUND,
    "upgrades": BY_UPGRADES,
    "coins": BY_COINS,
    "wood": BY_WOOD,
    "reserve_buildings": BY_RESERVE,
}
OF_COINS, OF_WOOD, OF_CARROTS = range(3)
_OF = {"coins": OF_COINS, "wood": OF_WOOD, "carrots": OF_CARROTS}
OF_DECK, OF_DISCARD = range(2)
_SOURCES = {"deck": OF_DECK, "discard": OF_DISCARD}


def _effect(effect: effects.Word | None) -> tuple[int, int, int, int]:
    """Return the word of an effect, the amount in it, what that goes by, and of what it is."""
    word = _WORDS[type(effect)]
    if isinstance(effect, effects.GainResource):
        return word, effect.amount, _BY[effect.per], _OF[effect.resource]
    if isinstance(effect, effects.DrawRequests):
        number, by = (1, BY_ROUND) if effect.draw == "round" else (effect.draw, BY_NOTHING)
        return word, number, by, _SOURCES[effect.source]
    if isinstance(effect, effects.Steal):
        return word, effect.most, BY_NOTHING, OF_COINS
    return word, effect.cost if isinstance(effect, effects.PlotFree) else 0, BY_NOTHING, NOTHING


# The vocabulary of Requests

OF_ONE_TYPE, TYPES_TWICE, ON_PLACES, LONE, PAIRED, BEST_STARS, BRIDGES_TOUCHED = range(7)
COINS_LEFT, WOOD_LEFT, RESERVE_LEFT = range(7, 10)
"""Up to here there are points for each of what is counted."""
FEWER_ILLEGAL, ALL_TYPES, SAME_TYPE, LARGEST, LARGEST_BEATS, EACH_BANK = range(10, 16)
SAME_ROW, SAME_COLUMN, BLOCK, UPGRADES_HELD, ACTIVATED = range(16, 21)
_COUNTS: dict[effects.Count, int] = {
    "type": OF_ONE_TYPE,
    "types_twice": TYPES_TWICE,
    **dict.fromkeys(("waterfront", "forest", "corners", "border", "center_3x3"), ON_PLACES),
    "lone_buildings": LONE,
    "neighborhoods_min2": PAIRED,
    "active_stars_best": BEST_STARS,
    "bridges_touched": BRIDGES_TOUCHED,
    "coins": COINS_LEFT,
    "wood": WOOD_LEFT,
    "reserve_buildings": RESERVE_LEFT,
}
_CONDITIONS: dict[effects.Condition, int] = {
    "fewer_illegal_or_none": FEWER_ILLEGAL,
    "all_types_one_neighborhood": ALL_TYPES,
    "same_type": SAME_TYPE,
    "largest_neighborhood": LARGEST,
    "largest_beats_opponent": LARGEST_BEATS,
    "each_bank": EACH_BANK,
    "same_row": SAME_ROW,
    "same_column": SAME_COLUMN,
    "block_2x2": BLOCK,
    "upgrades": UPGRADES_HELD,
}
NO_LIMIT = 10_000
"""More points than a Request can give."""


def _scoring(scoring: effects.Scoring, lookup: Lookup) -> tuple[int, int, int, int, int]:
    """Return the word of a Request, its points, the most of them, the number or type in it, the spaces it counts."""
    if isinstance(scoring, effects.Per):
        most = NO_LIMIT if scoring.max_points is None else scoring.max_points
        kind = 0 if scoring.type is None else effects.TYPE_NUMBERS[scoring.type]
        return _COUNTS[scoring.count], scoring.points, most, kind, lookup.places.get(scoring.count, 0)
    if isinstance(scoring, effects.If):
        number = BLOCK_SPACES if scoring.condition == "block_2x2" else scoring.n or 0
        return _CONDITIONS[scoring.condition], scoring.points, scoring.points, number, 0
    return ACTIVATED, 0, NO_LIMIT, scoring.max_buildings, 0


# The facts


@lru_cache(maxsize=64)
def facts(cards: str) -> Cells:
    """Return cells that hold the facts of a set by its canonical text, of the standard set for none, and no game."""
    lookup = lookup_of(cards)
    parts, limits, start = lookup.parts, lookup.parts.limits, lookup.parts.start
    cells = block(at.SIZE)
    cells[at.ROUNDS], cells[at.DISPLAYED] = limits.rounds, limits.building_display
    cells[at.IN_GAME], cells[at.SLOTS] = limits.buildings_per_game, limits.upgrade_slots
    cells[at.REVEALED_WOOD] = limits.upgrade_reveal_total_wood
    cells[at.BUNNIES], cells[at.BRIDGES_MOST] = limits.bunnies_per_player, limits.bridges
    cells[at.START_COINS], cells[at.COINS_PER_ROUND] = start.coins, start.coins_per_round
    cells[at.DEALT], cells[at.EXTRA_COST] = start.requests_dealt_per_round, start.additional_building_cost
    cells[at.RIVER], cells[at.WATERFRONT] = lookup.river, lookup.waterfront
    cells[at.ORDER_COUNT] = most_shuffles(cards)
    cells[at.BANK_COUNT] = len(lookup.banks)
    write(cells, at.BANKS, lookup.banks)
    write(cells, at.COSTS, parts.board.plot_track_costs)
    write(cells, at.TYPES_OF, lookup.types)
    write(cells, at.TYPE_COUNT, [lookup.types.count(kind) for kind in range(at.KINDS)])
    cells[at.NEEDS_WATER] = lookup.needs_water
    for building, worth in enumerate(lookup.stars):
        cells[at.STARS + building], cells[at.STARS_EACH + building] = worth.fixed, worth.per_upgrade
        cells[at.WAITS_FOR + building] = bits(needed for needed, _, _ in worth.conditional)
        for needed, fixed, each in worth.conditional:
            cells[at.STARS_IF + at.FIVE * building + needed] += fixed
            cells[at.STARS_IF_EACH + at.FIVE * building + needed] += each
    for n, effect in enumerate((*lookup.one_offs, *lookup.upgrade_effects)):
        cells[at.WORD + n], cells[at.AMOUNT + n], cells[at.GOES_BY + n], cells[at.OF + n] = _effect(effect)
    write(cells, at.UPGRADE_COSTS, lookup.upgrade_costs)
    write(cells, at.FACES, lookup.faces)
    cells[at.SIDE_UPGRADES] = bits(lookup.side_upgrades)
    for n, scoring in enumerate(lookup.scorings):
        fields = at.SCORING, at.POINTS, at.POINTS_MOST, at.NUMBER, at.PLACES
        for field, value in zip(fields, _scoring(scoring, lookup), strict=True):
            cells[field + n] = value
    return cells


@lru_cache(maxsize=64)
def most_shuffles(cards: str) -> int:
    """Return how often Requests can be shuffled in a game with a set, at most."""
    lookup = lookup_of(cards)
    rounds, dealt = lookup.parts.limits.rounds, lookup.parts.start.requests_dealt_per_round
    built = [effect for effect in lookup.one_offs if isinstance(effect, effects.DrawRequests)]
    draws = built + [effect for effect in lookup.upgrade_effects if isinstance(effect, effects.DrawRequests)]
    # One Building can come back and be constructed once more; if two tiles take back, one another too.
    returns = sum(isinstance(effect, effects.ReturnBuilding) for effect in lookup.one_offs)
    draws += built * (returns if returns < 2 else at.SPACES)
    from_deck = [rounds if effect.draw == "round" else effect.draw for effect in draws if effect.source == "deck"]
    deals = len(BOTH) * rounds
    if sum(from_deck) + deals * dealt <= at.REQUESTS:  # the deck never runs out
        return min(len(draws) - len(from_deck), at.SHUFFLES_MOST)
    return min(len(draws) + deals, at.SHUFFLES_MOST)
