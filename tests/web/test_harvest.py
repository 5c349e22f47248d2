"""The page of a harvest: what everybody built stands in the rows and on the map."""

import re

from tests.web.choosing import harvested
from tests.web.serving import OURS, House
from warren.table.tables import Table
from warren.web.browser import Browser


def others_built(table: Table) -> bool:
    return harvested(table) and len(_built(table)) >= 2


def _built(table: Table) -> list[tuple[int, str, str]]:
    """Return what others placed in the latest Construction: seat, card and space."""
    events = list(table.events_for(0))
    since = max((at for at, event in enumerate(events) if event.kind == "construction"), default=len(events))
    placed = [event for event in events[since:] if event.kind == "place" and event.seat]
    return [(event.seat or 0, event.details["card"], event.details["space"]) for event in placed]


def test_what_bots_built_stands_in_the_harvest(house: House) -> None:
    table = house.play(house.set_table("person", "normal", "normal", "normal", seed=11), others_built)
    page = house.page(f"/t/{table.id}", Browser(OURS))
    rows = {int(seat): row for seat, row in re.findall(r'id="seat-(\d)"(.*?)</li>', page, re.DOTALL)}
    for seat, card, space in _built(table):
        assert f'data-part="{card}"' in rows[seat], "its row shows the building"
        assert f"on {space}" in rows[seat]
        assert f'id="fresh-{space}"' in page, "and the map where it is"
    draft = house.page(f"/t/{table.id}?read=99&read=1&read=2&read=3", Browser(OURS))
    assert "just built" in page
    assert "just built" not in draft
