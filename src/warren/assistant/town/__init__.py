"""Scores a Town position from a real table: docs/formats/town-position.md.

`score_position` answers one position, `score_lines` JSON lines, and pretty.py shows an answer to people. An answer
without `problems` is free of them. `position_of` gives a game played here as a position.
"""

from warren.assistant.town.answer import score_lines, score_position
from warren.assistant.town.export import position_of

__all__ = ["position_of", "score_lines", "score_position"]
