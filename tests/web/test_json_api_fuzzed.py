"""Whatever a program sends to the JSON API, it is answered as the description says, and never by a fault.

Schemathesis makes requests of the description: those that it allows, and those that it does not.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.asking import Program
from tests.web.site import Site, site_at
from warren.api.openapi import description
from warren.api.operations import OPERATIONS, PREFIX, Operation
from warren.players import PERSON

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(description())
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all requests."""
    with site_at(tmp_path_factory.mktemp("fuzzed") / Path("warren.db")) as site:
        yield site


@pytest.fixture(scope="module")
def tables(site: Site) -> list[str]:
    """Tables of every state, at which Ann sits, but one."""
    ann = Program(site, "ann")
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    room = ann.told(ann.post("/tables", game="kingdom", seats=seats), 201)["id"]
    over = site.play(site.set_table(PERSON, "random"))
    kept = site.do(site.tables.keep, over.record())
    playing = [site.set_table(PERSON, PERSON, of=of, held={0: "ann"}) for of in ("kingdom", "town", "odyssey")]
    return [room, over.id, kept.id, *(table.id for table in playing), "abcdef-ghjkmn"]


def sent(case: Case[Any]) -> dict[str, Any]:
    """Return a request as the client of a site takes it."""
    how = case.as_transport_kwargs(base_url=f"http://warren.test{PREFIX}")
    return {
        "headers": {name: str(value).encode() for name, value in how["headers"].items()},
        "params": how.get("params"),
        "content": how.get("data") if isinstance(how.get("data"), bytes) else None,
        "json": how.get("json"),
    }


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_whatever_is_sent_is_answered_as_described(site: Site, tables: list[str], operation: Operation) -> None:
    asked = SCHEMA[operation.path][operation.method]
    ann = Program(site, "ann")
    # Of a stream that is answered nobody sees the end.
    known = tables[-1:] if operation.name == "news" else tables

    @settings(settings(), max_examples=settings().max_examples // 3)
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        mode = data.draw(st.sampled_from(MODES))
        case = data.draw(asked.as_strategy(generation_mode=mode))
        as_drawn = data.draw(st.integers(0, 3)) == 3 and operation.name != "news"
        if "{table}" in operation.path and not as_drawn:
            case.path_parameters = {"table": data.draw(st.sampled_from(known))}
        if isinstance(case.body, dict) and "seat" in case.body and not as_drawn:
            case.body["seat"] = data.draw(st.integers(0, 2))
        how = sent(case)
        if not as_drawn:
            how["headers"] |= {name: value.encode() for name, value in ann.headers.items()}
        answer = site.client.request(case.method, f"{PREFIX}{case.formatted_path}", **how)
        checks = [*CHECKS, *([negative_data_rejection] if mode is GenerationMode.NEGATIVE and as_drawn else [])]
        case.validate_response(answer, checks=checks)

    ask()
