"""What is shown fits the terminal, with and without colour."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import ConsoleDimensions

from tests.terminal.sitting import AnyPlayer, Sitting

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
LEAST_CONTRAST = 3.0


SIZES = ((60, 40), (74, 60), (80, 24), (80, 60), (124, 44), (200, 30))


class Resizer(AnyPlayer):
    """Plays in a terminal of another size whenever something is asked, and notes what was shown in which width."""

    def __init__(self) -> None:
        super().__init__(3)
        self.shown: list[tuple[int, list[str]]] = []
        self._at = 0

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        told = sitting.out.getvalue()
        self.shown.append((sitting.screen.width, told[self._at :].removesuffix(prompt).splitlines()))
        sitting.screen.console.size = ConsoleDimensions(*SIZES[len(self.shown) % len(SIZES)])
        line = super().__call__(sitting, prompt)
        self._at = len(told) + len(line) + 1
        return line


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_no_line_is_wider_than_the_terminal(lang: str, path: Path) -> None:
    resizer = Resizer()
    sitting = Sitting(path, seats=4, lang=lang, width=60, seed=3, typist=resizer)
    sitting.run()
    assert sitting.finished
    assert len(resizer.shown) > 5 * len(SIZES)
    for width, lines in resizer.shown:
        for line in lines:
            assert cell_len(line) <= width, line


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
    plain = Sitting(path, typist=AnyPlayer(1)).run()
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48)[;m]", plain)
    path.unlink()
    coloured = Sitting(path, colour=True, typist=AnyPlayer(1)).run()
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
    from warren.terminal.kingdom.map import PATTERNS, WASH
    from warren.terminal.scene import PAPER, mixed

    for ground, on_it in zip(PAPER.seats, PAPER.on_seat, strict=True):
        assert contrast(ground, on_it) >= 4.5
    for pattern in PATTERNS.values():
        for seat in PAPER.seats:
            assert contrast(PAPER.ink, mixed(pattern.ground, seat, WASH)) >= LEAST_CONTRAST
