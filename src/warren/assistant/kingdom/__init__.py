"""Scores a Kingdom position from a real table, with or without In the Sky: docs/formats/kingdom-position.md.

`score_position` answers one position, `score_lines` JSON lines, and pretty.py shows an answer to people. An answer
whose `problems` are missing or empty is free of them. `position_of` gives a game played here as a position.
"""

from warren.assistant.kingdom.answer import score_lines, score_position
from warren.assistant.kingdom.export import position_of

__all__ = ["position_of", "score_lines", "score_position"]
