"""What the installed command `warren` runs: outside the package, so that Ctrl-C is heard while that is imported."""

import sys
from signal import SIGINT


def main() -> None:
    """Run `warren` with the arguments it was called with, and exit."""
    try:
        from warren.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(128 + SIGINT)
