"""Tests of bots written by users: loading, error messages, matches and tournaments."""

import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import pygolf
from pygolf import bots
from pygolf.bots import BotError, against_house, choose_move, load_bot, play_match, tournament
from pygolf.match import Match

FIRST = "def choose(match):\n    return match.moves()[0]\n"
MOST = """
def choose(match):
    view = match.view()
    if view["phase"] == "hole":
        return max(match.moves(text=True), key=lambda move: view["dice"].count(int(move[-1])))
    return match.moves(text=True)[0]
"""


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_built_in_bots_play_as_in_a_match(game: str) -> None:
    levels = [bot.level for bot in bots.list_builtin(game)][:2]
    played = play_match(game, levels, seed="house", moves=30)
    names = [bot.name for bot in bots.list_builtin(game)][:2]
    same = pygolf.new(game, names, seed="house")
    for _ in range(30):
        assert same.turn is not None
        same.play(same.bot(levels[same.turn]))
    assert played.record() == same.record()


def test_bot_may_return_objects_or_text() -> None:
    texts = load_bot("def choose(match): return match.moves(text=True)[0]")
    scores = [play_match("dice", [bot], seed="same").record().moves for bot in (load_bot(FIRST), texts)]
    assert scores[0] == scores[1]
    assert choose_move(lambda match: "roll", pygolf.new("dice", seed="x")) == {"do": "roll"}


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        ("def choose(match) return 1", 1, "SyntaxError: expected ':'"),
        (
            "def choose(match):\n    return “roll”\n",
            2,
            "SyntaxError: invalid character '“' (U+201C); this is a typographic quotation mark; use \" or ' instead",
        ),
        (
            "def choose(match):\n\u00a0   return 'roll'\n",
            2,
            "SyntaxError: invalid non-printable character U+00A0; "
            "this is a special space; use an ordinary space instead",
        ),
        (
            "\u200bx = 1",
            1,
            "SyntaxError: invalid non-printable character U+200B; this character is invisible; remove it",
        ),
        (
            "x = 2 × 3",
            1,
            "SyntaxError: invalid character '×' (U+00D7); only text in quotation marks and comments may contain it",
        ),
        (">>> x = 1\n1", 1, "SyntaxError: invalid syntax; remove the prompt >>> at the start of the line"),
        ("    x = 1\n", 1, "IndentationError: unexpected indent; the first line of the source must not be indented"),
        ("x = 1\n    y = 2\n", 2, "IndentationError: unexpected indent"),
        ("x = 1\n\nchoice = y\n", 3, "NameError: name 'y' is not defined"),
        ("def pick(match): pass", 1, "the bot must define the function choose(match)"),
        ("def choose(match):\n    x = 1\n    return x / 0", 3, "ZeroDivisionError: division by zero"),
        ("def choose(match):\n    exit()", 2, "the bot must not end Python with exit()"),
        ("def choose(match): pass", 1, "choose returned nothing; it must return a move; legal moves: roll"),
        (
            "def choose(match):\n    if match.view()['phase'] == 'roll':\n        return 'roll'\n    return 'hole 9'",
            4,
            "choose returned 'hole 9', which is not legal here: there is no hole 9; holes are numbered 1 to 6 (DG-2); "
            "legal moves: hole 1, hole 2, hole 3, hole 4, hole 5, hole 6",
        ),
        (
            "def choose(match):\n    return 'dance'",
            2,
            "choose returned 'dance', which is not legal here: Dice Golf has no move 'dance'; valid moves are "
            "roll, addsies, subtractsies, finish, hole, switch; legal moves: roll",
        ),
    ],
)
def test_errors_name_the_line_and_what_is_allowed(source: str, line: int, message: str) -> None:
    with pytest.raises(BotError) as raised:
        play_match("dice", [load_bot(source)], seed="errors")
    assert (raised.value.line, raised.value.message) == (line, message)
    assert str(raised.value) == f"line {line}: {message}"
    assert raised.value.to_json()["line"] == line
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_traceback_shows_only_the_source_of_the_bot() -> None:
    source = "def worst(moves):\n    return moves[99]\n\ndef choose(match):\n    return worst(match.moves())\n"
    with pytest.raises(BotError) as raised:
        play_match("dice", [load_bot(source)], seed="trace")
    assert raised.value.trace.splitlines() == [
        "Traceback (most recent call last):",
        "  line 5, in choose",
        "    return worst(match.moves())",
        "  line 2, in worst",
        "    return moves[99]",
        "IndexError: list index out of range",
    ]


@pytest.mark.slow_in_pyodide  # In Pyodide, the stack is smaller.
def test_long_traceback_is_shortened() -> None:
    with pytest.raises(BotError, match="RecursionError") as raised:
        play_match("dice", [load_bot("def choose(match):\n    return choose(match)")], seed="trace")
    assert len(raised.value.trace.splitlines()) == 15


def test_bot_cannot_change_the_match_or_see_its_own_dice() -> None:
    seen: list[Any] = []

    def peek(match: Match) -> str:
        copy = match.copy()
        move = match.moves(text=True)[0]
        copy.play(move)
        match.play(move)
        seen.append(copy.view()["dice"])
        return move

    played = play_match("dice", [peek], seed="peek", moves=1)
    assert len(played.record().moves) == 1
    assert seen[0] != played.view()["dice"]


def test_comparison_with_built_in_bots_uses_the_same_dice() -> None:
    calls: list[tuple[int, int]] = []
    result = against_house("dice", "club", rounds=4, seed="S", progress=lambda *args: calls.append(args))
    own = next(row for row in result.rows if row.id == "club")
    assert (own.wins, own.ties, own.losses, own.gain, own.gain_error) == (0, 4, 0, 0.0, 0.0)
    assert result.bot is not None and result.bot.scores == own.scores
    assert [row.id for row in result.rows] == ["rookie", "roamer", "club", "saver", "tour"]
    assert calls[0] == (1, 24) and calls[-1] == (24, 24) and len(calls) == 24
    scores = [play_match("dice", ["tour"], seed=f"S/{number}").view()["scores"][0] for number in range(4)]
    assert result.rows[-1].scores == tuple(scores)
    assert result.rows[-1].gain == sum(scores) / 4 - own.mean
    assert json.loads(json.dumps(result.to_json()))["bot"]["wins"] == result.bot.wins
    assert result.club_beaten == 50


def test_tournament_lists_the_best_bot_first() -> None:
    result = tournament("dice", [load_bot(FIRST, "First"), load_bot(MOST, "Most"), "tour"], rounds=12, seed="T")
    assert result.rows[0].name == "Otto"
    assert [row.wins for row in result.rows] == sorted((row.wins for row in result.rows), reverse=True)
    assert sum(row.wins for row in result.rows) == sum(row.losses for row in result.rows)
    assert all(row.wins + row.ties + row.losses == 24 for row in result.rows)


def test_tournament_exchanges_seats_if_players_affect_each_other() -> None:
    result = tournament("box", ["club", "club"], rounds=2, seed="box")
    one, two = result.rows
    assert one.scores == two.scores and (one.wins, one.ties) == (0, 2)


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_better_scores_are_those_of_the_winners(game: str) -> None:
    low = tournament(game, ["club", "tour"], rounds=1, seed="low").low
    view = play_match(game, ["club", "tour"], seed="low/0").view()
    best = min(view["scores"]) if low else max(view["scores"])
    assert all(view["scores"][seat] == best for seat in view["winners"])


def test_progress_can_cancel() -> None:
    def cancel(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament("dice", ["club", "tour"], rounds=1000, seed="T", progress=cancel)


def test_processes_give_the_same_table() -> None:
    players: list[bots.BotLike] = [load_bot(MOST, "Most"), "club"]
    with ProcessPoolExecutor(2) as executor:
        parallel = tournament("dice", players, rounds=6, seed="P", executor=executor)
    assert parallel == tournament("dice", players, rounds=6, seed="P")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: tournament("dice", ["club"], rounds=1, seed="x"), "a tournament needs at least two bots, not 1"),
        (lambda: tournament("dice", ["club", "otis"], rounds=1, seed="x"), "unknown bot 'otis'; built-in bots are"),
        (lambda: tournament("dice", ["club", "tour"], rounds=0, seed="x"), "rounds must be an integer from 1 to"),
        (lambda: load_bot(FIRST, ""), "the name of seat 1 must have 1 to 40 visible characters"),
        (lambda: load_bot("#" * 200_000), "the source of a bot must be text of at most 100000 characters"),
    ],
)
def test_invalid_arguments_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(pygolf.PygolfError, match=message.replace("(", "[(]")):
        call()


def test_illegal_move_of_a_wrapped_bot_has_its_line() -> None:
    """The Lab wraps bots in order to limit their time."""
    bot = load_bot("def choose(match):\n    hole = 9\n    return f'hole {hole}'")

    class Wrapped:
        name, choose, line_of_return = bot.name, bot.choose, bot.line_of_return

    with pytest.raises(BotError) as raised:
        play_match("dice", [Wrapped()], seed="Augusta")
    assert raised.value.line == 3
