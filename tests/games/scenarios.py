"""Scenarios: what the rules say, shown by positions, by what is played there, and by what is seen then.

A file of scenarios has headings, each the ids of the clauses that are shown and maybe a sentence, and under them lines:

    ATTACK: top EV22; circle EV13 | EO13; ready 6

    O-GROUND-02 Damage adds up until a creature is killed.
      ATTACK; d12 5 > run play => circle EV13 | EO13; damage 1.EO13 3
        damage 1.EO13 1 => circle EV13 | -; damage -

A line has up to three parts: a position, after “>” what is played, and after “=>” what is seen then. A line that stands
further in goes on from the one above it: to the position of that one it adds its own or changes it, and what was played
there it plays before its own. Every line with something seen is a case. A name in capitals stands for what was given
it. `for <of> <at> in EV 30 / EO 31` repeats the lines under it with these words; words that belong together stand in
quotation marks, and a line that ends with “/” goes on below. “#” begins a remark.
"""

import re
import shlex
from collections.abc import Iterator, Sequence
from math import prod
from pathlib import Path
from typing import NamedTuple

_HEADING = re.compile(r"((?:[A-Z]+-[A-Z0-9-]+ ?)+)(.*)")
_NAMED = re.compile(r"([A-Z_]+): (.*)")
_LOOP = re.compile(r"for ((?:<\w+> )+)in (.*)")


class Case(NamedTuple):
    """What a line shows: the parts of its position by their names, what is played, and what is seen."""

    line: str
    position: dict[str, str]
    steps: str
    seen: str


class _Line(NamedTuple):
    depth: int
    text: str


def scenarios(folder: Path) -> dict[str, list[Case]]:
    """Return the cases of all files of a folder by the clauses that they show."""
    found: dict[str, list[Case]] = {}
    for path in sorted(folder.glob("*.txt")):
        for clauses, cases in _scenarios(path.read_text(encoding="utf-8")):
            found.setdefault(clauses, []).extend(cases)
    return found


def _scenarios(text: str) -> Iterator[tuple[str, list[Case]]]:
    named: dict[str, str] = {}
    under: list[tuple[str, list[_Line]]] = []
    for line in re.sub(r" /\n +", " / ", text).splitlines():
        written = re.sub(r"(^|\s+)#.*", "", line).rstrip()
        filled = re.sub(r"\b[A-Z_]+\b", lambda word: named.get(word[0], word[0]), written)
        if name := _NAMED.fullmatch(written):
            named[name[1]] = filled.partition(": ")[2]
        elif heading := _HEADING.fullmatch(written):
            under.append((heading[1].strip(), []))
        elif written:
            under[-1][1].append(_Line(len(filled) - len(filled.lstrip()), filled.strip()))
    for clauses, lines in under:
        yield clauses, [*_cases(lines, Case("", {}, "", ""))]


def _cases(lines: Sequence[_Line], outer: Case) -> Iterator[Case]:
    """Return the cases of some lines, which go on from another one."""
    while lines:
        (depth, text), *rest = lines
        inside = next((at for at, line in enumerate(rest) if line.depth <= depth), len(rest))
        inner, lines = rest[:inside], rest[inside:]
        if loop := _LOOP.fullmatch(text):
            for words in loop[2].split(" / "):
                filled = dict(zip(loop[1].split(), shlex.split(words), strict=True))
                yield from _cases([_Line(line.depth, _with(line.text, filled)) for line in inner], outer)
            continue
        case = _read(text, outer)
        assert case.seen or inner, f"nothing is seen: {text}"
        if case.seen:
            yield case
        yield from _cases(inner, case)


def _with(text: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        text = text.replace(name, word)
    return text


def _read(text: str, outer: Case) -> Case:
    before, _, seen = text.partition("=>")
    placed, _, steps = before.partition(">")
    played = ", ".join(filter(None, (outer.steps, steps.strip())))
    return Case(text, {**outer.position, **position_of(placed)}, played, seen.strip())


def position_of(text: str) -> dict[str, str]:
    """Return the parts of a position by their names."""
    return dict(part.strip().partition(" ")[::2] for part in text.split(";") if part.strip())


def reckoned(text: str) -> list[int]:
    """Return the numbers of a text, each maybe reckoned out: `10+4-2 2*3` are 12 and 6; “-” is none."""
    return [sum(map(_product, re.findall(r"[+-]?[\d*]+", word))) for word in text.split() if word != "-"]


def _product(factors: str) -> int:
    return prod(map(int, factors.split("*")))
