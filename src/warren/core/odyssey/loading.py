"""Reads a state of the rules of Odyssey into the cells of the core."""

from collections.abc import Iterable, Sequence

from warren.core.compiled import Cells, copied, write
from warren.core.errors import CoreError
from warren.core.odyssey import layout as at
from warren.core.odyssey import stack
from warren.core.odyssey.tables import facts
from warren.games.odyssey import OdysseyState, frames
from warren.games.odyssey.lookup import KIND_NUMBERS
from warren.games.odyssey.pieces import circle_of, neighbours
from warren.kernel.chance import SEED_BITS
from warren.words import mark

KINDS: dict[type[frames.Frame], int] = {
    frames.PlayFrame: stack.PLAY,
    frames.BillFrame: stack.BILL,
    frames.BurningFrame: stack.BURNING,
    frames.WindowFrame: stack.WINDOW,
    frames.CallsFrame: stack.CALLS,
    frames.WeaponFrame: stack.WEAPON,
    frames.HitFrame: stack.HIT,
    frames.RunnerFrame: stack.RUNNER,
    frames.DamageFrame: stack.DAMAGE,
    frames.RetaliateFrame: stack.RETALIATE,
    frames.SacrificeFrame: stack.SACRIFICE,
    frames.RecoverFrame: stack.RECOVER,
    frames.RepairFrame: stack.REPAIR,
    frames.HealingFrame: stack.HEALING,
    frames.ExhaustFrame: stack.EXHAUST,
    frames.LoseFrame: stack.LOSE,
    frames.RaidFrame: stack.RAID,
    frames.PlaceFrame: stack.PLACE,
    frames.MoveFrame: stack.MOVE,
    frames.ClaimFrame: stack.CLAIM,
    frames.DrawFrame: stack.DRAW,
    frames.CutFrame: stack.CUT,
    frames.RoundFrame: stack.ROUND,
    frames.OfferingFrame: stack.OFFERING,
    frames.OfferFrame: stack.OFFER,
    frames.SwapFrame: stack.SWAP,
    frames.SettleFrame: stack.SETTLE,
}
"""The kind of each class of frames."""


def loaded(state: OdysseyState) -> Cells:
    """Return cells that hold a state and the facts of its set. The past is left behind, and what seats know."""
    cells = copied(facts(state.lookup.cards))
    _load_setup(cells, state)
    _load_course(cells, state)
    _load_places(cells, state)
    _load_cards(cells, state)
    _load_stack(cells, state)
    return cells


def _load_setup(cells: Cells, state: OdysseyState) -> None:
    setup = state.setup
    cells[at.SEATS] = setup.seats
    for field, option in (
        (at.GOAL, "score"),
        (at.TRADING, "trading"),
        (at.MANUAL_CUT, "manual_cut"),
        (at.MANUAL_REFILL, "manual_refill"),
    ):
        cells[field] = int(setup.options[option])
    width = SEED_BITS // at.WORDS_OF_SEED
    words = [setup.seed >> width * n & (1 << width) - 1 for n in reversed(range(at.WORDS_OF_SEED))]
    write(cells, at.SEED, words)


def _load_course(cells: Cells, state: OdysseyState) -> None:
    cells[at.PHASE], cells[at.FIRST], cells[at.TURN] = state.phase, state.first, state.turn
    cells[at.ROUND], cells[at.MAIN_STEP], cells[at.IDLE] = state.round, state.main_step, state.idle
    cells[at.WAITING] = _bits(state.to_act)
    if state.to_act and state.phase not in (frames.DECLARING, frames.RUNS):
        cells[at.OPTION_COUNT] = len(state.options)
        write(cells, at.OPTIONS, state.options)
    for seat, chosen in enumerate(state.choices):
        cells[at.CHOSEN + seat] = len(chosen)
        write(cells, at.CHOICES + 2 * seat, chosen)
    for field, values in (
        (at.DECLARED, state.declared),
        (at.LEDGER, state.ledger),
        (at.SHIELDS, state.shields),
        (at.TOP_CLASSES, state.top_classes),
        (at.OFFERS, state.offers),
        (at.PASSING, state.passing),
        (at.VIRTUAL, state.virtual),
    ):
        write(cells, field, values)
    cells[at.LOST] = _bits(state.lost)
    cells[at.ASKED_OFFERS] = int(state.asked_offers)
    cells[at.BOOST], cells[at.PAIRS] = state.boost, state.pairs
    cells[at.DICE], cells[at.LAST_ROLL], cells[at.LAST_CUT] = state.dice, state.last_roll, state.last_cut
    cells[at.LOTS], cells[at.SHUFFLES], cells[at.WINNER] = state.lots, state.shuffles, state.winner


def _load_places(cells: Cells, state: OdysseyState) -> None:
    for seat in range(state.setup.seats):
        for place, cards in (
            (at.PILES, state.piles[seat][::-1]),
            (at.DISCARDS, state.discards[seat]),
            (at.HANDS, state.hands[seat]),
            (at.TOPS, _card(state.tops[seat])),
            (at.BOTTOMS, _card(state.bottoms[seat])),
            (at.SAVED, state.saved[seat]),
            (at.READY, state.ready[seat]),
            (at.SPENT, state.spent[seat]),
            (at.CIRCLE, state.circle[seat]),
            (at.CENTER, state.center[seat]),
            (at.AWAY, state.away[seat]),
        ):
            cells[place + seat + at.TO_SIZE] = len(cards)
            _lay(cells, place + seat, cards)
    cells[at.GONE + at.TO_SIZE] = len(state.gone)
    _lay(cells, at.GONE, state.gone)
    for place, held in ((at.INSIDE, state.inside), (at.ATTACHED, state.attached)):
        for piece, cards in held.items():
            _lay(cells, place + piece, cards)


def _lay(cells: Cells, place: int, cards: Sequence[int]) -> None:
    """Lay cards into an empty place, the first of them first."""
    _chain(cells, place, at.NEXT, cards)
    for card in cards:
        cells[at.WHERE + card] = place


def _chain(cells: Cells, place: int, behind: int, cards: Iterable[int]) -> None:
    for card in cards:
        cells[place] = card
        place = behind + card
    cells[place] = at.NONE


def _load_cards(cells: Cells, state: OdysseyState) -> None:
    for field, values in (
        (at.CLAIMED, state.claimed),
        (at.DAMAGE, state.damage),
        (at.BONUS, state.bonus),
        (at.GUARD, state.guards),
        (at.STRAY, state.strays),
    ):
        for card, value in values.items():
            cells[field + card] = value
    for true_of_it, cards in (
        (at.TRADED, state.traded),
        (at.SUBSTITUTED, [card for lost in state.substituted for card in lost]),
        (at.USED, state.used),
        (at.FOUNDED, state.founded),
        (at.REROLLED, state.rerolled),
    ):
        for card in cards:
            cells[at.MARKS + card] |= true_of_it


# The stack


def _load_stack(cells: Cells, state: OdysseyState) -> None:
    offers = 0
    if len(state.stack) > at.FRAMES_MOST:
        message = mark("{count} things are being resolved in this state; the core has room for {most}")
        raise CoreError(message, count=len(state.stack), most=at.FRAMES_MOST)
    cells[at.STACK_SIZE] = len(state.stack)
    for n, frame in enumerate(state.stack):
        cell = at.STACK + at.FRAME_SIZE * n
        cells[cell + stack.KIND], cells[cell + stack.SEAT] = KINDS[type(frame)], frame.seat
        if isinstance(frame, frames.TradeFrame):
            _load_trade(cells, cell, frame, offers)
            offers += 1
        else:
            _load_frame(cells, cell, frame, state)


def _load_frame(cells: Cells, cell: int, frame: frames.Frame, state: OdysseyState) -> None:
    match frame:
        case frames.PlayFrame():
            write(cells, cell + stack.CARD, (frame.card, frame.how, frame.stage, frame.target, frame.extra))
        case frames.BillFrame():
            write(cells, cell + stack.COLORED, (*frame.colored, frame.white, frame.burn))
        case frames.BurningFrame() | frames.LoseFrame() | frames.DrawFrame():
            cells[cell + stack.COUNT] = frame.count
        case frames.RepairFrame():
            cells[cell + stack.COUNT] = frame.points
        case frames.RecoverFrame():
            cells[cell + stack.COUNT], cells[cell + stack.FEWER] = frame.count, int(frame.fewer)
        case frames.ExhaustFrame():
            cells[cell + stack.COUNT], cells[cell + stack.VICTIM] = frame.count, frame.victim
        case frames.HiddenFrame(waiting=waiting):
            cells[cell + stack.WAITING] = at.NONE if waiting is None else _bits(waiting)
        case frames.RoundFrame():
            cells[cell + stack.WAITING] = _bits(frame.waiting)
        case frames.WeaponFrame():
            _load_weapon(cells, cell, frame, state)
        case frames.HitFrame():
            cells[cell + stack.CARD], cells[cell + stack.TARGET] = frame.card, frame.piece
            cells[cell + stack.ATTACK], cells[cell + stack.STAGE] = frame.attack, frame.stage
            write(cells, cell + stack.LEVEL, (frame.level, frame.roller, frame.rolled))
        case frames.RunnerFrame():
            cells[cell + stack.CARD], cells[cell + stack.LEVEL] = frame.card, frame.level
            cells[cell + stack.SUFFERED], cells[at.ORDER_COUNT] = frame.damage, len(frame.order)
            write(cells, at.ORDER, frame.order)
        case frames.DamageFrame():
            cells[cell + stack.TARGET], cells[cell + stack.AMOUNT] = frame.piece, frame.amount
            cells[cell + stack.BY_WEAPON] = int(frame.by_weapon)
        case frames.RetaliateFrame():
            cells[cell + stack.AMOUNT], cells[cell + stack.ATTACKER] = frame.amount, frame.attacker
        case frames.SacrificeFrame():
            cells[cell + stack.CARD], cells[cell + stack.ATTACKER] = frame.city, frame.attacker
        case frames.HealingFrame():
            cells[cell + stack.AMOUNT], cells[cell + stack.CREATURES] = frame.amount, frame.creatures
            for creature in frame.healed:
                cells[at.MARKS + creature] |= at.HEALED
        case frames.RaidFrame():
            cells[cell + stack.VICTIM] = frame.victim
        case frames.PlaceFrame():
            cells[cell + stack.CARD], cells[cell + stack.SECTION] = frame.card, frame.section
        case frames.MoveFrame():
            cells[cell + stack.CARD] = frame.bunny
        case frames.ClaimFrame():
            cells[cell + stack.CARD] = frame.city
        case frames.CutFrame():
            cells[cell + stack.OWNER] = frame.owner
        case frames.SettleFrame():
            cells[cell + stack.PARTNER] = frame.partner
        case _:
            raise AssertionError(f"{frame} is nothing that the core knows")


def _load_weapon(cells: Cells, cell: int, frame: frames.WeaponFrame, state: OdysseyState) -> None:
    cells[cell + stack.CARD], cells[cell + stack.TARGET] = frame.card, frame.target
    cells[cell + stack.SPARED], cells[cell + stack.LEVEL] = int(frame.spared), frame.level
    half = cells[cell + stack.HALF] = frame.level // 2
    splash = cells[at.SPLASH + frame.card % at.CARDS]
    chosen = len(frame.targets)
    if splash and not cells[at.SPLASH_BOTH + frame.card % at.CARDS]:
        cells[cell + stack.SPLASH] = 0 if chosen else splash
        cells[cell + stack.HALVES] = len(frame.choices) - (not chosen)
    else:
        cells[cell + stack.HALVES] = len(frame.choices)
    following = neighbours(circle_of(state, frame.target), frame.target)[:1]
    for n, (piece, level) in enumerate(frame.targets):
        side = stack.FOLLOWING if piece in following else stack.BEFORE
        if n < (2 if cells[at.SPLASH_BOTH + frame.card % at.CARDS] else bool(splash)):
            cells[cell + side] = level
        else:
            assert level == half
            cells[cell + side + 1] += 1


def _load_trade(cells: Cells, cell: int, frame: frames.TradeFrame, second: int) -> None:
    """second: whether this is an offer in return, being built upon the one that it answers."""
    cells[cell + stack.PARTNER], cells[cell + stack.SECOND] = frame.partner, second
    answered = frame.answered if isinstance(frame, frames.SwapFrame) else ()
    behind = at.LINKS + at.CARDS_MOST * second
    for place, cards in (
        (stack.GIVEN, frame.given),
        (stack.WANTED, frame.wanted),
        (stack.SWAPPED, frame.swapped),
        (stack.ANSWERED, answered),
    ):
        _chain(cells, cell + place, behind, cards)
    cells[cell + stack.SWAPPED_COUNT], cells[cell + stack.ANSWERED_COUNT] = len(frame.swapped), len(answered)
    write(cells, cell + stack.KINDS, [frame.kinds.count(kind) for kind in KIND_NUMBERS.values()])


def _card(card: int) -> tuple[int, ...]:
    return () if card == at.NONE else (card,)


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
