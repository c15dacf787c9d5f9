"""Finding browsers for the tests, and installing them where that is possible."""

import os
import shutil
from glob import glob
from pathlib import Path

from tools.run import run
from tools.say import Trouble, complain, step

PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "shell": ("chromium-headless-shell", "chrome-headless-shell"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
"""By what the tests call them; the shell is Chromium without a window, in which most tests run sooner."""
DEBIAN = {
    "chromium": ["chromium"],
    "shell": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb", "xauth"],
}
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]


def there(engine: str) -> bool:
    """True when the tests will find this engine."""
    if engine in ("chromium", "shell") and playwrights_own(engine):
        return True
    if engine == "webkit" and not shutil.which("Xvfb"):
        return False
    return any(shutil.which(name) for name in PROGRAMS[engine])


def playwrights_own(engine: str) -> bool:
    """True when Playwright has such a Chromium in its cache."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    pattern = {"chromium": "chromium-*/*/chrome", "shell": "chromium_headless_shell-*/*/*headless*shell"}[engine]
    return bool(glob(str(folder / pattern)))


def ensure(python: Path) -> None:
    """Have as many engines as can be had. Raises Trouble when there is none at all."""
    missing = [engine for engine in PROGRAMS if not there(engine)]
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        from_debian(missing)
    if not there("chromium") and not there("firefox"):
        from_playwright(python)
    if not there("chromium") and not there("firefox"):
        raise Trouble(
            "There is no browser to test with. Install Chromium or Firefox (on Debian: apt-get install chromium"
            " firefox-esr webkit2gtk-driver xvfb) and try again, or run: python3 build.py test --python-only"
        )


def from_debian(engines: list[str]) -> None:
    """Install Debian's packages, all at once or, where one of them is not to be had, one engine after the other."""
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    install = [*APT, "install", "-y", "--no-install-recommends"]
    with step(f"installing browsers with apt-get: {', '.join(engines)}"):
        try:
            run([*APT, "update"], hint="", env=env)
            run([*install, *(name for engine in engines for name in DEBIAN[engine])], hint="", env=env)
        except Trouble:
            for engine in engines:
                try:
                    run([*install, *DEBIAN[engine]], hint="", env=env)
                except Trouble as trouble:
                    complain(f"  {engine} could not be installed: {trouble}")


def from_playwright(python: Path) -> None:
    """Let Playwright fetch its own Chromium."""
    with step("installing a browser with Playwright"):
        try:
            run([python, "-m", "playwright", "install", "chromium"], hint="")
        except Trouble as trouble:
            complain(f"  Playwright could not fetch one: {trouble}")
