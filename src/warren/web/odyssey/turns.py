"""What a page needs of a seat's turn: what can be chosen, what is chosen so far, and what that would do."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from warren.web.odyssey.cards import Face
from warren.web.odyssey.tokens import Marked

Chosen = Mapping[str, Sequence[str]]


class Option(NamedTuple):
    """Something that can be chosen.

    value: what the page sends, "" for what is not possible now, as its note says. seat: whose it is, None where that
    says nothing. symbol: a picture before the label. face: the card that it is about. light: the note of the piece or
    the place of the table that it is about, "" for anything else.
    is_direct: whether one press does it; else it is looked at first. alike: for how many cards it stands. lies:
    where these lie, "" where that goes without saying.
    """

    value: str
    label: str
    note: str = ""
    seat: int | None = None
    symbol: Markup = Markup("")
    face: Face | None = None
    light: str = ""
    is_direct: bool = False
    is_chosen: bool = False
    alike: int = 1
    lies: str = ""


class Group(NamedTuple):
    """Options that belong together.

    look: cards (faces to choose from), goods (small faces), answers (lines) or buttons (short). under: the heading that
    it shares with the groups beside it, "" where it stands alone. note: what comes of all of them. is_folded: whether
    they are seldom wanted, and show when they are asked for.
    """

    id: str
    title: str
    look: str
    options: tuple[Option, ...]
    clause: str = ""
    under: str = ""
    note: str = ""
    is_folded: bool = False


class Chance(NamedTuple):
    """What an attack would do to one piece: chances in hundredths, and the numbers of the d12 that do it."""

    name: str
    seat: int
    level: int
    bonus: int
    hit: int
    kill: int
    hit_by: str
    killed_by: str


class Preview(NamedTuple):
    """What the option that is looked at would do: sentences, and chances by piece."""

    title: str
    lines: tuple[str, ...] = ()
    chances: tuple[Chance, ...] = ()


class Good(NamedTuple):
    """Something that lies in an offer, and what is to be known of it here and now."""

    face: Face
    note: str


class Side(NamedTuple):
    """One side of an offer.

    title: who gives. goods: what. rest: the cards that are still to be chosen, or that it is nothing; "" where that is
    all. before, after: that seat's total now and after the trade.
    """

    seat: int
    title: str
    goods: tuple[Good, ...]
    rest: str
    before: int
    after: int


class Other(NamedTuple):
    """A button that needs no look: its action, what it says, and what comes of it ("" where it says that itself).

    is_warning: whether that has to be read before it is pressed, also where room is scarce.
    """

    value: str
    label: str
    note: str = ""
    is_warning: bool = False


class Step(NamedTuple):
    """A step of a turn: state is done, now or later."""

    name: str
    state: str


class Turn(NamedTuple):
    """What the page needs of a seat's turn.

    mode: what is asked, a word for the style sheet. marked: what of it lies on the table. go: the action of the main
    button, "" if there is none yet, and what it says. others: further buttons; the first is the main one where there is
    no other. numbers: places to cut, as actions. sides: of the offer that is built or was made. at_stake: sentences
    on what is asked, before anything is looked at. not_yet: why the main button does nothing yet, "" where it
    says that itself. subject: the card that is being paid for or placed.
    """

    mode: str
    steps: tuple[Step, ...] = ()
    groups: tuple[Group, ...] = ()
    marked: Marked = Marked()
    preview: Preview | None = None
    go: str = ""
    go_says: str = ""
    others: tuple[Other, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    sides: tuple[Side, ...] = ()
    at_stake: tuple[str, ...] = ()
    not_yet: str = ""
    subject: Face | None = None


def only(chosen: Chosen, field: str) -> str:
    """Return the last value of a field of the form; "" without any."""
    values = chosen.get(field, ())
    return values[-1] if values else ""
