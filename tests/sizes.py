"""The built site as files, and how large parts of it are."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping

import pytest

from tools.paths import DIST

# What comes when the page is idle, where storage is denied, or after the table stands, and build.js with its facts.
# table/standing.js, the words of the formats, comes with some tables at once; it is under a thousand bytes.
NOT_AT_FIRST = re.compile(
    r"build\.js|core/(device/(boards|cards)|python/(snapshot|snapshot-maker|forgetful))\.js|table/standing\.js|screens/(deferred|\w+/index)\.js"
    r"|games/\w+/(animation|designer|figures|ghost|print|sketch|thumbnail|\w+-map)\.js"
)


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


def zipped(files: Mapping[str, bytes]) -> int:
    return sum(len(gzip.compress(content, 9, mtime=0)) for content in files.values())


def scripts_at_first(dist: Mapping[str, bytes]) -> dict[str, bytes]:
    """Our modules that come before the first table stands, those of every game among them."""
    return {
        path: content
        for path, content in under(dist, "app-").items()
        if path.endswith(".js") and not NOT_AT_FIRST.fullmatch(path)
    }


def javascript_until_table(dist: Mapping[str, bytes], game: str) -> int:
    """Bytes of our JavaScript, gzip, until a table of that game stands."""
    return zipped(
        {
            path: content
            for path, content in scripts_at_first(dist).items()
            if not path.startswith("games/") or path.startswith(f"games/{game}/")
        }
    )
