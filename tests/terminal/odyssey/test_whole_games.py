"""Whole games of Odyssey at the terminal, from the declaration to the last total."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from tests.inside import inside
from tests.terminal.sitting import WIPED, AnyPlayer, Sitting, is_choice
from warren.games.odyssey.frames import PlayFrame
from warren.games.odyssey.rules import OdysseyState
from warren.games.odyssey.sets import standard
from warren.kernel.record import Record
from warren.words import words


class Player(AnyPlayer):
    """Types any legal action, but rather plays cards than discards them, and makes offers only now and then."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = Random(seed)

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        text = super().__call__(sitting, prompt)
        if not text.startswith(("run discard", "offer")) or self._rng.random() < 0.1:
            return text
        legal = [sitting.table.game.spell(action) for action in sitting.table.legal(sitting.game.next_seat())]
        better = [other for other in legal if not other.startswith(("run discard", "offer"))]
        return self._rng.choice(better) if better else "run discard"


@pytest.mark.parametrize(
    ("people", "seats", "lang", "width", "options"),
    [
        (1, 4, "en", 60, {"score": 40, "manual_cut": True, "manual_refill": True, "trading": False}),
        (2, 2, "zh-Hant", 140, {"score": 40, "decks": ["heroes", "villains"], "trading": False}),
    ],
)
def test_a_game_that_was_left_goes_on_from_its_record_to_the_last_total(
    people: int, seats: int, lang: str, width: int, options: Mapping[str, object], tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    given: dict[str, Any] = {"game": "odyssey", "lang": lang, "width": width}
    left = Sitting(path, seats=seats, people=people, seed=people, options=options, typed=["1", "", "quit"], **given)
    left.run()
    assert not left.finished
    sitting = Sitting(path, typist=Player(people), **given)
    shown = sitting.run()
    assert sitting.finished
    drawn = [line for line in shown.splitlines() if "> " not in line]  # a prompt is the terminal's to break
    assert max(map(cell_len, drawn)) <= width
    record, played = Record.read(path.read_text(encoding="utf-8")), inside(sitting.table)
    assert record.replay().over
    assert record.moves == played.moves
    assert record.moves[: len(inside(left.table).moves)] == inside(left.table).moves
    (winner,) = played.state.winners
    won = words(lang).text("{name} wins", name=sitting.table.players[winner].name)
    total = words(lang).text(
        "{name}: {points} Civ Points",
        name=sitting.table.players[winner].name,
        points=played.state.scores()[winner].points,
    )
    assert total in shown.rpartition(won)[2]
    assert f"warren replay {sitting.game.place}" in shown.replace("\n", "")


def test_people_trade_for_a_while(tmp_path: Path) -> None:
    player, prompts = AnyPlayer(3), iter(range(120))
    sitting = Sitting(
        tmp_path / "game.record",
        game="odyssey",
        seats=2,
        people=2,
        options={"trading": True},
        typist=lambda sitting, prompt: player(sitting, prompt) if next(prompts, None) is not None else "quit",
    )
    shown = sitting.run()
    assert not sitting.finished
    assert "offers you a trade" in shown or "Do you accept?" in shown


def names_in(text: str) -> set[str]:
    """Return the names of cards that a text holds; those of Resources also stand in questions."""
    flat = " ".join(text.split())
    return {str(card.name) for card in standard().cards if card.kind != "RESOURCE" and str(card.name) in flat}


class Watcher(Player):
    """Looks at every prompt whether the screen names cards that the person at it cannot know."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.had: tuple[set[str], set[str]] = (set(), set())
        self.open: set[str] = set()
        self.secrets = 0

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        state = inside(sitting.table).state
        assert isinstance(state, OdysseyState)
        if state.over:
            return ""
        for zone in (state.discards, state.saved, state.ready, state.spent, state.circle, state.center):
            self._note(state, self.open, *zone)
        self._note(state, self.open, *state.inside.values(), *state.attached.values())
        self.open |= {str(state.lookup.part[frame.card].name) for frame in state.stack if isinstance(frame, PlayFrame)}
        for seat, had in enumerate(self.had):
            runs = [card for card in (state.tops[seat], state.bottoms[seat]) if card >= 0]
            self._note(state, had, state.hands[seat], runs, [card for _, card, _ in state.seen[seat]])
        if is_choice(prompt):
            owner = ("Ann", "Bea").index(prompt.removesuffix("> "))
            named = names_in(sitting.out.getvalue().rpartition(WIPED)[2])
            assert named <= self.had[owner] | self.open
            self.secrets += len(named - self.open)
        return super().__call__(sitting, prompt)

    @staticmethod
    def _note(state: OdysseyState, names: set[str], *zones: Iterable[int]) -> None:
        names |= {str(state.lookup.part[card].name) for cards in zones for card in cards}


def test_two_people_see_each_their_own_cards_alone(tmp_path: Path) -> None:
    watcher = Watcher(2)
    options = {"trading": False, "decks": ["violet", "orange"], "score": 40}
    sitting = Sitting(
        tmp_path / "game.record", game="odyssey", seats=2, people=2, seed=9, typist=watcher, options=options
    )
    sitting.run()
    assert sitting.finished
    assert watcher.secrets > 100, "the pictures name no cards of hands, so this test would see nothing"
