"""Tests that studies are loaded on demand: without their archive, requests fail with data-missing; with it, they
succeed.
"""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import wheel

WITHOUT_STUDIES = """
import importlib, json, pkgutil, sys
from pathlib import Path
import pygolf
from pygolf.core import large
from pygolf.protocol import handle

def ask(**request):
    return json.loads(handle(json.dumps(request)))

for found in pkgutil.walk_packages(pygolf.__path__, "pygolf."):  # as a snapshot of the page does
    importlib.import_module(found.name)
match = ask(op="new", game="dice", seed="late")["match"]
assert ask(op="play", match=match, move={"do": "roll"})["ok"]
record = ask(op="record", match=match)["record"]
for request in ({"op": "review", "record": record}, {"op": "problems", "game": "dice"}):
    error = ask(**request)["error"]
    assert (error["code"], error["game"]) == ("data-missing", "study"), error
holes = ask(op="new", game="dice", players=["Ann", "Bo"], options={"format": "match"}, seed="late")["match"]
assert ask(op="play", match=holes, move={"do": "roll"})["ok"]
assert ask(op="advise", match=match)["moves"], "strokes are known at once"
error = ask(op="advise", match=holes)["error"]
assert (error["code"], error["game"]) == ("data-missing", "study"), error
game = pygolf.find_game("dice")
try:
    raise AssertionError(f"a game cannot know whether it has ghosts: {game.has('study.ghost')}")
except ModuleNotFoundError:
    assert game.has("play.coach") and not game.has("rules.sealing")
error = ask(op="papers")["error"]
assert (error["code"], error["game"]) == ("data-missing", "study"), error
large.install("study", Path(sys.argv[1]).read_bytes())
assert game.has("study.ghost") and not game.has("study.caddie")
assert len(ask(op="papers")["papers"]) == 4
review = ask(op="review", record=record)
assert review["steps"] == 1, review
assert ask(op="review-next", review=review["review"])["done"]
assert len(ask(op="problems", game="dice")["problems"]) >= 60
assert ask(op="view", match=match)["view"]["stroke"] == 1
assert ask(op="advise", match=holes)["moves"][0]["chance"]["unit"] == "chance"
"""


@pytest.mark.parametrize("zipped", [False, True], ids=["folder", "archive"])
def test_studies_are_requested_and_work_after_installation(tmp_path: Path, zipped: bool) -> None:
    """As in the page, the package without studies is unpacked or a wheel on the path, and an archive contains the
    studies.
    """
    deferred, data, rest = {}, {}, {}
    for path, content in wheel.package_files().items():
        if wheel.is_deferred(path):
            deferred[path] = content
        elif found := re.fullmatch(r"pygolf/study/large/(.+)", path):
            data[found[1]] = content
        elif not wheel.is_never(path):
            rest[path] = content
    write_archive(tmp_path / "study.zip", deferred | data)
    write_archive(tmp_path / "pygolf.whl", rest)
    if not zipped:
        with zipfile.ZipFile(tmp_path / "pygolf.whl") as files:
            files.extractall(tmp_path)
    command = [sys.executable, "-c", WITHOUT_STUDIES, "study.zip"]
    place = {"PYTHONPATH": str(tmp_path / "pygolf.whl")} if zipped else {}
    done = subprocess.run(command, cwd=tmp_path, env=os.environ | place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def write_archive(path: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
