"""One test for many small things of a kind: a loop that names all the things for which it fails."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def for_each(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test for each of the values, whatever fails, and fail with all that failed.

    It is written as `pytest.mark.parametrize` is, for items that need no set-up of their own: they are one case to
    pytest, and share its fixtures. AssertionError at once where there is no item.
    """
    items = list(values)
    assert items, "a loop over nothing cannot fail"
    single = isinstance(names, str)
    arguments = (names,) if isinstance(names, str) else names

    def looped(test: Test) -> Test:
        signature = inspect.signature(test)

        @wraps(test)
        def run(**fixtures: Any) -> None:
            failed: list[Exception] = []
            for item in items:
                try:
                    test(**fixtures, **dict(zip(arguments, [item] if single else item, strict=True)))
                except Exception as error:
                    error.add_note(f"for {item!r}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(items)} failed", failed)

        others = [found for name, found in signature.parameters.items() if name not in arguments]
        run.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return run

    return looped
