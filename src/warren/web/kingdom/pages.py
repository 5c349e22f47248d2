"""The pages of Bunny Kingdom: what the templates show of a game, all made of the view of one seat."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from warren.agents import judge
from warren.games.kingdom.actions import PLACE
from warren.games.kingdom.exploration import HAND_SIZE, passes_left
from warren.games.kingdom.parts import CAMPS, CARD_IDS, SPACE_IDS
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, EXPLORATION, HARVEST, PHASE_IDS, ROUNDS
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import KingdomView
from warren.kernel.explain import explain
from warren.table.tables import Table
from warren.telling.voice import Voice
from warren.web.kingdom import board, ending, news, replay
from warren.web.kingdom.choosing import Chosen, Turn, turn
from warren.web.kingdom.hint import hint
from warren.web.kingdom.prompt import neighbour, prompt
from warren.web.kingdom.seats import panels, secrets
from warren.words import Words


class KingdomPages:
    """The pages of Bunny Kingdom (see web/faces.py)."""

    template = "kingdom/table.html"
    route_template = "kingdom/route.html"
    end_template = "kingdom/end.html"
    replay_template = "kingdom/replay.html"

    def still(self) -> Markup:
        """Give the ground of the map."""
        return board.ground()

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Give what a seat sees of a game."""
        view = _view(table, seat)
        voice = voice_of(table, words)
        legal = [] if seat is None else table.legal(seat)
        own = turn(voice, view, legal, chosen)
        tags = {space: SPACE_IDS[space] for space in own.tags}
        ghost = (own.space, own.building) if own.change and own.space is not None and own.building is not None else None
        round_, harvest = news.harvested(voice, view)
        return {
            "view": view,
            "turn": own,
            "prompt": prompt(voice, view, legal),
            "board": {
                "names": SPACE_IDS,
                "cards": CARD_IDS,
                "layers": board.layers(
                    view,
                    track=view.track,
                    tags=tags,
                    legal=own.legal,
                    chosen=own.space,
                    ghost=ghost,
                ),
                "cells": board.cells(
                    view, voice.names, words, tags=tags, legal=own.legal, chosen=own.space, form="look"
                ),
                "callouts": board.callouts(view, voice.names, words, legal=own.legal or ()),
                "words": board.board_in_words(view, voice.names, words),
            },
            "route": _route(voice, view),
            "panels": panels(voice, view),
            "secrets": secrets(voice, view) if seat is not None else [],
            "revealed": news.revealed(voice, view),
            "harvest_round": round_,
            "harvest": harvest,
            "log": news.log_lines(voice, view, table.events_for(seat), table.news_from(seat)),
            "refusal": _refusal(table, seat, own, words),
            "can_undo": seat is not None and table.horizon(seat) > 0,
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Give the sheet of a finished game."""
        return ending.sheet(voice_of(table, words), table.state.scores(), table.state.winners) | {
            "commitment": table.commitment
        }

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Give the table as everybody saw it after so many moves of a finished game."""
        return replay.at(voice_of(table, words), table, ply)

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Give what greedy would do, and why."""
        view = _view(table, seat)
        return hint(voice_of(table, words), view, table.legal(seat), judge("kingdom"))

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Say in which round and phase a game is."""
        phase = words.text(PHASES[stage["phase"]])
        return words.text("round {round} of {rounds}, {phase}", round=stage["round"], rounds=ROUNDS, phase=phase)


def _refusal(table: Table, seat: int | None, own: Turn, words: Words) -> str:
    """Say why the building looked at cannot go where it was asked for; "" if it can, or was not asked for."""
    if seat is None or own.refused is None or own.building is None:
        return ""
    if own.mode == "build" and own.building in CAMPS:
        return words.text("Announce the camp first: owners of lower numbers may place theirs before it.")
    return explain(table.state.why_illegal(seat, PLACE[own.building] + own.refused), words)


def _view(table: Table, seat: int | None) -> KingdomView:
    view = table.view(seat)
    assert isinstance(view, KingdomView)
    return view


def voice_of(table: Table, words: Words) -> Voice:
    """Give who speaks to the players of a table."""
    return Voice(words, table.names(words))


def _route(voice: Voice, view: KingdomView) -> Mapping[str, Any]:
    """Give how far the game is: round, phase, the choice of this round, and where the hands go."""
    each = 1 if view.seats == 2 else 2
    phases: Sequence[int] = (EXPLORATION, CONSTRUCTION, HARVEST)
    return {
        "round": view.round,
        "rounds": ROUNDS,
        "phases": [(voice.text(PHASES[PHASE_IDS[phase]]), phase == view.phase) for phase in phases],
        "is_last": view.phase == COPYING,
        "pick": view.turn + 1 if view.phase == EXPLORATION else 0,
        "picks": HAND_SIZE[view.seats] // each,
        "goes_left": passes_left(view.round),
        "to": voice.name(neighbour(view)) if view.phase == EXPLORATION and view.seat is not None else "",
    }
