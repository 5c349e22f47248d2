"""The pages of Town without a browser: what they offer, say and refuse."""

import re
from itertools import cycle
from pathlib import Path

import msgspec

from tests.games.town.table import own_set
from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import over, texts
from tests.web.site import Site, SiteClient, complaint, site_at, words_in
from tests.web.town.sitting import DECK, choice, set_town
from warren.games.town.actions import CATALOGUE, END
from warren.games.town.board import SPACE_IDS
from warren.games.town.effects import (
    ActivateNeighborhood,
    Annex,
    DrawRequests,
    GainResource,
    IncludeIllegal,
    Joker,
    PlaceBridge,
    PlotFree,
    ReturnBuilding,
    Star,
    Stars,
    Steal,
    TakeSideBuilding,
    WoodAsCoins,
    Word,
)
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import Building, Request, Upgrade
from warren.games.town.sets import read_parts, standard
from warren.games.town.texts import clause_of
from warren.games.town.view import TownView
from warren.kernel.parts import Name
from warren.players import PERSON
from warren.rulebook import clauses
from warren.table.tables import Table
from warren.web.town.tiles import marks
from warren.words import words

PAIR = (PERSON, "random")
FORM = {"game": "town", "kind-0": "person", "kind-1": "normal"}


def play(site: Site, table: Table, verb: str) -> Table:
    while not any(CATALOGUE.spell(action).startswith(verb) for action in table.legal(0)):
        table = site.act(table, 0, choice(table, 0))
    return table


def view_of(table: Table) -> TownView:
    view = table.view(0)
    assert isinstance(view, TownView)
    return view


def look(asker: SiteClient, table: Table, **chosen: str) -> str:
    return asker.get(f"/t/{table.id}/game", params=chosen).text


# The start page


def test_the_form_of_a_table_offers_six_chapters_with_their_stories(site: Site) -> None:
    page = site.browser("ann").get("/?game=town").text
    for chapter in standard().chapters:
        assert f'name="option-chapter" value="{chapter.chapter}"' in page
        assert str(chapter.title) in page.replace("&#39;", "'")
        assert str(chapter.intro) in page.replace("&#39;", "'")


@for_each("chapter", ["0", "7", "two", ""])
def test_a_chapter_that_there_is_not_is_refused_and_the_form_stays_as_it_was(site: Site, chapter: str) -> None:
    answer = site.browser("ann").send("/tables", FORM | {"option-chapter": chapter, "name-0": "Zoe"})
    assert "is not a whole number from 1 to 6" in complaint(answer, 422, htmx=False)
    assert 'name="game" value="town"' in answer.text
    assert 'value="Zoe"' in answer.text
    assert site.kept()[0] == []


def test_a_table_of_a_chapter_is_set(site: Site) -> None:
    form = FORM | {"option-chapter": "4"}
    table = site.led_to(site.browser("ann").send("/tables", form))
    assert (table.game.meta.id, inside(table).setup.options["chapter"]) == ("town", 4)
    assert [one.agent for one in table.players] == ["person", "normal"]


# The end


def test_coins_stand_behind_the_total_that_they_do_not_add_to(site: Site) -> None:
    table = set_town(site, *PAIR)
    while not table.over:
        table = site.act(table, 0, choice(table, 0))
    page = site.browser("ann").get(f"/t/{table.id}").text
    ranking = page[page.index('<table class="rank">') : page.index("</table>")]
    for row in re.findall(r"<tr class.*?</tr>", ranking):
        terms = map(int, re.findall(r'title="\w+: (-?\d+)"', row))
        (coins,) = re.findall(r'<td class="tie" title="coins left, which break a tie">(\d+) ', row)
        assert sum(terms) == int(re.findall(r'class="tot"><b><span[^>]*>(\d+)', row)[0])
        assert row.index(f">{coins} ") > row.index('class="tot"')


# The table


def test_the_spaces_are_buttons_with_words(site: Site) -> None:
    table = play(site, set_town(site, *PAIR), "construct")
    view = view_of(table)
    page = look(site.browser("ann"), table)
    labels = dict(re.findall(r'<button id="cell-(..)"[^>]*aria-label="([^"]*)"', page))
    assert len(labels) == 25
    assert all(label.startswith(space) for space, label in labels.items())
    for space in view.track:
        if space >= 0:
            assert "its Plot costs" in labels[SPACE_IDS[space]]
    for edge in standard().board.river_edges:
        assert all("waterfront" in labels[space] for space in edge)
    assert all("forest" in labels[space] for space in standard().board.forest)


def test_prices_are_those_of_the_seat_and_of_this_turn(site: Site) -> None:
    table = play(site, set_town(site, *PAIR), "construct")
    ann, eve = site.browser("ann"), site.browser("eve")
    before = _prices(look(ann, table))
    assert _prices(look(eve, table)) == before
    table = site.post(table, 0, next(action for action in table.legal(0) if _verb(action) == "construct"))
    while view_of(table).phase != 1:
        table = site.post(table, 0, table.legal(0)[0])
    assert view_of(table).built == 1
    page = look(ann, table)
    after = _prices(page)
    assert {after[space] - before[space] for space in after} == {1}
    assert page.count(">↑</small>") == len(view_of(table).track), "of a place without a Plot too"
    for space in after:
        says = re.search(rf">{space}</span><span class=\"vh\">([^<]*)<", page)
        assert says
        assert says[1].endswith(f"printed: {before[space]} coin" + "s" * (before[space] != 1))
    as_printed = look(eve, table)
    assert _prices(as_printed) == {space: before[space] for space in after}
    assert not re.search("[↑↓]</small>", as_printed)


def _prices(page: str) -> dict[str, int]:
    """Return what the Plot of each open space costs, as the track says."""
    found = re.findall(r'<b>(\d+)</b>(?:<small[^>]*>[↑↓]</small>)?</span><span class="at">([A-E][1-5])<', page)
    return {space: int(price) for price, space in found}


def _verb(action: int) -> str:
    return CATALOGUE.spell(action).split()[0]


def test_an_onlooker_sees_no_request_that_somebody_alone_knows(site: Site) -> None:
    table = play(site, set_town(site, *PAIR), "construct")
    view = view_of(table)
    held = [standard().requests[n] for n in range(30) if view.requests[0] >> n & 1 and not view.known[0] >> n & 1]
    assert held
    page = look(site.browser("eve"), table)
    assert not any(f">{request.name}<" in page or request.id in page for request in held)
    assert "My Requests" not in page


def test_steps_say_where_the_turn_is(site: Site) -> None:
    ann = site.browser("ann")
    table = play(site, set_town(site, *PAIR), "plan")
    assert 'class="now" aria-current="step">Plan' in look(ann, table)
    assert "End the turn" not in look(ann, table)
    table = play(site, table, "construct")
    page = look(ann, table)
    assert 'class="now" aria-current="step">Construct' in page
    assert "End the turn" in page


def test_upgrades_that_cannot_be_created_say_why(site: Site) -> None:
    table = play(site, set_town(site, *PAIR), "plan")
    view = view_of(table)
    dear = next(number for number in view.offered if view.lookup.upgrade_costs[number] > view.wood[0])
    page = look(site.browser("ann"), table, pick=f"u{dear + 1:02}")
    assert f"costs {view.lookup.upgrade_costs[dear]} wood, and you have 0." in words_in(page)
    assert f'value="create u{dear + 1:02}"' not in page


# Refusals


def test_a_space_where_a_tile_cannot_go_says_why_before_the_plan_and_after_it(site: Site) -> None:
    table, ann = play(site, set_town(site, *PAIR), "plan b09"), site.browser("ann")
    for is_planned in (False, True):
        if is_planned:
            table = site.act(table, 0, "plan b09")
        for space, said in (
            ("D5", "No Plot of D5 lies on the track"),
            ("A4", "Bridgewrights' Yard stands at the waterfront only, and A4 is not there"),
        ):
            page = words_in(look(ann, table, pick="b09", place=space))
            assert said in page
            assert "b09" not in page, "tiles are called by their names"
        assert table.legal(0) == site.table(table.id).legal(0)


def test_a_plot_that_is_too_dear_says_so(site: Site) -> None:
    table = set_town(site, *PAIR)
    while (found := _too_dear(table)) is None:
        table = site.act(table, 0, choice(table, 0))
    tile, space = found
    assert f"{space} costs" in words_in(look(site.browser("ann"), table, pick=tile, place=space))


def _too_dear(table: Table) -> tuple[str, str] | None:
    """Return a tile that may go anywhere, and a space that costs more than there is."""
    view = view_of(table)
    dry = [n for n in range(30) if view.reserves[0] >> n & 1 and not view.lookup.needs_water >> n & 1]
    if END not in table.legal(0) or not dry:
        return None
    payable = {CATALOGUE.spell(action)[-2:] for action in table.legal(0)}
    dear = [space_id for space in view.track if space >= 0 and (space_id := SPACE_IDS[space]) not in payable]
    return (f"b{dry[0] + 1:02}", dear[0]) if dear else None


ODD = [{"pick": "b99"}, {"place": "Z9"}, {"pick": "u16", "place": "A1-A2"}, {"next": "x"}]
"""What may be asked for at any moment."""


def test_through_a_whole_game_whatever_is_asked_for_is_shown_its_rules_are_there_and_no_turn_ends_by_itself(
    site: Site,
) -> None:
    ann, table = site.browser("ann"), set_town(site, *PAIR)
    links: set[str] = set()
    last_tiles = only_ends = 0
    for odd in cycle(ODD):
        page = look(ann, table)
        links |= set(re.findall(r'href="(/rules/town/[^"]*)"', page))
        if table.over:
            break
        assert ann.get(f"/t/{table.id}/game", params=odd).status_code == 200
        legal = table.legal(0)
        if len(legal) == 1 and _verb(legal[0]) == "plan":
            assert "Take the last tile of the round." in words_in(page)
            last_tiles += 1
        only_ends += legal == [END]
        table = site.act(table, 0, choice(table, 0))
    own = [action for seat, action in inside(table).moves if seat == 0]
    assert own.count(END) == 10
    assert last_tiles
    assert only_ends
    assert len(links) > 20
    assert [path for path in links if ann.get(path).status_code != 200] == []


def test_what_the_park_stood_for_is_said_at_the_end_with_the_full_stop_of_the_language(site: Site) -> None:
    def plan_park(now: Table, seat: int) -> list[str]:
        return ["plan b30"] if "plan b30" in texts(now, seat) else [choice(now, seat)]

    table = site.play_on(set_town(site, *PAIR, deck=("b30", *DECK)), plan_park, over)
    for language, said in (("en", r">The Park stands for \w+\.[ <]"), ("zh-Hant", r">公園算作\w+。[^ ]")):
        assert re.search(said, site.browser("ann", language).get(f"/t/{table.id}").text)


# Help


def test_the_help_of_a_tile_has_the_words_of_the_clauses_that_it_names(site: Site) -> None:
    ann = site.browser("ann")
    page = words_in(ann.get("/rules/town/T-EFFECT-ANNEX").text)
    known = {clause.id: clause.text for clause in clauses("town", "en")}
    assert known["T-ANNEX-01"] in page
    assert known["T-ANNEX-02"] in page
    assert known["T-RETURN-01"] not in page


def test_the_help_of_an_upgrade_says_which_one_it_is(site: Site) -> None:
    path = "/rules/town/T-UPGRADE-COINS?about=Patron%27s+Purse"
    ann = site.browser("ann")
    assert "Patron's Purse" in words_in(ann.get(path, headers={"HX-Request": "true"}).text)
    assert "Patron's Purse" not in words_in(ann.get(path).text), "a link says nothing in our name"


# Taking back


def test_the_whole_turn_is_taken_back_up_to_the_latest_reveal(site: Site) -> None:
    ann = site.browser("ann")
    table = play(site, set_town(site, *PAIR), "construct")
    assert table.horizon(0, whole=True) >= 1
    moves = inside(table).moves
    answer = ann.move(table, 0, undo="all", htmx=True)
    assert answer.status_code == 200
    assert inside(site.table(table.id)).moves == moves[: -table.horizon(0, whole=True)]
    again = site.table(table.id)
    refused = ann.move(again, 0, undo="all", htmx=True)
    assert "There is nothing to take back" in complaint(refused, 422, htmx=True)
    assert inside(site.table(table.id)).moves == inside(again).moves


# Sets of cards of one's own


def test_a_set_of_ones_own_is_shown_with_its_names_and_without_its_tricks(site: Site) -> None:
    parts = standard()
    first = msgspec.structs.replace(parts.buildings[8], name=Name("<b>Tricky</b> Yard", "<i>詭</i>"))
    cards = msgspec.json.encode(
        msgspec.structs.replace(parts, buildings=(*parts.buildings[:8], first, *parts.buildings[9:]))
    ).decode()
    table = play(site, set_town(site, *PAIR, cards=cards), "plan b09")
    page = site.browser("ann").get(f"/t/{table.id}").text
    assert "&lt;b&gt;Tricky&lt;/b&gt; Yard" in page
    assert "<b>Tricky" not in page


def test_a_server_with_a_set_of_ones_own_offers_its_chapters_and_begins_games_with_it(tmp_path: Path) -> None:
    parts = read_parts(own_set(b15={"name": Name("Toad Hall", "蟾蜍廳")}))
    chapters = (msgspec.structs.replace(parts.chapters[0], title="Mud Season"), *parts.chapters[1:])
    own = msgspec.structs.replace(parts, name="Our box", chapters=chapters).text
    with site_at(tmp_path / "warren.db", own={"town": own}) as site:
        ann = site.browser("ann")
        page = words_in(ann.get("/?game=town").text)
        assert "Mud Season" in page
        assert "The set: Our box." in page
        assert str(standard().chapters[0].title) not in page
        answer = ann.send("/tables", FORM | {"option-chapter": "2"})
        options = inside(site.led_to(answer)).setup.options
        assert (options["cards"], options["chapter"]) == (own, 2)
        assert ann.get(answer.headers["location"]).status_code == 200
        kingdom = site.led_to(ann.send("/tables", FORM | {"game": "kingdom"}))
        assert "cards" not in inside(kingdom).setup.options


def test_without_such_a_set_games_are_begun_with_the_standard_one(site: Site) -> None:
    table = site.led_to(site.browser("ann").send("/tables", FORM | {"option-chapter": "2"}))
    assert inside(table).setup.options["cards"] == ""


# Rules and pictures


def test_the_list_of_all_parts_draws_every_building(site: Site) -> None:
    page = site.browser("ann").get("/cards/town").text
    assert [f'#{one.id}"' in page for one in standard().buildings] == [True] * 30


def test_every_part_has_a_clause_that_there_is() -> None:
    known = {clause.id for clause in clauses("town", "en")}
    tables = lookup_of("")
    parts: list[Building | Upgrade | Request]
    parts = [*tables.parts.buildings, *tables.parts.upgrades, *tables.parts.requests]
    assert [part.id for part in parts if clause_of(part) not in known] == []


@for_each(
    "effect",
    [
        *(
            GainResource(resource, 3, per)
            for resource in ("coins", "wood", "carrots")
            for per in (None, "round", "wood")
        ),
        *(DrawRequests(source, draw) for source in ("deck", "discard") for draw in (1, 2, "round")),
        *(PlaceBridge(), ReturnBuilding(), Annex(), Steal(2), Joker(), ActivateNeighborhood(), TakeSideBuilding()),
        *(PlotFree(4), PlotFree(2), IncludeIllegal(), WoodAsCoins()),
        Stars((Star(1), Star(5, "work"), Star(2, "civic", "upgrades"))),
    ],
)
def test_every_word_of_the_vocabulary_has_a_picture_and_a_clause(effect: Word) -> None:
    known = {clause.id for clause in clauses("town", "en")}
    assert "<use" in marks(effect)
    parts = lookup_of("").parts
    assert clause_of(msgspec.structs.replace(parts.buildings[0], effect=effect)) in known
    assert clause_of(msgspec.structs.replace(parts.upgrades[0], effect=effect)) in known


def test_the_log_of_a_replay_lights_the_end_of_a_turn_not_what_was_done_before(site: Site) -> None:
    table = site.play_on(set_town(site, *PAIR), lambda now, seat: [choice(now, seat)], over)
    ann = site.browser("ann")
    lit = list[str]()
    for ply, (seat, action) in enumerate(inside(table).moves, 1):
        if action == END:
            page = ann.get(f"/t/{table.id}/replay?ply={ply}").text
            first, *more = (words_in(line) for line in re.findall(r'<li [^>]*class="new">(.*?)</li>', page, re.DOTALL))
            assert first.startswith(f"{table.names(words('en'))[seat]} ended the turn")
            assert not [line for line in (first, *more) if "planned" in line]
            lit.append(first)
    assert {"; new on the Plot track" in line for line in lit} == {True, False}, "also where nothing follows from it"
