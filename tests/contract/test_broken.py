"""Each law's check finds what it is there for: Kingdom is broken in one place, and the check has to say so."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import warren
from tests.contract import laws_of_knowledge as knowledge
from tests.contract import laws_of_play as playing
from tests.contract import laws_of_records as records
from tests.contract.census import bounds_of
from tests.contract.golden import catalogue_file, record_file
from tests.contract.twins import check_twins
from tests.contract.walk import Bounds, Playthrough, Table, Walk, fingerprint
from warren.games.kingdom import Kingdom, KingdomState
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.kernel import record
from warren.kernel.errors import IllegalActionError, Problem, problem
from warren.kernel.game import Event, View
from warren.kernel.record import Record
from warren.kernel.score import Score

GAME = warren.game("kingdom")
BOUNDS = bounds_of("kingdom")
WHOLE = [Walk(seats, seed, 0.6) for seed in range(3) for seats in (2, 3, 4)]
STOPS = [(10, ""), (30, ""), (32, ""), (60, "place"), (0, "announce"), (130, ""), (400, "")]
ANYWHERE = [
    Walk(seats, seed, taste, *stop)
    for taste in (0.6, 4.0)
    for seed, stop in enumerate(STOPS * 4)
    for seats in (4, 3, 2)
]

Check = Callable[[Playthrough, Random, Bounds], object]
Patch = Callable[[pytest.MonkeyPatch], None]


class Broken(NamedTuple):
    """A break of a law: what it is, how it is made, which check has to find it and in which words."""

    what: str
    patch: Patch
    check: Check
    says: str
    walks: list[Walk] = ANYWHERE


def method(kind: type, name: str, broken: Callable[..., Any]) -> Patch:
    """Break a method: `broken` is given the right one and then its arguments."""
    right = getattr(kind, name)
    return lambda monkeypatch: monkeypatch.setattr(kind, name, lambda *given, **named: broken(right, *given, **named))


def of_state(name: str, broken: Callable[..., Any]) -> Patch:
    """Break a method of Kingdom's states."""
    return method(KingdomState, name, broken)


def of_game(name: str, broken: Callable[..., Any]) -> Patch:
    """Break a method of Kingdom itself."""
    return method(Kingdom, name, broken)


def after(name: str, change: Callable[..., None]) -> Patch:
    """Break a method of states by a change that it makes to the state when it has done its work."""

    def broken(right: Callable[..., Any], state: KingdomState, *given: Any, **named: Any) -> Any:
        result = right(state, *given, **named)
        change(state, *given)
        return result

    return of_state(name, broken)


def seen(**fields: Callable[[KingdomState, int | None], Any]) -> Patch:
    """Break views: fields that show something else of the state to a seat."""

    def broken(right: Callable[..., View], state: KingdomState, seat: int | None) -> View:
        return msgspec.structs.replace(right(state, seat), **{n: show(state, seat) for n, show in fields.items()})

    return of_state("view", broken)


# How to break it


def _shares_a_list(right: Callable[..., Any], state: KingdomState) -> Any:
    copy = right(state)
    copy.fronts = state.fronts
    return copy


def _keeps_the_hook(right: Callable[..., Any], state: KingdomState) -> Any:
    copy = right(state)
    copy.events = state.events
    return copy


def _same_list_again() -> Patch:
    given: dict[str, list[int]] = {}

    def broken(right: Callable[..., list[int]], state: KingdomState, seat: int) -> list[int]:
        return given.setdefault(f"{seat} {fingerprint(state)}", right(state, seat))

    return of_state("legal", broken)


def _refuses_high_numbers(right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    if action % 7 == 0:
        raise IllegalActionError("the seventh is not wanted")
    right(state, seat, action)


def _no_check(_right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    state.advance(seat, action)


def _takes_anything(right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    if not state.over and seat in state.to_act and action in state.legal(seat):
        right(state, seat, action)


def _counts_tries(right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    state.undoable = [0] * state.seats
    state.track = (*state.track[1:], state.track[0] + 1)
    right(state, seat, action)


def _builds_nothing(right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    if state.phase != CONSTRUCTION:
        right(state, seat, action)


def _loses_a_card(state: KingdomState, *_: Any) -> None:
    state.parchments[0] = ()


def _loses_a_rabbit(state: KingdomState, *_: Any) -> None:
    state.controlled[1] &= state.controlled[1] - 1 if state.controlled[1] else 0


def _notes_the_order(state: KingdomState, seat: int, _action: int) -> None:
    if state.phase == EXPLORATION:
        state.kept_camps = (*state.kept_camps, seat)


def _points(right: Callable[..., tuple[Score, ...]], state: KingdomState) -> tuple[Score, ...]:
    return tuple(msgspec.structs.replace(score, points=score.points + 1) for score in right(state))


def _parchments_before_the_end(right: Callable[..., tuple[Score, ...]], state: KingdomState) -> tuple[Score, ...]:
    return right(state) if state.over else tuple(Score("total", sum(held)) for held in state.parchments)


def _listening_draws(state: KingdomState, *_: Any, **__: Any) -> None:
    if state.events:
        state.drawn += 1


def _tells_secrets(
    right: Callable[..., None],
    state: KingdomState,
    kind: str,
    seat: int | None = None,
    secret: dict[str, Any] | None = None,
    **details: Any,
) -> None:
    right(state, kind, seat, None, **details, **(secret or {}))


def _tells_of_choices(right: Callable[..., None], state: KingdomState, seat: int, action: int) -> None:
    right(state, seat, action)
    if any(state.choices):
        state.tell("somebody chose")


def _names_hands(_right: Callable[..., Problem], state: KingdomState, _seat: int, _action: int) -> Problem:
    return problem("", "the hands are {hands}", hands=state.hands)


def _shortened(right: Callable[..., list[int]], state: KingdomState, seat: int) -> list[int]:
    legal = right(state, seat)
    odd = sum(state.hands[(seat + 1) % state.seats]) % 2
    return legal[:-1] if odd and len(legal) > 1 else legal


def _forgets_a_camp(right: Callable[..., Any], game: Kingdom, view: View, rng: Random) -> Any:
    imagined = right(game, view, rng)
    for camp in CAMPS:
        imagined.placed[camp - FIRST_BUILDING] = 0
    return imagined


def _doubles_a_card(right: Callable[..., Any], game: Kingdom, view: View, rng: Random) -> Any:
    imagined = right(game, view, rng)
    imagined.deck = (imagined.deck[1], *imagined.deck[1:])
    return imagined


def _asks_nobody(right: Callable[..., Any], game: Kingdom, view: View, rng: Random) -> Any:
    imagined = right(game, view, rng)
    if imagined.phase == CONSTRUCTION and view.seat is None:
        imagined.to_act = imagined.to_act[:1]
    return imagined


def _another_chance(right: Callable[..., Any], game: Kingdom, view: View, _rng: Random) -> Any:
    return right(game, view, Random())


def _peeking() -> Patch:
    """Imagine that remembers the state which the last view was taken of, and gives that."""
    last: list[KingdomState] = []
    view, imagine = KingdomState.view, Kingdom.imagine

    def remember(state: KingdomState, seat: int | None) -> View:
        last[:] = [state]
        return view(state, seat)

    def cheat(game: Kingdom, seen: View, rng: Random) -> KingdomState:
        imagined = imagine(game, seen, rng)
        imagined.deck = last[0].deck if last[0].view(seen.seat) == seen else imagined.deck
        return imagined

    def patch(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(KingdomState, "view", remember)
        monkeypatch.setattr(Kingdom, "imagine", cheat)

    return patch


def _believed(leak: Patch) -> Patch:
    """Break views, and let imagine give only states whose views agree with them."""

    def believe(right: Callable[..., Any], game: Kingdom, view: View, rng: Random) -> Any:
        while (imagined := right(game, view, rng)).view(view.seat) != view:
            pass
        return imagined

    def patch(monkeypatch: pytest.MonkeyPatch) -> None:
        leak(monkeypatch)
        of_game("imagine", believe)(monkeypatch)

    return patch


def _unsorted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "_in_seat_order", list)


def _last_move_lost(right: Callable[..., str], kept: Record) -> str:
    return right(kept).rpartition("\n")[0].rpartition("\n")[0] + "\n" if kept.moves else right(kept)


def _numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    right = Record.write

    def broken(kept: Record) -> str:
        written.append(0)
        return right(Record(kept.setup, kept.moves, kept.notes | {"copy": str(len(written))}))

    monkeypatch.setattr(Record, "write", broken)


def _deals_anew() -> Patch:
    luck = Random(0)

    def broken(right: Callable[..., Any], game: Kingdom, setup: Any) -> Any:
        state = right(game, setup)
        state.deck = (
            *state.deck[: state.drawn],
            *luck.sample(state.deck[state.drawn :], len(state.deck) - state.drawn),
        )
        return state

    return of_game("start", broken)


def _ignores_count(right: Callable[..., Any], kept: Record, _count: int | None = None) -> Any:
    return right(kept)


LAST_CARD = seen(deck_size=lambda s, _: s.deck[-1] % 2)


def _pickles_no_posts(right: Callable[..., Any], state: KingdomState) -> Any:
    return None, right(state)[1] | {"posts": (0,)}


class _Heavy(int):
    """A number that is pickled as a sum of very many."""

    def __reduce__(self) -> tuple[Any, ...]:
        return sum, ([int(self), *[0] * 10_000],)


def _pickles_too_much(right: Callable[..., Any], state: KingdomState) -> Any:
    return None, right(state)[1] | {"drawn": _Heavy(state.drawn)}


BROKEN = [
    # Playing
    Broken("legal lists descend", of_state("legal", lambda right, *given: right(*given)[::-1]),
           playing.check_what_is_asked, "not ascending", WHOLE),
    Broken("somebody has legal actions who is not asked",
           of_state("legal", lambda _, s, seat: s.asks[s.phase](s, seat)),
           playing.check_what_is_asked, "asked are", WHOLE),
    Broken("nobody is asked before the end", after("advance", lambda s, *_: setattr(s, "to_act", ())),
           playing.check_what_is_asked, "to_act is", [Walk(4, 1, plies=1)]),
    Broken("legal lists are shared", _same_list_again(),
           playing.check_legal_lists_are_fresh, "stays changed"),
    Broken("a legal action is refused", of_state("play", _refuses_high_numbers),
           playing.check_legal_actions_play, "does not play"),
    Broken("play does more than advance", after("play", lambda s, *_: setattr(s, "turn", 15)),
           playing.check_legal_actions_play, "play and advance"),
    Broken("play does not check", of_state("play", _no_check),
           playing.check_illegal_actions_are_refused, "was played|was not refused"),
    Broken("play ignores what is illegal", of_state("play", _takes_anything),
           playing.check_illegal_actions_are_refused, "was played"),
    Broken("refusing leaves a trace", of_state("play", _counts_tries),
           playing.check_illegal_actions_are_refused, "changed the state"),
    Broken("copies share a list", of_state("copy", _shares_a_list),
           playing.check_copies_are_independent, "another copy", WHOLE),
    Broken("a copy forgets something", of_state("copy", lambda right, s: after_forgetting(right(s))),
           playing.check_copies_are_independent, "differs from its original", WHOLE),
    Broken("a copy keeps the events hook", of_state("copy", _keeps_the_hook),
           playing.check_events_change_nothing, "events hook", WHOLE),
    Broken("a pickled state forgets something", of_state("__getstate__", _pickles_no_posts),
           playing.check_pickled_states_are_copies, "differs from its original", WHOLE),
    Broken("a state is pickled with more than it is", of_state("__getstate__", _pickles_too_much),
           playing.check_pickled_states_are_copies, "takes [0-9]+ bytes", WHOLE),
    Broken("a game never ends", of_state("advance", _builds_nothing),
           playing.check_games_end, "does not end", WHOLE),
    Broken("cards get lost", after("advance", _loses_a_card),
           playing.check_parts_are_conserved, "not conserved", WHOLE),
    Broken("rabbits get lost", after("advance", _loses_a_rabbit),
           playing.check_parts_are_conserved, "rabbits astray", WHOLE),
    Broken("a score is more than its parts", of_state("scores", _points),
           playing.check_scores_add_up, "points and parts of"),
    Broken("a running game has winners", lambda m: m.setattr(KingdomState, "winners", (0,)),
           playing.check_scores_add_up, "the winners are"),
    Broken("listening changes the game", after("tell", _listening_draws),
           playing.check_events_change_nothing, "listening to events changed", WHOLE),
    Broken("onlookers are told secrets", lambda m: m.setattr(Event, "known_to", lambda event, _: event),
           playing.check_events_change_nothing, "told a secret", WHOLE),
    Broken("the state knows the order of hidden choices", after("advance", _notes_the_order),
           playing.check_order_of_hidden_choices_is_free, "shows in kept_camps"),
    Broken("the record knows the order of hidden choices", _unsorted,
           playing.check_order_of_hidden_choices_is_free, "shows in the record"),
    Broken("one more can be taken back", of_state("undo_horizon", lambda right, *given: right(*given) + 1),
           playing.check_taking_back, "may take back|fails|knows more|options"),
    # Knowledge
    Broken("a view shows another's hand", seen(deck_size=lambda s, _: sum(s.hands[0])),
           knowledge.check_nothing_leaks, "views of"),
    Broken("legal lists depend on another's hand", of_state("legal", _shortened),
           knowledge.check_nothing_leaks, "legal actions of seat"),
    Broken("errors name hands", of_state("why_illegal", _names_hands),
           knowledge.check_nothing_leaks, "error text"),
    Broken("the log tells secrets", of_state("tell", _tells_secrets),
           knowledge.check_nothing_leaks, "the log tells"),
    Broken("scores count hidden parchments", of_state("scores", _parchments_before_the_end),
           knowledge.check_nothing_leaks, "scores differ"),
    Broken("the horizon counts others' choices", of_state("undo_horizon", lambda _, s, __: sum(map(len, s.choices))),
           knowledge.check_nothing_leaks, "may take back"),
    Broken("views show who has chosen", seen(to_act=lambda s, _: s.to_act),
           knowledge.check_hidden_choices_are_hidden, "sees the hidden choice", WHOLE),
    Broken("the log tells that somebody chose", of_state("advance", _tells_of_choices),
           knowledge.check_hidden_choices_are_hidden, "hears of", WHOLE),
    Broken("the scores show hidden choices", of_state("scores", lambda _, s: (Score("total", len(s.choices[0])),)),
           knowledge.check_hidden_choices_are_hidden, "the scores show", WHOLE),
    Broken("a view is of another seat", seen(seat=lambda _, __: 0),
           knowledge.check_views_say_who_is_asked, "is another's"),
    Broken("a view asks nobody", seen(to_act=lambda _, __: ()),
           knowledge.check_views_say_who_is_asked, "misled"),
    Broken("a view holds a list of the state", seen(fronts=lambda s, _: s.fronts),
           knowledge.check_views_are_data, "holds a list"),
    Broken("how far a game is depends on who looks", of_game("stage", lambda _, __, view: {"seat": view.seat}),
           knowledge.check_stages_are_public, "who looks"),
    Broken("how far a game is takes a list", of_game("stage", lambda right, g, view: right(g, view) | {"all": [1]}),
           knowledge.check_stages_are_public, "ids and numbers"),
    Broken("imagining forgets camps", of_game("imagine", _forgets_a_camp),
           knowledge.check_imagine_fits, "views of"),
    Broken("imagining doubles a card", of_game("imagine", _doubles_a_card),
           knowledge.check_imagine_fits, "other cards or pieces"),
    Broken("an imagined state asks too few", of_game("imagine", _asks_nobody),
           knowledge.check_imagine_fits, "views of"),
    Broken("imagining has chance of its own", of_game("imagine", _another_chance),
           knowledge.check_imagine_reads_the_view_alone, "another state"),
    Broken("imagining peeks at the truth", _peeking(),
           knowledge.check_imagine_reads_the_view_alone, "another state"),
    # Twins
    Broken("a view tells of the deck, and imagining believes it", _believed(LAST_CARD),
           check_twins, "neither asked nor told"),
    Broken("a view shows all parchments", seen(parchments=lambda s, _: tuple(s.parchments)),
           check_twins, "neither asked nor told"),
    Broken("a view shows what others discarded", seen(discards=lambda s, _: sum(s.discards, ())),
           check_twins, "neither asked nor told"),
    Broken("a view shows what others passed on", seen(left=lambda s, _: tuple(left for left, _, _ in s.history)),
           check_twins, "neither asked nor told"),
    Broken("legal lists depend on another's hand", of_state("legal", _shortened),
           check_twins, "legal actions of seat"),
    Broken("the log tells secrets", of_state("tell", _tells_secrets),
           check_twins, "the log tells"),
    Broken("the horizon depends on another's hand", of_state("undo_horizon", lambda _, s, __: sum(s.hands[0]) % 2),
           check_twins, "may take back|cannot know"),
    # Records and texts
    Broken("a record loses a move", method(Record, "write", _last_move_lost),
           records.check_records, "written otherwise"),
    Broken("a record is written otherwise each time", _numbered,
           records.check_records, "written otherwise"),
    Broken("the same seed deals other cards", _deals_anew(),
           records.check_records, "cannot be read|differs"),
    Broken("replay goes on too far", method(Record, "replay", _ignores_count),
           records.check_prefixes_replay, "another state"),
    Broken("two actions are spelled the same", of_game("spell", lambda right, g, action: right(g, action & ~1)),
           lambda *_: records.check_texts(GAME), "the same text"),
    Broken("parse gives another number", of_game("parse", lambda right, g, text: right(g, text) ^ 1),
           lambda *_: records.check_texts(GAME), "parsed as another"),
    Broken("parse takes anything", of_game("parse", lambda right, g, text: right(g, text) if " " in text else 0),
           lambda *_: records.check_texts(GAME), "parsed as an"),
]  # fmt: skip


def after_forgetting(copy: KingdomState) -> KingdomState:
    """Return a copy without what was set in it."""
    copy.posts = (0, 0, 0)
    copy.drawn = 0
    return copy


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.what)
def test_a_broken_law_is_found(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    broken.patch(monkeypatch)
    with pytest.raises(AssertionError, match=broken.says):  # noqa: PT012 — the first walk that shows it is enough
        for walk in broken.walks:
            broken.check(Playthrough(GAME, walk, BOUNDS.plies), Random(walk.seed), BOUNDS)


def test_a_leak_that_imagining_believes_shows_in_twins_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined of such a view agrees with the truth in what leaks, so the two show nothing."""
    _believed(LAST_CARD)(monkeypatch)
    for walk in ANYWHERE[::4]:
        knowledge.check_nothing_leaks(Playthrough(GAME, walk), Random(walk.seed), plies=0)


# Golden files


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [*lines[:3], f"3 {lines[4][2:]}", f"4 {lines[3][2:]}", *lines[5:]], "changed its number"),
        (lambda lines: [*lines, f"{len(GAME.catalogue)} pick nothing\n"], "changed its number"),
        (lambda lines: lines[:-2], "appending these lines"),
    ],
    ids=["renumbered", "removed", "new"],
)
def test_a_catalogue_that_changed_is_found_and_it_is_said_what_to_append(
    change: Callable[[list[str]], list[str]], said: str
) -> None:
    lines = catalogue_file(GAME).read_text(encoding="utf-8").splitlines(keepends=True)
    with pytest.raises(AssertionError, match=said) as caught:
        records.check_catalogue_is_frozen(GAME, "".join(change(lines)))
    assert said == "changed its number" or str(caught.value).endswith("".join(lines[-2:]))


@pytest.mark.parametrize("note", ["points", "winners"])
def test_a_golden_game_with_another_end_is_found(note: str) -> None:
    text = record_file(Table("kingdom", 3)).read_text(encoding="utf-8")
    with pytest.raises(AssertionError, match="the golden game"):
        records.check_playthrough(GAME, text.replace(f'[note.{note} "', f'[note.{note} "9'))


def test_a_golden_game_by_other_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_file(Table("kingdom", 3)).read_text(encoding="utf-8")
    monkeypatch.setattr(
        Kingdom, "meta", msgspec.structs.replace(Kingdom.meta, rules_version=Kingdom.meta.rules_version + 1)
    )
    with pytest.raises(AssertionError, match="cannot be read any more"):
        records.check_playthrough(GAME, text)


def test_the_digest_of_a_walk_sees_another_seed_and_another_choice() -> None:
    digests = {records.digest_of(GAME, walk) for walk in (Walk(2, 1), Walk(2, 2), Walk(2, 1, 0.5), Walk(2, 1, plies=9))}
    assert len(digests) == 4


def test_a_game_without_a_census_is_told_what_to_bring() -> None:
    with pytest.raises(AssertionError, match="knows nothing of chess: write a function"):
        bounds_of("chess")
