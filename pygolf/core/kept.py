"""A cache for the results of methods."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def kept(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Cache the results of a method in its object, by positional arguments.

    ``functools.cache`` would also keep the objects alive as long as the class exists.
    """
    name, finds = f"_{find.__name__}_kept", cast("Callable[..., T]", find)

    @wraps(find)
    def ask(self: Any, *key: Any) -> Any:
        known = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        found = known.get(key, known)
        if found is known:  # The dictionary itself marks a missing entry.
            found = known[key] = finds(self, *key)
        return found

    return cast("Callable[Concatenate[S, P], T]", ask)
