"""The command line: what the commands do, in a few files. `main` is what the installed `warren` runs."""


def main() -> None:
    # Imported here so that a part of this package does not need all commands.
    from warren.cli import app

    app.main()


__all__ = ["main"]
