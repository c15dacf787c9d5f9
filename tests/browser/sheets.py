"""Reads what Chromium prints: pages, fonts, inks and lengths of a PDF, without a library.

Skia writes plain objects and deflated streams, so little is needed: dictionaries are found by their words, and the
streams of pages are followed operator by operator as far as lines and colours go.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

POINT = 25.4 / 72
"""Millimetres."""
OBJECT = re.compile(rb"(?m)^(\d+) 0 obj\n(.*?)\nendobj$", re.DOTALL)
STREAM = re.compile(rb"stream\n(.*)\nendstream", re.DOTALL)
TOKEN = re.compile(rb"\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f]*>|/[^\s/<>\[\]()]+|[\[\]]|[^\s\[\]()<>/]+|<<|>>")
SETS_INK = (b" rg", b" RG", b" sc", b" SC", b" scn", b" SCN")
INK = re.compile(rb"(?:.* )?([\d.]+) ([\d.]+) ([\d.]+) [a-zA-Z]+")
NUMBER = re.compile(rb"[-+]?(?:\d+\.?\d*|\.\d+)")

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Ink = tuple[float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass
class Sheet:
    """One page: its size in millimetres; what is drawn is followed as far as it is asked for."""

    width: float
    height: float
    content: bytes = field(repr=False)

    @property
    def inks(self) -> set[Ink]:
        """The colours that are set on it."""
        return _inks(self.content)

    def lengths(self) -> Iterator[float]:
        """How long the straight lines are, in the order in which they are drawn."""
        return (math.dist(one, other) for one, other in _lines(self.content, self.height))

    def has(self, length: float, within: float = 0.5) -> bool:
        """Whether a line is that long, in millimetres."""
        return any(abs(one - length) <= within for one in self.lengths())


class Print:
    """A PDF as Chromium writes it."""

    def __init__(self, content: bytes) -> None:
        self.objects = {int(number): body for number, body in OBJECT.findall(content)}
        self.texts: dict[int, bytes] = {}
        kids = [body for body in self.objects.values() if b"/Type /Pages" in body and b"/Parent" not in body]
        assert len(kids) == 1, "a PDF has one tree of pages"
        self.sheets = [self._sheet(body) for body in self._leaves(kids[0])]

    def _leaves(self, node: bytes) -> Iterator[bytes]:
        found = re.search(rb"/Kids \[(.*?)\]", node, re.DOTALL)
        assert found
        for number in re.findall(rb"(\d+) 0 R", found[1]):
            body = self.objects[int(number)]
            if b"/Type /Pages" in body:
                yield from self._leaves(body)
            else:
                yield body

    def _sheet(self, body: bytes) -> Sheet:
        box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", body)
        content = re.search(rb"/Contents (\d+) 0 R", body)
        assert box
        assert content
        return Sheet(float(box[1]) * POINT, float(box[2]) * POINT, self._text(int(content[1])))

    def _text(self, number: int) -> bytes:
        """The stream of an object; that of a page is read twice, for its lines and among all for its colours."""
        if number not in self.texts:
            stream = STREAM.search(self.objects[number])
            assert stream
            self.texts[number] = zlib.decompress(stream[1]) if b"/FlateDecode" in self.objects[number] else stream[1]
        return self.texts[number]

    def loose_fonts(self) -> list[str]:
        """Fonts that are only named, not carried along."""
        fonts = [body for body in self.objects.values() if b"/Type /Font\n" in body or b"/Type /Font>" in body]
        assert fonts, "a print without a word"
        loose = []
        for font in fonts:
            whole = b"/CharProcs" in font or b"/DescendantFonts" in font
            named = re.search(rb"/FontDescriptor (\d+) 0 R", font)
            if not whole and not (named and b"/FontFile" in self.objects[int(named[1])]):
                loose.append(font[:200].decode("latin-1"))
        return loose

    def inks(self) -> set[Ink]:
        """The colours of everything, forms and patterns too; red for a picture in colours, which nobody reads here."""
        found: set[Ink] = set()
        for number, body in self.objects.items():
            head, stream = body.split(b"stream\n")[0], STREAM.search(body)
            if b"/Subtype /Image" in head and b"/DeviceGray" not in head:
                found |= {(1, 0, 0)}
            elif stream and b"/Length1" not in head and (b"/Subtype" not in head or b"/Subtype /Form" in head):
                found |= _inks(self._text(number))
        return found

    def faces(self) -> set[str]:
        """Families of the fonts."""
        names = re.findall(rb"/FontName /(?:[A-Z]{6}\+)?([A-Za-z]+)", b"\n".join(self.objects.values()))
        return {name.decode() for name in names}


def _inks(content: bytes) -> set[Ink]:
    """Each operator ends a line of its own."""
    setting = {line for line in content.split(b"\n") if line.endswith(SETS_INK)}
    found = filter(None, map(INK.fullmatch, setting))
    return {(float(ink[1]), float(ink[2]), float(ink[3])) for ink in found}


def _lines(content: bytes, height: float) -> Iterator[tuple[Point, Point]]:
    """Draws a page in thought: pairs of points, in millimetres from the upper left."""
    stack: list[Matrix] = []
    now = SAME
    numbers: list[float] = []
    here = start = (0.0, 0.0)
    path: list[tuple[Point, Point]] = []

    def at(x: float, y: float) -> Point:
        a, b, c, d, e, f = now
        return ((a * x + c * y + e) * POINT, height - (b * x + d * y + f) * POINT)

    for token in map(re.Match.group, TOKEN.finditer(content)):
        if NUMBER.fullmatch(token):
            numbers.append(float(token))
            continue
        match token:
            case b"q":
                stack.append(now)
            case b"Q":
                now = stack.pop()
            case b"cm":
                now = _times((numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]), now)
            case b"m":
                here = start = at(numbers[-2], numbers[-1])
            case b"l":
                there = at(numbers[-2], numbers[-1])
                path.append((here, there))
                here = there
            case b"c":
                here = at(numbers[-2], numbers[-1])
            case b"h":
                path.append((here, start))
                here = start
            case b"re":
                x, y, wide, high = numbers[-4:]
                corners = [at(x, y), at(x + wide, y), at(x + wide, y + high), at(x, y + high)]
                path += [(corners[i], corners[(i + 1) % 4]) for i in range(4)]
            case b"f" | b"f*" | b"S" | b"B" | b"B*" | b"b" | b"s":
                yield from path
                path = []
            case b"n":
                path = []
        numbers = []


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)
