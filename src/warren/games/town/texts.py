"""What the parts of Town are called and do, and what a score counted, in the reader's language.

What a part does is worked out from the vocabulary of its effect (effects.py), so the words fit every set; its name is
what the set says. All sentences are our own.
"""

from warren.games.town import effects
from warren.games.town.lookup import Lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS, Building, Request, Upgrade
from warren.games.town.score import CONDITIONS, COUNTS
from warren.kernel.parts import said
from warren.kernel.score import Score
from warren.words import Words, mark

TYPE_NAMES: dict[str, str] = {
    "leisure": mark("Leisure"),
    "work": mark("Work"),
    "civic": mark("Civic"),
    "residential": mark("Residential"),
    "knowledge": mark("Knowledge"),
    "illegal": mark("Illegal"),
    "park": mark("Park"),
}

PHASES: dict[str, str] = {
    "requests": mark("Requests"),
    "turn": mark("Turn"),
    "payment": mark("Payment"),
    "bridge": mark("Bridge"),
    "return": mark("Return"),
    "annex": mark("Annexation"),
    "keep": mark("Request"),
    "activate": mark("Activation"),
    "over": mark("Game over"),
}

AMOUNTS = {
    "coins": (mark("1 coin"), mark("{count} coins")),
    "wood": (mark("1 wood"), mark("{count} wood")),
    "carrots": (mark("1 carrot"), mark("{count} carrots")),
    "stars": (mark("1 star"), mark("{count} stars")),
    "types": (mark("1 type"), mark("{count} types")),
    "buildings": (mark("1 Building"), mark("{count} Buildings")),
    "requests": (mark("1 Request"), mark("{count} Requests")),
    "upgrades": (mark("1 Upgrade"), mark("{count} Upgrades")),
}
"""One of something, and several."""


def amount(words: Words, what: str, count: int) -> str:
    """Return how many there are of something: “1 coin”, “2 coins”."""
    return words.text(AMOUNTS[what][count != 1], count=count)


def type_name(words: Words, type_id: str) -> str:
    return words.text(TYPE_NAMES[type_id])


# Buildings and Upgrades

GAINED_PER: dict[str, str] = {
    "round": mark("round up to this one"),
    "upgrades": mark("Upgrade that you have"),
    "coins": mark("coin that you have"),
    "wood": mark("wood that you have"),
    "reserve_buildings": mark("Building in your reserve"),
}
"""What a gain can go by, one of it."""


_DRAWN = {
    ("deck", "one"): mark("draw a Request and keep it"),
    ("deck", "several"): mark("draw {count} Requests; keep one, discard the rest"),
    ("deck", "round"): mark("draw a Request for each round up to this one; keep one, discard the rest"),
    ("discard", "one"): mark("draw a Request of the shuffled discard"),
    ("discard", "several"): mark("draw {count} Requests of the shuffled discard; keep one"),
    ("discard", "round"): mark("draw a Request of the shuffled discard for each round up to this one; keep one"),
}


def effect_said(words: Words, effect: effects.BuildingEffect | effects.UpgradeEffect) -> str:
    """Return what a Building or an Upgrade does, as a part of a sentence."""
    match effect:
        case effects.GainResource():
            gained = amount(words, effect.resource, effect.amount)
            if effect.per is None:
                return words.text("gain {amount}", amount=gained)
            thing = words.text(GAINED_PER[effect.per])
            return words.text("gain {amount} for each {thing}", amount=gained, thing=thing)
        case effects.DrawRequests():
            number = "round" if effect.draw == "round" else "one" if effect.draw == 1 else "several"
            return words.text(_DRAWN[effect.source, number], count=effect.draw)
        case effects.Steal():
            return words.text("take up to {amount} from your opponent", amount=amount(words, "coins", effect.most))
        case effects.Stars():
            return words.text("; ", context="list").join(_star(words, star) for star in effect.stars)
        case effects.PlotFree():
            return words.text("Plots of {cost} are free for you, but for the extra cost", cost=effect.cost)
    return words.text(effect.said)


def _star(words: Words, star: effects.Star) -> str:
    said = amount(words, "stars", star.amount)
    if star.per is not None:
        said = words.text("{stars} for each Upgrade that you have", stars=said)
    if star.if_type is not None:
        needed = type_name(words, star.if_type)
        said = words.text("{stars} if its Neighborhood has the type {type}", stars=said, type=needed)
    return said


# Parts by their ids


def part_of(lookup: Lookup, part_id: str) -> Building | Upgrade | Request | None:
    """Return the part of this id; None for any other id, such as a space."""
    if part_id in BUILDING_IDS:
        return lookup.parts.buildings[BUILDING_IDS.index(part_id)]
    if part_id in UPGRADE_IDS:
        return lookup.parts.upgrades[UPGRADE_IDS.index(part_id)]
    return lookup.parts.requests[REQUEST_IDS.index(part_id)] if part_id in REQUEST_IDS else None


def name(words: Words, lookup: Lookup, part_id: str) -> str:
    """Name a part by its id; anything else, such as a space, is called by its id."""
    found = part_of(lookup, part_id)
    return part_id if found is None else said(found.name, words)


# Clauses

_CLAUSES_OF_GAINS = {
    ("coins", "round"): "T-EFFECT-COINS-ROUND",
    ("wood", "round"): "T-EFFECT-WOOD-ROUND",
    ("coins", "upgrades"): "T-EFFECT-COINS-UPGRADES",
    ("carrots", "coins"): "T-EFFECT-CARROTS-COINS",
    ("carrots", "reserve_buildings"): "T-UPGRADE-CARROTS-RESERVE",
}
"""By what is gained for each of what."""


def clause_of(part: Building | Upgrade | Request) -> str:
    """Return the rule about what a part does."""
    is_upgrade = isinstance(part, Upgrade)
    match part.scoring if isinstance(part, Request) else part.effect:
        case effects.Per(count=word) | effects.If(condition=word):
            return f"T-REQUEST-{word.upper().replace('_', '-')}"
        case effects.Activate():
            return "T-REQUEST-ACTIVATE"
        case effects.GainResource(resource=resource, per=None):
            return f"T-{'UPGRADE' if is_upgrade and resource != 'wood' else 'EFFECT'}-{resource.upper()}"
        case effects.GainResource(resource=resource, per=per):
            return _CLAUSES_OF_GAINS.get((resource, str(per)), "T-EFFECT-02")
        case effects.DrawRequests(source="discard"):
            return "T-EFFECT-REQUEST-DISCARD"
        case effects.DrawRequests(draw="round"):
            return "T-EFFECT-REQUEST-ROUND"
        case effects.DrawRequests():
            return "T-UPGRADE-REQUEST" if is_upgrade else "T-EFFECT-REQUEST"
        case effects.Stars(stars=stars):
            if any(star.if_type for star in stars):
                return "T-EFFECT-STARS-TYPE"
            return "T-EFFECT-STARS-UPGRADES" if any(star.per for star in stars) else "T-EFFECT-STARS"
        case effects.PlotFree(cost=cost):
            return "T-UPGRADE-FREE-1" if cost == 1 else "T-UPGRADE-FREE-4"
        case effect:
            return effect.clause


# Requests


def scoring_said(words: Words, scoring: effects.Scoring) -> str:
    """Return what a Request scores at the end, as a part of a sentence."""
    if isinstance(scoring, effects.Activate):
        most = amount(words, "buildings", scoring.max_buildings)
        return words.text("activate one of your Neighborhoods of at most {buildings} once more", buildings=most)
    carrots = amount(words, "carrots", scoring.points)
    if isinstance(scoring, effects.If):
        number = scoring.n or 0
        values = {"buildings": amount(words, "buildings", number), "upgrades": amount(words, "upgrades", number)}
        condition = words.text(CONDITIONS[scoring.condition].said, **values)
        return words.text("{carrots} if {condition}", carrots=carrots, condition=condition)
    if scoring.type is None:
        thing = words.text(COUNTS[scoring.count].said)
    else:
        thing = words.text("{type} Building that you control", type=type_name(words, scoring.type))
    message = mark("{carrots} for each {thing}, {most} at most")
    if scoring.max_points is None:
        message = mark("{carrots} for each {thing}")
    return words.text(message, carrots=carrots, thing=thing, most=scoring.max_points)


# Scores


def product(words: Words, stars: int, kinds: int, points: int) -> str:
    """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    message = mark("{stars} × {types} = {points}")
    return words.text(message, stars=amount(words, "stars", stars), types=amount(words, "types", kinds), points=points)


def request_reason(words: Words, lookup: Lookup, score: Score) -> str:
    counted, scoring = score.counted, lookup.scorings[REQUEST_IDS.index(score.subject)]
    if isinstance(scoring, effects.If):
        return words.text("met") if counted["holds"] else words.text("not met")
    if isinstance(scoring, effects.Activate):
        return product(words, counted["stars"], len(counted["types"]), score.points)
    found = words.text("{count} × {points}", count=counted["count"], points=counted["each"])
    if score.points < counted["count"] * counted["each"]:
        return words.text("{product}, {most} at most", product=found, most=score.points)
    return found


def park_reason(words: Words, kind: str) -> str:
    return words.text("the Park stands for {type}", type=type_name(words, kind))
