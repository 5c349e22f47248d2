"""The map on the page: what is drawn, what the buttons say, and that an update touches only what changed."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from markupsafe import Markup

import warren
from tests.looping import for_each
from tests.web.layered import cells, layers, notes, whole
from warren.agents import agent
from warren.games.kingdom import KingdomState
from warren.games.kingdom.board import TERRAIN, spaces_in
from warren.games.kingdom.fiefs import Harvest, Land, fiefs, harvest_points, sources
from warren.games.kingdom.lookup import CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.parts import FIRST_BUILDING, NEW_WORLD_IDS
from warren.games.kingdom.view import CONSTRUCTION, HARVEST, KingdomView
from warren.presentation.kingdom.board import board_words
from warren.presentation.translator import Translator
from warren.web.any_moment import in_words
from warren.web.kingdom.board import Looked
from warren.web.kingdom.chart import LETTERS, SIDE, fief_id, ground
from warren.words import words

NAMES = ("Ada", "Bea", "Cho", "Dov")
ENGLISH = Translator(words("en"), NAMES)
BUILDING_COUNT = max(CARD_NUMBERS[one] for one in ("sky_tower", "camp_6")) - FIRST_BUILDING + 1


def land(
    *controlled: str,
    placed: dict[str, str] | None = None,
    links: Sequence[str] = (),
    posts: dict[str, int] | None = None,
) -> Harvest:
    """Set up a board: spaces of each seat, buildings by space, pairs of sky towers, what posts produce."""
    buildings = [0] * BUILDING_COUNT
    for space in [space for space, terrain in zip(NEW_WORLD_IDS, TERRAIN, strict=False) if terrain == "city"]:
        buildings[CARD_NUMBERS["city_1"] - FIRST_BUILDING] |= _set(space)
    for space, building in (placed or {}).items():
        buildings[CARD_NUMBERS[building] - FIRST_BUILDING] |= _set(space)
    produced = [0, 0, 0]
    for space, kind in (posts or {}).items():
        produced[kind] |= _set(space)
    return Harvest(tuple(map(_set, controlled)), tuple(buildings), tuple(map(_set, links)), tuple(produced))


def _set(spaces: str) -> int:
    return sum(1 << SPACE_NUMBERS[space] for space in spaces.split())


def n(space: str) -> int:
    return SPACE_NUMBERS[space]


@cache
def game() -> list[KingdomView]:
    """Return the public view after every move of a game between greedy bots, and of seat 0's before each of its own."""
    state = warren.game("kingdom").new(seats=4, seed=12)
    bots = [agent("greedy", seat) for seat in range(4)]
    views = []
    while not state.over:
        view = state.view(None)
        assert isinstance(view, KingdomView)
        views.append(view)
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.view(seat), tuple(state.legal(seat))))
    return views


def board_in_words(view: Land, translator: Translator) -> Markup:
    return whole(in_words(tuple(board_words(translator, view))))


def parsed(markup: Markup) -> Element:
    return ElementTree.fromstring(markup)


def by_id(markup: Markup) -> dict[str, str]:
    """Return every element that has an id, written out."""
    found: dict[str, str] = {}
    for element in parsed(markup).iter():
        name = element.get("id")
        if name is not None:
            assert name not in found, f"the id {name} stands twice"
            found[name] = ElementTree.tostring(element, "unicode")
    return found


def buttons(markup: Markup) -> dict[str, Element]:
    return {str(one.get("id")).removeprefix("cell-"): one for one in parsed(markup).iter("button")}


def label(markup: Markup, space: str) -> str:
    return str(buttons(markup)[space].get("aria-label"))


# The drawing

TINY = land("C4 D3 D4 D5", "A1", placed={"D5": "farm_gold", "C5": "camp_5"})


def test_the_ground_stands_by_itself_and_has_the_terrain_of_all_spaces() -> None:
    assert ground() is ground()
    assert by_id(layers(TINY))["ground-shown"].count("#ground") == 1
    assert re.findall(r'#t-(\w)"', ground()) == [LETTERS[terrain] for terrain in TERRAIN[: len(NEW_WORLD_IDS)]]


def test_fiefs_rabbits_and_buildings_are_named_by_their_spaces() -> None:
    drawn = by_id(layers(TINY))
    named = {name for name in drawn if name.startswith(("fief", "rb", "bd-D"))}
    fiefs_and_rabbits = {"fief-0-C4", "fief-1-A1", "rb-C4", "rb-D3", "rb-D4", "rb-D5", "rb-A1"}
    assert named == fiefs_and_rabbits | {"bd-D3", "bd-D5", "bd-D9"}
    assert "#camp-5" in drawn["bd-C5"], "a camp has its number"


def test_an_update_touches_only_what_changed() -> None:
    before = game()[0]
    for after in game()[1:]:
        old, new = by_id(layers(before, track=before.track)), by_id(layers(after, track=after.track))
        changed = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)} - {"map"}
        spaces = {
            space for one in (before, after) for space in range(100) if _stands(before, space) != _stands(after, space)
        }
        moved = {name for name in changed if name.startswith(("rb-", "bd-"))}
        assert {n(name[3:]) for name in moved} == spaces
        seats = {str(seat) for seat in range(4) if _holding(before, seat) != _holding(after, seat)}
        assert {name.split("-")[1] for name in changed if name.startswith("fief-")} <= seats
        if before.track == after.track:
            assert not any(name.startswith("track-") for name in changed)
        before = after


def _stands(view: KingdomView, space: int) -> tuple[object, ...]:
    bit = 1 << space
    paired = any(link & bit for link in view.links)
    return tuple(spaces & bit for spaces in (*view.controlled, *view.placed)), paired


def _holding(view: KingdomView, seat: int) -> tuple[object, ...]:
    return view.controlled[seat], view.links


def test_ids_stand_once_on_the_whole_page() -> None:
    view = game()[-1]
    legal = dict.fromkeys(spaces_in(view.controlled[0]), 1)
    parts = (
        ground(),
        layers(view, view.track, Looked(legal=legal, tags=(3, 9), chosen=min(legal))),
        cells(view, ENGLISH, Looked(legal)),
        notes(view),
    )
    by_id(Markup("<main>{}</main>").format(Markup("").join(parts)))


def test_the_drawing_has_no_secret() -> None:
    """Whoever looks sees the same map, and a choice that waits for its reveal does not change it."""
    state = warren.game("kingdom").new(seats=3, seed=5)
    assert isinstance(state, KingdomState)
    bots = [agent("greedy", seat) for seat in range(3)]
    hidden = 0
    while not state.over:
        view = state.view(None)
        assert isinstance(view, KingdomView)
        drawn = layers(view, track=view.track)
        for seat in range(3):
            own = state.view(seat)
            assert isinstance(own, KingdomView)
            assert layers(own, track=own.track) == drawn
        seat = state.to_act[0]
        moment = state.phase, state.round, state.turn
        state.play(seat, bots[seat].choose(state.view(seat), tuple(state.legal(seat))))
        after = state.view(None)
        assert isinstance(after, KingdomView)
        if view.phase != CONSTRUCTION and moment == (state.phase, state.round, state.turn):
            hidden += view.phase == HARVEST
            assert layers(after, track=after.track) == drawn
    assert hidden, "no harvest of this game has a trading post set before the last"


def test_only_the_fief_spoken_of_is_emphasised() -> None:
    hot = [name for name, drawn in by_id(layers(TINY, looked=Looked(lit=[n("D5")]))).items() if " hot" in drawn]
    assert hot == ["map", "fief-0-C4"]


def test_sky_towers_are_joined_by_a_bow_and_one_alone_waits() -> None:
    pair = land("A1 J10 E5", placed={"A1": "sky_tower", "J10": "sky_tower", "E5": "sky_tower"}, links=["A1 J10"])
    drawn = by_id(layers(pair))
    assert "bow s0" in drawn["link-A1-J10"]
    assert ["half" in drawn[f"bd-{space}"] for space in ("A1", "J10", "E5")] == [False, False, True]
    assert "fief-0-J10" not in drawn, "the two are one fief"


def test_a_trading_post_shows_what_it_produces_once_that_is_known_and_while_it_stands() -> None:
    post = {"E7": "trading_post"}
    assert "#i-fish" in by_id(layers(land("E7", placed=post, posts={"E7": 1})))["po-E7"]
    for unknown_or_gone in (land("E7", placed=post), land("E7", posts={"E7": 1})):
        assert "po-E7" not in by_id(layers(unknown_or_gone))


def test_what_is_not_legal_lies_under_a_veil_with_the_legal_marked() -> None:
    legal = {n("C4"): None, n("D4"): None}
    drawn = by_id(layers(TINY, looked=Looked(legal=legal, chosen=n("D4"), ghost=(n("D4"), CARD_NUMBERS["city_2"]))))
    assert drawn["veil"].count("h64v64") == 2
    assert ("tick-C4" in drawn, "tick-D4" in drawn, "chosen" in drawn) == (True, False, True)
    assert "#city-2" in drawn["ghost-D4"]
    assert "tick-D5" not in drawn
    assert "veil" not in by_id(layers(TINY)), "nothing is to be placed"
    drawn = by_id(layers(TINY, looked=Looked(tags=[n("H7")], chosen=n("H7"))))
    assert ">H7<" in drawn["tag-H7"], "a card in hand shows its space"
    assert [*drawn].index("tag-H7") > [*drawn].index("chosen"), "over the frame of one that is chosen"


def test_the_name_of_a_space_in_hand_stands_beside_the_camp_that_lies_there() -> None:
    drawn = by_id(layers(TINY, looked=Looked(tags=[n("C4"), n("C5")])))
    assert 'class="tag beside"' in drawn["tag-C5"]
    assert 'class="tag"' in drawn["tag-C4"]


# The score track


def places(track: Sequence[int]) -> list[tuple[float, float]]:
    drawn = by_id(layers(TINY, track=tuple(track)))
    found = [re.findall(r"translate\((\S+) (\S+)\)", drawn[f"track-{seat}"])[0] for seat in range(len(track))]
    return [(float(x), float(y)) for x, y in found]


@for_each("step", [0, 12, 25, 33, 50, 60, 75, 99])
def test_rabbits_on_one_step_stand_side_by_side(step: int) -> None:
    found = places([step] * 4)
    gaps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(found)]
    assert min(gaps) >= 9


def test_rabbits_run_clockwise_around_the_map() -> None:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = places([1, 26, 51, 76])
    assert (y0 < 30, x1 > SIDE - 30, y2 > SIDE - 30, x3 < 30) == (True, True, True, True)
    assert x0 < x2
    assert y1 < y3


def test_whoever_went_around_wears_the_laps() -> None:
    assert places([103]) == places([3])
    assert "+100" in by_id(layers(TINY, track=(103,)))["laps-103"]
    assert "+200" in by_id(layers(TINY, track=(3, 203)))["laps-203"]
    assert "laps" not in layers(TINY, track=(3, 99))


# The buttons


def test_every_space_has_a_button_that_says_where_and_what_it_is() -> None:
    found = buttons(cells(TINY, ENGLISH))
    assert list(found) == list(NEW_WORLD_IDS)
    for space, one in found.items():
        said = str(one.get("aria-label")).split(", ")
        terrain = TERRAIN[n(space)]
        assert said[:2] == [space, "City 1" if terrain == "city" else terrain]


@for_each(
    ("space", "said"),
    [
        ("D5", "D5, mountain, Gold Farm, Ada, fief: strength 1 × wealth 3 = 3"),
        ("C1", "C1, City 1, no rabbit"),
        ("C5", "C5, sea, Camp 5, no rabbit"),
        ("H7", "its card is in your hand"),
    ],
)
def test_a_button_says_what_lies_there_and_what_its_fief_gives(space: str, said: str) -> None:
    assert label(cells(TINY, ENGLISH, Looked(tags=[n("H7")])), space).endswith(said)


def test_a_button_names_its_fief_and_sends_nothing_where_nothing_is_to_be_placed() -> None:
    found = buttons(cells(TINY, ENGLISH))
    assert found["D5"].get("data-fief") == "fief-0-C4"
    assert found["E5"].get("data-fief") is None
    sent = {(one.get("type"), one.get("name"), one.get("aria-disabled")) for one in found.values()}
    assert sent == {("button", None, None)}


def test_legal_spaces_send_the_form_and_say_what_they_would_bring() -> None:
    found = buttons(cells(TINY, ENGLISH, Looked(legal={n("C4"): 8, n("D4"): 0, n("E1"): -2, n("E2"): None})))
    assert {found[space].get("value") for space in ("C4", "D4")} == {"C4", "D4"}
    assert {one.get("type") for one in found.values()} == {"submit"}
    assert {(one.get("name"), one.get("form")) for one in found.values()} == {("place", "look")}
    chips = {space: "".join(found[space].itertext()) for space in ("C4", "D4", "E1", "E2")}
    assert chips == {"C4": "+8", "D4": "+0", "E1": "−2", "E2": ""}
    assert "would bring 8 here" in str(found["C4"].get("aria-label"))
    assert "possible here" in str(found["E2"].get("aria-label"))
    shut = [space for space, one in found.items() if one.get("aria-disabled") == "true"]
    assert shut == [space for space in NEW_WORLD_IDS if space not in ("C4", "D4", "E1", "E2")]
    assert "not possible here" in str(found["A1"].get("aria-label"))


@for_each(
    ("legal", "chosen", "first"),
    [(None, None, "A1"), ({n("D4"): 1, n("C4"): 2}, None, "C4"), ({n("D4"): 1}, n("E9"), "E9"), ({}, None, "A1")],
)
def test_the_tab_key_reaches_exactly_one_button(
    legal: dict[int, int | None] | None, chosen: int | None, first: str
) -> None:
    found = buttons(cells(TINY, ENGLISH, Looked(legal=legal, chosen=chosen)))
    assert [space for space, one in found.items() if one.get("tabindex") == "0"] == [first]


def test_the_buttons_are_a_grid_to_a_screen_reader() -> None:
    grid = parsed(cells(TINY, ENGLISH, Looked(chosen=n("B2"))))
    assert (grid.get("role"), bool(grid.get("aria-label"))) == ("grid", True)
    rows = list(grid)
    assert [row.get("role") for row in rows] == ["row"] * 10
    assert [cell.get("role") for row in rows for cell in row] == ["gridcell"] * 100
    selected = [cell[0].get("id") for row in rows for cell in row if cell.get("aria-selected")]
    assert selected == ["cell-B2"]


def test_names_are_written_as_they_are() -> None:
    wild = ("<b>&\"'", "Bea")
    assert "<b>&\"'" in label(cells(TINY, Translator(words("en"), wild)), "D5")
    assert "<b>&\"'" in "".join(parsed(board_in_words(TINY, Translator(words("en"), wild))).itertext())


# The notes of the fiefs


def test_every_fief_has_a_note_with_its_sum() -> None:
    view = game()[-1]
    found = by_id(notes(view))
    for seat, spaces in enumerate(view.controlled):
        for fief in fiefs(view, spaces):
            note = found[f"callout-{fief_id(seat, fief.spaces)}"]
            said = "".join(ElementTree.fromstring(note).itertext())
            assert said == f"{fief.points} {fief.strength} {fief.wealth}"


def place(markup: Markup, fief: str) -> tuple[float, float]:
    """Return where a note lies, in spaces from the top left corner of the map."""
    left, top = re.findall(rf'id="callout-{fief}" style="left:([\d.]+)%;--top:([\d.]+)%"', markup)[0]
    return (float(left) * SIDE / 100 - 44) / 64, (float(top) * SIDE / 100 - 44) / 64


def test_a_note_lies_above_its_fief_and_gives_way_to_pieces_and_spaces_where_something_may_go() -> None:
    assert place(notes(land("G3 G4")), "fief-0-G3") == pytest.approx((3, 5.75), abs=0.01)
    legal = [n(space) for space in ("F2", "F3", "F4", "F5", "F6")]
    for markup in (notes(land("G3 G4", "F1 F2 F3 F4 F5 F6")), notes(land("G3 G4"), legal=legal)):
        assert not 5 <= place(markup, "fief-0-G3")[1] < 6


def test_no_note_leaves_the_map() -> None:
    for view in game()[::20]:
        markup = notes(view)
        for fief in by_id(markup):
            if fief.startswith("callout-"):
                column, row = place(markup, fief.removeprefix("callout-"))
                assert 1.49 <= column <= 8.51
                assert -0.5 <= row <= 10.5


# In words


def test_the_board_in_words_names_every_space_and_has_the_sums_of_the_harvest() -> None:
    for view in (game()[0], game()[-1]):
        told = parsed(board_in_words(view, ENGLISH))
        assert set(re.findall(r"\b[A-J](?:10|[1-9])\b", " ".join(told.itertext()))) == set(NEW_WORLD_IDS)
    said = [one.text for one in told.iter("h3")]
    for seat, spaces in enumerate(view.controlled):
        points, count = harvest_points(view, spaces, sources(view)), len(fiefs(view, spaces))
        assert said[seat] == f"{NAMES[seat]}: spaces {spaces.bit_count()}, fiefs {count}, harvest {points}"


def test_the_board_in_words_tells_what_stands_where() -> None:
    towers = {"A1": "sky_tower", "C4": "trading_post", "D5": "farm_gold"}
    told = board_in_words(land("C4 D3 D5 D4", "A1", placed=towers), Translator(words("en"), NAMES[:2]))
    said = [one.text for one in parsed(told).iter("li")]
    assert said[0] == (
        "strength 1 × wealth 3 = 3: C4 sea with Trading Post, D3 City 1, D4 field, D5 mountain with Gold Farm; "
        "it produces fish, carrots, gold"
    )
    assert (
        said[1] == "strength 0 × wealth 1 = 0: A1 forest with Sky Tower, the other one still to come; it produces wood"
    )


def test_any_land_can_be_drawn() -> None:
    """A position from a real table, the snapshot of a harvest and a view give the same map."""
    view = game()[-1]
    snapshot: Land = Harvest(view.controlled, view.placed, view.links, view.posts)
    assert layers(snapshot, track=view.track) == layers(view, track=view.track)
    assert cells(snapshot, ENGLISH) == cells(view, ENGLISH)
