"""The laws of playing: what is asked, legal, copied, taken back, counted.

test_laws.py looks for broken ones in all games, test_broken.py
shows that each check finds what it is there for.
"""

import pickle
from random import Random
from typing import Any

import msgspec

from tests.contract.walk import Bounds, Playthrough, changes, choose, fingerprint, pick, replay, slots_of
from warren.kernel.errors import ActionError, GameOverError, WarrenError
from warren.kernel.game import Event, State
from warren.kernel.record import Recorder
from warren.kernel.score import Score

TRIED = 60
"""Actions tried of which most are not legal."""


def check_what_is_asked(course: Playthrough, *_unused: object) -> None:
    """Somebody is asked until the game is over; who is asked has something legal, ascending, and nobody else has."""
    for state in course.states:
        seats = range(state.setup.seats)
        assert list(state.to_act) == sorted(set(state.to_act)), f"to_act is not ascending: {state.to_act}"
        assert set(state.to_act) <= set(seats), f"to_act names seats that are not there: {state.to_act}"
        assert bool(state.to_act) != state.over, f"to_act is {state.to_act} and over is {state.over}"
        for seat in seats:
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.to_act), f"seat {seat} may do {legal}; asked are {state.to_act}"
            assert legal == sorted(set(legal)), f"the legal actions of seat {seat} are not ascending and distinct"
            assert all(type(action) is int for action in legal), "a legal action is no plain number"


def check_legal_lists_are_fresh(course: Playthrough, *_unused: object) -> None:
    """Who changes a legal list that he was given changes nothing."""
    state = course.last.copy()
    before = fingerprint(state)
    for seat in state.to_act:
        given = state.legal(seat)
        kept = list(given)
        given.clear()
        assert state.legal(seat) == kept, "a legal list that was changed stays changed"
    assert not changes(before, fingerprint(state)), "changing a legal list changed the state"


def check_legal_actions_play(course: Playthrough, *_unused: object) -> None:
    """Every legal action plays, and `play` does what `advance` does."""
    state = course.last.copy()
    before = fingerprint(state)
    for seat in state.to_act:
        for action in state.legal(seat):
            checked, unchecked = state.copy(), state.copy()
            try:
                checked.play(seat, action)
            except WarrenError as error:
                raise AssertionError(f"the legal action {state.game.spell(action)} does not play: {error}") from error
            unchecked.advance(seat, action)
            differ = changes(fingerprint(checked), fingerprint(unchecked))
            assert not differ, f"play and advance of {state.game.spell(action)} differ in {differ}"
    assert not changes(before, fingerprint(state)), "playing on copies changed the state"


def check_illegal_actions_are_refused(course: Playthrough, rng: Random, *_unused: object) -> None:
    """Everything else is refused with an ActionError, and then nothing has changed."""
    state = course.last.copy()
    before = fingerprint(state)
    strange: list[Any] = [-1, len(course.game.catalogue), 10**30, None, True, 0.0, "pass"]
    seats: list[Any] = [*range(state.setup.seats), -1, state.setup.seats, None, False, "0"]
    for _try in range(TRIED):
        seat = rng.choice(seats)
        action = rng.choice(strange) if rng.random() < 0.2 else rng.randrange(len(course.game.catalogue))
        if type(seat) is int and seat in state.to_act and type(action) is int and action in state.legal(seat):
            continue
        refusal: Exception | None = None
        try:
            state.play(seat, action)
        except Exception as error:
            refusal = error
        assert refusal, f"the illegal action {action!r} of seat {seat!r} was played"
        assert isinstance(refusal, ActionError), f"{action!r} of seat {seat!r} was not refused but failed: {refusal!r}"
        assert isinstance(refusal, GameOverError) == state.over, f"the wrong kind of error: {refusal!r}"
        assert str(refusal).strip(), "an error without words"
        assert not changes(before, fingerprint(state)), f"refusing {action!r} of seat {seat!r} changed the state"


def check_copies_are_independent(course: Playthrough, *_unused: object) -> None:
    """What is played on a copy is not seen on the original, nor the other way round, however much later."""
    state = course.first.copy()
    kept: list[tuple[State, dict[str, str]]] = []
    for ply, step in enumerate(course.steps):
        copy, before = state.copy(), fingerprint(state)
        differ = changes(before, fingerprint(copy))
        assert not differ, f"a copy differs from its original in {differ}"
        assert copy.events is None, "a copy has an events hook"
        # Now one and now the other is played on; what is left behind must stay as it is.
        state, old = (copy, state) if ply % 2 else (state, copy)
        kept.append((old, before))
        state.advance(step.seat, step.action)
    for old, before in kept:
        differ = changes(before, fingerprint(old))
        assert not differ, f"playing on changed another copy in {differ}"


MOST_PICKLED = 5_000, 10_000
"""Bytes that a state takes when it is pickled, at the start and later, beside the texts among its options."""


def check_pickled_states_are_copies(course: Playthrough, *_unused: object) -> None:
    """A state comes back from another process as a copy does, and is small on the way."""
    for state, most in zip((course.first, course.last), MOST_PICKLED, strict=True):
        heard = state.copy()
        heard.events = lambda event: None
        pickled = pickle.dumps(heard)
        back = pickle.loads(pickled)
        # Not by how it is spelled: equal sets need not be spelled alike.
        differ = [name for name in slots_of(state) if getattr(state, name) != getattr(back, name)]
        assert not differ, f"a pickled state differs from its original in {differ}"
        assert back.events is None, "a pickled state has an events hook"
        # The text of a set can stand there twice: as it was given, and in its canonical form.
        texts = sum(2 * len(text) for text in state.setup.options.values() if isinstance(text, str))
        assert len(pickled) < most + texts, f"a pickled state takes {len(pickled)} bytes"


def check_games_end(course: Playthrough, _rng: Random, bounds: Bounds) -> None:
    """Every game ends, within so many plies."""
    assert course.last.over or len(course.steps) < bounds.plies, f"the game does not end in {bounds.plies} plies"


def check_parts_are_conserved(course: Playthrough, _rng: Random, bounds: Bounds) -> None:
    """No card and no piece appears or vanishes."""
    first = dict(bounds.census(course.first))
    for state in course.states:
        now = dict(bounds.census(state))
        wrong = {name: (first.get(name), now.get(name)) for name in first | now if first.get(name) != now.get(name)}
        assert not wrong, f"cards or pieces are not conserved (before, now): {wrong}"


def check_scores_add_up(course: Playthrough, *_unused: object) -> None:
    """A score is a tree whose every node is the sum of its parts; only a game that is over has winners."""
    state = course.last.copy()
    scores = state.scores()
    assert len(scores) == state.setup.seats, "not one score per seat"
    for node in [node for score in scores for node in score.walk()]:
        _check_node(node)
    winners = state.winners
    assert bool(winners) == state.over, f"the winners are {winners} and over is {state.over}"
    assert list(winners) == sorted(set(winners) & set(range(state.setup.seats))), f"no list of seats: {winners}"
    assert len({scores[seat].points for seat in winners}) < 2, "a victory is shared with unequal points"


def _check_node(node: Score) -> None:
    assert node.label, "a score without a label"
    together = sum(part.points for part in node.parts)
    assert not node.parts or node.points == together, f"{node.label} has {node.points} points and parts of {together}"
    msgspec.json.encode(node)


def check_events_change_nothing(course: Playthrough, *_unused: object) -> None:
    """A game that is listened to goes like one that is not; what is told is data."""
    told = course.first.copy()
    heard: list[Event] = []
    told.events = heard.append
    for step, silent in zip(course.steps, course.states[1:], strict=True):
        assert told.copy().events is None, "a copy has an events hook"
        told.play(step.seat, step.action)
        differ = changes(fingerprint(silent), fingerprint(told))
        assert not differ, f"listening to events changed {differ}"
    msgspec.json.encode(heard)
    assert all(not event.known_to(None).secret for event in heard), "an onlooker is told a secret"


def check_order_of_hidden_choices_is_free(course: Playthrough, rng: Random, *_unused: object) -> None:
    """Whatever order the seats choose in while all choose hidden, the state and the record are the same."""
    state = course.last.copy()
    chosen = _one_simultaneous_phase(state, rng)
    if chosen is None:
        return
    before, moves = chosen
    results = []
    for _ in range(3):
        queues = {seat: [action for mover, action in moves if mover == seat] for seat, _ in moves}
        recorder = Recorder(before.copy())
        while queues:
            seat = rng.choice(sorted(queues))
            recorder.play(seat, queues[seat].pop(0))
            if not queues[seat]:
                del queues[seat]
        results.append((recorder.moves, fingerprint(recorder.state)))
    for moves_of_one, state_of_one in results[1:]:
        assert moves_of_one == results[0][0], "the order of hidden choices shows in the record"
        differ = changes(results[0][1], state_of_one)
        assert not differ, f"the order of hidden choices shows in {differ}"


def _one_simultaneous_phase(state: State, rng: Random) -> tuple[State, list[tuple[int, int]]] | None:
    """Play on to a phase in which choices wait, and through it; give the state before it and what was played in it."""
    while any(state.choices) and not state.over:
        state.advance(*choose(state, rng, 1.0))
    while not state.over:
        before = state.copy()
        moves = [choose(state, rng, 1.0)]
        state.advance(*moves[0])
        if any(state.choices):
            while any(state.choices):
                moves.append(choose(state, rng, 1.0))
                state.advance(*moves[-1])
            return before, moves
    return None


def check_taking_back(course: Playthrough, *_unused: object) -> None:
    """Every seat may take back its `undo_horizon` latest actions: the rest of the record replays.

    Then it has the options that it had, and has learnt nothing from what it took back. Nothing beyond is promised.
    """
    state, steps = course.last, course.steps
    for seat in range(state.setup.seats):
        own = [n for n, step in enumerate(steps) if step.seat == seat]
        horizon = state.undo_horizon(seat)
        assert 0 <= horizon <= len(own), f"seat {seat} may take back {horizon} actions of {len(own)}"
        for count in range(1, horizon + 1):
            taken = set(own[-count:])
            first = steps[own[-count]]
            try:
                undone = replay(state, [(s.seat, s.action) for n, s in enumerate(steps) if n not in taken])
            except WarrenError as error:
                raise AssertionError(f"without the last {count} of seat {seat} the record fails: {error}") from error
            others = {step.seat for step in steps[own[-count] :]} - {seat}
            if not others or any(state.choices):
                assert undone.view(seat) == first.before.view(seat), f"seat {seat} took back and knows more than before"
            now, then = undone.legal(seat), first.before.legal(seat)
            # Where others are in the middle of a question that goes first, it stands as it did.
            in_question = (undone.to_act, now) == (state.to_act, state.legal(seat))
            assert now == then or in_question, f"seat {seat} took {count} back: its options are {now}, before {then}"


def random_actions(state: State, seat: int, rng: Random, count: int) -> list[int]:
    """Return some actions for a seat to try: of the whole catalogue, and a legal one."""
    legal = state.legal(seat)
    return [rng.randrange(len(state.game.catalogue)) for _ in range(count)] + ([pick(legal, rng)] if legal else [])
