"""The log of Odyssey: what happened, in words, as far as a seat may know it."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

import warren
from tests.games.odyssey.positions import d12, number, play, position, resources, seed_for
from tests.presentation.odyssey.moments import NAMES, presented
from warren.games import odyssey
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import LEAVING
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.presentation.odyssey.events import KINDS
from warren.words import languages


def log(state: OdysseyState, *moves: str, seat: int | None = 0, language: str = "en") -> list[str]:
    """Play moves, and tell what happened to a seat."""
    events = play(state, *moves)
    return said(state, events, seat, language)


def said(state: OdysseyState, events: list[Event], seat: int | None, language: str = "en") -> list[str]:
    lines = presented(state.view(seat), language=language).log([event.known_to(seat) for event in events])
    return ["   ".join(f"{NAMES[who]} {what}" if who is not None else what for who, what in one.parts) for one in lines]


def test_every_kind_of_event_that_the_rules_tell_is_said_or_a_heading() -> None:
    folder = Path(odyssey.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    kinds = set(re.findall(r'(?:\.tell\(\s*|kind = "[a-z ]+" if \w+ else )"([a-z ]+)"', sources))
    assert len(kinds) > 40
    assert kinds == {*KINDS, "turn"}


@pytest.mark.parametrize("language", languages())
def test_whole_games_are_told_without_a_gap(language: str) -> None:
    for seed in range(3):
        rng, events = Random(seed), list[Event]()
        state = warren.game("odyssey").new(seats=3, seed=seed, manual_cut=seed == 1, manual_refill=seed == 2)
        state.events = events.append
        for _ in range(400):
            if state.over:
                break
            seat = state.to_act[0]
            state.play(seat, rng.choice(state.legal(seat)))
        view = state.view(seed)
        assert isinstance(view, OdysseyView)
        lines = presented(view, language=language).log([event.known_to(seed) for event in events])
        assert all(text and "{" not in text for one in lines for _, text in one.parts)


def test_an_attack_is_told_from_the_card_to_the_points() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO01"]}
    state = position(circle=circle, ready={0: resources(0, 2)}, top={0: "0.EV20"}, seed=d12(2))
    lines = log(state, "run play")
    assert lines[0] == "Ann flipped Static Sock to play it; aimed at Yang Bunny (Orange)"
    assert lines[1] == "Bea rolled 2 for Yang Bunny (Orange) against level 6"
    assert lines[2].startswith(
        "Ann did 4 damage to Yang Bunny (Orange) of Bea (4 in all); killed Yang Bunny (Orange) of Bea; "
        "gained 3 Civ Points (ledger: 13)"
    )


def test_what_a_weapon_does_to_the_side_that_aimed_it_reads_well_of_everybody() -> None:
    state = position(circle={0: ["0.EV13"]})
    killed = Event("kills", 0, {"piece": "0.EV13", "owner": 0}, {})
    destroyed = Event("destroys", 0, {"piece": "0.EV15", "owner": 0, "occupants": ["0.EV13"]}, {})
    assert said(state, [killed, destroyed], 0) == [
        "Ann lost Geyser Bunnies to friendly fire; lost Mistral Spire to friendly fire, with Geyser Bunnies"
    ]


def test_a_bonus_of_the_defence_stands_beside_the_roll() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO05", "1.EO13"]}
    state = position(circle=circle, ready={0: resources(0, 2)}, top={0: "0.EV20"}, seed=d12(5))
    lines = log(state, "run play", "aim 1.EO13")
    assert (
        "Bea rolled 5 + 2 for Stampede Bunnies against level 6; kept Stampede Bunnies unharmed: 7 against level 6"
        in lines
    )


def test_a_level_that_is_not_the_printed_one_says_once_what_makes_it() -> None:
    circle = {0: ["0.EV01", "0.EV03"], 1: ["1.EO13"]}
    state = position(circle=circle, ready={0: resources(0, 2)}, top={0: "0.EV20"}, seed=d12(12))
    assert "launched it at level 7: 6 printed, 1 by Yang-Yin pairs" in "".join(log(state, "run play"))


def test_a_weapon_that_is_kept_off_is_told_to_do_nothing_to_its_target() -> None:
    state = attacked("1.EO39", 2)
    assert log(state, "respond 1.EO39")[0] == (
        "Bea responded with Rabbit Hole, saved before; "
        "kept Yang Bunny (Orange) out of reach of Static Sock, which does nothing to it"
    )


def test_a_roll_is_told_to_be_changed_when_it_is_and_to_what() -> None:
    state = attacked("1.EO41", 1)
    assert log(state, "respond 1.EO41", "raise")[0].startswith(
        "Bea responded with Weighted Die, saved before; made the roll 4 higher: 6; kept Yang Bunny (Orange) unharmed"
    )
    stopped = attacked("1.EO41", 1, saved={0: ["0.EV42"]})
    lines = log(stopped, "respond 1.EO41", "raise", "respond 0.EV42")
    assert not any("made the roll" in line for line in lines)


def attacked(response: str, cost: int, saved: Mapping[int, list[str]] | None = None) -> OdysseyState:
    """Let Ann aim a weapon at a creature of Bea, who rolls 2 and can respond; Ann can respond to that."""
    state = position(
        circle={0: ["0.EV13"], 1: ["1.EO01"]},
        ready={0: resources(0, 6), 1: resources(1, cost)},
        saved={1: [response]} | dict(saved or {}),
        top={0: "0.EV20"},
        seed=d12(2),
    )
    play(state, "run play")
    return state


def test_a_city_that_changes_hands_takes_its_occupants_along() -> None:
    state = position(
        circle={0: ["0.EV13"], 1: ["1.EO13"]},
        center={0: ["0.EV15"]},
        inside={"0.EV15": ["0.EV14"]},
        trading=True,
        score=80,
    )
    lines = log(state, "offer 1", "give 0.EV15", "want 1.EO13", "send")
    city, occupant = (said_of(state, card) for card in ("0.EV15", "0.EV14"))
    assert lines == [f"Ann offered Bea {city} with {occupant} inside for Stampede Bunnies"]
    assert f"Ann gave Bea {city} with {occupant} inside and got Stampede Bunnies" in log(state, "accept")


def said_of(state: OdysseyState, card: str) -> str:
    return presented(state.view(0)).name(number(card))


def test_a_card_of_the_own_discard_pile_is_chosen_and_not_aimed_at() -> None:
    state = position(
        circle={0: ["0.EV13"]},
        ready={0: resources(0, 6)},
        saved={0: ["0.EV38"]},
        discards={0: ["0.EV01", "0.EV05"]},
        score=80,
    )
    line = log(state, "run discard", "play 0.EV38", "aim 0.EV05")[0]
    assert "chose Zephyra of the Discard Pile" in line
    assert "aimed" not in line


def test_more_than_two_deeds_of_a_seat_can_be_shown_one_below_the_other() -> None:
    state = position(top={0: "0.EV43"}, hand={0: ["0.EV20"]}, pile={0: ["0.EV21"]})
    lines = presented(state.view(None)).log(play(state, "run save", "bottom 0.EV20"))
    assert len(lines[0].deeds) == lines[0].parts[0][1].count("; ") + 1 > 2
    assert [one.deeds for one in lines if one.is_heading] == [()]


def test_what_others_draw_and_put_down_is_counted_and_not_named() -> None:
    state = position(top={0: "0.EV43"}, hand={0: ["0.EV20"]}, pile={0: ["0.EV21"]})
    moves = ("run save", "bottom 0.EV20")
    own = log(state.copy(), *moves)[0]
    assert "drew Hailstone Sling; put Static Sock as BOTTOM RUN" in own
    others = log(state, *moves, seat=1)[0]
    assert "drew 1 card; put a card as BOTTOM RUN" in others
    assert not re.search("Sling|Sock", others)


def test_a_turn_begins_with_a_heading() -> None:
    state = position(top={0: "0.EV43"}, hand={0: ["0.EV20"]}, pile={0: ["0.EV21"]})
    events = play(state, "run save", "bottom 0.EV20")
    headings = [one.parts[0][1] for one in presented(state.view(0)).log(events) if one.is_heading]
    assert headings == ["Round 1: turn of Bea"]


def test_a_modifier_says_what_was_rolled_and_who_is_worth_more() -> None:
    state = position(
        circle={0: ["0.EV13"]}, ready={0: resources(0, 1)}, top={0: "0.EV28"}, seed=seed_for((6, 4)), score=80
    )
    assert "rolled 4: Lucky Parsnip (Violet) makes Geyser Bunnies worth 4 more" in log(state, "run play")[0]


def test_a_city_that_is_claimed_or_left_is_told() -> None:
    state = position(circle={0: ["0.EV13", "0.EV14"]}, center={1: ["1.EO15"]}, score=80)
    assert "moved Geyser Bunnies into Hutchaven and claimed it" in log(state, "move 0.EV13")[0]


def test_a_power_says_at_whom_it_is_used() -> None:
    state = position(seats=3, circle={0: ["0.EV11"]}, ready={1: resources(1, 1), 2: resources(2, 1)}, score=80)
    lines = log(state, "use 0.EV11", "oppose 1")
    assert lines[0] == "Ann used the power of Undertow: Bea; made Animals Resource of Bea count as spent"


def test_what_was_seen_of_a_hand_is_told_to_who_saw_it_alone() -> None:
    state = position(
        circle={0: ["5.EB13"]},
        ready={0: resources(0, 3)},
        saved={0: ["5.EB37"]},
        hand={1: ["1.EO20", "1.EO21"]},
        pile={1: ["1.EO22"]},
    )
    before = state.copy()
    assert "looked at the hand of Bea: Badger Bandolier, Skunk Grenade" in "".join(log(state, "play 5.EB37"))
    others = "".join(log(before, "play 5.EB37", seat=None))
    assert "looked at the hand of Bea" in others
    assert "Badger" not in others


def test_who_leaves_play_is_told() -> None:
    state = position(circle={0: ["5.EB11", "5.EB13"]}, ready={0: resources(0, 1)}, phase=LEAVING)
    assert (
        "took Suzie Shadows out of play until the next turn; burned Elementals Resource" in log(state, "use 5.EB11")[0]
    )


def test_of_cards_of_hands_both_sides_of_a_trade_hear_which_they_are_and_others_how_many() -> None:
    hands = {seat: [f"{seat}.E{deck}{n}" for n in ("19", "20", "28", "37", "44")] for seat, deck in enumerate("VOG")}
    state = position(seats=3, trading=True, hand=hands)
    offered = play(state, "offer 1", "swap 0.EV19", "for run", "send")
    assert said(state, offered, 0) == ["Ann offered Bea Pebble Barrage for 1 card of the hand (RUN)"]
    assert said(state, offered, 1) == [
        "Ann offered Bea 1 card of the hand for 1 card of the hand",
        "Bea saw what Ann offers of the hand for 1 card of the hand (RUN): Pebble Barrage",
    ]
    assert said(state, offered, 2) == ["Ann offered Bea 1 card of the hand for 1 card of the hand"]
    given = presented(state.view(0)).name(number("1.EO28"))
    traded = play(state, "accept", "swap 1.EO28")
    open_to_all = ["Bea accepted the offer of Ann", "Ann gave Bea 1 card of the hand and got 1 card of the hand"]
    assert said(state, traded, 2) == open_to_all
    assert said(state, traded, 0) == [open_to_all[0], f"{open_to_all[1]}; gave Pebble Barrage of the hand for {given}"]
    assert said(state, traded, 1) == [*open_to_all, f"Bea gave {given} of the hand for Pebble Barrage"]


def test_a_round_of_offers_is_told() -> None:
    state = position(seats=3, trading=True, circle={0: ["0.EV13"]})
    lines = log(state, "ask for offers", "pass", "offer 0", "want 0.EV13", "send", "refuse")
    assert lines == [
        "Ann asked the others for offers",
        "Bea made no offer",
        "Cleo offered Ann nothing for Geyser Bunnies",
        "Ann refused the offer of Cleo",
    ]


def test_offers_and_trades_name_what_changes_hands() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13"]}, trading=True, score=80)
    lines = log(state, "offer 1", "give 0.EV13", "want 1.EO13", "send")
    assert lines == ["Ann offered Bea Geyser Bunnies for Stampede Bunnies"]
    assert log(state, "accept") == [
        "Bea accepted the offer of Ann",
        "Ann gave Bea Geyser Bunnies and got Stampede Bunnies",
        "Bea placed Geyser Bunnies in The Bunny Circle",
        "Ann placed Stampede Bunnies in The Bunny Circle",
    ]


def test_universal_resources_that_change_hands_are_told_with_the_type_of_their_deck() -> None:
    state = position(ready={0: ["0.EV57"], 1: ["1.EO57"]}, trading=True, score=80)
    offered = "Ann offered Bea Universal Resource (Elementals) for Universal Resource (Animals)"
    assert log(state, "offer 1", "give 0.EV57", "want 1.EO57", "send") == [offered]
    assert log(state, "accept")[-1] == (
        "Ann gave Bea Universal Resource (Elementals) and got Universal Resource (Animals)"
    )


def test_whoever_reaches_the_score_has_won_in_words() -> None:
    state = position(ledger={0: 57}, ready={0: resources(0, 1)}, top={0: "0.EV01"})
    slot = "slot 0 0"
    assert log(state, "run play", slot)[-1].endswith(
        "placed Yang Bunny (Violet) in The Bunny Circle; has won with 60 Civ Points"
    )
