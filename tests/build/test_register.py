"""Tests of the list of games: shared files do not name any game, and the site can be built without any one of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pygolf import register
from pygolf.core.content.paper import get_paper
from tools import bundle, site
from tools.paths import ROOT, WEB

SHARED = [
    *(path for path in WEB.rglob("*") if path.suffix in {".js", ".css", ".html", ".ts", ".webmanifest"}),
    *(path for path in (ROOT / "tools").glob("*") if path.suffix in {".py", ".mjs"}),
    *(ROOT / "pygolf" / "core").rglob("*.py"),
    ROOT / "build.py",
    ROOT / "tests" / "built_site.py",
    *(ROOT / "tests" / "build").glob("*.py"),
]
"""Files shared by all games. Files of one game and the tools for its material are excluded below."""
OF_ONE_GAME = re.compile(r"web/(games|vendor)/|tools/(make_|dosh_)\w+\.py|web/engine/protocol\.d\.ts")


def names() -> re.Pattern[str]:
    """Return a pattern that matches what a shared file must not contain: the title, folder, URL or id of a game."""
    infos = [register.find_game(game).info for game in register.GAMES]
    titles = "|".join(re.escape(info.title) for info in infos)
    ids = "|".join(info.id for info in infos)
    # "dice" and "word" are also ordinary words, so ids count only as values of a key.
    return re.compile(rf"{titles}|games/(?:{ids})\b|#/new/(?:{ids})\b|game[\"']?\s*(?:===|==|:)\s*[\"'](?:{ids})[\"']")


def shared_files() -> list[Path]:
    return [path for path in SHARED if not OF_ONE_GAME.match(path.relative_to(ROOT).as_posix())]


def test_shared_files_name_no_game() -> None:
    named = names()
    found = [
        f"{path.relative_to(ROOT)}, {number}: {match[0]}"
        for path in shared_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in named.finditer(line)
        # Lines that give examples may name a game.
        if "such as" not in line and "for example" not in line and '"""' not in line
    ]
    assert not found


def test_every_game_has_a_page_and_every_page_a_game() -> None:
    folders = {path.name for path in (WEB / "games").iterdir() if path.is_dir()}
    assert folders == set(register.GAMES)
    for game in folders:
        for name in ("index.ts", "style.css"):
            assert (WEB / "games" / game / name).is_file(), f"web/games/{game} lacks {name}"


def test_site_lists_the_features_of_a_game() -> None:
    """This also works for features whose modules are not directly in the game's package."""
    for entry in site.games():
        game = register.find_game(entry["id"])
        assert (entry["paper"], entry["study"]) == (get_paper(game) is not None, game.has("study.review")), entry["id"]


def test_every_game_has_its_texts() -> None:
    for game in site.games():
        assert game["id"], game
        assert game["title"], game
        assert all(game[name].endswith((".", "?")) for name in ("tagline", "credits", "coach", "goal")), game
        assert 0 < len(game["pitch"]) <= 15, game
        assert game["minutes"] > 0, game
        assert game["start"]["line"], game
        assert all(seat["name"] for seat in game["start"]["seats"]), game


@pytest.mark.parametrize("gone", register.GAMES)
def test_site_without_one_game_is_complete(gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No shared file of the page may need the game: the bundler rejects an import of a missing file."""
    left = {game: package for game, package in register.GAMES.items() if game != gone}
    monkeypatch.setattr(register, "GAMES", left)
    app = bundle.bundled(site.app_files(site.place_vendor()))
    folders = {path.split("/")[1] for path in app if path.startswith("games/")}
    assert folders == set(left)
    module = site.build_module({"pygolf_clubhouse-0.whl": b""}, "py-0", "lean", app).decode()
    facts = json.loads(module[module.index("{") : module.rindex("}") + 1])
    assert [game["id"] for game in facts["games"]] == list(left)
    assert f"#/play/{gone}" not in site.fixed_files(app, "app-0", ([], []), "")["index.html"].decode()
