"""Chance within playouts: a multiply-with-carry generator of 63 bits in one cell, the same compiled and not.

It is Marsaglia's, with the halves of its state mixed as in D. B. Thomas's MWC64X. No game is dealt by it; records have
kernel/chance.py.
"""

from warren.core.compiled import Cells, compiled

SEED_BITS = 62
_FACTOR = 2147483085
"""Below 2**31, so that a state has 63 bits; with it both _FACTOR * 2**32 - 1 and _FACTOR * 2**31 - 1 are prime."""
_WORD = 0xFFFFFFFF


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
