"""Bunny Kingdom: Town as people are shown it and asked."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from warren.games.town.actions import CATALOGUE, END, PLAN, RETURN_NONE, constructed, is_construction
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS
from warren.games.town.cards import about
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import (
    ACTIVATING,
    ANNEXING,
    BRIDGING,
    KEEPING,
    OVER,
    PAYMENT,
    PHASE_IDS,
    REQUESTS,
    RETURNING,
    TURN,
    first_of,
)
from warren.games.town.texts import PHASES, amount
from warren.kernel.errors import problem
from warren.kernel.game import Event
from warren.kernel.parts import said
from warren.kernel.score import Score
from warren.presentation.model import (
    Command,
    Ending,
    Fact,
    Gain,
    Group,
    Option,
    Panel,
    Pile,
    Preview,
    Progress,
    Prompt,
    Report,
    Section,
    Step,
    Told,
)
from warren.presentation.town import action_texts, laid, log
from warren.presentation.town.action_notes import about_space, facts, price_of
from warren.presentation.town.board_words import board_words
from warren.presentation.town.ending import ending, ledger_reports
from warren.presentation.town.glossary import ADDRESSED, WORDS
from warren.presentation.town.moment import Moment
from warren.presentation.town.names import building
from warren.presentation.town.options import options
from warren.presentation.town.previews import brings, preview, subject_of
from warren.presentation.town.prompt import prompt
from warren.presentation.town.what_if import Outcome
from warren.words import Words, mark

MODES = {
    REQUESTS: "keep",
    TURN: "turn",
    PAYMENT: "pay",
    BRIDGING: "bridge",
    RETURNING: "return",
    ANNEXING: "annex",
    KEEPING: "keep",
    ACTIVATING: "activate",
}
ANSWERED = {
    BRIDGING: (mark("Choose an edge of the river"), mark("Lay the Bridge on {place}")),
    RETURNING: (mark("Choose a Building, or none"), mark("Take {building} back from {place}")),
    ANNEXING: (mark("Choose a Building"), mark("Annex {building} on {place}")),
    ACTIVATING: (mark("Choose a Neighborhood"), mark("Activate the Neighborhood of {place}")),
}
"""What the main button says while a question is open, and once an answer is chosen."""


class TownPresenter(Moment):
    """See Presenter."""

    glossary = WORDS
    addressed = ADDRESSED
    won = mark("{winners} won with {points} golden carrots")
    reckoning = mark("How it reckons, in carrots by the end of the game:")
    next_best = mark("Next best: {deed}; the bot expects {points} carrots less of it.")

    # The game

    def points_called(self) -> str:
        """Return what is scored."""
        return self.text("carrots", context="points")

    def welcome(self) -> list[str]:
        """Return what the game is about, and which chapter is played."""
        message = mark(
            "Four rounds of five turns each: plan a Building, then construct where you can pay the Plot. Each "
            "construction activates its Neighborhood: stars × types in carrots. Secret Requests add theirs at the end."
        )
        intro = said(self.lookup.parts.chapters[self.view.chapter - 1].intro, self.translator.words)
        return [self.text(message), self.text("{first} {second}", first=self.chapter(), second=intro)]

    def chapter(self) -> str:
        """Name the chapter that is played."""
        title = said(self.lookup.parts.chapters[self.view.chapter - 1].title, self.translator.words)
        return self.text("Chapter {number}: {title}.", number=self.view.chapter, title=title)

    def about(self) -> str:
        """Return what the set is, and which of its parts are reconstructed."""
        return about(self.translator.words, self.view.cards)

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        """Return in which round and phase a game is."""
        phase = words.text(PHASES["requests" if stage["phase"] == "requests" else "turn"])
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase)

    def progress(self) -> Progress:
        """Return round, phase, and how many tiles of the display are planned."""
        view, text = self.view, self.text
        most = self.lookup.parts.limits.building_display
        phases = ((text("Requests"), view.phase == REQUESTS), (text("Turns"), view.phase != REQUESTS))
        turn = 0 if view.phase == REQUESTS else most - view.display.bit_count() + (0 if view.planned else 1)
        said_ = text("round {round} of {rounds}", round=view.round, rounds=self.lookup.rounds)
        turn_said = text("turn {turn} of {turns}", turn=turn, turns=most)
        return Progress(said_, view.round, self.lookup.rounds, phases, turn, most, turn_said)

    def title(self) -> str:
        """Return round and turn, and what is asked."""
        view, text = self.view, self.text
        if view.phase == OVER:
            return text(PHASES["over"])
        parts = [text("Round {round} of {rounds}", round=view.round, rounds=self.lookup.rounds)]
        if view.phase == REQUESTS:
            begins = self.translator.name(first_of(view.first, view.round))
            parts += [text(PHASES["requests"]), text("{name} begins", name=begins)]
        else:
            parts.append(text("turn of {name}", name=self.translator.name(view.active)))
            doing = text("Construct and create") if view.planned else text("Plan")
            parts.append(doing if view.phase == TURN else text(PHASES[PHASE_IDS[view.phase]]))
        return self.translator.sign(" · ", " - ").join(parts)

    # The question

    @property
    def mode(self) -> str:
        """A word for what is asked."""
        return MODES[self.view.phase] if self.legal else "wait"

    def prompt(self) -> Prompt:
        """Ask, or say what is waited for."""
        return prompt(self.translator, self.view, self.legal)

    def question(self, actions: Sequence[int]) -> str:
        """Ask in one sentence: for a Plot where one Building is looked at."""
        numbers = {constructed(action)[0] for action in actions if is_construction(action)}
        if len(numbers) == 1 and all(map(is_construction, actions)):
            called = building(self.translator, self.lookup, numbers.pop())
            return self.text("Choose the Plot for {building}; Enter alone goes back.", building=called)
        return super().question(actions)

    def steps(self) -> tuple[Step, ...]:
        """Return where the seat is in its turn."""
        if not self.legal or self.view.phase == REQUESTS:
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
        """Return the groups of options: tiles, Upgrades, Requests, answers."""
        text = self.text
        upgrades = Group("upgrades", text("Upgrades"), "lines", "T-UPGRADE-01")
        of_turn = (
            Group("display", text("Display"), "cards"),
            Group("reserve", text("My reserve"), "cards"),
            upgrades,
        )
        if self.view.phase == TURN:
            return of_turn
        if self.view.phase in (REQUESTS, KEEPING):
            return (Group("offer", text("Requests to choose from"), "cards"),)
        is_paid = self.view.phase == PAYMENT
        return (Group("answers", text("Ways to pay") if is_paid else text("Answers"), "radios" if is_paid else ""),)

    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        """List what can be chosen among some actions."""
        return options(self, actions, chosen)

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Look first at the tile that was planned last, or at paying in coins alone."""
        if self.view.phase == PAYMENT:
            return next(iter(options), None)
        if self.view.phase != TURN or not self.view.planned or self.view.built:
            return None
        plans = [event for event in self.events if event.kind == "plan" and event.seat == self.seat]
        last = plans[-1].details["building"] if plans else ""
        return next((option for option in options if option.id == last), None)

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        """Return what the main button says."""
        text, view = self.text, self.view
        if view.phase in (REQUESTS, KEEPING):
            return text("Keep {card}", card=settled.label) if settled else text("Choose one card")
        if view.phase == PAYMENT:
            return text("Pay {price}", price=settled.label) if settled else ""
        if view.phase in ANSWERED:
            ask, says = ANSWERED[view.phase]
            place = settled.id if settled else ""
            number = view.tiles[SPACE_NUMBERS[place]] if place in SPACE_NUMBERS else -1
            called = building(self.translator, self.lookup, number) if number >= 0 else ""
            return text(says, place=place, building=called) if settled else text(ask)
        if chosen is None:
            return "" if END in self.legal else text("Choose a tile to plan")
        if chosen.group == "upgrades":
            wood = chosen.part.kind if chosen.part else ""
            return text("Create {upgrade} for {wood}", upgrade=chosen.label, wood=wood)
        if chosen.group == "display":
            return text("Plan {building}", building=chosen.label)
        if settled is None:
            if chosen.actions:
                return text("Choose a space for {building}", building=chosen.label)
            return text("No Plot for {building}: {why}", building=chosen.label, why=chosen.why_not)
        price = price_of(self.view, settled.actions[0])
        message = mark("Construct {building} on {space} for {coins}")
        coins = amount(self.translator.words, "coins", price)
        return text(
            message if price else mark("Construct {building} on {space}"),
            building=chosen.label,
            space=settled.id,
            coins=coins,
        )

    # One action

    def describe(self, action: int) -> str:
        """Return what an action does, in words that can be typed."""
        return action_texts.described(self.translator.words, self.lookup, action)

    def done(self, action: int) -> str:
        """Return what somebody did."""
        return action_texts.done(self.translator.words, self.lookup, action)

    def spelled(self, action: int) -> str:
        """Return one way to type an action."""
        return action_texts.spelled(self.translator.words, self.lookup, action)

    def sayings(self, action: int) -> tuple[str, ...]:
        """Return the short ways to type an action."""
        return action_texts.sayings(self.lookup, action)

    def idle(self) -> int | None:
        """Return the action that leaves everything as it is: to end the turn, or to take nothing back."""
        return next((action for action in self.legal if action in (END, RETURN_NONE)), None)

    def facts(self, action: int) -> list[str]:
        """Return what the table says about an action."""
        return facts(self.translator, self.view, action)

    def outcome(self, action: int) -> Gain | None:
        """Return what a legal action brings."""
        return brings(self.outcome_of(action))

    def preview(self, action: int) -> Preview:
        """Return what a legal action would change; of choosing a Request, nothing yet."""
        if self.view.phase in (REQUESTS, KEEPING) or action == END:
            return Preview("")
        return preview(self, self.outcome_of(action), subject_of(self, action))

    def trial(self, option: Option, place: str) -> Preview:
        """Return what a tile that is planned first would change on a space."""
        number = BUILDING_IDS.index(option.id)
        space = SPACE_NUMBERS[place]
        found = next(one for one in self.planned(number) if constructed(one.action)[1] == space)
        return preview(self, found, option.label)

    def activated(self, option: Option | None, settled: Option | None, place: str) -> Outcome | None:
        """Return the outcome of what is looked at, so that the Neighborhood it would activate can be drawn."""
        if option is not None and place in option.trials:
            found = self.planned(BUILDING_IDS.index(option.id))
            return next(one for one in found if SPACE_IDS[constructed(one.action)[1]] == place)
        if settled is None or self.view.phase in (REQUESTS, KEEPING) or settled.actions[0] < PLAN + len(BUILDING_IDS):
            return None
        return self.outcome_of(settled.actions[0])

    # Places

    def is_place(self, place: str) -> bool:
        """Return whether a text is a space of the board."""
        return place in SPACE_NUMBERS

    def place_of(self, action: int) -> str:
        """Return the space that an action is done on."""
        last = CATALOGUE.spell(action).split()[-1]
        return last if last in SPACE_NUMBERS else ""

    def place_said(self, topic: str) -> list[str] | None:
        """Return what a space is, whose, and in which Neighborhood."""
        space = SPACE_NUMBERS.get(topic.strip().upper())
        return None if space is None else about_space(self.translator, self.view, space)

    def why_not(self, option: Option | None, place: str) -> str:
        """Return why a tile cannot be constructed on a space, even if it is planned first."""
        if self.view.phase != TURN or option is None or option.part is None or option.group == "upgrades":
            return super().why_not(option, place)
        space = SPACE_NUMBERS[place]
        if space not in self.view.track:
            return self.explained(problem("", mark("no Architect stands on {space}"), space=place))
        seat = self.what_if.seat
        state = self.game.imagine(self.view, Random(0))
        if not self.view.planned:
            state.advance(seat, option.actions[0])
        return self.explained(state.why_illegal(seat, CATALOGUE.parse(f"construct {option.id} {place}")))

    def board_words(self) -> list[Section]:
        """Return the words for the whole board."""
        return board_words(self.translator, self.view)

    # The table

    def panel(self, seat: int) -> Panel:
        """Return what everybody may know of a seat."""
        return laid.panel(self, seat)

    def table_facts(self) -> list[Fact]:
        """Return nothing: board, panels and piles show all."""
        return []

    def piles(self) -> list[Pile]:
        """Return display, own reserve and Upgrades, as far as nothing of them is to be chosen now."""
        return laid.piles(self)

    def own(self) -> Pile | None:
        """Return the seat's Requests."""
        return laid.own(self)

    def commands(self) -> Mapping[str, Command]:
        """Return the game's own commands."""
        text = self.text
        return {
            "tiles": Command(text("tiles", context="command"), text("what every tile on the table does")),
            "areas": Command(text("areas", context="command"), text("every Neighborhood and its carrots")),
            "score": Command(text("score", context="command"), text("the carrots so far, itemised")),
        }

    def report(self, command: str) -> list[Report]:
        """Return tiles, Neighborhoods or the carrots so far."""
        if command == "score":
            return ledger_reports(self.translator, self.view)
        return [laid.areas(self)] if command == "areas" else laid.tiles(self)

    # What happened

    def deed(self, event: Event) -> str:
        """Return what a seat did."""
        return log.deed(self.translator, self.lookup, event)

    def common(self, event: Event) -> list[Told]:
        """Return what no seat did by itself."""
        return log.common(self.translator, self.lookup, event)

    def ending(self, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
        """Return how the game ended."""
        return ending(self.translator, self.view, scores, winners)


PRESENTER = TownPresenter
