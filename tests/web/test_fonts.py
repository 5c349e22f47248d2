"""The pages are drawn with fonts of their own, the same everywhere, and with wider ones nothing sticks out."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.web.looking import fonts
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS
from tests.web.site import Site
from tests.web.square import in_squares
from tools.words import SOURCE, said
from warren.web.browser import Browser

FOLDER = SOURCE / "web" / "static" / "fonts"
SANS, SERIF = (FOLDER / f"warren-{name}.woff2" for name in ("sans", "serif"))
EXTENDED = [FOLDER / f"warren-{name}-latin-ext.woff2" for name in ("sans", "serif")]
"""The letters that names in some languages have."""
LENT = {"↔"}
"""What the serif has to borrow from the sans: base.html says so."""
ELSEWHERE = ("cli/", "terminal/", "typewriter.py")
"""Where texts are written that are on no page."""


def test_our_fonts_have_every_sign_of_our_english_texts() -> None:
    written = set(_written())
    assert {"−", "’", "…", "×", "→"} <= written
    assert written - _signs(SANS) == set(), "give them to SIGNS in tools/fonts.py"
    assert written - _signs(SERIF) == LENT


@pytest.mark.parametrize("file", [SANS, SERIF])
def test_our_fonts_have_figures_of_one_width(file: Path) -> None:
    font = TTFont(file)
    assert len({font["hmtx"][font.getBestCmap()[ord(figure)]] for figure in "0123456789"}) > 1
    assert len({font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("file", [SANS, SERIF, *EXTENDED])
def test_our_fonts_keep_the_licence_of_their_makers_and_not_the_name(file: Path) -> None:
    names = {entry.nameID: str(entry) for entry in TTFont(file)["name"].names}
    assert "Adobe" in names[0]
    assert "SIL Open Font License" in names[13]
    assert "Source" not in "".join(text for number, text in names.items() if number not in (0, 13))
    assert file.name in (FOLDER / "README.md").read_text(encoding="utf-8")
    assert re.search(
        rf"^.*\b{file.name}\b.*: Copyright", (FOLDER / "LICENSE").read_text(encoding="utf-8"), re.MULTILINE
    )


def test_a_page_asks_for_its_fonts_at_once_and_never_again(site: Site) -> None:
    page = site.client.get("/").text
    asked = re.findall(r'<link rel="preload" href="([^"]+)" as="font"', page)
    assert asked
    named = set(re.findall(r'@font-face\{[^}]*url\("([^"]+)"\)', page))
    assert {one for one in named if "latin-ext" not in one} == set(asked)
    for address in asked:
        answer = site.client.get(address)
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]
        assert "content-encoding" not in answer.headers, "it is packed already"


def test_a_name_of_any_language_of_europe_is_drawn_with_our_fonts(screens: Screens) -> None:
    page = screens.open("/", Browser(OURS))
    for font, letter in (("sans", "Ż"), ("serif", "ő"), ("sans", "ñ")):
        said = f"<p style='font-family:var(--{font})'>{letter}</p>"
        page.evaluate("said => { document.body.innerHTML = said; document.body.offsetHeight; }", said)
        assert fonts(page) == {f"Warren {font.title()}"}, letter


def test_chinese_is_as_wide_as_in_a_real_font(screens: Screens) -> None:
    page = screens.browser(Browser(OURS, language="zh-Hant"), **PHONE).new_page()
    page.add_init_script(in_squares())
    page.goto("/")
    assert "Square" in fonts(page)
    for font in ("400 20px var(--sans)", "700 20px var(--sans)", "600 20px var(--serif)"):
        said = f"<span id='said' style='font:{font};white-space:nowrap'>宣告黃金，兔子</span>"
        page.evaluate("said => { document.body.innerHTML = said; return document.fonts.ready.then(() => true); }", said)
        assert page.locator("#said").evaluate("one => one.getBoundingClientRect().width") == 7 * 20, font


def _signs(file: Path) -> set[str]:
    return set(map(chr, TTFont(file).getBestCmap()))


def _written() -> Iterator[str]:
    """Return the signs of all English texts of the pages: what can be translated, the rules, and the parts."""
    for text in said():
        if not text.file.startswith(ELSEWHERE):
            yield from filter(_is_english, text.message)
    modules = "web/static/modules/**/*.js"
    for pattern in ("web/**/*.html", "web/**/*.py", modules, "games/**/*.json", "games/*/rules.md"):
        for path in SOURCE.glob(pattern):
            yield from filter(_is_english, path.read_text(encoding="utf-8"))


def _is_english(sign: str) -> bool:
    return sign.isprintable() and unicodedata.east_asian_width(sign) not in "WF"
