"""Everything that can be wrong with a position that was read; each check finds all that it can."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from warren.assistant.kingdom.position import CAMP, SKY_TOWER, Position
from warren.assistant.kingdom.table import Link, chimney_problems, controlled, links
from warren.assistant.reading import Finding, doubtful, listed, wrong
from warren.games.kingdom.board import ALL_SPACES, CLOUD, NEW_WORLD, STANDS_ON, TERRAIN, connected_groups, space_ids
from warren.games.kingdom.copying import COPIES, targets_of
from warren.games.kingdom.lookup import BUILDINGS, CARD_COUNTS, CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import PRINTED_BUILDINGS, RAINBOW_ENDS
from warren.words import mark

PRINTED = {
    "city": mark("a city is printed here, and nothing is built on it"),
    "wondrous": mark("a wondrous farm is printed here, and nothing is built on it"),
    "rainbow": mark("the end of a rainbow is printed here, and nothing is built on it"),
}
"""Why nothing is built on a space, by terrain."""


def judge(position: Position, _whole: bool) -> list[Finding]:
    """Find everything on the table that cannot be, and take it off the position."""
    found: list[Finding] = []
    # That of what chimneys share needs a position without other problems.
    for checks in ((_places, _counts, _camps, _pairs, _parchments, _copies), (chimney_problems,)):
        findings = [finding for check in checks for finding in check(position)]
        for finding in findings:
            if finding.leave_out is not None:
                finding.leave_out()
        found += findings
    return found


def _places(position: Position) -> Iterator[Finding]:
    """Every building on a space where it may stand."""
    for at, space in position.spaces.items():
        if not space.building:
            continue
        number, card = SPACE_NUMBERS[at], space.card
        allowed = NEW_WORLD if card in RAINBOWS else STANDS_ON.get(card, ALL_SPACES)
        leave_out = partial(position.raze, at)
        if PRINTED_BUILDINGS >> number & 1:
            yield wrong(leave_out, at, PRINTED[TERRAIN[number]])
        elif allowed >> number & 1:
            continue
        elif allowed == CLOUD:
            yield wrong(leave_out, at, mark("{card} stands only on the Great Cloud"), card=space.building)
        elif card in RAINBOWS:
            message = mark("a rainbow's token stands only on the New World; its other end is printed on the cloud")
            yield wrong(leave_out, at, message)
        else:
            message = mark("{card} stands only on {needed}; {space} is {terrain}")
            values = {"needed": BUILDINGS[card].terrain, "space": at, "terrain": TERRAIN[number]}
            yield wrong(leave_out, at, message, card=space.building, **values)


def _counts(position: Position) -> Iterator[Finding]:
    """No more of a building than there are cards; the last in board order are those too many."""
    for card in BUILDINGS.values():
        standing = position.standing(card.id)
        if len(standing) > card.count and card.id != SKY_TOWER:
            leave_out = partial(position.raze, *standing[card.count :])
            message = mark("{count} are on the board, and the game has only {all}: {spaces}")
            yield wrong(leave_out, card.id, message, count=len(standing), all=card.count, spaces=listed(standing))


def _camps(position: Position) -> Iterator[Finding]:
    """Every camp number once, and Camp cards enough for the camps."""
    first: dict[int, str] = {}
    for at in position.standing(CAMP):
        number = position.spaces[at].number
        if number in first:
            message = mark("camp {number} is already on {space}; there is one of each number")
            yield wrong(partial(position.raze, at), at, message, number=number, space=first[number])
        first.setdefault(number, at)
    for seat, player in enumerate(position.players):
        standing = sum(position.spaces[at].seat == seat for at in position.standing(CAMP))
        if player.camps_played < standing:
            message = mark("camps of this player on the board: {standing}; at least as many Camp cards were played")
            yield doubtful(f"{seat}.camps_played", message, standing=standing)
    played = sum(player.camps_played for player in position.players)
    if played > len(CAMPS):
        message = mark("the players played {played} Camp cards together, and there are only {all}")
        yield doubtful("camps_played", message, played=played, all=len(CAMPS))


def _pairs(position: Position) -> Iterator[Finding]:
    """Every sky tower with its partner, every rainbow with its cloud end, of one seat; no more pairs than cards."""
    whole: list[Link] = []
    for link in links(position):
        found = list(_broken_tower(position, link) if link.building == SKY_TOWER else _broken_rainbow(position, link))
        yield from found
        if not found:
            whole.append(link)
    towers = [link for link in whole if link.building == SKY_TOWER]
    cards = CARD_COUNTS[CARD_NUMBERS[SKY_TOWER]]
    if len(towers) > cards:
        leave_out = partial(position.raze, *(at for link in towers[cards:] for at in link.named))
        message = mark("{count} pairs are on the board, and the game has only {all}")
        yield wrong(leave_out, SKY_TOWER, message, count=len(towers), all=cards)
    yield from _loops(position, [link for link in whole if link not in towers[cards:]])


def _broken_tower(position: Position, link: Link) -> Iterator[Finding]:
    first, *others = link.named
    leave_out = partial(position.raze, *link.named)
    seats = {position.spaces[at].seat for at in link.named}
    if not others:
        message = mark("the other tower of pair {pair} is missing; a pair stands on two spaces")
        yield wrong(leave_out, first, message, pair=link.pair)
    elif len(others) > 1:
        message = mark("pair {pair} has {count} towers, on {spaces}; a pair has two")
        yield wrong(leave_out, first, message, pair=link.pair, count=len(link.named), spaces=listed(link.named))
    if len(seats) > 1:
        message = mark("the towers of pair {pair} belong to different players, on {spaces}; both have to belong to one")
        yield wrong(leave_out, first, message, pair=link.pair, spaces=listed(link.named))


def _broken_rainbow(position: Position, link: Link) -> Iterator[Finding]:
    first, *others = link.named
    if others:
        message = mark("rainbow {pair} has {count} tokens, on {spaces}; on the New World it has one")
        values = {"pair": link.pair, "count": len(link.named), "spaces": listed(link.named)}
        yield wrong(partial(position.raze, *link.named), first, message, **values)
    ends = controlled(position)
    for at in link.named:
        seat = position.spaces[at].seat
        end = RAINBOW_ENDS[link.pair]
        if not ends[seat] & end:
            message = mark("the cloud end of rainbow {pair}, {space}, is not controlled by seat {seat}")
            space = listed(space_ids(end))
            yield wrong(partial(position.raze, at), at, message, pair=link.pair, space=space, seat=seat)


def _loops(position: Position, whole: list[Link]) -> Iterator[Finding]:
    """The pairs of a seat in some order in which each joined two fiefs when it was placed."""
    for seat in range(position.seats):
        rest = _never_last([link for link in whole if position.spaces[link.named[0]].seat == seat])
        while rest:
            # Of those that close a loop the one without which most can stand; of equal ones the last.
            link = min(reversed(rest), key=lambda one: len(_without(rest, one)))
            if link.building == SKY_TOWER:
                message = mark(
                    "the sky towers of pair {pair} join two fiefs, and in whatever order the pairs were placed, "
                    "their spaces connect {spaces} without these"
                )
            else:
                message = mark(
                    "rainbow {pair} joins two fiefs, and in whatever order the pairs were placed, "
                    "their spaces connect {spaces} without it"
                )
            leave_out = partial(position.raze, *link.named)
            yield wrong(leave_out, link.named[-1], message, pair=link.pair, spaces=listed(space_ids(link.spaces)))
            rest = _without(rest, link)


def _never_last(pairs: list[Link]) -> list[Link]:
    """Take off the pairs of a seat one by one, the last placed first; give those of which none can have been the last.

    What was placed last joined two fiefs, so its ends are not connected by the ends of the others. Spaces between
    them that end no pair may have been claimed since, and so may the ends of pairs placed later: these are off.
    """
    rest = list(pairs)
    while last := next((link for link in rest if not _is_joined(link, rest)), None):
        rest.remove(last)
    return rest


def _is_joined(link: Link, pairs: list[Link]) -> bool:
    """Return whether the ends of pairs connect the two of one of them without its own link."""
    ends = link.spaces
    for one in pairs:
        ends |= one.spaces
    groups = connected_groups(ends, [one.spaces for one in pairs if one is not link])
    return any(group & link.spaces == link.spaces for group in groups)


def _without(pairs: list[Link], link: Link) -> list[Link]:
    return _never_last([one for one in pairs if one is not link])


def _parchments(position: Position) -> Iterator[Finding]:
    """Every parchment once at the table."""
    holders: dict[str, int] = {}
    for seat, player in enumerate(position.players):
        for card, count in Counter(player.parchments).items():
            at = f"{seat}.{card}"
            if count > 1:
                message = mark("this parchment is listed {count} times, and the game has only one")
                yield wrong(partial(position.discard, seat, card, count - 1), at, message, count=count)
            if card in holders:
                message = mark("seat {seat} holds this parchment too, and there is only one")
                yield wrong(partial(position.discard, seat, card), at, message, seat=holders[card])
            holders.setdefault(card, seat)


def _copies(position: Position) -> Iterator[Finding]:
    """Every chain from a copy card in hand over what the neighbours hold to what can be copied no further."""
    held = position.held()
    for seat, player in enumerate(position.players):
        for card, chain in player.copies.items():
            at = f"{seat}.{card}"
            leave_out = partial(player.copies.pop, card, None)
            if card not in player.parchments:
                yield wrong(leave_out, at, mark("seat {seat} does not hold this copy card"), seat=seat)
            so_far = [CARD_NUMBERS[card]]
            for copied in chain:
                number = CARD_NUMBERS[copied]
                before = so_far[-1]
                if before not in COPIES:
                    message = mark("the chain ends at {before}, which copies nothing; {card} follows it")
                    yield wrong(leave_out, at, message, before=CARD_IDS[before], card=copied)
                    break
                neighbour = (seat + COPIES[before]) % position.seats
                if number in so_far:
                    message = mark("{card} is twice in this chain; a card may be there once")
                    yield wrong(leave_out, at, message, card=copied)
                    break
                if number not in held[neighbour]:
                    message = mark("{before} copies what seat {seat} holds, and {card} is not among that: {held}")
                    theirs = listed(CARD_IDS[n] for n in held[neighbour]) or "–"
                    yield wrong(
                        leave_out, at, message, before=CARD_IDS[before], seat=neighbour, card=copied, held=theirs
                    )
                so_far.append(number)
            else:
                if so_far[-1] in COPIES and (more := targets_of(held, seat, so_far)):
                    message = mark("the chain has to go on after {before}, with one of {cards}")
                    cards = listed(CARD_IDS[n] for n in more)
                    yield wrong(leave_out, at, message, before=CARD_IDS[so_far[-1]], cards=cards)
