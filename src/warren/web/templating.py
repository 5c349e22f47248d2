"""How templates are drawn: compiled for each language, with little done for each page, and what is drawn once."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from threading import Lock
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from warren.deal import spelled
from warren.presentation.translator import signed
from warren.web.drawing.parts import Drawn, part_of
from warren.web.drawing.symbols import building_symbol, link, piece, sprite
from warren.web.fragments import Parts
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


class _Compiler(CodeGenerator):
    """Makes `one.name` and `call(one)` of a template the same in Python: jinja would look each time for more."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802, as jinja calls it
        """Write an attribute; what has none of that name is an error. `self` of a template has its blocks as items."""
        is_block = isinstance(node.node, nodes.Name) and node.node.name == "self"
        self.visit(node.node, frame)
        self.write(f"[{node.attr!r}]" if is_block else f".{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """Write a call: nothing that a template calls asks for its context."""
        self.visit(node.node, frame)
        self.write("(")
        for value in (*node.args, *node.kwargs):
            self.visit(value, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class _PageMacro(Macro):
    """A macro that is mostly called with values by their places."""

    def __call__(self, *values: Any, **named: Any) -> str:
        """Return what the macro draws."""
        lacking = self._argument_count - len(values)
        if named or self.caller or lacking < 0:
            return super().__call__(*values, **named)
        return Markup(self._func(*values, *[missing] * lacking))


class Templates(Environment):
    """The templates in one language. What `t` and `piece` say without variables is put in as they are compiled."""

    code_generator_class = _Compiler

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

        self.values: dict[str, Any] = {}
        """What the page that is being drawn is made of."""
        self.contexts: list[Context] = []
        """Those of its templates."""
        self._drawing = Lock()

    def draw(self, template: str, values: Mapping[str, Any]) -> Markup:
        """Draw a page."""
        with self._drawing:
            self.values.update(self.globals, **values)
            try:
                return Markup(self.get_template(template).render(values))
            finally:
                self.values.clear()
                # Contexts and macros hold each other: parted, their memory is freed at once.
                for context in self.contexts:
                    context.vars.clear()
                self.contexts.clear()

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = _Constant(self.words).visit(super()._parse(source, name, filename))
        return parsed


@cache
def templates_in(language: str) -> Templates:
    """Return the templates in a language: those of all applications of a process, for they are compiled slowly."""
    return Templates(in_language(language))


class PageTemplate(Template):
    """A template of a page. Its macros are made once, and read the page that is being drawn."""

    environment: Templates

    @classmethod
    def _from_namespace(cls, environment: Environment, namespace: Any, globals: Any) -> Template:
        namespace |= {"escape": _escaped, "Macro": _PageMacro}
        return super()._from_namespace(environment, namespace, globals)

    def new_context(self, *given: Any, **more: Any) -> Context:
        made = super().new_context(*given, **more)
        self.environment.contexts.append(made)
        return made

    def make_module(self, *_: Any, **__: Any) -> TemplateModule:
        if self._module is None:
            self._module = TemplateModule(self, super().new_context(self.environment.values, shared=True))
        return self._module


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
    TOGETHER = 8
    """So many lines of a log are kept together."""

    def __init__(self, drawn: dict[tuple[object, ...], Any], table: tuple[str, ...], parts: Parts) -> None:
        self._drawn = drawn
        self._parts = parts
        self._table = table
        """What the table is called, and who plays there."""

    def __call__(self, macro: Macro, *values: object) -> Markup:
        """Return what the macro draws of the values."""
        drawn: Markup = self._kept((macro.name, *values), lambda: Markup(macro(*values)))
        return drawn

    def part(self, name: str, macro: Macro, *values: object) -> Markup:
        """Return what the macro draws of the values as a part of the page, or its stub. name: its id."""
        part: Drawn = self._kept(((name, macro.name), *values), lambda: part_of(name, Markup(macro(*values))))
        return self._parts.lacking((part,))

    def lines(self, macro: Macro, entries: Sequence[HistoryLine]) -> Markup:
        """Return what the macro draws of the lines of a log, one below the other."""
        every = tuple(entries)
        some = (self._some(macro, every[at : at + self.TOGETHER]) for at in range(0, len(every), self.TOGETHER))
        return self._parts.lacking(chain.from_iterable(some))

    def _some(self, macro: Macro, entries: tuple[HistoryLine, ...]) -> list[Drawn]:
        """Return some of these lines, which mostly are the same with each move."""

        def draw() -> list[Drawn]:
            return [part_of(f"told-{entry.number}", self(macro, *entry)) for entry in entries]

        some: list[Drawn] = self._kept((macro.name, entries), draw)
        return some

    def _kept(self, what: tuple[object, ...], draw: Callable[[], Any]) -> Any:
        """Return what is drawn of some values, drawn at most once."""
        key = self._table, what
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) >= self.MOST:
                self._drawn.clear()
            drawn = self._drawn[key] = draw()
        return drawn
