"""What can be chosen in a seat's turn: by what it is about in groups, and on the round table."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from warren.games.odyssey.actions import CATALOGUE, PLAY_CARD, SLOT, SLOTS
from warren.games.odyssey.frames import (
    BOTTOM,
    DECLARING,
    IN_CENTER,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    NOTHING,
    RUNS,
    START,
    BillFrame,
    BurningFrame,
    LoseFrame,
    PlaceFrame,
    PlayFrame,
    RaidFrame,
    RoundFrame,
    SacrificeFrame,
    WindowFrame,
)
from warren.games.odyssey.pieces import city_of, owner_of
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.names import name, type_named
from warren.presentation.odyssey.options import alike, lies_said
from warren.presentation.odyssey.places import gift_said, is_gift, new_city_lines
from warren.presentation.odyssey.refusals import refusals
from warren.presentation.odyssey.trades import KIND_NAMES, no_more_offers_said
from warren.presentation.odyssey.turns import deck_lines, is_one_too_many
from warren.presentation.translator import Translator, capitalized
from warren.web.drawing.symbols import piece as picture
from warren.web.odyssey.cards import Face, face, hexagon_of
from warren.web.odyssey.map_words import slot_said
from warren.web.odyssey.previews import chip_of, note_of, preview
from warren.web.odyssey.steps import steps
from warren.web.odyssey.tokens import Marked, place_id
from warren.web.odyssey.trading import goods, is_building, numbers_to_cut, sides, terms, why_not_sent
from warren.web.odyssey.turns import Chosen, Group, Option, Other, Preview, Turn, only
from warren.web.odyssey.twins import light_of, told_apart
from warren.web.odyssey.verbs import (
    DIRECT,
    EXPLAINED,
    FIRST,
    KINDS,
    OF_CARDS,
    ON_TABLE,
    PLAIN,
    RUN_SAID,
    SHORT,
    TYPED,
    WARNED,
)
from warren.words import mark


def turn(
    translator: Translator, view: OdysseyView, legal: Sequence[int], chosen: Chosen, fresh: Iterable[int] = ()
) -> Turn:
    """Set out the turn of the view's seat; fresh: the pieces that something happened to since its latest choice."""
    if not legal:
        return Turn("wait", marked=Marked(fresh=frozenset(fresh)))
    return _Asked(translator, view, legal, only(chosen, "pick"), frozenset(fresh)).turn()


class _Asked:
    """What a seat that is asked may do."""

    def __init__(
        self, translator: Translator, view: OdysseyView, legal: Sequence[int], asked: str, fresh: frozenset[int]
    ) -> None:
        self.translator = translator
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
        """Return all that the page shows."""
        view, translator = self.view, self.translator
        cuts = self.by_verb.get("cut", [])
        groups = [
            group
            for verb, found in sorted(self.by_verb.items(), key=lambda one: one[0] in ("want", "for"))
            if verb not in PLAIN and verb != "cut"
            for group in self._groups(verb, found)
        ]
        if said := no_more_offers_said(translator, view):
            groups.append(Group("offer", translator.text("Trading"), "buttons", (), "O-TRADE-10", note=said))
        plain = [verb for verb in self.by_verb if verb in PLAIN]
        if is_one_too_many(view) or view.phase == MAIN:  # neither a penalty nor an early refill is the main button
            plain.sort(key=lambda verb: verb == "draw")
        others = tuple(self._other(verb, self.by_verb[verb][0]) for verb in plain)
        found, stake = self.looked_at, tuple(_at_stake(translator, view))
        return Turn(
            self._mode(),
            steps(translator, view),
            tuple(groups),
            self._marked(),
            self._preview(stake),
            "" if found is None else CATALOGUE.spell(found),
            self._asks() if found is None else self._goes(found),
            others,
            numbers_to_cut(translator, cuts),
            sides(translator, view),
            stake,
            why_not_sent(translator, view, self.legal) or self._hand_is_full(),
            _subject(translator, view),
        )

    def _preview(self, told: Sequence[str]) -> Preview | None:
        """Lay open what is looked at, without what is told before anything is."""
        if self.looked_at is None:
            return None
        shown = preview(self.translator, self.view, self.looked_at, self._goes(self.looked_at))
        return shown._replace(lines=tuple(line for line in shown.lines if line not in told))

    def _other(self, verb: str, action: int) -> Other:
        told = facts(self.translator, self.view, action) if verb in EXPLAINED else []
        # What a response would answer is said above all buttons.
        note = " ".join(told[-1:] if verb == "pass until turn" else told)
        label = mark("Make no offer") if isinstance(last(self.view), RoundFrame) else PLAIN[verb]
        is_warning = verb in WARNED or (verb == "draw" and is_one_too_many(self.view))
        return Other(CATALOGUE.spell(action), self.translator.text(label), note, is_warning)

    def _mode(self) -> str:
        if is_building(self.view):
            return "trade"
        if self.view.stack:
            return f"ask {next(iter(self.by_verb)).replace(' ', '-')}"
        return {RUNS: "runs", MAIN: "main", START: "start", BOTTOM: "bottom", LEAVING: "leaving"}.get(
            self.view.phase, "other"
        )

    def _is_direct(self, verb: str) -> bool:
        return verb in DIRECT or verb in PLAIN or (verb == "swap" and is_building(self.view)) or verb == "cut"

    # Groups

    def _groups(self, verb: str, found: list[int]) -> list[Group]:
        if verb == "slot":
            return self._places(found)
        if verb in ("give", "want"):
            return goods(self.translator, self.view, verb, found)
        return [self._group(verb, found)]

    def _group(self, verb: str, found: list[int]) -> Group:
        kind = KINDS[verb]
        look = "cards" if verb in OF_CARDS else "buttons" if verb in SHORT else "answers"
        options = self._with_refused(found) if verb == "run" else [self._option(verb, action) for action in found]
        if verb in ON_TABLE:
            options = told_apart(self.translator, self.view, options, [action - FIRST[verb] for action in found])
        # In an offer, cards of one's hand are among what is given, and those of the other hand among what is asked for.
        side = {"swap": "give", "for": "want"}.get(verb) if is_building(self.view) else None
        under = self.translator.text(KINDS[side].title) if side else ""
        return Group(verb, self.translator.text(kind.title), look, tuple(options), kind.clause, under)

    def _with_refused(self, found: list[int]) -> list[Option]:
        """Return what can be done with the TOP RUN, and among it what cannot be done, and why."""
        options = {action: self._option("run", action) for action in found}
        for action, _, why in refusals(self.translator, self.view, self.legal):
            if action < PLAY_CARD:
                options[action] = Option("", self._label("run", action)[0], sentence(self.translator.words, why))
        return [options[action] for action in map(CATALOGUE.parse, RUN_SAID) if action in options]

    def _places(self, found: list[int]) -> list[Group]:
        """Return the places of each section: the seat's own first, those of others folded beside them (O-CIRCLE-03)."""
        kind, of = KINDS["slot"], dict[int, list[Option]]()
        for action in found:
            of.setdefault((action - SLOT) // SLOTS, []).append(self._option("slot", action))
        own = of.pop(self.view.seat, []) if self.view.seat is not None else []
        groups = [Group("slot", self.translator.text(kind.title), "answers", tuple(own), kind.clause)] if own else []
        for owner, options in of.items():
            note = gift_said(self.translator, self.view, owner)
            title = self._hands_over(owner)
            groups.append(
                Group(f"slot-{owner}", title, "answers", tuple(options), "O-CIRCLE-03", note=note, is_folded=bool(own))
            )
        return groups

    def _hands_over(self, owner: int) -> str:
        """Return what a piece is done with that is put into the section of another."""
        message = mark("Give it to {name}") if is_gift(self.view, owner) else mark("Put it into the section of {name}")
        return self.translator.text(message, name=self.translator.name(owner))

    def _option(self, verb: str, action: int) -> Option:
        label, seat, symbol = self._label(verb, action)
        shown = Option(
            CATALOGUE.spell(action),
            label,
            note_of(self.translator, self.view, action),
            seat,
            symbol,
            light=self._light(verb, action),
            is_direct=self._is_direct(verb),
            is_chosen=action == self.looked_at,
        )
        if verb in (*OF_CARDS, "choose", "aim"):
            shown = self._counted(shown, verb, action - FIRST[verb])
        if verb not in OF_CARDS:
            return shown
        return shown._replace(seat=None, face=face(self.translator, self.view, action - FIRST[verb]))

    def _light(self, verb: str, action: int) -> str:
        """Return what lights on the table with an option: a place, or the note of a piece; "" for anything else."""
        if verb == "slot":
            return place_id(action)
        return light_of(self.view, action - FIRST[verb]) if verb in ON_TABLE else ""

    def _counted(self, option: Option, verb: str, card: int) -> Option:
        """Return for how many cards a card stands, and where these lie if others like them lie elsewhere."""
        lies = lies_said(self.translator, self.view, card) if verb in ("play", "respond", "choose") else ""
        return option._replace(alike=alike(self.view, card), lies=lies)

    def _label(self, verb: str, action: int) -> tuple[str, int | None, Markup]:
        """Return what an option is called, whose it is, and its picture."""
        translator, view, none = self.translator, self.view, Markup("")
        if verb == "run":
            return translator.text(RUN_SAID[CATALOGUE.spell(action)][0]), None, none
        if verb == "slot":
            owner, slot = divmod(action - SLOT, SLOTS)
            sections = view.circle if _zone(view) == IN_CIRCLE else view.center
            return capitalized(slot_said(translator, view, owner, slot, sections[owner])), owner, none
        number = action - FIRST[verb]
        if verb in TYPED:
            return type_named(translator, number), None, picture(hexagon_of(number), "hex")
        if verb in ("oppose", "offer"):
            return translator.name(number), number, none
        if verb == "for":
            return translator.text(KIND_NAMES[number]), None, none
        if verb == "ask for offers":
            return translator.text("Ask all others for offers"), None, none
        called = name(translator, view, number)
        owner = owner_of(view, number)
        city = city_of(view, number)
        if city != NOTHING:
            called = translator.text("{bunny} in {city}", bunny=called, city=name(translator, view, city))
        return called, owner if owner != NOTHING else None, none

    def _run(self, action: int) -> str:
        card = name(self.translator, self.view, self.view.top)
        return self.translator.text(RUN_SAID[CATALOGUE.spell(action)][1], card=card)

    # The table

    def _marked(self) -> Marked:
        pieces, chips = {}, {}
        for verb in ON_TABLE:
            for action in self.by_verb.get(verb, ()):
                card = action - FIRST[verb]
                pieces[card] = action
                if chip := chip_of(self.translator, self.view, action):
                    chips[card] = chip
        places = tuple(self.by_verb.get("slot", ()))
        zone = _zone(self.view) if places else IN_CIRCLE
        # While a place is chosen all pieces stay plain to see: whom it lies beside is what is chosen.
        dims_others = any(verb in self.by_verb for verb in ("aim", "choose", "into", "shield"))
        return Marked(pieces, places, zone, self.looked_at, chips, self.fresh, dims_others)

    # The main button

    def _hand_is_full(self) -> str:
        """Return what comes first where another card would be one too many; "" in any other case."""
        if not is_one_too_many(self.view) or "bottom" not in self.by_verb:
            return ""
        return self.translator.text("first put a card down as BOTTOM RUN")

    def _goes(self, action: int) -> str:
        verb = _verb(action)
        if verb == "run":
            return self._run(action)
        if verb == "slot" and (owner := (action - SLOT) // SLOTS) != self.view.seat:
            return self._hands_over(owner)
        label, seat, _ = self._label(verb, action)
        if verb in ("aim", "choose", "into") and seat is not None and seat != self.view.seat:
            label = self.translator.text("{card} of {name}", card=label, name=self.translator.name(seat))
        if verb == "choose" and isinstance(last(self.view), LoseFrame | RaidFrame | SacrificeFrame):
            return self.translator.text(RUN_SAID["run discard"][1], card=label)
        return self.translator.text(KINDS[verb].go, card=label, name=label, type=label)

    def _asks(self) -> str:
        """Return what to do before there is anything to press; "" where other buttons do it."""
        wanted = [verb for verb in self.by_verb if not self._is_direct(verb)]
        if not wanted:
            return self.translator.text(PLAIN["send"]) if is_building(self.view) else ""
        if self.view.stack or self.view.phase not in (MAIN, START, LEAVING):
            return self.translator.text("Choose one")
        return self.translator.text("Choose what you do")


def _at_stake(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what is to be known before anything is looked at.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    if view.phase == DECLARING:
        return deck_lines(translator, view)
    frame = last(view)
    if isinstance(frame, WindowFrame):
        return threat_lines(translator, view)
    if isinstance(frame, PlaceFrame):
        is_new_city = frame.zone == IN_CENTER and frame.card not in view.inside
        return new_city_lines(translator, view, frame.card) if is_new_city else []
    return terms(translator, view)


def _subject(translator: Translator, view: OdysseyView) -> Face | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    frame, under = last(view), view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(frame, PlaceFrame):
        return face(translator, view, frame.card)
    if isinstance(frame, BillFrame | BurningFrame) and isinstance(under, PlayFrame):
        return face(translator, view, under.card)
    return None


def _zone(view: OdysseyView) -> int:
    """Return the zone of the slots that are asked for."""
    frame = view.stack[-1]
    return frame.zone if isinstance(frame, PlaceFrame) else IN_CENTER


def _verb(action: int) -> str:
    """Return the word by which an action is shown: those of the TOP RUN are together, and the kinds of an offer."""
    verb = verb_of(action)
    first = verb.partition(" ")[0]
    return first if first in ("run", "for") else verb
