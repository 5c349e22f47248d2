"""What the pages say of a turn of In the Sky: Coins before they are earned, sums that add up, links, headings, log."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tests.games.kingdom.table import PlayerSetup, play, table
from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import sharing
from tests.web.layered import layers
from tests.web.site import Site, words_in
from warren.agents import Budget
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.actions import CATALOGUE, DISCARD, DONE, PICK, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import CONSTRUCTION
from warren.kernel.game import Event
from warren.players import PERSON
from warren.presentation.kingdom.moment import PlacingEffect, changed_by, effect_of, fief_changes, first_space, unbroken
from warren.presentation.kingdom.names import called
from warren.presentation.kingdom.options import card_worth
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.table_panels import news_of_coins, waiting_hand
from warren.presentation.model import LogLine
from warren.presentation.selection import Selection, select
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.kingdom.board import Looked
from warren.web.kingdom.chart import GROUND, SKY
from warren.web.kingdom.pages import PAGES
from warren.words import words

SEED = 12
NOBODY = PlayerSetup()
ENGLISH = Translator(words("en"), ("Ann", "Bea", "Cleo"))


def presenter(state: KingdomState, events: list[Event] | None = None, news_from: int = 0) -> KingdomPresenter:
    return KingdomPresenter(GAME, ENGLISH, state.view(0), state.legal(0), events or [], news_from)


def worth(state: KingdomState, card: str) -> tuple[str, bool]:
    """Return what a card in the hand of seat 0 would bring, and whether that is a gain."""
    asked = presenter(state)
    said, outcome = card_worth(asked, asked.what_if, CARD_NUMBERS[card])
    return said, outcome is not None and outcome.rank > (0, 0)


def looked_at(state: KingdomState, building: str, space: str) -> Selection:
    """Return the selection of seat 0 while it looks at a building on a space."""
    return select(presenter(state), [building], space)


def change(state: KingdomState, building: str, space: str) -> PlacingEffect:
    """Return what a building on a space would change."""
    asked, card = presenter(state), CARD_NUMBERS[building]
    return effect_of(asked.what_if, asked.what_if.place(card, SPACE_NUMBERS[space]))


# What is played at once


def test_a_hint_names_the_cards_that_are_played_at_once_in_one_sentence() -> None:
    asked = presenter(GAME.new(seats=4, seed=SEED))  # type: ignore[arg-type]
    hint = asked.hint(Budget(8), asked.advised)
    first, second = (called(ENGLISH, CARD_NUMBERS[one.spelled.split()[1]]) for one in hint.advice)
    assert hint.said == f"play {first} and {second}"


def test_what_a_seat_has_chosen_lies_before_it_until_all_lie_open() -> None:
    state = GAME.new(seats=3, seed=SEED)
    assert not waiting_hand(presenter(state))  # type: ignore[arg-type]
    hand = [CARD_IDS[card] for card in state.view(0).hand]  # type: ignore[attr-defined]
    for nth in (4, 1):
        state.play(0, PICK[CARD_NUMBERS[hand[nth]]])
    lies = [(card, {4: 1, 1: 2}.get(nth, 0)) for nth, card in enumerate(hand)]
    assert [(one.part.id, one.nth) for one in waiting_hand(presenter(state))] == lies  # type: ignore[arg-type]
    assert not waiting_hand(KingdomPresenter(GAME, ENGLISH, state.view(1), (), [], 0))


def test_a_hand_lies_as_the_largest_one_of_the_game_did() -> None:
    for seats, slots in ((4, (5, 2)), (3, (6, 2))):
        state, lies = GAME.new(seats=seats, seed=SEED), list[object]()
        while len(lies) < 8:
            for seat in range(seats):
                if not seat:
                    lies.append(PAGES.more(presenter(state))["slots"][:2])  # type: ignore[arg-type]
                for _ in range(2):
                    state.play(seat, state.legal(seat)[0])
                if not seat:
                    lies.append(PAGES.more(presenter(state))["slots"][:2])  # type: ignore[arg-type]
        assert set(lies) == {slots}, "to choose from and while one waits"


def test_of_two_players_the_discard_lies_in_the_hand_no_more() -> None:
    state = GAME.new(seats=2, seed=SEED)
    kept, gone, *others = state.view(0).hand  # type: ignore[attr-defined]
    state.play(0, PICK[kept])
    while state.legal(0):
        state.play(0, DISCARD[gone])
    assert [(one.part.id, one.nth) for one in waiting_hand(presenter(state))] == [  # type: ignore[arg-type]
        (CARD_IDS[kept], 1),
        *((CARD_IDS[card], 0) for card in others),
    ]


def test_who_waits_is_told_whom_the_game_may_wait_for_and_not_who_has_chosen() -> None:
    def told(*slow: int, chose: int | None = None) -> str:
        state = GAME.new(seats=3, seed=SEED)
        for seat in (0, 0) if chose is None else (0, 0, chose, chose):
            state.play(seat, state.legal(seat)[0])
        waits = presenter(state)  # type: ignore[arg-type]
        waits.slow = slow
        return waits.prompt().sentence

    assert told(0, 1, 2) == "Bea and Cleo may still be thinking."
    assert told(0, 1, 2) == told(0, 1, 2, chose=1)
    assert told(0, 2) == "Cleo is still thinking.", "bots have chosen at once"


# The boards


def test_where_a_link_leads_stands_beside_the_pieces() -> None:
    land = "O2, E7 rainbow 1, O6, O5 sky_tower 1, A2 sky_tower 1, A1"
    view = table(PlayerSetup(land), PlayerSetup("J1"), sky=True).view(0)
    for plate, ends in ((GROUND, {"↔O5", "↔O2"}), (SKY, {"↔A2", "↔E7"})):
        fresh = dict.fromkeys((SPACE_NUMBERS["A2"], SPACE_NUMBERS["O5"]), 0)
        looked = Looked(dict.fromkeys(fresh, 1), fresh=fresh)
        drawn = ElementTree.fromstring(layers(view, looked=looked, plate=plate))
        marks = [one.get("class", "").split(" ")[0] for one in drawn.iter()]
        others = [at for at, mark in enumerate(marks) if mark in ("halo", "tick")]
        assert {marks[at] for at in others} == {"halo", "tick"}
        assert marks.index("yonder") > max(others), "no ring or corner is drawn across it"
        chips = drawn.findall(".//g[@class='yonder']")
        assert {chip.findtext("text") for chip in chips} == ends
        pieces = [one[0] for one in drawn.iter("g") if str(one.get("id"))[:3] in ("bd-", "ra-", "rb-")]
        assert len(pieces) > len(chips)
        for chip in chips:
            left, top, right, low = _box(chip[0])
            for piece in pieces:
                other = _box(piece)
                assert right <= other[0] or left >= other[2] or low <= other[1] or top >= other[3], piece.get("href")


def _box(one: Element) -> tuple[float, float, float, float]:
    left, top, width, height = (float(str(one.get(name))) for name in ("x", "y", "width", "height"))
    return left, top, left + width, top + height


# Coins


@for_each(
    ("spaces", "card", "said"),
    [
        ("C4, F4", "B4", ("+1 Coin (new district)", True)),
        ("C4, F4", "E4", ("+1 Coin (new district)", True)),
        ("C4, F4", "A1", ("new fief", False)),
        ("C4, B4", "B5", ("joins a fief", False)),
        ("C4", "tax_collector", ("+2 Coins", True)),
        ("K1", "tax_collector", ("+2 by Trade, +2 Coins", True)),
    ],
)
def test_a_card_says_the_coins_that_it_brings_and_what_they_add_to_trade(
    spaces: str, card: str, said: tuple[str, bool]
) -> None:
    state = table(PlayerSetup(spaces), NOBODY, NOBODY, round=1, next_hands=(card,), sky=True)
    assert worth(state, card) == said


def test_a_rainbow_that_makes_a_district_says_its_coin_without_any_resource() -> None:
    state = table(PlayerSetup("O6, A1, C1", front="city_1"), NOBODY, NOBODY, sky=True)
    selection = looked_at(state, "rainbow_2", "A1")
    assert selection.preview is not None
    assert selection.preview.parts == "+1 Coin (new district)"
    assert selection.chosen is not None
    assert selection.chosen.where == "+1 Coin on A1"
    assert selection.chosen.brings is not None
    assert selection.chosen.brings.besides == 1


def test_coins_of_a_construction_are_still_new_at_the_first_choice_of_the_next_round() -> None:
    state = table(PlayerSetup("C4"), NOBODY, NOBODY, round=1, next_hands=("B5",), sky=True)
    kinds = ["district", "construction", "district", "done", "harvest", "round"]
    events = [Event(kind, 0 if kind in ("district", "done") else None, {}, {}) for kind in kinds]
    assert len(news_of_coins(presenter(state, events, 4))) == 5
    play(state, "0 pick B5")
    assert len(news_of_coins(presenter(state, events, 6))) == 0


# Sums


def test_a_sky_tower_shows_both_fiefs_that_it_joins() -> None:
    state = table(PlayerSetup("A4, A5, H3, H4, J1", front="sky_tower"), NOBODY, NOBODY, sky=True)
    selection, found = looked_at(state, "sky_tower", "A5"), change(state, "sky_tower", "A5")
    assert [first_space(one) for one in found.before] == ["A4", "H3"]
    assert selection.preview is not None
    assert selection.preview.brings is not None
    gained = sum(one.points for one in found.after) - sum(one.points for one in found.before)
    assert gained == selection.preview.brings.points
    assert found.link is not None
    assert SPACE_NUMBERS["A5"] in found.link


def test_a_building_says_the_sum_of_its_best_space_before_and_after() -> None:
    spaces = "A4, A5, H3, H4, J1"
    in_front = presenter(table(PlayerSetup(spaces, front="city_2 sky_tower"), NOBODY, NOBODY, sky=True))
    city, tower, _ = in_front.options(in_front.legal)
    assert city.where == unbroken("1 × 1 → 3 × 1 on A5, +2")
    assert tower.where == unbroken("1 × 1 + 1 × 1 → 2 × 2 on A5 with H4, +2")
    in_hand = presenter(table(PlayerSetup(spaces), NOBODY, NOBODY, round=1, next_hands=("city_2", "A6"), sky=True))
    assert [one.where for one in in_hand.options(in_hand.legal)][:1] == [city.where]
    assert PAGES.gain(city) == city.where
    state = table(PlayerSetup(spaces, front="sky_tower"), NOBODY, NOBODY, sky=True)
    play(state, "0 place sky_tower A5")
    second = presenter(state).prompt().part
    assert second is not None
    assert second.what == unbroken("1 × 1 + 1 × 1 → 2 × 2 on H4, +2")


def test_a_chimney_names_the_fiefs_that_gain_and_the_map_lights_them() -> None:
    state = table(PlayerSetup("O1, O2, A4, D3, J10", front="chimney"), NOBODY, NOBODY, sky=True)
    preview = looked_at(state, "chimney", "O1").preview
    assert preview is not None
    assert preview.lines[0] == "It would share carrots: A4 0 → 1, D3 0 → 1."
    hot = [SPACE_NUMBERS[first_space(after)] for _, after in change(state, "chimney", "O1").elsewhere]
    lit = re.findall(r'<g id="(fief-0-[A-Z0-9]+)" class="fief s0 hot"', layers(state.view(0), looked=Looked(lit=hot)))
    assert lit == ["fief-0-A4", "fief-0-D3"]


def test_a_choice_of_a_chimney_names_the_fiefs_that_have_more_by_it(site: Site) -> None:
    table = site.table_at(sharing, PERSON, "random", "random", seed=SEED, sky=True)
    asked = KingdomPresenter(GAME, ENGLISH, table.view(0), table.legal(0))
    for option in asked.options(asked.legal):
        found = changed_by(asked.what_if, option.actions[0])
        assert option.brings is not None
        assert sum(after.points - before.points for before, after in found) == option.brings.points
        assert fief_changes(ENGLISH, found) in option.note
    chosen = select(asked).settled
    assert chosen is not None
    page = site.browser("ann").get(f"/t/{table.id}/game").text
    for before, after in changed_by(asked.what_if, chosen.actions[0]):
        gain = after.points - before.points
        assert re.search(rf'id="cell-{first_space(after)}"[^>]*><span class="gain">\+{gain}<', page)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_sums_of_every_placing_add_up(site: Site, seats: int) -> None:
    """What the fiefs give afterwards, less what they give now, is what the harvest is said to have more."""
    seen = set[str]()

    def all_add_up(table: Table) -> bool:
        """Look at what seat 0 may place, until rainbows and other links were among it and the game is over."""
        view, legal = table.view(0), table.legal(0)
        assert isinstance(view, SkyView)
        if view.phase == CONSTRUCTION:
            asked = KingdomPresenter(GAME, Translator(words("en"), ("Ann", "Bea", "Cleo")[:seats]), view, legal)
            for action in legal[:: 1 + len(legal) // 12]:
                if action not in PLACED_CARD:
                    continue
                card, space = PLACED_CARD[action], PLACED_SPACE[action]
                outcome = asked.what_if.place(card, space)
                found = effect_of(asked.what_if, outcome)
                gained = sum(one.points for one in found.after) - sum(one.points for one in found.before)
                gained += sum(after.points - before.points for before, after in found.elsewhere)
                assert gained == outcome.harvest, (card, space)
                assert sum(one.points for one in found.all) == asked.what_if.now.parts[0].points + gained
                seen.add(CARD_IDS[card])
        return table.over and bool(seen & {"rainbow_1", "rainbow_2"}) and bool(seen & {"sky_tower", "chimney"})

    site.table_at(all_add_up, PERSON, *["random"] * (seats - 1), seed=SEED, sky=True)


# Links on the map


def test_a_rainbow_that_is_tried_out_is_drawn_where_it_would_stand() -> None:
    state = table(PlayerSetup("O2, A3 rainbow 1, C4, E5", front="city_1"), NOBODY, NOBODY, sky=True)
    link = change(state, "rainbow_1", "C4").link
    ghost = (SPACE_NUMBERS["C4"], CARD_NUMBERS["rainbow_1"])
    looked = Looked(link=link, ghost=ghost, chosen=ghost[0])
    drawn = layers(state.view(0), looked=looked) + layers(state.view(0), looked=looked, plate=SKY)
    assert 'id="link-C4-O2" class="bow tried s0"' in drawn
    assert "link-A3-O2" not in drawn
    assert 'id="ra-A3"' not in drawn
    assert 'id="ra-O2"' in drawn
    assert 'id="link-A3-O2" class="bow s0" data-of="fief-0-A3"' in layers(state.view(0)), "it is lit with its fief"


def test_the_two_rainbows_of_one_player_lie_apart() -> None:
    state = table(PlayerSetup("O2, O6, E1 rainbow 1, E2 rainbow 2"), NOBODY, NOBODY, sky=True)
    bows = re.findall(r'class="tie" d="M\S+ \S+Q\S+ (\S+) ', layers(state.view(0)))
    assert len(bows) == 2
    assert abs(float(bows[0]) - float(bows[1])) > 100


# What is asked


@pytest.mark.parametrize(
    ("spaces", "heading"),
    [("O2, A3 rainbow 1, C4", "Move your rainbow, or end"), ("O2, A3, C4", "Place your rainbow, or end")],
)
def test_the_heading_speaks_of_a_rainbow_where_nothing_else_can_be_placed(spaces: str, heading: str) -> None:
    state = table(PlayerSetup(spaces), PlayerSetup("K1", front="city_1"), NOBODY, sky=True)
    legal = state.legal(0)
    assert DONE in legal
    assert {PLACED_CARD[action] for action in legal if action in PLACED_CARD} <= {*RAINBOWS}
    assert presenter(state).prompt().title == heading


@for_each(
    ("own", "others", "said"),
    [
        (PlayerSetup("A1", parchments="matriarch"), "K1, K2", "spaces: 1, most of the others: 2"),
        (PlayerSetup("L3, N1, K5", parchments="cloud_independence"), "A1", ", without links"),
    ],
)
def test_a_parchment_says_what_it_counts(own: PlayerSetup, others: str, said: str) -> None:
    found = presenter(table(own, PlayerSetup(others, front="city_1"), NOBODY, sky=True)).own()
    assert found is not None
    (held,) = found.parts
    assert held.reason.endswith(said)
    sums = re.findall(r"[K-O]\d (\d+) × (\d+)", held.reason)
    assert bool(sums) == ("×" in held.reason)
    assert not sums or sum(int(towers) * int(wealth) for towers, wealth in sums) == held.points


# The log


def told(state: KingdomState, events: list[Event]) -> list[LogLine]:
    return presenter(state).log(events)


def test_a_heading_stands_over_its_own_lines() -> None:
    state = table(PlayerSetup("A1"), NOBODY, NOBODY, round=1, sky=True)
    events = [
        Event("round", None, {"round": 1}, {}),
        Event("claim", 0, {"space": "A1", "camp_of": None}, {}),
        Event("claim", 1, {"space": "N4", "camp_of": None}, {}),
        Event("construction", None, {}, {}),
        Event("done", 0, {}, {}),
    ]
    said = [(line.is_heading, line.parts[0][1]) for line in told(state, events)]
    assert said == [
        (True, "Round 1 begins"),
        (False, "claimed A1 (forest)"),
        (False, "claimed N4 (cheese)"),
        (True, "Construction"),
        (False, "finished building"),
    ]


def test_beside_its_cards_a_construction_says_what_they_do_not() -> None:
    state = table(PlayerSetup("A1"), NOBODY, NOBODY, round=1, sky=True)
    events = [
        Event("announce", 0, {"card": "camp_1"}, {}),
        Event("place", 0, {"card": "camp_1", "space": "B1"}, {}),
        Event("announce", 0, {"card": "camp_2"}, {}),
        Event("done", 0, {}, {}),
    ]
    (line,) = told(state, events)
    assert line.parts[0].besides == "announced Camp 2"


def test_what_chimneys_share_is_told_of_their_owners() -> None:
    state = table(PlayerSetup("O1 chimney"), PlayerSetup("O7 chimney"), NOBODY, sky=True)
    events = [Event("share", None, {"space": space, "resource": "wood"}, {}) for space in ("O1", "O7")]
    (line,) = told(state, events)
    assert [one[:2] for one in line.parts] == [(None, "Chimneys:"), (0, "O1 wood"), (1, "O7 wood")]


def test_the_replay_tells_a_rainbow_that_moves_and_shows_coins_and_trade(site: Site) -> None:
    def rainbows_moved(table: Table) -> dict[int, str]:
        """Return what the replay of an ended game has to say of rainbows that were moved, by ply."""
        ends, moved = dict[str, str](), dict[int, str]()
        for ply, (_, action) in enumerate(inside(table).moves if table.over else [], 1):
            text = CATALOGUE.spell(action).split()
            if text[0] == "place" and text[1].startswith("rainbow"):
                if text[1] in ends:
                    moved[ply] = f"moved Rainbow {text[1][-1]} from {ends[text[1]]} to {text[2]}"
                ends[text[1]] = text[2]
        return moved

    table = site.table_at(rainbows_moved, PERSON, "random", "random", seed=SEED, sky=True)
    ann = site.browser("ann")
    for ply, said in rainbows_moved(table).items():
        page = ann.get(f"/t/{table.id}/replay?ply={ply}").text
        assert said in words_in(page)
        assert page.count('class="coins"') >= 2 * inside(table).setup.seats  # in the panels and in the box of Trade
    sheet = words_in(ann.get(f"/t/{table.id}").text)
    for seat, score in enumerate(inside(table).state.scores()):
        trade = score.find("trade")
        assert trade is not None
        coins, resources = trade.counted["coins"], trade.counted["unique_resources"]
        assert f"{coins} Coins × {resources} luxury and wondrous resources" in sheet, seat
    assert 'class="sheet trade"' in ann.get(f"/t/{table.id}/replay?ply=1").text
