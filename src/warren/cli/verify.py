"""`warren verify`: whether the deal of a recorded game is the one that was committed to before it."""

from typing import Annotated

import typer

from warren.cli.checks import CommandError
from warren.cli.options import argument, value
from warren.cli.output import Output
from warren.deal import deal_of, wrong_with_deal
from warren.files import read_text
from warren.kernel.errors import RecordActionError, RecordSyntaxError, problem
from warren.kernel.record import MOST_RECORD_BYTES, Record
from warren.players import from_notes
from warren.words import Words, mark

EXAMPLES = {"verify": (f"warren verify game.record --commitment {'9f3a71c4' * 8}",)}


def verify(
    ctx: typer.Context,
    file: Annotated[str, argument("FILE", mark("The record; “-” is standard input."))],
    commitment: Annotated[
        str, value("HEX", mark("What the table showed before the game: 64 hexadecimal digits."))
    ] = "",
) -> None:
    words: Words = ctx.obj
    text = read_text(file, MOST_RECORD_BYTES)
    header = Record.read_header(text)
    problems = wrong_with_deal(header, commitment)
    try:
        record = Record.read(text)
    except (RecordActionError, RecordSyntaxError) as error:
        problems.append(problem("", "{reason}", reason=error))
    if problems:
        raise CommandError(problems)
    deal = deal_of(record.notes, record.setup.seats)
    assert deal is not None  # or wrong_with_deal would have said so
    output = Output()
    output.print(words.text("The secret fits the commitment."))
    output.print(words.text("The seed follows from the secret and these words:"))
    for player, word in zip(from_notes(record.notes, record.setup.seats, words), deal.words, strict=True):
        output.print(f"  {player.name}: {word or words.text('no word')}", soft_wrap=True)
    said = mark("All {count} moves are legal, and the game is over.")
    unfinished = mark("All {count} moves are legal; the game is not over.")
    output.print(words.text(said if record.replay().over else unfinished, count=len(record.moves)))
