"""A plugin of pytest that counts what is collected, by kind: `pytest --collect-only -p tools.tally`."""

import json
import re
from collections import Counter

import pytest

from tools.report import MARK

HOSTILE = re.compile(r"hostile|fault|bad_|refused|garbage|limits|weighed")


def kind(item: pytest.Item) -> str:
    """The first kind that fits, so that every test counts once."""
    if item.get_closest_marker("webkit"):
        return "in WebKit"
    if item.get_closest_marker("browser"):
        return "in Firefox" if "firefox" in item.name else "in Chromium"
    rule = item.get_closest_marker("rule")
    if rule:
        return f"of clauses {rule.args[0].partition('-')[0]}"
    if getattr(getattr(item, "function", None), "is_hypothesis_test", False):
        return "of properties, randomised"
    if HOSTILE.search(item.nodeid):
        return "of bad input, faults and limits"
    return "of the rest: house, coaches, build, docs"


def pytest_collection_finish(session: pytest.Session) -> None:
    """Print the counts on a line of their own."""
    print(f"\n{MARK}{json.dumps(Counter(map(kind, session.items)), sort_keys=True)}")
