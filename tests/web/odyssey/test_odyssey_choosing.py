"""What can be chosen on a page of Odyssey, and how: refusals with their reason, gifts apart, burns looked at first."""

from html import unescape

from tests.games.odyssey.positions import number, overfull_city, play, position, resources
from tests.presentation.odyssey.moments import presented
from tests.web.asking import Site
from tests.web.odyssey.shown import Shown, shown, shown_in
from tests.web.odyssey.sitting import find, texts, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import BOTTOM
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.pieces import may_own
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.odyssey.pages import PAGES
from warren.web.odyssey.tokens import light_of


def drawn_of(found: Shown) -> str:
    """Return the table as it is drawn."""
    return str(PAGES.board(found.presenter, found.selection).drawn)


# What is not possible


def test_a_top_run_that_cannot_be_played_or_saved_says_why_in_its_place() -> None:
    state = position(top={0: "0.EV22"}, ready={0: resources(0, 6)})
    played, saved, discarded = shown(state).of("run")
    assert (played.label, played.actions) == ("Play Lava Lob", ())
    assert played.why_not == "Lava Lob is Aggressive: it needs a creature in The Bunny Circle."
    assert discarded.id == "run discard"
    assert (saved.label, saved.actions) == ("Save Lava Lob", ())
    assert saved.why_not == "Lava Lob is a Run card: it is played or discarded, never saved."


def test_a_resource_is_not_said_to_be_unplayable() -> None:
    state = position(top={0: resources(0, 1)[0]})
    assert [one.label for one in shown(state).of("run")] == ["Save Elementals Resource", "Discard Elementals Resource"]


def cannot_play(table: Table) -> bool:
    """Return whether a TOP RUN that is no Resource can only be discarded or saved."""
    view = view_of(table)
    return {"run discard", "run play"} & set(texts(table)) == {"run discard"} and view.lookup.kind[view.top] != RESOURCE


def test_the_page_shows_a_refusal_as_a_button_that_does_nothing(site: Site) -> None:
    table = find(site, cannot_play, PERSON, "random", held={0: "ann"})
    page = unescape(site.browser("ann").get(f"/t/{table.id}").text)
    refused = next(one for one in page.split("<li>") if "Play " in one and "aria-disabled" in one)
    assert 'aria-disabled="true"' in refused
    assert "<small>" in refused
    assert "value=" not in refused


def test_a_special_of_the_hand_that_cannot_be_played_says_why_on_its_card() -> None:
    state = position(hand={0: ["0.EV13", "0.EV36"]}, top={0: "0.EV22"})
    own = presented(state.view(0), state.legal(0)).own()
    assert own
    bunny, special = own.parts[-2:]
    assert bunny.reason == ""
    assert "needs more unspent Resources" in special.reason


# Places


def placing(**more: object) -> OdysseyState:
    """Seat 0 places a bunny; Bea has a creature."""
    state = position(circle={1: ["1.EO13"]}, ready={0: resources(0, 1)}, top={0: "0.EV03"}, score=80, **more)  # type: ignore[arg-type]
    play(state, "run play")
    return state


def test_own_places_come_first_and_those_of_others_are_folded_as_gifts() -> None:
    own, gift = shown(placing()).groups
    assert (own.id, own.is_folded) == ("slot", False)
    assert [one.label for one in shown(placing()).of("slot")] == ["Your section"]
    assert (gift.id, gift.title, gift.is_folded) == ("slot-1", "Give it to Bea", True)
    assert "its 3 points count in that total, not in yours" in gift.note


def test_the_main_button_and_the_preview_say_that_a_piece_is_given_away() -> None:
    found = shown(placing(), "slot 1 0")
    assert found.selection.go_says == "Give it to Bea"
    assert found.preview
    assert any(line.startswith("You give it away: it is owned by Bea") for line in found.preview.lines)
    assert shown(placing(), "slot 0 0").selection.go_says == "Put it there"


def test_places_beside_pieces_of_one_name_are_told_apart_by_their_number_in_the_list_and_on_the_table() -> None:
    state = position(
        circle={0: ["0.EV05", "0.EV13", "0.EV06", "0.EV14"]}, top={0: "0.EV03"}, ready={0: resources(0, 1)}
    )
    play(state, "run play")
    assert [one.label for one in shown(state).of("slot")] == [
        "Your section, clockwise before Zephyra",
        "Your section, between Zephyra and Geyser Bunnies, place 2",
        "Your section, between Geyser Bunnies and Zephyra",
        "Your section, between Zephyra and Geyser Bunnies, place 4",
        "Your section, clockwise after Geyser Bunnies",
    ]


def test_a_line_about_a_place_lights_that_place_on_the_table() -> None:
    state = position(circle={0: ["0.EV05", "0.EV13"]}, top={0: "0.EV03"}, ready={0: resources(0, 1)})
    play(state, "run play")
    drawn = drawn_of(shown(state))
    for one in shown(state).of("slot"):
        assert f'id="{light_of(one)}"' in drawn
        assert f'value="{one.id}"' in drawn.split(f'id="{light_of(one)}"')[1].split(">")[0]


def test_gifts_are_not_folded_where_there_is_no_place_of_ones_own() -> None:
    state = position(circle={0: ["0.EV05"], 1: ["1.EO13"]}, ready={0: resources(0, 6)}, top={0: "0.EV09"}, score=80)
    assert not may_own(state, 0, number("0.EV09"))
    play(state, "run play")
    assert [(one.id, one.is_folded) for one in shown(state).groups] == [("slot-1", False)]


def test_places_of_others_look_different_on_the_table_and_say_that_they_give() -> None:
    state = placing()
    page = drawn_of(shown(state))
    own, gift = (page.split(f'id="place-slot-{seat}-0"')[1].split("</button>")[0] for seat in (0, 1))
    assert 'class="spot"' in own
    assert "your section" in own
    assert 'class="spot theirs s1"' in gift
    assert "give it to Bea: section of Bea" in gift
    assert "rabbit-1" in gift


def test_pieces_are_not_dimmed_while_a_place_beside_them_is_chosen() -> None:
    assert "shut" not in drawn_of(shown(placing()))


def test_a_city_is_put_into_a_section_and_its_warning_stands_before_any_choice() -> None:
    state = position(ready={0: resources(0, 5)}, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    found = shown(state, "slot 1 0")
    assert found.selection.go_says == "Put it into the section of Bea"
    assert found.presenter.prompt().notes[0].startswith("It comes abandoned")
    assert found.preview
    assert not set(found.presenter.prompt().notes) & set(found.preview.lines)


# Payments


def test_a_burn_is_looked_at_before_it_is_made_and_shows_what_it_pays_for() -> None:
    ready = {0: [*resources(0, 4), "1.EO43", "1.EO44"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    before = shown(state)
    assert before.go == ""
    part = before.presenter.prompt().part
    assert part
    assert part.name == "Emberdeep"
    looked_at = shown(state, "burn animals")
    assert (looked_at.go, looked_at.selection.go_says) == ("burn animals", "Burn Animals")
    assert looked_at.preview
    assert looked_at.preview.lines[0] == "Animals Resource is burned: it goes to your Discard Pile at once."


def test_a_power_that_burns_by_itself_says_so_on_its_button() -> None:
    state = position(circle={0: ["0.EB09"]}, ready={0: ["5.EB43", "5.EB44"]}, discards={0: ["0.EV22"]}, score=80)
    assert shown(state).option("use 0.EB09").gain == "burns 2 Technology"


def test_what_is_lost_for_good_is_said_to_be_discarded() -> None:
    state = overfull_city()
    assert shown(state, "choose 1.EO05").selection.go_says == "Discard Alpha Hare in Hutchaven"


# Cards that are alike


def test_cards_that_are_alike_are_one_option_with_their_number() -> None:
    state = position(hand={0: [*resources(0, 4), "0.EV36"]}, phase=BOTTOM, bottom={0: ""})
    assert [one.part.copies for one in shown(state).of("bottom") if one.part] == [1, 4]


def test_a_card_in_hand_and_its_like_that_is_saved_say_where_they_are() -> None:
    state = position(ready={0: resources(0, 1)}, saved={0: ["0.EV36"]}, hand={0: ["1.EO36", "2.EG36"]})
    assert {one.id: (one.part.place, one.part.copies) for one in shown(state).of("play") if one.part} == {
        "play 0.EV36": ("saved", 1),
        "play 1.EO36": ("from your hand", 2),
    }


# The deck


def test_whoever_declares_sees_the_deck_and_what_each_type_is_asked_for(site: Site) -> None:
    table = find(site, lambda table: "declare land" in texts(table), PERSON, "random", decks=["heroes", "green"])
    found = shown_in(view_of(table), table.legal(0))
    assert found.presenter.prompt().notes[0].startswith("60 cards: ")
    notes = {one.label: one.note for one in found.of("declare")}
    assert "given by 7 Resources" in notes["Land"]
    assert notes["Cosmic"] == "no card asks for it"
