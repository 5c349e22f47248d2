"""The address of the start page that fills its form in, and what the form has no place for."""

from collections.abc import Sequence
from urllib.parse import urlencode

from warren.agents import agents
from warren.cards import OPTION as CARDS
from warren.kernel.game import Option, Setup
from warren.kernel.registry import game as find_game
from warren.players import Player
from warren.web.any_game import pages_of
from warren.words import words

LEVELS = ("easy", "normal")
"""The bots that people are offered."""


def filled_in(setup: Setup, players: Sequence[Player]) -> str:
    """Return what follows the address of the start page so that its form has a game, its options and who plays it.

    setup: what is at its default is left to the form. players: by seat, people or one of LEVELS; none if as usual.
    """
    pages, own = pages_of(setup.game), setup.options.get(CARDS, "")
    fields = {"game": setup.game}
    for seat, player in enumerate(players):
        fields[f"kind-{seat}"] = player.agent
        if player.name:
            fields[f"name-{seat}"] = player.name
    for option in _changed(setup):
        value = setup.options[option.name]
        if pages.by_seat is not None and option.name == pages.by_seat.option:
            field = pages.by_seat.choice(words("en"), own).option
            fields |= {f"{field}-{seat}": pick for seat, pick in enumerate(value)}
        elif option.kind == "yes_no":
            fields[f"option-{option.name}"] = "on" if value else "off"
        elif option.name in (choice.option for choice in pages.choices(words("en"), own)):
            fields[f"option-{option.name}"] = str(value)
    return f"?{urlencode(fields)}"


def without_place(setup: Setup) -> list[str]:
    """Return the options that were chosen for a game and that the form has no field for, nor the server of itself."""
    pages = pages_of(setup.game)
    known = {"seats", CARDS, *(choice.option for choice in pages.choices(words("en"), setup.options.get(CARDS, "")))}
    if pages.by_seat is not None:
        known.add(pages.by_seat.option)
    return [option.name for option in _changed(setup) if option.kind != "yes_no" and option.name not in known]


def chooses_by_seat(setup: Setup) -> bool:
    """Return whether something was chosen for each seat, so that it is known how many there are."""
    by_seat = pages_of(setup.game).by_seat
    return by_seat is not None and by_seat.option in (option.name for option in _changed(setup))


def not_offered(players: Sequence[Player]) -> list[str]:
    """Return the bots that the form does not offer."""
    return [one.name for one in agents() if one.name in {player.agent for player in players}.difference(LEVELS)]


def _changed(setup: Setup) -> list[Option]:
    """Return the options of a game that are not at their defaults."""
    options = find_game(setup.game).meta.options
    return [option for option in options if setup.options.get(option.name, option.default) != option.default]
