"""Tests of the list of all sentences: which strings are listed, and which are omitted."""

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
def test_sentences_of_a_script_are_found(source: str, found: list[str]) -> None:
    read = [" ".join(line.split()) for line in sentences.of_script(source)]
    assert [line for line in read if line != "pill quiet"] == found


def test_literals_include_the_tag_and_placeholders_of_a_template() -> None:
    assert javascript.literals("svg`<g>${html`a`}</g>` + `\\u00d7`") == [
        javascript.Literal("<g>{}</g>", "svg"), javascript.Literal("a", "html"), javascript.Literal("×")
    ]  # fmt: skip


def test_sentences_of_a_module_are_found_without_docstrings() -> None:
    source = '"""A module."""\ndef f(n):\n    """What it does."""\n    return f"{n} dice" + "no die left" + "key"\n'
    assert list(sentences.of_python(source)) == ["{} dice", "no die left"]
