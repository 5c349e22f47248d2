"""What a good bot would do in any game, and why."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from warren.agents import Budget, SearchAgent, evaluator
from warren.agents.choice import LEAST_POINTS, NOT_RECKONED
from warren.agents.search import Candidate
from warren.presentation.model import Advice, Hint
from warren.presentation.questions import Questions
from warren.words import mark

MOST_REASONS = 4
"""Reasons that a hint tells of an action."""
ENOUGH_GAMES = 96
"""From so many games on a share of victories is told: 19 times out of 20 it is then less than 10 % from the truth."""
NEXT_BEST = 2
"""Actions that a hint names besides the best."""


class Hints(Questions):
    """What a presenter advises."""

    reckoning: ClassVar[str] = mark("How the bot values it, in points by the end of the game:")
    tells_reason: ClassVar[bool] = False
    """Whether a hint has room for a reason beside what to do."""

    def expected(self) -> dict[int, float]:
        """Return how many points a good bot gives each legal action over doing nothing, or over the weakest.

        Actions that it does not value are left out.
        """
        values = evaluator(self.game.meta.id).values(self.view, self.legal)
        known = {action: value for action, value in zip(self.legal, values, strict=True) if value != NOT_RECKONED}
        idle = self.idle()
        least = known[idle] if idle is not None else min(known.values(), default=0.0)
        return {action: value - least for action, value in known.items()}

    def hint(self, budget: Budget, described: Callable[[int], str]) -> Hint:
        """Return what the best bot does within a budget for each choice, and why.

        Equal views give equal hints, where no seconds cut the search short.
        described: names an action to whoever may do it.
        """
        found = SearchAgent(0, budget).search_at_once(self.view, self.legal, self.at_once)
        best = [one[0].action for one in found]
        first, *others = found[-1]
        following = [self._following(other, described(other.action), first) for other in others[:NEXT_BEST]]
        listed = self.text("; ", context="list").join(following)
        next_best = self.text("Next best: {actions}.", actions=listed) if following else ""
        advice = tuple(self._advice(action, described(action)) for action in best)
        said = self.together(best) or self.translator.listed(map(described, best))
        mainly = self.mainly(advice) if self.tells_reason else ""
        return Hint(advice, said, mainly, self.text(self.reckoning), self._expects(first), next_best)

    def _expects(self, best: Candidate) -> str:
        message = mark("Games played out: {count}. On average they end with {points}.")
        if best.games == 1:
            message = mark("Games played out: {count}. It ended with {points}.")
        if best.games >= ENOUGH_GAMES:
            message = mark("Games played out: {count}. On average they end with {points}, and {share} % are won.")
        return self.text(message, count=best.games, **_expected(best))

    def _following(self, other: Candidate, described: str, best: Candidate) -> str:
        """Return what else could be done, with what is expected of it unless that would speak against the best.

        The search also counts the lead, and what it thought before it played any game out.
        """
        if _told(other) > _told(best):
            return described
        message = mark("{action}: {points} on average")
        if other.games >= ENOUGH_GAMES:
            message = mark("{action}: {points} on average, {share} % won")
        return self.text(message, action=described, **_expected(other))

    def mainly(self, advice: Sequence[Advice]) -> str:
        """Return the reason that weighs most of all that speak for actions; "" where there is none with a figure."""
        points, said = max((reason for one in advice for reason in one.reasons), default=(0.0, ""))
        return self.text("mainly: {reason}", reason=said) if points > 0 else ""

    def together(self, actions: Sequence[int]) -> str:
        """Return what actions that are chosen at once do, in a few words; "" where each is best named by itself."""
        return ""

    def _advice(self, action: int, described: str) -> Advice:
        facts = self.facts(action)
        reasons = [
            (one.points, self.text(one.message, **{key: self.named(value) for key, value in one.values.items()}))
            for one in evaluator(self.game.meta.id).reasons(self.view, self.legal, action)
        ]
        told = [(points, said) for points, said in reasons if abs(points) >= LEAST_POINTS][:MOST_REASONS]
        if reasons and not told:
            facts.append(self.text("Why: {reason}.", reason=reasons[0][1]))
        return Advice(described, tuple(facts), tuple(told), self.game.spell(action), self.aims_at(action))

    def aims_at(self, action: int) -> str:
        """Return the place that a legal action is done for, where it names none itself; "" where there is none."""
        return ""

    def advised(self, action: int) -> str:
        """Return what a legal action does, as it is said to whoever may do it now."""
        return self.describe(action)


def _told(candidate: Candidate) -> tuple[int, int]:
    """Return by what a reader compares candidates: the share of victories, where it is told, then the points."""
    share = round(100 * candidate.won) if candidate.games >= ENOUGH_GAMES else 0
    return share, round(candidate.points)


def _expected(candidate: Candidate) -> dict[str, str]:
    """Return how games end after an action, as it is told."""
    return {"points": f"{candidate.points:.0f}", "share": f"{100 * candidate.won:.0f}"}
