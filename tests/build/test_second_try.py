"""`test --checked --once-more`: a check beside the tests, which failures are tried again, what is said of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import checks, nodeenv, pythonenv, site, testing
from tools.paths import ROOT
from tools.testing import Choice, with_a_second_try

A, B, RULE = "tests/browser/test_play.py::test_a[chromium]", "tests/browser/test_day.py::test_b", "tests/dice/x.py::y"


class Runner:
    """Fails first what it is told, and the second time what it is told for that."""

    def __init__(self, first: Sequence[str], second: int = 0, code: int = 1) -> None:
        self.first, self.second, self.code = first, second, code
        self.asked: list[list[str]] = []

    def __call__(self, words: Sequence[str]) -> int:
        self.asked.append(list(words))
        if len(self.asked) > 1:
            return self.second
        Path(words[-1].removeprefix("--failed-to=")).write_text("".join(f"{name}\n" for name in self.first))
        return self.code


def test_what_passes_is_not_tried_again() -> None:
    runner = Runner([], code=0)
    assert with_a_second_try(runner, ["tests"]) == 0
    assert len(runner.asked) == 1


@pytest.mark.parametrize("failed", [[RULE], [A, RULE], [A, B, A + "2", A + "3"], []])
def test_rules_and_many_failures_are_not_tried_again(failed: list[str]) -> None:
    runner = Runner(failed)
    assert with_a_second_try(runner, ["tests"]) == 1
    assert len(runner.asked) == 1


def test_an_interrupted_run_is_not_tried_again() -> None:
    runner = Runner([A], code=2)
    assert with_a_second_try(runner, ["tests"]) == 2


def test_few_of_the_browser_are_tried_alone_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    runner = Runner([A, B])
    assert with_a_second_try(runner, ["tests"]) == 0
    assert runner.asked[1] == [A, B]
    said = "".join(capsys.readouterr())
    assert "FLAKY" in said and A in said and B in said


def test_what_fails_twice_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert with_a_second_try(Runner([A], second=1), ["tests"]) == 1
    assert "FLAKY" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(("check", "run", "whole"), [(0, 0, 0), (1, 0, 1), (0, 2, 2), (1, 1, 1)])
def test_a_check_beside_the_tests_counts_as_they_do(
    check: int, run: int, whole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    for module, name in ((pythonenv, "python"), (nodeenv, "tools"), (site, "place_vendor"), (site, "build")):
        monkeypatch.setattr(module, name, lambda name=name: made.append(name))
    for module in (pythonenv, nodeenv):
        monkeypatch.setattr(module, "install", lambda *_, **__: Path("true"))
    monkeypatch.setattr(checks, "check", lambda fix: check)
    monkeypatch.setattr(testing, "run_tests", lambda *_: run)
    assert testing.test([], Choice(checked=True)) == whole
    assert testing.test([], Choice()) == run
    made.clear()
    assert testing.test([], Choice(fast=True)) == run
    assert made == ["python", "tools", "place_vendor"], "the site is not built where no test wants it"


def test_the_names_of_what_failed_are_written(tmp_path: Path) -> None:
    """By a run of its own with two workers, as in .ci/run: one test passes, one fails, one file does not load."""
    (tmp_path / "conftest.py").write_text(
        (ROOT / "tests" / "conftest.py").read_text().replace("example_count(100)", "100")
    )
    (tmp_path / "example_counts.py").write_text("example_count = None\n")
    (tmp_path / "distribution.py").write_text((ROOT / "tests" / "distribution.py").read_text())
    (tmp_path / "test_few.py").write_text("def test_good(): pass\ndef test_bad(): assert 0\n")
    (tmp_path / "test_broken.py").write_text("import not_there\n")
    noted = tmp_path / "failed"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", f"--failed-to={noted}"]
    done = subprocess.run([*command, "--rootdir", "."], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout
    assert noted.read_text().splitlines() == ["test_broken.py", "test_few.py::test_bad"]
