"""Positions for tests: a game of Odyssey set up as a test wants it, asked what it asks there.

Cards are named as people type them, `0.EV05`; what a test does not place lies in the Draw Piles, hands and runs.

Where they lie is a text with a part for each seat, `EV13 EV05 | EO13`: a card without a seat is one of the deck of that
seat, `EV19-22` are four, a number is so many Resources of its own type, `EV15(EV13 EV01)` is a city with its occupants.
An empty part names nothing, `-` says that nothing lies there.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import warren
from tests.games.odyssey.sets import SETS, put
from tests.games.scenarios import reckoned
from warren.games.odyssey import GAME, OdysseyState, rules
from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import MAIN, NOTHING
from warren.games.odyssey.parts import CARD_IDS
from warren.games.odyssey.payment import type_of
from warren.games.odyssey.texts import PHASE_IDS
from warren.kernel.chance import die
from warren.kernel.game import Event

MAIN_TYPES = ("elementals", "animals", "land", "crops", "energy", "technology", "land", "energy")
"""The type that each ready deck is declared to have, in the order of the decks."""
Cards = str | Mapping[int, Sequence[str]]
"""Cards of seats, as a text or by seat."""
NONE: Mapping[Any, Any] = MappingProxyType({})
"""Nothing of what a position can have."""


def number(card: str) -> int:
    """Return the number of a card."""
    return CARD_NUMBERS[card]


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of cards, in their order."""
    return tuple(map(number, cards))


def names(cards: Sequence[int]) -> list[str]:
    """Return the names of cards, in their order."""
    return [CARD_NAMES[card] for card in cards]


def resources(seat: int, count: int, first: int = 43) -> list[str]:
    """Return so many resources of the ready deck that a seat plays by default: those of its own type first."""
    letter = "VOGYRB"[seat]
    return [f"{seat}.E{letter}{n:02}" for n in range(first, first + count)]


def cards_of(zone: Cards) -> dict[int, list[str]]:
    """Return the cards of the seats that a text or mapping names."""
    if not isinstance(zone, str):
        return {seat: [cards] if isinstance(cards, str) else [*cards] for seat, cards in zone.items()}
    return {seat: _written(seat, part) for seat, part in enumerate(zone.split("|")) if part.strip()}


def _written(seat: int, part: str) -> list[str]:
    found: list[str] = []
    for word in part.replace("-", " ", part.strip() == "-").split():
        if word.isdigit():
            found += resources(seat, int(word))
            continue
        written = re.fullmatch(r"(\d\.)?(E[A-Z])(\d\d)(-\d\d)?", word)
        assert written, f"no card: {word}"
        owner, letters, first, last = written.groups()
        numbered = range(int(first), int((last or first).strip("-")) + 1)
        found += [f"{owner or f'{seat}.'}{letters}{n:02}" for n in numbered]
    return found


def _cities(center: Cards) -> tuple[Cards, Mapping[str, Sequence[str]]]:
    """Return the cities of a text without their occupants, and the occupants of each."""
    if not isinstance(center, str):
        return center, {}
    occupied = {}
    for seat, part in enumerate(center.split("|")):
        for city, occupants in re.findall(r"(\S+)\((.*?)\)", part):
            (name,) = _written(seat, city)
            occupied[name] = _written(seat, occupants)
    return re.sub(r"\(.*?\)", "", center), occupied


def position(
    seats: int = 2,
    turn: int = 0,
    first: int = 0,
    circle: Cards = NONE,
    center: Cards = NONE,
    inside: Mapping[str, Sequence[str]] = NONE,
    claimed: Mapping[str, int] = NONE,
    ready: Cards = NONE,
    spent: Cards = NONE,
    saved: Cards = NONE,
    hand: Cards = NONE,
    top: Cards = NONE,
    bottom: Cards = NONE,
    pile: Cards = NONE,
    discards: Cards = NONE,
    ledger: Mapping[int, int] = NONE,
    damage: Mapping[str, int] = NONE,
    bonus: Mapping[str, int] = NONE,
    attached: Mapping[str, Sequence[str]] = NONE,
    away: Cards = NONE,
    traded: Sequence[str] = (),
    rerolled: Sequence[str] = (),
    lost: Sequence[int] = (),
    phase: int = MAIN,
    seed: int = 0,
    dice: Sequence[int] = (),
    **options: Any,
) -> OdysseyState:
    """Return a game in the main step of a turn (or another phase), with the pieces and cards that are named.

    pile: the top first; the whole pile of that seat. Seats without a named hand or run get cards that were not named;
    an empty name is no run card. A card need not be of the deck that its seat plays.
    dice: what the first dice show, all of twelve sides; they say what the seed is.
    """
    state = warren.game("odyssey").new(seats=seats, seed=d12(*dice) if dice else seed, **{"trading": False, **options})
    assert isinstance(state, OdysseyState)
    center, occupied = _cities(center)
    inside = {**occupied, **inside}
    in_order = {"circle": circle, "center": center, "discards": discards, "away": away}
    sorted_ones = {"ready": ready, "spent": spent, "saved": saved}
    zones = {name: cards_of(cards) for name, cards in (in_order | sorted_ones).items()}
    hands, piles = cards_of(hand), cards_of(pile)
    in_runs = [(state.tops, cards_of(top)), (state.bottoms, cards_of(bottom))]
    named: tuple[Mapping[Any, Sequence[str]], ...]
    named = (*zones.values(), hands, piles, *(run for _, run in in_runs), inside, attached)
    placed = {number(card) for zone in named for cards in zone.values() for card in cards if card}
    # Cards that a test does not name do nothing by themselves: no response is asked for.
    kind = state.lookup.kind
    for seat in range(seats):
        rest = [card for card in state.piles[seat] if card not in placed]
        idle = [card for card in rest if kind[card] == 0]
        state.hands[seat] = tuple(sorted(numbers(hands[seat]))) if seat in hands else _take(rest, idle, 5)
        for runs, laid in in_runs:
            run = laid.get(seat)
            runs[seat] = _take(rest, idle, 1)[0] if run is None else number(run[0]) if any(run) else NOTHING
        if seat in piles:
            state.piles[seat] = numbers(piles[seat][::-1])
            state.gone = tuple(sorted((*state.gone, *rest)))
        else:
            state.piles[seat] = tuple(rest)
        state.declared[seat] = RESOURCE_TYPES.index(MAIN_TYPES[seat])
        for name, laid in zones.items():
            cards = numbers(laid.get(seat, ()))
            getattr(state, name)[seat] = tuple(sorted(cards)) if name in sorted_ones else cards
        state.ledger[seat] = ledger.get(seat, state.ledger[seat])
    state.inside = {number(city): numbers(cards) for city, cards in inside.items()}
    state.claimed = {number(city): owner for city, owner in claimed.items()}
    state.attached = {number(piece): numbers(cards) for piece, cards in attached.items()}
    state.damage = {number(piece): points for piece, points in damage.items()}
    state.bonus = {number(piece): points for piece, points in bonus.items()}
    state.traded, state.rerolled = frozenset(numbers(traded)), numbers(rerolled)
    state.phase, state.first, state.turn, state.round = phase, first, turn, 1
    state.to_act, state.lost = (), tuple(lost)
    rules.proceed(state)
    return state


def with_defaults(more: Mapping[str, Any], **usual: Any) -> dict[str, Any]:
    """Return what a position has: as usual where a test does not say otherwise."""
    return {**usual, **more}


def _take(rest: list[int], idle: list[int], count: int) -> tuple[int, ...]:
    taken = idle[:count]
    del idle[:count]
    for card in taken:
        rest.remove(card)
    return tuple(sorted(taken))


def asked(state: OdysseyState) -> int:
    """Return the one seat that is asked."""
    (seat,) = state.to_act
    return seat


def options(state: OdysseyState, seat: int | None = None) -> list[str]:
    """Return what a seat (the one that is asked, if None) may do, as texts."""
    return [state.game.spell(action) for action in state.legal(asked(state) if seat is None else seat)]


def play(state: OdysseyState, *texts: str) -> list[Event]:
    """Let whoever is asked play these actions, one after the other; give what was told."""
    told: list[Event] = []
    state.events = told.append
    for text in texts:
        state.play(asked(state), state.game.parse(text))
    state.events = None
    return told


def played(state: OdysseyState, *texts: str) -> OdysseyState:
    """Return a game after whoever was asked has played these actions."""
    play(state, *texts)
    return state


@cache
def seed_for_lot(count: int, wanted: int) -> int:
    """Return a seed with which the first of so many that is drawn unseen is the wanted one, counted from 1."""
    return next(seed for seed in range(1_000_000) if die(seed, "lot", 0, count) == wanted)


@cache
def seed_for(*wanted: tuple[int, int]) -> int:
    """Return a seed with which the first dice come out as wanted: pairs of sides and number."""
    return next(
        seed for seed in range(1_000_000) if all(die(seed, "die", n, s) == k for n, (s, k) in enumerate(wanted))
    )


HELD = {"hand": "hands", "pile": "piles", "top": "tops", "bottom": "bottoms"}
"""The fields that a position has under another name."""
ZONES = ("circle", "center", "ready", "spent", "saved", "substituted", "discards", "away", *HELD)
"""What names cards by seat."""
POINTS = ("damage", "bonus", "guards", "claimed")
"""What has a number for a piece."""
VERBS = frozenset(text.split()[0] for text in GAME.catalogue.texts) - {*HELD, "pass"} | {"put"}
TOLD = ("rolls", "kills", "flips", "cut", "modifies", "does not fit", "runner suffers", "pays points", "moves in")
"""Kinds of events of which a detail can be looked at."""
_SEEN = re.compile(rf"(may not|(?:{'|'.join(TOLD)}) \w+|\w+) ?(.*)")


def read_position(parts: Mapping[str, str]) -> dict[str, Any]:
    """Return what a position is made of as it is written.

    `damage` is `1.EO13 2`, `attached` `1.EO13 0.EV28`; `d12` says what the first dice show, `lot 6 1` which of six is
    drawn first, and `set E.42 boxes pink = true` what a set of one's own has in the cards with these ids.
    """
    found: dict[str, Any] = {}
    for name, value in parts.items():
        match name:
            case "d12":
                found["dice"] = reckoned(value)
            case "d6":
                found["seed"] = seed_for((6, int(value)))
            case "lot":
                found["seed"] = seed_for_lot(*reckoned(value))
            case "ledger":
                found[name] = {int(seat): points for seat, points in _points(value).items()}
            case "attached":
                found[name] = _attached(value)
            case "phase":
                found[name] = PHASE_IDS.index(value)
            case "decks" | "traded" | "rerolled":
                found[name] = value.split()
            case "lost":
                found[name] = reckoned(value)
            case "set":
                found["cards"] = changed(value)
            case _ if name in POINTS:
                found[name] = _points(value)
            case _ if name in ZONES:
                found[name] = value
            case _:
                found[name] = value != "no" if value in ("", "no") else int(value)
    return found


def at(text: str, **more: Any) -> OdysseyState:
    """Return a position as it is written: `circle EV13 | EO13; ready 2`."""
    return position(**{**read_position(dict(part.partition(" ")[::2] for part in text.split("; "))), **more})


def changed(text: str) -> str:
    """Return the standard set with a change."""
    path, _, value = text.partition(" = ")
    ids, _, field = path.partition(" ")
    return SETS.changed(*(put(f"{id_} {field}", json.loads(value)) for id_ in CARD_IDS if re.fullmatch(ids, id_)))


def _points(text: str) -> dict[str, int]:
    words = text.replace("-", "").split() if text == "-" else text.split()
    return {piece: reckoned(points)[0] for piece, points in zip(words[::2], words[1::2], strict=True)}


def _attached(text: str) -> dict[str, list[str]]:
    return {piece: cards for piece, *cards in map(str.split, text.split(", ") if text != "-" else ())}


def goes(state: OdysseyState, steps: str = "", seen: str = "") -> list[Event]:
    """Let whoever is asked play these steps, `run play, aim 1.EO13`, and check what is seen then; give what was told.

    seen: parts with “;” between them. Zones are in the notation of positions (seats and zones that are not named may be
    anything; a city without occupants has none). So are pieces with their `damage`, `bonus` and `attached`. Further any
    field of the state, `total` of each seat, `undo`: how much the seat that is asked can take back; `asked`, the seat;
    what it may choose with a verb (`aim`; `put`: the BOTTOM RUN), all its `options`, and some that it `may` or `may
    not` choose; a detail of all events of a kind, as `rolls level`. “-” is nothing. A step `end turn` ends the turn.
    """
    events: list[Event] = []
    for step in filter(None, steps.split(", ")):
        events += end_turn(state) if step == "end turn" else play(state, step)
    for part in filter(None, seen.split("; ")):
        read = _SEEN.fullmatch(part)
        assert read, part
        found, right = _found(state, read[1], read[2], events)
        assert found == right, part
    return events


def _found(state: OdysseyState, key: str, wanted: str, events: list[Event]) -> tuple[Any, Any]:
    """Return what there is, and what is wanted, in the same form."""
    kind, _, detail = key.rpartition(" ")
    listed = [] if wanted == "-" else wanted.split(", ")
    if key in ("may", "may not"):
        return [text for text in listed if (text in options(state)) == (key == "may not")], []
    if kind:
        summed = re.sub(r"\d+([+-]\d+)+", lambda found: str(*reckoned(found[0])), wanted)
        return [str(event.details.get(detail, event.seat)) for event in told(events, kind)], summed.split()
    if key in VERBS:
        return offered(state, {"put": "bottom"}.get(key, key)), listed
    if key in ZONES:
        return _zone(state, key, wanted)
    if key in POINTS:
        return {CARD_NAMES[piece]: points for piece, points in getattr(state, key).items()}, _points(wanted)
    match key:
        case "attached":
            return {CARD_NAMES[piece]: names(cards) for piece, cards in state.attached.items()}, _attached(wanted)
        case "traded":
            return sorted(names([*state.traded])), [] if wanted == "-" else wanted.split()
        case "options":
            return options(state), listed
        case "phase":
            return PHASE_IDS[state.phase], wanted
        case "undo":
            horizons = [state.undo_horizon(seat) for seat in range(len(state.ledger))]
            return horizons, [int(wanted) * (seat == asked(state)) for seat in range(len(horizons))]
        case "asked":
            found: Any = asked(state)
        case "total":
            found = [score.points for score in state.scores()]
        case _:
            found = getattr(state, key)
    if isinstance(found, bool):
        return found, wanted == "yes"
    return [found] if isinstance(found, int) else list(found), reckoned(wanted)


def _zone(state: OdysseyState, key: str, text: str) -> tuple[Any, Any]:
    """Return the cards of the seats that a text names, and those that it says; of cities their occupants too."""
    plain, occupied = _cities(text)
    wanted = cards_of(plain)
    laid = getattr(state, HELD.get(key, key))
    if key in ("top", "bottom"):
        laid = [() if card == NOTHING else (card,) for card in laid]
    found = {seat: names(laid[seat][:: -1 if key == "pile" else 1]) for seat in wanted}
    if key != "center":
        return found, wanted
    inside = {city: names(state.inside.get(number(city), ())) for cities in wanted.values() for city in cities}
    return (found, inside), (wanted, {city: [*occupied.get(city, ())] for city in inside})


def types(state: OdysseyState, cards: Sequence[int]) -> list[str]:
    """Return the types of saved resources."""
    return [RESOURCE_TYPES[type_of(state, card)] for card in cards]


def offered(state: OdysseyState, verb: str) -> list[str]:
    """Return what the seat that is asked may choose with a verb: the targets of `aim`, the types of `pay` …"""
    return [text.removeprefix(f"{verb} ") for text in options(state) if text.startswith(f"{verb} ")]


def d12(*numbers: int) -> int:
    """Return a seed with which the first dice are these, all of twelve sides."""
    return seed_for(*((12, number) for number in numbers))


def total(state: OdysseyState, seat: int) -> int:
    """Return the Total Civ Points of a seat."""
    return state.scores()[seat].points


def told(events: Sequence[Event], kind: str) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if event.kind == kind]


def end_turn(state: OdysseyState) -> list[Event]:
    """Let the active seat go to the end of its turn by the shortest way; give what was told up to the next turn."""
    seat, events = state.turn, list[Event]()
    for way in ("run discard", "end", "bottom", "stay"):
        ways = [text for text in options(state) if text.startswith(way)] if asked(state) == seat == state.turn else []
        events += play(state, *ways[:1])
    return events


def with_much_to_do(damage: Mapping[str, int] = MappingProxyType({"0.EV13": 1}), **more: Any) -> OdysseyState:
    """Return a turn in which all is possible that is free beside the main step."""
    return position(
        trading=True,
        saved="EV36",
        circle="EO07 EV13 | EO13",
        damage=damage,
        center="EV15 | EO15",
        inside={"0.EV15": ["0.EV01"]},
        ready="2",
        hand={0: [f"0.EV{n:02}" for n in range(2, 7)]},
        **more,
    )
