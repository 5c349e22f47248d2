"""What the answers of every game have in common."""

from typing import Any


def problems(answer: dict[str, Any]) -> dict[str, list[str]]:
    """Return the problems of an answer by place."""
    found: dict[str, list[str]] = {}
    for problem in answer.get("problems", ()):
        found.setdefault(problem["at"], []).append(problem["problem"])
    return found
