"""What one press plays in steps: the TOP RUN at its place or target, a power at its target, what ends the turn.

A step is played if it can be then: somebody may have responded, or a card may have been drawn.
"""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey.actions import (
    AIM,
    CARD_NAMES,
    CATALOGUE,
    DRAW_ONE,
    END,
    MOVE_BUNNY,
    OPPOSE,
    PUT_BOTTOM,
    RUN_PLAY,
    SLOT,
    SLOTS,
    USE,
)
from warren.games.odyssey.effects import Boost, Heal, PeekRun, Reposition
from warren.games.odyssey.frames import BOTTOM, MAIN, REFILLED, RUN_DONE, PlaceFrame, PlayFrame
from warren.games.odyssey.pieces import owner_of, pairs
from warren.games.odyssey.placing import with_piece
from warren.games.odyssey.score import is_in_play
from warren.games.odyssey.stack import last
from warren.games.odyssey.targets import needs_target, targets
from warren.games.odyssey.texts import burned_said
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Option, Preview
from warren.presentation.odyssey.action_texts import about, advised, called_apart
from warren.presentation.odyssey.fighting import level_said, odds_said, struck
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.pieces import pairs_after
from warren.presentation.odyssey.traps import trap
from warren.presentation.translator import capitalized
from warren.words import mark

MOST_TARGETS = 5
"""As many targets of a power stand beside it; where there are more, it is chosen first and aimed on the table."""


_HELP = Boost | Heal | PeekRun | Reposition
"""What powers do that cost nobody anything."""


class Shortcut(NamedTuple):
    """Actions that one press plays, one after the other. label: what they do. card, seat: what they are aimed at."""

    actions: tuple[int, ...]
    label: str
    card: int | None = None
    seat: int | None = None

    @property
    def spelled(self) -> str:
        return ";".join(map(CATALOGUE.spell, self.actions))


def draws_by_itself(view: OdysseyView, legal: Sequence[int], *, is_wanted: bool) -> bool:
    """Return whether the refill comes without being asked for: the main step is done and cannot be taken back.

    Not where the pile would be shuffled for a price. The turn goes on, so nothing is lost but the asking (O-TURN-14).
    is_wanted: whether it comes also where the place of a piece could still be taken back.
    """
    is_done = view.phase == MAIN and view.main_step == RUN_DONE and (is_wanted or not view.undoable)
    return is_done and DRAW_ONE in legal and view.pile_sizes[view.turn] > 0


def put_down(moment: Moment, card: int) -> Shortcut | None:
    """Return what makes a card of the hand the BOTTOM RUN and ends the turn, where just that is asked; else None."""
    view = moment.view
    is_asked = view.phase == BOTTOM and view.main_step == REFILLED and not view.stack
    return Shortcut((PUT_BOTTOM + card, END), "") if is_asked else None


def endings(moment: Moment) -> list[Option]:
    """Return what ends the turn by a card of the hand, before that is asked for: it is looked at first."""
    if not may_end_by_card(moment):
        return []
    return [_ending(moment, card) for card in moment.lookup.of_faces(moment.view.hand)]


def _ending(moment: Moment, card: int) -> Option:
    down = PUT_BOTTOM + card
    label = moment.text("End your turn with it")
    return Option(Shortcut((END, down), "").spelled, label, (END,), warning=trap(moment, END), then=(down,))


def may_end_by_card(moment: Moment) -> bool:
    """Return whether the turn can be ended by a card that is put down before the one that is drawn is seen."""
    view = moment.view
    return view.main_step == RUN_DONE and END in moment.legal and view.pile_sizes[moment.own_seat] > 0


def places(moment: Moment) -> tuple[Shortcut, ...]:
    """Return the places of the own section at which a creature or city that is TOP RUN can be played."""
    top = moment.view.top
    if RUN_PLAY not in moment.legal or not (moment.lookup.is_creature[top] or moment.lookup.is_city[top]):
        return ()
    state, seat = moment.imagined.copy(), moment.own_seat
    state.advance(seat, RUN_PLAY)
    if not isinstance(last(state), PlaceFrame):
        return ()
    own = [action for action in state.legal(seat) if (action - SLOT) // SLOTS == seat]
    return tuple(Shortcut((RUN_PLAY, action), "") for action in own)


def at_targets(moment: Moment, power: int) -> tuple[Shortcut, ...]:
    """Return what uses a power at each of its targets, where they are few.

    A power that may move a creature leaves it where it lies; where another place brings a pair, that is asked for then.
    """
    seat, state = moment.own_seat, moment.imagined.copy()
    state.advance(seat, power)
    frame, aims = last(state), state.legal(seat)
    burns = burned_said(moment.words, moment.lookup.effect[about(power)])
    if burns or not isinstance(frame, PlayFrame) or len(aims) > MOST_TARGETS:
        return ()  # what burns something is looked at first
    found, does = [], advised(moment, power)
    for aim in aims:
        if aim >= OPPOSE:
            label = moment.text("{does}: {target}", does=does, target=moment.player(about(aim)))
            found.append(Shortcut((power, aim), capitalized(label), seat=about(aim)))
            continue
        target = about(aim)
        stay = _stay(moment, target) if isinstance(moment.lookup.effect[about(power)], Reposition) else ()
        message = mark("{does}: {target}, where it lies") if stay else mark("{does}: {target}")
        label = moment.text(message, does=does, target=called_apart(moment, target))
        found.append(Shortcut((power, aim, *stay), capitalized(label), card=target))
    return tuple(found)


def _stay(moment: Moment, creature: int) -> tuple[int, ...]:
    """Return what puts a creature of the seat back where it lies; nothing where another place brings a pair."""
    view, seat = moment.view, moment.own_seat
    section = view.circle[seat]
    left = [tuple(other for other in of if other != creature) for of in view.circle]
    most = max(pairs_after(view, seat, with_piece(left, seat, slot, creature)) for slot in range(len(section)))
    return () if most > pairs(view, seat) else (SLOT + SLOTS * seat + section.index(creature),)


def all_powers(moment: Moment) -> Shortcut | None:
    """Return what uses all powers that help the seat, burn nothing and leave no choice; None for less than two.

    What makes an opponent lose something is for the player to use when it does most, also where there is only one.
    """
    free = tuple(action for action in moment.legal if USE <= action < MOVE_BUNNY and _is_free(moment, action - USE))
    return Shortcut(free, moment.text("Use all")) if len(free) > 1 else None


def _is_free(moment: Moment, bunny: int) -> bool:
    effect = moment.lookup.effect[bunny]
    if not isinstance(effect, _HELP) or burned_said(moment.words, effect):
        return False
    return not needs_target(moment.view, bunny) or len(targets(moment.view, moment.own_seat, bunny)) == 1


def can_be_taken_back(moment: Moment, action: int) -> bool:
    """Return whether an action only begins something, that can still be taken back."""
    state = moment.imagined.copy()
    state.advance(moment.own_seat, action)
    return state.undo_horizon(moment.own_seat) > 0


# The targets of the TOP RUN


def aims(moment: Moment) -> list[Option]:
    """Return what plays the TOP RUN at each of its targets that lie on the table."""
    view, card = moment.view, moment.view.top
    if RUN_PLAY not in moment.legal or moment.lookup.is_creature[card] or not needs_target(view, card):
        return []
    found = []
    for aim in targets(view, moment.own_seat, card):
        if aim < OPPOSE and is_in_play(view, aim - AIM):
            spelled, label = Shortcut((RUN_PLAY, aim), "").spelled, capitalized(advised(moment, aim))
            said = "".join(odds_said(moment, one) for one in struck(moment, moment.own_seat, card, aim - AIM)[:1])
            places = (CARD_NAMES[aim - AIM],)
            found.append(Option(spelled, label, (RUN_PLAY,), brings_said=said, places=places, then=(aim,)))
    return found


def is_kindness(moment: Moment, card: int, aim: int) -> bool:
    """Return whether a card that is aimed so does good to the seat's own: one press settles that."""
    return not moment.lookup.pink[card] and aim < OPPOSE and owner_of(moment.view, aim - AIM) == moment.seat


def aimed(moment: Moment, option: Option) -> Preview:
    """Return what an attack with the TOP RUN would do at a target, or how a card ends a turn; of others their name."""
    (aim,), card = option.then, moment.view.top
    if option.actions == (END,):
        said = moment.text("{card} goes to After, you draw, and your turn is over.", card=moment.name(about(aim)))
        return Preview(option.label, (*filter(None, [option.warning]), said))
    if option.actions != (RUN_PLAY,):
        return Preview(option.label)
    found = struck(moment, moment.own_seat, card, aim - AIM)
    lines = (level_said(moment, card),) if moment.lookup.is_weapon[card] else ()
    return Preview(option.label, lines, chances=tuple(found))
