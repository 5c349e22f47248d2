"""How numba compiles the functions that only others of the core call: as parts of what calls them.

By itself numba optimizes each function with all that it calls and makes machine code of it. So what lies at the bottom
of a core would be worked through again for everything above it. Here that is done once for each entry, with all parts
that it comes to, and with the same result.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any

from llvmlite.binding import Linkage
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

_numbers = count()


class _Part(JITCodeLibrary):
    """The code of one function, which nothing runs by itself: only others link it."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> "_Part":
        return self

    def set_env(self, _name: str, _env: object) -> None:
        """Leave out its environment, at which nothing here looks."""

    def _own_module(self) -> Any:
        """Return the module with this function alone, to be linked as often as others call it."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.external:
                function.linkage = "linkonce_odr"
        return self._final_module

    def _get_module_for_linking(self) -> Any:
        if self._shared_module is None:
            self._shared_module = self._own_module().clone()
            for library in self._all_below({self}):
                of_it = library._own_module() if isinstance(library, _Part) else library._get_module_for_linking()
                self._shared_module.link_in(of_it, preserve=True)
        return self._shared_module

    def _all_below(self, seen: set[Any]) -> Iterator[Any]:
        """Return once each what this function calls, and what that calls."""
        for library in self._linking_libraries:
            if library not in seen:
                seen.add(library)
                yield library
                if isinstance(library, _Part):
                    yield from library._all_below(seen)


class PartCompiler(Compiler):
    """Compiles functions to parts."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.state.library = _Part(self.state.targetctx.codegen(), f"part {next(_numbers)}")
