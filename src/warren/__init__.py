"""Warren: play, study and score the bunny board games.

```python
import warren

state = warren.new("kingdom", seats=4, seed=7)
while not state.over:
    seat = state.to_act[0]
    state.play(seat, state.legal(seat)[0])
print([score.points for score in state.scores()])
```
"""

from warren.games import package as games
from warren.kernel.errors import (
    ActionError,
    FileError,
    GameOverError,
    IllegalActionError,
    NotToActError,
    PartsError,
    PositionError,
    Problem,
    ProblemsError,
    RecordActionError,
    RecordError,
    RecordSyntaxError,
    RecordVersionError,
    SetupError,
    UnknownActionError,
    UnknownAgentError,
    UnknownGameError,
    UnknownSeatError,
    ViewError,
    WarrenError,
)
from warren.kernel.game import Event, Game, GameOption, Meta, Setup, State, View
from warren.kernel.record import Agent, Record, Recorder, play_out
from warren.kernel.registry import find_game as game
from warren.kernel.registry import new
from warren.kernel.score import Score

__all__ = [
    "ActionError",
    "Agent",
    "Event",
    "FileError",
    "Game",
    "GameOption",
    "GameOverError",
    "IllegalActionError",
    "Meta",
    "NotToActError",
    "PartsError",
    "PositionError",
    "Problem",
    "ProblemsError",
    "Record",
    "RecordActionError",
    "RecordError",
    "RecordSyntaxError",
    "RecordVersionError",
    "Recorder",
    "Score",
    "Setup",
    "SetupError",
    "State",
    "UnknownActionError",
    "UnknownAgentError",
    "UnknownGameError",
    "UnknownSeatError",
    "View",
    "ViewError",
    "WarrenError",
    "game",
    "games",
    "new",
    "play_out",
]
__version__ = "0.1.0"
