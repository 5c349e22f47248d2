"""Any game at the terminal: what its presenter says as tables and lines. A game adds drawings of its board."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.kernel.game import Event, Game, Setup, View
from warren.kernel.registry import brought, find_game
from warren.kernel.score import Score
from warren.presentation.ending import Course
from warren.presentation.model import (
    Command,
    Decision,
    Ending,
    Fact,
    Group,
    Layer,
    LogLine,
    Option,
    Panel,
    Part,
    Pile,
    Report,
    Standing,
)
from warren.presentation.presenter import Presenter, presenter_of
from warren.presentation.translator import capitalized
from warren.terminal.scene import Scene, borderless_table
from warren.words import mark

GAP = 3
"""Columns between the board and what stands next to it."""
MOST_PLACES = 9
"""Places of the board that are listed, the best first; the others can be typed all the same."""

MOST_NUMBERS = 12
"""So many numbers have a line each; more stand together by tens."""
TEN = 10

ActionValues = Mapping[int, float]
"""What each legal action is worth in points at the end, of those that the bot reckons with.

Counted from doing nothing, or where something has to be chosen from the weakest choice.
"""


class Renderer:
    """A game as the terminal shows it: everything from a view, nothing from the state.

    A subclass draws the board of its game, `board_width` columns wide, and explains its signs.
    """

    board_width = 0

    def __init__(self, scene: Scene, setup: Setup) -> None:
        self.scene = scene
        self.game: Game = find_game(setup.game)
        self.presenter = presenter_of(self.game)(self.game, scene, self.game.start(setup).view(None))
        """Speaks of the view that was shown last."""

    # What a game adds

    def board(self, tags: Mapping[str, str]) -> RenderableType | None:
        """Draw the board; None for a game without one. tags: what is written on places."""
        return None

    def beneath(self) -> RenderableType | None:
        """Draw what lies right beside the board."""
        return None

    def after(self, action: int) -> RenderableType | None:
        """Draw what a legal action would change; None for nothing."""
        return None

    def drawings(self) -> Mapping[str, Command]:
        """Return the commands that show drawings, by id."""
        return {}

    # Before the game

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about."""
        about = self.presenter.about()
        return Lines(*map(Text, self.presenter.welcome()), *([Text(about, "dim")] if about else []))

    def about_seat(self, seat: int) -> str:
        """Return what is to be known of a seat from the start, such as its deck; "" for nothing."""
        return ""

    def news(self, view: View, events: Sequence[Event]) -> list[Text]:
        return [self._line(told) for told in self.at(view).log(events)]

    def _line(self, told: LogLine) -> Text:
        if told.is_heading:
            return Text(told.parts[0].said, "bold underline")
        shown = [
            Text(one.said) if one.seat is None else self.scene.who(one.seat).append(f" {one.said}")
            for one in told.parts
        ]
        return Text("   ").join(shown)

    # What is shown before a choice

    def table(self, view: View) -> RenderableType:
        """Draw the board, the players, what lies open and what is the seat's own, side by side where there is room."""
        presenter, board = self.at(view), self.board({})
        is_beside = board is not None and self.scene.is_wide
        room = self.scene.width - (self.board_width + GAP if is_beside else 0)
        parts: list[RenderableType] = [self._seats(presenter.panels(), room)]
        parts += [Text(f"{fact.label}: {fact.value}") for fact in presenter.table_facts()]
        held = {pile.id for panel in presenter.panels() for pile in panel.piles}
        for pile in presenter.piles():
            if pile.id not in held:
                is_named = pile.is_short and bool(pile.parts)
                parts += ["", Text(self._in_short(pile)) if is_named else self._in_full(pile)]
        own = presenter.own()
        if own is not None and own.parts:
            parts += ["", self.own_cards(own)]
        if layers := presenter.resolving():
            parts += ["", self._resolving(layers)]
        rest, beneath = Lines(*parts), self.beneath()
        if board is None:
            return rest
        drawn = board if beneath is None else Lines(board, beneath)
        if not is_beside:
            return Lines(rest, "", drawn) if self.scene.is_low else Lines(drawn, "", rest)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=self.board_width)
        grid.add_column(width=room)
        grid.add_row(drawn, rest)
        return grid

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw the board with what each of some actions would bring on its place."""
        presenter = self.at(view)
        gains = {place: one.brings for one in presenter.options(actions) for place in one.places}
        return self.board({place: self.scene.signed(gain.together) for place, gain in gains.items() if gain}) or Lines()

    def choices(self, view: View, actions: Sequence[int], worth: ActionValues) -> list[Option]:
        """Return the lines of the list: what several actions stand for opens a list of its own.

        Where there are several groups, each has its title above it. One that a line may stand for has it beside any
        other line, for its options do not say what they are chosen for.
        """
        presenter = self.at(view, actions)
        presenter.worth = worth
        options = presenter.options(actions)
        groups = {group.id: group for group in presenter.groups()}
        counts = Counter(option.group for option in options if option.group in groups)
        possible = sum(bool(option.actions) for option in options)
        in_short = {id for id, count in counts.items() if any(groups[id].in_short) and 1 < count < possible}
        left_out = [option for option in options if option.places and option.group not in in_short][MOST_PLACES:]
        options = [option for option in options if option not in left_out]
        found, heading = list[Option](), ""
        for group, same in groupby(options, lambda option: groups.get(option.group)):
            together = list(same)
            if group is None:
                if heading:
                    found.append(Option("", ""))
                    heading = ""
                found += [self.choice(option) for option in together]
            elif group.look == "numbers" and len(together) > MOST_NUMBERS:
                found += self._by_tens(group, together)
            elif group.id in in_short:
                typed, said = group.in_short
                found.append(Option(typed, typed, tuple(action for one in together for action in one.actions), said))
            else:
                title = group.under or group.title
                is_beside_others = len(counts) > 1 or (any(group.in_short) and len(together) < possible)
                says_more = not all(option.label.startswith(title) for option in together)
                if title != heading and is_beside_others and says_more:
                    heading = title
                    found.append(Option("", title))
                found += [self.choice(option) for option in together]
        if left_out:
            message = mark("{count} more spaces: type one, such as {space}")
            rest = self.scene.text(message, count=len(left_out), space=left_out[0].label)
            last = max(at for at, one in enumerate(found) if one.places)
            found.insert(last + 1, Option("", self.scene.sign("…", "..."), note=rest))
        empty = [one for one in groups.values() if one.id not in counts and one.note]
        return found + [Option("", one.title, why_not=one.note) for one in empty]

    def _by_tens(self, group: Group, options: Sequence[Option]) -> list[Option]:
        """List numbers by tens: each line opens a list of its own."""
        found = []
        for _, tens in groupby(options, lambda option: _number(option) // TEN):
            same = list(tens)
            first, last = _number(same[0]), _number(same[-1])
            called = str(first) if first == last else f"{first}{self.scene.sign('–', '-')}{last}"
            typed = same[0].id.partition(" ")[0]
            found.append(Option(typed, called, tuple(one.actions[0] for one in same), group.title))
        return found

    def choice(self, option: Option) -> Option:
        """Return an option as its line names it."""
        count = max(option.times, option.part.copies if option.part else 1)
        return option._replace(label=self.scene.times(option.label, count))

    # Players and piles

    def _seats(self, panels: Sequence[Panel], room: int) -> RenderableType:
        """List the players: a row each, or a column each where all that stands in a row has no room."""
        scene = self.scene
        panels = sorted(panels, key=lambda panel: panel.seat)
        labels = [self.presenter.points_called(), *(fact.label for fact in panels[0].facts)]
        rows = [[Text(scene.text("player")), *map(Text, labels)]]
        for panel in panels:
            who = scene.who(panel.seat)
            player = scene.players[panel.seat]
            if not player.is_person:
                who.append(f" ({player.level(scene.words)})", "dim")
            points = Text("" if panel.points is None else str(panel.points), "bold")
            if panel.coming:
                points.append(f" +{panel.coming}", scene.palette.points)
            if panel.is_out:
                points = Text(scene.text("out", context="player"), "dim")
            rows.append([who, points, *(Text(fact.value) for fact in panel.facts)])
        widths = [max(cell.cell_len for cell in column) + 2 for column in zip(*rows, strict=True)]
        if sum(widths) - 2 > room:
            rows = [list(column) for column in zip(*rows, strict=True)]
            rows[0] = [Text(), *(scene.mark(panel.seat) for panel in panels)]
        table = borderless_table(headed=True)
        table.add_column(rows[0][0], no_wrap=True, max_width=30)
        for heading in rows[0][1:]:
            table.add_column(heading, justify="right")
        for row in rows[1:]:
            table.add_row(*row)
        below = [scene.mark(panel.seat).append(f" {said}") for panel in panels for said in self.below(panel)]
        return Lines(table, *below)

    def below(self, panel: Panel) -> list[str]:
        notes = [self.scene.text("; ", context="list").join(panel.notes)] if panel.notes else []
        return [self._in_short(pile) for pile in panel.piles if pile.parts and not pile.is_folded] + notes

    def _in_short(self, pile: Pile) -> str:
        named = self.scene.listed(self._counted(part, with_kind=True) for part in pile.parts)
        if pile.room is not None:
            count = sum(part.copies for part in pile.parts)
            message = mark("{pile} ({count} of {room}): {parts}")
            return self.scene.text(message, pile=pile.title, count=count, room=pile.room, parts=named)
        return self.scene.text("{pile}: {parts}", pile=pile.title, parts=named)

    def _counted(self, part: Part, *, with_kind: bool = False) -> str:
        message = mark("{name} ({kind})")
        named = self.scene.text(message, name=part.name, kind=part.kind) if part.kind and with_kind else part.name
        return self.scene.times(named, part.copies)

    def _in_full(self, pile: Pile) -> RenderableType:
        if not pile.parts:
            return Text(f"{pile.title}: {pile.empty}", "dim")
        table = borderless_table()
        table.add_column(no_wrap=True)
        table.add_column(style="dim")
        for part in pile.parts:
            table.add_row(self._counted(part), self.scene.note(part))
        below = [Text(pile.note)] if pile.note else []
        return Lines(Text(pile.title, "bold"), table, *below)

    def _resolving(self, layers: Sequence[Layer]) -> RenderableType:
        """Show what is being resolved, what was begun last at the end."""
        arrow = self.scene.sign("→", "->")
        told = [capitalized(layer.said) for layer in reversed(layers)]
        lines = [Text(f"{'  ' * depth}{f'{arrow} ' if depth else ''}{said}") for depth, said in enumerate(told)]
        return Lines(Text(self.scene.text("Being resolved"), "bold"), *lines)

    def own_cards(self, pile: Pile) -> RenderableType:
        """Show the seat's own secrets, what each would give now and why."""
        if pile.points is None:
            return self._in_full(pile)
        title = self.scene.text("{pile}, {points} as things stand", pile=pile.title, points=pile.points)
        return Lines(
            Text(f"{title} ({pile.note})" if pile.note else title, "bold"), self._reasons(pile.parts, signed=False)
        )

    def _reasons(self, parts: Iterable[Part], *, signed: bool, before: int | None = None) -> Table:
        """List parts with what they score and why; before: the points before them, for the sum as it grows."""
        table = borderless_table()
        table.add_column(no_wrap=True)
        table.add_column(justify="right", style=self.scene.palette.points, no_wrap=True, min_width=3)
        if before is not None:
            table.add_column(justify="right", style="bold", no_wrap=True, min_width=3)
        table.add_column(style="dim")
        table.add_column()
        running = before or 0
        for part in parts:
            running += part.points or 0
            points = "?" if part.points is None else self.scene.signed(part.points) if signed else str(part.points)
            table.add_row(
                part.name, points, *([] if before is None else [str(running)]), self.scene.note(part), part.reason
            )
        return table

    # One action, and texts

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: the board then, and all the rest."""
        presenter, drawn = self.at(view), self.after(action)
        said = map(Text, presenter.facts(action))
        title = Text(capitalized(presenter.describe(action)), "bold")
        return Lines(*([] if drawn is None else [drawn]), title, *said)

    def about(self, view: View, topic: str) -> RenderableType | None:
        said = self.at(view).place_said(topic)
        return None if said is None else Lines(*map(Text, said))

    # Commands of the game's own

    def extras(self) -> Mapping[str, Command]:
        return {**self.drawings(), **self.presenter.commands()}

    def extra(self, command: str, view: View) -> RenderableType:
        self.at(view)
        shown: RenderableType | list[Report] = self.extras()[command].show()
        return Lines(*map(self._report, shown)) if isinstance(shown, list) else shown

    def _report(self, report: Report) -> RenderableType:
        shown: list[RenderableType] = [Text(report.title, "bold")] if report.title else []
        if report.rows:
            table = borderless_table(headed=bool(report.headings))
            has_seats = any(seat is not None for seat, _ in report.rows)
            for heading in ([""] if has_seats else []) + list(report.headings or report.rows[0][1]):
                table.add_column(heading if report.headings else "")
            for seat, cells in report.rows:
                table.add_row(*([self.scene.mark(seat) if seat is not None else ""] if has_seats else []), *cells)
            shown.append(table)
        return Lines(*shown, *map(Text, report.lines), "")

    def glossary(self) -> Mapping[str, str]:
        """Explain the words that a newcomer meets first, by word."""
        text = self.scene.text
        return {text(word): text(meaning) for word, meaning in self.presenter.glossary.items()}

    # The end

    def ending(
        self, view: View, scores: Sequence[Score], winners: Sequence[int], course: Course | None = None
    ) -> list[list[RenderableType]]:
        """Show the end to an onlooker, in parts: secrets opened player by player, then the ranking and the sheet.

        course: where that is known, what decided the game is told too.
        """
        ending = self.at(view).ending(scores, winners)
        parts: list[list[RenderableType]] = [[self._opened(ending.of(seat))] for seat in ending.opening]
        decision = course and self.presenter.decision(ending, course)
        decided = self._decided(decision) if decision else []
        return [*parts, ["", self._ranking(ending), "", *decided, self.sheet(ending.standings)]]

    def _decided(self, decision: Decision) -> list[RenderableType]:
        lines = [self._line(told) for told in decision.lines]
        return [Text(self.scene.text("What decided it"), "bold"), *lines, Text(decision.said, "dim"), ""]

    def _opened(self, one: Standing) -> RenderableType:
        before = one.before_said or self.scene.text("{points} during the game", points=one.before)
        title = self.scene.who(one.seat).append(f"  {before}")
        if one.note:
            title.append(f"  ({one.note})", "dim")
        if not one.opened:
            return Lines(title, Text(self.scene.text("nothing to open"), "dim"))
        return Lines(title, self._reasons(one.opened, signed=True, before=one.before))

    def _ranking(self, ending: Ending) -> RenderableType:
        table = borderless_table(headed=True)
        table.add_column("", justify="right")
        table.add_column(self.scene.text("player"))
        summed = len(ending.headings) - ending.tie_breaks
        total = Fact(self.presenter.points_called(), "")
        for heading in (*ending.headings[:summed], total, *ending.headings[summed:]):
            table.add_column(heading.label, justify="right")
        for one in ending.standings:
            figures = [Text(str(figure)) for figure in one.figures]
            out = Text(self.scene.text("out", context="player"), "dim")
            figures.insert(summed, out if one.is_out else Text(str(one.total), "bold"))
            table.add_row(f"{one.rank}.", self.scene.who(one.seat), *figures)
        said = [Text(ending.title, f"bold {self.scene.palette.points}"), *([Text(ending.lead)] if ending.lead else [])]
        return Lines(*said, "", table)

    def sheet(self, standings: Sequence[Standing]) -> RenderableType:
        order = sorted(standings, key=lambda one: one.seat)
        table = borderless_table(headed=True)
        table.add_column("", no_wrap=True)
        for one in order:
            table.add_column(self.scene.who(one.seat))
        titles = dict.fromkeys(part.title for one in order for part in one.sheet)
        for title in titles:
            cells = [next((part for part in one.sheet if part.title == title), None) for one in order]
            table.add_row(title, *(_sum(part.points, part.terms) if part else Text() for part in cells))
        table.add_row(self.presenter.points_called(), *(Text(str(one.total), "bold") for one in order))
        return table

    def at(self, view: View, legal: Sequence[int] | None = None) -> Presenter:
        """Return the presenter of a view: the same one as long as the same is seen."""
        if self.presenter.view != view:
            self.presenter = type(self.presenter)(self.game, self.scene, view)
        if legal is not None:
            self.presenter.legal = list(legal)
        return self.presenter


def renderer_of(scene: Scene, setup: Setup) -> Renderer:
    """Return what draws a game at the terminal: its own renderer, or the default."""
    made = brought(find_game(setup.game), "terminal", "renderer", "RENDERER") or Renderer
    found: Renderer = made(scene, setup)
    return found


def _number(option: Option) -> int:
    """Return the number that an option stands for: the last word of its id."""
    return int(option.id.rpartition(" ")[2])


def _sum(points: int, terms: str) -> Text:
    return Text.assemble((str(points), "bold"), (f" = {terms}" if terms else "", "dim"))
