"""Greedy's choices, as __init__.py beside this folder."""

from warren.agents.odyssey.compiled.outlook import look
from warren.agents.odyssey.compiled.questions import weigh_question
from warren.agents.odyssey.compiled.turn import weigh_phase
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey.layout import STACK_SIZE


@compiled
def weigh(cells: Cells, g: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Write the value of every legal action of a seat, from VALUES on."""
    look(cells, g, f, seat)
    if cells[STACK_SIZE]:
        weigh_question(cells, g, f, legal, found)
    else:
        weigh_phase(cells, g, f, legal, found)
