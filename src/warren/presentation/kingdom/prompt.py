"""The question of a seat, or what is waited for."""

from typing import NamedTuple

from warren.games.kingdom.actions import COPIED_CARD, DONE, GIVEN, PLACED_CARD
from warren.games.kingdom.copying import COPIES, follow
from warren.games.kingdom.exploration import CHOICES, passes_left
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, SEATS_IN
from warren.presentation.kingdom.moment import Moment
from warren.presentation.kingdom.names import name
from warren.presentation.kingdom.options import in_front, in_question
from warren.presentation.model import Prompt
from warren.presentation.translator import still_thinking
from warren.words import mark

COUNTED = {1: mark("Choose one card"), 2: mark("Choose two cards"), 3: mark("Choose three cards")}


def asked(moment: Moment) -> Prompt:
    """Ask, or say what is waited for."""
    if not moment.legal:
        return _waiting(moment)
    asking = (_ask_draft, _ask_building, _ask_product, _ask_share, _ask_copy)
    return asking[moment.view.phase](moment)._replace(part=in_question(moment, moment.legal))


def _waiting(moment: Moment) -> Prompt:
    view, text, translator = moment.view, moment.text, moment.translator
    if view.seat is None:
        return Prompt(text("You are watching"), text("The players' secrets are hidden."))
    if view.phase != CONSTRUCTION or not view.to_act:
        return Prompt(text("You have chosen"), _who_may_think(moment), "K-EXPLORE-04")
    if view.contest is None or not view.builders >> view.seat & 1:
        who = translator.listed(translator.name(seat) for seat in SEATS_IN[view.builders])
        return Prompt(text("You are done"), text("Still building: {names}.", names=who), "K-BUILD-03")
    camp, _, lower = view.contest
    may_go_first = mark("{name} may place a lower camp first; then you go on.")
    message = may_go_first if lower else mark("{name} chooses its space; then you go on.")
    heading = text("{camp} is announced", camp=name(translator, camp))
    return Prompt(heading, text(message, name=translator.name(*view.to_act)), "K-CAMP-05")


def _who_may_think(moment: Moment) -> str:
    others = [moment.translator.name(seat) for seat in moment.view.to_act if seat in moment.slow]
    if others:
        return still_thinking(moment.translator.words, others)
    return moment.text("The game goes on once everybody has chosen.")


class Passing(NamedTuple):
    """Where the rest of a hand goes: left (to the next seat) or right, to whom, and that seat.

    cards: how many go on after this choice; 0 where none is made, or with two players a further one follows.
    """

    is_left: bool
    name: str
    seat: int
    cards: int


def passing(moment: Moment) -> Passing | None:
    """Return to whom the seat passes its hand in this round; None where no hand is passed on."""
    view = moment.view
    if view.phase != EXPLORATION or view.seat is None:
        return None
    is_left = passes_left(view.round)
    to = (view.seat + (1 if is_left else -1)) % view.seats
    count = len(view.hand) - moment.at_once if moment.legal and view.seats > 2 else 0
    return Passing(is_left, moment.translator.name(to), to, count)


def _ask_draft(moment: Moment) -> Prompt:
    view, text, guide = moment.view, moment.text, ""
    if view.round == 1 and view.turn <= 1:
        guide = text("Spaces that touch make a fief: each harvest gives its towers × its different resources.")
    to = passing(moment)
    assert to is not None
    if view.seats == 2 and view.choices:
        sentence = text("It leaves the game face down; the rest goes to {name}.", name=to.name)
        return Prompt(text("Choose a card to discard"), sentence, "K-TWO-03", guide)
    if view.seats == 2:
        message = mark("Then you choose one to discard.")
        if len(view.hand) == CHOICES:  # tables do not ask for it (`Game.never_asked`)
            message = mark("The other one leaves the game face down.")
        return Prompt(text(COUNTED[1]), text(message), "K-TWO-03", guide)
    if not to.cards:  # tables do not ask for it (`State.forced`)
        message = mark("You play what is left of this hand.")
    elif to.is_left:
        message = mark("The other {count} pass to {name}, on your left.")
    else:
        message = mark("The other {count} pass to {name}, on your right.")
    return Prompt(text(COUNTED[moment.at_once]), text(message, count=to.cards, name=to.name), "K-EXPLORE-01", guide)


def _ask_building(moment: Moment) -> Prompt:
    view, text, front = moment.view, moment.text, moment.view.fronts[moment.own_seat]
    if view.contest is not None:
        return _ask_camp(moment, *view.contest)
    half = view.half_towers[moment.own_seat]
    if half >= 0:
        sentence = text("It joins {space} with a space of another fief of yours.", space=SPACE_IDS[half])
        return Prompt(text("Place the second tower"), sentence, "K-TOWER-01")
    guide = how_to_build(moment) if view.round == 1 else ""
    rainbows = {PLACED_CARD[action] for action in moment.legal if PLACED_CARD.get(action) in RAINBOWS}
    if not front and isinstance(view, SkyView) and rainbows:
        where = text("Its other end may stand on any space that lights up.")
        if all(view.rainbows[RAINBOWS[card]] for card in rainbows):
            return Prompt(text("Move your rainbow, or end"), where, "K-RAINBOW-04", guide)
        return Prompt(text("Place your rainbow, or end"), where, "K-RAINBOW-02", guide)
    if moment.legal == [DONE]:
        may_undo = mark("Say that you are done, or take back what you placed.")
        sentence = text(may_undo if view.undoable[moment.own_seat] else mark("Say that you are done."))
        return Prompt(text("Nothing more to place"), sentence, "K-BUILD-03")
    return Prompt(text("Place your buildings"), "", "K-BUILD-01", guide)


def how_to_build(moment: Moment) -> str:
    """Say how a building is placed; one that is alone is chosen already."""
    placed = {PLACED_CARD[action] for action in moment.legal if action in PLACED_CARD}
    if len(placed) == 1 and placed.issuperset(in_front(moment.view, moment.own_seat)):
        return moment.text("Choose a space that lights up: the number is what it would add now.")
    return moment.text("Choose a building, then a space that lights up: the number is what it would add now.")


def _ask_camp(moment: Moment, camp: int, owner: int, lower: tuple[tuple[int, int], ...]) -> Prompt:
    """Ask for the space of a camp that is announced, or whether a lower one goes before it."""
    text, announced = moment.text, name(moment.translator, camp)
    if not lower:
        guide = text("A camp holds the space for you until somebody plays its card.")
        heading = text("Choose an empty space for {camp}", camp=announced)
        return Prompt(heading, text("It claims the space. Or keep it for later."), "K-CAMP-08", guide)
    heading = text("Do you place {camp} first?", camp=name(moment.translator, lower[0][0]))
    message = mark("{name} announced {camp}; your lower number may go before it.")
    return Prompt(heading, text(message, name=moment.translator.name(owner), camp=announced), "K-CAMP-04")


def _ask_product(moment: Moment) -> Prompt:
    text, space = moment.text, SPACE_IDS[GIVEN[moment.legal[0]][0]]
    heading = text("What does the Trading Post on {space} produce?", space=space)
    guide = text("It counts as one more resource of its fief; the best choice is already selected.")
    return Prompt(heading, text("Everybody chooses in secret; then comes the harvest."), "K-HARVEST-08", guide)


def _ask_share(moment: Moment) -> Prompt:
    text, space = moment.text, SPACE_IDS[GIVEN[moment.legal[0]][0]]
    heading = text("What does the Chimney on {space} share?", space=space)
    sentence = text("All your fiefs with a space on the New World have it at this harvest.")
    guide = text("It can be what the fief of the Chimney produces; the best choice is already selected.")
    return Prompt(heading, sentence, "K-CHIMNEY-01", guide)


def _ask_copy(moment: Moment) -> Prompt:
    view, text, translator = moment.view, moment.text, moment.translator
    answers = [COPIED_CARD[action] for action in view.choices]
    chain = follow(view.parchments, moment.own_seat, answers).chains[-1]
    holder = translator.name((moment.own_seat + COPIES[chain[-1]]) % view.seats)
    sentence = text("{card} becomes one of {name}’s parchments.", card=name(translator, chain[0]), name=holder)
    return Prompt(text("Copy a parchment"), sentence, "K-COPY-02")
