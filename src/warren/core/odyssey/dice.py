"""Dice, lots and shuffles: in a playout by its generator, else as kernel/chance.py has them from the seed.

So a game in the core goes on exactly as in the rules, however many dice it takes. SHAKE-256 (FIPS 202) is written once
more for that, each of its 64-bit words as two halves, the lower first.
"""

from collections.abc import Iterator

from warren.core.chance import below
from warren.core.compiled import Cells, compiled, table
from warren.core.odyssey.asking import list_chain, sort
from warren.core.odyssey.layout import (
    DICE,
    DISCARDS,
    FOUND,
    KEYS,
    LANES,
    LAST_ROLL,
    LOTS,
    LUCK,
    PILES,
    SEED,
    SHAKE,
    SHAKE_NEXT,
    SHAKE_PARITY,
    SHUFFLES,
    WORDS_OF_SEED,
)
from warren.core.odyssey.places import put_first, take_out

_PREFIXES = [f"warren:{purpose}:".encode() for purpose in ("die", "lot", "reshuffle")]
DIE, LOT, RESHUFFLE = range(3)
PREFIX_MOST = max(map(len, _PREFIXES))
PREFIXES = table(byte for prefix in _PREFIXES for byte in prefix.ljust(PREFIX_MOST, b"\0"))
COLON = ord(":")
ZERO = ord("0")
ROUNDS = 24
HALVES = 2 * LANES
HALF = 32
WORD = (1 << HALF) - 1
BLOCK_WORDS = 17
"""The words of 64 bits of a block of output."""


def _lanes() -> Iterator[tuple[int, int, int]]:
    """Return for each lane but the first where it goes in a round, and by how many bits it is rotated."""
    x, y = 1, 0
    for t in range(LANES - 1):
        following = y, (2 * x + 3 * y) % 5
        yield x + 5 * y, following[0] + 5 * following[1], (t + 1) * (t + 2) // 2 % 64
        x, y = following


def _constants() -> Iterator[int]:
    """Return the halves of the constant of each round."""
    bits = 1
    for _ in range(ROUNDS):
        constant = 0
        for place in range(7):
            constant |= (bits & 1) << (1 << place) - 1
            bits = bits << 1 ^ (0x171 if bits >> 7 else 0)
        yield constant & WORD
        yield constant >> HALF


TO_LANE = table([0, *(to for _, to, _ in sorted(_lanes()))])
ROTATED = table([0, *(by for _, _, by in sorted(_lanes()))])
CONSTANTS = table(_constants())


@compiled
def roll(cells: Cells, sides: int) -> int:
    """Roll a die."""
    number = draw(cells, DIE, cells[DICE], sides) + 1
    cells[DICE] += 1
    cells[LAST_ROLL] = number
    return number


@compiled
def draw_lot(cells: Cells, count: int) -> int:
    """Draw one of so many unseen, 0 to count - 1."""
    number = draw(cells, LOT, cells[LOTS], count)
    cells[LOTS] += 1
    return number


@compiled
def draw(cells: Cells, purpose: int, n: int, count: int) -> int:
    """Draw one of so many, the n-th time for a purpose."""
    if cells[LUCK]:
        return below(cells, count)
    absorb(cells, purpose, n)
    left_over = (1 << HALF) % count
    left_over = left_over * left_over % count  # of 2**64
    word = 0
    while True:
        high, low = output(cells, word)
        if high < WORD or low <= WORD - left_over:
            return (high % count << HALF | low) % count
        word += 1


@compiled
def reshuffle(cells: Cells, seat: int) -> None:
    """Make the Discard Pile of a seat, shuffled, its Draw Pile."""
    count = list_chain(cells, cells[DISCARDS + seat], 0)
    for n in range(count):
        take_out(cells, cells[FOUND + n])
    if cells[LUCK]:
        shuffle_found(cells, count)
    else:
        sort(cells, FOUND, count)
        absorb(cells, RESHUFFLE, cells[SHUFFLES])
        sort_by_keys(cells, count)
    for n in range(count):
        put_first(cells, cells[FOUND + n], PILES + seat)
    cells[SHUFFLES] += 1


@compiled
def shuffle_found(cells: Cells, count: int) -> None:
    """Bring so many cards that were found into a random order, by the generator of a playout."""
    for at in range(count - 1, 0, -1):
        other = FOUND + below(cells, at + 1)
        card = cells[FOUND + at]
        cells[FOUND + at] = cells[other]
        cells[other] = card


@compiled
def sort_by_keys(cells: Cells, count: int) -> None:
    """Sort so many cards that were found by the words that come, one for each."""
    for n in range(count):
        card = cells[FOUND + n]
        high, low = output(cells, n)
        place = n
        while place and (
            cells[KEYS + 2 * place - 2] > high
            or (cells[KEYS + 2 * place - 2] == high and cells[KEYS + 2 * place - 1] > low)
        ):
            cells[FOUND + place] = cells[FOUND + place - 1]
            cells[KEYS + 2 * place] = cells[KEYS + 2 * place - 2]
            cells[KEYS + 2 * place + 1] = cells[KEYS + 2 * place - 1]
            place -= 1
        cells[FOUND + place] = card
        cells[KEYS + 2 * place] = high
        cells[KEYS + 2 * place + 1] = low


# SHAKE-256


@compiled
def absorb(cells: Cells, purpose: int, n: int) -> None:
    """Begin the output for the n-th draw for a purpose: of its name, that number and the seed."""
    for half in range(HALVES):
        cells[SHAKE + half] = 0
    at = 0
    while at < PREFIX_MOST and PREFIXES[PREFIX_MOST * purpose + at]:
        at = absorb_byte(cells, at, PREFIXES[PREFIX_MOST * purpose + at])
    power = 1
    while n // power >= 10:
        power *= 10
    while power:
        at = absorb_byte(cells, at, ZERO + n // power % 10)
        power //= 10
    at = absorb_byte(cells, at, COLON)
    for word in range(WORDS_OF_SEED):
        for shift in range(HALF - 8, -1, -8):
            at = absorb_byte(cells, at, cells[SEED + word] >> shift & 0xFF)
    absorb_byte(cells, at, 0x1F)
    absorb_byte(cells, 8 * BLOCK_WORDS - 1, 0x80)
    permute(cells)


@compiled
def absorb_byte(cells: Cells, at: int, byte: int) -> int:
    """Put a byte into the state; return the place behind it."""
    cells[SHAKE + at // 4] ^= byte << 8 * (at % 4)
    return at + 1


@compiled
def output(cells: Cells, n: int) -> tuple[int, int]:
    """Return the n-th number of 64 bits of the output in two halves, the higher first; they are asked for in order."""
    if n and n % BLOCK_WORDS == 0:
        permute(cells)
    at = SHAKE + 2 * (n % BLOCK_WORDS)
    return turned(cells[at]), turned(cells[at + 1])


@compiled
def turned(half: int) -> int:
    """Return 32 bits with their bytes in the opposite order."""
    return half >> 24 | half >> 8 & 0xFF00 | half << 8 & 0xFF0000 | half << 24 & 0xFF000000


@compiled
def permute(cells: Cells) -> None:
    """Keccak-f[1600]."""
    for n in range(ROUNDS):
        for column in range(10):
            parity = 0
            for row in range(column, HALVES, 10):
                parity ^= cells[SHAKE + row]
            cells[SHAKE_PARITY + column] = parity
        for lane in range(LANES):
            before = SHAKE_PARITY + 2 * ((lane + 4) % 5)
            after = SHAKE_PARITY + 2 * ((lane + 1) % 5)
            low = cells[SHAKE + 2 * lane] ^ cells[before] ^ (cells[after] << 1 & WORD | cells[after + 1] >> 31)
            high = cells[SHAKE + 2 * lane + 1] ^ cells[before + 1] ^ (cells[after + 1] << 1 & WORD | cells[after] >> 31)
            by = ROTATED[lane]
            if by >= HALF:
                by -= HALF
                low, high = high, low
            to = SHAKE_NEXT + 2 * TO_LANE[lane]
            cells[to] = low << by & WORD | high >> HALF - by
            cells[to + 1] = high << by & WORD | low >> HALF - by
        for lane in range(LANES):
            one = SHAKE_NEXT + 2 * (lane - lane % 5 + (lane + 1) % 5)
            two = SHAKE_NEXT + 2 * (lane - lane % 5 + (lane + 2) % 5)
            for half in range(2):
                mixed = (cells[one + half] ^ WORD) & cells[two + half]
                cells[SHAKE + 2 * lane + half] = cells[SHAKE_NEXT + 2 * lane + half] ^ mixed
        cells[SHAKE] ^= CONSTANTS[2 * n]
        cells[SHAKE + 1] ^= CONSTANTS[2 * n + 1]
