"""What is shown suits the terminal: its width, with and without colour."""

import re
from pathlib import Path

import pytest

from tests.terminal.sitting import Sitting

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
LEAST_CONTRAST = 3.0


@pytest.mark.parametrize("asked", ["", "board", "preview C4"])
def test_a_terminal_too_narrow_for_the_map_shows_none_and_says_so(asked: str, tmp_path: Path) -> None:
    deck = ("A4", "C4", "C10", "city_2", "merchant", "provisions", "camp_3", "fisher", "D5", "E5")
    narrow = Sitting(tmp_path / "60.record", width=60, typed=[asked], deck=deck).run()
    assert narrow.count("The board needs 75 columns; this terminal has 60.") == 1 + bool(asked)
    assert "A  ♣ ♣ ♣" not in narrow
    fitting = Sitting(tmp_path / "75.record", width=75, typed=[asked], deck=deck).run()
    assert "The board needs" not in fitting
    assert "A  ♣ ♣ ♣" in fitting


def test_without_colour_there_is_no_escape_sequence_for_one_and_the_same_characters(path: Path) -> None:
    typed = ["legend", "1 2", "hint", *["1!"] * 8]
    plain = Sitting(path, typed=typed).run()
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48)[;m]", plain)
    path.unlink()
    coloured = Sitting(path, colour=True, typed=typed).run()
    assert coloured != plain
    assert ESCAPE.sub("", coloured) == ESCAPE.sub("", plain)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_on_paper_marks_and_buildings_are_legible() -> None:
    from warren.terminal.kingdom.map import PATTERNS
    from warren.terminal.scene import PAPER, WASH, mixed

    for ground, on_it in zip(PAPER.seats, PAPER.on_seat, strict=True):
        assert contrast(ground, on_it) >= 4.5
    for pattern in PATTERNS.values():
        for seat in PAPER.seats:
            assert contrast(PAPER.ink, mixed(pattern.ground, seat, WASH)) >= LEAST_CONTRAST
