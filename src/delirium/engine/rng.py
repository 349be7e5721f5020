"""The random generator: sfc32, four 32-bit words, so that every product stays a small int."""

from __future__ import annotations

from mypy_extensions import i64


class Rng:
    """A small, fast, repeatable source of chance; its four words are its whole state."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 1

    def seed(self, number: int) -> None:
        """Start anew from any whole number."""
        mixed = number & ((1 << 96) - 1)
        self.a = mixed & 0xFFFFFFFF
        self.b = (mixed >> 32) & 0xFFFFFFFF
        self.c = (mixed >> 64) & 0xFFFFFFFF
        self.d = 1
        for _ in range(15):  # the authors of sfc32 mix the seed this way
            self.below(2)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; the bias for the bounds of a game, below 2**16, is under 2**-16."""
        b = self.b
        c = self.c
        word = (self.a + b + self.d) & 0xFFFFFFFF
        self.d = (self.d + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) | (c >> 11)) + word) & 0xFFFFFFFF
        return (word * bound) >> 32


def seeded(number: int) -> Rng:
    """A generator that starts from this number."""
    rng = Rng()
    rng.seed(number)
    return rng
