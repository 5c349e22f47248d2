"""Output whose encoding lacks the characters of print: those of a typewriter stand for them, for the rest “?”.

Importing this module makes ERRORS known to Python as a way to encode.
"""

import codecs
import io

ERRORS = "typewriter"
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
        stream.reconfigure(errors=ERRORS)


def _stand_ins(error: UnicodeError) -> tuple[str, int]:
    """Replace what could not be encoded, as `codecs.register_error` asks for it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(character, "?") for character in missing), error.end


codecs.register_error(ERRORS, _stand_ins)
