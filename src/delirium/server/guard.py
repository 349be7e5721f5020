"""Who may ask for what: guests by a signed cookie, requests from our own pages only, not too many, not too large."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from math import ceil
from secrets import token_urlsafe
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from itsdangerous import BadPayload, BadSignature, URLSafeTimedSerializer
from litestar import Request
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from delirium.server import cost
from delirium.server.problems import DETAILS, Refused
from delirium.server.wire import Guest

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

GUEST_COOKIE: Final = "delirium"  # as it was once; now a sign of the secret follows, see `Papers.cookie`
TOKEN_COOKIE: Final = "csrftoken"
TOKEN_HEADER: Final = "x-csrftoken"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
YEAR: Final = 365 * 24 * 3600
RENEW: Final = 24 * 3600  # a cookie older than this, or of a day to come, is given anew
NOT_OURS_TO_READ: Final = (
    "The cookie that says who you are was made here, but in a form that this version cannot read; it is left as it is. "
    "The version of the server that made it can read it."
)
LARGEST_BODY: Final = 300_000  # bytes: room for card files of one's own
LONGEST_NAME: Final = 20
STATE: Final = "delirium_guest"  # where a request keeps its guest

# The web app is files only. Where its boards place something by numbers, scripts set single properties of a style,
# which needs no leave; style attributes in a text do, and are not used.
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address of a seat's link is a secret
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
STRICT_TRANSPORT: Final = "max-age=31536000"


async def add_headers(message: Message, scope: Scope) -> None:
    """The security headers of every answer, errors too: a `before_send` hook of the app."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https":
        headers.setdefault("strict-transport-security", STRICT_TRANSPORT)
    if scope["path"].startswith("/api/"):  # what is for one guest is kept by nobody else
        headers.setdefault("cache-control", "no-store")


# how often


@dataclass(frozen=True)
class Limit:
    """How much is taken at once, and how much more each second."""

    burst: int
    rate: float


READS: Final = Limit(600, 60)  # a club behind one address is one client
MOVES: Final = Limit(200, 20)
TABLES: Final = Limit(30, 0.5)
HINTS: Final = Limit(30, 0.5)
WORK: Final = Limit(60, 0.5)  # not requests but seconds of work that they cost


class Limiter:
    """Counts requests and work by client and sort in buckets that fill up with time; this process's alone."""

    MOST: Final = 20_000  # buckets before the full ones are forgotten

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, Limit], tuple[float, float]] = {}  # what is left, and when that was

    def wait(self, client: str, limit: Limit, now: float, amount: float = 1) -> float:
        """Take one request; how many seconds to wait before it would be taken, 0 if it is."""
        left = self._left(client, limit, now)
        if left < amount:
            return (amount - left) / limit.rate
        self.spend(client, limit, now, amount)
        return 0

    def spend(self, client: str, limit: Limit, now: float, amount: float) -> None:
        """Count what was done already, also where nothing is left."""
        left = self._left(client, limit, now)
        if (client, limit) not in self.buckets and len(self.buckets) >= self.MOST:
            self._forget(now)
        self.buckets[(client, limit)] = (left - amount, now)

    def _left(self, client: str, limit: Limit, now: float) -> float:
        left, then = self.buckets.get((client, limit), (float(limit.burst), now))
        return min(float(limit.burst), left + (now - then) * limit.rate)

    def _forget(self, now: float) -> None:
        """Drop the buckets that have filled up again; if none has, all of them."""
        kept = {
            key: (left, then)
            for key, (left, then) in self.buckets.items()
            if left + (now - then) * key[1].rate < key[1].burst
        }
        self.buckets = kept if len(kept) < self.MOST else {}


def limit_of(method: str, path: str) -> Limit:
    """Which limit a request falls under."""
    if method in SAFE:
        return READS
    if path.endswith("/hint"):
        return HINTS
    return TABLES if path.rstrip("/") in ("/api/tables",) or path.endswith("/rematch") else MOVES


# who


class Unreadable(Exception):
    """A cookie that was signed here and does not say who it is of in any form that is known here."""


class Papers:
    """Writes and reads the cookies of guests."""

    def __init__(self, secret: str) -> None:
        if len(secret) < 16:
            raise ValueError("The secret must have at least 16 characters.")
        self._key = secret.encode()
        # a server with another secret, at another port or by mistake, writes beside it, not over it
        self.cookie = f"{GUEST_COOKIE}_{hmac.new(self._key, b'cookie', sha256).hexdigest()[:8]}"
        self._serializer = URLSafeTimedSerializer(
            secret, salt="delirium guest", signer_kwargs={"digest_method": sha256}
        )

    def write(self, guest: Guest) -> str:
        """A guest as the value of a cookie."""
        text = self._serializer.dumps([guest.id, guest.name])
        return text if isinstance(text, str) else text.decode()

    def read(self, value: str) -> tuple[Guest, float] | None:
        """The guest of a cookie and its age in seconds; None if it is not one of ours.

        What was signed here counts whatever its date is: clocks differ and are put right, and browsers forget a cookie
        by themselves.
        """
        try:
            found, stamp = self._serializer.loads(value, return_timestamp=True)
        except BadSignature:
            return None
        except BadPayload as error:
            raise Unreadable from error
        match found:
            case [str(id), str(name)]:
                return Guest(id=id, name=name), time() - stamp.timestamp()
        raise Unreadable

    def token(self, guest: Guest) -> str:
        """What unsafe requests of a guest must carry: other sites can neither read nor guess it."""
        return hmac.new(self._key, f"csrf {guest.id}".encode(), sha256).hexdigest()


def new_guest() -> Guest:
    """Somebody who was never here; the number only tells two of them apart."""
    id = token_urlsafe(18)
    return Guest(id=id, name=f"Guest {int.from_bytes(sha256(id.encode()).digest()[:4]) % 900 + 100}")


def clean_name(name: str) -> str:
    """A name without what cannot be seen; refused if nothing is left."""
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME].strip()
    if not shown:
        raise Refused(422, "The field name must have a letter or sign that can be seen.")
    return shown


@dataclass
class Visit:
    """What a request knows of its guest, and which cookies its answer brings."""

    guest: Guest
    known: bool  # whether it came with a cookie of ours
    renew: bool  # whether the cookie is to be written again
    trouble: str = ""  # why nobody can say who the guest is, though the cookie was signed here; it is never replaced
    give: bool = False  # whether the answer may bring cookies: only where somebody asked who it is


def greet(request: Request[Any, Any, Any]) -> None:
    """Let the answer bring the cookie of a new guest."""
    visit: Visit = request.scope["state"][STATE]
    visit.give = not visit.trouble


def provide_guest(request: Request[Any, Any, Any]) -> Guest:
    """The dependency `guest` of handlers; the answer brings the cookie of a new guest."""
    visit: Visit = request.scope["state"][STATE]
    if visit.trouble:
        raise Refused(409, visit.trouble)
    visit.give = True
    return visit.guest


def rename(request: Request[Any, Any, Any], name: str) -> Guest:
    """Give the guest of a request another name; the answer brings the cookie."""
    visit: Visit = request.scope["state"][STATE]
    visit.guest = Guest(id=visit.guest.id, name=clean_name(name))
    visit.give = visit.renew = True
    return visit.guest


class Guard(ASGIMiddleware):
    """Stands before all handlers: limits, origin, guest, token."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, secret: str, origins: Iterable[str] = (), limits: bool = True, tells_cost: bool = False) -> None:
        """`origins` are those of our pages besides the one that a request was sent to, such as https://example.org.

        `tells_cost` is for a process that works for another, which counts.
        """
        self.papers = Papers(secret)
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.limiter = Limiter() if limits else None
        self.tells_cost = tells_cost

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request through or refuse it; nothing has happened then."""
        headers = Headers.from_scope(scope)
        method = str(scope.get("method", "GET"))
        client = network(scope["client"][0]) if scope["client"] else ""
        self._limit(client, limit_of(method, scope["path"]))
        if scope["path"].startswith("/api/"):
            self._limit(client, WORK, 0)
        cookies = _cookies(headers.getall("cookie", []))
        visit = self._visit(cookies)
        scope["state"][STATE] = visit
        if method not in SAFE:
            self._check_origin(scope, headers)
            self._check_guest(visit, headers, not cookies.keys().isdisjoint((self.papers.cookie, GUEST_COOKIE)))
            if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                raise Refused(415, DETAILS[415])

        meter = cost.Meter()

        async def with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                if visit.give:
                    self._give(message, visit, cookies, scope["scheme"] == "https")
                if self.tells_cost:
                    MutableScopeHeaders.from_message(message).add(cost.HEADER, f"{meter.seconds:.6f}")
            await send(message)

        before = cost.METER.set(meter)
        try:
            await next_app(scope, receive, with_cookies)
        finally:
            cost.METER.reset(before)
            if self.limiter is not None and meter.seconds:
                self.limiter.spend(client, WORK, monotonic(), meter.seconds)

    def _limit(self, client: str, limit: Limit, amount: float = 1) -> None:
        wait = self.limiter.wait(client, limit, monotonic(), amount) if self.limiter is not None else 0
        if wait:
            seconds = ceil(wait)
            many = "Too much work" if limit is WORK else "Too many requests"
            detail = f"{many} came from here. Wait {seconds} second{'s' * (seconds > 1)}, then go on."
            raise Refused(429, detail, headers={"retry-after": str(seconds)})

    def _visit(self, cookies: dict[str, str]) -> Visit:
        try:
            for name in (self.papers.cookie, GUEST_COOKIE):
                found = self.papers.read(cookies.get(name, ""))
                if found is not None:
                    guest, age = found
                    return Visit(guest, known=True, renew=abs(age) > RENEW or name != self.papers.cookie)
        except Unreadable:
            return Visit(new_guest(), known=False, renew=False, trouble=NOT_OURS_TO_READ)
        return Visit(new_guest(), known=False, renew=True)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Browsers tell where a request comes from; programs that are none need not."""
        origin = headers.get("origin")
        if origin is None:
            ours = headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        else:
            here = f"{scope['scheme']}://{headers.get('host', '')}"
            ours = _origin(origin) in {_origin(each) for each in (here, *self.origins)}
        if not ours:
            raise Refused(
                403,
                f"This request comes from another site ({origin or 'unknown'}); nothing was changed. If that is an "
                "address of this server, its host has to start it with --origin.",
                title="From another site",
            )

    def _check_guest(self, visit: Visit, headers: Headers, has_cookie: bool) -> None:
        if visit.trouble:
            raise Refused(409, visit.trouble)
        if not visit.known:
            reason = "The cookie that says who you are is damaged or was not made here"
            if not has_cookie:
                reason = "This request has no cookie that says who you are"
            raise Refused(401, f"{reason}; nothing was changed. Load the page again, then try once more.")
        token = headers.get(TOKEN_HEADER, "")
        if not hmac.compare_digest(token.encode(), self.papers.token(visit.guest).encode()):
            raise Refused(
                403,
                f"The header {TOKEN_HEADER} must hold the value of the cookie {TOKEN_COOKIE}; nothing was changed. "
                "Load the page again, then try once more.",
                title="Without a valid token",
            )

    def _give(self, message: Message, visit: Visit, cookies: dict[str, str], secure: bool) -> None:
        """Put the cookies into an answer that the browser lacks or that are to be renewed."""
        assert message["type"] == "http.response.start"
        headers = MutableScopeHeaders.from_message(message)
        token = self.papers.token(visit.guest)
        wanted = [(self.papers.cookie, self.papers.write(visit.guest), True)] if visit.renew else []
        if visit.renew or cookies.get(TOKEN_COOKIE) != token:
            wanted.append((TOKEN_COOKIE, token, False))
        for key, value, hidden in wanted:
            cookie = Cookie(key, value=value, max_age=YEAR, httponly=hidden, samesite="lax", secure=secure, path="/")
            headers.add("set-cookie", cookie.to_header(header=""))


def _cookies(lines: Iterable[str]) -> dict[str, str]:
    """The cookies of a request; a part that is none is passed over."""
    found: dict[str, str] = {}
    for line in lines:
        for part in line.split(";"):
            try:
                found |= {key: each.value for key, each in SimpleCookie(part).items()}
            except CookieError:
                continue
    return found


def _origin(text: str) -> tuple[str, str, int | None]:
    """Scheme, host and port of an origin, with the usual port filled in."""
    try:
        parts = urlsplit(text)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme)
        return parts.scheme, (parts.hostname or "").lower(), port
    except ValueError:
        return "", "", None


def network(address: str) -> str:
    """The client as far as limits count it: an IPv6 network of 64 bits is one household."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is None:
        return str(int(found) >> 64)
    return address
