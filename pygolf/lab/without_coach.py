"""Removes the coaches from Python, for lessons of the Lab in which a bot must compute everything itself.

A bot could reach a coach in many ways: ``match.advise``, ``match.bot``, ``match.game.part("play.coach")``, the
protocol, reviews, or an import. Therefore the modules and their data are removed, not the functions that call them.
"""

import gc
import importlib
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from ..core import large
from ..core.game import Game

GAMES = "pygolf.games"
RULES = (".md", ".txt")
"""Endings of the files of a game that are not modules and contain neither values nor advice."""


def remove_coach(game: Game[Any]) -> None:
    """Remove everything about games that this Python has not needed to start, show and play a match of ``game``.

    The modules of its rules must already be loaded, and those of its coach and bots must not. The archives that contain
    pygolf are replaced by archives without the removed files. Raises RuntimeError if the coach is already loaded, or if
    pygolf is not in archives.
    """
    archives = list_archives()
    kept = {name for name in sys.modules if name == GAMES or name.startswith(f"{game.package}")}
    if loaded := kept & {f"{game.package}.play.{part}" for part in ("bots", "coach")}:
        raise RuntimeError(f"cannot remove {', '.join(sorted(loaded))}, which is already in use")
    for name in [name for name in sys.modules if name.startswith(f"{GAMES}.") and name not in kept]:
        del sys.modules[name]
    for archive in archives:
        archive.write_bytes(without_files(archive.read_bytes(), kept))
    large.remove_all()
    importlib.invalidate_caches()
    gc.collect()


def list_archives() -> list[Path]:
    """Return the archives from which the package pygolf is imported. Raise RuntimeError if one is a folder."""
    places = [Path(place).parent for place in sys.modules["pygolf"].__path__]
    if folders := [str(place) for place in places if not place.is_file()]:
        raise RuntimeError(f"cannot remove the coach from a folder: {', '.join(folders)}")
    return places


def without_files(archive: bytes, kept: set[str]) -> bytes:
    """Return a zip archive without the files of games, except the modules ``kept`` and texts about the rules."""
    buffer = BytesIO()
    with zipfile.ZipFile(BytesIO(archive)) as files, zipfile.ZipFile(buffer, "w") as target:
        for name in files.namelist():
            if is_kept(name, kept):
                target.writestr(name, files.read(name))
    return buffer.getvalue()


def is_kept(path: str, kept: set[str]) -> bool:
    """Return whether a file belongs to no game, to one of the modules ``kept``, or is a text about the rules."""
    name = path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
    return not path.startswith("pygolf/games/") or name in kept or path.endswith(RULES)
