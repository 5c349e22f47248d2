"""Brings the Chinese catalogue up to date with the texts of the program: `make words`.

Finds every text given to `mark`, to `Words.text` or to a `CardText` in src/warren, and to `t` in its templates.
Translations that exist stay, new texts come in empty, and texts that nobody says any more go. What still wants a
translation is listed; write it into the catalogue by hand. The comment above each entry says whose words it has:
`book` for a term that the Chinese rulebook prints, `ours` for the rest.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "warren"
CATALOGUE = SOURCE / "words" / "zh_Hant.po"
SPEAKERS = {"mark": 1, "text": 1, "CardText": 2}
"""What is called with texts, and how many of them."""
WIDTH = 110


class Said(NamedTuple):
    """A text of the program, and where it stands."""

    message: str
    context: str | None
    file: str


class CannotExtractError(Exception):
    """A text that is put together before it is translated, so that no catalogue can hold it."""


def said(source: Path = SOURCE) -> Iterator[Said]:
    """Find every text given to one of the SPEAKERS, in the order of files and lines; then those of the templates.

    Raises CannotExtractError for an f-string or a sum of strings.
    """
    yield from _said_by_code(source)
    for path in sorted(source.rglob("*.html")):
        file = path.relative_to(source).as_posix()
        for call in Environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t" and call.args:
                yield from (Said(message, None, file) for message in _constants(call.args[0], f"{file}:{call.lineno}"))


def _constants(node: nodes.Expr, place: str) -> Iterator[str]:
    """The same as _literals, in a template."""
    match node:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr(expr1=yes, expr2=no):
            yield from _constants(yes, place)
            if no is not None:
                yield from _constants(no, place)
        case nodes.Concat() | nodes.Add():
            raise CannotExtractError(f"{place}: a text to translate is one plain string with {{placeholders}}")


def _said_by_code(source: Path) -> Iterator[Said]:
    for path in sorted(source.rglob("*.py")):
        file = path.relative_to(source).as_posix()
        found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        calls = [node for node in found if isinstance(node, ast.Call) and node.args and _called(node) in SPEAKERS]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            for text in call.args[: SPEAKERS[_called(call)]]:
                for message in _literals(text, f"{file}:{call.lineno}"):
                    yield Said(message, _context(call), file)


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _literals(node: ast.expr, place: str) -> Iterator[str]:
    """Return the texts that an argument may be; none for a variable, whose text is marked elsewhere."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=yes, orelse=no):
            yield from _literals(yes, place)
            yield from _literals(no, place)
        case ast.JoinedStr() | ast.BinOp():
            raise CannotExtractError(f"{place}: a text to translate is one plain string with {{placeholders}}")


def _context(call: ast.Call) -> str | None:
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(arg="context", value=ast.Constant(str(context))):
                return context
    return None


def template(source: Path = SOURCE) -> Catalog:
    """Make a catalogue of all texts of the program, without translations."""
    catalogue = Catalog()
    for message, context, file in said(source):
        catalogue.add(message, locations=[(file, 0)], context=context, user_comments=["ours"])
    return catalogue


def read(path: Path = CATALOGUE) -> Catalog:
    """Read the Chinese catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale="zh_Hant")


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the entries without a translation."""
    return [message for message in catalogue if message.id and not message.string]


def update(path: Path = CATALOGUE, source: Path = SOURCE) -> list[Message]:
    """Bring a catalogue file up to date; give what still wants a translation."""
    catalogue = read(path)
    catalogue.update(template(source), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return untranslated(catalogue)


if __name__ == "__main__":
    missing = update()
    for entry in missing:
        print(f"no translation yet: {entry.id}")
    print(f"{len(missing)} texts want a translation in {CATALOGUE.relative_to(ROOT)}")
