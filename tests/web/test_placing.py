"""What the page of Construction asks, up to the end: what lies in front, what can be placed, and who is done."""

from tests.games.kingdom.table import PlayerSetup, play, table
from tests.web.choosing import choice
from tests.web.site import Site
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.actions import DONE
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.model import Option, Panel, Prompt
from warren.presentation.selection import Selection, select
from warren.presentation.translator import Translator
from warren.words import words

ENGLISH = Translator(words("en"), ("Ann", "Bea"))
FOUR = Translator(words("en"), ("Ann", "Bea", "Cleo", "Dov"))


def presenter(state: KingdomState, seat: int = 0, voice: Translator = ENGLISH) -> KingdomPresenter:
    return KingdomPresenter(GAME, voice, state.view(seat), state.legal(seat))


def asked(state: KingdomState) -> Selection:
    return select(presenter(state))


def prompt(state: KingdomState, seat: int = 0, voice: Translator = ENGLISH) -> Prompt:
    return presenter(state, seat, voice).prompt()


def cards(state: KingdomState) -> list[Option]:
    """Return the buildings that lie in front of seat 0."""
    return [option for _, options in asked(state).options for option in options]


def front(panel: Panel) -> list[str]:
    return [part.name for part in panel.piles[0].parts]


def test_a_rainbow_whose_token_is_not_placed_lies_in_front() -> None:
    state = table(PlayerSetup("O2, K2", front="city_1"), PlayerSetup("O6, A1, A2 rainbow 2"), sky=True)
    other, own = presenter(state).panels()
    assert front(own) == ["City 1", "Rainbow 1"]
    assert (front(other), other.piles[0].empty) == ([], "nothing to build")
    assert [(card.label, card.why_not) for card in cards(state)] == [
        ("City 1", ""),
        ("Rainbow 1", "you have no free space below, in another fief"),
    ]


def test_a_rainbow_moved_away_leaves_room_for_the_other() -> None:
    # Rainbow 2 has no place until rainbow 1 leaves E7.
    land = "O2, E7 rainbow 1, O6, O5 sky_tower 1, A2 sky_tower 1, A1, C3 rainbow 2"
    state = table(PlayerSetup(land), PlayerSetup("J1"), sky=True)
    assert [card.label for card in cards(state)] == ["Rainbow 1"]
    play(state, "0 place rainbow_1 A1")
    assert [card.label for card in cards(state)] == ["Rainbow 2"]


def test_done_is_a_further_button_while_something_can_be_placed_and_the_main_one_then() -> None:
    state = table(PlayerSetup("A1", front="city_1 city_2"), PlayerSetup("J1", front="city_1"))
    turn = asked(state)
    done = [(one.label, one.note) for one in turn.direct]
    assert (turn.go_says, done) == ("Choose a building", [("I am done", "keep the rest for later rounds")])
    assert prompt(state)[:2] == ("Place your buildings", ""), "what may be kept is said once"
    play(state, "0 place city_1 A1")
    turn = asked(state)
    assert (turn.go_says, [one.label for one in turn.direct]) == ("", ["I am done"])
    assert [(card.label, card.why_not) for card in cards(state)] == [("City 2", "you have no free space")]
    told = prompt(state)
    assert told[:2] == ("Nothing more to place", "Say that you are done, or take back what you placed.")


def test_after_its_last_camp_a_seat_has_nothing_to_take_back() -> None:
    state = table(PlayerSetup("A1", front="camp_1"), PlayerSetup("J1", front="city_1"))
    play(state, "0 announce camp_1", "0 keep")
    told = prompt(state)
    assert told[:2] == ("Nothing more to place", "Say that you are done.")


def test_while_a_camp_is_announced_the_page_says_who_builds_on() -> None:
    players = [
        PlayerSetup("A1", front="camp_2 city_1"),
        PlayerSetup("J1", front="camp_1"),
        PlayerSetup("C3", front="city_1"),
    ]
    state = table(*players, PlayerSetup("E1", front="city_1"))
    play(state, "1 done", "3 done", "0 announce camp_2")
    waiting = [prompt(state, seat, FOUR)[:2] for seat in (2, 3)]
    assert waiting == [
        ("Camp 2 is announced", "Bea may place a lower camp first; then you go on."),
        ("You are done", "Still building: Ann, Cleo."),
    ]
    shown = presenter(state, 2, FOUR).panels()[:-1]
    status = {panel.name: panel.status for panel in shown}
    assert status == {"Dov": "done", "Ann": "building", "Bea": "building"}
    play(state, "1 pass")
    told = prompt(state, 2, FOUR)
    assert told[:2] == ("Camp 2 is announced", "Ann chooses its space; then you go on.")


def test_the_last_building_is_taken_back_on_the_page(site: Site) -> None:
    table = site.set_table("person", "random", "random", seed=1, held={0: "ann"})
    while table.legal(0) != [DONE] or not table.horizon(0):
        before, table = table, site.act(table, 0, *choice(table, 0))
    ann = site.browser("ann")
    page = ann.get(f"/t/{table.id}").text
    assert '<button id="do-done" class="btn go" name="action" value="done">' in page
    assert 'id="undo"' in page
    ann.move(table, 0, undo="1", action=None)
    assert site.table(table.id).view(0) == before.view(0)
