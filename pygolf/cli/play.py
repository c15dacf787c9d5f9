"""``pygolf play``: plays a game in the terminal, against bots or with others at the same keyboard."""

import argparse
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from ..bots import Bot, choose_move
from ..content.picture import write_card, write_position
from ..core.errors import BadRequestError, PygolfError
from ..core.events import Event, Move
from ..core.terminal import find_terminal
from ..match import Match, new, read_line, replay
from ..register import GAMES, find_game
from .studies import read_bot, read_options, read_players

YOU = "you"
"""The player at the keyboard, in ``--players``."""
DEFAULT = f"{YOU},club"
WIDTH = 80
"""Maximum length of a printed line, in characters."""
HELP = "? explains what to type, hint shows the coach's best move, quit ends the game"
CLEAR = "\033[H\033[2J\033[3J"
"""Clears the screen of a terminal and the lines above it."""
COMMANDS = (
    "At any time:",
    "  help or ?      show what you can type now",
    "  hint           show the coach's best move",
    "  undo           take back your last move, if it rolled no dice",
    "  save           show the command that continues this game later",
    "  card           show the scorecard",
    "  quit           end the game",
)


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("play", help="play a game in the terminal")
    parser.add_argument("game", help="game ID, for example dice, or the token of a game to continue")
    players = "players, one per seat: you, levels, or files of bots (default: you,club)"
    parser.add_argument("--players", default=DEFAULT, metavar="P,P", help=players)
    parser.add_argument("--seed", metavar="S", help="seed of the dice (default: random)")
    option = "game option, for example pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or the input ends. Raise PygolfError for an invalid argument or bot."""
    given = None if args.game in GAMES else _read_token(args.game)
    game = args.game if given is None else given.game.info.id
    bots = [None if text == YOU else read_bot(game, text) for text in read_players(args)]
    names = [f"Player {seat}" if bot is None else bot.name for seat, bot in enumerate(bots, start=1)]
    match = given or new(game, names, read_options(args), args.seed)
    if len(bots) != len(match.players):
        raise BadRequestError(f"the match has {len(match.players)} players: --players must list as many")
    _Table(match, bots, args.players).play()
    _show(match)
    print(f"{_result(match)}\nreview this game: pygolf review {match.token()}")
    return 0


def _read_token(text: str) -> Match:
    """Return the match of a token. Raise PygolfError."""
    if text.count(".") != 3:
        find_game(text)
    return replay(read_line(text))


class _Table:
    """A match that is played in the terminal."""

    def __init__(self, match: Match, bots: list[Bot | None], players: str) -> None:
        self.match, self.bots, self.players = match, bots, players
        self.terminal = find_terminal(match.game)
        self.open = True
        self.gap = False
        """Whether an empty line is due before the next line, because another turn has started."""
        self.shown: object = None
        """The scorecard as it was shown last."""

    def play(self) -> None:
        """Play until the match is over or the player quits."""
        print(HELP)
        self._tell(self.match.events)
        while self.open and not self.match.over:
            seat = self.match.turn
            bot = None if seat is None else self.bots[seat]
            if bot is None:
                self._ask()
            else:
                self._make(choose_move(bot, self.match))

    def _make(self, move: Move) -> None:
        """Play a move and print what happens. Raise PygolfError."""
        seat, before = self.match.turn, self.match.state
        events = self.match.play(move)
        handed = seat != self.match.turn and self._is_typed(seat) and self._is_typed(self.match.turn)
        if handed and self.terminal.is_secret(move) and sys.stdout.isatty():
            print(CLEAR, end="")
        if seat is not None and (text := self.terminal.announce(before, move)):
            self._say(f"{self.match.players[seat]} {text}.")
        self._tell(events)

    def _is_typed(self, seat: int | None) -> bool:
        """Return whether a player at the keyboard has this seat."""
        return seat is not None and self.bots[seat] is None

    def _say(self, text: str) -> None:
        if self.gap:
            print()
        self.gap = False
        _print(text)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if text := self.terminal.tell(event, self.match.players):
                self._say(text)
            self.gap = self.gap or event.name == "turn_began"

    def _ask(self) -> None:
        """Show the position, and read input until a move is played or undone, or the player quits."""
        card = [row["cells"] for row in self.match.view()["card"]["rows"]]
        _show(self.match, card != self.shown)
        self.shown, self.gap = card, False
        for line in self.terminal.prompt(self.match.state):
            _print(line)
        position = self.match.state
        while self.open and self.match.state is position:
            try:
                self._do(" ".join(input("> ").split()))
            except EOFError:
                self.open = False
            except PygolfError as error:
                clause = f" ({error.clause})" if error.clause else ""
                _print(f"{error.message}{clause}")

    def _do(self, text: str) -> None:
        """Do what was typed: a command, a question about a move, or a move. Raise PygolfError."""
        command = text.lower()
        match, state = self.match, self.match.state
        if command in ("help", "?"):
            print("\n".join([*self.terminal.help(state), *COMMANDS]))
        elif command == "quit":
            self.open = False
        elif command == "save":
            print(f"to continue this game later: pygolf play {match.token()}{self._seats()}")
        elif command == "card":
            print("\n".join(write_card(match.view())))
        elif command == "undo":
            match.undo()
        elif command == "hint":
            for advice in match.advise(1):
                _print(f"{self.terminal.write(state, advice.move)}: {advice.why}")
        elif text.endswith("?"):
            for line in self.terminal.preview(state, self.terminal.read(state, text.rstrip("? "))):
                _print(line)
        elif text:
            self._make(self.terminal.read(state, text))

    def _seats(self) -> str:
        """Return the argument for the players, if it is not the default."""
        return "" if self.players == DEFAULT else f" --players {self.players}"


def _show(match: Match, with_card: bool = True) -> None:
    """Print the position, after an empty line."""
    print()
    for line in write_position(match, with_card):
        _print(line)


def _print(line: str) -> None:
    """Print a line; a long one continues in indented lines."""
    print(line if len(line) <= WIDTH else textwrap.fill(line, WIDTH, subsequent_indent="  "))


def _result(match: Match) -> str:
    view = match.view()
    if not match.over:
        return f"stopped; seed {match.seed}"
    winners = " and ".join(match.players[seat] for seat in view["winners"])
    return f"winner: {winners or 'none'}; seed {match.seed}"
