"""Tests that the file with the landscapes of Dice Golf contains the shapes that the table needs, with existing colour
classes.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

DICE = Path(__file__).parents[2] / "web" / "games" / "dice"
SVG = "{http://www.w3.org/2000/svg}"
DRAWING = ElementTree.parse(DICE / "scenes.svg").getroot()
SHAPES_BY_ID = {str(shape.get("id")): shape for shape in DRAWING.iter() if shape.get("id")}
PICTURES = (*(f"hole-{number}" for number in range(1, 7)), "clubhouse")
MOTIFS = tuple(f"motif-{number}" for number in range(1, 7))
SHAPES = {"rect", "circle", "ellipse", "path"}


def expand_shapes(shape: ElementTree.Element) -> list[ElementTree.Element]:
    """Return all shapes of a group, including those it references. Raise RecursionError for circular references."""
    result: list[ElementTree.Element] = []
    for part in shape:
        if part.tag == f"{SVG}use":
            target = SHAPES_BY_ID[str(part.get("href")).removeprefix("#")]
            result += [target] if len(target) == 0 else expand_shapes(target)
        else:
            result += expand_shapes(part) if len(part) else [part]
    return result


@pytest.mark.parametrize("name", (*PICTURES, *MOTIFS))
def test_picture_is_complete_and_starts_with_its_sky(name: str) -> None:
    # The land of a hole continues at both sides of its picture, for wide screens.
    width, height, min_shapes = ("1240", "520", 20) if name in PICTURES else ("120", "76", 6)
    shapes = expand_shapes(SHAPES_BY_ID[name])
    assert len(shapes) >= min_shapes
    sky = shapes[0]
    assert str(sky.get("class")).startswith("sky-")
    assert (sky.get("width"), sky.get("height")) == (width, height)
    assert [shape.tag for shape in shapes if shape.tag.removeprefix(SVG) not in SHAPES] == []


def test_every_shape_has_a_colour_class_or_fill() -> None:
    sheets = [*sorted(DICE.glob("*.css")), DICE.parents[1] / "ui" / "style" / "pictures.css"]
    classes = set(re.findall(r"\.((?:c|p|sky)-[a-z]+\d?)(?![\w-])", "".join(map(Path.read_text, sheets))))
    drawn = [shape for shape in DRAWING.iter() if shape.tag.removeprefix(SVG) in SHAPES]
    assert len(drawn) > 100
    assert {str(shape.get("class")) for shape in drawn if shape.get("fill") is None} <= classes
    assert not [shape.get("class") for shape in drawn if shape.get("fill") and shape.get("class")]


def test_shared_shapes_are_placed_only_by_transform() -> None:
    """The table replaces each <use> element with a copy of the shape that has only that element's transform."""
    used = {str(use.get("href")).removeprefix("#") for use in DRAWING.iter(f"{SVG}use")}
    assert used == set(SHAPES_BY_ID) - {*PICTURES, *MOTIFS}
    assert all(set(use.keys()) <= {"href", "transform"} for use in DRAWING.iter(f"{SVG}use"))
    assert all(SHAPES_BY_ID[name].get("transform") is None for name in (*used, *PICTURES, *MOTIFS))


def test_file_contains_only_shapes() -> None:
    tags = {shape.tag.removeprefix(SVG) for shape in DRAWING.iter()}
    assert tags == {"svg", "g", "defs", "use", *SHAPES}
    assert not [key for shape in DRAWING.iter() for key in shape.attrib if key == "style" or key.startswith("on")]
