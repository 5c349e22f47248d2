"""Whole games at the terminal: left, taken up and ended, each person seeing the own cards alone, whatever its size."""

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from rich.console import ConsoleDimensions

from tests.games.town.table import own_set
from tests.inside import inside
from tests.looping import in_soak
from tests.terminal.sitting import NAMES, WIPED, AnyPlayer, Sitting, is_choice
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.sky.texts import CARD_TEXTS
from warren.games.kingdom.view import COPYING
from warren.games.odyssey import sets as odyssey_sets
from warren.games.odyssey.frames import PlayFrame
from warren.games.town import sets as town_sets
from warren.games.town.effects import Annex
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS
from warren.kernel.parts import Name
from warren.kernel.record import Record

SIZES = ((60, 40), (74, 60), (80, 24), (80, 60), (124, 44), (200, 30))
OWN = own_set(b15={"effect": Annex(), "type": "illegal", "name": Name("Toad Hall", "蟾蜍廳")})


# What is secret in each game


class Secrets(NamedTuple):
    """Cards of a game by their English names.

    named: those that a text names. had: those that a seat has had; open: those that everybody knows.
    """

    named: Callable[[str], set[str]]
    had: Callable[[Any, int], Iterable[str]]
    open: Callable[[Any], Iterable[str]]


def parchments_named(text: str) -> set[str]:
    # The words of each Glove name the other one; where they wrap, the column beside them stands between.
    text = re.sub(r"with.{0,60}?(Left|Right) Glove", "", text)
    found = set()
    # The long names first: Master Farmer is not Farmer.
    for name in sorted((CARD_TEXTS[CARD_IDS[card]].name for card in PARCHMENTS), key=len, reverse=True):
        if name in text:
            found.add(name)
            text = text.replace(name, "")
    return found


def parchments_had(state: Any, seat: int) -> list[str]:
    had = [*state.hands[seat], *state.parchments[seat], *state.discards[seat]]
    had += [CHOSEN_CARD[action] for action in state.choices[seat] if action in CHOSEN_CARD]
    return [CARD_TEXTS[CARD_IDS[card]].name for card in had if card in PARCHMENTS]


def parchments_open(state: Any) -> list[str]:
    """Return what everybody sees while parchments are copied."""
    opened = chain(*state.parchments) if state.phase >= COPYING else ()
    return [CARD_TEXTS[CARD_IDS[card]].name for card in opened]


REQUESTS = [str(request.name) for request in town_sets.standard().requests]


def requests_had(state: Any, seat: int) -> list[str]:
    had = [*state.offer[seat], *(state.drawn if state.active == seat else ())]
    return [REQUESTS[n] for n in range(len(REQUESTS)) if n in had or state.requests[seat] >> n & 1]


def of_odyssey(state: Any, *zones: Iterable[int]) -> list[str]:
    return [str(state.lookup.part[card].name) for cards in zones for card in cards]


def open_in_odyssey(state: Any) -> list[str]:
    zones = [cards for zone in (state.discards, state.saved, state.ready, state.spent) for cards in zone]
    zones += [*state.circle, *state.center, *state.inside.values(), *state.attached.values()]
    return of_odyssey(state, *zones, [frame.card for frame in state.stack if isinstance(frame, PlayFrame)])


def had_in_odyssey(state: Any, seat: int) -> list[str]:
    runs = [card for card in (state.tops[seat], state.bottoms[seat]) if card >= 0]
    return of_odyssey(state, state.hands[seat], runs, [card for _, card, _ in state.seen[seat]])


# Resources also stand in questions.
CARDS_OF_ODYSSEY = {str(card.name) for card in odyssey_sets.standard().cards if card.kind != "RESOURCE"}
SECRETS = {
    "kingdom": Secrets(parchments_named, parchments_had, parchments_open),
    "town": Secrets(
        lambda text: {name for name in REQUESTS if name in text},
        requests_had,
        lambda state: [REQUESTS[n] for n in range(len(REQUESTS)) if state.discard >> n & 1],
    ),
    "odyssey": Secrets(
        lambda text: {name for name in CARDS_OF_ODYSSEY if name in text}, had_in_odyssey, open_in_odyssey
    ),
}


class People(AnyPlayer):
    """Play at a terminal whose size changes all the time, and read the log now and then.

    At every prompt it is checked that all lines fit, and that nobody sees a card that only another has had.
    """

    def __init__(self, seed: int, secrets: Secrets) -> None:
        super().__init__(seed)
        self._secrets = secrets
        self._had: dict[int, set[str]] = {}
        self._open: set[str] = set()
        self._at = self.asked = 0
        self.found = 0
        """How many secrets stood on the screen."""

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        table, state, shown = sitting.table, inside(sitting.table).state, sitting.out.getvalue()
        for line in shown[self._at :].removesuffix(prompt).splitlines():
            assert cell_len(line) <= sitting.screen.console.width, line
        self._open.update(self._secrets.open(state))
        for seat in table.seats:
            self._had.setdefault(seat, set()).update(self._secrets.had(state, seat))
        line = ""
        if is_choice(prompt) and not table.over:
            self.asked += 1
            seat = sitting.game.next_seat()
            named = self._secrets.named(" ".join(shown.rpartition(WIPED)[2].split()))
            assert sitting.display.scene.words.lang != "en" or named <= self._had[seat] | self._open, NAMES[seat]
            self.found += len(named - self._open)
            line = "log" if self.asked % 9 == 5 else self._rather(sitting, super().__call__(sitting, prompt))
        sitting.screen.console.size = ConsoleDimensions(*SIZES[self.asked % len(SIZES)])
        self._at = len(shown) + len(line) + 1
        return line

    def _rather(self, sitting: Sitting, action: str) -> str:
        """Rather play cards of Odyssey than discard them, so that the game ends."""
        if not action.startswith("run discard") or self._random.random() < 0.1:
            return action
        legal = [sitting.table.game.spell(one) for one in sitting.table.legal(sitting.game.next_seat())]
        return self._random.choice([one for one in legal if not one.startswith("run discard")] or [action])


# What the end shows of each game


def end_of_kingdom(sitting: Sitting, shown: str, winner: str) -> None:
    text = sitting.display.scene.text
    assert text("{name}, Big Ears", name=winner) in shown
    for score in inside(sitting.table).state.scores():
        harvests = sum(part.points for part in score.parts if part.label == "harvest")
        assert text("{points} from the harvests", points=harvests) in shown
        for parchment in score.walk():
            assert parchment.label != "parchment" or f"+{parchment.points} " in shown


def end_of_town(sitting: Sitting, shown: str, winner: str) -> None:
    text = sitting.display.scene.text
    assert text("{name} becomes mayor", name=winner) in shown
    assert text("Nothing else was left to you: {actions}.", actions="end") not in shown, (
        "a turn ends when its player says so"
    )
    if sitting.display.scene.words.lang != "en":
        return
    assert "There is nothing more to do in this turn." in shown
    state: Any = inside(sitting.table).state
    fewer = min((0, 1), key=lambda seat: state.carrots[seat])
    first, second, _ = shown.rpartition("Game over")[2].split("Enter to go on.")
    assert NAMES[fewer] in first, "whoever has fewer carrots opens first"
    for part, seat in ((first, fewer), (second, 1 - fewer)):
        for score in state.scores()[seat].walk():
            if score.label == "request":
                named = REQUESTS[REQUEST_IDS.index(score.subject)]
                lines = [line for line in part.splitlines() if line.startswith(named)]
                assert any(f" +{score.points} " in line for line in lines), named


def end_of_odyssey(sitting: Sitting, shown: str, winner: str) -> None:
    text, scores = sitting.display.scene.text, inside(sitting.table).state.scores()
    total = scores[inside(sitting.table).state.winners[0]].points
    told = text("{name}: {points} Civ Points", name=winner, points=total)
    assert told in shown.rpartition(text("{name} wins", name=winner))[2]


ENDS = {"kingdom": end_of_kingdom, "town": end_of_town, "odyssey": end_of_odyssey}


@pytest.mark.parametrize(
    ("game", "seats", "people", "lang", "options"),
    [
        *in_soak(("kingdom", 3, 2, "en", {})),
        ("kingdom", 4, 1, "zh-Hant", {"sky": True}),
        ("town", 2, 2, "en", {"chapter": 4}),
        *in_soak(("town", 2, 1, "zh-Hant", {"cards": OWN})),
        ("odyssey", 2, 2, "en", {"score": 40, "trading": False}),
        (
            *("odyssey", 4, 1, "zh-Hant"),
            {"score": 40, "manual_cut": True, "manual_refill": True, "trading": False},
        ),
    ],
)
def test_a_game_that_was_left_goes_on_to_its_end_each_person_sees_the_own_cards_and_it_is_kept(
    game: str, seats: int, people: int, lang: str, options: Mapping[str, object], path: Path
) -> None:
    left = Sitting(
        path, game=game, seats=seats, people=people, seed=9, lang=lang, options=options, typed=["", "1", "", "1"]
    )
    begun = left.run()
    assert not left.finished
    assert "chapter" not in options or "Chapter 4: The Bend in the River" in begun
    typist = People(people, SECRETS[game])
    sitting = Sitting(path, game=game, lang=lang, typist=typist)
    shown = sitting.run()
    assert sitting.finished
    assert typist.asked > 5 * len(SIZES)
    record, moves = Record.read(path.read_text(encoding="utf-8")), inside(sitting.table).moves
    assert record.replay().over
    assert record.moves == moves
    assert moves[: len(inside(left.table).moves)] == inside(left.table).moves != ()
    assert record.setup.options["cards" if "cards" in options else "seats"] == options.get("cards", seats)
    winner, *_ = inside(sitting.table).state.winners
    ENDS[game](sitting, shown, sitting.table.players[winner].name)
    assert f"warren replay {sitting.game.place}" in shown.replace("\n", "")
    parts = shown.split(WIPED)
    assert (len(parts) > 20) == (people > 1), "with nobody else there is nobody to pass the keyboard to"
    for part in parts:
        assert sum(f"\n{name}> " in part for name in NAMES) < 2, "two people's turns stand on one screen"
        if "Pass the keyboard" in part:
            assert not SECRETS[game].named(part)
            assert "> " not in part
    assert typist.found > 30 or lang != "en", "the pictures name no cards of hands, so this test would see nothing"


def test_the_screen_is_wiped_for_whoever_takes_the_keyboard_and_when_somebody_leaves(path: Path) -> None:
    shown = Sitting(path, seats=2, people=2, typed=["", "1 2", "", "quit"]).run()
    before, leaving = shown.split(WIPED)[-2:]
    assert "Choose" in before
    assert "Choose" not in leaving


class Lowest:
    """Types the first legal action, until a seat has played eight and is told something."""

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        table = sitting.table
        if len(table.own_actions(0)) > 8 and is_choice(prompt):
            raise EOFError
        return f"{table.game.spell(table.legal(sitting.game.next_seat())[0])}!" if is_choice(prompt) else ""


def test_what_is_forced_is_played_and_told(path: Path) -> None:
    # Everybody takes the lowest cards of a hand, so the last two of the first seat's are the two buildings.
    land = [f"{row}{column}" for row in "EFGH" for column in range(1, 11)]
    deck = [*land[:8], "city_1", "farm_fish", *land[8:38]]
    shown = Sitting(path, people=4, deck=deck, typist=Lowest()).run()
    before, _, after = shown.partition("Nothing else was left to you: pick City 1, pick Farm (fish).")
    assert before.endswith("\n"), "a line of its own"
    assert not before.rstrip().endswith("─"), "under the title of what comes after it"
    assert "Nothing else was left" not in after


def test_people_trade_for_a_while(path: Path) -> None:
    player, prompts = AnyPlayer(3), iter(range(120))
    sitting = Sitting(
        path,
        game="odyssey",
        seats=2,
        people=2,
        options={"trading": True},
        typist=lambda sitting, prompt: player(sitting, prompt) if next(prompts, None) is not None else "quit",
    )
    shown = sitting.run()
    assert not sitting.finished
    assert "offers you a trade" in shown or "Do you accept?" in shown


def test_names_of_buildings_and_requests_do_not_hide_in_each_other() -> None:
    buildings = [str(building.name) for building in town_sets.standard().buildings]
    assert len(BUILDING_IDS) == len(buildings)
    assert not [one for one in REQUESTS for other in buildings if one in other]
