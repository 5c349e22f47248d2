"""What is asked of a seat: a title and one sentence, and the rule that explains it."""

from collections.abc import Sequence

from warren.games.kingdom.actions import COPIED_CARD, DONE, PLACED_CARD, PRODUCED, SHARED
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, SEATS_IN
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name, names
from warren.presentation.model import Prompt
from warren.presentation.translator import Translator
from warren.words import mark


def prompt(translator: Translator, view: KingdomView, legal: Sequence[int]) -> Prompt:
    """Ask, or say what is waited for."""
    if not legal:
        return _waiting(translator, view)
    asking = {
        EXPLORATION: _draft,
        CONSTRUCTION: _building,
        HARVEST: _products,
        CHIMNEYS: _shares,
        COPYING: _copies,
    }
    return asking[view.phase](translator, view, legal)


def harvest_prompt(translator: Translator, view: KingdomView) -> Prompt:
    """Introduce the latest harvest, which is looked at before the game goes on."""
    guide = translator.text(
        "Strength is the number of towers in a fief, wealth the number of its different resources: both count, so two "
        "small fiefs are worth less than one that joins them. Point at a fief in the list to see it on the map."
    )
    return Prompt(
        translator.text("Harvest of round {round}", round=len(view.harvests)),
        translator.text("Every fief gives its strength times its wealth."),
        "K-HARVEST-04",
        guide,
    )


def _waiting(translator: Translator, view: KingdomView) -> Prompt:
    others = [seat for seat in view.to_act if seat != view.seat]
    if view.seat is None:
        return Prompt(translator.text("You are looking on"), translator.text("Secrets of the players are not shown."))
    if view.phase == CONSTRUCTION and others:
        if view.contest is not None and view.builders >> view.seat & 1:
            camp, _, lower = view.contest
            may_go_first = mark("{name} may place a lower camp first; then you go on.")
            message = may_go_first if lower else mark("{name} chooses its space; then you go on.")
            sentence = translator.text(message, name=translator.name(*others))
            return Prompt(
                translator.text("{camp} is announced", camp=name(translator, camp)), sentence, "K-CAMP-05", ""
            )
        who = translator.listed(translator.name(seat) for seat in SEATS_IN[view.builders])
        return Prompt(
            translator.text("You are done"), translator.text("Still building: {names}.", names=who), "K-BUILD-03", ""
        )
    return Prompt(
        translator.text("You have chosen"), translator.text("As soon as everybody has, it goes on."), "K-EXPLORE-04", ""
    )


def neighbour(view: KingdomView) -> int:
    """Return the seat to which the view's seat passes its hand in this round."""
    assert view.seat is not None
    return (view.seat + (1 if passes_left(view.round) else -1)) % view.seats


def _draft(translator: Translator, view: KingdomView, _legal: Sequence[int]) -> Prompt:
    guide = ""
    if view.round == 1 and view.turn <= 1:
        guide = translator.text(
            "Spaces that touch make a fief; a harvest gives its towers times its different resources. Buildings are "
            "placed after the draft; parchments stay secret and score at the end."
        )
    to = translator.name(neighbour(view))
    if view.seats == 2:
        if view.choices:
            sentence = translator.text("It leaves the game face down; the rest goes to {name}.", name=to)
            return Prompt(translator.text("Choose a card to discard"), sentence, "K-TWO-03", guide)
        return Prompt(
            translator.text("Choose a card to play"),
            translator.text("Then you choose one to discard."),
            "K-TWO-03",
            guide,
        )
    due = view.deals[view.seats].choices - len(view.choices)
    left = len(view.hand) - due
    if left == 0:
        last = mark("It is the last of this hand.") if due == 1 else mark("They are the last of this hand.")
        sentence = translator.text(last)
    elif passes_left(view.round):
        sentence = translator.text("The other {count} pass to {name}, on your left.", count=left, name=to)
    else:
        sentence = translator.text("The other {count} pass to {name}, on your right.", count=left, name=to)
    headings = {
        1: mark("Choose a card to play"),
        2: mark("Choose two cards to play"),
        3: mark("Choose three cards to play"),
    }
    return Prompt(translator.text(headings[due]), sentence, "K-EXPLORE-01", guide)


def _building(translator: Translator, view: KingdomView, legal: Sequence[int]) -> Prompt:
    assert view.seat is not None
    if view.contest is not None:
        camp, owner, lower = view.contest
        if not lower:
            heading = translator.text("Choose an empty space for {camp}", camp=name(translator, camp))
            guide = translator.text(
                "A camp holds the space for you until somebody plays its card. The best place joins two of your fiefs, "
                "or keeps others apart."
            )
            return Prompt(heading, translator.text("It claims the space. Or keep it for later."), "K-CAMP-08", guide)
        own = name(translator, lower[0][0])
        heading = translator.text("Do you place {camp} first?", camp=own)
        message = mark("{name} announced {camp}; your lower number may go before it.")
        return Prompt(
            heading, translator.text(message, name=translator.name(owner), camp=name(translator, camp)), "K-CAMP-04", ""
        )
    half = view.half_towers[view.seat]
    if half >= 0:
        heading = translator.text("Place the second tower")
        sentence = translator.text("It joins {space} with a space of another fief of yours.", space=SPACE_IDS[half])
        return Prompt(heading, sentence, "K-TOWER-01")
    guide = (
        ""
        if view.round > 1
        else translator.text(
            "Choose a building below, then one of the spaces that light up; the number is what it would add now. "
            "What you placed can be taken back until you are done. What you keep waits for a later round."
        )
    )
    if view.round == 1 and any(card in CAMPS for card in view.fronts[view.seat]):
        guide += " " + translator.text(
            "A camp is announced first, because camps of a lower number may go before it; then you choose its space."
        )
    rainbows = {PLACED_CARD[action] for action in legal if action in PLACED_CARD and PLACED_CARD[action] in RAINBOWS}
    if not view.fronts[view.seat] and isinstance(view, SkyView) and rainbows:
        where = translator.text("Its other end may stand on any space that lights up.")
        if all(view.rainbows[RAINBOWS[card]] for card in rainbows):
            return Prompt(translator.text("Move your rainbow, or end"), where, "K-RAINBOW-04", guide)
        return Prompt(translator.text("Place your rainbow, or end"), where, "K-RAINBOW-02", guide)
    if [*legal] == [DONE]:
        may_undo = mark("Say that you are done, or take back what you placed.")
        sentence = translator.text(may_undo if view.undoable[view.seat] else mark("Say that you are done."))
        return Prompt(translator.text("Nothing more to place"), sentence, "K-BUILD-03")
    return Prompt(
        translator.text("Place your buildings"), translator.text("Or keep them for a later round."), "K-BUILD-01", guide
    )


def _products(translator: Translator, view: KingdomView, legal: Sequence[int]) -> Prompt:
    space = SPACE_IDS[PRODUCED[legal[0]][0]]
    heading = translator.text("What does the Trading Post on {space} produce?", space=space)
    guide = translator.text("It counts as one more resource of its fief; what brings most is chosen already.")
    return Prompt(
        heading, translator.text("Everybody chooses in secret, then the harvest comes."), "K-HARVEST-08", guide
    )


def _shares(translator: Translator, view: KingdomView, legal: Sequence[int]) -> Prompt:
    space = SPACE_IDS[SHARED[legal[0]][0]]
    heading = translator.text("What does the Chimney on {space} share?", space=space)
    sentence = translator.text("All your fiefs with a space on the New World have it at this harvest.")
    guide = translator.text("It can be what the fief of the Chimney produces; what brings most is chosen already.")
    return Prompt(heading, sentence, "K-CHIMNEY-01", guide)


def _copies(translator: Translator, view: KingdomView, legal: Sequence[int]) -> Prompt:
    assert view.seat is not None
    card = COPIED_CARD[legal[0]]
    holder = next(seat for seat in range(view.seats) if seat != view.seat and card in view.parchments[seat])
    copying = names(translator, [held for held in view.parchments[view.seat] if held in COPIES])
    heading = translator.text("Which parchment do you copy?")
    sentence = translator.text(
        "{cards} becomes one of {name}’s parchments.", cards=copying, name=translator.name(holder)
    )
    return Prompt(heading, sentence, "K-COPY-02")
