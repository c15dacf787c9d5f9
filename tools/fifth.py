"""The whole suite with a fifth game: `python3 -m tools.fifth`; further words go to pytest, such as `tests/browser`.

In a checkout of its own the example is copied under another name, as docs/adding-a-game.md says, and gets its lines in
register, README and protocol. It takes as long as `build.py test` and so is no part of it: there the example passes
`test --game`, and is played in a browser.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENV
from tools.run import passthrough, run
from tools.say import Trouble, complain, step

FOLDERS = {
    "examples/pygolf/games/putting": "pygolf/games/clock",
    "examples/web/games/putting": "web/games/clock",
    "tests/putting": "tests/clock",
}
NAMES = {"Putting Green": "Clock Golf", "PuttingGreen": "ClockGolf", "putting": "clock", "PG": "CK"}
LINES = {
    "pygolf/register.py": ('    "dosh":', '    "clock": "pygolf.games.clock",'),
    "README.md": ("- **Word Golf", "- **Clock Golf**, one to four: one die and a few feet of green."),
    "docs/protocol.md": ("| dosh | `shot`", "| clock | `putt` · `lag` |"),
}
"""By file: how the line begins after which one is put, and that line."""
OURS = ("tools/fifth.py", "tests/build/test_example.py")
"""What makes the checkout names the game, and has nothing to do in it."""
HINT = "tools/fifth.py says what it does."


def checkout(target: Path) -> Path:
    """The project as it stands, with a repository of its own."""
    for name in run(["git", "ls-files", "-z", "-co", "--exclude-standard"], hint=HINT).split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    for path in (NODE_MODULES, VENV):
        (target / path.name).symlink_to(path)
    with (target / ".gitignore").open("a", encoding="utf-8") as file:
        file.write(f"{NODE_MODULES.name}\n{VENV.name}\n")
    return target


def add_game(target: Path) -> None:
    """A copy of the example, under another name, with its lines."""
    for source, copy in FOLDERS.items():
        shutil.copytree(ROOT / source, target / copy, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (path for path in (target / copy).rglob("*") if path.is_file()):
            text = path.read_text(encoding="utf-8")
            path.write_text(re.sub("|".join(NAMES), lambda found: NAMES[found[0]], text), encoding="utf-8")
    for name, (beginning, line) in LINES.items():
        path = target / name
        text = path.read_text(encoding="utf-8")
        put, count = re.subn(rf"^{re.escape(beginning)}.*$", rf"\g<0>\n{line}", text, flags=re.M)
        if count != 1:
            raise Trouble(f"{name} has {count} lines that begin {beginning!r}.")
        path.write_text(put, encoding="utf-8")


def main(words: Sequence[str]) -> int:
    """Run the suite, or what of it the words say; returns its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        with step("copying the project and its example"):
            target = checkout(Path(folder))
            add_game(target)
            for name in OURS:
                (target / name).write_text("")
        for command in (["git", "init", "-q"], ["git", "add", "-A"]):
            run(command, hint=HINT, cwd=target)
        build = [sys.executable, "build.py"]
        for verb in ("build", "docs", "report"):
            run([*build, verb], hint=HINT, cwd=target)
        return passthrough([*build, "test", *words], cwd=target)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        complain(f"fifth: {trouble}")
        sys.exit(1)
