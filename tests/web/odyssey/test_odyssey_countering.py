"""Counter-offers, three offers a turn and what was traded before: said where an offer is built, and in the log."""

from html import unescape

from tests.games.odyssey.positions import number, play, position, resources
from tests.presentation.odyssey.moments import presented
from tests.presentation.odyssey.test_log import log
from tests.web.asking import Site
from tests.web.odyssey.shown import shown
from tests.web.odyssey.sitting import do, set_odyssey, texts
from tests.web.odyssey.sitting import play as play_until
from warren.games.odyssey import OdysseyState
from warren.players import PERSON
from warren.presentation.model import Prompt
from warren.presentation.translator import Translator
from warren.words import words

VOICE = Translator(words("en"), ("Ann", "Bea"))
MINE, HERS = resources(0, 3), resources(1, 2)


def trading(*does: str) -> OdysseyState:
    """Return a game in which what is said was done, by whoever was asked."""
    state = position(trading=True, ready={0: MINE, 1: HERS})
    play(state, *does)
    return state


OFFERED = ("offer 1", f"give {MINE[0]}", f"want {HERS[0]}", "send")
COUNTERED = (*OFFERED, "counter", f"want {MINE[0]}")


def asks(state: OdysseyState) -> Prompt:
    return shown(state).presenter.prompt()


def test_a_counter_offer_is_called_so_and_shows_the_offer_that_it_answers() -> None:
    state = trading(*COUNTERED)
    assert asks(state).title == "Your counter-offer to Ann"
    assert asks(state).sentence.startswith("Ann offered you Elementals Resource for Animals Resource. ")
    assert presented(state.view(1), state.legal(1)).question(()).startswith("Ann offered you Elementals Resource for ")
    assert asks(trading("offer 1")).title == "Your offer"


def test_dropping_an_offer_says_where_it_leads_and_that_it_counts() -> None:
    notes = {other.id: other.note for other in shown(trading(*COUNTERED)).others}
    assert notes["withdraw"].startswith(
        "Then you answer the offer of Ann again; this one still counts as one of your 3"
    )
    notes = {other.id: other.note for other in shown(trading("offer 1")).others}
    assert notes["withdraw"] == "It still counts as one of your 3 offers of this turn."


def test_whoever_gets_a_counter_offer_is_told_that_it_answers_his_own() -> None:
    state = trading(*COUNTERED, "send")
    assert asks(state).sentence == "Bea answers your offer with another. Do you accept?"
    assert (
        presented(state.view(0), state.legal(0))
        .question(())
        .startswith("Your offer is answered with another: Bea offers")
    )
    assert asks(trading(*OFFERED)).sentence == "Ann offers you a trade. Do you accept?"


def test_the_log_says_that_an_offer_was_a_counter_offer() -> None:
    first, last = log(trading(), *OFFERED)[-1], log(trading(*COUNTERED), "send")[-1]
    assert "counter-offer" not in first
    assert "made Ann a counter-offer: nothing for Elementals Resource" in last


def test_after_three_offers_it_is_said_that_no_more_are_allowed() -> None:
    state = trading(*(["offer 1", "withdraw"] * 2))
    assert shown(state).of("offer")
    play(state, "offer 1", "withdraw")
    (said,) = [of for of in shown(state).groups if of.id == "offer"]
    assert (shown(state).of("offer"), said.note) == ((), "You made 3 offers this turn, and no more are allowed.")
    assert said.clause == "O-TRADE-10"


def test_what_was_traded_before_is_named_where_an_offer_is_built() -> None:
    state = trading(*OFFERED, "accept")
    assert number(HERS[0]) in state.traded
    play(state, "offer 1")
    said = "Traded before, and never again: Animals Resource, Elementals Resource."
    assert said in asks(state).notes
    assert said in presented(state.view(0), state.legal(0)).question(())
    assert not any(line.startswith("Traded before") for line in asks(trading("offer 1")).notes)


def test_the_page_of_a_counter_offer_and_of_the_last_offer_has_no_empty_list(site: Site) -> None:
    table = play_until(site, set_odyssey(site, PERSON, PERSON, held={0: "ann"}), lambda at: "offer 1" in texts(at))
    for _ in range(3):
        table = do(site, do(site, table, 0, "offer 1"), 0, "withdraw")
    page = unescape(site.browser("ann").get(f"/t/{table.id}").text)
    assert "You made 3 offers this turn, and no more are allowed." in page
    assert 'aria-labelledby="row-offer"></ul>' not in page
