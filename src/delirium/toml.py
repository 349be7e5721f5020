"""Reads TOML that strangers may have written: what would cost far more than its size is refused before it is read."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from delirium.engine.errors import DeliriumError

LARGEST: Final = 1_000_000  # characters
LONGEST_KEY: Final = 5  # parts with dots between: what reading a key takes grows with their square
DEEPEST: Final = 8  # brackets one inside the other
MOST_TABLES: Final = 2_000
MOST_VALUES: Final = 50_000

# Comments and texts are passed over; a quote that nothing closes is where reading will stop.
_TOKEN: Final = re.compile(
    r"""\#[^\n]*|\"{3}(?:[^\\]|\\.)*?\"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]|\\[^\n])*"|'[^'\n]*'|[]["'{}.=,\n]""", re.DOTALL
)


class WrongToml(DeliriumError):
    """A text is not TOML, or is far too much; the message says where."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


def read(text: str) -> dict[str, object]:
    """What a text says, if reading it is a matter of its size."""
    if len(text) > LARGEST:
        raise WrongToml(f"This has more than {LARGEST:,} characters. Make several files of it.")
    _check(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
        line, column = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, 1)
        reason = re.sub(r" \(at [^()]*\)$", "", str(error))
        raise WrongToml(f"This is not TOML: {reason}.", line, column) from error
    except ValueError as error:
        raise WrongToml("A number here has too many digits.") from error


def _check(text: str) -> None:
    """Refuse what is nested too deep, has too long keys or too many parts."""
    depth = tables = values = parts = 0
    for found in _TOKEN.finditer(text):
        match found[0]:
            case ".":
                parts += 1
                if parts >= LONGEST_KEY:
                    raise _wrong(text, found, f"A key has at most {LONGEST_KEY} parts. Write it in fewer.")
            case "[" | "{" as bracket:
                tables += depth == 0 and bracket == "["
                depth += 1
                if depth > DEEPEST:
                    raise _wrong(text, found, "This is nested too deep. Write it with fewer brackets.")
                if tables > MOST_TABLES:
                    raise _wrong(text, found, f"There are more than {MOST_TABLES:,} tables. Make several files of it.")
                parts = 0
            case "]" | "}":
                depth = max(depth - 1, 0)
                parts = 0
            case "=" | ",":
                values += 1
                if values > MOST_VALUES:
                    raise _wrong(text, found, f"There are more than {MOST_VALUES:,} values. Make several files of it.")
                parts = 0
            case "\n":
                parts = 0
            case '"' | "'":
                return


def _wrong(text: str, found: re.Match[str], message: str) -> WrongToml:
    at = found.start()
    return WrongToml(message, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
