"""What utes and off-road wagons carry behind: step bumper, tailgate handle, sports bar, spare wheel."""

import numpy as np

from parts.placing import move, turn
from parts.solids import make_box, make_cylinder, make_turn
from parts.sweep import make_sweep
from parts.wheel import make_wheel_set


def make_ute_fittings(spec, field):
    """Meshes behind the cab of a ute, in world space."""
    meshes = []
    if spec.rear_bumper:
        x, z = spec.middle - spec.length + 0.045, 0.60 * (spec.belt / 1.20)
        meshes += [
            make_box("step bumper", (x + 0.035, 0, z), (0.15, spec.width - 0.20, 0.11), "chrome_dark", 0.03, steps=6),
            make_box("bumper step", (x + 0.035, 0, z + 0.058), (0.12, spec.width * 0.52, 0.012), "plastic", 0.005),
            make_box("bumper lower", (x + 0.075, 0, z - 0.07), (0.10, spec.width - 0.34, 0.09), "plastic", 0.02),
        ]
        for side in (1, -1):
            meshes.append(
                make_box(
                    "bumper corner", (x + 0.10, side * (spec.width / 2 - 0.10), z), (0.20, 0.16, 0.115), "plastic",
                    0.04, steps=6,
                ),
            )
    if spec.tub:
        back = spec.middle - field.find_rear(spec.belt - 0.14)
        meshes += [
            make_box(
                "tailgate handle", (back - 0.004, 0, spec.belt - 0.13), (0.02, 0.22, 0.06), "gloss_black", 0.009,
            ),
            make_box(
                "tailgate top",
                (spec.middle - spec.tub[1] - 0.012, 0, field.find_top(spec.tub[1] + 0.02, 0.3) + 0.004),
                (0.055, spec.width - 0.30, 0.02), "plastic", 0.008,
            ),
        ]
        start, end = spec.tub
        y = spec.width / 2 - 0.145
        ahead, behind = field.find_top(start + 0.05, y), field.find_top(end - 0.05, y)
        size, fall = (end - start, 0.075, 0.02), np.arctan2(ahead - behind, end - start - 0.1)
        for side in (1, -1):
            place = (spec.middle - (start + end) / 2, side * y, (ahead + behind) / 2 + 0.003)
            meshes.append(make_box("tub cap", place, size, "plastic", 0.008, (0, -fall, 0)))
    if spec.sports_bar:
        meshes += _make_sports_bar(spec)
    return meshes


def _make_sports_bar(spec):
    front = spec.middle - spec.tub[0]
    half, low, high = spec.width / 2 - 0.15, spec.belt - 0.02, spec.height - 0.20
    meshes = []
    for back in (0.10, 0.24):
        x = front - back
        loop = [
            (x - 0.34, half, low), (x - 0.18, half - 0.03, low + 0.30), (x, half - 0.14, high), (x, 0, high + 0.015),
        ]
        loop += [(a, -b, c) for a, b, c in reversed(loop[:-1])]
        meshes.append(make_sweep("sports bar", loop, 0.032, "gloss_black", 72))
    return meshes


def make_spare_wheel(spec, field):
    """A spare wheel on the tailgate, its face to the rear."""
    if not spec.spare_wheel:
        return []
    radius, width = spec.tyre_radius * 0.97, spec.tyre_width
    height = spec.tail_face[1] + 0.06
    x = spec.middle - field.find_rear(height) - width / 2 - 0.03
    wheel = make_wheel_set(
        "spare", [((0, 1e-6, 0), False)], radius, width, spec.wheel, spec.rim_finish, "all-terrain",
    )
    keep = [mesh for mesh in wheel if not any(word in mesh.name for word in ("calliper", "drum", "disc"))]
    keep.append(make_cylinder("spare back", (0, -width * 0.2, 0), radius * 0.62, 0.02, "void"))
    turned = turn(keep, make_turn((0, 0, np.pi / 2)))
    return [
        *move(turned, (x, 0.0, height)),
        make_box("spare carrier", (x + width / 2 + 0.01, 0, height), (0.10, 0.24, 0.24), "plastic", 0.02),
    ]
