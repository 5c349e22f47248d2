"""Liberal and Socialist: what they may copy, who chooses when, chains, and what a copy counts as."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    in_phase,
    legal,
    parchment_points,
    parchment_score,
    play,
    play_on,
    table,
    totals,
)
from tests.looping import for_each
from warren.games.kingdom import KingdomState
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import COPYING, HARVEST
from warren.kernel.errors import IllegalActionError, NotToActError


def end(*parchments: str) -> KingdomState:
    """Return the game after its last harvest, when these parchments are opened."""
    return table(*(PlayerSetup(parchments=held) for held in parchments))


def chain(state: KingdomState, seat: int, card: str) -> list[str]:
    """Return what a copy card copied, one after the other."""
    return list(parchment_score(state, seat, card).counted["chain"])


@pytest.mark.clause("K-PARCHMENT-LIBERAL")
@pytest.mark.parametrize("seats", [3, 4])
def test_liberal(seats: int) -> None:
    left, right = "royal_carrot royal_scepter", "royal_ring royal_crown"
    state = end("liberal", left, *[""] * (seats - 3), right)
    assert legal(state, 0) == ["copy royal_ring", "copy royal_crown"]
    with pytest.raises(IllegalActionError, match="cannot become royal_carrot"):
        play(state, "0 copy royal_carrot")
    play(state, "0 copy royal_crown")
    assert parchment_points(state, 0, "liberal") == 5
    assert state.over


@pytest.mark.clause("K-PARCHMENT-SOCIALIST")
@pytest.mark.parametrize("seats", [3, 4])
def test_socialist(seats: int) -> None:
    left, right = "royal_carrot royal_scepter", "royal_ring royal_crown"
    state = end("socialist", left, *[""] * (seats - 3), right)
    assert legal(state, 0) == ["copy royal_scepter", "copy royal_carrot"]
    play(state, "0 copy royal_carrot")
    assert parchment_points(state, 0, "socialist") == 6


@pytest.mark.clause("K-PARCHMENT-LIBERAL", "K-PARCHMENT-SOCIALIST")
def test_the_circle_of_seats_closes() -> None:
    # The left neighbour of the last seat is seat 0; the right neighbour of seat 1 is seat 0.
    state = end("royal_crown", "liberal", "royal_ring", "socialist")
    assert totals(state) == [5, 5, 1, 5]


@pytest.mark.clause("K-COPY-01")
def test_parchments_are_opened_after_the_last_harvest() -> None:
    held = ("liberal fisher", "royal_crown royal_ring")
    state = table(PlayerSetup("C3 trading_post", parchments=held[0]), PlayerSetup(parchments=held[1]))
    assert state.phase == HARVEST
    assert state.view(0).parchments[1] == ()
    assert state.view(None).parchments == ((), ())
    play(state, "0 produce fish C3")
    assert state.phase == COPYING
    for viewer in (0, 1, None):
        opened = [{CARD_IDS[card] for card in cards} for cards in state.view(viewer).parchments]
        assert opened == [set(cards.split()) for cards in held]


@pytest.mark.clause("K-COPY-02")
def test_copies_are_chosen_at_once_and_hidden() -> None:
    state = end("liberal royal_coat", "socialist royal_scepter", "royal_ring royal_crown", "royal_carrot royal_chalice")
    assert asked(state) == (0, 1)
    before = [state.view(seat) for seat in (1, 2, None)]
    play(state, "0 copy royal_carrot")
    assert [state.view(seat) for seat in (1, 2, None)] == before
    assert not state.over
    with pytest.raises(NotToActError):
        play(state, "0 copy royal_chalice")
    play(state, "1 copy royal_crown")
    assert totals(state) == [2 + 6, 3 + 5, 6, 10]


@pytest.mark.clause("K-COPY-02")
def test_who_has_one_possible_choice_is_not_asked() -> None:
    state = end("liberal", "socialist", "royal_ring royal_crown", "royal_carrot")
    assert asked(state) == (1,)
    play(state, "1 copy royal_ring")
    assert totals(state) == [6, 1, 6, 6]
    # With nothing to choose at all the game ends at once.
    assert totals(end("liberal", "socialist", "royal_ring", "royal_carrot")) == [6, 1, 1, 6]


@pytest.mark.clause("K-COPY-03")
def test_a_copy_counts_in_full_for_its_holder() -> None:
    # The glove makes the pair, and the Guardian counts both.
    gloves = end("left_glove liberal treasure_guardian", "right_glove")
    assert [parchment_points(gloves, 0, card) for card in ("left_glove", "liberal", "treasure_guardian")] == [4, 4, 6]
    # A copied treasure is doubled by the Hunter.
    hunter = end("treasure_hunter socialist", "royal_carrot")
    assert parchment_points(hunter, 0, "socialist") == 12
    # A copied Hunter doubles, a copied Guardian counts, the copier's own treasures.
    assert totals(end("royal_crown royal_ring liberal", "treasure_hunter")) == [12, 0]
    assert totals(end("royal_crown royal_ring liberal", "treasure_guardian")) == [12, 0]


@pytest.mark.clause("K-COPY-03")
@for_each(
    ("mission", "points"),
    [
        ("carpenter", 2),
        ("fisher", 3),
        ("diplomat", 7),
        ("explorer", 3),
        ("harecingetorix", 3),
        ("burgomaster", 2),
        ("matriarch", 12),
        ("colonist", 3),
        ("little_prince", 1),
    ],
)
def test_a_copied_mission_counts_what_its_copier_has(mission: str, points: int) -> None:
    copier = PlayerSetup("A1, A2, A4, A5, J3, J4, J5 camp_1", parchments="liberal")
    state = table(copier, PlayerSetup("C3, C4", parchments=mission))
    assert parchment_points(state, 0, "liberal") == points


@pytest.mark.clause("K-COPY-04")
def test_a_copy_is_one_card_for_the_bureaucrat() -> None:
    state = end("bureaucrat liberal socialist", "royal_crown")
    assert parchment_points(state, 0, "bureaucrat") == 3
    assert totals(state) == [3 + 5 + 5, 5]  # the crown counts for its owner too
    # A copied Bureaucrat counts what the copier holds.
    copied = end("liberal royal_ring", "bureaucrat")
    assert parchment_points(copied, 0, "liberal") == 2
    assert parchment_points(copied, 1, "bureaucrat") == 1
    # A chain of copies is still one card, and a copy without target is held too.
    chained = end("liberal bureaucrat", "royal_crown", "", "socialist")
    play(chained, "3 copy bureaucrat")
    assert chain(chained, 0, "liberal") == ["socialist", "royal_crown"]
    assert parchment_points(chained, 0, "bureaucrat") == 2
    assert parchment_points(end("liberal bureaucrat", ""), 0, "bureaucrat") == 2


@pytest.mark.clause("K-COPY-05")
def test_a_chain_goes_on_from_the_copiers_own_seat() -> None:
    # Seat 0 copies the Socialist of its right neighbour, seat 3, and goes on to the left of its own seat: seat 1.
    state = end("liberal royal_ring royal_coat", "royal_scepter royal_carrot", "", "socialist royal_crown")
    assert legal(state, 0) == ["copy royal_crown", "copy socialist"]
    play(state, "0 copy socialist")
    assert legal(state, 0) == ["copy royal_scepter", "copy royal_carrot"]
    play(state, "0 copy royal_carrot")
    play(state, "3 copy royal_coat")  # seat 3 chooses for its Socialist
    assert chain(state, 0, "liberal") == ["socialist", "royal_carrot"]
    assert parchment_points(state, 0, "liberal") == 6


@pytest.mark.clause("K-COPY-05")
def test_a_chain_asks_card_by_card_and_hides_all_of_it() -> None:
    state = end("liberal", "royal_scepter royal_carrot", "", "socialist royal_crown")
    before = [state.view(1), state.view(None)]
    play(state, "0 copy socialist")
    assert asked(state) == (0,)
    assert [state.view(1), state.view(None)] == before


@pytest.mark.clause("K-COPY-06")
def test_no_card_appears_twice_in_a_chain() -> None:
    # Two players: both cards look at the same neighbour, whose Socialist is not to be copied a second time.
    state = end("liberal", "socialist royal_ring royal_crown")
    play(state, "0 copy socialist")
    assert legal(state, 0) == ["copy royal_ring", "copy royal_crown"]
    play(state, "0 copy royal_crown")
    # Seat 1 copied the Liberal, its only choice, which looks at seat 0 again: there is nothing but itself.
    assert chain(state, 1, "socialist") == ["liberal"]
    assert totals(state) == [5, 1 + 5]


@pytest.mark.clause("K-COPY-06")
def test_the_copy_card_itself_is_part_of_its_chain() -> None:
    # Two players with one copy card each, and nothing else: both chains end without a target.
    state = end("liberal", "socialist")
    assert state.over
    assert [chain(state, 0, "liberal"), chain(state, 1, "socialist")] == [["socialist"], ["liberal"]]
    assert totals(state) == [0, 0]


@pytest.mark.clause("K-COPY-07")
@pytest.mark.parametrize("card", ["liberal", "socialist"])
def test_a_copy_without_target_gives_nothing(card: str) -> None:
    state = end(f"{card} royal_ring", "", "royal_crown royal_coat" if card == "liberal" else "", "")
    assert state.over
    assert parchment_points(state, 0, card) == 0
    assert chain(state, 0, card) == []
    assert totals(state)[0] == 1


@pytest.mark.clause("K-COPY-08")
def test_two_copies_may_have_the_same_target() -> None:
    state = end("liberal socialist", "royal_ring royal_crown")
    play(state, "0 copy royal_crown")
    assert legal(state, 0) == ["copy royal_ring", "copy royal_crown"]
    play(state, "0 copy royal_crown")
    assert totals(state) == [10, 6]
    # So may the copy cards of two players.
    between = end("socialist", "royal_carrot", "liberal")
    assert totals(between) == [6, 6, 6]


@pytest.mark.clause("K-COPY-09")
@pytest.mark.parametrize("card", ["liberal", "socialist"])
def test_with_two_players_both_copy_the_other(card: str) -> None:
    assert totals(end(card, "royal_carrot")) == [6, 6]
    assert totals(end("royal_carrot", card)) == [6, 6]


@pytest.mark.clause("K-COPY-03", "K-COPY-05")
def test_a_holder_of_both_copy_cards_chooses_for_each() -> None:
    state = end("liberal socialist", "royal_ring royal_coat", "", "royal_crown royal_carrot")
    assert legal(state, 0) == ["copy royal_crown", "copy royal_carrot"]  # the Liberal first
    play(state, "0 copy royal_carrot")
    assert legal(state, 0) == ["copy royal_ring", "copy royal_coat"]
    play(state, "0 copy royal_coat")
    assert totals(state) == [6 + 2, 3, 0, 11]


@pytest.mark.clause("K-COPY-02")
def test_copying_comes_after_the_trading_posts_of_the_last_harvest() -> None:
    state = table(
        PlayerSetup("C3 trading_post", parchments="liberal"), PlayerSetup("A1", parchments="carpenter fisher")
    )
    play_on(state, in_phase(HARVEST))
    play(state, "0 produce fish C3", "0 copy fisher")
    assert parchment_points(state, 0, "liberal") == 1
