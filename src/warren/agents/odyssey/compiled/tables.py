"""What powers and kept cards bring, by the word of their effect; as weights.py beside this folder."""

from collections.abc import Mapping, Sequence
from typing import Any

from warren.agents.odyssey.weights import KEPT, POWER_WORTH
from warren.core.compiled import reals, table
from warren.core.odyssey.tables import WORDS


def _by_word(worths: Mapping[type[Any], float]) -> Sequence[float]:
    return reals([worths.get(kind, 0.0) for kind, _ in sorted(WORDS.items(), key=lambda item: item[1])])


POWER_WORTHS, KEPT_WORTHS = _by_word(POWER_WORTH), _by_word(KEPT)
IS_KEPT = table([kind in KEPT for kind, _ in sorted(WORDS.items(), key=lambda item: item[1])])
"""Whether cards of a word are kept, or played for what they do in a turn."""
