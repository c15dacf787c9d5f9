"""Makes micropip work in the Lab, where neither JavaScript nor a network is available.

micropip supports Python outside Pyodide. The Lab uses that variant, and reads wheels from Python's file system.
"""

import importlib
import sys
from pathlib import Path
from typing import Any

NO_NETWORK = "The Lab has no network: add the package as a file under “Packages”."


async def read_file(url: str, _: dict[str, str]) -> bytes:
    """Return the content of a file, given as an address like ``emfs:/lib/packages/…``. Raise ValueError for others.

    This does not use ``urllib``, which would become part of the first download.
    """
    scheme, path = url.split(":", 1)
    if scheme not in ("emfs", "file"):
        raise ValueError(f"{url[:200]} cannot be loaded. {NO_NETWORK}")
    return Path("/" + path.lstrip("/")).read_bytes()


async def read_index(url: str, _: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Raise an error, because there is no index of packages."""
    raise ValueError(f"{url[:200]} cannot be loaded. {NO_NETWORK}")


def prepare_micropip() -> None:
    """Import micropip and let it read files of Python's file system."""
    core = sys.modules.pop("_pyodide_core", None)  # micropip recognises Pyodide by this module.
    try:
        micropip = importlib.import_module("micropip")
    finally:
        if core is not None:
            sys.modules["_pyodide_core"] = core
    layer = importlib.import_module("micropip._compat").compatibility_layer
    layer.fetch_bytes = staticmethod(read_file)
    layer.fetch_string_and_headers = staticmethod(read_index)
    install = micropip.install

    async def install_offline(*requirements: Any, **options: Any) -> None:
        """Install packages that the player has added. Raise ValueError for others."""
        try:
            await install(*requirements, **options)
        except ValueError as error:
            text = str(error)
            raise ValueError(text if NO_NETWORK in text else f"{text} {NO_NETWORK}") from None

    vars(micropip)["install"] = install_offline
