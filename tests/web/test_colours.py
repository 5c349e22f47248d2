"""The colours of the style sheet: readable, and told apart by all eyes, in the light and in the dark."""

import math
import re
from itertools import combinations, product
from pathlib import Path

import pytest

import warren.web
from tests.looping import for_each

CSS = (Path(warren.web.__file__).parent / "static" / "warren.css").read_text(encoding="utf-8")
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


# Words


@THEMES
@for_each(
    ("ink", "papers"),
    [
        ("ink", ("desk", "sheet", "raised", "sunk", "points-wash", "warn-wash", *TERRAINS)),
        ("ink-2", ("desk", "sheet", "raised", "sunk", "points-wash")),
        ("points-ink", ("desk", "sheet", "raised", "sunk", "points-wash")),
        ("warn", ("sheet", "raised", "sunk", "warn-wash")),
        ("on-ink", ("ink", "ink-2")),
    ],
)
def test_words_are_readable(ink: str, papers: tuple[str, ...], theme: int) -> None:
    faint = {paper: contrast(token(ink, theme), token(paper, theme)) for paper in papers}
    assert {paper: ratio for paper, ratio in faint.items() if ratio < 4.5} == {}


@THEMES
def test_edges_of_controls_are_seen(theme: int) -> None:
    papers = ("desk", "sheet", "raised", "sunk")
    assert [paper for paper in papers if contrast(token("edge", theme), token(paper, theme)) < 3] == []


# The map


@THEMES
@for_each("seat", ON_TERRAIN)
def test_the_outline_of_a_fief_is_seen_on_every_terrain_washed_or_not(seat: str, theme: int) -> None:
    line = token(seat, theme)
    for terrain in TERRAINS:
        ground = token(terrain, theme)
        for under in (ground, mixed(ground, line, WASH)):
            casing = contrast(token("outline", theme), under) if seat in PALE_SEATS else 0
            assert max(contrast(line, under), casing) >= 3, terrain


@THEMES
@for_each("eyes", EYES)
def test_seats_are_told_apart_by_all_eyes(eyes: str, theme: int) -> None:
    colours = {seat: seen(token(seat, theme), eyes) for seat in SEATS}
    least = 40 if eyes == "all" else 21
    near = [pair for pair in combinations(SEATS, 2) if distance(colours[pair[0]], colours[pair[1]]) < least]
    assert near == []


@THEMES
def test_terrains_are_told_apart_by_their_ground(theme: int) -> None:
    near = [(a, b) for a, b in combinations(TERRAINS, 2) if distance(token(a, theme), token(b, theme)) < 11]
    assert near == []


@THEMES
def test_the_drawing_of_a_terrain_is_seen_on_its_ground(theme: int) -> None:
    assert all(contrast(token(f"{one}-ink", theme), token(one, theme)) >= 1.7 for one in TERRAINS)


@THEMES
def test_faces_are_seen_on_rabbits(theme: int) -> None:
    faces = {seat: token("face-dark" if seat in PALE_SEATS else "face", theme) for seat in SEATS}
    assert [seat for seat, face in faces.items() if contrast(token(seat, theme), face) < 3] == []


@THEMES
def test_marks_over_the_map_are_seen_on_every_terrain(theme: int) -> None:
    for mark, terrain in product(("ink",), TERRAINS):
        assert contrast(token(mark, theme), token(terrain, theme)) >= 4.5


# Town: tiles


TYPES = ("leisure", "work", "civic", "residential", "knowledge", "illegal", "park")


@THEMES
@for_each("kind", TYPES)
def test_names_and_symbols_are_readable_on_every_tile(kind: str, theme: int) -> None:
    ink = "on-illegal" if kind == "illegal" else "on-tile"
    assert contrast(token(ink, theme), token(kind, theme)) >= 4.5


@THEMES
def test_types_are_told_apart_by_their_ground(theme: int) -> None:
    near = [(a, b) for a, b in combinations(TYPES, 2) if distance(token(a, theme), token(b, theme)) < 11]
    assert near == []


# Odyssey: hexagons and cards


HEXAGONS = re.findall(r"\.hx-(\w+){--hx:var\(--([\w-]+)\)}", CSS)
CARDS = re.findall(r"\.k-(\w+){--gr:var\(--([\w-]+)\)}", CSS)


@THEMES
@for_each(("kind", "ground"), [*HEXAGONS, *CARDS])
def test_names_and_symbols_are_readable_on_hexagons_and_cards(kind: str, ground: str, theme: int) -> None:
    ink = "on-illegal" if ground == "illegal" else "on-tile"
    assert contrast(token(ink, theme), token(ground, theme)) >= 4.5, kind


@THEMES
@pytest.mark.parametrize("grounds", [HEXAGONS, CARDS], ids=["hexagons", "cards"])
def test_hexagons_and_colours_of_cards_are_told_apart(grounds: list[tuple[str, str]], theme: int) -> None:
    assert len(grounds) > 5
    colours = {kind: token(ground, theme) for kind, ground in grounds}
    near = [(a, b) for a, b in combinations(colours, 2) if distance(colours[a], colours[b]) < 11]
    assert near == []


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
