"""What a seat has pointed at so far, before it is played: an option, a further one, a place of the board."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from warren.presentation.model import Gain, Group, Option, Preview
from warren.presentation.presenter import Presenter


class Selection(NamedTuple):
    """What can be pointed at, and what is.

    options: of the first choice, by group. chosen: the one that is looked at. further: the options that it leads to.
    ticked: where several are chosen at once, those that are, in the order of their ticks. ticks: the ids of
    the cards that are ticked, looked_at: of the one that is looked at or was ticked last.
    places: the places of the board that can be pointed at, with what each would bring (None: that is not said); None
    where no place is asked for. place: the one that is. settled: the option whose action would be played, go_says: what
    the button says that plays it, "" without one. direct: what one press does, as far as it is in no group. not_yet:
    what comes before anything can be played. refused: a place that cannot be chosen, and why. cannot: why what is
    looked at cannot be chosen at all. actions: what would be played; none as long as it is not settled.
    instead: what can be played alone, where it would be played together with what comes next. beside: by the id of a
    card what it is beside those that are ticked before it. earlier: those that are ticked before the one looked at.
    """

    options: tuple[tuple[Group, tuple[Option, ...]], ...] = ()
    chosen: Option | None = None
    further: tuple[Option, ...] = ()
    ticked: tuple[Option, ...] = ()
    ticks: tuple[str, ...] = ()
    looked_at: str = ""
    places: Mapping[str, Gain | None] | None = None
    place: str = ""
    settled: Option | None = None
    preview: Preview | None = None
    go_says: str = ""
    direct: tuple[Option, ...] = ()
    not_yet: str = ""
    refused: str = ""
    why: str = ""
    actions: tuple[int, ...] = ()
    instead: Option | None = None
    beside: Mapping[str, Option] = MappingProxyType({})
    earlier: tuple[Option, ...] = ()

    @property
    def cannot(self) -> str:
        """Why what is looked at cannot be chosen; "" if it can."""
        return self.chosen.why_not if self.chosen else ""

    @property
    def waits(self) -> bool:
        """Whether the main button stands there though it does nothing yet."""
        leads = any(one.leads and one.actions for _, options in self.options for one in options)
        is_asked = bool(self.chosen or self.not_yet) or not self.direct or self.places is not None or leads
        return not self.actions and bool(self.go_says) and is_asked

    @property
    def numbers(self) -> bool:
        """Whether a number is picked, so that the main button plays whatever is."""
        return any(group.look == "numbers" and options for group, options in self.options)

    @property
    def action(self) -> int | None:
        """The only action that would be played; None as long as it is not settled."""
        return self.actions[0] if len(self.actions) == 1 else None


def select(
    presenter: Presenter, picks: Sequence[str] = (), place: str = "", order: Sequence[str] | None = None
) -> Selection:
    """Return what is selected by the ids of options and a place, unknown ids select nothing.

    order: the ids of cards in the order in which they were ticked; None before anything was.
    """
    options = presenter.options(presenter.legal)
    pickable = [option for option in options if not option.is_direct]
    if presenter.at_once > 1:
        return _ticking(presenter, pickable, picks, place, order)
    chosen = _called([*pickable, *presenter.in_steps()], picks) or presenter.first_look(pickable)
    pressed = next((pick for pick in reversed(picks) if pick in chosen.ids), chosen.id) if chosen else ""
    further = presenter.options(chosen.actions, chosen) if chosen and chosen.actions and _leads_on(chosen) else []
    offered = further if chosen else pickable
    at_place = {one: option for option in offered for one in option.places}
    settled = at_place.get(place) or _called(further, picks)
    if settled is None and chosen and len(chosen.actions) == 1 and not _leads_on(chosen):
        settled = chosen
    instead = None
    if chosen is not None and place in chosen.trials and (tried := presenter.tried(chosen, place)):
        settled, instead = tried, chosen
    places = _places(chosen, at_place)
    if settled is not None and settled.places:
        place = settled.places[0]
    is_refused = places is not None and place not in places and presenter.is_place(place)
    return Selection(
        _grouped(presenter, options),
        chosen,
        tuple(further),
        (),
        (pressed,) if pressed else (),
        pressed,
        places,
        place if places and place in places else "",
        settled,
        _preview(presenter, chosen, settled, place),
        presenter.go_says(chosen, settled),
        tuple(option for option in options if option.is_direct and not option.group),
        presenter.not_yet(),
        place if is_refused else "",
        presenter.why_not(chosen, place) if is_refused else "",
        (*settled.actions, *settled.then) if settled else (),
        instead,
    )


def _ticking(
    presenter: Presenter, options: Sequence[Option], picks: Sequence[str], place: str, order: Sequence[str] | None
) -> Selection:
    """Return what is ticked where several options are chosen at once: of cards alike those that were pressed.

    The option ticked last that can be tried out on places is what is looked at, once a place is pointed at.
    """
    cards = {id: option for option in options for id in option.ids}
    ticks = [id for id in cards if id in picks]
    wished = [*(order or ())]
    ticks.sort(key=lambda id: wished.index(id) if id in wished else len(wished))
    beside = _beside(presenter, cards, ticks)
    ticked = [beside.get(id, cards[id]) for id in ticks]
    nth = next((nth for nth in reversed(range(len(ticked))) if ticked[nth].trials), 0)
    places = ticked[nth].trials if ticked else {}
    tried = ticked[nth] if place in places else None
    earlier = ticked[:nth] if tried else []
    return Selection(
        _grouped(presenter, options),
        tried,
        ticked=tuple(ticked),
        ticks=tuple(ticks),
        looked_at=ticks[nth] if tried else "".join(ticks[-1:]),
        places=places or None,
        place=place if tried else "",
        preview=_preview(presenter.beside(earlier), tried, None, place) if tried else None,
        go_says=presenter.ticked_says(ticked),
        actions=tuple(option.actions[0] for option in ticked) if len(ticked) == presenter.at_once else (),
        beside=beside,
        earlier=tuple(earlier),
    )


def _beside(presenter: Presenter, cards: Mapping[str, Option], ticks: Sequence[str]) -> dict[str, Option]:
    """Return what each card is beside those ticked before it, where any is.

    To one that is ticked next the first gives way, where as many are ticked as may be played.
    """

    def options(ids: Sequence[str], ticked: Sequence[str]) -> dict[str, Option]:
        then = presenter.beside([cards[id] for id in ticked])
        return dict(zip(ids, then.options([cards[id].actions[0] for id in ids]), strict=True))

    found = dict[str, Option]()
    for nth, id in enumerate(ticks[1:], 1):
        found |= options([id], ticks[:nth])
    stay = ticks[max(0, len(ticks) + 1 - presenter.at_once) :]
    return found | options([id for id in cards if id not in ticks], stay) if stay else found


def _grouped(presenter: Presenter, options: Sequence[Option]) -> tuple[tuple[Group, tuple[Option, ...]], ...]:
    return tuple((group, tuple(one for one in options if one.group == group.id)) for group in presenter.groups())


def _leads_on(option: Option) -> bool:
    """Return whether a further choice follows an option."""
    return option.leads or len(option.actions) > 1


def _places(chosen: Option | None, at_place: Mapping[str, Option]) -> Mapping[str, Gain | None] | None:
    """Return the places that can be pointed at: those of options, or where what is chosen can be tried out."""
    if at_place or (chosen and chosen.leads):
        return {place: option.brings for place, option in at_place.items()}
    return chosen.trials if chosen and chosen.trials else None


def _preview(presenter: Presenter, chosen: Option | None, settled: Option | None, place: str) -> Preview | None:
    """Return what would change; of what can be tried out on places, only once it is."""
    if chosen is not None and chosen.trials:
        return presenter.trial(chosen, place) if place in chosen.trials else None
    if settled is None:
        return None
    return presenter.preview_in_steps(settled) if settled.then else presenter.preview(settled.actions[0])


def _called(options: Sequence[Option], ids: Sequence[str]) -> Option | None:
    """Return the option that was picked last: a page without scripts also sends the one picked before."""
    return next((option for picked in reversed(ids) for option in options if picked in option.ids), None)
