"""Bunny Kingdom: Town, for two players."""

from random import Random

from warren.games.town.actions import CATALOGUE, END, PLAN
from warren.games.town.board import SPACE_IDS, members
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS, CHAPTERS, Parts
from warren.games.town.rules import TownState
from warren.games.town.sets import standard
from warren.games.town.setup import check_deck
from warren.games.town.state import PHASE_IDS, SEATS
from warren.games.town.view import TownView, imagine
from warren.kernel.errors import Problem
from warren.kernel.game import GameOption, Meta, Setup, View, owners_of
from warren.kernel.parts import OWN_CARDS, GameOfSets
from warren.words import mark

__all__ = ["GAME", "Town", "TownState", "TownView"]


class Town(GameOfSets):
    """Bunny Kingdom: Town. `new` takes chapter (1 to 6), seed, deck and cards (a set of one's own)."""

    meta = Meta(
        id="town",
        title=mark("Bunny Kingdom: Town"),
        seats=(SEATS, SEATS),
        options=(
            GameOption("seats", "number", SEATS, mark("how many play: two"), SEATS, SEATS),
            GameOption("chapter", "number", 1, mark("the chapter that sets up track and bridges"), 1, CHAPTERS),
            GameOption(
                "deck",
                "ids",
                (),
                mark("ids of buildings, plots, requests and upgrades: each kind stacks its own pile, the top first"),
            ),
            OWN_CARDS,
        ),
        rules_version=2,
        maturity="alpha",
    )
    catalogue = CATALOGUE
    always_asked = frozenset((END, *range(PLAN, PLAN + len(BUILDING_IDS))))
    parts_sha256 = standard().sha256

    def set_of(self, cards: str) -> Parts:
        return lookup_of(cards).parts

    def check_with_set(self, setup: Setup) -> list[Problem]:
        """Check a stacked deck."""
        chapter = self.set_of(setup.options["cards"]).chapters[setup.options["chapter"] - 1]
        return check_deck(setup.options["deck"], chapter.plots)

    def start(self, setup: Setup) -> TownState:
        return TownState(setup)

    def imagine(self, view: View, rng: Random) -> TownState:
        return imagine(self.check_view(view, TownView), rng, object.__new__(TownState))

    def stage(self, view: View) -> dict[str, int | str]:
        seen = self.check_view(view, TownView)
        return {"round": seen.round, "phase": PHASE_IDS[seen.phase]}

    def owners(self, view: View) -> str:
        return owners_of(map(members, self.check_view(view, TownView).controlled), len(SPACE_IDS))


GAME = Town()
TownState.game = GAME
