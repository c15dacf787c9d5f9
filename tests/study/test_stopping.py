"""Ctrl-C ends long work at once, whoever does it: with a word, without a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

LONG = 120
"""Seconds until a busy machine has to have begun, or ended."""
STATES = Path("/proc")


def at_work(number: int) -> bool:
    """Whether the process has been computing for a while, or has others that do."""
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
    ["simulate dice --games 900000 --workers 2", "simulate word --games 90000", "balance box"],
)
def test_ctrl_c_ends_a_study_with_a_word(command: str) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "pygolf", *command.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Whoever runs the tests may not want to hear of it; the program does.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        end = time.monotonic() + LONG
        while not at_work(running.pid):
            assert time.monotonic() < end
            time.sleep(0.05)
        # As a terminal sends it: to all processes of the group.
        os.killpg(running.pid, signal.SIGINT)
        assert running.stderr
        first = running.stderr.readline()
        # Whoever is impatient presses it again, while Python ends.
        os.killpg(running.pid, signal.SIGINT)
        _, rest = running.communicate(timeout=LONG)
        assert running.returncode == 130, first + rest
        assert (first + rest).splitlines()[-1] == "pygolf: interrupted", first + rest
        assert "Traceback" not in first + rest
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
