"""The pages of any game: what its presenter says, laid out plainly. A game adds drawings of its board and its parts."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from markupsafe import Markup, escape
from starlette.exceptions import HTTPException
from starlette.responses import Response

from warren.cards import cards
from warren.kernel.game import Event, Game, View
from warren.kernel.registry import brought, find_game
from warren.presentation.model import Ending, Gain, LogLine, Option, Part, Section, Standing, heading
from warren.presentation.presenter import Presenter, presenter_of
from warren.presentation.selection import Selection, select
from warren.presentation.translator import Translator, capitalized
from warren.table.replay import Replay
from warren.table.tables import Table
from warren.web import history
from warren.web.choices import BySeat, Choice
from warren.web.context import RequestContext
from warren.web.course import Course
from warren.web.drawing.graph import leads, totals
from warren.web.drawing.symbols import piece
from warren.words import Words, mark

Chosen = Mapping[str, Sequence[str]]
MOST_CLOSED = 2000
"""So many chapters of logs are kept, some twenty lines each; then it begins anew."""


class BoardDrawing(NamedTuple):
    """A board as it is drawn. title: what it is called. at: where a refusal stands, in hundredths of the drawing.

    kind: a class for its layout. reach: how many spaces of each of its sides can be chosen. companion: a second board,
    drawn by itself. is_beside: whether what is refused lies there.
    """

    title: str
    drawn: Markup
    at: tuple[float, float] = (50, 50)
    kind: str = ""
    reach: tuple[int, int] = (0, 0)
    companion: Markup = Markup("")
    is_beside: bool = False


HARDNESS = ("", mark("quick to learn"), mark("some thought"), mark("a lot going on"))
"""How hard a game is, in words."""


class Introduction(NamedTuple):
    """What the start page says of a game. pitch: a sentence. minutes: how long it takes. hardness: 1 to 3.

    picture: the template of its drawing. switch: an option that is switched in the picture, and what that is called.
    """

    pitch: str = ""
    minutes: int = 0
    hardness: int = 0
    picture: str = "play/picture.html"
    switch: tuple[str, str] = ("", "")


class Art(NamedTuple):
    """The pictures of a part. kind: a class for its colours. big: on a card, with the marks of what it does.

    badge: before its name in a line. sign: behind its name. card: a class for a card of its sort; ground: one for the
    ground of its picture.
    """

    kind: str = ""
    big: Markup = Markup("")
    marks: Markup = Markup("")
    badge: Markup = Markup("")
    sign: Markup = Markup("")
    card: str = "k-tile"
    ground: str = ""


class Terms(NamedTuple):
    """What the pages say of secrets and of points, where a game has words of its own for them."""

    secrets: str = mark("Secrets")
    by_secrets: str = mark("by your own secrets")
    what_secrets_count: str = mark("what your own secrets gain or lose at the end, as the board stands")
    nothing_to_open: str = mark("nothing to open")
    curve: str = mark("Points, round by round")
    curve_aloud: str = mark("Points after each round; the sheets below have the numbers")
    after_rounds: str = mark("end of the game")
    no_points: str = mark("no points")
    restart: str = mark("Restart the turn")
    resolving: str = ""
    """The rule about what is being resolved."""


AnyPresenter = TypeVar("AnyPresenter", bound=Presenter)


class GamePages(Generic[AnyPresenter]):
    """The pages of a game. All that a seat sees is made of its view; `chosen` is what was ticked on the page so far."""

    introduction = Introduction()
    template = "play/table.html"
    """The game's part of the table page, with the values of `seen`."""
    route_template = "play/route.html"
    """How far the game is, for the head of the page, with the same values."""
    end_template = "play/end.html"
    """The sheet at the end, with the values of `end`."""
    replay_template = "play/replay.html"
    """The replay, with the values of `at`."""
    points_symbol = ""
    """What stands for points beside their number, and what they are called aloud."""
    points_aloud = mark("points")
    secrets_symbol = ""
    """What stands for the secrets that are opened at the end."""
    points_field = ""
    """The field of a view with the points of every seat, to which those of opened secrets are added in a replay."""
    terms = Terms()
    chapters: Collection[str] = ()
    """The kinds of events with which chapters begin: those before the latest are not told anew with each move."""
    most_told = 32
    """From so many lines of the log on, the chapters before are left out."""
    by_seat: BySeat | None = None
    """What is picked for each seat, if anything is."""
    option_from: Mapping[str, int] = MappingProxyType({})
    """Options that a table needs from so many seats on."""
    side = "lists-side"
    """The class of what stands beside or below the board."""
    rows: Mapping[str, str] = MappingProxyType({})
    """Groups of cards that lie in rows, not in lines: the class of each."""
    addressed: Mapping[str, str] = MappingProxyType({})
    """The messages of a game about a set-up, and how each is put in the form of a new table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.presenter: type[AnyPresenter] = presenter_of(game)  # type: ignore[assignment]  # its own
        # A table is as it stood at one moment: what is played later is another one.
        self._moments: WeakKeyDictionary[Table, dict[tuple[int | None, str], tuple[AnyPresenter, dict[str, Any]]]]
        self._moments = WeakKeyDictionary()
        self._closed: dict[tuple[object, ...], tuple[Event, tuple[list[LogLine], int]]] = {}
        """Chapters of logs that are closed, each with its first event."""

    # What a game adds

    def choices(self, words: Words, own: str = "") -> Sequence[Choice]:
        """Return the options of which one thing is picked before a game; those that are yes or no are not among them.

        own: the text of a set of cards of one's own, if games are begun with one.
        """
        return ()

    def about(self, words: Words, own: str = "") -> str:
        """Return what has to be known of the parts before a game is begun; "" if nothing. own: as in `choices`."""
        return cards(self.game.meta.id, own).about(words)

    def still(self, table: Table) -> Markup:
        """Return what never changes on a page of a table: the ground of the board."""
        return Markup("")

    def is_lesson(self, table: Table) -> bool:
        """Return whether a table has the deal of the lesson, whose seed is no secret."""
        deal = self.presenter.lesson_deal
        return deal is not None and len(table.seats) == deal.seats and table.is_dealt_by(deal.seed)

    def board(self, presenter: AnyPresenter, selection: Selection, place: str = "") -> BoardDrawing | None:
        """Draw the board with what is selected; None for a game without one. place: where the latest move was made."""
        return None

    def art(self, presenter: AnyPresenter, part: Part) -> Art:
        return Art()

    def parted(self, name: str) -> str:
        """Return the name of a part with soft hyphens where a narrow place may part its words."""
        return name

    def more(self, presenter: AnyPresenter) -> dict[str, Any]:
        """Return what else the game's own templates show."""
        return {}

    def gain(self, option: Option) -> Markup:
        """Draw what an option brings, as a chip with the words beside it."""
        brings = option.brings or Gain()
        return Markup("{} {}").format(chip(brings), option.brings_said)

    def is_gold(self, option: Option) -> bool:
        """Return whether what an option brings is shown in gold."""
        return option.brings is not None and option.brings.together > 0 and not option.where

    def opened(self, presenter: AnyPresenter) -> list[tuple[str, str]]:
        """Return what a seat holds in secret, for the replay: a heading and names, "" for nothing."""
        own = presenter.own()
        if own is None:
            return []
        return [(presenter.text(self.terms.secrets), presenter.translator.listed(part.name for part in own.parts))]

    async def own_decks(self, context: RequestContext) -> Response:
        """Show or change the decks of a browser's own. HTTPException for a game without decks."""
        raise HTTPException(404)

    def meant(self, table: Table, seat: int, action: int) -> int:
        """Return the action that a later step of a button stands for, as the table is when its turn comes."""
        return action

    def follows(self, table: Table, seat: int) -> Sequence[int]:
        """Return what a seat that has just played something plays next without being asked; none if it is asked."""
        return ()

    # The pages

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees of a game, with what it has selected."""
        presenter, values = self._moment(table, seat, words)
        picks = (*chosen.get("pick", ()), *chosen.get("next", ()))
        order = chosen["order"][-1].split(",") if chosen.get("order") else None
        selection = select(presenter, picks, ["", *chosen.get("place", ())][-1], order)
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
            presenter = self._at(table.names(words), words, table.view(seat), legal, events, news_from)
            presenter.people = table.people
            prompt = presenter.prompt()
            if seat is not None and self.is_lesson(table):
                prompt = prompt._replace(guide=presenter.lesson())
            known[seat, words.lang] = (
                presenter,
                self._values(presenter)
                | {
                    "prompt": prompt,
                    "mode": presenter.mode,
                    "at_once": presenter.at_once,
                    "steps": presenter.steps(),
                    "spell": self.game.spell,
                    "own": presenter.own(),
                    "news": presenter.news(),
                    "movements": (len(presenter.events), presenter.movements()),
                    "layers": presenter.resolving(),
                    "sides": presenter.sides(),
                    "log": self.log_lines(presenter),
                    "can_undo": seat is not None and table.horizon(seat) > 0,
                    "can_restart": seat is not None and table.horizon(seat, whole=True) > table.horizon(seat) > 0,
                    "progress": presenter.progress(),
                },
            )
        return known[seat, words.lang]

    def log_lines(self, presenter: AnyPresenter) -> list[history.HistoryLine]:
        """Tell what happened, the latest last; what is new to the seat is marked."""
        told: list[LogLine] = []
        new, end = 0, len(presenter.events)
        starts = {0, *(at for at, event in enumerate(presenter.events) if event.kind in self.chapters)}
        for start in sorted(starts, reverse=True):
            lines, fresh = self._chapter(presenter, start, end)
            told, new, end = [*lines, *told], new + fresh, start
            if len(told) >= self.most_told:
                break
        return history.latest(told, new, self.most_told)

    def _chapter(self, presenter: AnyPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Return `chapter`, told once when it is closed: known by its first event, of which a replay makes new ones."""
        if not start < end < len(presenter.events):
            return self.chapter(presenter, start, end)
        first = presenter.events[start]
        news_from = min(max(presenter.news_from, start), end)
        key = id(first), presenter.seat, presenter.translator, end - start, news_from - start
        if key not in self._closed or self._closed[key][0] is not first:
            if len(self._closed) >= MOST_CLOSED:
                self._closed.clear()
            self._closed[key] = first, self.chapter(presenter, start, end)
        return self._closed[key][1]

    def chapter(self, presenter: AnyPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Tell the events from one number to another, and return how many of the last lines are new to the seat."""
        split = min(max(presenter.news_from, start), end)
        old, fresh = presenter.log(presenter.events[start:split]), presenter.log(presenter.events[split:end])
        return [*old, *fresh], len(fresh)

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return what the sheet of a finished game shows."""
        presenter = self._onlooker(table, words)
        return self._sheet(table, presenter, self.board(presenter, Selection()))

    def _onlooker(self, table: Table, words: Words) -> AnyPresenter:
        """Return a table as whoever looks on is shown it."""
        return self._at(table.names(words), words, table.view(None), (), table.events_for(None))

    def ending(self, table: Table, words: Words) -> Ending:
        """Return how a finished game ended."""
        return self._onlooker(table, words).ending(table.scores(), table.winners)

    def _sheet(self, table: Table, presenter: AnyPresenter, board: BoardDrawing | None) -> dict[str, Any]:
        """Return the sheet of a finished game, beside its board."""
        ending = presenter.ending(table.scores(), table.winners)
        curve = {one.seat: ending.curve[one.seat] for one in ending.standings} if ending.curve else {}
        course, decision = (
            _course(self, table, presenter.translator.words),
            presenter.decision(ending, replay_of(table)),
        )
        gained = {one.seat: [max(0, figure) for figure in one.figures] for one in ending.standings}
        most = max(map(sum, gained.values())) or 1
        return self._values(presenter) | {
            "ending": ending,
            "decision": decision,
            "watch": decision and course.of(decision),
            "plies": course.end,
            "place_of": partial(presenter.place_of_seat, ending),
            "lengths": {seat: [round(100 * figure / most, 1) for figure in gains] for seat, gains in gained.items()},
            "curves": {"lead": leads(curve), "total": totals(curve)} if curve else None,
            "board": board,
        }

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Return what the replay of a finished game shows after so many moves."""
        replay, course = replay_of(table), _course(self, table, words)
        names, ply = table.names(words), course.step(ply)
        made, opened = min(ply, replay.last), course.opened(ply)
        events = [event for happened in replay.happened[: made + 1] for event in happened]
        latest = [] if opened else replay.happened[made]
        view = self._counted(replay.view(made, None), opened)
        presenter = self._at(names, words, view, (), events, len(events) - len(latest))
        before = self._at(names, words, replay.view(max(made - 1, 0), None))
        move, place, mover, when = presenter.text("The game begins."), "", None, before.progress().said
        movers = {seat for seat, _ in replay.record.moves[course.before(ply) : ply]}
        message, told = mark("{name}: {action}"), list[LogLine]()
        if opened and course.ending:
            mover, when = opened[-1].seat, presenter.text(self.terms.after_rounds)
            gain = course.ending.gain(mover)
            move = presenter.text(message, name=opened[-1].name, action=f"{gain:+d}")
            told = [heading(when), *(presenter.opened(course.ending, one.seat) for one in opened)]
        elif len(movers) > 1:
            move = presenter.text("All have chosen.")
        elif movers:
            mover, action = replay.record.moves[made - 1]
            move = presenter.text(message, name=presenter.translator.name(mover), action=before.done(action))
            place = before.place_of(action)
        shown = [(seat, self._at(names, words, replay.view(made, seat))) for seat in table.seats]
        return self._values(presenter) | {
            "ply": ply,
            "made": made,
            "plies": replay.last,
            "end": course.end,
            "move": move,
            "mover": mover,
            "steps": (course.before(ply), course.after(ply)),
            "when": capitalized(when),
            "led_to": presenter.log(latest) or told[-1:],
            "log": lambda: history.lit(self.log_lines(presenter), mover, told),
            "board": self.board(presenter, Selection(), place),
            "open": [(seat, own) for seat, one in shown if (own := one.own()) is not None],
            "opened": [(seat, held) for seat, one in shown if (held := self.opened(one))],
            "names": names,
            "rounds": course.rounds,
            "course": course.lines,
        }

    def _counted(self, view: View, opened: Sequence[Standing]) -> View:
        """Return a view with the totals of those whose secrets lie open."""
        if not opened:
            return view
        points = list(getattr(view, self.points_field))
        for one in opened:
            points[one.seat] = one.total
        return msgspec.structs.replace(view, **{self.points_field: tuple(points)})

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Return what a good bot would do in a seat, and why."""
        presenter = self._at(table.names(words), words, table.view(seat), table.legal(seat))
        return presenter.hint(presenter.expected(), presenter.advised)._asdict()

    def _values(self, presenter: AnyPresenter) -> dict[str, Any]:
        """Return what all templates show."""
        return {
            "game_id": self.game.meta.id,
            "art_of": cache(partial(self.art, presenter)),
            "panels": presenter.panels(),
            "facts": presenter.table_facts(),
            "piles": presenter.piles(),
            "about": presenter.about(),
            "board_words": in_words(tuple(presenter.board_words())),
        } | self.more(presenter)

    def _at(
        self,
        names: tuple[str, ...],
        words: Words,
        view: View,
        legal: Sequence[int] = (),
        events: Sequence[Event] = (),
        news_from: int | None = None,
    ) -> AnyPresenter:
        return self.presenter(self.game, _translator(words, names), view, legal, events, news_from)


_translator = lru_cache(maxsize=256)(Translator)
"""Whoever speaks at a table: one as long as it can be, for what it said is kept by it."""


@lru_cache(maxsize=16)
def replay_of(table: Table) -> Replay:
    """Lay out a finished game. The latest are kept, for a replay that is played through asks for every move."""
    return Replay(table.record())


@lru_cache(maxsize=16)
def _course(pages: GamePages[Any], table: Table, words: Words) -> Course:
    return Course(replay_of(table), pages.ending(table, words) if table.over else None)


def signed(points: int) -> str:
    """Write a gain or a loss."""
    return f"{'+' if points >= 0 else '−'}{abs(points)}"


@lru_cache(maxsize=256)
def chip(gain: Gain) -> Markup:
    """Draw what something brings: points at once, and more by the seat's own secrets."""
    more = Markup('<span class="more">{}{}</span>').format(piece("request", "i"), signed(gain.later))
    kind = " loss" if gain.points < 0 else "" if gain.points else " zero"
    return Markup('<span class="gain{}">{}{}</span>').format(kind, signed(gain.points), more if gain.later else "")


@lru_cache(maxsize=64)
def in_words(sections: tuple[Section, ...]) -> Markup:
    """Write what a board shows as lists."""
    parts = []
    for section in sections:
        items = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        parts.append(f"<h3>{escape(section.title)}</h3><ul>{items}</ul>")
    return Markup(f'<div class="in-words">{"".join(parts)}</div>')


@cache
def _pages(game: Game) -> GamePages[Any]:
    found: GamePages[Any] = brought(game, "web", "pages", "PAGES") or GamePages(game)
    return found


def pages_of(game_id: str) -> GamePages[Any]:
    """Return the pages of a game: its own, or the default. UnknownGameError where there is no such game."""
    return _pages(find_game(game_id))
