"""What can be wrong with what a caller gives us. Every message says what was expected and what to do."""

from __future__ import annotations


class DeliriumError(Exception):
    """Something given to Delirium was wrong; nothing was changed."""


class IllegalChoice(DeliriumError):
    """The choice is not among the options of the decision."""


class WrongOptions(DeliriumError):
    """A game cannot be built from these options."""


class WrongVersion(DeliriumError):
    """A record or save was made by other rules than these."""


class Endless(DeliriumError):
    """What the rules or the cards say would go on for ever without anybody being asked."""


class DamagedSave(DeliriumError):
    """A save or record cannot be read."""
