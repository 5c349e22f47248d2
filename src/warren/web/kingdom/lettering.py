"""The names of cards as they stand on cards: in letters of a size, with hyphens where long words may part."""

from functools import lru_cache

from markupsafe import Markup

PARTED = (
    "Bureau-crat",
    "Burgo-master",
    "Carroti-stador",
    "Hare-cingetorix",
    "Inde-pendence",
    "Nibblo-nacci",
    "Oppor-tunist",
)
"""Words that are wider than a small card; Chinese ones part anywhere."""
_SOFT = {word.replace("-", ""): word.replace("-", "\u00ad") for word in PARTED}


def parted(name: str) -> str:
    """Return the name of a card with soft hyphens in its long words."""
    return " ".join(_SOFT.get(word, word) for word in name.split())


@lru_cache(maxsize=1024)
def name_on_card(name: str) -> Markup:
    """Return the name of a card for its face: small where it is long, smaller where it takes three lines."""
    words = name.split()
    size = " longest" if len(name) > 17 else " long" if max(map(len, words)) > 7 or len(name) > 14 else ""
    return Markup('<span class="nm{}">{}</span>').format(size, parted(name))
