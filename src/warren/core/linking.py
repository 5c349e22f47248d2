"""How numba compiles the functions that only others of the core call: for linking alone.

By itself numba optimizes each function with all that it calls and makes machine code of it. So what lies at the bottom
of a core would be worked through again for everything above it, which took twice as long as all the rest. Here that is
done once for each entry, with the same result.
"""

import weakref
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class _Linked(JITCodeLibrary):
    """The code of a function that nothing runs by itself: neither optimized nor made machine code."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._final_module.__library = weakref.proxy(self)
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        return 0

    @property
    def codegen(self) -> "_Linked":
        return self

    def set_env(self, _name: str, _env: object) -> None:
        """Nothing here looks at its environment."""


@register_pass(mutates_CFG=True, analysis_only=False)
class _Lowering(NativeLowering):
    _name = "lowering_for_linking"

    def run_pass(self, state: Any) -> bool:
        state.library = _Linked(state.targetctx.codegen(), state.func_id.func_qualname)
        return bool(super().run_pass(state))


class LinkedCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(_Lowering if one is NativeLowering else one, why) for one, why in passes.passes]
        passes._finalized = False
        passes.finalize()
        return [passes]
