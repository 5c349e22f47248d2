"""docs/formats/kingdom-position.md and docs/formats/town-position.md say what the assistant does."""

import json
import re
from pathlib import Path

import pytest

from warren.assistant.kingdom import position as kingdom
from warren.assistant.positions import assistants, score_position
from warren.assistant.town import position as town
from warren.kernel.reading import fields_of

STRUCTS = {
    "kingdom": [kingdom.Position, kingdom.ControlledSpace, kingdom.PositionPlayer],
    "town": [town.Position, town.Tile, town.PositionPlayer],
}


def document(game: str) -> str:
    return (Path(__file__).parents[2] / f"docs/formats/{game}-position.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", assistants())
def test_the_examples_have_the_answer_that_is_shown_and_run(game: str) -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", document(game), re.DOTALL)
    position, answer = (json.loads(text) for language, text in blocks if language == "json")
    assert score_position(position) == answer
    (program,) = (text for language, text in blocks if language == "python")
    exec(program, {})


@pytest.mark.parametrize("game", assistants())
def test_every_key_has_its_row_in_a_table(game: str) -> None:
    assert re.findall(r"^\| `(\w+)` \|", document(game), re.MULTILINE) == [
        field.encode_name for struct in STRUCTS[game] for field in fields_of(struct)
    ]
