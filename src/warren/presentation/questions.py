"""What a seat is asked in any game: the prompt, what it can choose from, and what the main button says."""

from collections.abc import Sequence
from typing import Self

from warren.kernel.game import View
from warren.presentation.actions import Actions
from warren.presentation.model import Group, Layer, Option, Preview, Prompt, Side, Step
from warren.presentation.translator import capitalized


class Questions(Actions):
    """What a presenter asks."""

    def own_view(self) -> View:
        """Return a view with all of this one that matters to what the seat is asked, and to its secrets.

        Question, options and secrets are the same when they are made of it. Where it is less than the whole, views that
        differ in nothing but what others did may have the same, and what is made of it be remembered.
        """
        return self.view

    @property
    def mode(self) -> str:
        """A word for what is asked, for style sheets."""
        return "choose" if self.legal else "wait"

    def prompt(self) -> Prompt:
        """Ask, or say what is waited for."""
        text = self.text
        if self.view.over:
            return Prompt(text("The game is over"))
        if self.legal:
            return Prompt(text("It is your turn"), text("Choose what to do."))
        if self.seat is None:
            return Prompt(text("You are watching"), text("The players' secrets are hidden."))
        names = self.translator.listed(self.translator.name(seat) for seat in self.view.to_act if seat != self.seat)
        return Prompt(text("Waiting for {names}", names=names), text("Moves appear here as they are made."))

    def question(self, actions: Sequence[int]) -> str:
        """Ask in one sentence to choose among some actions: all that are legal, or those that are looked at."""
        asked = self.prompt()
        title = asked.title if asked.title[-1:] in ".?!。？！" else self.text("{title}.", title=asked.title)
        return self.translator.words.sentences([title, asked.sentence]) if asked.sentence else title

    def steps(self) -> tuple[Step, ...]:
        """Return where the seat is in its turn."""
        return ()

    def resolving(self) -> tuple[Layer, ...]:
        """Return what is being resolved, the latest first, as far as the question does not say it."""
        return ()

    def sides(self) -> tuple[Side, ...]:
        """Return both sides of an offer that is built or was made."""
        return ()

    def groups(self) -> tuple[Group, ...]:
        """Return the groups of the options, in their order."""
        verbs = dict.fromkeys(self._verb(action) for action in self.legal)
        return tuple(Group(verb, capitalized(verb)) for verb in verbs)

    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        """List what can be chosen among some actions. chosen: the option that they are a further choice of."""
        return [self._option(action) for action in actions]

    def in_steps(self) -> list[Option]:
        """Return what can be looked at and played beside the options: actions one after the other."""
        return []

    def preview_in_steps(self, option: Option) -> Preview:
        """Return what one of `in_steps` would change."""
        raise NotImplementedError

    def _option(self, action: int) -> Option:
        brings = self.outcome(action)
        gain = self.signed(brings.points) if brings and brings.points else ""
        said = capitalized(self.describe(action))
        return Option(
            self.game.spell(action), said, (action,), brings_said=gain, brings=brings, group=self._verb(action)
        )

    def _verb(self, action: int) -> str:
        return self.game.spell(action).partition(" ")[0]

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Return the option that is looked at before any was pointed out, if one is."""
        return None

    @property
    def at_once(self) -> int:
        """How many options are chosen at once; of several the order counts."""
        return 1

    def beside(self, ticked: Sequence[Option]) -> Self:
        """Return what presents the moment as if options that are ticked were played: what others bring then."""
        return self

    def ticked_says(self, ticked: Sequence[Option]) -> str:
        """Return what the main button says of options that are chosen at once."""
        if len(ticked) != self.at_once:
            return self.text("Choose {count}", count=self.at_once)
        return capitalized(self.translator.listed(self.describe(option.actions[0]) for option in ticked))

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        """Return what the main button says. chosen: what is looked at; settled: the option that it would play."""
        if settled is None:
            return self.text("Choose one")
        return capitalized(self.describe(settled.actions[0]))

    def not_yet(self) -> str:
        """Return what comes first as long as the main button does nothing; "" where it says that itself."""
        return ""
