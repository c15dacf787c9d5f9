"""Import and use every module inside Pyodide during the build, and return the modules that were needed.

pyodide.mjs sets `job_text`: {"needed": modules that must be importable, "optional": modules that may be missing,
"archive": the name of the standard library's zip}. The value of the last expression is the result.
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
    """Import the listed modules. Return the required ones that failed, with the reason."""
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
    """Send a request to pygolf and return the response."""
    handle = importlib.import_module("pygolf.protocol").handle
    answer = json.loads(handle(json.dumps(request)))
    if not answer["ok"]:
        raise RuntimeError(f"{request} was answered {answer}")
    return answer


def play(game: str) -> None:
    """Let two bots start a game, and make each kind of request once."""
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
    """Install an archive of rarely needed files, as the page does."""
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as files:
        files.writestr("pygolf/study/nothing.txt", "")
    importlib.import_module("pygolf.core.large").install("study", archive.getvalue())


def fail_on_purpose() -> str:
    """Return the traceback of an exception, because the worker formats tracebacks, which needs further modules.

    The exception passes through the standard library, whose code has no line numbers in the page.
    """
    try:
        return str(json.loads("on purpose"))
    except ValueError:
        return traceback.format_exc()


def used() -> list[str]:
    """Return the modules of the standard library that are loaded now."""
    inside = f"/{job['archive']}/"
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return sorted({spec.name for spec in specs if spec and inside in str(getattr(spec, "origin", ""))})


async def run() -> str:
    """Run everything and return the result as JSON."""
    await asyncio.sleep(0)
    random.seed()
    failed = import_all()
    error_text = fail_on_purpose() if not failed else ""
    if not failed:
        importlib.import_module("pygolf.protocol").handle("not json")
        for game in ask(op="games")["games"]:
            play(game["id"])
        lay_beside()
    return json.dumps({"failed": failed, "used": used(), "spoke": len(error_text)})


await run()  # type: ignore[top-level-await]  # noqa: F704
