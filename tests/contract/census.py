"""What every game conserves: a census per game, and how long a game can be. A new game needs an entry here."""

from collections import Counter

from msgspec.structs import replace

import warren
from tests.contract.walk import Bounds, Options, Table, verbs
from warren.games.kingdom import KingdomState, SkyState
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.view import EXPLORATION, FACE_DOWN, NO_SPACE
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.decks import read_decks, write_decks
from warren.games.odyssey.frames import AS_POWER, PlaceFrame, PlayFrame, RunnerFrame, SacrificeFrame
from warren.games.odyssey.frames import NOTHING as NOWHERE
from warren.games.odyssey.lookup import NEUTRAL
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import creatures_in_play, room, value
from warren.games.odyssey.sets import standard as odyssey_standard
from warren.games.town import TownState
from warren.games.town.board import SPACE_IDS, bits, members
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING
from warren.kernel.game import State


def _set_of_ones_own() -> str:
    """Return a set for Town in which the Requests run out and are shuffled again, and Bunnies can run out."""
    parts = standard()
    return replace(
        parts,
        start=replace(parts.start, requests_dealt_per_round=4, coins_per_round=9),
        limits=replace(parts.limits, bunnies_per_player=9),
    ).text


def _mixed_deck() -> str:
    """Return a deck for Odyssey in which every power, Special and Very Special is, and resources of all types."""
    numbers = [1, 3, 5, 7, 9, 11, 15, 19, 26, 27, 28, 29, 30, *range(33, 50), 57]
    cards = " ".join(f"E{letter}{number:02}" for letter in COLORS for number in numbers)
    return write_decks(read_decks(f"deck mixed\n{cards}", odyssey_standard()))


WITHOUT_TRADING: Options = (("trading", False),)
MANUAL: Options = (("manual_cut", True), ("manual_refill", True), ("trading", False))
MIXED: Options = (("decks", ("mixed", "mixed", "mixed")), ("own_decks", _mixed_deck()), ("trading", False))
VARIANTS: dict[str, list[Options]] = {
    "kingdom": [(("sky", True),)],
    "odyssey": [WITHOUT_TRADING, MANUAL, MIXED],
    "town": [(("chapter", 6),), (("cards", _set_of_ones_own()),)],
}
"""Sets of options that make a game another one, beside the usual."""
SEATS: dict[tuple[str, Options], tuple[int, ...]] = {
    ("odyssey", ()): (2,),
    ("odyssey", MANUAL): (3,),
    ("odyssey", MIXED): (3,),
}
"""The numbers of seats that a variant is looked at with, where that is not all of them."""

PLAIN = {
    "kingdom": [Table("kingdom", seats) for seats in (2, 3, 4)],
    "odyssey": [Table("odyssey", 3, WITHOUT_TRADING)],
    "town": [Table("town", 2)],
}
"""The tables of each game at which twins are looked for at every kind of decision."""


def tables() -> list[Table]:
    """Return every game with every number of seats, and so each of its variants."""
    return [
        Table(name, seats, options)
        for name in warren.games()
        for options in [(), *VARIANTS.get(name, [])]
        for seats in SEATS.get((name, options), warren.game(name).seat_counts(dict(options)))
    ]


def bounds_of(game_id: str) -> Bounds:
    """Return the bounds of a game; AssertionError says what a new game has to bring."""
    assert game_id in BOUNDS, (
        f"tests/contract/census.py knows nothing of {game_id}: write a function that counts its cards and pieces, so "
        "that the counts never change in a game, and one that gives its deck, and name both in BOUNDS with the most "
        "actions that a game can have"
    )
    return BOUNDS[game_id]


def kingdom(state: State) -> Counter[str]:
    """Count every card by face, wherever it is, and the buildings and rabbits that are not where they should be."""
    assert isinstance(state, KingdomState)
    seen = [card for reveal in state.history for cards in reveal[2] for card in cards if card != FACE_DOWN]
    cards = Counter(state.deck[state.drawn :]) + Counter(seen)
    for heap in (*state.hands, *state.reserves, *state.discards, *state.parchments):
        cards.update(heap)
    if state.phase == EXPLORATION:
        cards.update(CHOSEN_CARD[action] for chosen in state.choices for action in chosen)
    counts = Counter({CARD_IDS[card]: count for card, count in cards.items()})

    # A building that was played lies in front of a seat or stands on the board; a camp may have left the game.
    towers = [link for link in state.links if not link & RAINBOWS_UP]
    for card, building, status in zip(BUILDINGS, BUILDINGS.values(), state.placed, strict=False):
        status &= ~state.starting_built
        tokens = status.bit_count()
        if card == SKY_TOWER:
            tokens = len(towers) + sum(space != NO_SPACE for space in state.half_towers)
            halves = sum(link.bit_count() for link in towers) + len(state.half_towers)
            counts["sky tower tokens astray"] += status.bit_count() - halves + state.half_towers.count(NO_SPACE)
        missing = seen.count(card) - tokens - sum(front.count(card) for front in state.fronts)
        counts[f"{building.id} astray"] += min(missing, 0) if card in CAMPS else missing
    every = 0
    for status in [*state.placed, *_rainbow_ends(state)]:
        counts["buildings on one another"] += (every & status).bit_count()
        every |= status
    counts["buildings forgotten"] += (every ^ state.built).bit_count()

    # A rabbit stands on each territory that was played, of the seat that played it, and on each camp.
    camps = sum(state.placed[camp - FIRST_BUILDING] for camp in CAMPS)
    for seat, controlled in enumerate(state.controlled):
        claimed = 0
        for reveal in state.history:
            for card in reveal[2][seat]:
                if card in CLAIMED_SPACE:
                    claimed |= 1 << CLAIMED_SPACE[card]
        counts["rabbits astray"] += (claimed ^ controlled & ~camps).bit_count()
        camps &= ~controlled
    counts["camps without rabbit"] += camps.bit_count()
    if isinstance(state, SkyState):
        counts.update(_sky(state))
    return counts


RAINBOWS_UP = sum(RAINBOW_ENDS.values())


def _rainbow_ends(state: KingdomState) -> list[int]:
    """Return the spaces that hold an end of a rainbow, which are built on."""
    return [RAINBOWS_UP, *state.rainbows] if isinstance(state, SkyState) else []


def _sky(state: SkyState) -> Counter[str]:
    """Count what is not where it should be of rainbows, Coins and chimneys."""
    counts: Counter[str] = Counter()
    played = [[card for reveal in state.history for card in reveal[2][seat]] for seat in range(state.seats)]
    for card, number in RAINBOWS.items():
        end, ground = RAINBOW_ENDS[number + 1], state.rainbows[number]
        owner = [seat for seat in range(state.seats) if card in played[seat]]
        links = [link for link in state.links if link & end]
        counts["rainbows astray"] += links != ([end | ground] if ground else [])
        counts["rainbows without their player"] += bool(ground) and not state.controlled[owner[0]] & ground
    for seat, cards in enumerate(played):
        # Beside the taxes at most one Coin for every card that claims a space or joins two; a rainbow does both.
        districts = state.coins[seat] - TAX_COINS * cards.count(TAX_COLLECTOR)
        chances = sum([card in CLAIMED_SPACE or card in CAMPS or card == SKY_TOWER for card in cards])
        chances += sum([card in RAINBOWS for card in cards])
        counts["Coins from nowhere"] += not 0 <= districts <= chances
    wood, fish, carrots = state.shares
    counts["chimneys that share twice"] += bool(wood & fish | wood & carrots | fish & carrots)
    return counts


def deck_of_kingdom(state: State) -> list[list[str]]:
    """Return the ids of all cards in the order they are dealt and drawn."""
    assert isinstance(state, KingdomState)
    return [[CARD_IDS[card] for card in state.deck]]


def town(state: State) -> Counter[str]:
    """Count every tile and card wherever it is, wood, Bridges and Bunnies, and what is not where it should be."""
    assert isinstance(state, TownState)
    parts = state.lookup.parts
    tiles = [tile for tile in state.tiles if tile != NOTHING]
    side = [state.side] if state.side != NOTHING else []
    buildings = [*state.building_pile, *state.box, *tiles, *side, *members(state.display)]
    buildings += [building for reserve in state.reserves for building in members(reserve)]
    requests = [*state.request_deck, *state.drawn, *members(state.discard)]
    requests += [request for offer in state.offer for request in offer]
    requests += [request for held in state.requests for request in members(held)]
    counts = Counter(BUILDING_IDS[building] for building in buildings)
    counts.update(REQUEST_IDS[request] for request in requests)
    counts.update(UPGRADE_IDS[upgrade] for held in (state.offered, *state.upgrades) for upgrade in held)
    counts["wood"] = state.wood_supply + sum(state.wood) + state.forest_wood.bit_count()
    plots = [*state.plot_pile, *(plot for plot in state.track if plot != NOTHING)]
    counts["Plots that lie twice"] = len(plots) - len(set(plots))
    counts["Plots of a space with a Building"] = sum(state.tiles[plot] != NOTHING for plot in plots)
    counts["wood on a space with a Building"] = sum(
        state.tiles[space] != NOTHING for space in members(state.forest_wood)
    )
    counts["Bridges too many"] = max(0, state.bridges.bit_count() - parts.limits.bridges)
    counts["Bridges off the river"] = (state.bridges & ~state.lookup.river).bit_count()
    built = bits(space for space, tile in enumerate(state.tiles) if tile != NOTHING)
    controlled, placed = state.controlled, state.placed
    counts["Buildings and Bunnies astray"] = (built ^ (controlled[0] | controlled[1])).bit_count()
    counts["Buildings of both, or nobody's work"] = (
        placed[0] & placed[1] | built ^ (placed[0] | placed[1])
    ).bit_count()
    counts["Buildings lost to their builder"] = sum((placed[s] & ~controlled[s]).bit_count() for s in range(2))
    counts["debts"] = sum(amount < 0 for amount in (*state.coins, *state.wood, state.wood_supply))
    counts["Upgrades without a slot"] = sum(max(0, len(held) - parts.limits.upgrade_slots) for held in state.upgrades)
    counts["Bunnies too many"] = sum(min(0, state.bunnies(seat)) for seat in range(2))
    counts["carrots without a reason"] = sum(state.carrots) - sum(entry.points for entry in state.ledger)
    return counts


def deck_of_town(state: State) -> list[list[str]]:
    """Return the ids of every pile in the order they are drawn; what lies open from the start in piles of its own."""
    assert isinstance(state, TownState)
    side = [state.side] if state.side != NOTHING else []
    display, hidden = members(state.display), [*state.building_pile, *state.box]
    offers = [request for offer in state.offer for request in offer]
    # A tile beside an Upgrade is the first of the box.
    at = len(state.building_pile)
    return [
        [BUILDING_IDS[building] for building in display],
        [BUILDING_IDS[building] for building in hidden[:at]],
        [BUILDING_IDS[building] for building in side],
        [BUILDING_IDS[building] for building in hidden[at:]],
        [SPACE_IDS[plot] for plot in state.plot_pile],
        [REQUEST_IDS[request] for request in (*offers, *state.request_deck)],
        *([upgrade] for upgrade in _revealed_upgrades(state)),
    ]


def _revealed_upgrades(state: TownState) -> list[str]:
    """Return ids of Upgrades, no id twice, that reveal the faces that lie open."""
    faces = Counter(state.offered)
    ids = []
    for upgrade, face in enumerate(state.lookup.faces):
        if faces[face]:
            faces[face] -= 1
            ids.append(upgrade)
    # The last revealed is the one that reaches the sum.
    ids.sort(key=lambda upgrade: state.lookup.upgrade_costs[upgrade])
    return [UPGRADE_IDS[upgrade] for upgrade in ids]


def odyssey(state: State) -> Counter[str]:
    """Count every card wherever it is, and what is not where it should be."""
    assert isinstance(state, OdysseyState)
    cards: list[int] = [*state.gone]
    for zone in (state.piles, state.hands, state.discards, state.saved, state.ready, state.spent):
        cards += [card for held in zone for card in held]
    for held in (*state.circle, *state.center, *state.away, *state.inside.values(), *state.attached.values()):
        cards += held
    cards += [card for card in (*state.tops, *state.bottoms) if card >= 0]
    # What is being played lies nowhere else.
    cards += [frame.card for frame in state.stack if isinstance(frame, PlayFrame) and frame.how != AS_POWER]
    cards += [frame.card for frame in state.stack if isinstance(frame, RunnerFrame | PlaceFrame)]
    counts = Counter(CARD_NAMES[card] for card in cards)
    pieces = {piece for section in (*state.circle, *state.center, *state.away) for piece in section}
    pieces |= {piece for occupants in state.inside.values() for piece in occupants}
    pieces |= {frame.card for frame in state.stack if isinstance(frame, PlaceFrame)}
    for name, marks in (("damage", state.damage), ("bonus", state.bonus), ("modifiers", state.attached)):
        counts[f"{name} on nothing"] = len(set(marks) - pieces)
    counts["too much damage"] = sum(state.damage[piece] >= value(state, piece) for piece in state.damage)
    is_settled = not any(isinstance(frame, SacrificeFrame | PlaceFrame) for frame in state.stack)
    counts["cities too full"] = sum(is_settled and room(state, city) < 0 for city in state.inside)
    counts["occupants of nothing"] = len(set(state.inside) - pieces)
    counts["claims of nothing"] = len(set(state.claimed) - set(state.inside))
    counts["claims of one's own section"] = sum(city in state.center[seat] for city, seat in state.claimed.items())
    alignment = state.lookup.alignment
    for seat in range(state.setup.seats):
        own = [*creatures_in_play(state, seat), *state.away[seat]]
        counts["Heroes beside Villains"] += len({alignment[creature] for creature in own} - {NEUTRAL}) > 1
    counts["resources astray"] = sum(
        state.lookup.type[card] == NOWHERE for zone in (state.ready, state.spent) for held in zone for card in held
    )
    counts["substitutes astray"] = sum(
        card not in state.spent[seat] for seat, held in enumerate(state.substituted) for card in held
    )
    unseen = {card for held in state.hands for card in held} | {*state.tops, *state.bottoms}
    counts["strays that lie open"] = len(set(state.strays) - unseen)
    return counts


def deck_of_odyssey(state: State) -> list[list[str]]:
    """Return the ids of every Draw Pile in the order it is drawn."""
    assert isinstance(state, OdysseyState)
    return [[CARD_NAMES[card] for card in reversed(pile)] for pile in state.piles]


def never_in_odyssey(table: Table) -> set[str]:
    """Return the verbs of settings that are off, and of cards that are in no deck of the table."""
    options, never = dict(table.options), set[str]()
    if not options.get("trading", True):
        never |= {"offer", "give", "want", "swap", "for", "send", "withdraw", "accept", "refuse", "counter", "ask"}
    elif table.seats == 2:
        # Random players trade most of what they have, so there are seldom two cities with room for a bunny.
        never |= {"into"}
    if table.seats == 2:
        never |= {"oppose"}
    if not options.get("manual_cut"):
        never |= {"cut"}
    if not options.get("manual_refill"):
        never |= {"call", "let"}
    elif table.seats > 2:
        # Random players draw too much, are called, and have lost before they can do much else.
        never |= {*verbs(warren.game(table.game))} - {"declare", "cut", "top", "bottom", "run", "draw", "call", "let"}
    if "own_decks" not in options:
        # The cards for it are in the decks of a few seats, or what they need comes together too rarely.
        never |= {"choose", "enough", "keep", "leave", "reroll", "stay"}
    return never


def never_in_kingdom(table: Table) -> set[str]:
    """Return the verbs of other numbers of players and of the expansion."""
    return ({"discard"} if table.seats > 2 else set()) | (set() if table.options else {"share"})


BOUNDS = {
    # 160 choices of cards, 45 buildings placed, 6 camps announced, kept or passed in each of 4 rounds by up to 4 seats,
    # 16 times done, 8 trading posts set, a few copies: never near this.
    "kingdom": Bounds(kingdom, deck_of_kingdom, 600, 200, never=never_in_kingdom),
    # Six seats of random bots play some 100 rounds of ten decisions, and with trading build offers most of the time;
    # every reshuffle costs points, so a game cannot go on for ever.
    "odyssey": Bounds(
        odyssey, deck_of_odyssey, 30_000, 300, never=never_in_odyssey, blind=frozenset(("cut", "declare"))
    ),
    # 20 turns with a Plan and an end, 21 Buildings constructed, some twice after a return, each with a payment and a
    # question, 6 Upgrades with a question each, 8 Requests chosen: never near this.
    "town": Bounds(town, deck_of_town, 300, 72, ends_open=True),
}
