"""Tests of the style sheets: contrast in both themes, text sizes, spacing and expensive selectors.

Contrast ratios follow WCAG 2.2, level AAA: 7 for text and 4.5 for large text (24 pixels, or 18.66 pixels in bold); and
3 for symbols and lines that must be distinguishable.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
TOKENS = (WEB / "ui" / "style" / "tokens.css").read_text(encoding="utf-8")
SHEETS = sorted([*WEB.glob("ui/style/*.css"), *WEB.glob("games/*/*.css")])
PRINT_SHEET = "print.css"
"""The style sheet for printing. Its lengths are in millimetres, and tests/browser/test_print.py checks them."""
THEMES = ("day", "dusk")

COLOUR_TOKEN = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)")
PAIRS = re.compile(r"/\* (text|large|sign): ([^*]+) \*/")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SIZE = re.compile(r"font(?:-size)?:[^;]*?(\d*\.?\d+)(rem|px)")
BOLD = re.compile(r"font(?:-weight)?:\s*(?:700|800|bold)")
MIN_RATIO = {"text": 7.0, "large": 4.5, "sign": 3.0}
LARGE_PX, LARGE_BOLD_PX = 24.0, 18.66
MIN_TEXT_PX = 14.0
REM_PX = 16.0
TYPE_SCALE = dict(re.findall(r"(--type-\d): ([\d.]+rem);", TOKENS))
"""Text sizes by the name of their variable."""
SPACE = re.compile(r"(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[\w-]+)?):([^;}]*)")
ALLOWED_LENGTHS = {
    "games/dosh/designer.css": ["3.5rem"],
    "ui/style/home.css": ["2.75rem", "5.5rem"],
    "ui/style/tickets.css": ["2.25rem"],
}
"""Lengths that are not spacing but the size of a picture or symbol, by style sheet."""

WIDE_HAS_SELECTOR = re.compile(
    r"(?::root|html|body|main|#screen|\.(?:table|fitted|lesson|under|actions)\b)[^\s>~+,]*:has\(|> div:has\("
)
"""Selectors that test the contents of a whole page or table with :has()."""

Pair = tuple[str, str, str]


def colours(theme: str) -> dict[str, str]:
    """Return the colours of a theme in tokens.css by name, in the form #rrggbb."""
    return {name: (day if theme == "day" else dusk) for name, day, dusk in COLOUR_TOKEN.findall(TOKENS)}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour in the form #rrggbb, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def declared_pairs() -> list[Pair]:
    """Return the pairs listed in the comments of tokens.css: kind, colour and background."""
    pairs: list[Pair] = []
    for kind, listed in PAIRS.findall(TOKENS):
        for pair in listed.split(","):
            colour, background = pair.strip().split(" on ")
            pairs.append((kind, colour.removeprefix("--"), background.removeprefix("--")))
    return pairs


def is_large(body: str) -> bool:
    """Return whether a CSS rule sets large text as defined by WCAG."""
    size = SIZE.search(body)
    if not size:
        return False
    px = float(size[1]) * (REM_PX if size[2] == "rem" else 1)
    return px >= (LARGE_BOLD_PX if BOLD.search(body) else LARGE_PX)


def resolved_css(sheet: Path) -> str:
    """Return a style sheet in which the variables for text sizes are replaced by their values."""
    return re.sub(r"var\((--type-\d)\)", lambda name: TYPE_SCALE[name[1]], sheet.read_text(encoding="utf-8"))


def rules(sheet: Path) -> dict[str, str]:
    """Return all declarations of a style sheet by selector."""
    declarations: dict[str, str] = {}
    for selector, body in RULE.findall(re.sub(r"/\*.*?\*/", "", resolved_css(sheet), flags=re.S)):
        name = " ".join(selector.split())
        declarations[name] = declarations.get(name, "") + body
    return declarations


def used_pairs() -> list[tuple[str, str, str, str]]:
    """Return all rules that set a colour and a background: place, kind, colour and background."""
    pairs: list[tuple[str, str, str, str]] = []
    for sheet in SHEETS:
        for selector, body in rules(sheet).items():
            colour = re.search(r"(?<![\w-])color:\s*var\(--([\w-]+)\)", body)
            background = re.search(r"background(?:-color)?:\s*var\(--([\w-]+)\)", body)
            if colour and background:
                # Disabled controls may have less contrast, because WCAG requires none for them.
                kind = "large" if is_large(body) or ":disabled" in selector else "text"
                pairs.append((f"{sheet.name} {selector}", kind, colour[1], background[1]))
    return pairs


def test_contrast_matches_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_is_large_follows_wcag() -> None:
    sizes = {"font: 700 1.25rem / 1 x": True, "font: 600 1.25rem / 1 x": False, "font-size: 1.5rem": True, "": False}
    assert {body: is_large(body) for body in sizes} == sizes


def test_style_sheets_contain_colours_and_pairs() -> None:
    assert len(colours("day")) >= 20
    assert len(declared_pairs()) >= 20
    assert len(used_pairs()) >= 10


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", declared_pairs(), ids=" ".join)
def test_declared_pairs_have_enough_contrast(theme: str, pair: Pair) -> None:
    kind, colour, background = pair
    palette = colours(theme)
    assert contrast(palette[colour], palette[background]) >= MIN_RATIO[kind]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", used_pairs(), ids=lambda pair: pair[0])
def test_used_pairs_have_enough_contrast(theme: str, pair: tuple[str, str, str, str]) -> None:
    _, kind, colour, background = pair
    palette = colours(theme)
    assert contrast(palette[colour], palette[background]) >= MIN_RATIO[kind]


DOUBLED = re.compile(r"@media \(max-width: 15rem\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
"""Rules for a text size of 200%, at which 1rem has twice as many pixels."""


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in SHEETS if sheet.name != PRINT_SHEET], ids=lambda sheet: sheet.name
)
def test_text_is_large_enough(sheet: Path) -> None:
    text = resolved_css(sheet)
    small = [
        match[0]
        for css, rem in ((DOUBLED.sub("", text), REM_PX), (" ".join(DOUBLED.findall(text)), 2 * REM_PX))
        for match in SIZE.finditer(css)
        if float(match[1]) * (rem if match[2] == "rem" else 1) < MIN_TEXT_PX
    ]
    assert small == []
