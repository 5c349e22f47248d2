"""Chance within playouts: a multiply-with-carry generator of 63 bits in one cell, the same compiled and not.

It is Marsaglia's, with the halves of its state mixed as in D. B. Thomas's MWC64X. No game is dealt by it; records have
kernel/chance.py.
"""

from math import exp

from warren.core.compiled import Cells, Reals, compiled

SEED_BITS = 62
_FACTOR = 2147483085
"""Below 2**31, so that a state has 63 bits; with it both _FACTOR * 2**32 - 1 and _FACTOR * 2**31 - 1 are prime."""
_WORD = 0xFFFFFFFF
_PARTS = 1 << 30


@compiled
def seed(generator: Cells, number: int) -> None:
    """Begin with a number of at most 62 bits, not negative."""
    generator[0] = (number & _WORD | 1) + ((number >> 32 & 0x3FFFFFFF) << 32)
    for _ in range(8):  # neighbours soon differ everywhere
        below(generator, 1)


@compiled
def below(generator: Cells, count: int) -> int:
    """Return a random number from 0 to `count` - 1."""
    state = _FACTOR * (generator[0] & _WORD) + (generator[0] >> 32)
    generator[0] = state
    return ((state & _WORD ^ state >> 32) * count) >> 32


@compiled
def choose(values: Reals, first: int, count: int, generator: Cells, temperature: float) -> int:
    """Choose one of so many values, of which `first` is where the first stands, as the greedy agents do.

    Without a temperature it is the best, the first of several. The values do not stay.
    """
    best = 0
    for n in range(1, count):
        if values[first + n] > values[first + best]:
            best = n
    if not temperature:
        return best
    top = values[first + best]
    total = 0.0
    for n in range(count):
        values[first + n] = exp((values[first + n] - top) / temperature)
        total += values[first + n]
    rest = total * below(generator, _PARTS) / _PARTS
    for n in range(count):
        rest -= values[first + n]
        if rest < 0:
            return n
    return best
