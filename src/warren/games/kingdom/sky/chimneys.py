"""Chimneys: after the trading posts are shown, each shares a basic resource of its fief with all own fiefs below."""

from collections.abc import Mapping

from warren.games.kingdom.actions import GIVEN, SHARES
from warren.games.kingdom.board import bits, connected_group, spaces_in
from warren.games.kingdom.fiefs import Harvest, Land, harvest_points, sources
from warren.games.kingdom.harvest import RESOURCE_COUNT, each_setting
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.parts import CHIMNEY
from warren.games.kingdom.sky.state import SkyData
from warren.games.kingdom.state import ask, has_chosen
from warren.games.kingdom.view import CHIMNEYS


def resources_for(land: Land, seat: int, chimney: int) -> list[int]:
    """Return the basic resources (which of the three) that the fief of a chimney on this space produces itself."""
    group = connected_group(1 << chimney, land.controlled[seat], land.links)
    return [kind for kind, source in enumerate(sources(land)[:RESOURCE_COUNT]) if source & group]


def own_chimneys(land: Land, seat: int) -> list[int]:
    """Return the spaces of a seat's chimneys, in board order."""
    return spaces_in(land.controlled[seat] & land.placed[CHIMNEY])


def asked_chimneys(land: Land, seat: int) -> list[int]:
    """Return those of a seat's chimneys that have a choice."""
    return [space for space in own_chimneys(land, seat) if len(resources_for(land, seat, space)) > 1]


def begin(state: SkyData) -> None:
    """Ask every seat that has a chimney with a choice what it shares; with none, harvest at once."""
    state.moved = 0
    state.shares = (0,) * RESOURCE_COUNT
    ask(state, CHIMNEYS, bits(seat for seat in range(state.seats) if asked_chimneys(state, seat)))
    if not state.asked:
        _share(state)


def legal(state: SkyData, seat: int) -> list[int]:
    """Return what the fief of the first chimney not yet set produces of wood, fish and carrots."""
    chimney = asked_chimneys(state, seat)[len(state.choices[seat])]
    return [SHARES[chimney] + kind for kind in resources_for(state, seat, chimney)]


def choose(state: SkyData, seat: int, action: int) -> None:
    """Set a chimney, hidden; when the last is set, all are shown and the harvest follows."""
    state.choices[seat] = (*state.choices[seat], action)
    if len(state.choices[seat]) == len(asked_chimneys(state, seat)) and has_chosen(state, seat):
        _share(state)


def _share(state: SkyData) -> None:
    """Set every chimney: as chosen, or to the one resource that its fief has, if any."""
    if state.placed[CHIMNEY]:
        shares = [0] * RESOURCE_COUNT
        chosen = dict(GIVEN[action] for choices in state.choices for action in choices)
        for seat in range(state.seats):
            for chimney in own_chimneys(state, seat):
                kinds = [chosen[chimney]] if chimney in chosen else resources_for(state, seat, chimney)
                for kind in kinds:
                    shares[kind] |= 1 << chimney
                    if state.events is not None:
                        state.tell("share", space=SPACE_IDS[chimney], resource=BASIC_RESOURCES[kind])
        state.shares = tuple(shares)
    state.choices = [()] * state.seats
    state.next_phase()


def with_best_shares(land: Harvest, seat: int, settled: Mapping[int, int] | None = None) -> Harvest:
    """Set the seat's chimneys as best serves its harvest, of what their fiefs produce; of equal choices the first.

    settled: what is chosen already, by space: the place of the resource among the basic ones.
    """
    own = own_chimneys(land, seat) if land.coins else []
    if not own:
        return land
    chosen = settled or {}
    choices = {space: [chosen[space]] if space in chosen else resources_for(land, seat, space) for space in own}
    lands = [land._replace(shares=shares) for shares in each_setting(land.shares, choices)]
    return max(lands, key=lambda one: harvest_points(one, one.controlled[seat], sources(one)))
