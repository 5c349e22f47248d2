"""A game of any kind, looked back on: the sheet with all that was scored at its end, and the replay."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec

from warren.kernel.game import View
from warren.presentation.model import Ending, LogLine, Said, Standing, heading
from warren.presentation.selection import Selection
from warren.presentation.translator import capitalized
from warren.table.replay import Replay
from warren.table.tables import Table
from warren.web.any_moment import AnyPresenter
from warren.web.drawing.graph import leads, totals
from warren.web.history import HistoryPages, lit
from warren.web.looks import BoardDrawing
from warren.web.scrubber import Scrubber
from warren.words import Words, mark


class EndPages(HistoryPages[AnyPresenter]):
    """What is shown of a game when it is over, and of what happened before."""

    end_template = "play/end.html"
    """The sheet at the end, with the values of `end`."""
    replay_template = "play/replay.html"
    """The replay, with the values of `at`."""
    points_field = ""
    """The field of a view with the points of every seat, to which those of opened secrets are added in a replay."""

    def opened(self, presenter: AnyPresenter) -> list[tuple[str, str]]:
        """Return what a seat holds in secret, for the replay: a heading and names, "" for nothing."""
        own = presenter.own()
        if own is None:
            return []
        return [(presenter.text(self.terms.secrets), presenter.translator.listed(part.name for part in own.parts))]

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return what the sheet of a finished game shows."""
        presenter = self.onlooker(table, words)
        return self.sheet(table, presenter, self.board(presenter, Selection()))

    def onlooker(self, table: Table, words: Words) -> AnyPresenter:
        """Return a table as whoever looks on is shown it."""
        return self.presenter_at(table.names(words), words, table.view(None), (), table.events_for(None))

    def ending(self, table: Table, words: Words) -> Ending:
        """Return how a finished game ended."""
        return self.onlooker(table, words).ending(table.scores(), table.winners)

    def sheet(self, table: Table, presenter: AnyPresenter, board: BoardDrawing | None) -> dict[str, Any]:
        """Return the sheet of a finished game, beside its board."""
        ending = presenter.ending(table.scores(), table.winners)
        curve = {one.seat: ending.curve[one.seat] for one in ending.standings} if ending.curve else {}
        scrubber, decision = (
            _scrubber(self, table, presenter.translator.words),
            presenter.decision(ending, replay_of(table)),
        )
        summed = len(ending.headings) - ending.tie_breaks
        gained = {one.seat: [max(0, figure) for figure in one.figures[:summed]] for one in ending.standings}
        most = max(map(sum, gained.values())) or 1
        return self.values_of(presenter) | {
            "ending": ending,
            "decision": decision,
            "watch": decision and scrubber.of(decision),
            "plies": scrubber.end,
            "place_of": partial(presenter.place_of_seat, ending),
            "lead_to": partial(presenter.lead_to, ending),
            "lengths": {seat: [round(100 * figure / most, 1) for figure in gains] for seat, gains in gained.items()},
            "curves": {"lead": leads(curve), "total": totals(curve)} if curve else None,
            "board": board,
        }

    def at(
        self, table: Table, ply: int | None, words: Words, seen_by: int | None = None, called: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Return what the replay of a game shows after so many moves; None: of a running game, as its round began.

        seen_by: the seat as which it is seen, which then knew no more; None: with all that is hidden laid open, or
        while the game is played, as an onlooker. called: what players are called before what they did, if not as ever.
        """
        replay, scrubber = replay_of(table), _scrubber(self, table, words)
        if ply is None:
            ply = 0 if table.is_open else scrubber.latest_round
        names, ply = table.names(words), scrubber.step(ply)
        called = called or names
        made, opened = min(ply, replay.last), scrubber.opened(ply)
        all_open = table.is_open and seen_by is None
        told_of = replay.happened if all_open else replay.told_to(seen_by)
        events = [event for happened in told_of[: made + 1] for event in happened]
        latest = [] if opened else told_of[made]
        view = self._counted(replay.view(made, seen_by), opened)
        presenter = self.presenter_at(names, words, view, (), events, len(events) - len(latest))
        before = self.presenter_at(names, words, replay.view(max(made - 1, 0), seen_by))
        move, place, mover, when = presenter.text("The game begins."), "", None, before.progress().said
        movers = {seat for seat, _ in replay.record.moves[scrubber.before(ply) : ply]}
        if ply and ply in scrubber.begun:
            when = presenter.text("Round {round} begins", round=scrubber.begun[ply])
        title = presenter.text("Move {ply} of {plies}", ply=made, plies=replay.last)
        message, told, led_to = mark("{name}: {action}"), list[LogLine](), presenter.log(latest)
        if opened and scrubber.ending:
            secrets, count = presenter.text(self.terms.after_rounds), len(scrubber.ending.opening)
            title = presenter.text("{secrets}, {number} of {count}", secrets=secrets, number=len(opened), count=count)
            mover, when = opened[-1].seat, presenter.text("after the last move")
            gain = presenter.signed(scrubber.ending.gain(mover))
            move = presenter.text(message, name=called[mover], action=gain)
            told = [heading(secrets), *(presenter.opened(scrubber.ending, one.seat) for one in opened)]
            led_to = told[-1:]
        elif len(movers) > 1:
            move = presenter.text("All have chosen.")
        elif movers:
            mover, action = replay.record.moves[made - 1]
            if all_open or seen_by == mover:
                done = before.done(action)
                told = [] if led_to else [LogLine((Said(mover, done),))]
                place = before.place_of(action)
            else:
                # What another did is known as far as the log tells of it.
                said = [one for line in led_to for one in line.parts if one.seat == mover]
                done = said[0].said if said else presenter.text("has chosen")
                place = next((part.place for one in said for part in one.shown if part.place), "")
            if came := presenter.came_of(before, mover, action):
                done = presenter.text("{action}: {sums}", action=done, sums=came)
            move = presenter.text(message, name=called[mover], action=done)
        looking = table.seats if all_open else () if seen_by is None else (seen_by,)
        shown = [(seat, self.presenter_at(names, words, replay.view(made, seat))) for seat in looking]
        return self.values_of(presenter) | {
            "ply": ply,
            "seen_by": seen_by,
            "title": title,
            "end": scrubber.end,
            "move": move,
            "mover": mover,
            "steps": (scrubber.before(ply), scrubber.after(ply)),
            "when": capitalized(when),
            "led_to": led_to,
            "movements": (len(events), presenter.movements()),
            "log": lambda: lit(self.log_lines(presenter), mover, told),
            "board": self.board(presenter, Selection(), place),
            "open": [(seat, own) for seat, one in shown if (own := one.own()) is not None],
            "opened": [(seat, held) for seat, one in shown if (held := self.opened(one))],
            "names": called,
            "rounds": scrubber.rounds,
            "leads": scrubber.lines,
        }

    def _counted(self, view: View, opened: Sequence[Standing]) -> View:
        """Return a view with the totals of those whose secrets lie open."""
        if not opened:
            return view
        points = list(getattr(view, self.points_field))
        for one in opened:
            points[one.seat] = one.total
        return msgspec.structs.replace(view, **{self.points_field: tuple(points)})


@lru_cache(maxsize=16)
def replay_of(table: Table) -> Replay:
    """Lay out a game. The latest are kept, for a replay that is played through asks for every move."""
    return table.replay()


@lru_cache(maxsize=16)
def _scrubber(pages: EndPages[Any], table: Table, words: Words) -> Scrubber:
    return Scrubber(replay_of(table), pages.ending(table, words) if table.over else None)
