"""What the terminal shows of Odyssey: both circles, the players, the list of choices; and how one plays with it."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.games.odyssey.positions import asked, play, position, resources
from tests.terminal.sitting import Sitting, scene, shown
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE, CUT_AT
from warren.games.odyssey.frames import CutFrame
from warren.presentation.model import Option
from warren.terminal.odyssey.renderer import OdysseyRenderer, circles
from warren.terminal.scene import Scene


def face_of(state: OdysseyState, shown_in: Scene | None = None) -> OdysseyRenderer:
    return OdysseyRenderer(shown_in or scene(state.setup.seats), state.setup)


def listed(state: OdysseyState, *actions: str) -> list[Option]:
    seat = asked(state)
    chosen = [state.game.parse(action) for action in actions] or state.legal(seat)
    return face_of(state).choices(state.view(seat), chosen, {})


def table(state: OdysseyState, seat: int | None = 0) -> str:
    return shown(face_of(state, scene(state.setup.seats, width=100)).table(state.view(seat)), width=100)


# The circles


def test_a_section_shows_pieces_in_their_order_with_what_they_are_worth() -> None:
    circle = {0: ["0.EV13", "0.EV05"], 1: ["1.EO01"]}
    state = position(circle=circle, damage={"0.EV13": 1}, bonus={"0.EV05": 3}, seats=3, score=80)
    lines = shown(circles(scene(3), state.view(0))).splitlines()
    assert [line.strip() for line in lines[1:4]] == [
        "A  Geyser Bunnies 3 (−1) · Zephyra 8 (H, +3)",
        "B  Yang Bunny (Orange) 3",
        "C  –",
    ]


def test_a_pair_is_drawn_by_another_sign() -> None:
    circle = {0: ["0.EV01", "0.EV03", "1.EO03"]}
    drawn = shown(circles(scene(3), position(circle=circle, score=80).view(0)))
    assert "Yang Bunny (Violet) 3 ═ Yin Bunny (Violet) 3 · Yin Bunny (Orange) 3" in drawn


def test_a_bunny_is_drawn_in_one_pair_at_most() -> None:
    drawn = shown(circles(scene(3), position(circle={0: ["0.EV03", "0.EV01", "0.EV04"]}, score=80).view(0)))
    assert "Yin Bunny (Violet) 3 ═ Yang Bunny (Violet) 3 · Yin Bunny (Violet) 3" in drawn


def test_a_city_shows_modifiers_occupants_and_room_and_an_abandoned_one_that_it_is() -> None:
    state = position(
        circle={0: ["0.EV13"]},
        center={0: ["0.EV15"], 1: ["1.EO15"]},
        inside={"0.EV15": ["0.EV05"]},
        attached={"0.EV15": ["0.EV34"]},
        damage={"0.EV15": 1},
        score=80,
    )
    drawn = shown(circles(scene(3, width=120), state.view(0)), width=120)
    assert "Mistral Spire 7 (−1, defends +2) + City Wall (Violet) [Zephyra 5 (H); room 2]" in drawn
    assert "Hutchaven 8 [abandoned]" in drawn


def test_pieces_are_shown_with_their_ids_where_that_is_asked_for() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13"]}, score=80)
    renderer = face_of(state)
    assert "Geyser Bunnies 0.EV13 4" in shown(renderer.extra("circles", state.view(0)))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal_and_no_piece_is_broken_that_fits(width: int) -> None:
    circle = {0: [f"0.EV{n:02}" for n in (1, 2, 3, 4, 13, 14, 5, 6)], 1: ["1.EO01"]}
    state = position(circle=circle, score=80)
    lines = shown(circles(scene(3, width=width), state.view(0)), width=width).splitlines()
    assert max(map(cell_len, lines)) <= width
    assert all("Geyser" not in line or "Geyser Bunnies 4" in line for line in lines)


def test_a_city_claimed_in_the_section_of_another_says_whose_it_is_and_where_it_would_move() -> None:
    state = position(
        circle={0: ["0.EV13"]}, center={0: ["0.EV17"], 1: ["1.EO15"]}, inside={"0.EV17": ["0.EV05", "0.EV07"]}
    )
    play(state, "move 0.EV13")
    left, moved = (
        shown(face_of(state).preview(state.view(0), state.game.parse(action)), width=100)
        for action in ("stay there", "slot 0 1")
    )
    assert "(of Ann)" in table(state)
    assert "It lies between" in moved or "Its only neighbour is" in moved
    assert "Its only neighbour is" in left
    assert "(of Ann" not in moved  # in one's own section that is plain


def test_a_typewriter_shows_the_same_circles() -> None:
    state = position(circle={0: ["0.EV01", "0.EV03", "0.EV13"]}, damage={"0.EV13": 1}, score=80)
    drawn = shown(circles(scene(3, plain=True), state.view(0)))
    assert drawn.isascii()
    assert "Yang Bunny (Violet) 3 = Yin Bunny (Violet) 3 - Geyser Bunnies 3 (-1)" in drawn


def test_colour_adds_nothing_that_is_not_written() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13"]}, score=80)
    plain, coloured = (circles(scene(3, colour=colour), state.view(0)) for colour in (False, True))
    assert shown(plain) == shown(coloured)
    assert "\x1b[" in shown(coloured, colour=True)


# The players


def test_a_row_for_every_player_says_totals_resources_cards_and_runs() -> None:
    state = position(
        circle={0: ["0.EV13"]},
        ready={0: resources(0, 2)},
        spent={0: resources(0, 1, 45)},
        saved={1: ["1.EO39"]},
        score=80,
    )
    drawn = table(state)
    row = next(line for line in drawn.splitlines() if line.strip().startswith("A  Ann"))
    assert row.split()[2:] == ["14", "10", "4", "0", "5", str(len(state.piles[0])), "0", "T", "B"]
    assert "A  unspent: Elementals × 2; spent: Elementals" in drawn
    assert "B  saved: Rabbit Hole" in drawn


def test_own_runs_and_hand_are_shown_and_those_of_others_are_not() -> None:
    state = position(top={0: "0.EV20", 1: "1.EO19"}, hand={0: ["0.EV21"], 1: ["1.EO21"]})
    drawn = table(state, 0)
    assert "TOP RUN     Static Sock" in drawn
    assert "hand        Hailstone Sling" in drawn
    assert "Angry Goose" not in drawn + table(state, None)
    assert "Skunk Grenade" not in drawn
    assert "Static Sock" not in table(state, 1)


def test_what_is_being_resolved_is_shown_from_the_first_to_the_last() -> None:
    state = position(ready={0: resources(0, 3), 1: resources(1, 2)}, saved={0: ["0.EV36", "0.EV42"], 1: ["1.EO42"]})
    play(state, "play 0.EV36", "respond 1.EO42")
    drawn = table(state).partition("Being resolved\n")[2].splitlines()
    assert [line.rstrip() for line in drawn[:3]] == [
        "Ann plays Overtime Shift",
        "  → Somebody may respond",
        "    → Bea responds with Red Tape",
    ]


def test_who_is_out_is_shown_as_out() -> None:
    state = position(seats=3)
    state.lost = (2,)
    assert next(line for line in table(state).splitlines() if "Cleo" in line).split()[2] == "out"


@pytest.mark.parametrize("command", ["circles", "cards", "discards", "score", "legend"])
@pytest.mark.parametrize("plain", [False, True])
def test_every_command_of_the_game_draws_something_at_any_time(command: str, plain: bool) -> None:
    begun = position(discards={0: ["0.EV20", "0.EV43", "0.EV44"]}, saved="| EO39", circle="EV13", damage={"0.EV13": 1})
    for state in (begun, position()):
        drawn = shown(face_of(state, scene(2, plain=plain)).extra(command, state.view(0)))
        assert drawn.strip()
        assert drawn.isascii() or not plain


# The list of choices


def test_bunnies_that_can_move_and_partners_of_a_trade_have_a_line_each() -> None:
    state = position(seats=3, circle={0: ["0.EV13", "0.EV05"]}, center={0: ["0.EV15"]}, trading=True, score=80)
    by_name = {choice.label: choice for choice in listed(state)}
    assert [CATALOGUE.spell(action) for action in by_name["move a bunny"].actions] == ["move 0.EV05", "move 0.EV13"]
    assert by_name["trade"].note == "Offer a trade to: Bea, Cleo"
    closer = listed(state, "move 0.EV05", "move 0.EV13")
    assert [choice.label for choice in closer] == ["Zephyra 0.EV05", "Geyser Bunnies 0.EV13"]


def test_the_lines_that_open_a_list_are_typed_as_they_are_called() -> None:
    state = position(circle={0: ["0.EV13", "0.EV05"]}, center={0: ["0.EV15"]}, trading=True, score=80)
    renderer = face_of(state)
    for choice in listed(state):
        for action in choice.actions if len(choice.actions) > 1 else ():
            assert {choice.label, choice.id} <= set(renderer.presenter.typed_forms(action))


def test_a_closer_look_at_pieces_shows_the_circles_and_one_at_cards_of_the_hand_does_not() -> None:
    state = position(circle={0: ["0.EV13", "0.EV05"]}, center={0: ["0.EV15"]}, hand={0: ["0.EV36"]}, score=80)
    renderer, view = face_of(state), state.view(0)
    assert "Geyser Bunnies 0.EV13" in shown(renderer.closer(view, [state.game.parse("move 0.EV13")]))
    assert not shown(renderer.closer(view, [state.game.parse("swap 0.EV36")])).strip()


def test_many_places_to_cut_stand_together_by_tens() -> None:
    state = position(manual_cut=True)
    state.stack, state.to_act = (CutFrame(0, 1),), (0,)
    cuts = [CUT_AT + count for count in range(5, 48)]
    found = face_of(state).choices(state.view(0), cuts, {})
    assert [choice.label for choice in found] == ["5–9", "10–19", "20–29", "30–39", "40–47"]
    assert [action for choice in found for action in choice.actions] == cuts
    assert [choice.label for choice in face_of(state).choices(state.view(0), cuts[:2], {})] == ["5 cards", "6 cards"]


def test_targets_say_by_which_rolls_they_are_hurt() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO05"]}
    state = position(circle=circle, ready={0: resources(0, 2)}, top={0: "0.EV20"})
    play(state, "run play")
    found = {choice.label: choice.gain for choice in listed(state)}
    assert found == {
        "Alpha Hare of Bea 1.EO05": "42 % to hit (1–5), 8 % to finish (1)",
        "Stampede Bunnies of Bea 1.EO13": "25 % to hit (1–3)",
    }


# Previews, and what is asked about


def test_a_preview_brings_out_who_has_to_defend() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO05"]}
    state = position(circle=circle, ready={0: resources(0, 2)}, top={0: "0.EV20"})
    play(state, "run play")
    drawn = shown(face_of(state).preview(state.view(0), state.game.parse("aim 1.EO13")))
    assert "Stampede Bunnies 4 (defends +2)" in drawn
    assert "Aim at Stampede Bunnies 1.EO13" in drawn
    assert "25 % to hit (1–3)" in drawn


def test_a_preview_of_a_place_shows_the_circle_as_it_would_be() -> None:
    state = position(circle={0: ["0.EV01"]}, ready={0: resources(0, 1)}, top={0: "0.EV03"}, score=80)
    play(state, "run play")
    drawn = shown(face_of(state).preview(state.view(0), state.game.parse("slot 0 1")))
    assert "Yang Bunny (Violet) 3 ═ Yin Bunny (Violet) 3" in drawn


def test_a_piece_is_asked_about_by_its_name_or_its_id() -> None:
    state = position(circle={1: ["1.EO13"]}, score=80)
    renderer = face_of(state)
    for topic in ("1.eo13", "stampede bunnies", "Stampede Bunnies"):
        about = renderer.about(state.view(0), topic)
        assert about is not None
        assert "Stampede Bunnies 1.EO13, of Bea, worth 4." in shown(about)
    assert renderer.about(state.view(0), "nobody") is None


def test_a_line_may_mean_only_what_is_on_cards_of_the_decks_that_are_played() -> None:
    state = position()
    meant = {CATALOGUE.spell(action) for action in face_of(state).presenter.meanings()}
    assert {"aim 0.EV13", "aim 1.EO13", "end", "slot 0 3", "pay land"} <= meant
    assert not meant & {"aim 2.EG13", "aim 0.EO13"}


# At the table


def typed_at(tmp_path: Path, *lines: str) -> str:
    """Sit down with Static Sock as TOP RUN and Zephyra behind it, type lines, and give what is shown from then on."""
    begin = ["declare land!", "top 0.EV20", "bottom 0.EV05!"]
    deck = ["0.EV20", "0.EV13", "0.EV14", "0.EV05", "0.EV15", "0.EV25", "0.EV26"]
    sitting = Sitting(
        tmp_path / "game.record",
        game="odyssey",
        seats=2,
        seed=2,
        typed=[*begin, *lines, "quit"],
        deck=deck,
        options={"trading": False},
    )
    return " ".join(sitting.run().rpartition("Main step")[2].split())


def test_what_is_not_possible_is_explained_and_nothing_is_done(tmp_path: Path) -> None:
    shown_then = typed_at(tmp_path, "run save", "end", "run play")
    assert (
        "“run save” is not possible now: Static Sock is a Run card: it is played or discarded, never saved"
        in shown_then
    )
    assert "“end” is not possible now: the main step comes first" in shown_then
    assert "“run play” is not possible now: Static Sock is Aggressive: it needs a creature" in shown_then


def test_a_slip_in_a_line_does_not_let_its_beginning_be_done(tmp_path: Path) -> None:
    shown_then = typed_at(tmp_path, "run svae", "discard svae")
    assert shown_then.count("is not understood") == 2


def test_a_command_is_no_action(tmp_path: Path) -> None:
    assert "Every action is saved at once" in typed_at(tmp_path, "save")


def test_the_start_says_the_score_the_set_and_who_plays_which_deck(tmp_path: Path) -> None:
    options = {"decks": ["heroes", "villains"], "score": 40}
    sitting = Sitting(tmp_path / "game.record", game="odyssey", seats=2, typed=["quit"], options=options)
    drawn = " ".join(sitting.run().split())
    assert "Whoever first has 40 Civ Points wins." in drawn
    assert drawn.count("reconstructed") == 1
    assert "A Ann League of Heroes" in drawn


def test_a_hint_reckons_in_civ_points(tmp_path: Path) -> None:
    typed = ["1", "", "hint", "quit"]
    drawn = Sitting(tmp_path / "game.record", game="odyssey", seats=2, seed=2, typed=typed).run()
    assert "The bot would put" in drawn
    assert "carrots" not in drawn
    assert "Civ Points:" in drawn
