"""The pages look as they did: a picture of each phase, game, theme and size is compared with the one that is kept.

Whoever changes how pages look runs `python -m tests.web.test_pictures` (from the root of the project; with words behind
it only scenes whose names begin so), which keeps anew what is different, and looks at what it changed: each old and new
picture lie beside each other in build/pictures. A test that fails writes them there too.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Error, sync_playwright

from tests.conftest import little_hints
from tests.looping import for_each
from tests.web.conftest import found_browser
from tests.web.pictures import KEPT, Album, Difference
from tests.web.scenes import PHASES, Format, Scene, asked, photograph, scenes
from tests.web.screens import QUIET, Screens
from tests.web.serving import OURS, House
from warren.kernel.registry import game_ids
from warren.web.browser import Browser

SHOWN = Path(__file__).parents[2] / "build" / "pictures"
USUAL: tuple[tuple[str, Format], ...] = (
    ("form", ("1280", "light")),
    ("draft", ("1280", "dark")),
    ("rule", ("1280", "light")),
    ("sky-draft", ("1280", "light")),
    ("town-construction", ("1280", "light")),
    ("odyssey-turn", ("1280", "light")),
    ("end", ("1920", "dark")),
    ("odyssey-response", ("1920", "dark")),
    ("construction", ("375", "light")),
    ("lesson", ("375", "dark")),
    ("town-plan", ("375", "dark")),
    ("odyssey-aim", ("375", "dark")),
)
"""What is also compared where not all is."""
CHANGES = (
    (".act { translate: 0 3px }", True),
    (".map .bd { visibility: hidden }", True),
    (":root { --sheet: #FFF7E6 }", True),
    ("body { translate: .3px .3px }", False),
    ("* { -webkit-text-stroke: .1px }", False),
)
"""Styles that change how a page looks, and whether that is seen."""


@pytest.fixture
def album(chromium: Chromium) -> Iterator[Album]:
    """What shrinks and compares pictures."""
    page = chromium.new_page()
    yield Album(page)
    page.close()


def wanted() -> set[str]:
    """Return the names of all pictures that are to be kept."""
    return {f"{scene.name}.{size}.{theme}.webp" for scene in scenes().values() for size, theme in scene.formats}


def differing(
    album: Album, scene: Scene, house: House, screens: Screens, formats: Sequence[Format] = (), *, keep: bool = False
) -> list[str]:
    """Return which pictures of a scene differ from those that are kept, and where. keep: keep them anew."""
    found = []
    for (size, theme), picture in photograph(scene, house, screens, formats):
        name = f"{scene.name}.{size}.{theme}"
        kept, shown = KEPT / f"{name}.webp", SHOWN / f"{name}.png"
        difference = album.compare(kept.read_bytes(), picture) if kept.exists() else Difference([], picture)
        if difference is None:
            continue
        SHOWN.mkdir(parents=True, exist_ok=True)
        shown.write_bytes(difference.shown)
        if keep:
            kept.write_bytes(album.shrunk(picture))
        where = f"{len(difference.places)} squares, from {difference.places[0]}" if difference.places else "new"
        found.append(f"{name}: {where}; look at {shown}")
    return found


@for_each(("name", "usual"), USUAL)
def test_the_usual_pages_look_as_they_did(
    album: Album, screens: Screens, house: House, name: str, usual: Format
) -> None:
    assert differing(album, PHASES[name], house, screens, (usual,)) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", PHASES)
def test_every_page_looks_as_it_did(album: Album, screens: Screens, house: House, name: str) -> None:
    screens.tolerate("status of 404")
    assert differing(album, PHASES[name], house, screens) == []


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_every_question_looks_as_it_did(album: Album, screens: Screens, house: House, game_id: str) -> None:
    assert [found for scene in asked(game_id) for found in differing(album, scene, house, screens)] == []


def test_every_picture_that_is_kept_is_of_a_scene() -> None:
    assert {kept.name for kept in KEPT.iterdir()} == wanted()


def test_a_moved_panel_a_missing_piece_and_a_new_colour_are_seen_and_otherwise_smoothed_letters_are_not(
    album: Album, screens: Screens, house: House
) -> None:
    page = screens.open(f"/t/{house.set_table('person', 'normal', seed=1).id}", Browser(OURS))
    kept = album.shrunk(page.screenshot())
    is_seen = {}
    for style in ("", *(style for style, _ in CHANGES)):
        page.evaluate(_STYLE, style)
        is_seen[style] = album.compare(kept, page.screenshot()) is not None
    assert is_seen == {"": False, **dict(CHANGES)}


_STYLE = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""


def main(begin: tuple[str, ...]) -> None:
    """Keep pictures of the scenes whose names begin so, where they are different, and tell which."""
    with (
        little_hints(),
        TemporaryDirectory() as store,
        House(Path(store) / "tables.db") as house,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=found_browser(), args=QUIET)
        screens, album = Screens(chromium, house), Album(chromium.new_page())
        KEPT.mkdir(exist_ok=True)
        for scene in scenes().values():
            if scene.name.startswith(begin):
                try:
                    print(*differing(album, scene, house, screens, keep=True), sep="\n", flush=True)
                except Error as error:
                    print(f"{scene.name} cannot be set any more: {error}", flush=True)
        for name in {kept.name for kept in KEPT.iterdir()} - wanted():
            (KEPT / name).unlink()
        chromium.close()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or ("",))
