"""Runs `warren` as a person would: in this process, or where pipes and signals matter in one of its own."""

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from tests.cli.ran import Ran, Served, Warren
from warren.cli import browser
from warren.cli.app import run
from warren.web import server


@pytest.fixture
def warren(capsys: pytest.CaptureFixture[str]) -> Warren:
    """Runs a command; keywords set environment variables."""

    def call(*arguments: str, **environment: str) -> Ran:
        code = run(arguments, environment)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return call


@pytest.fixture
def warren_process() -> Warren:
    """Runs a command in a process of its own, with `stdin` as its input."""

    def call(*arguments: str, stdin: bytes = b"") -> Ran:
        ran = subprocess.run(
            [sys.executable, "-c", "from warren.cli import main; main()", *arguments],
            input=stdin,
            capture_output=True,
            timeout=60,
            env={**os.environ, "PYTHONUTF8": "1", "LC_ALL": "C"},
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    return call


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which Warren's own folder is made."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def served(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Served:
    """What a server that is never started was asked to serve."""
    served = Served()
    monkeypatch.setattr(browser, "serve", served)
    monkeypatch.setattr(server, "serve", served)
    monkeypatch.setattr(webbrowser, "open", served.opened.append)
    return served
