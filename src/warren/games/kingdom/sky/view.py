"""What a seat may know with In the Sky: as in the base, and what lies open of the expansion."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from warren.games.kingdom.board import ALL_SPACES
from warren.games.kingdom.exploration import Deal
from warren.games.kingdom.lookup import CARD_COUNTS
from warren.games.kingdom.sky.board import PRINTED_BUILDINGS
from warren.games.kingdom.sky.exploration import DEALS
from warren.games.kingdom.view import KingdomView, view_of

if TYPE_CHECKING:
    from warren.games.kingdom.sky.state import SkyState


class SkyView(KingdomView, frozen=True):
    """A view with the expansion; it is a SkyLand. SkyState says what each field is."""

    spaces: ClassVar[int] = ALL_SPACES
    starting_built: ClassVar[int] = PRINTED_BUILDINGS
    deals: ClassVar[Mapping[int, Deal]] = DEALS
    card_counts: ClassVar[tuple[int, ...]] = CARD_COUNTS

    coins: tuple[int, ...]
    rainbows: tuple[int, ...]
    moved: int
    shares: tuple[int, ...]


def sky_view_of(state: "SkyState", seat: int | None) -> SkyView:
    """Return all that this seat may know (None: an onlooker)."""
    of_the_cloud = (state.coins, state.rainbows, state.moved, state.shares)
    return SkyView(*(*msgspec.structs.astuple(view_of(state, seat)), *of_the_cloud))
