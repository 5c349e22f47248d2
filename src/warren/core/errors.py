"""The error of the core."""

from warren.kernel.errors import WarrenError


class CoreError(WarrenError):
    """The core cannot play this: its facts, its game or what it was asked for."""
