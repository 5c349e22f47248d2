"""Several people at one terminal: each sees the own cards, and nothing of the others stays on the screen."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.inside import inside
from tests.terminal.sitting import NAMES, WIPED, AnyPlayer, Sitting, is_choice
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.parts import CARD_IDS, PARCHMENTS
from warren.games.kingdom.texts import CARDS


def pictures(sitting: Sitting) -> Iterator[tuple[str, str]]:
    """Return whose turn each stretch between two wipes was, and what was shown in it."""
    for part in sitting.out.getvalue().split(WIPED):
        owners = [name for name in NAMES if f"\n{name}> " in part]
        if owners:
            assert len(owners) == 1, "two people's turns stand on one screen"
            yield owners[0], part


def parchments_named(text: str) -> set[str]:
    """Return the parchments that a text names."""
    # The words of each Glove name the other one; where they wrap, the column beside them stands between.
    text = re.sub(r"with the .{0,40}?(Left|Right) Glove", "", " ".join(text.split()))
    found = set()
    # The long names first: Master Farmer is not Farmer.
    for card in sorted((CARD_IDS[card] for card in PARCHMENTS), key=lambda card: -len(CARDS[card].name)):
        if CARDS[card].name in text:
            found.add(card)
            text = text.replace(CARDS[card].name, "")
    return found


class Watcher(AnyPlayer):
    """Reads the log now and then, and notes which parchments each person had in hand, laid down or discarded."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0
        self.seen: dict[int, set[str]] = {}

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        state = inside(sitting.table).state
        assert isinstance(state, KingdomState)
        for seat in sitting.table.people:
            had = [*state.hands[seat], *state.parchments[seat], *state.discards[seat]]
            had += [CHOSEN_CARD[action] for action in state.choices[seat] if action in CHOSEN_CARD]
            self.seen.setdefault(seat, set()).update(CARD_IDS[card] for card in had if card in PARCHMENTS)
        self.asked += is_choice(prompt)
        return "log" if is_choice(prompt) and self.asked % 9 == 5 else super().__call__(sitting, prompt)


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_sees_a_parchment_that_only_another_has_seen_nor_what_another_discarded(seats: int, path: Path) -> None:
    watcher = Watcher(seats)
    sitting = Sitting(path, seats=seats, people=2, seed=9, typist=watcher)
    sitting.run()
    assert sitting.finished
    found = 0
    for owner, shown in pictures(sitting):
        named = parchments_named(shown.partition("opened")[0])  # from there on everybody knows them
        if "from the harvests" in shown:
            continue  # the end
        found += len(named)
        assert named <= watcher.seen[NAMES.index(owner)], owner
    assert found > 50, "the pictures name no parchments, so this test would see nothing"
    told = [(owner, line) for owner, part in pictures(sitting) for line in part.splitlines() if "face down" in line]
    discards = [(owner, line) for owner, line in told if "discarded" in line]
    assert (len(discards) > 50) == (seats == 2)
    for owner, line in discards:
        assert line.split()[1] == owner
    ended = sitting.out.getvalue().rpartition(WIPED)[2]
    assert "discarded" not in ended, "at the end everybody looks on"


def test_the_screen_is_wiped_before_and_after_the_hand_over(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", seats=2, people=2, typed=["", "1 2"])
    shown = sitting.run()
    between = shown.split(WIPED)
    assert [part for part in between if "Pass the keyboard to Bea" in part]
    for part in between:
        assert not ("Pass the keyboard" in part and "> " in part)


def test_leaving_wipes_the_screen_too(tmp_path: Path) -> None:
    shown = Sitting(tmp_path / "game.record", seats=2, people=2, typed=["", "quit"]).run()
    assert "Choose" not in shown.rpartition(WIPED)[2]
