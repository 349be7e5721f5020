"""Serves the built web app: its files, and its one page for every address that a person can see."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, Router, route

from delirium.server.guard import greet
from delirium.server.problems import Refused

FOLDER: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
HASHED: Final = "assets/"  # files whose names change with what is in them
OTHERS: Final = ("api", "health", "metrics", "schema")  # not the web app's
FOREVER: Final = "public, max-age=31536000, immutable"
AN_HOUR: Final = "public, max-age=3600"
ASK: Final = "no-cache"  # keep it, but ask whether it is still good
TEXTS: Final = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
UNBUILT: Final = """\
The web app is not built.

In a source checkout, build it with Node.js 20 or newer:

    make web

and load this page again. The server itself is running: see /schema/openapi.json for what programs can ask it.
To play in a terminal: delirium play
"""


@dataclass(frozen=True)
class Piece:
    """A file of the web app, with its packed form where that is shorter."""

    body: bytes
    packed: bytes
    type: str
    mark: str
    keep: str


class Site:
    """The web app's files in memory, read when they are first asked for, and again when they were built anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.pieces: dict[str, Piece] = {}
        self.built = 0.0

    def find(self, path: str) -> Piece | None:
        """The file at a path, or the page; None if the web app is not built."""
        self._look()
        name = path.strip("/")
        if name in self.pieces and name != INDEX:
            return self.pieces[name]
        first = name.partition("/")[0]
        if first in OTHERS or name.startswith(HASHED):
            raise Refused(404, f"There is nothing at {path}. Load the page again, or go back to the start.")
        return self.pieces.get(INDEX)

    def _look(self) -> None:
        try:
            built = (self.folder / INDEX).stat().st_mtime
        except OSError:
            built = 0.0
        if built != self.built:
            files = sorted(self.folder.rglob("*")) if built else []
            self.pieces = {
                file.relative_to(self.folder).as_posix(): _piece(file, file.relative_to(self.folder).as_posix())
                for file in files
                if file.is_file() and not file.name.startswith(".")
            }
            self.built = built


def _piece(file: Path, name: str) -> Piece:
    body = file.read_bytes()
    type = TYPES.get(file.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if type.startswith(TEXTS) else b""
    keep = ASK if name == INDEX else FOREVER if name.startswith(HASHED) else AN_HOUR
    mark = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    return Piece(body, packed if len(packed) < len(body) else b"", type, mark, keep)


def answer(request: Request[Any, Any, Any], piece: Piece) -> Response[bytes]:
    """A file, packed if the browser takes that, or the word that the browser's copy is still good."""
    headers = {"cache-control": piece.keep, "etag": piece.mark, "vary": "accept-encoding"}
    if piece.mark in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = piece.body
    if piece.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = piece.packed
    return Response(body, headers=headers, media_type=piece.type)


def router(folder: Path = FOLDER) -> Router:
    """The addresses of the web app: everything that is nobody else's."""
    site = Site(folder)

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, status_code=200)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The web app's page, or one of its files."""
        piece = site.find(request.url.path)
        if piece is None:
            return Response(UNBUILT.encode(), status_code=503, media_type="text/plain")
        if piece.keep == ASK:  # the page brings a new guest's cookies, so that all it asks for comes from one guest
            greet(request)
        return answer(request, piece)

    return Router("/", route_handlers=[page])
