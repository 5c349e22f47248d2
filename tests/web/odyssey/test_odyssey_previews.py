"""What a page of Odyssey says before something is done: chances of an attack, and what a payment would take."""

from tests.games.odyssey.positions import asked, number, play, position, resources
from tests.presentation.odyssey.moments import option, presented
from tests.web.odyssey.shown import shown
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import AIM, CATALOGUE, RUN_DISCARD, RUN_PLAY, RUN_SAVE
from warren.games.odyssey.pieces import value
from warren.presentation.model import Preview
from warren.presentation.odyssey.fighting import chances
from warren.presentation.translator import Translator
from warren.web.odyssey.pages import PAGES
from warren.words import words

VOICE = Translator(words("en"), ("Ann", "Bea", "Cleo"))


def preview(state: OdysseyState, action: int) -> Preview:
    """Return what an action would do."""
    return presented(state.view(asked(state)), state.legal(asked(state))).preview(action)


def gain_of(state: OdysseyState, action: int) -> str:
    """Return what is said beside an option."""
    line = option(state.view(asked(state)), action)
    return line.gain or line.note


def attack(**more: object) -> OdysseyState:
    """Seat 0 has Static Sock as TOP RUN and can pay it; Bea has two creatures."""
    return position(
        circle={0: ["0.EV01"], 1: ["1.EO01", "1.EO03"]},
        top={0: "0.EV20"},
        ready={0: resources(0, 4)},
        **more,  # type: ignore[arg-type]
    )


def test_chances_are_told_before_a_weapon_is_played() -> None:
    state = attack()
    level = state.lookup.part[number("0.EV20")].effect.level  # type: ignore[union-attr]
    found = chances(presented(state.view(0)), RUN_PLAY)
    assert [one.seat for one in found] == [1, 1]
    for one, creature in zip(found, ("1.EO01", "1.EO03"), strict=True):
        hits = [die for die in range(1, 13) if die < level]
        kills = [die for die in range(1, 13) if level - die >= value(state, number(creature))]
        assert one.level == level
        assert one.hit == round(100 * len(hits) / 12)
        assert one.kill == round(100 * len(kills) / 12)
        assert one.hit_by == f"1–{hits[-1]}"
        assert one.killed_by == f"1–{kills[-1]}"


def test_damage_that_a_creature_has_makes_it_easier_to_finish() -> None:
    whole, hurt = (chances(presented(attack(damage=damage).view(0)), RUN_PLAY)[0] for damage in ({}, {"1.EO01": 2}))
    assert hurt.kill > whole.kill
    assert hurt.hit == whole.hit


def test_a_pair_raises_the_level() -> None:
    alone, paired = attack(), attack()
    paired.circle[0] = (number("0.EV01"), number("0.EV03"))
    first, second = (chances(presented(state.view(0)), RUN_PLAY)[0].level for state in (alone, paired))
    assert second == first + 1


def test_the_level_is_told_by_its_parts_while_it_is_aimed() -> None:
    state = attack()
    state.play(0, RUN_PLAY)
    action = AIM + number("1.EO01")
    assert action in state.legal(0)
    told = preview(state, action)
    assert told.lines[0].startswith("Its level is ")
    assert [one.name for one in told.chances] == [chances(presented(state.view(0)), action)[0].name]


def test_what_a_payment_would_take_is_said_before_it_is_made() -> None:
    rich = position(top={0: "0.EV11"}, ready={0: resources(0, 6)})
    cost = rich.lookup.cost[number("0.EV11")]
    hexagons = sum(cost.colored) + cost.white
    assert gain_of(rich, RUN_PLAY).endswith(f"spends {hexagons}")
    poor = position(top={0: "0.EV11"}, ready={0: [*resources(0, 1), *resources(1, hexagons)]})
    other = sum(cost.colored) - 1
    assert f"{other} of another type, lost at the end" in gain_of(poor, RUN_PLAY)
    assert any("lost when the turn ends" in line for line in preview(poor, RUN_PLAY).lines)


def test_what_playing_brings_and_takes_is_said_in_short() -> None:
    ready = {0: ["0.EV43", "1.EO43", "1.EO44", "2.EG43", "2.EG44"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    assert gain_of(state, RUN_PLAY).endswith("spends 1, burns 2, 1 of another type, lost at the end")
    assert gain_of(state, RUN_DISCARD) == "it goes to your Discard Pile"
    play(state, "run play")
    assert {gain_of(state, action) for action in state.legal(0)} == {"2 unspent"}


def test_a_resource_on_top_can_pay_at_once_when_it_is_saved() -> None:
    assert gain_of(position(top={0: resources(0, 1)[0]}), RUN_SAVE) == "it can pay at once"


def test_burns_are_said_before_they_are_made() -> None:
    state = position(circle={0: ["0.EV01"]}, top={0: "0.EV15"}, ready={0: resources(0, 8)})
    burn = state.lookup.cost[number("0.EV15")].burn
    assert burn
    assert f"burns {burn}" in gain_of(state, RUN_PLAY)
    assert any("burned" in line for line in preview(state, RUN_PLAY).lines)


def test_every_action_of_a_position_has_a_preview() -> None:
    state = attack(hand={0: ["0.EV29", "0.EV31", "0.EV33", "0.EV35"]})
    for action in state.legal(0):
        found = shown(state, CATALOGUE.spell(action))
        assert found.selection.preview or found.go == ""


def test_the_chances_on_the_table_are_no_decimal_number() -> None:
    state = attack()
    state.play(0, RUN_PLAY)
    page = str(PAGES.board(presented(state.view(0), state.legal(0)), shown(state).selection).drawn)
    found = chances(presented(state.view(0)), AIM + number("1.EO01"))[0]
    chip = f"{found.hit}\N{NO-BREAK SPACE}%\n{found.kill}\N{NO-BREAK SPACE}%"
    assert f'<span class="gain">{chip}</span>' in page
    assert f"{found.hit} % to hit ({found.hit_by}), {found.kill} % to finish ({found.killed_by})" in page
