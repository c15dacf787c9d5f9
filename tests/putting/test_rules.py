"""Tests of the rules of Putting Green, clause by clause, and of its coach."""

from __future__ import annotations

import pytest

import pygolf
from every_game import find_game
from pygolf.core.events import Json
from pygolf.core.outcomes import outcomes

PUTT: dict[str, Json] = {"do": "putt"}
LAG: dict[str, Json] = {"do": "lag"}


def play(moves: list[dict[str, Json]], faces: list[int], seats: int = 1, holes: int = 3) -> pygolf.Match:
    match = pygolf.new("putting", ["Ann", "Bo", "Cy", "Di"][:seats], {"holes": holes}, "green", faces)
    for move in moves:
        match.play(move)
    return match


@pytest.mark.rule("PG-1")
def test_players_take_turns_on_each_hole() -> None:
    turns = [play([PUTT] * count, [6] * 4, seats=2, holes=2).view() for count in range(5)]
    assert [(view["hole"], view["turn"]) for view in turns] == [(1, 0), (1, 1), (2, 0), (2, 1), (None, None)]


@pytest.mark.rule("PG-2")
def test_holes_start_at_six_five_and_four_feet() -> None:
    assert [play([PUTT] * count, [6] * 4, holes=5).view()["feet"] for count in range(5)] == [6, 5, 4, 6, 5]


@pytest.mark.rule("PG-3")
@pytest.mark.parametrize("face", range(1, 7))
def test_putt_drops_if_the_die_shows_at_least_the_feet(face: int) -> None:
    match = play([PUTT, PUTT], [6, face])
    assert (match.view()["hole"], match.view()["strokes"]) == ((3, 0) if face >= 5 else (2, 1))
    assert match.view()["feet"] == (4 if face >= 5 else 5)


@pytest.mark.rule("PG-4")
def test_lag_rolls_two_feet_and_is_illegal_within_two_feet() -> None:
    match = play([LAG, LAG], [])
    assert (match.view()["feet"], match.view()["strokes"], match.moves()) == (2, 2, [PUTT])
    with pytest.raises(pygolf.IllegalMoveError, match="a lag rolls 2 feet, but the cup is 2 feet away"):
        match.play(LAG)


@pytest.mark.rule("PG-5")
@pytest.mark.parametrize(("faces", "winners"), [([6, 1, 6], [0]), ([1, 6, 6], [1]), ([6, 6], [0, 1])])
def test_fewest_strokes_win(faces: list[int], winners: list[int]) -> None:
    match = play([PUTT] * len(faces), faces, seats=2, holes=1)
    assert match.view()["winners"] == winners
    assert [row["total"] for row in match.view()["card"]["rows"]] == match.view()["scores"]


@pytest.mark.parametrize("holes", [1, 2, 3])
@pytest.mark.parametrize("lags", [0, 1, 2])
def test_coach_is_exact(holes: int, lags: int) -> None:
    """The value of a move is one stroke plus the mean value of the best moves after it, computed with ``outcomes``."""
    match = play([PUTT] * (holes - 1) + [LAG] * (lags if holes < 3 else min(lags, 1)), [6] * (holes - 1))
    game, state = find_game("putting"), match.state
    for advice in match.advise(2):
        after = [(one.probability, one.state) for one in outcomes(game, state, advice.move)]
        means = [
            chance * (game.advise(then, 1)[0].value if then.feet else sum(then.cards[0])) for chance, then in after
        ]
        assert advice.value == pytest.approx(float(sum(means)))
