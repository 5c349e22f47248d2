"""Bunny Kingdom, the base game for two to four players."""

from collections import Counter
from random import Random

from warren.games.kingdom.actions import CATALOGUE
from warren.games.kingdom.imagine import imagine
from warren.games.kingdom.parts import CARD_COUNTS, CARD_IDS, CARD_NUMBERS, FULL_DECK, PARTS_SHA256
from warren.games.kingdom.phases import PHASE_IDS
from warren.games.kingdom.state import KingdomState
from warren.games.kingdom.view import KingdomView
from warren.kernel.catalogue import shorten
from warren.kernel.chance import shuffled
from warren.kernel.errors import Problem, problem
from warren.kernel.game import Game, Meta, Option, Setup, View
from warren.words import mark

__all__ = ["GAME", "Kingdom", "KingdomState", "KingdomView"]


class Kingdom(Game):
    """Bunny Kingdom. `new` takes seats (2 to 4), seed and deck."""

    meta = Meta(
        id="kingdom",
        title=mark("Bunny Kingdom"),
        seats=(2, 4),
        options=(
            Option("seats", "number", 4, mark("how many play"), 2, 4),
            Option(
                "deck",
                "ids",
                (),
                mark("card ids from the top of a stacked deck; the cards not named follow, shuffled"),
            ),
        ),
        rules_version=1,
        maturity="beta",
    )
    catalogue = CATALOGUE
    parts_sha256 = PARTS_SHA256

    def check_setup(self, setup: Setup) -> list[Problem]:
        """Check a stacked deck: cards that exist, none more often than it does."""
        problems: list[Problem] = []
        for card, count in Counter(setup.options["deck"]).items():
            if card not in CARD_NUMBERS:
                problems.append(problem("deck", mark("there is no card “{card}”"), card=shorten(card)))
            elif count > CARD_COUNTS[CARD_NUMBERS[card]]:
                message = mark("{card} stands {count} times, and there are only {all}")
                problems.append(problem("deck", message, card=card, count=count, all=CARD_COUNTS[CARD_NUMBERS[card]]))
        return problems

    def start(self, setup: Setup) -> KingdomState:
        """Shuffle the deck, under the stacked cards if there are any, and deal."""
        top = [CARD_NUMBERS[card] for card in setup.options["deck"]]
        rest = list(FULL_DECK)
        for card in top:
            rest.remove(card)
        return KingdomState(setup, (*top, *shuffled(setup.seed, "deck", 0, rest)))

    def imagine(self, view: View, rng: Random) -> KingdomState:
        """Give a random state that the view allows (see imagine.py)."""
        return imagine(self.check_view(view, KingdomView), rng)

    def stage(self, view: View) -> dict[str, int | str]:
        """Give round and phase."""
        seen = self.check_view(view, KingdomView)
        return {"round": seen.round, "phase": PHASE_IDS[seen.phase]}

    def card_ids(self) -> tuple[str, ...]:
        """Every card id, in the order of the card numbers."""
        return CARD_IDS


GAME = Kingdom()
KingdomState.game = GAME
