"""What Odyssey says at many moments: moments.txt has what each moment shows, how it comes about, and what is said.

Of a moment it says in lines: the position, as it is written in scenarios (tests/games/odyssey/positions.py); what those
who are asked do there; what is looked at then; and what is shown to whom, if not everything to the seat that is asked.

Whoever changes words on purpose runs `python -m tests.presentation.odyssey.test_moments` (from the root of the project)
and reads what it changed there. What has to be so at every moment of a game is tested in test_every_moment.py.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.games.odyssey.positions import asked, at, play
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.presentation.written import moments, rewrite, rewritten
from warren.games.odyssey.actions import CATALOGUE
from warren.kernel.game import Event
from warren.presentation.model import Option, Panel, Part
from warren.presentation.odyssey.action_texts import advised
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.selection import select

MOMENTS = Path(__file__).parent / "moments.txt"
INPUT = ("does ", "looks ", "shows ")
EVERYTHING = "log prompt layers sides options"


def said_at(given: Sequence[str]) -> list[str]:
    """Return what is said at a moment: given by its position, what is done, what is looked at, and what is shown."""
    does, looks, shows = (
        next((line.removeprefix(word) for line in given if line.startswith(word)), "") for word in INPUT
    )
    state, events = at(next(line for line in given if not line.startswith(INPUT))), list[Event]()
    for action in filter(None, does.split(", ")):
        events += play(state, action)
    parts, _, language = (shows or EVERYTHING).partition(" in ")
    parts, _, to = parts.partition(" to ")
    seat = int(to) if to else asked(state) if len(state.to_act) == 1 else None
    legal = state.legal(seat) if seat in state.to_act else []
    known = [event.known_to(seat) for event in events]
    news_from = 0 if "news" in parts.split() else None
    presenter = presented(state.view(seat), legal, known, news_from, language or "en")
    said = [line for part in parts.split() if part in _PARTS for line in _PARTS[part](presenter)]
    return said + [line for text in filter(None, looks.split(", ")) for line in _looked_at(presenter, text)]


def _log(presenter: OdysseyPresenter) -> Iterator[str]:
    for line in presenter.log(presenter.events):
        for number, one in enumerate(line.parts):
            who = "" if one.seat is None else f"{presenter.player(one.seat)} "
            yield f"{'... ' if number else '> '}{who}{one.said}"


def _news(presenter: OdysseyPresenter) -> Iterator[str]:
    for one in presenter.news():
        drawn = ", ".join(part.name for part in one.shown)
        yield f"{one.name} ({drawn}) {', '.join(one.actions)} | {' '.join(one.figures)}".rstrip()


def _prompt(presenter: OdysseyPresenter) -> Iterator[str]:
    prompt, asked_at_terminal = presenter.prompt(), presenter.question(()) if presenter.legal else ""
    steps = ", ".join(f"{step.name} {step.state}" for step in presenter.steps())
    yield f"{presenter.title()} ({presenter.mode}{f'; {steps}' if steps else ''})"
    yield f"{prompt.title}{': ' if prompt.sentence else ''}{prompt.sentence} {prompt.clause}".rstrip()
    if presenter.legal and asked_at_terminal not in (prompt.sentence, prompt.title):
        yield f"At the terminal: {asked_at_terminal}"
    yield from filter(None, [*prompt.notes, f"About {_part(prompt.part)}" if prompt.part else ""])
    selection = select(presenter)
    if selection.go_says:
        yield f"[{selection.go_says}]{f' {selection.not_yet}' if selection.not_yet else ''}"


def _layers(presenter: OdysseyPresenter) -> Iterator[str]:
    for layer in presenter.resolving():
        yield f"… {layer.said}{'' if layer.seat is None else f' ({presenter.player(layer.seat)})'}"


def _sides(presenter: OdysseyPresenter) -> Iterator[str]:
    for side in presenter.sides():
        goods = "; ".join(map(_part, side.goods))
        yield f"{side.title}: {'; '.join(filter(None, [goods, side.rest]))} ({side.before}, then {side.after})"


def _options(presenter: OdysseyPresenter) -> Iterator[str]:
    selection = select(presenter)
    for group, options in selection.options:
        under = f"{group.under} – " if group.under else ""
        folded = ", folded" if group.is_folded else ""
        yield f"{under}{group.title} ({group.look}{folded}) {group.clause}".rstrip()
        yield from filter(None, [group.note, " = ".join(group.in_short).strip(" =")])
        yield from (f"- {_option(one)}" for one in options)
    yield from (f"* {_option(one)}" for one in selection.direct)


def _option(option: Option) -> str:
    part = option.part
    lies = "" if part is None else f"{part.place} × {part.copies}".strip().removesuffix("× 1").strip()
    direct, warning = "!" if option.is_direct else "", f"warns: {option.warning}" if option.warning else ""
    why_not = option.why_not_short, option.why_not
    told = (f"{option.id}{direct}", option.label, lies, option.note, option.brings_said, *why_not, warning)
    return " | ".join(filter(None, told))


def _part(part: Part) -> str:
    told = (part.place, part.kind, part.what, part.reason, part.clause)
    return f"{part.name}{'' if part.copies == 1 else f' × {part.copies}'} ({' | '.join(filter(None, told))})"


def _panels(presenter: OdysseyPresenter) -> Iterator[str]:
    for panel in presenter.panels():
        yield from _panel(panel)


def _panel(panel: Panel) -> Iterator[str]:
    facts = ", ".join(f"{fact.label} {fact.value}" for fact in panel.facts)
    yield f"{panel.name} {panel.points} {panel.status}: {facts}"
    yield from panel.notes
    for scored in panel.sheet:
        lines = "; ".join(f"{line.name} {line.points} {line.reason}".strip() for line in scored.lines)
        yield f"{scored.title} {scored.points}: {scored.note}{lines}"
    for pile in panel.piles:
        lying = [part for part in pile.parts if part.copies != 1 or pile.id in ("unspent", "spent", "runs")]
        said = "; ".join(f"{part.name} × {part.copies} {part.what}".strip() for part in lying) or len(pile.parts)
        yield f"{pile.title}: {said}"


def _own(presenter: OdysseyPresenter) -> Iterator[str]:
    own = presenter.own()
    assert own is not None
    yield f"{own.title}:"
    yield from (f"- {_part(part)}" for part in own.parts)


def _reports(presenter: OdysseyPresenter) -> Iterator[str]:
    for command, one in presenter.commands().items():
        for report in one.show():
            yield f"“{command}” {report.title}".rstrip()
            yield from (f"- {' | '.join(filter(None, cells))}" for _, cells in report.rows)
            yield from (f"- {line}" for line in report.lines)


def _pieces(presenter: OdysseyPresenter) -> Iterator[str]:
    view = presenter.view
    for piece in (*view.circle[0], *view.center[1], *view.inside[view.center[1][0]]):
        yield from presenter.place_said(presenter.name(piece)) or []
    for section in presenter.board_words():
        yield f"{section.title}: {'; '.join(section.lines)}"


_PARTS = {
    "log": _log,
    "news": _news,
    "prompt": _prompt,
    "layers": _layers,
    "sides": _sides,
    "options": _options,
    "panels": _panels,
    "own": _own,
    "reports": _reports,
    "pieces": _pieces,
}


def _looked_at(presenter: OdysseyPresenter, text: str) -> Iterator[str]:
    action = CATALOGUE.parse(text)
    assert action in presenter.legal, text
    selection, facts = select(presenter, [text]), presenter.facts(action)
    yield f"? {advised(presenter, action)} / {presenter.done(action)}"
    if selection.preview is None:
        yield from (f"  {line}" for line in facts)
        return
    lines = selection.preview.lines
    yield from (f"  {line}{'' if line in lines else ' (not on the page)'}" for line in facts)
    yield from (f"  {line} (on the page)" for line in lines if line not in facts)
    for one in selection.preview.chances:
        rolls = f"finished {one.kill} % ({one.killed_by}), hurt {one.hurt} % ({one.hurt_by})"
        yield f"  {one.name}: level {one.level}, bonus {one.bonus}, {rolls}"
    yield f"  [{selection.go_says}]"


@for_each("moment", moments(MOMENTS))
def test_what_is_said_at_a_moment_is_as_it_was_written_down(moment: str) -> None:
    assert rewritten(moment, said_at).splitlines() == moment.splitlines()


if __name__ == "__main__":
    rewrite(MOMENTS, said_at)
