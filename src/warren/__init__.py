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

# The package of the games is loaded first: loading it later would put it where the function `games` stands.
import warren.games  # noqa: F401  # isort: skip
from warren.kernel.errors import WarrenError
from warren.kernel.game import Event, Game, Meta, Option, Setup, State, View
from warren.kernel.match import Agent, play_out
from warren.kernel.record import Record, Recorder
from warren.kernel.registry import game, games, new
from warren.kernel.score import Score

__all__ = [
    "Agent",
    "Event",
    "Game",
    "Meta",
    "Option",
    "Record",
    "Recorder",
    "Score",
    "Setup",
    "State",
    "View",
    "WarrenError",
    "game",
    "games",
    "new",
    "play_out",
]
__version__ = "0.1.0"
