"""Small things mounted on a car's body: handles, plates, wipers, aerial, rails, exhausts."""

import numpy as np

from parts.solids import make_box, make_cylinder, make_tube, make_turned
from vehicle import Label

PLATE_TEXT = "FORECOURT"
RAIL_LIFT_METRES = 0.055


def make_handles(spec, field):
    """Pull handles of the doors, in the body's colour over a dark bowl."""
    meshes = []
    for s, height in spec.handles:
        ahead, behind = field.find_side(s - 0.08, height), field.find_side(s + 0.08, height)
        lean, y = np.arctan2(behind - ahead, 0.16), (ahead + behind) / 2
        for side in (1, -1):
            turn = (0, 0, -side * lean)
            x = spec.middle - s
            meshes.append(
                make_box("handle", (x, side * (y + 0.017), height), (0.205, 0.020, 0.030), "paint", 0.0098, turn),
            )
            meshes.append(
                make_box(
                    "handle bowl", (x, side * (y - 0.003), height - 0.002), (0.150, 0.012, 0.055), "gloss_black",
                    0.0058, turn,
                ),
            )
    return meshes


def make_plates(spec, field):
    """Number plates and their lettering."""
    meshes, labels = [], []
    front = spec.middle - field.find_front(spec.plate_front) + 0.014
    rear = spec.middle - field.find_rear(spec.plate_rear) - 0.010
    for x, height, facing in ((front, spec.plate_front, 1), (rear, spec.plate_rear, -1)):
        meshes.append(make_box("plate", (x, 0, height), (0.010, 0.372, 0.134), "plate", 0.005))
        meshes.append(
            make_box("plate frame", (x - facing * 0.005, 0, height), (0.010, 0.386, 0.148), "plastic", 0.004),
        )
        labels.append(Label(PLATE_TEXT, (x + facing * 0.0062, 0, height), (facing, 0, 0), 0.043))
    return meshes, labels


def make_wipers(spec, field):
    """Two wipers at rest low on the screen, and one on a rear pane where the body has it."""
    meshes = []
    for start, end in ((-0.62, -0.04), (0.02, 0.60)):
        path = [
            _on_screen(spec, field, start + (end - start) * t, 0.045 + 0.020 * t, 0.014) for t in np.linspace(0, 1, 9)
        ]
        meshes.append(make_tube("wiper blade", path, 0.0075, "plastic", 8))
        foot = _on_screen(spec, field, start + 0.02, -0.01, 0.010)
        meshes.append(
            make_tube(
                "wiper arm",
                [foot, (np.array(foot) + path[4]) / 2 + [0.004, 0, 0.014], path[5] + np.array([0.0, 0, 0.012])],
                0.0075, "plastic", 8,
            ),
        )
    if spec.rear_wiper:
        low = spec.rear_screen[0] + 0.03
        path = [
            (
                spec.middle - field.find_rear(low + 0.10 * t, 0.36 * t - 0.02) - 0.012, 0.36 * t - 0.02,
                low + 0.10 * t,
            ) for t in np.linspace(0, 1, 7)
        ]
        meshes.append(make_tube("rear wiper", path, 0.008, "plastic", 8))
        meshes.append(make_cylinder("rear wiper boss", path[0], 0.022, 0.03, "plastic", (1, 0, 0), 24))
    return meshes


def _on_screen(spec, field, y, rise, off):
    height = spec.screen[0] + rise - 0.02 * (abs(y) / 0.7) ** 2
    return np.array([spec.middle - field.find_front(height, y) + off * 0.6, y, height + off])


def make_roof_fittings(spec, field):
    """Aerial fin, stop lamp strip and, where the body has them, roof rails."""
    meshes = []
    if not spec.open_top:
        end = (spec.cab_end or spec.rear_screen[2] + 0.25) - 0.45
        z = field.find_top(end, 0.0)
        fin = make_box("aerial", (0, 0, 0), (0.13, 0.034, 0.056), "gloss_black", 0.016, steps=6)
        fin.vertices[:, 0] *= np.interp(fin.vertices[:, 2], [-0.028, 0.028], [1.0, 0.35])
        fin.vertices[:, 0] -= np.clip(fin.vertices[:, 2] + 0.028, 0, 1) * 0.75
        fin.vertices[:, 1] *= np.interp(fin.vertices[:, 2], [-0.031, 0.031], [1.0, 0.45])
        fin.vertices += [spec.middle - end, 0, z + 0.012]
        meshes.append(fin)
    if spec.roof_rails:
        start, end = spec.roof_rails
        path = []
        for share in np.linspace(0, 1, 33):
            s = start + (end - start) * share
            lift = RAIL_LIFT_METRES * min(1, min(share, 1 - share) * 14) - 0.012 if spec.rail_style == "raised" else 0.008
            path.append((spec.middle - s, 0.52, field.find_top(s, 0.52) + lift))
        left, material = np.array(path), "aluminium" if spec.rail_style == "raised" else "plastic"
        meshes += [
            make_tube("roof rail", left, 0.017, material), make_tube("roof rail", left * [1, -1, 1], 0.017, material),
        ]
        if spec.rail_style == "raised":
            place = left[16] - [0, 0, 0.028]
            meshes += [
                make_box("rail foot", place * [1, side, 1], (0.09, 0.030, 0.05), material, 0.012) for side in (1, -1)
            ]
    return meshes


def make_exhausts(spec, field):
    """Tail pipes under the rear bumper: none, one or two."""
    meshes = []
    height = spec.clearance + 0.112
    sides = {0: (), 1: (1,), 2: (1, -1)}[spec.exhausts]
    for side in sides:
        y = side * spec.width * 0.30
        x = spec.middle - field.find_rear(height + 0.02, abs(y)) - 0.012
        profile = [
            (0.0, 0.09), (0.030, 0.09), (0.0315, 0.0), (0.036, -0.003), (0.039, 0.0), (0.039, 0.10), (0.024, 0.13),
            (0.024, 0.40),
        ]
        meshes.append(make_turned("exhaust", profile, "chrome", (x, y, height), (1, 0, 0), 48))
        meshes.append(make_cylinder("exhaust depth", (x + 0.08, y, height), 0.029, 0.01, "void", (1, 0, 0), 32))
    return meshes


def make_underside(spec, field):
    """What hangs below: a live rear axle on tall vehicles, a silencer and a lower front tray on all."""
    low = spec.clearance
    front = spec.middle - spec.front_axle
    meshes = [make_box("front tray", (front + 0.10, 0, low + 0.03), (0.9, spec.width * 0.55, 0.05), "plastic", 0.02)]
    if spec.tray:
        return meshes
    rear = spec.middle - spec.rear_axle
    if spec.tyre_radius > 0.36 and spec.exhausts != 0 or spec.tub:
        meshes.append(make_cylinder("axle", (rear, 0, spec.tyre_radius), 0.045, spec.width - 0.5, "plastic"))
        meshes.append(make_box("axle housing", (rear, 0, spec.tyre_radius), (0.26, 0.26, 0.24), "plastic", 0.10))
    if spec.exhausts:
        # Behind the axle, but never in sight behind a short tail.
        x = max(rear - 0.42, spec.middle - spec.length + 0.60)
        meshes.append(make_box("silencer", (x, spec.width * 0.22, low + 0.09), (0.30, 0.42, 0.12), "steel", 0.055))
    return meshes


def make_side_steps(spec, field):
    """Running boards between the axles."""
    if not spec.side_steps:
        return []
    size = (spec.wheelbase - 2 * spec.arch_radius - 0.12, 0.15, 0.045)
    x = spec.middle - (spec.front_axle + spec.rear_axle) / 2
    meshes = []
    for side in (1, -1):
        y = side * (spec.width / 2 - 0.045)
        meshes.append(make_box("side step", (x, y, spec.clearance + 0.10), size, "plastic", 0.018))
        meshes.append(
            make_box(
                "step tread", (x, y + side * 0.01, spec.clearance + 0.124), (size[0] - 0.12, 0.10, 0.006),
                "aluminium", 0.002,
            ),
        )
    return meshes
