"""Which functions of the games each test calls: a plugin of pytest, `-p tools.reach` with PYGOLF_REACH=FILE.

`tools/mutants.py` has it told once for each game, and tries a fault with the tests that call the function it is in.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

GAMES = Path("pygolf/games").absolute()


class Reach:
    """Notes for each test the first lines of functions that it called, by file, and its seconds."""

    def __init__(self) -> None:
        self.called: set[CodeType] = set()
        self.told: dict[str, tuple[float, dict[str, list[int]]]] = {}

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
                if Path(code.co_filename).is_relative_to(GAMES):
                    path = Path(code.co_filename).relative_to(GAMES.parent.parent).as_posix()
                    found.setdefault(path, []).append(code.co_firstlineno)
            self.told[item.nodeid] = time.monotonic() - began, found

    def pytest_sessionfinish(self) -> None:
        Path(os.environ["PYGOLF_REACH"]).write_text(json.dumps(self.told), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """The plugin itself."""
    config.pluginmanager.register(Reach())
