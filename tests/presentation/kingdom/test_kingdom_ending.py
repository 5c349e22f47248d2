"""The end of Kingdom: where on the board each parchment found what it counts."""

from tests.games.kingdom.table import PlayerSetup, table
from warren.games.kingdom import GAME
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.translator import Translator
from warren.words import words

COUNTED = {
    "royal_ring": "",
    "bureaucrat": "",
    "burgomaster": "A4 F10",
    "explorer": "A1",
    "fisher": "A5 B4 B5",
    "carrotistador": "A4 A5 B4 B5",
    "harecingetorix": "A1 A4 A5 B4 B5 C3 F10",
    "bun_shee": "F10",
    "matriarch": "A1 A4 A5 B4 B5 C3 F10",
    "little_prince": "",
}


def test_a_parchment_names_the_spaces_where_it_found_what_it_counts() -> None:
    own = PlayerSetup("A1, A4, A5, B4, B5, C3, F10 city_1", parchments=" ".join(COUNTED))
    state = table(own, "J1", "J3")
    translator = Translator(words("en"), ["Ann", "Bea", "Cleo"])
    presenter = KingdomPresenter(GAME, translator, state.view(None))
    opened = presenter.ending(state.scores(), state.winners).of(0).opened
    assert {part.id: " ".join(part.counts_on) for part in opened} == COUNTED
