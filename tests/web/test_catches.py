"""JavaScript code that ignores an error must have a comment that explains why, and error classes end in Error."""

from __future__ import annotations

import re

from tools.paths import WEB

SILENT_CATCH = re.compile(
    r"catch \{\s*(?:return [^;({]*;\s*)?\}"
    r"|\.catch\(\(\) => (?:\{\}|null|undefined|\(\{[^)]*\}\))\)"
    r"|^\s*\(\) => (?:\{\}|null),",
    re.MULTILINE,
)
ERROR_CLASS = re.compile(r"class (\w+) extends \w*(?:Error|Exception)\b")
COMMENT = re.compile(r"//|/\*|\*/")


def uncommented_catches(text: str) -> list[str]:
    """Return the lines that ignore an error without a comment on the same line, the line before or the line after."""
    lines = text.split("\n")
    line_numbers = sorted(
        {text.count("\n", 0, match.start()) + match[0].startswith("\n") for match in SILENT_CATCH.finditer(text)}
    )
    return [lines[at].strip() for at in line_numbers if not any(map(COMMENT.search, lines[max(0, at - 1) : at + 2]))]


def test_every_silent_catch_has_a_comment() -> None:
    files = [path for path in sorted(WEB.rglob("*.ts")) if "vendor" not in path.parts]
    silent = {path.relative_to(WEB).as_posix(): uncommented_catches(path.read_text(encoding="utf-8")) for path in files}
    assert {path: lines for path, lines in silent.items() if lines} == {}


def test_uncommented_catches_finds_silent_catches() -> None:
    assert uncommented_catches("\nrestart().catch(() => {});\n") == ["restart().catch(() => {});"]
    assert uncommented_catches("\ntry {\n  a();\n} catch {\n}\n") == ["} catch {"]
    assert uncommented_catches("then(\n  (one) => one,\n  () => {},\n)") == ["() => {},"]
    assert uncommented_catches("\na().catch(() => null); // explained here\n") == []


def test_classes_of_errors_end_in_error() -> None:
    texts = [path.read_text(encoding="utf-8") for path in WEB.rglob("*.ts") if "vendor" not in path.parts]
    names = {name for text in texts for name in ERROR_CLASS.findall(text)}
    assert "RejectedError" in names
    assert {name for name in names if not name.endswith("Error")} == set()
