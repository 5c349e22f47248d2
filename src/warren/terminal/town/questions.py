"""The question above the prompt: what the seat is to choose now."""

from collections.abc import Sequence

from warren.games.town.actions import END, constructed, is_construction
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.presentation.town.names import building, name
from warren.terminal.scene import Scene
from warren.words import mark

ASKING = {
    REQUESTS: mark("Choose the Request to keep, face down; the other one is discarded."),
    PAYMENT: mark("{building} costs {cost}: choose how to pay."),
    BRIDGING: mark("{building}: choose the river edge for the Bridge."),
    RETURNING: mark("{building}: choose a Building to take back, or “nothing”."),
    ANNEXING: mark("{building}: choose the Building of your opponent that you control too."),
    KEEPING: mark("{building}: choose the Request to keep; the rest is discarded."),
    ACTIVATING: mark("{building}: choose the Neighborhood to activate, by its first space."),
}


def question(scene: Scene, view: TownView, legal: Sequence[int]) -> str:
    """Ask for the next action in one sentence."""
    if view.phase in ASKING:
        constructing, _, cost = view.constructing
        cause = (
            building(scene, view.lookup, constructing)
            if view.phase == PAYMENT
            else name(scene, view.lookup, view.cause)
        )
        return scene.text(ASKING[view.phase], building=cause, cost=amount(scene.words, "coins", cost))
    numbers = {constructed(action)[0] for action in legal if is_construction(action)}
    if len(numbers) == 1 and END not in legal and view.planned:
        called = building(scene, view.lookup, numbers.pop())
        return scene.text("Choose the Plot for {building}; Enter alone goes back.", building=called)
    if not view.planned:
        return scene.text("Plan: choose the Building to take into your reserve.")
    if len(legal) == 1:
        return scene.text("There is nothing more to do in this turn: “end” ends it.")
    return scene.text("Choose what to construct or create, or end your turn with “end”.")
