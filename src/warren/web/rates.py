"""How often one address may send something, so that nobody fills the database or keeps others waiting.

They are counted in this process alone: two processes let through twice as much.
"""

from math import ceil
from time import monotonic
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request

from warren.web.browser import address_of


class Rate(NamedTuple):
    """at_once: how many may be sent one after the other; seconds: after which one more may be."""

    at_once: int
    seconds: float


class Rates(NamedTuple):
    """How often one address, which may be that of a club, may send a form, and how often one that sets a table.

    questions: how often it may ask the JSON API for something.
    sayings: how often it may say something at tables.
    mails: how often it may have an e-mail sent, and how often one may go to the same person before that one agrees.
    """

    posts: Rate = Rate(120, 0.2)
    tables: Rate = Rate(20, 15)
    questions: Rate = Rate(200, 0.05)
    sayings: Rate = Rate(20, 2)
    mails: Rate = Rate(3, 1200)


class TooOftenError(HTTPException):
    """Somebody sends more than it may. wait: after so many seconds it may send something again."""

    def __init__(self, wait: int) -> None:
        super().__init__(429, headers={"Retry-After": str(wait)})
        self.wait = wait


class Buckets:
    """A bucket of tokens for each address: one is taken for each thing that is sent, and they come back with time."""

    MOST = 10_000
    """How many addresses are remembered: of more, that which was silent longest is forgotten."""

    def __init__(self, rate: Rate | None) -> None:
        self._rate = rate
        self._full_at: dict[str, float] = {}
        """When the bucket of an address is full again: all that has to be known of it. The latest come last."""

    def take(self, request: Request) -> None:
        """Take a token of the address that asks. TooOftenError where it has none left."""
        self.take_for(address_of(request))

    def take_for(self, address: str) -> None:
        """Take a token of an address. Otherwise as `take`."""
        if self._rate is None:
            return
        now = monotonic()
        full_at = max(self._full_at.pop(address, now), now)
        wait = full_at + self._rate.seconds * (1 - self._rate.at_once) - now
        self._full_at[address] = full_at if wait > 0 else full_at + self._rate.seconds
        if len(self._full_at) > self.MOST:
            del self._full_at[next(iter(self._full_at))]
        if wait > 0:
            raise TooOftenError(ceil(wait))
