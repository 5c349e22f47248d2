"""What happens at a table by itself: bots act when no person is asked; what is forced, or matters little, is played."""

from collections.abc import Sequence

from warren.agents import agent
from warren.kernel.chance import draw_words
from warren.kernel.record import Move
from warren.players import Player
from warren.table.draft import Draft
from warren.table.room import Room
from warren.table.timeline import Timeline


def check_bots(players: Sequence[Player]) -> None:
    """Raise UnknownAgentError where there is no such bot as one of those that are to sit."""
    for player in players:
        if not player.is_person:
            agent(player.agent, 0)


def go_on(draft: Draft) -> None:
    """Write all that needs no person: until one has a choice, or the game is over; first, that the game begins.

    Bots wait for people, so that these can take back until they are done.
    """
    if isinstance(draft.log, Room):
        if draft.log.waits_for:
            return
        draft.write("begin", 0)
    while (move := _next(draft.timeline, draft.info.players)) is not None:
        seat, action = move
        draft.write("act", seat, action)
    if draft.timeline.state.over and draft.rows[-1].kind != "end":
        draft.write("end", 0)


def _next(timeline: Timeline, players: Sequence[Player]) -> Move | None:
    asked = timeline.state.to_act
    people = [seat for seat in asked if players[seat].is_person]
    for seat in people:
        if (action := timeline.by_itself(seat)) is not None:
            return seat, action
    if people or not asked:
        return None
    return asked[0], bot_choice(timeline, asked[0], players[asked[0]].agent)


def bot_choice(timeline: Timeline, seat: int, name: str) -> int:
    """Let the agent of this name choose for a seat, from the seat's view alone.

    Its seed follows from the game's seed and the number of the move, so a game that is continued later, anywhere, goes
    on as it would have. UnknownAgentError if there is no such agent.
    """
    view, legal = timeline.seen_by[seat]
    if len(legal) == 1:
        return legal[0]
    (seed,) = draw_words(timeline.setup.seed, f"agent {seat}", len(timeline.moves), 1)
    return agent(name, seed).choose(view, legal)
