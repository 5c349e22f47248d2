"""Sets for Odyssey."""

from tests.games.sets import Set as Set
from tests.games.sets import Sets
from tests.games.sets import part as part
from tests.games.sets import put as put
from tests.games.sets import without as without
from warren.games.odyssey.sets import read_parts, standard

SETS = Sets(read_parts, standard)
changed, problems_of = SETS.changed, SETS.problems_of
