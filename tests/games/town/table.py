"""Positions of Town for the tests, said in domain words, and played by texts.

    state = table(PlayerSetup("b15 B1, b03 C1", reserve="b24"), PlayerSetup("b18 D5"), track="A4 D4 B5 E1 A1")
    play(state, "construct b24 A1")

Where a rule is shown by a position, moves from it and what is seen then, it is written down in scenarios/.

Every part of a set lies in one place: what a position does not name is in the piles, in the order of the ids.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.games.scenarios import reckoned
from tests.games.town.sets import SETS, put
from warren.games.town import GAME, TownState
from warren.games.town.board import EDGE_IDS, EDGE_NUMBERS, SPACE_IDS, SPACE_NUMBERS, bits, members, space_ids
from warren.games.town.effects import If, Per
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhood, neighborhoods
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING, PHASE_IDS, TURN, Entry, Influence
from warren.kernel.score import Score

EMPTY = "-"
"""A place of the track without Plot."""


class PlayerSetup(NamedTuple):
    """What a player has on the table.

    buildings: those that it constructed, with their spaces, "b15 C2, b03 C1". annexed: spaces of the other player's
    Buildings that it controls too.
    """

    buildings: str = ""
    reserve: str = ""
    coins: int = 9
    wood: int = 0
    upgrades: str = ""
    requests: str = ""
    carrots: int = 0
    annexed: str = ""


NOBODY = PlayerSetup()


def table(
    *players: PlayerSetup,
    round: int = 1,
    to_move: int = 0,
    planned: bool = True,
    built: int = 0,
    display: str | None = None,
    track: str = "",
    plots: str | None = None,
    bridges: str = "",
    upgrades: str = "",
    side: str = "",
    requests: str = "",
    discards: str = "",
    cards: str = "",
) -> TownState:
    """Lay out a position in the turn of a seat, after its Plan.

    track: the Plots from the dear end. plots: the pile of Plots, by default all that are left. upgrades: those that can
    be bought. requests: the top of the pile of Requests. built: how many Buildings were constructed in this turn.
    """
    state = new(cards=cards)
    one, other = (*players, NOBODY, NOBODY)[:2]
    standing = [[entry.split() for entry in player.buildings.split(",") if entry.strip()] for player in (one, other)]
    used = [building for land in standing for building, _ in land]
    used += f"{one.reserve} {other.reserve} {side} {display or ''}".split()
    spare = [building for building in BUILDING_IDS if building not in used]
    shown = [spare.pop() for _ in range(4 if planned else 5)] if display is None else display.split()

    limits = state.lookup.parts.limits
    turns = limits.building_display - len(shown) - planned
    state.round = round
    state.active = to_move
    state.to_act = (to_move,)
    state.first = to_move ^ turns % 2 ^ (round + 1) % 2
    state.phase = TURN
    state.planned = planned
    state.built = built
    state.asked = ()
    state.offer = [(), ()]
    state.display = _set(shown, BUILDING_IDS)
    left = limits.building_display * (limits.rounds - round)
    state.building_pile = tuple(BUILDING_IDS.index(building) for building in spare[:left])
    state.box = tuple(BUILDING_IDS.index(building) for building in spare[left:])
    state.side = BUILDING_IDS.index(side) if side else NOTHING
    state.reserves = [_set(player.reserve.split(), BUILDING_IDS) for player in (one, other)]
    for seat, land in enumerate(standing):
        for building, space in land:
            number, at = BUILDING_IDS.index(building), SPACE_NUMBERS[space]
            assert not state.lookup.needs_water >> number & 1 or state.lookup.waterfront >> at & 1, f"{space} is dry"
            state.tiles[at] = number
            state.placed[seat] |= 1 << at
    state.controlled = [
        placed | _set(player.annexed.split(), SPACE_IDS)
        for placed, player in zip(state.placed, (one, other), strict=True)
    ]
    occupied = space_ids(state.placed[0] | state.placed[1])
    free = [space for space in SPACE_IDS if space not in occupied]
    on_track = track.split() or free[-limits.building_display :]
    state.track = tuple(NOTHING if plot == EMPTY else SPACE_NUMBERS[plot] for plot in on_track)
    rest = [space for space in free if space not in on_track] if plots is None else plots.split()
    state.plot_pile = tuple(SPACE_NUMBERS[plot] for plot in rest)
    state.bridges = bits(EDGE_NUMBERS[edge] for edge in bridges.split())
    state.coins = [one.coins, other.coins]
    state.wood = [one.wood, other.wood]
    state.forest_wood = state.lookup.forest & ~(state.placed[0] | state.placed[1])
    state.wood_supply = limits.wood - state.forest_wood.bit_count() - one.wood - other.wood
    assert state.wood_supply >= 0, "there are not so many wood"
    state.upgrades = [tuple(sorted(faces(player.upgrades))) for player in (one, other)]
    state.offered = tuple(sorted(faces(upgrades)))
    state.requests = [_set(player.requests.split(), REQUEST_IDS) for player in (one, other)]
    state.discard = _set(discards.split(), REQUEST_IDS)
    named = f"{requests} {one.requests} {other.requests} {discards}".split()
    deck = requests.split() + [request for request in REQUEST_IDS if request not in named]
    state.request_deck = tuple(REQUEST_IDS.index(request) for request in deck)
    state.carrots = [one.carrots, other.carrots]
    state.ledger = tuple(Entry(seat, round, "u01", carrots, 1) for seat, carrots in enumerate(state.carrots) if carrots)
    return state


def finished(*players: PlayerSetup, bridges: str = "", cards: str = "", to_move: int = 0) -> TownState:
    """Lay out a position at the end of round 4, and end the game."""
    state = table(*players, round=4, display="", bridges=bridges, cards=cards, to_move=to_move)
    play(state, "end")
    assert state.over
    return state


def new(*deck: str, chapter: int = 1, seed: int = 0, cards: str = "") -> TownState:
    """Set up a game with stacked piles: "b01 b02", "r07" … as texts."""
    state = GAME.new(chapter=chapter, seed=seed, deck=tuple(" ".join(deck).split()), cards=cards)
    assert isinstance(state, TownState)
    return state


def opened(*deck: str, chapter: int = 1, seed: int = 0, cards: str = "") -> TownState:
    """Set up a game and let both seats keep the first Request of the round."""
    state = new(*deck, chapter=chapter, seed=seed, cards=cards)
    keep_first(state)
    return state


def keep_first(state: TownState) -> None:
    """Let every seat that is asked for a Request of the round keep its first."""
    while asked(state) == "requests":
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])


def play(state: TownState, *moves: str) -> None:
    """Play moves of the seat that is asked; where both are, a move begins with its seat."""
    for move in moves:
        seat, rest = (int(move[0]), move[2:]) if move[0].isdigit() else (state.to_act[0], move)
        state.play(seat, GAME.parse(rest))


def turn(state: TownState, *moves: str) -> None:
    """Play a whole turn: plan the first Building that is displayed, then the moves, then end."""
    play(state, f"plan {offered(state, 'plan')[0]}", *moves, "end")


def play_rounds(state: TownState, rounds: int) -> None:
    """Play rounds to their end in which nobody does more than to plan."""
    for _ in range(rounds):
        keep_first(state)
        while not state.over and asked(state) != "requests":
            turn(state)


def asked(state: TownState) -> str:
    """Return what is asked: requests, turn, payment, bridge …"""
    return PHASE_IDS[state.phase]


def legal(state: TownState) -> list[str]:
    return [GAME.spell(action) for action in state.legal(state.to_act[0])]


def offered(state: TownState, verb: str) -> list[str]:
    """Return what may follow these words of an action now: the Buildings of "plan", the spaces of "construct b03"."""
    return [text.removeprefix(f"{verb} ") for text in legal(state) if text.startswith(f"{verb} ")]


def ids(text: str) -> list[str]:
    return text.split()


def reserve(state: TownState, seat: int) -> list[str]:
    return [BUILDING_IDS[building] for building in members(state.reserves[seat])]


def displayed(state: TownState) -> list[str]:
    return [BUILDING_IDS[building] for building in members(state.display)]


def requests(state: TownState, seat: int) -> list[str]:
    return [REQUEST_IDS[request] for request in members(state.requests[seat])]


def discards(state: TownState) -> list[str]:
    return [REQUEST_IDS[request] for request in members(state.discard)]


def request_pile(state: TownState) -> list[str]:
    return [REQUEST_IDS[request] for request in state.request_deck]


def upgrades(state: TownState, seat: int) -> list[str]:
    """Return the Upgrades of a seat; of copies the first id."""
    return [UPGRADE_IDS[upgrade] for upgrade in state.upgrades[seat]]


def for_sale(state: TownState) -> list[str]:
    """Return the Upgrades that can be bought; of copies the first id."""
    return [UPGRADE_IDS[upgrade] for upgrade in state.offered]


def track(state: TownState) -> str:
    return " ".join(EMPTY if plot == NOTHING else SPACE_IDS[plot] for plot in state.track)


def bridges(state: TownState) -> list[str]:
    return [EDGE_IDS[edge] for edge in members(state.bridges)]


def groups(state: TownState, seat: int) -> list[list[str]]:
    return [space_ids(group) for group in neighborhoods(state, seat)]


def worth(state: TownState, seat: int, space: str) -> Influence:
    """Return what the Neighborhood of a seat around a space is worth now."""
    return influence(state, seat, neighborhood(state, seat, SPACE_NUMBERS[space]))


def wood_in_all(state: TownState) -> int:
    return state.wood_supply + state.forest_wood.bit_count() + sum(state.wood)


def request_score(state: TownState, seat: int, request: str) -> Score:
    """Return the line of a Request in the final score of a seat."""
    score = state.scores()[seat].find("request", request)
    assert score is not None
    return score


def totals(state: TownState) -> list[int]:
    return [score.points for score in state.scores()]


def faces(texts: str) -> list[int]:
    """Return the numbers of some Upgrades; of copies the first."""
    first: dict[tuple[Any, ...], int] = {}
    found = [
        first.setdefault((upgrade.name, upgrade.cost_wood, upgrade.effect), number)
        for number, upgrade in enumerate(standard().upgrades)
    ]
    return [found[UPGRADE_IDS.index(upgrade)] for upgrade in texts.split()]


def own_set(**changes: Any) -> str:
    """Return the text of a set that differs from the standard one.

    A part by its id, with the fields that differ: b15={"effect": Annex()}; limits and start by their names.
    """
    parts = standard()
    for name, fields in changes.items():
        if name in ("limits", "start"):
            parts = replace(parts, **{name: replace(getattr(parts, name), **fields)})
            continue
        section = {"b": "buildings", "u": "upgrades", "r": "requests"}[name[0]]
        changed = tuple(replace(part, **fields) if part.id == name else part for part in getattr(parts, section))
        parts = replace(parts, **{section: changed})
    return parts.text


# As it is written


BY_SEAT = {"built": "buildings", "on": "buildings"} | {
    name: name for name in ("annexed", "reserve", "coins", "wood", "upgrades", "requests", "carrots")
}
"""What a position has for each seat, “X | Y”, and the fields of `PlayerSetup`."""
AROUND = {"turn": "to_move", "sale": "upgrades", "pile": "requests"}
"""What a position has under another name than `table`. sale: the Upgrades that can be bought. pile: of Requests."""
ANYWHERE = ids("b15 b18 b21 b24 b27 b01 b03 b08 b04 b05")
"""Buildings that may stand on any space."""
VERBS = frozenset(text.split()[0] for text in GAME.catalogue.texts)


def read_position(parts: Mapping[str, str]) -> TownState:
    """Lay out a position as it is written.

    `on A1 B2` are Buildings on these spaces, whichever; `set b15 waterfront = true` is a set of one's own, with “&”
    between its changes. `deck` is a new game with stacked piles.
    """
    seats: list[dict[str, Any]] = [{}, {}]
    around: dict[str, Any] = {}
    for name, value in parts.items():
        text = value.strip()
        if name in BY_SEAT:
            for seat, part in zip(seats, text.split("|"), strict=False):
                if part.strip():
                    seat[BY_SEAT[name]] = _seat_part(name, "" if part.strip() == "-" else part.strip())
        elif name == "set":
            changes = (change.partition(" = ") for change in text.split(" & "))
            around["cards"] = SETS.changed(*(put(path, json.loads(new)) for path, _, new in changes))
        elif name == "planned":
            around[name] = text != "no"
        else:
            kept = text if text != "-" else ""
            around[AROUND.get(name, name)] = int(text) if text.isdigit() else kept
    if "deck" in around:
        return new(around.pop("deck"), **around)
    return table(*(PlayerSetup(**seat) for seat in seats), **around)


def _seat_part(name: str, text: str) -> str | int:
    if name == "on":
        return ", ".join(f"{building} {space}" for building, space in zip(ANYWHERE, text.split(), strict=False))
    return sum(reckoned(text)) if name in ("coins", "wood", "carrots") else text


def goes(state: TownState, steps: str = "", seen: str = "") -> None:
    """Play these moves, `plan b18, construct b18 B1`, and check what is seen then.

    A move `keep first` lets both seats keep their first Request. seen: parts with “;” between them. What each seat has
    is “X | Y” as in positions (a seat that is not named may have anything), figures are those of both. Further what is
    in `SEEN`; what may follow a verb (`keep r01 r03`, `construct b15 A1 B1`); the carrots `gained` by the seat that was
    on turn; the `worth` of the Neighborhood around a space: its stars, types and carrots, its `stars` alone, its
    `types`, and the type of its `park`; what a Request has `scored`, and how many it `counts`. “-” is nothing.
    """
    seat, before = state.active, list(state.carrots)
    for step in filter(None, steps.split(", ")):
        keep_first(state) if step == "keep first" else play(state, step)
    for part in filter(None, seen.split("; ")):
        name, _, wanted = part.partition(" ")
        if name == "gained":
            assert state.carrots[1 - seat] == before[1 - seat]
            assert [state.carrots[seat] - before[seat]] == reckoned(wanted), part
        elif name in ("worth", "stars", "types", "park", "scored", "counts", "construct"):
            of, _, wanted = wanted.partition(" ")
            _check_of(state, name, of, wanted)
        elif name in VERBS:
            assert (" ".join(offered(state, name)) or "-") == wanted, part
        elif name in FIGURES:
            assert list(FIGURES[name](state)) == reckoned(wanted), part
        elif name in OF_SEATS:
            for number, text in enumerate(wanted.split("|")):
                assert not text.strip() or (OF_SEATS[name](state, number) or "-") == " ".join(text.split()), part
        else:
            assert (SEEN[name](state) or "-") == wanted, part


def _check_of(state: TownState, name: str, of: str, wanted: str) -> None:
    """Check what is seen of a space, a Building or a Request."""
    match name:
        case "construct":
            assert (" ".join(offered(state, f"construct {of}")) or "-") == wanted, of
        case "scored":
            seat = 0 if of in requests(state, 0) else 1
            assert [request_score(state, seat, of).points] == reckoned(wanted), of
        case "counts":
            assert request_score(state, 0, of).points == worth_of(state, of, int(wanted)), of
        case _:
            for seat, text in enumerate(map(str.strip, wanted.split("|"))):
                if text:
                    right = text if name in ("types", "park") else reckoned(text)
                    assert _of_neighborhood(name, worth(state, seat, of)) == right, of


def _of_neighborhood(name: str, found: Influence) -> str | list[int]:
    types = [kind for number, kind in enumerate(TYPE_IDS) if found.types >> number & 1]
    match name:
        case "park":
            return "-" if found.park == NOTHING else TYPE_IDS[found.park]
        case "types":
            return " ".join(types)
        case "stars":
            return [found.stars]
        case _:
            return [found.stars, len(types), found.points]


def worth_of(state: TownState, request: str, counted: int) -> int:
    """Return what so many are worth to a Request; of a condition 1 is that it holds."""
    scoring = state.lookup.parts.requests[REQUEST_IDS.index(request)].scoring
    points = scoring.points * counted if isinstance(scoring, Per | If) else 0
    return points if not isinstance(scoring, Per) or scoring.max_points is None else min(points, scoring.max_points)


FIGURES: dict[str, Callable[[TownState], Sequence[int]]] = {
    "winners": lambda state: state.winners,
    "round": lambda state: [state.round],
    "turn": lambda state: [state.active],
    "undo": lambda state: [state.undo_horizon(0), state.undo_horizon(1)],
    "coins": lambda state: state.coins,
    "wood": lambda state: state.wood,
    "supply": lambda state: [state.wood_supply],
    "carrots": lambda state: state.carrots,
    "totals": totals,
    "bunnies": lambda state: [state.bunnies(0), state.bunnies(1)],
}
OF_SEATS: dict[str, Callable[[TownState, int], str]] = {
    "control": lambda state, seat: " ".join(space_ids(state.controlled[seat])),
    "groups": lambda state, seat: ", ".join(map(" ".join, groups(state, seat))),
    "reserve": lambda state, seat: " ".join(reserve(state, seat)),
    "upgrades": lambda state, seat: " ".join(upgrades(state, seat)),
    "requests": lambda state, seat: " ".join(requests(state, seat)),
}
SEEN: dict[str, Callable[[TownState], str]] = {
    "asked": asked,
    "over": lambda state: "yes" if state.over else "no",
    "legal": lambda state: ", ".join(legal(state)),
    "verbs": lambda state: " ".join(sorted({text.split()[0] for text in legal(state)})),
    "tiles": lambda state: ", ".join(
        f"{BUILDING_IDS[tile]} {space}" for tile, space in zip(state.tiles, SPACE_IDS, strict=True) if tile != NOTHING
    ),
    "forests": lambda state: " ".join(space_ids(state.forest_wood)),
    "display": lambda state: " ".join(displayed(state)),
    "bridges": lambda state: " ".join(bridges(state)),
    "track": track,
    "plots": lambda state: " ".join(SPACE_IDS[plot] for plot in state.plot_pile),
    "sale": lambda state: " ".join(for_sale(state)),
    "discards": lambda state: " ".join(discards(state)),
    "next": lambda state: " ".join(request_pile(state)[:1]),
}
"""What can be seen of a state in words. next: the top of the pile of Requests."""


def _set(texts: list[str], ids: tuple[str, ...]) -> int:
    return bits(ids.index(text) for text in texts)
