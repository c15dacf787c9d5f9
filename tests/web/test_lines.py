"""Lines of web/ are as short as Python's, in templates too, which the formatter leaves alone; no comment is broken."""

from __future__ import annotations

import pytest

from tools.prose import LONGEST, every_fault, faults


def test_no_line_is_too_long_and_no_comment_broken_without_need() -> None:
    assert not every_fault()


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["x" * LONGEST], 0),
        (["x" * (LONGEST + 1)], 1),
        (["// A worker that is gone, and", "// whatever else is thrown."], 1),
        ([" * A worker that is gone, and", " * whatever else is thrown."], 1),
        (["// A worker that is gone, and", "const whatever = 1;"], 0),
        (["// Gone.", "// whatever else is thrown."], 0),
        (["// " + "a worker " * 10 + "and", "// whatever else is thrown."], 0),
        (["// Gone: as it is", "// Biome's own."], 0),
        ([" * A worker that", " *   is gone, and more."], 1),
        (["// " + "a worker " * 12 + "and", "// more."], 1),
        ([" * " + "a worker " * 12 + "and", " * more. */"], 1),
        (["// " + "a worker " * 12 + "and", "// more of them."], 0),
        (["// " + "a worker " * 12 + "and", "// more", "// is gone."], 1),
    ],
)
def test_what_is_wrong_is_told(lines: list[str], wrong: int) -> None:
    assert len(faults("\n".join(lines), "web/core/some.js")) == wrong
