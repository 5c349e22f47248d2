"""The class whose states are played, and why it refuses an action.

The rules are a file for each subject: turn.py, apply_effects.py, neighborhoods.py, score.py, view.py.
"""

from warren.games.town import score, turn
from warren.games.town.actions import CATALOGUE, CONSTRUCT, CREATE, END, PAY, PLAN, SPACES
from warren.games.town.board import SPACE_IDS
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.setup import lay_out
from warren.games.town.state import PHASE_IDS, REQUESTS, SEATS, TURN, TownData
from warren.games.town.view import TownView, view_of
from warren.kernel.errors import Problem, problem
from warren.kernel.game import Setup
from warren.kernel.score import Score
from warren.words import mark

_LEGAL = [turn.answers for _ in PHASE_IDS]
"""By phase what a seat that is asked may do."""
_LEGAL[REQUESTS], _LEGAL[TURN] = turn.dealt, turn.legal
_ADVANCE = [turn.answer for _ in PHASE_IDS]
"""By phase what plays an action."""
_ADVANCE[REQUESTS], _ADVANCE[TURN] = turn.choose_request, turn.act


class TownState(TownData):
    """A state of Town with its rules: what `GAME.new` gives."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.lookup = lookup_of(setup.options["cards"])
        lay_out(self)
        turn.begin_round(self)

    def legal(self, seat: int) -> list[int]:
        if seat in self.to_act and type(seat) is int:
            return _LEGAL[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        _ADVANCE[self.phase](self, seat, action)

    def view(self, seat: int | None) -> TownView:
        if seat is not None and (type(seat) is not int or not 0 <= seat < SEATS):
            self.check_seat(seat)
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, without the Requests."""
        return score.scores(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with most carrots, then most coins; else both (T-END-03 to T-END-05). Empty before the end."""
        return score.leading([each.points for each in self.scores()], self.coins) if self.over else ()

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now (T-TURN-05).

        Its choice of a Request while the other seat chooses; in its turn what it did since something was drawn.
        """
        self.check_seat(seat)
        if self.phase == REQUESTS:
            return len(self.choices[seat])
        return self.undoable if seat in self.to_act else 0

    def why_illegal(self, seat: int, action: int) -> Problem:
        if self.phase == REQUESTS:
            return problem("", mark("a Request has to be chosen: keep one of those dealt"))
        if self.phase in turn.QUESTIONS:
            question = turn.QUESTIONS[self.phase]
            answers = question.answers(self, seat)
            return problem("", question.asks, first=answers[0], last=answers[-1])
        if PLAN <= action < CONSTRUCT:
            if self.planned:
                return problem("", mark("the Plan of this turn is done: one Building each turn"))
            return problem("", mark("{building} is not in the display"), building=BUILDING_IDS[action - PLAN])
        if CONSTRUCT <= action < PAY:
            return _why_not_constructed(self, seat, *divmod(action - CONSTRUCT, SPACES))
        if CREATE <= action < CREATE + len(UPGRADE_IDS):
            return _why_not_created(self, seat, action - CREATE)
        if action == END:
            return problem("", mark("the turn begins with the Plan: take a Building from the display"))
        return problem("", mark("nothing asks for {verb} now"), verb=CATALOGUE.spell(action).split()[0])


# Why an action of a turn is not legal, from what the acting seat knows


def _why_not_constructed(state: TownData, seat: int, building: int, space: int) -> Problem:
    if not state.planned:
        return problem("", mark("the Plan comes before any construction: take a Building from the display"))
    if space not in state.track:
        return problem("", mark("no Plot of {space} lies on the track"), space=SPACE_IDS[space])
    if not state.reserves[seat] >> building & 1:
        return problem("", mark("{building} is not in this seat's reserve"), building=BUILDING_IDS[building])
    if state.lookup.needs_water >> building & 1 and not state.lookup.waterfront >> space & 1:
        message = mark("{building} stands at the waterfront only, and {space} is not there")
        return problem("", message, building=BUILDING_IDS[building], space=SPACE_IDS[space])
    if not state.bunnies(seat):
        return problem("", mark("no Bunny is left to place"))
    cost, coins = turn.cost_of(state, seat, space), state.coins[seat]
    if state.lookup.perks(state.upgrades[seat]).wood_as_coins:
        message = mark("{space} costs {cost}, and this seat has {coins} in coins and {wood} in wood")
        return problem("", message, space=SPACE_IDS[space], cost=cost, coins=coins, wood=state.wood[seat])
    message = mark("{space} costs {cost} coins, and this seat has {coins}")
    return problem("", message, space=SPACE_IDS[space], cost=cost, coins=coins)


def _why_not_created(state: TownData, seat: int, upgrade: int) -> Problem:
    name, slots = UPGRADE_IDS[upgrade], state.lookup.upgrade_slots
    first = state.lookup.faces[upgrade]
    if upgrade != first and first in state.offered:
        message = mark("{upgrade} is a copy of {first}: create {first}")
        return problem("", message, upgrade=name, first=UPGRADE_IDS[first])
    if upgrade not in state.offered:
        return problem("", mark("{upgrade} does not lie open"), upgrade=name)
    if len(state.upgrades[seat]) >= slots:
        return problem("", mark("all {slots} slots for Upgrades are taken"), slots=slots)
    cost, wood = state.lookup.upgrade_costs[upgrade], state.wood[seat]
    message = mark("{upgrade} costs {cost} wood, and this seat has {wood}")
    return problem("", message, upgrade=name, cost=cost, wood=wood)
