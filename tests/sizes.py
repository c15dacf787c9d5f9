"""The built site as files, and how large parts of it are."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from typing import Any

import pytest

from tools import bundle
from tools.paths import DIST

EARLY = re.compile(rb"<script>(.+?)</script>", re.DOTALL)
"""Ours that stands in the page."""
AT_START = ("core/python/worker-start.js", "core/python/interpreter.js")
"""Before the page's own module, and in the worker."""


def built() -> dict[str, bytes]:
    """Every file of dist/ by its path."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: run python3 build.py build first", pytrace=False)
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in sorted(DIST.rglob("*")) if path.is_file()}


def under(files: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
    """The files of the one folder whose name begins so, by their path in it."""
    folders = {path.split("/")[0] for path in files if path.startswith(prefix) and "/" in path}
    assert len(folders) == 1, folders
    folder = folders.pop()
    return {
        path.removeprefix(f"{folder}/"): content for path, content in files.items() if path.startswith(f"{folder}/")
    }


def zipped(files: Mapping[Any, bytes]) -> int:
    return sum(len(gzip.compress(content, 9, mtime=0)) for content in files.values())


def javascript_until(dist: Mapping[str, bytes], *opened: str) -> int:
    """Bytes of our JavaScript, gzip, until the clubhouse stands and Python is ready, and then those modules; without
    the build's own facts."""
    app = under(dist, "app-")
    wanted = {*AT_START, *bundle.needed(app, bundle.FIRST, *opened)} - {"build.js"}
    assert not [path for path in (*AT_START, *opened) if path not in app]
    early = dict(enumerate(EARLY.findall(dist["index.html"])))
    assert len(early) == 1
    return zipped({path: app[path] for path in wanted}) + zipped(early)


def javascript_until_table(dist: Mapping[str, bytes], game: str) -> int:
    """The same until a table of that game stands."""
    return javascript_until(dist, bundle.TABLE, f"games/{game}/index.js")
