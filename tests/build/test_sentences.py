"""The list of every sentence: what its readers find, and what they leave out."""

from __future__ import annotations

import pytest

from tools import javascript, sentences


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("Undone."); import x from "./a b.js";', ["Undone."]),
        ("const a = b / c; say('It\\'s yours.'); d / e", ["It's yours."]),
        ('x.replace(/["`]/g, ""); say("One more.")', ["One more."]),
        ("`${name} has ${n > 1 ? `${n} strokes` : 'one stroke'} left`", ["{} has {} left", "{} strokes", "one stroke"]),
        ('html`<p>Roll <b>five</b>\n  dice</p><b aria-label="Play on">${icon}</b>`', ["Roll five dice", "Play on"]),
        ('// say("No.")\n/* "Not this." */ go("pill quiet", "Enter", "[data-a] b", "M1 2 3")', []),
    ],
)  # fmt: skip
def test_what_a_script_says_is_found(source: str, found: list[str]) -> None:
    read = [" ".join(line.split()) for line in sentences.of_script(source)]
    assert [line for line in read if line != "pill quiet"] == found


def test_a_template_tells_its_tag_and_what_is_filled_in() -> None:
    assert javascript.literals("svg`<g>${html`a`}</g>` + `\\u00d7`") == [
        javascript.Literal("<g>{}</g>", "svg"), javascript.Literal("a", "html"), javascript.Literal("×")
    ]  # fmt: skip


def test_what_a_module_says_is_found_without_its_docstrings() -> None:
    source = '"""A module."""\ndef f(n):\n    """What it does."""\n    return f"{n} dice" + "no die left" + "key"\n'
    assert list(sentences.of_python(source)) == ["{} dice", "no die left"]
