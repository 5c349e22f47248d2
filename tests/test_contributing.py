"""CONTRIBUTING.md: its examples, a card, a rule and a bot, come into a copy of the program and are played there."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FROZEN = ROOT / "tests" / "contract" / "golden" / "kingdom.catalogue"

PLAYED = """
import random, warren
from tools.rules import document, with_cards
from warren.agents import agent
from warren.games.kingdom.parts import BASE_DECK, SKY_TOWER, FIRST_BUILDING
from warren.games.kingdom.cards import reason
from warren.words import Words

game = warren.game("kingdom")
assert len(BASE_DECK) == 183
for number, text in enumerate(game.catalogue.texts):
    print(number, text)
counted = 0
for seed in range(24):
    state = game.new(seats=2 + seed % 3, seed=seed, deck=("tower_warden", "sky_tower", "sky_tower"))
    recorder = warren.Recorder(state)
    rng = random.Random(seed)
    bots = [agent("greedy" if seat == seed % 2 else "random", seat) for seat in range(state.seats)]
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        assert legal == sorted(set(legal))
        view = state.view(seat)
        if rng.random() < 0.1:
            assert game.imagine(view, rng).view(seat) == view
        recorder.play(seat, bots[seat].choose(view, legal))
    assert warren.Record.read(recorder.record().write()).replay().scores() == state.scores()
    for seat, total in enumerate(state.scores()):
        tokens = (state.controlled[seat] & state.placed[SKY_TOWER - FIRST_BUILDING]).bit_count()
        for part in total.walk():
            if part.subject == "tower_warden":
                assert part.points == 2 * tokens == 2 * part.counted["tower_tokens"]
                assert reason(Words("en"), part.counted) == f"sky tower tokens: {tokens} × 2"
                counted += tokens > 0
assert counted >= 3, counted
for language, title in (("en", "Tower Warden"), ("zh-Hant", "天空塔守衛")):
    rules = with_cards(document("kingdom", language).read_text(encoding="utf-8"), language)
    assert rules.count(f"### K-PARCHMENT-TOWER-WARDEN {title}\\n") == 1
"""


CHANGED = """
import random, warren
from warren.games.kingdom.construction import asked_camp

game = warren.game("kingdom")
own = 0
for seed in range(12):
    state = game.new(seats=4, seed=seed, deck=[f"camp_{number}" for number in range(1, 7)])
    rng = random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        by_verb = {}
        for action in state.legal(seat):
            by_verb.setdefault(game.spell(action).partition(" ")[0], []).append(action)
        if state.contest and state.contest[1] == seat and state.contest[2]:
            announced, _, lower = state.contest
            assert asked_camp(state) == lower[0][0] < announced and lower[0][1] == seat
            assert "pass" in by_verb and "keep" not in by_verb
            own += 1
        verb = rng.choice([*by_verb])
        camps = [action for action in by_verb[verb] if "pick camp_" in game.spell(action)]
        state.play(seat, rng.choice(camps or by_verb[verb]))
assert own >= 3, own
"""

SHOWN = """
import sys
from pathlib import Path

import warren
from tests.terminal.sitting import Sitting
from tests.web.site import site_at
from warren.players import PERSON

folder, deck, agents, typed = Path(sys.argv[1]), sys.argv[2].split(), sys.argv[3].split(), sys.argv[4].split(",")
with site_at(folder / "warren.db") as site:
    setup = warren.game("kingdom").check_options({"seats": 1 + len(agents), "seed": 1, "deck": deck})
    table = site.set_up(setup, (PERSON, *agents))
    browsers = {language: site.browser("ann", language) for language in ("en", "zh-Hant")}
    first = {language: browser.get(f"/t/{table.id}") for language, browser in browsers.items()}
    site.play(table)
    for language, browser in browsers.items():
        last = browser.get(f"/t/{table.id}")
        assert (first[language].status_code, last.status_code) == (200, 200)
        sitting = Sitting(folder / f"{language}.record", seats=2, deck=deck, typed=typed, lang=language)
        print(first[language].text, last.text, "<terminal>", sitting.run(), "<language>")
"""
"""Draws the first and the last page of a game, and what the terminal says, in both languages."""

IMPORTED = "from warren.games.kingdom.lookup import BUILDING_AT\nfrom warren.games.kingdom.parts import SKY_TOWER\n"

SIMULATED = ["simulate", "--agents", "hoarder,greedy", "--games", "6", "--seed", "3"]


def _put(file: Path, before: str, new: str) -> None:
    """Put lines before the one place where a text stands."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, (file, before)
    file.write_text(text.replace(before, new + before), encoding="utf-8")


def _section(title: str) -> str:
    """Return a section of the document."""
    document = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return document.partition(f"## {title}\n")[2].partition("\n## ")[0]


def _blocks(title: str) -> list[str]:
    """Return the lines to be put somewhere that a section of the document prints, block by block."""
    return [
        "\n".join(line.removeprefix("   ") for line in block.splitlines())
        for block in re.findall(r"```(?:json|python|po)\n(.*?)```", _section(title), re.S)
    ]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The folder of a copy of the program."""
    source = tmp_path / "warren"
    shutil.copytree(ROOT / "src" / "warren", source, ignore=shutil.ignore_patterns("__pycache__"))
    return source


def _ran(copied: Path, *arguments: str, root: Path = ROOT) -> str:
    """Run Python with the copy, without a warning; give what it prints. root: where the tests and tools stand.

    Tests look at few examples, whatever those of the program itself look at.
    """
    command = [sys.executable, "-W", "error", *arguments]
    environment = {
        **os.environ,
        "PYTHONPATH": f"{copied.parent}{os.pathsep}{root}",
        "WARREN_HYPOTHESIS_PROFILE": "default",
        "WARREN_LANG": "en",
        "PYTHONUTF8": "1",
        "PYTEST_ADDOPTS": "",
    }
    ran = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr
    return ran.stdout


def _shown(copied: Path, deck: str = "", agents: str = "random", typed: str = "?") -> list[tuple[str, str]]:
    """Play on the page with the copy, and sit at its terminal; give both as they show it, in both languages."""
    printed = _ran(copied, "-c", SHOWN, str(copied.parent), deck, agents, typed)
    pages = [part.partition("<terminal>") for part in printed.split("<language>")[:2]]
    return [(page, terminal) for page, _, terminal in pages]


def _add_card(copied: Path, test: Path) -> None:
    """Edit the four files as the document says; test: the one of parchments."""
    facts, words, counting, worth, chinese = _blocks("Add a card")
    game = copied / "games" / "kingdom"
    cards = game / "facts" / "cards.json"
    whole = json.loads(cards.read_text(encoding="utf-8"))
    whole["parchments"].append(json.loads(facts))
    whole["totals"] |= {"all": whole["totals"]["all"] + 1, "parchment": whole["totals"]["parchment"] + 1}
    cards.write_text(json.dumps(whole), encoding="utf-8")
    parchments = game / "parchments.py"
    indented = "".join(f"    {line}\n" for line in counting.splitlines())
    _put(parchments, '    "own_parchments": Figure(', indented)
    _put(parchments, "from warren.games.kingdom.parts import", IMPORTED)
    _put(parchments, '    "opportunist": CardText', words)
    with (copied / "words" / "zh_Hant.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write(f"\n{chinese}\n")
    _put(test, '    "royal_ring": {', f"    {worth}\n")


PARCHMENTS_TESTED = Path("tests", "games", "kingdom", "test_parchments.py")


def test_the_card_of_the_example_is_played_and_no_action_changes_its_number(copied: Path) -> None:
    test = copied.parent / "test_parchments.py"
    shutil.copy(ROOT / PARCHMENTS_TESTED, test)
    _add_card(copied, test)
    ran = _ran(copied, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), f"{test}", "-k", "tower_warden")
    assert "1 passed" in ran
    numbers = _ran(copied, "-c", PLAYED).splitlines()
    frozen = FROZEN.read_text(encoding="utf-8").splitlines()
    assert numbers[: len(frozen)] == frozen
    new = [line.partition(" ")[2] for line in numbers[len(frozen) :]]
    assert new == ["pick tower_warden", "discard tower_warden", "copy tower_warden"]
    english, chinese_shown = _shown(copied, "tower_warden sky_tower", typed="?tower_warden")
    for shown in english:
        assert "Tower Warden" in shown
        assert "2 for each sky tower token" in shown
    assert '<svg class="emblem" viewBox="0 0 72 46" aria-hidden="true"><use href="#sky-tower"' in english[0]
    for shown in chinese_shown:
        assert "天空塔守衛" in shown
        assert "天空塔標記" in shown


@pytest.mark.soak
def test_with_the_card_of_the_example_all_tests_of_its_game_pass(tmp_path: Path) -> None:
    """But for those of the compiled core, which does not know the new figure."""
    root = tmp_path / "all"
    shutil.copytree(ROOT, root, symlinks=True, ignore=shutil.ignore_patterns(".*", "build", "__pycache__"))
    copied = root / "src" / "warren"
    _add_card(copied, root / PARCHMENTS_TESTED)
    for record in (root / "tests" / "contract" / "golden").glob("kingdom-*.record"):
        record.unlink()
    for written in (["tools/words.py"], ["-m", "tools.rules"], ["-m", "tests.contract.golden"]):
        _ran(copied, *written, root=root)
    _ran(copied, "-m", "tests.terminal.test_pictures", root=root)
    tested = [
        "games/kingdom",
        "games/test_rules_documents.py",
        "agents/kingdom",
        "presentation/kingdom",
        "terminal",
        "cli",
    ]
    pages = [f"web/{path.name}" for path in (ROOT / "tests" / "web").glob("test_sky*.py")]
    but = "--ignore=tests/agents/kingdom/test_compiled.py"
    _ran(copied, "-m", "pytest", "-q", but, *(f"tests/{name}" for name in (*tested, *pages)), root=root)
    _ran(copied, "-m", "pytest", "-q", "tests/contract", "-k", "kingdom", root=root)


def test_the_rule_of_the_example_changes_by_the_lines_that_are_printed(copied: Path) -> None:
    title = "Add or change a rule"
    (new,), rule = _blocks(title), copied / "games" / "kingdom" / "construction.py"
    (old,) = re.findall("`([^`]*)` becomes:", _section(title))
    text = rule.read_text(encoding="utf-8")
    assert text.count(old) == 1
    rule.write_text(text.replace(old, new.strip()), encoding="utf-8")
    _ran(copied, "-c", CHANGED)
    (pages, terminal), _ = _shown(copied, "camp_1 camp_2 camp_3")
    assert "laurel" in pages
    assert "Camp 1" in terminal


def test_the_bot_of_the_example_plays(copied: Path) -> None:
    program, imported, entry = _blocks("Add a bot")
    agents = copied / "agents"
    (agents / "hoarder.py").write_text(program + "\n", encoding="utf-8")
    _put(agents / "__init__.py", "from warren.agents.random import", imported + "\n")
    _put(agents / "__init__.py", '    "normal": (', f"    {entry}\n")
    shown = _ran(copied, "-c", "from warren.cli import main; main()", *SIMULATED)
    assert [line.split()[0] for line in shown.splitlines() if line.startswith(("hoarder", "greedy"))] == [
        "hoarder",
        "greedy",
    ]
    (pages, _), _ = _shown(copied, agents="hoarder")
    assert "laurel" in pages
