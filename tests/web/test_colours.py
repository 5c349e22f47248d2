"""The colours of the style sheet: readable, and told apart by all eyes, in the light and in the dark."""

import math
import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

import pytest

import warren.web
from tests.looping import for_each

STYLES = Path(warren.web.__file__).parent / "static" / "styles"
CSS = "".join(sheet.read_text(encoding="utf-8") for sheet in sorted(STYLES.iterdir()))
TOKEN = re.compile(r"--([\w-]+):var\(--on-light,(#\w+)\) var\(--on-dark,(#\w+)\);")
SAME = re.compile(r"--([\w-]+):(#\w{6})\b")
LIGHT, DARK = 0, 1
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])

Colour = tuple[float, float, float]


def _colour(text: str) -> Colour:
    red, green, blue = (int(text[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


TOKENS: dict[str, tuple[Colour, Colour]] = {
    **{name: (_colour(one), _colour(one)) for name, one in SAME.findall(CSS)},
    **{name: (_colour(light), _colour(dark)) for name, light, dark in TOKEN.findall(CSS)},
}
WASH = float(re.findall(r"--wash:(\.\d+)", CSS)[0])
TERRAINS = ("f", "s", "c", "p", "m", "X")
SEATS = tuple(f"seat{seat}" for seat in range(6))
ON_TERRAIN = SEATS[:5]
"""Those of Kingdom, whose fiefs are outlined on the map."""
PALE_SEATS = {"seat4"}
"""Their lines have a casing of ink instead of paper, which has to carry them."""


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _unlinear(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def luminance(colour: Colour) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(under: Colour, over: Colour, part: float) -> Colour:
    red, green, blue = (a * (1 - part) + b * part for a, b in zip(under, over, strict=True))
    return red, green, blue


def distance(one: Colour, other: Colour) -> float:
    """CIE76 in CIELAB, D65."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = map(_linear, colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


# How eyes without one kind of cone see, in linear RGB (Machado, Oliveira, Fernandes 2009, severity 1).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: Colour, eyes: str) -> Colour:
    linear = [_linear(value) for value in colour]
    red, green, blue = (_unlinear(sum(a * b for a, b in zip(row, linear, strict=True))) for row in EYES[eyes])
    return red, green, blue


def token(name: str, theme: int) -> Colour:
    return TOKENS[name][theme]


# What is written or drawn on what

TYPES = ("leisure", "work", "civic", "residential", "knowledge", "park")
"""Those of Town that are written on in the usual ink."""
GROUNDS = re.findall(r"\.k-\w+{--gr:var\(--([\w-]+)\)", CSS)
"""Those of the decks of Odyssey."""
PAPERS = ("desk", "sheet", "raised", "sunk")


@THEMES
@for_each(
    ("ink", "papers", "least"),
    [
        ("ink", (*PAPERS, "points-wash", "warn-wash", *TERRAINS), 4.5),
        ("ink-2", (*PAPERS, "points-wash"), 4.5),
        ("points-ink", (*PAPERS, "points-wash"), 4.5),
        ("warn", ("sheet", "raised", "sunk", "warn-wash"), 4.5),
        ("on-ink", ("ink", "ink-2"), 4.5),
        ("on-tile", (*TYPES, *GROUNDS), 4.5),
        ("on-illegal", ("illegal",), 4.5),
        ("ink", GROUNDS, 4.5),
        ("can", ("can-wash",), 4.5),
        ("reply", ("reply-wash",), 4.5),
        ("edge", PAPERS, 3),
        ("face", set(SEATS) - PALE_SEATS, 3),
        ("face-dark", PALE_SEATS, 3),
        *((f"{one}-ink", (one,), 1.7) for one in TERRAINS),
    ],
)
def test_words_edges_and_drawings_are_seen(ink: str, papers: Iterable[str], least: float, theme: int) -> None:
    faint = {paper: contrast(token(ink, theme), token(paper, theme)) for paper in papers}
    assert {paper: ratio for paper, ratio in faint.items() if ratio < least} == {}


@THEMES
@for_each("seat", ON_TERRAIN)
def test_the_outline_of_a_fief_is_seen_on_every_terrain_washed_or_not(seat: str, theme: int) -> None:
    line = token(seat, theme)
    for terrain in TERRAINS:
        ground = token(terrain, theme)
        for under in (ground, mixed(ground, line, WASH)):
            casing = contrast(token("outline", theme), under) if seat in PALE_SEATS else 0
            assert max(contrast(line, under), casing) >= 3, terrain


# What is told apart


def near(colours: Iterable[Colour], least: float) -> list[tuple[Colour, Colour]]:
    """Return the colours that are nearer to each other than this."""
    return [pair for pair in combinations(colours, 2) if distance(*pair) < least]


@THEMES
@for_each("eyes", EYES)
def test_seats_are_told_apart_by_all_eyes(eyes: str, theme: int) -> None:
    assert near([seen(token(seat, theme), eyes) for seat in SEATS], 40 if eyes == "all" else 21) == []


@THEMES
@for_each("names", [TERRAINS, (*TYPES, "illegal"), GROUNDS])
def test_terrains_types_and_decks_are_told_apart_by_their_ground(names: Sequence[str], theme: int) -> None:
    assert len(names) > 5
    assert near([token(name, theme) for name in names], 11) == []


@THEMES
def test_the_ground_of_a_city_is_not_what_poppy_makes_of_another_terrain(theme: int) -> None:
    washed = {ground: mixed(token(ground, theme), token("seat0", theme), WASH) for ground in TERRAINS if ground != "X"}
    assert {ground for ground, colour in washed.items() if distance(colour, token("X", theme)) < 7.5} == set()


def test_terrain_is_muted_in_the_dark() -> None:
    assert max(math.hypot(*_lab(token(ground, DARK))[1:]) for ground in TERRAINS) < 25


# The style sheet


def test_no_colour_stands_outside_the_tokens() -> None:
    _, _, rest = CSS.partition("/* ---- Ground rules")
    assert rest
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?![\w-])(?=[^{}]*})|\b(?:rgb|hsl)a?\(", rest) == []


def test_every_variable_that_is_used_is_defined() -> None:
    defined = set(re.findall(r"(--[\w-]+):", CSS))
    optional = set(re.findall(r"var\((--[\w-]+),", CSS))
    assert set(re.findall(r"var\((--[\w-]+)", CSS)) - defined - optional == set()


def test_each_token_has_one_value_for_the_light_and_one_for_the_dark() -> None:
    names = [name for name, _, _ in TOKEN.findall(CSS)]
    assert len(set(names)) == len(names)
    assert {*SEATS, *TERRAINS, "ink", "sheet"} <= set(names)


def test_motion_and_system_colours_are_respected() -> None:
    assert "(prefers-reduced-motion:reduce)" in CSS
    assert "(forced-colors:active)" in CSS
    assert "infinite" not in CSS, "nothing loops"
