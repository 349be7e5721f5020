"""Points: what artifacts are worth, who stands where in a region, who wins."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def rune_points(count: i64, table: vec[i64]) -> i64:
    """Runes are scored in sets, full sets first; `table` has the points of a set of one, two, ... runes."""
    full = len(table)
    points = count // full * table[full - 1]
    rest = count % full
    return points + (table[rest - 1] if rest else 0)


def page_points(pages: i64, single: i64, in_order: i64) -> i64:
    """A page with a neighbour in the same journal scores more than one without; `pages` has a bit for each page."""
    points: i64 = 0
    beside = pages << 1 | pages >> 1
    while pages:
        lowest = pages & -pages
        points += in_order if beside & lowest else single
        pages ^= lowest
    return points


def map_points(nw: i64, ne: i64, sw: i64, se: i64, single: i64, whole: i64) -> i64:
    """Complete maps, as many as there are of the rarest of the four labels, and single fragments."""
    maps = min(min(nw, ne), min(sw, se))
    return maps * whole + (nw + ne + sw + se - 4 * maps) * single


def place(counts: list[int], who: i64) -> i64:
    """The rank of somebody by number of investigators, 1 for the most; ties share a rank and push nobody down."""
    mine = counts[who]
    if mine == 0:
        return 0
    higher: list[int] = []
    for count in counts:
        if count > mine and count not in higher:
            higher.append(count)
    return len(higher) + 1


def track(score: int, length: int) -> tuple[int, int]:
    """How a score stands on the track: the points shown by score tokens, and the space of the marker."""
    return score // length * length, score % length
