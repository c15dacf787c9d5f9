"""Simple pictures in SVG, for notebooks and the Python Lab."""

from html import escape

PAPER, INK, PALE, GREEN = "#ffffff", "#1f2937", "#d1d5db", "#4d9a5b"
"""Colours of the background, of text and lines, of empty places, and of grass."""
PLAYER_COLOURS = ("#d1342f", "#1f6fd1", "#b7791f", "#6d3fc0", "#0f766e", "#be3a86")
"""Colours of the balls, by seat."""
_PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class Drawing:
    """A picture with shapes in the order in which they are painted. Lengths are in pixels."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._shapes: list[str] = []

    def rect(self, x: float, y: float, width: float, height: float, fill: str, line: str = "none") -> None:
        """Add a rectangle with its top left corner at ``x``, ``y``."""
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        self._shapes.append(f'<rect {place} rx="{min(width, height) / 8:g}" fill="{fill}" stroke="{line}"/>')

    def circle(self, x: float, y: float, radius: float, fill: str, line: str = "none") -> None:
        """Add a circle with its centre at ``x``, ``y``."""
        self._shapes.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>')

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Add a line."""
        self._shapes.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{INK}"/>')

    def text(self, x: float, y: float, text: object, size: float = 14, anchor: str = "middle", fill: str = INK) -> None:
        """Add a line of text. ``x`` is its middle or, by ``anchor``, its ``start`` or ``end``; ``y`` its baseline."""
        place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"'
        self._shapes.append(f"<text {place}>{escape(str(text))}</text>")

    def die(self, x: float, y: float, side: float, pips: int, fill: str = PAPER) -> None:
        """Add a die; with 0 dots it is empty."""
        self.rect(x, y, side, side, fill, INK)
        for place in _PIPS.get(pips, ()):
            down, right = divmod(place, 3)
            self.circle(x + side * (1 + right) / 4, y + side * (1 + down) / 4, side / 11, INK)

    def add(self, other: "Drawing", x: float, y: float) -> None:
        """Add the shapes of another picture, moved by ``x``, ``y``."""
        self._shapes += [f'<g transform="translate({x:g} {y:g})">', *other._shapes, "</g>"]

    def to_svg(self, title: str) -> str:
        """Return the picture as SVG text; ``title`` describes it for screen readers."""
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">'
        background = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return "".join([start, f"<title>{escape(title)}</title>", background, *self._shapes, "</svg>"])
