"""What a card or a placing would bring a seat as the board stands, counted from its view alone.

Figures: carrots at this harvest, and what the seat's own parchments, and with In the Sky its Trade, would give if the
game ended now. Trading posts and chimneys that are still to be set are taken to be set as serves the harvest best, and
cards chosen and not yet shown to be played. Nothing here looks ahead.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any, NamedTuple

from warren.games.kingdom.actions import CHOSEN_CARD, PICK, PRODUCED, SHARED
from warren.games.kingdom.board import STANDS_ON, bits, connected_group, connected_groups, spaces_in
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.fiefs import Harvest, Land, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.phases import CHIMNEYS, EXPLORATION, HARVEST, ROUNDS
from warren.games.kingdom.score import OPPORTUNIST, score_parchment
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.chimneys import with_best_shares
from warren.games.kingdom.sky.construction import rainbow_spaces
from warren.games.kingdom.sky.districts import coins_for
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView

UNKNOWN = frozenset((*COPIES, OPPORTUNIST))
"""Parchments whose worth hangs on what others hold."""


class Outcome(NamedTuple):
    """What something would bring: carrots at this harvest, points of parchments, and where (None: nowhere yet).

    other: the space of a sky tower's other token. trade: points of Trade. coins: the value of the Coins that it earns.
    """

    harvest: int
    parchments: int
    space: int | None = None
    other: int | None = None
    trade: int = 0
    coins: int = 0

    @property
    def points(self) -> int:
        """All together."""
        return self.harvest + self.parchments + self.trade

    @property
    def rank(self) -> tuple[int, int]:
        """What is compared: the points, and of equal ones the Coins."""
        return self.points, self.coins


def land_of(view: KingdomView, seat: int) -> Harvest:
    """Return the board with the seat's trading posts and chimneys as the harvest finds them; others' stay."""
    return made_ready(view, bare_land(view), seat)


def bare_land(view: KingdomView) -> Harvest:
    """Return the board as it stands."""
    return Harvest(view.controlled, view.placed, view.links, view.posts, view.shares, view.coins)


def made_ready(view: KingdomView, land: Harvest, seat: int) -> Harvest:
    """Set what a seat still chooses before the harvest as serves it best; what is chosen or shown already stays."""
    if view.phase > CHIMNEYS:
        return land
    choices = view.choices if seat == view.seat else ()
    if view.phase == CHIMNEYS:
        return with_best_shares(land, seat, dict(SHARED[action] for action in choices))
    settled = dict(PRODUCED[action] for action in choices) if view.phase == HARVEST else {}
    return with_best_posts(land, seat, settled)


def with_best_posts(land: Harvest, seat: int, settled: Mapping[int, int] | None = None) -> Harvest:
    """Set the seat's trading posts, then its chimneys, as serves its harvest best; of equal choices the first.

    settled: what is chosen already, by space: the place of the resource among the basic ones.
    """
    own = spaces_in(land.controlled[seat] & land.placed[TRADING_POST - FIRST_BUILDING])
    chosen = settled or {}
    if not own:
        return with_best_shares(land, seat, chosen)
    kinds = range(len(BASIC_RESOURCES))
    settings = product(*([chosen[space]] if space in chosen else kinds for space in own))
    lands = (_set_posts(land, dict(zip(own, setting, strict=True))) for setting in settings)
    return max((with_best_shares(one, seat, chosen) for one in lands), key=lambda one: harvest_of(one, seat))


def _set_posts(land: Harvest, kinds: Mapping[int, int]) -> Harvest:
    posts = [spaces & ~bits(kinds) for spaces in land.posts]
    for space, kind in kinds.items():
        posts[kind] |= 1 << space
    return land._replace(posts=tuple(posts))


def harvest_of(land: Land, seat: int) -> int:
    """Return the carrots of a seat's fiefs."""
    return sum(fief.points for fief in fiefs(land, land.controlled[seat]))


def parchments_now(
    view: KingdomView, land: Land, held: tuple[int, ...], more_camp_cards: int = 0
) -> dict[int, tuple[int, dict[str, Any]]]:
    """Return what each parchment in `held` would score for the view's seat as the board stands, and what it counts.

    Those in UNKNOWN score 0.
    """
    assert view.seat is not None
    effective = tuple(card for card in held if card not in COPIES)
    tally = SkyTally(land, view.seat, len(held), effective, own_camp_cards(view) + more_camp_cards)
    return {card: score_parchment(tally, card) if card not in UNKNOWN else (0, {}) for card in held}


def copied_points(view: KingdomView, card: int) -> int | None:
    """Return what a parchment would score as a copy held by the view's seat; None where that hangs on more choices."""
    assert view.seat is not None
    if card in UNKNOWN:
        return None
    held = view.parchments[view.seat]
    effective = (*(one for one in held if one not in COPIES), card)
    tally = SkyTally(view.harvests[-1], view.seat, len(held), effective, own_camp_cards(view))
    return score_parchment(tally, card)[0]


def own_camp_cards(view: KingdomView) -> int:
    """Count the Camp cards that the view's seat has played."""
    assert view.seat is not None
    return sum(card in CAMPS for seen in view.plays for card in seen[view.seat])


def trade_of(land: Harvest, seat: int) -> int:
    """Return what the Trade of a seat would be if the game ended now; 0 without In the Sky."""
    return SkyTally(land, seat, 0, (), 0).trade_score if land.coins else 0


class WhatIf:
    """What a seat has as the board stands, and what a change would bring."""

    def __init__(self, view: KingdomView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        chosen = to_be_played(view)
        self._camp_cards = sum(card in CAMPS for card in chosen)
        self.held = tuple(sorted((*view.parchments[view.seat], *(card for card in chosen if card in PARCHMENTS))))
        self.bare = bare_land(view)
        for card in chosen:
            if card in CLAIMED_SPACE:
                self.bare = self._claimed(CLAIMED_SPACE[card])
            elif card == TAX_COLLECTOR:
                self.bare = paid(self.bare, self.seat, TAX_COINS)
        self.own = self.bare.controlled[view.seat]
        self.built = built_on(view, self.bare)
        self.land = made_ready(view, self.bare, self.seat)
        self.harvest = harvest_of(self.land, self.seat)
        self.parchments = self.parchment_points(self.land)
        self.trade = trade_of(self.land, self.seat)

    def of(self, changed: Harvest, space: int | None = None, camp_cards: int = 0) -> Outcome:
        """Return what a changed board would bring; camp_cards: how many more Camp cards are played."""
        land = self.ready(changed)
        parchments = self.parchment_points(land, self.held, camp_cards) if self.held else 0
        return Outcome(
            harvest_of(land, self.seat) - self.harvest,
            parchments - self.parchments,
            space,
            trade=trade_of(land, self.seat) - self.trade,
            coins=land.coins[self.seat] - self.land.coins[self.seat] if land.coins else 0,
        )

    def ready(self, land: Harvest) -> Harvest:
        """Return a changed board as the harvest would find it."""
        return made_ready(self.view, land, self.seat)

    def counting(
        self, land: Harvest, held: tuple[int, ...] | None = None, more_camp_cards: int = 0
    ) -> dict[int, tuple[int, dict[str, Any]]]:
        """Return what each parchment in `held`, or of the seat's own, would score on a board, and what it counts."""
        cards = self.held if held is None else held
        return parchments_now(self.view, land, cards, self._camp_cards + more_camp_cards)

    def parchment_points(self, land: Harvest, held: tuple[int, ...] | None = None, more_camp_cards: int = 0) -> int:
        """Return what these parchments would score together."""
        return sum(points for points, _ in self.counting(land, held, more_camp_cards).values())

    def claim(self, space: int) -> Outcome:
        """Return what controlling a space would bring; a camp there, anybody's, goes."""
        return self.of(self._claimed(space), space)

    def taxes(self) -> Outcome:
        """Return what a Tax Collector would bring."""
        return self.of(self.after_taxes())

    def after_taxes(self) -> Harvest:
        """Return the board with the Coins of a Tax Collector."""
        return self.ready(paid(self.bare, self.seat, TAX_COINS))

    def _claimed(self, space: int) -> Harvest:
        """Return the board with a space claimed, and the Coins then: a pick is judged as a whole."""
        land = claimed(self.bare, self.seat, space)
        return paid(land, self.seat, self._coins_of_pick(land) - self._coins_of_pick(self.bare))

    def _coins_of_pick(self, land: Harvest) -> int:
        """Return the Coins for the Districts of a board that are new to what lies on the table."""
        if not land.coins:
            return 0
        own, links = self.view.controlled[self.seat], self.view.links
        return sum(coins_for(group, own, links) for group in connected_groups(land.controlled[self.seat], land.links))

    def _rewarded(self, land: Harvest, space: int) -> Harvest:
        """Return a board changed in Construction with the Coin for a new District around a space, if it makes one."""
        if not land.coins:
            return land
        # What is chosen and not yet shown is on the board before.
        group = connected_group(1 << space, land.controlled[self.seat], land.links)
        return paid(land, self.seat, coins_for(group, self.own, self.bare.links))

    def place(self, card: int, space: int) -> Outcome:
        """Return what a building on a space would bring; of a sky tower, with the best second token."""
        if card == SKY_TOWER:
            half = self.view.half_towers[self.seat]
            ends = [half] if half >= 0 else self._other_ends(space)
            linked = (self.of(self._linked(space, end), space)._replace(other=end) for end in ends)
            return max(linked, key=lambda one: one.rank, default=Outcome(0, 0, space))
        return self.of(self.after(card, space), space)

    def after(self, card: int, space: int) -> Harvest:
        """Return the board with a space claimed by the card that claims it, or with a building put on a space.

        Of a sky tower both tokens stand, the other where it brings most; a rainbow's ground end leaves where it was.
        """
        if CLAIMED_SPACE.get(card) == space:
            return self._claimed(space)
        if card in RAINBOWS:
            return self._rewarded(self._bent(RAINBOWS[card], space), space)
        if card in CAMPS:
            return self._rewarded(built(self.bare, self.seat, card, space), space)
        if card != SKY_TOWER:
            return built(self.bare, self.seat, card, space)
        other = self.place(card, space).other
        if other is None:
            return built(self.bare, self.seat, card, space)
        return self._linked(space, other)

    def building(self, card: int) -> Outcome:
        """Return what a building card would bring on its best space now; with none, nothing and no space."""
        found = (self.place(card, space) for space in spaces_in(self.spaces_for(card)))
        best = max(found, key=lambda one: one.rank, default=Outcome(0, 0))
        if card in CAMPS and card not in self.view.fronts[self.seat]:
            as_card = self.of(self.bare, camp_cards=1)
            return best._replace(parchments=best.parchments + as_card.parchments)
        return best

    def spaces_for(self, card: int) -> int:
        """Return the spaces where a building could go now."""
        view = self.view
        if card in CAMPS:
            taken = self.built
            for spaces in self.bare.controlled:
                taken |= spaces
            return view.spaces & ~taken
        if card in RAINBOWS:
            assert isinstance(view, SkyView)
            return rainbow_spaces(view, self.seat, RAINBOWS[card])
        free = self.own & ~self.built
        return free & STANDS_ON[card] if card in STANDS_ON else free

    def parchment(self, card: int) -> Outcome:
        """Return what one more parchment would add as the board stands, to those already held too."""
        after = self.parchment_points(self.land, tuple(sorted((*self.held, card))))
        return Outcome(0, after - self.parchments)

    def _other_ends(self, space: int) -> list[int]:
        """Return one free space of every other own fief."""
        free = self.own & ~self.built
        groups = [fief.spaces for fief in fiefs(self.bare, self.own) if not fief.spaces >> space & 1]
        return [spaces_in(group & free)[0] for group in groups if group & free]

    def _linked(self, space: int, end: int) -> Harvest:
        land = built(built(self.bare, self.seat, SKY_TOWER, space), self.seat, SKY_TOWER, end)
        return self._rewarded(land._replace(links=(*land.links, 1 << space | 1 << end)), space)

    def _bent(self, rainbow: int, space: int) -> Harvest:
        """Return the board with the ground end of a rainbow on a space, and nowhere else."""
        land = self.lifted(rainbow)
        return land._replace(links=(*land.links, RAINBOW_ENDS[rainbow + 1] | 1 << space))

    def lifted(self, rainbow: int) -> Harvest:
        """Return the board with a rainbow's ground end nowhere."""
        assert isinstance(self.view, SkyView)
        link = RAINBOW_ENDS[rainbow + 1] | self.view.rainbows[rainbow]
        return self.bare._replace(links=tuple(one for one in self.bare.links if one != link))


def post_brings(what_if: WhatIf, space: int, kind: int) -> tuple[Harvest, Harvest, Outcome]:
    """Return the board with what a trading post or chimney gives, the board with nothing from it, and what that brings.

    Those chosen before stay as they are, those to come are set as is best. Parchments and Trade count in the last
    round, when the choice of a post holds for them too.
    """
    view = what_if.view
    chosen = SHARED if view.phase == CHIMNEYS else PRODUCED
    settled = dict(chosen[before] for before in view.choices) | {space: kind}
    if view.phase == CHIMNEYS:
        land = with_best_shares(what_if.bare, what_if.seat, settled)
        without = land._replace(shares=tuple(spaces & ~(1 << space) for spaces in land.shares))
    else:
        land = with_best_posts(what_if.bare, what_if.seat, settled)
        without = land._replace(posts=tuple(spaces & ~(1 << space) for spaces in land.posts))
    harvest = harvest_of(land, what_if.seat) - harvest_of(without, what_if.seat)
    if view.round < ROUNDS:
        return land, without, Outcome(harvest, 0)
    now, before = (what_if.parchment_points(one) for one in (land, without))
    return land, without, Outcome(harvest, now - before)


def to_be_played(view: KingdomView) -> list[int]:
    """Return the cards that the view's seat has chosen to play and that are not shown yet."""
    chosen = [(action, CHOSEN_CARD[action]) for action in view.choices] if view.phase == EXPLORATION else []
    return [card for action, card in chosen if action == PICK[card]]


def built_on(view: KingdomView, land: Harvest) -> int:
    """Return the spaces of a board with a building, or with a printed one: nothing is built there."""
    built = view.starting_built
    for spaces in (*land.placed, *land.links):
        built |= spaces
    return built


def paid(land: Harvest, seat: int, coins: int) -> Harvest:
    """Return the board with more Coins at a seat."""
    if not coins:
        return land
    return land._replace(coins=(*land.coins[:seat], land.coins[seat] + coins, *land.coins[seat + 1 :]))


def claimed(land: Harvest, seat: int, space: int) -> Harvest:
    """Return the board with one more space controlled by a seat; a camp there goes with its rabbit."""
    bit = 1 << space
    controlled = [spaces & ~bit for spaces in land.controlled]
    controlled[seat] |= bit
    placed = list(land.placed)
    for camp in CAMPS:
        placed[camp - FIRST_BUILDING] &= ~bit
    return land._replace(controlled=tuple(controlled), placed=tuple(placed))


def built(land: Harvest, seat: int, card: int, space: int) -> Harvest:
    """Return the board with a building on a space; a camp claims it too."""
    bit = 1 << space
    placed = list(land.placed)
    placed[BUILDING_AT[card]] |= bit
    controlled = list(land.controlled)
    controlled[seat] |= bit
    return land._replace(controlled=tuple(controlled), placed=tuple(placed))
