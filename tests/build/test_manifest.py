"""Tests of the web app's manifest and of the page's metadata for other programs."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from pygolf import GAMES, find_game
from tools import manifest
from tools.paths import ROOT, WEB

SOURCE = (WEB / "manifest.webmanifest").read_bytes()
PAGE = (WEB / "index.html").read_text(encoding="utf-8")


def get_size(picture: Path) -> str:
    """Return the width and height of a PNG or JPEG in the format of the manifest."""
    data = picture.read_bytes()
    if data.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", data[16:24])
        return f"{width}x{height}"
    frame = re.search(rb"\xff[\xc0-\xc2]..(.)(..)(..)", data, re.S)
    assert frame, picture
    height, width = (int.from_bytes(frame[group], "big") for group in (2, 3))
    return f"{width}x{height}"


def test_pictures_exist_in_their_stated_size() -> None:
    found = json.loads(SOURCE)
    pictures = [*found["icons"], *found["screenshots"]]
    for picture in pictures:
        file = WEB / picture["src"].removeprefix("./")
        assert file.is_file(), picture["src"]
        if picture["sizes"] != "any":
            assert get_size(file) == picture["sizes"], picture["src"]
            assert file.stat().st_size < 150_000, picture["src"]
    assert {(icon["sizes"], icon["purpose"]) for icon in found["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert {shot["form_factor"] for shot in found["screenshots"]} == {"narrow", "wide"}
    assert get_size(WEB / "icon-apple-180.png") == "180x180"


def test_manifest_has_an_id_and_a_shortcut_to_every_game(dist: dict[str, bytes]) -> None:
    found: dict[str, Any] = json.loads(dist["manifest.webmanifest"])
    assert found["id"] == found["start_url"] == "./"
    expected = [(find_game(game).info.title, f"./#/new/{game}") for game in GAMES][: manifest.MAX_SHORTCUTS]
    assert [(one["name"], one["url"]) for one in found["shortcuts"]] == expected


@pytest.mark.parametrize("name", ["type", "title", "description", "image"])
def test_page_has_open_graph_metadata(name: str) -> None:
    found = re.search(rf'<meta property="og:{name}" content="([^"]+)">', PAGE)
    assert found
    if name == "image":
        assert (WEB / found[1]).is_file()
    if name in ("title", "description"):
        assert found[1] in PAGE.replace(found[0], "")


def test_installation_pictures_are_not_cached_offline(dist: dict[str, bytes]) -> None:
    cached = dist["sw.js"].decode()
    assert "icon.svg" in cached
    assert not [path for path in dist if manifest.AT_INSTALL.fullmatch(path) and f'"{path}"' in cached]


def test_notices_contain_the_licences_of_everything_in_the_site(dist: dict[str, bytes]) -> None:
    text = dist["notices.txt"].decode()
    for name in ("MPL-2.0", "CPython"):
        assert (ROOT / "tools" / "licences" / f"{name}.txt").read_text(encoding="utf-8").strip() in text
