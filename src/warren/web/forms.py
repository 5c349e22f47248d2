"""What the forms of all pages have: a key, by which one that is sent twice is known."""

import secrets

from starlette.datastructures import FormData

from warren.kernel.catalogue import shorten


def new_key() -> str:
    """Make a key for a form that is shown."""
    return secrets.token_urlsafe(9)


def key_of(form: FormData) -> str | None:
    """Return the key of a form that was sent; None without one."""
    return shorten(str(form.get("key", "")), 60) or None
