"""Scores a Town position from a real table: docs/formats/town-position.md.

`score_position` answers one position, `score_lines` JSON lines. An answer without `problems` is free of them.
`position_of` gives a game played here as a position.
"""

from warren.assistant.positions import Assistant
from warren.assistant.town.answer import ending, player, score
from warren.assistant.town.position import GAME, position_of, read
from warren.assistant.town.problems import judge

ASSISTANT = Assistant(GAME, read, judge, score, player, ending, position_of)
score_position, score_lines = ASSISTANT.score_position, ASSISTANT.score_lines

__all__ = ["ASSISTANT", "position_of", "score_lines", "score_position"]
