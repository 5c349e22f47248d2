"""Liberal and Socialist: what they may copy, who chooses when, chains, and what a copy counts as."""

import pytest

from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, play, rule, see, table
from warren.games.kingdom import KingdomState
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import COPYING, HARVEST

LEFT, RIGHT = "royal_carrot royal_scepter", "royal_ring royal_crown"
COPIER = PlayerSetup("A1, A2, A4, A5, J3, J4, J5 camp_1", parchments="liberal")
COPIED_MISSIONS = {
    "carpenter": 2,
    "fisher": 3,
    "diplomat": 7,
    "explorer": 3,
    "harecingetorix": 3,
    "burgomaster": 2,
    "matriarch": 12,
    "colonist": 3,
    "little_prince": 1,
}
"""What each counts for the copier, who has other land than its holder."""


def end(*parchments: str) -> KingdomState:
    """Return the game after its last harvest, when these parchments are opened."""
    return table(*(PlayerSetup(parchments=held) for held in parchments))


@by_rule(
    {
        "K-PARCHMENT-LIBERAL: the Liberal copies from the right": [
            rule(
                end("liberal", LEFT, *[""] * (seats - 3), RIGHT),
                see(
                    legal={0: "copy royal_ring, copy royal_crown"},
                    refused={"0 copy royal_carrot": "cannot become royal_carrot"},
                ),
                "0 copy royal_crown",
                points={"0 liberal": 5},
                over=True,
            )
            for seats in (3, 4)
        ],
        "K-PARCHMENT-SOCIALIST: the Socialist copies from the left": [
            rule(
                end("socialist", LEFT, *[""] * (seats - 3), RIGHT),
                see(legal={0: "copy royal_scepter, copy royal_carrot"}),
                "0 copy royal_carrot",
                points={"0 socialist": 6},
            )
            for seats in (3, 4)
        ],
        # The left neighbour of the last seat is seat 0; the right neighbour of seat 1 is seat 0.
        "K-PARCHMENT-LIBERAL K-PARCHMENT-SOCIALIST: the circle of seats closes": rule(
            end("royal_crown", "liberal", "royal_ring", "socialist"), totals=[5, 5, 1, 5]
        ),
        "K-COPY-02: copies are chosen at once and hidden": rule(
            end("liberal royal_coat", "socialist royal_scepter", RIGHT, "royal_carrot royal_chalice"),
            see(asked=(0, 1)),
            "0 copy royal_carrot",
            see(unseen=(1, 2, None), over=False, refused={"0 copy royal_chalice": "not asked"}),
            "1 copy royal_crown",
            totals=[2 + 6, 3 + 5, 6, 10],
        ),
        "K-COPY-02: who has one possible choice is not asked": [
            rule(
                end("liberal", "socialist", RIGHT, "royal_carrot"),
                see(asked=(1,)),
                "1 copy royal_ring",
                totals=[6, 1, 6, 6],
            ),
            # With nothing to choose at all the game ends at once.
            rule(end("liberal", "socialist", "royal_ring", "royal_carrot"), totals=[6, 1, 1, 6]),
        ],
        "K-COPY-02: copying comes after the Trading Posts of the last harvest": rule(
            table(
                PlayerSetup("C3 trading_post", parchments="liberal"), PlayerSetup("A1", parchments="carpenter fisher")
            ),
            *("harvest", "0 produce fish C3", "0 copy fisher"),
            points={"0 liberal": 1},
        ),
        "K-COPY-03: a copy counts in full for its holder": [
            # The glove makes the pair, and the Guardian counts both.
            rule(
                end("left_glove liberal treasure_guardian", "right_glove"),
                points={"0 left_glove": 4, "0 liberal": 4, "0 treasure_guardian": 6},
            ),
            # A copied treasure is doubled by the Hunter.
            rule(end("treasure_hunter socialist", "royal_carrot"), points={"0 socialist": 12}),
            # A copied Hunter doubles, a copied Guardian counts, the copier's own treasures.
            rule(end("royal_crown royal_ring liberal", "treasure_hunter"), totals=[12, 0]),
            rule(end("royal_crown royal_ring liberal", "treasure_guardian"), totals=[12, 0]),
        ],
        "K-COPY-03: a copied mission counts what its copier has": [
            rule(table(COPIER, PlayerSetup("C3, C4", parchments=mission)), points={"0 liberal": points})
            for mission, points in COPIED_MISSIONS.items()
        ],
        "K-COPY-03 K-COPY-05: a holder of both copy cards chooses for each": rule(
            end("liberal socialist", "royal_ring royal_coat", "", "royal_crown royal_carrot"),
            see(legal={0: "copy royal_crown, copy royal_carrot"}),  # the Liberal first
            "0 copy royal_carrot",
            see(legal={0: "copy royal_ring, copy royal_coat"}),
            "0 copy royal_coat",
            totals=[6 + 2, 3, 0, 11],
        ),
        "K-COPY-04: a copy is one card for the Bureaucrat": [
            # The crown counts for its owner too.
            rule(end("bureaucrat liberal socialist", "royal_crown"), points={"0 bureaucrat": 3}, totals=[3 + 5 + 5, 5]),
            # A copied Bureaucrat counts what the copier holds.
            rule(end("liberal royal_ring", "bureaucrat"), points={"0 liberal": 2, "1 bureaucrat": 1}),
            # A chain of copies is still one card, and a copy without target is held too.
            rule(
                end("liberal bureaucrat", "royal_crown", "", "socialist"),
                "3 copy bureaucrat",
                chain={"0 liberal": "socialist royal_crown"},
                points={"0 bureaucrat": 2},
            ),
            rule(end("liberal bureaucrat", ""), points={"0 bureaucrat": 2}),
        ],
        # Seat 0 copies the Socialist of its right neighbour, seat 3, and goes on to the left of its own seat: seat 1.
        "K-COPY-05: a chain goes on from the copier's own seat": rule(
            end("liberal royal_ring royal_coat", "royal_scepter royal_carrot", "", "socialist royal_crown"),
            see(legal={0: "copy royal_crown, copy socialist"}),
            "0 copy socialist",
            see(legal={0: "copy royal_scepter, copy royal_carrot"}),
            *("0 copy royal_carrot", "3 copy royal_coat"),  # seat 3 chooses for its Socialist
            chain={"0 liberal": "socialist royal_carrot"},
            points={"0 liberal": 6},
        ),
        "K-COPY-05: a chain asks card by card and hides all of it": rule(
            end("liberal", "royal_scepter royal_carrot", "", "socialist royal_crown"),
            "0 copy socialist",
            asked=(0,),
            unseen=(1, None),
        ),
        # Two players: both cards look at the same neighbour, whose Socialist is not to be copied a second time. Seat 1
        # copied the Liberal, its only choice, which looks at seat 0 again: there is nothing but itself.
        "K-COPY-06: no card appears twice in a chain": rule(
            end("liberal", "socialist royal_ring royal_crown"),
            "0 copy socialist",
            see(legal={0: "copy royal_ring, copy royal_crown"}),
            "0 copy royal_crown",
            chain={"1 socialist": "liberal"},
            totals=[5, 1 + 5],
        ),
        # Two players with one copy card each, and nothing else: both chains end without a target.
        "K-COPY-06: the copy card itself is part of its chain": rule(
            end("liberal", "socialist"),
            over=True,
            chain={"0 liberal": "socialist", "1 socialist": "liberal"},
            totals=[0, 0],
        ),
        "K-COPY-07: a copy without target gives nothing": [
            rule(
                end(f"{card} royal_ring", "", opposite, ""),
                over=True,
                points={f"0 {card}": 0, "0 royal_ring": 1},
                chain={f"0 {card}": ""},
            )
            for card, opposite in (("liberal", "royal_crown royal_coat"), ("socialist", ""))
        ],
        "K-COPY-08: two copies may have the same target": [
            rule(
                end("liberal socialist", RIGHT),
                "0 copy royal_crown",
                see(legal={0: "copy royal_ring, copy royal_crown"}),
                "0 copy royal_crown",
                totals=[10, 6],
            ),
            # So may the copy cards of two players.
            rule(end("socialist", "royal_carrot", "liberal"), totals=[6, 6, 6]),
        ],
        "K-COPY-09: with two players both copy the other": [
            rule(end(*cards), totals=[6, 6])
            for card in ("liberal", "socialist")
            for cards in ((card, "royal_carrot"), ("royal_carrot", card))
        ],
    }
)
def test_copies(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("K-COPY-01")
def test_parchments_are_opened_after_the_last_harvest() -> None:
    held = ("liberal fisher", RIGHT)
    state = table(PlayerSetup("C3 trading_post", parchments=held[0]), PlayerSetup(parchments=held[1]))
    assert state.phase == HARVEST
    assert state.view(0).parchments[1] == ()
    assert state.view(None).parchments == ((), ())
    play(state, "0 produce fish C3")
    assert state.phase == COPYING
    for viewer in (0, 1, None):
        opened = [{CARD_IDS[card] for card in cards} for cards in state.view(viewer).parchments]
        assert opened == [set(cards.split()) for cards in held]
