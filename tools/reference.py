"""Build the documentation site with the API reference into .build/docs, using MkDocs and mkdocstrings.

The pages keep their paths relative to each other, so that links work as they do in the repository.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import pythonenv
from tools.console import BuildError, step
from tools.content import read_tree
from tools.paths import PACKAGE, ROOT, WORK
from tools.run import run

PAGES = (
    *("*.md", "docs/**/*.md", "docs/notebooks/*.ipynb"),
    *("docs/images/*.jpg", "docs/*.svg", "web/screenshot-desktop.jpg", "LICENSE"),
)
"""Files that are copied to the documentation unchanged."""
INDEX = "docs/README.md"
"""The page whose headings and links define the structure of the documentation."""
LINK = re.compile(r"\]\(([\w/-]+\.md)\)")
PARTS = ("protocol", "core", "study", "together", "lab")
"""Packages whose modules are in the reference, in addition to the modules of `pygolf` itself."""
SOURCE, SITE, CONFIG = WORK / "docs-source", WORK / "docs", WORK / "mkdocs.yml"
PYTHON = "docs-python"
"""The folder next to `SOURCE` with the package that mkdocstrings reads."""
EXTERNAL = re.compile(r"""<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//[^>]*>""")
HEADING = re.compile(r"^# (.+)$", re.M)
DOCTEST = re.compile(r"^(?P<indent> *)>>> .*(?:\n(?P=indent)(?!\"\"\").+)*", re.M)
"""Matches an interactive session in a docstring, up to the next blank line or the end of the docstring."""
Entry = dict[str, object] | str


def list_modules() -> list[str]:
    """Return the modules that have a page in the reference."""
    files = [PACKAGE / "__init__.py", *sorted(PACKAGE.glob("[!_]*.py"))]
    for part in PARTS:
        files += [PACKAGE / part / "__init__.py", *sorted((PACKAGE / part).glob("[!_]*.py"))]
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    return [name.removesuffix(".__init__") for name in names]


def list_pages() -> list[str]:
    """Return the paths of the files that are copied, relative to the project."""
    return sorted({path.relative_to(ROOT).as_posix() for pattern in PAGES for path in ROOT.glob(pattern)})


def titled(path: str) -> Entry:
    """Return the navigation entry of a page, with its first heading as the title."""
    found = HEADING.search((ROOT / path).read_text(encoding="utf-8"))
    return {found[1]: path} if found else path


def read_index() -> dict[str, list[str]]:
    """Return the pages in each section of the documentation, by the heading of the section."""
    _, *parts = (ROOT / INDEX).read_text(encoding="utf-8").split("\n## ")
    return {part.partition("\n")[0]: [f"docs/{page}" for page in LINK.findall(part)] for part in parts}


def make_navigation() -> list[Entry]:
    """Return the navigation in the format of mkdocs.yml."""
    project = [path for path in list_pages() if "/" not in path and path.endswith(".md") and path != "README.md"]
    parts: list[Entry] = [{title: [titled(path) for path in pages]} for title, pages in read_index().items()]
    return [
        {"Home": "README.md"},
        {"Documentation": [INDEX]},
        *parts,
        {"API reference": [{name: f"reference/{name}.md"} for name in list_modules()]},
        {"Project": [titled(path) for path in project]},
    ]


def fence_sessions(source: str) -> str:
    """Return a module with each interactive session of its docstrings in a fenced block, as Markdown requires."""
    return DOCTEST.sub(r"\g<indent>```pycon\n\g<0>\n\g<indent>```", source)


def stage() -> None:
    """Copy the pages and the package, and write a page for each module and the configuration."""
    for folder in (SOURCE, SOURCE.parent / PYTHON):
        shutil.rmtree(folder, ignore_errors=True)
    for path in list_pages():
        (SOURCE / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, SOURCE / path)
    (SOURCE / "reference").mkdir(parents=True)
    for name in list_modules():
        (SOURCE / "reference" / f"{name}.md").write_text(f"::: {name}\n", encoding="utf-8")
    for file in PACKAGE.rglob("*.py"):
        copy = SOURCE.parent / PYTHON / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(fence_sessions(file.read_text(encoding="utf-8")), encoding="utf-8")
    facts = {"INHERIT": str(ROOT / "mkdocs.yml"), "docs_dir": str(SOURCE), "site_dir": str(SITE)}
    # JSON is valid YAML.
    CONFIG.write_text(json.dumps(facts | {"nav": make_navigation()}, indent=1), encoding="utf-8")


def find_external_resources(pages: dict[str, bytes]) -> Iterator[str]:
    """Yield each element of a page that makes the browser load a file from another host."""
    for path, content in pages.items():
        if path.endswith(".html"):
            yield from (f"{path}: {found[0]}" for found in EXTERNAL.finditer(content.decode()))


def build() -> Path:
    """Build the site and return its folder. Raises BuildError if a page would load a file from another host."""
    python = pythonenv.install("docs")
    with step("building the documentation"):
        stage()
        command: list[str | Path] = [python, "-m", "mkdocs", "build", "--quiet", "--config-file", CONFIG]
        environment = {"NO_MKDOCS_2_WARNING": "1"}
        run(command, hint="Fix the page that is named above.", env=environment, limit=600)
    if external := list(find_external_resources(read_tree(SITE))):
        raise BuildError("The documentation must not load anything from other hosts:\n" + "\n".join(external[:5]))
    return SITE
