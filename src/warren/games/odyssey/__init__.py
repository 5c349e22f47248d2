"""Killer Bunnies Odyssey by its tournament rules, for two to six players."""

from random import Random
from typing import Any

import msgspec

from warren.games.odyssey import setup as setting_up
from warren.games.odyssey.actions import ALWAYS_ASKED, CATALOGUE
from warren.games.odyssey.decks import read_decks, write_decks
from warren.games.odyssey.frames import MOST_SEATS
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.parts import Parts
from warren.games.odyssey.rules import OdysseyState
from warren.games.odyssey.sets import standard
from warren.games.odyssey.texts import PHASE_IDS
from warren.games.odyssey.view import OdysseyView
from warren.kernel.errors import Problem
from warren.kernel.game import GameOption, Meta, Setup, View
from warren.kernel.parts import OWN_CARDS, GameOfSets
from warren.words import mark

__all__ = ["GAME", "Odyssey", "OdysseyState", "OdysseyView"]


class Odyssey(GameOfSets):
    """Killer Bunnies Odyssey, the tournament game. `new` takes the options that `meta` declares."""

    meta = Meta(
        id="odyssey",
        title=mark("Killer Bunnies Odyssey"),
        seats=(2, MOST_SEATS),
        options=(
            GameOption("seats", "number", 2, mark("how many play: 2 to 6"), 2, MOST_SEATS),
            GameOption(
                "decks", "ids", (), mark("the deck of each seat; without a name, the ready decks in their order")
            ),
            GameOption("score", "number", 60, mark("the Total Civ Points that win: 40, 60 or 80"), 40, 80),
            GameOption("trading", "yes_no", True, mark("players may trade")),
            GameOption("manual_cut", "yes_no", False, mark("opponents choose where to cut a pile")),
            GameOption(
                "manual_refill",
                "yes_no",
                False,
                mark("players draw by themselves; whoever is caught with six cards in hand loses one and Civ Points"),
            ),
            GameOption(
                "deck", "ids", (), mark("cards such as 0.EV05: each seat's are stacked on its Draw Pile, the top first")
            ),
            GameOption("own_decks", "text", "", mark("decks of your own: the text of a deck file")),
            OWN_CARDS,
        ),
        rules_version=2,
        maturity="alpha",
    )
    catalogue = CATALOGUE
    always_asked = ALWAYS_ASKED
    asks_in_secret = True
    parts_sha256 = standard().sha256

    def set_of(self, cards: str) -> Parts:
        return lookup_of(cards).parts

    def check_options(self, given: dict[str, Any]) -> Setup:
        """Check all options together; equal decks become the same text too."""
        setup = super().check_options(given)
        own = write_decks(read_decks(setup.options["own_decks"], self.set_of(setup.options["cards"])))
        return msgspec.structs.replace(setup, options=setup.options | {"own_decks": own})

    def check_with_set(self, setup: Setup) -> list[Problem]:
        return setting_up.check(setup, lookup_of(setup.options["cards"]))

    def start(self, setup: Setup) -> OdysseyState:
        """Shuffle every deck, under the stacked cards if there are any, and ask for the Universal Resources."""
        return OdysseyState(setup)

    def imagine(self, view: View, rng: Random) -> OdysseyState:
        return imagine(self.check_view(view, OdysseyView), rng)

    def stage(self, view: View) -> dict[str, int | str]:
        seen = self.check_view(view, OdysseyView)
        return {"round": seen.round, "phase": PHASE_IDS[seen.phase]}


GAME = Odyssey()
OdysseyState.game = GAME
