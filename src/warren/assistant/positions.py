"""Positions of every game that can be scored, each answered by the assistant of its game.

A position says its game in “game”; one that says nothing is Kingdom's.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Group

from warren.assistant.kingdom.answer import answer_to as answer_kingdom
from warren.assistant.kingdom.position import GAME as KINGDOM
from warren.assistant.kingdom.pretty import pretty as show_kingdom
from warren.assistant.lines import ENGLISH, Source, answer_lines
from warren.assistant.printing import Answer
from warren.assistant.shown import listed, shown
from warren.assistant.town.answer import answer_to as answer_town
from warren.assistant.town.position import GAME as TOWN
from warren.assistant.town.pretty import pretty as show_town
from warren.assistant.values import name_of
from warren.kernel.errors import Problem
from warren.words import Words, mark

GAMES = (KINGDOM, TOWN)


def score_lines(
    source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
) -> Iterator[dict[str, Any]]:
    """Answer JSON lines, or one position over all of them, each as its game does (see `answer_lines`).

    cards: the text of a parts file, for positions of Town without a set of their own. PartsError where that is wrong;
    nothing else is raised, whatever stands in the lines. explained: for `pretty`.
    """
    return answer_lines(source, partial(_answer, cards=cards), words, explained)


def _answer(
    data: object, words: Words, place: str, found: Sequence[Problem], explained: bool, cards: str
) -> dict[str, Any]:
    game = data.get("game", KINGDOM) if isinstance(data, Mapping) else KINGDOM
    if game == TOWN:
        return answer_town(data, words, place, found, explained, cards)
    if game == KINGDOM:
        return answer_kingdom(data, words, place, found, explained)
    message = mark("{value} cannot be scored; what can is one of: {games}")
    told = words.text(message, value=shown(game), games=listed(GAMES))
    return {"id": name_of(data), "problems": [{"at": "game", "problem": told}]}


def pretty(answer: Answer, words: Words) -> Group:
    """Show an explained answer; its problems are shown as they stand in it."""
    return show_town(answer, words) if answer.get("game") == TOWN else show_kingdom(answer, words)
