"""Taking back with the consent of the others: where somebody has moved since, but nothing hidden came out.

Whoever asks goes back to before the own latest choice, and with it goes all that was played since. One press of each
person says yes or no; bots agree. A further move ends the asking, and so does a
refusal; who asks may withdraw the question.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Generic, TypeVar

from warren.kernel.errors import ActionError
from warren.kernel.game import State
from warren.kernel.record import Move
from warren.table.draft import Draft
from warren.table.info import TableInfo
from warren.table.timeline import Timeline
from warren.words import mark

MOST_BACK = 12
"""So many moves go back at most."""
SAMPLES = 8
"""So many states are imagined for each who looks, to find out whether moves told something hidden."""

T = TypeVar("T")
Write = Callable[[Draft, TableInfo], None]


class Consents(Generic[T]):
    """What is taken back together at some tables. Otherwise as `Tables.post`."""

    def __init__(self, post: Callable[[str, int, int, str, str | None, Write], Awaitable[T]]) -> None:
        self._post = post

    async def ask(self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None) -> T:
        """Ask the others whether a seat may take back its latest choice. ActionError where that cannot be asked."""

        def write(draft: Draft, info: TableInfo) -> None:
            count = moves_back(draft.timeline, seat)
            if not count:
                raise ActionError(_why_not(draft.timeline, seat))
            draft.write("ask", seat, count)
            _go_back(draft, info)

        return await self._post(table_id, seat, version, key, browser, write)

    async def withdraw(self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None) -> T:
        """Ask no more for what a seat asked for. ActionError where it does not, or somebody refused already."""

        def write(draft: Draft, info: TableInfo) -> None:
            draft.write("withdraw", seat)

        return await self._post(table_id, seat, version, key, browser, write)

    async def answer(
        self, table_id: str, seat: int, version: int, key: str, *, agrees: bool, browser: str | None = None
    ) -> T:
        """Answer for a seat, and for all that are played where it is. ActionError where nobody asks it."""

        def write(draft: Draft, info: TableInfo) -> None:
            deciding, holders = still_to_answer(info, draft.timeline), draft.timeline.holders
            if seat not in deciding:
                raise ActionError(mark("nobody asks you to let something be taken back"))
            for other in deciding:
                if holders[other] == holders[seat]:
                    draft.write("agree" if agrees else "refuse", other)
            _go_back(draft, info)

        return await self._post(table_id, seat, version, key, browser, write)


def _go_back(draft: Draft, info: TableInfo) -> None:
    """Take back what was asked for, if everybody has agreed: the latest moves first."""
    while (asking := draft.timeline.asking) and not asking.refused and not still_to_answer(info, draft.timeline):
        movers = [seat for seat, _ in draft.timeline.moves[-asking.moves :]]
        run = next((at for at, seat in enumerate(reversed(movers)) if seat != movers[-1]), len(movers))
        draft.write("undo", movers[-1], run)


def still_to_answer(info: TableInfo, timeline: Timeline) -> tuple[int, ...]:
    """Return the seats whose persons have not yet said whether somebody may take back."""
    asking = timeline.asking
    if asking is None or asking.refused:
        return ()
    return tuple(seat for seat in others_of(info, timeline, asking.seat) if seat not in asking.agreed)


def others_of(info: TableInfo, timeline: Timeline, asker: int) -> tuple[int, ...]:
    """Return the seats whose persons have to agree where a seat asks.

    Who sits at the browser that asks need not, nor for a seat that nobody holds, or that a bot plays for a while.
    """
    holders = timeline.holders
    return tuple(
        seat
        for seat, player in enumerate(info.players)
        if player.is_person
        and seat in holders
        and seat not in timeline.away
        and seat != asker
        and holders[seat] != holders.get(asker)
    )


def moves_back(timeline: Timeline, seat: int) -> int:
    """Return how many of the latest moves would go back with a seat's latest choice; 0 where it cannot ask for that.

    It cannot where it may take back by itself, where somebody has refused already, or where these moves told anybody
    something hidden. That follows from what all know: nothing is asked in a game in which somebody may be asked in
    secret, nor while choices wait until the last is made, and no move goes back that all chose at once.
    """
    chosen = [cause == "chosen" for _, cause in timeline.own[seat]]
    if timeline.state.over or timeline.game.asks_in_secret or timeline.asking or True not in chosen:
        return 0
    if timeline.undo_count(seat) or _choices_wait(timeline.state):
        return 0
    latest = len(chosen) - 1 - chosen[::-1].index(True)
    moves = timeline.moves
    at = [number for number, (mover, _) in enumerate(moves) if mover == seat][latest]
    count = len(moves) - at
    return count if count <= MOST_BACK and _told_nothing(timeline, at) else 0


def _why_not(timeline: Timeline, seat: int) -> str:
    """Return why a seat that cannot ask for anything to go back cannot."""
    if timeline.undo_count(seat):
        return mark("this can be taken back without asking anybody")
    if timeline.asking:
        return mark("not all agreed, or have answered yet: nobody asks again before the next move")
    return mark("there is nothing to take back: what was revealed or announced stays")


def _choices_wait(state: State) -> bool:
    """Return whether those who are asked choose in secret, until the last choice is made.

    That holds of one alone too, who has to make several, before the first of them as after it: whether it is made is
    secret.
    """
    if len(state.to_act) > 1 or any(state.choices):
        return True
    after = state.copy()
    for seat in state.to_act:
        after.advance(seat, after.legal(seat)[0])
    return any(after.choices)


def _told_nothing(timeline: Timeline, at: int) -> bool:
    """Return whether the moves from a number on told nobody what was hidden: neither cards nor dice."""
    return timeline.state.told_nothing([action for _, action in timeline.moves[at:]]) or looks_alike(timeline, at)


def looks_alike(timeline: Timeline, at: int) -> bool:
    """Return whether, whatever was hidden, the moves from a number on would have led to what everybody sees now."""
    moves, state = timeline.moves, timeline.game.start(timeline.setup)
    for seat, action in moves[:at]:
        state.advance(seat, action)
    return not any(state.choices) and all(
        _looks_the_same(state, moves[at:], timeline.state, who) for who in (None, *range(timeline.setup.seats))
    )


def _looks_the_same(before: State, moves: tuple[Move, ...], now: State, who: int | None) -> bool:
    view, seen = before.view(who), now.view(who)
    for number in range(SAMPLES):
        state = before.game.imagine(view, Random(number))
        for seat, action in moves:
            if any(state.choices) or seat not in state.to_act or action not in state.legal(seat):
                return False
            state.advance(seat, action)
        if any(state.choices) or state.view(who) != seen:
            return False
    return True
