"""Whole games of Town at the terminal, from the first Request to the sheet."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.games.town.table import own_set
from tests.inside import inside
from tests.terminal.sitting import WIPED, AnyPlayer, Sitting, is_choice
from warren.games.town import TownState
from warren.games.town.effects import Annex
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS
from warren.games.town.sets import standard
from warren.kernel.parts import Name
from warren.kernel.record import Record
from warren.terminal.town.renderer import WIDTH as MAP

OWN = own_set(b15={"effect": Annex(), "type": "illegal", "name": Name("Toad Hall", "蟾蜍廳")})


@pytest.mark.parametrize(
    ("people", "lang", "width", "options"),
    [
        (1, "en", 60, {"chapter": 6}),
        (2, "zh-Hant", 140, {"chapter": 3}),
        (1, "en", 40, {"cards": OWN}),
    ],
)
def test_a_game_that_was_left_goes_on_from_its_record_to_its_end_and_is_kept(
    people: int, lang: str, width: int, options: Mapping[str, object], tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    typed = ["1", "", "1", "quit"]
    left = Sitting(
        path, game="town", seats=2, people=people, lang=lang, width=width, seed=people, options=options, typed=typed
    )
    left.run()
    assert not left.finished
    sitting = Sitting(path, game="town", lang=lang, width=width, typist=AnyPlayer(people))
    shown = sitting.run()
    assert sitting.finished
    drawn = [line for line in shown.splitlines() if "> " not in line]  # a prompt is the terminal's to break
    assert width < MAP or max(map(cell_len, drawn)) <= width
    record, moves = Record.read(path.read_text(encoding="utf-8")), inside(sitting.table).moves
    assert record.replay().over
    assert record.moves == moves
    assert moves[: len(inside(left.table).moves)] == inside(left.table).moves
    assert record.setup.options["cards"] == options.get("cards", "")


def test_a_game_says_its_chapter_and_at_its_end_every_request_with_its_points_then_who_won(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    sitting = Sitting(path, game="town", seats=2, seed=6, options={"chapter": 4}, typist=AnyPlayer(5))
    shown = sitting.run()
    flat = " ".join(shown.split())
    assert "Chapter 4: The Bend in the River" in flat
    assert flat.count("reconstructed") == 1
    # A turn ends only when its player says so.
    assert "You had only one choice: end" not in shown
    assert "There is nothing more to do in this turn." in shown
    state = inside(sitting.table).state
    assert isinstance(state, TownState)
    scores = state.scores()
    fewer = min((0, 1), key=lambda seat: state.carrots[seat])
    first, second, _ = shown.rpartition("Game over")[2].split("Enter to go on.")
    assert sitting.table.players[fewer].name in first, "whoever has fewer carrots opens first"
    for part, seat in ((first, fewer), (second, 1 - fewer)):
        for score in scores[seat].walk():
            if score.label == "request":
                named = str(standard().requests[REQUEST_IDS.index(score.subject)].name)
                lines = [line for line in part.splitlines() if line.startswith(named)]
                assert any(f" +{score.points} " in line for line in lines), named
    (winner,) = state.winners
    assert f"{sitting.table.players[winner].name} becomes mayor" in shown
    assert f" {scores[winner].points} " in shown.rpartition("becomes mayor")[2]
    assert f"warren replay {sitting.game.place}" in shown.replace("\n", "")


class Watcher(AnyPlayer):
    """Notes which Requests each person has had in the hands or kept, at every prompt."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen: dict[int, set[str]] = {0: set(), 1: set()}
        self.open: set[str] = set()

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        state = inside(sitting.table).state
        assert isinstance(state, TownState)
        self.open |= {REQUEST_IDS[n] for n in range(len(REQUEST_IDS)) if state.discard >> n & 1}
        for seat in (0, 1):
            had = [*state.offer[seat], *(state.drawn if state.active == seat else ())]
            had += [n for n in range(len(REQUEST_IDS)) if state.requests[seat] >> n & 1]
            self.seen[seat] |= {REQUEST_IDS[n] for n in had}
        return super().__call__(sitting, prompt)


def requests_named(text: str) -> set[str]:
    """Return the Requests that a text names; names of people and Buildings hold none of them."""
    flat = " ".join(text.split())
    return {request.id for request in standard().requests if str(request.name) in flat}


def test_two_people_see_each_their_own_requests_alone_and_the_screen_is_wiped_between_them(tmp_path: Path) -> None:
    watcher = Watcher(2)
    sitting = Sitting(tmp_path / "game.record", game="town", seats=2, people=2, seed=9, typist=watcher)
    sitting.run()
    assert sitting.finished
    found, hand_overs = 0, 0
    for part in sitting.out.getvalue().split(WIPED):
        named = requests_named(part)
        if "Pass the keyboard" in part:
            hand_overs += 1
            assert not named
            assert not any(is_choice(f"{line}> ") and line.endswith("> ") for line in part.splitlines())
        owners = [seat for seat, name in enumerate(("Ann", "Bea")) if f"\n{name}> " in part]
        assert len(owners) < 2, "two people's turns stand on one screen"
        if owners and "during the game" not in part:
            assert named <= watcher.seen[owners[0]] | watcher.open
            found += len(named - watcher.open)
    assert found > 30, "the pictures name no Requests, so this test would see nothing"
    assert hand_overs >= 20


def test_names_of_buildings_and_requests_do_not_hide_in_each_other() -> None:
    requests = [str(request.name) for request in standard().requests]
    buildings = [str(building.name) for building in standard().buildings]
    assert len(BUILDING_IDS) == len(buildings)
    assert not [one for one in requests for other in buildings if one in other]
