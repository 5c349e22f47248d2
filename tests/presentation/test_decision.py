"""The act that decided a game: the one by which the first gained most on the best of those who did not win."""

from itertools import pairwise
from pathlib import Path

from tests.looping import for_each
from warren.kernel.record import Record
from warren.presentation.presenter import Presenter, presenter_of
from warren.presentation.translator import Translator
from warren.table.replay import Replay
from warren.words import words

GAMES = sorted((Path(__file__).parents[1] / "contract" / "golden").glob("*.record"))
NAMES = ("Ann", "Bea", "Cleo", "Dora", "Emil", "Fay")


def ended(record: Record) -> tuple[Presenter, Replay]:
    """Return what an onlooker is told at the end of a game, and its course."""
    replay = Replay(record)
    events = [event for told in replay.happened for event in told]
    translator = Translator(words("en"), NAMES[: record.setup.seats])
    return presenter_of(record.game)(record.game, translator, replay.view(replay.last, None), (), events), replay


@for_each("file", GAMES)
def test_no_other_act_moved_the_first_further_ahead_of_the_second(file: Path) -> None:
    presenter, replay = ended(Record.read(file.read_text(encoding="utf-8")))
    ending = presenter.ending(replay.scores(replay.last), replay.winners(replay.last))
    first, second = ending.standings[:2]
    decision = presenter.decision(ending, replay)
    assert decision is not None
    assert decision.said == f"{first.name} gained {decision.worth} on {second.name} with it."
    leads = [points[first.seat] - points[second.seat] for points in replay.points]
    secrets = [part.points or 0 for part in first.opened]
    gains = [later - earlier for earlier, later in pairwise(leads[:-1])]
    assert decision.worth >= max([*gains, *secrets])
    if decision.ply < replay.last:
        assert leads[decision.ply] - leads[decision.ply - 1] == decision.worth
    elif ending.opening:
        assert decision.worth in (
            *secrets,
            *(own - other for own, other in zip(first.figures, second.figures, strict=True)),
        )
    assert decision.lines


@for_each(
    ("name", "said"),
    [
        ("kingdom-2", ["Bea opened PanPan the Barbarian"]),
        ("kingdom-sky-3", ["Bea Harvest 4: +48; Cleo +8"]),
        ("kingdom-sky-4", ["Cleo Trade: +72; Dora +24"]),
        (
            "town-2",
            ["Bea constructed Post Office on E1 for nothing; activated D3 E1 E2 E3 E4 E5: 5 stars × 4 types = 20"],
        ),
        (
            "odyssey-no-trading-2",
            ["Bea destroyed Emberdeep of Ann with Undertow"],
        ),
    ],
)
def test_it_is_told_in_the_words_of_the_log(name: str, said: list[str]) -> None:
    (file,) = [file for file in GAMES if file.stem == name]
    presenter, replay = ended(Record.read(file.read_text(encoding="utf-8")))
    decision = presenter.decision(presenter.ending(replay.scores(replay.last), replay.winners(replay.last)), replay)
    assert decision is not None
    told = ["; ".join(f"{NAMES[one.seat or 0]} {one.said}" for one in line.parts) for line in decision.lines]
    assert told == said


def test_no_act_decides_between_two_who_have_as_much() -> None:
    presenter, replay = ended(Record.read(GAMES[-1].read_text(encoding="utf-8")))
    ending = presenter.ending(replay.scores(replay.last), replay.winners(replay.last))
    first, second = ending.standings
    assert presenter.decision(ending._replace(standings=(first, second._replace(total=first.total))), replay) is None
    assert presenter.decision(ending._replace(standings=(first, second._replace(rank=1))), replay) is None
