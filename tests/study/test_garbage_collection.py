"""Tests that objects held by a review do not slow down garbage collection."""

import gc
import json
from typing import Any

import pygolf
from pygolf.protocol import Protocol


def test_review_freezes_its_objects() -> None:
    """Otherwise, every collection would take longer than the previous one, and the player would have to wait for it."""
    match = pygolf.new("dosh", ["Ann"], {"holes": [8]}, "garbage")
    while not match.over:
        match.play(match.bot("club"))
    gc.unfreeze()  # Objects of other tests must not be collected during this test.
    protocol, frozen = Protocol(), gc.get_freeze_count()
    request: dict[str, Any] = {"op": "review", "record": match.record().to_json()}
    response = json.loads(protocol.handle(json.dumps(request)))
    assert gc.get_freeze_count() == frozen, "starting a review freezes nothing"
    request = {"op": "review-next", "review": response["review"], "count": 1}
    try:
        while not response.get("done"):
            response = json.loads(protocol.handle(json.dumps(request)))
            assert response["ok"]
            assert gc.get_freeze_count() > frozen
            assert len(gc.get_objects()) < 5000, "only a few objects must remain to be collected"
    finally:
        gc.unfreeze()
