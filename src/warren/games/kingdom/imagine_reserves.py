"""Two players: where the unseen cards can be, with reserves and face-down discards.

The other seat adds an unseen card of its reserve to the hand that it was passed, plays one card, discards one and
passes the rest back. What comes back tells much of it: either the reserve card is among it, then both cards gone were
seen before; or it is not, then exactly one card seen is gone, and the reserve card is the other that left the hand.
A reserve card with the face of a card that came back can have changed places with it, so that the seen card is gone.
Where that leaves several explanations they are weighed by the number of ways to lay out the cards never seen.
"""

from collections.abc import Sequence
from random import Random

from warren.games.kingdom.imagine import CardNumbers, HiddenCards, owners_of_open_parchments, shuffle, unseen_cards
from warren.games.kingdom.lookup import CARD_COUNTS, PARCHMENTS
from warren.games.kingdom.view import EXPLORATION, FACE_DOWN, KingdomView, received, whole_hand

UNSEEN = -2
"""A card never seen, to be drawn from the urn of those."""
UNSEEN_PARCHMENT = -3
"""The same, but it can only be a parchment."""

Explanation = tuple[int, int, int]
"""What the other seat did at one reveal: card played, card discarded, card drawn from its reserve.

At a round's first reveal the card drawn is UNSEEN: any card of the hand can be it.
"""


def lay_out(view: KingdomView, rng: Random) -> HiddenCards:
    """Draw a layout of the hidden cards that agrees with the view, all equally likely."""
    return _for_onlooker(view, rng) if view.seat is None else _for_seat(view, view.seat, rng)


def _for_seat(view: KingdomView, me: int, rng: Random) -> HiddenCards:
    other = 1 - me
    owners = owners_of_open_parchments(view)
    options = [_explanations(view, me, reveal, owners) for reveal in range(len(view.plays))]
    hand: list[int] = []  # what the other seat holds now, its own draw last
    if view.phase == EXPLORATION:
        hand = [*([UNSEEN] * view.draft_formats[2].hand if view.turn == 0 else view.left[-1]), UNSEEN]
    # The hidden cards seen before, which all explanations of a reveal place alike; a card played openly is not hidden.
    found = [card for (played, discard, _), *_ in options for card in (discard, played if played in PARCHMENTS else -1)]
    located = [card for card in (*found, *hand) if card >= 0]
    parchments, others = unseen_cards(view, [card for card in located if card not in owners])
    drawn = [list(reveal[other][1:]) for reveal in view.plays]
    places = sum(cards.count(FACE_DOWN) for cards in drawn)
    explanations = _choose_explanations(options, parchments, others, 0 if owners else places, bool(owners), rng)

    # First the parchments that are nowhere else, then everything else in one heap.
    played = [card for card, _, _ in explanations]
    places += played.count(UNSEEN_PARCHMENT)
    if owners:
        fitting = [card for card in view.parchments[other] if card not in played]
        parchments, heap = shuffle(fitting, rng), shuffle(parchments + others, rng)
    else:
        parchments = shuffle(parchments, rng)
        parchments, heap = parchments[:places], shuffle(parchments[places:] + others, rng)
    took: list[tuple[CardNumbers, ...]] = []
    left: list[tuple[CardNumbers, ...]] = []
    discards: list[int] = []
    drew: list[int] = []
    held: list[int] = [parchments.pop() for cards in drawn for card in cards if card == FACE_DOWN]
    for reveal, (card, discard, reserve) in enumerate(explanations):
        card = parchments.pop() if card == UNSEEN_PARCHMENT else card
        came_back = _found(view, reveal)
        unseen_discard = discard == UNSEEN
        discard = heap.pop() if unseen_discard else discard
        if reserve == UNSEEN:
            reserve = rng.choice((*came_back, card, discard)) if _is_first(view, reveal) else discard
        elif reserve == UNSEEN_PARCHMENT:
            reserve = card
        discards.append(discard)
        drew.append(reserve)
        if view.plays[reveal][other][0] == FACE_DOWN:
            held.append(card)
        took.append(_by_seat(me, view.took[reveal], (card, discard)))
        left.append(_by_seat(me, view.left[reveal], came_back))
    hand = [heap.pop() if card == UNSEEN else card for card in hand]
    if hand:
        drew.append(hand[-1])
    reserves = [tuple(heap.pop() for _ in range(view.reserve_size)) for _ in range(2)]
    return HiddenCards(
        heap,
        list(_by_seat(me, view.hand, tuple(sorted(hand)))),
        tuple(reserves),
        _by_seat(me, view.discards, tuple(discards)),
        _by_seat(me, view.drew, tuple(drew)),
        [list(view.parchments[seat]) if seat == me else held for seat in range(2)],
        left,
        took,
    )


def _is_first(view: KingdomView, reveal: int) -> bool:
    """Return whether a reveal is the first of its round; a hand lasts as many as it has cards."""
    return reveal % view.draft_formats[2].hand == 0


def _by_seat(me: int, mine: CardNumbers, theirs: CardNumbers) -> tuple[CardNumbers, CardNumbers]:
    return (mine, theirs) if me == 0 else (theirs, mine)


def _found(view: KingdomView, reveal: int) -> CardNumbers:
    """Return what the other seat passed on at a reveal: the hand that this seat took up next, without its own draw."""
    if _is_first(view, reveal + 1):
        return ()
    hand = list(received(view, reveal + 1) if reveal + 1 < len(view.plays) else whole_hand(view))
    hand.remove(view.drew[reveal + 1])
    return tuple(hand)


def _explanations(view: KingdomView, me: int, reveal: int, owners: dict[int, int]) -> list[Explanation]:
    """Return what the other seat can have done at a reveal: one explanation, or each as often as cards stand for it."""
    seen = view.plays[reveal][1 - me][0]
    if _is_first(view, reveal):
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
            possible = [explanation for explanation in either if explanation[0] in PARCHMENTS]
        else:
            possible = [explanation for explanation in either if explanation[0] == seen][:1]
    elif seen == FACE_DOWN:
        possible = [(UNSEEN_PARCHMENT, gone[0], UNSEEN_PARCHMENT)]
        if gone[0] in PARCHMENTS:
            possible += _with_unseen_discard(gone[0], view.left[reveal - 1])
    elif seen == gone[0]:
        possible = _with_unseen_discard(seen, view.left[reveal - 1])
    else:
        possible = [(seen, gone[0], seen)]
    if owners:
        # With all parchments open, one played is among them and one discarded is not.
        possible = [r for r in possible if r[1] not in owners and not (r[0] in PARCHMENTS and r[0] not in owners)]
    return possible


def _with_unseen_discard(played: int, passed: CardNumbers) -> list[Explanation]:
    """Return what can have been where a card seen before was played: the one drawn was discarded, or one like it."""
    return [(played, UNSEEN, UNSEEN), *((played, card, card) for card in passed if CARD_COUNTS[card] > 1)]


def _choose_explanations(
    options: list[list[Explanation]],
    parchments: list[int],
    others: list[int],
    places: int,
    open_parchments: bool,
    rng: Random,
) -> list[Explanation]:
    """Choose among explanations by how many ways the cards never seen can be laid out around them.

    Each reveal is chosen by itself together with a card of the urn that the explanation may have drawn, every such pair
    being equally likely. All is chosen again until no card was drawn twice. Takes the cards of a face that are drawn
    out of `others`.
    """
    if not open_parchments:
        places += sum(explanations[0][0] == UNSEEN_PARCHMENT for explanations in options if len(explanations) == 1)
    first_other = len(parchments) - places
    urn: dict[int, Sequence[int]] = {UNSEEN: range(first_other + len(others)), UNSEEN_PARCHMENT: range(first_other)}
    chosen = [explanations[0] for explanations in options]
    unsure: list[tuple[int, list[Explanation], list[int]]] = []
    for reveal, explanations in enumerate(options):
        if len(explanations) == 1:
            continue
        if explanations[-1][1] != explanations[-1][2]:
            chosen[reveal] = rng.choice(explanations)  # nothing is drawn from the urn: the reserve card was seen
            continue
        for _, _, drawn in explanations:
            if drawn not in urn:
                urn[drawn] = [at for at, card in enumerate(others, first_other) if card == drawn]
        unsure.append((reveal, explanations, [len(urn[drawn]) for _, _, drawn in explanations]))
    while True:
        cards = set()
        for reveal, explanations, weights in unsure:
            chosen[reveal] = rng.choices(explanations, weights)[0]
            cards.add(rng.choice(urn[chosen[reveal][2]]))
        if len(cards) == len(unsure):
            break
    for reveal, _, _ in unsure:
        if chosen[reveal][2] >= 0:
            others.remove(chosen[reveal][2])
    return chosen


def _for_onlooker(view: KingdomView, rng: Random) -> HiddenCards:
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
            held[seat] += [card for card in cards if card in PARCHMENTS]
            reveal[seat] = tuple(cards)
    heap = shuffle(parchments + others, rng)
    took: list[tuple[CardNumbers, ...]] = [tuple([(cards[0], heap.pop()) for cards in reveal]) for reveal in played]
    size = view.draft_formats[2].hand + 1 - view.turn if view.phase == EXPLORATION else 0
    hands = [tuple(sorted(heap.pop() for _ in range(size))) for _ in range(2)]
    reserves = [tuple(heap.pop() for _ in range(view.reserve_size)) for _ in range(2)]
    left, drew = _past_of_both(view, hands, took, rng)
    discards = [tuple(chosen[seat][1] for chosen in took) for seat in range(2)]
    return HiddenCards(heap, hands, tuple(reserves), tuple(discards), drew, held, left, took)


def _past_of_both(
    view: KingdomView, hands: list[CardNumbers], took: list[tuple[CardNumbers, ...]], rng: Random
) -> tuple[list[tuple[CardNumbers, ...]], tuple[CardNumbers, ...]]:
    """Fill in hands as they were passed and reserve cards as they were drawn, from now back to the beginning.

    Any card of a hand may be the one that its holder had drawn to it.
    """
    left: list[tuple[CardNumbers, ...]] = []
    drew: list[list[int]] = [[], []]
    current = [list(hand) for hand in hands]

    def undraw() -> None:
        for hand, cards in zip(current, drew, strict=True):
            cards.append(hand.pop(rng.randrange(len(hand))))

    if any(hands):
        undraw()
    for reveal in range(len(took) - 1, -1, -1):
        is_last = _is_first(view, reveal + 1)
        left.append(((), ()) if is_last else tuple([tuple(sorted(hand)) for hand in reversed(current)]))
        current = [[*passed, *chosen] for passed, chosen in zip(left[-1], took[reveal], strict=True)]
        undraw()
    return left[::-1], (tuple(reversed(drew[0])), tuple(reversed(drew[1])))
