"""The question above the prompt: what the seat is to choose now."""

from collections.abc import Callable, Sequence

from warren.games.kingdom.actions import COPIED_CARD, DONE, PLACED_CARD, PRODUCED, SHARED
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name, names
from warren.terminal.scene import Scene
from warren.words import mark


def question(scene: Scene, view: KingdomView, legal: Sequence[int]) -> str:
    """Ask for the next action in one sentence."""
    asking: dict[int, Callable[[Scene, KingdomView, Sequence[int]], str]] = {
        EXPLORATION: _ask_card,
        CONSTRUCTION: _ask_building,
        HARVEST: _ask_product,
        CHIMNEYS: _ask_share,
        COPYING: _ask_copy,
    }
    return asking[view.phase](scene, view, legal)


def _ask_card(scene: Scene, view: KingdomView, _legal: Sequence[int]) -> str:
    if view.seats == 2:
        if not view.choices:
            return scene.text("Pick the card to play; after it you choose one to discard.")
        return scene.text("Choose the card to discard, face down.")
    each = view.deals[view.seats].choices
    if each > 2:
        return scene.text("Pick card {number} of {count}.", number=len(view.choices) + 1, count=each)
    if view.choices:
        return scene.text("Pick the second card.")
    if len(view.hand) == 2:
        return scene.text("The last two cards are both yours: pick the one that comes first.")
    return scene.text("Pick the first of two cards.")


def _ask_building(scene: Scene, view: KingdomView, legal: Sequence[int]) -> str:
    assert view.seat is not None
    text = scene.text
    half = view.half_towers[view.seat]
    cards = {PLACED_CARD.get(action) for action in legal}
    if view.contest is not None:
        camp, owner, lower = view.contest
        if not lower:
            message = mark("Choose an empty space for {camp}, or “keep” it for later.")
            return text(message, camp=name(scene, camp))
        asked = name(scene, lower[0][0])
        message = mark("{name} announced {camp}: choose an empty space for your {own}, which goes first, or “pass”.")
        return text(message, name=scene.name(owner), camp=name(scene, camp), own=asked)
    if half >= 0:
        return text("Choose the space of the second tower, in another fief than {space}.", space=SPACE_IDS[half])
    if len(cards) == 1 and None not in cards:
        card = names(scene, [card for card in cards if card])
        return text("Choose the space for {card}; Enter alone goes back.", card=card)
    if list(legal) == [DONE]:
        return text("Nothing more can be placed: end your construction with “done”.")
    return text("Choose what to place, or end your construction with “done”.")


def _ask_product(scene: Scene, _view: KingdomView, legal: Sequence[int]) -> str:
    space = SPACE_IDS[PRODUCED[legal[0]][0]]
    return scene.text("Choose what the Trading Post on {space} produces in this harvest.", space=space)


def _ask_share(scene: Scene, _view: KingdomView, legal: Sequence[int]) -> str:
    space = SPACE_IDS[SHARED[legal[0]][0]]
    return scene.text("Choose what the Chimney on {space} shares with your fiefs of the New World.", space=space)


def _ask_copy(scene: Scene, view: KingdomView, legal: Sequence[int]) -> str:
    assert view.seat is not None
    card = COPIED_CARD[legal[0]]
    holders = [seat for seat in range(view.seats) if seat != view.seat and card in view.parchments[seat]]
    cards = [card for card in view.parchments[view.seat] if card in COPIES]
    message = mark("Choose the parchment of {name} that you copy with {cards}.")
    return scene.text(message, name=scene.name(holders[0]), cards=names(scene, cards))
