"""Shared fixtures of the tests of the build."""

from __future__ import annotations

import pytest

from built_site import built_files


@pytest.fixture(scope="session")
def dist() -> dict[str, bytes]:
    """Every file of dist/ by its path."""
    return built_files()
