"""Records: written, read, and refused in one line that says what is wrong, where, and what would be right."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import (
    IllegalActionError,
    RecordActionError,
    RecordError,
    RecordSyntaxError,
    RecordVersionError,
    SetupError,
    UnknownGameError,
)
from warren.kernel.record import MOST_RECORD_CHARACTERS, Record, Recorder

LINE_OF_MOVE_1 = 8
"""The header has six tags, an empty line follows."""


def played(plies: int | None = None, seats: int = 3, seed: int = 11) -> Recorder:
    """Play a random game, or its beginning."""
    recorder = Recorder(warren.new("kingdom", seats=seats, seed=seed))
    state, rng = recorder.state, Random(seed)
    while not state.over and (plies is None or len(recorder.moves) < plies):
        seat = rng.choice(state.to_act)
        recorder.play(seat, rng.choice(state.legal(seat)))
    return recorder


WHOLE = played()
TEXT = WHOLE.record().write()
HEADER = TEXT[: TEXT.index("1. ")]


def error_of(text: str) -> RecordError:
    """Read a record that cannot be read; give its error, which is one short printable line."""
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 400
    return caught.value


def with_move(n: int, line: str, text: str = TEXT) -> str:
    """Return the record with another line for move n."""
    return re.sub(rf"^{n}\. .*$", line, text, flags=re.MULTILINE)


def move(n: int) -> str:
    """Return the line of move n."""
    found = re.search(rf"^{n}\. .*$", TEXT, re.MULTILINE)
    assert found
    return found[0]


# Writing and reading


def test_a_record_is_a_header_and_numbered_moves() -> None:
    game = warren.game("kingdom")
    lines = TEXT.splitlines()
    assert lines[: LINE_OF_MOVE_1 - 1] == [
        '[warren-record "1"]',
        '[game "kingdom"]',
        f'[rules "{game.meta.rules_version}"]',
        f'[parts "{game.parts_sha256}"]',
        '[seats "3"]',
        '[seed "0000000000000000000000000000000b"]',
        "",
    ]
    assert re.fullmatch(r"1\. 0 pick \w+", lines[LINE_OF_MOVE_1 - 1])
    assert len(lines) == LINE_OF_MOVE_1 - 1 + len(WHOLE.moves)
    assert TEXT.endswith("\n")


def test_options_that_are_not_default_stand_in_the_header() -> None:
    setup = warren.new("kingdom", seats=2, seed=2**128 - 1, deck=["A1", "camp_3"]).setup
    text = Record(setup).write()
    assert '[deck "A1 camp_3"]' in text
    assert f'[seed "{"f" * 32}"]' in text
    assert Record.read(text).setup == setup


@for_each(
    "text",
    [
        # Comments and empty lines, behind tags too
        "# a game\n\n" + with_move(2, f"# thinking\n\n   {move(2)}   # a good card\n").replace("\n3.", "\n\n3."),
        *(
            TEXT.replace('[seats "3"]', f'[seats "3"]  {comment}')
            for comment in ("# two", "#", '# ["two"]', '# [seats "2"]')
        ),
        # Other systems and hands
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("pick", "PICK"),
        TEXT.replace(". ", ".   ").rstrip("\n"),
    ],
)
def test_a_record_may_be_laid_out_otherwise(text: str) -> None:
    assert Record.read(text) == WHOLE.record()


def test_choices_that_were_made_together_are_written_in_seat_order() -> None:
    state = warren.new("kingdom", seats=3, seed=11)
    recorder = Recorder(state)
    for seat in (2, 0):
        recorder.play(seat, state.legal(seat)[0])
    assert [seat for seat, _ in recorder.moves] == [0, 2]
    assert recorder.record().replay().choices == state.choices, "choices that still wait are in the record too"
    for seat in (1, 1, 2, 0):
        recorder.play(seat, state.legal(seat)[0])
    assert [seat for seat, _ in recorder.moves] == [0, 0, 1, 1, 2, 2]
    lines = recorder.record().write().splitlines()[LINE_OF_MOVE_1 - 1 :]
    order = [2, 4, 0, 5, 1, 3]
    shuffled = [f"{n}. {lines[line].partition(' ')[2]}" for n, line in enumerate(order, 1)]
    assert Record.read("\n".join([HEADER, *shuffled])) == recorder.record()


def test_a_move_that_is_refused_is_not_recorded() -> None:
    recorder = played(4)
    seat = recorder.state.to_act[0]
    with pytest.raises(IllegalActionError):
        recorder.play(seat, warren.game("kingdom").parse("keep"))
    assert recorder.moves == played(4).moves


@pytest.mark.parametrize("count", [-1, 9999, pytest.param(10**5000, id="huge"), True, "3", 1.0])
def test_replay_refuses_a_move_that_is_not_there(count: Any) -> None:
    with pytest.raises(RecordError, match=rf"cannot be replayed to move .*: its moves are 0 to {len(WHOLE.moves)}$"):
        WHOLE.record().replay(count)


def test_a_record_is_of_a_whole_setup() -> None:
    setup = WHOLE.state.setup
    with pytest.raises(SetupError) as caught:
        Record(msgspec.structs.replace(setup, options={}))
    assert [entry.at for entry in caught.value.problems] == [option.name for option in WHOLE.state.game.meta.options]
    with pytest.raises(SetupError, match="seats: the set-up does not have this option as"):
        Record(msgspec.structs.replace(setup, seats=2))
    with pytest.raises(SetupError, match="seed: -1 is not"):
        Record(msgspec.structs.replace(setup, seed=-1))
    with pytest.raises(UnknownGameError):
        Record(msgspec.structs.replace(setup, game="chess"))


def test_notes_are_kept_in_order_of_their_keys() -> None:
    record = Record(WHOLE.state.setup, [], {"place": "the # inn", "event": 'a "good"\n\tgame'})
    assert record.write().splitlines()[6:8] == ['[note.event "a good game"]', '[note.place "the # inn"]']
    assert Record.read(record.write()).notes == {"event": "a good game", "place": "the # inn"}


@for_each("key", ["Event", "two words", "", 'a"b', "a]b", "兔"])
def test_a_note_whose_key_could_not_be_read_again_is_not_written(key: str) -> None:
    with pytest.raises(ValueError, match="key of a note"):
        Record(WHOLE.state.setup, [], {key: "x"}).write()


# No record at all, or one with something wrong in it


def with_tag(tag: str, line: str) -> str:
    """Return the record with another line for a tag of its header."""
    return re.sub(rf'^\[{tag} ".*"\]$', lambda _: line, TEXT, flags=re.MULTILINE)


GAME = warren.game("kingdom")
OURS = f"this program would play it with version {GAME.meta.rules_version} and parts {GAME.parts_sha256[:11]}…"
REFUSED: dict[type[RecordError], list[tuple[Any, str]]] = {  # “…” stands for anything
    RecordSyntaxError: [
        *((text, "the tag [warren-record") for text in ("", "\n\n", "# only a comment\n", "   ")),
        ("Dear diary,\n", 'line 1: this is not a record: it begins with “Dear diary,” instead of [warren-record "1"]'),
        (Random(1).randbytes(20_000).decode("latin-1"), ""),
        ("\x00" * 1000, ""),
        (HEADER + "x" * 900_000, "line 8: “xxx … is not a move; one looks like “1. 0 pick "),
        (with_tag("seats", "[seats 3]"), 'line 5: “[seats 3]” is not a header tag; one looks like [game "kingdom"]'),
        (with_tag("seats", '[seats "3"]\n[seats "4"]'), "line 6: the tag “seats” appears twice"),
        (with_tag("seats", "").replace('[game "kingdom"]', ""), 'header tags are missing: [game "…"], [seats "…"]'),
        ('[warren-record "1"]', "header tags are missing"),
        *(
            (with_tag("seed", f'[seed "{seed}"]'), "line 6: the seed has to be 32 hexadecimal digits")
            for seed in ("7", "0" * 31, "0" * 33, "g" * 32, "F" * 32, "-" + "0" * 31, "")
        ),
        *(
            (with_tag("seats", f'[seats "{seats}"]'), "the header is wrong: seats: this game is for 2 to 5 players")
            for seats in ("1", "6", "0", "-3", "many", "", "3.0", "9" * 500, "٣", "３")
        ),
        (
            with_tag("seats", '[seats "3"]\n[deck "A1 A1 fox"]\n[carrots "9"]'),
            "carrots: there is no such option … A1 is listed 2 times … there is no card “fox”",
        ),
        (
            TEXT.replace(f"{move(3)}\n{move(4)}", f"{move(4)}\n{move(3)}"),
            "line 10: this move has number 4, and number 3 was expected",
        ),
        (TEXT.replace(f"{move(5)}\n", ""), "line 12: this move has number 6, and number 5 was expected"),
        (with_move(7, move(7).replace("7.", "77.", 1)), "line 14: this move has number 77, and number 7 was expected"),
        *(
            (with_move(1, line), f"line 8: “{line}” is not a move; one looks like “1. 0 pick ")
            for line in (
                *("pick A1", "1 0 pick A1", "1. pick A1", "1.0 pick A1", "1. 0", "1. 0pick A1", "0 pick A1", "pick"),
                *("١. 0 pick A1", "1. ٠ pick A1"),
            )
        ),
        (with_move(2, '[note.x "y"]'), '“[note.x "y"]” is not a move'),
    ],
    RecordError: [
        *((value, "is not a record; a record is a text") for value in (None, TEXT.encode(), 7)),
        (f"{TEXT}{len(WHOLE.moves) + 1}. 0 done\n", f"line {len(WHOLE.moves) + 8}: the game is over"),
    ],
    RecordVersionError: [
        (with_tag("warren-record", '[warren-record "2"]'), "the record has format 2; this program reads format 1"),
        (with_tag("rules", '[rules "99"]'), f"99 … {OURS}"),
        (with_tag("parts", f'[parts "{"0" * 64}"]'), f"{'0' * 11} … {OURS}"),
        (with_tag("game", '[game "kingdon"]'), "there is no game “kingdon”; did you mean kingdom?"),
    ],
    RecordActionError: [
        (with_move(1, "1. 0 keep"), "“keep” belongs to another phase than exploration"),
        (with_move(1, "1. 7 plaice camp_1 A1"), "there is no action “plaice camp_1 A1”; the nearest: place camp_1 A1"),
        (with_move(2, f"2. 0 {move(1)[5:]}"), "line 9: … is not in the hand"),
        (with_move(1, move(1).replace("1. 0 ", "1. 2 ")), "line 8: … is not in the hand"),
        *(
            (
                with_move(1, move(1).replace("1. 0 ", f"1. {seat} ")),
                f"there is no seat {seat}: the seats are 0 to 2; asked: seats 0, 1, 2; legal for seat 0: {move(1)[5:]}",
            )
            for seat in ("3", "99")
        ),
    ],
}


@for_each(("kind", "text", "said"), [(kind, *case) for kind, cases in REFUSED.items() for case in cases])
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(
    kind: type[RecordError], text: Any, said: str
) -> None:
    error = error_of(text)
    assert isinstance(error, kind)
    assert re.search(re.escape(said).replace("\\ …\\ ", ".*"), str(error))


def test_what_no_line_is_to_blame_for_is_said_of_the_whole_text() -> None:
    assert error_of("").line == error_of(with_tag("seats", '[seats "9"]')).line == 0


@for_each("piece", ["x", '[a "b"]\n', "\n", "1. 0 pick A1\n", "\x00"])
def test_ten_megabytes_of_noise_are_refused_at_once(piece: str) -> None:
    error = error_of(piece * (10_000_000 // len(piece)))
    assert str(error).startswith("this is too long for a record (")
    assert str(MOST_RECORD_CHARACTERS) in str(error)


# The moves: line, reason, what was legal


def test_an_illegal_action_is_named_with_its_line_the_reason_and_what_was_legal() -> None:
    state = warren.new("kingdom", seats=3, seed=11)
    legal = {warren.game("kingdom").spell(action) for action in state.legal(0)}
    missing = next(card for card in ("A1", "A2", "A3") if f"pick {card}" not in legal)
    error = error_of(with_move(1, f"1. 0 pick {missing}"))
    assert isinstance(error, RecordActionError)
    assert error.line == LINE_OF_MOVE_1
    start = f"line {LINE_OF_MOVE_1}: “pick {missing}” is not legal now: {missing} is not in the hand; legal: "
    assert str(error).startswith(start)
    named = str(error).removeprefix(start).removesuffix(f", … ({len(legal)})").split(", ")
    assert set(named) <= legal


def test_a_misspelt_action_is_told_the_nearest_legal_ones() -> None:
    wrong = move(1).replace("pick", "pikc")
    error = error_of(with_move(1, wrong))
    assert isinstance(error, RecordActionError)
    assert f"there is no action “{wrong.partition(' 0 ')[2]}”; legal: {move(1).partition(' 0 ')[2]}, " in str(error)


def legal_after(moves: int, seat: int) -> list[str]:
    """Return the texts of what a seat might play after some moves of the record."""
    state = WHOLE.record().replay(moves)
    return [state.game.spell(action) for action in state.legal(seat)]


def test_of_a_seat_that_is_not_asked_the_record_says_who_is_and_for_what() -> None:
    alone = next(n for n in range(len(WHOLE.moves)) if len(WHOLE.record().replay(n).to_act) == 1)
    for n, asked in ((2, "seats 1, 2"), (alone, f"seat {WHOLE.moves[alone][0]}")):
        seat = WHOLE.moves[n][0]
        other = (seat + 2) % 3
        said = str(error_of(with_move(n + 1, move(n + 1).replace(f". {seat} ", f". {other} "))))
        start, _, named = said.partition(f"; legal for seat {seat}: " if n == 2 else "; legal: ")
        assert start == f"line {LINE_OF_MOVE_1 + n}: seat {other} is not asked now; asked: {asked}"
        legal = legal_after(n, seat)
        assert set(named.removesuffix(f", … ({len(legal)})").split(", ")) <= set(legal)


def test_any_one_edited_line_is_found_or_gives_another_game() -> None:
    """No edit goes unnoticed: a record is refused at the edited line or later, or it is another record."""
    rng = Random(5)
    refused = 0
    for _ in range(60):
        n, other = rng.sample(range(1, len(WHOLE.moves)), 2)
        edited = with_move(n, f"{n}. {move(other).partition(' ')[2]}")
        try:
            assert Record.read(edited) != WHOLE.record() or edited == TEXT
        except RecordActionError as error:
            refused += 1
            last = error.line
        else:
            continue
        assert last >= LINE_OF_MOVE_1 + n - 1
    assert refused > 30
