"""What an action would change, laid open: the sums before and after, what it brings, and what else comes of it."""

from warren.games.town.actions import CATALOGUE, is_construction, is_creation
from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.texts import amount
from warren.presentation.model import Gain, Preview
from warren.presentation.town.action_notes import effect_change, price_of, request_changes
from warren.presentation.town.moment import Moment
from warren.presentation.town.names import building, first_space, influence_said, name
from warren.presentation.town.what_if import Outcome
from warren.words import mark


def brings(outcome: Outcome) -> Gain:
    """Return what an outcome brings, as numbers."""
    return Gain(outcome.carrots, outcome.requests)


def subject_of(moment: Moment, action: int) -> str:
    """Name what an action is about."""
    verb, *rest = CATALOGUE.spell(action).split()
    if is_construction(action) or is_creation(action):
        return name(moment.translator, moment.lookup, rest[0])
    if verb == "pay":
        return building(moment.translator, moment.lookup, moment.view.constructing[0])
    if verb in ("return", "annex") and rest != ["none"]:
        return building(moment.translator, moment.lookup, moment.view.tiles[SPACE_NUMBERS[rest[0]]])
    return rest[0] if rest else ""


def preview(moment: Moment, outcome: Outcome, title: str) -> Preview:
    """Lay open what an action would change; title: what it is about."""
    text, translator = moment.text, moment.translator
    before = tuple(
        text("{space}: {sum}", space=first_space(group.spaces), sum=influence_said(translator, group.worth))
        for group in outcome.joined
    )
    after = "" if outcome.after is None else influence_said(translator, outcome.after.worth)
    lines = [_left(moment, outcome), *effect_change(translator, moment.what_if, outcome)]
    if outcome.answers:
        answers = translator.listed(map(moment.describe, outcome.answers))
        lines.append(text("Reckoned with what brings most: {answers}.", answers=answers))
    lines += request_changes(translator, moment.what_if, outcome)
    parts = ""
    if outcome.influence and outcome.gained:
        by_area = text("{points} by the Neighborhood", points=f"{outcome.influence:+d}")
        parts = translator.listed([by_area, text("{points} by its effect", points=f"{outcome.gained:+d}")])
    return Preview(title, tuple(lines), before, after, brings(outcome), parts)


def _left(moment: Moment, outcome: Outcome) -> str:
    """Return what an action costs, and what the seat has then."""
    words = moment.translator.words
    values = {"coins": amount(words, "coins", outcome.coins), "wood": amount(words, "wood", outcome.wood)}
    if not is_construction(outcome.action):
        return moment.text("Then you have {coins} and {wood}.", **values)
    price = price_of(moment.view, outcome.action)
    if not price:
        return moment.text("Costs nothing; then you have {coins} and {wood}.", **values)
    message = mark("Costs {cost}; then you have {coins} and {wood}.")
    return moment.text(message, cost=amount(words, "coins", price), **values)
