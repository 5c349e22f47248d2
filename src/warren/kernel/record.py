"""A game as a text: header tags and numbered actions; and played by agents, for which a recorder can listen.

The record is the game (law 1); docs/formats/record.md shows one.

Choices of a simultaneous phase stand in seat order, whatever order they were made in, so the same game has one record.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from warren.kernel.catalogue import is_number, is_text, short_repr, shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import (
    ActionError,
    Problem,
    RecordActionError,
    RecordError,
    RecordSyntaxError,
    RecordVersionError,
    UnknownActionError,
    UnknownGameError,
    WarrenError,
    problem,
)
from warren.kernel.game import Game, Setup, State, View
from warren.kernel.registry import find_game
from warren.words import mark

FORMAT = "1"
MOST_RECORD_CHARACTERS = 1_000_000
MOST_RECORD_BYTES = 4 * MOST_RECORD_CHARACTERS
"""No character takes more than four bytes in UTF-8."""
Move = tuple[int, int]

_TAG = re.compile(r'\[([a-z0-9_.-]+) "([^"]*)"\]\s*(?:#.*)?$')
_KEY = re.compile(r"[a-z0-9_.-]+")
_MOVE = re.compile(r"([0-9]{1,9})\. +([0-9]{1,9}) +(.+)$")  # \d would also be the digits of other scripts
_REQUIRED = ("game", "rules", "parts", "seats", "seed")
NOTE = "note."


class Record:
    """A game as set-up, moves and notes. Two records are equal when their texts are.

    moves: (seat, action) in canonical order. notes: free words about the game (names, dates), by key: small letters,
    digits, “-”, “_” and “.”; a note is one line without quotation marks.

    SetupError for a set-up that is not one of its game's, as `State.setup` and `Game.check_options` give them.
    """

    def __init__(self, setup: Setup, moves: Iterable[Move] = (), notes: Mapping[str, str] | None = None) -> None:
        find_game(setup.game).check_whole(setup)
        self.setup = setup
        self.moves = tuple(moves)
        self.notes = dict(notes or {})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.write() == other.write()

    __hash__ = None  # type: ignore[assignment]  # equal by value, and notes may change

    @property
    def game(self) -> Game:
        return find_game(self.setup.game)

    def replay(self, count: int | None = None) -> State:
        """Return the state after the first `count` moves (all, if None). RecordError if there are not so many."""
        last = len(self.moves)
        if count is not None and not (is_number(count) and 0 <= count <= last):
            message = mark("the record cannot be replayed to move {count}: its moves are 0 to {last}")
            raise RecordError(message, count=short_repr(count), last=last)
        state = self.game.start(self.setup)
        for seat, action in self.moves[:count]:
            state.play(seat, action)
        return state

    def write(self) -> str:
        """Return the record's text: the same record gives the same bytes on every machine.

        ValueError for a note whose key could not be read again.
        """
        wrong = [key for key in self.notes if not _KEY.fullmatch(key)]
        if wrong:
            raise ValueError(f"the key of a note has small letters, digits, - _ and . alone, unlike {wrong[0]!r}")
        game = self.game
        tags = {"warren-record": FORMAT, "game": game.meta.id, "rules": str(game.meta.rules_version)}
        tags["parts"] = game.parts_of(self.setup.options)
        for option in game.meta.options:
            value = self.setup.options[option.name]
            if option.name == "seats" or value != option.default:
                tags[option.name] = option.write(value)
        tags["seed"] = f"{self.setup.seed:0{SEED_BITS // 4}x}"
        tags |= {NOTE + key: re.sub(r'["\s]+', " ", text) for key, text in sorted(self.notes.items())}
        lines = [f'[{tag} "{value}"]' for tag, value in tags.items()]
        lines.append("")
        lines += [f"{n}. {seat} {game.spell(action)}" for n, (seat, action) in enumerate(self.moves, 1)]
        return "\n".join(lines) + "\n"

    @staticmethod
    def read(text: str) -> "Record":
        """Read a record's text and check every move of it.

        RecordSyntaxError, RecordVersionError or RecordActionError names the first thing that is wrong.
        """
        tags, lines = _split(text)
        game, setup, notes = _read_header(tags)
        return Record(setup, _read_moves(game, setup, lines), notes)

    @staticmethod
    def read_header(text: str) -> "Record":
        """Read what stands above the moves: the record without any. Its moves may be illegal; else as `read`."""
        _, setup, notes = _read_header(_split(text)[0])
        return Record(setup, (), notes)


class Recorder:
    """Keeps the moves of a state as they are played: `play` does both, or call it as an observer after each move."""

    def __init__(self, state: State, moves: Sequence[Move] = ()) -> None:
        self.state = state
        self._settled = list(moves)
        self._waiting: list[Move] = []

    def __call__(self, seat: int, action: int) -> None:
        """Note a move that was just played."""
        self._waiting.append((seat, action))
        if not any(self.state.choices):
            self._settled += _in_seat_order(self._waiting)
            self._waiting.clear()

    def play(self, seat: int, action: int) -> None:
        self.state.play(seat, action)
        self(seat, action)

    def copy(self) -> "Recorder":
        new = Recorder(self.state.copy(), self._settled)
        new._waiting = self._waiting[:]
        return new

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, hidden choices included, in canonical order."""
        return (*self._settled, *_in_seat_order(self._waiting))

    def record(self, notes: Mapping[str, str] | None = None) -> Record:
        return Record(self.state.setup, self.moves, notes)


def _in_seat_order(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: move[0])


def _split(text: str) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
    """Split a text into tags (name: line number, value) and move lines."""
    if not is_text(text):
        message = mark("{value} is not a record; a record is a text")
        raise RecordSyntaxError(0, message, value=short_repr(text))
    if len(text) > MOST_RECORD_CHARACTERS:
        message = mark("this is too long for a record ({length} characters; at most {most})")
        raise RecordSyntaxError(0, message, length=len(text), most=MOST_RECORD_CHARACTERS)
    tags: dict[str, tuple[int, str]] = {}
    moves: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("[") and not moves:
            found = _TAG.match(line)
            if not found:
                message = mark('“{found}” is not a header tag; one looks like [game "kingdom"]')
                raise RecordSyntaxError(number, message, found=shorten(line))
            if found[1] in tags:
                raise RecordSyntaxError(number, mark("the tag “{tag}” appears twice"), tag=shorten(found[1]))
            tags[found[1]] = (number, found[2])
        elif not line.startswith("#") and (line := line.partition("#")[0].rstrip()):
            if not tags:
                message = mark('this is not a record: it begins with “{found}” instead of [warren-record "1"]')
                raise RecordSyntaxError(number, message, found=shorten(line))
            moves.append((number, line))
    return tags, moves


def _read_header(tags: dict[str, tuple[int, str]]) -> tuple[Game, Setup, dict[str, str]]:
    if "warren-record" not in tags:
        raise RecordSyntaxError(0, mark('this is not a record: the tag [warren-record "1"] is missing'))
    if (theirs := tags.pop("warren-record")[1]) != FORMAT:
        message = mark("the record has format {theirs}; this program reads format {ours}")
        raise RecordVersionError(message, theirs=shorten(theirs), ours=FORMAT)
    missing = [f'[{tag} "…"]' for tag in _REQUIRED if tag not in tags]
    if missing:
        raise RecordSyntaxError(0, mark("header tags are missing: {tags}"), tags=", ".join(missing))
    values = {tag: value for tag, (_, value) in tags.items()}
    try:
        game = find_game(values.pop("game"))
    except UnknownGameError as error:
        raise RecordVersionError(error.message, **error.values) from None
    version = values.pop("rules"), values.pop("parts")
    seed = values.pop("seed")
    notes = {tag.removeprefix(NOTE): values.pop(tag) for tag in list(values) if tag.startswith(NOTE)}
    declared = {option.name: option for option in game.meta.options}
    options = {name: declared[name].read(text) if name in declared else text for name, text in values.items()}
    check_version(game, options, *version, problem("", mark("the record")))
    if not re.fullmatch(r"[0-9a-f]{32}", seed):
        raise RecordSyntaxError(tags["seed"][0], mark("the seed has to be 32 hexadecimal digits"))
    try:
        return game, game.check_options(options | {"seed": int(seed, 16)}), notes
    except WarrenError as error:
        raise RecordSyntaxError(0, mark("the header is wrong: {problems}"), problems=error) from None


def check_version(game: Game, options: Mapping[str, Any], rules: str, parts: str, what: Problem) -> None:
    """Raise RecordVersionError if something was played by other rules, or with other parts, than this program has.

    Options whose own parts are invalid are not refused here.
    """
    our_rules, our_parts = str(game.meta.rules_version), game.parts_of(options)
    if our_parts and (rules, parts) != (our_rules, our_parts):
        message = mark(
            "{what} has {game} rules version {rules} with parts {parts}; "
            "this program would play it with version {our_rules} and parts {our_parts}"
        )
        theirs = {"rules": shorten(rules), "parts": shorten(parts, 12)}
        ours = {"our_rules": our_rules, "our_parts": shorten(our_parts, 12)}
        raise RecordVersionError(message, what=what, game=game.meta.id, **theirs, **ours)


def _read_moves(game: Game, setup: Setup, lines: list[tuple[int, str]]) -> tuple[Move, ...]:
    """Read the moves; in whatever order simultaneous choices were written, they are returned in seat order."""
    state = game.start(setup)
    recorder = Recorder(state)
    for number, (line, text) in enumerate(lines, 1):
        found = _MOVE.match(text)
        if not found:
            message = mark("“{found}” is not a move; one looks like “{number}. 0 {action}”")
            example = game.spell(state.legal(state.to_act[0])[0]) if not state.over else game.spell(0)
            raise RecordSyntaxError(line, message, found=shorten(text), number=number, action=example)
        if int(found[1]) != number:
            message = mark("this move has number {found}, and number {number} was expected")
            raise RecordSyntaxError(line, message, found=found[1], number=number)
        seat = int(found[2])
        try:
            action = game.catalogue.parse(found[3])
            recorder.play(seat, action)
        except ActionError as error:
            raise _with_legal(line, seat, found[3], error, state) from None
    return recorder.moves


def _with_legal(line: int, seat: int, text: str, error: ActionError, state: State) -> RecordActionError:
    """Return why the action of a line is wrong, and what was legal: for its seat, or for a seat that is asked."""
    if seat not in state.to_act and state.to_act:
        asked = state.to_act[0]
        one = mark("{reason}; asked: seat {asked}; legal: {legal}")
        more = mark("{reason}; asked: seats {seats}; legal for seat {asked}: {legal}")
        return RecordActionError(
            line,
            one if len(state.to_act) == 1 else more,
            reason=error,
            asked=asked,
            seats=", ".join(map(str, state.to_act)),
            legal=state.game.some_legal(text, state.legal(asked)),
        )
    if isinstance(error, UnknownActionError) and not state.over:
        message = mark("there is no action “{text}”; legal: {legal}")
        return RecordActionError(
            line, message, text=shorten(text), legal=state.game.some_legal(text, state.legal(seat))
        )
    return RecordActionError(line, error.message, **error.values)


# Seated agents

Observer = Callable[[int, int], None]
"""Told each action after it was played: seat, action."""


class Agent(Protocol):
    """Chooses for a seat from what the seat may know: its view and the legal actions, never the state."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions."""


def play_out(state: State, agents: Sequence[Agent], observers: Sequence[Observer] = ()) -> None:
    """Play a state to its end, each seat by its agent (one per seat), and tell the observers.

    An agent that answers with an illegal action raises the error of `State.play`.
    """
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        action = agents[seat].choose(state.view(seat), tuple(legal)) if len(legal) > 1 else legal[0]
        state.play(seat, action)
        for observe in observers:
            observe(seat, action)
