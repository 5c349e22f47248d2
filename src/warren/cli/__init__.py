"""The command line: one file for each command. `main` is what the installed `warren` runs."""

import sys

from warren.cli.exits import INTERRUPTED


def main() -> None:
    """Run `warren` with the arguments it was called with, and exit."""
    try:
        # Imported here so that a part of this package does not need all commands, and Ctrl-C is heard meanwhile.
        from warren.cli import app

        app.main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


__all__ = ["main"]
