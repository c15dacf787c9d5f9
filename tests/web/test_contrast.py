"""Inks keep their distance: contrast by day and at dusk, the size of type, and spaces, computed from the stylesheets.

And selectors keep theirs.

The ratio is WCAG 2.2's, level AAA: 7 for text, 4.5 for large text (24 pixels, or 18.66 in bold); and 3 for signs and
lines that one must tell apart.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
TOKENS = (WEB / "style" / "tokens.css").read_text(encoding="utf-8")
SHEETS = sorted([*WEB.glob("style/*.css"), *WEB.glob("games/*/*.css")])
PAPER = "print.css"
"""What is printed: its lengths are millimetres, and tests/browser/test_print.py measures them on paper."""
THEMES = ("day", "dusk")

INK = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)")
PAIRS = re.compile(r"/\* (text|large|sign): ([^*]+) \*/")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SIZE = re.compile(r"font(?:-size)?:[^;]*?(\d*\.?\d+)(rem|px)")
BOLD = re.compile(r"font(?:-weight)?:\s*(?:700|800|bold)")
LEAST = {"text": 7.0, "large": 4.5, "sign": 3.0}
LARGE_PX, LARGE_BOLD_PX = 24.0, 18.66
SMALLEST_PX = 14.0
REM_PX = 16.0
TYPE = dict(re.findall(r"(--type-\d): ([\d.]+rem);", TOKENS))
"""The scale of type by name."""
SPACE = re.compile(r"(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[\w-]+)?):([^;}]*)")
ROOMS = {
    "games/dice/hand.css": ["2.05rem"],
    "games/dosh/designer.css": ["3.5rem"],
    "games/word/shop.css": ["3.4rem"],
    "style/tickets.css": ["8rem", "6.25rem"],
}
"""No spaces between things: room that is as large as what stands in it, a picture or a sign."""

WHOLE = re.compile(
    r"(?::root|html|body|main|#screen|\.(?:table|fitted|lesson|under|actions)\b)[^\s>~+,]*:has\(|> div:has\("
)
"""Asks of a whole page, or of a whole table, what stands in it."""

Pair = tuple[str, str, str]


def inks(theme: str) -> dict[str, str]:
    """Every ink of tokens.css by name, as six hexadecimal digits after a #."""
    return {name: (day if theme == "day" else dusk) for name, day, dusk in INK.findall(TOKENS)}


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def declared() -> list[Pair]:
    """The pairs that tokens.css promises: (kind, ink, ground)."""
    found: list[Pair] = []
    for kind, listed in PAIRS.findall(TOKENS):
        for pair in listed.split(","):
            ink, ground = pair.strip().split(" on ")
            found.append((kind, ink.removeprefix("--"), ground.removeprefix("--")))
    return found


def is_large(body: str) -> bool:
    """Whether the type of a rule is large, as WCAG counts it."""
    size = SIZE.search(body)
    if not size:
        return False
    px = float(size[1]) * (REM_PX if size[2] == "rem" else 1)
    return px >= (LARGE_BOLD_PX if BOLD.search(body) else LARGE_PX)


def said(sheet: Path) -> str:
    """What a sheet says, with the sizes of the scale of type in the place of their names."""
    return re.sub(r"var\((--type-\d)\)", lambda name: TYPE[name[1]], sheet.read_text(encoding="utf-8"))


def rules(sheet: Path) -> dict[str, str]:
    """All that a sheet says for each selector."""
    found: dict[str, str] = {}
    for selector, body in RULE.findall(re.sub(r"/\*.*?\*/", "", said(sheet), flags=re.S)):
        name = " ".join(selector.split())
        found[name] = found.get(name, "") + body
    return found


def painted() -> list[tuple[str, str, str, str]]:
    """Every rule that sets an ink and the ground below it: (where, kind, ink, ground)."""
    found: list[tuple[str, str, str, str]] = []
    for sheet in SHEETS:
        for selector, body in rules(sheet).items():
            ink = re.search(r"(?<![\w-])color:\s*var\(--([\w-]+)\)", body)
            ground = re.search(r"background(?:-color)?:\s*var\(--([\w-]+)\)", body)
            if ink and ground:
                # What cannot be pressed may be paler, by the standard as pale as one likes.
                kind = "large" if is_large(body) or ":disabled" in selector else "text"
                found.append((f"{sheet.name} {selector}", kind, ink[1], ground[1]))
    return found


def test_the_formula_is_the_known_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_large_is_as_the_standard_has_it() -> None:
    sizes = {"font: 700 1.25rem / 1 x": True, "font: 600 1.25rem / 1 x": False, "font-size: 1.5rem": True, "": False}
    assert {body: is_large(body) for body in sizes} == sizes


def test_there_is_something_to_measure() -> None:
    assert len(inks("day")) >= 20
    assert len(declared()) >= 20
    assert len(painted()) >= 10


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", declared(), ids=" ".join)
def test_declared_pairs(theme: str, pair: Pair) -> None:
    kind, ink, ground = pair
    palette = inks(theme)
    assert contrast(palette[ink], palette[ground]) >= LEAST[kind]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", painted(), ids=lambda pair: pair[0])
def test_painted_pairs(theme: str, pair: tuple[str, str, str, str]) -> None:
    _, kind, ink, ground = pair
    palette = inks(theme)
    assert contrast(palette[ink], palette[ground]) >= LEAST[kind]


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet.name != PAPER], ids=lambda sheet: sheet.name)
def test_type_is_never_small(sheet: Path) -> None:
    text = said(sheet)
    small = [
        match[0]
        for match in SIZE.finditer(text)
        if float(match[1]) * (REM_PX if match[2] == "rem" else 1) < SMALLEST_PX
    ]
    assert small == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_ink_that_is_used_exists(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    beside = "".join(other.read_text(encoding="utf-8") for other in sheet.parent.glob("*.css"))
    if sheet.name == PAPER:
        beside += "".join(one.read_text(encoding="utf-8") for one in sorted(WEB.glob("screens/print/*.css")))
    known = set(re.findall(r"--([\w-]+)\s*:", TOKENS + beside))
    # A variable with a fallback in its place may be set by whoever draws the element.
    used = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert used - known == set()


def test_spaces_are_steps_of_their_scale() -> None:
    steps = [float(step) for step in re.findall(r"--space-\d: ([\d.]+)rem;", TOKENS)]
    assert len(steps) == 8
    assert steps == sorted(steps)
    kept = {
        sheet.relative_to(WEB).as_posix(): re.findall(r"[\d.]+rem", " ".join(SPACE.findall(sheet.read_text("utf-8"))))
        for sheet in sorted(WEB.glob("**/*.css"))
    }
    assert {sheet: lengths for sheet, lengths in kept.items() if lengths} == ROOMS


@pytest.mark.parametrize(
    "sheet",
    sorted([*WEB.glob("**/*.css"), *WEB.parent.glob("examples/**/*.css")]),
    ids=lambda sheet: sheet.relative_to(WEB.parent).as_posix(),
)
def test_no_page_is_styled_anew_because_a_die_was_drawn(sheet: Path) -> None:
    """Whatever comes or goes may answer such a question, so that browsers style all of it again: in Dice Golf 60 ms of
    a tap. What stands on a page is in `data-marks` of its root (docs/table.md)."""
    assert [line.strip() for line in sheet.read_text("utf-8").splitlines() if WHOLE.search(line)] == []
