"""Two players: where the unseen cards can be, with reserves and face-down discards.

The other seat adds an unseen card of its reserve to the hand that it was passed, plays one card, discards one and
passes the rest back. What comes back tells much of it: either the reserve card is among it, then both cards gone were
seen before; or it is not, then exactly one card seen is gone, and the reserve card is the other that left the hand.
Where that leaves two readings they are weighed by the number of ways to lay out the cards never seen.
"""

from math import comb, perm
from random import Random

from warren.games.kingdom.actions import DISCARD
from warren.games.kingdom.exploration import FACE_DOWN, HAND_SIZE
from warren.games.kingdom.hidden import Cards, Hidden, owners_of_open_parchments, shuffle, unseen_cards
from warren.games.kingdom.parts import FIRST_PARCHMENT
from warren.games.kingdom.phases import EXPLORATION
from warren.games.kingdom.view import KingdomView, received

TURNS = HAND_SIZE[2]
UNSEEN = -2
"""A card never seen, to be drawn from the urn of those."""
UNSEEN_PARCHMENT = -3
"""The same, but it can only be a parchment."""

Reading = tuple[int, int, int]
"""What the other seat did at one reveal: card played, card discarded, card drawn from its reserve.

At a round's first reveal the card drawn is UNSEEN: any card of the hand can be it.
"""


def lay_out(view: KingdomView, rng: Random) -> Hidden:
    """Draw a layout of the hidden cards that agrees with the view, all equally likely."""
    return _for_onlooker(view, rng) if view.seat is None else _for_seat(view, view.seat, rng)


def _for_seat(view: KingdomView, me: int, rng: Random) -> Hidden:
    other = 1 - me
    owners = owners_of_open_parchments(view)
    options = [_readings(view, me, reveal, owners) for reveal in range(len(view.plays))]
    hand = _hand_of_other(view)
    located = [card for readings in options for card in _located(readings)] + [card for card in hand if card >= 0]
    parchments, others = unseen_cards(view, [card for card in located if card not in owners])
    drawn = [list(reveal[other][1:]) for reveal in view.plays]
    places = sum(cards.count(FACE_DOWN) for cards in drawn)
    readings = _choose_readings(options, parchments, others, 0 if owners else places, bool(owners), rng)

    # First the parchments that are nowhere else, then everything else in one heap.
    played = [card for card, _, _ in readings]
    places += played.count(UNSEEN_PARCHMENT)
    if owners:
        fitting = [card for card in view.parchments[other] if card not in played]
        parchments, heap = shuffle(fitting, rng), shuffle(parchments + others, rng)
    else:
        parchments = shuffle(parchments, rng)
        parchments, heap = parchments[:places], shuffle(parchments[places:] + others, rng)
    took: list[tuple[Cards, ...]] = []
    left: list[tuple[Cards, ...]] = []
    discards: list[int] = []
    drew: list[int] = []
    held: list[int] = [parchments.pop() for cards in drawn for card in cards if card == FACE_DOWN]
    for reveal, (card, discard, reserve) in enumerate(readings):
        card = parchments.pop() if card == UNSEEN_PARCHMENT else card
        came_back = _found(view, reveal)
        unseen_discard = discard == UNSEEN
        discard = heap.pop() if unseen_discard else discard
        if reserve == UNSEEN:
            reserve = rng.choice((*came_back, card, discard)) if reveal % TURNS == 0 else discard
        elif reserve == UNSEEN_PARCHMENT:
            reserve = card
        discards.append(discard)
        drew.append(reserve)
        if view.plays[reveal][other][0] == FACE_DOWN:
            held.append(card)
        took.append(_by_seat(me, view.took[reveal], (card, DISCARD + discard)))
        left.append(_by_seat(me, view.left[reveal], came_back))
    hand = [heap.pop() if card == UNSEEN else card for card in hand]
    if hand:
        drew.append(hand[-1])
    reserves = [tuple(heap.pop() for _ in range(view.reserve_size)) for _ in range(2)]
    return Hidden(
        heap,
        list(_by_seat(me, view.hand, tuple(sorted(hand)))),
        tuple(reserves),
        _by_seat(me, view.discards, tuple(discards)),
        _by_seat(me, view.drew, tuple(drew)),
        [list(view.parchments[seat]) if seat == me else held for seat in range(2)],
        left,
        took,
    )


def _by_seat(me: int, mine: Cards, theirs: Cards) -> tuple[Cards, Cards]:
    return (mine, theirs) if me == 0 else (theirs, mine)


def _found(view: KingdomView, reveal: int) -> Cards:
    """Give what the other seat passed on at a reveal: the hand that this seat took up next, without its own draw."""
    if reveal % TURNS == TURNS - 1:
        return ()
    if reveal + 1 < len(view.plays):
        hand = list(received(view, reveal + 1))
    else:
        hand = sorted((*view.hand, *(action % DISCARD for action in view.choices)))
    hand.remove(view.drew[reveal + 1])
    return tuple(hand)


def _hand_of_other(view: KingdomView) -> list[int]:
    """Give the hand that the other seat holds now, its own draw last."""
    if view.phase != EXPLORATION:
        return []
    passed = [UNSEEN] * HAND_SIZE[2] if view.turn == 0 else list(view.left[-1])
    return [*passed, UNSEEN]


def _readings(view: KingdomView, me: int, reveal: int, owners: dict[int, int]) -> list[Reading]:
    """Give what the other seat can have done at a reveal: one reading, or two."""
    seen = view.plays[reveal][1 - me][0]
    if reveal % TURNS == 0:
        return [(UNSEEN_PARCHMENT if seen == FACE_DOWN else seen, UNSEEN, UNSEEN)]
    gone = list(view.left[reveal - 1])
    stayed = []
    for card in _found(view, reveal):
        if card in gone:
            gone.remove(card)
        else:
            stayed.append(card)
    if stayed:
        either = [(gone[0], gone[1], stayed[0]), (gone[1], gone[0], stayed[0])]
        if seen == FACE_DOWN:
            possible = [reading for reading in either if reading[0] >= FIRST_PARCHMENT]
        else:
            possible = [reading for reading in either if reading[0] == seen][:1]
    elif seen == FACE_DOWN:
        possible = [(UNSEEN_PARCHMENT, gone[0], UNSEEN_PARCHMENT)]
        if gone[0] >= FIRST_PARCHMENT:
            possible.append((gone[0], UNSEEN, UNSEEN))
    elif seen == gone[0]:
        possible = [(seen, UNSEEN, UNSEEN), (seen, seen, seen)]
    else:
        possible = [(seen, gone[0], seen)]
    if owners:
        # With all parchments open, one played is among them and one discarded is not.
        possible = [r for r in possible if r[1] not in owners and not (r[0] >= FIRST_PARCHMENT and r[0] not in owners)]
    return possible


def _located(readings: list[Reading]) -> list[int]:
    """Give the hidden cards seen before that a reveal places; if it has two readings, both place the same.

    A card played openly is not hidden.
    """
    played, discard, _ = readings[0]
    return [card for card in ((played, discard) if played >= FIRST_PARCHMENT else (discard,)) if card >= 0]


def _choose_readings(
    options: list[list[Reading]],
    parchments: list[int],
    others: list[int],
    places: int,
    open_parchments: bool,
    rng: Random,
) -> list[Reading]:
    """Choose among readings by how many ways the cards never seen can be laid out around them.

    A reading that draws another parchment, or another card of a face, from the urn takes it from that kind alone
    instead of from all: with j such readings of each kind, perm(cards of the kind, j) ways against perm(all cards, j).
    Takes the cards of a face that it uses out of `others`.
    """
    certain = [readings[0] for readings in options if len(readings) == 1]
    if not open_parchments:
        places += sum(played == UNSEEN_PARCHMENT for played, _, _ in certain)
    kinds: dict[int, list[int]] = {}
    chosen = [readings[0] for readings in options]
    for reveal, readings in enumerate(options):
        if len(readings) == 2:
            if readings[0][0] == UNSEEN_PARCHMENT:
                kinds.setdefault(UNSEEN_PARCHMENT, []).append(reveal)
            elif readings[1][2] == readings[1][0]:
                kinds.setdefault(readings[1][0], []).append(reveal)
            else:
                chosen[reveal] = rng.choice(readings)
    if not kinds:
        return chosen
    counts = [len(parchments) - places if kind == UNSEEN_PARCHMENT else others.count(kind) for kind in kinds]
    sizes = [len(reveals) for reveals in kinds.values()]
    unseen = len(parchments) + len(others) - places
    for (kind, reveals), draws in zip(kinds.items(), _draws_by_kind(sizes, counts, unseen, rng), strict=True):
        from_urn = rng.sample(reveals, draws)
        for reveal in reveals:
            # The reading that draws from the urn comes first for a parchment, second for a face seen before.
            chosen[reveal] = options[reveal][(reveal in from_urn) != (kind == UNSEEN_PARCHMENT)]
        if kind != UNSEEN_PARCHMENT:
            for _ in range(draws):
                others.remove(kind)
    return chosen


def _draws_by_kind(sizes: list[int], counts: list[int], unseen: int, rng: Random) -> list[int]:
    """Choose how many of each kind's reveals (`sizes`) draw from the urn, which holds `counts` cards of that kind.

    The weight of drawing j, k, … is comb(size, j) * perm(count, j) for each kind, over perm(unseen, j + k + …).
    """
    ways = [
        [comb(size, j) * perm(count, j) for j in range(min(size, count) + 1)]
        for size, count in zip(sizes, counts, strict=True)
    ]
    # sums[n][total]: the ways in which kinds n, n + 1, … draw `total` together
    sums = [[1]]
    for own in reversed(ways):
        together = [0] * (len(own) + len(sums[0]) - 1)
        for j, mine in enumerate(own):
            for others, theirs in enumerate(sums[0]):
                together[j + others] += mine * theirs
        sums.insert(0, together)
    left = rng.choices(range(len(sums[0])), [n / perm(unseen, total) for total, n in enumerate(sums[0])])[0]
    draws = []
    for own, rest in zip(ways, sums[1:], strict=True):
        weights = [mine * rest[left - j] if 0 <= left - j < len(rest) else 0 for j, mine in enumerate(own)]
        draws.append(rng.choices(range(len(own)), weights)[0])
        left -= draws[-1]
    return draws


def _for_onlooker(view: KingdomView, rng: Random) -> Hidden:
    """Lay out a game of which only the table was seen: every hidden card comes from one urn."""
    owners = owners_of_open_parchments(view)
    parchments, others = unseen_cards(view, ())
    parchments = shuffle(parchments, rng)
    open_ones = [shuffle(list(cards), rng) for cards in view.parchments]
    held: list[list[int]] = [[], []]
    played = [list(reveal) for reveal in view.plays]
    for reveal in played:
        for seat, seen in enumerate(reveal):
            source = open_ones[seat] if owners else parchments
            cards = [source.pop() if card == FACE_DOWN else card for card in seen]
            held[seat] += [card for card in cards if card >= FIRST_PARCHMENT]
            reveal[seat] = tuple(cards)
    heap = shuffle(parchments + others, rng)
    took: list[tuple[Cards, ...]] = [tuple([(cards[0], DISCARD + heap.pop()) for cards in reveal]) for reveal in played]
    size = HAND_SIZE[2] + 1 - view.turn if view.phase == EXPLORATION else 0
    hands = [tuple(sorted(heap.pop() for _ in range(size))) for _ in range(2)]
    reserves = [tuple(heap.pop() for _ in range(view.reserve_size)) for _ in range(2)]
    left, drew = _past_of_both(hands, took, rng)
    discards = [tuple(chosen[seat][1] - DISCARD for chosen in took) for seat in range(2)]
    return Hidden(heap, hands, tuple(reserves), tuple(discards), drew, held, left, took)


def _past_of_both(
    hands: list[Cards], took: list[tuple[Cards, ...]], rng: Random
) -> tuple[list[tuple[Cards, ...]], tuple[Cards, ...]]:
    """Fill in hands as they were passed and reserve cards as they were drawn, from now back to the beginning.

    Any card of a hand may be the one that its holder had drawn to it.
    """
    left: list[tuple[Cards, ...]] = []
    drew: list[list[int]] = [[], []]
    current = [list(hand) for hand in hands]
    for reveal in range(len(took) - 1, -1, -1):
        if reveal % TURNS == TURNS - 1:
            if reveal == len(took) - 1 and any(current):
                _undraw(current, drew, rng)
            passed: list[Cards] = [(), ()]
        else:
            _undraw(current, drew, rng)
            passed = [tuple(sorted(hand)) for hand in reversed(current)]
        left.append((passed[0], passed[1]))
        current = [[*passed[seat], took[reveal][seat][0], took[reveal][seat][1] - DISCARD] for seat in range(2)]
        if reveal % TURNS == 0 and reveal:
            _undraw(current, drew, rng)
    if any(current):
        _undraw(current, drew, rng)
    return left[::-1], (tuple(reversed(drew[0])), tuple(reversed(drew[1])))


def _undraw(hands: list[list[int]], drew: list[list[int]], rng: Random) -> None:
    """Take from each hand the card that its holder drew."""
    for hand, cards in zip(hands, drew, strict=True):
        cards.append(hand.pop(rng.randrange(len(hand))))
