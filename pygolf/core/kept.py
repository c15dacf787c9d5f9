"""Methods that remember what they found."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def kept(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A method that works once for each set of arguments, told by their place; its object keeps what it found.

    ``functools.cache`` would keep the objects as well, as long as there is the class.
    """
    name, finds = f"_{find.__name__}_kept", cast("Callable[..., T]", find)

    @wraps(find)
    def ask(self: Any, *key: Any) -> Any:
        known = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        found = known.get(key, known)
        if found is known:  # which no method finds
            found = known[key] = finds(self, *key)
        return found

    return cast("Callable[Concatenate[S, P], T]", ask)
