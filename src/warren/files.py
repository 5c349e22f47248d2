"""Files that people name, read and written: one clear error where that fails, and never half a file.

Also output whose encoding lacks the characters of print: those of a typewriter stand for them, for the rest “?”.
Importing this module makes TYPEWRITER known to Python as a way to encode.
"""

import codecs
import io
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError
from warren.words import mark

STANDARD_INPUT = "-"


def data_folder() -> Path:
    """Return the folder of Warren's data: $XDG_DATA_HOME/warren, or ~/.local/share/warren."""
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The base directory specification: a path that is not absolute is to be ignored.
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "warren"


def own_folder(within: str = "") -> Path:
    """Return the folder of Warren's data, or one within, made where it is missing. FileError where it cannot be."""
    folder = data_folder() / within
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot("use", str(folder), error) from None
    return folder


def read_text(path: str, most: int) -> str:
    """Read a text file of at most `most` bytes; “-” is standard input. FileError says why it cannot be read."""
    try:
        with _open(path) as file:
            content = file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        raise cannot("read", path, error) from None
    if len(content) > most:
        message = mark("“{path}” has more than {most} bytes, which is more than this command reads")
        raise FileError(message, path=shorten(path, 200), most=most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = mark("“{path}” is not a text file: byte {number} is not valid UTF-8")
        raise FileError(message, path=shorten(path, 200), number=error.start + 1) from None


def read_lines(path: str) -> Iterator[bytes]:
    """Return the lines of a text file as they come; “-” is standard input. FileError says why it cannot be read.

    A file that begins like no text at all is refused as a whole; a line that is not UTF-8 is left to the reader.
    """
    try:
        file = _open(path)
        start = file.peek()
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None
    with file:
        if b"\0" in start:
            raise FileError(mark("“{path}” is not a text file"), path=shorten(path, 200))
        try:
            yield from file
        except OSError as error:
            raise cannot("read", path, error) from None


def _open(path: str) -> io.BufferedReader:
    if path == STANDARD_INPUT:
        return io.BufferedReader(io.FileIO(0, closefd=False))
    return Path(path).open("rb")


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is there whole or not at all, also when the machine stops meanwhile.

    FileError says why it cannot be written; what stood there before then stands there still.
    """
    # Named before it is made, so that whatever interrupts this, Ctrl-C too, finds it to remove.
    temporary = path.parent / f".{path.name}.{secrets.token_hex(4)}"
    try:
        temporary.touch(0o600, exist_ok=False)  # a record tells what is hidden in a game
        with temporary.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        _keep_names(path.parent)
    except (OSError, ValueError) as error:
        raise cannot("write", str(path), error) from None
    finally:
        with suppress(OSError, ValueError):  # where it could not be made, it can be impossible to look for it
            temporary.unlink(missing_ok=True)


def _keep_names(folder: Path) -> None:
    """Ask the disk to keep the names in a folder too; some systems cannot."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_folder(path: str) -> Path:
    """Make a folder, or take one that is there and empty. FileError if it cannot be had; nothing was changed then."""
    folder = Path(path)
    try:
        if not folder.exists():
            folder.mkdir()
        elif not folder.is_dir():
            raise FileError(mark("“{path}” is a file, not a folder"), path=shorten(path, 200))
        elif any(folder.iterdir()):
            raise FileError(mark("the folder “{path}” is not empty"), path=shorten(path, 200))
        elif not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None
    return folder


_MISSING = {"read": mark("there is no file “{path}”"), "write": mark("there is no folder to put “{path}” in")}
_FORBIDDEN = {"read": mark("you may not read “{path}”"), "write": mark("you may not write “{path}”")}
_OTHER = {
    "read": mark("“{path}” cannot be read: {reason}"),
    "write": mark("“{path}” cannot be written: {reason}"),
    "use": mark("“{path}” cannot be used: {reason}"),
}


def cannot(what: str, path: str, error: OSError | ValueError) -> FileError:
    """Return the error of a file that one cannot read, write or (a path) use."""
    message = _OTHER[what]
    match error:
        case FileNotFoundError():
            message = _MISSING.get(what, message)
        case IsADirectoryError():
            message = mark("“{path}” is a folder, not a file")
        case PermissionError():
            message = _FORBIDDEN.get(what, message)
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return FileError(message, path=shorten(path, 200), reason=reason)


# The plain ASCII characters

TYPEWRITER = "typewriter"
_STAND_INS = {
    **{
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "—": "-",
        "…": "...",
        "×": "x",
        "·": "-",
        "→": "->",
        "±": "+-",
        "−": "-",
    },
    **{"←": "<-", "µ": "u", "├": "|", "└": "`", "─": "-", "│": "|", "━": "-", "┃": "|"},
}


def can_show(encoding: str | None, text: str) -> bool:
    """Return whether an encoding has these characters. None is that of a stream of texts, which holds them all."""
    try:
        text.encode(encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def stand_in(stream: object) -> None:
    """Let a stream, if it encodes at all, write what stands for the characters that its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=TYPEWRITER)


def _stand_ins(error: UnicodeError) -> tuple[str, int]:
    """Replace what could not be encoded, as `codecs.register_error` asks for it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(character, "?") for character in missing), error.end


codecs.register_error(TYPEWRITER, _stand_ins)
