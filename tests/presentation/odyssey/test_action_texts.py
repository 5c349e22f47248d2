"""Every action of Odyssey can be said and typed, in both languages; no two of a question are said alike."""

from random import Random

import pytest

import warren
from tests.games.odyssey.positions import asked, options, position, resources
from tests.games.odyssey.sets import changed, put
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.lookup import lookup_of
from warren.presentation.odyssey.action_texts import (
    PHRASES,
    OdysseyTexts,
    advised,
    verb_of,
)
from warren.presentation.translator import Translator
from warren.terminal.reading import common
from warren.terminal.scene import SIXTEEN, Scene
from warren.words import languages, words

NAMES = ("Ann", "Bea", "Cleo", "Dora", "Eve", "Fay")
TEXTS = OdysseyTexts(lookup_of(""), NAMES)
ACTIONS = {CATALOGUE.spell(action): action for action in range(len(CATALOGUE))}
ONE_OF_EACH = {verb_of(action): action for action in reversed(range(len(CATALOGUE)))}


def translator(language: str = "en") -> Translator:
    return Translator(words(language), NAMES)


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_action_is_described_and_can_be_typed_as_it_is_described(language: str) -> None:
    assert set(ONE_OF_EACH) == set(PHRASES)
    for action in ONE_OF_EACH.values():
        said = TEXTS.described(translator(language), action)
        assert "{" not in said + TEXTS.done(translator(language), action)
        ways = TEXTS.typed(action)
        assert {CATALOGUE.spell(action), said, TEXTS.spelled(translator(language), action)} <= set(ways)


@pytest.mark.parametrize("language", languages())
def test_nothing_that_is_said_for_an_action_is_a_command_of_the_table(language: str) -> None:
    scene = Scene(words(language), (), SIXTEEN)
    commands = {one for command, extra in common(scene, "", spares=True).items() for one in (command, extra.command)}
    for action in ONE_OF_EACH.values():
        first = TEXTS.described(translator(language), action).split()[0]
        assert first not in commands
        assert TEXTS.spelled(translator(language), action) not in commands


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 6)])
def test_what_a_seat_may_choose_among_is_never_described_alike(seed: int, seats: int) -> None:
    rng, state = Random(seed), warren.game("odyssey").new(seats=seats, seed=seed)
    for _ in range(250):
        if state.over:
            break
        seat = state.to_act[0]
        legal = state.legal(seat)
        said = [TEXTS.described(translator(), action) for action in legal]
        assert len(set(said)) == len(legal), said
        state.play(seat, rng.choice(legal))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("declare land", "declare Land"),
        ("top 0.EV05", "put Zephyra down for Next"),
        ("run save", "keep the run card"),
        ("play 0.EV36", "play Overtime Shift 0.EV36"),
        ("aim 1.EV05", "aim at Zephyra 1.EV05"),
        ("aim 0.EV01", "aim at Yang Bunny (Violet) 0.EV01"),
        ("oppose 1", "choose Bea"),
        ("slot 1 0", "take place 1 of Bea"),
        ("respond 0.EV41", "respond with Weighted Die 0.EV41"),
        ("pass until turn", "let all such pass until your turn"),
        ("offer 0", "make an offer to Ann"),
    ],
)
def test_actions_are_said_as_what_one_may_do(action: str, said: str) -> None:
    assert TEXTS.described(translator(), ACTIONS[action]) == said


def test_cards_are_typed_by_id_and_by_their_names_in_every_language() -> None:
    ways = set(TEXTS.typed(ACTIONS["aim 1.EV05"]))
    assert {"1.EV05", "Zephyra", "西風女俠", "Zephyra 1.EV05", "attack Zephyra", "aim at 1.EV05"} <= ways


def test_players_are_typed_by_their_names() -> None:
    assert {"Bea", "choose Bea"} <= set(TEXTS.typed(ACTIONS["oppose 1"]))


def test_a_card_whose_name_stands_for_one_face_has_no_colour_behind_it() -> None:
    assert TEXTS.described(translator(), ACTIONS["top 0.EO36"]) == "put Overtime Shift down for Next"
    assert TEXTS.described(translator(), ACTIONS["top 0.EO29"]) == "put Construction Crew (Orange) down for Next"


def test_the_pieces_of_a_question_are_told_apart_by_their_ids() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO05", "1.EO06"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV20"})
    state.play(asked(state), state.game.parse("run play"))
    assert options(state) == ["aim 1.EO05", "aim 1.EO06"]
    said = [TEXTS.described(translator(), action) for action in state.legal(0)]
    assert said == ["aim at Alpha Hare 1.EO05", "aim at Alpha Hare 1.EO06"]


def test_a_set_of_ones_own_is_typed_by_its_own_names() -> None:
    lookup = lookup_of(changed(put("EV25 name", {"en": "Hat Box", "zh-Hant": "帽盒"})))
    ways = OdysseyTexts(lookup, NAMES).typed(ACTIONS["top 0.EV25"])
    assert {"Hat Box", "帽盒", "0.EV25"} <= set(ways)
    assert "Volcano in a Box" not in ways


def test_a_card_of_the_hand_and_its_like_among_the_saved_ones_are_told_apart() -> None:
    state = position(hand={0: ["0.EV36", "0.EV20"]}, saved={0: ["1.EO36"]}, ready={0: resources(0, 1)})
    said = [TEXTS.described(translator(), action) for action in state.legal(0)]
    assert {"play Overtime Shift 0.EV36", "play Overtime Shift 1.EO36"} <= set(said)


def attacking(*defenders: str) -> OdysseyState:
    """Let Ann choose whom of Bea's her weapon is aimed at."""
    state = position(circle={0: ["0.EV13"], 1: [*defenders]}, ready={0: resources(0, 3)}, top={0: "0.EV20"})
    state.play(asked(state), state.game.parse("run play"))
    return state


def test_a_piece_is_said_with_its_owner_and_without_its_id() -> None:
    state = attacking("1.EO05", "1.EO13")
    aim = state.game.parse("aim 1.EO05")
    assert advised(presented(state.view(0)), aim) == "aim at Alpha Hare of Bea"
    assert advised(presented(state.view(0)), aim, 1) == "aimed at Alpha Hare of Bea"


def test_two_of_one_name_are_told_apart_by_their_places() -> None:
    state = attacking("1.EO05", "1.EO13", "1.EO06")
    twins = [text for text in options(state) if text != "aim 1.EO13"]
    assert [advised(presented(state.view(0)), state.game.parse(text)) for text in twins] == [
        "aim at Alpha Hare of Bea, 1 of 3 clockwise",
        "aim at Alpha Hare of Bea, 3 of 3 clockwise",
    ]


def test_a_card_that_is_no_piece_is_called_by_its_name() -> None:
    state = position(hand={0: ["0.EV36", "0.EV20"]}, ready={0: resources(0, 1)})
    assert advised(presented(state.view(0)), state.game.parse("play 0.EV36")) == "play Overtime Shift"
    assert advised(presented(state.view(0)), state.game.parse("run play"), 1) == "ran the card"


def test_two_of_one_name_in_cities_are_told_apart_by_their_cities_or_their_places_there() -> None:
    def called(center: str) -> list[str]:
        state = position(circle="EV01 | EO13", center=center, ready="9", top="EV43")
        view = state.view(1)
        return [advised(presented(view), ACTIONS[f"choose 0.EV{card}"]) for card in ("13", "14")]

    assert called("EV15(EV13) EV17(EV14) | -") == [
        "choose Geyser Bunnies of Ann in Mistral Spire",
        "choose Geyser Bunnies of Ann in Emberdeep",
    ]
    assert called("EV17(EV13 EV14) | -") == [
        "choose Geyser Bunnies of Ann in Emberdeep, 1 of 2 in its city",
        "choose Geyser Bunnies of Ann in Emberdeep, 2 of 2 in its city",
    ]
    assert called("EV15(EV13) EV16(EV14) | -") == [
        "choose Geyser Bunnies of Ann in Mistral Spire, section of Ann, 1 of 2 clockwise",
        "choose Geyser Bunnies of Ann in Mistral Spire, section of Ann, 2 of 2 clockwise",
    ]
