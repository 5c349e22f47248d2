"""What a seat points at: an option, what it leads to, a place; whatever is asked for, something sensible is shown."""

from collections.abc import Iterable

from tests.games.kingdom import table as kingdom
from tests.games.town.table import PlayerSetup, play, table
from warren.games.kingdom import GAME as KINGDOM
from warren.games.town import GAME, TownState
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.model import Gain
from warren.presentation.selection import Selection, select
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.words import words


def selected(state: TownState, *picks: str, place: str = "") -> Selection:
    seat = state.to_act[0]
    presenter = TownPresenter(GAME, Translator(words("en"), ["Ann", "Bea"]), state.view(seat), state.legal(seat))
    return select(presenter, picks, place)


def spelled(selection: Selection) -> str:
    return " ".join(map(GAME.spell, selection.actions))


def places(selection: Selection) -> Iterable[str]:
    return sorted(selection.places or ())


CONSTRUCTING = table(PlayerSetup("b15 B1", reserve="b18", coins=3, wood=1), track="A4 A5 B5 C5 A1", upgrades="u05 u16")


def test_an_option_that_leads_to_places_settles_nothing_until_one_is_pointed_at() -> None:
    nothing = selected(CONSTRUCTING)
    assert (nothing.chosen, nothing.places, spelled(nothing)) == (None, None, "")
    tile = selected(CONSTRUCTING, "b18")
    assert tile.chosen is not None
    assert (tile.chosen.label, places(tile), spelled(tile)) == ("Bakehouse", ["A1", "A5", "B5", "C5"], "")
    space = selected(CONSTRUCTING, "b18", place="A1")
    assert (space.place, spelled(space)) == ("A1", "construct b18 A1")
    assert space.preview is not None
    assert space.preview.after == "2 stars × 2 types = 4"
    assert space.preview.brings == Gain(4)


def test_a_place_that_cannot_be_is_refused_and_says_why() -> None:
    for place, why in (("A4", "costs 4"), ("D5", "no Plot of D5")):
        refused = selected(CONSTRUCTING, "b18", place=place)
        assert (refused.refused, refused.place, spelled(refused)) == (place, "", "")
        assert why in refused.why, refused.why


def test_what_cannot_be_chosen_can_be_looked_at_and_says_why_not() -> None:
    looked_at = selected(CONSTRUCTING, "u05")
    assert (looked_at.cannot, spelled(looked_at)) == ("Patron's Purse costs 2 wood, and you have 1", "")
    assert spelled(selected(CONSTRUCTING, "u16")) == "create u16"


def test_what_one_press_does_is_never_looked_at() -> None:
    selection = selected(CONSTRUCTING, "end")
    assert selection.chosen is None
    assert [option.id for option in selection.direct] == ["end"]


def test_of_two_options_the_one_picked_last_counts() -> None:
    for picks in (["b18", "u05"], ["u05", "b18"]):
        chosen = selected(CONSTRUCTING, *picks).chosen
        assert chosen is not None
        assert chosen.id == picks[-1]


def test_a_tile_is_tried_out_on_places_before_it_is_planned() -> None:
    state = table(PlayerSetup("b15 B1"), track="A4 A5 B5 C5 A1", planned=False, display="b18 b20")
    tried = selected(state, "b18", place="A1")
    assert (spelled(tried), tried.place) == ("plan b18 construct b18 A1", "A1")
    assert tried.instead is not None
    assert [GAME.spell(action) for action in tried.instead.actions] == ["plan b18"]
    assert tried.preview is not None
    assert tried.preview.brings == Gain(4)
    assert selected(state, "b18").preview is None, "the plan alone changes nothing yet"


def test_every_space_of_a_neighborhood_stands_for_it() -> None:
    state = table(PlayerSetup("b15 B1, b18 B2, b17 D3", wood=3), upgrades="u03")
    play(state, "create u03")
    assert {spelled(selected(state, place=place)) for place in ("B1", "B2")} == {"activate B1"}
    assert spelled(selected(state, place="D3")) == "activate D3"


def test_whatever_is_asked_for_is_nothing_where_there_is_no_such_thing() -> None:
    for picks, place in ((["b99", "x"], ""), ([], "Z9"), (["b18"], "A1-A2"), (["u16"], "A1")):
        selection = selected(CONSTRUCTING, *picks, place=place)
        assert selection.place == ""


def test_a_building_that_is_ticked_can_be_tried_out_on_a_space_and_nothing_of_that_is_played() -> None:
    state = kingdom.table("A4, A5, C3, C4", "J1", "J3", round=1, next_hands=("city_2 C7",))
    presenter = KingdomPresenter(
        KINGDOM, Translator(words("en"), ["Ann", "Bea", "Cleo"]), state.view(0), state.legal(0)
    )
    ticked = select(presenter, ("city_2", "C7"), order=("city_2", "C7"))
    assert (ticked.chosen, places(ticked), ticked.preview) == (None, ["A5", "C3", "C4"], None)
    tried = select(presenter, ("city_2", "C7"), "A5", ("city_2", "C7"))
    assert tried.chosen is not None
    assert (tried.chosen.id, tried.place, tried.actions) == ("city_2", "A5", ticked.actions)
    assert tried.preview is not None
    assert (tried.preview.before, tried.preview.after) == (("1 × 1 = 1",), "3 × 1 = 3")
    assert select(presenter, ("city_2", "C7"), "C7", ("city_2", "C7")).place == ""


def test_a_card_says_what_it_brings_beside_those_that_are_ticked_before_it() -> None:
    state = kingdom.table("", "J1", "J3", round=1, next_hands=("G1 G2 A9 city_2",))
    presenter = KingdomPresenter(
        KINGDOM, Translator(words("en"), ["Ann", "Bea", "Cleo"]), state.view(0), state.legal(0)
    )

    def said(*order: str) -> dict[str, str]:
        selection = select(presenter, order, order=order)
        cards = {option.id: option for _, options in selection.options for option in options}
        cards.update(selection.beside)
        return {id: cards[id].brings_said for id in alone}

    alone = {"G1": "new fief", "G2": "new fief", "A9": "new fief", "city_2": "no space yet"}
    assert said() == alone
    # The city joins the forest and gives its wood; City 2 would do so on the forest itself.
    assert said("G1") == {**alone, "G2": "+1 this harvest", "city_2": "+2 on G1"}
    assert said("G1", "G2")["G2"] == "+1 this harvest"
    assert said("G2", "G1")["G1"] == "+1 this harvest"
    # The first of two gives way to a third, which then stands beside the second alone.
    assert said("G1", "A9")["G2"] == "new fief"
    assert said("A9", "G1")["G2"] == "+1 this harvest"
    tried = select(presenter, ("G1", "city_2"), "G1", ("G1", "city_2"))
    assert tried.preview is not None
    assert (places(tried), tried.preview.after, tried.place) == (["G1"], "2 × 1 = 2", "G1")
    assert select(presenter, ("city_2", "G1"), "G1", ("city_2", "G1")).places is None
