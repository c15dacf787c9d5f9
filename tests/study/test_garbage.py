"""What a review keeps is no work for whoever looks for garbage."""

import gc
import json
from typing import Any

import pygolf
from pygolf.protocol import Protocol


def test_no_search_for_garbage_looks_through_what_a_review_keeps() -> None:
    """Each would take longer than the one before, and whoever taps at a table would wait for it."""
    match = pygolf.new("dosh", ["Ann"], {"holes": [8]}, "garbage")
    while not match.over:
        match.play(match.bot("club"))
    gc.unfreeze()  # what other tests kept would go in the midst of this one
    door, frozen = Protocol(), gc.get_freeze_count()
    ask: dict[str, Any] = {"op": "review", "record": match.record().to_json()}
    answer = json.loads(door.handle(json.dumps(ask)))
    assert gc.get_freeze_count() == frozen, "to begin keeps nothing"
    ask = {"op": "review-next", "review": answer["review"], "count": 1}
    try:
        while not answer.get("done"):
            answer = json.loads(door.handle(json.dumps(ask)))
            assert answer["ok"]
            assert gc.get_freeze_count() > frozen
            assert len(gc.get_objects()) < 5000, "what is left to be looked through"
    finally:
        gc.unfreeze()
