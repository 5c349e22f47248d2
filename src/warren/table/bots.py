"""What happens at a table by itself: bots act when no person is asked, and what is forced is played at once.

`timeline.is_forced` says when a person need not be asked.
"""

from collections.abc import Sequence

from warren.agents import agent
from warren.kernel.chance import draw_words
from warren.kernel.record import Move
from warren.players import Player
from warren.table.timeline import Draft, Timeline, is_forced


def check_bots(players: Sequence[Player]) -> None:
    """Raise UnknownAgentError where there is no such bot as one of those that are to sit."""
    for player in players:
        if not player.is_person:
            agent(player.agent, 0)


def go_on(draft: Draft, players: Sequence[Player]) -> None:
    """Write all that needs no person: until one has a choice, or the game is over.

    Bots wait for people, so that these can take back until they are done.
    """
    while (move := _next(draft.timeline, players)) is not None:
        seat, action = move
        draft.write("act", seat, action)
    if draft.timeline.state.over:
        draft.write("end", 0)


def _next(timeline: Timeline, players: Sequence[Player]) -> Move | None:
    asked = timeline.state.to_act
    people = [seat for seat in asked if players[seat].is_person]
    for seat in people:
        legal = timeline.legal(seat)
        if is_forced(timeline.state, seat):
            return seat, legal[0]
    if people or not asked:
        return None
    return asked[0], choose(timeline, asked[0], players[asked[0]].agent)


def choose(timeline: Timeline, seat: int, name: str) -> int:
    """Let the agent of this name choose for a seat, from the seat's view alone.

    Its seed follows from the game's seed and the number of the move, so a game that is continued later, anywhere, goes
    on as it would have. UnknownAgentError if there is no such agent.
    """
    legal = timeline.legal(seat)
    if len(legal) == 1:
        return legal[0]
    (seed,) = draw_words(timeline.setup.seed, f"agent {seat}", len(timeline.moves), 1)
    return agent(name, seed).choose(timeline.view(seat), tuple(legal))
