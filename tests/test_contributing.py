"""CONTRIBUTING.md: the card that it adds as an example is added to a copy of the program and played there."""

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
from warren.agents import agent
from warren.games.kingdom.parts import FULL_DECK, SKY_TOWER, FIRST_BUILDING
from warren.games.kingdom.reasons import Reasons
from warren.words import Words

game = warren.game("kingdom")
assert len(FULL_DECK) == 183
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
                assert Reasons(Words("en")).reason(part.counted) == f"sky tower tokens: {tokens} × 2"
                counted += tokens > 0
assert counted >= 3, counted
"""


def _put(file: Path, before: str, new: str) -> None:
    """Put lines before the one place where a text stands."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, (file, before)
    file.write_text(text.replace(before, new + before), encoding="utf-8")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program to which the card was added, line by line as the document says."""
    document = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = document.partition("## Add a card")[2].partition("\n## ")[0]
    blocks = [
        "\n".join(line.removeprefix("   ") for line in block.splitlines())
        for block in re.findall(r"```(?:json|python)\n(.*?)```", section, re.S)
    ]
    facts, counting, figure, growth, raised_by, words = blocks
    source = tmp_path / "warren"
    shutil.copytree(ROOT / "src" / "warren", source, ignore=shutil.ignore_patterns("__pycache__"))
    game = source / "games" / "kingdom"
    cards = game / "facts" / "cards.json"
    whole = json.loads(cards.read_text(encoding="utf-8"))
    whole["parchments"].insert(3, json.loads(facts))
    whole["totals"] |= {"all": whole["totals"]["all"] + 1, "parchment": whole["totals"]["parchment"] + 1}
    cards.write_text(json.dumps(whole), encoding="utf-8")
    indented = "".join(f"    {line}".rstrip() + "\n" for line in counting.splitlines())
    _put(game / "parchments.py", "    @property\n    def spaces(self)", f"{indented}\n")
    _put(game / "parchments.py", "    BASIC_RESOURCES,\n    CARD_IDS", "    FIRST_BUILDING,\n    SKY_TOWER,\n")
    _put(game / "reasons.py", '    "own_treasures": mark(', figure)
    missions = source / "agents" / "kingdom" / "missions.py"
    _put(missions, '    "own_treasures": 0', growth)
    _put(missions, '    "own_treasures": list', raised_by)
    _put(missions, "    TRADING_POST,\n    TREASURES", "    SKY_TOWER,\n")
    _put(game / "texts.py", '    "opportunist": CardText', words)
    return tmp_path


def test_the_card_of_the_example_is_played_and_no_action_changes_its_number(program: Path) -> None:
    command = [sys.executable, "-W", "error", "-c", PLAYED]
    ran = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(program)}, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    numbers = ran.stdout.splitlines()
    frozen = FROZEN.read_text(encoding="utf-8").splitlines()
    assert numbers[: len(frozen)] == frozen
    new = [line.partition(" ")[2] for line in numbers[len(frozen) :]]
    assert new == ["pick tower_warden", "discard tower_warden", "copy tower_warden"]
