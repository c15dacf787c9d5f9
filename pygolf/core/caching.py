"""Caches with a limited size: of the results of methods, of jobs, and of anything else."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from .steps import Job

K = TypeVar("K")
V = TypeVar("V")
S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Recent(Generic[K, V]):
    """A cache of at most ``size`` entries. A new entry replaces the one that was added first."""

    def __init__(self, size: int) -> None:
        self._size, self._entries = size, dict[K, V]()

    def get(self, key: K) -> V | None:
        """Return the value of an entry, or None."""
        return self._entries.get(key)

    def add(self, key: K, value: V) -> V:
        """Add an entry, or make an existing one the newest, and return its value."""
        self._entries.pop(key, None)
        while len(self._entries) >= self._size:
            del self._entries[next(iter(self._entries))]
        self._entries[key] = value
        return value

    def values(self) -> Iterable[V]:
        """Return all values."""
        return self._entries.values()

    def clear(self) -> None:
        """Remove all entries."""
        self._entries.clear()


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


class CachedJob(Protocol[P, T_co]):
    """A function that starts a job and caches the results of the latest jobs."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Job[T_co]:
        """Start the job, or return one that ends immediately with its cached result."""

    def cache_clear(self) -> None:
        """Forget all results."""


def cached_job(size: int) -> Callable[[Callable[P, Job[T]]], CachedJob[P, T]]:
    """Cache the results of the latest ``size`` jobs that a function has started, by positional arguments."""

    def decorate(start: Callable[..., Job[T]]) -> Any:
        results = Recent[tuple[Any, ...], T](size)

        def job(*args: Any) -> Job[T]:
            known = results.get(args)
            return results.add(args, (yield from start(*args))) if known is None else known

        job.cache_clear = results.clear  # type: ignore[attr-defined]
        return job

    return decorate
