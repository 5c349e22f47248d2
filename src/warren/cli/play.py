"""`warren play`: a table in the browser, or at this terminal."""

from typing import Annotated

import typer

from warren.cli.checks import Asked, Checks
from warren.cli.options import TypedOptions, argument, switch, value, with_game_options
from warren.words import Words, mark

EXAMPLES = {
    "play": (
        "warren play",
        "warren play --lan",
        "warren play town --cards my-town.json",
        "warren play --port 9000 --no-open",
        "warren play --terminal",
        "warren play --terminal kingdom --seats 3 --bots greedy,easy",
        "warren play --terminal --names Ann,Bea --seats 2",
        "warren play --terminal --sky --seats 5",
        "warren play --terminal town --chapter 2",
        "warren play --terminal odyssey --seats 3 --decks violet,heroes --no-trading",
        "warren play --terminal --continue my-game.record",
    ),
}


@with_game_options
def play(
    ctx: typer.Context,
    given: TypedOptions,
    game: Annotated[
        str | None, argument("GAME", mark("The game (kingdom if not given); with --continue the file."))
    ] = None,
    terminal: Annotated[bool, switch("--terminal", mark("Play at this terminal."))] = False,
    port: Annotated[
        str | None, value("P", mark("The port of the table (otherwise the first free one from 8470)."))
    ] = None,
    no_open: Annotated[bool, switch("--no-open", mark("Do not open the browser."))] = False,
    lan: Annotated[
        bool, switch("--lan", mark("Let other devices in this network join: prints an address and a code."))
    ] = False,
    database: Annotated[
        str | None, value("URL", mark("Keep the games there (otherwise in Warren's own folder)."))
    ] = None,
    seats: Annotated[str | None, value("N", mark("How many play (otherwise as many as usual)."))] = None,
    people: Annotated[str | None, value("N", mark("How many of them are people (otherwise one)."))] = None,
    names: Annotated[str | None, value("NAME,…", mark("What the people are called."))] = None,
    bots: Annotated[
        str | None,
        value("NAME,…", mark("Who plays the other seats (normal if not given): {agents}. A short list repeats.")),
    ] = None,
    seed: Annotated[str | None, value("S", mark("The seed of all chance (otherwise a secret one)."))] = None,
    go_on: Annotated[
        bool, switch("--continue", mark("Go on with the latest unfinished game, or with that in the file."))
    ] = False,
    save: Annotated[
        str | None, value("FILE", mark("Keep the game in this file (otherwise in Warren's own folder)."))
    ] = None,
    plain: Annotated[bool, switch("--plain", mark("Draw with plain ASCII characters."))] = False,
) -> None:
    words: Words = ctx.obj
    asked = Asked(game, seats, people, names, bots, seed, save, given)
    for_terminal = {"--seed": seed is not None, "--save": save is not None, "--continue": go_on, "--plain": plain}
    for_browser = {"--port": port is not None, "--no-open": no_open, "--lan": lan}
    checks = Checks()
    if terminal:
        for name in [name for name, given in for_browser.items() if given]:
            checks.add(name, mark("this is for the browser and does not go with --terminal"))
        # Loaded only here, as below: no other command needs the database and the pages, and they take a while.
        from warren.cli.terminal import play_at_terminal

        play_at_terminal(words, checks, asked, database=database, go_on=go_on, plain=plain)
        return
    for name in [name for name, is_given in for_terminal.items() if is_given]:
        checks.add(name, mark("this is for the terminal: add --terminal"))
    from warren.cli.browser import play_in_browser

    play_in_browser(words, checks, asked, port=port, no_open=no_open, lan=lan, database=database)
