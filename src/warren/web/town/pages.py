"""The pages of Town: what the templates show of a game, all made of the view of one seat."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from warren.agents import evaluator
from warren.games.town.actions import CATALOGUE, PLAN
from warren.games.town.board import SPACE_IDS
from warren.games.town.cards import about
from warren.games.town.lookup import lookup_of
from warren.games.town.state import OVER, REQUESTS
from warren.games.town.texts import PHASES
from warren.games.town.view import TownView
from warren.kernel.errors import Problem, problem
from warren.kernel.explain import explain
from warren.kernel.parts import said
from warren.presentation.town.glossary import ADDRESSED, WORDS
from warren.presentation.town.names import name
from warren.presentation.translator import Translator
from warren.table.tables import Table
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
    """The pages of Town (see web/renderers.py)."""

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
        chapters = lookup_of(own).parts.chapters
        picks = tuple(Pick(str(one.chapter), said(one.title, words), said(one.intro, words)) for one in chapters)
        return (Choice("chapter", words.text("Chapter"), picks),)

    def about(self, words: Words, own: str = "") -> str:
        """Return what the set is, and which of its parts are reconstructed."""
        return about(words, own)

    def still(self, table: Table) -> Markup:
        """Return the ground of the map."""
        return board.ground(_view(table, None).lookup)

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees of a game."""
        view = _view(table, seat)
        translator = translator_of(table, words)
        legal = [] if seat is None else table.legal(seat)
        events = table.events_for(seat)
        news_from = table.news_from(seat)
        own = turn(translator, view, legal, chosen, news.planned(events, seat))
        return {
            "view": view,
            "turn": own,
            "prompt": prompt(translator, view, legal),
            "board": _board(translator, view, own, news.built(events[news_from:], seat)),
            "track": track(translator, view),
            "plots_left": view.plots_left.bit_count(),
            "route": route(translator, view),
            "panels": panels(translator, view),
            "secrets": secrets(translator, view, seat) if seat is not None else [],
            "news": news.news(translator, view, events[news_from:]),
            "log": news.log_lines(translator, view, events, news_from),
            "refusal": _refusal(table, translator, view, own),
            "can_undo": seat is not None and table.horizon(seat) > 0,
            "can_restart": seat is not None and table.whole_horizon(seat) > table.horizon(seat) > 0,
            "chapter": said(view.lookup.parts.chapters[view.chapter - 1].title, words),
            "about_set": about(words, view.cards),
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return the sheet of a finished game."""
        translator, view = translator_of(table, words), _view(table, None)
        return ending.sheet(translator, view, table.scores(), table.winners) | {
            "commitment": table.commitment,
            "board": _board(translator, view, Turn("wait")),
            "about_set": about(words, view.cards),
        }

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Return the table as everybody saw it after so many moves of a finished game."""
        return replay.at(translator_of(table, words), table, ply)

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Return what greedy would do, and why."""
        return hint(translator_of(table, words), _view(table, seat), table.legal(seat), evaluator("town"))

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Return in which round and phase a game is."""
        phase = words.text(PHASES["requests" if stage["phase"] == "requests" else "turn"])
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase)


def _board(translator: Translator, view: TownView, own: Turn, fresh: Sequence[int] = ()) -> dict[str, Any]:
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
        "cells": board.cells(translator, view, prices=now, legal=own.legal, chosen=own.space, tried=own.tile),
        "edges": edge_buttons(translator, own.edges, own.edge),
        "callouts": board.callouts(translator, view),
        "words": board.board_in_words(translator, view, now),
    }


def _refusal(table: Table, translator: Translator, view: TownView, own: Turn) -> dict[str, Any] | None:
    """Return why what is looked at cannot go where it was asked for, and where that is; None if it can."""
    if own.refused is None or view.seat is None:
        return None
    if own.mode == "turn":
        why = _why_not_there(table, view.seat, own)
        values = {
            key: name(translator, view.lookup, value) for key, value in why.values.items() if isinstance(value, str)
        }
        why = why._replace(message=ADDRESSED.get(why.message, why.message), values={**why.values, **values})
        told = explain(why, translator.words)
    else:
        told = translator.text("that is none of the answers: those that can be chosen are lit")
    return {"said": told, "at": board.above(own.refused)}


def _why_not_there(table: Table, seat: int, own: Turn) -> Problem:
    """Return why a tile cannot be constructed where it was tried out, be it planned first."""
    assert own.refused is not None
    if own.refused not in _view(table, seat).track:
        return problem("", mark("no Architect stands on {space}"), space=SPACE_IDS[own.refused])
    planned = []
    if own.tile is not None and own.go == CATALOGUE.spell(PLAN + own.tile):
        planned = [PLAN + own.tile]
    return table.why_illegal(seat, own.refused_action, planned)


def route(translator: Translator, view: TownView) -> dict[str, Any]:
    """Return how far the game is: round, phase, and the tiles that are left in the display."""
    lookup = view.lookup
    most = lookup.parts.limits.building_display
    return {
        "round": view.round,
        "rounds": lookup.rounds,
        "phases": [
            (translator.text("Requests"), view.phase == REQUESTS),
            (translator.text("Turns"), view.phase != REQUESTS),
        ],
        "turn": most - view.display.bit_count() + (0 if view.planned else 1),
        "turns": most,
    }


def translator_of(table: Table, words: Words) -> Translator:
    """Return who speaks to the players of a table."""
    return Translator(words, table.names(words))


def _view(table: Table, seat: int | None) -> TownView:
    view = table.view(seat)
    assert isinstance(view, TownView)
    return view


PAGES = TownPages()
