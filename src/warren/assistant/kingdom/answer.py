"""From a position to its answer: the itemised score, or everything that is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from warren.assistant.kingdom.choices import Settings, chimney_problems, choose, held
from warren.assistant.kingdom.edition import edition_of
from warren.assistant.kingdom.findings import Finding, unread
from warren.assistant.kingdom.position import LAST_ROUND, Position
from warren.assistant.kingdom.problems import problems_of
from warren.assistant.kingdom.reading import read
from warren.assistant.kingdom.table import land_of
from warren.assistant.values import name_of, told
from warren.games.kingdom.score import harvest_score, parchment_scores, winners
from warren.kernel.errors import Problem
from warren.kernel.score import Score, summed
from warren.words import Words


def answer_to(
    data: object, words: Words, place: str, found: Sequence[Problem], explained: bool, cards: str = ""
) -> dict[str, Any]:
    """Answer a position as docs/formats/kingdom-position.md has it. All of them have the same parts, whatever `cards`.

    `problems` is in the answer where there are any, and always where the position asks for a partial score.
    explained: the answer also has what the format leaves out, `over` (whether this was the last harvest) and for every
    parchment `counted`, what it counted by name.
    """
    position, unreadable = read(data, place)
    findings = [unread(problem) for problem in (*found, *unreadable)]
    partial = isinstance(data, Mapping) and data.get("partial") is True
    if position is None:
        return {"id": name_of(data), **_problems(findings, words, partial)}
    findings += _left_out(position, problems_of(position))
    findings += _left_out(position, chimney_problems(position))
    answer: dict[str, Any] = {"id": position.id}
    if partial or not findings:
        answer |= score(position, explained)
    if partial or findings:
        answer |= _problems(findings, words, partial)
    return answer


def _left_out(position: Position, found: Any) -> list[Finding]:
    """Take everything that is wrong off the position."""
    findings: list[Finding] = list(found)
    for finding in findings:
        if finding.leave_out is not None:
            finding.leave_out(position)
    return findings


def _problems(findings: Sequence[Finding], words: Words, partial: bool) -> dict[str, Any]:
    return {
        "problems": [
            told(problem, words) | ({"left_out": left_out} if partial else {}) for problem, left_out, _ in findings
        ]
    }


def score(position: Position, explained: bool = False) -> dict[str, Any]:
    """Score a position that holds no problem; the answer without its `id`. `explained` as in `answer_to`."""
    settings = choose(position)
    trees = scores(position, settings)
    return {
        "winners": list(winners(trees)),
        "players": [_player(tree, explained) for tree in trees],
        **_choices(position, settings),
        **({"over": position.round == LAST_ROUND} if explained else {}),
    }


def scores(position: Position, settings: Settings) -> tuple[Score, ...]:
    """Itemise the score of every seat: the track before, this harvest, and in round 4 Trade and parchments."""
    edition = edition_of(position.sky)
    land = land_of(position, settings.produces, settings.shares)
    seats = range(position.seats)
    tracks = [
        (Score("harvested", player.harvested), harvest_score(land, seat))
        for seat, player in enumerate(position.players)
    ]
    if position.round < LAST_ROUND:
        return tuple(summed("total", (*track, Score("trade", 0), summed("parchments", ()))) for track in tracks)
    before = [(*tracks[seat], edition.trade_score(land, seat)) for seat in seats]
    lines = parchment_scores(
        land,
        held(position),
        settings.copies,
        [player.camps_played for player in position.players],
        [sum(part.points for part in parts) for parts in before],
        edition.tally,
    )
    return tuple(summed("total", (*before[seat], summed("parchments", lines[seat]))) for seat in seats)


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


def _choices(position: Position, settings: Settings) -> dict[str, Any]:
    """Return what was chosen for what was unset, by space or "seat.card"; nothing where nothing was."""
    ids = edition_of(position.sky).card_ids
    chosen: dict[str, Any] = {
        at: resource
        for at, resource in {**settings.produces, **settings.shares}.items()
        if not (position.spaces[at].produces or position.spaces[at].shares)
    }
    for seat, chains in enumerate(settings.copies):
        for card, *copied in chains:
            if copied and ids[card] not in position.players[seat].copies:
                chosen[f"{seat}.{ids[card]}"] = [ids[number] for number in copied]
    return {"choices": chosen} if chosen else {}
