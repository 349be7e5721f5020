"""Shows the reports that were put into a folder: a list of them, and each as it was made."""

from __future__ import annotations

import os
import re
from hashlib import blake2b
from html import escape, unescape
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from litestar import Request, Response, Router, route
from litestar.params import FromPath

from delirium import disk
from delirium.engine.errors import WrongOptions
from delirium.server.pages import ASK, Piece, answer
from delirium.server.problems import DAMAGED, Refused
from delirium.sim.report.page import END, MARK, SCRIPT_HASH, STYLE

ENDING: Final = ".html"
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
LARGEST: Final = 20_000_000  # bytes of a report
HEAD: Final = 4096  # bytes in which a report says what it is
MOST: Final = 1000  # reports that are listed
# a report brings its styles, its pictures and one script that sorts tables, known by its digest; it asks for nothing
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        f"script-src '{SCRIPT_HASH}'",
        "style-src 'unsafe-inline'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
TITLE: Final = re.compile(rb"<title>(.*?)</title>", re.S)


def router(folder: Path) -> Router:
    """The addresses of reports: /reports and what is below it."""

    @route("/", http_method=["GET", "HEAD"], include_in_schema=False, status_code=200, sync_to_thread=True)
    def listing(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A page with links to all reports."""
        return _answer(request, _list(folder).encode())

    @route("/{name:path}", http_method=["GET", "HEAD"], include_in_schema=False, status_code=200, sync_to_thread=True)
    def one(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        """A report."""
        return _answer(request, read(folder, name.strip("/")))

    return Router("/reports", route_handlers=[listing, one])


def _answer(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    mark = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    response = answer(request, Piece(body, b"", "text/html", mark, ASK))
    response.headers["content-security-policy"] = POLICY
    return response


def read(folder: Path, name: str) -> bytes:
    """A whole report; nothing outside the folder is ever opened."""
    if not NAME.fullmatch(name):
        raise Refused(404, "There is no such report. Choose one at /reports.")
    body = _open(folder / f"{name}{ENDING}", LARGEST)
    if body is None:
        raise Refused(404, f"There is no report {name}. Choose one at /reports.")
    if not _is_report(body) or not body.endswith(END.encode()):
        raise Refused(
            409,
            f"The report {name} is damaged. Its host can make it again: delirium report RUN --publish --name {name}",
            title=DAMAGED,
        )
    return body


def _open(path: Path, most: int) -> bytes | None:
    """The bytes of a plain file; None for a link, a folder, or something too large to be a report."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    facts = os.fstat(number)
    if path.is_symlink() or not S_ISREG(facts.st_mode) or facts.st_size > LARGEST:
        os.close(number)
        return None
    with os.fdopen(number, "rb") as file:
        return file.read(most)


def _is_report(body: bytes) -> bool:
    return MARK.encode() in body[:HEAD]


def _list(folder: Path) -> str:
    found = []
    for path in sorted(folder.glob(f"*{ENDING}"))[:MOST] if folder.is_dir() else []:
        head = _open(path, HEAD) if NAME.fullmatch(path.stem) else None
        if head and _is_report(head):
            told = TITLE.search(head)
            title = unescape(told[1].decode("utf-8", "replace")) if told else path.stem
            found.append(
                f'<li><a href="/reports/{path.stem}">{escape(title)}</a> <span class="sub">{path.stem}</span></li>'
            )
    shown = f"<ul>\n{chr(10).join(found)}\n</ul>" if found else (
        "<p>There are no reports yet. Whoever runs this server makes one with "
        "<code>delirium report RUN --publish</code>.</p>"
    )  # fmt: skip
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Reports</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Reports</h1>\n{shown}\n"
        '<p><a href="/">Back to the tables</a></p>\n</main>\n</body>\n</html>\n'
    )


def check_name(name: str) -> None:
    """Refuse a name under which no report can be published."""
    if not NAME.fullmatch(name):
        raise WrongOptions(
            f"A report cannot be published as {name}. Give a --name of small letters, digits and hyphens, at most 80."
        )


def publish(page: bytes, folder: Path, name: str) -> Path:
    """Put a report where the server shows it, whole or not at all; one of the same name is replaced."""
    check_name(name)
    path = folder / f"{name}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        disk.write(path, page)
    except OSError as error:
        raise WrongOptions(
            f"The report cannot be written to {folder}: {error.strerror}. Set DELIRIUM_DATA to another folder."
        ) from error
    return path
