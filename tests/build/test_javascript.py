"""Runs the tests of the page's JavaScript modules (tests/js) in Node.js."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools import nodeenv
from tools.paths import ROOT

CACHED = {**os.environ, "NODE_COMPILE_CACHE": str(ROOT / ".build/node-cache")}
"""The environment of Node.js, which stores the compiled modules, because most files import the same ones."""
FILES = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_javascript_tests_pass_in_node(file: Path) -> None:
    command = [nodeenv.node(), "--test-reporter=tap", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=CACHED, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "\n# fail 0\n" in done.stdout
    assert "\n# pass 0\n" not in done.stdout
