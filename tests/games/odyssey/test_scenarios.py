"""What the clauses of the rules say, as it is written in scenarios/."""

from pathlib import Path

from tests.games.odyssey.positions import goes, position, read_position
from tests.games.scenarios import Case, scenarios
from tests.looping import for_each_by_clause


@for_each_by_clause("case", scenarios(Path(__file__).parent / "scenarios"))
def test_a_scenario(case: Case) -> None:
    goes(position(**read_position(case.position)), case.steps, case.seen)
