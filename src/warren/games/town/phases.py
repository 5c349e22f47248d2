"""What can be asked in Town, in one place: the choice of Requests, a turn, and the questions inside one."""

REQUESTS, TURN, PAYMENT, BRIDGING, RETURNING, ANNEXING, KEEPING, ACTIVATING, OVER = range(9)
"""REQUESTS: both seats choose at once. TURN: one seat plans, constructs, creates or ends. Then the questions of a turn,
to the seat whose turn it is."""
PHASE_IDS = ("requests", "turn", "payment", "bridge", "return", "annex", "keep", "activate", "over")
SEATS = 2
NOTHING = -1
"""No building, no plot, no space."""
NO_CONSTRUCTION = (NOTHING, NOTHING, 0)
"""Building, space and cost while nothing is being constructed."""
BOTH = (0, 1)
ONLY = ((0,), (1,))
"""Who is asked where one seat is, by seat."""
