"""What can be chosen in a seat's turn: by what it is about in groups, and on the round table."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

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
from warren.web.odyssey.verbs import DIRECT, EXPLAINED, FIRST, KINDS, OF_CARDS, ON_TABLE, PLAIN, RUN_SAID, TYPED
from warren.words import mark


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
            self._group(verb, found) for verb, found in self.by_verb.items() if verb not in PLAIN and verb != "cut"
        )
        others = tuple(self._other(verb, found[0]) for verb, found in self.by_verb.items() if verb in PLAIN)
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
        told = facts(self.voice, self.view, action) if verb in EXPLAINED else []
        # What a response would answer is said above all buttons.
        note = " ".join(told[-1:] if verb == "pass until turn" else told)
        return Other(CATALOGUE.spell(action), self.voice.text(PLAIN[verb]), note)

    def _mode(self) -> str:
        if self.view.stack:
            return f"ask {next(iter(self.by_verb)).replace(' ', '-')}"
        return {RUNS: "runs", MAIN: "main", START: "start", BOTTOM: "bottom", LEAVING: "leaving"}.get(
            self.view.phase, "other"
        )

    def _is_direct(self, verb: str) -> bool:
        return verb in DIRECT or verb in PLAIN or (verb == "swap" and "give" in self.by_verb) or verb == "cut"

    # Groups

    def _group(self, verb: str, found: list[int]) -> Group:
        kind = KINDS[verb]
        look = "cards" if verb in OF_CARDS else "buttons" if verb in (*TYPED, "offer") else "answers"
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
        if verb not in OF_CARDS:
            return shown
        return shown._replace(seat=None, face=face(self.voice, self.view.tables, action - FIRST[verb]))

    def _label(self, verb: str, action: int) -> tuple[str, int | None, Markup]:
        """Give what an option is called, whose it is, and its picture."""
        voice, view, none = self.voice, self.view, Markup("")
        if verb == "run":
            return voice.text(RUN_SAID[CATALOGUE.spell(action)][0]), None, none
        if verb == "slot":
            owner, slot = divmod(action - SLOT, SLOTS)
            sections = view.circle if view.stack[-1][3] == IN_CIRCLE else view.center
            return capitalized(place_said(voice, view, owner, slot, sections[owner])), owner, none
        number = action - FIRST[verb]
        if verb in TYPED:
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
        return self.voice.text(RUN_SAID[CATALOGUE.spell(action)][1], card=card)

    # The table

    def _marked(self) -> Marked:
        pieces, chips = {}, {}
        for verb in ON_TABLE:
            for action in self.by_verb.get(verb, ()):
                card = action - FIRST[verb]
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
        return self.voice.text(KINDS[verb].go, card=label, name=label, type=label)

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
