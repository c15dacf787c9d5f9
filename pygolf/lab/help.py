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
            return self._page(f"module {thing.__name__}", self._text(thing)[1], self._module_members(thing))
        if isinstance(thing, property):
            thing = thing.fget
        if full_name(thing) is None:  # Not a class or function: describe its class.
            thing = type(thing)
        key = full_name(thing) or ""
        signature, doc = self._text(thing)
        if key not in self.texts and not doc:
            return f"{key.removeprefix('builtins.')}: {UNKNOWN}"
        members = self._class_members(thing) if inspect.isclass(thing) else {}
        return self._page(f"{key}{signature}", doc, members)

    def first_line(self, key: str) -> str:
        """Return the first line of a docstring that the build has stored; empty if there is none."""
        return self.texts.get(key, ("", ""))[1].partition("\n")[0]

    def _text(self, thing: object) -> tuple[str, str]:
        """Return the signature and the docstring of an object: as stored by the build, or its own."""
        key = thing.__name__ if isinstance(thing, ModuleType) else full_name(thing) or ""
        if key in self.texts or key.startswith("builtins."):
            signature, doc = self.texts.get(key, ("", ""))
            return signature, doc
        try:
            signature = str(inspect.signature(thing)) if callable(thing) else ""
        except (TypeError, ValueError):
            signature = ""
        return signature, inspect.getdoc(thing) or ""

    def _module_members(self, module: ModuleType) -> dict[str, tuple[str, str]]:
        """Return the signatures and docstrings of a module's classes and functions, by name.

        Other packages than pygolf have no stored descriptions, so everything that belongs to the package is described.
        """
        listed = None if "__dir__" in vars(module) else getattr(module, "__all__", None)
        names: list[str] = listed or [name for name in dir(module) if name[0] != "_"]
        members = {name: getattr(module, name, None) for name in names}
        top = f"{module.__name__}.".partition(".")[0]

        def is_described(thing: object) -> bool:
            key = full_name(thing) or ""
            return key in self.texts if module.__name__ in self.texts else key.startswith(f"{top}.")

        return {name: self._text(thing) for name, thing in members.items() if is_described(thing)}

    def _class_members(self, cls: type) -> dict[str, tuple[str, str]]:
        """Return the signatures and docstrings of a class's methods and properties, by name."""
        found: dict[str, tuple[str, str]] = {}
        for base in reversed(cls.__mro__):
            prefix = f"{full_name(base)}."
            stored = [key for key in self.texts if key.startswith(prefix)]
            found |= {key.removeprefix(prefix): (self.texts[key][0], self.texts[key][1]) for key in stored}
            if not stored and not prefix.startswith("builtins."):
                own = {name: thing for name, thing in vars(base).items() if name[0] != "_" and full_name(thing)}
                found |= {name: self._text(thing) for name, thing in own.items()}
        return found

    def _page(self, title: str, doc: str, members: Mapping[str, tuple[str, str]]) -> str:
        lines = [title, *(["", doc] if doc else [])]
        for name, (signature, text) in members.items():
            lines += ["", f"  {name}{signature}"]
            lines += [f"      {text.partition(chr(10))[0]}"] if text else []
        return "\n".join(lines)


def full_name(thing: object) -> str | None:
    """Return the module and the qualified name of a class, function or method; None for other objects."""
    name, module = getattr(thing, "__qualname__", None), getattr(thing, "__module__", None)
    return f"{module}.{name}" if isinstance(name, str) else None
