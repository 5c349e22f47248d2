"""The description of the JSON API in OpenAPI 3.1, made of the operations and their types."""

from functools import cache
from http import HTTPStatus
from inspect import cleandoc
from typing import Any

import msgspec

from warren import __version__
from warren.api.operations import OPERATIONS, PREFIX, Operation
from warren.api.types import News, ProblemAnswer

_REFERENCE = "#/components/schemas/{name}"
_ABOUT = """\
Play the bunny board games from a program in any language. `POST /identities` gives a token, which goes into the head of
requests as `Authorization: Bearer …`; it is no other identity than that of a browser, whose cookie holds such a token.
"""
_JSON, _PROBLEM, _STREAM = "application/json", "application/problem+json", "text/event-stream"
_ANYWHERE = (401, 422, 429, 503)
_WITH_BODY = (400, 408, 413, 415)


@cache
def description() -> dict[str, Any]:
    """Return the whole document."""
    kinds = [one.answer for one in OPERATIONS] + [one.body for one in OPERATIONS] + [ProblemAnswer, News]
    _, parts = msgspec.json.schema_components([kind for kind in kinds if kind], ref_template=_REFERENCE)
    for part in parts.values():
        part["description"] = cleandoc(part.get("description", ""))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Warren", "version": __version__, "description": _ABOUT},
        "servers": [{"url": PREFIX}],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _described(operation: Operation) -> dict[str, Any]:
    token: list[dict[str, Any]] = [{"token": []}]
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "security": token if operation.needs_token else [{}, *token],
        "parameters": [*_in_path(operation), *_in_query(operation)],
        "responses": {str(operation.status): _answered(operation)},
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": _named(operation.body)}}}
    refusals = {*_ANYWHERE, *operation.refusals, *(_WITH_BODY if operation.body else ())}
    for status in sorted(refusals):
        problem = {_PROBLEM: {"schema": _named(ProblemAnswer)}}
        described["responses"][str(status)] = {"description": HTTPStatus(status).phrase, "content": problem}
    return described


def _in_path(operation: Operation) -> list[dict[str, Any]]:
    if "{table}" not in operation.path:
        return []
    return [{"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[2-9a-z-]+$"}}]


def _in_query(operation: Operation) -> list[dict[str, Any]]:
    if operation.query is None:
        return []
    _, parts = msgspec.json.schema_components([operation.query], ref_template=_REFERENCE)
    properties = parts[operation.query.__name__]["properties"]
    return [{"name": name, "in": "query", "required": False, "schema": of} for name, of in properties.items()]


def _answered(operation: Operation) -> dict[str, Any]:
    if operation.answer is None:
        # A stream has no schema of its own: its text is lines, of which those of `data` hold News.
        content: dict[str, Any] = {_STREAM: {"schema": {"type": "string"}, "x-data": _named(News)}}
    else:
        content = {_JSON: {"schema": _named(operation.answer)}}
    return {"description": operation.summary, "content": content}


def _named(kind: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": _REFERENCE.format(name=kind.__name__)}
