"""What the page of Construction asks, up to the end: what lies in front, what can be placed, and who is done."""

from tests.games.kingdom.table import PlayerSetup, play, table
from tests.web.asking import Site
from tests.web.choosing import choice
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import DONE
from warren.presentation.translator import Translator
from warren.web.kingdom.placing import construction
from warren.web.kingdom.prompt import prompt
from warren.web.kingdom.seats import own_panel, panels
from warren.web.kingdom.turns import Turn
from warren.words import words

VOICE = Translator(words("en"), ("Ann", "Bea"))
FOUR = Translator(words("en"), ("Ann", "Bea", "Cleo", "Dov"))


def asked(state: KingdomState) -> Turn:
    return construction(VOICE, state.view(0), state.legal(0), {})


def test_a_rainbow_whose_token_is_not_placed_lies_in_front() -> None:
    state = table(PlayerSetup("O2, K2", front="city_1"), PlayerSetup("O6, A1, A2 rainbow 2"), sky=True)
    view = state.view(0)
    own = own_panel(VOICE, view)
    assert own is not None
    assert (own.front_says, len(own.front)) == ("City 1, Rainbow 1", 2)
    assert [panel.front_says for panel in panels(VOICE, view)] == ["nothing to build"]
    cards = construction(VOICE, view, state.legal(0), {}).cards
    assert [(card.name, card.why_not) for card in cards] == [
        ("City 1", ""),
        ("Rainbow 1", "no free own space below, in another fief"),
    ]


def test_a_rainbow_moved_away_leaves_room_for_the_other() -> None:
    # Rainbow 2 has no place until rainbow 1 leaves E7.
    land = "O2, E7 rainbow 1, O6, O5 sky_tower 1, A2 sky_tower 1, A1, C3 rainbow 2"
    state = table(PlayerSetup(land), PlayerSetup("J1"), sky=True)
    assert [card.name for card in asked(state).cards] == ["Rainbow 1"]
    play(state, "0 place rainbow_1 A1")
    assert [card.name for card in asked(state).cards] == ["Rainbow 2"]


def test_done_is_a_further_button_while_something_can_be_placed_and_the_main_one_then() -> None:
    state = table(PlayerSetup("A1", front="city_1 city_2"), PlayerSetup("J1", front="city_1"))
    turn = asked(state)
    assert (turn.go_says, turn.others) == ("Choose a building", (("done", "I am done"),))
    assert prompt(VOICE, state.view(0), state.legal(0)).heading == "Place your buildings"
    play(state, "0 place city_1 A1")
    turn = asked(state)
    assert (turn.go_says, turn.others) == ("", (("done", "I am done"),))
    assert [(card.name, card.why_not) for card in turn.cards] == [("City 2", "no free own space")]
    told = prompt(VOICE, state.view(0), state.legal(0))
    assert told[:2] == ("Nothing more to place", "Say that you are done, or take back what you placed.")


def test_after_its_last_camp_a_seat_has_nothing_to_take_back() -> None:
    state = table(PlayerSetup("A1", front="camp_1"), PlayerSetup("J1", front="city_1"))
    play(state, "0 announce camp_1", "0 keep")
    told = prompt(VOICE, state.view(0), state.legal(0))
    assert told[:2] == ("Nothing more to place", "Say that you are done.")


def test_while_a_camp_is_announced_the_page_says_who_builds_on() -> None:
    players = [
        PlayerSetup("A1", front="camp_2 city_1"),
        PlayerSetup("J1", front="camp_1"),
        PlayerSetup("C3", front="city_1"),
    ]
    state = table(*players, PlayerSetup("E1", front="city_1"))
    play(state, "1 done", "3 done", "0 announce camp_2")
    waiting = [prompt(FOUR, state.view(seat), [])[:2] for seat in (2, 3)]
    assert waiting == [
        ("Camp 2 is announced", "Bea may place a lower camp first; then you go on."),
        ("You are done", "Still building: Ann, Cleo."),
    ]
    shown = panels(FOUR, state.view(2))
    status = {panel.name: panel.status for panel in shown}
    assert status == {"Dov": "done", "Ann": "building", "Bea": "building"}
    play(state, "1 pass")
    told = prompt(FOUR, state.view(2), [])
    assert told[:2] == ("Camp 2 is announced", "Ann chooses its space; then you go on.")


def test_the_last_building_is_taken_back_on_the_page(site: Site) -> None:
    table = site.set_table("person", "random", "random", seed=1, holders={0: "ann"})
    while table.legal(0) != [DONE] or not table.horizon(0):
        before, table = table, site.post(table, 0, *map(table.game.parse, choice(table, 0)))
    ann = site.browser("ann")
    page = ann.get(f"/t/{table.id}").text
    assert '<button id="done" class="btn go" name="action" value="done">I am done</button>' in page
    assert 'id="undo"' in page
    ann.move(table, 0, undo="1", action=None)
    assert site.table(table.id).view(0) == before.view(0)
