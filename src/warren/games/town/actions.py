"""The actions of Town, numbered once for every set of parts: ids of tiles, cards and spaces never change.

`plan b03` · `construct b03 C2` · `pay 2` · `bridge A2-A3` · `return C2` · `return none` · `annex C3` · `keep r07` ·
`create u05` · `activate C2` · `end`
"""

from warren.games.town.board import EDGE_IDS, SPACE_IDS
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.kernel.catalogue import Catalogue

SPACES = len(SPACE_IDS)
MOST_WOOD = 16
"""The most wood that one payment can take: all there is."""

_texts: list[str] = []


def _append(*texts: str) -> int:
    """Append actions; give the number of the first."""
    first = len(_texts)
    _texts.extend(texts)
    return first


PLAN = _append(*(f"plan {building}" for building in BUILDING_IDS))
"""Take a displayed Building: PLAN + building."""
CONSTRUCT = _append(*(f"construct {building} {space}" for building in BUILDING_IDS for space in SPACE_IDS))
"""Construct a Building of the reserve on a Plot: CONSTRUCT + SPACES * building + space."""
PAY = _append(*(f"pay {wood}" for wood in range(MOST_WOOD + 1)))
"""How much of a payment is made in wood: PAY + wood."""
BRIDGE = _append(*(f"bridge {edge}" for edge in EDGE_IDS))
"""Lay a Bridge across an edge: BRIDGE + edge."""
RETURN = _append(*(f"return {space}" for space in SPACE_IDS))
"""Take a Building back from a space: RETURN + space."""
RETURN_NONE = _append("return none")
ANNEX = _append(*(f"annex {space}" for space in SPACE_IDS))
"""Control the Building on a space too: ANNEX + space."""
KEEP = _append(*(f"keep {request}" for request in REQUEST_IDS))
"""Keep a Request of those drawn: KEEP + request."""
CREATE = _append(*(f"create {upgrade}" for upgrade in UPGRADE_IDS))
"""Create an Upgrade: CREATE + upgrade, of copies the first."""
ACTIVATE = _append(*(f"activate {space}" for space in SPACE_IDS))
"""Activate the Neighborhood whose first space this is: ACTIVATE + space."""
END = _append("end")
"""End the turn."""

CATALOGUE = Catalogue(_texts)


def is_construction(action: int) -> bool:
    return CONSTRUCT <= action < PAY


def constructed(action: int) -> tuple[int, int]:
    building, space = divmod(action - CONSTRUCT, SPACES)
    return building, space
