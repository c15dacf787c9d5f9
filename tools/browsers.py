"""Find the browsers for the tests, and install missing ones where possible."""

import os
import shutil
from glob import glob
from pathlib import Path

from tools.console import BuildError, report_error, step
from tools.run import run

PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "shell": ("chromium-headless-shell", "chrome-headless-shell"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
"""Program names by engine. ``shell`` is headless Chromium, in which most tests run faster."""
DEBIAN = {
    "chromium": ["chromium"],
    "shell": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb", "xauth"],
}
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]


def there(engine: str) -> bool:
    """Return whether this browser engine is installed."""
    if engine in ("chromium", "shell") and playwrights_own(engine):
        return True
    if engine == "webkit" and not shutil.which("Xvfb"):
        return False
    return any(shutil.which(name) for name in PROGRAMS[engine])


def playwrights_own(engine: str) -> bool:
    """Return whether Playwright's cache contains this kind of Chromium."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    pattern = {"chromium": "chromium-*/*/chrome", "shell": "chromium_headless_shell-*/*/*headless*shell"}[engine]
    return bool(glob(str(folder / pattern)))


def ensure(python: Path) -> None:
    """Install missing engines where possible. Raise BuildError if there is neither Chromium nor Firefox."""
    missing = [engine for engine in PROGRAMS if not there(engine)]
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        from_debian(missing)
    if not there("chromium") and not there("firefox"):
        from_playwright(python)
    if not there("chromium") and not there("firefox"):
        raise BuildError(
            "There is no browser to test with. Install Chromium or Firefox (on Debian: apt-get install chromium"
            " firefox-esr webkit2gtk-driver xvfb) and try again, or run: python3 build.py test --python-only"
        )


def from_debian(engines: list[str]) -> None:
    """Install the engines as Debian packages: all together or, if that fails, one at a time."""
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    install = [*APT, "install", "-y", "--no-install-recommends"]
    with step(f"installing browsers with apt-get: {', '.join(engines)}"):
        try:
            run([*APT, "update"], hint="", env=env)
            run([*install, *(name for engine in engines for name in DEBIAN[engine])], hint="", env=env)
        except BuildError:
            for engine in engines:
                try:
                    run([*install, *DEBIAN[engine]], hint="", env=env)
                except BuildError as error:
                    report_error(f"  {engine} could not be installed: {error}")


def from_playwright(python: Path) -> None:
    """Install Playwright's build of Chromium."""
    with step("installing a browser with Playwright"):
        try:
            run([python, "-m", "playwright", "install", "chromium"], hint="")
        except BuildError as error:
            report_error(f"  Playwright could not install one: {error}")
