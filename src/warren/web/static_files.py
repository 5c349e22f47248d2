"""What pages load besides: scripts, drawings, fonts, the style sheet; their addresses change with their content."""

import hashlib
import mimetypes
import re
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable"
FOLDER = files("warren.web") / "static"
STYLE_SHEET = "warren.css"
SHEETS = (
    "ground",
    "parts",
    "board",
    "table",
    "log",
    "town",
    "odyssey",
    "kingdom",
    "pages",
    "start",
    "end",
    "narrow",
    "motion",
    "preferences",
)
"""The files in `styles`, in their order: sent as one, which is asked for once and packs a fifth smaller."""

_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.DOTALL | re.MULTILINE)
_IMPORTED = re.compile(r'(?<=from ")\.[^"]+')

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
        if path == STYLE_SHEET:
            if scope["method"] not in ("GET", "HEAD"):
                raise HTTPException(405)
            return Response(content_of(path), media_type="text/css")
        response = await super().get_response(path, scope)
        is_found = response.status_code == 200 and _is_module(path)
        return Response(content_of(path), media_type="text/javascript") if is_found else response


def _is_module(path: str) -> bool:
    return path.endswith(".js") and not path.startswith("vendor")


@cache
def content_of(path: str) -> bytes:
    """Return a static file as it is sent: all style sheets as one, and of a module what runs.

    A module lacks its comments, a quarter of its weight, but not their lines; it names the versions of those that it
    imports.
    """
    if path == STYLE_SHEET:
        return b"".join((FOLDER / "styles" / f"{name}.css").read_bytes() for name in SHEETS)
    content = (FOLDER / path).read_bytes()
    if not _is_module(path):
        return content
    runs = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), content.decode())
    return _IMPORTED.sub(lambda found: address(normpath(join(dirname(path), found[0]))), runs).encode()


@cache
def address(path: str) -> str:
    """Return the address of a static file with the version of its content."""
    return f"/static/{path}?{hashlib.sha256(content_of(path)).hexdigest()[:10]}"
