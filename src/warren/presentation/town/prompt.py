"""What is asked of a seat: a title and a sentence, and the rule that explains it."""

from collections.abc import Sequence

from warren.games.town.actions import END, KEEP
from warren.games.town.board import SPACE_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING, TURN
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.presentation.model import Prompt
from warren.presentation.town.names import building, name, request
from warren.presentation.translator import Translator
from warren.words import mark


def prompt(translator: Translator, view: TownView, legal: Sequence[int]) -> Prompt:
    """Ask, or say what is waited for."""
    if not legal:
        return _waiting(translator, view)
    if view.phase == TURN:
        return _turn(translator, view, legal)
    return _ASKING[view.phase](translator, view)


def _waiting(translator: Translator, view: TownView) -> Prompt:
    if view.seat is None:
        return Prompt(
            translator.text("You are looking on"), translator.text("Secrets of the players are not shown."), ""
        )
    other = translator.name(1 - view.seat)
    if view.phase == REQUESTS:
        sentence = translator.text("As soon as {name} has, the turns begin.", name=other)
        kept = request(translator, view.lookup, view.choices[0] - KEEP)
        return Prompt(translator.text("You keep {request}", request=kept), sentence, "T-ROUND-04")
    return Prompt(
        translator.text("{name} is on turn", name=other),
        translator.text("What happens shows here as it is done."),
        "T-ROUND-06",
    )


def _turn(translator: Translator, view: TownView, legal: Sequence[int]) -> Prompt:
    assert view.seat is not None
    text = translator.text
    if not view.planned:
        guide = ""
        if view.round == 1:
            guide = text(
                "Each turn you take one tile of the display; then you may build from your reserve on the spaces where "
                "an Architect stands. A Building scores its whole Neighborhood: stars × different types."
            )
        left = view.display.bit_count()
        sentence = text("Take one tile of the display; {count} lie there.", count=left)
        if left == 1:
            sentence = text("Take the last tile of the round.")
        return Prompt(text("Plan"), sentence, "T-PLAN-01", guide)
    if not view.reserves[view.seat]:
        return Prompt(text("End your turn"), text("Your reserve is empty."), "T-TURN-02")
    if [*legal] == [END]:
        return Prompt(text("End your turn"), text("There is nothing more to do in this turn."), "T-TURN-02")
    guide = ""
    if view.round == 1:
        guide = text(
            "The number on each Architect is what the Plot costs you now; Plots slide to the right and get cheaper. "
            "What you do not build waits in your reserve."
        )
    if view.built:
        extra = amount(translator.words, "coins", view.lookup.extra_cost)
        sentence = text("Each further Building of this turn costs {extra} more.", extra=extra)
        return Prompt(text("Construct more, or end your turn"), sentence, "T-BUILD-05", guide)
    sentence = text("A tile, then a space with an Architect; or keep it for later.")
    return Prompt(text("Construct, or end your turn"), sentence, "T-BUILD-01", guide)


def _requests(translator: Translator, view: TownView) -> Prompt:
    guide = ""
    if view.round == 1:
        guide = translator.text(
            "A Request is secret and counts when the game ends. Every round brings one more, so choose what fits to "
            "how you mean to build."
        )
    sentence = translator.text("The other is discarded, face up. Both choose at once.")
    return Prompt(translator.text("Keep one of your Requests"), sentence, "T-ROUND-03", guide)


def _payment(translator: Translator, view: TownView) -> Prompt:
    number, space, cost = view.constructing
    heading = translator.text("How do you pay {count}?", count=cost)
    message = mark("For {building} on {space}: wood counts as coins for you.")
    sentence = translator.text(message, building=building(translator, view.lookup, number), space=SPACE_IDS[space])
    return Prompt(heading, sentence, "T-UPGRADE-WOOD-AS-COINS")


def _bridge(translator: Translator, view: TownView) -> Prompt:
    heading = translator.text("Where does the Bridge go?")
    sentence = _caused(translator, view, mark("{cause}: it links at once, for both of you, and stays for good."))
    return Prompt(heading, sentence, "T-BRIDGE-02")


def _return(translator: Translator, view: TownView) -> Prompt:
    heading = translator.text("Do you take a Building back?")
    sentence = _caused(translator, view, mark("{cause}: it goes into your reserve; its space stays empty for good."))
    return Prompt(heading, sentence, "T-RETURN-01")


def _annex(translator: Translator, view: TownView) -> Prompt:
    heading = translator.text("Which Building do you annex?")
    sentence = _caused(translator, view, mark("{cause}: from then on it is part of your Neighborhoods too."))
    return Prompt(heading, sentence, "T-ANNEX-01")


def _keep(translator: Translator, view: TownView) -> Prompt:
    heading = translator.text("Keep one of the Requests that you drew")
    if view.drawn_openly:
        return Prompt(
            heading,
            _caused(translator, view, mark("{cause}: they come from the discard, so all know them.")),
            "T-EFFECT-REQUEST-DISCARD",
        )
    return Prompt(
        heading,
        _caused(translator, view, mark("{cause}: the others are discarded, face up.")),
        "T-EFFECT-REQUEST-ROUND",
    )


def _activate(translator: Translator, view: TownView) -> Prompt:
    heading = translator.text("Which Neighborhood do you activate?")
    sentence = _caused(translator, view, mark("{cause}: its stars × types once more."))
    return Prompt(heading, sentence, "T-UPGRADE-ACTIVATE")


def _caused(translator: Translator, view: TownView, message: str) -> str:
    """Return a sentence that names the tile or Upgrade whose effect asks."""
    return translator.text(message, cause=name(translator, view.lookup, view.cause))


_ASKING = {
    REQUESTS: _requests,
    PAYMENT: _payment,
    BRIDGING: _bridge,
    RETURNING: _return,
    ANNEXING: _annex,
    KEEPING: _keep,
    ACTIVATING: _activate,
}
