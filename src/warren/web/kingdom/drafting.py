"""The draft on the page: which cards can be ticked, and what each would bring."""

from warren.games.kingdom.actions import (
    CATALOGUE,
    CHOSEN_CARD,
    PICK,
)
from warren.games.kingdom.board import neighbours_of, spaces_in
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import CAMPS, PROVISIONS
from warren.games.kingdom.sky.parts import TAX_COLLECTOR
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.what_if import UNKNOWN, WhatIf
from warren.presentation.translator import Translator
from warren.web.kingdom.cards import card_face
from warren.web.kingdom.seats import called
from warren.web.kingdom.turns import Chosen, Turn, best_place, brings, gains_of, only
from warren.words import mark


def draft(translator: Translator, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    """Set out the cards of the hand, those ticked so far, and what they would change on the map."""
    assert view.seat is not None
    what_if = WhatIf(view)
    first_ticked = only(chosen, "order").split(",")
    most = 1 if view.seats == 2 else view.deals[view.seats].choices - len(view.choices)
    ticked = [text for text in chosen.get("action", ()) if text in map(CATALOGUE.spell, legal)]
    if len(view.hand) == most and "order" not in chosen:  # the last cards of a hand are all played
        ticked = [CATALOGUE.spell(PICK[card]) for card in view.hand]
    ticked.sort(key=lambda text: first_ticked.index(text) if text in first_ticked else len(first_ticked))
    left = list(ticked)
    cards = []
    by_card = {CHOSEN_CARD[action]: CATALOGUE.spell(action) for action in legal}
    for card in view.hand:
        value = by_card[card]
        is_ticked = value in left
        if is_ticked:
            left.remove(value)
        said, is_gain = worth_of(translator, what_if, card)
        cards.append(card_face(translator, card, value, said, is_gain=is_gain, ticked=is_ticked))
    looked_at = [CHOSEN_CARD[CATALOGUE.parse(text)] for text in ticked]
    building = next((card for card in reversed(looked_at) if card in BUILDINGS), None)
    gains = gains_of(what_if, building, spaces_in(what_if.spaces_for(building))) if building is not None else None
    territories = [CLAIMED_SPACE[card] for card in looked_at if card in CLAIMED_SPACE]
    return Turn(
        "draft",
        tuple(cards),
        most,
        legal=gains if gains and building not in CAMPS else None,
        building=building,
        space=territories[-1] if territories else None,
        also=tuple(territories[:-1]),
        is_whole=len(looked_at) == most,
        go_says=_play_label(translator, view, looked_at, most),
        tags=tuple(CLAIMED_SPACE[card] for card in view.hand if card in CLAIMED_SPACE),
        order=",".join(ticked),
    )


def _play_label(translator: Translator, view: KingdomView, cards: list[int], most: int) -> str:
    if len(cards) != most:
        counted = {1: mark("Choose one card"), 2: mark("Choose two cards"), 3: mark("Choose three cards")}
        return translator.text(counted[most])
    names = [called(translator, card) for card in cards]
    if view.seats == 2 and view.choices:
        return translator.text("Discard {card}", card=names[0])
    if most == 1:
        return translator.text("Play {card}", card=names[0])
    return translator.text("Play {first} and {second}", first=translator.listed(names[:-1]), second=names[-1])


def worth_of(translator: Translator, what_if: WhatIf, card: int) -> tuple[str, bool]:
    """Return what a card in the hand would bring as the board stands, and whether that is a gain."""
    if card in CLAIMED_SPACE:
        return _territory_worth(translator, what_if, CLAIMED_SPACE[card])
    if card == PROVISIONS:
        return translator.text("both are played at once"), False
    if card == TAX_COLLECTOR:
        return brings(translator, what_if.taxes()), True
    if card in UNKNOWN:
        return translator.text("worth what others hold"), False
    if card in PARCHMENTS:
        points = what_if.parchment(card).parchments
        return (
            (translator.text("worth {points} now", points=points), True)
            if points
            else (translator.text("nothing yet"), False)
        )
    best = what_if.building(card)
    if best.space is None:
        return translator.text("no space for it yet"), False
    return best_place(translator, card, best)


def _territory_worth(translator: Translator, what_if: WhatIf, space: int) -> tuple[str, bool]:
    gain = what_if.claim(space)
    if gain.rank > (0, 0):
        return brings(translator, gain), True
    if neighbours_of(1 << space) & what_if.own:
        return translator.text("joins your fief"), False
    return translator.text("a fief of its own"), False
