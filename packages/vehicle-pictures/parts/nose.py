"""What a face is made of: lamps, grilles and intakes of a car's nose.

Outlines are (across, up[, radius]): across in half widths of the car from its
middle, going on round the corner; up from 0 at the bumper's bottom to 1 at the
bonnet's edge; radius in metres. Only one half is drawn, the other mirrors it.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Opening:
    """A hole in the nose. `pattern` names what fills it (see parts/grille.py), `trim` the material of its rim or None."""

    corners: list
    pattern: str = "bars"
    trim: str | None = None
    depth: float = 0.045
    bars: str = "grille"


@dataclass(frozen=True)
class Nose:
    """One face.

    `lamps` are lamp outlines, `signature` how their light guide runs: "top",
    "bottom", "ring", "hook" or "none". `bowls` are (across, up, radius in
    metres, kind) of projectors ("lens") and reflectors ("bowl") in the lamps;
    `fogs` the same for lamps standing free in an intake. `badge` is the emblem's
    height as a share, `light_bar` (up, half height in m) a lit line between the lamps.
    """

    lamps: list
    openings: list
    signature: str
    bowls: list = field(default_factory=list)
    fogs: list = field(default_factory=list)
    badge: float | None = None
    light_bar: tuple | None = None
    bonnet_badge: bool = False
