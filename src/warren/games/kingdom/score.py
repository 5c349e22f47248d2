"""The itemised score of a game or a position: harvests with their fiefs, then parchments with what each counted.

A parchment applies one of the operations of the facts to a figure that it counts.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from warren.games.kingdom.board import space_ids
from warren.games.kingdom.copying import COPIES, effective
from warren.games.kingdom.fiefs import Land, fiefs
from warren.games.kingdom.figures import Result, Tally, figure_name
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, PARCHMENTS, RESOURCES, TREASURES
from warren.games.kingdom.parchments import BaseTally
from warren.games.kingdom.parts import BASE_PARCHMENTS, CAMPS, Parchment
from warren.games.kingdom.state import KingdomData
from warren.kernel.errors import PartsError, Problem, problem
from warren.kernel.score import Score, summed
from warren.words import mark


def scores(state: KingdomData) -> tuple[Score, ...]:
    """Return one score per seat: the harvests so far and, when the game is over, the parchments."""
    harvests = harvest_scores(state)
    if not state.over:
        return tuple(summed("total", parts) for parts in harvests)
    return with_parchments(harvests, state.harvests[-1], state.parchments, state.copies, camp_cards(state))


def harvest_scores(state: KingdomData) -> list[tuple[Score, ...]]:
    """Itemise the harvests so far, per seat."""
    return [
        tuple(harvest_score(land, seat, str(n)) for n, land in enumerate(state.harvests, 1))
        for seat in range(state.seats)
    ]


def camp_cards(state: KingdomData) -> list[int]:
    """Count the Camp cards that each seat has played, whatever became of them."""
    plays = [seen for _, _, seen in state.history]
    return [camps_played(plays, seat) for seat in range(state.seats)]


def camps_played(plays: Iterable[Sequence[Sequence[int]]], seat: int) -> int:
    """Count the Camp cards of a seat among what was played at some reveals."""
    return sum([card in CAMPS for seen in plays for card in seen[seat]])


def harvest_score(land: Land, seat: int, subject: str = "") -> Score:
    """Itemise one harvest of one seat: every fief in board order, even one that gives nothing."""
    parts = tuple(
        Score(
            "fief",
            fief.points,
            space_ids(fief.spaces)[0],
            {
                "spaces": space_ids(fief.spaces),
                "strength": fief.strength,
                "resources": list(fief.resources),
                "wealth": fief.wealth,
            },
        )
        for fief in fiefs(land, land.controlled[seat])
    )
    return summed("harvest", parts, subject)


def _count(tally: Tally, rule: dict[str, Any]) -> Result:
    """Return the figure that a rule counts, and the same by name."""
    name = figure_name(rule)
    figure = tally.figures[name]
    asked = {asked: rule[asked] for asked in figure.asks}
    count = figure.count(tally, **asked)
    return count, {name: count, **asked}


OPERATIONS = (
    *("flat", "pair", "per", "at_least", "table", "sole_leader", "reharvest_except_best"),
    *("treasure_multiplier", "rank_bonus"),
)
"""What a parchment can do with what it counts."""


def _operate(tally: Tally, rule: dict[str, Any]) -> Result:
    """Return the points that a rule gives, and what was counted."""
    points = rule.get("points", 0)
    match rule["op"]:
        case "flat":
            return points, {}
        case "pair":
            paired = CARD_NUMBERS[rule["partner"]] in tally.effective
            return rule["paired"] if paired else rule["alone"], {"paired": paired}
        case "per":
            count, counted = _count(tally, rule)
            return points * count, counted | {"each": points}
        case "at_least":
            count, counted = _count(tally, rule)
            return points if count >= rule["min"] else 0, counted | {"needed": rule["min"]}
        case "table":
            count, counted = _count(tally, rule)
            return points[min(count, len(points) - 1)], counted
        case "sole_leader":
            own, best = tally.own.bit_count(), max(spaces.bit_count() for spaces in tally.rivals)
            return points if own > best else 0, {"spaces": own, "best_other": best}
        case "reharvest_except_best":
            gave = sorted(tally.fief_points, reverse=True)
            return sum(gave[rule["skip"] :]), {"fief_points": gave, "left_out": gave[: rule["skip"]]}
        case "treasure_multiplier" | "rank_bonus":
            return 0, {}  # Treasure Hunter raises treasures, Opportunist is paid after everything else
    return tally.operations[rule["op"]](tally, rule)


def check_rules(parchments: Iterable[Parchment], tally: type[Tally] = BaseTally) -> list[Problem]:
    """Return the parchments whose rule cannot be applied to these figures. Copy cards have theirs in copying.py."""
    known = [*OPERATIONS, *tally.operations, "copy"]
    problems = []
    for parchment in parchments:
        rule = parchment.rule
        if rule.get("op") not in known:
            message = mark("there is no operation “{op}”; the operations: {known}")
            problems.append(problem(parchment.id, message, op=str(rule.get("op")), known=", ".join(known)))
        if rule.get("resource", RESOURCES[0]) not in RESOURCES:
            problems.append(problem(parchment.id, mark("there is no resource “{resource}”"), resource=rule["resource"]))
        elif "count" in rule and figure_name(rule) not in (*tally.figures, "spaces"):
            problems.append(problem(parchment.id, mark("nothing counts “{count}”"), count=figure_name(rule)))
        if "partner" in rule and rule["partner"] not in CARD_NUMBERS:
            problems.append(problem(parchment.id, mark("there is no card “{card}”"), card=rule["partner"]))
    return problems


_problems = check_rules(BASE_PARCHMENTS.values())
if _problems:
    raise PartsError(_problems)


def score_parchment(tally: Tally, card: int) -> Result:
    """Return the points of a parchment (not a copy card) for the seat of the tally, and what was counted.

    Every Treasure Hunter effect counts a treasure once more. Opportunist gives 0 here; see `second_place_bonus`.
    """
    rule = PARCHMENTS[card].rule
    points, counted = _operate(tally, rule)
    if card in TREASURES and tally.treasure_times > 1:
        times = tally.treasure_times
        return points * times, counted | {"times": times, "each": counted.get("each", points)}
    return points, counted


def points_of(tally: Tally) -> int:
    """Return the points of all parchments of a tally except Opportunist."""
    return sum([score_parchment(tally, card)[0] for card in tally.effective])


OPPORTUNIST = CARD_NUMBERS["opportunist"]


def second_place_bonus(totals: Sequence[int], seat: int) -> Result:
    """Return what one Opportunist effect pays: its points at rank 2, where rank is 1 + the seats with strictly more."""
    rule = PARCHMENTS[OPPORTUNIST].rule
    rank = 1 + sum(total > totals[seat] for total in totals)
    return rule["points"] if rank == rule["rank"] else 0, {"rank": rank, "total_before": totals[seat]}


def with_parchments(
    before: Sequence[tuple[Score, ...]],
    land: Land,
    held: Sequence[Sequence[int]],
    copies: Sequence[Sequence[Sequence[int]]],
    camp_cards: Sequence[int],
    tally: type[Tally] = BaseTally,
) -> tuple[Score, ...]:
    """Return the whole score of all seats: what each has before its parchments, then one line per card held.

    held: parchments per seat. copies: per seat the chain of each copy card. camp_cards: Camp cards played per seat.
    Opportunist compares what all have without it, and is paid last. tally: what parchments count.
    """
    seats = range(len(held))
    tallies = [
        tally(land, seat, len(held[seat]), effective(held[seat], copies[seat]), camp_cards[seat]) for seat in seats
    ]
    lines = []
    for seat_tally, cards, chains in zip(tallies, held, copies, strict=True):
        became = {chain[0]: chain for chain in chains}
        own = []
        for card in cards:
            first, *more = became.get(card, (card,))
            last = more[-1] if more else first
            counts_as = {"as": CARD_IDS[last], "chain": [CARD_IDS[one] for one in more]} if card in COPIES else {}
            points, counted = (0, {}) if last in COPIES else score_parchment(seat_tally, last)
            own.append(Score("parchment", points, CARD_IDS[card], counts_as | counted))
        lines.append(own)
    totals = [sum(score.points for score in (*before[seat], *lines[seat])) for seat in seats]
    for seat, own in enumerate(lines):
        for at, line in enumerate(own):
            if line.counted.get("as", line.subject) == CARD_IDS[OPPORTUNIST]:
                points, counted = second_place_bonus(totals, seat)
                own[at] = Score(line.label, points, line.subject, line.counted | counted)
    return tuple(summed("total", (*before[seat], summed("parchments", tuple(lines[seat])))) for seat in seats)


def winners(totals: Sequence[Score]) -> tuple[int, ...]:
    """Return the seats with most carrots; a tie is shared."""
    best = max(score.points for score in totals)
    return tuple(seat for seat, score in enumerate(totals) if score.points == best)
