"""Scores a Kingdom position from a real table, with or without In the Sky: docs/formats/kingdom-position.md.

An answer whose `problems` are missing or empty is free of them. `position_of` gives a game played here as a position.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.assistant.kingdom.position import CHIMNEY, TRADING_POST, Position, position_of, read
from warren.assistant.kingdom.problems import judge
from warren.assistant.kingdom.table import Chains, best_choices
from warren.assistant.positions import Assistant, PositionAnswer, player_name, sum_table, table, winners_line
from warren.games.kingdom.cards import reason
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import CARD_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.score import harvest_score, with_parchments
from warren.games.kingdom.score import winners as leading
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.games.kingdom.sky.texts import RESOURCE_NAMES, card_name
from warren.games.kingdom.view import ROUNDS
from warren.kernel.score import Score
from warren.words import Words, mark

__all__ = ["ASSISTANT", "position_of"]


def score(position: Position, explained: bool) -> dict[str, Any]:
    """Score a position that holds no problem.

    explained: the answer also has what the format leaves out, `over` (whether this was the last harvest) and for every
    parchment `counted`, what it counted by name.
    """
    land, copies = best_choices(position)
    trees = scores(position, land, copies)
    return {
        "winners": list(leading(trees)),
        "players": [_player(tree, explained) for tree in trees],
        **_choices(position, land, copies),
        **({"over": position.round == ROUNDS} if explained else {}),
    }


def scores(position: Position, land: Harvest, copies: Sequence[Chains]) -> tuple[Score, ...]:
    """Itemise the score of every seat: the track before, this harvest, and in round 4 Trade and parchments."""
    is_last = position.round == ROUNDS
    before = [
        (
            Score("harvested", player.harvested),
            harvest_score(land, seat),
            trade_score(land, seat) if is_last else Score("trade", 0),
        )
        for seat, player in enumerate(position.players)
    ]
    held = position.held() if is_last else [()] * position.seats
    camp_cards = [player.camps_played for player in position.players]
    return with_parchments(before, land, held, copies, camp_cards, SkyTally)


def _player(tree: Score, explained: bool) -> dict[str, Any]:
    _, harvest, trade, parchments = tree.parts
    return {
        "fiefs": [{**fief.counted, "points": fief.points} for fief in harvest.parts],
        "harvest": harvest.points,
        "trade": trade.points,
        "parchments": [
            {"card": line.subject, "as": line.counted.get("as", line.subject), "points": line.points}
            | ({"counted": line.counted} if explained else {})
            for line in parchments.parts
        ],
        "parchment_points": parchments.points,
        "total": tree.points,
    }


def _choices(position: Position, land: Harvest, copies: Sequence[Chains]) -> dict[str, Any]:
    """Return what was chosen for what was unset, by space or "seat.card"; nothing where nothing was."""
    chosen: dict[str, Any] = {}
    for building, chosen_of in ((TRADING_POST, land.posts), (CHIMNEY, land.shares)):
        for seat in range(position.seats):
            for at in position.own(seat, building):
                if not (position.spaces[at].produces or position.spaces[at].shares):
                    for resource, spaces in zip(BASIC_RESOURCES, chosen_of, strict=True):
                        if spaces >> SPACE_NUMBERS[at] & 1:
                            chosen[at] = resource
    for seat, chains in enumerate(copies):
        for card, *copied in chains:
            if copied and CARD_IDS[card] not in position.players[seat].copies:
                chosen[f"{seat}.{CARD_IDS[card]}"] = [CARD_IDS[number] for number in copied]
    return {"choices": chosen} if chosen else {}


# For people


def player(player: Mapping[str, Any], _: PositionAnswer, words: Words) -> Iterator[Table]:
    rows = []
    for fief in player["fiefs"]:
        resources = words.listed(words.text(RESOURCE_NAMES[name]) for name in fief["resources"])
        sums = f"{fief['strength']} × {fief['wealth']}"
        rows.append((" ".join(fief["spaces"]), resources, sums, str(fief["points"])))
    yield table(words, (mark("Fief"), mark("Resources"), mark("Strength × wealth"), mark("Points")), rows)
    lines = [
        (words.text(card_name(line["card"])), reason(words, line["counted"]), str(line["points"]))
        for line in player["parchments"]
    ]
    yield table(words, (mark("Parchment"), mark("What it counted"), mark("Points")), lines)
    harvested = player["total"] - player["harvest"] - player["trade"] - player["parchment_points"]
    parts = {words.text("Track before this harvest"): harvested, words.text("Harvest"): player["harvest"]}
    if player["trade"]:
        parts[words.text("Trade")] = player["trade"]
    if player["parchments"]:
        parts[words.text("Parchments")] = player["parchment_points"]
    yield sum_table(words, parts, player["total"])


def ending(answer: PositionAnswer, words: Words) -> Iterator[RenderableType]:
    """Show what was chosen where the position leaves it open, and who wins or is ahead."""
    if "choices" in answer:
        yield Text(words.text("Chosen for the highest total, because the position leaves it open:"))
    for at, chosen in answer.get("choices", {}).items():
        if isinstance(chosen, str):
            yield Text(f"  {at}: {words.text(RESOURCE_NAMES[chosen])}")
        else:
            seat, _, card = at.partition(".")
            became = " → ".join(words.text(card_name(name)) for name in (card, *chosen))
            yield Text(f"  {player_name(int(seat), words)}: {became}")
    yield winners_line(answer, words, over=answer["over"] and not answer.get("problems"))


ASSISTANT = Assistant(read, judge, score, player, ending, partial=True)
