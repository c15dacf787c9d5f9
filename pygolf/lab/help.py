"""The function ``help`` of the Python Lab, whose Python has neither docstrings nor the module ``pydoc``."""

import inspect
from collections.abc import Mapping
from types import ModuleType

Texts = Mapping[str, "tuple[str, str] | list[str]"]
"""Signature and docstring by full name, for example ``pygolf.match.Match.play``; the build collects them."""
USAGE = "help(match) describes a match, help(match.play) one of its methods, and help(pygolf.bots) a module."
UNKNOWN = "The Lab has no description of this. Python itself is described at docs.python.org/3."


class Help:
    """Prints the description of an object, as Python's own ``help`` does."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __repr__(self) -> str:
        return USAGE

    def __call__(self, *things: object) -> None:
        """Print the description of an object, or how to use ``help``."""
        print("\n\n".join(self.describe(one) for one in things) or USAGE)

    def describe(self, thing: object) -> str:
        """Return the description of a module, class, function, method, property or any other object."""
        if isinstance(thing, ModuleType):
            return self._page(f"module {thing.__name__}", self._text(thing.__name__)[1], self._module_members(thing))
        if isinstance(thing, property):
            thing = thing.fget
        key = full_name(thing)
        if key is None:  # Not a class or function: describe its class.
            thing = type(thing)
            key = full_name(thing) or ""
        signature, doc = self._text(key)
        doc = doc or (inspect.getdoc(thing) or "" if key not in self.texts and not key.startswith("builtins.") else "")
        if not signature and not doc:
            return f"{key.removeprefix('builtins.')}: {UNKNOWN}"
        members = self._class_members(thing) if inspect.isclass(thing) else {}
        return self._page(f"{key}{signature}", doc, members)

    def first_line(self, key: str) -> str:
        """Return the first line of a docstring; empty if there is none."""
        return self._text(key)[1].partition("\n")[0]

    def _text(self, key: str) -> tuple[str, str]:
        signature, doc = self.texts.get(key, ("", ""))
        return signature, doc

    def _module_members(self, module: ModuleType) -> dict[str, str]:
        """Return the full names of the described classes and functions of a module, by name."""
        names: list[str] = getattr(module, "__all__", None) or [name for name in vars(module) if name[0] != "_"]
        keys = {name: full_name(getattr(module, name, None)) or "" for name in names}
        return {name: key for name, key in keys.items() if key in self.texts}

    def _class_members(self, cls: type) -> dict[str, str]:
        """Return the full names of the described methods and properties of a class, by name."""
        found: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            prefix = f"{full_name(base)}."
            found |= {key.removeprefix(prefix): key for key in self.texts if key.startswith(prefix)}
        return found

    def _page(self, title: str, doc: str, members: Mapping[str, str]) -> str:
        lines = [title, *(["", doc] if doc else [])]
        for name, key in members.items():
            lines += ["", f"  {name}{self._text(key)[0]}", f"      {self.first_line(key)}"]
        return "\n".join(lines)


def full_name(thing: object) -> str | None:
    """Return the module and the qualified name of a class, function or method; None for other objects."""
    name, module = getattr(thing, "__qualname__", None), getattr(thing, "__module__", None)
    return f"{module}.{name}" if isinstance(name, str) else None
