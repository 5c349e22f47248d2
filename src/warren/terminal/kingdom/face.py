"""Bunny Kingdom as the terminal shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.actions import (
    ANNOUNCED_CARD,
    CATALOGUE,
    CHOSEN_CARD,
    COPIED_CARD,
    DONE,
    PLACE,
    PLACED_CARD,
    PRODUCE,
)
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.exploration import HAND_SIZE, passes_left
from warren.games.kingdom.harvest import KINDS
from warren.games.kingdom.parts import SPACE_IDS
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, EXPLORATION, HARVEST, PHASE_IDS, ROUNDS
from warren.games.kingdom.texts import PHASES, RESOURCES, TERRAINS
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event, State, View
from warren.terminal.advice import Worth
from warren.terminal.face import Choice, Extra
from warren.terminal.kingdom import board, ending, log
from warren.terminal.kingdom.choices import card_note, card_worth, choices, tags, worth
from warren.terminal.kingdom.legend import legend
from warren.terminal.kingdom.names import name, names, resource
from warren.terminal.kingdom.prospect import Outlook, built
from warren.terminal.kingdom.sayings import sayings
from warren.terminal.kingdom.seats import fief_list, parchments, seats
from warren.terminal.scene import Scene, capitalized
from warren.words import mark

BOARD_WIDTH = 75
GAP = 3
"""Columns between the map and what stands beside it."""


class KingdomFace:
    """See Face. Everything is drawn from a KingdomView."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def welcome(self) -> RenderableType:
        """Say in a few lines what the game is about."""
        return Text(
            self.scene.text(
                "Four rounds: choose cards and pass the rest on, build, harvest. A fief gives its strength (towers of "
                "its cities) × its wealth (different resources) in carrots; secret parchments add theirs at the end."
            )
        )

    # What is shown before a choice

    def title(self, view: View) -> str:
        """Say round and phase, which choice of the round it is, and where the hands go."""
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

    def news(self, events: Sequence[Event]) -> list[Text]:
        """Tell what happened."""
        return log.lines(self.scene, events)

    def table(self, view: View) -> RenderableType:
        """Draw the map, the players and the seat's own parchments, side by side where there is room."""
        assert isinstance(view, KingdomView)
        scene = self.scene
        drawn = board.draw(scene, view, tags(view, ()), large=scene.is_tall)
        width = scene.width - BOARD_WIDTH - GAP if scene.is_wide else scene.width
        own = parchments(scene, view)
        rest = Group(seats(scene, view, width), *(["", own] if own else []))
        if not scene.is_wide:
            return Group(drawn, "", rest)
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
        asking = {
            EXPLORATION: self._ask_card,
            CONSTRUCTION: self._ask_building,
            HARVEST: self._ask_product,
            COPYING: self._ask_copy,
        }
        return asking[view.phase](view, legal)

    def _ask_card(self, view: KingdomView, legal: Sequence[int]) -> str:
        text = self.scene.text
        if view.seats == 2:
            if not view.choices:
                return text("Choose the card to play; after it you choose one to discard.")
            return text("Choose the card to discard, face down.")
        if view.choices:
            return text("Choose the second card to play.")
        if len(view.hand) == 2:
            return text("The last two cards are both played: choose the one that comes first.")
        return text("Choose the first of two cards to play.")

    def _ask_building(self, view: KingdomView, legal: Sequence[int]) -> str:
        assert view.seat is not None
        text = self.scene.text
        half = view.half_towers[view.seat]
        cards = {PLACED_CARD.get(action) for action in legal}
        if view.contest is not None:
            camp, owner, lower = view.contest
            if not lower:
                return text("Choose an empty space for {camp}, or keep it.", camp=name(self.scene, camp))
            asked = name(self.scene, lower[0][0])
            message = mark("{name} announced {camp}: choose an empty space for your {own}, which goes first, or pass.")
            return text(message, name=self.scene.name(owner), camp=name(self.scene, camp), own=asked)
        if half >= 0:
            return text("Choose the space of the second tower, in another fief than {space}.", space=SPACE_IDS[half])
        if len(cards) == 1 and None not in cards:
            return text(
                "Choose the space for {card}; Enter goes back.", card=names(self.scene, [c for c in cards if c])
            )
        return text("Choose what to build, or end your construction with “done”.")

    def _ask_product(self, view: KingdomView, legal: Sequence[int]) -> str:
        space = (legal[0] - PRODUCE) // KINDS
        return self.scene.text(
            "Choose what the Trading Post on {space} produces in this harvest.", space=SPACE_IDS[space]
        )

    def _ask_copy(self, view: KingdomView, legal: Sequence[int]) -> str:
        assert view.seat is not None
        card = COPIED_CARD[legal[0]]
        holders = [seat for seat in range(view.seats) if seat != view.seat and card in view.parchments[seat]]
        cards = [card for card in view.parchments[view.seat] if card in COPIES]
        message = mark("Choose the parchment of {name} that you copy with {cards}.")
        return self.scene.text(message, name=self.scene.name(holders[0]), cards=names(self.scene, cards))

    def choices(self, view: View, actions: Sequence[int], worth: Worth) -> list[Choice]:
        """List what can be chosen among some actions."""
        assert isinstance(view, KingdomView)
        return choices(self.scene, view, actions, worth)

    def named(self, value: Any) -> Any:
        """Name a card, a resource, a terrain or a phase by its id."""
        message = {**RESOURCES, **TERRAINS, **PHASES}.get(value) if isinstance(value, str) else None
        if message is not None:
            return self.scene.text(message)
        return name(self.scene, value) if isinstance(value, str) else value

    # One action

    def describe(self, view: View, action: int) -> str:
        """Say what an action does."""
        text = self.scene.text
        verb, *words = CATALOGUE.spell(action).split()
        match verb:
            case "pick":
                return text("play {card}", card=name(self.scene, words[0]))
            case "discard":
                return text("discard {card}", card=name(self.scene, words[0]))
            case "place":
                return text("build {card} on {space}", card=name(self.scene, words[0]), space=words[1])
            case "announce":
                return text("announce {card}", card=name(self.scene, words[0]))
            case "produce":
                return text("{space} produces {resource}", space=words[1], resource=resource(self.scene, words[0]))
            case "copy":
                return text("copy {card}", card=name(self.scene, words[0]))
            case "keep":
                return text("keep the camp")
            case "pass":
                return text("pass")
        return text("end your construction")

    def closing(self, view: View, action: int) -> str:
        """Say all that is settled when a seat's turn ends with this action."""
        assert isinstance(view, KingdomView)
        text = self.scene.text
        deed = self.describe(view, action)
        if view.phase == EXPLORATION and view.choices:
            first = view.choices[0]
            if view.seats == 2:
                return self.scene.listed([self.describe(view, first), deed])
            both = [name(self.scene, CHOSEN_CARD[chosen]) for chosen in (first, action)]
            return text("play {first} and {second}", first=both[0], second=both[1])
        if view.phase != CONSTRUCTION or view.contest is not None or action in ANNOUNCED_CARD:
            return deed
        if action != DONE:
            return text("{deed}, and with that end your construction", deed=deed)
        assert view.seat is not None
        return text("{deed}, and keep {cards} for later", deed=deed, cards=names(self.scene, view.fronts[view.seat]))

    def sayings(self, action: int) -> tuple[str, ...]:
        """Give the short ways to type an action."""
        return sayings(action)

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: carrots of this harvest, and points of the seat's parchments."""
        assert isinstance(view, KingdomView)
        assert view.seat is not None
        outlook = Outlook(view)
        if action in PLACED_CARD:
            card = PLACED_CARD[action]
            space = action - PLACE[card]
            prospect = outlook.place(card, space)
            after = outlook.harvest + prospect.harvest
            lines = [
                Text(capitalized(self.describe(view, action)), "bold"),
                Text(self.scene.text("harvest now: {before}, then {after}", before=outlook.harvest, after=after)),
                Text(worth(self.scene, prospect), self.scene.palette.points),
            ]
            land = built(outlook.bare, view.seat, card, space)
            taken = view.built | 1 << space
            changed = replace(view, placed=land.placed, controlled=land.controlled, built=taken)
            return Group(board.draw(self.scene, changed, large=self.scene.is_tall), *lines)
        if action in CHOSEN_CARD:
            card = CHOSEN_CARD[action]
            said = card_worth(self.scene, outlook, card)
            return Text(f"{name(self.scene, card)}: {card_note(self.scene, view, card)}. {said}")
        return Text(capitalized(self.describe(view, action)))

    # Commands of the game's own

    def extras(self) -> Mapping[str, Extra]:
        """Give the game's own commands."""
        text = self.scene.text
        return {
            "board": Extra(text("board", context="command"), text("the large map")),
            "fiefs": Extra(text("fiefs", context="command"), text("every fief: strength × wealth = carrots")),
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

    def ending(self, state: State) -> list[list[RenderableType]]:
        """Show the end of a game in parts."""
        return ending.ending(self.scene, state)


def turns(view: KingdomView) -> int:
    """Give how many choices a round has."""
    return HAND_SIZE[view.seats] // (1 if view.seats == 2 else 2)
