"""Who is not there is told by e-mail that a table waits: once, at an address that was confirmed, until one press."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.looping import for_each
from tests.table.sitting import in_file
from tests.web.looking import complaints, too_small, too_wide
from tests.web.mailing import SITE, PostOffice, link_in
from tests.web.screens import PHONE, Screens
from tests.web.serving import House
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.kernel.errors import WarrenError
from warren.players import PERSON
from warren.table.tables import Table
from warren.web import mail, rates
from warren.web.browser import Browser
from warren.web.mail import Mail, MailError, deliver, mail_address, server_at
from warren.web.notices import WAITS, Notices
from warren.web.rates import Rate, Rates

LATER = WAITS + timedelta(seconds=1)


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    post_office = PostOffice()
    post_office.open()
    yield post_office
    post_office.close()


@pytest.fixture
def site(tmp_path: Path, post_office: PostOffice) -> Iterator[Site]:
    """A site as `warren serve` has it, which sends e-mails."""
    site = Site(tmp_path / "warren.db", at_home=False, mailer=post_office.mailer)
    with site.client:
        yield site


def look(site: Site, post_office: PostOffice) -> list[WarrenError]:
    """Let the site tell people; return what the administrator is told."""
    told = list[WarrenError]()
    site.do(Notices(site.tables, post_office.mailer, told.append).look)
    return told


def agreed(site: Site, post_office: PostOffice, name: str, language: str = "en") -> SiteClient:
    """Let somebody give an address, and confirm it."""
    browser = site.browser(name, language)
    assert browser.send("/mail/ask", {"address": f"{name}@mail.test"}).headers["location"] == "/mail"
    (asked,) = post_office.texts()
    assert browser.send(link_in(asked)).status_code == 200
    return browser


def at_table(site: Site, of: str = "kingdom") -> Table:
    return site.set_table(PERSON, PERSON, of=of, held={0: "ann", 1: "bea"})


def test_who_confirmed_an_address_is_told_once_of_a_table_that_waits_and_again_after_having_looked(
    site: Site, post_office: PostOffice
) -> None:
    ann = agreed(site, post_office, "ann")
    table = at_table(site, of="town")
    look(site, post_office)
    assert post_office.texts() == [], "it has not waited long"
    site.passed += LATER
    for _ in range(2):
        look(site, post_office)
    (told,) = post_office.texts()
    assert told.startswith(f"Bunny Kingdom: Town with Bea waits for you\n\n{SITE}/t/{table.id}\n")
    ann.get(f"/t/{table.id}")
    seat = 0
    while seat == 0 or not table.legal(0):
        seat = next(seat for seat in table.people if table.legal(seat))
        table = site.post(table, seat, table.legal(seat)[0])
    look(site, post_office)
    assert post_office.texts() == [], "something was done just now"
    site.passed += LATER
    look(site, post_office)
    assert post_office.texts() == [], "since the e-mail came, she has not been shown more of the game"
    ann.get(f"/t/{table.id}")
    look(site, post_office)
    assert len(post_office.texts()) == 1


def test_nobody_is_told_who_did_not_confirm_who_is_there_or_for_whom_only_bots_wait(
    site: Site, post_office: PostOffice
) -> None:
    bea = site.browser("bea")
    bea.send("/mail/ask", {"address": "bea@mail.test"})
    (asked,) = post_office.texts()
    assert "Confirm the address" in words_in(bea.get(link_in(asked)).text), (
        "a link that is only opened confirms nothing"
    )
    agreed(site, post_office, "ann")
    table = at_table(site)
    site.set_table(PERSON, "normal", held={0: "ann"})
    site.passed += LATER
    company = site.tables._watching.company
    site.do(_told_by_another, company, f"{table.id} +ann")
    look(site, post_office)
    assert post_office.texts() == []
    site.do(_told_by_another, company, f"{table.id} -ann")
    look(site, post_office)
    assert len(post_office.texts()) == 1


async def _told_by_another(company: object, said: str) -> None:
    company.hear(7, said)  # type: ignore[attr-defined]


def test_one_press_in_any_program_for_e_mails_ends_them_and_forgets_the_address(
    site: Site, post_office: PostOffice
) -> None:
    ann = agreed(site, post_office, "ann")
    at_table(site)
    site.passed += LATER
    look(site, post_office)
    (sent,) = post_office.taken
    stop = sent["List-Unsubscribe"].strip("<>").removeprefix(SITE)
    assert sent["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert f"{SITE}{stop}" in sent.get_content()
    assert "No more e-mails to ann@mail.test?" in words_in(site.browser().get(stop).text)
    assert "ann@mail.test" in ann.get("/mail").text, "a link that is only opened ends nothing"
    assert site.browser().send(stop, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert in_file(site.path, "select * from mailboxes") == []
    assert site.browser().send(stop).status_code == 200, "whoever presses again has not failed"
    assert "not good any more" in complaint(site.browser().get(stop), 422, htmx=False)


def test_who_changes_or_forgets_an_address_is_told_there_no_more(site: Site, post_office: PostOffice) -> None:
    ann = agreed(site, post_office, "ann")
    at_table(site)
    ann.send("/mail/ask", {"address": "new@mail.test"})
    site.passed += LATER
    post_office.taken.clear()
    look(site, post_office)
    assert post_office.texts() == [], "the new address is not confirmed"
    ann.send("/mail/forget")
    assert in_file(site.path, "select * from mailboxes") == []


def test_people_are_told_in_their_language_and_of_nothing_that_is_hidden(site: Site, post_office: PostOffice) -> None:
    agreed(site, post_office, "ann", "zh-Hant")
    at_table(site)
    site.passed += LATER
    look(site, post_office)
    (sent,) = post_office.taken
    assert sent["Subject"] == "Bea 的兔子王國正在等你"
    assert sent["Auto-Submitted"] == "auto-generated"


def test_where_e_mails_are_not_taken_it_is_told_once_and_tried_again(site: Site, post_office: PostOffice) -> None:
    ann = agreed(site, post_office, "ann")
    at_table(site)
    site.passed += LATER
    post_office.close()
    notices, told = Notices(site.tables, post_office.mailer, lambda error: told.append(error)), list[WarrenError]()
    for _ in range(2):
        site.do(notices.look)
    assert [str(error) for error in told] == ["127.0.0.1 takes no e-mails: Connection refused"]
    said = complaint(ann.send("/mail/ask", {"address": "other@mail.test"}), 422, htmx=False)
    assert "no e-mail could be sent now" in said.lower()
    assert "ann@mail.test" in ann.get("/mail").text, "the address before is kept"
    post_office.open()
    site.do(notices.look)
    assert len(post_office.texts()) == 1


def test_an_address_that_is_refused_is_told_and_not_kept(site: Site, post_office: PostOffice) -> None:
    post_office.refused.add("nobody@mail.test")
    ann = site.browser("ann")
    answer = ann.send("/mail/ask", {"address": "nobody@mail.test"})
    assert "no e-mail arrives at this address" in complaint(answer, 422, htmx=False).lower()
    assert in_file(site.path, "select * from mailboxes") == []


@for_each("typed", ["ann@mail", "nobody@mail.test"])
def test_an_address_that_is_not_taken_stands_in_its_field_again_with_what_is_wrong_beside_it(
    site: Site, post_office: PostOffice, typed: str
) -> None:
    post_office.refused.add("nobody@mail.test")
    page = site.browser("ann").send("/mail/ask", {"address": typed}).text
    field = re.search(r'<input name="address"[^>]*>', page)
    assert field
    assert f'value="{typed}"' in field[0]
    assert 'aria-invalid="true"' in field[0]
    assert 'id="wrong-address"' in page
    assert 'action="/mail/ask"' in page
    assert 'name="back" value="/mail"' in page, "another language leads back to it"


@for_each(
    "text", ["", "ann", "ann@", "@mail.test", "ann@mail", "a b@mail.test", "ann@mail.test\nBcc: x@y.test", "é@x.test"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(WarrenError, match="is not an e-mail address"):
        mail_address(text)


@for_each("text", ["", "mail.test", "http://mail.test", "smtp://", "smtp://mail.test:x", "smtp://mail.test/a?b"])
def test_what_is_no_mail_server_is_refused(text: str) -> None:
    with pytest.raises(WarrenError, match="is not the address of a mail server"):
        server_at(text)


@pytest.mark.anyio
async def test_a_name_can_add_no_head_to_an_e_mail(post_office: PostOffice) -> None:
    sent = Mail("ann@mail.test", "With Bea\r\nBcc: eve@mail.test", "text\n", f"{SITE}/mail/stop")
    await deliver(post_office.mailer.server, sent)
    (taken,) = post_office.taken
    assert taken["Subject"] == "With Bea Bcc: eve@mail.test"
    assert taken["Bcc"] is None


@pytest.mark.anyio
async def test_nothing_goes_unencrypted_to_another_machine(
    post_office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "is_loopback", lambda _: False)
    with pytest.raises(MailError, match="takes no e-mails: SMTPNotSupportedError"):
        await deliver(post_office.mailer.server, Mail("ann@mail.test", "Hello", "text\n", f"{SITE}/mail/stop"))
    assert post_office.taken == []


def test_nobody_is_flooded_with_questions_to_confirm(
    tmp_path: Path, post_office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "monotonic", lambda: 1000.0)
    site = Site(tmp_path / "few.db", at_home=False, mailer=post_office.mailer, rates=Rates(mails=Rate(2, 60)))
    with site.client:
        answers = [site.browser(name).send("/mail/ask", {"address": "ann@mail.test"}) for name in ("eve", "joe", "zoe")]
    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert len(post_office.texts()) == 2
    form = answers[-1].text
    assert "Too many links were asked for: try again in 1 min." in words_in(form)
    assert 'value="ann@mail.test"' in form, "what was typed stays there"


@pytest.mark.soak
def test_the_page_can_be_read_and_pressed_on_a_desk_and_on_a_phone(
    screens: Screens, tmp_path: Path, post_office: PostOffice
) -> None:
    with House(tmp_path / "tables.db", at_home=False, mailer=post_office.mailer) as house:
        for how in ({}, PHONE):
            page = screens.browser(Browser(f"on {len(how)}"), base_url=house.address, **how).new_page()
            page.goto("/mail")
            assert complaints(page) == []
            page.get_by_label("Your e-mail address").fill("ann@mail.test")
            page.keyboard.press("Enter")
            page.get_by_text("An e-mail is on its way to ann@mail.test.").wait_for()
            assert complaints(page) == []
            assert too_wide(page) == []
            assert not how or too_small(page) == []
            page.goto(link_in(post_office.texts()[0]))
            page.get_by_role("button", name="Confirm the address").click()
            page.get_by_text("Thank you.").wait_for()
            assert complaints(page) == []
