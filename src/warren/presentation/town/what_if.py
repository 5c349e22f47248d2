"""What an action would bring a seat as the board stands, found by trying it out with the rules of the game itself.

It is tried on a state that the view allows. What hangs on hidden things, such as a Request that would be drawn, is left
out, so equal views give equal prospects. Nothing here looks beyond the action and the questions that it asks.
"""

from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import NamedTuple

from warren.games.town import GAME, TownState
from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, CONSTRUCT, CREATE, END, PAY, PLAN, RETURN_NONE, SPACES
from warren.games.town.board import members
from warren.games.town.neighborhoods import Influence, influence, neighborhoods
from warren.games.town.score import score_requests
from warren.games.town.state import KEEPING, REQUESTS, TURN, Entry
from warren.games.town.view import TownView
from warren.kernel.score import Score


class Neighborhood(NamedTuple):
    """A Neighborhood (its spaces, a set) and what it is worth."""

    spaces: int
    worth: Influence


class Outcome(NamedTuple):
    """What an action would bring, with the answers that bring most to the questions that it asks.

    influence: carrots of the Neighborhood that is activated. gained: carrots of effects. requests: how much more the
    seat's own Requests would score if the game ended then. coins, wood: what the seat has then.
    joined: the Neighborhoods that the activated one is made of, as they are now. after: the activated one.
    answers: actions that answer the questions, in their order, where they make a difference. draws: whether an unknown
    Request comes with it. unasked: what its effect does without a question, as the actions that would answer one: the
    only Building that can be annexed, the only edge for a Bridge. is_asked: whether its effect asks something.
    """

    action: int
    influence: int
    gained: int
    requests: int
    coins: int
    wood: int
    joined: tuple[Neighborhood, ...] = ()
    after: Neighborhood | None = None
    answers: tuple[int, ...] = ()
    draws: bool = False
    unasked: tuple[int, ...] = ()
    is_asked: bool = False
    worth: Score | None = None
    """What the seat's own Requests would score then."""

    @property
    def carrots(self) -> int:
        """The carrots that it brings at once."""
        return self.influence + self.gained

    @property
    def points(self) -> int:
        """All together."""
        return self.influence + self.gained + self.requests


def requests_now(view: TownView, seat: int) -> Score:
    """Return what the Requests of a seat that the view knows would score if the game ended now, each by itself."""
    return score_requests(view, seat, members(view.requests[seat]))


class WhatIf:
    """What a seat has as the board stands, and what its actions would bring."""

    def __init__(self, view: TownView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.held = members(view.requests[view.seat])
        self.now = requests_now(view, view.seat)
        """What the seat's own Requests would score if the game ended now."""

    @cached_property
    def groups(self) -> list[Neighborhood]:
        """The seat's Neighborhoods as they are."""
        found = neighborhoods(self.view, self.seat)
        return [Neighborhood(group, influence(self.view, self.seat, group)) for group in found]

    @cached_property
    def _state(self) -> TownState:
        return GAME.imagine(self.view, Random(0))

    def of(self, action: int) -> Outcome:
        """Return what a legal action would bring; of choosing a Request or ending a turn, nothing yet."""
        if self.view.phase == REQUESTS or action == END:
            return self._nothing(action)
        return self._best(action, self._state)

    def after(self, action: int) -> TownView:
        """Return the table as it would be after an action, with the answers that bring most to its questions."""
        if self.view.phase == REQUESTS or action == END:
            return self.view
        _, after = self._best_outcome(action, self._state)
        return after.view(self.seat)

    def planned(self, building: int) -> list[Outcome]:
        """Return what constructing a Building of the display would bring after planning it, the best first."""
        after = self._state.copy()
        after.advance(self.seat, PLAN + building)
        return self._ranked(after, building)

    def waiting(self, building: int) -> list[Outcome]:
        """Return what constructing a Building of the reserve would bring now, the best first."""
        return self._ranked(self._state, building)

    def request(self, request: int) -> int:
        """Return how much more a Request would score if the game ended now, the others' Park with it."""
        return score_requests(self.view, self.seat, [*self.held, request]).points - self.now.points

    def _ranked(self, state: TownState, building: int) -> list[Outcome]:
        first = CONSTRUCT + SPACES * building
        legal = [action for action in state.legal(self.seat) if first <= action < first + SPACES]
        return sorted((self._best(action, state) for action in legal), key=lambda one: (-one.points, -one.coins))

    def _best(self, action: int, state: TownState) -> Outcome:
        return self._best_outcome(action, state)[0]

    def _best_outcome(self, action: int, state: TownState) -> tuple[Outcome, TownState]:
        found = [
            (self._prospect(action, after, answers, draws), after)
            for after, answers, draws in _followed(state, self.seat, action)
        ]
        best, after = max(found, key=lambda one: (one[0].points, RETURN_NONE in one[0].answers))
        are_equal = len({(one.points, one.coins, one.wood) for one, _ in found}) == 1
        return (best._replace(answers=()) if are_equal else best), after

    def _prospect(self, action: int, after: TownState, answers: tuple[int, ...], draws: bool) -> Outcome:
        new = after.ledger[len(self.view.ledger) :]
        activated = next((entry for entry in new if entry.spaces), None)
        worth = score_requests(after, self.seat, self.held)
        outcome = Outcome(
            action,
            sum(entry.points for entry in new if entry.spaces),
            sum(entry.points for entry in new if not entry.spaces),
            worth.points - self.now.points,
            after.coins[self.seat],
            after.wood[self.seat],
            answers=answers,
            draws=draws,
            unasked=tuple(each for each in self._done(after) if each not in (action, *answers)),
            is_asked=any(not PAY <= answer < BRIDGE for answer in answers),
            worth=worth,
        )
        return outcome if activated is None else self._activating(outcome, activated)

    def _done(self, after: TownState) -> list[int]:
        """Return what was annexed and where Bridges were laid, as the actions that would do it."""
        annexed = after.controlled[self.seat] & ~self.view.controlled[self.seat] & after.controlled[1 - self.seat]
        laid = after.bridges & ~self.view.bridges
        return [*(ANNEX + space for space in members(annexed)), *(BRIDGE + edge for edge in members(laid))]

    def _activating(self, outcome: Outcome, entry: Entry) -> Outcome:
        joined = tuple(group for group in self.groups if group.spaces & entry.spaces)
        worth = Influence(entry.points, entry.stars, entry.types, entry.park, entry.buildings)
        return outcome._replace(joined=joined, after=Neighborhood(entry.spaces, worth))

    def _nothing(self, action: int) -> Outcome:
        coins, wood = self.view.coins[self.seat], self.view.wood[self.seat]
        return Outcome(action, 0, 0, 0, coins, wood, worth=self.now)


def _followed(
    state: TownState, seat: int, action: int, answers: tuple[int, ...] = (), draws: bool = False
) -> Iterable[tuple[TownState, tuple[int, ...], bool]]:
    """Return the states after an action, one for each way to answer its questions.

    Which Request is kept of those that are drawn changes nothing that is known yet: the first stands for all.
    """
    after = state.copy()
    before = after.requests[seat]
    after.advance(seat, action)
    draws = draws or after.requests[seat] != before
    if after.phase == TURN or after.over:
        yield after, answers, draws
    elif after.phase == KEEPING:
        yield from _followed(after, seat, after.legal(seat)[0], answers, True)
    else:
        for answer in after.legal(seat):
            yield from _followed(after, seat, answer, (*answers, answer), draws)


def is_construction(action: int) -> bool:
    """Return whether an action constructs a Building."""
    return CONSTRUCT <= action < PAY


def constructed(action: int) -> tuple[int, int]:
    """Return the Building and the space of an action that constructs."""
    building, space = divmod(action - CONSTRUCT, SPACES)
    return building, space


def is_creation(action: int) -> bool:
    """Return whether an action creates an Upgrade."""
    return CREATE <= action < ACTIVATE
