"""The drawing of the pictures of Dice Golf holds what the table takes from it, in inks that the style sheet knows."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

DICE = Path(__file__).parents[2] / "web" / "games" / "dice"
SVG = "{http://www.w3.org/2000/svg}"
DRAWING = ElementTree.parse(DICE / "scenes.svg").getroot()
NAMED = {str(shape.get("id")): shape for shape in DRAWING.iter() if shape.get("id")}
PICTURES = (*(f"hole-{number}" for number in range(1, 7)), "clubhouse")
MOTIFS = tuple(f"motif-{number}" for number in range(1, 7))
SHAPES = {"rect", "circle", "ellipse", "path"}


def whole(shape: ElementTree.Element) -> list[ElementTree.Element]:
    """The shapes of a group with those that it uses; an endless circle of uses ends in a RecursionError."""
    found: list[ElementTree.Element] = []
    for part in shape:
        if part.tag == f"{SVG}use":
            target = NAMED[str(part.get("href")).removeprefix("#")]
            found += [target] if len(target) == 0 else whole(target)
        else:
            found += whole(part) if len(part) else [part]
    return found


@pytest.mark.parametrize("name", (*PICTURES, *MOTIFS))
def test_a_picture_is_whole_and_begins_with_its_sky(name: str) -> None:
    width, height, least = ("400", "520", 20) if name in PICTURES else ("120", "76", 6)
    shapes = whole(NAMED[name])
    assert len(shapes) >= least
    sky = shapes[0]
    assert str(sky.get("class")).startswith("sky-")
    assert (sky.get("width"), sky.get("height")) == (width, height)
    assert [shape.tag for shape in shapes if shape.tag.removeprefix(SVG) not in SHAPES] == []


def test_every_shape_has_an_ink() -> None:
    sheets = [*sorted(DICE.glob("*.css")), DICE.parents[1] / "style" / "pictures.css"]
    inks = set(re.findall(r"\.((?:c|p|sky)-[a-z]+\d?)(?![\w-])", "".join(map(Path.read_text, sheets))))
    drawn = [shape for shape in DRAWING.iter() if shape.tag.removeprefix(SVG) in SHAPES]
    assert len(drawn) > 100
    assert {str(shape.get("class")) for shape in drawn if shape.get("fill") is None} <= inks
    assert not [shape.get("class") for shape in drawn if shape.get("fill") and shape.get("class")]


def test_what_is_shared_is_placed_by_transform_alone() -> None:
    """The table puts copies in the place of uses and gives them the use's transform in the place of their own."""
    used = {str(use.get("href")).removeprefix("#") for use in DRAWING.iter(f"{SVG}use")}
    assert used == set(NAMED) - {*PICTURES, *MOTIFS}
    assert all(set(use.keys()) <= {"href", "transform"} for use in DRAWING.iter(f"{SVG}use"))
    assert all(NAMED[name].get("transform") is None for name in (*used, *PICTURES, *MOTIFS))


def test_the_drawing_is_only_a_drawing() -> None:
    tags = {shape.tag.removeprefix(SVG) for shape in DRAWING.iter()}
    assert tags == {"svg", "g", "defs", "use", *SHAPES}
    assert not [key for shape in DRAWING.iter() for key in shape.attrib if key == "style" or key.startswith("on")]
