"""What the JSON API says of games and tables: made of views alone, in somebody's words."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from warren.agents import agents
from warren.api.types import (
    AdviceAnswer,
    AskingAnswer,
    Bot,
    ClockAnswer,
    EventAnswer,
    FactAnswer,
    GameAnswer,
    GamesAnswer,
    HintAnswer,
    LegalAction,
    ListedTable,
    LogAnswer,
    News,
    PlayerAnswer,
    ReasonAnswer,
    SayingAnswer,
    SeatAnswer,
    TableAnswer,
    TableKind,
    TalkAnswer,
    ViewAnswer,
)
from warren.kernel.game import GameOption, Meta
from warren.kernel.registry import find_game, game_ids
from warren.players import Player, called, called_by_seat
from warren.presentation.model import Hint, Prompt
from warren.presentation.presenter import presenter_of
from warren.presentation.translator import Translator
from warren.table.info import Status, TableSummary
from warren.table.tables import Room, Table
from warren.table.talk import Said
from warren.words import Words

MOST_EXACT = 2**53 - 1
"""The largest whole number that every language reads exactly; a larger one is written as a text of digits."""


def plain(value: Any) -> Any:
    """Return a value of a view as JSON has it: what has named fields as an object, with its type where that varies."""
    if isinstance(value, int):
        return value if -MOST_EXACT <= value <= MOST_EXACT else str(value)
    if isinstance(value, msgspec.Struct):
        return {"type": type(value).__name__} | fields_of(value)
    if isinstance(value, Mapping):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(entry) for name, entry in zip(value._fields, value, strict=True)}
    return [plain(entry) for entry in value] if isinstance(value, Sequence) and not isinstance(value, str) else value


def fields_of(value: msgspec.Struct) -> dict[str, Any]:
    return {name: plain(getattr(value, name)) for name in value.__struct_fields__}


# Games


def can_be_chosen(option: GameOption) -> bool:
    """Return whether a table can be opened with an option: nobody stacks its deck, or brings cards of his own."""
    return option.kind != "text" and option.name not in ("seats", "deck")


def games(words: Words) -> GamesAnswer:
    metas = [find_game(name).meta for name in game_ids()]
    bots = [Bot(name, words.text(help)) for name, help in agents().items()]
    return GamesAnswer([_game(meta, words) for meta in metas], bots)


def _game(meta: Meta, words: Words) -> GameAnswer:
    options = [
        msgspec.structs.replace(option, help=words.text(option.help))
        for option in meta.options
        if can_be_chosen(option)
    ]
    seats = meta.option("seats")
    return GameAnswer(meta.id, words.text(meta.title), (seats.low, seats.high), options)


# Tables


def _seats(
    players: Sequence[Player], names: Sequence[str], holders: Mapping[int, str], browser: str, *, is_open: bool
) -> list[SeatAnswer]:
    return [
        SeatAnswer(
            seat, name, player.agent, is_open and player.is_person and seat not in holders, holders.get(seat) == browser
        )
        for seat, (player, name) in enumerate(zip(players, names, strict=True))
    ]


def listed(summary: TableSummary, words: Words, browser: str) -> ListedTable:
    """Return a table of a list. browser: who asks; "" for nobody."""
    status = summary.status or Status({})
    state: TableKind = "room" if summary.status is None else "over" if summary.over else "playing"
    names = (called_by_seat if summary.kept else called)(summary.players, words)
    return ListedTable(
        summary.id,
        summary.game,
        "record" if summary.kept else state,
        _seats(summary.players, names, summary.holders, browser, is_open=not summary.over),
        status.stage,
        [*status.points],
        [*status.winners],
        summary.watched,
        summary.turn and not summary.over,
    )


def state_of(found: Table | Room) -> TableKind:
    if isinstance(found, Room):
        return "room"
    return "record" if found.kept else "over" if found.over else "playing"


def table(found: Table | Room, words: Words, browser: str) -> TableAnswer:
    """Return a table, or the room before its game. browser: who asks; "" for nobody."""
    holders = {seat: holder for seat in found.seats if (holder := found.holder(seat)) is not None}
    state = state_of(found)
    game = found if isinstance(found, Table) else None
    return TableAnswer(
        found.id,
        found.game.meta.id,
        state,
        _seats(found.players, found.names(words), holders, browser, is_open=state in ("room", "playing")),
        game.game.stage(game.view(None)) if game else {},
        [score.points for score in game.scores()] if game and game.over else [],
        [*game.winners] if game else [],
        found.is_watched,
        found.game.meta.reported(found.public_setup.options),
        version(found, None),
        [*found.waits_for] if isinstance(found, Room) else [],
        [seat for seat in game.seats if game.is_away(seat)] if game else [],
        found.clock.write() if found.clock else None,
        found.commitment,
    )


def version(found: Table | Room, seat: int | None) -> int:
    return found.n if isinstance(found, Room) else found.version(seat)


def news(found: Table | Room, seat: int | None, talk: int) -> tuple[str, News]:
    """Return what a stream tells of a table as it stands, with an id that this has alone. talk: how far that is."""
    state, now, talked = state_of(found), version(found, seat), f"-talk-{talk}" if talk else ""
    if isinstance(found, Room):
        return f"room-{now}{talked}", News(state, now, is_asked=False, talk=talk)
    is_asked, asking = seat is not None and bool(found.legal(seat)), _asking(found, seat)
    decides = bool(asking and asking.is_yours)
    name = f"game-{now}"
    if asking:
        name += "-refused" if asking.is_refused else "-decides" if decides else "-asking"
    return name + talked, News(state, now, is_asked, decides, talk)


# Views


def view(found: Table, seat: int | None, words: Words, now: datetime) -> ViewAnswer:
    """Return all that a seat (None: an onlooker) may know and do. now: the time by which clocks go."""
    legal = [] if seat is None else found.legal(seat)
    seen, translator = found.view(seat), Translator(words, found.names(words))
    events, news_from = found.events_for(seat), found.news_from(seat)
    presenter = presenter_of(found.game)(found.game, translator, seen, legal, events, news_from)
    prompt = Prompt(words.text("The game is over")) if found.over else presenter.prompt()
    return ViewAnswer(
        found.id,
        found.game.meta.id,
        seat,
        found.version(seat),
        found.over,
        prompt.title,
        prompt.sentence,
        [LegalAction(action, found.game.spell(action), presenter.describe(action)) for action in legal],
        0 if seat is None else found.horizon(seat),
        0 if seat is None else found.horizon(seat, whole=True),
        _asking(found, seat),
        [
            PlayerAnswer(
                panel.seat,
                panel.name,
                panel.points,
                panel.status,
                [FactAnswer(fact.label, fact.value) for fact in panel.facts],
                _clock(found, panel.seat, now, own=panel.seat == seat),
            )
            for panel in sorted(presenter.panels(), key=lambda panel: panel.seat)
        ],
        fields_of(seen),
    )


def _asking(found: Table, seat: int | None) -> AskingAnswer | None:
    """Return who asks to take something back, as a seat (None: an onlooker) knows it."""
    asking = found.asking
    return asking and AskingAnswer(asking.seat, seat in found.deciding, asking.refused)


def _clock(found: Table, seat: int, now: datetime, *, own: bool) -> ClockAnswer | None:
    """Return what a seat has left. own: as its person knows it."""
    if found.clocks is None or seat not in found.people:
        return None
    left = found.clocks.left(seat, now, own=own)
    return ClockAnswer(int(left.move.total_seconds()), int(left.bank.total_seconds()), left.out)


def log(found: Table, seat: int | None, since: int) -> LogAnswer:
    """Return what has happened from an event on, as a seat (None: an onlooker) may know it."""
    events = enumerate(found.events_for(seat, since), since)
    return LogAnswer(
        [
            EventAnswer(number, event.kind, event.seat, plain(event.details), plain(event.secret))
            for number, event in events
        ]
    )


def hint(found: Hint) -> HintAnswer:
    """Return what is advised."""
    actions = [
        AdviceAnswer(one.spelled, one.action, [*one.facts], [ReasonAnswer(*reason) for reason in one.reasons])
        for one in found.advice
    ]
    return HintAnswer(" ".join(filter(None, (found.said, found.mainly))), actions, found.expects, found.next_best)


def talk(found: Table | Room, said: Sequence[Said], latest: int, words: Words) -> TalkAnswer:
    """Return what was said at a table. latest: the number of the latest row."""
    names = found.names(words)
    return TalkAnswer(
        [SayingAnswer(one.n, one.seat, one.name or names[one.seat], one.text, one.at) for one in said], latest
    )
