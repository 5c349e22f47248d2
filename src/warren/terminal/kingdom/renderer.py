"""Bunny Kingdom as the terminal shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.actions import (
    ANNOUNCED_CARD,
    CATALOGUE,
    CHOSEN_CARD,
    DONE,
    KEEP,
    PASS,
    PICK,
    PLACED_CARD,
    PLACED_SPACE,
)
from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.lookup import CLAIMED_SPACE, SPACE_NUMBERS
from warren.games.kingdom.phases import CHIMNEYS, COPYING, EXPLORATION, HARVEST, PHASE_IDS, ROUNDS
from warren.games.kingdom.sky.texts import RESOURCES, TERRAINS
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event, Setup, State, View
from warren.presentation.kingdom.action_notes import (
    about_announcing,
    about_card,
    about_discard,
    about_placing,
    about_post,
    about_space,
)
from warren.presentation.kingdom.action_texts import described, sayings, spelled
from warren.presentation.kingdom.glossary import ADDRESSED, WORDS
from warren.presentation.kingdom.log import told
from warren.presentation.kingdom.names import name, names
from warren.presentation.kingdom.unplaceable import in_front
from warren.presentation.translator import capitalized
from warren.terminal.advice import Worth
from warren.terminal.kingdom import board, ending
from warren.terminal.kingdom.choices import choices, tags
from warren.terminal.kingdom.legend import legend
from warren.terminal.kingdom.preview import changed
from warren.terminal.kingdom.questions import question
from warren.terminal.kingdom.seats import fief_list, parchments, seats
from warren.terminal.log import lines
from warren.terminal.renderer import Choice, Extra
from warren.terminal.scene import Scene

BOARD_WIDTH = 75
GAP = 3
"""Columns between the map and what stands beside it."""


class KingdomRenderer:
    """See Renderer. Everything is drawn from a KingdomView."""

    def __init__(self, scene: Scene, _setup: Setup | None = None) -> None:
        self.scene = scene

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about."""
        return Text(
            self.scene.text(
                "Four rounds: choose cards and pass the rest on, build, harvest. A fief gives its strength (towers of "
                "its cities) × its wealth (different resources) in carrots; secret parchments add theirs at the end."
            )
        )

    # What is shown before a choice

    def title(self, view: View) -> str:
        """Return the words for round and phase, which choice of the round it is, and where the hands go."""
        assert isinstance(view, KingdomView)
        text = self.scene.text
        if view.phase >= COPYING:
            return text(PHASES[PHASE_IDS[view.phase]])
        parts = [
            text("Round {round} of {rounds}", round=view.round, rounds=ROUNDS),
            text(PHASES[PHASE_IDS[view.phase]]),
        ]
        if view.phase == EXPLORATION:
            parts.append(text("choice {turn} of {turns}", turn=view.turn + 1, turns=turns(view)))
            if view.turn + 1 < turns(view) and view.seat is not None:
                parts.append(self._passing(view, view.seat))
        return self.scene.sign(" · ", " - ").join(parts)

    def _passing(self, view: KingdomView, seat: int) -> str:
        to = self.scene.name((seat + (1 if passes_left(view.round) else -1)) % view.seats)
        if passes_left(view.round):
            return self.scene.text("hands pass left, to {name}", name=to)
        return self.scene.text("hands pass right, to {name}", name=to)

    def news(self, view: View, events: Sequence[Event]) -> list[Text]:
        """Return what happened, the seat's own discards included, which no event tells."""
        assert isinstance(view, KingdomView)
        return lines(self.scene, told(self.scene, view, events))

    def table(self, view: View) -> RenderableType:
        """Draw the map, the players and the seat's own parchments, side by side where there is room."""
        assert isinstance(view, KingdomView)
        scene = self.scene
        drawn = board.draw(scene, view, tags(view, ()), large=scene.is_tall)
        width = scene.width - BOARD_WIDTH - GAP if scene.is_wide else scene.width
        own = parchments(scene, view)
        rest = Group(seats(scene, view, width), *(["", own] if own else []))
        if not scene.is_wide:
            return Group(rest, "", drawn) if scene.is_low else Group(drawn, "", rest)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=BOARD_WIDTH)
        grid.add_column(width=width)
        grid.add_row(drawn, rest)
        return grid

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw the map with what a building would bring on each space."""
        assert isinstance(view, KingdomView)
        return board.draw(self.scene, view, tags(view, actions), large=self.scene.is_tall)

    def question(self, view: View, legal: Sequence[int]) -> str:
        """Ask for the next action in one sentence."""
        assert isinstance(view, KingdomView)
        return question(self.scene, view, legal)

    def choices(self, view: View, actions: Sequence[int], worth: Worth) -> list[Choice]:
        """List what can be chosen among some actions."""
        assert isinstance(view, KingdomView)
        return choices(self.scene, view, actions, worth)

    def addressed(self, message: str) -> str:
        """Return a message about a seat as it is said to whoever sits there."""
        return ADDRESSED.get(message, message)

    def named(self, value: Any) -> Any:
        """Name a card, a resource, a terrain or a phase by its id."""
        message = {**RESOURCES, **TERRAINS, **PHASES}.get(value) if isinstance(value, str) else None
        if message is not None:
            return self.scene.text(message)
        return name(self.scene, value) if isinstance(value, str) else value

    def reckoning(self) -> str:
        """Return in what a bot counts."""
        return self.scene.text("How it reckons, in carrots by the end of the game:")

    # One action

    def describe(self, view: View, action: int) -> str:
        """Return what an action does, in words that can be typed."""
        return described(self.scene.words, action)

    def nothing(self, legal: Sequence[int]) -> int | None:
        """Return the action that leaves everything as it is: to end the construction, to keep a camp or to pass."""
        return next((action for action in legal if action in (DONE, KEEP, PASS)), None)

    def facts(self, view: View, action: int) -> list[str]:
        """Return what the board says about an action."""
        assert isinstance(view, KingdomView)
        if action in PLACED_CARD:
            card = PLACED_CARD[action]
            return about_placing(self.scene, view, card, PLACED_SPACE[action])
        if action in ANNOUNCED_CARD:
            return about_announcing(self.scene, view, ANNOUNCED_CARD[action])
        if view.phase in (HARVEST, CHIMNEYS):
            return about_post(self.scene, view, action)
        if action not in CHOSEN_CARD:
            return []
        card = CHOSEN_CARD[action]
        about = about_card if action == PICK[card] else about_discard
        return about(self.scene, view, card)

    def closing(self, view: View, action: int) -> str:
        """Return the words for all that is settled when a seat's turn ends with this action."""
        assert isinstance(view, KingdomView)
        text = self.scene.text
        deed = self.describe(view, action)
        if view.phase == EXPLORATION and view.choices:
            if view.seats == 2:
                return self.scene.listed([self.describe(view, view.choices[0]), deed])
            cards = [name(self.scene, CHOSEN_CARD[chosen]) for chosen in (*view.choices, action)]
            if len(cards) > 2:
                return text("pick {cards}", cards=self.scene.listed(cards))
            return text("pick {first} and {second}", first=cards[0], second=cards[1])
        if action != DONE:
            return deed
        assert view.seat is not None
        kept = in_front(view, view.seat)
        return text("{deed}, and keep {cards} for later", deed=deed, cards=names(self.scene, kept)) if kept else deed

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        return spelled(self.scene.words, action)

    def sayings(self, action: int) -> tuple[str, ...]:
        """Return the short ways to type an action."""
        return sayings(action)

    def meanings(self) -> Sequence[int]:
        """Return all actions: a line may mean any of them."""
        return range(len(CATALOGUE))

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: the map, carrots of this harvest, points of the seat's parchments."""
        assert isinstance(view, KingdomView)
        title = Text(capitalized(self.describe(view, action)), "bold")
        facts = map(Text, self.facts(view, action))
        if action in PLACED_CARD:
            card = PLACED_CARD[action]
            return Group(*changed(self.scene, view, card, PLACED_SPACE[action], title, facts))
        chosen = CHOSEN_CARD.get(action)
        if chosen in CLAIMED_SPACE and action == PICK[chosen]:
            return Group(*changed(self.scene, view, chosen, CLAIMED_SPACE[chosen], title, facts))
        return Group(title, *facts)

    def about(self, view: View, topic: str) -> RenderableType | None:
        """Return what a space is, whose, and in which fief."""
        assert isinstance(view, KingdomView)
        space = SPACE_NUMBERS.get(topic.strip().upper())
        if space is None or not view.spaces >> space & 1:
            return None
        return Group(*map(Text, about_space(self.scene, view, space)))

    # Commands of the game's own

    def extras(self) -> Mapping[str, Extra]:
        """Return the game's own commands."""
        text = self.scene.text
        return {
            "board": Extra(text("board", context="command"), text("the large map")),
            "fiefs": Extra(text("fiefs", context="command"), text("every fief and its carrots")),
            "score": Extra(text("score", context="command"), text("the harvests so far, itemised")),
            "legend": Extra(text("legend", context="command"), text("the signs of the map")),
        }

    def extra(self, command: str, view: View) -> RenderableType:
        """Draw what one of them asks for."""
        assert isinstance(view, KingdomView)
        drawing: dict[str, Callable[[Scene, KingdomView], RenderableType]] = {
            "board": lambda scene, seen: board.draw(scene, seen, tags(seen, ())),
            "fiefs": fief_list,
            "score": ending.harvest_sheet,
            "legend": legend,
        }
        return drawing[command](self.scene, view)

    def glossary(self) -> Mapping[str, str]:
        """Explain the words that a newcomer meets first, by word."""
        return {self.scene.text(word): self.scene.text(meaning) for word, meaning in WORDS.items()}

    def ending(self, state: State) -> list[list[RenderableType]]:
        """Show the end of a game in parts."""
        return ending.ending(self.scene, state)


def turns(view: KingdomView) -> int:
    """Return how many choices a round has."""
    deal = view.deals[view.seats]
    return deal.hand // (1 if view.seats == 2 else deal.choices)


RENDERER = KingdomRenderer
