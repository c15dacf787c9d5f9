"""The web app's manifest: what web/manifest.webmanifest says, and a shortcut to each game."""

import json
import re
from collections.abc import Iterable, Mapping

AT_INSTALL = re.compile(r"(icon|screenshot)-[\w-]+\.(png|jpg)")
"""Pictures that a system asks for when the site is installed; nobody needs them without a connection."""
MOST_SHORTCUTS = 4
"""Systems show no more."""


def with_shortcuts(source: bytes, games: Iterable[Mapping[str, str]]) -> bytes:
    """The manifest with a shortcut to the set-up of each game ("id", "title", "tagline")."""
    manifest = json.loads(source)
    manifest["shortcuts"] = [
        {"name": game["title"], "description": game["tagline"], "url": f"./#/new/{game['id']}"} for game in games
    ][:MOST_SHORTCUTS]
    return f"{json.dumps(manifest, ensure_ascii=False, indent=2)}\n".encode()
