"""Tests that untrusted material of any kind gets a valid response."""

from __future__ import annotations

import json
from typing import Any

from fuzz import MATERIAL
from pygolf.protocol import Protocol


def test_design_responds_to_material_of_any_size_and_depth() -> None:
    protocol = Protocol()
    deep: Any = []
    for _ in range(50):
        deep = [deep]
    for material in (
        {"course": deep},
        {"course": {**MATERIAL["course"], "terrain": ["." * 200] * 200, "height": ["0" * 200] * 200}},
        {"course": {**MATERIAL["course"], "terrain": ["\u202e" * 200] * 200, "height": ["9" * 200] * 200}},
        {"decks": {str(number): deep for number in range(5000)}},
        {"decks": {"yellow": [{"name": "<script>", "distance": [9] * 5000}] * 8}},
        {"doglegs": {str(number): [0, 0] for number in range(5000)}},
    ):
        response = json.loads(protocol.handle(json.dumps({"op": "design", "game": "dosh", "material": material})))
        if not response["ok"]:
            assert response["error"]["code"] == "bad-request", "too large to be read at all"
            continue
        assert 0 < len(response["faults"]) <= 200 or response["count"] == 0
        assert len(json.dumps(response)) < 100_000
