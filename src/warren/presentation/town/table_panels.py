"""What lies on the table: tiles and cards in words, the players, display, reserves, Upgrades, a seat's own Requests."""

from collections import Counter
from collections.abc import Iterable

from warren.games.town.board import members, space_ids
from warren.games.town.counted import spaces_counted
from warren.games.town.effects import TYPE_NUMBERS
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.score import score_requests
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.texts import park_reason, request_reason
from warren.kernel.score import Score
from warren.presentation.model import Fact, Panel, Part, Pile, Report
from warren.presentation.town.moment import Moment
from warren.words import mark


class TablePanels(Moment):
    # Tiles and cards

    def building_parts(self, numbers: int) -> tuple[Part, ...]:
        return tuple(self.part(BUILDING_IDS[number]) for number in members(numbers))

    def upgrade_parts(self, numbers: Iterable[int]) -> tuple[Part, ...]:
        """Return Upgrades; copies are one, with their number."""
        counted = Counter(numbers).items()
        return tuple(self.part(UPGRADE_IDS[number])._replace(copies=count) for number, count in counted)

    def offered_parts(self) -> tuple[Part, ...]:
        """Return the Upgrades that lie open, with the Building that lies beside one."""
        found = []
        for part in self.upgrade_parts(self.view.offered):
            if UPGRADE_IDS.index(part.id) in self.lookup.side_upgrades and self.view.side >= 0:
                beside = self.building(self.view.side)
                part = part._replace(what=self.text("{what}: {building}", what=part.what, building=beside))
            found.append(part)
        return tuple(found)

    def scored_requests(self, seat: int, score: Score) -> tuple[Part, ...]:
        """Return the Requests of a score, with what each counted and where."""
        found, park = [], TYPE_NUMBERS[score.counted["park"]] if "park" in score.counted else NOTHING
        for one in score.parts:
            number = REQUEST_IDS.index(one.subject)
            on = tuple(space_ids(spaces_counted(self.view, seat, number, park)))
            reason = request_reason(self.translator.words, self.lookup, one)
            is_known = not self.view.over and bool(self.view.known[seat] >> number & 1)
            part = self.part(one.subject)._replace(reason=reason, points=one.points)
            found.append(part._replace(is_known=is_known, counts_on=on))
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
            known = tuple(self.part(REQUEST_IDS[number]) for number in members(view.known[seat]))
            piles.append(Pile("known", text("known to all"), known, note=text("Known to all:")))
        name, last = self.translator.name(seat), self._last_turn(seat)
        return Panel(seat, name, view.carrots[seat], facts, tuple(piles), status, is_asked, last=last)

    def _last_turn(self, seat: int) -> str:
        """Return in a few words what a player did in its latest turn, and what that brought."""
        said: list[str] = []
        for event in reversed([event for event in self.events if event.seat == seat]):
            details = event.details
            match event.kind:
                case "activate" | "gain" if event.kind == "activate" or details["resource"] == "carrots":
                    said.append(self.signed(details["points" if event.kind == "activate" else "amount"]))
                case "construct" | "annex":
                    message = mark("{building} on {space}")
                    said.append(self.text(message, building=self.name(details["building"]), space=details["space"]))
                case "create":
                    said.append(self.name(details["upgrade"]))
                case "plan":
                    planned = self.name(details["building"])
                    if not any(planned in one for one in said):
                        said.append(self.text("planned {building}", building=planned))
                    break
        return self.translator.listed(reversed(said))

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
        title, note = self.text("My Requests"), self.park_reason(score)
        return Pile("requests", title, self.scored_requests(self.seat, score), empty, note=note, points=score.points)

    def areas_laid(self) -> list[Report]:
        """Return every Neighborhood of both players: stars × types = carrots, were it activated now."""
        text = self.text
        found = sorted(self.areas, key=lambda one: (one[0], -one[1].points))
        rows = [
            (seat, (" ".join(space_ids(area.spaces)), self.influence(area), self.types(area.types)))
            for seat, area in found
        ]
        if not rows:
            return [Report("", lines=(text("Nothing is built yet."),))]
        return [Report("", (text("spaces", context="town"), text("stars × types"), text("types")), tuple(rows))]

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
