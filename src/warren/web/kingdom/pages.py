"""The pages of Bunny Kingdom: what the templates show of a game, all made of the view of one seat."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from warren.agents import evaluator
from warren.games.kingdom.actions import PLACING
from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.lookup import CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, PHASE_IDS, ROUNDS
from warren.games.kingdom.sky.parts import FIRST_CLOUD_SPACE
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import KingdomView
from warren.kernel.explain import explain
from warren.presentation.kingdom.glossary import ADDRESSED, WORDS
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.choices import BySeat
from warren.web.kingdom import board, ending, harvests, news, replay
from warren.web.kingdom.chart import chart_of
from warren.web.kingdom.choosing import turn
from warren.web.kingdom.hint import hint
from warren.web.kingdom.prompt import harvest_prompt, neighbour, prompt
from warren.web.kingdom.seats import own_panel, panels, secrets
from warren.web.kingdom.trading import trading
from warren.web.kingdom.turns import Chosen, Turn
from warren.words import Words, mark


class KingdomPages:
    """The pages of Bunny Kingdom (see web/renderers.py)."""

    template = "kingdom/table.html"
    route_template = "kingdom/route.html"
    end_template = "kingdom/end.html"
    replay_template = "kingdom/replay.html"
    glossary: Mapping[str, str] = WORDS
    won = mark("{winners} won with {points} golden carrots")
    by_seat: BySeat | None = None
    option_from: Mapping[str, int] = MappingProxyType({"sky": 5})
    addressed: Mapping[str, str] = MappingProxyType(
        {
            "five play only with In the Sky: sky=yes; without it 2 to {most}": mark(
                "five play only with In the Sky: tick the expansion below; without it 2 to {most} play"
            )
        }
    )

    def choices(self, _: Words, _own: str = "") -> tuple[()]:
        """Nothing is picked but In the Sky, which is yes or no."""
        return ()

    def about(self, _: Words, _own: str = "") -> str:
        """All parts are known."""
        return ""

    def still(self, table: Table) -> Markup:
        """Return the ground of the map."""
        return board.ground(chart_of(_view(table, None)))

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees of a game."""
        view = _view(table, seat)
        translator = translator_of(table, words)
        legal = [] if seat is None else table.legal(seat)
        fresh = harvests.is_fresh(view)
        stops = fresh and bool(legal) and str(len(view.harvests)) not in chosen.get("read", ())
        own = Turn("harvest") if stops else turn(translator, view, legal, chosen)
        events = table.events_for(seat)
        news_from = table.news_from(seat)
        harvest = harvests.harvested(translator, view) if stops or (fresh and not legal) else []
        tags = {space: SPACE_IDS[space] for space in own.tags}
        ghost = (own.space, own.building) if own.change and own.space is not None and own.building is not None else None
        return {
            "view": view,
            "turn": own,
            "prompt": harvest_prompt(translator, view) if stops else prompt(translator, view, legal),
            "board": {
                "names": SPACE_IDS,
                "has_cloud": chart_of(view).has_cloud,
                "open_spaces": _by_board(own.legal or ()),
                "cards": CARD_IDS,
                "layers": board.layers(
                    view,
                    track=view.track,
                    tags=tags,
                    legal=own.legal,
                    chosen=own.space,
                    also=own.also,
                    hot=own.change.lit if own.change else own.gains,
                    ghost=ghost,
                    link=own.change.link if own.change else None,
                ),
                "cells": board.cells(
                    view,
                    translator.names,
                    words,
                    tags=tags,
                    legal=own.legal,
                    chosen=own.space,
                    gains=harvests.gains_on_map(harvest) if stops else own.gains,
                    form="look",
                ),
                "callouts": board.callouts(view, translator.names, words, legal=own.legal or ()),
                "words": board.board_in_words(view, translator.names, words),
            },
            "route": _harvest_route(translator, view) if stops else _route(translator, view),
            "panels": panels(translator, view, table.people),
            "mine": own_panel(translator, view),
            "trading": trading(translator, view, events[news.earned_from(view, events, news_from) :]),
            "secrets": secrets(translator, view) if seat is not None else [],
            "revealed": news.revealed(translator, view, events[news_from:]),
            "read": len(view.harvests) if fresh else 0,
            "harvest": harvest,
            "log": news.log_lines(translator, view, events, news_from),
            "refusal": _refusal(table, seat, own, words),
            "refusal_at": chart_of(view).place(own.refused) if own.refused is not None else (0, 0),
            "can_undo": seat is not None and table.horizon(seat) > 0,
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return the sheet of a finished game."""
        translator, view = translator_of(table, words), _view(table, None)
        harvest = harvests.harvested(translator, view)
        return ending.sheet(translator, table.scores(), table.winners) | {
            "commitment": table.commitment,
            "harvest": harvest,
            "board": {
                "has_cloud": chart_of(view).has_cloud,
                "layers": board.layers(view, track=view.track),
                "cells": board.cells(view, translator.names, words, gains=harvests.gains_on_map(harvest)),
                "callouts": board.callouts(view, translator.names, words),
                "words": board.board_in_words(view, translator.names, words),
            },
        }

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Return the table as everybody saw it after so many moves of a finished game."""
        return replay.at(translator_of(table, words), table, ply)

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Return what greedy would do, and why."""
        view = _view(table, seat)
        return hint(translator_of(table, words), view, table.legal(seat), evaluator("kingdom"))

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Return in which round and phase a game is."""
        phase = words.text(PHASES[stage["phase"]])
        return words.text("round {round} of {rounds}, {phase}", round=stage["round"], rounds=ROUNDS, phase=phase)


def _refusal(table: Table, seat: int | None, own: Turn, words: Words) -> str:
    """Return why the building looked at cannot go where it was asked for; "" if it can, or was not asked for."""
    if seat is None or own.refused is None or own.building is None:
        return ""
    if own.mode == "build" and own.building in CAMPS:
        return words.text("Announce the camp first: owners of lower numbers may place theirs before it.")
    why = table.why_illegal(seat, PLACING[own.building][own.refused])
    return explain(why._replace(message=ADDRESSED.get(why.message, why.message)), words)


def _by_board(spaces: Collection[int]) -> tuple[int, int]:
    """Count spaces of the New World, and of the Great Cloud."""
    above = sum(space >= FIRST_CLOUD_SPACE for space in spaces)
    return len(spaces) - above, above


def _view(table: Table, seat: int | None) -> KingdomView:
    view = table.view(seat)
    assert isinstance(view, KingdomView)
    return view


def translator_of(table: Table, words: Words) -> Translator:
    """Return who speaks to the players of a table."""
    return Translator(words, table.names(words))


def _route(translator: Translator, view: KingdomView) -> Mapping[str, Any]:
    """Return how far the game is: round, phase, the choice of this round, and where the hands go."""
    is_draft = view.phase == EXPLORATION
    deal = view.deals[view.seats]
    return {
        "round": view.round,
        "rounds": ROUNDS,
        "phases": _phases(translator, view.phase),
        "pick": view.turn + 1 if is_draft else 0,
        "picks": deal.hand // (1 if view.seats == 2 else deal.choices),
        "goes_left": passes_left(view.round),
        "to": translator.name(neighbour(view)) if is_draft and view.seat is not None else "",
    }


def _harvest_route(translator: Translator, view: KingdomView) -> Mapping[str, Any]:
    """Return the same for the latest harvest, while it is looked at."""
    return {
        "round": len(view.harvests),
        "rounds": ROUNDS,
        "phases": _phases(translator, HARVEST),
        "pick": 0,
        "to": "",
    }


def _phases(translator: Translator, now: int) -> list[tuple[str, bool]]:
    """Name the phases of a round, each with whether it is now; after the last harvest, the copying."""
    if now == COPYING:
        return [(translator.text(PHASES[PHASE_IDS[COPYING]]), True)]
    if now == CHIMNEYS:
        now = HARVEST
    return [(translator.text(PHASES[PHASE_IDS[phase]]), phase == now) for phase in (EXPLORATION, CONSTRUCTION, HARVEST)]


PAGES = KingdomPages()
