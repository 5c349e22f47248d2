"""Every action of Town can be said and typed, in both languages and with any set."""

import pytest

from tests.games.town.table import own_set
from warren.games.town.actions import CATALOGUE
from warren.games.town.lookup import lookup_of, standard_lookup
from warren.kernel.parts import Name
from warren.presentation.town.action_texts import described, done, sayings, spelled
from warren.words import languages, words

ACTIONS = {CATALOGUE.spell(action): action for action in range(len(CATALOGUE))}


@pytest.mark.parametrize("language", languages())
def test_every_action_is_described_and_can_be_typed_as_it_is_described(language: str) -> None:
    lookup = standard_lookup()
    for text, action in ACTIONS.items():
        said = described(words(language), lookup, action)
        assert "{" not in said + done(words(language), lookup, action)
        assert {text, said, spelled(words(language), lookup, action)} <= set(sayings(lookup, action))


@pytest.mark.parametrize("language", languages())
def test_no_two_actions_are_described_alike_but_those_on_copies(language: str) -> None:
    lookup = standard_lookup()
    said = [described(words(language), lookup, action) for text, action in ACTIONS.items() if "create" not in text]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("action", "said", "was"),
    [
        ("plan b03", "plan Sawmill", "planned Sawmill"),
        ("construct b03 C2", "construct Sawmill on C2", "constructed Sawmill on C2"),
        ("pay 0", "pay in coins alone", "paid in coins alone"),
        ("pay 2", "pay 2 in wood", "paid 2 in wood"),
        ("bridge A2-A3", "lay a Bridge on A2-A3", "laid a Bridge on A2-A3"),
        ("return C2", "take back the Building on C2", "took back the Building on C2"),
        ("return none", "take nothing back", "took nothing back"),
        ("annex C3", "annex the Building on C3", "annexed the Building on C3"),
        ("keep r07", "keep Inspector", "kept Inspector"),
        ("create u05", "create Patron's Purse", "created Patron's Purse"),
        ("activate C2", "activate the Neighborhood of C2", "activated the Neighborhood of C2"),
        ("end", "end the turn", "ended the turn"),
    ],
)
def test_actions_are_said_as_what_one_may_do_and_what_somebody_did(action: str, said: str, was: str) -> None:
    lookup = standard_lookup()
    assert described(words("en"), lookup, ACTIONS[action]) == said
    assert done(words("en"), lookup, ACTIONS[action]) == was


def test_parts_are_typed_by_id_and_by_their_names_in_every_language() -> None:
    lookup = standard_lookup()
    ways = sayings(lookup, ACTIONS["construct b03 C2"])
    assert {"b03", "Sawmill", "鋸木廠", "sawmill C2".title().replace("c2", "C2"), "C2", "build b03 C2"} <= set(ways)


def test_a_set_of_ones_own_is_typed_by_its_own_names() -> None:
    lookup = lookup_of(own_set(b03={"name": Name("Log Flume", "木材滑道")}))
    ways = sayings(lookup, ACTIONS["plan b03"])
    assert {"Log Flume", "木材滑道", "b03"} <= set(ways)
    assert "Sawmill" not in ways
