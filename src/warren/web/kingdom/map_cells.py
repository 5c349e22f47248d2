"""The buttons over the map, one for each space, and what each says to those who cannot see it."""

from collections.abc import Collection, Mapping
from functools import lru_cache

from markupsafe import Markup, escape

from warren.games.kingdom.board import TERRAIN, spaces_in
from warren.games.kingdom.fiefs import Harvest, Land
from warren.games.kingdom.sky.texts import RESOURCES, TERRAINS
from warren.presentation.kingdom.board_words import building_teller, fiefs_by_seat, sum_words
from warren.presentation.kingdom.cards import printed_on
from warren.presentation.kingdom.what_if import snapshot
from warren.presentation.translator import Translator
from warren.web.drawing.buttons import button_grid
from warren.web.drawing.grid import Grid
from warren.web.kingdom.chart import CLOUD, chart_of, fief_id


def cells(
    land: Land,
    translator: Translator,
    *,
    tags: Collection[int] = (),
    legal: Mapping[int, int | None] | None = None,
    chosen: int | None = None,
    gains: Mapping[int, int] | None = None,
) -> Markup:
    """Return a grid of buttons to lie over each board. One of each is in the tab key's order; arrow keys do the rest.

    tags: spaces whose card is in the hand of the one who looks. legal: where
    something may go, and what it would bring there (None: that is not said); with it the buttons send the form `look`.
    Those of other spaces are marked aria-disabled and send it too, so that the answer says why not. gains: what is only
    shown on some spaces: carrots that a fief gave.
    """
    told = _told(snapshot(land), translator)
    in_hand, not_here = translator.text("its card is in your hand"), translator.text("not possible here")
    chart = chart_of(land)
    tabbed = {_first(board, legal, chosen) for board in chart.boards}
    buttons = []
    for space, space_id in enumerate(chart.space_ids):
        label, rest = told[space]
        said = [label, in_hand] if space in tags else [label]
        chip = _chip(gains[space]) if gains and space in gains else ""
        if legal is not None:
            rest += f' form="look" name="place" value="{space_id}"'
            if space in legal:
                gain = legal[space]
                said.append(_gain_words(gain, translator))
                chip = "" if gain is None else _chip(gain)
            else:
                said.append(not_here)
                rest += ' aria-disabled="true"'
        buttons.append(
            f'<div role="gridcell"{_SELECTED if space == chosen else ""}><button id="cell-{space_id}" '
            f'type="{"button" if legal is None else "submit"}" tabindex="{0 if space in tabbed else -1}" '
            f'aria-label="{escape(translator.listed(said))}"{rest}>{chip}</button></div>'
        )
    labels = [
        translator.text("Spaces of the New World, A1 to J10"),
        translator.text("Spaces of the Great Cloud, K1 to O7"),
    ]
    size = chart.width, chart.height
    grids = [
        button_grid(board, buttons[board.first :], size, label, " data-cloud" * (board == CLOUD))
        for board, label in zip(chart.boards, labels, strict=False)
    ]
    return Markup("").join(grids)


def _first(board: Grid, legal: Mapping[int, int | None] | None, chosen: int | None) -> int:
    """Return the space of a board that the tab key comes to."""
    wanted = [space for space in (chosen, *sorted(legal or ())) if space is not None and board.has(space)]
    return wanted[0] if wanted else board.first


def _tooltip(space: int, translator: Translator) -> str:
    """Name the wondrous resource that is printed on a space: its picture alone does not say what it is."""
    printed = printed_on(space)
    if not printed or TERRAIN[space] != "wondrous" or not printed.resource:
        return ""
    return f' title="{escape(translator.text(RESOURCES[printed.resource]))}"'


_SELECTED = ' aria-selected="true"'


def _gain_words(gain: int | None, translator: Translator) -> str:
    if gain is None:
        return translator.text("possible here")
    return translator.text("would bring {points} here", points=gain)


def _chip(gain: int) -> str:
    kind = " zero" if gain == 0 else " loss" if gain < 0 else ""
    return f'<span class="gain{kind}">{"−" if gain < 0 else "+"}{abs(gain)}</span>'


@lru_cache(maxsize=64)
def _told(land: Harvest, translator: Translator) -> list[tuple[str, str]]:
    """Return of each space place, terrain, building, whose it is, and what its fief gives; and what its button has."""
    building = building_teller(land, translator)
    fiefs = {
        space: (
            f' data-fief="{fief_id(seat, fief.spaces)}"',
            [translator.name(seat), translator.text("fief: {sum}", sum=sum_words(fief, translator))],
        )
        for seat, own in enumerate(fiefs_by_seat(land))
        for fief in own
        for space in spaces_in(fief.spaces)
    }
    nobodys = "", [translator.text("no rabbit")]
    told = []
    for space, space_id in enumerate(chart_of(land).space_ids):
        built, (known, owned) = building(space), fiefs.get(space, nobodys)
        # The building of a city space is its city: the terrain would say it twice.
        terrain = [] if built and TERRAIN[space] == "city" else [translator.text(TERRAINS[TERRAIN[space]])]
        said = translator.listed([space_id, *terrain, *([built] if built else []), *owned])
        told.append((said, _tooltip(space, translator) + known))
    return told
