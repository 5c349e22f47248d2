"""Parts of a page, each known by a digest of what it shows: a page that says that it shows one is not sent it again."""

import re
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from markupsafe import Markup

_BEGIN = re.compile(r"\s*<(\w+)")


class Drawn(NamedTuple):
    """A part as it was drawn: with its digest, and the stub that stands for it where a page shows it."""

    digest: str
    marked: Markup
    stub: Markup

    def __html__(self) -> str:
        """Return it as it lies in a page that is sent whole."""
        return self.marked.replace(f' data-drawn="{self.digest}"', "", 1)


Layer = str | Drawn
"""What lies on a board, one over the other: a part, or what is sent with every page."""


@lru_cache(maxsize=8192)
def part_of(name: str, drawn: str) -> Drawn:
    """Return what was drawn as a part. name: its id."""
    begin = _BEGIN.match(drawn)
    assert begin
    digest = urlsafe_b64encode(blake2b(drawn.encode(), digest_size=6).digest()).decode()
    marked = Markup(f'<{begin[1]} data-drawn="{digest}"{drawn[begin.end() :]}')
    return Drawn(digest, marked, Markup(f'<{begin[1]} id="{name}" data-same></{begin[1]}>'))
