"""Greedy's choices, as draft.py, building.py and __init__.py beside this folder."""

from warren.agents.kingdom.compiled.estimates import MOUNTAINS, PLAINS, estimate
from warren.agents.kingdom.compiled.layout import (
    AT,
    CHANGE,
    CHANGES,
    FIEFS,
    FIEFS_MOST,
    HARVESTS,
    HELD,
    OWN,
    PICK_HARVESTS,
    REAL,
    VALUES,
    WHOLE,
    WORTH,
)
from warren.agents.kingdom.compiled.outlook import (
    best_chimney,
    best_claim,
    brings,
    card_worth,
    chimney_in,
    claim_worth,
    coin_of_link,
    look,
    placed,
    trading,
)
from warren.agents.kingdom.compiled.parchments import KIND_CARD, counting_placed
from warren.agents.kingdom.compiled.valuation import NOTHING, at_fief, build, gain, gain_waiting, join, value_fiefs
from warren.agents.kingdom.draft import CLOSE
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest
from warren.core.kingdom import parchments as rule
from warren.core.kingdom.construction import add_link, link_of
from warren.core.kingdom.copying import follow
from warren.core.kingdom.fiefs import group, harvest_of, is_in, put, take
from warren.core.kingdom.harvest import asked_space, resources_for
from warren.core.kingdom.layout import (
    BUILT,
    CHIMNEY_SPACES,
    CHOICES,
    CHOICES_MOST,
    CHOSEN,
    CONTEST,
    CONTROLLED,
    COUNTED,
    GIVEN,
    GROUND_ENDS,
    HALF_TOWERS,
    LINK_COUNT,
    LINKS,
    MOST_LEGAL,
    NONE,
    PARCHMENTS,
    PHASE,
    ROUND,
    SEATS,
    SET_TO,
    SKY,
    SPACES,
    TRACK,
    WORD,
    WORDS,
)
from warren.core.kingdom.layout import PICKS as CHOICES_AT_A_TIME
from warren.core.kingdom.score import counting as counting_as
from warren.core.kingdom.score import parchment_points
from warren.core.kingdom.tables import (
    ABOUT,
    ANNOUNCE,
    BASIC,
    CHIMNEY,
    CLOUD_END,
    IS_CITY,
    PLACE,
    PRINTED,
    RAINBOW_KIND,
    SPACE,
    TOWER,
    VERB,
)
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, EXPLORATION, HARVEST, ROUNDS

THEIRS = VALUES + MOST_LEGAL
SCRATCH = THEIRS + 32
KNOWN = SCRATCH + SPACES
FLOATS = KNOWN + 4 * FIEFS_MOST
INTS = CHANGES + 6 * CHANGE
OTHER, OTHER_REAL = WHOLE, REAL
BENT, BENT_REAL = 2 * WHOLE, 2 * REAL


@compiled
def weigh(cells: Cells, g: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Write the value of every legal action of a seat, from VALUES on."""
    phase = cells[PHASE]
    if phase == EXPLORATION:
        weigh_cards(cells, g, f, seat, legal, found)
    elif phase == CONSTRUCTION:
        weigh_buildings(cells, g, f, seat, legal, found)
    elif phase == HARVEST:
        weigh_posts(cells, f, seat, legal, found)
    elif phase == CHIMNEYS:
        weigh_shares(cells, f, seat, legal, found)
    else:
        weigh_copies(cells, f, seat, legal, found)


# Exploration


@compiled
def weigh_cards(cells: Cells, g: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    look(cells, g, f, 0, 0, seat, seat)
    chosen = cells[CHOSEN + seat]
    for n in range(found):
        f[VALUES + n] = card_worth(cells, g, f, 0, 0, ABOUT[legal[n]])
    if cells[SEATS] == 2:
        look(cells, g, f, OTHER, OTHER_REAL, 1 - seat, seat)
        for n in range(found):
            f[THEIRS + n] = card_worth(cells, g, f, OTHER, OTHER_REAL, ABOUT[legal[n]])
        for n in range(found):
            if chosen:
                f[VALUES + n] = f[AT.passing] * f[THEIRS + n] - f[AT.returning] * f[VALUES + n]
                continue
            # The best of the rest is discarded, and the next one passed on.
            first = second = NOTHING
            for other in range(found):
                if other != n and f[THEIRS + other] > first:
                    second = first
                    first = f[THEIRS + other]
                elif other != n:
                    second = max(second, f[THEIRS + other])
            f[VALUES + n] -= f[AT.passing] * (second if found > 2 else 0.0)
    elif chosen == cells[CHOICES_AT_A_TIME] - 1:
        best = NOTHING
        for n in range(found):
            best = max(best, f[VALUES + n])
        close = 0
        for n in range(found):
            close += f[VALUES + n] >= best - CLOSE
        if close > 1:
            step = 1 if cells[ROUND] % 2 else cells[SEATS] - 1
            look(cells, g, f, OTHER, OTHER_REAL, (seat + step) % cells[SEATS], seat)
            for n in range(found):
                if f[VALUES + n] >= best - CLOSE:
                    theirs = card_worth(cells, g, f, OTHER, OTHER_REAL, ABOUT[legal[n]])
                    f[VALUES + n] += f[AT.denying] * theirs


# Construction


@compiled
def fief_of(g: Cells, space: int) -> int:
    for fief in range(g[FIEFS]):
        at = at_fief(0, fief)
        if is_in(g[at], g[at + 1], g[at + 2], space):
            return fief
    return NONE


@compiled
def weigh_buildings(cells: Cells, g: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    look(cells, g, f, 0, 0, seat, seat)
    minds_bare = 0
    held = g[HELD]
    while held:
        figure = rule.FIGURE[lowest(held)]
        minds_bare |= figure == rule.BARE_SPACES
        held &= held - 1
    camp = 0.0
    camp_known = 0
    before = NONE
    for n in range(found):
        verb, kind, space = VERB[legal[n]], ABOUT[legal[n]], SPACE[legal[n]]
        if verb == ANNOUNCE:
            if not camp_known:
                camp = placed(g, f, 0, 0, best_claim(cells, g, f, 0, 0, SCRATCH))
                camp_known = 1
            f[VALUES + n] = camp
        elif verb != PLACE:
            f[VALUES + n] = 0.0
        elif cells[CONTEST] != NONE:
            f[VALUES + n] = placed(g, f, 0, 0, claim_worth(cells, g, f, 0, 0, space))
        else:
            if kind != before:
                for at in range(4 * g[FIEFS]):
                    f[KNOWN + at] = NOTHING
                before = kind
            # For the fiefs the spaces of one differ only by being mountains or not.
            fief = fief_of(g, space)
            mountain = is_in(MOUNTAINS[0], MOUNTAINS[1], MOUNTAINS[2], space)
            bare = is_in(rule.BARE[0], rule.BARE[1], rule.BARE[2], space) if minds_bare else 0
            at = KNOWN + 4 * fief + 2 * mountain + bare
            if f[at] == NOTHING:
                f[at] = placing_worth(cells, g, f, seat, kind, fief, space)
            f[VALUES + n] = f[at]
            if g[HARVESTS] > 1 and not is_in(PLAINS[0], PLAINS[1], PLAINS[2], space):
                f[VALUES + n] -= f[AT.sparing] if mountain else f[AT.sparing_terrain]


@compiled
def placing_worth(cells: Cells, g: Cells, f: Reals, seat: int, kind: int, fief: int, space: int) -> float:
    """Return what a building is worth on a space of a fief, over waiting."""
    if kind >= RAINBOW_KIND:
        return bending(cells, g, f, seat, kind - RAINBOW_KIND, space)
    if kind == CHIMNEY:
        return chimney_in(g, 0, fief) - best_chimney(g, f, 0) / 2
    card = KIND_CARD[kind]
    if kind != TOWER:
        build(g, 0, fief, kind, space, CHANGES)
        worth = gain(g, f, 0, 0, CHANGES) - gain_waiting(g, f, 0, kind)
        worth += trading(cells, g, f, 0, card, NONE) / g[HARVESTS]
        return worth + counting_placed(cells, g, f, 0, 0, card, space, IS_CITY[kind + 1], CHANGES)
    if cells[HALF_TOWERS + seat] != NONE:
        join(g, 0, fief_of(g, cells[HALF_TOWERS + seat]), fief, CHANGES)
        return brings(cells, g, f, 0, 0, card, CHANGES)
    best = NOTHING
    for other in range(g[FIEFS]):
        at = at_fief(0, other)
        if other != fief and g[at + 5] | g[at + 6] | g[at + 7]:
            join(g, 0, fief, other, CHANGES)
            best = max(best, brings(cells, g, f, 0, 0, card, CHANGES))
    return best - f[AT.tower] * g[PICK_HARVESTS]


@compiled
def bending(cells: Cells, g: Cells, f: Reals, seat: int, rainbow: int, space: int) -> float:
    """Return what a rainbow with its ground end on a space is worth, over where it is now."""
    now, link = cells[GROUND_ENDS + rainbow], link_of(cells, rainbow)
    if link == NONE:
        link = cells[LINK_COUNT]
        add_link(cells, CLOUD_END[rainbow], space)
    else:
        cells[LINKS + 2 * link + 1] = space
        take(cells, BUILT, now)
    put(cells, BUILT, space)
    for cell in range(FIEFS):
        g[BENT + cell] = g[cell]
    for real in range(2):
        f[BENT_REAL + real] = f[real]
    estimate(cells, g, BENT)
    value_fiefs(g, f, BENT, BENT_REAL, 0)
    a, b, c = group(cells, g[OWN], g[OWN + 1], g[OWN + 2], space, NONE)
    take(cells, BUILT, space)
    if now == NONE:
        cells[LINK_COUNT] -= 1
    else:
        cells[LINKS + 2 * link + 1] = now
        put(cells, BUILT, now)
    worth = f[BENT_REAL + WORTH] - f[WORTH]
    return worth + coin_of_link(cells, g, f, 0, a, b, c)


# Harvest


@compiled
def best_harvest(cells: Cells, seat: int, settled: int) -> int:
    """Return the most that a seat's fiefs give at a harvest, its chimneys set as is best.

    settled: how many of its chimneys with a choice keep what they are set to.
    """
    own = CONTROLLED + WORDS * seat + WORDS - 1
    chimneys = cells[CHIMNEY_SPACES + WORDS - 1] & cells[own]
    if not chimneys:
        return harvest_of(cells, seat)
    ways = 1
    for _ in range(bit_count(chimneys)):
        ways *= BASIC
    before = place = 0  # what they are set to is two bits of each
    rest = chimneys
    while rest:
        before |= cells[SET_TO + 2 * WORD + lowest(rest)] << place
        place += 2
        rest &= rest - 1
    best = 0
    for way in range(ways):
        code, fits, number = way, 1, 0
        rest = chimneys
        while rest:
            space = 2 * WORD + lowest(rest)
            rest &= rest - 1
            resource = code % BASIC
            code //= BASIC
            resources = resources_for(cells, seat, space)
            if bit_count(resources) > 1:
                number += 1
                if number <= settled:
                    fits &= resource == 0
                    continue
            if not resources:
                fits &= resource == 0
            elif resources >> resource & 1:
                cells[SET_TO + space] = 1 + resource
            else:
                fits = 0
        if fits:
            best = max(best, harvest_of(cells, seat))
    rest = chimneys
    while rest:
        cells[SET_TO + 2 * WORD + lowest(rest)] = before & 3
        before >>= 2
        rest &= rest - 1
    return best


@compiled
def set_post(cells: Cells, space: int, resource: int) -> None:
    """Let a trading post give a resource; NONE: nothing."""
    cells[SET_TO + space] = 1 + resource
    cells[GIVEN + space] = PRINTED[space] | (0 if resource == NONE else 1 << resource)


@compiled
def weigh_posts(cells: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Weigh what a trading post may give, the later ones set well; in the last round parchments count too."""
    number = cells[CHOSEN + seat]
    posts = 0
    while asked_space(cells, seat, posts) != NONE:
        posts += 1
    ways = 1
    for _ in range(posts - number - 1):
        ways *= BASIC
    for n in range(posts):
        f[SCRATCH + n] = cells[SET_TO + asked_space(cells, seat, n)] - 1
    for n in range(number):
        set_post(cells, asked_space(cells, seat, n), cells[CHOICES + seat * CHOICES_MOST + n])
    for n in range(found):
        set_post(cells, asked_space(cells, seat, number), ABOUT[legal[n]])
        best = 0
        for way in range(ways):
            code = way
            for later in range(number + 1, posts):
                set_post(cells, asked_space(cells, seat, later), code % BASIC)
                code //= BASIC
            carrots = best_harvest(cells, seat, 0)
            if cells[ROUND] == ROUNDS:
                carrots += parchment_points(cells, seat)
            best = max(best, carrots)
        f[VALUES + n] = best
    for n in range(posts):
        set_post(cells, asked_space(cells, seat, n), int(f[SCRATCH + n]))


@compiled
def weigh_shares(cells: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Weigh what a chimney may share, the later ones set as well as possible."""
    number = cells[CHOSEN + seat]
    for n in range(number):
        cells[SET_TO + asked_space(cells, seat, n)] = 1 + cells[CHOICES + seat * CHOICES_MOST + n]
    for n in range(found):
        cells[SET_TO + asked_space(cells, seat, number)] = 1 + ABOUT[legal[n]]
        f[VALUES + n] = best_harvest(cells, seat, number + 1)
    for n in range(number + 1):
        cells[SET_TO + asked_space(cells, seat, n)] = 0


# Copies


@compiled
def weigh_copies(cells: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Weigh what a copy card may become, the later ones chosen well; for Opportunist the others do their best too."""
    seats = cells[SEATS]
    wanted = 0
    for other in range(seats):
        wanted |= cells[PARCHMENTS + other] >> rule.SECOND & 1
    if wanted:
        for other in range(seats):
            if other != seat:
                chosen, answers = cells[CHOSEN + other], CHOICES + other * CHOICES_MOST
                kept = 0  # a byte for each
                for n in range(chosen):
                    kept |= cells[answers + n] << 8 * n
                cells[CHOSEN + other] = 0  # what they have chosen is hidden
                best = best_copies(cells, f, other, 0)
                f[THEIRS + other] = cells[TRACK + other] + trade_of(cells, other) + best
                for n in range(chosen):
                    cells[answers + n] = kept >> 8 * n & 255
                cells[CHOSEN + other] = chosen
                follow(cells, other)
    number = cells[CHOSEN + seat]
    for n in range(found):
        cells[CHOICES + seat * CHOICES_MOST + number] = ABOUT[legal[n]]
        cells[CHOSEN + seat] = number + 1
        f[VALUES + n] = best_copies(cells, f, seat, wanted)
    cells[CHOSEN + seat] = number
    follow(cells, seat)


@compiled
def trade_of(cells: Cells, seat: int) -> int:
    """Return what the Trade of a seat counts, whose figures were counted last."""
    if not cells[SKY]:
        return 0
    parchment_points(cells, seat)
    return cells[COUNTED + rule.TRADE]


@compiled
def best_copies(cells: Cells, f: Reals, seat: int, minds_second: int) -> int:
    """Return the most that a seat's parchments can bring after its answers so far."""
    begin = cells[CHOSEN + seat]
    choices = CHOICES + seat * CHOICES_MOST
    best = 0
    going = 1
    while going:
        targets = follow(cells, seat)
        if targets:  # go down: the lowest first
            cells[choices + cells[CHOSEN + seat]] = lowest(targets)
            cells[CHOSEN + seat] += 1
            continue
        carrots = parchment_points(cells, seat)
        times = counting_as(cells, seat, rule.SECOND)
        if minds_second and times:
            own = cells[TRACK + seat] + trade_of(cells, seat) + carrots
            rank = 1
            for other in range(cells[SEATS]):
                rank += other != seat and f[THEIRS + other] > own
            if rank == rule.SECOND_RANK:
                carrots += rule.SECOND_POINTS * times
        best = max(best, carrots)
        going = 0
        while cells[CHOSEN + seat] > begin and not going:  # go up, and on to the next
            cells[CHOSEN + seat] -= 1
            last = cells[choices + cells[CHOSEN + seat]]
            rest = follow(cells, seat) & ~((2 << last) - 1)
            if rest:
                cells[choices + cells[CHOSEN + seat]] = lowest(rest)
                cells[CHOSEN + seat] += 1
                going = 1
    cells[CHOSEN + seat] = begin
    return best
