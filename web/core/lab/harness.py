"""Runs in the Lab's worker: loads the player's bot, plays a match move by move, and compares bots.

The files are in ``/lib``, the packages that the player added in ``/lib/packages``.

The page calls ``handle`` with a request as JSON. ``notify`` is a function of the page: "busy" starts the time limit of
the bot, "idle" ends it, and "3/20" reports the progress.
"""

import asyncio
import builtins
import importlib
import inspect
import json
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.append("/lib/pygolf.whl")

from pygolf import Match, new, read_record, replay
from pygolf.core.errors import PygolfError
from pygolf.core.large import STUDY, install
from pygolf.register import GAMES

notify: Callable[[str], None]


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

from pygolf.bots import BotError, against_house, choose_move, load_bot, run_script, tournament
from pygolf.lab.console import reject_input
from pygolf.lab.event_loop import run
from pygolf.lab.help import Help
from pygolf.lab.packages import add_packages, check_wheel

with zipfile.ZipFile("/lib/help.zip") as texts:
    helper = Help(json.loads(texts.read("help.json")))
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


@contextmanager
def limited() -> Iterator[None]:
    """Return a context manager in which the bot's time limit applies."""
    notify("busy")
    try:
        yield
    finally:
        notify("idle")


class LimitedBot:
    """A player's bot whose moves are subject to the time limit."""

    def __init__(self, source: str, name: str) -> None:
        self.name = name
        with limited():
            self.bot = load_bot(source, name)

    def choose(self, match: Match) -> Any:
        """Return the bot's move."""
        with limited():
            return self.bot.choose(match)

    def line_of_return(self, match: Match) -> int | None:
        """Return the line in which the bot returned its move."""
        with limited():
            return self.bot.line_of_return(match)


def draw(match: Match) -> str:
    """Return a picture of the position as SVG."""
    return match._repr_svg_()


class Room:
    """The bot and the match that the page shows."""

    def __init__(self) -> None:
        self.seats: list[Any] = []
        self.match: Match | None = None

    def start(self, game: str, source: str, name: str, opponent: str | None, seed: str) -> dict[str, Any]:
        """Load the bot and start a match, against a built-in bot if ``opponent`` is its ID.

        A source that does not mention ``choose`` is a script: it is only executed.
        """
        if "choose" not in source:
            with limited():
                run_script(source)
            return {"script": True}
        bot = LimitedBot(source, name)
        self.seats = [bot, opponent] if opponent else [bot]
        names = [name, opponent_name(game, opponent)] if opponent else [name]
        self.match = new(game, names, None, seed)
        return self.picture("")

    def move(self) -> dict[str, Any]:
        """Play the next move of the match."""
        match = self.match
        assert match is not None, "no match has been started"
        seat = match.turn
        if seat is None:
            return self.picture("")
        move = choose_move(self.seats[seat], match)
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
            "svg": draw(match),
            "text": str(match),
            "over": match.over,
            "scores": view.get("scores"),
            "players": match.players,
        }


room = Room()


class Chair:
    """The bot's seat at a table of the page."""

    def __init__(self) -> None:
        self.source = ""
        self.bot: LimitedBot | None = None

    def choose(self, game: str, source: str, name: str, record: dict[str, Any]) -> dict[str, Any]:
        """Return the bot's move in the position of a record, which contains only what the bot may know."""
        if self.bot is None or self.source != source:
            self.bot, self.source = LimitedBot(source, name), source
        return {"move": choose_move(self.bot, replay(read_record(record)))}


chair = Chair()


def opponent_name(game: str, level: str) -> str:
    """Return the name of a built-in bot."""
    from pygolf.register import find_game

    return next((bot.name for bot in find_game(game).info.bots if bot.id == level), level)


def report(done: int, total: int) -> None:
    """Report the progress of a comparison to the page."""
    notify(f"{done}/{total}")


def house(game: str, source: str, name: str, rounds: int, seed: str) -> dict[str, Any]:
    """Compare the bot with the built-in bots."""
    return against_house(game, LimitedBot(source, name), rounds=rounds, seed=seed, progress=report).to_json()


def costs(game: str, source: str, name: str, rounds: int, seed: str) -> dict[str, Any]:
    """Return what the bot's decisions cost, with the position of the worst one as a picture."""
    from pygolf.lab.decisions import cost_decisions

    found = cost_decisions(game, LimitedBot(source, name), rounds=rounds, seed=seed, progress=report)
    worst = found.worst
    svg = draw(replay(read_record(worst.record), worst.index)) if worst else ""
    return {**found.to_json(), "svg": svg}


def contest(game: str, bots: list[dict[str, str]], rounds: int, seed: str) -> dict[str, Any]:
    """Let several bots, given by name and source or only by the ID of a built-in bot, play a tournament."""
    players = [LimitedBot(bot["source"], bot["name"]) if "source" in bot else bot["id"] for bot in bots]
    return tournament(game, players, rounds=rounds, seed=seed, progress=report).to_json()


def signatures() -> dict[str, Any]:
    """Return the public attributes of ``Match`` with their signatures and the first lines of their docstrings."""
    found = []
    for name, member in inspect.getmembers(Match):
        if name.startswith("_"):
            continue
        function = callable(member)
        try:
            sign = str(inspect.signature(member)).replace("(self, ", "(").replace("(self)", "()") if function else ""
        except (TypeError, ValueError):
            sign = "()"
        found.append({"name": name, "signature": sign, "doc": helper.first_line(f"pygolf.match.Match.{name}"), "function": function})
    return {"members": found}


def check() -> dict[str, Any]:
    """Return what the only added package contains. Raise BadWheel."""
    (path,) = PACKAGES.glob("*.whl")
    return check_wheel(path).to_json()


OPERATIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "start": room.start,
    "move": room.move,
    "seat": chair.choose,
    "house": house,
    "costs": costs,
    "contest": contest,
    "signatures": signatures,
    "check": check,
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
    if found[1] in sys.stdlib_module_names:
        return f"{message}. The Lab does not contain this part of Python's standard library."
    return f"{message}. You can add pure Python packages under “Packages”."


def failure(message: str, line: int | None = None, trace: str = "") -> str:
    """Return an error as JSON."""
    return json.dumps({"ok": False, "message": message[:2000], "line": line, "trace": trace[:20_000]})


def remove_browser_modules() -> None:
    """Remove Pyodide's modules that give access to JavaScript. The bot needs none of them."""
    import _pyodide._importhook as hook

    for name in ("js", "pyodide_js"):
        hook.unregister_js_module(name)
        sys.modules.pop(name, None)


remove_browser_modules()
