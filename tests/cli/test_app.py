"""The command as a whole: help, version, exit codes, and one clear line for what is wrong."""

import io
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.ran import Ran, Warren
from tests.looping import for_each
from warren import __version__
from warren.cli import app
from warren.kernel.record import Record
from warren.words import words

PROGRAM = [sys.executable, "-c", "from warren.cli import main; main()"]


def test_without_a_command_the_help_names_all_commands(warren: Warren) -> None:
    ran = warren()
    assert (ran.code, ran.err) == (0, "")
    assert all(f"  {command} " in ran.out for command in app.COMMANDS)
    assert warren("--help") == ran


@for_each("command", app.COMMANDS)
@for_each("language", ["en", "zh-Hant"])
def test_every_command_has_a_help_with_examples(warren: Warren, command: str, language: str) -> None:
    ran = warren(command, "--help", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert words(language).text("Examples") in ran.out
    assert f"\n  warren {command}" in ran.out
    assert "--lang en|zh-Hant" in ran.out


def test_the_version(warren: Warren) -> None:
    assert warren("--version") == (0, f"warren {__version__}\n", "")


def test_a_pipe_that_nobody_reads_any_more_ends_the_command_quietly() -> None:
    program = subprocess.Popen([*PROGRAM, "cards", "kingdom"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout is not None
    program.stdout.close()
    assert program.wait(timeout=60) == 141
    assert program.stderr is not None
    with program.stderr:
        assert program.stderr.read() == b""


def test_a_command_without_any_output_to_write_to_ends_quietly() -> None:
    ran = subprocess.run(["sh", "-c", '"$@" >&-', "sh", *PROGRAM, "games"], stderr=subprocess.PIPE, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*PROGRAM, "cards", "kingdom"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert ran.returncode == 1
    assert ran.stderr.startswith(b"warren: the output cannot be written: ")
    assert ran.stderr.count(b"\n") == 1


def test_ctrl_c_ends_a_command_quietly(monkeypatch: pytest.MonkeyPatch, warren: Warren) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("warren.cli.measure.sum_up", interrupted)
    assert warren("simulate", "--agents", "random") == (130, "", "")


IMPATIENT = """
import sys

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
from warren_program import main
main()
"""


@for_each("name", ["warren", "warren.kernel", "msgspec", "warren.cli", "typer", "warren.cli.app"])
def test_ctrl_c_while_the_program_starts_ends_it_in_silence(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", IMPATIENT.format(name=name)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


def test_the_installed_command_is_the_one_that_hears_it() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"warren": "warren_program:main"}


def test_ctrl_c_tells_which_records_are_kept_and_they_are_whole(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    program = subprocess.Popen(
        [*PROGRAM, "simulate", "--agents", "random", "--games", "1000000", "--out", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + 60
    while not list(folder.glob("*.record")) and time.monotonic() < until:
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    kept = list(folder.iterdir())
    assert kept
    said = f"warren: stopped; records in “{folder}”: {len(kept)} of 1000000\n"
    assert (program.returncode, out, err.decode()) == (130, b"", said)
    assert all(Record.read(path.read_text(encoding="utf-8")).replay().over for path in kept)


def test_output_that_goes_to_no_terminal_is_plain_text(warren: Warren) -> None:
    for command in (["cards", "kingdom"], ["rules", "kingdom", "K-CAMP-02"], ["--help"]):
        out = warren(*command).out
        assert "\x1b" not in out
        assert [line for line in out.splitlines() if line != line.rstrip()] == []


# Encodings without the characters of print


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs a command whose streams have an encoding."""

    def call(encoding: str, *arguments: str) -> Ran:
        streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in range(2)]
        for name, stream in zip(("stdout", "stderr"), streams, strict=True):
            monkeypatch.setattr(sys, name, stream)
        monkeypatch.setattr(sys, "argv", ["warren", *arguments])
        with pytest.raises(SystemExit) as ended:
            app.main()
        written = []
        for stream in streams:
            stream.flush()
            stream.seek(0)
            written.append(stream.read())
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, *written)

    return call


@for_each(
    ("arguments", "said"),
    [
        (["cards", "kingdom", "sky_tower"], " sky_tower x 3\n"),
        (["games"], " 2-4, with sky 2-5 "),
        (["bench", "kingdom", "--seats", "2", "--seconds", "0.01", "--pretty"], "view, us"),
        (["replay", str(Path(__file__).parents[1] / "contract" / "golden" / "kingdom-2.record"), "--to", "90"], "^ ^"),
    ],
)
def test_english_is_written_with_a_typewriters_characters_where_there_are_no_others(
    encoded: Callable[..., Ran], arguments: list[str], said: str
) -> None:
    code, out, err = encoded("ascii", *arguments)
    assert (code, err) == (0, "")
    assert said in out
    assert out.count("?") == encoded("utf-8", *arguments)[1].count("?"), "nothing is left without a stand-in"


def test_errors_are_written_with_a_typewriters_characters_where_there_are_no_others(
    encoded: Callable[..., Ran],
) -> None:
    said = 'warren: zzz: there is no such command; see "warren --help"\n'
    assert encoded("ascii", "zzz") == (2, "", said)


@for_each("encoding", ["ascii", "latin-1"])
@for_each("arguments", [["rules", "--help"], ["games"], ["zzz"]])
def test_where_chinese_cannot_be_shown_one_english_line_says_what_to_set(
    encoded: Callable[..., Ran], arguments: list[str], encoding: str
) -> None:
    code, out, err = encoded(encoding, *arguments, "--lang", "zh-Hant")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "which cannot show zh-Hant; set PYTHONUTF8=1 if the terminal reads UTF-8, or take --lang en" in err
    assert "?" not in err


@for_each("encoding", ["big5", "utf-16"])
def test_chinese_is_shown_wherever_it_can_be(encoded: Callable[..., Ran], encoding: str) -> None:
    code, out, err = encoded(encoding, "cards", "kingdom", "merchant", "--lang", "zh-Hant")
    assert (code, err) == (0, "")
    assert "商人 Merchant merchant" in out


def test_a_command_loads_what_it_needs_alone() -> None:
    for arguments, needless in (
        (["--help"], ("warren.games.kingdom", "warren.terminal", "warren.web", "sqlalchemy", "starlette")),
        (["simulate", "--games", "1", "--agents", "random"], ("warren.terminal", "warren.web", "sqlalchemy")),
        (["games"], ("warren.terminal", "warren.web", "sqlalchemy", "warren.agents.kingdom")),
        (["play", "--terminal", "chess"], ("warren.web", "starlette")),
    ):
        code = f"import sys; from warren.cli.app import run; run({arguments}, {{}}); print(*sys.modules, sep='\\n')"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
        loaded = {name for name in ran.stdout.splitlines() if name.startswith(needless)}
        assert not loaded, arguments
