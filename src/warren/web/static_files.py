"""What pages load besides: scripts, drawings, fonts, style sheets; their addresses change with their content.

Many files are sent as one: it is asked for once, and packs a fifth smaller.
"""

import hashlib
import mimetypes
import re
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable"
FOLDER = files("warren.web") / "static"
SCRIPTS = ("warren.js", "kingdom.js", "town.js", "odyssey.js")
"""The scripts of pages without a table, and of those with one of a game: each with all modules that it imports."""
_LAST = ("pages", "end", "narrow", "motion", "preferences")
SHEETS = {
    "warren.css": ("ground", "parts", "board", "table", "log", "talk", "since"),
    "pages.css": ("pages", "start", "form", "room", "narrow", "motion", "preferences"),
    "kingdom.css": ("kingdom", "kingdom-sky", "kingdom-wide", "kingdom-phone", *_LAST),
    "town.css": ("town", "town-phone", *_LAST),
    "odyssey.css": ("odyssey", "odyssey-turn", "odyssey-phone", "odyssey-end", *_LAST),
    "decks.css": ("decks",),
    "replay.css": ("replay",),
}
"""The files in `styles` that each style sheet has, in their order."""
_IMPORT = re.compile(r'^import\b[^;]*?"([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/)\n?", re.MULTILINE | re.DOTALL)

# Python itself does not know it, and not every system does. Fonts are packed already: they are not packed once more.
mimetypes.add_type("font/woff2", ".woff2")


class Files(StaticFiles):
    """Serves static files; asked for under an address with a version, they never need to be asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self._found(path, scope)
        if response.status_code == 200 and scope["query_string"]:
            response.headers["Cache-Control"] = CACHE_FOR_A_YEAR
        return response

    async def _found(self, path: str, scope: Scope) -> Response:
        if path not in SCRIPTS and path not in SHEETS:
            return await super().get_response(path, scope)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        return Response(content_of(path), media_type=mimetypes.guess_type(path)[0])


@cache
def content_of(path: str) -> bytes:
    """Return a static file; of a style sheet all its files, of a script all its modules, without comments."""
    if path in SHEETS:
        text = "".join((FOLDER / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS[path])
        return re.sub(r"/\*.*?\*/\n?", "", text, flags=re.DOTALL).encode()
    return script(path).encode() if path in SCRIPTS else (FOLDER / path).read_bytes()


def script(path: str) -> str:
    """Return a module behind all that it imports, each in a scope of its own; what they export has different names."""
    modules: dict[str, str] = {}

    def take(module: str) -> None:
        text = (FOLDER / module).read_text(encoding="utf-8")
        for imported in _IMPORT.findall(text):
            found = normpath(join(dirname(module), imported))
            if found not in modules:
                take(found)
        exported = ", ".join(name for _, name in _EXPORT.findall(text))
        body = _COMMENT.sub("", _EXPORT.sub(r"\1", _IMPORT.sub("", text)))
        modules[module] = f"const {{ {exported} }} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"

    take(path)
    return "".join(modules.values())


@cache
def address(path: str) -> str:
    """Return the address of a static file with the version of its content."""
    return f"/static/{path}?{hashlib.sha256(content_of(path)).hexdigest()[:10]}"


@cache
def style_sheets(game_id: str = "") -> Markup:
    """Return the links of a page to the styles that all pages have, and to those of a game, or of pages without one."""
    own = f"{game_id}.css"
    sheets = "warren.css", own if own in SHEETS else "pages.css"
    return Markup("\n").join(Markup('<link rel="stylesheet" href="{}">').format(address(sheet)) for sheet in sheets)


def script_of(game_id: str) -> str:
    """Return the address of the script of a table of a game."""
    own = f"{game_id}.js"
    return address(own if own in SCRIPTS else "warren.js")
