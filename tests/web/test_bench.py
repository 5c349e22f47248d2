"""The measuring of the pages: what it reads on them."""

from bench.pages import hand
from tests.web.choosing import drafting
from tests.web.serving import OURS, House
from warren.games.kingdom.view import KingdomView
from warren.table.tables import Table
from warren.web.browser import Browser


def test_the_last_card_of_a_hand_is_chosen_once(house: House) -> None:
    def one_is_left(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return drafting(table) and len(view.hand) == 1

    table = house.table_at(one_is_left, "person", "random", seed=1)
    assert len(hand(house.page(f"/t/{table.id}?read=99", Browser(OURS)))) == 1
