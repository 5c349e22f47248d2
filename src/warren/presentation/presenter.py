"""A game in words for people: a default for everything, made from the contract of games alone.

What a game can say better it says in a subclass: `PRESENTER` of the module `warren.presentation.GAME.presenter`, or of
a game from outside the house, of the module `presenter` in its own package.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

from warren.agents import evaluator
from warren.agents.choice import LEAST_POINTS, NOT_RECKONED
from warren.kernel.errors import Problem, explain
from warren.kernel.fields import Visibility
from warren.kernel.game import Event, Game, State, View
from warren.kernel.registry import brought
from warren.kernel.score import Score, summed
from warren.kernel.what_if import STATES_TRIED, Trials, agreed
from warren.presentation.action_texts import ActionTexts
from warren.presentation.model import (
    Advice,
    Command,
    Decision,
    Ending,
    Fact,
    Gain,
    Group,
    Hint,
    Layer,
    Lesson,
    LogLine,
    Movement,
    News,
    Option,
    Panel,
    Part,
    Pile,
    Preview,
    Progress,
    Prompt,
    Said,
    Scored,
    Section,
    Side,
    Standing,
    Step,
)
from warren.presentation.translator import Translator, capitalized
from warren.words import Words, mark

MOST_REASONS = 4
"""Reasons that a hint tells of an action."""
NEXT_BEST = 2
"""Actions that a hint names besides the best."""
MOST_LINES = 2
"""Lines that tell what decided a game."""
_PLACES = (
    mark("You came second, {behind} behind {name}."),
    mark("You came third, {behind} behind {name}."),
    mark("You came fourth, {behind} behind {name}."),
    mark("You came fifth, {behind} behind {name}."),
    mark("You came sixth, {behind} behind {name}."),
)
_OF_EVERY_VIEW = ("seat", "to_act", "over")


class Course(Protocol):
    """A finished game, move by move (`table.replay.Replay`)."""

    @property
    def points(self) -> Sequence[Sequence[int]]:
        """After each move what every seat has in public, from the beginning on."""

    @property
    def happened(self) -> Sequence[Sequence[Event]]:
        """What each move led to; of the beginning nothing."""


class Presenter:
    """One moment of a game as a seat sees it (None: an onlooker), in the words of a translator.

    legal: what the seat may do. events: all that happened, as the seat may know it; from `news_from` on they are new.
    Everything follows from these and the view, so equal views are told alike.
    """

    glossary: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Marked explanations of the words that a newcomer meets first."""
    addressed: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Marked messages about a seat, by what the rules say of it, as they are said to the person in it."""
    idling: ClassVar[Sequence[str]] = ()
    """Actions, as they are spelled, that leave as much as possible as it is."""
    finishing: ClassVar[Sequence[str]] = ()
    """Actions, as they are spelled, that end a step: where one is the only one left, it may follow by itself."""
    spared: ClassVar[str] = ""
    """What people are asked where it matters to them, and otherwise not (`State.spared`); "" for nothing."""
    lesson_deal: ClassVar[Lesson | None] = None
    """The deal of a first game that is accompanied by `lesson`; None for a game that has none."""
    won: ClassVar[str] = mark("{winners} won with {points} points")
    reckoning: ClassVar[str] = mark("How the bot values it, in points by the end of the game:")
    tells_reason: ClassVar[bool] = False
    """Whether a hint has room for a reason beside what to do."""

    def __init__(
        self,
        game: Game,
        translator: Translator,
        view: View,
        legal: Sequence[int] = (),
        events: Sequence[Event] = (),
        news_from: int | None = None,
    ) -> None:
        self.game = game
        self.translator = translator
        self.text = translator.text
        self.view = view
        self.seat = view.seat
        self.legal = list(legal)
        self.events = events
        self.news_from = len(events) if news_from is None else news_from

        self.worth: Mapping[int, float] = {}
        """What a bot thinks that actions are worth, where that decides in which order they are listed."""
        self.people: Collection[int] = ()
        """The seats that people play, where that is known; bots are never waited for."""

    @property
    def own_seat(self) -> int:
        """The seat that looks; for any but an onlooker."""
        assert self.seat is not None
        return self.seat

    # The game

    def lesson(self) -> str:
        """Return the one thing that a first game is told at this moment; "" for nothing."""
        return ""

    def points_called(self) -> str:
        """Return what is scored."""
        return self.text("points")

    def welcome(self) -> list[str]:
        """Return in a few lines what the game is about."""
        return []

    def about(self) -> str:
        """Return what has to be known of the parts that are played with; "" if nothing."""
        return ""

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        """Return in a few words how far a running game is (`Game.stage`)."""
        said = [
            words.text("round {round}", round=value) if name == "round" else spoken(str(value))
            for name, value in stage.items()
        ]
        return words.listed(said)

    def progress(self) -> Progress:
        """Return how far the game is."""
        stage = self.game.stage(self.view)
        number = stage.get("round", 0)
        return Progress(self.stage_said(stage, self.translator.words), number if isinstance(number, int) else 0)

    def title(self) -> str:
        """Return in one line how far the game is, and who is asked for what."""
        return self.text("The game is over") if self.view.over else capitalized(self.progress().said)

    # The question

    @property
    def mode(self) -> str:
        """A word for what is asked, for style sheets."""
        return "choose" if self.legal else "wait"

    def prompt(self) -> Prompt:
        """Ask, or say what is waited for."""
        text = self.text
        if self.view.over:
            return Prompt(text("The game is over"))
        if self.legal:
            return Prompt(text("It is your turn"), text("Choose what to do."))
        if self.seat is None:
            return Prompt(text("You are watching"), text("The players' secrets are hidden."))
        names = self.translator.listed(self.translator.name(seat) for seat in self.view.to_act if seat != self.seat)
        return Prompt(text("Waiting for {names}", names=names), text("Moves appear here as they are made."))

    def question(self, actions: Sequence[int]) -> str:
        """Ask in one sentence to choose among some actions: all that are legal, or those that are looked at."""
        asked = self.prompt()
        title = asked.title if asked.title[-1:] in ".?!。？！" else self.text("{title}.", title=asked.title)
        return self.translator.words.sentences([title, asked.sentence]) if asked.sentence else title

    def steps(self) -> tuple[Step, ...]:
        """Return where the seat is in its turn."""
        return ()

    def resolving(self) -> tuple[Layer, ...]:
        """Return what is being resolved, the latest first, as far as the question does not say it."""
        return ()

    def sides(self) -> tuple[Side, ...]:
        """Return both sides of an offer that is built or was made."""
        return ()

    def groups(self) -> tuple[Group, ...]:
        """Return the groups of the options, in their order."""
        verbs = dict.fromkeys(self._verb(action) for action in self.legal)
        return tuple(Group(verb, capitalized(verb)) for verb in verbs)

    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        """List what can be chosen among some actions. chosen: the option that they are a further choice of."""
        return [self._option(action) for action in actions]

    def in_steps(self) -> list[Option]:
        """Return what can be looked at and played beside the options: actions one after the other."""
        return []

    def preview_in_steps(self, option: Option) -> Preview:
        """Return what one of `in_steps` would change."""
        raise NotImplementedError

    def _option(self, action: int) -> Option:
        brings = self.outcome(action)
        gain = f"{brings.points:+d}" if brings and brings.points else ""
        said = capitalized(self.describe(action))
        return Option(
            self.game.spell(action), said, (action,), brings_said=gain, brings=brings, group=self._verb(action)
        )

    def _verb(self, action: int) -> str:
        return self.game.spell(action).partition(" ")[0]

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Return the option that is looked at before any was pointed out, if one is."""
        return None

    @property
    def at_once(self) -> int:
        """How many options are chosen at once; of several the order counts."""
        return 1

    def first_ticks(self, options: Sequence[Option]) -> list[str]:
        """Return the ids of the cards that are ticked before anybody ticked one, where several are chosen at once."""
        return []

    def ticked_says(self, ticked: Sequence[Option]) -> str:
        """Return what the main button says of options that are chosen at once."""
        if len(ticked) != self.at_once:
            return self.text("Choose {count}", count=self.at_once)
        return capitalized(self.translator.listed(self.describe(option.actions[0]) for option in ticked))

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        """Return what the main button says. chosen: what is looked at; settled: the option that it would play."""
        if settled is None:
            return self.text("Choose one")
        return capitalized(self.describe(settled.actions[0]))

    def not_yet(self) -> str:
        """Return what comes first as long as the main button does nothing; "" where it says that itself."""
        return ""

    # One action

    @property
    def action_texts(self) -> ActionTexts:
        """What the actions of the game are called; by default as they are spelled."""
        return ActionTexts(self.game.catalogue, {})

    def describe(self, action: int) -> str:
        """Return what an action does, for a sentence like “The bot would plan Sawmill.”; it can be typed so."""
        return self.action_texts.described(self.translator, action)

    def done(self, action: int) -> str:
        """Return what somebody did."""
        return self.action_texts.done(self.translator, action)

    def closing(self, action: int) -> str:
        """Return what is settled when a seat's turn ends with this action."""
        return self.describe(action)

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        return self.action_texts.spelled(self.translator, action)

    def typed_forms(self, action: int) -> tuple[str, ...]:
        """Return every way to type an action; some may mean several actions."""
        return self.action_texts.typed(action)

    def meanings(self) -> range | tuple[int, ...]:
        """Return the actions that a typed line may mean, possible now or not: all that can ever be."""
        return range(len(self.game.catalogue))

    def idle(self) -> int | None:
        """Return the legal action that leaves everything as it is, from which worth is counted; or None."""
        idle = map(self.game.parse, self.idling)
        return next((action for action in idle if action in self.legal), None)

    def facts(self, action: int) -> list[str]:
        """Return in sentences what the table says about a legal action."""
        return list(self.preview(action).lines)

    def outcome(self, action: int) -> Gain | None:
        """Return what a legal action brings the seat at once; None where that hangs on what it cannot know."""
        after = self._points_after(action)
        return None if after is None or self.seat is None else Gain(after[self.seat] - self._points[self.seat])

    def preview(self, action: int) -> Preview:
        """Return what a legal action would change."""
        after = self._points_after(action) or self._points
        lines = [
            self.text("{name}: {before}, then {after}.", name=self.translator.name(seat), before=before, after=then)
            for seat, (before, then) in enumerate(zip(self._points, after, strict=True))
            if before != then
        ]
        brings = self.outcome(action)
        if brings is not None and not brings.together:
            brings = None
        return Preview(capitalized(self.describe(action)), tuple(lines), brings=brings)

    def tried(self, option: Option, place: str) -> Option | None:
        """Return what an option does together with its trial on a place, where both are played at once; or None."""
        return None

    def trial(self, option: Option, place: str) -> Preview:
        """Return what an option would change if it came to this place: one of its `trials`."""
        return self.preview(option.actions[0])

    def is_place(self, place: str) -> bool:
        """Return whether a text is a place of the board."""
        return False

    def place_of(self, action: int) -> str:
        """Return the place of the board that an action is done at; "" without one."""
        return ""

    def why_not(self, option: Option | None, place: str) -> str:
        """Return why a place cannot be chosen for what is looked at."""
        return self.text("that cannot be chosen: what can be is lit")

    @cached_property
    def _trials(self) -> list[Trials[State]]:
        """What the seat may do, tried on states that its view allows; an onlooker tries nothing."""
        imagined = (self.game.imagine(self.view, Random(number)) for number in range(STATES_TRIED))
        return [Trials(state, self.seat or 0, _points_of, lambda _: ()) for state in imagined]

    @property
    def _points(self) -> list[int]:
        """What everybody has so far, which is public."""
        return [part.points for part in self._trials[0].before.parts]

    def _points_after(self, action: int) -> list[int] | None:
        """Return the points of all after an action; None where they hang on what the seat cannot know."""
        tried = agreed(self._trials, action)
        return None if tried is None else [part.points for part in tried.after.parts]

    # Words

    def named(self, value: Any) -> Any:
        """Name what an id of the game stands for; anything else is given back as it is."""
        return value

    def explained(self, problem: Problem) -> str:
        """Return the words for a problem to the seat's player, what its ids stand for named."""
        values = {key: self.named(value) for key, value in problem.values.items()}
        message = self.addressed.get(problem.message, problem.message)
        return explain(problem._replace(message=message, values=values), self.translator.words)

    def value_said(self, value: object) -> str:
        """Return the words for a value of a view or an event."""
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        if isinstance(value, tuple | list):
            nested = any(isinstance(one, tuple | list) for one in value)
            between = self.text("; ", context="list") if nested else self.text(", ", context="list")
            return between.join(map(self.value_said, value)) or "–"
        return "–" if value in (None, "") else str(self.named(value))

    # The table

    def panels(self) -> list[Panel]:
        """Return the players: to a seat first the one after it and itself last, to an onlooker seat 0 first."""
        seats = len(self.translator.names)
        first = 0 if self.seat is None else self.seat + 1
        return [self.panel((first + number) % seats) for number in range(seats)]

    def panel(self, seat: int) -> Panel:
        """Return what everybody may know of a seat."""
        by_seat = {name: getattr(self.view, name) for name in self.view.by_seat}
        facts = tuple(Fact(spoken(name), self.value_said(values[seat])) for name, values in by_seat.items())
        is_asked = seat in self.view.to_act
        status = self.text("on turn") if is_asked else ""
        return Panel(seat, self.translator.name(seat), self._points[seat], facts, (), status, is_asked)

    def table_facts(self) -> list[Fact]:
        """Return what else the view shows of what is open, where no pile does."""
        left_out = (*_OF_EVERY_VIEW, *self.view.by_seat, *self._own_fields)
        names = [name for name in self.view.__struct_fields__ if name not in left_out]
        return [Fact(spoken(name), self.value_said(getattr(self.view, name))) for name in names]

    def piles(self) -> list[Pile]:
        """Return what lies open for all, as far as it is not to be chosen now."""
        return []

    def own(self) -> Pile | None:
        """Return what is the seat's own secret; None to an onlooker, and where nothing is."""
        parts = []
        for name in self._own_fields if self.seat is not None else ():
            if held := getattr(self.view, name):
                parts.append(Part(name, self.text("{pile}: {parts}", pile=spoken(name), parts=self.value_said(held))))
        return Pile("own", self.text("Secrets"), tuple(parts)) if parts else None

    @cached_property
    def _own_fields(self) -> list[str]:
        """The fields of the view that the state declares as each seat's own."""
        fields = type(self._trials[0].state).fields
        own = [name for name, field in fields.items() if field.visibility is Visibility.OWN]
        return [name for name in own if name in self.view.__struct_fields__]

    def place_said(self, topic: str) -> list[str] | None:
        """Return what lies at a place; None where there is no such place."""
        return None

    def board_words(self) -> list[Section]:
        """Return the words for the whole board."""
        return []

    def commands(self) -> Mapping[str, Command]:
        """Return the game's own commands by id; each shows a list of reports."""
        return {}

    # What happened

    def event_text(self, event: Event) -> str:
        """Return what a seat did; "" where that is seen from what follows."""
        values = [self.value_said(value) for value in {**event.details, **event.secret}.values()]
        return " ".join([spoken(event.kind), *values])

    def common(self, event: Event) -> list[LogLine]:
        """Return what no seat did by itself."""
        return [LogLine((Said(None, capitalized(self.event_text(event))),))]

    def log(self, events: Iterable[Event]) -> list[LogLine]:
        """Tell events; those of one seat in a row make one line."""
        lines: list[LogLine] = []
        for seat, group in groupby(events, lambda event: event.seat):
            if seat is None:
                lines += [line for event in group for line in self.common(event)]
            elif texts := [(event, said) for event in group if (said := self.event_text(event))]:
                semicolon = self.text("; ", context="list")
                shown = tuple(part for event, _ in texts if (part := self.pictured(event)))
                besides = semicolon.join(said for event, said in texts if shown and not self.pictured(event))
                lines.append(LogLine((Said(seat, semicolon.join(said for _, said in texts), shown, besides),)))
        return lines

    def pictured(self, event: Event) -> Part | None:
        """Return the piece that says an event where it can be drawn; None where that takes words."""
        return None

    def movements(self) -> tuple[Movement, ...]:
        """Return what is seen to happen, of what is new to the seat; () where the board itself shows all of it."""
        return ()

    def news(self) -> list[News]:
        """Return what the other players did since the seat's own latest choice."""
        if self.seat is None:
            return []
        fresh = self.events[self.news_from :]
        found = []
        for seat in dict.fromkeys(event.seat for event in fresh):
            texts = [said for event in fresh if event.seat == seat and (said := self.event_text(event))]
            if seat is not None and seat != self.seat and texts:
                found.append(News(seat, self.translator.name(seat), tuple(map(capitalized, texts))))
        return found

    # Advice

    def expected(self) -> dict[int, float]:
        """Return how many points a good bot gives each legal action over doing nothing, or over the weakest.

        Actions that it does not value are left out.
        """
        values = evaluator(self.game.meta.id).values(self.view, self.legal)
        known = {action: value for action, value in zip(self.legal, values, strict=True) if value != NOT_RECKONED}
        idle = self.idle()
        least = known[idle] if idle is not None else min(known.values(), default=0.0)
        return {action: value - least for action, value in known.items()}

    def hint(self, expected: Mapping[int, float], described: Callable[[int], str]) -> Hint:
        """Return what a good bot would do, and why.

        expected: what the method of this name returns. described: names an action to whoever may do it.
        """
        ranked = sorted(expected, key=lambda action: -expected[action])
        best, others = ranked[: self.at_once], ranked[self.at_once :]
        following = []
        for action in others[:NEXT_BEST]:
            less = expected[best[-1]] - expected[action]
            message = mark("{action}, just as good") if less < LEAST_POINTS else mark("{action}, {less} less")
            following.append(self.text(message, action=described(action), less=f"{less:.1f}"))
        listed = self.text("; ", context="list").join(following)
        next_best = self.text("Next best: {actions}.", actions=listed) if following else ""
        advice = tuple(self._advice(action, described(action)) for action in best)
        said = self.together(best) or self.translator.listed(map(described, best))
        mainly = self.mainly(advice) if self.tells_reason else ""
        return Hint(advice, said, mainly, self.text(self.reckoning), next_best)

    def mainly(self, advice: Sequence[Advice]) -> str:
        """Return the reason that weighs most of all that speak for actions; "" where there is none with a figure."""
        points, said = max((reason for one in advice for reason in one.reasons), default=(0.0, ""))
        return self.text("mainly: {reason}", reason=said) if points > 0 else ""

    def together(self, actions: Sequence[int]) -> str:
        """Return what actions that are chosen at once do, in a few words; "" where each is best named by itself."""
        return ""

    def _advice(self, action: int, described: str) -> Advice:
        facts = self.facts(action)
        reasons = [
            (one.points, self.text(one.message, **{key: self.named(value) for key, value in one.values.items()}))
            for one in evaluator(self.game.meta.id).reasons(self.view, self.legal, action)
        ]
        told = [(points, said) for points, said in reasons if abs(points) >= LEAST_POINTS][:MOST_REASONS]
        if reasons and not told:
            facts.append(self.text("Why: {reason}.", reason=reasons[0][1]))
        return Advice(described, tuple(facts), tuple(told), self.game.spell(action))

    def advised(self, action: int) -> str:
        """Return what a legal action does, as it is said to whoever may do it now."""
        return self.describe(action)

    # The end

    def reason(self, score: Score) -> str:
        """Return what a score counted."""
        counted = [f"{spoken(name)} {self.value_said(value)}" for name, value in score.counted.items()]
        return self.translator.listed(counted)

    def scored(self, score: Score) -> Scored:
        """Return a part of a score, with what makes it up."""
        found = [one for one in score.walk() if not one.parts and one is not score]
        lines = tuple(Part(one.subject, self._called(one), reason=self.reason(one), points=one.points) for one in found)
        return Scored(capitalized(self._called(score)), score.points, lines, self.reason(score))

    def _called(self, score: Score) -> str:
        return " ".join([spoken(score.label), *([str(self.named(score.subject))] if score.subject else [])])

    def place_of_seat(self, ending: Ending, seat: int) -> str:
        """Return where its player came in who did not win, and what was missing; "" for a winner or who had lost."""
        own, best = ending.of(seat), ending.standings[0]
        if own.rank == 1 or own.is_out:
            return ""
        if own.total >= best.total:
            return self.text("You have as much as {name}, who wins.", name=best.name)
        return self.text(_PLACES[own.rank - 2], behind=best.total - own.total, name=best.name)

    def ending(self, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
        """Return how the game ended."""
        order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat].points, seat))
        standings = []
        for place, seat in enumerate(order, 1):
            rank = 1 if seat in winners else place
            sheet = tuple(map(self.scored, scores[seat].parts or (scores[seat],)))
            figures = tuple(one.points for one in sheet)
            standings.append(Standing(seat, self.translator.name(seat), rank, scores[seat].points, figures, sheet))
        names = self.translator.listed(self.translator.name(seat) for seat in winners)
        title = self.text(self.won, winners=names, points=scores[order[0]].points)
        labels = [[part.label for part in score.parts] for score in scores]
        is_even = all(found == labels[0] for found in labels)
        headings = tuple(Fact(capitalized(spoken(label)), "") for label in labels[0]) if is_even else ()
        if not is_even:
            standings = [one._replace(figures=()) for one in standings]
        return Ending(title, "", tuple(standings), headings)

    def decision(self, ending: Ending, course: Course) -> Decision | None:
        """Return the act that decided the game: by which the first gained most on the best of those who did not win.

        A secret that was opened at the end is an act of its own. None where the first has no more points than that one.
        """
        first = ending.standings[0]
        second = next((one for one in ending.standings if one.rank > 1), None)
        if second is None or first.total <= second.total:
            return None
        acts, last = self.acts(ending, first, second, course), len(course.happened) - 1
        for part in first.opened:
            line = LogLine((Said(first.seat, self.text("opened {cards}", cards=part.name)),))
            acts.append(Decision(last, (line,), part.points or 0, opener=first.seat))
        best = max(acts, key=lambda act: act.worth)
        message = mark("{name} gained {points} on {other} with it.")
        return best._replace(said=self.text(message, name=first.name, points=best.worth, other=second.name))

    def opened(self, ending: Ending, seat: int) -> LogLine:
        """Tell what a seat gained behind the last move, when its secrets were opened, and by what."""
        one = ending.of(seat)
        gave = [
            f"{name} {points:+d}"
            for scored in one.sheet[len(ending.curve[seat]) - 2 :]
            for name, points in [(part.name, part.points) for part in scored.lines] or [(scored.title, scored.points)]
            if points
        ]
        said = f"{ending.gain(seat):+d} ({one.total})"
        if gave:
            message = mark("{gain}: {parts}")
            said = self.text(message, gain=said, parts=self.translator.listed(gave))
        return LogLine((Said(seat, said),))

    def telling(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return of what a move led to the events that say most of it."""
        return events

    def acts(self, ending: Ending, first: Standing, second: Standing, course: Course) -> list[Decision]:
        """Return the acts that may have decided a game between two: by default the move that was worth most.

        Secrets that were opened with the last move are left out.
        """
        leads = [points[first.seat] - points[second.seat] for points in course.points]
        if ending.opening:
            leads[-1] = first.before - second.before
        gains = [later - earlier for earlier, later in pairwise(leads)]
        ply = 1 + gains.index(max(gains))
        happened = self.telling(course.happened[ply])
        told = [line for line in self.log(happened) if any(part.seat is not None for part in line.parts)]
        return [Decision(ply, tuple(told[-MOST_LINES:]), gains[ply - 1])]


def spoken(identifier: str) -> str:
    """Return an id of the game as words."""
    return identifier.replace("_", " ")


def _points_of(state: State) -> Score:
    return summed("points", tuple(Score("seat", score.points, str(seat)) for seat, score in enumerate(state.scores())))


def presenter_of(game: Game) -> type[Presenter]:
    """Return what presents a game: its own presenter, or the default."""
    found: type[Presenter] = brought(game, "presentation", "presenter", "PRESENTER") or Presenter
    return found
