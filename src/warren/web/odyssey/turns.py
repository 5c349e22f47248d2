"""What a page needs of a seat's turn: what can be chosen, what is chosen so far, and what that would do."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from warren.web.odyssey.cards import Face
from warren.web.odyssey.tokens import Marked

Chosen = Mapping[str, Sequence[str]]


class Option(NamedTuple):
    """Something that can be chosen.

    value: what the page sends. seat: whose it is, None where that says nothing. symbol: a picture before the label.
    face: the card that it is about. is_direct: whether one press does it; else it is looked at first.
    """

    value: str
    label: str
    note: str = ""
    seat: int | None = None
    symbol: Markup = Markup("")
    face: Face | None = None
    is_direct: bool = False
    is_chosen: bool = False


class Group(NamedTuple):
    """Options that belong together. look: cards (faces to choose from), answers (lines) or buttons (short)."""

    id: str
    title: str
    look: str
    options: tuple[Option, ...]
    clause: str = ""


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
    """What the option that is looked at would do: sentences, chances by piece, and the card that it plays."""

    title: str
    lines: tuple[str, ...] = ()
    chances: tuple[Chance, ...] = ()
    face: Face | None = None


class Side(NamedTuple):
    """One side of an offer: who gives what."""

    seat: int
    name: str
    cards: tuple[str, ...]


class Other(NamedTuple):
    """A button that needs no look: its action, what it says, and what comes of it ("" where it says that itself)."""

    value: str
    label: str
    note: str = ""


class Step(NamedTuple):
    """A step of a turn: state is done, now or later."""

    name: str
    state: str


class Turn(NamedTuple):
    """What the page needs of a seat's turn.

    mode: what is asked, a word for the style sheet. marked: what of it lies on the table. go: the action of the main
    button, "" if there is none yet, and what it says. others: further buttons. numbers: places to cut, as actions.
    sides: of the offer that is being built or was made. at_stake: what the offer would change, or an attack may do.
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


def only(chosen: Chosen, field: str) -> str:
    """Give the last value of a field of the form; "" if it has none."""
    values = chosen.get(field, ())
    return values[-1] if values else ""
