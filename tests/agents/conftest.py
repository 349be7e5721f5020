"""Lets these tests lay out situations with the table of the rule tests."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "rules"))
