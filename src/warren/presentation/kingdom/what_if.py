"""What a card or a placing would bring a seat as the board stands, found by trying it out with the rules themselves.

Figures: carrots at this harvest, and what the seat's own parchments, and with In the Sky its Trade, would give if the
game ended now. It is assumed that trading posts and chimneys still to be set are set as best serves the harvest, and
that cards chosen and not yet shown are played, without what Provisions would draw. kernel/what_if.py says why equal
views give equal outcomes. Nothing here looks ahead.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from warren.games.kingdom import KingdomState, SkyState
from warren.games.kingdom.actions import CHOSEN_CARD, GIVEN, PICK, PLACED_CARD, PLACED_SPACE, PLACING
from warren.games.kingdom.board import CORNERS, NEIGHBOURS, RIM, TERRAIN, connected_groups, spaces_in
from warren.games.kingdom.construction import second_tower_spaces
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.fiefs import Harvest, Land, cities, group_points, snapshot, sources, with_shares
from warren.games.kingdom.harvest import own_posts, settings
from warren.games.kingdom.imagine import HiddenCards, fill
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE
from warren.games.kingdom.parts import CAMPS, PROVISIONS, SKY_TOWER
from warren.games.kingdom.score import OPPORTUNIST, camps_played, score_parchment
from warren.games.kingdom.sky.chimneys import with_best_shares
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, EXPLORATION, NO_SPACE, ROUNDS, KingdomView
from warren.kernel.score import Score, summed
from warren.kernel.what_if import Trials

UNKNOWN = frozenset((*COPIES, OPPORTUNIST))
"""Parchments whose value depends on what others hold; they count 0 here."""


class Outcome(NamedTuple):
    """What a card would bring: carrots at this harvest, points of parchments and of Trade, the value of Coins.

    score: all that is counted then. state: the table then, as far as it is known. space: where it is placed (None:
    nowhere); other: the space of a sky tower's other token, the one that brings most. Of `placings`, the state may be
    that of a space where the same comes of it.
    """

    card: int
    harvest: int
    parchments: int
    trade: int
    coins: int
    score: Score
    state: KingdomState
    space: int | None = None
    other: int | None = None

    @property
    def points(self) -> int:
        return self.harvest + self.parchments + self.trade

    @property
    def rank(self) -> tuple[int, int]:
        """What is compared: the points, and of equal ones the Coins."""
        return self.points, self.coins


class ResourceOutcome(NamedTuple):
    """What a resource brings that a trading post or chimney gives: the board with it and without, and the points."""

    land: Harvest
    without: Harvest
    harvest: int
    parchments: int


# The board as the harvest would find it


def land_of(view: KingdomView, seat: int, land: Land | None = None, settled: Mapping[int, int] | None = None) -> Land:
    """Return a board, that of the view if no other, with what a seat still chooses set as best serves its harvest.

    settled: what it chooses in any case, by space: the place of the resource among the basic ones. What is chosen or
    shown already stays, and what others choose.
    """
    land = land or view
    if view.phase > CHIMNEYS:
        return land
    own = [GIVEN[action] for action in view.choices if action in GIVEN] if seat == view.seat else []
    chosen = {**dict(own), **(settled or {})}
    if view.phase == CHIMNEYS or not own_posts(land, seat):
        return with_best_shares(snapshot(land), seat, chosen) if land.coins else land
    lands = (with_best_shares(one, seat, chosen) for one in settings(snapshot(land), seat, chosen))
    return max(lands, key=lambda one: harvest_of(one, seat))


# What is counted


def harvest_of(land: Land, seat: int) -> int:
    own = land.controlled[seat]
    produced = with_shares(land, own, sources(land))
    built = cities(land)
    return sum([group_points(land, group, produced) for group in _groups(own, land.links) if group & built])


@lru_cache(maxsize=4096)
def _groups(spaces: int, links: tuple[int, ...]) -> tuple[int, ...]:
    """Return the spaces of each fief: they are the same whatever is built on them."""
    return tuple(connected_groups(spaces, links))


class _Tally(SkyTally):
    """A tally that looks up which spaces make up its fiefs: most outcomes that are tried share them."""

    @cached_property
    def groups(self) -> list[int]:
        return [*_groups(self.own, self.land.links)]


def parchments_of(land: Land, seat: int, held: Sequence[int], camp_cards: int) -> Score:
    """Return what parchments would score for a seat if the game ended now; camp_cards: how many it has played."""
    tally = _Tally(land, seat, len(held), [card for card in held if card not in COPIES], camp_cards)
    lines = []
    for card in held:
        points, counted = (0, {}) if card in UNKNOWN else score_parchment(tally, card)
        lines.append(Score("parchment", points, CARD_IDS[card], counted))
    return summed("parchments", tuple(lines))


def own_parchments(view: KingdomView) -> Score:
    assert view.seat is not None
    camps = camps_played(view.plays, view.seat)
    return parchments_of(land_of(view, view.seat), view.seat, view.parchments[view.seat], camps)


def copied_points(view: KingdomView, card: int) -> int | None:
    """Return what a parchment would score as a copy held by the view's seat; None where that hangs on more choices."""
    assert view.seat is not None
    if card in UNKNOWN:
        return None
    held = view.parchments[view.seat]
    effective = [*(one for one in held if one not in COPIES), card]
    tally = SkyTally(view.harvests[-1], view.seat, len(held), effective, camps_played(view.plays, view.seat))
    return score_parchment(tally, card)[0]


class WhatIf:
    """What a seat has as the board stands, and what its cards and placings would bring.

    seat: another seat than the view's is judged by what the table shows of it, its parchments left out.
    """

    def __init__(self, view: KingdomView, seat: int | None = None) -> None:
        self.view = view
        found = view.seat if seat is None else seat
        assert found is not None
        self.seat = found
        self.known = _known(view)
        """The table as far as the view shows it."""
        self._chosen: list[int] = []
        """The cards that are chosen to be played and not shown yet, except Provisions."""
        if self.seat == view.seat and view.phase == EXPLORATION:
            chosen = [(action, CHOSEN_CARD[action]) for action in view.choices]
            self._chosen = [card for action, card in chosen if action == PICK[card] and card != PROVISIONS]
        self.state = self._played(self._chosen)
        """The table with the cards played that are chosen and not yet shown."""
        self._camps = camps_played(view.plays, self.seat)
        self._of_card: dict[int, tuple[KingdomState, list[int]]] = {}
        self._placings: dict[int, dict[int, Outcome]] = {}

    @cached_property
    def land(self) -> Land:
        """The board as the harvest would find it."""
        return land_of(self.view, self.seat, self.state)

    @cached_property
    def now(self) -> Score:
        """What is counted as the board stands: harvest, parchments, and with In the Sky Trade."""
        return self._count(self.state, self._chosen)

    def pick(self, card: int) -> Outcome:
        """Return what playing a card would bring: claiming a space, holding a parchment, Coins at once."""
        cards = [*self._chosen, card]
        state = self._played(cards)
        return self._outcome(card, state, self._count(state, cards), CLAIMED_SPACE.get(card))

    def of_card(self, card: int) -> Outcome | None:
        """Return what a card would bring, a building at its best; None where it has no space or nobody knows."""
        if card in UNKNOWN or card == PROVISIONS:
            return None
        return self.best(card) if card in BUILDINGS else self.pick(card)

    def place(self, card: int, space: int) -> Outcome:
        """Return what a building on a space would bring; of a sky tower, with the best second token."""
        ways = []
        for trial in self._trials(card).ways(PLACING[card][space]):
            other = PLACED_SPACE[trial.actions[1]] if len(trial.actions) > 1 else None
            ways.append(self._outcome(card, trial.state, trial.after, space, other))
        return max(ways, key=lambda one: one.rank)

    def placings(self, card: int) -> Mapping[int, Outcome]:
        """Return what a building would bring on each space where it could go now.

        Spaces of one terrain are tried out once where the same fiefs are joined: that of the space, or those beside a
        camp. For a sky tower the terrain does not matter. A rainbow changes what the fiefs are; with In the Sky it
        counts where on the cloud a camp is.
        """
        if card not in self._placings:
            state, is_camp = self.state, card in CAMPS
            is_alike = card not in RAINBOWS and not (is_camp and state.coins)
            groups = _groups(state.controlled[self.seat], state.links)
            known: dict[object, Outcome] = {}
            found = {}
            legal = self._trials(card).state.legal(self.seat)
            for space in [PLACED_SPACE[action] for action in legal if PLACED_CARD.get(action) == card]:
                reach = NEIGHBOURS[space] if is_camp else 1 << space
                rim = (RIM >> space & 1, CORNERS >> space & 1) if is_camp else ()
                joined = tuple([group for group in groups if group & reach])
                terrain = "" if card == SKY_TOWER else TERRAIN[space]
                kind = (joined, terrain, rim) if is_alike else space
                if kind not in known:
                    known[kind] = self.place(card, space)
                found[space] = known[kind]._replace(space=space)
            self._placings[card] = found
        return self._placings[card]

    def best(self, card: int) -> Outcome | None:
        """Return the best of `placings`; None where a building has no space."""
        placings = self.placings(card)
        return max(placings.values(), key=lambda one: one.rank, default=None)

    def give(self, action: int) -> ResourceOutcome:
        """Return what a trading post or chimney would bring by this choice.

        Those to come are set as is best. Parchments count in the last round, when the choice holds for them too.
        """
        view = self.view
        is_chimney, (space, kind) = view.phase == CHIMNEYS, GIVEN[action]
        land = snapshot(land_of(view, self.seat, self.state, {space: kind}))
        given = land.shares if is_chimney else land.posts
        cleared = tuple([spaces & ~(1 << space) for spaces in given])
        without = land._replace(shares=cleared) if is_chimney else land._replace(posts=cleared)
        harvest = harvest_of(land, self.seat) - harvest_of(without, self.seat)
        if view.round < ROUNDS:
            return ResourceOutcome(land, without, harvest, 0)
        held, camps = self.state.parchments[self.seat], camps_played(view.plays, self.seat)
        now, before = (parchments_of(one, self.seat, held, camps).points for one in (land, without))
        return ResourceOutcome(land, without, harvest, now - before)

    # The trials

    def _played(self, cards: Sequence[int]) -> KingdomState:
        """Return the table as it is known after the seat has played these cards: together, or of two seats by turns."""
        state = self.known.copy()
        for played in ([cards] if cards else []) if state.seats > 2 else [[card] for card in cards]:
            state.play_cards(tuple([played if seat == self.seat else () for seat in range(state.seats)]))
        return state

    def _trials(self, card: int) -> Trials[KingdomState]:
        """Return the placings of a card to be tried, as if the seat were building; one of the hand is played before."""
        if card not in self._of_card:
            is_of_hand = self.view.phase == EXPLORATION and card not in self.state.fronts[self.seat]
            cards = [*self._chosen, *([card] if is_of_hand else [])]
            state = self._played(cards)
            state.phase = CONSTRUCTION
            state.waiting, state.to_act = 1 << self.seat, (self.seat,)
            state.contest = (card, self.seat, ()) if card in CAMPS else None
            self._of_card[card] = state, cards
        state, cards = self._of_card[card]
        answers = self._second_towers if card == SKY_TOWER else lambda _: ()
        # Not kept: that would be a reference cycle, which only the garbage collector breaks.
        return Trials(state, self.seat, lambda after: self._count(after, cards), answers, self.now)

    def _second_towers(self, state: KingdomState) -> list[int]:
        """Return one placing of a sky tower's second token in every other own fief."""
        if state.half_towers[self.seat] == NO_SPACE:
            return []
        free = second_tower_spaces(state, self.seat)
        groups = _groups(state.controlled[self.seat], state.links)
        return [PLACING[SKY_TOWER][spaces_in(group & free)[0]] for group in groups if group & free]

    def _outcome(
        self, card: int, state: KingdomState, score: Score, space: int | None = None, other: int | None = None
    ) -> Outcome:
        gains = [after.points - before.points for before, after in zip(self.now.parts, score.parts, strict=True)]
        coins = state.coins[self.seat] - self.state.coins[self.seat] if state.coins else 0
        return Outcome(card, gains[0], gains[1], gains[2], coins, score, state, space, other)

    def _count(self, state: KingdomState, cards: Sequence[int]) -> Score:
        """Return what a seat has; cards: what it has played that is not yet shown."""
        seat, view = self.seat, self.view
        held = state.parchments[seat] if seat == view.seat else ()
        camps = self._camps + sum(card in CAMPS for card in cards)
        land = land_of(view, seat, state)
        parchments = parchments_of(land, seat, held, camps) if held else Score("parchments", 0)
        trade = trade_score(land, seat) if land.coins else Score("trade", 0)
        return summed("now", (Score("harvest", harvest_of(land, seat)), parchments, trade))


def _known(view: KingdomView) -> KingdomState:
    """Return the table as far as the view's seat knows it: nobody else holds a card, and none is left to draw.

    What is imagined for it would be left out of account all the same.
    """
    nothing = ((),) * view.seats
    hands = [view.hand if seat == view.seat else () for seat in range(view.seats)]
    past: list[tuple[tuple[int, ...], ...]] = [nothing] * len(view.plays)
    kind = SkyState if isinstance(view, SkyView) else KingdomState
    state = kind.__new__(kind)
    fill(
        state,
        view,
        HiddenCards([], hands, nothing, nothing, nothing, [*map(list, view.parchments)], past, past),
        Random(0),
    )
    return state
