"""Reads the pages, fonts, colours and line lengths of the PDF files that Chromium prints, with pypdf."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, DictionaryObject, StreamObject

POINT = 25.4 / 72
"""One point in millimetres."""
COLOUR_OPERATORS = {b"rg", b"RG", b"sc", b"SC", b"scn", b"SCN"}
PAINT_OPERATORS = {b"f", b"f*", b"S", b"s", b"B", b"B*", b"b", b"b*"}

Colour = tuple[float, float, float]
Operations = list[tuple[list[Any], bytes]]
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class PdfPage:
    """A page of a PDF file. ``width`` and ``height`` are in millimetres."""

    def __init__(self, page: PageObject) -> None:
        self.page = page
        self.width, self.height = float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT

    @cached_property
    def operations(self) -> Operations:
        """The operators of the page's content, each with its operands."""
        return ContentStream(self.page["/Contents"].get_object(), self.page.pdf).operations

    @cached_property
    def colours(self) -> set[Colour]:
        """The colours used on the page."""
        return find_colours(self.operations)

    def lengths(self) -> Iterator[float]:
        """Yield the lengths of all straight lines on the page, in millimetres."""
        return (math.dist(*line) * POINT for line in find_lines(self.operations))

    def has(self, length: float, within: float = 0.5) -> bool:
        """Return whether a line has this length, in millimetres."""
        return any(abs(one - length) <= within for one in self.lengths())


class PdfFile:
    """A PDF file."""

    def __init__(self, content: bytes) -> None:
        self.reader = PdfReader(BytesIO(content))
        self.pages = [PdfPage(page) for page in self.reader.pages]

    def objects(self) -> Iterator[DictionaryObject]:
        """Yield all objects of the file that are dictionaries or streams."""
        size: Any = self.reader.trailer["/Size"]
        for number in range(1, int(size)):
            item = self.reader.get_object(number)
            if isinstance(item, DictionaryObject):
                yield item

    def missing_fonts(self) -> list[str]:
        """Return the names of fonts that are not embedded."""
        fonts = [item for item in self.objects() if item.get("/Type") == "/Font"]
        assert fonts, "the PDF has no text"
        return [str(font.get("/BaseFont")) for font in fonts if not is_embedded(font)]

    def colours(self) -> set[Colour]:
        """Return the colours of all pages, forms and patterns. A colour image counts as red."""
        colours = {colour for page in self.pages for colour in page.colours}
        for stream in self.objects():
            if stream.get("/Subtype") == "/Image" and stream.get("/ColorSpace") != "/DeviceGray":
                colours.add((1, 0, 0))
            elif isinstance(stream, StreamObject) and (stream.get("/Subtype") == "/Form" or "/PatternType" in stream):
                colours |= find_colours(ContentStream(stream, self.reader).operations)
        return colours

    def font_families(self) -> set[str]:
        """Return the families of the fonts, without style and subset prefix."""
        names = [str(item["/FontName"]) for item in self.objects() if "/FontName" in item]
        return {name.removeprefix("/").rpartition("+")[2].partition("-")[0] for name in names}


def is_embedded(font: DictionaryObject) -> bool:
    """Return whether a font's glyphs are in the file. A composite font refers to another, which is checked too."""
    descriptor = font.get("/FontDescriptor")
    named = descriptor.get_object() if descriptor is not None else {}
    return (
        "/CharProcs" in font
        or "/DescendantFonts" in font
        or any(key in named for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    )


def find_colours(operations: Operations) -> set[Colour]:
    """Return the RGB colours that the operators set."""
    colours: set[Colour] = set()
    for operands, operator in operations:
        if operator in COLOUR_OPERATORS and len(operands) == 3:
            red, green, blue = map(float, operands)
            colours.add((red, green, blue))
    return colours


def find_lines(operations: Operations) -> Iterator[tuple[Point, Point]]:
    """Yield the straight lines that are drawn, as pairs of points in the page's coordinates."""
    stack: list[Matrix] = []
    matrix = IDENTITY
    here = start = (0.0, 0.0)
    path: list[tuple[Point, Point]] = []
    for operands, operator in operations:
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop()
        elif operator == b"cm":
            matrix = multiply(operands, matrix)
        elif operator == b"m":
            here = start = transform(operands, matrix)
        elif operator == b"l":
            there = transform(operands, matrix)
            path.append((here, there))
            here = there
        elif operator == b"c":
            here = transform(operands[-2:], matrix)
        elif operator == b"h":
            path.append((here, start))
            here = start
        elif operator == b"re":
            x, y, width, height = map(float, operands)
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            points = [transform(corner, matrix) for corner in corners]
            path += zip(points, [*points[1:], points[0]], strict=True)
        elif operator in PAINT_OPERATORS:
            yield from path
            path = []
        elif operator == b"n":
            path = []


def transform(point: Iterable[Any], matrix: Matrix) -> Point:
    """Return a point in the page's coordinates."""
    x, y = map(float, point)
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def multiply(operands: Iterable[Any], matrix: Matrix) -> Matrix:
    """Return the matrix that applies ``operands`` first and then ``matrix``."""
    a, b, c, d, e, f = map(float, operands)
    g, h, i, j, k, m = matrix
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
