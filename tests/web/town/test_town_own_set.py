"""A server that was started with a set of cards of one's own: Town is begun with it."""

from pathlib import Path

from msgspec.structs import replace

from tests.games.town.table import own_set
from tests.inside import inside
from tests.web.asking import Site, site_at, words_in
from warren.games.town.sets import read_parts, standard
from warren.kernel.parts import Name

FORM = {"game": "town", "kind-0": "person", "kind-1": "normal", "option-chapter": "2"}


def own() -> str:
    """Return a set with a name, a tile and a chapter of its own."""
    parts = read_parts(own_set(b15={"name": Name("Toad Hall", "蟾蜍廳")}))
    chapters = (replace(parts.chapters[0], title="Mud Season"), *parts.chapters[1:])
    return replace(parts, name="Our box", chapters=chapters).text


def test_the_start_page_offers_the_chapters_of_the_set_and_says_which_it_is(tmp_path: Path) -> None:
    with site_at(tmp_path / "warren.db", own={"town": own()}) as site:
        page = words_in(site.browser("ann").get("/").text)
        assert "Mud Season" in page
        assert "The set: Our box." in page
        assert str(standard().chapters[0].title) not in page


def test_games_that_are_begun_there_are_played_with_the_set(tmp_path: Path) -> None:
    with site_at(tmp_path / "warren.db", own={"town": own()}) as site:
        ann = site.browser("ann")
        location = ann.send("/tables", FORM).headers["location"]
        table = site.table(location.removeprefix("/t/"))
        assert (inside(table).setup.options["cards"], inside(table).setup.options["chapter"]) == (own(), 2)
        assert ann.get(location).status_code == 200
        kingdom = ann.send("/tables", FORM | {"game": "kingdom"}).headers["location"]
        assert "cards" not in inside(site.table(kingdom.removeprefix("/t/"))).setup.options


def test_without_such_a_set_games_are_begun_with_the_standard_one(site: Site) -> None:
    location = site.browser("ann").send("/tables", FORM).headers["location"]
    assert inside(site.table(location.removeprefix("/t/"))).setup.options["cards"] == ""


def test_the_address_can_name_the_game_to_begin(site: Site) -> None:
    chosen = 'value="town" data-most="2" checked'
    assert chosen in site.browser("ann").get("/?game=town").text
    for address in ("/", "/?game=kingdom", "/?game=chess"):
        assert chosen not in site.browser("ann").get(address).text
