"""What pages load besides: scripts, drawings, fonts, the style sheet; their addresses change with their content."""

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files

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
        if path != STYLE_SHEET:
            return await super().get_response(path, scope)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        return Response(content_of(path), media_type="text/css")


@cache
def content_of(path: str) -> bytes:
    """Return a static file, or all style sheets as one."""
    if path == STYLE_SHEET:
        return b"".join((FOLDER / "styles" / f"{name}.css").read_bytes() for name in SHEETS)
    return (FOLDER / path).read_bytes()


@cache
def address(path: str) -> str:
    """Return the address of a static file with the version of its content."""
    return f"/static/{path}?{hashlib.sha256(content_of(path)).hexdigest()[:10]}"
