"""Bunny Kingdom: Town, for two players."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from warren.games.town.actions import CATALOGUE, END, PLAN
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS, CHAPTERS
from warren.games.town.rules import TownState
from warren.games.town.sets import standard
from warren.games.town.setup import check_deck
from warren.games.town.state import PHASE_IDS, SEATS
from warren.games.town.view import TownView, imagine
from warren.kernel.errors import PartsError, Problem, problem
from warren.kernel.game import Game, Meta, Option, Setup, View
from warren.words import mark

__all__ = ["GAME", "Town", "TownState", "TownView"]


class Town(Game):
    """Bunny Kingdom: Town. `new` takes chapter (1 to 6), seed, deck and cards (a set of one's own)."""

    meta = Meta(
        id="town",
        title=mark("Bunny Kingdom: Town"),
        seats=(SEATS, SEATS),
        options=(
            Option("seats", "number", SEATS, mark("how many play: two"), SEATS, SEATS),
            Option("chapter", "number", 1, mark("the chapter that sets up track and bridges"), 1, CHAPTERS),
            Option(
                "deck",
                "ids",
                (),
                mark("ids of buildings, plots, requests and upgrades: each kind stacks its own pile, the top first"),
            ),
            Option("cards", "text", "", mark("a set of cards of your own: the text of a parts file")),
        ),
        rules_version=2,
        maturity="alpha",
    )
    catalogue = CATALOGUE
    always_asked = frozenset((END, *range(PLAN, PLAN + len(BUILDING_IDS))))
    parts_sha256 = standard().sha256

    def parts_of(self, options: Mapping[str, Any]) -> str:
        """Return the SHA-256 of the set: the standard one, or one's own; empty for a wrong one."""
        try:
            return lookup_of(options.get("cards", "")).parts.sha256
        except PartsError:
            return ""

    def check_options(self, given: dict[str, Any]) -> Setup:
        """Check all options together; equal sets of cards become the same text, and the standard set none."""
        setup = super().check_options(given)
        parts = lookup_of(setup.options["cards"]).parts
        cards = "" if parts.sha256 == self.parts_sha256 else parts.text
        return msgspec.structs.replace(setup, options=setup.options | {"cards": cards})

    def check_setup(self, setup: Setup) -> list[Problem]:
        """Check the set, and a stacked deck with it."""
        cards, deck = setup.options["cards"], setup.options["deck"]
        try:
            lookup = lookup_of(cards)
        except PartsError as error:
            return [problem(f"cards {found.at}".rstrip(), found.message, **found.values) for found in error.problems]
        return check_deck(deck, lookup.parts.chapters[setup.options["chapter"] - 1].plots)

    def start(self, setup: Setup) -> TownState:
        return TownState(setup)

    def imagine(self, view: View, rng: Random) -> TownState:
        return imagine(self.check_view(view, TownView), rng, object.__new__(TownState))

    def stage(self, view: View) -> dict[str, int | str]:
        seen = self.check_view(view, TownView)
        return {"round": seen.round, "phase": PHASE_IDS[seen.phase]}


GAME = Town()
TownState.game = GAME
