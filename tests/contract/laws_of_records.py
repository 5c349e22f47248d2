"""The laws of texts: records, action texts, the frozen catalogue."""

import hashlib
from random import Random

from tests.contract.walk import Playthrough, Walk, changes, fingerprint
from warren.kernel.errors import UnknownActionError, WarrenError
from warren.kernel.game import Game
from warren.kernel.record import Record


def check_records(course: Playthrough, *_unused: object) -> None:
    """A record written, read and written again is the same text, and its replay the same state."""
    recorder = course.recorder()
    record = recorder.record({"event": "a walk"})
    text = record.write()
    try:
        read = Record.read(text)
        again = read.replay()
    except WarrenError as error:
        raise AssertionError(f"the record of a game cannot be read: {error}") from error
    assert read.write() == text, "a record that was read is written otherwise"
    assert (read.setup, read.moves, read.notes) == (record.setup, record.moves, record.notes), "reading lost something"
    differ = changes(fingerprint(recorder.state), fingerprint(again))
    assert not differ, f"the replay of a record differs from the game in {differ}"


def check_prefixes_replay(course: Playthrough, rng: Random, *_unused: object) -> None:
    """Every beginning of a record is a game too, the one that was played so far."""
    record = course.recorder().record()
    count = rng.randint(0, len(record.moves))
    beginning = Record(record.setup, record.moves[:count])
    state, again = record.replay(count), Record.read(beginning.write()).replay()
    differ = changes(fingerprint(state), fingerprint(again))
    assert not differ, f"the beginning of a record gives another state: {differ}"


def digest_of(game: Game, walk: Walk) -> str:
    """Return one number for a walk's record and last state: the same on every machine."""
    recorder = Playthrough(game, walk).recorder()
    everything = recorder.record().write() + repr(sorted(fingerprint(recorder.state).items()))
    return hashlib.sha256(everything.encode()).hexdigest()


def check_texts(game: Game) -> None:
    """`spell` and `parse` are inverse for every action; case and spaces do not matter; nothing else is an action."""
    texts = [game.spell(action) for action in range(len(game.catalogue))]
    assert len({text.lower() for text in texts}) == len(texts), "two actions have the same text"
    for action, text in enumerate(texts):
        assert game.parse(text) == action, f"“{text}” is parsed as another action than it is spelled for"
        assert text == " ".join(text.split()), f"“{text}” has spaces that nobody types"
        assert text.isascii(), f"“{text}” has letters that not everybody can type"
    for action in range(0, len(texts), 97):
        assert game.parse(f"  {texts[action].upper().replace(' ', '   ')} ") == action, "case or spaces matter"
    for wrong in ("", "no such action", texts[0] + "x"):
        refusal: UnknownActionError | None = None
        try:
            game.parse(wrong)
        except UnknownActionError as error:
            refusal = error
        assert refusal, f"“{wrong}” was parsed as an action"
        near = refusal.values["nearest"]
        assert not near or set(near.split(", ")) <= set(texts), "the nearest actions are no actions"


def catalogue_text(game: Game, first: int = 0) -> str:
    """Return the catalogue as the golden file holds it: a number and a text per line."""
    return "".join(f"{action} {game.spell(action)}\n" for action in range(first, len(game.catalogue)))


def check_catalogue_is_frozen(game: Game, golden: str) -> None:
    """No action ever changes its number; new ones are appended, to the golden file too."""
    frozen = golden.splitlines()
    now = catalogue_text(game).splitlines()
    for line, expected in enumerate(frozen):
        found = now[line] if line < len(now) else "nothing"
        assert found == expected, (
            f"an action changed its number: the frozen catalogue has “{expected}”, the game {found!r}. "
            "Old records would mean another game; append new actions behind the last one instead"
        )
    new = catalogue_text(game, len(frozen))
    assert not new, (
        f"actions are new: freeze them by appending these lines to tests/contract/golden/{game.meta.id}.catalogue "
        f"(python -m tests.contract.golden does it):\n{new[:2000]}"
    )


def check_playthrough(game: Game, text: str) -> None:
    """A golden game replays to the points and winners that it ended with, and is written as it was."""
    try:
        record = Record.read(text)
    except WarrenError as error:
        raise AssertionError(
            f"a golden record cannot be read any more: {error}. If the rules changed on purpose, raise rules_version "
            "and remake it: remove the file and run python -m tests.contract.golden"
        ) from error
    state = record.replay()
    assert record.write() == text, "a golden record is written otherwise"
    assert record.setup.game == game.meta.id, "a golden record of another game"
    assert state.over, "a golden record of a game that is not over"
    points = " ".join(str(score.points) for score in state.scores())
    assert record.notes["points"] == points, f"the golden game ended with {record.notes['points']}, now with {points}"
    winners = " ".join(map(str, state.winners))
    assert record.notes["winners"] == winners, f"the golden game was won by {record.notes['winners']}, now {winners}"
