"""Bunny Kingdom for two to four players, and with the expansion In the Sky for two to five."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from warren.games.kingdom import imagine, imagine_reserves, lookup
from warren.games.kingdom.actions import CATALOGUE, DISCARD, DONE
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.parts import BASE_PARTS_SHA256
from warren.games.kingdom.rules import KingdomState
from warren.games.kingdom.sky import parts as sky
from warren.games.kingdom.sky.rules import SkyState
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import MOST_SEATS, MOST_SEATS_WITH_SKY, PHASE_IDS, KingdomView
from warren.kernel.catalogue import shorten
from warren.kernel.chance import shuffled
from warren.kernel.errors import Problem, problem
from warren.kernel.game import Game, GameOption, Meta, Setup, View, owners_of
from warren.words import mark

__all__ = ["GAME", "Kingdom", "KingdomState", "KingdomView", "SkyState", "SkyView"]


class Kingdom(Game):
    """Bunny Kingdom. `new` takes seats (2 to 4, with the expansion 5), sky, seed and deck."""

    meta = Meta(
        id="kingdom",
        title=mark("Bunny Kingdom"),
        seats=(2, MOST_SEATS),
        options=(
            GameOption("seats", "number", 4, mark("how many play; five need sky"), 2, MOST_SEATS_WITH_SKY),
            GameOption("sky", "yes_no", False, mark("with the expansion In the Sky")),
            GameOption(
                "deck",
                "ids",
                (),
                mark("card ids from the top of a stacked deck; the cards not named follow, shuffled"),
            ),
        ),
        rules_version=2,
        maturity="beta",
    )
    catalogue = CATALOGUE
    always_asked = frozenset((DONE,))
    never_asked = frozenset(DISCARD.values())
    parts_sha256 = BASE_PARTS_SHA256

    def parts_of(self, options: Mapping[str, Any]) -> str:
        """Return the SHA-256 of the parts: those of the base, or of base and expansion together."""
        return sky.PARTS_SHA256 if options.get("sky") is True else BASE_PARTS_SHA256

    def seat_counts(self, options: Mapping[str, Any]) -> range:
        """Return 2 to 4, with the expansion to 5."""
        return range(2, (MOST_SEATS_WITH_SKY if options.get("sky") is True else MOST_SEATS) + 1)

    def check_setup(self, setup: Setup) -> list[Problem]:
        """Check that five have the expansion, and a stacked deck: cards that exist, none more often than it does."""
        problems: list[Problem] = []
        with_sky = setup.options["sky"]
        if setup.seats not in self.seat_counts(setup.options):
            message = mark("five play only with In the Sky: sky=yes; without it 2 to {most}")
            problems.append(problem("seats", message, most=MOST_SEATS))
        for card, count in Counter(setup.options["deck"]).items():
            number = lookup.CARD_NUMBERS.get(card)
            if number is None:
                problems.append(problem("deck", mark("there is no card “{card}”"), card=shorten(card)))
            elif number >= sky.FIRST_NEW_CARD and not with_sky:
                problems.append(problem("deck", mark("{card} is a card of In the Sky: sky=yes"), card=card))
            elif count > lookup.CARD_COUNTS[number]:
                message = mark("{card} is listed {count} times, and the game has only {all}")
                problems.append(problem("deck", message, card=card, count=count, all=lookup.CARD_COUNTS[number]))
        return problems

    def start(self, setup: Setup) -> KingdomState:
        """Shuffle the deck, under the stacked cards if there are any, and deal."""
        top = [lookup.CARD_NUMBERS[card] for card in setup.options["deck"]]
        kind = SkyState if setup.options["sky"] else KingdomState
        rest = list(kind.full_deck)
        for card in top:
            rest.remove(card)
        return kind(setup, (*top, *shuffled(setup.seed, "deck", 0, rest)))

    def imagine(self, view: View, rng: Random) -> KingdomState:
        """Return a random state that the view allows (see imagine.py)."""
        seen = self.check_view(view, KingdomView)
        hidden = imagine_reserves.lay_out(seen, rng) if seen.seats == 2 else imagine.Layout(seen, rng).draw()
        kind = SkyState if isinstance(seen, SkyView) else KingdomState
        state = kind.__new__(kind)
        imagine.fill(state, seen, hidden, rng)
        return state

    def stage(self, view: View) -> dict[str, int | str]:
        seen = self.check_view(view, KingdomView)
        return {"round": seen.round, "phase": PHASE_IDS[seen.phase]}

    def owners(self, view: View) -> str:
        return owners_of(map(spaces_in, self.check_view(view, KingdomView).controlled), len(lookup.SPACE_IDS))


GAME = Kingdom()
KingdomState.game = GAME
