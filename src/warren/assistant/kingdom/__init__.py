"""Scores a Kingdom position from a real table, with or without In the Sky: docs/formats/kingdom-position.md.

`score_position` answers one position, `score_lines` JSON lines. An answer whose `problems` are missing
or empty is free of them. `position_of` gives a game played here as a position.
"""

from warren.assistant.kingdom.answer import ending, player, score
from warren.assistant.kingdom.position import GAME, position_of, read
from warren.assistant.kingdom.problems import judge
from warren.assistant.positions import Assistant

ASSISTANT = Assistant(GAME, read, judge, score, player, ending, position_of, partial=True)
score_position, score_lines = ASSISTANT.score_position, ASSISTANT.score_lines

__all__ = ["ASSISTANT", "position_of", "score_lines", "score_position"]
