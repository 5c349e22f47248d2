"""What can be asked of the JSON API: one table, which the server serves and the description describes."""

from typing import Literal, NamedTuple

import msgspec

from warren.api import types

PREFIX = "/api/v1"


class Operation(NamedTuple):
    """Something that can be asked for, or done.

    path: below PREFIX. answer: what comes of it; None for a stream of `News`. query, body: what is sent. refusals: the
    statuses of what can be wrong, besides those that anything can have. needs_token: whether only who is known may do
    it. counted: as what it is counted, besides as a post.
    """

    name: str
    method: str
    path: str
    summary: str
    answer: type[msgspec.Struct] | None
    query: type[types.Asked] | None = None
    body: type[types.Asked] | None = None
    refusals: tuple[int, ...] = ()
    needs_token: bool = False
    counted: Literal["table", "saying"] | None = None
    status: int = 200


def _done(name: str, path: str, summary: str, body: type[types.Asked], answer: type[msgspec.Struct]) -> Operation:
    """Return what is done at a table."""
    table = f"/tables/{{table}}/{path}"
    return Operation(name, "POST", table, summary, answer, None, body, (403, 404, 409), needs_token=True)


OPERATIONS = (
    Operation("identify", "POST", "/identities", "Become somebody who can sit at tables.", types.Identity, status=201),
    Operation("games", "GET", "/games", "The games and the bots.", types.GamesAnswer),
    Operation("tables", "GET", "/tables", "A page of the list of tables.", types.TableList, types.OfList),
    Operation(
        "open_table",
        "POST",
        "/tables",
        "Open a table. The game begins at once if nobody else is to sit down.",
        types.TableAnswer,
        body=types.NewTable,
        refusals=(404,),
        needs_token=True,
        counted="table",
        status=201,
    ),
    Operation(
        "table",
        "GET",
        "/tables/{table}",
        "A table, or the room before its game.",
        types.TableAnswer,
        None,
        None,
        (403, 404),
    ),
    _done("sit", "sit", "Take a free seat.", types.Sit, types.TableAnswer),
    _done(
        "stand",
        "stand",
        "Leave a seat; the host of a room may also free that of somebody else.",
        types.Stand,
        types.TableAnswer,
    ),
    _done("be_away", "away", "Let a bot play a seat for a while, or play it again.", types.Away, types.TableAnswer),
    _done("ready", "ready", "Want to begin: the game begins when everybody does.", types.Ready, types.TableAnswer),
    _done("rename", "name", "Be called something in the room.", types.Name, types.TableAnswer),
    _done("give_to_bot", "bot", "Give a free seat of the room to a bot.", types.GiveToBot, types.TableAnswer),
    Operation(
        "view",
        "GET",
        "/tables/{table}/view",
        "All that a seat of whoever asks, or an onlooker, may know and do now.",
        types.ViewAnswer,
        types.OfSeat,
        refusals=(403, 404, 409),
    ),
    Operation(
        "hint",
        "GET",
        "/tables/{table}/hint",
        "What a good bot would play in a seat of whoever asks, and why.",
        types.HintAnswer,
        types.OfSeat,
        refusals=(403, 404, 409, 503),
        needs_token=True,
    ),
    _done("move", "moves", "Play some actions.", types.Move, types.ViewAnswer),
    _done(
        "undo",
        "undo",
        "Take back what the seat chose last, ask the others for that, or answer who asks.",
        types.Undo,
        types.ViewAnswer,
    ),
    Operation(
        "log",
        "GET",
        "/tables/{table}/log",
        "What has happened, as a seat may know it.",
        types.LogAnswer,
        types.OfLog,
        refusals=(403, 404, 409),
    ),
    Operation(
        "news",
        "GET",
        "/tables/{table}/events",
        "A stream of server-sent events that tells whenever a seat sees something new.",
        None,
        types.OfSeat,
        refusals=(403, 404),
    ),
    Operation(
        "talk",
        "GET",
        "/tables/{table}/talk",
        "What was said at a table where whoever asks plays.",
        types.TalkAnswer,
        types.OfTalk,
        refusals=(403, 404),
        needs_token=True,
    ),
    _done("say", "talk", "Say something to the others at the table.", types.Say, types.TalkAnswer)._replace(
        counted="saying"
    ),
    _done("mute", "mute", "Hear whoever plays a seat no more, or again.", types.Mute, types.TalkAnswer),
    _done(
        "unsay",
        "unsay",
        "Take away something that one said; whoever opened the table anything.",
        types.Unsay,
        types.TalkAnswer,
    ),
    _done(
        "again",
        "again",
        "Play once more with the same people at a new table; whoever asks next gets the same one.",
        types.Again,
        types.TableAnswer,
    )._replace(counted="table"),
    Operation(
        "record",
        "GET",
        "/tables/{table}/record",
        "The record of a game that is over.",
        types.RecordAnswer,
        None,
        None,
        (404, 409),
    ),
)
