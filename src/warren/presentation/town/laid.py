"""What lies on the table: tiles and cards in words, the players, display, reserves, Upgrades, a seat's own Requests."""

from collections import Counter
from collections.abc import Iterable

from warren.games.town.board import members, space_ids
from warren.games.town.effects import DrawRequests, Gain, PlotFree, Stars, Word
from warren.games.town.lookup import Lookup
from warren.games.town.parts import REQUEST_IDS, UPGRADE_IDS
from warren.games.town.score import score_requests
from warren.games.town.state import BOTH
from warren.games.town.texts import effect_said, park_reason, request_reason, scoring_said, type_name
from warren.kernel.score import Score
from warren.presentation.model import Fact, Panel, Part, Pile, Report
from warren.presentation.town.moment import Moment
from warren.presentation.translator import capitalized
from warren.words import mark


class Laid(Moment):
    """See Presenter."""

    # Tiles and cards

    def building_part(self, number: int) -> Part:
        """Return a Building tile; its type where its name does not say it."""
        part, words = self.lookup.parts.buildings[number], self.translator.words
        called = self.building(number)
        message = mark("{type}, waterfront") if part.waterfront else mark("{type}")
        kind = self.text(message, type=type_name(words, part.type))
        does = capitalized(effect_said(words, part.effect))
        return Part(part.id, called, does, "" if kind == called else kind, clause_of(part.effect))

    def building_parts(self, numbers: int) -> tuple[Part, ...]:
        return tuple(map(self.building_part, members(numbers)))

    def upgrade_parts(self, numbers: Iterable[int]) -> tuple[Part, ...]:
        """Return Upgrades, with what they cost in the place of a type; copies are one, with their number."""
        found = []
        for number, count in Counter(numbers).items():
            part = self.lookup.parts.upgrades[number]
            does, clause = effect_said(self.translator.words, part.effect), clause_of(part.effect, is_upgrade=True)
            cost = self.amount("wood", part.cost_wood)
            found.append(Part(part.id, self.name(part.id), capitalized(does), cost, clause, count))
        return tuple(found)

    def offered_parts(self) -> tuple[Part, ...]:
        """Return the Upgrades that lie open, with the Building that lies beside one."""
        found = []
        for part in self.upgrade_parts(self.view.offered):
            if UPGRADE_IDS.index(part.id) in self.lookup.side_upgrades and self.view.side >= 0:
                beside = self.building(self.view.side)
                part = part._replace(what=self.text("{what}: {building}", what=part.what, building=beside))
            found.append(part)
        return tuple(found)

    def request_part(self, number: int) -> Part:
        does = capitalized(scoring_said(self.translator.words, self.lookup.scorings[number]))
        clause = request_clause(self.lookup, number)
        return Part(REQUEST_IDS[number], self.name(REQUEST_IDS[number]), does, clause=clause)

    def scored_requests(self, seat: int, score: Score) -> tuple[Part, ...]:
        """Return the Requests of a score, with what each counted."""
        found = []
        for one in score.parts:
            number = REQUEST_IDS.index(one.subject)
            reason = request_reason(self.translator.words, self.lookup, one)
            is_known = not self.view.over and bool(self.view.known[seat] >> number & 1)
            found.append(self.request_part(number)._replace(reason=reason, points=one.points, is_known=is_known))
        return tuple(found)

    def park_reason(self, requests: Score) -> str:
        """Return which type the Park stands for among the Requests of a seat; "" without a Park."""
        return park_reason(self.translator.words, requests.counted["park"]) if "park" in requests.counted else ""

    # The table

    def panel(self, seat: int) -> Panel:
        view, text = self.view, self.text
        is_asked = seat in view.to_act
        status = ""
        if self.phase == "requests":
            status = text("chooses a Request") if is_asked else text("has chosen")
        elif not view.over and is_asked:
            status = text("on turn")
        facts = (
            Fact(text("coins"), str(view.coins[seat]), "coin"),
            Fact(text("wood"), str(view.wood[seat]), "i-wood"),
            Fact(text("Requests"), str(sum(view.request_counts[seat]) + view.known[seat].bit_count()), "request"),
        )
        created = tuple(part._replace(kind="") for part in self.upgrade_parts(view.upgrades[seat]))
        piles = [
            Pile("upgrades", text("Upgrades"), created, room=self.lookup.upgrade_slots),
            Pile("reserve", text("reserve"), self.building_parts(view.reserves[seat]), text("reserve empty")),
        ]
        if view.known[seat]:
            known = tuple(map(self.request_part, members(view.known[seat])))
            piles.append(Pile("known", text("known to all"), known, note=text("Known to all:")))
        return Panel(seat, self.translator.name(seat), view.carrots[seat], facts, tuple(piles), status, is_asked)

    def table_facts(self) -> list[Fact]:
        return []  # board, panels and piles show all

    def piles(self) -> list[Pile]:
        view, text = self.view, self.text
        is_turn = bool(self.legal) and self.phase == "turn"
        found = []
        if not is_turn or view.planned:
            is_short = bool(self.legal) and self.phase != "requests"
            display = self.building_parts(view.display)
            found.append(Pile("display", text("Display"), display, text("empty"), is_short=is_short))
        if self.seat is not None and (not is_turn or not view.planned) and view.reserves[self.seat]:
            reserve = self.building_parts(view.reserves[self.seat])
            found.append(Pile("reserve", text("My reserve"), reserve, is_short=True))
        if not is_turn and view.offered:
            offered = self.offered_parts()
            found.append(Pile("upgrades", text("Upgrades"), offered, clause="T-UPGRADE-01", is_short=True))
        return found

    def own(self) -> Pile | None:
        if self.seat is None:
            return None
        score = score_requests(self.view, self.seat, members(self.view.requests[self.seat]))
        empty = self.text("None yet: what you keep lies here, secret, and scores at the end.")
        best_first = sorted(self.scored_requests(self.seat, score), key=lambda part: -(part.points or 0))
        title, note = self.text("My Requests"), self.park_reason(score)
        return Pile("requests", title, tuple(best_first), empty, note=note, points=score.points)

    def areas_laid(self) -> Report:
        """Return every Neighborhood of both players: stars × types = carrots, were it activated now."""
        text = self.text
        found = sorted(self.areas, key=lambda one: (one[0], -one[1].points))
        rows = [
            (seat, (" ".join(space_ids(area.spaces)), self.influence(area), self.types(area.types)))
            for seat, area in found
        ]
        if not rows:
            return Report("", lines=(text("Nothing is built yet."),))
        return Report("", (text("spaces", context="town"), text("stars × types"), text("types")), tuple(rows))

    def tiles(self) -> list[Report]:
        view = self.view
        found = {
            self.text("Display"): self.building_parts(view.display),
            self.text("Upgrades"): self.offered_parts(),
        }
        held = [(*self.upgrade_parts(view.upgrades[seat]), *self.building_parts(view.reserves[seat])) for seat in BOTH]
        return [
            Report(title, (), tuple((None, (part.name, self.translator.note(part))) for part in parts))
            for title, parts in [*found.items(), *zip(self.translator.names, held, strict=True)]
            if parts
        ]


# Clauses


def request_clause(lookup: Lookup, number: int) -> str:
    scoring = lookup.scorings[number]
    word = getattr(scoring, "condition", None) or getattr(scoring, "count", "activate")
    return f"T-REQUEST-{str(word).upper().replace('_', '-')}"


_CLAUSES_OF_GAINS = {
    ("coins", "round"): "T-EFFECT-COINS-ROUND",
    ("wood", "round"): "T-EFFECT-WOOD-ROUND",
    ("coins", "upgrades"): "T-EFFECT-COINS-UPGRADES",
    ("carrots", "coins"): "T-EFFECT-CARROTS-COINS",
    ("carrots", "reserve_buildings"): "T-UPGRADE-CARROTS-RESERVE",
}
"""By what is gained for each of what."""


def clause_of(effect: Word, *, is_upgrade: bool = False) -> str:
    match effect:
        case Gain(resource=resource, per=None):
            return f"T-{'UPGRADE' if is_upgrade and resource != 'wood' else 'EFFECT'}-{resource.upper()}"
        case Gain(resource=resource, per=per):
            return _CLAUSES_OF_GAINS.get((resource, str(per)), "T-EFFECT-02")
        case DrawRequests(source="discard"):
            return "T-EFFECT-REQUEST-DISCARD"
        case DrawRequests(draw="round"):
            return "T-EFFECT-REQUEST-ROUND"
        case DrawRequests():
            return "T-UPGRADE-REQUEST" if is_upgrade else "T-EFFECT-REQUEST"
        case Stars(stars=stars):
            if any(star.if_type for star in stars):
                return "T-EFFECT-STARS-TYPE"
            return "T-EFFECT-STARS-UPGRADES" if any(star.per for star in stars) else "T-EFFECT-STARS"
        case PlotFree(cost=cost):
            return "T-UPGRADE-FREE-1" if cost == 1 else "T-UPGRADE-FREE-4"
    return effect.clause
