"""docs/formats/town-position.md says what the assistant does."""

import json
import re
from pathlib import Path

from warren.assistant.town import score_position
from warren.assistant.town.reading import PLAYER_KEYS, POSITION_KEYS, TILE_KEYS

DOCUMENT = (Path(__file__).parents[3] / "docs" / "formats" / "town-position.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", DOCUMENT, re.DOTALL)


def test_the_example_has_the_answer_that_is_shown() -> None:
    position, answer = (json.loads(text) for language, text in BLOCKS if language == "json")
    assert score_position(position) == answer


def test_the_python_example_runs() -> None:
    (program,) = (text for language, text in BLOCKS if language == "python")
    exec(program, {})


def test_every_key_has_its_row_in_a_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.MULTILINE)
    assert rows == [*POSITION_KEYS, *TILE_KEYS, *PLAYER_KEYS]
