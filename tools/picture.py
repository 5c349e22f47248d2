"""Takes the picture of a game for the README: a real game between bots, stopped in the third round.

    .venv/bin/python tools/picture.py docs/images/terminal.svg

The same seed gives the same picture as long as the bots play the same.
"""

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

import warren
from warren.agents import agent
from warren.games.kingdom import KingdomState
from warren.players import PERSON, Player
from warren.terminal.display import list_of, rule_of
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.terminal.scene import PAPER, Scene
from warren.words import words

SEED = 7
ROUND, TURN = 3, 2
WIDTH, HEIGHT = 124, 60
NAMES = ("Ann", "Clover", "Bramble", "Thistle")

# Rich's own frame without its web font: the picture asks nothing of the network.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture() -> str:
    """Draw what the first player sees in the middle of a game."""
    state = warren.new("kingdom", seats=len(NAMES), seed=SEED)
    assert isinstance(state, KingdomState)
    bot = agent("normal", 0)
    while (state.round, state.turn) != (ROUND, TURN):
        seat = state.to_act[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat)))
    scene = Scene(
        words("en"),
        [Player(NAMES[0], PERSON), *(Player(name, "normal") for name in NAMES[1:])],
        PAPER,
        width=WIDTH,
        height=HEIGHT,
    )
    face = KingdomRenderer(scene, state.setup)
    view, legal = state.view(0), state.legal(0)
    known = face.at(view, legal).expected()
    console = Console(record=True, width=WIDTH, height=HEIGHT, file=io.StringIO(), force_terminal=True)
    console.print(face.table(view))
    console.print()
    console.print(rule_of(scene, face.at(view).title()))
    console.print(list_of(scene, face.choices(view, legal, known), known))
    console.print(Text(face.at(view, legal).question(legal), "bold"))
    console.print(Text("> "))
    return console.export_svg(title="warren play", theme=MONOKAI, code_format=FRAME, unique_id="warren")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: tools/picture.py FILE.svg")
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
