"""The round table as it is drawn: every piece once, in the section of its seat, with all that is to be known of it."""

import re
from importlib.resources import files
from itertools import combinations, pairwise
from math import atan2, degrees

import pytest
from msgspec import structs

from tests.games.odyssey.positions import asked, at, number, play, position, resources
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.web.layered import whole
from tests.web.odyssey.shown import shown
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.lookup import Lookup
from warren.games.odyssey.pieces import paired
from warren.games.odyssey.score import total
from warren.kernel.game import Event
from warren.presentation.odyssey.attack import landed, running
from warren.presentation.odyssey.lane import lane
from warren.presentation.odyssey.moment import card_part, clause_of
from warren.presentation.odyssey.replies import replies
from warren.presentation.odyssey.shot import shot
from warren.presentation.selection import Selection
from warren.presentation.translator import Translator
from warren.web.drawing.symbols import FIGURE_SHEET, figures, view_boxes
from warren.web.odyssey.board import board, rows
from warren.web.odyssey.cards import card_art
from warren.web.odyssey.chart import BUNNIES, CITIES, Chart, polar
from warren.web.odyssey.figures import figure
from warren.web.odyssey.pages import PAGES, acting, staged
from warren.web.odyssey.race import landing, runners
from warren.web.odyssey.ribbons import ribbons
from warren.web.odyssey.tokens import light_of
from warren.words import words

NAMES = ("Ann", "Bea", "Cleo", "Dora", "Emil", "Fay")
ENGLISH = Translator(words("en"), NAMES)


def table() -> OdysseyState:
    """Three seats with creatures, a city in which two live, and one that is abandoned."""
    return position(
        seats=3,
        circle={0: ["0.EV01", "0.EV03"], 1: ["1.EO05"], 2: ["2.EG01"]},
        center={0: ["0.EV15"], 2: ["2.EG15"]},
        inside={"0.EV15": ["0.EV13", "0.EV02"]},
        damage={"1.EO05": 2},
        bonus={"0.EV03": 4},
        attached={"0.EV03": ["0.EV28"], "0.EV15": ["0.EV34"]},
    )


def drawn(state: OdysseyState, seat: int | None = 0) -> str:
    """Return what is drawn for a seat."""
    return whole(board(presented(state.view(seat)), Selection()))


def token(page: str, card: str) -> str:
    """Return the button of a piece."""
    (found,) = re.findall(rf'<button id="piece-{re.escape(card)}".*?</button>', page, re.DOTALL)
    return str(found)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_every_piece_is_one_button_and_has_one_note(seat: int | None) -> None:
    page = drawn(table(), seat)
    assert page.count('tabindex="0"') == 1, "one is in the order of the Tab key"
    pieces = re.findall(r'<button id="piece-([^"]+)"', page)
    assert sorted(pieces) == sorted(["0.EV01", "0.EV03", "1.EO05", "2.EG01", "0.EV15", "2.EG15", "0.EV13", "0.EV02"])
    for piece in pieces:
        assert f'id="callout-note-{piece.replace(".", "-")}"' in page


def test_pieces_lie_in_the_wedge_of_their_seat_in_their_order_clockwise() -> None:
    view = table().view(1)
    chart = Chart(view, 1)
    assert polar(10, chart.wedges[1].middle) == pytest.approx((0, 10)), "one's own section is at the foot"
    for seat, section in enumerate(view.circle):
        angles = [degrees(atan2(x, -y)) for x, y in (chart.points[piece] for piece in section)]
        wedge = chart.wedges[seat]
        turned = [(angle - wedge.start) % 360 for angle in angles]
        assert turned == sorted(turned)
        assert all(0 < angle < wedge.end - wedge.start for angle in turned)


@for_each("seats", [2, 3, 4, 6])
def test_a_name_has_as_much_room_as_there_is_beside_it(seats: int) -> None:
    circle = {
        seat: [f"{seat}.E{'VOGYRB'[seat]}{card:02}" for card in (5, 7, 9, 11)[: seat + 1]] for seat in range(seats)
    }
    center = {seat: [f"{seat}.E{'VOGYRB'[seat]}15"] for seat in range(0, seats, 2)}
    view = position(seats=seats, circle=circle, center=center).view(0)
    chart = Chart(view, 0)
    found = ribbons(chart, view)
    widths = {card: laid.width for seat, laid in enumerate(chart.creatures_of) for card in view.circle[seat]}
    widths |= {card: laid.width for seat, laid in enumerate(chart.cities_of) for card in view.center[seat]}
    assert found.keys() == widths.keys()
    boxes = []
    for card, wide in found.items():
        (x, y), ring = chart.points[card], CITIES if view.lookup.is_city[card] else BUNNIES
        half, foot = wide * widths[card] / 2, y + ring.high * widths[card] / 2
        assert abs(x) + half < 520, "it ends on the page"
        boxes.append((x - half, x + half, foot - 20, foot))
    for (left, right, top, foot), (start, end, above, below) in combinations(boxes, 2):
        assert right <= start + 1 or end <= left + 1 or foot <= above + 4 or below <= top + 4, "none lies over another"
    (alone,) = view.circle[0]
    assert found[alone] > 2, "a name of two words has one line"


def test_who_stand_close_in_the_race_overlap_about_their_number_which_equal_ones_share() -> None:
    state = position(seats=6, ledger={0: 31, 1: 30, 2: 31, 3: 8, 4: 60, 5: 0})
    found = runners(presented(state.view(0)))
    assert [one.seat for one in found] == [5, 3, 1, 0, 2, 4]
    assert [one.is_same for one in found] == [False, False, False, False, True, False]
    for one, other in pairwise(found):
        assert other.at - one.at >= (1.6 if other.is_same else 3.5), "there is room for a number beside each"
        assert other.at_narrow - one.at_narrow >= 3.3
    assert all(abs(one.points / 0.6 - stand) <= 4 for one in found for stand in (one.at, one.at_narrow))
    level = runners(presented(position(seats=6).view(0)))
    assert sum(one.at for one in level) / 6 == pytest.approx(100 * level[0].points / 60, abs=0.1)
    assert level[-1].at - level[0].at < 9
    first = runners(presented(position(seats=6, ledger=dict.fromkeys(range(6), 0)).view(0)))
    assert first[0].at == first[0].at_narrow == 0, "nobody stands before the start"


def test_sections_are_told_apart_by_seat_and_name_and_who_is_asked_has_a_ring() -> None:
    state = position(seats=3)
    assert [int(seat) for seat in re.findall(r'class="sign s(\d) asked"', drawn(state))] == list(state.to_act)
    page = drawn(table())
    for seat, name in enumerate(NAMES[:3]):
        assert f'<path id="bunnies-{seat}" class="section s{seat}"' in page
        assert f'<path id="cities-{seat}" class="section s{seat}"' in page
        assert f'aria-label="Section of {name} in The Bunny Circle"' in page
        assert f"#rabbit-{seat}" in page


def test_damage_modifiers_and_worth_stand_on_a_piece_and_are_said() -> None:
    state = table()
    page = drawn(state)
    printed = state.lookup.points[number("1.EO05")]
    hurt = token(page, "1.EO05")
    assert f'<b class="coin hurt">{printed - 2}/{printed}</b>' in hurt
    assert f"worth {printed - 2}: {printed} printed, −2 by damage" in hurt
    assert "of Bea" in hurt
    assert '<span class="nm"><span class="of">Alpha</span> Hare</span>' in hurt
    raised = token(page, "0.EV03")
    assert "#lucky-parsnip" in raised
    assert "+4</span>" in raised
    assert "under it: Lucky Parsnip" in raised


def test_occupants_and_the_room_that_is_left_are_said_of_a_city() -> None:
    state = table()
    city = token(drawn(state), "0.EV15")
    points = [state.lookup.points[number(card)] for card in ("0.EV15", "0.EV13", "0.EV02")]
    assert f"room for {points[0] - points[1] - points[2]} more" in city
    assert "occupants: Geyser Bunnies" in city
    assert '<span class="nm">Yin</span>' in token(drawn(state), "0.EV03"), "small pieces have small names"
    assert "defends with +" in city
    assert "abandoned, nobody’s" in token(drawn(state), "2.EG15")
    occupant = token(drawn(state), "0.EV13")
    assert "in Mistral Spire" in occupant
    assert 'class="token occupant k-violet s0"' in occupant, "its ring is its seat's"
    assert f"{points[0]}+{points[1] + points[2]}</b>" in city, "what it is worth, and who lives there"
    assert "#town-empty" in token(drawn(state), "2.EG15")


def test_yang_and_yin_side_by_side_are_linked() -> None:
    state = table()
    assert paired(state.view(0), 0) == [(number("0.EV01"), number("0.EV03"))]
    assert drawn(state).count('class="pair"') == 1
    state.circle[0] = (number("0.EV01"), number("0.EV05"), number("0.EV03"))
    assert paired(state.view(0), 0) == []
    two_yang = position(circle={0: ["0.EV01", "0.EV03", "0.EV02"], 1: ["1.EO05"]})
    assert len(paired(two_yang.view(0), 0)) == 1, "no bunny is in two pairs"
    round_its_ends = position(circle={0: ["0.EV01", "0.EV05", "0.EV03"]})
    assert paired(round_its_ends.view(0), 0) == [(number("0.EV03"), number("0.EV01"))]


def test_a_pair_that_stands_far_apart_is_linked_along_its_circle() -> None:
    state = position(seats=2, circle={0: ["0.EV01", "0.EV03"]})
    (link,) = re.findall(r'<g class="pair"><path class="k" d="([^"]+)"', drawn(state))
    assert "A" in link, "a straight line would cut through The Center Circle"


def test_a_section_keeps_its_width_until_its_pieces_would_not_fit() -> None:
    few = {0: ["0.EV01"], 1: [f"1.EO{card:02}" for card in range(1, 6)]}
    charts = [Chart(position(seats=4, circle=circle).view(0), 0) for circle in ({}, few)]
    assert charts[0].wedges == charts[1].wedges
    assert charts[0].wedges[0].middle % 360 == 135, "of four seats each has a corner"
    many = {0: ["0.EV01"], 1: [f"1.EO{card:02}" for card in range(1, 15)]}
    narrow, wide = (Chart(position(seats=4, circle=many).view(0), 0).wedges[seat] for seat in (0, 1))
    assert wide.end - wide.start > narrow.end - narrow.start


def test_every_creature_and_special_has_a_figure_of_its_own() -> None:
    state, shown = position(), dict[str, set[str]]()
    for card in range(360):
        part = state.lookup.part[card]
        is_creature = part.points is not None and not state.lookup.is_city[card]
        if is_creature or part.kind in ("SPECIAL", "VERY SPECIAL"):
            shown.setdefault(figure(state.lookup, card), set()).add(str(part.name))
    assert [names for names in shown.values() if len(names) > 1] == []


def test_what_can_be_chosen_lies_open_and_what_is_looked_at_is_selected() -> None:
    state = position(circle="EV01 | EO01 EO03", top="EV20", ready="4")
    play(state, "run play")
    found = shown(state, "aim 1.EO01")
    page = whole(board(found.presenter, found.selection))
    assert 'name="pick" value="aim 1.EO01"' in token(page, "1.EO01")
    assert page.count('aria-selected="true"') == 1
    assert 'value="' not in token(page, "0.EV01")
    assert "shut" in token(page, "0.EV01")


def attacked(seats: int = 2) -> OdysseyState:
    """Return a position in which a weapon is aimed at a creature whose owner can respond."""
    state = position(
        seats=seats,
        circle={0: ["0.EV05"], 1: ["1.EO05", "1.EO01"]},
        top={0: "0.EV20"},
        ready={0: resources(0, 3), 1: resources(1, 2)},
        saved={1: ["1.EO41"]},
    )
    play(state, "run play", "aim 1.EO05")
    return state


def test_an_attack_is_an_arrow_and_stands_on_the_stack() -> None:
    state = attacked()
    assert state.to_act == (1,)
    assert drawn(state).count('class="aimed s0"') == 1
    first, second = (layer.said for layer in presented(state.view(0)).resolving())
    assert first == "somebody may respond"
    assert "rolled" in second


def test_an_attack_is_staged_with_what_each_roll_does_and_what_a_response_makes_of_it() -> None:
    state = attacked()
    attack = running(presented(state.view(1)))
    assert attack is not None
    assert (attack.seat, attack.owner, attack.piece) == (0, 1, number("1.EO05"))
    level, worth = attack.level, state.lookup.points[attack.piece]
    ends = ["killed" if level - roll >= worth else "hurt" if level > roll else "missed" for roll in range(1, 13)]
    assert [*attack.rolls] == ends
    assert attack.outcome is not None
    assert attack.outcome.end == ends[attack.total - 1]
    assert running(presented(table().view(0))) is None


def test_who_is_attacked_has_the_row_under_the_stage_and_of_many_who_attacks_and_oneself_the_next() -> None:
    for seats, expected in ((4, [2, 1, 3, 4]), (6, [2, 1, 4, 5, 6, 3])):
        assert rows(presented(attacked(seats).view(seats - 1))) == expected


def answering(steps: str, rolled: int, **more: str) -> list[tuple[str, str, str]]:
    """Return the ways to answer an attack of level 12 and a pair, on a creature that is worth 5."""
    zones = {"circle": "EV01 EV03 | EO05", "ready": "6 | 4", "top": "EV24", "hand": "EV19 | EO41", **more}
    state = at(f"{'; '.join(f'{name} {lying}' for name, lying in zones.items())}; d12 {rolled} 3")
    play(state, *steps.split(", "))
    seat = asked(state)
    shown = presented(state.view(seat), state.legal(seat))
    for one in replies(shown):
        tried = state.copy()
        for action in one.actions:
            tried.play(seat, action)
    return [(one.title, one.said, one.stamp) for one in replies(shown)]


def test_each_way_to_answer_a_roll_is_spelled_out_with_its_end() -> None:
    stands = ("Let it stand", "4 damage, Alpha Hare left with 1 of 5.", "−4")
    missed = ("Weighted Die: 9 → 13", "4 more: Alpha Hare unharmed.", "MISS")
    killed = (
        "Weighted Die: 9 → 5",
        "4 less: 8 damage, Alpha Hare gone, Ann goes from 16 to 21.",
        "KILLED +5",
    )
    assert answering("run play", 9) == [missed, killed, stands]
    assert answering("run play", 9, hand="EV41 | EO19") == [killed, missed, stands]  # to who attacks
    # Who counters what changes the roll brings back what it was.
    raised = answering("run play, respond 1.EO41, raise", 9, hand="EV42 | EO41")
    assert [(title, stamp) for title, _, stamp in raised] == [("Red Tape", "−4"), ("Let it pass", "MISS")]


def test_a_roll_below_nothing_has_a_minus() -> None:
    assert "Weighted Die: 2 → −2" in [title for title, *_ in answering("run play", 2)]


def test_before_a_roll_letting_pass_tells_the_chances_and_a_new_roll_counts() -> None:
    hole, passing = answering("run play", 9, hand="EV19 | EO39")
    assert hole == ("Rabbit Hole", "Alpha Hare unharmed.", "MISS")
    assert passing == ("Let it pass", "1–8: killed, Ann +5. 9–12: hurt.", "")
    again, keep = answering("run play, aim 1.EO05", 9, circle="EV01 EV03 | EO05 0.ER07", hand="EV19 | EO19")
    assert again[0].endswith(": roll again")
    assert again[1] == "The new roll counts. 1–8: killed, Ann +5. 9–12: hurt."
    assert keep == ("Keep the roll", "4 damage, Alpha Hare left with 1 of 5.", "−4")


def test_letting_an_attack_be_turned_elsewhere_tells_what_it_does_there() -> None:
    state = at("circle EV01 EV03 | EO05 EO01; ready 6 | 4; top EV24; hand EV42 | EO40; d12 9 3")
    play(state, "run play", "aim 1.EO05", "respond 1.EO40")
    shown = presented(state.view(0), state.legal(0))
    attack = running(shown)
    assert attack is not None
    assert attack.piece == number("1.EO01"), "the stage has the new target"
    passing = replies(shown)[-1]
    assert "Yang Bunny (Orange)" in passing.said
    assert "killed" in passing.said
    assert "“" not in passing.said, "what follows, and no rule"


def test_before_a_roll_other_answers_tell_what_comes_of_them_and_so_does_a_sure_kill() -> None:
    detour, passing = answering("run play, aim 1.EO05", 9, circle="EV01 EV03 | EO05 EO01", hand="EV19 | EO40")
    assert detour == ("Detour Sign", "You choose another target: your Yang Bunny (Orange).", "")
    assert passing[1] == "1–8: killed, Ann +5. 9–12: hurt."
    weak = answering("run play", 9, circle="EV01 EV03 | EO01", hand="EV19 | EO39", damage="1.EO01 2")
    assert weak[-1] == ("Let it pass", "Yang Bunny (Orange) gone, Ann goes from 16 to 19.", "KILLED +3")


def test_an_answer_to_what_hits_many_says_what_each_faces() -> None:
    others = " Your Stampede Bunnies: 1–3 hurt. Your Alpha Hare: 1–3 hurt."
    target, many = "Your Yang Bunny (Orange): 1–3 killed, Ann +3; 4–5 hurt.", "EV01 EV03 | EO05 EO01 EO13"

    def ways(steps: str, top: str = "EV26", hand: str = "EV19 | EO39", **more: str) -> dict[str, str]:
        return {title: said for title, said, _ in answering(steps, 9, circle=many, top=top, hand=hand, **more)}

    splash = ways("run play, aim 1.EO01")
    assert splash == {"Rabbit Hole": f"Yang Bunny (Orange) unharmed.{others}", "Let it pass": target + others}
    rumpus = ways("play 0.EO37", hand="EO37 | EO42")
    assert rumpus["Red Tape"] == "Wild Rumpus does nothing."
    assert rumpus["Let it pass"].startswith("Your Alpha Hare: 1–4 hurt. Your Stampede Bunnies: 1 killed, ")
    later = "A neighbour of it, chosen next, defends against level 8."
    assert ways("run play, aim 1.EO01", top="EV27")["Rabbit Hole"] == f"Yang Bunny (Orange) unharmed. {later}"
    runner = ways("run play, aim 1.EO01, clockwise", top="EV33")
    assert runner["Let it pass"].endswith("5–12: missed. Then it runs on to the creature beside it.")
    assert ways("run play, aim 1.EO01", hand="EV19 | EO40")["Detour Sign"].startswith(
        "You choose another target: your "
    )
    many += " EO03 EO07"
    assert ways("run play, aim 1.EO01", hand="EV19 | EO40")["Detour Sign"] == "You choose another of 4 targets."


@for_each(("die", "rolled"), [(5, 9), (11, 15)])  # also to a number that no die shows
def test_the_stage_says_what_the_level_and_a_changed_roll_are_made_of(die: int, rolled: int) -> None:
    state = at(f"circle EV01 EV03 | EO05; ready 6 | 4; top EV24; hand EV41 | EO41; d12 {die}")
    play(state, "run play", "pass", "respond 1.EO41", "raise")
    attack = running(presented(state.view(0)))
    assert attack is not None
    assert attack.level_said == "12 + 1 pair = 13"
    assert (attack.lay, attack.rolled, attack.sum_said) == (die, rolled, f"{die} + 4 = {rolled}")


@pytest.mark.parametrize(
    ("rolled", "end", "stamp", "said"),
    [
        (12, "missed", "MISS", "Alpha Hare unharmed"),
        (9, "hurt", "−4", "Alpha Hare left with 1 of 5"),
        (3, "killed", "KILLED +5", "Alpha Hare gone, Ann goes from 16 to 21"),
    ],
)
def test_a_finished_attack_stays_on_the_stage_until_the_next_choice(
    rolled: int, end: str, stamp: str, said: str
) -> None:
    level = "EV01 EV03" if rolled < 12 else "EV01"  # without the pair the highest number misses
    state = at(f"circle {level} | EO05; ready 6 | 4; top EV24; hand EV19 | EO19; d12 {rolled}")
    events = play(state, "run play")
    while state.view(0).stack:
        assert landed(presented(state.view(0), (), events, 0)) is None
        events += play(state, "pass")
    attack = landed(presented(state.view(0), (), events, 0))
    assert attack is not None
    assert attack.outcome is not None
    assert (attack.seat, attack.owner, attack.rolled, attack.rolls[rolled - 1]) == (0, 1, rolled, end)
    assert attack.outcome[:2] == (end, stamp)
    assert attack.outcome.said == said
    assert staged(presented(state.view(0), state.legal(0), events, 0)), "nothing of what it covers can be chosen"
    assert landed(presented(state.view(0), (), events, len(events))) is None, "the seat has chosen since"
    assert landed(presented(state.view(0), (), [*events, Event("turn", 1, {"round": 2}, {})], 0)) is None


def test_a_creature_that_stings_back_and_kills_is_said_to_be_hurt_and_not_gone() -> None:
    state = at("circle EV13 | EO11; damage 0.EV13 2; ready 5; top EV22; d12 6")
    events = play(state, "run play")
    attack = landed(presented(state.view(0), (), events, 0))
    assert attack is not None
    assert not state.circle[0], "Queen Vespa killed the only bunny of the attacker"
    assert attack.outcome == ("hurt", "−2", "Queen Vespa left with 3 of 5")


def test_every_card_has_a_picture_a_text_and_a_rule() -> None:
    state = position()
    presenter = presented(state.view(0))
    for card in range(360):
        part = card_part(presenter, card)
        art = card_art(presenter, part)
        assert figure(state.lookup, card) in figures(), CARD_NAMES[card]
        assert part.clause == clause_of(state.lookup.part[card])
        assert art.big
        assert art.marks or "Resource" in part.kind, part


def test_every_card_has_a_figure_of_its_own_and_no_two_are_alike_without_their_colours() -> None:
    lookup = position().lookup
    called: dict[str, set[object]] = {}
    for card, part in enumerate(lookup.part):
        # Cards that all decks have bear one name.
        called.setdefault(figure(lookup, card), set()).add((str(part.name), part.bunny_color))
    assert {name: cards for name, cards in called.items() if len(cards) > 1} == {}
    sheet = (files("warren.web") / "static" / FIGURE_SHEET).read_text(encoding="utf-8")
    bodies = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', sheet))
    shapes = {name: re.sub(r' (?:fill|stroke|style|opacity)="[^"]*"', "", body) for name, body in bodies.items()}
    assert len(shapes) == len(set(shapes.values())) == len(figures())
    assert not figures().keys() & view_boxes().keys(), "a name is of one symbol"


def test_a_card_of_a_set_of_ones_own_has_the_figure_of_its_name_or_of_what_it_is() -> None:
    lookup = position().lookup
    cards = {lookup.part[card].id: card for card in range(360)}
    named_anew = tuple(structs.replace(card, name=f"My {card.id}") for card in lookup.parts.cards)
    own = Lookup(structs.replace(lookup.parts, cards=named_anew), "")
    wanted = {"EV05": "b-hero", "EV09": "b-villain", "EV15": "town-m", "EV17": "town-l", "EV19": "w-ground"}
    wanted |= {"EV26": "w-splash", "EV30": "w-city", "EV33": "w-runner", "EV35": "s-exit", "EV39": "rabbit-hole"}
    wanted |= {"EV01": "yang-violet", "EV43": "hex-elementals"}
    assert {card: figure(own, cards[card]) for card in wanted} == wanted
    assert figure(lookup, cards["EO26"]) == "wasp-pinata"


# What can be chosen on the table


def placing() -> str:
    """Return the table while seat 0 places a bunny, and Bea has a creature."""
    state = position(circle="EV05 EV13 | EO13", ready="1", top="EV03", score=80)
    play(state, "run play")
    found = shown(state)
    page = whole(PAGES.board(found.presenter, found.selection).layers)
    for one in found.of("slot"):
        assert f'value="{one.id}"' in page.split(f'id="{light_of(one)}"')[1].split(">")[0], "its line lights it"
    return page


def test_places_of_others_look_different_and_say_that_they_give_and_no_piece_is_dimmed() -> None:
    page = placing()
    own, gift = (page.split(f'id="place-slot-{seat}-0"')[1].split("</button>")[0] for seat in (0, 1))
    assert 'class="spot"' in own
    assert "your section" in own
    assert 'class="spot theirs s1"' in gift
    assert "give it to Bea: section of Bea" in gift
    assert "rabbit-1" in gift
    assert "shut" not in page


def test_the_chances_on_the_table_are_no_decimal_number() -> None:
    state = position(circle="EV01 | EO01 EO03", top="EV20", ready="4")
    play(state, "run play")
    found = shown(state)
    page = whole(PAGES.board(found.presenter, found.selection).layers)
    assert '<span class="odds">25%</span>' in page, "how likely it dies"
    assert "25 % killed (1–3), 17 % hurt (4–5)" in page


def test_a_shot_that_is_chosen_is_drawn_with_the_level_that_decides_what_it_brings_and_what_pays_for_it() -> None:
    # A ground weapon of level 9 for two hexagons; a Yang and a Yin of one colour lie side by side.
    circle = {0: ["0.EV01", "0.EV03"], 1: ["1.EO03", "1.EO05"]}
    state = position(top="EV21", circle=circle, ready="4", ledger={0: 20, 1: 20})
    view = state.view(0)
    for pick, then in ("run play;aim 1.EO03", ["run play"]), ("aim 1.EO03", ["aim 1.EO03"]):
        look = shown(state, pick)
        meant = shot(look.presenter, look.selection.actions)
        assert meant is not None
        assert meant.target == number("1.EO03")
        assert meant.total == total(view, 0) + 3
        assert (sum(meant.pays), meant.paid_said) == (2, "2 for this shot, 2 left")
        page = whole(board(look.presenter, look.selection))
        assert page.count('class="aimed s0"') == 1
        there = landing(look.presenter, meant)
        assert there is not None
        assert there.to == pytest.approx((total(view, 0) + 3) / 0.6, abs=0.1)
        figure_there = acting(look.presenter, lane(look.presenter))
        assert figure_there is not None
        assert "<span>9 + 1 = </span>10</b>" in figure_there[0]
        play(state, *then)
    assert shot(presented(state.view(0)), ()) is None
    # One hexagon is Elementals, of the other the payer chooses the type where there are several.
    for ready, pays in {"EV43 1.EO43 2.EG43": [1, 0, 0], "EV43 1.EO43 1.EO44": [1, 1, 0]}.items():
        state = position(3, top="EV21", circle=circle, ready=ready)
        look = shown(state, "run play;aim 1.EO03")
        meant = shot(look.presenter, look.selection.actions)
        assert meant is not None
        assert [meant.pays[kind] for kind in map(RESOURCE_TYPES.index, ("elementals", "animals", "land"))] == pays


def test_what_a_piece_warns_of_is_a_sentence_of_its_own() -> None:
    state = position(circle={0: ["0.EV05"], 1: ["1.EO05", "1.EO07"]}, top="EV26", ready="9")
    play(state, "run play")
    look = shown(state)
    warned = next(one for one in look.of("aim") if one.warning)
    page = whole(board(look.presenter, look.selection))
    in_label, in_note = (f"{end} {warned.warning}" for end in (").", "."))
    assert in_label in token(page, "1.EO05")
    assert page.count(in_note) >= 2
