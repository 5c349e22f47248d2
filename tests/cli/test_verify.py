"""`warren verify`: the deal of a record is the one that was committed to, or every reason why it is not."""

import random
from pathlib import Path

import pytest

import warren as face
from tests.cli.ran import Ran, Warren
from tests.looping import for_each
from warren.deal import Deal
from warren.kernel.record import Recorder
from warren.players import Player, to_notes

DEAL = Deal(secret=2**127 + 5, words=("a1b2c3", ""))
PLAYERS = (Player("Ann", "person"), Player("Clover", "greedy"))


def _text(**options: object) -> str:
    state = face.new("kingdom", seats=2, seed=DEAL.seed, **options)
    recorder = Recorder(state)
    choose = random.Random(3).choice
    while len(recorder.moves) < 40:
        seat = state.to_act[0]
        recorder.play(seat, choose(state.legal(seat)))
    return recorder.record({**to_notes(PLAYERS), **DEAL.to_notes()}).write()


TEXT = _text()


@pytest.fixture
def verify(warren: Warren, tmp_path: Path) -> Warren:
    def ran(text: str, *more: str) -> Ran:
        path = tmp_path / "game.record"
        path.write_text(text, encoding="utf-8")
        return warren("verify", str(path), *(more or ("--commitment", DEAL.commitment)))

    return ran


def test_a_deal_as_it_was_committed_to_is_told_check_by_check_with_whose_word_is_which(verify: Warren) -> None:
    ran = verify(TEXT)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "The secret fits the commitment.",
        "The seed follows from the secret and these words:",
        "  Ann: a1b2c3",
        "  Clover: no word",
        "All 40 moves are legal; the game is not over.",
    ]


def test_a_commitment_may_be_typed_in_capitals(verify: Warren) -> None:
    assert verify(TEXT, "--commitment", DEAL.commitment.upper()).code == 0


@for_each(
    ("old", "new", "said"),
    [
        ("a1b2c3", "a1b2c4", "seed: the seed does not follow from the secret and the words"),
        ('[note.word-0 "a1b2c3"]\n', "", "seed: the seed does not follow from the secret and the words"),
        ('note.secret "8', 'note.secret "9', "note.secret: the secret does not fit the commitment"),
        ('note.secret "8', 'note.secret "X', "note.secret: “X0000000000000000000000000000005” is not a secret"),
        ("a1b2c3", "a 1", "note.word-0: “a 1” is not a word"),
        ("note.secret", "note.secrets", "note.secret: the record has no secret"),
        ("\n2. 0 ", "\n2. 1 ", "line 15: “discard"),
        ("\n2. 0 ", "\n3. 0 ", "this move has number 3, and number 2 was expected"),
    ],
)
def test_what_does_not_fit_is_told(verify: Warren, old: str, new: str, said: str) -> None:
    ran = verify(TEXT.replace(old, new, 1))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_all_that_does_not_fit_is_told_at_once(verify: Warren) -> None:
    broken = TEXT.replace('note.secret "8', 'note.secret "9').replace("\n2. 0 ", "\n2. 1 ")
    complaints = verify(broken, "--commitment", "0" * 64).err.splitlines()
    assert [line.split(":")[1].strip() for line in complaints] == ["note.secret", "seed", "line 15"]


def test_a_stacked_deck_follows_from_no_seed(verify: Warren) -> None:
    assert "deck: the deck of this game was stacked" in verify(_text(deck=["C4"])).err


@for_each("typed", ["", "9f3a71c4", "g" * 64])
def test_a_commitment_is_whole(verify: Warren, typed: str) -> None:
    assert "--commitment: “" in verify(TEXT, "--commitment", typed).err


def test_without_a_commitment_it_is_asked_for(warren: Warren, verify: Warren) -> None:
    assert "--commitment: " in verify(TEXT, "--lang", "en").err
