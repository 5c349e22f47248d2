"""How the pages of a game look: its board, the pictures of its parts, its terms, its place on the start page."""

from typing import NamedTuple

from markupsafe import Markup

from warren.web.drawing.parts import Layer
from warren.words import mark


class BoardDrawing(NamedTuple):
    """A board as it is drawn. title: what it is called. at: where a refusal stands, in hundredths of the drawing.

    layers: what lies one over the other. kind: a class for its layout. reach: how many spaces of each of its sides can
    be chosen, or are. companion: the layers of a second board, drawn by itself. is_beside: whether what is refused lies
    there.
    """

    title: str
    layers: tuple[Layer, ...]
    at: tuple[float, float] = (50, 50)
    kind: str = ""
    reach: tuple[int, int] = (0, 0)
    companion: tuple[Layer, ...] = ()
    is_beside: bool = False


class Art(NamedTuple):
    """The pictures of a part. kind: a class for its colours. big: on a card, with the marks of what it does.

    badge: before its name in a line. sign: behind its name. card: a class for a card of its sort; ground: one for the
    ground of its picture.
    """

    kind: str = ""
    big: Markup = Markup("")
    marks: Markup = Markup("")
    badge: Markup = Markup("")
    sign: Markup = Markup("")
    card: str = "k-tile"
    ground: str = ""


class Terms(NamedTuple):
    """What the pages say of secrets and of points, where a game has words of its own for them."""

    secrets: str = mark("Secrets")
    by_secrets: str = mark("by your own secrets")
    what_secrets_count: str = mark("what your own secrets gain or lose at the end, as the board stands")
    nothing_to_open: str = mark("nothing to open")
    curve: str = mark("Points, round by round")
    curve_aloud: str = mark("Points after each round; the sheets below have the numbers")
    after_rounds: str = mark("end of the game")
    no_points: str = mark("no points")
    restart: str = mark("Restart the turn")
    resolving: str = ""
    """The rule about what is being resolved."""


HARDNESS = ("", mark("quick to learn"), mark("some thought"), mark("a lot going on"))
"""How hard a game is, in words."""


class Introduction(NamedTuple):
    """What the start page says of a game. pitch: a sentence. minutes: how long it takes. hardness: 1 to 3.

    picture: the template of its drawing. switch: an option that is switched in the picture, and what that is called.
    mini: its mark in lists, what stands in a <symbol> of 40 by 40.
    """

    pitch: str = ""
    minutes: int = 0
    hardness: int = 0
    picture: str = "play/picture.html"
    switch: tuple[str, str] = ("", "")
    mini: Markup = Markup("")
