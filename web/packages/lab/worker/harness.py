"""Runs in the Lab's worker: loads the player's bot, plays a match move by move, and compares bots.

The files are in ``/lib``, the packages that the player added in ``/lib/packages``.

The page calls ``handle`` with a request as JSON. Each request that runs a bot calls it once, and has the time limit of
one call.
"""

import asyncio
import builtins
import importlib
import inspect
import json
import re
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.append("/lib/pygolf.whl")

from pygolf import Match, new, read_record, replay
from pygolf.core.errors import PygolfError
from pygolf.core.large import STUDY, install
from pygolf.register import GAMES, find_game


def install_archives() -> None:
    """Pass the archives that the page provided to pygolf."""
    for name in (STUDY, *GAMES):
        archive = Path(f"/lib/{name}.zip")
        if archive.exists():
            install(name, archive.read_bytes())
            archive.unlink()


install_archives()


def extend_library(archive: str) -> None:
    """Add an archive with further modules of the standard library."""
    sys.path.append(archive)
    with zipfile.ZipFile(archive) as files:
        folders = {name.rpartition("/")[0] for name in files.namelist()}
        # The other modules of these packages, and the packages themselves, are in the first archive.
        divided = [one for one in sorted(folders) if one and f"{one}/__init__.pyc" not in files.namelist()]
    for folder in divided:
        importlib.import_module(folder.replace("/", ".")).__path__.append(f"{archive}/{folder}")


extend_library("/lib/library.zip")

from pygolf.bots import BotError, choose_move, load_bot, run_script
from pygolf.lab.console import reject_input
from pygolf.lab.event_loop import run
from pygolf.lab.help import Help
from pygolf.lab.packages import add_packages, check_wheel, import_wheel
from pygolf.lab.referee import SLICE_S, Referee
from pygolf.lab.without_coach import remove_coach
from pygolf.together.seat_copy import copy_for_seat

with zipfile.ZipFile("/lib/help.zip") as texts:
    helper = Help(json.loads(texts.read("help.json")))
    VIEWS = texts.read("views.json")
builtins.help = helper  # type: ignore[assignment]
builtins.input = reject_input
PACKAGES = Path("/lib/packages")
asyncio.run = run  # type: ignore[assignment]


def prepare_packages() -> None:
    """Make the player's packages importable, and micropip if the page provided it.

    The worker calls this once. Its duration depends on the packages, not only on the speed of the device.
    """
    add_packages(PACKAGES)
    micropip = Path("/lib/micropip.zip")
    if micropip.exists():
        from pygolf.lab.offline_installer import prepare_micropip

        sys.path.append(str(micropip))
        prepare_micropip()


class LabBot:
    """A player's bot."""

    def __init__(self, source: str, name: str) -> None:
        self.name = name
        self._bot = load_bot(source, name)
        self._illegal: Match | None = None

    def choose(self, match: Match) -> Any:
        """Return the bot's move."""
        return self._bot.choose(match)

    def line_of_return(self, match: Match) -> None:
        """Store the match in which the bot returned an illegal move.

        Finding the line calls the bot once more, which the page requests separately, so that each request has the time
        limit of one call.
        """
        self._illegal = match

    def take_line(self) -> int | None:
        """Return the line in which the bot returned an illegal move, once."""
        match, self._illegal = self._illegal, None
        return None if match is None else self._bot.line_of_return(match)

    @property
    def has_line(self) -> bool:
        """Whether the bot returned an illegal move whose line can be found."""
        return self._illegal is not None


class Room:
    """The bot and the match that the page shows."""

    def __init__(self) -> None:
        self.bot: LabBot | None = None
        self.opponent: str | None = None
        self.match: Match | None = None

    def start(self, game: str, source: str, name: str, opponent: str | None, seed: str) -> dict[str, Any]:
        """Load the bot and start a match, against a built-in bot if ``opponent`` is its ID.

        A source that does not mention ``choose`` is a script: it is only executed.
        """
        if "choose" not in source:
            run_script(source)
            return {"script": True}
        self.bot, self.opponent = LabBot(source, name), opponent
        names = [name, opponent_name(game, opponent)] if opponent else [name]
        self.match = new(game, names, None, seed)
        return self.picture("")

    def move(self) -> dict[str, Any]:
        """Play the next move of the match."""
        match, bot = self.match, self.bot
        assert match is not None and bot is not None, "no match has been started"
        seat = match.turn
        if seat is None:
            return self.picture("")
        move = choose_move(bot if seat == 0 else self.opponent or bot, match)
        text = match.game.move_text(move)
        match.play(move)
        return self.picture(f"{match.players[seat]}: {text}")

    def picture(self, text: str) -> dict[str, Any]:
        """Return the position: the last move, the picture and the text, and the scores at the end."""
        match = self.match
        assert match is not None
        view = match.view()
        return {
            "move": text,
            "svg": match._repr_svg_(),
            "text": str(match),
            "over": match.over,
            "scores": view.get("scores"),
            "players": match.players,
        }


class Chair:
    """The bot's seat in matches that are played elsewhere: at a table of the page, or in a contest."""

    def __init__(self) -> None:
        self.bot: LabBot | None = None
        self.matches: dict[int, Match] = {}

    def load(self, source: str, name: str) -> dict[str, Any]:
        """Load the bot."""
        self.bot = LabBot(source, name)
        return {}

    def choose(self, asks: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the bot's moves in the positions that the bot may know, with their numbers.

        If the bot is slow, the response contains only the first moves.
        """
        assert self.bot is not None, "no bot has been loaded"
        end = time.monotonic() + SLICE_S
        moves: list[list[Any]] = []
        for ask in asks:
            if moves and time.monotonic() > end:
                break
            match = self.enter(**ask)
            move = choose_move(self.bot, match)
            moves.append([ask["at"], move])
        return {"moves": moves}

    def enter(self, at: int, record: Any = None, steps: list[list[Any]] | None = None) -> Match:
        """Return the match with this number, from a record, or after more moves with their dice."""
        if record is not None:
            self.matches[at] = replay(read_record(record))
        match = self.matches[at]
        for move, dice in steps or []:
            match.play(move, dice=dice)
        return match


class Desk:
    """The referee of a contest. No bot runs in its Python."""

    def __init__(self) -> None:
        self.referee: Referee | None = None

    def begin(self, **contest: Any) -> dict[str, Any]:
        """Start a contest."""
        self.referee = Referee(**contest)
        return self.referee.go()

    def go(self, moves: list[list[Any]]) -> dict[str, Any]:
        """Continue the contest with the moves of a bot."""
        assert self.referee is not None, "no contest has been started"
        return self.referee.go([(at, move) for at, move in moves])


room, chair, desk = Room(), Chair(), Desk()


def prepare(game: str) -> dict[str, Any]:
    """Load everything that a match needs, so that it does not count as time of the bot."""
    found = find_game(game)
    match = new(game, ["You"] * found.info.players[0], None, "prepare")
    copy_for_seat(match, match.turn or 0)
    match._repr_svg_()
    return {}


def leave_without_coach(game: str) -> dict[str, Any]:
    """Remove the coaches and the built-in bots from this Python. The game must have been prepared."""
    remove_coach(find_game(game))
    return {}


def line() -> dict[str, Any]:
    """Return the line of the last illegal move."""
    bot = room.bot or chair.bot
    return {"line": None if bot is None else bot.take_line()}


def opponent_name(game: str, level: str) -> str:
    """Return the name of a built-in bot."""
    return next((bot.name for bot in find_game(game).info.bots if bot.id == level), level)


def signatures(game: str) -> dict[str, Any]:
    """Return the public attributes of ``Match`` with their signatures and the first lines of their docstrings.

    ``view`` and ``moves`` describe the keys of the game's view and its moves (see ``tools/view_help.py``).
    """
    found = []
    for name, member in inspect.getmembers(Match):
        if name.startswith("_"):
            continue
        function = callable(member)
        try:
            sign = str(inspect.signature(member)).replace("(self, ", "(").replace("(self)", "()") if function else ""
        except (TypeError, ValueError):
            sign = "()"
        found.append(
            {
                "name": name,
                "signature": sign,
                "doc": helper.first_line(f"pygolf.match.Match.{name}"),
                "function": function,
            }
        )
    return {"members": found, **json.loads(VIEWS).get(game, {"view": [], "moves": []})}


def check(file: str) -> dict[str, Any]:
    """Return what an added package contains, without running its code. Raise BadWheelError."""
    return check_wheel(PACKAGES / file).to_json()


def import_modules(file: str) -> dict[str, Any]:
    """Import the modules of an added package. Raise BadWheelError if none can be imported."""
    import_wheel(PACKAGES / file)
    return {}


OPERATIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "signatures": signatures,
    "prepare": prepare,
    "start": room.start,
    "move": room.move,
    "load": chair.load,
    "choose": chair.choose,
    "line": line,
    "remove_coach": leave_without_coach,
    "contest": desk.begin,
    "go": desk.go,
    "check": check,
    "import": import_modules,
}


def handle(text: str) -> str:
    """Handle a request of the page, and return the response as JSON."""
    request = json.loads(text)
    try:
        return json.dumps({"ok": True, **OPERATIONS[request.pop("op")](**request)})
    except BotError as error:
        return failure(explain_missing(error.message), error.line, error.trace)
    except PygolfError as error:
        return failure(error.message)
    except MemoryError:
        return failure("the bot used too much memory (more than 256 MB)")
    except RecursionError:
        return failure("the bot called itself too often")
    except BaseException as error:  # A bot can raise anything, for example KeyboardInterrupt.
        return failure(f"{type(error).__name__}: {error}")


def explain_missing(message: str) -> str:
    """Return the message of an error, with an explanation if it is about a module that the Lab does not have."""
    found = re.fullmatch(r"ModuleNotFoundError: No module named '(\w+)[\w.]*'", message)
    if not found:
        return message
    if "'pygolf.games." in message:
        return "The coach and the built-in bots are not available in this lesson"
    if found[1] in sys.stdlib_module_names:
        return f"{message}. The Lab does not contain this part of Python's standard library."
    return f"{message}. You can add pure Python packages under “Packages”."


def failure(message: str, line: int | None = None, trace: str = "") -> str:
    """Return an error as JSON. With ``has_line``, the request ``line`` can find the line."""
    bot = room.bot or chair.bot
    has_line = line is None and bot is not None and bot.has_line
    fields = {"message": clean(message, 2000), "line": line, "trace": clean(trace, 20_000), "has_line": has_line}
    return json.dumps({"ok": False, **fields})


def clean(text: str, limit: int) -> str:
    """Return the start of a text, without characters that are not valid Unicode."""
    return text[:limit].encode("utf-8", "replace").decode()


def remove_browser_modules() -> None:
    """Remove Pyodide's modules that give access to JavaScript. The bot needs none of them."""
    import _pyodide._importhook as hook

    for name in ("js", "pyodide_js"):
        hook.unregister_js_module(name)
        sys.modules.pop(name, None)


remove_browser_modules()
