"""What a seat has pointed at so far, before it is played: an option, a further one, a place of the board."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warren.presentation.model import Gain, Group, Option, Preview
from warren.presentation.presenter import Presenter


class Selection(NamedTuple):
    """What can be pointed at, and what is.

    options: of the first choice, by group. chosen: the one that is looked at. further: the options that it leads to.
    places: the places of the board that can be pointed at, with what each would bring; None where no place is asked
    for. place: the one that is. settled: the option whose action would be played, go_says: what the button says that
    plays it. refused: a place that cannot be chosen, and why. cannot: why what is looked at cannot be chosen at all.
    """

    options: tuple[tuple[Group, tuple[Option, ...]], ...] = ()
    chosen: Option | None = None
    further: tuple[Option, ...] = ()
    places: Mapping[str, Gain] | None = None
    place: str = ""
    settled: Option | None = None
    preview: Preview | None = None
    go_says: str = ""
    direct: tuple[Option, ...] = ()
    refused: str = ""
    why: str = ""

    @property
    def cannot(self) -> str:
        """Why what is looked at cannot be chosen; "" if it can."""
        return self.chosen.why_not if self.chosen else ""

    @property
    def action(self) -> int | None:
        """The action that would be played; None if there is none yet."""
        return None if self.settled is None else self.settled.actions[0]


def select(presenter: Presenter, picks: Sequence[str] = (), place: str = "") -> Selection:
    """Return what is selected by the ids of options and a place, whatever these are: what there is not is nothing."""
    options = presenter.options(presenter.legal)
    pickable = [option for option in options if not option.is_direct]
    chosen = _called(pickable, picks) or presenter.first_look(pickable)
    further: list[Option] = []
    if chosen and (chosen.leads or len(chosen.actions) > 1):
        further = presenter.options(chosen.actions, chosen) if chosen.actions else []
    level = further if chosen else pickable
    at_place = {one: option for option in level for one in option.places}
    places: dict[str, Gain] | None = {one: option.brings or Gain() for one, option in at_place.items()}
    if chosen and (chosen.leads or chosen.trials):
        places = places or dict(chosen.trials)
    elif not at_place:
        places = None
    settled = at_place.get(place) or _called(further, picks)
    if settled is None and chosen and not further and not chosen.leads and len(chosen.actions) == 1:
        settled = chosen
    is_tried = chosen is not None and place in chosen.trials
    preview = None
    if chosen is not None and is_tried:
        preview = presenter.trial(chosen, place)
    elif settled is not None and not (settled is chosen and settled.trials):
        preview = presenter.preview(settled.actions[0])
    is_refused = bool(place) and places is not None and place not in places and presenter.is_place(place)
    by_group = [(group, tuple(one for one in pickable if one.group == group.id)) for group in presenter.groups()]
    return Selection(
        tuple(by_group),
        chosen,
        tuple(further),
        places,
        place if places is not None and place in places else "",
        settled,
        preview,
        presenter.go_says(chosen, settled),
        tuple(option for option in options if option.is_direct),
        place if is_refused else "",
        presenter.why_not(chosen, place) if is_refused else "",
    )


def _called(options: Sequence[Option], ids: Sequence[str]) -> Option | None:
    return next((option for option in options if option.id in ids), None)
