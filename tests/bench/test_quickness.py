"""How long greedy takes beside greedy as it was."""

import pytest

from bench.quickness import choices, main


def test_both_are_asked_the_choices_of_whole_games_of_greedy() -> None:
    asked = [*choices("kingdom", 1, seats=2)]
    assert {choice.view.round for choice in asked} == {1, 2, 3, 4}  # type: ignore[attr-defined]
    assert all(len(choice.legal) > 1 for choice in asked)


def test_the_benchmark_says_what_each_takes(capsys: pytest.CaptureFixture[str]) -> None:
    main("odyssey", games=1)
    printed = capsys.readouterr().out
    assert "greedy" in printed
    assert printed.endswith(" times\n")
