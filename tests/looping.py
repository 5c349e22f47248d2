"""One test for many small things of a kind: a loop that names all the things for which it fails.

Of cases that take long some are left to the soak run.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., Any]


def for_each(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for each of the values, whatever fails, and fail with all that failed.

    It is written as `pytest.mark.parametrize` is, for items that need no set-up of their own: they are one case to
    pytest, and share its fixtures. AssertionError at once where there is no item.
    """
    items = list(values)
    assert items, "a loop over nothing cannot fail"
    return lambda test: _looped(test, names, [], lambda _given: items)


def for_each_by_clause(names: str | tuple[str, ...], values: Mapping[str, Iterable[Any]]) -> Callable[[Test], Test]:
    """Run a test for each of the values of each clause of the rules: the same as `for_each`, a case for each clause.

    What is shown for several clauses at once stands under all of them, with spaces between.
    """
    cases = [
        pytest.param(items, id=clauses.replace(" ", "+"), marks=pytest.mark.clause(*clauses.split()))
        for clauses, items in ((clauses, list(found)) for clauses, found in values.items())
        if items
    ]
    assert len(cases) == len(values), "a loop over nothing cannot fail"
    return lambda test: pytest.mark.parametrize("cases", cases)(
        _looped(test, names, ["cases"], lambda given: given.pop("cases"))
    )


def in_soak(*cases: Any) -> list[Any]:
    """Return cases for `pytest.mark.parametrize` that run in `make soak` alone. A tuple has one value for each name."""
    return [pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.soak) for case in cases]


def _looped(
    test: Test, names: str | tuple[str, ...], added: list[str], items_of: Callable[[dict[str, Any]], list[Any]]
) -> Test:
    signature = inspect.signature(test)
    single = isinstance(names, str)
    arguments = (names,) if isinstance(names, str) else names

    @wraps(test)
    def run(**given: Any) -> None:
        items, failed = items_of(given), list[Exception]()
        for item in items:
            try:
                test(**given, **dict(zip(arguments, [item] if single else item, strict=True)))
            except Exception as error:
                error.add_note(f"for {item!r}")
                failed.append(error)
        if failed:
            raise ExceptionGroup(f"{len(failed)} of {len(items)} failed", failed)

    kept = [found for name, found in signature.parameters.items() if name not in arguments]
    new = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in added]
    run.__signature__ = signature.replace(parameters=[*kept, *new])  # type: ignore[attr-defined]
    return run
