"""What happens at a table by itself: bots act when no person is asked; what is forced, or matters little, is played."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from warren.agents import agent, is_slow
from warren.kernel.chance import draw_words
from warren.kernel.game import View
from warren.kernel.record import Move
from warren.players import Player
from warren.table.draft import Draft, Log
from warren.table.room import Room
from warren.table.timeline import Timeline

STAND_IN = "normal"
"""The bot that plays for a person who is away: one that is quick at every game."""


class Decision(NamedTuple):
    """What a bot is asked, and all that its choice follows from: what its seat sees, and no state.

    seed: of the agent. It follows from the game's seed and the number of the move, so a game that is continued later,
    anywhere, goes on as it would have.
    """

    game: str
    seat: int
    agent: str
    seed: int
    view: View
    legal: tuple[int, ...]

    @property
    def takes_long(self) -> bool:
        """Whether nobody may wait for the choice."""
        return len(self.legal) > 1 and is_slow(self.agent, self.game)


def choose(decision: Decision) -> int:
    """Let a bot choose. UnknownAgentError if there is no such agent."""
    if len(decision.legal) == 1:
        return decision.legal[0]
    return agent(decision.agent, decision.seed).choose(decision.view, decision.legal)


def decision_now(timeline: Timeline, players: Sequence[Player]) -> Decision | None:
    """Return what a bot is asked now; None while a person is asked, so that people can take back until they are done.

    Of several bots that are asked at once the first chooses, then the next. A bot chooses for a person who is away.
    """
    asked = timeline.state.to_act
    if not asked or any(players[seat].is_person for seat in timeline.awaited.all):
        return None
    player = players[asked[0]]
    return _decision(timeline, asked[0], STAND_IN if player.is_person else player.agent)


def _decision(timeline: Timeline, seat: int, name: str) -> Decision:
    (seed,) = draw_words(timeline.setup.seed, f"agent {seat}", len(timeline.moves), 1)
    return Decision(timeline.setup.game, seat, name, seed, *timeline.seen_by[seat])


def check_bots(players: Sequence[Player]) -> None:
    """Raise UnknownAgentError where there is no such bot as one of those that are to sit."""
    for player in players:
        if not player.is_person:
            agent(player.agent, 0)


def go_on(draft: Draft, *, leaves_slow: bool) -> None:
    """Write all that needs no person: until one has a choice, or the game is over; first, that the game begins.

    leaves_slow: whether a bot that takes long is left to choose elsewhere (`thinking.py`).
    """
    if isinstance(draft.log, Room):
        if draft.log.waits_for:
            return
        draft.write("begin", 0)
    while (move := _next(draft.timeline, draft.info.players, leaves_slow)) is not None:
        seat, action = move
        draft.write("act", seat, action)
    if draft.timeline.state.over and draft.rows[-1].kind != "end":
        draft.write("end", 0)


def _next(timeline: Timeline, players: Sequence[Player], leaves_slow: bool) -> Move | None:
    for seat in timeline.awaited.all:
        if players[seat].is_person and (action := timeline.by_itself(seat)) is not None:
            return seat, action
    decision = decision_now(timeline, players)
    if decision is None or (leaves_slow and decision.takes_long):
        return None
    return decision.seat, choose(decision)


def overdue(log: Log, now: datetime) -> list[int]:
    """Return the seats whose clocks are out."""
    clocks = None if isinstance(log, Room) else log.clocks
    return [] if clocks is None else [seat for seat, out in clocks.deadlines(now).items() if out <= now]


def run_out(draft: Draft, seats: Sequence[int]) -> None:
    """Write that the clocks of these seats are out: bots play them from now on.

    Where only the seat knows that it is asked, a bot answers that one question, and nobody else is told of it.
    """
    for seat in seats:
        timeline = draft.timeline
        if timeline.clocks is not None and timeline.clocks.is_hidden(seat):
            draft.write("late", seat)
            draft.write("act", seat, choose(_decision(timeline, seat, STAND_IN)))
        else:
            draft.write("away", seat)
