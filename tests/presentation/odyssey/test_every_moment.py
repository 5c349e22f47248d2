"""What has to be so of all that is said, at every moment of a game of Odyssey."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import warren
from tests.games.odyssey.positions import asked, d12, number, play, position
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.web.layered import whole
from tests.web.odyssey.shown import Shown, shown_in
from warren.games import odyssey
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES, CARDS, CATALOGUE, DECLARE, RUN_PLAY
from warren.games.odyssey.frames import BillFrame, PlayFrame
from warren.games.odyssey.lookup import FREE, RESOURCE, RUN, lookup_of
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.presentation.odyssey.event_texts import EVENT_KINDS
from warren.presentation.odyssey.fighting import struck
from warren.presentation.odyssey.shortcuts import at_targets
from warren.rulebook import clauses
from warren.web.odyssey.board import board
from warren.words import languages

CLAUSES = {clause.id for clause in clauses("odyssey", "en")}
GAMES = [(2, 1), (3, 2), (4, 3), (6, 4)]
"""Seats and seed of the games that are walked through, by all the ways to play."""
Asked = tuple[OdysseyView, list[int]]


def every(seats: int, seed: int) -> Iterator[Asked]:
    """Return what each seat sees when it is asked, and what it may do, through a game of random choices."""
    state = warren.game("odyssey").new(seats=seats, seed=seed, manual_cut=True, manual_refill=True)
    assert isinstance(state, OdysseyState)
    rng = Random(seed)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        yield state.view(seat), legal
        runs = [action for action in legal if CATALOGUE.spell(action) in ("run play", "run save")]
        state.advance(seat, rng.choice(runs or legal))


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]} seats")
def questions(request: pytest.FixtureRequest) -> list[Asked]:
    """Every second question of a game."""
    seats, seed = request.param
    return list(every(seats, seed))[::2]


def offered(found: Shown) -> list[str]:
    """Return all that can be chosen."""
    values = [one.id for _, options in found.selection.options for one in options if one.actions]
    return values + [one.id for one in found.others]


def test_each_question_has_a_heading_a_rule_and_all_that_can_be_done_once(questions: list[Asked]) -> None:
    for view, legal in questions:
        found = shown_in(view, legal)
        assert sorted(offered(found)) == sorted(map(CATALOGUE.spell, legal))
        prompt = found.presenter.prompt()
        assert prompt.title
        assert prompt.clause in CLAUSES
        assert {group.clause for group in found.groups} <= {*CLAUSES, ""}
        assert (found.go, found.preview) == ("", None), "nothing is done before it was looked at"
        on_table = set(
            re.findall('name="(?:pick|action)" value="([^"]+)"', whole(board(found.presenter, found.selection)))
        )
        possible = {text: text.split()[0] for text in map(CATALOGUE.spell, legal)}
        assert on_table <= {*possible}
        chosen_there = ("slot", "use", "move", "into", "shield")
        assert {text for text, verb in possible.items() if verb in chosen_there} <= on_table


def test_no_two_buttons_that_do_different_things_say_the_same(questions: list[Asked]) -> None:
    for view, legal in questions:
        moment, said = presented(view, legal), Counter[tuple[str, ...]]()
        for one in moment.options(legal):
            if one.actions:  # a power or a move has but its name on its button
                noted = () if one.group in ("use", "move") else (one.note, one.brings_said)
                said[one.group, one.label, one.part.place if one.part else "", *noted] += 1
        powers = [action for action in legal if CATALOGUE.spell(action).startswith("use ")]
        said.update(("at", one.label) for power in powers for one in at_targets(moment, power))
        said.update(("advised", moment.advised(action)) for action in legal)
        assert [one for one, times in said.items() if times > 1] == []


def test_what_is_looked_at_is_what_the_main_button_does(questions: list[Asked]) -> None:
    for view, legal in questions[::2]:
        for _, options in shown_in(view, legal).selection.options:
            for option in [one for one in options if one.actions][:3]:
                found = shown_in(view, legal, option.id)
                assert found.go == ("" if option.is_direct else option.id)
                assert (found.preview is None) == option.is_direct
                assert found.selection.chosen == (None if option.is_direct else option)


def test_all_of_it_is_said_in_both_languages_and_the_same_of_equal_views(questions: list[Asked]) -> None:
    rng, game = Random(4), warren.game("odyssey")
    for at, (view, legal) in enumerate(questions[::2]):
        seat = view.seat
        assert seat is not None
        moment = presented(view, legal, language=languages()[at % 2])
        told = [moment.question(legal), *(layer.said for layer in moment.resolving())]
        some = rng.sample(legal, min(4, len(legal)))
        told += [text for action in some for text in moment.facts(action)]
        told += [one.label for one in moment.options(some)]
        assert all(text and "{" not in text for text in told)
        described = [moment.describe(action) for action in legal]
        assert len(set(described)) == len(legal), described
        other = presented(game.imagine(view, rng).view(seat), legal, language=languages()[at % 2])  # type: ignore[arg-type]
        assert [other.facts(action) for action in some] == [moment.facts(action) for action in some]


def test_who_is_not_asked_and_what_cannot_be_done_is_offered_nothing(questions: list[Asked]) -> None:
    view, legal = questions[-1]
    found = shown_in(view, [], "run play")
    assert (found.presenter.mode, offered(found), found.go) == ("wait", [], "")
    for text in ("", "nonsense", "declare land", "cut 17"):
        assert shown_in(view, legal, text).go == ""


def test_each_kind_of_event_that_the_rules_tell_is_said_or_a_heading() -> None:
    folder = Path(odyssey.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    kinds = set(re.findall(r'(?:\.tell\(\s*|kind = "[a-z ]+" if \w+ else )"([a-z ]+)"', sources))
    assert len(kinds) > 40
    assert kinds == {*EVENT_KINDS, "turn"}


@for_each(("language", "seed"), [(language, seed) for seed in range(3) for language in languages()])
def test_whole_games_are_told_without_a_gap_and_each_point_of_their_end(language: str, seed: int) -> None:
    rng, events = Random(seed), list[Event]()
    state = warren.game("odyssey").new(seats=3, seed=seed, manual_cut=seed == 1, manual_refill=seed == 2, score=40)
    assert isinstance(state, OdysseyState)
    state.events = events.append
    for _ in range(400):
        if not state.over:
            state.play(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
    moment = presented(state.view(seed), (), [event.known_to(seed) for event in events], language=language)
    lines = moment.log(moment.events)
    assert all(text and "{" not in text for one in lines for _, text, *_ in one.parts)
    for seat, panel in enumerate(sorted(moment.panels(), key=lambda panel: panel.seat)):
        assert panel.points == sum(part.points for part in panel.sheet) == state.scores()[seat].points
        assert all(sum(line.points or 0 for line in part.lines) == part.points for part in panel.sheet[1:])


def test_what_befell_the_seat_comes_first_in_its_news() -> None:
    killed = Event("kills", 1, {"piece": "0.EV05", "owner": 0, "points": 0})
    flipped = Event("flips", 2, {"card": "0.EV06", "way": "discard"})
    view = position(seats=3).view(0)
    for events in ([killed, flipped], [flipped, killed]):
        assert [one.seat for one in presented(view, (), events, 0).news()] == [1, 2]


def test_news_know_the_order_in_which_they_happened() -> None:
    rolled = Event("flips", 2, {"card": "0.EV06", "way": "discard"})
    killed = Event("kills", 1, {"piece": "0.EV05", "owner": 0, "points": 0})
    found = presented(position(seats=3).view(0), (), [rolled, killed], 0).news()
    assert [one.seat for one in sorted(found, key=lambda one: one.at)] == [2, 1], "what led to it stands above it"


@for_each("rolled", range(1, 13))
def test_a_roll_hurts_and_kills_as_it_was_said(rolled: int) -> None:
    circle, target = "EV13 EV14 | EO05 EO13", number("1.EO13")
    state = position(circle=circle, ready="3", top="EV22", damage={"1.EO13": 1}, seed=d12(rolled))
    play(state, "run play")
    (found,) = struck(presented(state.view(0)), 0, number("0.EV22"), target)
    assert (found.level, found.bonus, found.killed_by, found.hurt_by) == (8, 2, "1–3", "4–5")
    play(state, "aim 1.EO13")
    assert (target not in state.circle[1]) == (rolled <= 3)
    assert (target not in state.circle[1] or state.damage[target] > 1) == (rolled <= 5)


def test_what_is_said_of_taking_a_payment_back_is_what_happens() -> None:
    rng = Random(6)
    checked: Counter[str] = Counter()
    while checked.total() < 1500:
        state = paying(rng)
        while isinstance(last(state), BillFrame):
            seat = asked(state)
            for action in state.legal(seat):
                told, paid = " ".join(presented(state.view(seat)).facts(action)), state.copy()
                paid.play(seat, action)
                is_open, is_final = "you can take it back" in told, "cannot be taken back" in told
                assert is_open != is_final
                assert (paid.undo_horizon(seat) > 0) == is_open, told
                checked[f"{state.game.spell(action).split()[0]} {is_open}"] += 1
            state.play(seat, rng.choice(state.legal(seat)))
    assert len(checked) == 6, checked


def paying(rng: Random) -> OdysseyState:
    """Return a position in which seat 0 has begun to play a Run card with some Resources of some types."""
    lookup = lookup_of("")
    cards = [card for card in range(2 * CARDS) if lookup.kind[card] in (RUN, RESOURCE)]
    owned = rng.sample([card for card in cards if lookup.kind[card] == RESOURCE], rng.randint(3, 9))
    top = rng.choice([card for card in cards if lookup.cost[card] != FREE])
    ready = {0: [CARD_NAMES[card] for card in owned]}
    state = position(circle="EV13 | EO13 EO14", ready=ready, top={0: [CARD_NAMES[top]]}, score=80)
    state.declared = [rng.randrange(7) for _ in state.declared]
    if RUN_PLAY in state.legal(0):
        play(state, "run play")
        while isinstance(last(state), PlayFrame):
            state.play(0, rng.choice(state.legal(0)))
    return state


def test_whoever_declares_is_told_of_the_deck_and_how_often_it_asks_for_each_type() -> None:
    state = warren.game("odyssey").new(seats=2, decks=["heroes", "green"])
    assert isinstance(state, OdysseyState)
    moment = presented(state.view(0), state.legal(0))
    assert moment.prompt().sentence == (
        "Your deck is League of Heroes (Land, Technology). "
        "Declare one type for its Universal Resources (4), for the whole game."
    )
    assert moment.prompt().notes[0].startswith("60 cards: Bunnies 6, Super Bunnies 6")
    for kind, line in enumerate(moment.options(moment.legal)):
        hexagons = sum(state.lookup.cost[card].colored[kind] for card in moment.view.hidden[0])
        assert f"{hexagons} hexagon" in line.note or (not hexagons and line.note == "no card asks for it")
        assert moment.facts(DECLARE + kind)[0].casefold() == f"{line.note}.".casefold()
    universal = number("0.EV57")
    assert moment.name(universal) == "Universal Resource", "it has no type yet"
    assert "the type declared for its deck, White" in " ".join(moment.card_lines(universal))
