"""Tests of how much of a game one link contains: a whole hole, unless the rules let the players take turns within it.

A player sends a link when it is another player's turn, so the order of play in the rules decides how many links a hole
needs. Dice Golf (DG-3) plays a hole to its end, and Word Golf needs one link for the word and one for the shop, where
the players buy one after another (WG-18). In Box of Golf (BG-3) and Doshboardgolf (DB-3) a turn is one stroke.
"""

from __future__ import annotations

import pytest

import pygolf


def links_by_hole(game: str, seed: str) -> dict[int, list[tuple[int, list[str]]]]:
    """Return for each hole the links that it needs: the seat and the moves of each."""
    match = pygolf.new(game, ["Ann", "Bo"], {}, seed)
    holes: dict[int, list[tuple[int, list[str]]]] = {}

    while not match.over:
        view, seat = match.view(), match.turn
        assert seat is not None
        number = sum(len([one for one in row["cells"] if one is not None]) for row in view["card"]["rows"])
        move = match.bot("rookie")
        links = holes.setdefault(number if game == "dice" else view["round"], [])
        if links and links[-1][0] == seat:
            links[-1][1].append(str(move["do"]))
        else:
            links.append((seat, [str(move["do"])]))
        match.play(move)
    return holes


@pytest.mark.rule("DG-3")
def test_link_of_dice_golf_carries_a_whole_hole() -> None:
    holes = links_by_hole("dice", "links")
    assert len(holes) == 12, "six holes for each of two players"
    assert all(len(links) == 1 for links in holes.values())
    assert [links[0][0] for links in holes.values()] == [0, 1] * 6


@pytest.mark.rule("WG-18")
def test_link_of_word_golf_carries_a_word_or_a_visit_to_the_shop() -> None:
    for links in links_by_hole("word", "links").values():
        for seat in (0, 1):
            own = [moves for player, moves in links if player == seat]
            assert sum("word" in moves or "write" in moves for moves in own) == 1
            assert len(own) <= 2
