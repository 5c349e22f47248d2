"""Photographs the table in the browser for the documents: `.venv/bin/python -m tools.screenshots docs/images`.

The pictures that lie in the folder are taken anew. With words behind it the scenes are photographed whose names begin
so, in all their sizes and themes: to look at while pages are changed.
"""

import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.web.conftest import found_browser
from tests.web.scenes import Format, photograph, scenes
from tests.web.screens import QUIET, Screens
from tests.web.serving import House

QUALITY = 80
"""Of the JPEG files: they take a third of what PNG files do, and nobody sees the difference."""


def main(folder: Path, begin: tuple[str, ...]) -> None:
    """Write the pictures of the scenes whose names begin so into a folder; with none, of those that lie there."""
    if not folder.is_dir():
        sys.exit(f"There is no folder {folder}: make it first, or name another one.")
    formats = defaultdict[str, list[Format]](list)
    for scene in scenes().values():
        for size, theme in scene.formats:
            is_there = (folder / f"{scene.name}.{size}.{theme}.jpg").exists()
            if scene.name.startswith(begin) if begin else is_there:
                formats[scene.name].append((size, theme))
    with TemporaryDirectory() as store, House(Path(store) / "tables.db") as house, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found_browser(), args=QUIET)
        screens = Screens(chromium, house)
        for name in formats:
            for (size, theme), picture in photograph(scenes()[name], house, screens, formats[name], quality=QUALITY):
                (folder / f"{name}.{size}.{theme}.jpg").write_bytes(picture)
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]))
