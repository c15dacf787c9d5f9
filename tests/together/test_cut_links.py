"""Tests of links that lost their last character: some chat programs drop a hyphen or underscore at the end of a
link.
"""

from __future__ import annotations

import pytest

import pygolf
from pygolf.core.errors import BadRecordError
from pygolf.match import read_line as read_token
from pygolf.together.line import read_line, write_line


def tokens_by_end() -> dict[str, str]:
    """Return tokens of new games by their last character."""
    found: dict[str, str] = {}
    for number in range(2_000):
        token = pygolf.new("dice", seed=f"cut {number}").token()
        found.setdefault(token[-1], token)
        if {"-", "_", "A"} <= found.keys():
            break
    return found


TOKENS = tokens_by_end()


@pytest.mark.parametrize("end", ["-", "_"])
def test_load_token_restores_a_dropped_last_character(end: str) -> None:
    token = TOKENS[end]
    assert read_token(token[:-1]) == read_token(token)


def test_load_token_rejects_other_truncated_tokens() -> None:
    for token in (TOKENS["A"][:-1], TOKENS["-"][:-2], TOKENS["_"] + "x"):
        with pytest.raises(BadRecordError):
            read_token(token)


def test_read_line_restores_a_dropped_last_character() -> None:
    ends = set()
    for number in range(2_000):
        line = write_line("duel", {"number": number})
        if line[-1] in "-_":
            ends.add(line[-1])
            assert read_line("duel", line[:-1]) == {"number": number}
        elif number < 20:
            with pytest.raises(BadRecordError):
                read_line("duel", line[:-1])
        if ends == {"-", "_"}:
            return
    pytest.fail("no line ends with a hyphen or an underscore")
