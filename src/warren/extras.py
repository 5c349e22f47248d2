"""Packages that Warren does without until they are asked for, each of an extra that brings it."""

import importlib
import sys
from typing import Any

from warren.kernel.errors import WarrenError
from warren.words import mark


class MissingPackageError(WarrenError):
    """What was asked for needs a package that is not installed."""


def needed(package: str, extra: str) -> Any:
    """Import a package of an extra. MissingPackageError says how to install it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError:
        command = f'{sys.executable} -m pip install "warren[{extra}]"'
        message = mark("the package {package} is missing; this installs it: {command}")
        raise MissingPackageError(message, package=package.partition(".")[0], command=command) from None
