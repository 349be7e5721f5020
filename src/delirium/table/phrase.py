"""Phrases: how lists and numbers of things are said in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


def in_words(names: Sequence[str]) -> str:
    """Names as a list in a sentence."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def either(names: Sequence[str]) -> str:
    """Names in a sentence of which one is meant."""
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)


def counted(names: Iterable[str]) -> list[str]:
    """Names in the order in which they come, each once, with how often it does."""
    return [times(name, count) for name, count in Counter(names).items()]


def times(name: str, count: int) -> str:
    """A name with how often it is there, if that is not once."""
    return f"{count}x {name}" if count > 1 else name


def sentence(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def number(value: float) -> str:
    """A number with one decimal at most, where that says more than a whole one."""
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 or abs(value) >= 10 else f"{value:.1f}"
