"""Scores a Town position from a real table: docs/formats/town-position.md.

`score_position` answers one position, `score_lines` JSON lines. An answer without `problems` is free of them.
`position_of` gives a game played here as a position.
"""

from warren.assistant.positions import Assistant
from warren.assistant.town.answer import answer_to
from warren.assistant.town.export import position_of
from warren.assistant.town.pretty import ending, player

ASSISTANT = Assistant(answer_to, player, ending)
score_position, score_lines = ASSISTANT.score_position, ASSISTANT.score_lines

__all__ = ["ASSISTANT", "position_of", "score_lines", "score_position"]
