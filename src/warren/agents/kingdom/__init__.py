"""The evaluator of Kingdom for the greedy agents: what every action is worth, in carrots at the end of the game.

What trading posts, chimneys and copies bring can be counted exactly, by the game's own scoring, and is so here.
"""

from collections.abc import Sequence

from warren.agents.budget import Budget
from warren.agents.choice import Levels, Trust, seat_of
from warren.agents.kingdom import building, draft, reasons
from warren.agents.kingdom.beliefs import believe
from warren.agents.kingdom.standing import value
from warren.agents.parts import PartsEvaluator, Weighed
from warren.games.kingdom.actions import COPIED_CARD, GIVEN
from warren.games.kingdom.copying import COPIES, effective, ways
from warren.games.kingdom.fiefs import Harvest, harvest_points, snapshot, sources
from warren.games.kingdom.harvest import RESOURCE_COUNT, by_resource, settings
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.score import OPPORTUNIST, camps_played, points_of, second_place_bonus
from warren.games.kingdom.sky.chimneys import with_best_shares
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.view import ROUNDS, KingdomView
from warren.kernel.game import View, check_view


def weigh(view: View, legal: Sequence[int]) -> Weighed:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    shown = check_view(view, KingdomView, "kingdom")
    by_phase = draft.weigh, building.weigh, weigh_posts, weigh_shares, weigh_copies
    return by_phase[shown.phase](shown, seat_of(shown), legal)


def weigh_posts(view: KingdomView, seat: int, legal: Sequence[int]) -> Weighed:
    """Return the carrots that each product of a trading post adds, the seat's posts after it set as well as possible.

    The last choice also holds for the parchments, so then they count; what copies will be, nobody knows yet.
    """
    bare = snapshot(view)._replace(posts=(0,) * RESOURCE_COUNT)
    chosen = dict(GIVEN[action] for action in view.choices)
    harvest, parchments = _carrots(view, seat, bare._replace(posts=by_resource(chosen.items())))
    weighed: Weighed = []
    for action in legal:
        lands = settings(bare, seat, chosen | dict([GIVEN[action]]))
        best = max((_carrots(view, seat, land) for land in lands), key=sum)
        weighed.append([(reasons.POSTS, best[0] - harvest), (reasons.PARCHMENTS_COUNT, best[1] - parchments)])
    return weighed


def _carrots(view: KingdomView, seat: int, land: Harvest) -> tuple[int, int]:
    """Return what the seat gets with its posts set so: from the harvest, and in the last round from its parchments."""
    land = with_best_shares(land, seat)
    carrots = harvest_points(land, view.controlled[seat], sources(land))
    if view.round < ROUNDS:
        return carrots, 0
    held = view.parchments[seat]
    counting = [card for card in held if card not in COPIES]
    return carrots, points_of(SkyTally(land, seat, len(held), counting, camps_played(view.plays, seat)))


def weigh_shares(view: KingdomView, seat: int, legal: Sequence[int]) -> Weighed:
    """Return the carrots that each resource of a chimney adds, the seat's chimneys after it set as well as possible."""
    land = snapshot(view)
    settled = dict(GIVEN[action] for action in view.choices)

    def carrots(shared: Harvest) -> int:
        return harvest_points(shared, view.controlled[seat], sources(shared))

    without = carrots(land)
    best = [carrots(with_best_shares(land, seat, settled | dict([GIVEN[action]]))) for action in legal]
    return [[(reasons.SENT_DOWN, float(points - without))] for points in best]


def weigh_copies(view: KingdomView, seat: int, legal: Sequence[int]) -> Weighed:
    """Return the carrots of the seat's parchments with each copy, the copies after it chosen as is best.

    For Opportunist the others are taken to copy what is best for them, an Opportunist of theirs left aside.
    """
    totals: list[int] = []
    if any(OPPORTUNIST in held for held in view.parchments):
        others = [other for other in range(view.seats) if other != seat]
        totals = [view.track[other] + _trade(view, other) + _best_copies(view, other, [], ()) for other in others]
    answers = [COPIED_CARD[action] for action in view.choices]
    return [
        [(reasons.WITH_COPY, _best_copies(view, seat, [*answers, COPIED_CARD[action]], totals))] for action in legal
    ]


def _best_copies(view: KingdomView, seat: int, answers: list[int], others: Sequence[int]) -> int:
    """Return the most that a seat's parchments can bring after these answers.

    others: what the other seats will have, for Opportunist; empty leaves it aside.
    """
    held = view.parchments[seat]
    tally = SkyTally(view.harvests[-1], seat, len(held), (), camps_played(view.plays, seat))
    best = 0
    for chains in ways(view.parchments, seat, answers):
        tally.hold(effective(held, chains))
        carrots = points_of(tally)
        if others and OPPORTUNIST in tally.effective:
            own = view.track[seat] + _trade(view, seat) + carrots
            bonus, _ = second_place_bonus([own, *others], 0)
            carrots += bonus * tally.effective.count(OPPORTUNIST)
        best = max(best, carrots)
    return best


def _trade(view: KingdomView, seat: int) -> int:
    return SkyTally(view.harvests[-1], seat, 0, (), 0).trade_score if view.coins else 0


EVALUATOR = PartsEvaluator(
    weigh,
    value,
    "parchment",
    CARD_IDS,
    Trust(0.9, 2.8, 4.0, horizon=4, decided=14.0),
    Levels(normal=0.7, strong=Budget(50, seconds=0.3)),
    believe,
)
