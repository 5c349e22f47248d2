"""The pages of Odyssey without a browser: a whole game by forms, what they show, the end, the replay."""

import html
import re
from collections import Counter
from urllib.parse import quote_plus

import pytest

from tests.inside import inside
from tests.web.choosing import asked_for, over, texts
from tests.web.odyssey.presses import Press, played, presses
from tests.web.odyssey.sitting import choice, find, play, set_odyssey, view_of
from tests.web.site import Site, SiteClient, words_in
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import MAIN, RUN_DONE
from warren.games.odyssey.lookup import RESOURCE
from warren.kernel.chance import die
from warren.kernel.parts import said
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.any_end import replay_of
from warren.words import words

HELD = {0: "ann"}
PAIR = (PERSON, "random")


@pytest.fixture
def ann(site: Site) -> SiteClient:
    """The browser of who sits in seat 0."""
    return site.browser("ann")


def shown(ann: SiteClient, table: Table, pick: str = "") -> str:
    """Return the page of a table, with something looked at."""
    answer = ann.get(f"/t/{table.id}" + (f"?pick={quote_plus(pick)}" if pick else ""))
    assert answer.status_code == 200
    return html.unescape(answer.text)


@pytest.mark.soak
def test_a_whole_game_is_played_by_forms(site: Site, ann: SiteClient) -> None:
    table = set_odyssey(site, *PAIR, held=HELD, score=40, trading=False)
    while not table.over:
        text = choice(table, 0)
        page = shown(ann, table, text)
        assert re.search(rf'value="(end;)?{text}[";]', page), "what can be done is on the page"
        assert ann.move(table, 0, text).status_code == 303
        table = site.table(table.id)
    assert "wins" in words_in(shown(ann, table))


def test_own_cards_lie_open_and_the_head_says_whose_turn_it_is(site: Site, ann: SiteClient) -> None:
    table = find(site, asked_for("run"), *PAIR, held=HELD)
    for asker, head in ((ann, "Your turn"), (site.browser("eve"), f"{table.players[0].name} is on turn")):
        assert head in words_in(shown(asker, table).partition('class="on-turn"')[2].partition("</span>")[0])
    view, page = view_of(table), shown(ann, table)
    assert "<noscript>" not in page.partition('id="act"')[2], "nothing is ticked, so nothing asks to look at it"
    said_there = words_in(page)
    assert "After" in said_there
    for card in (*view.hand, view.top, view.bottom):
        assert said(view.lookup.part[card].name, words("en")) in said_there


def test_what_was_declared_before_the_first_choice_is_told_by_the_log_alone(site: Site, ann: SiteClient) -> None:
    page = shown(ann, set_odyssey(site, *PAIR, held=HELD))
    act, log = page.partition('id="act"')[2].partition('id="log"')[::2]
    assert "First the card for your first turn." in words_in(act)
    assert "declared" not in words_in(act)
    assert "declared" in words_in(log)


def test_resources_saved_cards_and_piles_of_everybody_are_shown(site: Site, ann: SiteClient) -> None:
    table = find(site, lambda table: any(view_of(table).ready) and view_of(table).round > 6, *PAIR, held=HELD)
    page = words_in(shown(ann, table))
    assert re.search(r"\w+: \d+ unspent, \d+ spent", page)
    assert "cards in hand" in page
    assert "cards in the Draw Pile" in page
    assert f"{view_of(table).options['score']} points win" in page


def test_the_ledger_and_the_total_are_explained(site: Site, ann: SiteClient) -> None:
    page = words_in(shown(ann, set_odyssey(site, *PAIR, held=HELD)))
    assert "How 10 came about; Discard Pile: 0" in page
    assert "Civ ledger 10 10 to begin with" in page


def test_dice_lie_on_the_table_with_their_number(site: Site, ann: SiteClient) -> None:
    table = find(site, lambda table: any("number" in event.details for event in table.events_for(0)), *PAIR, held=HELD)
    event = [event for event in table.events_for(0) if "number" in event.details][-1]
    assert event.seat is not None
    number, rolled = event.details["number"], event.details.get("die", event.details.get("points"))
    assert f"die {number + 1}: {table.names(words('en'))[event.seat]} rolled {rolled}" in words_in(shown(ann, table))
    assert f'id="die-{number + 1}"' in shown(ann, table)


def test_the_log_tells_in_sentences_whose_turn_it_was(site: Site, ann: SiteClient) -> None:
    table = find(site, lambda table: view_of(table).round >= 3, *PAIR, held=HELD)
    page = words_in(shown(ann, table))
    assert "Round 2" in page.rpartition("What happened")[2]
    assert "Since your last choice" in page


def test_the_end_shows_every_point_and_dice_to_check_and_the_replay_opens_hands_and_runs(
    site: Site, ann: SiteClient
) -> None:
    table = play(site, set_odyssey(site, *PAIR, held=HELD, score=40, trading=False), over)
    page = words_in(shown(ann, table))
    for score in inside(table).state.scores():
        assert str(score.points) in page
    assert "Watch the game again" in page
    assert "All dice of the game" in page
    (winner,) = inside(table).state.winners
    assert f"{table.names(words('en'))[winner]} wins" in page
    told = re.findall(r"die (\d+): [^ ]+ rolled (\d+)", page)
    assert told
    for number, rolled in told:
        fitting = {die(inside(table).setup.seed, "die", int(number) - 1, sides) for sides in (6, 12)}
        assert int(rolled) in fitting, "they follow from the seed"
    assert table.commitment in page
    moves = len(inside(table).moves)
    for ply in (0, replay_of(table).stops[1], 20, moves // 2, moves, 10**6):
        replay = words_in(ann.get(f"/t/{table.id}/replay?ply={ply}").text)
        assert f"Move {min(ply, moves)} of {moves}" in replay
        held = replay.partition("On the table")[2]
        assert "Hand: " in held
        assert ply < 20 or re.search(r"(Now|Next): \w", held)


def test_a_hint_does_not_compare_with_what_the_bot_does_not_reckon(site: Site, ann: SiteClient) -> None:
    found = find(
        site,
        lambda table: sorted(texts(table)) == ["draw", "end", "offer 1"],
        PERSON,
        "random",
        held={0: "ann"},
    )
    hint = words_in(ann.get(f"/t/{found.id}/hint", htmx=True).text)
    assert hint.startswith("Hint:")
    assert "Next best" not in hint


def cannot_play(table: Table) -> bool:
    """Return whether a TOP RUN that is no Resource can only be discarded or saved."""
    view = view_of(table)
    return {"run discard", "run play"} & set(texts(table)) == {"run discard"} and view.lookup.kind[view.top] != RESOURCE


def test_a_refusal_is_a_button_that_does_nothing(site: Site, ann: SiteClient) -> None:
    page = shown(ann, find(site, cannot_play, *PAIR, held=HELD))
    refused = page.partition('class="run-as"')[2].partition("</button>")[0]
    assert "Play it" in refused
    assert 'aria-disabled="true"' in refused
    assert 'class="vh"' in refused, "it says why"
    assert "value=" not in refused


def test_the_turn_ends_with_the_run_card(site: Site, ann: SiteClient) -> None:
    table = find(site, lambda table: "run save" in texts(table) and view_of(table).round > 1, *PAIR, held=HELD)
    held = view_of(table).hand
    assert ann.move(table, 0, "run save").status_code == 303
    table = site.table(table.id)
    (drawn,) = {*view_of(table).hand} - {*held}
    told = [event.kind for event in table.events_for(0, since=table.news_from(0))]
    assert told[:2] == ["flips", "draws"], "what one press brought is told together"
    down = next(press for press in presses(shown(ann, table)) if press.does[:1] == (f"bottom {CARD_NAMES[drawn]}",))
    assert ann.move(table, 0, ";".join(down.does)).status_code == 303
    after = site.table(table.id)
    assert after.own_actions(0)[-2:] == tuple(map(after.game.parse, down.does))
    assert any(event.kind == "turn" for event in after.events_for(0, since=after.news_from(0))), "the turn is over"


def test_a_card_that_is_put_down_before_the_draw_stands_for_all_of_its_face(site: Site, ann: SiteClient) -> None:
    def may_end(table: Table) -> bool:
        return "end" in texts(table) and view_of(table).main_step == RUN_DONE and view_of(table).phase == MAIN

    for seed in range(1, 40):
        table = play(site, set_odyssey(site, *PAIR, held=HELD, seed=seed), may_end)
        view, drawn = view_of(table), inside(table).state.copy()
        drawn.play(0, table.game.parse("end"))
        looked = [tuple(press.looks_at.split(";")) for press in presses(shown(ann, table))]
        down = [does for does in looked if does[:1] == ("end",)]
        assert len(down) == len(view.lookup.of_faces(view.hand))
        fresh = {table.game.spell(action) for action in drawn.legal(0)}
        if other := [does for does in down if does[1] not in fresh]:
            assert ann.move(table, 0, ";".join(other[0])).status_code == 303
            after = site.table(table.id)
            put = after.game.spell(after.own_actions(0)[-1])
            cards = (CARD_NAMES.index(text.split()[1]) for text in (put, other[0][1]))
            assert len({view.lookup.face[card] for card in cards}) == 1
            return
    raise AssertionError("no card was drawn that comes before one of its face")


def test_a_weapon_is_aimed_before_it_is_played(site: Site, ann: SiteClient) -> None:
    def is_armed(table: Table) -> bool:
        has_weapon = "run play" in texts(table) and view_of(table).lookup.is_weapon[view_of(table).top]
        return has_weapon and len(aims(shown(ann, table))) > 1

    def aims(page: str) -> list[str]:
        return [press.looks_at for press in presses(page) if press.looks_at.startswith("run play;aim ")]

    table = find(site, is_armed, *PAIR, held=HELD)
    aim = aims(shown(ann, table))[1]
    looked = shown(ann, table, aim)
    assert f'id="go" class="btn go ready" name="action" value="{aim}"' in looked
    assert 'class="odds-of"' in looked, "it says what would come of it"
    assert "not for Run cards" in shown(ann, table)
    assert "not for Run cards" not in looked, "beside it stands only what can be pressed"
    assert ann.move(table, 0, aim).status_code == 303
    after = site.table(table.id)
    announced = next(event for event in after.events_for(0, since=after.news_from(0)) if event.kind == "announces")
    assert f"run play;aim {announced.details['target']}" == aim


def test_a_creature_is_played_at_a_place_of_ones_own_by_one_press_and_may_go_elsewhere(
    site: Site, ann: SiteClient
) -> None:
    def has_choice(table: Table) -> bool:
        page = shown(ann, table) if "run play" in texts(table) else ""
        return len(list(filter(at_place, presses(page)))) > 1

    def at_place(press: Press) -> bool:
        return press.does[:1] == ("run play",) and len(press.does) > 1

    table = find(site, has_choice, *PAIR, held=HELD)
    first, second, *_ = (press.does for press in presses(shown(ann, table)) if at_place(press))
    assert first != second
    assert ann.move(table, 0, ";".join(second)).status_code == 303
    after = site.table(table.id)
    assert after.own_actions(0)[-1] == table.game.parse(second[1])
    assert after.horizon(0) == 1, "only its place can be taken back"


def test_powers_that_cost_nothing_are_used_at_a_target_by_one_press(site: Site, ann: SiteClient) -> None:
    def at_targets(table: Table) -> list[tuple[str, ...]]:
        powers = any(text.startswith("use ") for text in texts(table))
        found = presses(shown(ann, table)) if powers else ()
        return [press.does for press in found if press.does[1:] and press.does[0].startswith("use ")]

    table = find(site, at_targets, PERSON, "random", "random", held=HELD)
    does = at_targets(table)[-1]
    assert ann.move(table, 0, ";".join(does)).status_code == 303
    assert does[0] not in texts(site.table(table.id)), "it was used"
    since = site.table(table.id).own_actions(0)[len(table.own_actions(0)) :]
    assert since[: len(does)] == tuple(map(table.game.parse, does))


def test_a_turn_takes_about_three_presses(site: Site, ann: SiteClient) -> None:
    turns: Counter[int] = Counter()
    for one in played(site, ann, 1, 2):
        turns[one.turn] += one.presses if one.turn else 0
    assert sum(turns.values()) <= 3 * len(turns)


def test_an_offer_is_built_step_by_step_sent_and_answered(site: Site, ann: SiteClient) -> None:
    held = {0: "ann", 1: "bea"}
    table = find(site, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), PERSON, PERSON, held=held)
    table = site.act(table, 0, "offer 1")
    empty = shown(ann, table)
    assert "Your offer" in empty
    assert 'id="not-yet" class="btn go" type="button" aria-disabled="true"' in empty
    assert 'id="do-withdraw" class="btn"' in empty, "not the main button"
    assert "takes out again" not in words_in(empty)
    give, ask = (empty.partition(f'class="desk s{seat}"')[2].partition("</section>")[0] for seat in (0, 1))
    for verb, side in (("give", give), ("swap", give), ("want", ask), ("for", ask)):
        for text in (text for text in texts(table) if text.startswith(f"{verb} ")):
            assert f'name="action" value="{text}"' in side, "one press puts it in, on its own side"
    assert 'id="hand"' not in empty, "the hand lies in the offer"
    gift = next(text for text in texts(table) if text.startswith("swap "))
    table = site.act(table, 0, gift)
    filled, card = shown(ann, table), view_of(table).lookup.part[CARD_NAMES.index(gift.split()[1])]
    assert said(card.name, words("en")) in words_in(filled)
    assert 'id="do-send" class="btn go"' in filled
    assert 'value="send"' in filled
    assert 'id="do-withdraw" class="btn"' in filled
    assert "“Take back” takes out again what was put in last." in words_in(filled)
    table = site.act(table, 0, "send")
    page = shown(site.browser("bea"), table)
    for answer in ("accept", "refuse", "counter"):
        assert f'name="action" value="{answer}"' in page
    table = site.act(table, 1, "counter")
    answered = shown(site.browser("bea"), table).partition('class="answering"')[2].partition("</ul>")[0]
    assert said(card.name, words("en")) in words_in(answered), "what it answers stands above a counter-offer"
    assert f"{table.players[0].name} gives" in words_in(answered)


def test_an_answer_is_chosen_with_all_that_belongs_to_it_and_then_confirmed(site: Site, ann: SiteClient) -> None:
    table = find(site, lambda table: any(re.match(r"respond .*41$", text) for text in texts(table)), *PAIR, held=HELD)
    page = shown(ann, table)
    assert re.search(r"Do you answer the \d+\?", page)
    assert 'id="go" class="btn go ready" name="action" value="pass">Let it stand<' in page, "before anything is chosen"
    (raised,) = re.findall(r'name="pick" [^>]*value="(respond \d\.E\w41;raise)"', page)
    assert f'name="action" value="{raised}"' not in page
    chosen = shown(ann, table, raised)
    assert f'name="action" value="{raised}"' in chosen
    assert f'aria-pressed="true" value="{raised}"' in chosen
    moves = len(inside(table).moves)
    assert ann.move(table, 0, raised).status_code == 303
    played = [table.game.spell(action) for _, action in inside(site.table(table.id)).moves[moves:]]
    assert ";".join(played[:2]) == raised


def test_the_page_after_the_last_offer_has_no_empty_list(site: Site, ann: SiteClient) -> None:
    table = play(site, set_odyssey(site, PERSON, PERSON, held=HELD), lambda at: "offer 1" in texts(at))
    for _ in range(3):
        table = site.act(site.act(table, 0, "offer 1"), 0, "withdraw")
    page = shown(ann, table)
    assert "You made 3 offers this turn, and no more are allowed." in page
    assert 'aria-labelledby="row-offer"></ul>' not in page


def test_a_pile_is_cut_where_somebody_says(site: Site, ann: SiteClient) -> None:
    table = find(site, asked_for("cut", 2), PERSON, "random", held=HELD, manual_cut=True)
    page = shown(ann, table)
    assert page.count('<option value="cut ') == len([text for text in texts(table) if text.startswith("cut ")])
    assert ann.move(table, 0, "cut 7").status_code == 303


def test_what_others_did_since_the_seats_last_turn_stays_in_sight_while_a_target_is_chosen(
    site: Site, ann: SiteClient
) -> None:
    def there(table: Table) -> bool:
        view = view_of(table)
        return bool(asked_for("aim")(table)) and view.round > 1 and view.turn == 0

    table = find(site, there, *PAIR, held=HELD)
    news = shown(ann, table).partition('class="news"')[2]
    assert 'aria-label="Since your last turn"' in news
    assert f"<b>{table.players[1].name}</b>" in news
