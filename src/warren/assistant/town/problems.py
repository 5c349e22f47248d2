"""Everything that can be wrong with a position that was read; each check finds all that it can."""

from collections import Counter
from collections.abc import Iterator

from warren.assistant.reading import Finding, listed
from warren.assistant.town.position import Position, faces
from warren.games.town.board import NEXT_TO, SPACE_NUMBERS, space_ids
from warren.games.town.effects import Annex, DrawRequests, PlaceBridge, ReturnBuilding
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.sets import check_bridges
from warren.games.town.state import BOTH
from warren.kernel.errors import Problem, problem
from warren.kernel.parts import listed_twice
from warren.words import mark


def judge(position: Position, whole: bool) -> list[Finding]:
    """Find everything on the table that cannot be.

    whole: all of the position could be read; else nothing is held against it that what is missing may explain.
    """
    checks = [_buildings, _waterfront, _bunnies, _taken, _bridges, _wood, _upgrades, _requests]
    if whole:  # those that ask for a tile which explains another
        checks += [_drawn, _annexed, _laid]
    return [Finding(found) for check in checks for found in check(position)]


def _buildings(position: Position) -> Iterator[Problem]:
    """Every Building in one place."""
    places: dict[str, list[str]] = {}
    for at, tile in position.tiles.items():
        places.setdefault(tile.building, []).append(at)
    for seat, player in enumerate(position.players):
        for building in player.reserve:
            places.setdefault(building, []).append(f"{seat}.reserve")
    for building, found in places.items():
        if len(found) > 1:
            message = mark("this Building lies in {count} places, and there is only one: {places}")
            yield problem(building, message, count=len(found), places=listed(found))


def _waterfront(position: Position) -> Iterator[Problem]:
    """At the river what stands nowhere else."""
    lookup = position.lookup
    for at, tile in position.tiles.items():
        at_water = lookup.waterfront >> SPACE_NUMBERS[at] & 1
        if lookup.needs_water >> BUILDING_IDS.index(tile.building) & 1 and not at_water:
            message = mark("{building} stands at the waterfront only, and {space} is not there")
            yield problem(at, message, building=tile.building, space=at)


def _bunnies(position: Position) -> Iterator[Problem]:
    """No more Bunnies on Buildings than a player has besides those of the score track and the rounds to come."""
    ahead = position.lookup.rounds - position.rounds
    # One player waits in half of the rounds to come, the other in one more where their number is odd.
    most = position.lookup.bunnies - 1 - ahead // 2
    for at, tile in position.tiles.items():
        if len(set(tile.bunnies)) < len(tile.bunnies):
            yield problem(at, mark("a seat is listed twice in “bunnies”, and a player has one Bunny on a Building"))
    for seat in BOTH:
        standing = sum(seat in tile.bunnies for tile in position.tiles.values())
        if standing > most:
            message = mark("{count} Bunnies of this player stand on Buildings, and there can be {most} at most")
            yield problem(f"{seat}.bunnies", message, count=standing, most=most)


def _taken(position: Position) -> Iterator[Problem]:
    """No more Buildings than were displayed so far, besides the one that comes with an Upgrade."""
    lookup = position.lookup
    owned = {UPGRADE_IDS.index(upgrade) for player in position.players for upgrade in player.upgrades}
    side = not lookup.side_upgrades.isdisjoint(owned)
    most = lookup.parts.limits.building_display * position.rounds + side
    taken = len(position.tiles) + sum(len(player.reserve) for player in position.players)
    if taken > most:
        message = mark(
            "{count} Buildings lie on the board and in the reserves; up to round {round} there can be {most}"
        )
        yield problem("tiles", message, count=taken, round=position.rounds, most=most)


def _bridges(position: Position) -> Iterator[Problem]:
    """On the river, one on an edge, no more than there are."""
    parts = position.lookup.parts
    yield from check_bridges("bridges", position.bridges_now, parts.board, parts.limits)


def _wood(position: Position) -> Iterator[Problem]:
    """On Forests that nobody has built on, 1 each; with what the players have no more than there is."""
    lying, forests = position.forest_wood or [], space_ids(position.lookup.forest)
    yield from listed_twice("forest_wood", lying)
    for at in dict.fromkeys(lying):
        if at not in forests:
            message = mark("{space} is not a Forest, so no wood lies there; the Forests are {forests}")
            yield problem("forest_wood", message, space=at, forests=listed(forests))
        elif at in position.tiles:
            message = mark("a Building stands on {space}, and whoever built there first took the wood")
            yield problem("forest_wood", message, space=at)
    count = len(lying) + sum(player.wood for player in position.players)
    most = position.lookup.parts.limits.wood
    if count > most:
        message = mark("{count} wood lie with the players and on Forests, and there are only {all}")
        yield problem("wood", message, count=count, all=most)


def _upgrades(position: Position) -> Iterator[Problem]:
    """No more than slots, no more of a face than copies, no more than were revealed."""
    lookup = position.lookup
    for seat, player in enumerate(position.players):
        if len(player.upgrades) > lookup.upgrade_slots:
            message = mark("{count} Upgrades are listed, and a player has {slots} slots")
            yield problem(f"{seat}.upgrades", message, count=len(player.upgrades), slots=lookup.upgrade_slots)
    owned = [face for player in position.players for face in faces(lookup, player.upgrades)]
    for face, count in Counter(owned).items():
        copies = lookup.faces.count(face)
        if count > copies:
            message = mark("this Upgrade and its copies are listed {count} times, and the game has only {all}")
            yield problem(UPGRADE_IDS[face], message, count=count, all=copies)
    costs = sorted(lookup.upgrade_costs[face] for face in owned)
    # The last one that is revealed at the start reaches the sum; those before it stay below.
    if costs and sum(costs[:-1]) >= lookup.parts.limits.upgrade_reveal_total_wood:
        message = mark(
            "the Upgrades cost {cost} wood together; no more are revealed once those that lie open cost {sum}"
        )
        wood = lookup.parts.limits.upgrade_reveal_total_wood
        yield problem("upgrades", message, cost=sum(costs), sum=wood)


def _requests(position: Position) -> Iterator[Problem]:
    return listed_twice("requests", [request for player in position.players for request in player.requests])


def _drawn(position: Position) -> Iterator[Problem]:
    """No more Requests than a player can have kept: one each round, one for each tile that draws."""
    if _on_board(position, ReturnBuilding):
        return
    lookup = position.lookup
    for seat, player in enumerate(position.players):
        draws = len(_on_board(position, DrawRequests, seat))
        draws += sum(
            isinstance(lookup.upgrade_effects[upgrade], DrawRequests) for upgrade in faces(lookup, player.upgrades)
        )
        most = position.rounds + draws
        if len(player.requests) > most:
            message = mark(
                "{count} Requests are listed; with one each round and {draws} drawn by tiles there can be {most}"
            )
            yield problem(f"{seat}.requests", message, count=len(player.requests), draws=draws, most=most)


def _annexed(position: Position) -> Iterator[Problem]:
    """A Building with both players' Bunnies was annexed from a space next to it."""
    annexing = _on_board(position, Annex)
    returning = _on_board(position, ReturnBuilding)
    shared = [at for at, tile in position.tiles.items() if len({*tile.bunnies}) > 1]
    for at in shared:
        around = space_ids(NEXT_TO[SPACE_NUMBERS[at]])
        # What annexed it may have been taken back since, and then its space stays empty.
        if not any(space in annexing or (returning and space not in position.tiles) for space in around):
            message = mark("both players’ Bunnies stand here, and no Building that annexes stands next to it")
            yield problem(at, message)
    if len(shared) > len(annexing) and not returning:
        message = mark("both players’ Bunnies stand on {spaces}; Buildings on the board that annex: {annexing}")
        yield problem("tiles", message, spaces=listed(shared), annexing=len(annexing))


def _laid(position: Position) -> Iterator[Problem]:
    """The Bridges of the chapter, which stay, and one more for each Building that lays one."""
    if not position.chapter:
        return
    setup, laid = position.bridges_at_first, position.bridges_now
    for edge in setup:
        if edge not in laid:
            message = mark("chapter {chapter} begins with a Bridge at {edge}, and Bridges stay")
            yield problem("bridges", message, chapter=position.chapter, edge=edge)
    laying = _on_board(position, PlaceBridge)
    more = [edge for edge in laid if edge not in setup]
    if len(more) > len(laying) and not _on_board(position, ReturnBuilding):
        message = mark(
            "chapter {chapter} does not begin with {edges}; Buildings on the board that lay a Bridge: {laying}"
        )
        yield problem("bridges", message, chapter=position.chapter, edges=listed(more), laying=len(laying))


def _on_board(position: Position, effect: type, seat: int | None = None) -> list[str]:
    """Return the spaces of the Buildings with such an effect, of a seat or of both."""
    buildings = position.lookup.parts.buildings
    return [
        at
        for at, tile in position.tiles.items()
        if isinstance(buildings[BUILDING_IDS.index(tile.building)].effect, effect)
        and (seat is None or seat in tile.bunnies)
    ]
