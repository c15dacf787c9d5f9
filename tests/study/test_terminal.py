"""Tests of games in the terminal: short input, help, what is printed, and errors."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

import pytest

import pygolf
from pygolf.cli import main
from pygolf.core.errors import PygolfError
from pygolf.core.events import Move
from pygolf.core.terminal import find_terminal
from pygolf.match import Match

WIDTH = 80
OPTIONS: dict[str, list[dict[str, object]]] = {
    "dice": [{}, {"pro": True}],
    "box": [{"holes": "front"}],
    "word": [{}],
    "dosh": [{}, {"level": "second"}, {"level": "professional", "start_cards": 3}, {"format": "match"}],
}
GAMES = [(game, options) for game, all_options in OPTIONS.items() for options in all_options]


class Terminal:
    """A terminal whose input is a script."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def run(self, arguments: str, answers: Sequence[str]) -> str:
        """Run ``pygolf play`` until the input ends. Return what was printed, without its line breaks in sentences."""
        left = list(answers)

        def answer(_: str) -> str:
            if not left:
                raise EOFError
            return left.pop(0)

        self._monkeypatch.setattr("builtins.input", answer)
        assert main(["play", *arguments.split()]) == 0
        assert not left
        printed = self._capsys.readouterr()
        assert printed.err == ""
        lines = printed.out.replace("\n> ", "\n").splitlines()
        self.widest = max(len(line) for line in lines if "pygolf review" not in line)
        return printed.out.replace("\n  ", " ")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def _moves(output: str) -> list[Move]:
    token = output.rstrip().rpartition(" ")[2]
    return list(pygolf.replay(pygolf.read_line(token)).record().moves)


def test_word_is_written_on_the_line_that_scores_most(terminal: Terminal) -> None:
    output = terminal.run("word --players you --seed a", ["huff?", "huff"])
    assert "HUFF scores 9 points (H3 U0 F6 F3, par -3)." in output
    match = pygolf.new("word", ["Ann"], seed="a")
    match.play(_moves(output)[0])
    assert match.scores == [max(_total(match, spaces) for spaces in ([0, 1, 2, 3], [0, 2, 1, 3]))]


def _total(match: Match, spaces: list[int]) -> int:
    """Return what HUFF scores on a line, or a low number if the line is not legal."""
    other = pygolf.new("word", ["Ann"], seed=match.seed)
    try:
        other.play({"do": "write", "word": "HUFF", "spaces": spaces})
    except PygolfError:
        return -100
    return other.scores[0] or 0


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pass", "type write pass, or no word"),
        ("hufq", "the nearest word is HUFF): type HUFQ! to write it all the same"),
        ("huff quickly", "'quickly' is not understood after the word"),
        ("huff with 3", "you do not hold wild card 3; you hold none (WG-10)"),
        ("huff on 0 1 2 4", "there is no space 4; valid spaces are 0 to 3 (WG-6)"),
        ("h", "a word must have at least two letters (WG-6)"),
        ("incomprehensible", "the card has 4 spaces"),
        ("don't", "without hyphens or apostrophes (WG-22)"),
        ("write [1,2", "the letters A to Z"),
    ],
)
def test_word_in_doubt_is_asked_back(typed: str, answer: str, terminal: Terminal) -> None:
    output = terminal.run("word --players you --seed a", [typed])
    assert answer.lower() in output.lower()
    assert _moves(output) == []


def test_words_that_are_commands_can_be_written(terminal: Terminal) -> None:
    output = terminal.run("word --players you --seed a", ["write help"])
    assert _moves(output)[0]["word"] == "HELP"


def test_wild_cards_are_bought_and_used(terminal: Terminal) -> None:
    answers = ["huff", "buy 6", "buy 4 5", "fluffy without cards?", "fluffy with 4", "buy nothing"]
    output = terminal.run("word --players you --seed a", answers)
    assert "there is no wild card 6; valid cards are 2, 3, 4 and 5 (WG-3)" in output
    assert "Player 1 buys wild cards 4 and 5." in output
    assert "FLUFFY scores 12 points (F3 L0 U0 F6 F3 Y3, par -3)." in output
    assert "FLUFFY scores 17 points (F3 L0 U8 F3 F3 Y3, par -3)." in output, "the wild card is on the double space"
    assert _moves(output)[2]["cards"] == {"2": 4}


def test_shop_asks_which_card_to_give_back(terminal: Terminal) -> None:
    answers = ["huff", "buy 2 3 4", "fluffy without cards", "buy 5", "buy 5 for 3"]
    output = terminal.run("word --players you --seed a", answers)
    assert "you hold 3 wild cards; say which you give back: buy 5 for 2 or buy 5 for 3 or buy 5 for 4" in output
    assert "Player 1 buys wild card 5 and gives back 3." in output


def test_table_decides_on_an_unknown_word(terminal: Terminal) -> None:
    output = terminal.run("word --players you --seed a", ["hufq!", "huff", "accept"])
    assert "HUFQ is not in the dictionary: the table decides." in output
    assert "The table accepts HUFQ." in output and "HUFQ scores" in output


def test_word_of_an_opponent_is_shown_only_when_it_is_scored(terminal: Terminal) -> None:
    output = terminal.run("word --players club,you --seed a", ["huff"])
    before, _, after = output.partition("Player 2 has written a word.")
    assert "Morag has written a word." in before and not re.search(r"[A-Z]{3,}", before.replace("WORD?", ""))
    assert re.search(r"Morag: [A-Z]+ scores \d+ points", after)


@pytest.mark.parametrize(("players", "cleared"), [("you,you", 1), ("you,club", 0)])
def test_word_is_removed_from_the_screen_for_the_next_player(
    players: str, cleared: int, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    output = terminal.run(f"word --players {players} --seed a", ["huff"])
    assert output.count("\033[2J") == cleared


def test_shot_reads_club_and_direction(terminal: Terminal) -> None:
    answers = ["3 at 10", "Niblick at 8", "2 at 10, elbow 4 to 9", "step 4"]
    output = terminal.run("dosh --players you --seed a --option level=second", answers)
    assert _moves(output) == [
        {"do": "shot", "direction": 10, "card": 3},
        {"do": "shot", "direction": 8, "card": 6},
        {"do": "shot", "direction": 10, "card": 2, "elbow": {"at": 4, "direction": 9}},
        {"do": "step", "direction": 4},
    ]
    assert "Player 1 plays club 3 (Spoon) to 10 o’clock." in output
    assert re.search(r"The blue die shows \d+: Distance \d+\.", output)
    assert re.search(r"The ball flies to column \d+, row \d+", output)


def test_shot_reads_adjustment_and_call(terminal: Terminal) -> None:
    output = terminal.run(
        "dosh --players you --seed a --option level=professional", ["7 at 3 up 1 call 6", "8 at 3 down 2"]
    )
    assert _moves(output) == [
        {"do": "shot", "direction": 3, "card": 7, "adjust": 1, "call": 6},
        {"do": "shot", "direction": 3, "card": 8, "adjust": -2},
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("house", "does not start with a club"),
        ("3", "in which direction? type 3 at and a clock number"),
        ("3 at", "'at' is not understood; type at and a clock number"),
        ("3 at 13", "direction must be a clock number from 1 to 12 (DB-6)"),
        ("9 at 3", "club 9 is not in your hand; you have 1, 2, 3, 4, 5, 6, 7, 8 (DB-6)"),
        ("3 at 10 elbow 4", "'elbow 4' is not understood; type elbow, the counts up to it"),
        ("3 at 10 elbow 4 to 4", "an elbow can turn by at most three clock numbers (DB-7)"),
        ("3 at 10 at 9", "at was typed twice"),
        ("3 at 10 hard", "'at 10 hard' is not understood; type at"),
        ("3 at 10 up 1", "card up and card down are not in use in this game"),
        ("step 4", "the safe step exists only in the second edition"),
        ("concede", "type concede hole or concede match"),
    ],
)
def test_shot_in_doubt_is_asked_back(typed: str, answer: str, terminal: Terminal) -> None:
    output = terminal.run("dosh --players you --seed a", [typed])
    assert answer in output
    assert _moves(output) == []


def test_starting_clubs_are_chosen_by_their_numbers(terminal: Terminal) -> None:
    output = terminal.run("dosh --players you --seed a --option start_cards=3", ["1 4", "1 4 8", "2 at 10", "8 at 10?"])
    assert "the starting clubs must be three different numbers from 1 to 8 (DB-45)" in output
    assert "club 2 is not in your hand; you have 1, 4, 8 (DB-45)" in output
    assert re.search(r"8 at 10: about \d+\.\d\d strokes to finish", output)
    assert _moves(output) == [{"do": "keep", "cards": [1, 4, 8]}]


def test_number_means_the_hole_with_this_number(terminal: Terminal) -> None:
    output = terminal.run("dice --players you --seed a", ["1", "ho", "5", "2", "switch 2", "undo"])
    assert "'ho' can mean hole 1 or hole 2" in output
    assert "2 alone is not a move; type switch 2" in output
    assert [move.get("hole") for move in _moves(output)] == [None, 5]


def test_saved_game_is_continued(terminal: Terminal) -> None:
    output = terminal.run("dice --players you,tour --seed a", ["roll", "save", "hole 5"])
    command = re.search(r"to continue this game later: pygolf play (.+)", output)
    assert command is not None
    assert _moves(terminal.run(command[1], ["hole 3"])) == [{"do": "roll"}, {"do": "hole", "hole": 3}]


@pytest.mark.parametrize(("arguments", "message"), [("chess", "chess"), ("1.dice.x.y", "token"), ("1.2.3", "1.2.3")])
def test_unknown_games_and_tokens_are_reported(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", arguments]) == 2
    error = capsys.readouterr().err
    assert message in error and error.count("\n") == 1


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_written_can_be_typed_and_every_event_is_known(game: str, options: dict[str, object]) -> None:
    """Check that the text of each move of a bot is read as this move, and that each event has a sentence or is
    deliberately silent.
    """
    match = pygolf.new(game, ["Ann", "Bo"], options, seed="typed")  # type: ignore[arg-type]
    terminal = find_terminal(match.game)
    for number in range(150):
        if match.over:
            break
        move = match.bot(("rookie", "club", "tour")[number % 3])
        assert terminal.help(match.state) and terminal.prompt(match.state)
        typed = terminal.read(match.state, terminal.write(match.state, move))
        assert {name: value for name, value in typed.items() if value} == {
            name: value for name, value in move.items() if value
        }
        for event in match.play(move):
            assert event.name in terminal.sentences
            assert "None" not in terminal.tell(event, match.players)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_help_and_board_fit_the_terminal(game: str, options: dict[str, object], terminal: Terminal) -> None:
    arguments = " ".join(f"--option {name}={str(value).lower()}" for name, value in options.items())
    output = terminal.run(f"{game} --players you,club --seed a {arguments}", ["?", "help", "hint", "undo"])
    assert terminal.widest <= WIDTH
    assert "At any time:" in output
    assert not re.search(r"bad-request|\{|Traceback", output)
    assert "nothing to undo" in output


@pytest.mark.parametrize("hole", range(1, 10))
def test_every_space_of_a_hole_card_is_drawn(hole: int) -> None:
    for cards in range(6):
        match = pygolf.new("word", ["Ann"], {"holes": [hole], "deal": [[cards] * 9]}, seed="drawn")
        text = str(match)
        spaces = match.view()["hole_card"][0]["spaces"]
        assert all(re.search(rf"\[{number}[ \]]", text) for number in range(len(spaces)))
        assert max(map(len, text.splitlines())) <= WIDTH
