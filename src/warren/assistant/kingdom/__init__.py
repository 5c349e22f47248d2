"""Scores a Kingdom position from a real table, with or without In the Sky: docs/formats/kingdom-position.md.

`score_position` answers one position, `score_lines` JSON lines. An answer whose `problems` are missing
or empty is free of them. `position_of` gives a game played here as a position.
"""

from warren.assistant.kingdom.answer import answer_to
from warren.assistant.kingdom.export import position_of
from warren.assistant.kingdom.pretty import ending, player
from warren.assistant.positions import Assistant

ASSISTANT = Assistant(answer_to, player, ending)
score_position, score_lines = ASSISTANT.score_position, ASSISTANT.score_lines

__all__ = ["ASSISTANT", "position_of", "score_lines", "score_position"]
