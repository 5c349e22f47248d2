"""Cards that are alike are counted, and those that only look alike are told apart."""

import warren
from tests.games.odyssey.positions import number, numbers, play, position, resources
from tests.presentation.odyssey.moments import option, presented, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import GIVE, WANT
from warren.games.odyssey.frames import BOTTOM
from warren.presentation.odyssey.cards import alike


def listed(state: OdysseyState) -> list[tuple[str, int]]:
    """Return the cards that can be chosen, each with for how many it stands."""
    found = [option(view_of(state), action) for action in state.legal(0)]
    return [(one.label, one.part.copies) for one in found if one.part]


def test_cards_that_are_alike_are_listed_once_with_their_number() -> None:
    state = position(hand={0: [*resources(0, 4), "0.EV36"]}, phase=BOTTOM, bottom={0: ""})
    assert listed(state) == [("Overtime Shift", 1), ("Elementals Resource", 4)]


def test_resources_that_were_traded_or_stand_for_another_type_are_not_counted_among_those_to_give() -> None:
    own = resources(0, 5)
    state = position(ready={0: own[:3]}, spent={0: own[3:]}, trading=True, score=80)
    state.traded = frozenset(numbers(own[:1]))
    state.substituted[0] = numbers(own[4:])
    play(state, "offer 1")
    offered = [action - GIVE for action in state.legal(0) if GIVE <= action < WANT]
    assert [(card, alike(view_of(state), card)) for card in offered] == [(number(own[1]), 2), (number(own[3]), 1)]


def test_cards_of_the_hand_that_were_once_traded_on_the_table_are_counted_there() -> None:
    state = position(hand={0: resources(0, 3)}, trading=True, score=80)
    state.traded = frozenset(numbers(resources(0, 1)))
    play(state, "offer 1")
    assert alike(view_of(state), number(resources(0, 1)[0])) == 3


def test_cards_that_are_alike_in_a_hand_that_was_looked_at_are_listed_once_with_their_number() -> None:
    state = position(
        circle={0: ["5.EB13"]},
        ready={0: resources(0, 3)},
        saved={0: ["5.EB37"]},
        hand={1: [*resources(1, 3), "1.EO20"]},
    )
    play(state, "play 5.EB37")
    assert listed(state) == [("Badger Bandolier", 1), ("Animals Resource", 3)]


# Universal Resources


def test_universal_resources_of_several_decks_are_told_apart_by_the_type_that_each_deck_has() -> None:
    mine, hers = "0.EV57", "1.EO57"
    state = position(
        hand={0: ["0.EV58", "1.EO58", *resources(0, 3)]},
        ready={0: [mine, hers], 1: ["1.EO59", "0.EV59"]},
        trading=True,
        score=80,
    )
    view = view_of(state)
    called = [presented(view).name(number(card)) for card in (mine, hers)]
    assert called == ["Universal Resource (Elementals)", "Universal Resource (Animals)"]
    assert presented(view).names(view.hand[-2:]) == "Universal Resource (Elementals), Universal Resource (Animals)"
    play(state, "offer 1")
    found = [option(view_of(state), action).label for action in state.legal(0) if action >= GIVE]
    assert [line.partition(" (")[2].partition(")")[0] for line in found if "Universal" in line] == [
        *("Elementals", "Animals") * 3
    ]


def test_the_text_of_a_universal_resource_is_true_of_those_of_other_decks_too() -> None:
    told = " ".join(presented(position().view(0)).card_lines(number("1.EO57")))
    assert "the type declared for its deck, White" in told


def test_before_it_is_declared_a_universal_resource_has_no_type() -> None:
    state = warren.game("odyssey").new(seats=2)
    assert isinstance(state, OdysseyState)
    assert presented(state.view(0)).name(number("0.EV57")) == "Universal Resource"
