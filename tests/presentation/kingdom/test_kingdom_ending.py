"""The end of Kingdom: where on the board each parchment found what it counts."""

from tests.games.kingdom.table import NOBODY, PlayerSetup, table
from warren.games.kingdom import GAME, KingdomState
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
    assert counted_on(table(own, "J1", "J3")) == COUNTED


def test_a_parchment_of_the_cloud_names_its_spaces_there() -> None:
    counted = {
        "cape_of_dawn": "K1 L1 L4 L5 N1",
        "cloud_independence": "L4 L5",  # the others have no city
        "general_mafayette": "K1 L1 L4 L5",  # another has as many of row N
    }
    own = PlayerSetup("A1 city_1, K1, L1, L4, L5, N1", parchments=" ".join(counted))
    assert counted_on(table(own, "J1, N2", NOBODY, sky=True)) == counted


def test_a_parchment_that_gives_nothing_names_no_space() -> None:
    own = PlayerSetup("A1, A2", parchments="matriarch bureaucrat")
    assert set(counted_on(table(own, "J1, J3", NOBODY)).values()) == {""}


def counted_on(state: KingdomState) -> dict[str, str]:
    """Return where each parchment of seat 0 counted, when the game is over."""
    translator = Translator(words("en"), ["Ann", "Bea", "Cleo"])
    presenter = KingdomPresenter(GAME, translator, state.view(None))
    opened = presenter.ending(state.scores(), state.winners).of(0).opened
    return {part.id: " ".join(part.counts_on) for part in opened}
