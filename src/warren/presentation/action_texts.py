"""What the actions of a game are called, and every way to type them: ids, names and whole phrases in every language."""

from collections.abc import Mapping, Sequence
from typing import Any

from warren.kernel.catalogue import Catalogue
from warren.presentation.translator import Translator
from warren.words import languages, words

Phrases = Mapping[str, Sequence[str]]
"""Marked phrases by verb: what one may do, what somebody did, and what else may be typed for the verb.

That stands before what an action is about; of a verb that is about nothing, the first is one word for the whole.
"""


class ActionTexts:
    """The texts of the actions of a catalogue, from the phrases of its verbs.

    whole: phrases of actions that are said otherwise than their verb, by the action. An action without a phrase is
    spelled. names: of the players, where actions name them.
    """

    def __init__(
        self, catalogue: Catalogue, phrases: Phrases, whole: Phrases | None = None, names: Sequence[str] = ()
    ) -> None:
        self.catalogue = catalogue
        self.phrases = phrases
        self.whole = whole or {}
        self._translators = [Translator(words(language), names) for language in languages()]
        self._typed: dict[int, tuple[str, ...]] = {}

    def parsed(self, action: int) -> tuple[str, str]:
        """Return the verb of an action, and what stands behind it."""
        text = self.catalogue.spell(action)
        if text in self.phrases:
            return text, ""
        verb, _, rest = text.partition(" ")
        return verb, rest

    def name(self, translator: Translator, part: str) -> str:
        """Name what an action is about; a space is called by its id."""
        return part

    def values(self, translator: Translator, action: int) -> dict[str, object]:
        """Return what the phrase of an action names: a part of the game, and a space."""
        parts = self.parsed(action)[1].split() or [""]
        return {"part": self.name(translator, parts[0]), "space": parts[-1]}

    def described(self, translator: Translator, action: int) -> str:
        """Return an action as what one may do: “construct Sawmill on C2”. It can be typed as it stands."""
        return self.said(translator, action, 0, self.values(translator, action))

    def done(self, translator: Translator, action: int) -> str:
        """Return an action as what somebody did: “constructed Sawmill on C2”."""
        return self.said(translator, action, 1, self.values(translator, action))

    def said(self, translator: Translator, action: int, tense: int, values: Mapping[str, Any]) -> str:
        text = self.catalogue.spell(action)
        phrase = self.whole.get(text) or self.phrases.get(self.parsed(action)[0])
        return translator.text(phrase[tense], **values) if phrase else text

    def spelled(self, translator: Translator, action: int) -> str:
        """Return one way to type an action: its one word if it has one, else as it is described."""
        verb, rest = self.parsed(action)
        phrase = self.whole.get(self.catalogue.spell(action), () if rest else self.phrases.get(verb, ()))
        return translator.text(phrase[2]) if len(phrase) > 2 else self.described(translator, action)

    def called(self, translator: Translator, verb: str, rest: str) -> Sequence[str]:
        """Return the ways to say what an action is about."""
        if not rest:
            return ()
        part, _, space = rest.partition(" ")
        names = (part, self.name(translator, part))
        return (*(f"{name} {space}" for name in names), *names) if space else names

    def typed(self, action: int) -> tuple[str, ...]:
        """Return every way to type an action; some mean several actions, as a building without its space does."""
        if action not in self._typed:
            text, (verb, rest) = self.catalogue.spell(action), self.parsed(action)
            translators = self._translators
            called = dict.fromkeys(way for one in translators for way in self.called(one, verb, rest))
            before = [one.text(way) for one in translators for way in self.phrases.get(verb, ())[2:]]
            verbs = dict.fromkeys((verb, *before))
            behind_verb = [f"{before} {way}" for before in verbs for way in called]
            # A number says too little by itself.
            alone = [part for part in rest.split()[1:] if called and not part.isdigit()]
            plain = [one.text(way) for one in translators for way in self.whole.get(text, ())[2:]]
            phrases = [self.described(one, action) for one in translators]
            self._typed[action] = (text, *called, *alone, *behind_verb, *plain, *phrases, *verbs)
        return self._typed[action]
