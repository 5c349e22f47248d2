"""What an action would bring a seat as the board stands, found by trying it out with the rules of the game itself.

What hangs on hidden things, such as a Request that would be drawn, is left out (kernel/what_if.py says how), so equal
views give equal outcomes. Nothing here looks beyond the action and the questions that it asks.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from warren.games.town import GAME, TownState
from warren.games.town.actions import ANNEX, BRIDGE, CONSTRUCT, CREATE, KEEP, PAY, PLAN, RETURN_NONE, SPACES
from warren.games.town.board import members
from warren.games.town.neighborhoods import influences
from warren.games.town.score import score_of, score_requests
from warren.games.town.state import KEEPING, RETURNING, TURN, Influence
from warren.games.town.view import TownView
from warren.kernel.errors import Problem
from warren.kernel.score import Score
from warren.kernel.what_if import Trial, Trials
from warren.presentation.model import Gain


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
    joined: tuple[Influence, ...]
    after: Influence | None
    answers: tuple[int, ...]
    draws: bool
    unasked: tuple[int, ...]
    is_asked: bool
    worth: Score
    """What the seat's own Requests would score then."""

    @property
    def brings(self) -> Gain:
        return Gain(self.influence + self.gained, self.requests)

    @property
    def points(self) -> int:
        return self.brings.together


class WhatIf:
    """What a seat has as the board stands, and what its actions would bring: reckoned once, for all that is shown."""

    def __init__(self, view: TownView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.held = members(view.requests[view.seat])
        self._outcomes: dict[int, Outcome] = {}
        self._planned: dict[int, list[Outcome]] = {}

    @cached_property
    def now(self) -> Score:
        """What the seat's own Requests would score if the game ended now."""
        return score_requests(self.view, self.seat, self.held)

    @cached_property
    def groups(self) -> list[Influence]:
        """The seat's Neighborhoods."""
        return influences(self.view, self.seat)

    @cached_property
    def _trials(self) -> Trials[TownState]:
        def count(state: TownState) -> Score:
            return score_of(state, self.seat, self.held, len(self.view.ledger))

        return Trials(GAME.imagine(self.view, Random(0)), self.seat, count, _answers)

    def of(self, action: int) -> Outcome:
        """Return what a legal action of a turn would bring, but for its end."""
        if action not in self._outcomes:
            self._outcomes[action] = self._outcome(self._trials, action)
        return self._outcomes[action]

    def after(self, action: int) -> TownView:
        """Return the table as it would be after an action, with the answers that bring most to its questions."""
        return max(self._trials.ways(action), key=Trial.gain).state.view(self.seat)

    def planned(self, building: int) -> list[Outcome]:
        """Return what constructing a Building of the display would bring after planning it, the best first."""
        if building not in self._planned:
            trials, first = self._trials.then(PLAN + building), CONSTRUCT + SPACES * building
            built = [action for action in trials.state.legal(self.seat) if first <= action < first + SPACES]
            found = [self._outcome(trials, action) for action in built]
            self._planned[building] = sorted(found, key=lambda one: (-one.points, -one.coins))
        return self._planned[building]

    def why_not(self, action: int, after: int | None = None) -> Problem:
        """Return why an action is not legal, or would not be after another one."""
        trials = self._trials if after is None else self._trials.then(after)
        return trials.state.why_illegal(self.seat, action)

    def request(self, request: int) -> int:
        """Return how much more a Request would score if the game ended now, the others' Park with it."""
        return score_requests(self.view, self.seat, [*self.held, request]).points - self.now.points

    def _outcome(self, trials: Trials[TownState], action: int) -> Outcome:
        ways, seat = trials.ways(action), self.seat
        best = max(ways, key=Trial.gain)
        state = best.state
        answers = tuple([answer for answer in best.actions[1:] if not KEEP <= answer < CREATE])
        they_matter = len({(way.gain(), way.state.coins[seat], way.state.wood[seat]) for way in ways}) > 1
        activated, effects, requests = best.after.parts
        new = state.ledger[len(self.view.ledger) :]
        after = next((entry.activated for entry in new if entry.activated), None)
        return Outcome(
            action,
            activated.points,
            effects.points,
            requests.points - best.before.parts[-1].points,
            state.coins[seat],
            state.wood[seat],
            tuple([group for group in self.groups if after and group.spaces & after.spaces]),
            after,
            answers if they_matter else (),
            draws=state.requests[seat] != self._trials.state.requests[seat],
            unasked=tuple([each for each in self._done(state) if each not in best.actions]),
            is_asked=any(not PAY <= answer < BRIDGE for answer in answers),
            worth=requests,
        )

    def _done(self, after: TownState) -> list[int]:
        """Return what was annexed and where Bridges were laid, as the actions that would do it."""
        annexed = after.controlled[self.seat] & ~self.view.controlled[self.seat] & after.controlled[1 - self.seat]
        laid = after.bridges & ~self.view.bridges
        return [*[ANNEX + space for space in members(annexed)], *[BRIDGE + edge for edge in members(laid)]]


def _answers(state: TownState) -> Sequence[int]:
    """Return the answers to try to what an action asks.

    Which Request is kept of those that are drawn changes nothing that is known yet: the first stands for all.
    """
    if state.over or state.phase == TURN:
        return ()
    legal = state.legal(state.active)
    if state.phase == KEEPING:
        return legal[:1]
    return [RETURN_NONE, *legal[:-1]] if state.phase == RETURNING else legal
