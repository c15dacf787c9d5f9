"""A static server with the host's headers and compression, for development and tests.

with Site(DIST, base="/a/b/") as site:
    open(site.url)          # http://127.0.0.1:<port>/a/b/
    site.stop(); site.start()   # the same port again
"""

import gzip
import re
import socket
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import headers

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
COMPRESSED = {".png", ".jpg", ".woff2", ".bin"}
SMALL = 512
CHUNK = 16_384
"""Number of bytes per write on a simulated slow network."""


@dataclass(slots=True)
class Network:
    """A slow network: all connections share ``rate`` bytes per second, and each response starts ``delay`` seconds
    later.
    """

    rate: float
    delay: float
    free_at: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, size: int) -> None:
        """Wait until the network has transferred ``size`` bytes for this connection."""
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size / self.rate
            end = self.free_at
        time.sleep(max(0.0, end - time.monotonic()))


@dataclass(frozen=True, slots=True)
class Host:
    """The behaviour of a web host and of the network, including errors that tests simulate.

    ``headers``: whether it sends the headers of the _headers file. ``compressed``: whether it compresses files, except
    those whose name matches ``uncompressed``. ``types``: wrong content types by file suffix. ``refused``: a pattern of
    paths that the host does not find. ``page_instead``: whether it sends the page instead of an error for these paths.
    ``policy``: a Content-Security-Policy that it sends in addition to that of the _headers file.
    """

    headers: bool = True
    compressed: bool = True
    uncompressed: str = r"(?!)"
    types: Mapping[str, str] = field(default_factory=dict)
    refused: str = r"(?!)"
    page_instead: bool = False
    policy: str = ""
    network: Network | None = None


@dataclass(frozen=True, slots=True)
class LoggedResponse:
    """A logged response: the path below the base, the status, the number of bytes sent, and the time in seconds."""

    method: str
    path: str
    status: int
    sent: int
    at: float = field(default_factory=time.time, compare=False)


@dataclass
class FileCache:
    """The files of a folder, with a cache of compressed bodies by file and modification time.

    ``effort`` is the compression level from 1 to 9.
    """

    root: Path
    effort: int = 9
    cached: dict[tuple[Path, int], bytes] = field(default_factory=dict)

    def find(self, path: str) -> Path | None:
        """Return the file of a path (index.html for a folder), or None if it does not exist or is outside the
        folder.
        """
        if "\0" in path:
            return None
        target = (self.root / path.lstrip("/")).resolve()
        if not target.is_relative_to(self.root.resolve()):
            return None
        if target.is_dir():
            target = target / "index.html"
        # Hosts read _headers, but do not serve it.
        return target if target.is_file() and target.name != headers.NAME else None

    def gzipped(self, file: Path) -> bytes:
        """Return the file compressed with gzip."""
        key = (file, file.stat().st_mtime_ns)
        if key not in self.cached:
            self.cached[key] = gzip.compress(file.read_bytes(), self.effort, mtime=0)
        return self.cached[key]


class Handler(BaseHTTPRequestHandler):
    """Handle GET and HEAD requests below the base path."""

    protocol_version = "HTTP/1.1"
    timeout = 30

    def __init__(self, site: "Site", *args: Any) -> None:
        self.site = site
        super().__init__(*args)

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def answer(self, *, body: bool) -> None:
        """Find the file and send it with the host's headers."""
        path = unquote(urlsplit(self.path).path)
        base = self.site.base
        if path == base.rstrip("/") and base != "/":
            self.redirect(base)
            return
        local = "/" + path.removeprefix(base) if path.startswith(base) else ""
        host = self.site.host
        refused = re.search(host.refused, local) is not None
        caching = headers.headers_for(self.site.rules, local).get("Cache-Control")
        if refused and host.page_instead:
            local = "/"
        file = self.site.cache.find(local) if local and (not refused or host.page_instead) else None
        if file is None:
            self.not_found(local or path, body=body)
            return
        sent = {"Content-Type": TYPES.get(file.suffix, "application/octet-stream")}
        sent.update(headers.headers_for(self.site.rules, local))
        if caching:
            # If a host sends the page instead of a file, it sends the caching headers of the file.
            sent["Cache-Control"] = caching
        if file.suffix in host.types:
            sent["Content-Type"] = host.types[file.suffix]
        content = self.content(file, sent)
        self.send_body(local, HTTPStatus.OK, sent, content, body=body)

    def not_found(self, path: str, *, body: bool) -> None:
        """Send the site's page for unknown addresses, as most static hosts do."""
        page = self.site.cache.find("/404.html")
        sent = {"Content-Type": "text/html; charset=utf-8" if page else "text/plain"}
        sent.update(headers.headers_for(self.site.rules, path))
        content = page.read_bytes() if page else b"Not found\n"
        self.send_body(path, HTTPStatus.NOT_FOUND, sent, content, body=body)

    def content(self, file: Path, headers: dict[str, str]) -> bytes:
        """Return the bytes to send, compressed with gzip if the browser supports it and it saves bytes."""
        if file.suffix in COMPRESSED or file.stat().st_size < SMALL:
            return file.read_bytes()
        headers["Vary"] = "Accept-Encoding"
        host = self.site.host
        if (
            not host.compressed
            or re.search(host.uncompressed, file.name)
            or "gzip" not in self.headers.get("Accept-Encoding", "")
        ):
            return file.read_bytes()
        headers["Content-Encoding"] = "gzip"
        return self.site.cache.gzipped(file)

    def redirect(self, target: str) -> None:
        """Redirect the browser to the base path with its trailing slash."""
        self.send_body(target, HTTPStatus.MOVED_PERMANENTLY, {"Location": target}, b"", body=True)

    def send_body(self, path: str, status: int, headers: dict[str, str], content: bytes, *, body: bool) -> None:
        """Send the response and log it."""
        if self.site.host.network:
            time.sleep(self.site.host.network.delay)
        self.site.note(LoggedResponse(self.command, path, status, len(content) if body else 0))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if self.site.host.policy:
            self.send_header("Content-Security-Policy", self.site.host.policy)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            self.write(content)

    def write(self, content: bytes) -> None:
        """Send bytes, as fast as the simulated network allows."""
        network = self.site.host.network
        if network is None:
            self.wfile.write(content)
            return
        for start in range(0, len(content), CHUNK):
            chunk = content[start : start + CHUNK]
            network.wait(len(chunk))
            self.wfile.write(chunk)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing; requests are in Site.log."""


class Listener(ThreadingHTTPServer):
    """A server that closes its open connections when it stops, and ignores browsers that disconnect early."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.open: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Store the connection, so that stopping the server can close it."""
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Remove a closed connection from the list."""
        self.open.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Close the connections that browsers have left open for later requests."""
        for request in tuple(self.open):
            with suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that disconnect early."""


class Site:
    """A folder served on the loopback address. `port` 0 picks a free port, which stays the same after a restart."""

    def __init__(self, root: Path, *, port: int = 0, base: str = "/", host: Host | None = None) -> None:
        self.cache = FileCache(root)
        self.host = host or Host()
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.port = port
        self.rules: tuple[headers.Rule, ...] = ()
        self.read_headers()
        self.log: list[LoggedResponse] = []
        self.listener: Listener | None = None
        self.thread: threading.Thread | None = None

    def read_headers(self) -> None:
        """Read the headers of the folder again, after its files have changed."""
        self.rules = headers.read_rules(self.cache.root) if self.host.headers else ()

    @property
    def origin(self) -> str:
        """http://127.0.0.1:<port>"""
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The URL of the page."""
        return self.origin + self.base

    def note(self, answer: LoggedResponse) -> None:
        """Add a response to the log. Appending to a list is atomic, so no lock is needed."""
        self.log.append(answer)

    def start(self) -> "Site":
        """Start the server. Raise OSError if the port is in use."""
        self.listener = Listener(("127.0.0.1", self.port), partial(Handler, self))
        self.port = self.listener.server_address[1]
        self.thread = threading.Thread(target=self.listener.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()
        return self

    def stop(self) -> None:
        """Stop listening. Browsers get "connection refused" until ``start`` is called again."""
        if self.listener and self.thread:
            self.listener.shutdown()
            self.listener.server_close()
            self.listener.hang_up()
            self.thread.join()
        self.listener = self.thread = None

    def __enter__(self) -> "Site":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
