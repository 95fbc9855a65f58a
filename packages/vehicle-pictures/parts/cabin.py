"""What is seen through the glass: seats, steering wheel, dash, console, inside mirror."""

import numpy as np

from parts.solids import make_box, make_cylinder, make_ring, make_tube


def make_cabin(spec, field):
    """Meshes of the cabin of a `CarSpec` in world space."""
    apart = spec.width * 0.20
    low = min(spec.belt - 0.42, spec.height - 1.0)
    trim = "seat_light" if spec.open_top else "seat"
    meshes = []
    for row, s in enumerate(spec.seats):
        x = spec.middle - s
        bench = row == len(spec.seats) - 1 and len(spec.seats) > 1
        # Two doors: the rear seats are low, under a falling roof.
        if bench and len(spec.doors) == 1:
            meshes.append(make_box("rear seat", (x, 0, low), (0.46, 1.10, 0.14), trim, 0.06))
            meshes.append(make_box("rear back", (x - 0.26, 0, low + 0.28), (0.12, 1.10, 0.44), trim, 0.06, (0, -0.30, 0)))
            continue
        for y in (apart, -apart):
            meshes += _make_seat(x, y, low, trim, bench)
        if bench:
            meshes.append(make_box("bench", (x, 0, low), (0.50, 1.20, 0.15), trim, 0.05))
            meshes.append(
                make_box("bench back", (x - 0.30, 0, low + 0.30), (0.13, 1.20, 0.52), trim, 0.05, (0, -0.30, 0)),
            )
    if spec.open_top:
        meshes += _make_folded_roof(spec, field)
    return meshes + _make_front(spec, field, spec.middle - spec.seats[0], apart, low)


def _make_folded_roof(spec, field):
    """A convertible's roof, folded behind the rear seats, and two hoops before it."""
    s = spec.seats[-1] + 0.52
    z = field.find_top(s + 0.25, 0.0)
    size = (0.46, spec.width * 0.70, 0.16)
    meshes = [make_box("folded roof", (spec.middle - s, 0, z - 0.01), size, "canvas", 0.075, (0, 0.05, 0), 8)]
    for side in (1, -1):
        y, low, high = side * spec.width * 0.20, z - 0.10, z + 0.17
        path = [(spec.middle - s + 0.27, y + across, height) for across, height in ((-0.17, low), (-0.15, high - 0.04), (-0.10, high), (0.10, high), (0.15, high - 0.04), (0.17, low))]
        meshes.append(make_tube("hoop", path, 0.018, "plastic"))
    return meshes


def _make_seat(x, y, low, trim, bench):
    back = (0, -0.30, 0)
    meshes = [
        make_box("cushion", (x, y, low), (0.50, 0.42, 0.14), trim, 0.06),
        make_box("back", (x - 0.29, y, low + 0.34), (0.12, 0.40, 0.62), trim, 0.06, back),
        make_box("head rest", (x - 0.43, y, low + 0.77), (0.09, 0.26, 0.17), trim, 0.045, (0, -0.2, 0)),
    ]
    for side in (1, -1):
        meshes.append(
            make_tube(
                "head rest post",
                [(x - 0.385, y + side * 0.06, low + 0.60), (x - 0.425, y + side * 0.06, low + 0.74)], 0.006, "chrome",
            ),
        )
        if not bench:
            meshes.append(
                make_box("cushion side", (x, y + side * 0.225, low + 0.025), (0.46, 0.08, 0.15), trim, 0.04),
            )
            meshes.append(
                make_box(
                    "back side", (x - 0.265, y + side * 0.205, low + 0.30), (0.14, 0.08, 0.46), trim, 0.04, back,
                ),
            )
    return meshes


def _make_front(spec, field, x, apart, low):
    """Right-hand drive: the wheel is on the side of negative y."""
    dash = spec.belt - 0.12
    wheel = np.array([x + 0.44, -apart, low + 0.42])
    axis = np.array([-0.90, 0, 0.42])
    width = spec.width - 0.34
    high = min(spec.screen[1] - 0.07, spec.height - 0.17)
    glass = spec.middle - field.find_front(high)
    return [
        make_ring("steering wheel", wheel, 0.185, 0.016, "plastic", axis),
        make_box("steering boss", wheel + [0.02, 0, 0], (0.07, 0.15, 0.13), "plastic", 0.03, (0, -0.45, 0)),
        make_box("steering spoke", wheel + [0.01, 0, -0.02], (0.02, 0.34, 0.035), "plastic", 0.01, (0, -0.45, 0)),
        make_box("dash", (x + 0.76, 0, dash), (0.42, width, 0.20), "plastic", 0.08),
        make_box("dash lower", (x + 0.66, 0, dash - 0.18), (0.30, width, 0.22), "lining", 0.05),
        make_box("cowl", (x + 0.62, -apart, dash + 0.10), (0.22, 0.36, 0.09), "plastic", 0.04),
        make_box("screen", (x + 0.57, 0.0, dash + 0.06), (0.02, 0.27, 0.15), "screen", 0.008, (0, -0.15, 0)),
        make_box("console", (x + 0.20, 0, low + 0.02), (0.90, 0.20, 0.22), "plastic", 0.04),
        make_box("inside mirror", (glass - 0.15, 0, high), (0.03, 0.21, 0.065), "gloss_black", 0.014),
        make_cylinder("gear lever", (x + 0.32, 0, low + 0.20), 0.022, 0.10, "plastic", (0, 0, 1), 24),
    ]
