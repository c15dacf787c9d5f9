"""Tests of `test --checked --once-more`: checks that run alongside the tests, and the retry of failed browser tests."""

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
    """A fake test runner: in the first run, the given tests fail; the retry returns the given code."""

    def __init__(self, first: Sequence[str], second: int = 0, code: int = 1) -> None:
        self.first, self.second, self.code = first, second, code
        self.runs: list[list[str]] = []

    def __call__(self, words: Sequence[str]) -> int:
        self.runs.append(list(words))
        if len(self.runs) > 1:
            return self.second
        Path(words[-1].removeprefix("--failed-to=")).write_text("".join(f"{name}\n" for name in self.first))
        return self.code


def test_passing_tests_are_not_retried() -> None:
    runner = Runner([], code=0)
    assert with_a_second_try(runner, ["tests"]) == 0
    assert len(runner.runs) == 1


@pytest.mark.parametrize("failed", [[RULE], [A, RULE], [A, B, A + "2", A + "3"], []])
def test_rule_tests_and_many_failures_are_not_retried(failed: list[str]) -> None:
    runner = Runner(failed)
    assert with_a_second_try(runner, ["tests"]) == 1
    assert len(runner.runs) == 1


def test_interrupted_run_is_not_retried() -> None:
    runner = Runner([A], code=2)
    assert with_a_second_try(runner, ["tests"]) == 2


def test_few_browser_tests_are_retried_and_named_as_flaky(capsys: pytest.CaptureFixture[str]) -> None:
    runner = Runner([A, B])
    assert with_a_second_try(runner, ["tests"]) == 0
    assert runner.runs[1] == [A, B]
    output = "".join(capsys.readouterr())
    assert "FLAKY" in output and A in output and B in output


def test_run_fails_if_a_test_fails_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert with_a_second_try(Runner([A], second=1), ["tests"]) == 1
    assert "FLAKY" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(("check", "run", "expected"), [(0, 0, 0), (1, 0, 1), (0, 2, 2), (1, 1, 1)])
def test_check_and_tests_both_determine_the_exit_code(
    check: int, run: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    for module, name in ((pythonenv, "python"), (nodeenv, "tools"), (site, "place_vendor"), (site, "build")):
        monkeypatch.setattr(module, name, lambda name=name: made.append(name))
    for module in (pythonenv, nodeenv):
        monkeypatch.setattr(module, "install", lambda *_, **__: Path("true"))
    monkeypatch.setattr(checks, "check", lambda fix: check)
    monkeypatch.setattr(testing, "run_tests", lambda *_: run)
    assert testing.test([], Choice(checked=True)) == expected
    assert testing.test([], Choice()) == run
    made.clear()
    assert testing.test([], Choice(fast=True)) == run
    assert made == ["python", "tools", "place_vendor"], "the site is not built if no test needs it"


def test_names_of_failed_tests_are_written(tmp_path: Path) -> None:
    """Run pytest with two workers, as in .ci/run: one test passes, one fails and one file cannot be imported."""
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
