"""The buttons over the map, one for each space, and what each says to those who cannot see it."""

from collections.abc import Collection, Mapping, Sequence

from markupsafe import Markup, escape

from warren.games.kingdom.board import TERRAIN, spaces_in
from warren.games.kingdom.fiefs import Land, fiefs
from warren.games.kingdom.parts import COLUMNS, ROW_LETTERS, SPACE_IDS
from warren.games.kingdom.texts import TERRAINS
from warren.web.kingdom.map_words import building_teller, fief_id, listed, sum_words
from warren.words import Words


def cells(
    land: Land,
    names: Sequence[str],
    words: Words,
    *,
    tags: Collection[int] = (),
    legal: Mapping[int, int | None] | None = None,
    chosen: int | None = None,
    gains: Mapping[int, int] | None = None,
    name: str = "space",
    form: str | None = None,
) -> Markup:
    """Give a grid of buttons to lie over the map. One of them is in the order of the tab key; arrow keys do the rest.

    names: what each seat's player is called. tags: spaces whose card is in the hand of the one who looks. legal: where
    something may go, and what it would bring there (None: that is not said); with it the buttons send a form, as the
    field `name` with the id of the space. Those of other spaces are marked aria-disabled and send it too, so that the
    answer says why not. gains: what is only shown on some spaces: carrots that a fief gave. form: the id of that form,
    where the buttons do not stand in it.
    """
    told = _Told(land, names, words)
    sends = f' form="{escape(form)}"' * bool(form) + f' name="{escape(name)}"'
    first = chosen if chosen is not None else min(legal or (0,))
    buttons = []
    for space, space_id in enumerate(SPACE_IDS):
        said = told.parts(space)
        if space in tags:
            said.append(told.in_hand)
        rest, chip = told.fief_of(space), _chip(gains[space]) if gains and space in gains else ""
        if legal is not None:
            rest += f'{sends} value="{space_id}"'
            if space in legal:
                gain = legal[space]
                said.append(_gain_words(gain, words))
                chip = "" if gain is None else _chip(gain)
            else:
                said.append(told.not_here)
                rest += ' aria-disabled="true"'
        buttons.append(
            f'<div role="gridcell"{_SELECTED if space == chosen else ""}><button id="cell-{space_id}" '
            f'type="{"button" if legal is None else "submit"}" tabindex="{0 if space == first else -1}" '
            f'aria-label="{escape(listed(words, said))}"{rest}>{chip}</button></div>'
        )
    rows = (buttons[row * COLUMNS : (row + 1) * COLUMNS] for row in range(len(ROW_LETTERS)))
    grid = "".join(f'<div role="row">{"".join(row)}</div>' for row in rows)
    label = escape(words.text("Spaces of the map, A1 to J10"))
    return Markup(f'<div class="cells" id="cells" role="grid" aria-label="{label}">{grid}</div>')


_SELECTED = ' aria-selected="true"'


def _gain_words(gain: int | None, words: Words) -> str:
    if gain is None:
        return words.text("possible here")
    return words.text("would bring {points} here", points=gain)


def _chip(gain: int) -> str:
    kind = " zero" if gain == 0 else " loss" if gain < 0 else ""
    return f'<span class="gain{kind}">{"−" if gain < 0 else "+"}{abs(gain)}</span>'


class _Told:
    """What is to be said of each space of a board."""

    def __init__(self, land: Land, names: Sequence[str], words: Words) -> None:
        self.building = building_teller(land, words)
        self.terrains = {terrain: words.text(said) for terrain, said in TERRAINS.items()}
        self.no_rabbit = words.text("no rabbit")
        self.in_hand = words.text("its card is in your hand")
        self.not_here = words.text("not possible here")
        self.fiefs: dict[int, tuple[str, list[str]]] = {}
        for seat, spaces in enumerate(land.controlled):
            for fief in fiefs(land, spaces):
                said = [names[seat], words.text("fief: {sum}", sum=sum_words(fief, words))]
                for space in spaces_in(fief.spaces):
                    self.fiefs[space] = fief_id(seat, fief.spaces), said

    def parts(self, space: int) -> list[str]:
        """Give place, terrain, building, whose it is, and what its fief gives."""
        terrain = TERRAIN[space]
        building = self.building(space)
        parts = [SPACE_IDS[space]]
        # The building of a city space is its city: the terrain would say it twice.
        if not (building and terrain == "city"):
            parts.append(self.terrains[terrain])
        if building:
            parts.append(building)
        return parts + (self.fiefs[space][1] if space in self.fiefs else [self.no_rabbit])

    def fief_of(self, space: int) -> str:
        """Give the attribute that names the fief of a space."""
        return f' data-fief="{self.fiefs[space][0]}"' if space in self.fiefs else ""
