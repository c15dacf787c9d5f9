"""Write web/manifest.webmanifest, the manifest of the web app, with a shortcut to each game."""

import json
import re
from collections.abc import Iterable, Mapping

AT_INSTALL = re.compile(r"(icon|screenshot)-[\w-]+\.(png|jpg)")
"""Images that the operating system loads during installation; they are not needed offline."""
MAX_SHORTCUTS = 4
"""Maximum number of shortcuts that operating systems show."""


def with_shortcuts(source: bytes, games: Iterable[Mapping[str, str]]) -> bytes:
    """Return the manifest with a shortcut to the set-up of each game ("id", "title", "tagline")."""
    manifest = json.loads(source)
    manifest["shortcuts"] = [
        {"name": game["title"], "description": game["tagline"], "url": f"./#/new/{game['id']}"} for game in games
    ][:MAX_SHORTCUTS]
    return f"{json.dumps(manifest, ensure_ascii=False, indent=2)}\n".encode()
