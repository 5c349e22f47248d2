"""The deal that nobody chooses: the secret and the words that make a seed, how a record notes and what checks them.

The server commits to a secret first; then the browser of each person adds a random word; the seed follows from both.
"""

import hmac
import re
import secrets
from collections.abc import Mapping
from typing import NamedTuple

from warren.kernel.catalogue import shorten
from warren.kernel.chance import SEED_BITS, commitment, seed_of
from warren.kernel.errors import Problem, ProblemsError, problem
from warren.kernel.record import Record
from warren.words import mark

LONGEST_WORD = 64
_WORD = re.compile(rf"[0-9A-Za-z]{{1,{LONGEST_WORD}}}", re.ASCII)
_SECRET = re.compile(rf"[0-9a-f]{{{SEED_BITS // 4}}}", re.ASCII)
_COMMITMENT = re.compile(r"[0-9a-f]{64}", re.ASCII)

SECRET = "secret"
"""The note of a record that has the secret; the word of seat 0 is in “word-0”."""


def is_word(text: str) -> bool:
    """Return whether a browser can add this: 1 to LONGEST_WORD letters from a to z and digits."""
    return bool(_WORD.fullmatch(text))


def spelled(number: int) -> str:
    """Return how a secret or a seed is written."""
    return f"{number:0{SEED_BITS // 4}x}"


def secret_for(server: str, form: str | None) -> int:
    """Return the secret of the table that is asked for with a form.

    It follows from the key of the server, which nobody else knows, and that of the form: so the form itself can show
    what commits to it, before anybody adds a word. Without a key of the form it is drawn at random.
    """
    if form is None:
        return secrets.randbits(SEED_BITS)
    digest = hmac.digest(server.encode(), f"warren:secret:{form}".encode(), "sha256")
    return int.from_bytes(digest[: SEED_BITS // 8], "big")


class Deal(NamedTuple):
    """What a seed is made of. words: by seat, "" where nobody added one."""

    secret: int
    words: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def seed(self) -> int:
        return seed_of(self.secret, self.words)

    def to_notes(self) -> dict[str, str]:
        """Return the notes of a record that say what its seed is made of."""
        words = {f"word-{seat}": word for seat, word in enumerate(self.words) if word}
        return {SECRET: spelled(self.secret), **words}


def deal_of(notes: Mapping[str, str], seats: int) -> Deal | None:
    """Read what a seed is made of from a record's notes; None where they do not say. ProblemsError for damaged ones."""
    if SECRET not in notes:
        return None
    problems, secret = [], notes[SECRET]
    if not _SECRET.fullmatch(secret):
        message = mark("“{text}” is not a secret: 32 hexadecimal digits, in small letters")
        problems.append(problem(f"note.{SECRET}", message, text=shorten(secret)))
    words = tuple(notes.get(f"word-{seat}", "") for seat in range(seats))
    for seat, word in enumerate(words):
        if word and not is_word(word):
            message = mark("“{text}” is not a word: 1 to {most} letters from a to z and digits")
            problems.append(problem(f"note.word-{seat}", message, text=shorten(word), most=LONGEST_WORD))
    if problems:
        raise ProblemsError(problems)
    return Deal(int(secret, 16), words)


def wrong_with_deal(header: Record, shown: str) -> list[Problem]:
    """Return why what a record says of its deal does not go with the commitment that was shown; none where it does.

    header: the record, of which moves are not looked at.
    """
    problems: list[Problem] = []
    if header.setup.options.get("deck"):
        problems.append(
            problem("deck", mark("the deck of this game was stacked, so its cards do not follow from the seed"))
        )
    is_commitment = bool(_COMMITMENT.fullmatch(shown.lower()))
    if not is_commitment:
        message = mark("“{text}” is not a commitment: 64 hexadecimal digits, as the table showed before the game")
        problems.append(problem("--commitment", message, text=shorten(shown, 80)))
    try:
        deal = deal_of(header.notes, header.setup.seats)
    except ProblemsError as error:
        return [*problems, *error.problems]
    if deal is None:
        message = mark("the record has no secret: its seed was not made of a secret and the words of players")
        return [*problems, problem(f"note.{SECRET}", message)]
    if is_commitment and deal.commitment != shown.lower():
        message = mark("the secret does not fit the commitment: that of this secret is {found}")
        problems.append(problem(f"note.{SECRET}", message, found=deal.commitment))
    if deal.seed != header.setup.seed:
        message = mark("the seed does not follow from the secret and the words: from these follows {found}")
        problems.append(problem("seed", message, found=spelled(deal.seed)))
    return problems
