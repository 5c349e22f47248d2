"""The laws of knowledge: a seat gets a view, and nothing that it cannot know shows anywhere; `imagine` fills in."""

from random import Random
from typing import Any

import msgspec

from tests.contract.laws_of_play import random_actions
from tests.contract.walk import (
    Bounds,
    Census,
    Playthrough,
    changes,
    fingerprint,
    pick,
    play_to_end,
    seats_and_onlooker,
)
from warren.kernel.errors import ActionError
from warren.kernel.game import Event, State

PLAIN = (int, str, bool, type(None))
TRIED = 4
"""Actions tried for what the refusal says, each time that two states are compared."""


def rebuilt(value: Any) -> Any:
    """Return the same data built anew; AssertionError where a view holds anything but plain data that cannot change."""
    if isinstance(value, msgspec.Struct):
        assert value.__struct_config__.frozen, f"a view holds a {type(value).__name__}, which can change"
        return type(value)(*[rebuilt(getattr(value, field)) for field in value.__struct_fields__])
    if isinstance(value, tuple):
        parts = [rebuilt(part) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if isinstance(value, frozenset):
        return frozenset(map(rebuilt, value))
    if isinstance(value, dict):
        return {rebuilt(key): rebuilt(entry) for key, entry in value.items()}
    assert isinstance(value, PLAIN), f"a view holds a {type(value).__name__}"
    return value


def refusals(state: State, seat: int, rng: Random) -> list[str]:
    """Return what a seat is told when it tries some actions on copies."""
    told = []
    for action in random_actions(state, seat, rng, TRIED):
        try:
            state.copy().play(seat, action)
            told.append("played")
        except ActionError as error:
            told.append(f"{error!r} {error} {error.values}")
    return told


def check_same_to(seat: int | None, one: State, other: State, rng: Random) -> None:
    """Two states that differ only in what a seat (None: an onlooker) cannot know are the same to it in everything."""
    assert one.view(seat) == other.view(seat), f"the views of {seat} differ"
    assert one.scores() == other.scores(), f"the scores differ in what {seat} cannot know"
    assert one.winners == other.winners, f"the winners differ in what {seat} cannot know"
    if seat is None:
        return
    assert one.legal(seat) == other.legal(seat), f"the legal actions of seat {seat} tell what it cannot know"
    assert one.undo_horizon(seat) == other.undo_horizon(seat), f"what seat {seat} may take back tells too much"
    assert one.forced(seat) == other.forced(seat), f"what is forced on seat {seat} tells what it cannot know"
    assert one.spared(seat) == other.spared(seat), f"that seat {seat} is spared tells what it cannot know"
    luck = rng.getrandbits(32)
    told = [refusals(state, seat, Random(luck)) for state in (one, other)]
    assert told[0] == told[1], f"an error text tells seat {seat} what it cannot know: {told}"


def check_nothing_leaks(course: Playthrough, rng: Random, *_unused: object, plies: int = 40) -> None:
    """The truth and an imagined state are the same to the seat, and stay so until something is revealed.

    Both are played on side by side, the seat always doing the same, the others the same or not.
    """
    game, truth = course.game, course.last
    for seat in seats_and_onlooker(truth):
        twin = game.imagine(truth.view(seat), rng)
        check_same_to(seat, truth, twin, rng)
        play_on(seat, truth.copy(), twin, rng, plies)


def play_on(seat: int | None, truth: State, twin: State, rng: Random, plies: int) -> None:
    logs: tuple[list[Event], list[Event]] = ([], [])
    for state, log in zip((truth, twin), logs, strict=True):
        state.events = lambda event, log=log: log.append(event.known_to(seat))
    for _ in range(plies):
        # Others may be further on in their hidden choices in the truth than in an imagined state.
        if truth.to_act != twin.to_act or truth.over:
            return
        mover = rng.choice(truth.to_act)
        action = also = pick(truth.legal(mover), rng)
        if mover != seat:
            # The same, or what is most like it: two cards that lie face down, for instance.
            others = [other for other in twin.legal(mover) if other != action or rng.random() < 0.8]
            also = min(others or twin.legal(mover), key=lambda other: abs(other - action))
        truth.play(mover, action)
        twin.play(mover, also)
        if truth.view(seat) != twin.view(seat):
            # What can be taken back has revealed nothing, and as long as choices wait neither has anything else.
            reveals_nothing = action == also and any(map(truth.undo_horizon, range(truth.setup.seats)))
            waits = any(truth.choices) and any(twin.choices)
            assert not waits, f"a hidden choice of seat {mover} shows in the view of {seat}"
            assert not reveals_nothing, f"{truth.game.spell(action)} of seat {mover} shows {seat} what it cannot know"
            return
        if action != also and not truth.to_act:
            return  # what was done otherwise may have vanished with a seat that has lost
        assert logs[0] == logs[1], f"the log tells {seat} what it cannot know: {logs[0][-5:]} {logs[1][-5:]}"
        check_same_to(seat, truth, twin, rng)


def check_hidden_choices_are_hidden(course: Playthrough, *_unused: object) -> None:
    """A choice that waits for others appears in nobody else's view, log, options, scores or waiting."""
    state = course.first.copy()
    heard: list[Event] = []
    state.events = heard.append
    public = state.scores()
    known = {looker: _all_known(state, looker) for looker in seats_and_onlooker(state)}
    for _, seat, action in course.steps:
        waiting = len(state.choices[seat])
        heard.clear()
        state.play(seat, action)
        hidden = len(state.choices[seat]) > waiting
        if hidden:
            assert state.scores() == public, f"the scores show the hidden choice of seat {seat}"
        public = state.scores() if not any(state.choices) else public
        for looker in known:
            before, known[looker] = known[looker], _all_known(state, looker)
            if hidden and looker != seat:
                assert before == known[looker], f"{looker} sees the hidden choice of seat {seat}"
                assert not heard, f"{looker} hears of the hidden choice of seat {seat}"


def _all_known(state: State, looker: int | None) -> tuple[Any, ...]:
    own = () if looker is None else (state.legal(looker), state.undo_horizon(looker))
    return (state.view(looker), *own)


def check_views_say_who_is_asked(course: Playthrough, *_unused: object) -> None:
    """A view is its seat's own, knows whether the game is over, and says of the seat itself whether it is asked."""
    state = course.last
    for looker in seats_and_onlooker(state):
        view = state.view(looker)
        assert (view.seat, view.over) == (looker, state.over), f"the view of {looker} is another's"
        asked = set(view.to_act)
        assert looker is None or (looker in asked) == (looker in state.to_act), f"{looker} is misled about being asked"
        assert not state.over or not asked, "somebody is asked after the end"


def check_views_are_data(course: Playthrough, *_unused: object) -> None:
    """A view is plain data that cannot change, so nothing of the state can be reached through it."""
    state = course.last
    for looker in seats_and_onlooker(state):
        view = state.view(looker)
        assert rebuilt(view) == view, "a view built anew from its own data is another"
        dicts = [getattr(view, name) for name in view.__struct_fields__ if isinstance(getattr(view, name), dict)]
        own = [getattr(state, name, None) for name in type(state).fields]
        assert not any(held is mapping for held in own for mapping in dicts), "a view holds a dict of its state"


def check_stages_are_public(course: Playthrough, *_unused: object) -> None:
    """How far a game is and who holds which space everybody knows alike, the former in ids and numbers."""
    views = [course.last.view(looker) for looker in seats_and_onlooker(course.last)]
    told = [course.game.stage(view) for view in views]
    assert all(stage == told[0] for stage in told), "how far the game is depends on who looks"
    assert len({course.game.owners(view) for view in views}) == 1, "who holds a space depends on who looks"
    values = [*told[0], *told[0].values()]
    assert all(isinstance(value, PLAIN) for value in values), "how far the game is takes more than ids and numbers"


def check_imagine_fits(course: Playthrough, rng: Random, bounds: Bounds) -> None:
    """An imagined state is one that the view allows: to the looker it is the same, and it is whole.

    Its parts are all there, its seats have views that can be imagined again, and it plays to the end.
    """
    game, truth, census = course.game, course.last, bounds.census
    parts = census(truth)
    for looker in seats_and_onlooker(truth):
        imagined = game.imagine(truth.view(looker), rng)
        assert type(imagined) is type(truth), "an imagined state is no state of the game"
        assert imagined.events is None, "an imagined state has an events hook"
        check_same_to(looker, truth, imagined, rng)
        _check_parts(imagined, parts, census)
        assert imagined.over == truth.over, "imagining changed whether the game is over"
        assert bool(imagined.to_act) != imagined.over, "nobody is asked in an imagined state"
        for other in rng.sample(seats_and_onlooker(imagined), 2):
            again = game.imagine(imagined.view(other), rng)
            check_same_to(other, imagined, again, rng)
            _check_parts(again, parts, census)
    play_to_end(imagined, rng, bounds.plies)
    _check_parts(imagined, parts, census)


def _check_parts(imagined: State, parts: Any, census: Census) -> None:
    found = census(imagined)
    wrong = {name: (parts.get(name), found.get(name)) for name in parts | found if parts.get(name) != found.get(name)}
    assert not wrong, f"an imagined state has other cards or pieces (truth, imagined): {wrong}"


def check_imagine_reads_the_view_alone(course: Playthrough, rng: Random, *_unused: object) -> None:
    """The same view and the same chance give the same state, whatever state the view was taken of; the view stays."""
    game, truth = course.game, course.last
    for looker in seats_and_onlooker(truth):
        view = truth.view(looker)
        kept = rebuilt(view)
        luck = rng.getrandbits(64)
        first = game.imagine(view, Random(luck))
        assert view == kept, "imagining changed the view"
        # A state that the view allows too; what it hides must not matter.
        other = game.imagine(view, rng)
        for same in (kept, other.view(looker)):
            differ = changes(fingerprint(first), fingerprint(game.imagine(same, Random(luck))))
            assert not differ, f"the same view and chance gave {looker} another state: {differ}"
        imagine = game.imaginer(view)
        alike, again = Random(luck), Random(luck)
        for _ in range(3):
            differ = changes(fingerprint(imagine(alike)), fingerprint(game.imagine(view, again)))
            assert not differ, f"the imaginer of {looker} and `imagine` gave other states: {differ}"
        assert view == kept, "an imaginer changed the view"
