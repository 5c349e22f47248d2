"""Bunny Kingdom: Town as the terminal shows it: the map, the Plot track, and what the signs mean."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.town.actions import END, PLAN
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, bits
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import NOTHING, REQUESTS
from warren.games.town.view import TownView
from warren.kernel.game import View
from warren.presentation.model import Command
from warren.presentation.town.moment import Moment
from warren.terminal.renderer import Drawing, Renderer
from warren.terminal.town import board


class TownRenderer(Renderer):
    """See Renderer."""

    board_width = board.WIDTH

    @property
    def view(self) -> TownView:
        view = self.presenter.view
        assert isinstance(view, TownView)
        return view

    def board(self, tags: Mapping[str, str], lit: Sequence[str] = ()) -> RenderableType:
        by_space = {SPACE_NUMBERS[place]: tag for place, tag in tags.items() if place in SPACE_NUMBERS}
        return board.draw(self.scene, self.view, by_space, bits(SPACE_NUMBERS[place] for place in lit))

    def beneath(self) -> RenderableType:
        """Show the Plots on the track, from the dear end, with what each costs the reader."""
        view, scene = self.view, self.scene
        shown = Text().append(scene.text("Plot track:"), "bold")
        for space in view.track:
            if space == NOTHING:
                shown.append("  –")
            else:
                shown.append(f"  {SPACE_IDS[space]} ").append(f"[{board.price(view, space)}]", scene.palette.points)
        return shown

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: the map with the Neighborhood that is activated, and all the rest."""
        said = super().preview(view, action)
        moment = self.at(view)
        assert isinstance(moment, Moment)
        if moment.view.phase == REQUESTS or action == END or action < PLAN + len(BUILDING_IDS):
            return said
        outcome = moment.outcome_of(action)
        if outcome.after is None:
            return said
        after = moment.what_if.after(action)
        return Group(board.draw(self.scene, after, lit=outcome.after.spaces), said)

    def drawings(self) -> Mapping[str, tuple[Command, Drawing]]:
        text = self.scene.text
        return {
            "board": (Command(text("board", context="command"), text("the map")), self._whole_board),
            "legend": (
                Command(text("legend", context="command"), text("the signs of the map")),
                lambda: board.legend(self.scene),
            ),
        }

    def _whole_board(self) -> RenderableType:
        view = self.view
        said = self.scene.text(
            "In the supply: wood {wood}, Bridges {bridges}. Plots in the pile: {plots}.",
            wood=view.wood_supply,
            bridges=view.lookup.parts.limits.bridges - view.bridges.bit_count(),
            plots=view.plots_left.bit_count(),
        )
        return Group(self.board({}), self.beneath(), Text(said, "dim"))


RENDERER = TownRenderer
