"""What a page of Odyssey shows a seat, without any page: its presenter, and what is selected."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.games.odyssey.positions import asked
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Group, Option, Preview
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.selection import Selection, select


class Shown(NamedTuple):
    """A moment as it is shown."""

    presenter: OdysseyPresenter
    selection: Selection

    @property
    def groups(self) -> list[Group]:
        """The groups of options."""
        return [group for group, _ in self.selection.options]

    def of(self, name: str) -> tuple[Option, ...]:
        """Return the options of a group."""
        return next(options for group, options in self.selection.options if group.id == name)

    def group(self, name: str) -> Group:
        """Return a group."""
        return next(group for group in self.groups if group.id == name)

    def option(self, text: str) -> Option:
        """Return what is shown of an action."""
        return next(one for _, options in self.selection.options for one in options if one.id == text)

    @property
    def others(self) -> tuple[Option, ...]:
        """The buttons beside the main one."""
        return self.selection.direct

    @property
    def go(self) -> str:
        """The action of the main button; "" without one."""
        return "" if self.selection.action is None else CATALOGUE.spell(self.selection.action)

    @property
    def preview(self) -> Preview | None:
        """What the option that is looked at would do."""
        return self.selection.preview


def shown_in(view: OdysseyView, legal: Sequence[int], pick: str = "") -> Shown:
    """Return what is shown with something picked."""
    presenter = presented(view, legal)
    return Shown(presenter, select(presenter, [pick]))


def shown(state: OdysseyState, pick: str = "") -> Shown:
    """Return what is shown to the seat that is asked."""
    seat = asked(state)
    return shown_in(state.view(seat), state.legal(seat), pick)
