"""Data of a game that is too large to travel with the package to every visitor.

It lies in ``pygolf/games/<game>/large/``, what belongs to no one game in ``pygolf/study/large/``. Where the whole
package is installed it is simply read. A host that leaves it out (the page does, for a quick first visit) hands it over
later with ``install``. Until then ``read`` raises ``DataMissing``, the request that needed it changes nothing, and the
host asks again. Modules that few need (``pygolf.study``, ``pygolf.together`` and their parts in each game) come to the
page likewise.
"""

from importlib import import_module, resources
from pathlib import Path

STUDY = "study"
"""Stands for a game in the name of data that belongs to no one game: problems."""

MODULE = "pygolf/"
"""The names of modules in an archive begin so; other names are data."""

_laid: dict[str, dict[str, bytes]] = {}


class DataMissing(Exception):
    """Data of a game that its host has not handed over yet."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the large data of the game {game} is not here yet")
        self.game = game


def read(game: str, name: str) -> bytes:
    """The file ``name`` of a game's large data. Raises DataMissing."""
    laid = _laid.get(game, {}).get(name)
    if laid is not None:
        return laid
    try:
        return (
            resources.files("pygolf.study" if game == STUDY else f"pygolf.games.{game}")
            .joinpath("large", name)
            .read_bytes()
        )
    except (FileNotFoundError, ModuleNotFoundError):
        raise DataMissing(game) from None


def install(game: str, archive: bytes) -> None:
    """Take a game's large data from a zip archive of its files; modules in it are found from now on.

    The package itself may lie in an archive, where nothing can be put beside its modules: so each of its folders is
    looked for in the new archive as well.
    """
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(BytesIO(archive)) as files:
        _laid[game] = {name: files.read(name) for name in files.namelist() if not name.startswith(MODULE)}
        folders = {name.rpartition("/")[0] for name in files.namelist() if name.startswith(MODULE)}
    if folders:
        root = Path(__file__).parents[2]
        kept = (root if root.is_dir() else root.parent) / f"pygolf-{game}.zip"
        kept.write_bytes(archive)
        for folder in ("pygolf", *sorted(folders)):
            places = import_module(folder.replace("/", ".")).__path__
            if f"{kept}/{folder}" not in list(places):
                places.append(f"{kept}/{folder}")
