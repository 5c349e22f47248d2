"""What Town says at many moments: moments.txt has what each moment shows, how it comes about, and what is said.

Of a moment it says in lines: what each seat has and how the table lies, in the words of `PlayerSetup` and `table`
(tests/games/town/table.py); what those who are asked do there; what is looked at then; and what is shown to whom, if
not log, question and options to the seat that is asked.

Whoever changes words on purpose runs `python -m tests.presentation.town.test_moments` (from the root of the project)
and reads what it changed there.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.games.town.table import PlayerSetup, new, own_set, play, table
from tests.looping import for_each
from tests.presentation.written import moments, rewrite, rewritten
from warren.games.town import GAME, TownState
from warren.games.town.effects import Annex
from warren.kernel.game import Event
from warren.kernel.parts import Name
from warren.presentation.model import Option, Part, Report
from warren.presentation.selection import Selection, select
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.words import words

MOMENTS = Path(__file__).parent / "moments.txt"
OWN_SET = own_set(b15={"name": Name("Toad Hall", "蟾蜍廳"), "effect": Annex(), "type": "illegal"})
"""In which the Bandstand is another Building."""


def read(line: str) -> dict[str, Any]:
    """Return what a line gives: “reserve b24 b27; coins 3; planned no”."""
    found: dict[str, Any] = {}
    for name, _, value in (part.strip().partition(" ") for part in line.split(";") if part.strip()):
        found[name] = int(value) if value.isdigit() else {"yes": True, "no": False}.get(value, value)
    return found


def said_at(lines: Sequence[str]) -> list[str]:
    """Return what is said at a moment."""
    given = {name: value for name, _, value in (line.partition(" ") for line in lines)}
    state = laid_out(given)
    events: list[Event] = []
    state.events = events.append
    play(state, *filter(None, given.get("does", "").split(", ")))
    parts, _, language = given.get("shows", "log question options").partition(" in ")
    parts, _, to = parts.partition(" to ")
    seat = None if to == "all" else int(to) if to else (*state.to_act, 0)[0]
    legal = [] if seat is None or seat not in state.to_act else state.legal(seat)
    known = [event.known_to(seat) for event in events]
    translator = Translator(words(language or "en"), ("Ann", "Bea"))
    town = TownPresenter(GAME, translator, state.view(seat), legal, known, 0)
    lines = [line for part in parts.split() for line in shown(town, state, part)]
    return lines + [
        line for looked in filter(None, given.get("looks", "").split(", ")) for line in looked_at(town, looked)
    ]


def laid_out(given: dict[str, str]) -> TownState:
    if "deck" in given:
        return new(given["deck"])
    players = [PlayerSetup(**read(given.get(name, ""))) for name in ("Ann", "Bea")]
    around = read(given.get("table", ""))
    return table(*players, **around, cards=OWN_SET if "set" in given else "")


def shown(town: TownPresenter, state: TownState, part: str) -> Iterator[str]:
    match part:
        case "log":
            for told in town.log(town.events):
                for seat, said, *_ in told.parts:
                    who = "" if seat is None else f"{town.translator.name(seat)} "
                    yield f"{'#' if told.is_heading else '>'} {who}{said}"
        case "question":
            prompt = town.prompt()
            steps = ", ".join(f"{step.name} {step.state} {step.note}".rstrip() for step in town.steps())
            yield f"{town.title()} ({town.mode}{f'; {steps}' if steps else ''})"
            yield " | ".join(filter(None, [prompt.title, prompt.sentence, prompt.clause, prompt.guide]))
            if town.legal and town.question(town.legal) != f"{prompt.title}. {prompt.sentence}":
                yield f"At the terminal: {town.question(town.legal)}"
        case "options":
            selection = select(town)
            for group, options in selection.options:
                if options:
                    yield f"{group.title} ({group.look})"
                    yield from map(_option, options)
            yield from (f"{_option(one)} (direct)" for one in selection.direct)
            yield f"[{selection.go_says}]"
        case "panels":
            for panel in town.panels():
                facts = ", ".join(f"{fact.label} {fact.value}" for fact in panel.facts)
                yield f"{panel.name}: {panel.points}; {facts}; {panel.status}"
                for pile in panel.piles:
                    room = f" (room {pile.room})" if pile.room else ""
                    yield f"- {pile.title}{room}: {_parts(pile.parts) or pile.empty}"
        case "own":
            own = town.own()
            yield f"{own.title}, {own.points}: {_parts(own.parts) or own.empty} {own.note}" if own else "no secrets"
        case "reports":
            for typed, command in town.commands().items():
                yield from _reports(typed, command.show())
        case "board":
            for section in town.board_words():
                yield f"{section.title}: {'; '.join(section.lines)}"
        case "news":
            for news in town.news():
                yield f"{news.name}: {'; '.join(news.actions)}"
        case "ending":
            ending = town.ending(state.scores(), state.winners)
            yield f"{ending.title}. {ending.lead}"
            for one in ending.standings:
                yield f"{one.rank}. {one.name} {one.total} {one.figures} {one.note} {one.left}".rstrip()
                for scored in one.sheet:
                    yield f"- {scored.title} {scored.points} {scored.terms}: {_parts(scored.lines)}"
            yield f"Opened by {', '.join(town.translator.name(seat) for seat in ending.opening)}"
        case _:
            raise AssertionError(f"nothing is called {part}")


def _option(one: Option) -> str:
    trials = " ".join(f"{place} {gain.together:+d}" for place, gain in one.trials.items() if gain)
    found = [one.id, one.label, one.note, one.brings_said, one.where, trials, " ".join(one.places), one.why_not]
    return f"- {' | '.join(filter(None, found))}"


def _parts(parts: Iterable[Part]) -> str:
    return "; ".join(", ".join(filter(None, _facts(part))) for part in parts)


def _facts(part: Part) -> Iterator[str]:
    yield from (part.name, part.kind, part.what, part.reason, "" if part.points is None else f"= {part.points}")
    yield from (f"× {part.copies}" if part.copies > 1 else "", "known to all" if part.is_known else "")


def _reports(command: str, reports: Iterable[Report]) -> Iterator[str]:
    for report in reports:
        yield f"“{command}” {' | '.join(filter(None, [report.title, *report.headings]))}"
        yield from (f"- {' | '.join(filter(None, cells))}" for _, cells in report.rows)
        yield from (f"- {line}" for line in report.lines)


def looked_at(town: TownPresenter, looked: str) -> Iterator[str]:
    """Return what is said of an action, of a tile that is tried out on a space, or of a place."""
    verb, *rest = looked.split()
    if town.is_place(looked):
        yield from (f"? {line}" for line in town.place_said(looked) or [])
    elif looked in GAME.catalogue.texts and GAME.parse(looked) in town.legal:
        action = GAME.parse(looked)
        yield f"? {town.describe(action)} / {town.done(action)}"
        yield from (f"  {line}" for line in town.facts(action))
        place = rest[-1] if verb != "plan" and rest else ""
        yield from _selected(select(town, [looked, *rest[:1]], place))
    else:
        assert verb in ("construct", "plan"), looked
        yield f"? {looked}"
        yield from _selected(select(town, [rest[0]], rest[-1]))


def _selected(selection: Selection) -> Iterator[str]:
    preview = selection.preview
    if preview is not None:
        sums = f"{'; '.join(preview.before)} → {preview.after}" if preview.after else ""
        gain = f"{preview.brings.points:+d} {preview.brings.later:+d}" if preview.brings else ""
        yield "  " + " | ".join(filter(None, ["On the page:", preview.title, sums, gain, preview.parts]))
    yield from (f"  - {one.id} | {one.note} | {one.brings_said}" for one in selection.further)
    yield from ([f"  {selection.why}"] if selection.refused else [])
    yield f"  [{selection.go_says}]"


@for_each("moment", moments(MOMENTS))
def test_what_is_said_at_a_moment_is_as_it_was_written_down(moment: str) -> None:
    assert rewritten(moment, said_at).splitlines() == moment.splitlines()


if __name__ == "__main__":
    rewrite(MOMENTS, said_at)
