"""Bunny Kingdom: Town as people are shown it and asked."""

from collections.abc import Mapping
from typing import Any

from warren.games.town.actions import CATALOGUE
from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.cards import about
from warren.games.town.state import first_of
from warren.games.town.texts import PHASES
from warren.kernel.errors import problem
from warren.kernel.parts import said
from warren.presentation.model import Command, Option, Progress
from warren.presentation.town.action_texts import Happenings
from warren.presentation.town.ending import Endings
from warren.presentation.town.lesson import Lessons
from warren.presentation.town.movements import movements
from warren.presentation.town.options import Options
from warren.presentation.town.prompt import Prompts
from warren.words import Words, mark

_GLOSSARY = {
    mark("Neighborhood"): mark(
        "Buildings of one player that touch, with no river between them or a Bridge across it. Activated, it gives its "
        "stars × its types in carrots."
    ),
    mark("star"): mark("what some Buildings add whenever their Neighborhood is activated."),
    mark("type"): mark("Leisure, Work, Civic, Residential or Knowledge; the same one again adds nothing."),
    mark("Illegal"): mark("a Building of no type: it links, and its effect is strong, but it adds no type."),
    mark("Plot track"): mark("the spaces open for building; they cost less the further right their Plots lie."),
    mark("Forest"): mark("a space with 1 wood for whoever builds there first."),
    mark("Upgrade"): mark("bought with wood, at any moment of your turn; each player has room for a few."),
    mark("Request"): mark("a secret card; its carrots count when the game ends."),
    mark("brings now"): mark("carrots at once, and by your own Requests as the board stands."),
    mark("worth"): mark(
        "carrots that the bot expects of it by the end: more than of leaving it or, where you must choose, of the "
        "weakest choice."
    ),
}
"""Explanations by word, in the order in which they help."""

_ADDRESSED = {
    "{building} is not in this seat's reserve": mark("{building} is not in your reserve"),
    "{space} costs {cost}, and this seat has {coins} in coins and {wood} in wood": mark(
        "{space} costs {cost}, and you have {coins} in coins and {wood} in wood"
    ),
    "{space} costs {cost} coins, and this seat has {coins}": mark("{space} costs {cost} coins, and you have {coins}"),
    "{upgrade} costs {cost} wood, and this seat has {wood}": mark("{upgrade} costs {cost} wood, and you have {wood}"),
}
"""What the rules say of a seat, by their message, said to the person in it."""


class TownPresenter(Prompts, Lessons, Options, Happenings, Endings):
    glossary = _GLOSSARY
    addressed = _ADDRESSED
    idling = ("end", "return none")
    finishing = ("end",)

    # The game

    def welcome(self) -> list[str]:
        message = mark(
            "Four rounds of five turns each: plan a Building, then construct where you can pay the Plot. Each "
            "construction activates its Neighborhood: stars × types in carrots. Secret Requests add theirs at the end."
        )
        intro = said(self.lookup.parts.chapters[self.view.chapter - 1].intro, self.translator.words)
        return [self.text(message), self.translator.words.sentences([self.chapter(), intro])]

    def chapter(self) -> str:
        title = said(self.lookup.parts.chapters[self.view.chapter - 1].title, self.translator.words)
        return self.text("Chapter {number}: {title}.", number=self.view.chapter, title=title)

    def about(self) -> str:
        return about(self.translator.words, self.view.cards)

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        phase = words.text(PHASES["requests" if stage["phase"] == "requests" else "turn"])
        return words.text("round {round}, {phase}", round=stage["round"], phase=phase)

    def progress(self) -> Progress:
        """Return round, phase, and how many tiles of the display are planned."""
        view, text = self.view, self.text
        most = self.lookup.parts.limits.building_display
        is_choice = self.phase == "requests"
        phases = ((text("Requests"), is_choice), (text("Turns"), not is_choice))
        turn = 0 if is_choice else most - view.display.bit_count() + (0 if view.planned else 1)
        said_ = text("round {round} of {rounds}", round=view.round, rounds=self.lookup.rounds)
        turn_said = text("turn {turn} of {turns}", turn=turn, turns=most)
        return Progress(said_, view.round, self.lookup.rounds, phases, turn, most, turn_said)

    def title(self) -> str:
        view, text = self.view, self.text
        if view.over:
            return text(PHASES["over"])
        parts = [text("Round {round} of {rounds}", round=view.round, rounds=self.lookup.rounds)]
        if self.phase == "requests":
            begins = self.translator.name(first_of(view.first, view.round))
            parts += [text(PHASES["requests"]), text("{name} begins", name=begins)]
        else:
            parts.append(text("turn of {name}", name=self.translator.name(view.active)))
            doing = text("Construct and create") if view.planned else text("Plan")
            parts.append(doing if self.phase == "turn" else text(PHASES[self.phase]))
        return self.translator.sign(" · ", " - ").join(parts)

    movements = movements

    # One action

    def place_of(self, action: int) -> str:
        last = CATALOGUE.spell(action).split()[-1]
        return last if last in SPACE_NUMBERS else ""

    def why_not(self, option: Option | None, place: str) -> str:
        """Return why a tile cannot be constructed on a space, even if it is planned first."""
        if self.phase != "turn" or option is None or option.part is None or option.group == "upgrades":
            return super().why_not(option, place)
        space = SPACE_NUMBERS[place]
        if space not in self.view.track:
            return self.explained(problem("", mark("no Plot of {space} lies on the track"), space=place))
        before = None if self.view.planned else option.actions[0]
        return self.explained(self.what_if.why_not(CATALOGUE.parse(f"construct {option.id} {place}"), before))

    def commands(self) -> Mapping[str, Command]:
        text = self.text
        return {
            "tiles": Command(text("tiles", context="command"), text("what every tile on the table does"), self.tiles),
            "areas": Command(
                text("areas", context="command"), text("every Neighborhood and its carrots"), self.areas_laid
            ),
            "score": Command(text("score", context="command"), text("the carrots so far, itemised"), self.ledger),
        }


PRESENTER = TownPresenter
