"""Agents from outside the house: a class or function of a file or of a module, by `FILE.py:NAME` or `MODULE:NAME`.

What stands there runs with all that the program may do, so only a person at a command line may name it: never a page,
a record or the JSON API.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

from warren.agents import agent, agents
from warren.kernel.catalogue import shorten
from warren.kernel.errors import UnknownAgentError
from warren.kernel.record import Agent
from warren.words import mark

SEPARATOR = ":"
MOST_SHOWN = 200


def is_outside(name: str) -> bool:
    """Return whether a name is of an agent from outside; behind one of the house stands its budget."""
    where, separator, _ = name.partition(SEPARATOR)
    return bool(separator) and where not in agents()


def any_agent(name: str, seed: int) -> Agent:
    """Make an agent of the house by its name, or one from outside. UnknownAgentError says why it cannot be had."""
    return _maker(name)(seed) if is_outside(name) else agent(name, seed)


@cache
def _maker(name: str) -> Callable[[int], Agent]:
    """Return what makes an agent from outside of its seed, tried once."""
    where, _, called = name.rpartition(SEPARATOR)
    try:
        module = _of_file(Path(where)) if where.endswith(".py") else _of_name(where)
        made = getattr(module, called)
    except FileNotFoundError:
        raise _refusal(name, mark("there is no file “{where}”, which the agent “{agent}” names"), where=where) from None
    except ModuleNotFoundError as error:
        message = mark("there is no module “{where}”, which the agent “{agent}” needs")
        raise _refusal(name, message, where=error.name or where) from None
    except AttributeError:
        message = mark("“{where}” has no “{called}”, which the agent “{agent}” names")
        raise _refusal(name, message, where=where, called=called) from None
    except (Exception, SystemExit) as error:
        message = mark("the agent “{agent}” cannot be loaded: {reason}")
        raise _refusal(name, message, reason=f"{type(error).__name__}: {error}") from error
    try:
        is_agent = callable(made(0).choose)
    except AttributeError:
        is_agent = False
    except (Exception, SystemExit) as error:
        message = mark("the agent “{agent}” cannot be made of a seed, a whole number: {reason}")
        raise _refusal(name, message, reason=f"{type(error).__name__}: {error}") from error
    if not is_agent:
        raise _refusal(name, mark("“{agent}” makes no agent: an object with a method choose(view, legal)"))
    maker: Callable[[int], Agent] = made
    return maker


def _of_name(name: str) -> ModuleType:
    """Import a module that is installed, or stands in the folder where the program was started."""
    _look_in(Path.cwd())
    return importlib.import_module(name)


def _of_file(path: Path) -> ModuleType:
    """Import a file, which may import what stands beside it."""
    whole = path.resolve()
    spec = importlib.util.spec_from_file_location(str(whole), whole)
    assert spec is not None, "a .py file has a loader"
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    _look_in(whole.parent)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[spec.name]
        raise
    return module


def _look_in(folder: Path) -> None:
    """Let modules be imported from a folder too, after all other places."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _refusal(name: str, message: str, **values: str) -> UnknownAgentError:
    shown = {key: shorten(value, MOST_SHOWN) for key, value in values.items()}
    return UnknownAgentError(message, agent=shorten(name, MOST_SHOWN), **shown)
