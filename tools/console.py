"""Runs the commands that documents show, and writes what they print under them.

    .venv/bin/python tools/console.py docs/command-line.md

A block that begins with ```console holds commands, each behind “$ ”, and what each prints. The blocks of a document run
in their order in one empty folder, in which its ```json blocks stand as the files that `FILES` names, in their order.
What changes from run to run, times for instance, belongs into another kind of block.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

FILES = ("positions.jsonl", "town.jsonl")
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_JSON = re.compile(r"^```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)


def renewed(document: str) -> str:
    """Return a document with what its commands print now."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, content in zip(FILES, _JSON.findall(document), strict=False):
            (folder / file).write_text(content, encoding="utf-8")
        return _BLOCK.sub(lambda block: _run_all(block[1], folder), document)


def _run_all(block: str, folder: Path) -> str:
    shown = "".join(f"$ {command}\n{_run(command, folder)}" for command in _COMMAND.findall(block))
    return f"```console\n{shown}```"


def _run(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {"PATH": path, "PYTHONUTF8": "1", "LC_ALL": "C"}
    ran = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return ran.stdout.decode()


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")
