"""What the terminal asks of a game: to draw it, to put it into words, and to understand what is typed about it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType
from rich.text import Text

from warren.kernel.game import Event, State, View
from warren.terminal.advice import Worth


class Choice(NamedTuple):
    """A line of the list of choices. Several actions: it opens a list of its own."""

    say: str
    """What to type for it."""
    name: str
    note: str
    """What it does, in a few words."""
    gain: str
    """What it brings as things stand."""
    actions: tuple[int, ...]
    """Empty: it cannot be chosen, and its gain says why."""

    def worth(self, known: Worth) -> float | None:
        """Return what the best of its actions is worth; None where that is not known."""
        return max((known[action] for action in self.actions if action in known), default=None)


class Extra(NamedTuple):
    """A drawing that a player can ask for by a command of the game's own."""

    command: str
    help: str


class Renderer(Protocol):
    """A game as the terminal shows it: everything from a view, nothing from the state."""

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about."""
        ...

    def title(self, view: View) -> str:
        """Return how far the game is."""
        ...

    def news(self, view: View, events: Sequence[Event]) -> list[Text]:
        """Return what happened from some event on, as the view's seat may know it; a line for what belongs together."""
        ...

    def table(self, view: View) -> RenderableType:
        """Draw what lies on the table and what the seat has."""
        ...

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw the table with some actions marked that are looked at more closely."""
        ...

    def question(self, view: View, legal: Sequence[int]) -> str:
        """Ask for the next action in one sentence."""
        ...

    def choices(self, view: View, actions: Sequence[int], worth: Worth) -> list[Choice]:
        """List what can be chosen among some actions: all that are legal, or those that are looked at more closely."""
        ...

    def nothing(self, legal: Sequence[int]) -> int | None:
        """Return the legal action that leaves everything as it is, from which worth is counted; or None."""
        ...

    def addressed(self, message: str) -> str:
        """Return a marked message about a seat as it is said to whoever sits there."""
        ...

    def named(self, value: Any) -> Any:
        """Name what an id of the game stands for; anything else is given back as it is."""
        ...

    def reckoning(self) -> str:
        """Return in what a bot counts that gives its reasons, in a line that ends with a colon."""
        ...

    def describe(self, view: View, action: int) -> str:
        """Return what an action does, for a sentence like “The bot would place City 2 on D4.”; it can be typed so."""
        ...

    def closing(self, view: View, action: int) -> str:
        """Return what is settled when a seat's turn ends with this action."""
        ...

    def facts(self, view: View, action: int) -> list[str]:
        """Return in sentences what the table says about an action; none where there is nothing to say."""
        ...

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        ...

    def sayings(self, action: int) -> tuple[str, ...]:
        """Return the short ways to type an action; some may mean several actions."""
        ...

    def meanings(self) -> Sequence[int]:
        """Return the actions that a line may mean, possible now or not: all of the game that can ever be."""
        ...

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change."""
        ...

    def about(self, view: View, topic: str) -> RenderableType | None:
        """Return what lies where, for what is no action: a space, for instance. None where nothing is called so."""
        ...

    def extras(self) -> Mapping[str, Extra]:
        """Return the game's own commands by id."""
        ...

    def extra(self, command: str, view: View) -> RenderableType:
        """Draw what one of them asks for."""
        ...

    def glossary(self) -> Mapping[str, str]:
        """Explain the words that a newcomer meets first, by word."""
        ...

    def ending(self, state: State) -> list[list[RenderableType]]:
        """Show the end of a game, in parts to be shown one after the other."""
        ...
