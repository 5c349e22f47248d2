"""The pages of Odyssey: what the templates show of a game, all made of the view of one seat."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from warren.agents import evaluator
from warren.games.odyssey.cards import about
from warren.games.odyssey.frames import OVER
from warren.games.odyssey.setup import WINNING_SCORES
from warren.games.odyssey.texts import PHASES
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.glossary import ADDRESSED, WORDS
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.choices import BySeat, Choice, Pick
from warren.web.odyssey import ending, news, replay
from warren.web.odyssey.board import board
from warren.web.odyssey.choosing import turn
from warren.web.odyssey.decks import Decks
from warren.web.odyssey.hint import hint
from warren.web.odyssey.map_words import table_in_words
from warren.web.odyssey.prompt import prompt
from warren.web.odyssey.seats import own_cards, panels
from warren.web.odyssey.stack import arrows, layers
from warren.web.odyssey.turns import Chosen
from warren.words import Words, mark


class OdysseyPages:
    """The pages of Odyssey (see web/renderers.py)."""

    template = "odyssey/table.html"
    route_template = "odyssey/route.html"
    end_template = "odyssey/end.html"
    replay_template = "odyssey/replay.html"
    glossary: Mapping[str, str] = WORDS
    won = mark("{winners} won with {points} Civ Points")
    by_seat: BySeat | None = Decks()
    option_from: Mapping[str, int] = MappingProxyType({})
    addressed: Mapping[str, str] = ADDRESSED

    def choices(self, words: Words, own: str = "") -> tuple[Choice, ...]:
        """The winning score is picked."""
        said = {
            40: words.text("a quick game, about 20 rounds"),
            60: words.text("the tournament game, about 30 rounds"),
            80: words.text("a long game"),
        }
        picks = tuple(Pick(str(score), "", said[score]) for score in (60, 40, 80))
        assert sorted(said) == list(WINNING_SCORES)
        return (Choice("score", words.text("Civ Points to win"), picks),)

    def about(self, words: Words, own: str = "") -> str:
        """Return what the set is, and how much of it is reconstructed."""
        return about(words, own)

    def still(self, table: Table) -> Markup:
        """Nothing lies still: the sections grow and shrink."""
        return Markup("")

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Chosen) -> dict[str, Any]:
        """Return what a seat sees of a game."""
        view = view_of(table, seat)
        translator = translator_of(table, words)
        legal = [] if seat is None else table.legal(seat)
        events = table.events_for(seat)
        news_from = table.news_from(seat)
        own = turn(translator, view, legal, chosen, news.touched(events[news_from:], seat))
        players = panels(translator, view)
        totals = {player.seat: player.sum.total for player in players}
        return {
            "view": view,
            "turn": own,
            "prompt": prompt(translator, view, legal),
            "board": board(translator, view, totals, own.marked, arrows(view)),
            "board_words": table_in_words(translator, view),
            "stack": layers(translator, view),
            "dice": news.dice(translator, view, events, news_from),
            "route": route(translator, view),
            "panels": players,
            "own": own_cards(translator, view, legal) if seat is not None else None,
            "news": news.news(translator, view, events[news_from:]),
            "log": news.log_lines(translator, view, events, news_from),
            "can_undo": seat is not None and table.horizon(seat) > 0,
            "can_restart": seat is not None and table.whole_horizon(seat) > table.horizon(seat) > 0,
            "about_set": about(words, view.cards),
        }

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return the sheet of a finished game."""
        return ending.sheet(translator_of(table, words), table, view_of(table, None))

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Return the table as everybody saw it after so many moves of a finished game."""
        return replay.at(translator_of(table, words), table, ply)

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Return what greedy would do, and why."""
        return hint(translator_of(table, words), view_of(table, seat), table.legal(seat), evaluator("odyssey"))

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Return in which round and phase a game is."""
        phase = words.text(PHASES[str(stage["phase"])])
        if not stage["round"]:
            return phase
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase)


def route(translator: Translator, view: OdysseyView) -> dict[str, Any]:
    """Return how far the game is: round, whose turn, and how near everybody is to the winning score."""
    return {
        "round": view.round,
        "score": view.score,
        "name": "" if view.phase == OVER or not view.round else translator.name(view.turn),
        "seat": view.turn,
    }


def translator_of(table: Table, words: Words) -> Translator:
    """Return who speaks to the players of a table."""
    return Translator(words, table.names(words))


def view_of(table: Table, seat: int | None) -> OdysseyView:
    """Return what a seat (None: an onlooker) sees."""
    view = table.view(seat)
    assert isinstance(view, OdysseyView)
    return view


PAGES = OdysseyPages()
