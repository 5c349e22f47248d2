"""A trade on the page: what can be put in, what lies in it, what it would change, and when it can be sent."""

import html
from typing import Any

import pytest

from tests.games.odyssey.positions import position, resources
from tests.presentation.odyssey.moments import presented
from tests.web.asking import Asker, Site, words_in
from tests.web.odyssey.shown import shown
from tests.web.odyssey.sitting import do, find, texts, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.kernel.game import Event
from warren.players import PERSON
from warren.presentation.model import Option
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.words import words

VOICE = Translator(words("en"), ("Ann", "Bea"))
HANDS = {0: ["0.EV19", "0.EV20", "0.EV21", "0.EV22", "0.EV23"], 1: ["1.EO19", "1.EO20", "1.EO36", "1.EO43", "1.EO44"]}
GEYSER, SPIRE, RIPTIDE = "0.EV13", "0.EV15", "0.EV37"
ZEPHYRA, HER_TWIN, STONEWARREN, VILLAIN = "0.EV05", "0.EV06", "0.EV07", "1.EO09"


def trading(*does: str, **placed: Any) -> OdysseyState:
    """Return a game in which seat 0 has begun an offer to seat 1, and what is said was done."""
    state = position(trading=True, **placed)
    for text in ("offer 1", *does):
        state.advance(state.to_act[0], CATALOGUE.parse(text))
    return state


def option(state: OdysseyState, text: str) -> Option:
    """Return what the page shows of an action."""
    return shown(state).option(text)


# What can be put in


def test_a_resource_among_small_cards_says_its_kind_by_its_name_alone() -> None:
    state = trading(ready={0: resources(0, 2)})
    (given, *_) = shown(state).of("give-resources")
    assert given.part
    assert not given.part.kind
    assert "Resource" in given.label


def test_what_can_be_given_stands_by_what_it_is_with_its_face() -> None:
    state = trading(
        ready={0: resources(0, 2)},
        circle={0: [ZEPHYRA]},
        center={0: [SPIRE]},
        inside={SPIRE: [GEYSER]},
        saved={0: [RIPTIDE]},
    )
    groups = [of for of in shown(state).groups if of.under == "You give"]
    titles = ["Resources", "Creatures", "Cities", "Saved cards", "Cards of your hand, one for one"]
    assert [of.title for of in groups] == titles, "cards of the hand are given too"
    for each in (each for of in groups for each in shown(state).of(of.id)):
        assert each.is_direct
        assert each.part is not None
        assert each.part.what, "its text can be read"
    assert shown(state).groups[-1].id == "swap"
    assert shown(state).groups[-1].look == "cards", "those of the hand show what they do"


def test_what_goes_along_and_how_many_are_left_is_said() -> None:
    spent = resources(0, 1, first=46)
    state = trading(
        f"give {resources(0, 1)[0]}",
        ready={0: resources(0, 3)},
        spent={0: spent},
        circle={0: [ZEPHYRA]},
        damage={ZEPHYRA: 2},
        center={0: [SPIRE]},
        inside={SPIRE: [GEYSER]},
    )
    assert option(state, f"give {resources(0, 2)[1]}").note == "2 unspent"
    assert option(state, f"give {spent[0]}").note == "1 spent"
    assert option(state, f"give {ZEPHYRA}").note == "worth 3: 5 printed, −2 by damage"
    assert option(state, f"give {SPIRE}").note == "occupants: Geyser Bunnies (4), room for 4 more"


def test_resources_that_were_traded_before_are_not_counted_among_those_to_give() -> None:
    own = resources(0, 3)
    state = position(trading=True, ready={0: own})
    state.traded = frozenset({CARD_NUMBERS[own[0]]})
    state.advance(0, CATALOGUE.parse("offer 1"))
    assert option(state, f"give {own[1]}").note == "2 unspent"


def test_universal_resources_of_two_decks_are_told_apart_by_their_type() -> None:
    state = trading(ready={0: ["0.EV57", "1.EO57"]}, hand={0: ["0.EV58", "1.EO58", *resources(0, 3)]})
    for offered, type_of_its_deck in (
        ("give 0.EV57", "Elementals"),
        ("give 1.EO57", "Animals"),
        ("swap 0.EV58", "Elementals"),
        ("swap 1.EO58", "Animals"),
    ):
        shown_as = option(state, offered)
        assert shown_as.label == f"Universal Resource ({type_of_its_deck})"
        assert shown_as.part is not None
        assert shown_as.part.name == shown_as.label


def test_twins_are_told_apart_by_their_place() -> None:
    state = trading(circle={0: [ZEPHYRA, STONEWARREN, HER_TWIN]}, damage={HER_TWIN: 1})
    notes = [option(state, f"give {card}").note for card in (ZEPHYRA, HER_TWIN)]
    assert notes == [
        "your section, 1 of 3 clockwise",
        "your section, 3 of 3 clockwise, worth 4: 5 printed, −1 by damage",
    ]
    assert option(state, f"give {STONEWARREN}").note == ""
    lights = {option(state, f"give {card}").places for card in (ZEPHYRA, HER_TWIN)}
    assert len(lights) == 2, "each lights its own note on the table"


def test_twins_among_targets_are_told_apart_by_owner_and_occupants() -> None:
    state = position(
        circle={0: [STONEWARREN, GEYSER]},
        center={1: [SPIRE, "0.EV16"]},
        inside={SPIRE: [ZEPHYRA], "0.EV16": [HER_TWIN]},
        top={0: "0.EV30"},
        ready={0: resources(0, 8)},
    )
    state.advance(0, CATALOGUE.parse("run play"))
    cities = shown(state).of("aim")
    assert len({each.label for each in cities}) == 1
    assert len({each.note for each in cities}) == len(cities) == 2
    assert all("section of Bea" in each.note and "occupants: Zephyra" in each.note for each in cities)


# What lies in it


def test_each_side_shows_its_cards_and_what_both_totals_become() -> None:
    own, asked_for = resources(0, 1)[0], "1.EO13"
    state = trading(f"want {asked_for}", f"give {own}", ready={0: [own]}, circle={0: [ZEPHYRA], 1: [asked_for]})
    mine, hers = shown(state).presenter.sides()
    assert (mine.title, [good.name for good in mine.goods], mine.goods[0].reason) == (
        "You give",
        ["Elementals Resource"],
        "unspent",
    )
    assert (hers.title, [good.name for good in hers.goods]) == ("Bea gives", ["Stampede Bunnies"])
    assert (mine.after - mine.before, hers.after - hers.before) == (4, -4)


def test_cards_of_the_hand_are_answered_by_the_choice_of_the_other() -> None:
    state = trading("swap 0.EV19", hand=HANDS, circle={0: [ZEPHYRA], 1: ["1.EO13"]})
    mine, hers = shown(state).presenter.sides()
    assert [(good.name, good.reason) for good in mine.goods] == [("Pebble Barrage", "of the hand")]
    assert (hers.goods, hers.rest) == ((), "1 card that they choose from their hand")
    state.advance(0, CATALOGUE.parse("send"))
    assert shown(state).presenter.sides()[1].rest == "1 card that you choose from your hand"
    state.advance(1, CATALOGUE.parse("accept"))
    (swap,) = shown(state).groups
    assert (swap.id, swap.look, len(shown(state).of(swap.id))) == ("swap", "cards", 4), "both Resources stand as one"
    assert [side.title for side in shown(state).presenter.sides()] == ["Ann gives", "You give"]


def test_a_kind_of_card_is_asked_for_beside_what_is_asked_for_of_the_table() -> None:
    state = trading("swap 0.EV19", "swap 0.EV20", hand=HANDS, circle={0: [ZEPHYRA], 1: ["1.EO13"]})
    *_, kinds = shown(state).groups
    assert (kinds.id, kinds.under) == ("for", "You ask for")
    assert [each.label for each in shown(state).of(kinds.id)] == ["RUN", "Special", "Very Special", "Resource"]
    assert all(each.is_direct for each in shown(state).of(kinds.id))
    state.advance(0, CATALOGUE.parse("for special"))
    rest = "1 card (Special), 1 card (any) that they choose from their hand"
    assert shown(state).presenter.sides()[1].rest == rest
    state.advance(0, CATALOGUE.parse("send"))
    assert shown(state).presenter.sides()[1].rest == rest.replace(
        "they choose from their hand", "you choose from your hand"
    )


def test_the_news_of_an_offer_name_the_cards_of_the_hand_that_it_shows() -> None:
    events: list[Event] = []
    state = trading("swap 0.EV37", "for run", hand={**HANDS, 0: [*HANDS[0][:4], RIPTIDE]})
    state.events = events.append
    state.advance(0, CATALOGUE.parse("send"))
    (line,) = [deed for one in presented(state.view(1), (), events, 0).news() for deed in one.deeds]
    assert line == "saw what Ann offers of the hand for 1 card of the hand (RUN): Riptide"


def test_who_has_no_card_of_the_kind_reads_why_he_cannot_accept() -> None:
    state = trading("swap 0.EV19", "for very special", "send", hand=HANDS)
    asked = shown(state).presenter.prompt()
    assert asked.sentence == (
        "You cannot accept: your hand has too few cards of the kinds that are asked for (Very Special)."
    )
    assert [other.id for other in shown(state).others] == ["refuse", "counter"]


def test_whose_a_card_of_a_hand_was_stands_with_the_players() -> None:
    state = trading("swap 0.EV19", "send", "accept", "swap 1.EO20", hand=HANDS)
    for seat in (0, 1, None):
        notes = {one.seat: one.notes[0] for one in presented(state.view(seat)).panels()}
        assert notes == {0: "1 card in hand came from Bea", 1: "1 card in hand came from Ann"}
    notes_of_all = {one.seat: one.notes[1:] for one in presented(state.view(0)).panels()}
    assert notes_of_all == {0: (), 1: ("you saw in hand or runs: Pebble Barrage",)}


# Asking for offers


def test_all_others_are_asked_for_offers_beside_those_to_whom_one_is_made() -> None:
    state = position(trading=True, circle={0: [ZEPHYRA]})
    ask = option(state, "ask for offers")
    assert (ask.label, ask.is_direct) == ("Ask all others for offers", True)
    assert not shown(state).go


def test_who_is_asked_for_an_offer_makes_one_or_none() -> None:
    state = position(trading=True, circle={0: [ZEPHYRA]})
    state.advance(0, CATALOGUE.parse("ask for offers"))
    asked = shown(state).presenter.prompt()
    assert (asked.title, asked.sentence) == (
        "Do you make an offer?",
        "Ann asks for offers: make one, or let it pass.",
    )
    assert option(state, "offer 0").label == "Ann"
    assert [(other.id, other.label) for other in shown(state).others] == [("pass", "Make no offer")]
    state.advance(1, CATALOGUE.parse("offer 0"))
    state.advance(1, CATALOGUE.parse(f"want {ZEPHYRA}"))
    state.advance(1, CATALOGUE.parse("send"))
    assert shown(state).presenter.prompt().sentence == "Bea offers you a trade. Do you accept?"


# Sending


def test_an_empty_offer_waits_for_something_and_is_not_to_be_dropped_by_mistake() -> None:
    state = trading(circle={0: [ZEPHYRA]})
    empty = shown(state)
    assert (empty.presenter.mode, empty.go, empty.selection.go_says) == ("trade", "", "Send the offer")
    assert empty.selection.not_yet == "first put something in"
    assert [other.id for other in empty.others] == ["withdraw"]
    assert [side.rest for side in empty.presenter.sides()] == ["nothing", "nothing"]
    state.advance(0, CATALOGUE.parse(f"give {ZEPHYRA}"))
    assert shown(state).selection.not_yet == ""
    assert [other.id for other in shown(state).others] == ["send", "withdraw"]


def test_heroes_and_villains_that_would_be_together_are_the_reason() -> None:
    state = trading(f"want {VILLAIN}", circle={0: [ZEPHYRA], 1: [VILLAIN]})
    assert shown(state).selection.not_yet == "nobody may have Heroes and Villains together"


def test_who_gets_an_offer_is_asked_in_a_sentence_and_reads_it_below() -> None:
    state = trading(f"give {ZEPHYRA}", "send", circle={0: [ZEPHYRA], 1: ["1.EO13"]})
    asked = shown(state).presenter.prompt()
    assert asked.sentence == "Ann offers you a trade. Do you accept?"
    assert [other.id for other in shown(state).others] == ["accept", "refuse", "counter"]


# On the page


@pytest.fixture
def table(site: Site) -> Table:
    """A table at which Ann has begun an offer."""
    found = find(
        site, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), PERSON, "random", held=ANN
    )
    return do(site, found, 0, "offer 1")


ANN = {0: "ann"}


def page(ann: Asker, table: Table) -> str:
    """Return the page that Ann sees."""
    return html.unescape(ann.get(f"/t/{table.id}").text)


def test_nothing_to_send_is_no_button_to_press_and_drop_is_not_the_main_one(site: Site, table: Table) -> None:
    ann = site.browser("ann")
    empty = page(ann, table)
    assert 'id="not-yet" class="btn go" type="button" aria-disabled="true"' in empty
    assert 'id="do-withdraw" class="btn"' in empty
    assert "takes out again" not in words_in(empty)
    gift = next(text for text in texts(table) if text.startswith(("give ", "want ")))
    filled = page(ann, do(site, table, 0, gift))
    assert 'id="do-send" class="btn go"' in filled
    assert 'id="do-withdraw" class="btn"' in filled
    assert "“Take back” takes out again what was put in last." in words_in(filled)


def test_own_hand_lies_in_the_offer_with_all_that_its_cards_do(site: Site, table: Table) -> None:
    shown_page = page(site.browser("ann"), table)
    swaps = [text for text in texts(table) if text.startswith("swap ")]
    assert swaps
    for text in swaps:
        assert f'name="action" value="{text}"' in shown_page
    assert shown_page.index('class="row open group-swap"') < shown_page.index('id="secrets"')
