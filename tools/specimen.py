"""Writes one HTML page with every piece, every figure and the map in use: `python tools/specimen.py specimen.html`.

The maps show a game between greedy bots: as a table shows it, and while a building is being placed.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup

import warren
from warren.agents import agent
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.parts import CITY_2
from warren.games.kingdom.view import CONSTRUCTION, KingdomView
from warren.presentation.kingdom.board import board_words
from warren.presentation.translator import Translator
from warren.web.any_moment import in_words
from warren.web.drawing.parts import Layer
from warren.web.drawing.symbols import FIGURE_SHEET, figures, sprite, view_boxes
from warren.web.kingdom.board import Looked, layers
from warren.web.kingdom.chart import fief_id, ground
from warren.web.kingdom.overlay import cells, notes
from warren.words import Words, words

STYLE = """
.spec{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:10px}
.spec figure{background:var(--raised);border:1px solid var(--line);border-radius:var(--r2);padding:12px 6px 8px}
.spec figure{text-align:center;font-size:var(--t-xs);color:var(--ink-2)}
.spec figure{display:grid;justify-items:center;align-content:space-between;gap:8px}
.spec .tri{display:flex;align-items:end;gap:6px}
.spec svg{width:44px;height:50px}
.spec svg+svg{width:24px;height:28px}
.spec svg+svg+svg{width:15px;height:18px}
"""
"""What the pages do not have: every piece in three sizes."""
SHEETS = ("ground", "parts", "board", "table", "odyssey")
NAMES = ("Ada", "Bea", "Cho", "Dov")
SEED = 12
ROUND = 3


def position(seed: int = SEED, round_: int = ROUND, seats: int = 4) -> KingdomView:
    """Play a game between greedy bots up to the construction of a round; give what seat 0 sees of it."""
    state = warren.game("kingdom").new(seats=seats, seed=seed)
    bots = [agent("greedy", seat) for seat in range(seats)]
    while not state.over:
        seat = state.to_act[0]
        view = state.view(0)
        assert isinstance(view, KingdomView)
        if view.round == round_ and view.phase == CONSTRUCTION and view.fronts[0]:
            return view
        state.play(seat, bots[seat].choose(state.view(seat), tuple(state.legal(seat))))
    raise AssertionError("this game never comes to that construction")


def page(lang: str = "en", theme: str = "") -> str:
    """Return the whole page. theme: light, dark, or that of the system."""
    view, told = position(), words(lang)
    static = files("warren.web") / "static"
    style = "".join((static / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS) + STYLE
    for name in ("Sans", "Serif"):
        font = b64encode((static / "fonts" / f"warren-{name.lower()}.woff2").read_bytes()).decode()
        source = f'url("data:font/woff2;base64,{font}")'
        style += f'@font-face{{font-family:"Warren {name}";src:{source};font-weight:400 700}}'
    return Markup(
        '<!doctype html><html lang="{}"{}><head><meta charset="utf-8"><title>Specimen</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><style>{}</style></head><body>{}{}'
        '<main class="page">{}{}<section class="sheet in-use">{}</section>{}</main></body></html>'
    ).format(
        lang,
        Markup(' data-theme="{}"').format(theme) if theme else "",
        Markup(style),
        sprite() + Markup((static / FIGURE_SHEET).read_text(encoding="utf-8").replace("<svg ", "<svg hidden ", 1)),
        ground(),
        _board(_at_rest(view, told)),
        _board(_placing(view, told)),
        Markup("").join(in_words(tuple(board_words(Translator(told, NAMES), view)))),
        _pieces(),
    )


def _board(parts: tuple[Layer, ...]) -> Markup:
    return Markup('<section class="board"><div class="plate">{}</div></section>').format(Markup("").join(parts))


def _at_rest(view: KingdomView, told: Words) -> tuple[Layer, ...]:
    """The map with the best fief spoken of, and two cards of the hand shown on it."""
    seat, best = max(
        ((seat, fief) for seat, spaces in enumerate(view.controlled) for fief in fiefs(view, spaces)),
        key=lambda one: one[1].points,
    )
    owned = view.controlled[0] | view.controlled[1] | view.controlled[2] | view.controlled[3]
    tags = [space for space in range(100) if not owned >> space & 1][3:30:9]
    looked = Looked(tags=tags, lit=spaces_in(best.spaces)[:1])
    noted = notes(view)
    shown = f'id="callout-{fief_id(seat, best.spaces)}"'
    return (
        *layers(view, (97, 103, 103, 3), looked),
        *cells(view, Translator(told, NAMES), looked),
        Markup(noted.__html__().replace(f'class="callout" {shown}', f'class="callout shown" {shown}')),
    )


def _placing(view: KingdomView, told: Words) -> tuple[Layer, ...]:
    """The map while a City 2 is being placed."""
    free = spaces_in(view.controlled[0] & ~view.built)
    legal = {space: space % 9 for space in free}
    chosen = free[len(free) // 2]
    looked = Looked(legal, chosen, ghost=(chosen, CITY_2))
    return (
        *layers(view, view.track, looked),
        *cells(view, Translator(told, NAMES), looked),
        notes(view, legal),
    )


def _pieces() -> Markup:
    """Every symbol, and every figure in the red of its deck, at three sizes."""
    drawn = []
    for symbol, box in (view_boxes() | figures()).items():
        seat = f"s{symbol[-1]}" if symbol.startswith("rabbit-") else "fig k-red" if symbol in figures() else ""
        under = Markup('<rect width="64" height="64" class="gr {}"/>').format(symbol[2:]) if symbol[:2] == "t-" else ""
        drawing = Markup('<svg class="{}" viewBox="{}" aria-hidden="true">{}<use href="#{}"/></svg>').format(
            seat, box, under, symbol
        )
        drawn.append(
            Markup('<figure><div class="tri">{}</div><figcaption>{}</figcaption></figure>').format(drawing * 3, symbol)
        )
    return Markup('<section class="sheet"><div class="spec">{}</div></section>').format(Markup("").join(drawn))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(*sys.argv[2:]), encoding="utf-8")
