"""A running game of any kind, as a seat is shown it and chooses; `chosen` is what was ticked on the page so far."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from warren.kernel.game import Game, View
from warren.presentation.model import Pile, Prompt
from warren.presentation.presenter import Presenter
from warren.presentation.selection import Selection, select
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.any_moment import AnyPresenter
from warren.web.history import HistoryPages
from warren.words import Words

Chosen = Mapping[str, Sequence[str]]

MOST_ASKED = 512
"""So many questions are remembered, a few kilobytes each."""


class Asked(NamedTuple):
    """What a seat is asked and holds in secret, before it has pointed at anything."""

    prompt: Prompt
    own: Pile | None
    selection: Selection


class TurnPages(HistoryPages[AnyPresenter]):
    """All that a seat sees is made of its view."""

    template = "play/table.html"
    """The game's part of the table page, with the values of `seen`."""
    route_template = "play/route.html"
    """How far the game is, for the head of the page, with the same values."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # A table is as it stood at one moment: what is played later is another one.
        self._moments: WeakKeyDictionary[Table, dict[tuple[int | None, str], tuple[AnyPresenter, dict[str, Any]]]]
        self._moments = WeakKeyDictionary()
        self._asked_alike = lru_cache(maxsize=MOST_ASKED)(self._ask)

    def is_lesson(self, table: Table) -> bool:
        """Return whether a table has the deal of a lesson, whose seed is no secret."""
        deals = self.presenter.lesson_deals
        return any(len(table.seats) == deal.seats and table.is_dealt_by(deal.seed) for deal in deals)

    def meant(self, table: Table, seat: int, action: int) -> int:
        """Return the action that a later step of a button stands for, as the table is when its turn comes."""
        return action

    def follows(self, table: Table, seat: int, *, finishes: bool) -> Sequence[int]:
        """Return what a seat that has just played something plays next without being asked; none if it is asked.

        finishes: whether the seat wants that also where it could still take back what it played.
        """
        return ()

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees of a game, with what it has selected."""
        presenter, values = self._moment(table, seat, words)
        picks = (*chosen.get("pick", ()), *chosen.get("next", ()))
        order = chosen["order"][-1].split(",") if chosen.get("order") else None
        place = ["", *chosen.get("place", ())][-1]
        is_first = not picks and not place and order is None
        selection = values["first"] if is_first else select(presenter, picks, place, order)
        listed = {group.id for group, options in selection.options if options}
        return values | {
            "elsewhere": listed | {pile.id for pile in values["piles"]},
            "selection": selection,
            "go": list(map(self.game.spell, selection.actions)),
            "order": ",".join(selection.ticks),
            "board": self.board(presenter, selection),
        }

    def _moment(self, table: Table, seat: int | None, words: Words) -> tuple[AnyPresenter, dict[str, Any]]:
        """Return what a seat sees whatever it selects: made once for a table as it stands, and kept with it."""
        known = self._moments.setdefault(table, {})
        if (seat, words.lang) not in known:
            legal = [] if seat is None else table.legal(seat)
            events, news_from = table.events_for(seat), table.news_from(seat)
            presenter = self.presenter_at(table.names(words), words, table.view(seat), legal, events, news_from)
            presenter.slow = [one for one in table.slow if not table.is_away(one)]
            own = presenter.own_view()
            if own is presenter.view:
                prompt, secrets, first = _asked(presenter)
            else:
                prompt, secrets, first = self._asked_alike(own, tuple(legal), presenter.translator)
            if seat is not None and self.is_lesson(table):
                prompt = prompt._replace(guide=presenter.lesson())
            known[seat, words.lang] = (
                presenter,
                self.values_of(presenter)
                | {
                    "prompt": prompt,
                    "first": first,
                    "mode": presenter.mode,
                    "at_once": presenter.at_once,
                    "steps": presenter.steps(),
                    "spell": self.game.spell,
                    "own": secrets,
                    "news": presenter.news(),
                    "movements": (len(presenter.events), presenter.movements()),
                    "layers": presenter.resolving(),
                    "sides": presenter.sides(),
                    "log": self.log_lines(presenter),
                    "can_undo": seat is not None and table.horizon(seat) > 0,
                    "can_ask": seat is not None and table.can_ask_back(seat),
                    "has_to_ask": seat is not None and table.has_to_ask(seat),
                    "can_restart": seat is not None and table.horizon(seat, whole=True) > table.horizon(seat) > 0,
                    "progress": presenter.progress(),
                },
            )
        return known[seat, words.lang]

    def _ask(self, view: View, legal: tuple[int, ...], translator: Translator) -> Asked:
        """Ask a seat of which no more is known than an own view: it is asked the same whenever it has that again."""
        return _asked(self.presenter(self.game, translator, view, legal))


def _asked(presenter: Presenter) -> Asked:
    return Asked(presenter.prompt(), presenter.own(), select(presenter))
