"""Killer Bunnies Odyssey as people are shown it and asked."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import Any

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, SEND
from warren.games.odyssey.cards import about as about_the_set
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import ring
from warren.games.odyssey.setup import decks_of
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import PHASE_IDS, PHASES, sentence
from warren.kernel.game import Event
from warren.presentation.action_texts import ActionTexts
from warren.presentation.model import Command, Fact, Option, Preview
from warren.presentation.odyssey import log as log_lines
from warren.presentation.odyssey import news as latest
from warren.presentation.odyssey import options, shortcuts, table_panels, trades
from warren.presentation.odyssey import prompt as questions
from warren.presentation.odyssey.action_notes import about_action, noted_said
from warren.presentation.odyssey.action_texts import CARD_NAMED, OdysseyTexts, about, advised, layout_of
from warren.presentation.odyssey.fighting import chances, level_said
from warren.presentation.odyssey.lesson import LESSON, lesson
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.movements import movements
from warren.presentation.odyssey.pieces import about_piece
from warren.presentation.odyssey.refill import is_one_too_many
from warren.presentation.odyssey.replies import REPLY, ways
from warren.presentation.odyssey.resolving import layers
from warren.presentation.odyssey.trades import is_building, why_not_sent
from warren.presentation.translator import capitalized
from warren.words import Words, mark

_SAID_IN_SHORT = ("declare", "into", "exhaust", "shield")
"""Verbs of whose actions no more is to be said than stands beside their options."""
_WITH_FACE = ("top", "bottom", "play", "use", "respond")
"""Verbs whose card is shown with all that is on it while it is looked at."""


class OdysseyPresenter(Moment):
    won = mark("{winners} won with {points} Civ Points")
    reckoning = mark("How the bot values it, in Civ Points:")
    finishing = ("end",)
    spared = mark("Ask me to respond")
    idling = (
        *("run discard", "begin", "end", "pass", "keep", "take", "enough"),
        *("let go", "withdraw", "refuse", "stay", "stay there"),
    )

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._listed: dict[tuple[int, ...], list[Option]] = {}

    # The game

    def points_called(self) -> str:
        return self.text("total", context="points")

    def welcome(self) -> list[str]:
        message = mark(
            "The first player with {score} Civ Points wins. Each turn you run a card: you play, save or discard "
            "it. Saved Resources pay; bunnies in The Bunny Circle and their cities score; weapons fight them, and "
            "whoever defends rolls a d12."
        )
        return [self.text(message, score=self.view.options["score"])]

    def about(self) -> str:
        return about_the_set(self.translator.words, self.view.options["cards"])

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        phase = words.text(PHASES[str(stage["phase"])])
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase) if stage["round"] else phase

    def title(self) -> str:
        view, text = self.view, self.text
        if view.phase == frames.OVER:
            return text(PHASES["over"])
        is_done = view.phase == frames.MAIN and view.main_step != frames.NOT_DONE
        phase = text("Main step done") if is_done else text(PHASES[PHASE_IDS[view.phase]])
        if not view.round:
            return phase
        turn = text("turn of {name}", name=self.translator.name(view.turn))
        return self.translator.sign(" · ", " - ").join((text("Round {round}", round=view.round), turn, phase))

    # The question

    @property
    def mode(self) -> str:
        if not self.legal:
            return "wait"
        if is_building(self.view):
            return "trade"
        if self.view.stack:
            return f"ask {layout_of(self.legal[0]).replace(' ', '-')}"
        phase = PHASE_IDS[self.view.phase]
        return phase if phase in ("runs", "main", "start", "bottom", "leaving") else "other"

    prompt = questions.prompt
    lesson_deals = (LESSON,)
    lesson = lesson
    steps = questions.steps
    resolving = layers
    sides = trades.sides
    groups = options.groups
    preview_in_steps = shortcuts.aimed

    def question(self, actions: Sequence[int]) -> str:
        """Ask in a sentence or two; before an offer is asked about stands what is in it."""
        asked, frame = self.prompt(), last(self.view)
        if isinstance(frame, frames.WindowFrame) and self.legal:
            return self.words.sentences([asked.sentence, asked.title])
        if not isinstance(frame, frames.OfferingFrame | frames.OfferFrame):
            return asked.sentence or asked.title
        offers = [one for one in (frame, trades.answered(self.view)) if one is not None]
        said = [sentence(self.words, trades.offer_said(self, one)) for one in offers]
        return self.words.sentences([*said, asked.sentence, *asked.notes])

    def options(self, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
        key = tuple(actions)
        if key not in self._listed:
            self._listed[key] = options.options(self, actions)
        return self._listed[key]

    def in_steps(self) -> list[Option]:
        return self._in_steps

    @cached_property
    def _in_steps(self) -> list[Option]:
        return [*shortcuts.aims(self), *shortcuts.endings(self), *ways(self)]

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Return, of the ways to answer, the one that answers nothing."""
        return next((one for one in self._in_steps[::-1] if one.group == REPLY), None)

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        """Return what the main button says; "" where other buttons do all."""
        if any(layout_of(action) == "cut" for action in self.legal):
            return self.text("Cut there")
        if settled is not None:
            return options.go_says(self, settled)
        if all(option.is_direct or not option.actions for option in self.options(self.legal)):
            return capitalized(self.describe(SEND)) if is_building(self.view) and self.not_yet() else ""
        listed = [option.group for option in self.options(self.legal) if option.is_direct]
        if not {"run", "slot", "top", "bottom"}.isdisjoint(listed):
            return ""
        if self.not_yet() or not any(option.is_direct and not option.group for option in self.options(self.legal)):
            is_free = not self.view.stack and self.view.phase in (frames.MAIN, frames.START, frames.LEAVING)
            return self.text("Choose what you do") if is_free else self.text("Choose one")
        return ""

    def not_yet(self) -> str:
        """Return what comes before the main button does anything; "" where it says that itself."""
        if why := why_not_sent(self):
            return why
        if is_one_too_many(self.view) and any(layout_of(action) == "bottom" for action in self.legal):
            return self.text("first put a card down for After")
        return ""

    # One action

    @cached_property
    def action_texts(self) -> ActionTexts:
        return OdysseyTexts(self.lookup, self.translator.names)

    def done(self, action: int) -> str:
        return advised(self, action, 1)

    def meanings(self) -> tuple[int, ...]:
        """Return the actions that a line may mean: those on the cards of the decks that are played, and all on none."""
        decks = decks_of(self.view.options, len(self.view.ledger), self.lookup)
        meant = {NOTHING, *chain.from_iterable(decks)}
        return tuple(action for action, card in enumerate(CARD_NAMED) if card in meant)

    def facts(self, action: int) -> list[str]:
        """Return what the table says about an action: where there is no more, what its option says in short."""
        return about_action(self, action) or self._in_short(action)

    def _in_short(self, action: int) -> list[str]:
        if layout_of(action) not in _SAID_IN_SHORT:
            return []
        option = next(one for one in self.options([action]) if one.actions == (action,))
        return [sentence(self.words, self.listed(filter(None, (option.note, option.brings_said))))]

    def preview(self, action: int) -> Preview:
        """Return what an option would do, without what is said before any is looked at, or on the card itself."""
        found, verb = chances(self, action), layout_of(action)
        card = self.view.top if verb == "run" else about(action) if verb in _WITH_FACE else NOTHING
        said_before = {
            *self.prompt().notes,
            "" if card == NOTHING else noted_said(self, card),
            *self._in_short(action),
        }
        lines = [line for line in self.facts(action) if line not in said_before]
        if verb == "aim" and found:  # the table of chances says who defends
            frame = self.view.stack[-1]
            is_weapon = isinstance(frame, frames.PlayFrame) and self.lookup.is_weapon[frame.card]
            level = [level_said(self, frame.card)] if isinstance(frame, frames.PlayFrame) and is_weapon else []
            lines = [*level, *lines[len(found) :]]
        option = next(option for option in self.options(self.legal) if option.actions == (action,))
        return Preview(options.go_says(self, option), (*filter(None, [option.warning]), *lines), chances=found)

    # Pieces

    def place_of(self, action: int) -> str:
        card = CARD_NAMED[action]
        return "" if card == NOTHING else CARD_NAMES[card]

    def place_said(self, topic: str) -> list[str] | None:
        view, typed = self.view, topic.strip().casefold()
        inside = [piece for occupants in view.inside.values() for piece in occupants]
        pieces = [*ring(view.circle), *ring(view.center), *inside]
        meant = [
            piece
            for piece in pieces
            if typed in (CARD_NAMES[piece].casefold(), self.named(CARD_NAMES[piece]).casefold())
        ]
        return [self.words.sentences(about_piece(self, piece)) for piece in meant] or None

    board_words = table_panels.board_words

    # The table

    panel = table_panels.panel

    def table_facts(self) -> list[Fact]:
        """Return nothing: circles and panels show all."""
        return []

    own = table_panels.own
    movements = movements

    def commands(self) -> Mapping[str, Command]:
        text = self.text
        cards, discards, score = (
            partial(show, self)
            for show in (table_panels.card_reports, table_panels.discard_reports, table_panels.score_reports)
        )
        of_cards = text("what your cards do, and those that are saved")
        return {
            "cards": Command(text("cards", context="command"), of_cards, cards),
            "discards": Command(text("discards", context="command"), text("the Discard Piles"), discards),
            "score": Command(text("score", context="command"), text("every total, itemised"), score),
        }

    # What happened

    log = log_lines.told
    news = latest.news

    def telling(self, events: Sequence[Event]) -> Sequence[Event]:
        return log_lines.telling(events)

    def advised(self, action: int) -> str:
        return advised(self, action)

    ending = table_panels.ending


PRESENTER = OdysseyPresenter
