"""The fields of a state, each declared once with who may see it; what merely repeats them is made from that.

    class TownState(State):
        round: Public[int]
        coins: Public[list[int]]
        offers: Own[list[tuple[int, ...]]]
        box: Hidden[tuple[int, ...]]
        pools: Derived[tuple[int, ...]]

`__slots__` and `copy` follow when the class is made. `viewer` and `filler` pass what is public or a seat's own on to a
view and to an imagined state; the game's own code has to supply all other fields by name. `starter` empties a state
before the game is set up.

Everything is written out as Python source and compiled once, as dataclasses are: copies, views and imagined states are
made on the search path, and this code is as fast as code written by hand.
"""

from abc import ABCMeta
from collections.abc import Callable, Mapping
from enum import Enum
from inspect import get_annotations
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

T = TypeVar("T")


class Visibility(Enum):
    PUBLIC = "everybody sees it"
    OWN = "a list with an entry per seat; each seat sees its own"
    HIDDEN = "nobody sees it"
    DERIVED = "what a seat sees of it, or of what it follows from, is worked out by the game"


Public = Annotated[T, Visibility.PUBLIC]
Own = Annotated[T, Visibility.OWN]
Hidden = Annotated[T, Visibility.HIDDEN]
Derived = Annotated[T, Visibility.DERIVED]


class Field(NamedTuple):
    """A field of a state. kind: list and dict change in place and are copied; all else is shared by copies.

    entry: of a list with an entry per seat, the kind of the entries.
    """

    visibility: Visibility
    kind: type | None
    entry: type | None

    def copied(self, of: str) -> str:
        return f"{of}[:]" if self.kind is list else f"{of}.copy()" if self.kind is dict else of

    def shown(self, of: str) -> str:
        """Return the source of the field as a view holds it: nothing in it changes, and equal fields are alike."""
        if self.visibility is Visibility.OWN:
            return f"{self.unknown} if seat is None else {of}[seat]"
        if self.kind is dict:  # most are empty most of the time
            return f"dict(sorted({of}.items())) if len({of}) > 1 else {of}.copy()"
        if self.kind is frozenset:  # equal sets need not iterate alike
            return f"tuple(sorted({of}))"
        return f"tuple({of})" if self.kind is list else of

    def taken(self, of: str) -> str:
        """Return the source of the field of an imagined state from what its view shows."""
        if self.visibility is Visibility.OWN:
            return f"[{of} if seat == view.seat else {self.unknown} for seat in range(seats)]"
        if self.kind is frozenset:
            return f"frozenset({of})"
        return f"list({of})" if self.kind is list else self.copied(of)

    @property
    def empty(self) -> str:
        """The source of the field with nothing in it; "" for one that is never empty. A list has an entry per seat."""
        if self.kind is list:
            return f"[{self.unknown}] * seats"
        return f"{self.kind.__name__}()" if self.kind in (int, bool, tuple, frozenset, dict) else ""

    @property
    def unknown(self) -> str:
        """The source of what stands for another seat's entry."""
        return "()" if self.entry is tuple else "0"


class StateType(ABCMeta):
    """Makes the classes of states: their slots and their `copy` follow from their fields."""

    fields: Mapping[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "StateType":
        """Make a class; only annotations of these four kinds are fields."""
        own = {field: _field(of) for field, of in _annotations(namespace).items() if _visibility(of)}
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *own)
        made = super().__new__(mcs, name, bases, namespace)
        inherited = [fields for base in bases if (fields := getattr(base, "fields", None))]
        made.fields = {name: field for fields in (*inherited, own) for name, field in fields.items()}
        if own:
            made.copy = _copier(made.fields)  # type: ignore[attr-defined]  # the contract declares it in State
        return made


def viewer(state: StateType, view: Any) -> Callable[..., Any]:
    """Return a function that makes views of a state: `show(state, seat, to_act=…, …)`.

    view: a msgspec Struct. Its fields that the state declares as public or a seat's own are read from the state; every
    other one is demanded as a keyword. TypeError where the view leaves out a public field.
    """
    straight = _straight(state)
    names: tuple[str, ...] = view.__struct_fields__
    if left_out := straight.keys() - names:
        raise TypeError(f"{view.__name__} does not show {', '.join(sorted(left_out))}")
    given = [name for name in names if name not in straight and name not in ("seat", "over")]
    values = {"seat": "seat", "over": "state.over"} | {name: name for name in given}
    values |= {name: field.shown(f"state.{name}") for name, field in straight.items()}
    listed = ", ".join(values[name] for name in names)
    return _compiled("show", f"state, seat, *, {', '.join(given)}", [f"return view({listed})"], view=view)


def filler(state: StateType) -> Callable[..., None]:
    """Return a function that fills an empty state with what a view passes on: `fill(state, view, seats)`.

    The game draws or works out the fields that are hidden or derived, and sets `setup` and `to_act`.
    """
    lines = [f"state.{name} = {field.taken(f'view.{name}')}" for name, field in _straight(state).items()]
    return _compiled("fill", "state, view, seats", ["state.events = None", "state.over = view.over", *lines])


def starter(state: StateType) -> Callable[..., None]:
    """Return a function that empties the fields of a state: `start(state, seats)`; a list then has an entry per seat.

    The game sets the fields that are never empty, `setup` and `to_act`.
    """
    lines = [f"state.{name} = {field.empty}" for name, field in state.fields.items() if field.empty]
    return _compiled("start", "state, seats", ["state.events = None", "state.over = False", *lines])


def _straight(state: StateType) -> dict[str, Field]:
    shown = (Visibility.PUBLIC, Visibility.OWN)
    return {name: field for name, field in state.fields.items() if field.visibility in shown}


def _copier(fields: Mapping[str, Field]) -> Callable[..., Any]:
    shared = ("setup", "over", "to_act")
    lines = ["new = empty(type(self))", "new.events = None", *(f"new.{name} = self.{name}" for name in shared)]
    lines += [f"new.{name} = {field.copied(f'self.{name}')}" for name, field in fields.items()]
    copy = _compiled("copy", "self", [*lines, "return new"], empty=object.__new__)
    copy.__doc__ = "Return an independent copy."
    return copy


def _compiled(name: str, parameters: str, lines: list[str], **known: Any) -> Callable[..., Any]:
    source = "\n    ".join([f"def {name}({parameters}):", *lines])
    exec(compile(source, f"<warren.kernel.fields: {name}>", "exec"), known)
    made: Callable[..., Any] = known[name]
    return made


def _field(annotation: Any) -> Field:
    kind = get_args(annotation)[0]
    entries = get_args(kind) if get_origin(kind) is list else ()
    visibility = _visibility(annotation)
    assert visibility is not None
    return Field(visibility, get_origin(kind) or kind, (get_origin(entries[0]) or entries[0]) if entries else None)


def _visibility(annotation: Any) -> Visibility | None:
    found: tuple[Any, ...] = getattr(annotation, "__metadata__", ())
    return found[0] if found and isinstance(found[0], Visibility) else None


def _annotations(namespace: Mapping[str, Any]) -> dict[str, Any]:
    """Return the annotations of a class that is still to be made; where they stand depends on Python's version."""
    held = {name: namespace[name] for name in ("__annotations__", "__annotate_func__") if name in namespace}
    return get_annotations(type("holder", (), held))
