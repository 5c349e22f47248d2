"""Killer Bunnies Odyssey as the terminal shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.odyssey.actions import (
    AIM,
    BEGIN,
    CARD_NAMES,
    CARD_NUMBERS,
    CATALOGUE,
    END,
    ENOUGH,
    KEEP,
    LET_GO,
    PASS,
    REFUSE,
    RUN_DISCARD,
    SLOT,
    SLOTS,
    STAY,
    STAY_THERE,
    TAKE,
    WITHDRAW,
)
from warren.games.odyssey.cards import about
from warren.games.odyssey.frames import (
    IN_CIRCLE,
    MAIN,
    NOT_DONE,
    NOTHING,
    OVER,
    PHASE_IDS,
    ClaimFrame,
    PlaceFrame,
    PlayFrame,
)
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.pieces import ring
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.setup import deck_names, decks_of
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import PHASES
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event, Setup, State, View
from warren.kernel.parts import said
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import described, sayings, spelled
from warren.presentation.odyssey.glossary import ADDRESSED, WORDS
from warren.presentation.odyssey.log import told
from warren.presentation.odyssey.names import named, printed
from warren.presentation.odyssey.pieces import about_piece
from warren.presentation.odyssey.questions import question
from warren.presentation.translator import capitalized
from warren.terminal.advice import Worth
from warren.terminal.log import lines
from warren.terminal.odyssey.choices import choices
from warren.terminal.odyssey.circles import circles
from warren.terminal.odyssey.ending import ending
from warren.terminal.odyssey.legend import legend
from warren.terminal.odyssey.seats import card_list, discards, known, own_cards, resolved, score_sheet, seats
from warren.terminal.renderer import Choice, Extra
from warren.terminal.scene import Scene
from warren.terminal.typed import fold
from warren.words import mark

IDLE = (RUN_DISCARD, BEGIN, END, PASS, KEEP, TAKE, ENOUGH, LET_GO, WITHDRAW, REFUSE, STAY, STAY_THERE)
"""Actions that leave as much as possible as it is."""


class OdysseyRenderer:
    """See Renderer. Everything is drawn from an OdysseyView; the set of parts is that of the game's set-up."""

    def __init__(self, scene: Scene, setup: Setup) -> None:
        self.scene = scene
        self.setup = setup
        self.cards: str = setup.options["cards"]
        self.lookup = lookup_of(self.cards)

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about, what the set is, and who plays which deck."""
        message = mark(
            "Whoever first has {score} Civ Points wins. Every turn you flip your TOP RUN and play, save or discard it. "
            "Saved Resources pay; bunnies in The Bunny Circle and their cities score; weapons fight them, and whoever "
            "defends rolls a d12."
        )
        decks = [
            self.scene.who(seat).append(f"  {self._deck(deck)}")
            for seat, deck in enumerate(deck_names(self.setup, self.lookup))
        ]
        return Group(
            Text(self.scene.text(message, score=self.setup.options["score"])),
            Text(about(self.scene.words, self.cards), "dim"),
            *decks,
        )

    def _deck(self, deck: str) -> str:
        """Name a deck; one of one's own is called by its id."""
        called: dict[str, str] = {ready.id: said(ready.name, self.scene.words) for ready in self.lookup.parts.decks}
        return called.get(deck, deck)

    # What is shown before a choice

    def title(self, view: View) -> str:
        """Return the words for the round, whose turn it is and how far it is."""
        assert isinstance(view, OdysseyView)
        text = self.scene.text
        if view.phase == OVER:
            return text(PHASES["over"])
        phase = text(PHASES[PHASE_IDS[view.phase]])
        if view.phase == MAIN and view.main_step != NOT_DONE:
            phase = text("Main step done")
        if not view.round:
            return phase
        parts = [
            text("Round {round}", round=view.round),
            text("turn of {name}", name=self.scene.name(view.turn)),
            phase,
        ]
        return self.scene.sign(" · ", " - ").join(parts)

    def news(self, view: View, events: Sequence[Event]) -> list[Text]:
        """Return what happened."""
        assert isinstance(view, OdysseyView)
        return lines(self.scene, told(self.scene, view, events))

    def table(self, view: View) -> RenderableType:
        """Draw both circles, the players, what is being resolved, and the seat's own cards."""
        assert isinstance(view, OdysseyView)
        scene = self.scene
        parts: list[RenderableType] = []
        if view.round:
            parts += [circles(scene, view), ""]
        parts += [seats(scene, view), *known(scene, view)]
        for part in (own_cards(scene, view), resolved(scene, view)):
            parts += ["", part] if part else []
        return Group(*parts)

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw both circles, with the pieces brought out that are looked at; nothing where these are no pieces."""
        assert isinstance(view, OdysseyView)
        lit = frozenset(_NAMED[action] for action in actions) & frozenset(_pieces_in_play(view))
        return circles(self.scene, view, lit, with_ids=True) if lit else Group()

    def question(self, view: View, legal: Sequence[int]) -> str:
        """Ask for the next action in a sentence or two."""
        assert isinstance(view, OdysseyView)
        return question(self.scene, view, legal)

    def choices(self, view: View, actions: Sequence[int], worth: Worth) -> list[Choice]:
        """List what can be chosen among some actions."""
        assert isinstance(view, OdysseyView)
        return choices(self.scene, view, actions)

    def addressed(self, message: str) -> str:
        """Return a message about a seat as it is said to whoever sits there."""
        return ADDRESSED.get(message, message)

    def named(self, value: Any) -> Any:
        """Name a card by its id."""
        return named(self.scene, self.lookup, value) if isinstance(value, str) else value

    def reckoning(self) -> str:
        """Return in what a bot counts."""
        return self.scene.text("How it reckons, in Civ Points:")

    # One action

    def describe(self, view: View, action: int) -> str:
        """Return what an action does, in words that can be typed."""
        return described(self.scene, self.lookup, action)

    def nothing(self, legal: Sequence[int]) -> int | None:
        """Return the action that leaves everything as it is: to discard the TOP RUN, to let something pass, to end."""
        return next((action for action in IDLE if action in legal), None)

    def facts(self, view: View, action: int) -> list[str]:
        """Return what the table says about an action."""
        assert isinstance(view, OdysseyView)
        return facts(self.scene, view, action)

    def closing(self, view: View, action: int) -> str:
        """Return what is settled with this action, which cannot be taken back."""
        return self.describe(view, action)

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        return spelled(self.scene, self.lookup, action)

    def sayings(self, action: int) -> tuple[str, ...]:
        """Return the short ways to type an action."""
        return sayings(self.scene, self.lookup, action)

    def meanings(self) -> Sequence[int]:
        """Return the actions that a line may mean: those on the cards of the decks that are played, and all on none."""
        decks = {card for deck in decks_of(self.setup, self.lookup) for card in deck}
        return [action for action, card in enumerate(_NAMED) if card == NOTHING or card in decks]

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: who has to defend, or where a piece would lie."""
        assert isinstance(view, OdysseyView)
        drawn = self._after(view, action)
        title = Text(capitalized(self.describe(view, action)), "bold")
        return Group(*([drawn] if drawn else []), title, *map(Text, self.facts(view, action)))

    def _after(self, view: OdysseyView, action: int) -> RenderableType | None:
        frame = last(view)
        if isinstance(frame, PlaceFrame) and action >= SLOT:
            owner, slot = divmod(action - SLOT, SLOTS)
            card, zone = frame.card, frame.zone
            sections = view.circle if zone == IN_CIRCLE else view.center
            placed = tuple(what_if.with_piece(sections, owner, slot, card))
            changed = {"circle": placed} if zone == IN_CIRCLE else {"center": placed}
            return circles(self.scene, msgspec.structs.replace(view, **changed), frozenset((card,)))
        if isinstance(frame, ClaimFrame) and SLOT <= action < STAY_THERE:
            city = frame.city
            moved = tuple(with_city_at(view.center, city, action))
            claimed = {other: owner for other, owner in view.claimed.items() if other != city}
            return circles(self.scene, msgspec.structs.replace(view, center=moved, claimed=claimed), frozenset((city,)))
        if isinstance(frame, PlayFrame) and view.seat is not None and AIM <= action < AIM + len(CARD_NAMES):
            hit = what_if.attacked(view, view.seat, frame.card, action - AIM)
            return circles(self.scene, view, frozenset(one.piece for one in hit) | {action - AIM})
        return None

    def about(self, view: View, topic: str) -> RenderableType | None:
        """Return the words for all of a piece in play, by its id or its name."""
        assert isinstance(view, OdysseyView)
        typed = fold(topic)
        pieces = [*ring(view.circle), *ring(view.center), *(one for inside in view.inside.values() for one in inside)]
        called = {piece: printed(self.scene, self.lookup, piece) for piece in pieces}
        meant = [piece for piece in pieces if typed in (fold(CARD_NAMES[piece]), fold(called[piece]))]
        if not meant:
            return None
        return Group(*(Text(" ".join(about_piece(self.scene, view, piece))) for piece in meant))

    # Commands of the game's own

    def extras(self) -> Mapping[str, Extra]:
        """Return the game's own commands."""
        text = self.scene.text
        return {
            "circles": Extra(text("circles", context="command"), text("both circles, with the ids of all pieces")),
            "cards": Extra(text("cards", context="command"), text("what your cards do, and those that are saved")),
            "discards": Extra(text("discards", context="command"), text("the Discard Piles")),
            "score": Extra(text("score", context="command"), text("every total, itemised")),
            "legend": Extra(text("legend", context="command"), text("the signs of the circles")),
        }

    def extra(self, command: str, view: View) -> RenderableType:
        """Draw what one of them asks for."""
        assert isinstance(view, OdysseyView)
        drawing: dict[str, Callable[[Scene, OdysseyView], RenderableType]] = {
            "circles": lambda scene, seen: circles(scene, seen, with_ids=True),
            "cards": card_list,
            "discards": discards,
            "score": score_sheet,
            "legend": legend,
        }
        return drawing[command](self.scene, view)

    def glossary(self) -> Mapping[str, str]:
        """Explain the words that a newcomer meets first, by word."""
        return {self.scene.text(word): self.scene.text(meaning) for word, meaning in WORDS.items()}

    def ending(self, state: State) -> list[list[RenderableType]]:
        """Show the end of a game in parts."""
        return ending(self.scene, state)


def _pieces_in_play(view: OdysseyView) -> list[int]:
    return [*ring(view.circle), *ring(view.center), *(one for inside in view.inside.values() for one in inside)]


_NAMED = [CARD_NUMBERS.get(text.partition(" ")[2], NOTHING) for text in CATALOGUE.texts]
"""The card that each action names, or NOTHING."""


RENDERER = OdysseyRenderer
