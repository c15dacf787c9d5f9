"""Tests that Ctrl-C ends long work immediately, in all processes, with a message and without a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

LONG = 120
"""Timeout in seconds for starting and for ending the work on a busy machine."""
STATES = Path("/proc")


def is_working(number: int) -> bool:
    """Return whether the process has been computing for a while or has child processes."""
    try:
        children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        ticks = sum(map(int, Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[11:13]))
    except OSError:
        return True
    return len(children) >= 2 or ticks > 1.5 * os.sysconf("SC_CLK_TCK")


@pytest.mark.slow
@pytest.mark.skipif(not STATES.is_dir(), reason="processes are watched through /proc")
@pytest.mark.parametrize(
    "command",
    ["simulate dice --games 900000 --workers 2", "simulate word --games 90000"],
)
def test_ctrl_c_ends_a_study_with_a_message(command: str) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "pygolf", *command.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # The test runner may ignore SIGINT, but the program must handle it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        end = time.monotonic() + LONG
        while not is_working(running.pid):
            assert time.monotonic() < end
            time.sleep(0.05)
        # Send the signal to all processes of the group, as a terminal does.
        os.killpg(running.pid, signal.SIGINT)
        assert running.stderr
        first = running.stderr.readline()
        # An impatient user may press it again while Python is ending.
        os.killpg(running.pid, signal.SIGINT)
        _, rest = running.communicate(timeout=LONG)
        assert running.returncode == 130, first + rest
        assert (first + rest).splitlines()[-1] == "pygolf: interrupted", first + rest
        assert "Traceback" not in first + rest
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
