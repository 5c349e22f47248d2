"""Being told by e-mail: a person gives an address, confirms it by a link, and ends it by one press."""

import secrets
from math import ceil

from starlette.responses import RedirectResponse, Response

from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError, explain_all
from warren.presentation.translator import capitalized
from warren.table.mailboxes import Mailbox
from warren.web.context import RequestContext
from warren.web.mail import MailError, RefusedError, mail_address
from warren.web.rates import TooOftenError
from warren.web.responses import PageError, status_of
from warren.words import mark


async def mail(context: RequestContext) -> Response:
    """Show at which address a person is told, or ask for one."""
    mailbox = await context.tables.mailboxes.of(context.browser.id)
    return context.show("mail.html", mailbox=mailbox, asked="", typed="", wrong=())


async def ask(context: RequestContext) -> Response:
    """Send a link to an address, by which it is confirmed; ask again for one that is none, or takes no e-mails."""
    form = await context.form()
    typed = shorten(str(form.get("address", "")), 300)
    try:
        await _send_link(context, typed)
    except TooOftenError as error:
        message = mark("Too many links were asked for: try again in {count} min.")
        status, wrong = error.status_code, [context.words.text(message, count=ceil(error.wait / 60))]
    except WarrenError as error:
        status, wrong = status_of(error), [capitalized(line) for line in explain_all(error, context.words)]
    else:
        return RedirectResponse("/mail", 303)
    return context.show("mail.html", status, mailbox=None, asked="", typed=typed, wrong=wrong)


async def _send_link(context: RequestContext, typed: str) -> None:
    mailer = context.app_context.mailer
    assert mailer is not None  # else nothing leads here
    address = mail_address(typed)
    context.app_context.mails.take(context.request)
    context.app_context.mails.take_for(address.lower())
    mailbox = Mailbox(context.browser.id, address, context.words.lang, secrets.token_urlsafe(16))
    try:
        await mailer.ask(mailbox)
    except RefusedError:
        raise PageError(mark("no e-mail arrives at this address; is it written as it should be?")) from None
    except MailError as error:
        context.app_context.complain(error)
        raise PageError(mark("no e-mail could be sent now; try it again in some minutes")) from None
    await context.tables.mailboxes.put(mailbox)


async def forget(context: RequestContext) -> Response:
    """Forget the address of the person who asks."""
    await context.tables.mailboxes.forget(context.browser.id)
    return RedirectResponse("/mail", 303)


async def confirm(context: RequestContext) -> Response:
    """Ask whether an address is right, and then confirm it. Only a press does: some programs open every link."""
    mailbox = await _meant(context)
    if context.request.method == "POST":
        await context.tables.mailboxes.confirm(mailbox.word)
        mailbox = mailbox._replace(confirmed=True)
    return context.show("mail.html", mailbox=mailbox, asked="confirm")


async def stop(context: RequestContext) -> Response:
    """Ask whether no more e-mails shall come, and then forget the address; a program for e-mails may press too."""
    if context.request.method == "POST":
        await context.tables.mailboxes.stop(_word(context))
        return context.show("mail.html", mailbox=None, asked="stopped")
    return context.show("mail.html", mailbox=await _meant(context), asked="stop")


def _word(context: RequestContext) -> str:
    return shorten(context.request.query_params.get("word", ""), 100)


async def _meant(context: RequestContext) -> Mailbox:
    """Return the mailbox of the link that was opened. WarrenError where there is none any more."""
    found = await context.tables.mailboxes.with_word(_word(context))
    if found is None:
        raise WarrenError(mark("this link is not good any more: the address was changed, or forgotten"))
    return found
