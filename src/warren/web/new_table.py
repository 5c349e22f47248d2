"""The form of a new table: shown, read and checked; and the address that fills it in."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.datastructures import FormData
from starlette.responses import Response

from warren.agents import agents
from warren.cards import CARDS_OPTION
from warren.kernel.catalogue import shorten
from warren.kernel.errors import Problem, ProblemsError, SetupError, problem
from warren.kernel.game import GameOption, Meta, Setup, wrong_seats
from warren.kernel.registry import find_game, game_ids
from warren.players import LONGEST_NAME, PERSON, Player, is_name
from warren.table.clock import DAY, OFFERED, Agreed
from warren.web.absence_pages import agreed_said
from warren.web.any_game import GamePages, pages_of
from warren.web.choices import Choice, Pick
from warren.web.context import RequestContext, new_key
from warren.words import Words, mark, words

LEVELS = ("easy", "normal", "strong", "expert")
"""The bots that people are offered."""
OPEN = "open"
"""What the form says of a seat that somebody at another device will take."""
CLOCK = "clock"
"""The field that says how long people may think: as long as they like where it is empty, or not sent."""
WITH, FRIENDS = "with", "friends"
"""The field that says with whom: where it is friends, they take the seats that the form has for bots."""
WATCHED = "watched"
"""The field that says whether those without a seat may look on: they may where it is not sent."""
AGENT_NAMES = tuple(agents())
MOST_LINES = 10
"""As many seats as are read, which is more than any game has."""


class FormSeat(NamedTuple):
    """Who is to sit in a seat. line: its line in the form, for lines before it may be left empty."""

    kind: str
    name: str
    line: int = 0


USUAL_SEATS = (FormSeat(PERSON, ""), *(FormSeat("normal", "", line) for line in range(1, 4)))


class FilledForm(NamedTuple):
    """The form as it is filled in. picked: what was picked, by field."""

    seats: tuple[FormSeat, ...]
    picked: Mapping[str, str]
    problems: Mapping[str, Sequence[Problem]] = {}
    """What is wrong, by the field that it is shown at; those of "" belong to none."""


def seat_range(meta: Meta) -> tuple[int, int]:
    """Return how many may play a game at least and at most, with whatever options."""
    option = meta.option("seats")
    return option.low, option.high


def switches(meta: Meta) -> list[GameOption]:
    """Return the options of a game that are yes or no: the form has a box for each."""
    return [option for option in meta.options if option.kind == "yes_no"]


def usual_fields(pages: GamePages[Any], words: Words, own: Mapping[str, str]) -> dict[str, str]:
    """Return what the form sends where nobody changes it: one person plays with bots."""
    meta = pages.game.meta
    fields = {"game": meta.id, WATCHED: "on"}
    seats = USUAL_SEATS[: seat_range(meta)[1]]
    fields |= {f"kind-{seat.line}": seat.kind for seat in seats}
    fields |= {f"option-{option.name}": "on" for option in switches(meta) if option.default}
    text = own.get(meta.id, "")
    fields |= {f"option-{choice.option}": choice.picks[0].value for choice in pages.choices(words, text)}
    if pages.by_seat is not None:
        choice = pages.by_seat.choice(words, text)
        fields |= {f"{choice.option}-{seat.line}": usual_pick(choice, seat.line).value for seat in seats}
    return fields


def usual_pick(choice: Choice, seat: int) -> Pick:
    """Return what is picked for a seat where nobody picks."""
    return choice.picks[seat % len(choice.picks)]


async def kept_for(context: RequestContext, pages: GamePages[Any] | None) -> str:
    """Return what the browser keeps for a game of which something is picked for each seat; "" for others."""
    if pages is None or pages.by_seat is None:
        return ""
    return await context.tables.kept_text(context.browser.id, pages.game.meta.id)


async def show_form(context: RequestContext, game: str, filled: FilledForm) -> Response:
    pages, own = pages_of(game), context.app_context.own.get(game, "")
    seats = filled.seats or USUAL_SEATS
    if not filled.problems:
        seats = _called_as_before(seats, context.browser.name)
    return context.show(
        "new_table.html",
        422 if filled.problems else 200,
        address=f"/?game={game}",
        pages=pages,
        games=[pages_of(name) for name in game_ids()],
        seat_range=seat_range,
        meta=pages.game.meta,
        switches=switches(pages.game.meta),
        seats=seat_range(pages.game.meta)[1],
        own=own,
        usual_pick=usual_pick,
        picked=filled.picked,
        kept=await kept_for(context, pages),
        sitting={seat.line: seat for seat in seats},
        levels={level: bot_of(level, context.words) for level in LEVELS},
        longest=LONGEST_NAME,
        key=new_key(),
        comers=(
            ("link", "ui-link", context.words.text("By link")),
            ("all", "ui-people", context.words.text("Everybody")),
        ),
        problems=filled.problems,
        clocks=_clocks(context.words),
    )


def _clocks(words: Words) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Return the clocks that are offered, by kind: what the form sends of each, what it is called, what it means."""
    live, days = list[tuple[str, str, str]](), list[tuple[str, str, str]]()
    for text in OFFERED:
        one = Agreed.read(text)
        said = words.text("{count} s", count=one.move) if one.is_live else str(one.move // DAY)
        (live if one.is_live else days).append((text, said, agreed_said(one, words)))
    return [("", [("", words.text("Untimed"), "")]), (words.text("Live"), live), (words.text("Days"), days)]


def bot_of(level: str, words: Words) -> str:
    """Return what a bot of a level is called where somebody picks who sits in a seat."""
    return words.text("bot, {level}", level=Player("", level).level(words))


def _called_as_before(seats: tuple[FormSeat, ...], name: str) -> tuple[FormSeat, ...]:
    """Return seats of which the first person here has this name, if neither it nor another is called something."""
    first = next((seat for seat in seats if seat.kind == PERSON), None)
    if first is None or first.name or name.casefold() in {seat.name.casefold() for seat in seats}:
        return seats
    return tuple(seat._replace(name=name) if seat is first else seat for seat in seats)


class NewTableForm:
    """The form as it was sent: the game that is picked, and who sits where."""

    def __init__(self, form: FormData, own: Mapping[str, str], name: str) -> None:
        """own: the text of the set of cards that games are begun with here, by game.

        name: what the first person here was called last, and is called again where the form asks for no names.
        """
        self.form = form
        self.game = str(form.get("game", ""))
        self.pages = pages_of(self.game) if self.game in game_ids() else None
        self.own = own.get(self.game, "")
        asks = any(field.startswith("name-") for field in form)
        self.seats = seats_in(form) if asks else _called_as_before(seats_in(form), name)
        if form.get(WITH) == FRIENDS:
            self.seats = tuple(seat if seat.kind == PERSON else seat._replace(kind=OPEN) for seat in self.seats)

    @property
    def picked(self) -> dict[str, str]:
        """What was picked and written, by field."""
        return {name: value for name, value in self.form.items() if isinstance(value, str)}

    @property
    def clock(self) -> Agreed | None:
        """How long people may think."""
        text = self.picked.get(CLOCK, "")
        return Agreed.read(text) if text in OFFERED else None

    @property
    def is_watched(self) -> bool:
        """Whether those without a seat may look on."""
        return self.picked.get(WATCHED, "on") == "on"

    @property
    def is_public(self) -> bool:
        """Whether everybody is told of the table."""
        return self.form.get("come") == "all"

    def by_field(self, problems: Sequence[Problem]) -> dict[str, list[Problem]]:
        """Return problems as the form puts them, by the field that each is about.

        "": those that are about no field.
        """
        found: dict[str, list[Problem]] = {}
        for one in map(self.addressed, problems):
            found.setdefault(self._field_of(one.at.partition(" ")[0]), []).append(one)
        return found

    def addressed(self, one: Problem) -> Problem:
        return one._replace(message=self.pages.addressed.get(one.message, one.message)) if self.pages else one

    def _field_of(self, at: str) -> str:
        if self.pages is None or at in ("seats", CLOCK) or at.startswith(("kind-", "name-")):
            return at
        by_seat = self.pages.by_seat
        if by_seat and at in (by_seat.option, by_seat.text_option):
            return "seats"
        options = {option.name for option in switches(self.pages.game.meta)}
        options |= {choice.option for choice in self.pages.choices(words("en"), self.own)}
        return f"option-{at}" if at in options else ""

    def check(self, kept: str) -> tuple[Setup, tuple[Player, ...], tuple[int, ...]]:
        """Return set-up, players, and the seats of people at this screen. ProblemsError with all problems at once.

        kept: what the browser keeps for the game.
        """
        game = find_game(shorten(self.game))
        pages, seats = pages_of(game.meta.id), self.seats
        least, most = seat_range(game.meta)
        problems = [*wrong_seats_in(seats, least, most)]
        # Of too many or too few seats, options are checked for as many as there can be.
        count = min(max(len(seats), least), most)
        wanted: dict[str, Any] = {"seats": count}
        wanted |= {option.name: self.form.get(f"option-{option.name}") == "on" for option in switches(game.meta)}
        if self.own:
            wanted[CARDS_OPTION] = self.own
        for choice in pages.choices(words("en"), self.own):
            if (value := self.form.get(f"option-{choice.option}")) is not None:
                wanted[choice.option] = game.meta.option(choice.option).read(str(value))
        if pages.by_seat is not None:
            fields = [f"{pages.by_seat.pick_field}-{seat.line}" for seat in seats[:count]]
            picked = [shorten(str(self.form.get(field, "")), 60) for field in fields]
            wanted |= pages.by_seat.options(picked, self.own, kept)
        try:
            setup = game.check_options(wanted)
        except SetupError as error:
            problems += [one for one in error.problems if one.at != "seats" or count == len(seats)]
        if (text := self.picked.get(CLOCK, "")) not in ("", *OFFERED):
            message = mark("“{clock}” is not a clock; these are: {clocks}")
            problems.append(problem(CLOCK, message, clock=shorten(text), clocks=", ".join(OFFERED)))
        if problems:
            raise ProblemsError(problems)
        players = tuple(Player(seat.name, PERSON if seat.kind == OPEN else seat.kind) for seat in seats)
        return setup, players, tuple(number for number, seat in enumerate(seats) if seat.kind == PERSON)


def seats_in(form: Mapping[str, object]) -> tuple[FormSeat, ...]:
    """Read who is to sit where; empty seats are left out."""
    seats = []
    for line in range(MOST_LINES):
        kind, name = form.get(f"kind-{line}", ""), form.get(f"name-{line}", "")
        if isinstance(kind, str) and isinstance(name, str) and kind:
            seats.append(FormSeat(kind, " ".join(name.split()), line))
    return tuple(seats)


def wrong_seats_in(seats: Sequence[FormSeat], least: int, most: int) -> Iterator[Problem]:
    """Return what is wrong with who is to sit where, in a game for at least and at most so many."""
    if not least <= len(seats) <= most:
        yield wrong_seats(len(seats), least, most)
    if not any(seat.kind in (PERSON, OPEN) for seat in seats):
        yield problem("seats", mark("at least one seat has to be a person's"))
    kinds = (PERSON, OPEN, *AGENT_NAMES)
    named = Counter(seat.name.casefold() for seat in seats if seat.name)
    for seat in seats:
        if seat.kind not in kinds:
            message = mark("“{kind}” cannot take a seat; these can: {kinds}")
            yield problem(f"kind-{seat.line}", message, kind=shorten(seat.kind), kinds=", ".join(kinds))
        if seat.name and not is_name(seat.name):
            message = mark(
                "“{name}” is not a name: 1 to {most} characters (Chinese ones count twice), without quotation marks"
            )
            yield problem(f"name-{seat.line}", message, name=shorten(seat.name), most=LONGEST_NAME)
        if named.pop(seat.name.casefold(), 0) > 1:
            yield problem(f"name-{seat.line}", mark("two players are called “{name}”"), name=seat.name)


# The address that fills the form in


def filled_in(setup: Setup, players: Sequence[Player]) -> tuple[str, list[str]]:
    """Return what follows the address of the start page so that the form has a game, its options and who plays it.

    With the options that were chosen and that the form has no field for. setup: what is at its default is left to the
    form. players: by seat, people or one of LEVELS; none if as usual.
    """
    pages, own = pages_of(setup.game), setup.options.get(CARDS_OPTION, "")
    choices = [choice.option for choice in pages.choices(words("en"), own)]
    fields, without_field = {"game": setup.game}, []
    for seat, player in enumerate(players):
        fields[f"kind-{seat}"] = player.agent
        if player.name:
            fields[f"name-{seat}"] = player.name
    for option in _changed(setup):
        value = setup.options[option.name]
        if pages.by_seat is not None and option.name == pages.by_seat.option:
            fields |= {f"{pages.by_seat.pick_field}-{seat}": pick for seat, pick in enumerate(value)}
        elif option.kind == "yes_no":
            fields[f"option-{option.name}"] = "on" if value else "off"
        elif option.name in choices:
            fields[f"option-{option.name}"] = str(value)
        elif option.name not in ("seats", CARDS_OPTION):
            without_field.append(option.name)
    return f"?{urlencode(fields)}", without_field


def chooses_by_seat(setup: Setup) -> bool:
    """Return whether something was chosen for each seat, so that it is known how many there are."""
    by_seat = pages_of(setup.game).by_seat
    return by_seat is not None and by_seat.option in (option.name for option in _changed(setup))


def not_offered(players: Sequence[Player]) -> list[str]:
    """Return the bots that the form does not offer."""
    return [name for name in AGENT_NAMES if name in {player.agent for player in players}.difference(LEVELS)]


def _changed(setup: Setup) -> list[GameOption]:
    """Return the options of a game that are not at their defaults."""
    options = find_game(setup.game).meta.options
    return [option for option in options if setup.options.get(option.name, option.default) != option.default]
