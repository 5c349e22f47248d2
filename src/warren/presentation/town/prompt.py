"""What is asked of a seat: a title and a sentence, the rule that explains it, and what the main button says."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.town.actions import END, KEEP, constructed, is_construction
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS
from warren.games.town.parts import REQUEST_IDS
from warren.presentation.model import Group, Option, Prompt, Step
from warren.presentation.town.moment import Moment
from warren.words import mark


class _Asked(NamedTuple):
    """What the tile or Upgrade asks whose effect is being resolved.

    choose: what the main button says as long as no answer is chosen; does: what it says then.
    """

    title: str
    sentence: str
    clause: str
    choose: str = ""
    does: str = ""


_ASKED = {
    "bridge": _Asked(
        mark("Where does the Bridge go?"),
        mark("{cause}: it links at once, for both of you, and stays for good."),
        "T-BRIDGE-02",
        mark("Choose an edge of the river"),
        mark("Lay the Bridge on {place}"),
    ),
    "return": _Asked(
        mark("Do you take a Building back?"),
        mark("{cause}: it goes into your reserve; its space stays empty for good."),
        "T-RETURN-01",
        mark("Choose a Building, or none"),
        mark("Take {building} back from {place}"),
    ),
    "annex": _Asked(
        mark("Which Building do you annex?"),
        mark("{cause}: from then on it is part of your Neighborhoods too."),
        "T-ANNEX-01",
        mark("Choose a Building"),
        mark("Annex {building} on {place}"),
    ),
    "keep": _Asked(
        mark("Keep one of the Requests that you drew"),
        mark("{cause}: the others are discarded, face up."),
        "T-EFFECT-REQUEST-ROUND",
    ),
    "activate": _Asked(
        mark("Which Neighborhood do you activate?"),
        mark("{cause}: its stars × types once more."),
        "T-UPGRADE-ACTIVATE",
        mark("Choose a Neighborhood"),
        mark("Activate the Neighborhood of {place}"),
    ),
}


_CONSTRUCTS = {
    (False, False): mark("Construct on {space}"),
    (False, True): mark("Construct on {space} for {coins}"),
    (True, False): mark("Plan, and construct on {space}"),
    (True, True): mark("Plan, and construct on {space} for {coins}"),
}
"""What the main button says, by whether the Building is planned with it, and whether it costs anything."""


class Prompts(Moment):
    def prompt(self) -> Prompt:
        view, text = self.view, self.text
        if not self.legal:
            return self._waiting()
        if self.phase == "requests":
            guide = mark(
                "A Request is secret and counts when the game ends. Every round brings one more, so choose what fits "
                "to how you mean to build."
            )
            sentence = text("The other is discarded, face up. Both choose at once.")
            return Prompt(text("Keep one of your Requests"), sentence, "T-ROUND-03", self._guide(guide, 0))
        if self.phase == "turn":
            return self._constructing() if view.planned else self._planning()
        if self.phase == "payment":
            number, space, cost = view.constructing
            message = mark("For {building} on {space}: wood counts as coins for you.")
            sentence = text(message, building=self.building(number), space=SPACE_IDS[space])
            return Prompt(text("How do you pay {count}?", count=cost), sentence, "T-UPGRADE-WOOD-AS-COINS")
        title, message, clause, *_ = _ASKED[self.phase]
        if view.drawn_openly:
            message, clause = mark("{cause}: they come from the discard, so all know them."), "T-EFFECT-REQUEST-DISCARD"
        return Prompt(text(title), text(message, cause=self.name(view.cause)), clause)

    def _guide(self, message: str, taken: int) -> str:
        """Return what is said once: in the first round, while the seat has taken so many tiles."""
        return self.text(message) if self.view.round == 1 and self.taken == taken else ""

    def _waiting(self) -> Prompt:
        text = self.text
        if self.seat is None:
            return Prompt(text("You are watching"), text("The players' secrets are hidden."))
        other = self.translator.name(1 - self.seat)
        if self.phase == "requests":
            kept = self.name(REQUEST_IDS[self.view.choices[0] - KEEP])
            sentence = text("The turns begin once {name} has chosen.", name=other)
            return Prompt(text("You keep {request}", request=kept), sentence, "T-ROUND-04")
        sentence = text("Moves appear here as they are made.")
        return Prompt(text("{name} is on turn", name=other), sentence, "T-ROUND-06")

    def _planning(self) -> Prompt:
        guide = mark(
            "Each turn you take one tile from the display; then you may build from your reserve on the open spaces. "
            "A Building scores its whole Neighborhood: stars × different types."
        )
        left = self.view.display.bit_count()
        message = mark("Take the last tile of the round.")
        if left > 1:
            message = mark("Take one tile from the display; {count} are left.")
        return Prompt(self.text("Plan"), self.text(message, count=left), "T-PLAN-01", self._guide(guide, 0))

    def _constructing(self) -> Prompt:
        view, text = self.view, self.text
        if not view.reserves[self.own_seat]:
            return Prompt(text("End your turn"), text("Your reserve is empty."), "T-TURN-02")
        if self.legal == [END]:
            return Prompt(text("End your turn"), text("There is nothing more to do in this turn."), "T-TURN-02")
        guide = self._guide(
            mark("The coin on a space is its price; Plots slide right and get cheaper. What you do not build waits."),
            1,
        )
        if view.built:
            extra = self.amount("coins", self.lookup.extra_cost)
            sentence = text("Each further Building of this turn costs {extra} more.", extra=extra)
            return Prompt(text("Construct more, or end your turn"), sentence, "T-BUILD-05", guide)
        sentence = text("Choose a tile, then an open space; or keep the tile for later.")
        return Prompt(text("Construct, or end your turn"), sentence, "T-BUILD-01", guide)

    def question(self, actions: Sequence[int]) -> str:
        numbers = {constructed(action)[0] for action in actions if is_construction(action)}
        if len(numbers) == 1 and all(map(is_construction, actions)):
            message = mark("Choose the Plot for {building}; Enter alone goes back.")
            return self.text(message, building=self.building(numbers.pop()))
        return super().question(actions)

    @property
    def mode(self) -> str:
        return {"requests": "keep", "payment": "pay"}.get(self.phase, self.phase) if self.legal else "wait"

    def steps(self) -> tuple[Step, ...]:
        if not self.legal or self.phase == "requests":
            return ()
        view, text = self.view, self.text
        message = mark("{count} built, the next +{extra}")
        further = text(message, count=view.built, extra=self.lookup.extra_cost) if view.built else ""
        return (
            Step(text("Plan"), "done" if view.planned else "now"),
            Step(text("Construct"), "now" if view.planned else "later", further),
            Step(text("End"), "open" if END in self.legal else "later"),
            Step(text("Create: at any time"), "any"),
        )

    def groups(self) -> tuple[Group, ...]:
        text = self.text
        if self.phase == "turn":
            return (
                Group("display", text("Display"), "cards"),
                Group("reserve", text("My reserve"), "cards"),
                Group("upgrades", text("Upgrades"), "lines", "T-UPGRADE-01"),
            )
        if self.phase in ("requests", "keep"):
            return (Group("offer", text("Requests to choose from"), "cards"),)
        is_paid = self.phase == "payment"
        return (Group("answers", text("Ways to pay") if is_paid else text("Answers"), "radios" if is_paid else ""),)

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Look first at the tile that was planned last if it can be built, or at paying in coins alone."""
        if self.phase == "payment":
            return next(iter(options), None)
        if self.phase != "turn" or not self.view.planned or self.view.built:
            return None
        plans = [event for event in self.events if event.kind == "plan" and event.seat == self.seat]
        last = plans[-1].details["building"] if plans else ""
        return next((option for option in options if option.id == last and not option.why_not), None)

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        text, view = self.text, self.view
        if self.phase in ("requests", "keep"):
            return text("Keep {card}", card=settled.label) if settled else text("Choose one card")
        if self.phase == "payment":
            return text("Pay {price}", price=settled.label) if settled else ""
        if self.phase in _ASKED:
            place = settled.id if settled else ""
            number = view.tiles[SPACE_NUMBERS[place]] if place in SPACE_NUMBERS else -1
            called = self.building(number) if number >= 0 else ""
            asked = _ASKED[self.phase]
            return text(asked.does, place=place, building=called) if settled else text(asked.choose)
        if chosen is None or self.legal == [END]:
            return "" if END in self.legal else text("Choose a tile to plan")
        if chosen.group == "upgrades":
            wood = chosen.part.kind if chosen.part else ""
            return text("Create {upgrade} for {wood}", upgrade=chosen.label, wood=wood)
        if chosen.group == "display" and (settled is None or len(settled.actions) == 1):
            return text("Plan {building}", building=chosen.label)
        if settled is None:
            if chosen.actions:
                return text("Choose a space for {building}", building=chosen.label)
            return text("No Plot for {building}: {why}", building=chosen.label, why=chosen.why_not)
        price = self.price_of(settled.actions[-1])
        message = _CONSTRUCTS[chosen.group == "display", price > 0]
        coins = self.amount("coins", price)
        return text(message, building=chosen.label, space=settled.id, coins=coins)
