"""Positions of Town for the tests, said in domain words, and played by texts.

    state = table(PlayerSetup("b15 B1, b03 C1", reserve="b24"), PlayerSetup("b18 D5"), track="A4 D4 B5 E1 A1")
    assert gained(state, "construct b24 A1") == 4

Where a rule is shown by a position, moves from it and what is seen then, it is a row of a table:

    @by_rule({"T-STAR-02: stars times types": rule(state, "construct b24 A1", gained=4, own="A1 B1 C1")})
    def test_activation(rules: Rules) -> None:
        check(rules)

Every part of a set lies in one place: what a position does not name is in the piles, in the order of the ids.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from warren.games.town import GAME, TownState
from warren.games.town.board import EDGE_IDS, EDGE_NUMBERS, SPACE_IDS, SPACE_NUMBERS, bits, members, space_ids
from warren.games.town.neighborhoods import Influence, influence, neighborhood, neighborhoods
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING, PHASE_IDS, TURN, Entry
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


def gained(state: TownState, *moves: str) -> int:
    """Play moves and give the carrots that they brought to the seat whose turn it is; the other's stay as they are."""
    seat = state.active
    before = list(state.carrots)
    play(state, *moves)
    assert state.carrots[1 - seat] == before[1 - seat]
    return state.carrots[seat] - before[seat]


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


def controlled(state: TownState, seat: int) -> list[str]:
    return space_ids(state.controlled[seat])


def building_on(state: TownState, space: str) -> str:
    tile = state.tiles[SPACE_NUMBERS[space]]
    return "" if tile == NOTHING else BUILDING_IDS[tile]


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


# Rules as rows of a table


class Rule(NamedTuple):
    """A position, moves from it, and what is seen then: see `SEEN`. gained: the carrots of the seat on turn."""

    state: TownState
    moves: tuple[str, ...]
    seen: dict[str, Any]


Rules = list[Rule]


def rule(state: TownState, *moves: str, **seen: Any) -> Rule:
    return Rule(state, moves, seen)


def by_rule(rules: Mapping[str, Rule | Rules]) -> pytest.MarkDecorator:
    """Make a case of each row: its clauses, a colon, and what they say there."""
    cases = []
    for said, found in rules.items():
        clauses, _, sentence = said.partition(": ")
        name = "-".join(sentence.replace(",", "").split())
        shown = found if isinstance(found, list) else [found]
        cases.append(pytest.param(shown, id=name, marks=pytest.mark.clause(*clauses.split())))
    return pytest.mark.parametrize("rules", cases)


def check(rules: Rules) -> None:
    for position, moves, seen in rules:
        state = position.copy()
        seat, before = state.active, list(state.carrots)
        play(state, *moves)
        if "gained" in seen:
            assert state.carrots[1 - seat] == before[1 - seat]
        found = {name: SEEN[name](state) for name in seen if name not in ("gained", "offers")}
        if "offers" in seen:
            found["offers"] = {verb: " ".join(offered(state, verb)) for verb in seen["offers"]}
        if "gained" in seen:
            found["gained"] = state.carrots[seat] - before[seat]
        assert found == seen, moves


SEEN: dict[str, Callable[[TownState], Any]] = {
    "asked": asked,
    "over": lambda state: state.over,
    "winners": lambda state: state.winners,
    "round": lambda state: state.round,
    "active": lambda state: state.active,
    "legal": lambda state: ", ".join(legal(state)),
    "verbs": lambda state: " ".join(sorted({text.split()[0] for text in legal(state)})),
    "undo": lambda state: [state.undo_horizon(0), state.undo_horizon(1)],
    "coins": lambda state: state.coins,
    "wood": lambda state: state.wood,
    "supply": lambda state: state.wood_supply,
    "carrots": lambda state: state.carrots,
    "totals": totals,
    "bunnies": lambda state: [state.bunnies(0), state.bunnies(1)],
    "own": lambda state: " ".join(controlled(state, 0)),
    "other": lambda state: " ".join(controlled(state, 1)),
    "tiles": lambda state: ", ".join(f"{building_on(state, at)} {at}" for at in SPACE_IDS if building_on(state, at)),
    "groups": lambda state: groups(state, 0),
    "groups_of_other": lambda state: groups(state, 1),
    "forests": lambda state: " ".join(space_ids(state.forest_wood)),
    "reserve": lambda state: " ".join(reserve(state, 0)),
    "display": lambda state: " ".join(displayed(state)),
    "bridges": lambda state: " ".join(bridges(state)),
    "track": track,
    "plots": lambda state: " ".join(SPACE_IDS[plot] for plot in state.plot_pile),
    "upgrades": lambda state: " ".join(upgrades(state, 0)),
    "for_sale": lambda state: " ".join(for_sale(state)),
    "requests": lambda state: " ".join(requests(state, 0)),
    "discards": lambda state: " ".join(discards(state)),
    "next_request": lambda state: request_pile(state)[:1],
}
"""What can be seen of a state; of seat 0 where no seat is named. offers: what may follow words, as of `offered`."""


def _set(texts: list[str], ids: tuple[str, ...]) -> int:
    return bits(ids.index(text) for text in texts)
