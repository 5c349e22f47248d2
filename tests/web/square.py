"""A Chinese font for tests, so that Chinese text is as wide everywhere as in a real font: each sign is a square."""

from base64 import b64encode
from functools import cache
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

NAMES = ("Noto Sans TC", "Noto Serif TC")
"""What the pages call the first of their Chinese fonts."""
_EM = 1000
_ASCENT, _DESCENT = 1160, 288
"""How high and low the lines of Noto's Chinese fonts are."""
_CHINESE = (*range(0x3000, 0x3100), *range(0x4E00, 0xA000), *range(0xFF00, 0xFFF0))


@cache
def in_squares() -> str:
    """Return the script that puts this font under NAMES into a page, before anything of the page is drawn."""
    # Whatever a script brings itself is no address, so the pages' own policy does not refuse it.
    return f"""
        const font = Uint8Array.from(atob("{b64encode(_font()).decode()}"), (sign) => sign.charCodeAt(0));
        for (const name of {list(NAMES)}) document.fonts.add(new FontFace(name, font, {{weight: "100 900"}}));
    """


def _font() -> bytes:
    draft = TTGlyphPen(None)
    for number, point in enumerate([(80, -40), (80, 800), (920, 800), (920, -40)]):
        (draft.lineTo if number else draft.moveTo)(point)
    draft.closePath()
    square = draft.glyph()
    font = FontBuilder(_EM, isTTF=True)
    font.setupGlyphOrder([".notdef", "square"])
    font.setupCharacterMap(dict.fromkeys(_CHINESE, "square"))
    font.setupGlyf({".notdef": square, "square": square})
    font.setupHorizontalMetrics({".notdef": (_EM, 80), "square": (_EM, 80)})
    font.setupHorizontalHeader(ascent=_ASCENT, descent=-_DESCENT)
    font.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=_ASCENT, usWinDescent=_DESCENT)
    font.setupPost()
    written = BytesIO()
    font.save(written)
    return written.getvalue()
