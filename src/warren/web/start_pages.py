"""The start page, which begins each game with one press; the form of a new table; and a record from elsewhere."""

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.datastructures import FormData, UploadFile
from starlette.responses import RedirectResponse, Response

from warren import game as find_game
from warren import games as game_ids
from warren.agents import agents
from warren.cards import CARDS_OPTION as CARDS
from warren.kernel.catalogue import shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import NotToActError, Problem, ProblemsError, RecordSyntaxError, SetupError, problem
from warren.kernel.game import GameOption, Meta, Setup
from warren.kernel.record import MOST_RECORD_BYTES, MOST_RECORD_CHARACTERS, Record
from warren.players import LONGEST_NAME, PERSON, Player, is_name
from warren.rulebook import clauses
from warren.table.info import SeatError
from warren.web.any_game import HARDNESS, GamePages, pages_of
from warren.web.choices import Choice, Found, Pick
from warren.web.context import RequestContext, key_of, new_key
from warren.web.table_lists import table_line
from warren.words import Words, mark, words

LEVELS = ("easy", "normal")
"""The bots that people are offered."""
OPEN = "open"
"""What the form says of a seat that somebody at another device will take."""
AGENT_NAMES = tuple(agents())
MOST_WAITING = 2
"""How many of the games that wait the start page shows; a page of its own lists all (table_lists.py)."""


class FormSeat(NamedTuple):
    """One line of the form: who is to sit in a seat. line: its number, for lines before it may be left empty."""

    kind: str
    name: str
    line: int = 0


USUAL_SEATS = (FormSeat(PERSON, ""), *(FormSeat("normal", "", line) for line in range(1, 4)))


class Filled(NamedTuple):
    """The form as it is filled in. picked: what was picked, by field. found: what is in the text of decks."""

    problems: tuple[Problem, ...]
    places: tuple[FormSeat, ...]
    picked: Mapping[str, str]
    found: Sequence[Found] = ()


async def start(context: RequestContext) -> Response:
    """Show the start page, or the form of a new table where the address names a game, filled in as it says."""
    fields = context.request.query_params
    if fields.get("game") in game_ids():
        return _form_page(context, fields["game"], Filled((), _places(fields) or USUAL_SEATS, fields))
    return await _start_page(context)


async def _start_page(context: RequestContext, problems: tuple[Problem, ...] = ()) -> Response:
    """Show the games that wait and those that can be begun."""
    # One more than is shown tells whether there are more.
    waiting = await context.tables.list(over=False, limit=MOST_WAITING + 1)
    own = context.app_context.own
    return context.show(
        "start.html",
        422 if problems else 200,
        games=[(pages, usual_fields(pages, context.words, own)) for pages in map(pages_of, game_ids())],
        with_rules=[name for name in game_ids() if clauses(name, context.words.lang)],
        seat_range=seat_range,
        hardness=HARDNESS,
        waiting=[table_line(context, entry) for entry in waiting[:MOST_WAITING]],
        has_more=len(waiting) > MOST_WAITING,
        key=new_key(),
        addresses=context.app_context.addresses,
        problems=problems,
    )


def usual_fields(pages: GamePages[Any], words: Words, own: Mapping[str, str]) -> dict[str, str]:
    """Return what the form of a new table sends where nobody changes it: one person plays with bots."""
    meta = pages.game.meta
    fields = {"game": meta.id}
    places = USUAL_SEATS[: seat_range(meta)[1]]
    fields |= {f"kind-{place.line}": place.kind for place in places}
    fields |= {f"option-{option.name}": "on" for option in switches(meta) if option.default}
    text = own.get(meta.id, "")
    fields |= {f"option-{choice.option}": choice.picks[0].value for choice in pages.choices(words, text)}
    if pages.by_seat is not None:
        choice = pages.by_seat.choice(words, text)
        fields |= {f"{choice.option}-{place.line}": usual_pick(choice, place.line).value for place in places}
    return fields


def usual_pick(choice: Choice, seat: int) -> Pick:
    """Return what is picked for a seat where nobody picks."""
    return choice.picks[seat % len(choice.picks)]


def _form_page(context: RequestContext, game: str, filled: Filled) -> Response:
    """Show the form of a new table."""
    pages, own = pages_of(game), context.app_context.own.get(game, "")
    return context.show(
        "new_table.html",
        422 if filled.problems else 200,
        address=f"/?game={game}",
        pages=pages,
        others=[find_game(name).meta for name in game_ids()],
        meta=pages.game.meta,
        switches=switches(pages.game.meta),
        seats=seat_range(pages.game.meta)[1],
        own=own,
        usual_pick=usual_pick,
        picked=filled.picked,
        found=filled.found,
        places={place.line: place for place in filled.places},
        levels=[level for level in LEVELS if level in AGENT_NAMES],
        longest=LONGEST_NAME,
        key=new_key(),
        addresses=context.app_context.addresses,
        problems=filled.problems,
    )


def seat_range(meta: Meta) -> tuple[int, int]:
    """Return how many may play a game at least and at most, with whatever options."""
    option = next(option for option in meta.options if option.name == "seats")
    return option.low, option.high


def switches(meta: Meta) -> list[GameOption]:
    """Return the options of a game that are yes or no: the form has a box for each."""
    return [option for option in meta.options if option.kind == "yes_no"]


class StartForm:
    """The form of a new table as it was sent: the game that is picked, who sits where, and a text of one's own."""

    def __init__(self, form: FormData, own: Mapping[str, str]) -> None:
        """own: the text of the set of cards that games are begun with here, by game."""
        self.form = form
        self.game = str(form.get("game", ""))
        self.pages = pages_of(self.game) if self.game in game_ids() else None
        self.by_seat = self.pages.by_seat if self.pages else None
        self.own = own.get(self.game, "")
        self.places = _places(form)
        self.text = str(form.get(self.by_seat.text_field, "")) if self.by_seat else ""

    async def read_file(self) -> None:
        """Take the text of a file, if one was sent. ProblemsError for what is no text."""
        sent = self.form.get(f"{self.by_seat.text_field}-file") if self.by_seat else None
        if isinstance(sent, UploadFile) and sent.filename:
            self.text = await _text_of(sent, MOST_RECORD_CHARACTERS)

    @property
    def picked(self) -> dict[str, str]:
        """What was picked and written, by field: also the text of a file, and what of it each seat has."""
        picked = {name: value for name, value in self.form.items() if isinstance(value, str)}
        if self.by_seat is None:
            return picked
        fields = [f"{self.by_seat.pick_field}-{place.line}" for place in self.places]
        named = self.by_seat.named([picked.get(field, "") for field in fields], self.text, self.own)
        picked |= {field: name for field, name in zip(fields, named, strict=True) if name}
        return picked | {self.by_seat.text_field: self.text}

    def addressed(self, one: Problem) -> Problem:
        """Return the words for a problem as it is said to whoever fills in the form."""
        return one._replace(message=self.pages.addressed.get(one.message, one.message)) if self.pages else one

    def check(self) -> tuple[Setup, tuple[Player, ...], tuple[int, ...]]:
        """Return set-up, players, and the seats of people at this screen. ProblemsError with all problems at once."""
        game = find_game(shorten(self.game))
        pages = pages_of(game.meta.id)
        least, most = seat_range(game.meta)
        places = self.places
        if problems := list(_wrong_places(places, least, most)):
            raise SetupError(problems)
        wanted: dict[str, object] = {
            option.name: self.form.get(f"option-{option.name}") == "on" for option in switches(game.meta)
        }
        if self.own:
            wanted[CARDS] = self.own
        if pages.by_seat is not None:
            fields = [f"{pages.by_seat.pick_field}-{place.line}" for place in places]
            picked = [shorten(str(self.form.get(field, "")), 60) for field in fields]
            wanted |= pages.by_seat.options(picked, self.text, self.own)
        for choice in pages.choices(words("en"), self.own):
            if (value := self.form.get(f"option-{choice.option}")) is not None:
                wanted[choice.option] = game.meta.option(choice.option).read(str(value))
        setup = game.check_options({"seats": len(places), "seed": secrets.randbits(SEED_BITS), **wanted})
        players = tuple(Player(place.name, PERSON if place.kind == OPEN else place.kind) for place in places)
        return setup, players, tuple(seat for seat, place in enumerate(places) if place.kind == PERSON)


async def _text_of(sent: UploadFile, most: int) -> str:
    """Return the text of a file, of which at most so many bytes are read. ProblemsError for what is no text."""
    try:
        return (await sent.read(most)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = mark("this is not text: byte {number} is not valid UTF-8")
        raise ProblemsError([problem(shorten(sent.filename or ""), message, number=error.start + 1)]) from None


async def open_table(context: RequestContext) -> Response:
    """Set a new table as the form says, and go there."""
    form = StartForm(await context.form(), context.app_context.own)
    try:
        await form.read_file()
        setup, players, held = form.check()
    except ProblemsError as error:
        problems = tuple(map(form.addressed, error.problems))
        if context.wants_fragment:
            raise type(error)(problems) from error
        if form.pages is None:
            return await _start_page(context, problems)
        return _form_page(context, form.game, Filled(problems, form.places or USUAL_SEATS, form.picked))
    holders = dict.fromkeys(held, context.browser.id)
    table = await context.tables.create(setup, players, holders, key=key_of(form.form))
    return RedirectResponse(f"/t/{table.id}", 303)


async def check_writing(context: RequestContext) -> Response:
    """Return what is in the text that was sent with the form, what is wrong with it, and what can be picked."""
    form = StartForm(await context.form(), context.app_context.own)
    if form.by_seat is None:
        raise SetupError([problem("game", mark("this game takes no decks of your own"))])
    await form.read_file()
    found = form.by_seat.read(form.text, context.words, form.own)
    if not context.wants_fragment:
        return _form_page(context, form.game, Filled((), form.places or USUAL_SEATS, form.picked, found))
    return context.show(
        "found.html",
        found=found,
        choice=form.by_seat.choice(context.words, form.own, form.text),
        writing=form.by_seat.text_field,
        picked=form.picked,
        seats=seat_range(find_game(form.game).meta)[1],
        usual_pick=usual_pick,
    )


def _places(form: Mapping[str, object]) -> tuple[FormSeat, ...]:
    """Read who is to sit where; empty seats are left out."""
    places = []
    for seat in range(10):
        kind, name = form.get(f"kind-{seat}", ""), form.get(f"name-{seat}", "")
        if isinstance(kind, str) and isinstance(name, str) and kind:
            places.append(FormSeat(kind, " ".join(name.split()), seat))
    return tuple(places)


def _wrong_places(places: Sequence[FormSeat], least: int, most: int) -> Iterator[Problem]:
    """Return what is wrong with who is to sit where, in a game for at least and at most so many."""
    if not least <= len(places) <= most:
        message = mark("this game is for {least} to {most} players, not {count}")
        yield problem("seats", message, count=len(places), least=least, most=most)
    kinds = (PERSON, OPEN, *AGENT_NAMES)
    for seat, place in enumerate(places):
        if place.kind not in kinds:
            message = mark("“{kind}” cannot take a seat; these can: {kinds}")
            yield problem(f"kind-{seat}", message, kind=shorten(place.kind), kinds=", ".join(kinds))
        if place.name and not is_name(place.name):
            message = mark("“{name}” is not a name: 1 to {most} characters, without quotation marks")
            yield problem(f"name-{seat}", message, name=shorten(place.name), most=LONGEST_NAME)
    if not any(place.kind in (PERSON, OPEN) for place in places):
        yield problem("kind-0", mark("at least one seat has to be a person's"))
    named = Counter(place.name.casefold() for place in places if place.name)
    for name in {place.name.casefold(): place.name for place in places if named[place.name.casefold()] > 1}.values():
        yield problem("name", mark("two players are called “{name}”"), name=name)


async def again(context: RequestContext) -> Response:
    """Set a new table with the same people in the same seats as a game that is over, and a new deal."""
    table = await context.tables.get(context.part("table"))
    form = await context.form()
    if table.kept:
        raise SeatError(mark("this is a record to look at; nobody plays it"))
    if not table.over:
        raise NotToActError(mark("the game is still being played: you can play once more when it is over"))
    setup = table.game.check_options({**table.public_setup.options, "seed": secrets.randbits(SEED_BITS)})
    holders = {seat: holder for seat in table.seats if (holder := table.holder(seat)) is not None}
    fresh = await context.tables.create(setup, table.players, holders, key=key_of(form))
    return RedirectResponse(f"/t/{fresh.id}", 303)


async def keep_record(context: RequestContext) -> Response:
    """Take a record in to be looked at; a broken one is refused in one clear line and nothing is kept."""
    form = await context.form()
    sent = form.get("record")
    text = await _text_of(sent, MOST_RECORD_BYTES + 1) if isinstance(sent, UploadFile) else sent or ""
    if not text.strip():
        raise RecordSyntaxError(0, mark("no record was sent: choose a file that Warren wrote, or paste its text"))
    table = await context.tables.keep(Record.read(text))
    return RedirectResponse(f"/t/{table.id}/replay", 303)


# The address of the start page that fills its form in


def filled_in(setup: Setup, players: Sequence[Player]) -> str:
    """Return what follows the address of the start page so that its form has a game, its options and who plays it.

    setup: what is at its default is left to the form. players: by seat, people or one of LEVELS; none if as usual.
    """
    pages, own = pages_of(setup.game), setup.options.get(CARDS, "")
    fields = {"game": setup.game}
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
        elif option.name in (choice.option for choice in pages.choices(words("en"), own)):
            fields[f"option-{option.name}"] = str(value)
    return f"?{urlencode(fields)}"


def without_place(setup: Setup) -> list[str]:
    """Return the options that were chosen for a game and that the form has no field for, nor the server of itself."""
    pages = pages_of(setup.game)
    known = {"seats", CARDS, *(choice.option for choice in pages.choices(words("en"), setup.options.get(CARDS, "")))}
    if pages.by_seat is not None:
        known.add(pages.by_seat.option)
    return [option.name for option in _changed(setup) if option.kind != "yes_no" and option.name not in known]


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
