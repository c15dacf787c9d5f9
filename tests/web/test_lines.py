"""Lines of web/ are as short as Python's, in templates too, which the formatter leaves alone."""

from __future__ import annotations

from tools.paths import WEB

LONGEST = 120


def test_no_line_of_javascript_is_too_long() -> None:
    long = [
        f"{path.relative_to(WEB)}:{number}: {len(line)}"
        for path in sorted(WEB.rglob("*.js"))
        if not path.is_relative_to(WEB / "vendor")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert not long
