"""What the clauses of the rules say, as it is written in scenarios/."""

from pathlib import Path

from tests.games.scenarios import Case, scenarios
from tests.games.town.table import goes, read_position
from tests.looping import for_each, for_each_by_clause
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS

SCENARIOS = scenarios(Path(__file__).parent / "scenarios")


@for_each_by_clause("case", SCENARIOS)
def test_a_scenario(case: Case) -> None:
    goes(read_position(case.position), case.steps, case.seen)


@for_each("request", REQUEST_IDS)
def test_every_request_is_tested_here(request: str) -> None:
    seen = [case.seen.split("; ")[0] for cases in SCENARIOS.values() for case in cases]
    assert len({text for text in seen if text.startswith((f"counts {request} ", f"scored {request} "))}) > 1


@for_each("part", [*BUILDING_IDS, *UPGRADE_IDS])
def test_every_building_and_upgrade_is_tested_here(part: str) -> None:
    cases = [case for cases in SCENARIOS.values() for case in cases]
    assert any(part in f"{case.steps} {case.position.get('built')} {case.position.get('sale')}" for case in cases)
