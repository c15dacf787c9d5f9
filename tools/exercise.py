"""Runs inside Pyodide during the build: imports and uses everything, then says which modules that took.

`job_text` is set by pyodide.mjs: {"needed": modules that must import, "optional": modules that may be missing,
"archive": the name of the standard library's zip}. The last expression is the answer.
"""

import asyncio
import importlib
import json
import random
import sys
import traceback
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

job: dict[str, Any] = json.loads(globals()["job_text"])


def import_all() -> list[str]:
    """Import what is named; returns the needed ones that failed, with the reason."""
    failed = []
    for name in job["needed"]:
        try:
            importlib.import_module(name)
        except Exception as error:
            failed.append(f"{name}: {type(error).__name__}: {error}")
    for name in job["optional"]:
        try:
            importlib.import_module(name)
        except Exception:
            sys.modules.pop(name, None)
    return failed


def ask(**request: Any) -> Any:
    """One request to pygolf, answered."""
    handle = importlib.import_module("pygolf.protocol").handle
    answer = json.loads(handle(json.dumps(request)))
    if not answer["ok"]:
        raise RuntimeError(f"{request} was answered {answer}")
    return answer


def play(game: str) -> None:
    """Two bots play the beginning of a game; every request is made once."""
    match = ask(op="new", game=game, players=["A", "B"], seed="build")["match"]
    for turn in range(12):
        level = ("rookie", "club", "tour")[turn % 3]
        ask(op="moves", match=match)
        if ask(op="view", match=match)["view"]["over"]:
            break
        ask(op="play", match=match, move=ask(op="bot", match=match, level=level)["move"])
    ask(op="advise", match=match)
    ask(op="replay", record=ask(op="record", match=match)["record"])
    ask(op="rules", game=game)
    ask(op="close", match=match)


def lay_beside() -> None:
    """An archive of what few need, such as the page hands over."""
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as files:
        files.writestr("pygolf/study/nothing.txt", "")
    importlib.import_module("pygolf.core.large").install("study", archive.getvalue())


def fail_on_purpose() -> str:
    """What an error in the worker is turned into."""
    try:
        raise ValueError("on purpose")
    except ValueError:
        return traceback.format_exc()


def used() -> list[str]:
    """The standard library's modules that are loaded now."""
    inside = f"/{job['archive']}/"
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return sorted({spec.name for spec in specs if spec and inside in str(getattr(spec, "origin", ""))})


async def run() -> str:
    """Everything, and the answer as JSON."""
    await asyncio.sleep(0)
    random.seed()
    failed = import_all()
    trouble = fail_on_purpose() if not failed else ""
    if not failed:
        importlib.import_module("pygolf.protocol").handle("not json")
        for game in ask(op="games")["games"]:
            play(game["id"])
        lay_beside()
    return json.dumps({"failed": failed, "used": used(), "spoke": len(trouble)})


await run()  # type: ignore[top-level-await]  # noqa: F704
