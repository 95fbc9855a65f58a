"""Faces: lamps, grilles and intakes of a car's nose.

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


NOSES = {
    # Thin slot between swept lamps, wide low intake, upright corner vents.
    "slim": Nose(
        lamps=[
            [
                (0.555, 0.77, 0.02), (0.73, 0.725, 0.03), (1.02, 0.775, 0.04), (1.33, 0.945, 0.03),
                (1.29, 0.985, 0.03), (0.98, 0.925, 0.05), (0.62, 0.86, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.745, 0.01), (0.50, 0.765, 0.03), (0.56, 0.86, 0.02), (-1, 0.865, 0.01)], "slot", "chrome",
            ),
            Opening(
                [(-1, 0.10, 0.02), (0.58, 0.10, 0.06), (0.69, 0.42, 0.06), (0.54, 0.53, 0.08), (-1, 0.49, 0.02)],
                "mesh",
            ),
            Opening([(0.79, 0.16, 0.03), (0.89, 0.18, 0.03), (0.92, 0.53, 0.04), (0.85, 0.53, 0.04)], "fins"),
        ],
        signature="top",
        bowls=[(0.76, 0.79, 0.028, "lens"), (0.88, 0.82, 0.028, "lens"), (1.00, 0.845, 0.022, "lens")],
        badge=0.81,
    ),
    # Large six-cornered grille, lamps with a hook of light.
    "shield": Nose(
        lamps=[
            [
                (0.60, 0.80, 0.02), (0.72, 0.70, 0.03), (1.00, 0.715, 0.04), (1.26, 0.86, 0.03), (1.22, 0.925, 0.03),
                (0.98, 0.915, 0.05), (0.64, 0.90, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.36, 0.01), (0.34, 0.36, 0.05), (0.565, 0.66, 0.05), (0.545, 0.875, 0.04), (-1, 0.885, 0.01)],
                "hex", "chrome",
            ),
            Opening([(-1, 0.10, 0.02), (0.50, 0.10, 0.05), (0.60, 0.24, 0.05), (-1, 0.255, 0.02)], "bars"),
            Opening([(0.72, 0.17, 0.04), (0.90, 0.20, 0.03), (0.94, 0.44, 0.04), (0.80, 0.38, 0.04)], "fins"),
        ],
        signature="hook",
        bowls=[(0.77, 0.805, 0.030, "lens"), (0.91, 0.815, 0.030, "lens"), (1.05, 0.835, 0.024, "bowl")],
        badge=0.72,
    ),
    # Closed nose with a lit line from lamp to lamp and a low intake.
    "closed": Nose(
        lamps=[
            [
                (0.52, 0.82, 0.01), (0.80, 0.775, 0.03), (1.12, 0.80, 0.03), (1.34, 0.895, 0.02), (1.30, 0.945, 0.02),
                (1.02, 0.925, 0.04), (0.54, 0.90, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.12, 0.02), (0.66, 0.12, 0.05), (0.76, 0.30, 0.05), (0.66, 0.40, 0.05), (-1, 0.38, 0.02)],
                "bars", None, 0.04,
            ),
            Opening([(0.84, 0.40, 0.02), (0.92, 0.40, 0.02), (0.955, 0.64, 0.02), (0.90, 0.64, 0.02)], "none"),
        ],
        signature="top",
        bowls=[
            (0.80, 0.845, 0.020, "lens"), (0.90, 0.85, 0.020, "lens"), (1.00, 0.86, 0.020, "lens"),
            (1.10, 0.87, 0.018, "lens"),
        ],
        light_bar=(0.862, 0.006),
        badge=0.70,
    ),
    # Broad box of a grille that takes in square lamps.
    "upright": Nose(
        lamps=[
            [
                (0.605, 0.74, 0.03), (0.80, 0.725, 0.04), (1.00, 0.745, 0.04), (1.16, 0.78, 0.03), (1.16, 0.95, 0.03),
                (0.98, 0.965, 0.04), (0.605, 0.965, 0.03),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.70, 0.01), (0.56, 0.70, 0.02), (0.585, 0.74, 0.02), (0.585, 0.965, 0.02), (-1, 0.97, 0.01)],
                "slats", "chrome",
            ),
            Opening(
                [(-1, 0.13, 0.02), (0.62, 0.13, 0.05), (0.68, 0.34, 0.05), (0.60, 0.46, 0.05), (-1, 0.46, 0.02)],
                "bars",
            ),
            Opening(
                [(0.77, 0.24, 0.03), (0.89, 0.26, 0.03), (0.90, 0.48, 0.04), (0.79, 0.48, 0.04)], "none", None, 0.03,
            ),
        ],
        signature="ring",
        bowls=[(0.72, 0.85, 0.042, "lens"), (0.89, 0.855, 0.042, "lens")],
        fogs=[(0.84, 0.37, 0.036, "bowl")],
        badge=0.83,
    ),
    # Round lamps at the ends of a dark panel of level blades.
    "round": Nose(
        lamps=[
            [
                (0.60, 0.90, 0.08), (0.60, 0.735, 0.08), (0.72, 0.675, 0.08), (0.84, 0.735, 0.08), (0.84, 0.90, 0.08),
                (0.72, 0.96, 0.08),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.735, 0.01), (0.55, 0.735, 0.03), (0.55, 0.90, 0.03), (-1, 0.90, 0.01)], "blades", None, 0.05,
            ),
            Opening([(-1, 0.17, 0.02), (0.60, 0.17, 0.04), (0.64, 0.38, 0.04), (-1, 0.40, 0.02)], "bars"),
            Opening(
                [(0.73, 0.18, 0.05), (0.87, 0.18, 0.05), (0.87, 0.40, 0.05), (0.73, 0.40, 0.05)], "none", None, 0.03,
            ),
            Opening(
                [(1.03, 0.79, 0.02), (1.11, 0.79, 0.02), (1.11, 0.85, 0.02), (1.03, 0.85, 0.02)], "amber", None,
                0.006,
            ),
        ],
        signature="ring",
        bowls=[(0.72, 0.818, 0.074, "bowl")],
        fogs=[(0.80, 0.29, 0.042, "bowl")],
        bonnet_badge=True,
    ),
    # Thin day lights above, main lamps down in the bumper.
    "split": Nose(
        lamps=[
            [
                (0.57, 0.835, 0.01), (0.85, 0.825, 0.02), (1.24, 0.905, 0.02), (1.22, 0.945, 0.02),
                (0.85, 0.895, 0.02), (0.58, 0.905, 0.01),
            ],
            [(0.72, 0.46, 0.03), (0.86, 0.44, 0.03), (0.985, 0.47, 0.03), (0.98, 0.64, 0.04), (0.78, 0.635, 0.03)],
        ],
        openings=[
            Opening(
                [(-1, 0.40, 0.01), (0.44, 0.40, 0.06), (0.575, 0.58, 0.06), (0.525, 0.80, 0.05), (-1, 0.81, 0.01)],
                "diamonds", "chrome_dark",
            ),
            Opening([(-1, 0.13, 0.02), (0.58, 0.13, 0.05), (0.66, 0.30, 0.04), (-1, 0.31, 0.02)], "bars"),
        ],
        signature="bottom",
        bowls=[(0.81, 0.545, 0.032, "lens"), (0.915, 0.55, 0.030, "lens")],
        badge=0.70,
    ),
    # Tall frame with two heavy bars; square lamps with a bracket of light.
    "truck": Nose(
        lamps=[
            [
                (0.60, 0.655, 0.02), (0.74, 0.64, 0.03), (0.98, 0.65, 0.04), (1.17, 0.73, 0.03), (1.15, 0.93, 0.03),
                (0.93, 0.945, 0.05), (0.62, 0.925, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.44, 0.01), (0.44, 0.44, 0.05), (0.575, 0.58, 0.03), (0.58, 0.94, 0.03), (-1, 0.955, 0.01)],
                "heavy", "chrome",
            ),
            Opening(
                [(-1, 0.10, 0.02), (0.60, 0.10, 0.06), (0.645, 0.22, 0.05), (0.55, 0.31, 0.05), (-1, 0.31, 0.02)],
                "bars",
            ),
            Opening(
                [(0.76, 0.20, 0.03), (0.87, 0.22, 0.03), (0.89, 0.45, 0.04), (0.78, 0.45, 0.04)], "none", None, 0.03,
            ),
        ],
        signature="hook",
        bowls=[(0.74, 0.79, 0.036, "lens"), (0.90, 0.795, 0.036, "lens")],
        fogs=[(0.82, 0.33, 0.034, "bowl")],
        badge=0.76,
    ),
    # Low mouth and lamps drawn far back: saloons and coupes.
    "wing": Nose(
        lamps=[
            [
                (0.58, 0.755, 0.01), (0.78, 0.70, 0.03), (1.10, 0.76, 0.04), (1.40, 0.915, 0.02), (1.36, 0.955, 0.02),
                (1.02, 0.90, 0.05), (0.60, 0.825, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.38, 0.01), (0.42, 0.38, 0.06), (0.56, 0.585, 0.05), (0.50, 0.77, 0.03), (-1, 0.79, 0.01)],
                "blades", "chrome",
            ),
            Opening([(-1, 0.08, 0.02), (0.55, 0.08, 0.05), (0.62, 0.22, 0.05), (-1, 0.25, 0.02)], "mesh"),
            Opening([(0.72, 0.12, 0.03), (0.90, 0.15, 0.03), (0.955, 0.42, 0.03), (0.86, 0.34, 0.04)], "fins"),
        ],
        signature="bottom",
        bowls=[(0.78, 0.775, 0.026, "lens"), (0.91, 0.80, 0.026, "lens"), (1.04, 0.835, 0.022, "bowl")],
        badge=0.66,
    ),
    # Two openings side by side: a sporting saloon's face without any maker's kidney; flat and wide.
    "sport": Nose(
        lamps=[
            [
                (0.55, 0.80, 0.02), (0.70, 0.74, 0.02), (1.06, 0.79, 0.03), (1.32, 0.92, 0.02), (1.28, 0.96, 0.02),
                (0.98, 0.915, 0.04), (0.57, 0.865, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.12, 0.02), (0.46, 0.12, 0.05), (0.60, 0.30, 0.05), (0.47, 0.60, 0.06), (-1, 0.62, 0.02)],
                "hex", "gloss_black",
            ),
            Opening([(0.66, 0.13, 0.03), (0.90, 0.16, 0.03), (0.945, 0.50, 0.04), (0.80, 0.54, 0.04)], "fins"),
        ],
        signature="ring",
        bowls=[(0.75, 0.82, 0.024, "lens"), (0.87, 0.835, 0.024, "lens"), (0.99, 0.855, 0.020, "lens")],
        badge=0.72,
    ),
    # A working face: grained grille, one large reflector a side, wide bumper slot.
    "work": Nose(
        lamps=[
            [
                (0.54, 0.66, 0.04), (0.72, 0.645, 0.05), (0.98, 0.68, 0.05), (1.17, 0.88, 0.04), (1.10, 0.96, 0.04),
                (0.90, 0.93, 0.06), (0.58, 0.85, 0.04),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.61, 0.01), (0.42, 0.61, 0.05), (0.51, 0.70, 0.04), (0.49, 0.83, 0.04), (-1, 0.84, 0.01)],
                "slats", None, 0.04, "plastic",
            ),
            Opening(
                [(-1, 0.11, 0.02), (0.62, 0.11, 0.06), (0.66, 0.38, 0.06), (0.52, 0.46, 0.06), (-1, 0.46, 0.02)],
                "bars",
            ),
            Opening(
                [(0.76, 0.19, 0.03), (0.87, 0.20, 0.03), (0.88, 0.36, 0.04), (0.78, 0.36, 0.04)], "none", None, 0.02,
            ),
        ],
        signature="none",
        bowls=[(0.74, 0.765, 0.056, "bowl"), (0.945, 0.815, 0.046, "bowl")],
        badge=0.725,
    ),
    # A black band from lamp to lamp over a tall intake.
    "mask": Nose(
        lamps=[
            [
                (0.60, 0.765, 0.02), (0.82, 0.745, 0.02), (1.08, 0.775, 0.03), (1.22, 0.86, 0.02), (1.18, 0.90, 0.02),
                (0.84, 0.875, 0.02), (0.62, 0.865, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.72, 0.01), (0.70, 0.725, 0.03), (0.80, 0.80, 0.03), (0.66, 0.905, 0.03), (-1, 0.905, 0.01)],
                "panel",
            ),
            Opening(
                [(-1, 0.12, 0.02), (0.44, 0.12, 0.05), (0.60, 0.30, 0.05), (0.56, 0.56, 0.05), (-1, 0.57, 0.02)],
                "blades",
            ),
            Opening(
                [(0.77, 0.16, 0.03), (0.89, 0.18, 0.03), (0.93, 0.36, 0.03), (0.80, 0.34, 0.03)], "none", None, 0.025,
            ),
        ],
        signature="bottom",
        bowls=[(0.76, 0.81, 0.024, "lens"), (0.88, 0.815, 0.024, "lens"), (1.00, 0.825, 0.022, "lens")],
        fogs=[(0.85, 0.265, 0.026, "bowl")],
        badge=0.81,
    ),
    # A grille parted by a painted bar.
    "bridge": Nose(
        lamps=[
            [
                (0.58, 0.72, 0.02), (0.76, 0.675, 0.03), (1.02, 0.72, 0.04), (1.24, 0.87, 0.03), (1.20, 0.935, 0.03),
                (0.94, 0.90, 0.05), (0.60, 0.86, 0.02),
            ],
        ],
        openings=[
            Opening(
                [(-1, 0.735, 0.01), (0.50, 0.735, 0.02), (0.55, 0.78, 0.02), (0.53, 0.865, 0.02), (-1, 0.875, 0.01)],
                "bars", "chrome_dark",
            ),
            Opening(
                [(-1, 0.42, 0.01), (0.42, 0.42, 0.05), (0.535, 0.56, 0.03), (0.50, 0.655, 0.03), (-1, 0.655, 0.01)],
                "bars",
            ),
            Opening([(-1, 0.09, 0.02), (0.56, 0.09, 0.05), (0.62, 0.20, 0.05), (-1, 0.22, 0.02)], "mesh"),
            Opening(
                [(0.74, 0.20, 0.04), (0.88, 0.22, 0.03), (0.92, 0.45, 0.04), (0.80, 0.42, 0.04)], "none", None, 0.025,
            ),
        ],
        signature="hook",
        bowls=[(0.75, 0.785, 0.032, "bowl"), (0.90, 0.80, 0.032, "lens"), (1.04, 0.835, 0.022, "bowl")],
        fogs=[(0.84, 0.33, 0.030, "bowl")],
        badge=0.805,
    ),
}
