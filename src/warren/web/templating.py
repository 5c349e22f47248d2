"""How templates are drawn: compiled for each language, with little done for each page, and what is drawn once."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from warren.deal import spelled
from warren.presentation.translator import signed
from warren.web.drawing.symbols import building_symbol, link, piece, sprite
from warren.web.fragments import Parts, part_of
from warren.web.history import HistoryLine
from warren.web.static_files import address, script_of, style_sheets
from warren.words import Words
from warren.words import words as in_language

_TO_ESCAPE = frozenset("&<>'\"")


def _escaped(value: object) -> str:
    """Return what stands for a value in a page. Most is drawn already, or has nothing to escape."""
    if type(value) is Markup or (type(value) is str and _TO_ESCAPE.isdisjoint(value)):
        return value
    return str(value) if type(value) is int else escape(value)


class _PageContext(Context):
    def call(
        self, wanted: Callable[..., Any], /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **values: Any
    ) -> Any:
        """Call what a template calls. None of it asks for the context, for which jinja looks each time."""
        return wanted(*args, **values)


class Templates(Environment):
    """The templates in one language. What `t` and `piece` say without variables is put in as they are compiled."""

    context_class = _PageContext

    def __init__(self, words: Words) -> None:
        super().__init__(
            loader=PackageLoader("warren.web"),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.words = words
        drawing = {"piece": piece, "link": link, "sprite": sprite, "building_symbol": building_symbol}
        self.globals.update(
            drawing,
            spelled=spelled,
            signed=signed,
            t=words.text,
            static=address,
            style_sheets=style_sheets,
            script_of=script_of,
        )

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = _Constant(self.words).visit(super()._parse(source, name, filename))
        return parsed


@cache
def templates_in(language: str) -> Templates:
    """Return the templates in a language: those of all applications of a process, for they are compiled slowly."""
    return Templates(in_language(language))


class TemplateScope:
    """The contexts of the templates of a page while it is drawn, and the macros that they import."""

    def __init__(self) -> None:
        self.contexts: list[Context] = []
        self.modules: dict[str | None, TemplateModule] = {}

    def let_go(self) -> None:
        """Break the circles of contexts and macros, so that memory is freed at once."""
        for context in self.contexts:
            context.vars.clear()
        self.contexts.clear()
        self.modules.clear()


class PageTemplate(Template):
    """A template that is drawn with `scope`. Its macros are made once for all templates of a page that import them."""

    @classmethod
    def _from_namespace(cls, environment: Environment, namespace: Any, globals: Any) -> Template:
        namespace["escape"] = _escaped
        return super()._from_namespace(environment, namespace, globals)

    def new_context(self, *given: Any, **more: Any) -> Context:
        made = super().new_context(*given, **more)
        if scope := made.parent.get("scope"):
            scope.contexts.append(made)
        return made

    def make_module(self, vars: dict[str, Any] | None = None, *given: Any, **more: Any) -> TemplateModule:
        scope = (vars or {}).get("scope")
        if scope is None:
            return super().make_module(vars, *given, **more)
        if self.name not in scope.modules:
            scope.modules[self.name] = super().make_module(vars, *given, **more)
        module: TemplateModule = scope.modules[self.name]
        return module


Templates.template_class = PageTemplate


class _Constant(NodeTransformer):
    def __init__(self, words: Words) -> None:
        self._made: dict[str, Callable[..., str]] = {"t": words.text, "piece": piece}

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802, as jinja calls it
        """Put the translated text in the place of `t("…")`, and the drawing in that of `piece("…")`."""
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="t" | "piece" as name), args=args, kwargs=[]):
                values = [one.value for one in args if isinstance(one, nodes.Const)]
                if len(values) == len(args):
                    return nodes.Const(self._made[name](*values), lineno=node.lineno)
        return node


class Once:
    """Draws a part of a table's page once for all who look, as long as what it shows stays the same.

    In a template, `once(macro, values)` stands for `macro(values)`. The macro may read only its values and what
    all pages of a table have in common: the names of the players, the language, the drawings of its cards.
    """

    MOST = 10_000
    """How many parts are kept, of a few kilobytes each at most, before all are dropped."""

    def __init__(self, drawn: dict[tuple[object, ...], Markup], table: tuple[str, ...], parts: Parts) -> None:
        self._drawn = drawn
        self._parts = parts
        self._table = table
        """What the table is called, and who plays there."""

    def __call__(self, macro: Macro, *values: object) -> Markup:
        """Return what the macro draws of the values."""
        key = self._table, macro.name, values
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) >= self.MOST:
                self._drawn.clear()
            drawn = self._drawn[key] = Markup(macro(*values))
        return drawn

    def lines(self, macro: Macro, entries: Iterable[HistoryLine]) -> Markup:
        """Return what the macro draws of the lines of a log, one below the other."""
        return Markup("".join([self._line(macro, at, entry) for at, entry in enumerate(entries)]))

    def _line(self, macro: Macro, at: int, entry: HistoryLine) -> Markup:
        return self._parts.lacking(part_of(f"told-{at}", self(macro, at, *entry)))
