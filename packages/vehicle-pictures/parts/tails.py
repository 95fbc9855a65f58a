"""Tail lamps: outlines in half widths across (going on round the corner) and shares of the tail's height."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tail:
    """One rear face: lamp outlines, how their light runs, and whether a bright strip joins them."""

    lamps: list
    signature: str = "ring"
    strip: float | None = None


TAILS = {
    # Wedges that reach into the tailgate.
    "wedge": Tail(
        [
            [
                (0.44, 0.36, 0.02), (0.91, 0.10, 0.05), (1.36, 0.36, 0.04), (1.40, 0.66, 0.04), (1.22, 0.98, 0.04),
                (0.89, 0.86, 0.05), (0.47, 0.68, 0.02),
            ],
        ],
        "ring",
    ),
    # One band from side to side.
    "band": Tail(
        [
            [
                (-1, 0.46, 0.01), (0.44, 0.44, 0.02), (0.92, 0.24, 0.05), (1.30, 0.46, 0.04), (1.34, 0.68, 0.04),
                (1.18, 0.98, 0.04), (0.88, 0.90, 0.05), (-1, 0.76, 0.02),
            ],
        ],
        "top",
    ),
    # Upright lamps on the corners.
    "column": Tail(
        [
            [
                (0.86, 0.03, 0.02), (0.99, 0.03, 0.02), (1.07, 0.06, 0.03), (1.07, 0.97, 0.03), (0.99, 1.0, 0.02),
                (0.86, 0.97, 0.02),
            ],
        ],
        "hook",
    ),
    # Lying bracket: thin inward, deep at the corner.
    "bracket": Tail(
        [
            [
                (0.48, 0.56, 0.02), (0.80, 0.52, 0.04), (0.86, 0.08, 0.05), (1.24, 0.14, 0.04), (1.34, 0.70, 0.05),
                (1.22, 0.96, 0.04), (0.86, 0.92, 0.04), (0.48, 0.82, 0.02),
            ],
        ],
        "hook",
    ),
    # Two short blocks, one above the other.
    "blocks": Tail(
        [
            [(0.80, 0.56, 0.02), (1.12, 0.56, 0.03), (1.12, 0.98, 0.03), (0.80, 0.98, 0.02)],
            [(0.80, 0.02, 0.02), (1.12, 0.02, 0.03), (1.12, 0.44, 0.03), (0.80, 0.44, 0.02)],
        ],
        "ring",
    ),
    # A thin blade.
    "blade": Tail(
        [
            [
                (0.34, 0.62, 0.01), (0.86, 0.46, 0.03), (1.38, 0.56, 0.03), (1.42, 0.76, 0.03), (1.22, 0.92, 0.03),
                (0.84, 0.86, 0.04), (0.36, 0.78, 0.01),
            ],
        ],
        "bottom",
    ),
    # A thin band with a drop at each corner.
    "drop": Tail(
        [
            [
                (-1, 0.66, 0.01), (0.66, 0.64, 0.03), (0.80, 0.20, 0.04), (1.14, 0.10, 0.04), (1.30, 0.60, 0.05),
                (1.20, 0.92, 0.04), (0.84, 0.94, 0.04), (-1, 0.86, 0.02),
            ],
        ],
        "ring",
    ),
    # Tall lamps climbing the pillar (wagons, people movers, tall SUVs).
    "tall": Tail(
        [
            [
                (0.79, 0.12, 0.03), (0.98, 0.04, 0.04), (1.20, 0.12, 0.04), (1.20, 0.60, 0.06), (1.08, 1.04, 0.04),
                (0.90, 1.04, 0.04), (0.83, 0.56, 0.10),
            ],
        ],
        "bottom",
    ),
}
