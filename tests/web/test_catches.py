"""Nothing is caught without a word: an empty answer to an error says why beside it, or the fault log has it."""

from __future__ import annotations

import re

from tools.paths import WEB

SILENT = re.compile(
    r"catch \{\s*(?:return [^;({]*;\s*)?\}"
    r"|\.catch\(\(\) => (?:\{\}|null|undefined|\(\{[^)]*\}\))\)"
    r"|^\s*\(\) => (?:\{\}|null),",
    re.MULTILINE,
)
WORDS = re.compile(r"//|/\*|\*/")


def without_a_word(text: str) -> list[str]:
    """Lines that catch in silence: there is no comment on them, on the line before or on the one after."""
    lines = text.split("\n")
    found = sorted({text.count("\n", 0, match.start()) + match[0].startswith("\n") for match in SILENT.finditer(text)})
    return [lines[at].strip() for at in found if not any(map(WORDS.search, lines[max(0, at - 1) : at + 2]))]


def test_every_catch_says_why_or_reports() -> None:
    files = [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]
    silent = {path.relative_to(WEB).as_posix(): without_a_word(path.read_text(encoding="utf-8")) for path in files}
    assert {path: lines for path, lines in silent.items() if lines} == {}


def test_a_catch_in_silence_is_found() -> None:
    assert without_a_word("\nrestart().catch(() => {});\n") == ["restart().catch(() => {});"]
    assert without_a_word("\ntry {\n  a();\n} catch {\n}\n") == ["} catch {"]
    assert without_a_word("then(\n  (one) => one,\n  () => {},\n)") == ["() => {},"]
    assert without_a_word("\na().catch(() => null); // said below\n") == []
