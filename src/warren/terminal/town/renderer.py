"""Bunny Kingdom: Town as the terminal shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.town.actions import CATALOGUE, END, RETURN_NONE
from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.cards import about
from warren.games.town.lookup import lookup_of
from warren.games.town.state import OVER, PHASE_IDS, REQUESTS, TURN, first_of
from warren.games.town.texts import PHASES
from warren.games.town.view import TownView
from warren.kernel.game import Event, Setup, State, View
from warren.kernel.parts import said
from warren.presentation.town.action_notes import about_space, facts
from warren.presentation.town.action_texts import described, sayings, spelled
from warren.presentation.town.glossary import ADDRESSED, WORDS
from warren.presentation.town.log import told
from warren.presentation.town.names import name
from warren.presentation.town.what_if import WhatIf
from warren.presentation.translator import capitalized
from warren.terminal.advice import Worth
from warren.terminal.log import lines
from warren.terminal.renderer import Choice, Extra
from warren.terminal.scene import Scene
from warren.terminal.town import board
from warren.terminal.town.choices import choices, tags
from warren.terminal.town.ending import ending, full_sheet
from warren.terminal.town.legend import legend
from warren.terminal.town.questions import question
from warren.terminal.town.seats import display, displayed, neighborhood_list, requests, seats, supplies, tiles, track

GAP = 3
"""Columns between the map and what stands beside it."""


class TownRenderer:
    """See Face. Everything is drawn from a TownView; the set of parts is that of the game's set-up."""

    def __init__(self, scene: Scene, setup: Setup) -> None:
        self.scene = scene
        self.cards: str = setup.options["cards"]
        self.lookup = lookup_of(self.cards)
        self.chapter = self.lookup.parts.chapters[setup.options["chapter"] - 1]

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about, which chapter is played, and what the set is."""
        words = self.scene.words
        title = self.scene.text(
            "Chapter {number}: {title}", number=self.chapter.chapter, title=said(self.chapter.title, words)
        )
        return Group(
            Text(
                self.scene.text(
                    "Four rounds of five turns each: plan a Building, then construct where you can pay the Plot. Each "
                    "construction activates its Neighborhood: stars × types in carrots. Secret Requests add theirs at "
                    "the end."
                )
            ),
            Text(about(words, self.cards), "dim"),
            Text.assemble((title, "bold"), f"  {said(self.chapter.intro, words)}"),
        )

    # What is shown before a choice

    def title(self, view: View) -> str:
        """Return the words for round and turn, and what is asked."""
        assert isinstance(view, TownView)
        text = self.scene.text
        if view.phase == OVER:
            return text(PHASES["over"])
        parts = [text("Round {round} of {rounds}", round=view.round, rounds=view.lookup.rounds)]
        if view.phase == REQUESTS:
            first = first_of(view.first, view.round)
            parts += [text(PHASES["requests"]), text("{name} begins", name=self.scene.name(first))]
        else:
            parts.append(text("turn of {name}", name=self.scene.name(view.active)))
            doing = text("Construct and create") if view.planned else text("Plan")
            parts.append(doing if view.phase == TURN else text(PHASES[PHASE_IDS[view.phase]]))
        return self.scene.sign(" · ", " - ").join(parts)

    def news(self, view: View, events: Sequence[Event]) -> list[Text]:
        """Return what happened."""
        assert isinstance(view, TownView)
        return lines(self.scene, told(self.scene, view, events))

    def table(self, view: View) -> RenderableType:
        """Draw the map, the track, the players and the seat's own Requests, side by side where there is room."""
        assert isinstance(view, TownView)
        scene = self.scene
        drawn = Group(board.draw(scene, view), track(scene, view))
        parts: list[RenderableType] = [seats(scene, view)]
        # Before the Plan the list of choices has the display.
        if view.phase == REQUESTS or view.seat != view.active:
            parts += ["", display(scene, view)]
        elif view.display and view.planned:
            parts += ["", displayed(scene, view)]
        own = requests(scene, view)
        parts += ["", own] if own else []
        rest = Group(*parts)
        if not scene.is_wide:
            return Group(rest, "", drawn) if scene.is_low else Group(drawn, "", rest)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=board.WIDTH)
        grid.add_column(width=scene.width - board.WIDTH - GAP)
        grid.add_row(drawn, rest)
        return grid

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw the map with what a Building would bring on each Plot."""
        assert isinstance(view, TownView)
        return board.draw(self.scene, view, tags(self.scene, view, actions))

    def question(self, view: View, legal: Sequence[int]) -> str:
        """Ask for the next action in one sentence."""
        assert isinstance(view, TownView)
        return question(self.scene, view, legal)

    def choices(self, view: View, actions: Sequence[int], worth: Worth) -> list[Choice]:
        """List what can be chosen among some actions."""
        assert isinstance(view, TownView)
        return choices(self.scene, view, actions, worth)

    def addressed(self, message: str) -> str:
        """Return a message about a seat as it is said to whoever sits there."""
        return ADDRESSED.get(message, message)

    def named(self, value: Any) -> Any:
        """Name a part by its id."""
        return name(self.scene, self.lookup, value) if isinstance(value, str) else value

    def reckoning(self) -> str:
        """Return in what a bot counts."""
        return self.scene.text("How it reckons, in carrots by the end of the game:")

    # One action

    def describe(self, view: View, action: int) -> str:
        """Return what an action does, in words that can be typed."""
        return described(self.scene.words, self.lookup, action)

    def nothing(self, legal: Sequence[int]) -> int | None:
        """Return the action that leaves everything as it is: to end the turn, or to take nothing back."""
        return next((action for action in legal if action in (END, RETURN_NONE)), None)

    def facts(self, view: View, action: int) -> list[str]:
        """Return what the table says about an action."""
        assert isinstance(view, TownView)
        return facts(self.scene, view, action)

    def closing(self, view: View, action: int) -> str:
        """Return what is settled with this action: the end of the turn, or something that is drawn."""
        return self.describe(view, action)

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        return spelled(self.scene.words, self.lookup, action)

    def sayings(self, action: int) -> tuple[str, ...]:
        """Return the short ways to type an action."""
        return sayings(self.lookup, action)

    def meanings(self) -> Sequence[int]:
        """Return all actions: a line may mean any of them."""
        return range(len(CATALOGUE))

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: the map with the Neighborhood that is activated, and all the rest."""
        assert isinstance(view, TownView)
        title = Text(capitalized(self.describe(view, action)), "bold")
        said = map(Text, self.facts(view, action))
        if view.phase == REQUESTS or action == END:
            return Group(title, *said)
        what_if = WhatIf(view)
        outcome = what_if.of(action)
        if outcome.after is None:
            return Group(title, *said)
        return Group(board.draw(self.scene, what_if.after(action), lit=outcome.after.spaces), title, *said)

    def about(self, view: View, topic: str) -> RenderableType | None:
        """Return what a space is, whose, and in which Neighborhood."""
        assert isinstance(view, TownView)
        space = SPACE_NUMBERS.get(topic.strip().upper())
        return None if space is None else Group(*map(Text, about_space(self.scene, view, space)))

    # Commands of the game's own

    def extras(self) -> Mapping[str, Extra]:
        """Return the game's own commands."""
        text = self.scene.text
        return {
            "board": Extra(text("board", context="command"), text("the map")),
            "tiles": Extra(text("tiles", context="command"), text("what every tile on the table does")),
            "areas": Extra(text("areas", context="command"), text("every Neighborhood and its carrots")),
            "score": Extra(text("score", context="command"), text("the carrots so far, itemised")),
            "legend": Extra(text("legend", context="command"), text("the signs of the map")),
        }

    def extra(self, command: str, view: View) -> RenderableType:
        """Draw what one of them asks for."""
        assert isinstance(view, TownView)
        drawing: dict[str, Callable[[Scene, TownView], RenderableType]] = {
            "board": lambda scene, seen: Group(board.draw(scene, seen), track(scene, seen), supplies(scene, seen)),
            "tiles": tiles,
            "areas": neighborhood_list,
            "score": full_sheet,
            "legend": legend,
        }
        return drawing[command](self.scene, view)

    def glossary(self) -> Mapping[str, str]:
        """Explain the words that a newcomer meets first, by word."""
        return {self.scene.text(word): self.scene.text(meaning) for word, meaning in WORDS.items()}

    def ending(self, state: State) -> list[list[RenderableType]]:
        """Show the end of a game in parts."""
        return ending(self.scene, state)


RENDERER = TownRenderer
