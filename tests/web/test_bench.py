"""The measuring of the pages: what it reads on them."""

from bench.pages import hand
from tests.web.choosing import drafting
from tests.web.serving import OURS, House
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.view import KingdomView
from warren.web.browser import Browser


def test_a_card_of_the_hand_that_is_ticked_is_read_once(house: House) -> None:
    table = house.table_at(drafting, "person", "random", "random", seed=1)
    view = table.view(0)
    assert isinstance(view, KingdomView)
    cards = [CARD_IDS[card] for card in view.hand]
    page = house.page(f"/t/{table.id}?pick={cards[0]}", Browser(OURS))
    assert page.count(f'value="{cards[0]}"') > 1
    assert sorted(hand(page)) == sorted(cards)
