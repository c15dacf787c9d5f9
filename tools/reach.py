"""Which functions of the games each test calls: a plugin of pytest, `-p tools.reach` with PYGOLF_REACH=FILE.

`tools/mutants.py` has it told once for each game, and tries a fault with the tests that call the function it is in.
"""

import functools
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

FOLDER = Path("pygolf/games").absolute()


class Reach:
    """Notes for each test the first lines of functions that it called, by file, and its seconds."""

    def __init__(self) -> None:
        self.called: set[CodeType] = set()
        self.tests: dict[str, tuple[float, dict[str, list[int]]]] = {}

    def note(self, frame: FrameType, *_: object) -> None:
        """As sys.settrace wants it: returns nothing, so that no lines are traced."""
        self.called.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.called = set()
        began = time.monotonic()
        sys.settrace(self.note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            found: dict[str, list[int]] = {}
            for code in self.called:
                if Path(code.co_filename).is_relative_to(FOLDER):
                    path = Path(code.co_filename).relative_to(FOLDER.parent.parent).as_posix()
                    found.setdefault(path, []).append(code.co_firstlineno)
            self.tests[item.nodeid] = time.monotonic() - began, found

    def pytest_sessionfinish(self) -> None:
        Path(os.environ["PYGOLF_REACH"]).write_text(json.dumps(self.tests), encoding="utf-8")


reach = Reach()
cached = functools.lru_cache


def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    """In the place of that of functools: what is remembered counts as called, with all that has made it."""
    if callable(maxsize):
        return remembered(cached(maxsize))
    return lambda function: remembered(cached(maxsize, typed)(function))


def remembered(real: Any) -> Callable[..., Any]:
    """A cached function that notes what lies behind its answers."""
    behind: set[CodeType] = {real.__wrapped__.__code__} if hasattr(real.__wrapped__, "__code__") else set()

    @functools.wraps(real)
    def call(*args: Any, **named: Any) -> Any:
        outside, reach.called = reach.called, set()
        try:
            return real(*args, **named)
        finally:
            behind.update(reach.called)
            outside.update(behind)
            reach.called = outside

    call.cache_clear, call.cache_info = real.cache_clear, real.cache_info  # type: ignore[attr-defined]
    return call


functools.lru_cache = lru_cache
functools.cache = lru_cache(maxsize=None)


def pytest_configure(config: pytest.Config) -> None:
    """The plugin itself."""
    config.pluginmanager.register(reach)
