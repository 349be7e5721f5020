"""What an attack did, in counts, and what did not hold, with everything that is needed to see it again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

WIDTH = 46  # of the names in a text


@dataclass
class Failure:
    """One thing that did not hold."""

    part: str
    what: str
    again: str  # the command that does it again
    details: dict[str, Any] = field(default_factory=dict)


@dataclass
class Tally:
    """Counts by section and name, the largest of what was measured, and the failures."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    most: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)

    def add(self, section: str, name: str, count: int = 1) -> None:
        self.counts.setdefault(section, Counter())[name] += count

    def measure(self, name: str, value: float) -> None:
        self.most[name] = max(self.most.get(name, value), value)

    def note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)

    def count(self, section: str, name: str) -> int:
        return self.counts.get(section, Counter())[name]

    @contextmanager
    def watch(self, part: str, again: str, details: dict[str, Any]) -> Iterator[None]:
        """Whatever goes wrong inside is a failure, and the attack goes on; `details` may be filled meanwhile."""
        try:
            yield
        except Exception as error:
            said = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
            self.failures.append(Failure(part, said, again, details))

    def join(self, other: Tally) -> None:
        """Take over what another attack counted."""
        for section, counts in other.counts.items():
            self.counts.setdefault(section, Counter()).update(counts)
        for name, value in other.most.items():
            self.measure(name, value)
        for text in other.notes:
            self.note(text)
        self.failures += other.failures

    def dump(self) -> str:
        """The report as JSON."""
        failures = [asdict(failure) for failure in self.failures]
        found = {"counts": self.counts, "most": self.most, "notes": self.notes, "failures": failures}
        return json.dumps(found, indent=1, ensure_ascii=False, default=str)

    def text(self) -> str:
        """The report for people."""
        lines: list[str] = []
        for section, counts in self.counts.items():
            lines += ["", section]
            lines += [f"  {name:<{WIDTH}}{count:>12,}" for name, count in sorted(counts.items())]
        if self.most:
            lines += ["", "at most"]
            lines += [f"  {name:<{WIDTH}}{value:>12,.2f}" for name, value in sorted(self.most.items())]
        lines += ["", *self.notes] if self.notes else []
        for number, failure in enumerate(self.failures, 1):
            lines += ["", f"FAILURE {number} ({failure.part}): {failure.what}", f"  again: {failure.again}"]
            lines += [f"  {name}: {str(value)[:600]}" for name, value in failure.details.items()]
        lines += ["", f"{len(self.failures)} failures" if self.failures else "Everything held."]
        return "\n".join(lines).lstrip("\n")


def load(text: str) -> Tally:
    """A report that was dumped."""
    found = json.loads(text)
    counts = {section: Counter(names) for section, names in found["counts"].items()}
    return Tally(counts, found["most"], found["notes"], [Failure(**each) for each in found["failures"]])
