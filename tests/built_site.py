"""The files of the built site and the sizes of its parts."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from typing import Any

import pytest

from tools import bundle
from tools.paths import DIST

INLINE_SCRIPT = re.compile(rb"<script>(.+?)</script>", re.DOTALL)
"""The script that is inlined in index.html."""
START_FILES = ("engine/worker-start.js", "engine/interpreter.js")
"""Scripts that load before app.js or in the worker."""


def built_files() -> dict[str, bytes]:
    """Return all files of dist/ by path."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: run python3 build.py build first", pytrace=False)
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in sorted(DIST.rglob("*")) if path.is_file()}


def files_in_folder(files: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
    """Return the files in the only folder whose name starts with ``prefix``, by their path in this folder."""
    folders = {path.split("/")[0] for path in files if path.startswith(prefix) and "/" in path}
    assert len(folders) == 1, folders
    folder = folders.pop()
    return {
        path.removeprefix(f"{folder}/"): content for path, content in files.items() if path.startswith(f"{folder}/")
    }


def gzip_size(files: Mapping[Any, bytes]) -> int:
    """Return the total size of the files after gzip, in bytes."""
    return sum(len(gzip.compress(content, 9, mtime=0)) for content in files.values())


def javascript_size(dist: Mapping[str, bytes], *opened: str) -> int:
    """Return the size of pygolf's JavaScript after gzip, in bytes.

    This includes everything needed to show the clubhouse and start Python, and everything needed for the modules in
    ``opened``. It does not include build.js, which the build generates.
    """
    app = files_in_folder(dist, "app-")
    paths = {*START_FILES, *bundle.needed(app, bundle.FIRST, *opened)} - {"build.js"}
    assert not [path for path in (*START_FILES, *opened) if path not in app]
    early = dict(enumerate(INLINE_SCRIPT.findall(dist["index.html"])))
    assert len(early) == 1
    return gzip_size({path: app[path] for path in paths}) + gzip_size(early)


def javascript_size_until_table(dist: Mapping[str, bytes], game: str) -> int:
    """Return the size of pygolf's JavaScript until a table of the game is shown, after gzip, in bytes."""
    return javascript_size(dist, bundle.TABLE, f"games/{game}/index.js")
