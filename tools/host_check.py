"""Check how a host serves a deployed site: types, compression, caching, security policy and completeness.

Only a few files are downloaded: the page, the list of files in sw.js, and one file of each kind.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from tools.console import BuildError

MANIFEST = re.compile(r"MANIFEST = (\[.*?\]);", re.DOTALL)
TIMEOUT = 30
UNKNOWN = "no-such-file-404.js"
YEAR = 31_536_000
WORTH = 100_000
"""Smallest saving, in bytes, for which missing compression of a file is reported."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: its label, a pattern of its path, a pattern of the content types that work ("" for any), the
    recommended type, and whether hosts should compress it.
    """

    name: str
    path: str
    types: str
    advised: str
    compress: bool


KINDS = (
    Kind("page", r"index\.html", r"text/html", "text/html", True),
    Kind("script", r"app-\w+/app\.js", r"(text|application)/javascript", "text/javascript", True),
    Kind("style sheet", r"app-\w+/ui/style/index\.css", r"text/css", "text/css", True),
    Kind("Python script", r"py-\w+/pyodide\.asm\.js", r"(text|application)/javascript", "text/javascript", True),
    Kind("wasm", r"py-\w+/pyodide\.asm\.wasm", r"application/wasm", "application/wasm", True),
    Kind("archive", r"py-\w+/python_stdlib\.zip\.bin", "", "", False),
    Kind("manifest", r"manifest\.webmanifest", r"application/(manifest\+)?json", "application/manifest+json", False),
)


@dataclass(frozen=True, slots=True)
class Reply:
    """The response to a request: its final URL, headers with names in lower case, and the body as it was sent."""

    url: str
    status: int
    headers: Mapping[str, str]
    body: bytes

    def content(self) -> bytes:
        """Return the decompressed body. Raise BuildError if its encoding is unknown."""
        encoding = self.headers.get("content-encoding", "identity")
        if encoding == "gzip":
            return zlib.decompress(self.body, 31)
        if encoding == "deflate":
            return zlib.decompress(self.body)
        if encoding in ("identity", ""):
            return self.body
        raise BuildError(f"{self.url} has the encoding {encoding}, although only gzip was requested.")


@dataclass
class Report:
    """The result of a check: one line for each file, problems that break the site, and advice to make it faster or
    safer.
    """

    lines: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    advice: list[str] = field(default_factory=list)

    def text(self) -> str:
        """Return the report for the console."""
        parts = [*self.lines]
        for title, found in (("Problems", self.problems), ("To make it better", self.advice)):
            parts += ["", f"{title}:", *(f"- {one}" for one in found)] if found else []
        if not self.problems and not self.advice:
            parts += ["", "This host serves pygolf as well as possible."]
        return "\n".join(parts)


def fetch(url: str) -> Reply:
    """Request a file with gzip allowed. Raise BuildError if there is no response."""
    request = Request(url, headers={"Accept-Encoding": "gzip", "User-Agent": "pygolf check-host"})
    try:
        with urlopen(request, timeout=TIMEOUT) as response:
            return Reply(response.url, response.status, lower(response.headers), response.read())
    except HTTPError as error:
        return Reply(url, error.code, lower(error.headers), error.read())
    except (URLError, HTTPException, OSError, ValueError) as error:
        raise BuildError(f"{url} does not respond: {error}") from error


def lower(headers: Any) -> dict[str, str]:
    """Return headers with their names in lower case."""
    return {name.lower(): value for name, value in headers.items()}


def check(address: str) -> Report:
    """Check the site at an address such as "https://example.org/pygolf/". Raise BuildError if it is not pygolf."""
    if urlsplit(address).scheme not in ("http", "https"):
        raise BuildError(f"{address} is not an http or https address.")
    base = address if address.endswith("/") else f"{address}/"
    report = Report()
    listed = list_files(base)
    for kind in KINDS:
        path = next((path for path in listed if re.fullmatch(kind.path, path)), "")
        if path:
            check_file(report, base, kind, path, listed[path])
    check_page(report, fetch(base))
    worker = fetch(urljoin(base, "sw.js"))
    if is_stored_for_long(worker):
        report.advice.append("sw.js is cached for long. Send it with Cache-Control: no-cache.")
    if fetch(urljoin(base, UNKNOWN)).status == 200:
        report.advice.append("Unknown addresses get a page with status 200. Send 404.html with status 404 instead.")
    if urlsplit(base).scheme == "http" and urlsplit(base).hostname not in ("localhost", "127.0.0.1"):
        report.advice.append("Use https: over http, browsers do not store the site for offline use.")
    return report


def list_files(base: str) -> dict[str, dict[str, Any]]:
    """Return the entries of the service worker's list of files, by path. Raise BuildError if there is no such list."""
    reply = fetch(urljoin(base, "sw.js"))
    found = MANIFEST.search(reply.content().decode(errors="replace")) if reply.status == 200 else None
    if not found:
        raise BuildError(f"{base} is not a built pygolf site: sw.js has status {reply.status} or no list of files.")
    return {entry["url"]: entry for entry in json.loads(found[1])}


def check_file(report: Report, base: str, kind: Kind, path: str, entry: Mapping[str, Any]) -> None:
    """Check one file and add its line to the report."""
    reply = fetch(urljoin(base, "./" if path == "index.html" else path))
    sent_type = reply.headers.get("content-type", "")
    encoding = reply.headers.get("content-encoding", "")
    caching = reply.headers.get("cache-control", "no Cache-Control")
    size = f"{len(reply.body) / 1000:.0f} of {entry['bytes'] / 1000:.0f} kB"
    described = f"status {reply.status}, {sent_type or 'no type'}, {size}, {encoding or 'not compressed'}, {caching}"
    report.lines.append(f"{kind.name:14} {path}: {described}")
    if reply.status != 200:
        report.problems.append(f"{path} has status {reply.status}. Upload it again.")
        return
    content = reply.content()
    altered = hashlib.sha256(content).hexdigest() != entry["sha256"]
    if altered and kind.name == "page":
        report.advice.append("The host, or a proxy, changes index.html. The site still works.")
    elif altered:
        report.problems.append(f"{path} differs from the build. Upload it again, or switch off what alters files.")
    if kind.types and not re.match(kind.types, sent_type):
        known = f"{path} is sent as {sent_type or 'no type'}. Send it as {kind.advised}."
        (report.advice if kind.name in ("wasm", "manifest") else report.problems).append(known)
    saved = len(content) - len(zlib.compress(content, 6))
    if kind.compress and not encoding and saved > WORTH:
        report.advice.append(f"{path} is not compressed. Compression would save {saved / 1e6:.1f} MB.")
    if re.match(r"(app|py)-", path) and max_age(reply) < YEAR:
        report.advice.append(f"{path} never changes. Send it with Cache-Control: public, max-age={YEAR}, immutable.")


def max_age(reply: Reply) -> int:
    """Return the seconds for which browsers may use a response without asking again."""
    found = re.search(r"max-age=(\d+)", reply.headers.get("cache-control", ""))
    return int(found[1]) if found else 0


def is_stored_for_long(reply: Reply) -> bool:
    """Return whether browsers use a response for more than an hour without asking."""
    return max_age(reply) > 3600 and "no-cache" not in reply.headers.get("cache-control", "")


def check_page(report: Report, page: Reply) -> None:
    """Check the headers of the page: caching, and whether the host's own policy forbids what the site needs."""
    if is_stored_for_long(page):
        report.advice.append(
            "The page is cached for long, so updates arrive late. Send it with Cache-Control: no-cache."
        )
    policy = page.headers.get("content-security-policy", "")
    needs = {"script-src": "'wasm-unsafe-eval'", "worker-src": "blob:"}
    sources = {name: rest for name, _, rest in (part.strip().partition(" ") for part in policy.split(";"))}
    for name, need in needs.items():
        allowed = sources.get(name, sources.get("default-src"))
        if allowed is not None and need not in allowed and not (name == "script-src" and "'unsafe-eval'" in allowed):
            report.problems.append(f"The host's Content-Security-Policy forbids {need} in {name}, which Python needs.")
    if not policy:
        report.advice.append(
            "The host sends no Content-Security-Policy. The page has its own, except frame-ancestors: see dist/_headers"
        )
