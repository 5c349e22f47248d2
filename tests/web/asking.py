"""A program that asks the JSON API of a site, as a bot does."""

from itertools import count
from typing import Any

from httpx2 import Response

from tests.web.serving import KEY
from tests.web.site import Site
from warren.api.operations import PREFIX
from warren.web.browser import Browser, Cookies

_keys = count()


class Program:
    """Somebody with a token of the API; without a name somebody without."""

    def __init__(self, site: Site, name: str = "") -> None:
        self._client = site.client
        self.headers = {"authorization": f"Bearer {Cookies(KEY).dump(Browser(name))}"} if name else {}

    def ask(self, method: str, path: str, **how: Any) -> Response:
        self._client.cookies.clear()
        return self._client.request(method, PREFIX + path, **{"headers": self.headers} | how)

    def get(self, path: str, **query: Any) -> Response:
        return self.ask("GET", path, params=query)

    def post(self, path: str, **sent: Any) -> Response:
        """Send something with a key of its own, if none is named."""
        return self.ask("POST", path, json={"key": f"program-{next(_keys)}"} | sent)

    def told(self, answer: Response, status: int = 200) -> Any:
        """Return what was answered. AssertionError where that is not of this status."""
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == ("application/json" if status < 300 else "application/problem+json")
        assert "set-cookie" not in answer.headers
        return answer.json()

    def view(self, table: str, seat: int) -> Any:
        return self.told(self.get(f"/tables/{table}/view", seat=seat))

    def move(self, table: str, seen: Any, *actions: str, **fields: Any) -> Response:
        """Play what is legal in a view, or these actions."""
        chosen = list(actions) or [seen["legal"][0]["text"]]
        sent = {"seat": seen["seat"], "version": seen["version"], "actions": chosen} | fields
        return self.post(f"/tables/{table}/moves", **sent)
