"""What Kingdom's actions are called."""

from warren.games.kingdom.actions import CATALOGUE
from warren.games.kingdom.sky.texts import RESOURCE_NAMES
from warren.presentation.action_texts import ActionTexts
from warren.presentation.kingdom.names import name, resource
from warren.presentation.translator import Translator
from warren.words import mark

PHRASES = {
    "pick": (mark("pick {card}"), mark("chose {card}"), mark("pick"), mark("play")),
    "discard": (mark("discard {card}"), mark("chose to discard {card}"), mark("discard")),
    "place": (mark("place {card} on {space}"), mark("placed {card} on {space}"), mark("place"), mark("build")),
    "announce": (mark("announce {card}"), mark("announced {card}"), mark("announce")),
    "produce": (mark("produce {resource} on {space}"), mark("chose {resource} for {space}"), mark("produce")),
    "share": (mark("share {resource} from {space}"), mark("shared {resource} from {space}"), mark("share")),
    "copy": (mark("copy {card}"), mark("copied {card}"), mark("copy")),
    "keep": (mark("keep the camp"), mark("kept the camp"), mark("keep")),
    "pass": (mark("pass"), mark("did not place the camp"), mark("pass")),
    "done": (mark("finish building"), mark("finished building"), mark("done")),
}


class KingdomTexts(ActionTexts):
    def name(self, translator: Translator, part: str) -> str:
        """Name a card or resource; a space is called by its id."""
        return resource(translator, part) if part in RESOURCE_NAMES else name(translator, part)

    def values(self, translator: Translator, action: int) -> dict[str, object]:
        values = super().values(translator, action)
        return values | {"card": values["part"], "resource": values["part"]}


ACTION_TEXTS = KingdomTexts(CATALOGUE, PHRASES)


def moved(translator: Translator, card: str, before: str, space: str) -> str:
    """Return that somebody moved a rainbow, known by its id: “moved Rainbow 1 from H4 to I4”."""
    message = mark("moved {card} from {before} to {space}")
    return translator.text(message, card=ACTION_TEXTS.name(translator, card), before=before, space=space)
