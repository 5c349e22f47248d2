"""Bunny Kingdom, with In the Sky or without, as people are shown it and asked."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Self

import msgspec

from warren.games.kingdom.actions import ANNOUNCED_CARD, CHOSEN_CARD, DONE, PICK, PLACED_CARD, PLACED_SPACE, PLACING
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import (
    CHIMNEYS,
    CONSTRUCTION,
    COPYING,
    EXPLORATION,
    HARVEST,
    PHASE_IDS,
    ROUNDS,
    KingdomView,
)
from warren.presentation.action_texts import ActionTexts
from warren.presentation.kingdom import table_panels
from warren.presentation.kingdom.action_notes import about_space, facts_of
from warren.presentation.kingdom.action_texts import ACTION_TEXTS, moved
from warren.presentation.kingdom.board import board_words
from warren.presentation.kingdom.ending import acts_of, ending_of, lead_of
from warren.presentation.kingdom.harvest import harvest_reports
from warren.presentation.kingdom.lesson import LESSON, SKY_LESSON, lesson
from warren.presentation.kingdom.log import told
from warren.presentation.kingdom.moment import Moment, preview, sums_of_placed
from warren.presentation.kingdom.names import ADDRESSED, WORDS, called, name, names
from warren.presentation.kingdom.options import in_front, offered
from warren.presentation.kingdom.own_view import own_view
from warren.presentation.kingdom.prompt import COUNTED, asked, passing
from warren.presentation.kingdom.what_if import Outcome
from warren.presentation.model import Command, Fact, Gain, Group, News, Option, Preview, Progress, Section
from warren.words import Words, mark

MODES = {EXPLORATION: "draft", HARVEST: "products", CHIMNEYS: "products", COPYING: "copies"}


class KingdomPresenter(Moment):
    glossary = WORDS
    addressed = ADDRESSED
    idling = ("done", "keep", "pass")
    finishing = ("done",)

    @property
    def action_texts(self) -> ActionTexts:
        return ACTION_TEXTS

    # The game

    def welcome(self) -> list[str]:
        return [
            self.text(
                "Four rounds: choose cards and pass the rest on, build, harvest. A fief gives its strength (towers of "
                "its cities) × its wealth (different resources) in carrots; secret parchments add theirs at the end."
            )
        ]

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        phase = words.text(PHASES[stage["phase"]])
        return words.text("round {round} of {rounds}, {phase}", round=stage["round"], rounds=ROUNDS, phase=phase)

    def progress(self) -> Progress:
        view = self.view
        phases = self.phases(HARVEST if view.phase == CHIMNEYS else view.phase)
        is_draft = view.phase == EXPLORATION
        said = self.stage_said(self.game.stage(view), self.translator.words)
        turns = view.draft_formats[view.seats].turns
        turn_said = self.text("choice {turn} of {turns}", turn=view.turn + 1, turns=turns)
        return Progress(said, view.round, ROUNDS, phases, view.turn + 1 if is_draft else 0, turns, turn_said)

    def title(self) -> str:
        view, text = self.view, self.text
        if view.phase >= COPYING:
            return text(PHASES[PHASE_IDS[view.phase]])
        parts = [
            text("Round {round} of {rounds}", round=view.round, rounds=ROUNDS),
            text(PHASES[PHASE_IDS[view.phase]]),
        ]
        if view.phase == EXPLORATION:
            progress = self.progress()
            parts.append(progress.turn_said)
            if progress.turn < progress.turns and (to := passing(self)):
                left, right = mark("hands pass left, to {name}"), mark("hands pass right, to {name}")
                parts.append(text(left if to.is_left else right, name=to.name))
        return self.translator.sign(" · ", " - ").join(parts)

    # The question

    def own_view(self) -> KingdomView:
        return own_view(self.view)

    @property
    def mode(self) -> str:
        if not self.legal:
            return "wait"
        return MODES.get(self.view.phase) or ("build" if DONE in self.legal else "place")

    @property
    def at_once(self) -> int:
        view = self.view
        if view.phase != EXPLORATION or view.seats == 2:
            return 1
        return min(view.draft_formats[view.seats].choices - len(view.choices), len(view.hand)) or 1

    tells_reason = True
    prompt = asked
    lesson_deals = LESSON, SKY_LESSON
    lesson = lesson
    options = offered
    facts = facts_of
    panel = table_panels.panel
    own = table_panels.own
    log = told
    ending = ending_of
    lead = lead_of
    acts = acts_of
    came_of = sums_of_placed

    def question(self, actions: Sequence[int]) -> str:
        """Ask in one sentence: for a space where one building is looked at."""
        cards = {PLACED_CARD.get(action) for action in actions}
        if len(cards) == 1 and None not in cards and DONE not in actions and self.view.contest is None:
            card = names(self.translator, [card for card in cards if card])
            return self.text("Choose the space for {card}; Enter alone goes back.", card=card)
        return super().question(actions)

    def groups(self) -> tuple[Group, ...]:
        text = self.text
        return (
            Group("hand", text("Your hand, {count} cards", count=len(self.view.hand)), "cards"),
            Group("front", text("Your buildings"), "cards"),
            Group("spaces", text("Spaces"), "places"),
            Group("products", text("Resources"), "radios"),
            Group("copies", text("Parchments to copy"), "cards"),
        )

    def first_look(self, options: Sequence[Option]) -> Option | None:
        """Look first at what brings most of a trading post or chimney, and at the last card of a hand or building."""
        if not options:
            return None
        if self.view.phase in (HARVEST, CHIMNEYS):
            return max(options, key=lambda option: (option.brings or Gain()).points)
        is_last = self.view.phase == EXPLORATION and len(self.view.hand) == 1
        is_lone = self.view.phase == CONSTRUCTION and len(options) == 1 and options[0].leads
        return options[0] if (is_last or is_lone) and options[0].actions else None

    def beside(self, ticked: Sequence[Option]) -> Self:
        """Count cards that are ticked among those chosen: spaces that touch join then, and buildings stand on them."""
        if not ticked:
            return self
        choices = (*self.view.choices, *(option.actions[0] for option in ticked))
        return type(self)(self.game, self.translator, msgspec.structs.replace(self.view, choices=choices), self.legal)

    def ticked_says(self, ticked: Sequence[Option]) -> str:
        if len(ticked) != self.at_once:
            return self.text(COUNTED[self.at_once])
        cards = [called(self.translator, CARD_NUMBERS[option.id]) for option in ticked]
        first = self.translator.listed(cards[:-1])
        return self.text("Play {first} and {second}", first=first, second=cards[-1])

    def go_says(self, chosen: Option | None, settled: Option | None) -> str:
        """Return what the main button says; "" where nothing is left to do but what has a button of its own."""
        text, phase = self.text, self.view.phase
        if phase == EXPLORATION:
            if settled is None:
                return text(COUNTED[1])
            card = CHOSEN_CARD[settled.actions[0]]
            message = mark("Play {card}") if settled.actions[0] == PICK[card] else mark("Discard {card}")
            return text(message, card=called(self.translator, card))
        if phase == CONSTRUCTION:
            if settled is not None and settled.actions[0] in ANNOUNCED_CARD:
                return text("Announce {camp}", camp=settled.label)
            if settled is not None:
                return text("Place on {space}", space=settled.id)
            if [*self.legal] == [DONE]:
                return ""
            return text("Choose a building") if chosen is None and DONE in self.legal else text("Choose a space")
        if phase == COPYING:
            return text("Copy {card}", card=settled.label) if settled else text(COUNTED[1])
        message = mark("Share {resource}") if phase == CHIMNEYS else mark("Produce {resource}")
        return text(message, resource=settled.label) if settled else ""

    # One action

    def done(self, action: int) -> str:
        """Return what somebody did; of a rainbow that is moved, where it stood."""
        card = PLACED_CARD.get(action)
        if isinstance(self.view, SkyView) and card in RAINBOWS and self.view.rainbows[RAINBOWS[card]]:
            old = SPACE_IDS[spaces_in(self.view.rainbows[RAINBOWS[card]])[0]]
            return moved(self.translator, CARD_IDS[card], old, SPACE_IDS[PLACED_SPACE[action]])
        return super().done(action)

    def closing(self, action: int) -> str:
        """Return the words for all that is settled when a seat's turn ends with this action."""
        view, text, action_text = self.view, self.text, self.describe(action)
        if view.phase == EXPLORATION and view.choices:
            if view.seats == 2:
                return self.translator.listed([self.describe(view.choices[0]), action_text])
            cards = [name(self.translator, CHOSEN_CARD[chosen]) for chosen in (*view.choices, action)]
            if len(cards) > 2:
                return text("pick {cards}", cards=self.translator.listed(cards))
            return text("pick {first} and {second}", first=cards[0], second=cards[1])
        if action != DONE:
            return action_text
        kept = names(self.translator, in_front(view, self.own_seat))
        return text("{action}, and keep {cards} for later", action=action_text, cards=kept) if kept else action_text

    def together(self, actions: Sequence[int]) -> str:
        """Name the cards that are played at once, spaces of the map as such."""
        if self.view.phase != EXPLORATION or not all(PICK.get(CHOSEN_CARD[action]) == action for action in actions):
            return ""
        cards = [called(self.translator, CHOSEN_CARD[action]) for action in actions]
        if len(cards) == 1:
            return self.text("play {card}", card=cards[0])
        return self.text("play {first} and {second}", first=self.translator.listed(cards[:-1]), second=cards[-1])

    def outcome_of(self, action: int) -> Outcome | None:
        """Return what a card that an action plays or places would bring on its space; None without a space."""
        if action in PLACED_CARD:
            return self.what_if.place(PLACED_CARD[action], PLACED_SPACE[action])
        card = CHOSEN_CARD.get(action)
        return self.what_if.pick(card) if card in CLAIMED_SPACE and action == PICK[card] else None

    def preview(self, action: int) -> Preview:
        """Return what a placing would change; of other actions their option says it."""
        outcome = self.outcome_of(action) if action in PLACED_CARD else None
        return preview(self, outcome) if outcome else Preview("")

    def trial(self, option: Option, place: str) -> Preview:
        """Return what a building of the hand would change on a space, or a camp that is announced first."""
        found = preview(self, self.what_if.place(CARD_NUMBERS[option.id], SPACE_NUMBERS[place]))
        if self.view.phase == EXPLORATION:
            return found
        first = self.text("Announce the camp first: owners of lower numbers may place theirs before it.")
        return found._replace(lines=(first, *found.lines))

    # Places

    def is_place(self, place: str) -> bool:
        return place in SPACE_NUMBERS and bool(self.view.spaces >> SPACE_NUMBERS[place] & 1)

    def place_of(self, action: int) -> str:
        space = PLACED_SPACE.get(action, CLAIMED_SPACE.get(CHOSEN_CARD.get(action, -1)))
        return "" if space is None else SPACE_IDS[space]

    def place_said(self, topic: str) -> list[str] | None:
        place = topic.strip().upper()
        return about_space(self, SPACE_NUMBERS[place]) if self.is_place(place) else None

    def why_not(self, option: Option | None, place: str) -> str:
        if self.view.phase != CONSTRUCTION:
            return super().why_not(option, place)
        card = CARD_NUMBERS[option.id] if option else PLACED_CARD[self.legal[0]]
        if card in CAMPS and self.view.contest is None:
            return self.text("Announce the camp first: owners of lower numbers may place theirs before it.")
        return self.explained(self.what_if.known.why_illegal(self.own_seat, PLACING[card][SPACE_NUMBERS[place]]))

    def board_words(self) -> list[Section]:
        return board_words(self.translator, self.view)

    # The table

    def table_facts(self) -> list[Fact]:
        """Return nothing: board and panels show all."""
        return []

    def commands(self) -> Mapping[str, Command]:
        text, fiefs, score = self.text, partial(table_panels.fief_list, self), partial(harvest_reports, self)
        return {
            "fiefs": Command(text("fiefs", context="command"), text("every fief and its carrots"), fiefs),
            "score": Command(text("score", context="command"), text("the harvests so far, itemised"), score),
        }

    # What happened

    def news(self) -> list[News]:
        """Return nothing: what everybody played lies open as cards."""
        return []


PRESENTER = KingdomPresenter
