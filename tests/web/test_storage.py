"""Tests that games, tables and screens access browser storage only through web/data."""

from __future__ import annotations

import re

from tools.paths import WEB


def test_only_the_data_folder_uses_browser_storage() -> None:
    """The store never throws, and it knows how much space is left."""
    modules = [path for folder in ("games", "table", "features", "packages") for path in (WEB / folder).rglob("*.ts")]
    assert len(modules) > 100
    storage = re.compile(r"\b(?:local|session)Storage\b")
    assert [path.name for path in modules if storage.search(path.read_text(encoding="utf-8"))] == []
