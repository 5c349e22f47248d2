"""The words of Town: every part says what it does, in both languages and in any set, with the figures of the set."""

import re
from itertools import chain

import msgspec
import pytest

from tests.games.town.table import own_set
from tests.looping import for_each
from warren.games.town.cards import FACES, KINDS, about, faces
from warren.games.town.effects import (
    CONDITION_LIMITS,
    Activate,
    ActivateNeighborhood,
    Annex,
    BuildingEffect,
    DrawRequests,
    GainResource,
    If,
    IncludeIllegal,
    Joker,
    Per,
    PlaceBridge,
    PlotFree,
    ReturnBuilding,
    Scoring,
    Star,
    Stars,
    Steal,
    TakeSideBuilding,
    UpgradeEffect,
    WoodAsCoins,
)
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.parts import Building, Chapter, Request, Upgrade
from warren.games.town.score import CONDITIONS, COUNTS
from warren.games.town.sets import standard
from warren.games.town.state import PHASE_IDS
from warren.games.town.texts import PHASES, TYPE_NAMES, effect_said, scoring_said
from warren.kernel.parts import Name
from warren.words import languages, words

ENGLISH = words("en")


def read(scoring: dict[str, object]) -> Scoring:
    """Read what a Request scores; a condition that asks for a number asks for 2."""
    number = {"n": 2} if scoring.get("condition") in CONDITION_LIMITS else {}
    found: Scoring = msgspec.convert(scoring | number, Scoring)
    return found


EVERY_EFFECT: list[BuildingEffect | UpgradeEffect] = [
    *(GainResource(resource, 3) for resource in ("coins", "wood", "carrots")),
    *(GainResource("coins", 3, per) for per in ("round", "upgrades", "coins", "wood", "reserve_buildings")),
    *(DrawRequests(source, draw) for source in ("deck", "discard") for draw in (1, 3, "round")),
    *(PlaceBridge(), ReturnBuilding(), Annex(), Steal(3), Joker()),
    *(Stars((Star(3, kind, per),)) for kind in (None, "civic") for per in (None, "upgrades")),
    *(ActivateNeighborhood(), TakeSideBuilding(), PlotFree(3), IncludeIllegal(), WoodAsCoins()),
]
EVERY_SCORING: list[Scoring] = [
    *(read({"kind": "per", "count": count, "points": 3}) for count in COUNTS),
    *(read({"kind": "per", "count": count, "points": 3, "max_points": 8}) for count in COUNTS),
    *(read({"kind": "per", "count": "type", "points": 3, "type": kind}) for kind in TYPE_IDS[:6]),
    *(read({"kind": "if", "condition": condition, "points": 3}) for condition in CONDITIONS),
    Activate(3),
]


def _said(text: str) -> str:
    assert text
    assert not set(text) & set("{}"), text
    return text


@pytest.mark.parametrize("language", languages())
def test_whatever_a_part_can_do_is_said_with_its_figures_and_as_nothing_else_is(language: str) -> None:
    said = [_said(effect_said(words(language), effect)) for effect in EVERY_EFFECT]
    asked = [_said(scoring_said(words(language), scoring)) for scoring in EVERY_SCORING]
    assert len(set(said)) == len(EVERY_EFFECT)
    assert len(set(asked)) == len(EVERY_SCORING)
    for text, effect in chain(zip(said, EVERY_EFFECT, strict=True), zip(asked, EVERY_SCORING, strict=True)):
        assert ("3" in re.findall(r"\d+", text)) == ("3" in re.findall(r"\d+", repr(effect))), text


@for_each(
    ("effect", "said"),
    [
        (GainResource("coins"), "gain 1 coin"),
        (GainResource("coins", 2), "gain 2 coins"),
        (GainResource("wood", 1, "round"), "gain 1 wood for each round up to this one"),
        (GainResource("carrots", 2, "reserve_buildings"), "gain 2 carrots for each Building in your reserve"),
        (DrawRequests(), "draw a Request and keep it"),
        (DrawRequests("discard", 2), "draw 2 Requests of the shuffled discard; keep one"),
        (Steal(1), "take up to 1 coin from your opponent"),
        (Stars((Star(1), Star(2, "work"))), "1 star; 2 stars if its Neighborhood has the type Work"),
        (
            Stars((Star(1, "work", "upgrades"),)),
            "1 star for each Upgrade that you have if its Neighborhood has the type Work",
        ),
        (PlotFree(4), "Plots of 4 are free for you, but for the extra cost"),
    ],
)
def test_one_is_said_as_one_and_several_as_several(effect: BuildingEffect, said: str) -> None:
    assert effect_said(ENGLISH, effect) == said


@for_each(
    ("scoring", "said"),
    [
        (Per("coins", 1, 7), "1 carrot for each coin that you have left, 7 at most"),
        (Per("type", 4, None, "illegal"), "4 carrots for each Illegal Building that you control"),
        (If("same_row", 7, 4), "7 carrots if you control 4 Buildings or more in one row"),
        (If("largest_neighborhood", 7, 1), "7 carrots if a Neighborhood of yours has 1 Building or more"),
        (If("upgrades", 1, 1), "1 carrot if you have 1 Upgrade or more"),
        (Activate(4), "activate one of your Neighborhoods of at most 4 Buildings once more"),
    ],
)
def test_what_a_request_asks_for_is_said(scoring: Scoring, said: str) -> None:
    assert scoring_said(ENGLISH, scoring) == said


def test_every_type_and_phase_has_a_word() -> None:
    assert tuple(TYPE_NAMES) == TYPE_IDS
    assert tuple(PHASES) == PHASE_IDS


@pytest.mark.parametrize("language", languages())
def test_every_part_has_a_name_and_a_help_with_its_costs_and_whether_it_works_for_good(language: str) -> None:
    spoken = words(language)
    upgrades = {upgrade.id: upgrade for upgrade in standard().upgrades}
    for face in FACES:
        assert face.name(spoken)
        said = _said(face.help(spoken))
        assert said[-1] in ".。"
        if face.kind == "upgrade":
            upgrade = upgrades[face.id]
            assert str(upgrade.cost_wood) in re.findall(r"\d+", said)
            assert (spoken.text("For good: {effect}.", effect="@").partition("@")[0] in said) == (
                upgrade.effect.is_permanent
            )
    assert {face.kind for face in FACES} == set(KINDS)


def test_upgrades_of_the_same_face_stand_once_with_their_count() -> None:
    counts = {face.id: face.count for face in FACES if face.kind == "upgrade"}
    assert sum(counts.values()) == len(standard().upgrades)
    assert (counts["u05"], counts.get("u06")) == (2, None)


def test_names_and_words_of_a_part_follow_the_set() -> None:
    own = own_set(
        b03={"name": Name("Log Flume", "木材滑道")},
        b15={"name": "Bandstand von Warren", "effect": Annex(), "type": "illegal"},
        r01={"scoring": Per("wood", 5)},
        u12={"cost_wood": 1},
    )
    by_id = {face.id: face for face in faces(own)}
    assert [by_id["b03"].name(words(language)) for language in languages()] == ["Log Flume", "木材滑道"]
    assert {by_id["b15"].name(words(language)) for language in languages()} == {"Bandstand von Warren"}
    assert by_id["b15"].help(ENGLISH).startswith("Illegal. When constructed: control a Building")
    assert by_id["r01"].help(ENGLISH) == "5 carrots for each wood that you have left."
    assert by_id["u12"].help(ENGLISH) == "Costs 1 wood. At once: gain 1 carrot for each coin that you have."


def test_a_plot_says_what_its_space_is_and_a_chapter_what_it_sets_up() -> None:
    help_of = {face.id: face.help(ENGLISH) for face in FACES}
    assert "waterfront" in help_of["A3"]
    assert "Forest" in help_of["A3"]
    assert "In chapter 3 " in help_of["A3"]
    assert "In the chapters 1, 6 " in help_of["A4"]
    assert "waterfront" not in help_of["A4"]
    assert help_of["chapter 1"].endswith("Plots on the track: C2 A4 D4 B1 E5. Bridges: A2-A3, E3-E4.")
    assert help_of["chapter 6"].endswith("No Bridge stands.")


def test_what_is_reconstructed_is_said_of_the_whole_set_at_once() -> None:
    said = about(ENGLISH)
    pieces: list[Building | Upgrade | Request | Chapter]
    pieces = [*standard().buildings, *standard().upgrades, *standard().requests, *standard().chapters]
    designed = sum(piece.provenance == "reconstructed" for piece in pieces)
    assert f"{designed} of the {len(pieces)} tiles, Requests and chapters are reconstructed" in said
    assert "the course of the river" in said
    assert not [face.id for face in FACES if "reconstructed" in face.help(ENGLISH)]


def test_a_set_of_published_parts_is_not_called_reconstructed() -> None:
    published = standard().text.replace('"reconstructed"', '"published"')
    assert about(ENGLISH, published) == "The set: Warren's reconstruction."
