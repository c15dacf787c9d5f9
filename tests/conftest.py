"""What all tests share: marks that are found, not written by hand, and the choice of one game's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--game dice`: the tests of that game alone, and of the house those that take it as a parameter."""
    parser.addoption("--game", metavar="ID", help="only the tests of one game (those with a browser by -k)")


def belongs(item: pytest.Item, game: str) -> bool:
    """Whether a test is one of this game: by its folder, by a parameter, or by a file such as dice-table.test.mjs."""
    call = getattr(item, "callspec", None)
    values = call.params.values() if call else ()
    named = any(value == game or (isinstance(value, Path) and value.name.startswith(f"{game}-")) for value in values)
    return named or game in item.path.relative_to(item.config.rootpath).parts


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what needs the built site; leaves out other games where one is asked for."""
    for item in items:
        if {"dist", "packed_site"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("site")
    game = config.getoption("--game")
    if game:
        chosen = [item for item in items if belongs(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
