"""A browser without scripts: it knows links and forms, and sends what a person ticks and presses."""

from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from urllib.parse import urlencode

from httpx2 import Response

from tests.web.site import SiteClient

Attributes = Mapping[str, str | None]


class Control:
    """Something of a form. form: the form that it belongs to. rest: its other attributes."""

    def __init__(self, kind: str, form: Attributes, rest: Attributes) -> None:
        self.kind = kind
        self.form = form
        self.rest = rest
        self.id, self.name, self.value = (rest.get(name) or "" for name in ("id", "name", "value"))
        self.is_set = kind in ("hidden", "text") or "checked" in rest
        self.is_off = "disabled" in rest or rest.get("aria-disabled") == "true"


class Page(HTMLParser):
    """A page as it is read: its forms, and all that can be ticked or pressed there."""

    def __init__(self, asker: SiteClient, answer: Response) -> None:
        super().__init__()
        assert answer.status_code == 200, answer.text
        self._asker = asker
        self._forms: dict[str, Attributes] = {}
        self._open: Attributes = {}
        self._select: str | None = None
        self._found: list[tuple[str, Attributes, Attributes]] = []
        self.text = answer.text
        self.feed(answer.text)
        self.controls = [
            Control(kind, self._forms[rest["form"] or ""] if "form" in rest else inside, rest)
            for kind, inside, rest in self._found
        ]

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        rest = dict(attrs)
        if tag == "form":
            self._open = rest
            self._forms[rest.get("id") or ""] = rest
        elif tag == "select":
            self._select = rest.get("name")
        elif tag == "option" and self._select:
            chosen = {"checked": ""} if "selected" in rest else {}
            self._found.append(("radio", self._open, {"name": self._select, "value": rest.get("value"), **chosen}))
        elif tag == "a" and rest.get("id"):
            self._found.append(("link", self._open, rest))
        elif tag in ("input", "button"):
            kind = rest.get("type") or ("submit" if tag == "button" else "text")
            self._found.append((kind, self._open, rest))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = {}
        elif tag == "select":
            self._select = None

    def to_tick(self) -> list[Control]:
        """Return what can be ticked of what a table asks."""
        return [one for one in self.controls if one.kind in ("radio", "checkbox") and one.name in ("pick", "next")]

    def buttons(self, *names: str) -> list[Control]:
        """Return the buttons of these names that do something at a table."""
        found = [one for one in self.controls if one.kind == "submit" and not one.is_off and one.name in names]
        return [one for one in found if one.form.get("id") in ("act", "look")]

    def called(self, id: str) -> Control | None:
        """Return a control or a link by its id, if it is there."""
        return next((one for one in self.controls if one.id == id and not one.is_off), None)

    def tick(self, *ticked: Control) -> None:
        """Tick these and nothing else of what a table asks."""
        for one in self.to_tick():
            one.is_set = one in ticked

    def press(self, button: Control) -> "Page":
        """Press a button or a link, and return the page that comes of it."""
        if button.kind == "link":
            return self._show(button.rest["href"] or "")
        fields = [one for one in self.controls if one.form is button.form and one.kind != "submit" and one.is_set]
        sent = [(one.name, one.value) for one in self.controls if one.name and (one is button or one in fields)]
        address = button.rest.get("formaction") or button.form.get("action") or ""
        path = address.partition("#")[0]
        if (button.rest.get("formmethod") or button.form.get("method") or "get") == "get":
            return self._show(f"{path}?{urlencode(sent)}")
        every = {name: [value for other, value in sent if other == name] for name, _ in sent}
        answer = self._asker.send(path, every)
        assert answer.status_code == 303, answer.text
        return self._show(answer.headers["location"])

    def _show(self, address: str) -> "Page":
        return Page(self._asker, self._asker.get(address))
