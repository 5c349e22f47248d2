"""The family of errors: as its docstring draws it, with English texts and what a translation needs."""

import inspect
import re

import warren
from tests.looping import for_each
from warren.kernel import errors
from warren.kernel.errors import ProblemsError, RecordSyntaxError, SetupError, WarrenError, problem

FAMILY = {name: kind for name, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, WarrenError)}
NOT_DRAWN = {"ProblemsError"}
"""Only a form that several errors have: what lists all its problems."""


def _drawn() -> dict[str, str]:
    """Return each error of the tree in the docstring with the one that it hangs on."""
    assert errors.__doc__
    parents: dict[str, str] = {}
    branch: list[str] = []
    for line in errors.__doc__.splitlines():
        found = re.match(r"([│├└─ ]*)(\w+Error)\b", line)
        if found:
            depth = len(found[1]) // 4
            branch[depth:] = [found[2]]
            parents[found[2]] = branch[depth - 1] if depth else "Exception"
    return parents


def test_the_docstring_draws_the_family_as_it_is() -> None:
    def parent(kind: type) -> str:
        base = kind.__bases__[0]
        return parent(base) if base.__name__ in NOT_DRAWN else base.__name__

    assert _drawn() == {name: parent(kind) for name, kind in FAMILY.items() if name not in NOT_DRAWN}


def test_every_error_says_what_it_is_for() -> None:
    assert all(kind.__doc__ for kind in FAMILY.values())


def test_the_face_of_the_package_has_the_whole_family() -> None:
    assert {name: getattr(warren, name) for name in FAMILY if name in warren.__all__} == FAMILY
    assert "Problem" in warren.__all__


def test_an_error_keeps_its_message_and_values() -> None:
    error = WarrenError("no {thing} here", thing="fox")
    assert (str(error), error.message, error.values) == ("no fox here", "no {thing} here", {"thing": "fox"})


def test_problems_are_told_together_each_with_its_place() -> None:
    error = SetupError([problem("seats", "{n} is too many", n=9), problem("", "nobody is there")])
    assert isinstance(error, ProblemsError)
    assert str(error) == "seats: 9 is too many; nobody is there"
    assert [entry.at for entry in error.problems] == ["seats", ""]


def test_braces_in_values_are_only_text() -> None:
    assert str(SetupError([problem("{x}", "{text}", text="{y}")])) == "{x}: {y}"
    assert str(RecordSyntaxError(3, "{text}", text="{y}")) == "line 3: {y}"


@for_each(("line", "text"), [(0, "nothing"), (4, "line 4: nothing")])
def test_an_error_of_a_record_names_the_line_if_there_is_one(line: int, text: str) -> None:
    assert str(RecordSyntaxError(line, "nothing")) == text
