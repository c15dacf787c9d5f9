"""Data files of games that are too large for the first download of the page.

They are in ``pygolf/games/<game>/large/``, and in ``pygolf/study/large/`` if they do not belong to one game. If the
complete package is installed, they are read from there. A host that leaves them out, as the page does, passes them to
``install`` later. Until then ``read`` raises ``MissingDataError``, the request that needs the data changes nothing, and
the host sends it again after loading the data. The page loads rarely used modules (``pygolf.study``,
``pygolf.together`` and their parts in each game) in the same way.
"""

from importlib import import_module, resources
from pathlib import Path, PurePosixPath

STUDY = "study"
"""Used instead of a game ID for data that does not belong to one game, for example problems."""

MODULE = "pygolf/"
"""Prefix of the names of modules in an archive; other files are data."""

_installed: dict[str, dict[str, bytes]] = {}


class MissingDataError(Exception):
    """Data files of a game that the host has not loaded yet."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the data files of the game {game} have not been loaded yet")
        self.game = game


def read(game: str, name: str) -> bytes:
    """Return the contents of a game's data file ``name``. Raise MissingDataError."""
    content = _installed.get(game, {}).get(name)
    if content is not None:
        return content
    try:
        return (
            resources.files("pygolf.study" if game == STUDY else f"pygolf.games.{game}")
            .joinpath("large", name)
            .read_bytes()
        )
    except (FileNotFoundError, ModuleNotFoundError):
        raise MissingDataError(game) from None


def install(game: str, archive: bytes) -> None:
    """Add the data files and modules of a zip archive, so that they can be read and imported from now on.

    The package itself may be in an archive, to which no files can be added. Therefore the archive is added to the
    search path of each of its packages.
    """
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(BytesIO(archive)) as files:
        _installed[game] = {name: files.read(name) for name in files.namelist() if not name.startswith(MODULE)}
        modules = [PurePosixPath(name) for name in files.namelist() if name.startswith(MODULE)]
        folders = sorted({str(folder) for path in modules for folder in path.parents if folder.name})
    if folders:
        root = Path(__file__).parents[2]
        path = (root if root.is_dir() else root.parent) / f"pygolf-{game}.zip"
        path.write_bytes(archive)
        for folder in folders:
            places = import_module(folder.replace("/", ".")).__path__
            if f"{path}/{folder}" not in list(places):
                places.append(f"{path}/{folder}")


def remove_all() -> None:
    """Remove all data that was installed. Modules that were installed can still be imported."""
    _installed.clear()
