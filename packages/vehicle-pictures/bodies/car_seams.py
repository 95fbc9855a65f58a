"""The panel gaps of a car body, each a signed line with a limit."""

from dataclasses import dataclass
from typing import Callable

import numpy as np

FAR = 9.0


@dataclass
class Seam:
    """A gap where `line` is 0, drawn where `limit` is below 0 (both of s, y, z; metres).

    `one_side` seams are cut on the left half only (a fuel flap).
    """

    line: Callable
    limit: Callable
    half_width: float = 0.0025
    one_side: bool = False


def list_seams(spec, marks):
    """All seams of a body, for one half (y >= 0)."""
    half, length = spec.width / 2, spec.length

    def beside(s, y, z):
        return np.maximum(half * 0.74 - y, -marks.windows(s, y, z) - 0.0)

    seams = []
    for index, outline in enumerate(marks.door_outlines):
        before = marks.door_outlines[:index]

        def limit(s, y, z, before=before):
            # A rear door's front edge is the front door's rear edge: drawn once.
            return np.maximum.reduce([beside(s, y, z), *[0.004 - other(s, z) for other in before]])

        seams.append(Seam(lambda s, y, z, outline=outline: outline(s, z), limit))
    brow = spec.face[0] + 0.80 * (spec.face[1] - spec.face[0])
    seams.append(
        Seam(
            lambda s, y, z: marks.bonnet_outline(s, np.abs(y)),
            lambda s, y, z: np.maximum(brow - z, s - spec.screen[2] + 1.10),
        )
    )
    if marks.gate_outline:
        # A raked tailgate reaches further forward than an upright one.
        depth = 0.22 if spec.square_tail else 0.75
        seams.append(
            Seam(
                lambda s, y, z: marks.gate_outline(np.abs(y), z),
                lambda s, y, z: np.maximum((length - depth) - s, -marks.windows(s, y, z)),
            )
        )
    seams.append(_draw_bumper_gap(spec))
    if marks.gate_outline and not spec.tub and not spec.tray:
        level = min(corner[1] for corner in spec.tailgate) + 0.012
        # From the arch round the corner to the tailgate's own gap.
        seams.append(
            Seam(
                lambda s, y, z: z - level - 0.06 * (length - s),
                lambda s, y, z: np.maximum.reduce(
                    [
                        (spec.rear_axle + spec.arch_radius * 0.5) - s, half * 0.4 - y,
                        0.003 - marks.gate_outline(np.abs(y), z),
                    ],
                ),
            )
        )
    if spec.tub:
        seams.append(
            Seam(
                lambda s, y, z: s - spec.cab_end, lambda s, y, z: np.maximum(z - spec.belt - 0.1, half * 0.6 - y),
                0.007,
            ),
        )
    if spec.fuel_flap:
        at, height = spec.fuel_flap
        seams.append(
            Seam(
                lambda s, y, z: _round_box(s - at, z - height, 0.075, 0.070, 0.03),
                lambda s, y, z: half * 0.7 - y,
                0.0018,
                one_side=True,
            )
        )
    if spec.slide_groove:
        first, last, groove = spec.slide_groove
        seams.append(
            Seam(
                lambda s, y, z: z - groove, lambda s, y, z: np.maximum.reduce([first - s, s - last, half * 0.7 - y]),
                0.009,
            ),
        )
    if spec.split_tail:
        seams.append(
            Seam(
                lambda s, y, z: np.abs(y) - 0.0,
                lambda s, y, z: np.maximum((length - 0.5) - s, marks.gate_outline(np.abs(y), z)),
                0.0022,
            )
        )
    return seams


def _draw_bumper_gap(spec):
    """The front bumper's gap, from under the lamp to the arch's front edge."""
    start = (0.22, spec.face[0] + 0.68 * (spec.face[1] - spec.face[0]))
    end = (spec.front_axle - 0.80 * spec.arch_radius, spec.tyre_radius + 0.60 * spec.arch_radius)
    slope = (end[1] - start[1]) / (end[0] - start[0])
    return Seam(
        lambda s, y, z: (z - start[1] - slope * (s - start[0])) / np.hypot(1, slope),
        lambda s, y, z: np.maximum(start[0] - s, s - (spec.front_axle - spec.arch_radius * 0.5)),
    )


def _round_box(a, b, half_a, half_b, radius):
    """Signed distance of a rounded rectangle."""
    over_a, over_b = np.abs(a) - half_a + radius, np.abs(b) - half_b + radius
    return np.hypot(np.maximum(over_a, 0), np.maximum(over_b, 0)) + np.minimum(np.maximum(over_a, over_b), 0) - radius
