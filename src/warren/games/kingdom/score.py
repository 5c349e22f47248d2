"""The itemised score of a game or a position: harvests with their fiefs, then parchments with what each counted."""

from collections.abc import Sequence

from warren.games.kingdom.board import space_ids
from warren.games.kingdom.copying import COPIES, effective
from warren.games.kingdom.fiefs import Land, fiefs
from warren.games.kingdom.figures import Tally
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.parchments import OPPORTUNIST, score_parchment, second_place_bonus
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.state import KingdomState
from warren.kernel.score import Score, summed

Chains = Sequence[Sequence[int]]
_OPPORTUNIST = CARD_IDS[OPPORTUNIST]


def scores(state: KingdomState) -> tuple[Score, ...]:
    """Return one score per seat: the harvests so far and, when the game is over, the parchments."""
    harvests = harvest_scores(state)
    if not state.over:
        return tuple(summed("total", parts) for parts in harvests)
    lines = parchment_scores(state.harvests[-1], state.parchments, state.copies, camp_cards(state), state.track)
    return with_parchments(harvests, lines)


def with_parchments(before: Sequence[tuple[Score, ...]], lines: Sequence[tuple[Score, ...]]) -> tuple[Score, ...]:
    """Sum up, per seat, what was counted before the parchments and their lines."""
    return tuple(summed("total", (*parts, summed("parchments", own))) for parts, own in zip(before, lines, strict=True))


def harvest_scores(state: KingdomState) -> list[tuple[Score, ...]]:
    """Itemise the harvests so far, per seat."""
    return [
        tuple(harvest_score(land, seat, str(n)) for n, land in enumerate(state.harvests, 1))
        for seat in range(state.seats)
    ]


def camp_cards(state: KingdomState) -> list[int]:
    """Count the Camp cards that each seat has played, whatever became of them."""
    return [sum(card in CAMPS for _, _, seen in state.history for card in seen[seat]) for seat in range(state.seats)]


def harvest_score(land: Land, seat: int, subject: str = "") -> Score:
    """Itemise one harvest of one seat: every fief, those of no points too, in board order."""
    parts = tuple(
        Score(
            "fief",
            fief.points,
            space_ids(fief.spaces)[0],
            {
                "spaces": space_ids(fief.spaces),
                "strength": fief.strength,
                "resources": list(fief.resources),
                "wealth": fief.wealth,
            },
        )
        for fief in fiefs(land, land.controlled[seat])
    )
    return summed("harvest", parts, subject)


def parchment_scores(
    land: Land,
    held: Sequence[Sequence[int]],
    copies: Sequence[Chains],
    camp_cards: Sequence[int],
    before: Sequence[int],
    tally: type[Tally] = Tally,
) -> tuple[tuple[Score, ...], ...]:
    """Itemise the parchments of all seats, one line per card held.

    held: parchments per seat. copies: per seat the chain of each copy card. camp_cards: Camp cards played per seat.
    before: points per seat before the parchments, which with them decide Opportunist, paid last and once for all.
    tally: what counts for the parchments.
    """
    seats = range(len(held))
    tallies = [
        tally(land, seat, len(held[seat]), effective(held[seat], copies[seat]), camp_cards[seat]) for seat in seats
    ]
    lines = [_parchment_lines(tallies[seat], held[seat], copies[seat]) for seat in seats]
    totals = [before[seat] + sum(line.points for line in lines[seat]) for seat in seats]
    return tuple(tuple(_with_opportunist(line, totals, seat) for line in lines[seat]) for seat in seats)


def _parchment_lines(tally: Tally, held: Sequence[int], chains: Chains) -> list[Score]:
    became = {chain[0]: chain for chain in chains}
    lines = []
    for card in held:
        chain = became.get(card, (card,))
        counts_as = {"as": CARD_IDS[chain[-1]], "chain": [CARD_IDS[c] for c in chain[1:]]} if card in COPIES else {}
        points, counted = (0, {}) if chain[-1] in COPIES else score_parchment(tally, chain[-1])
        lines.append(Score("parchment", points, CARD_IDS[card], counts_as | counted))
    return lines


def _with_opportunist(line: Score, totals: Sequence[int], seat: int) -> Score:
    if line.counted.get("as", line.subject) != _OPPORTUNIST:
        return line
    points, counted = second_place_bonus(totals, seat)
    return Score(line.label, points, line.subject, line.counted | counted)


def winners(totals: Sequence[Score]) -> tuple[int, ...]:
    """Return the seats with most carrots; a tie is shared."""
    best = max(score.points for score in totals)
    return tuple(seat for seat, score in enumerate(totals) if score.points == best)
