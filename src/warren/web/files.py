"""Static files: kept by browsers as long as their address, which changes with their content."""

import hashlib
import mimetypes
from functools import cache
from importlib.resources import files

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

A_YEAR = "public, max-age=31536000, immutable"

# Python itself does not know it, and not every system does. Fonts are packed already: they are not packed once more.
mimetypes.add_type("font/woff2", ".woff2")


class Files(StaticFiles):
    """Serves static files; asked for under an address with a version, they never need to be asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and scope["query_string"]:
            response.headers["Cache-Control"] = A_YEAR
        return response


@cache
def address(path: str) -> str:
    """Return the address of a static file with the version of its content."""
    content = (files("warren.web") / "static" / path).read_bytes()
    return f"/static/{path}?{hashlib.sha256(content).hexdigest()[:10]}"
