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

CATALOGUE = Catalogue()

PLAN = CATALOGUE.append("plan", BUILDING_IDS)
"""Take a displayed Building: PLAN + building."""
CONSTRUCT = CATALOGUE.append("construct", BUILDING_IDS, SPACE_IDS)
"""Construct a Building of the reserve on a Plot: CONSTRUCT + SPACES * building + space."""
PAY = CATALOGUE.append("pay", map(str, range(MOST_WOOD + 1)))
"""How much of a payment is made in wood: PAY + wood."""
BRIDGE = CATALOGUE.append("bridge", EDGE_IDS)
"""Lay a Bridge across an edge: BRIDGE + edge."""
RETURN = CATALOGUE.append("return", SPACE_IDS)
"""Take a Building back from a space: RETURN + space."""
RETURN_NONE = CATALOGUE.append("return none")
ANNEX = CATALOGUE.append("annex", SPACE_IDS)
"""Control the Building on a space too: ANNEX + space."""
KEEP = CATALOGUE.append("keep", REQUEST_IDS)
"""Keep a Request of those drawn: KEEP + request."""
CREATE = CATALOGUE.append("create", UPGRADE_IDS)
"""Create an Upgrade: CREATE + upgrade, of copies the first."""
ACTIVATE = CATALOGUE.append("activate", SPACE_IDS)
"""Activate the Neighborhood whose first space this is: ACTIVATE + space."""
END = CATALOGUE.append("end")
"""End the turn."""


def is_construction(action: int) -> bool:
    return CONSTRUCT <= action < PAY


def constructed(action: int) -> tuple[int, int]:
    building, space = divmod(action - CONSTRUCT, SPACES)
    return building, space
