"""How exactly a mean or a share is known from many games: 95 % intervals, by deal.

What is played on one deal hangs together: the same cards, dealt to everybody in turn. So a deal, with all of its games,
is one sample, and a mean of games is a ratio of two sums over deals. Its variance is that of the usual linearised ratio
estimator (Cochran, Sampling Techniques, 3rd edition, section 6.4), which asks of deals nothing but that they are
independent of each other.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

DEVIATIONS = NormalDist().inv_cdf(0.975)
"""So many standard deviations on both sides of its mean hold 95 % of a normal distribution: 1.96."""
Number = int | Fraction


def variance(sums: Sequence[Number], counts: Sequence[int]) -> Fraction | None:
    """Return the variance of sum(sums) / sum(counts), whose terms are deals; exact. None for one deal."""
    deals = len(sums)
    if deals < 2:
        return None
    total, count = Fraction(sum(sums)), sum(counts)
    # Times the count, so that the sum is one of whole numbers where the sums are.
    squares = sum((of_deal * count - total * many) ** 2 for of_deal, many in zip(sums, counts, strict=True))
    return squares * Fraction(deals, (deals - 1) * count**4)


def margin(sums: Sequence[Number], counts: Sequence[int]) -> float | None:
    """Return half of the 95 % interval of sum(sums) / sum(counts), whose terms are deals; None for one deal."""
    found = variance(sums, counts)
    return None if found is None else DEVIATIONS * sqrt(found)


def share_interval(wins: Sequence[Number], tries: Sequence[int]) -> tuple[float, float]:
    """Return the 95 % interval of a share, sum(wins) / sum(tries), whose terms are deals.

    It is Wilson's, with as many trials as would give a share the variance that this one has from deal to deal: so it
    stays within 0 and 1, and pairing narrows it as far as pairing helps. Where all deals came out alike nothing is
    known of that variance; then a deal is one trial.
    """
    share = Fraction(sum(wins)) / sum(tries)
    found = variance(wins, tries)
    spread = share * (1 - share)
    return wilson_interval(float(share), float(spread / found) if found and spread else len(wins))


def wilson_interval(share: float, trials: float) -> tuple[float, float]:
    """Return the Wilson score interval of a share of independent trials, with a confidence of 95 %.

    Unlike the normal interval it stays within 0 and 1 and is right near them.
    """
    z = DEVIATIONS
    middle = share + z * z / (2 * trials)
    half = z * ((share * (1 - share) + z * z / (4 * trials)) / trials) ** 0.5
    whole = 1 + z * z / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
