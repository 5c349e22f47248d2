"""What can be chosen in a seat's turn: by what it is about in groups, and on the round table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from warren.games.odyssey import actions
from warren.games.odyssey.actions import CATALOGUE, SLOT, SLOTS
from warren.games.odyssey.phases import BOTTOM, IN_CIRCLE, LEAVING, MAIN, NOTHING, PLACE, RUNS, START, WINDOW
from warren.games.odyssey.pieces import city_of, owner_of
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.circumstances import facts
from warren.telling.odyssey.fighting import threat_lines
from warren.telling.odyssey.names import name, type_named
from warren.telling.odyssey.sayings import verb_of
from warren.telling.voice import Voice, capitalized
from warren.web.drawing.symbols import piece as picture
from warren.web.odyssey.cards import face, hexagon_of
from warren.web.odyssey.map_words import place_said
from warren.web.odyssey.previews import chip_of, note_of, preview
from warren.web.odyssey.tokens import Marked
from warren.web.odyssey.trading import numbers_to_cut, sides, terms
from warren.web.odyssey.turns import Chosen, Group, Option, Other, Step, Turn, only
from warren.words import mark

_ON_TABLE = ("aim", "choose", "use", "move", "into", "leave", "shield")
"""Verbs whose cards lie on the table, so that they can be chosen there."""
_OF_CARDS = ("top", "bottom", "swap", "respond", "play")
"""Verbs whose cards are shown with their faces."""
_FIRST = {
    "top": actions.TOP,
    "bottom": actions.PUT_BOTTOM,
    "play": actions.PLAY_CARD,
    "use": actions.USE,
    "move": actions.MOVE_BUNNY,
    "into": actions.INTO,
    "leave": actions.LEAVE,
    "aim": actions.AIM,
    "choose": actions.CHOOSE,
    "respond": actions.RESPOND,
    "shield": actions.SHIELD,
    "give": actions.GIVE,
    "want": actions.WANT,
    "swap": actions.SWAP_CARD,
    "oppose": actions.OPPOSE,
    "offer": actions.OFFER_TO,
    "declare": actions.DECLARE,
    "pay": actions.PAY,
    "burn": actions.BURN,
    "substitute": actions.SUBSTITUTE,
    "exhaust": actions.EXHAUST_TYPE,
}
"""The number of the first action of each verb that is about a card, a seat or a type."""
_TYPED = ("declare", "pay", "burn", "substitute", "exhaust")
_DIRECT = (*_TYPED[1:], "offer", "give", "want")
"""Verbs of which one press does it: what they do is small, and can be taken back as long as nothing follows."""


class _Kind(NamedTuple):
    """How the actions of a verb are shown: the title of their group, what its button says, and the rule."""

    title: str
    go: str
    clause: str


_KINDS = {
    "top": _Kind(mark("Your cards"), mark("{card} becomes TOP RUN"), "O-SETUP-05"),
    "bottom": _Kind(mark("Your hand"), mark("{card} becomes BOTTOM RUN"), "O-TURN-12"),
    "run": _Kind(mark("Your TOP RUN"), "", "O-TURN-05"),
    "play": _Kind(mark("Specials"), mark("Play {card}"), "O-KIND-03"),
    "use": _Kind(mark("Powers"), mark("Use the power of {card}"), "O-POWER-01"),
    "move": _Kind(mark("Move a bunny into a city"), mark("Take {card} to a city"), "O-CITY-02"),
    "into": _Kind(mark("Cities"), mark("Move into {card}"), "O-CITY-04"),
    "leave": _Kind(mark("Let an occupant out"), mark("Let {card} out"), "O-EFFECT-EXIT-STRATEGY"),
    "aim": _Kind(mark("Targets"), mark("Aim at {card}"), "O-TARGET-01"),
    "choose": _Kind(mark("Choose one"), mark("Choose {card}"), ""),
    "oppose": _Kind(mark("Opponents"), mark("Choose {name}"), ""),
    "slot": _Kind(mark("Places"), mark("Put it there"), "O-CIRCLE-02"),
    "respond": _Kind(mark("Respond with"), mark("Respond with {card}"), "O-INT-01"),
    "shield": _Kind(mark("Instead of it"), mark("Put the damage on {card}"), "O-EFFECT-BODYGUARD"),
    "declare": _Kind(mark("Types"), mark("Declare {type}"), "O-SETUP-02"),
    "pay": _Kind(mark("Pay White with"), "", "O-PAY-05"),
    "burn": _Kind(mark("Burn"), "", "O-PAY-06"),
    "substitute": _Kind(mark("Pay with another type"), "", "O-PAY-08"),
    "exhaust": _Kind(mark("Types"), "", ""),
    "offer": _Kind(mark("Offer a trade to"), "", "O-TRADE-01"),
    "give": _Kind(mark("You give"), "", "O-TRADE-02"),
    "want": _Kind(mark("You ask for"), "", "O-TRADE-02"),
    "swap": _Kind(mark("Cards of your hand, one for one"), mark("Give {card}"), "O-TRADE-07"),
}
_RUN = {
    "run play": (mark("Play it"), mark("Play {card}")),
    "run discard": (mark("Discard it"), mark("Discard {card}")),
    "run save": (mark("Save it"), mark("Save {card}")),
}
"""What can be done with the TOP RUN: beside it, and by its name."""
_PLAIN = {
    "clockwise": mark("Clockwise"),
    "counterclockwise": mark("Counterclockwise"),
    "pass": mark("Let it pass"),
    "pass until turn": mark("Let all such pass until my turn"),
    "raise": mark("Raise the roll"),
    "lower": mark("Lower the roll"),
    "reroll": mark("Roll again"),
    "keep": mark("Keep the roll"),
    "take": mark("Leave the damage there"),
    "enough": mark("That is enough"),
    "draw": mark("Draw a card"),
    "call": mark("Call it"),
    "let go": mark("Let it go"),
    "send": mark("Send the offer"),
    "withdraw": mark("Drop the offer"),
    "accept": mark("Accept"),
    "refuse": mark("Refuse"),
    "counter": mark("Make a counter-offer"),
    "begin": mark("Begin the main step"),
    "stay": mark("All stay in play"),
    "end": mark("End the turn"),
}
"""Actions that are a button by themselves."""
_EXPLAINED = ("pass until turn", "raise", "lower", "reroll", "keep", "take")
"""Those of which it is said what comes of them."""


def turn(voice: Voice, view: OdysseyView, legal: Sequence[int], chosen: Chosen, fresh: Iterable[int] = ()) -> Turn:
    """Set out the turn of the view's seat; fresh: the pieces that something happened to since its latest choice."""
    if not legal:
        return Turn("wait", marked=Marked(fresh=frozenset(fresh)))
    return _Asked(voice, view, legal, only(chosen, "pick"), frozenset(fresh)).turn()


class _Asked:
    """What a seat that is asked may do."""

    def __init__(
        self, voice: Voice, view: OdysseyView, legal: Sequence[int], asked: str, fresh: frozenset[int]
    ) -> None:
        self.voice = voice
        self.view = view
        self.legal = legal
        self.fresh = fresh
        self.by_verb: dict[str, list[int]] = {}
        for action in legal:
            self.by_verb.setdefault(_verb(action), []).append(action)
        self.looked_at = next((action for action in legal if CATALOGUE.spell(action) == asked), None)
        if self.looked_at is not None and self._is_direct(_verb(self.looked_at)):
            self.looked_at = None

    def turn(self) -> Turn:
        """Give all that the page shows."""
        view, voice = self.view, self.voice
        cuts = self.by_verb.get("cut", [])
        groups = tuple(
            self._group(verb, found) for verb, found in self.by_verb.items() if verb not in _PLAIN and verb != "cut"
        )
        others = tuple(self._other(verb, found[0]) for verb, found in self.by_verb.items() if verb in _PLAIN)
        found = self.looked_at
        return Turn(
            self._mode(),
            steps(voice, view),
            groups,
            self._marked(),
            None if found is None else preview(voice, view, found, self._goes(found)),
            "" if found is None else CATALOGUE.spell(found),
            self._asks() if found is None else self._goes(found),
            others,
            numbers_to_cut(voice, cuts),
            sides(voice, view),
            tuple(_at_stake(voice, view)),
        )

    def _other(self, verb: str, action: int) -> Other:
        told = facts(self.voice, self.view, action) if verb in _EXPLAINED else []
        # What a response would answer is said above all buttons.
        note = " ".join(told[-1:] if verb == "pass until turn" else told)
        return Other(CATALOGUE.spell(action), self.voice.text(_PLAIN[verb]), note)

    def _mode(self) -> str:
        if self.view.stack:
            return f"ask {next(iter(self.by_verb)).replace(' ', '-')}"
        return {RUNS: "runs", MAIN: "main", START: "start", BOTTOM: "bottom", LEAVING: "leaving"}.get(
            self.view.phase, "other"
        )

    def _is_direct(self, verb: str) -> bool:
        return verb in _DIRECT or verb in _PLAIN or (verb == "swap" and "give" in self.by_verb) or verb == "cut"

    # Groups

    def _group(self, verb: str, found: list[int]) -> Group:
        kind = _KINDS[verb]
        look = "cards" if verb in _OF_CARDS else "buttons" if verb in (*_TYPED, "offer") else "answers"
        if self._is_direct(verb) and verb in ("swap", "give", "want"):
            look = "answers"
        options = [self._option(verb, action) for action in found]
        return Group(verb, self.voice.text(kind.title), look, tuple(options), kind.clause)

    def _option(self, verb: str, action: int) -> Option:
        label, seat, symbol = self._label(verb, action)
        shown = Option(
            CATALOGUE.spell(action),
            label,
            note_of(self.voice, self.view, action),
            seat,
            symbol,
            is_direct=self._is_direct(verb),
            is_chosen=action == self.looked_at,
        )
        if verb not in _OF_CARDS:
            return shown
        return shown._replace(seat=None, face=face(self.voice, self.view.tables, action - _FIRST[verb]))

    def _label(self, verb: str, action: int) -> tuple[str, int | None, Markup]:
        """Give what an option is called, whose it is, and its picture."""
        voice, view, none = self.voice, self.view, Markup("")
        if verb == "run":
            return voice.text(_RUN[CATALOGUE.spell(action)][0]), None, none
        if verb == "slot":
            owner, slot = divmod(action - SLOT, SLOTS)
            sections = view.circle if view.stack[-1][3] == IN_CIRCLE else view.center
            return capitalized(place_said(voice, view, owner, slot, sections[owner])), owner, none
        number = action - _FIRST[verb]
        if verb in _TYPED:
            return type_named(voice, number), None, picture(hexagon_of(number), "hex")
        if verb in ("oppose", "offer"):
            return voice.name(number), number, none
        called = name(voice, view.tables, number)
        owner = owner_of(view, number)
        city = city_of(view, number)
        if city != NOTHING:
            called = voice.text("{bunny} in {city}", bunny=called, city=name(voice, view.tables, city))
        return called, owner if owner != NOTHING else None, none

    def _run(self, action: int) -> str:
        card = name(self.voice, self.view.tables, self.view.top)
        return self.voice.text(_RUN[CATALOGUE.spell(action)][1], card=card)

    # The table

    def _marked(self) -> Marked:
        pieces, chips = {}, {}
        for verb in _ON_TABLE:
            for action in self.by_verb.get(verb, ()):
                card = action - _FIRST[verb]
                pieces[card] = action
                if chip := chip_of(self.voice, self.view, action):
                    chips[card] = chip
        places = tuple(self.by_verb.get("slot", ()))
        zone = self.view.stack[-1][3] if places and self.view.stack[-1][0] == PLACE else 0
        is_asked = bool(places) or any(verb in self.by_verb for verb in ("aim", "choose", "into", "shield"))
        return Marked(pieces, places, zone, self.looked_at, chips, self.fresh, is_asked)

    # The main button

    def _goes(self, action: int) -> str:
        verb = _verb(action)
        if verb == "run":
            return self._run(action)
        label, seat, _ = self._label(verb, action)
        if verb in ("aim", "choose", "into") and seat is not None and seat != self.view.seat:
            label = self.voice.text("{card} of {name}", card=label, name=self.voice.name(seat))
        return self.voice.text(_KINDS[verb].go, card=label, name=label, type=label)

    def _asks(self) -> str:
        """Say what to do before there is anything to press; "" where other buttons do it."""
        wanted = [verb for verb in self.by_verb if not self._is_direct(verb)]
        if not wanted:
            return ""
        if self.view.stack or self.view.phase not in (MAIN, START, LEAVING):
            return self.voice.text("Choose one")
        return self.voice.text("Choose what you do")


def _at_stake(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what an offer would change, or what a response is about: what those would suffer that have to defend."""
    if view.stack[-1:] and view.stack[-1][0] == WINDOW:
        return threat_lines(voice, view)
    return terms(voice, view)


def _verb(action: int) -> str:
    """Give the word by which an action is shown: those of the TOP RUN are together."""
    verb = verb_of(action)
    return "run" if verb.startswith("run ") else verb


def steps(voice: Voice, view: OdysseyView) -> tuple[Step, ...]:
    """Say where the active seat is in its turn."""
    order = {START: 0, MAIN: 1, BOTTOM: 2, LEAVING: 3}
    at = order.get(view.phase)
    if at is None or view.turn != view.seat:
        return ()
    said = (mark("Start"), mark("Main step"), mark("Refill"), mark("End"))
    return tuple(
        Step(voice.text(one), "done" if number < at else "now" if number == at else "later")
        for number, one in enumerate(said)
    )
