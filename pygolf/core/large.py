"""Data of a game that is too large to travel with the package to every visitor.

It lies in ``pygolf/games/<game>/large/``. Where the whole package is installed it is simply read. A host that leaves it
out (the page does, for a quick first visit) hands it over later with ``install``; until then ``read`` raises
``DataMissing``, the request that needed it changes nothing, and the host asks again.
"""

from __future__ import annotations

from importlib import resources

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
        return resources.files(f"pygolf.games.{game}").joinpath("large", name).read_bytes()
    except FileNotFoundError:
        raise DataMissing(game) from None


def install(game: str, archive: bytes) -> None:
    """Take a game's large data from a zip archive of its files."""
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(BytesIO(archive)) as files:
        _laid[game] = {name: files.read(name) for name in files.namelist()}
