"""What the terminal draws at many moments: pictures.txt has how each comes about, what is asked for, and the answer.

Of a moment it says in lines: the game; its position, in the words of tests/games (for Kingdom and Town what a player
has, and `table`; for Odyssey all in one line); what those who are asked do there; who looks on (`seat`, if not whoever
is asked), in which `lang`, on a terminal of which `width`, and whether with a typewriter's characters alone (`plain`).
Behind “?” stands what is asked for: the table, the list of choices, `closer` and actions, `preview`, `facts`, `why not`
or `end` and an action, `about` and a topic, the news, the ending, or a command of the game.

Whoever changes drawings on purpose runs `python -m tests.terminal.test_pictures` (from the root of the project) and
reads what it changed there.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from rich.cells import cell_len
from rich.console import RenderableType

from tests.games.kingdom import table as kingdom
from tests.games.odyssey import positions as odyssey
from tests.games.town import table as town
from tests.looping import for_each
from tests.presentation.town.test_moments import read
from tests.presentation.written import moments, rewrite, rewritten
from tests.terminal.sitting import NAMES, scene, shown
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.kernel.game import Event, State
from warren.table.tables import Table
from warren.terminal.display import list_of
from warren.terminal.reading import LineReader
from warren.terminal.renderer import Renderer, renderer_of

PICTURES = Path(__file__).with_name("pictures.txt")


class Moment:
    """A moment as its lines say it."""

    def __init__(self, lines: Sequence[str], *, colour: bool = False) -> None:
        self.given = {word: rest for word, _, rest in (line.partition(" ") for line in lines if line[0] != "?")}
        self.asked_for = [line.removeprefix("? ") for line in lines if line[0] == "?"]
        self.events: list[Event] = []
        self.state = self._laid_out()
        seat = self.given.get("seat")
        self.seat = None if seat == "none" else int(seat) if seat else (*self.state.to_act, 0)[0]
        self.view = self.state.view(self.seat)
        self.legal = [] if self.seat is None else self.state.legal(self.seat)
        self.width, self.colour = int(self.given.get("width", 80)), colour
        self.scene = scene(
            self.state.setup.seats,
            lang=self.given.get("lang", "en"),
            width=self.width,
            plain="plain" in self.given,
            colour=colour,
        )
        self.renderer: Renderer = renderer_of(self.scene, self.state.setup)

    def _laid_out(self) -> State:
        does = [*filter(None, self.given.get("does", "").split(", "))]
        game, given = self.given["game"], self.given
        if game == "odyssey":
            laid = odyssey.at(given["position"])
            self.events += odyssey.play(laid, *does)
            return laid
        around = read(given.get("table", ""))
        if game == "town":
            built = town.table(*(town.PlayerSetup(**read(given.get(name, ""))) for name in NAMES[:2]), **around)
            town.play(built, *does)
            return built
        around["next_hands"] = tuple(filter(None, (around.pop("hand", ""),)))
        players = [kingdom.PlayerSetup(**read(given[name])) for name in NAMES if name in given]
        land = kingdom.table(*players, **around)
        land.kept_camps = tuple(CARD_NUMBERS[card] for card in given.get("kept", "").split())
        land.events = self.events.append
        kingdom.play(land, *does)
        return land

    def drawn(self) -> Iterator[str]:
        """Return all that is asked for, line by line; an empty line says nothing."""
        for asked in self.asked_for:
            yield f"? {asked}"
            text = shown(*self.picture(asked), width=self.width, colour=self.colour)
            yield from (line.rstrip() for line in text.splitlines() if line.strip())

    def picture(self, asked: str) -> Sequence[RenderableType]:
        word, _, rest = asked.partition(" ")
        presenter, game = self.renderer.at(self.view, self.legal), self.state.game
        match word:
            case "table":
                return [self.renderer.table(self.view)]
            case "list":
                choices = self.renderer.choices(self.view, self.legal, {})
                return [list_of(self.scene, choices, {}), presenter.question(self.legal)]
            case "closer":
                actions = [game.parse(text) for text in rest.split(", ")]
                choices = self.renderer.choices(self.view, actions, {})
                return [self.renderer.closer(self.view, actions), list_of(self.scene, choices, {})]
            case "preview":
                return [self.renderer.preview(self.view, game.parse(rest))]
            case "facts":
                return presenter.facts(game.parse(rest))
            case "about":
                return [self.renderer.about(self.view, rest) or "nothing is called so"]
            case "why":
                assert self.seat is not None
                action = game.parse(rest.removeprefix("not "))
                return [presenter.explained(self.state.why_illegal(self.seat, action))]
            case "end":
                return [presenter.closing(game.parse(rest))]
            case "news":
                return self.renderer.news(self.view, [event.known_to(self.seat) for event in self.events])
            case "ending":
                ending = self.state.view(None), self.state.scores(), self.state.winners
                return [part for parts in self.renderer.ending(*ending) for part in parts]
        return [self.renderer.extra(word, self.view)]


def drawn_at(lines: Sequence[str]) -> list[str]:
    return list(Moment(lines).drawn())


def given_of(moment: str) -> list[str]:
    _, *lines = moment.splitlines()
    return lines[: lines.index("=")]


@for_each("moment", moments(PICTURES))
def test_what_is_drawn_is_what_is_written_down(moment: str) -> None:
    assert rewritten(moment, drawn_at) == moment


@for_each("moment", moments(PICTURES))
def test_every_line_fits_and_colour_adds_nothing_that_is_not_written(moment: str) -> None:
    one, coloured = Moment(given_of(moment)), Moment(given_of(moment), colour=True)
    for asked in one.asked_for:
        plain = shown(*one.picture(asked), width=one.width)
        assert all(cell_len(line) <= one.width for line in plain.splitlines())
        assert plain.isascii() or "plain" not in one.given
        assert shown(*coloured.picture(asked), width=one.width) == plain


@for_each("moment", [moment for moment in moments(PICTURES) if "\n? list\n" in moment])
def test_what_is_listed_can_be_typed_as_it_is_called(moment: str) -> None:
    one = Moment(given_of(moment))
    assert one.seat is not None
    table = SimpleNamespace(game=one.state.game, legal=one.state.legal)
    reading = LineReader(cast(Table, table), one.renderer, one.seat)
    reading.choices = one.renderer.choices(one.view, one.legal, {})
    listed = [choice for choice in reading.listed if choice.label]
    assert [one.label for one in listed if not {*one.actions} <= {*reading.match(one.label)}] == []


@pytest.mark.parametrize("game", ["odyssey", "town"])
@for_each("lang", ["en", "zh-Hant"])
def test_every_command_draws_something_at_any_time(game: str, lang: str) -> None:
    position = {"odyssey": ["position seats 2"], "town": []}[game]
    one = Moment([f"game {game}", *position, f"lang {lang}"])
    for command in one.renderer.extras():
        assert shown(*one.picture(command)).strip(), command


if __name__ == "__main__":
    rewrite(PICTURES, drawn_at)
