"""What the tests of the build share: the files of the built site."""

from __future__ import annotations

import pytest

from tools.paths import DIST


@pytest.fixture(scope="session")
def dist() -> dict[str, bytes]:
    """Every file of dist/ by its path."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: run python3 build.py build first", pytrace=False)
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in sorted(DIST.rglob("*")) if path.is_file()}
