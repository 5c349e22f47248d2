"""`warren score`: positions from a real table, one JSON line each, or a single one over many lines."""

from typing import Annotated

import msgspec
import typer

from warren.assistant.positions import assistants, score_lines
from warren.assistant.positions import pretty as drawn
from warren.cards import CARDS_OPTION, takes
from warren.cli.checks import Checks, game_of
from warren.cli.options import argument, switch, value
from warren.cli.output import BAD_INPUT, Output
from warren.files import read_lines
from warren.words import Words, mark
from warren.words import words as words_of

EXAMPLES = {
    "score": (
        "warren score game.jsonl",
        "warren score game.jsonl --pretty",
        "warren score town.jsonl --cards my-town.json",
        "cat game.jsonl | warren score - > answers.jsonl",
    ),
}


def score(
    ctx: typer.Context,
    file: Annotated[str, argument("FILE", mark("Positions, one a line, or one over many; “-” is standard input."))],
    pretty: Annotated[bool, switch("--pretty", mark("Print for people."))] = False,
    cards: Annotated[str | None, value("FILE", mark("The set of cards for positions that do not contain one."))] = None,
) -> None:
    words: Words = ctx.obj
    own = _own_set(cards)
    output = Output()
    wrong = False
    # JSON is the same in every language, so the problems that it tells are English.
    answers = score_lines(read_lines(file), words if pretty else words_of("en"), explained=pretty, cards=own)
    for answer in output.apart(answers) if pretty else answers:
        wrong |= bool(answer.get("problems"))
        if pretty:
            output.print(drawn(answer, words))
        else:
            print(msgspec.json.encode(answer).decode(), flush=True)
    if wrong:
        raise typer.Exit(BAD_INPUT)


def _own_set(path: str | None) -> str:
    """Return the text of the set in a file, "" where none is named. CommandError says all that is wrong with it."""
    if path is None:
        return ""
    checks = Checks()
    text = checks.own_cards(game_of(path, [game for game in assistants() if takes(game, CARDS_OPTION)]), path)
    checks.done()
    return text
