"""A cache for the results of methods."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def cached_method(compute: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Cache the results of a method in its object, by positional arguments.

    ``functools.cache`` would also keep the objects alive as long as the class exists.
    """
    name, call = f"_{compute.__name__}_cached", cast("Callable[..., T]", compute)

    @wraps(compute)
    def method(self: Any, *key: Any) -> Any:
        known = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        result = known.get(key, known)
        if result is known:  # The dictionary itself marks a missing entry.
            result = known[key] = call(self, *key)
        return result

    return cast("Callable[Concatenate[S, P], T]", method)
