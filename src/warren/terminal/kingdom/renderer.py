"""Bunny Kingdom as the terminal shows it: the map, and what its signs mean."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.kingdom.lookup import CLAIMED_SPACE, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.phases import EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import View
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.terminal.kingdom import board
from warren.terminal.kingdom.legend import legend
from warren.terminal.renderer import Drawing, Extra, Renderer


class KingdomRenderer(Renderer):
    """See Renderer."""

    board_width = 75

    @property
    def view(self) -> KingdomView:
        """The view that is drawn."""
        view = self.presenter.view
        assert isinstance(view, KingdomView)
        return view

    def board(self, tags: Mapping[str, str], lit: Sequence[str] = ()) -> RenderableType:
        """Draw the map; without tags, with the coordinates of territories in the hand."""
        return self._draw(self.view, tags, large=self.scene.is_tall)

    def _draw(self, view: KingdomView, tags: Mapping[str, str], *, large: bool) -> RenderableType:
        by_space = {SPACE_NUMBERS[place]: tag[:3] for place, tag in tags.items()}
        if not tags and view.phase == EXPLORATION:
            by_space = {
                CLAIMED_SPACE[card]: SPACE_IDS[CLAIMED_SPACE[card]] for card in view.hand if card in CLAIMED_SPACE
            }
        return board.draw(self.scene, view, by_space, large=large)

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: the map then, and all the rest."""
        said = super().preview(view, action)
        presenter = self.at(view)
        assert isinstance(presenter, KingdomPresenter)
        found = presenter.outcome_of(action)
        if found is None:
            return said
        after = found[1].state.view(None)
        sums = (Text(line, self.scene.palette.points) for line in presenter.sums(found[1]))
        return Group(board.draw(self.scene, after, large=self.scene.is_tall), said, *sums)

    def drawings(self) -> Mapping[str, tuple[Extra, Drawing]]:
        """Return the commands that show the map and its signs."""
        text = self.scene.text
        return {
            "board": (
                Extra(text("board", context="command"), text("the large map")),
                lambda: self._draw(self.view, {}, large=True),
            ),
            "legend": (
                Extra(text("legend", context="command"), text("the signs of the map")),
                lambda: legend(self.scene, self.view),
            ),
        }


RENDERER = KingdomRenderer
