"""Chance from one secret seed, without a generator: the n-th shuffle or die is a function of (seed, purpose, n).

A copy, a replay and another machine therefore agree, and a state carries nothing but the seed. The bits come from
SHAKE-256 (FIPS 202), whose output nobody can predict without the seed.
"""

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

SEED_BITS = 128

T = TypeVar("T")


def draw_words(seed: int, purpose: str, n: int, count: int) -> tuple[int, ...]:
    """Return `count` uniform 64-bit numbers: a function of the four arguments alone.

    `seed` is a number of 128 bits (0 <= seed < 2**128).
    """
    key = f"warren:{purpose}:{n}:".encode() + seed.to_bytes(SEED_BITS // 8, "big")
    return struct.unpack(f">{count}Q", hashlib.shake_256(key).digest(8 * count))


def shuffled(seed: int, purpose: str, n: int, items: Sequence[T]) -> list[T]:
    """Return the items in the n-th random order for this purpose.

    Each item draws a 64-bit key and the keys are sorted: a tie, which alone would favour an order, has a chance below
    len(items)**2 / 2**65, under 10**-14 for two hundred cards.
    """
    keys = draw_words(seed, purpose, n, len(items))
    return [items[i] for i in sorted(range(len(items)), key=keys.__getitem__)]


def die(seed: int, purpose: str, n: int, sides: int) -> int:
    """Roll the n-th die for this purpose: 1 to `sides`, exactly uniform."""
    limit = 2**64 - 2**64 % sides
    count = 1
    while True:
        word = draw_words(seed, purpose, n, count)[-1]
        if word < limit:
            return word % sides + 1
        count += 1


def commitment(secret: int) -> str:
    """Return the SHA-256 (hex) that commits to a number of 128 bits: shown first, checked when the number is shown.

    It proves that the number was not changed in between. It does not prove how it was chosen.
    """
    return hashlib.sha256(b"warren:commitment:" + secret.to_bytes(SEED_BITS // 8, "big")).hexdigest()


def seed_of(secret: int, words: Sequence[str]) -> int:
    """Return the seed that a secret of 128 bits and the words of all seats make, in seat order; "" where there is none.

    It is the first 16 bytes of the SHA-256 of "warren:deal:", the 16 bytes of the secret, and for each seat one byte
    that says how long its word is, and the word in ASCII.
    """
    spelled = b"".join(bytes([len(word)]) + word.encode("ascii") for word in words)
    digest = hashlib.sha256(b"warren:deal:" + secret.to_bytes(SEED_BITS // 8, "big") + spelled).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")
