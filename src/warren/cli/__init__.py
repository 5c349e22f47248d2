"""The command line: one file for each command. `main` is what the installed `warren` runs."""

import sys

# The exit codes.
DONE = 0
FAULT = 1
"""The output cannot be written (one line says why), or a fault of Warren itself: a traceback, for the report of it."""
BAD_INPUT = 2
"""One line for each problem on standard error. Nothing was done; `score` scores the lines that are right."""
INTERRUPTED = 130
"""Ctrl-C."""
OUTPUT_CLOSED = 141
"""Nobody reads the output any more: a closed pipe."""


def main() -> None:
    """Run `warren` with the arguments it was called with, and exit."""
    try:
        # Imported here so that a part of this package does not need all commands, and Ctrl-C is heard meanwhile.
        from warren.cli import app

        app.main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


__all__ = ["BAD_INPUT", "DONE", "FAULT", "INTERRUPTED", "OUTPUT_CLOSED", "main"]
