"""Copy cards: after the last harvest Liberal and Socialist become copies of a neighbour's parchment."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from warren.games.kingdom.actions import COPIED_CARD, COPY
from warren.games.kingdom.board import bits
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.state import KingdomData, ask, has_chosen
from warren.games.kingdom.view import COPYING, OVER

COPIES = {
    card: {"left": 1, "right": -1}[parchment.rule["neighbour"]]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "copy"
}
"""Copy cards and where their neighbour sits: the left neighbour of seat i is seat i + 1."""


class Copying(NamedTuple):
    """How far a seat's copy cards are followed: the chains so far, and what to choose from next (empty: nothing)."""

    chains: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]


def targets_of(parchments: Sequence[Sequence[int]], seat: int, chain: Sequence[int]) -> tuple[int, ...]:
    """Return what a chain of copies may become next.

    The chain's last card is a copy card; it looks from the copier's own seat to that card's side, and one card appears
    only once in a chain.
    """
    neighbour = (seat + COPIES[chain[-1]]) % len(parchments)
    return tuple(card for card in parchments[neighbour] if card not in chain)


def follow(parchments: Sequence[Sequence[int]], seat: int, answers: Sequence[int]) -> Copying:
    """Follow a seat's copy cards, in the order of the facts, taking its answers where there is more than one target."""
    chains: list[tuple[int, ...]] = []
    waiting = iter(answers)
    for held in parchments[seat]:
        if held not in COPIES:
            continue
        chain = [held]
        while chain[-1] in COPIES:
            targets = targets_of(parchments, seat, chain)
            if not targets:
                break
            answer = targets[0] if len(targets) == 1 else next(waiting, None)
            if answer is None:
                return Copying((*chains, tuple(chain)), targets)
            chain.append(answer)
        chains.append(tuple(chain))
    return Copying(tuple(chains), ())


def ways(
    parchments: Sequence[Sequence[int]], seat: int, answers: Sequence[int] = ()
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Return all chains of a seat's copy cards that may come of these answers; first what the neighbour holds first."""
    chains, targets = follow(parchments, seat, answers)
    if not targets:
        yield chains
    for target in targets:
        yield from ways(parchments, seat, (*answers, target))


def effective(held: Sequence[int], chains: Sequence[Sequence[int]]) -> list[int]:
    """Return what each parchment held counts as, copies in place of their card; one without target is left out."""
    became = {chain[0]: chain[-1] for chain in chains}
    return [card for card in (became.get(card, card) for card in held) if card not in COPIES]


def begin(state: KingdomData) -> None:
    """Open all parchments and ask every holder of a copy card with more than one possible choice."""
    if state.events is not None:
        for seat, held in enumerate(state.parchments):
            state.tell("open_parchments", seat, cards=tuple(CARD_IDS[card] for card in held))
    ask(state, COPYING, bits(seat for seat in range(state.seats) if follow(state.parchments, seat, ()).targets))
    if not state.asked:
        _end(state)


def _answers(state: KingdomData, seat: int) -> list[int]:
    return [COPIED_CARD[action] for action in state.choices[seat]]


def legal(state: KingdomData, seat: int) -> list[int]:
    """Return the parchments that the copy card in question may become."""
    return sorted(COPY[card] for card in follow(state.parchments, seat, _answers(state, seat)).targets)


def choose(state: KingdomData, seat: int, action: int) -> None:
    """Choose what a copy card becomes, hidden; when the last is chosen the game is over."""
    state.choices[seat] = (*state.choices[seat], action)
    if not follow(state.parchments, seat, _answers(state, seat)).targets and has_chosen(state, seat):
        _end(state)


def _end(state: KingdomData) -> None:
    state.copies = tuple(follow(state.parchments, seat, _answers(state, seat)).chains for seat in range(state.seats))
    state.choices = [()] * state.seats
    state.phase = OVER
    state.over = True
    if state.events is not None:
        for seat, chains in enumerate(state.copies):
            for chain in chains:
                state.tell("copy", seat, chain=tuple(CARD_IDS[card] for card in chain))
        state.tell("over", winners=state.winners, points=tuple(score.points for score in state.scores()))
