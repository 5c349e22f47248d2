"""What each parchment scores: one function per operation of the facts. What they count, figures.py has."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from warren.games.kingdom.figures import Figure, Result, Tally
from warren.games.kingdom.lookup import PARCHMENTS, RESOURCES, TREASURES
from warren.games.kingdom.parts import CARD_NUMBERS, Parchment
from warren.games.kingdom.parts import PARCHMENTS as BASE_PARCHMENTS
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name


def _count(tally: Tally, rule: dict[str, Any]) -> Result:
    """Return the figure that a rule counts, and the same by name."""
    name = figure_name(rule)
    figure: Figure = getattr(type(tally), name)
    count, asked = figure.of(tally, rule)
    return count, {name: count, **asked}


def _flat(_tally: Tally, rule: dict[str, Any]) -> Result:
    return rule["points"], {}


def _pair(tally: Tally, rule: dict[str, Any]) -> Result:
    paired = CARD_NUMBERS[rule["partner"]] in tally.effective
    return rule["paired"] if paired else rule["alone"], {"paired": paired}


def _per(tally: Tally, rule: dict[str, Any]) -> Result:
    count, counted = _count(tally, rule)
    return rule["points"] * count, counted | {"each": rule["points"]}


def _at_least(tally: Tally, rule: dict[str, Any]) -> Result:
    count, counted = _count(tally, rule)
    return rule["points"] if count >= rule["min"] else 0, counted | {"needed": rule["min"]}


def _table(tally: Tally, rule: dict[str, Any]) -> Result:
    count, counted = _count(tally, rule)
    return rule["points"][min(count, len(rule["points"]) - 1)], counted


def _sole_leader(tally: Tally, rule: dict[str, Any]) -> Result:
    best = max(tally.spaces_of_others)
    counted = {"spaces": tally.spaces, "best_other": best}
    return rule["points"] if tally.spaces > best else 0, counted


def _reharvest_except_best(tally: Tally, rule: dict[str, Any]) -> Result:
    points = sorted(tally.fief_points, reverse=True)
    return sum(points[rule["skip"] :]), {"fief_points": points, "left_out": points[: rule["skip"]]}


def _nothing(_tally: Tally, _rule: dict[str, Any]) -> Result:
    """Score no points by itself: Treasure Hunter raises treasures, Opportunist is paid after everything else."""
    return 0, {}


OPERATIONS: dict[str, Callable[[Tally, dict[str, Any]], Result]] = {
    "flat": _flat,
    "pair": _pair,
    "per": _per,
    "at_least": _at_least,
    "table": _table,
    "sole_leader": _sole_leader,
    "reharvest_except_best": _reharvest_except_best,
    "treasure_multiplier": _nothing,
    "rank_bonus": _nothing,
}


def check_rules(parchments: Iterable[Parchment], tally: type[Tally] = Tally) -> list[Problem]:
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
        elif "count" in rule and not hasattr(tally, figure_name(rule)):
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
    points, counted = (OPERATIONS.get(rule["op"]) or tally.operations[rule["op"]])(tally, rule)
    if card in TREASURES and tally.treasure_times > 1:
        times = tally.treasure_times
        return points * times, counted | {"times": times, "each": counted.get("each", points)}
    return points, counted


OPPORTUNIST = CARD_NUMBERS["opportunist"]


def second_place_bonus(totals: Sequence[int], seat: int) -> Result:
    """Return what one Opportunist effect pays: its points at rank 2, where rank is 1 + the seats with strictly more."""
    rule = PARCHMENTS[OPPORTUNIST].rule
    rank = 1 + sum(total > totals[seat] for total in totals)
    return rule["points"] if rank == rule["rank"] else 0, {"rank": rank, "total_before": totals[seat]}
