"""What a mechanic is: one file that declares what it needs, teaches its words and adds its steps to the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from delirium.ascension.board.acts import Acts
from delirium.ascension.effects.turn import Action
from delirium.engine.state import Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanic:
    """A part of the rules that some sets or variants bring. It keeps nothing that changes and knows no other."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def declare(self) -> None:
        """Declare pools, zones and verbs, before the words of any mechanic are taught."""

    def teach(self, compiler: Compiler) -> None:
        """Teach the compiler the words of this mechanic."""

    def set_up(self, s: State) -> None:
        """Lay out what this mechanic needs, before the center row is dealt."""

    def before(self) -> list[Effect]:
        """Steps before the center row is laid and the first turn begins."""
        return []

    def actions(self) -> list[Action]:
        """What can be done in the main step besides."""
        return []

    def at_end(self) -> list[Effect]:
        """Steps after the draw step."""
        return []
