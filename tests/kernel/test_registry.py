"""The registry: finds the games by name, and says which there are."""

import importlib
import subprocess
import sys
from pkgutil import iter_modules
from typing import Any

import pytest

import warren
import warren.games.kingdom
import warren.games.kingdom as package
from tests.looping import for_each
from warren.games import kingdom
from warren.kernel import registry
from warren.kernel.errors import UnknownGameError


def test_every_folder_of_the_games_is_a_game_under_its_own_name() -> None:
    folders = [
        module.name for module in iter_modules(importlib.import_module(registry.GAMES_PACKAGE).__path__) if module.ispkg
    ]
    assert list(registry.game_ids()) == sorted(folders)
    for name in registry.game_ids():
        assert warren.game(name).meta.id == name


def test_the_package_of_the_games_is_both_to_a_type_checker_too() -> None:
    names: tuple[str, ...] = warren.games()
    assert names[0] == package.GAME.meta.id
    assert package is kingdom is warren.games.kingdom


@for_each(
    "imports",
    [
        "from warren.games import kingdom; import warren",
        "import warren; kingdom = (warren.game('kingdom'), warren.games.kingdom)[1]",
    ],
)
def test_a_game_can_be_imported_and_the_games_be_asked_for_in_any_order(imports: str) -> None:
    program = (
        f"{imports}\n"
        "from warren import games\n"
        "assert games() == warren.games() == ('kingdom', 'odyssey', 'town')\n"
        "assert games.kingdom is warren.games.kingdom is kingdom\n"
        "assert kingdom.GAME is warren.game('kingdom')\n"
    )
    ran = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("kingdum", "there is no game “kingdum”; did you mean kingdom? The games: "),
        ("chess", "there is no game “chess”; the games: "),
        ("", "there is no game “”; the games: "),
        (None, "there is no game “None”; the games: "),
        pytest.param(10**5000, "there is no game “2**16609…”; the games: ", id="huge"),
        ("__init__", "there is no game “__init__”"),
        ("../kernel", "there is no game “../kernel”"),
        ("x" * 1000 + "\n", "there is no game “xxxx"),
    ],
)
def test_an_unknown_game_is_told_the_games_there_are(name: Any, says: str) -> None:
    with pytest.raises(UnknownGameError) as caught:
        warren.game(name)
    message = str(caught.value)
    assert message.startswith(says)
    assert "kingdom" in message
    assert len(message) < 200
    assert message.isprintable()
