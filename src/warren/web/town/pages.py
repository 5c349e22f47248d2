"""The pages of Town: what the templates show of a game, all made of the view of one seat."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from warren.agents import judge
from warren.games.town.actions import CATALOGUE, PLAN
from warren.games.town.board import SPACE_IDS
from warren.games.town.cards import about
from warren.games.town.phases import OVER, REQUESTS
from warren.games.town.tables import tables_of
from warren.games.town.texts import PHASES
from warren.games.town.view import TownView
from warren.kernel.errors import Problem, problem
from warren.kernel.explain import explain
from warren.kernel.parts import said
from warren.table.tables import Table
from warren.telling.town.glossary import ADDRESSED, WORDS
from warren.telling.town.names import name
from warren.telling.voice import Voice
from warren.web.choices import BySeat, Choice, Pick
from warren.web.town import board, ending, news, replay
from warren.web.town.choosing import turn
from warren.web.town.hint import hint
from warren.web.town.map_cells import edge_buttons
from warren.web.town.prompt import prompt
from warren.web.town.seats import panels, prices, secrets, track
from warren.web.town.turns import Chosen, Turn
from warren.words import Words, mark


class TownPages:
    """The pages of Town (see web/faces.py)."""

    template = "town/table.html"
    route_template = "town/route.html"
    end_template = "town/end.html"
    replay_template = "town/replay.html"
    glossary: Mapping[str, str] = WORDS
    won = mark("{winners} won with {points} golden carrots")
    by_seat: BySeat | None = None
    option_from: Mapping[str, int] = MappingProxyType({})
    addressed: Mapping[str, str] = MappingProxyType({})

    def choices(self, words: Words, own: str = "") -> tuple[Choice, ...]:
        """The chapter is picked."""
        chapters = tables_of(own).parts.chapters
        picks = tuple(Pick(str(one.chapter), said(one.title, words), said(one.intro, words)) for one in chapters)
        return (Choice("chapter", words.text("Chapter"), picks),)

    def about(self, words: Words, own: str = "") -> str:
        """Say what the set is, and which of its parts are reconstructed."""
        return about(words, own)

    def still(self, table: Table) -> Markup:
        """Give the ground of the map."""
        return board.ground(_view(table, None).tables)

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Give what a seat sees of a game."""
        view = _view(table, seat)
        voice = voice_of(table, words)
        legal = [] if seat is None else table.legal(seat)
        events = table.events_for(seat)
        news_from = table.news_from(seat)
        own = turn(voice, view, legal, chosen, news.planned(events, seat))
        return {
            "view": view,
            "turn": own,
            "prompt": prompt(voice, view, legal),
            "board": _board(voice, view, own, news.built(events[news_from:], seat)),
            "track": track(voice, view),
            "plots_left": view.plots_left.bit_count(),
            "route": route(voice, view),
            "panels": panels(voice, view),
            "secrets": secrets(voice, view, seat) if seat is not None else [],
            "news": news.news(voice, view, events[news_from:]),
            "log": news.log_lines(voice, view, events, news_from),
            "refusal": _refusal(table, voice, view, own),
            "can_undo": seat is not None and table.horizon(seat) > 0,
            "can_restart": seat is not None and table.whole_horizon(seat) > table.horizon(seat) > 0,
            "chapter": said(view.tables.parts.chapters[view.chapter - 1].title, words),
            "about_set": about(words, view.cards),
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Give the sheet of a finished game."""
        voice, view = voice_of(table, words), _view(table, None)
        return ending.sheet(voice, view, table.state.scores(), table.state.winners) | {
            "commitment": table.commitment,
            "board": _board(voice, view, Turn("wait")),
            "about_set": about(words, view.cards),
        }

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Give the table as everybody saw it after so many moves of a finished game."""
        return replay.at(voice_of(table, words), table, ply)

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Give what greedy would do, and why."""
        return hint(voice_of(table, words), _view(table, seat), table.legal(seat), judge("town"))

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Say in which round and phase a game is."""
        phase = words.text(PHASES["requests" if stage["phase"] == "requests" else "turn"])
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase)


def _board(voice: Voice, view: TownView, own: Turn, fresh: Sequence[int] = ()) -> dict[str, Any]:
    """Draw the map as a seat sees it, with what it looks at, and where the other one built since its latest choice."""
    now = {} if view.phase == OVER else prices(view)
    ghost = (own.space, own.tile) if own.space is not None and own.tile is not None else None
    edge = 0 if own.edge is None else 1 << own.edge
    seat = view.seat
    joined = None if own.joined is None or seat is None else (seat, *own.joined)
    return {
        "layers": board.layers(
            view,
            prices=now,
            forest_wood=view.forest_wood,
            legal=own.legal,
            chosen=own.space,
            ghost=ghost,
            joined=joined,
            edges=own.edges,
            edge=edge,
            fresh=fresh,
        ),
        "cells": board.cells(voice, view, prices=now, legal=own.legal, chosen=own.space, tried=own.tile),
        "edges": edge_buttons(voice, own.edges, own.edge),
        "callouts": board.callouts(voice, view),
        "words": board.board_in_words(voice, view, now),
    }


def _refusal(table: Table, voice: Voice, view: TownView, own: Turn) -> dict[str, Any] | None:
    """Say why what is looked at cannot go where it was asked for, and where that is; None if it can."""
    if own.refused is None or view.seat is None:
        return None
    if own.mode == "turn":
        why = _why_not_there(table, view.seat, own)
        values = {key: name(voice, view.tables, value) for key, value in why.values.items() if isinstance(value, str)}
        why = why._replace(message=ADDRESSED.get(why.message, why.message), values={**why.values, **values})
        told = explain(why, voice.words)
    else:
        told = voice.text("that is none of the answers: those that can be chosen are lit")
    return {"said": told, "at": board.above(own.refused)}


def _why_not_there(table: Table, seat: int, own: Turn) -> Problem:
    """Say why a tile cannot be constructed where it was tried out, be it planned first."""
    assert own.refused is not None
    state = table.state
    if own.refused not in _view(table, seat).track:
        return problem("", mark("no Architect stands on {space}"), space=SPACE_IDS[own.refused])
    if own.tile is not None and own.go == CATALOGUE.spell(PLAN + own.tile):
        state = state.copy()
        state.advance(seat, PLAN + own.tile)
    return state.why_illegal(seat, own.refused_action)


def route(voice: Voice, view: TownView) -> dict[str, Any]:
    """Give how far the game is: round, phase, and the tiles that are left in the display."""
    tables = view.tables
    most = tables.parts.limits.building_display
    return {
        "round": view.round,
        "rounds": tables.rounds,
        "phases": [
            (voice.text("Requests"), view.phase == REQUESTS),
            (voice.text("Turns"), view.phase != REQUESTS),
        ],
        "turn": most - view.display.bit_count() + (0 if view.planned else 1),
        "turns": most,
    }


def voice_of(table: Table, words: Words) -> Voice:
    """Give who speaks to the players of a table."""
    return Voice(words, table.names(words))


def _view(table: Table, seat: int | None) -> TownView:
    view = table.view(seat)
    assert isinstance(view, TownView)
    return view
