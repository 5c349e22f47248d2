"""The pages of Odyssey: the round table, cards and dice as drawings; all else is what any game's pages have."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from warren.games.odyssey import GAME
from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CATALOGUE, DRAW_ONE, PUT_BOTTOM, RUN_PLAY
from warren.games.odyssey.frames import NOTHING, OVER, RUNS, PlayFrame, WeaponFrame
from warren.games.odyssey.lookup import SPECIAL, TYPES
from warren.games.odyssey.payment import counts
from warren.games.odyssey.setup import WINNING_SCORES
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import LogLine, Option, Panel, Part
from warren.presentation.odyssey.action_texts import CARD_NAMED
from warren.presentation.odyssey.attack import Attack, landed, running
from warren.presentation.odyssey.dice import dice, die
from warren.presentation.odyssey.lane import Stop, Verdict, lane, verdict
from warren.presentation.odyssey.log import touched
from warren.presentation.odyssey.moment import card_part
from warren.presentation.odyssey.news import news_before
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.replies import Reply, replies
from warren.presentation.odyssey.shortcuts import Shortcut, all_powers, at_targets, draws_by_itself, endings, put_down
from warren.presentation.odyssey.shot import Shot, gained, shot
from warren.presentation.odyssey.table_panels import deck_said, virtual_said
from warren.presentation.odyssey.trades import answered_sides
from warren.presentation.selection import Selection
from warren.table.tables import Table
from warren.web.any_game import GamePages
from warren.web.choices import BySeat, Choice, Pick
from warren.web.context import RequestContext
from warren.web.drawing.symbols import piece
from warren.web.looks import Art, BoardDrawing, Introduction, Terms
from warren.web.odyssey import deck_pages
from warren.web.odyssey.board import board, rows
from warren.web.odyssey.cards import acting_art, card_art
from warren.web.odyssey.decks import DeckPicker
from warren.web.odyssey.figures import figure, ground, hexagon_of
from warren.web.odyssey.race import landing, marks, runners
from warren.web.odyssey.ribbons import width
from warren.web.odyssey.tokens import coin, light_of, note_id
from warren.words import Words, mark

_OF_HAND = ("top", "bottom", "play", "swap")
"""The groups of options that are cards of the hand, among others."""
_LANE = 39
"""So many letters have room beside each other in the lane of a phone."""

_MINI = Markup(
    '<circle class="night" cx="20" cy="20" r="18"/><path class="lot s0" d="M20 4a16 16 0 0 1 16 16h-8a8 8 0 0 0-8-8z"/>'
    '<path class="lot s1" d="M36 20a16 16 0 0 1-16 16v-8a8 8 0 0 0 8-8z"/>'
    '<path class="lot s2" d="M20 36a16 16 0 0 1-16-16h8a8 8 0 0 0 8 8z"/>'
    '<path class="lot s3" d="M4 20a16 16 0 0 1 16-16v8a8 8 0 0 0-8 8z"/><circle class="brim" cx="20" cy="20" r="18"/>'
)


class OdysseyPages(GamePages[OdysseyPresenter]):
    introduction = Introduction(
        pitch=mark("Run, roll and hop out of the way of everything."),
        minutes=60,
        hardness=3,
        picture="odyssey/picture.html",
        mini=_MINI,
    )
    template = "odyssey/table.html"
    route_template = "odyssey/route.html"
    end_template = "odyssey/end.html"
    replay_template = "odyssey/replay.html"
    points_symbol = "civ"
    points_aloud = mark("Civ Points")
    chapters = ("turn",)
    most_told = 12
    by_seat: BySeat | None = DeckPicker()
    terms = Terms(
        curve=mark("Total Civ Points, round by round"),
        curve_aloud=mark("Totals when each round began; the sheets below have the numbers"),
        after_rounds=mark("end"),
        restart=mark("Take all back"),
        resolving="O-INT-04",
    )

    def choices(self, words: Words, own: str = "") -> tuple[Choice, ...]:
        said = {
            40: words.text("a quick game, about 20 rounds"),
            60: words.text("the tournament game, about 30 rounds"),
            80: words.text("a long game"),
        }
        picks = tuple(Pick(str(score), "", said[score]) for score in (60, 40, 80))
        assert sorted(said) == list(WINNING_SCORES)
        return (Choice("score", words.text("Civ Points to win"), picks),)

    async def own_decks(self, context: RequestContext) -> Response:
        return await deck_pages.answer(context)

    def art(self, presenter: OdysseyPresenter, part: Part) -> Art:
        return card_art(presenter, part)

    def board(self, presenter: OdysseyPresenter, selection: Selection, place: str = "") -> BoardDrawing:
        """Draw both circles, with what can be chosen, and what others did since the seat's own choice."""
        fresh = [CARD_NUMBERS[place]] if place else touched(presenter)
        return BoardDrawing(presenter.text("The round table"), board(presenter, selection, fresh))

    def chapter(self, presenter: OdysseyPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Tell a turn in its one line, which is new if anything of it is."""
        split = min(max(presenter.news_from, start), end)
        lines, fresh = (presenter.log(presenter.events[first:end]) for first in (start, split))
        return lines, min(len(fresh), len(lines))

    def meant(self, table: Table, seat: int, action: int) -> int:
        """Return the card of the hand that stands for all of its face, now that another may have been drawn."""
        if not PUT_BOTTOM <= action < RUN_PLAY:
            return action
        view = table.view(seat)
        assert isinstance(view, OdysseyView)
        face = view.lookup.face
        return PUT_BOTTOM + min(
            card for card in (*view.hand, action - PUT_BOTTOM) if face[card] == face[action - PUT_BOTTOM]
        )

    def follows(self, table: Table, seat: int, *, finishes: bool) -> Sequence[int]:
        view = table.view(seat)
        assert isinstance(view, OdysseyView)
        return (DRAW_ONE,) if draws_by_itself(view, table.legal(seat), is_wanted=finishes) else ()

    def more(self, presenter: OdysseyPresenter) -> dict[str, Any]:
        """Return the dice, how far the game is, and how options, Resources and decks are drawn."""
        view, events, new = presenter.view, presenter.events, presenter.news_from
        is_turn = view.phase != OVER and view.round
        name = presenter.player(view.turn) if is_turn else ""
        answered, turns = answers(presenter), lane(presenter)
        return {
            "route": {"round": view.round, "score": view.options["score"], "name": name, "seat": view.turn},
            "dice": dice(presenter),
            "fell": [die(presenter, event) for event in events[new:] if "number" in event.details],
            "all_dice": lambda: [die(presenter, event) for event in events if "number" in event.details],
            "light_of": light_of,
            "lane": turns,
            "lane_lines": lines(turns),
            "acting_art": lambda part: acting_art(presenter, CARD_NUMBERS[part.id], presenter.view.turn),
            "race": runners(presenter),
            "race_marks": marks(presenter),
            "hand_of": partial(_hand, presenter),
            "at_targets": partial(_at_targets, presenter),
            "figure_of": lambda place: piece(figure(presenter.lookup, CARD_NUMBERS[place]), "fig"),
            "all_powers": all_powers(presenter) if presenter.legal else None,
            "acting_figure": acting(presenter, turns),
            "attack": staged(presenter),
            "rows": rows(presenter),
            "gain_of": partial(gained, presenter),
            "shot_of": lambda selection: shot(presenter, selection.actions),
            "landing_of": partial(landing, presenter),
            "news_before": news_before(presenter),
            "replies": answered,
            "answering": answered_sides(presenter),
            "replied": [one for reply in answered for one in reply.ids],
            "heaps_of": partial(_heaps, presenter),
            "virtual_of": lambda panel: virtual_said(presenter, panel.seat),
            "names_of": lambda parts: presenter.names([CARD_NUMBERS[part.id] for part in parts]),
            "deck_of": lambda panel: deck_said(presenter, panel.seat),
        }


class Held(NamedTuple):
    """A card of the hand, with what becomes of it.

    option: what it can be chosen for now, None for nothing. sends: the steps that one press plays with it, or "".
    ends: the steps that it ends the turn with, which are looked at first, or "".
    """

    part: Part
    verdict: Verdict
    option: Option | None
    sends: str
    ends: str


def _hand(presenter: OdysseyPresenter, selection: Selection) -> list[Held]:
    """Return the seat's hand, equal cards once."""
    view, face = presenter.view, presenter.lookup.face
    if view.seat is None:
        return []
    options = [one for group, found in selection.options if group.id in _OF_HAND for one in found if one.actions]
    by_face = {face[card]: one for one in options if (card := CARD_NAMED[one.actions[0]]) in view.hand}
    chosen = {CARD_NAMED[action] for action in view.choices} if view.phase == RUNS else set[int]()
    left = [card for card in view.hand if card not in chosen]
    found, ends = [], {CARD_NAMED[one.then[0]]: one.id for one in endings(presenter)}
    for card in presenter.lookup.of_faces(left):
        copies = sum(face[one] == face[card] for one in left)
        is_now = presenter.lookup.kind[card] == SPECIAL and view.turn == view.seat
        option = by_face.get(face[card])
        said = verdict(presenter, card, later=not is_now)
        steps = put_down(presenter, card)
        part, sends = card_part(presenter, card, copies=copies), steps.spelled if steps else ""
        found.append(Held(part, said, option, sends, ends.get(card, "")))
    return found


def _at_targets(presenter: OdysseyPresenter, power: int) -> list[tuple[Shortcut, Markup, str]]:
    """Return what uses a power at each of its targets, the figure of the target, and what lights it on the table."""
    found = []
    for one in at_targets(presenter, power):
        if one.card is None:
            found.append((one, piece(f"rabbit-{one.seat}", f"pc s{one.seat}"), ""))
        else:
            found.append((one, piece(figure(presenter.lookup, one.card), "fig"), note_id(one.card)))
    return found


class Staged(NamedTuple):
    """An attack as it is drawn: the figure, ground and name of what attacks, and of its target with its worth."""

    attack: Attack
    weapon: tuple[Markup, str, str]
    target: tuple[Markup, str, str]
    coin: Markup


def staged(presenter: OdysseyPresenter) -> Staged | None:
    """Return the attack that is being resolved, or was just now where no piece that the stage covers can be chosen."""
    lookup = presenter.lookup
    attack = running(presenter) or landed(presenter)
    if attack is None or (not presenter.view.stack and _is_inside_asked(presenter)):
        return None
    weapon, target = (
        (piece(figure(lookup, card), "fig"), ground(lookup.part[card]), presenter.name(card))
        for card in (attack.card, attack.piece)
    )
    return Staged(attack, weapon, target, coin(presenter.view, attack.piece))


def _is_inside_asked(presenter: OdysseyPresenter) -> bool:
    outside = {CARD_NAMES[card] for circle in presenter.view.circle for card in circle}
    return any(not outside.issuperset(one.places) for one in presenter.options(presenter.legal))


class Answer(NamedTuple):
    """A way to answer as it is drawn. plays: what it sends; ids: what else on the page would send that.

    marks: the hexagons of what it costs.
    """

    reply: Reply
    plays: str
    ids: tuple[str, ...]
    figure: Markup
    ground: str
    marks: Markup


def answers(presenter: OdysseyPresenter) -> list[Answer]:
    found, lookup = [], presenter.lookup
    for one in replies(presenter):
        spelled = tuple(map(CATALOGUE.spell, one.actions))
        marks = card_art(presenter, card_part(presenter, one.card)).marks if one.left is not None else Markup("")
        shape = piece(figure(lookup, one.card), "fig")
        found.append(Answer(one, ";".join(spelled), spelled[:1], shape, ground(lookup.part[one.card]), marks))
    return found


def acting(presenter: OdysseyPresenter, turns: Sequence[Stop]) -> tuple[Markup, int, str] | None:
    """Return the figure of what is being played or used, whose it is, and its ground; None where nothing is.

    turns: the seat's own, whose card of now it is where nothing is resolved.
    """
    frame = next((one for one in presenter.view.stack if isinstance(one, PlayFrame | WeaponFrame)), None)
    now = next((CARD_NUMBERS[one.part.id] for one in turns if one.is_now and one.part), NOTHING)
    card, seat = (now, presenter.view.turn) if frame is None else (frame.card, frame.seat)
    if card == NOTHING:
        return None
    art = acting_art(presenter, card, seat)
    return art.big, seat, art.kind


def lines(turns: Sequence[Stop]) -> int:
    """Return how many lines the longest name of the lane takes on a phone."""
    longest = max((width(one.part.name) for one in turns if one.part), default=0)
    return 2 if longest * len(turns) > _LANE else 1


def _heaps(
    presenter: OdysseyPresenter, panel: Panel, meant: Shot | None = None
) -> list[tuple[str, Markup, int, int, int]]:
    """Return the Resources that lie saved, by type: its name and picture, how many are unspent, and how many spent.

    Last, how many of the unspent pay for the shot that is chosen.
    """
    view, seat = presenter.view, panel.seat
    pays = meant.pays if meant else (0,) * TYPES
    found = zip(counts(view, view.ready[seat]), counts(view, view.spent[seat]), pays, strict=True)
    return [
        (presenter.type_named(kind), piece(hexagon_of(kind), "hex"), *of_kind)
        for kind, of_kind in enumerate(found)
        if any(of_kind)
    ]


PAGES = OdysseyPages(GAME)
