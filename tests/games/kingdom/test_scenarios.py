"""What the clauses of the rules say, as it is written in scenarios/."""

from pathlib import Path

from tests.games.kingdom.table import goes, read_position
from tests.games.scenarios import Case, scenarios
from tests.looping import for_each_by_clause

SCENARIOS = scenarios(Path(__file__).parent / "scenarios")


@for_each_by_clause("case", SCENARIOS)
def test_a_scenario(case: Case) -> None:
    goes(read_position(case.position), case.steps, case.seen)
