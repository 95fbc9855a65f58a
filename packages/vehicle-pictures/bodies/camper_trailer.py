"""A camper trailer for gravel roads: painted steel body, folded roof, rack, tool boxes, tall single axle."""

import numpy as np

from parts.drawbar import make_drawbar, make_gas_bottle
from parts.house_fittings import Wall, make_marker, make_tail_cluster
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep
from parts.wheel import make_wheel_set
from vehicle import Label, Vehicle

FRONT, REAR, HALF_WIDTH = 1.95, -1.75, 0.98
WHEEL_RADIUS, TYRE_WIDTH, FLOOR, WAIST, LID = 0.40, 0.265, 0.62, 1.36, 1.66
REACH, TRACK = 1.30, 0.86


def build_camper_trailer(cell=0.006):
    """The trailer, closed for the road; `cell` is not used: its walls are flat."""
    meshes = _make_body() + both_sides(_make_side()) + _make_ends() + _make_top() + _make_wheels()
    meshes += make_drawbar(FRONT, REACH, 0.56, 0.50)
    for y in (0.40, -0.40):
        meshes += make_gas_bottle(FRONT + 0.42, y, 0.68, 0.13, 0.42)
    labels = [Label("FORECOURT", (REAR - 0.036, -0.62, 0.80), (-1, 0, 0), 0.044)]
    return Vehicle(
        "camper trailer", FRONT - REAR + REACH, HALF_WIDTH * 2 + 0.14, 1.98, FRONT + REACH + 0.25, REAR - 0.3, (0.0,), WHEEL_RADIUS,
        meshes, labels, {"lamp": (FRONT + 0.2, 0.5, 1.0), "wheel": (0.0, TRACK, WHEEL_RADIUS)}, seen_from_left=True, close_width=2.2,
    )


def _outline():
    """The painted body's side (metres back from FRONT, height)."""
    length, reach = FRONT - REAR, WHEEL_RADIUS + 0.13
    return [
        (0.0, FLOOR + 0.16, 0.04), (0.0, 1.06, 0.05), (0.34, WAIST, 0.06), (
            length - 0.02, WAIST, 0.02,
        ), (length - 0.02, 0.92, 0.04), (length - 0.42, FLOOR, 0.05),
        (FRONT + reach, FLOOR, 0.02), (
            FRONT + reach - 0.20, 0.90, 0.06,
        ), (FRONT - reach + 0.20, 0.90, 0.06), (FRONT - reach, FLOOR, 0.02), (0.14, FLOOR, 0.04),
    ]


def _make_body():
    lid = [
        (0.30, WAIST + 0.02, 0.01), (0.30, WAIST + 0.05, 0.01), (0.62, LID, 0.05), (FRONT - REAR - 0.10, LID, 0.04),
        (FRONT - REAR + 0.01, LID - 0.10, 0.05), (FRONT - REAR + 0.01, WAIST + 0.02, 0.01),
    ]
    meshes = [
        make_plate("body", _outline(), HALF_WIDTH * 2, "paint", "side", 0, 0.012, origin=FRONT),
        make_plate("lid", lid, HALF_WIDTH * 2 + 0.03, "paint_trim", "side", 0, 0.014, origin=FRONT),
        make_plate(
            "lid seal",
            [
                (0.33, WAIST - 0.01, 0.0), (0.33, WAIST + 0.03, 0.0), (FRONT - REAR - 0.02, WAIST + 0.03, 0.0),
                (FRONT - REAR - 0.02, WAIST - 0.01, 0.0),
            ],
            HALF_WIDTH * 2 - 0.02, "rubber", "side", 0, 0.002, origin=FRONT,
        ),
    ]
    meshes += both_sides([make_box("chassis", (0.1, 0.50, FLOOR - 0.08), (FRONT - REAR, 0.06, 0.14), "steel", 0.010)])
    return [*meshes, make_box("wheel box", (0, 0, 0.74), (1.0, 1.40, 0.30), "void", 0.02)]


def _make_side():
    wall = Wall(HALF_WIDTH)
    guard = [
        (-0.66, 0.70, 0.02), (-0.66, 0.76, 0.02), (-0.40, 0.955, 0.04), (0.40, 0.955, 0.04), (0.66, 0.76, 0.02), (0.66, 0.70, 0.02),
        (0.36, 0.90, 0.04), (-0.36, 0.90, 0.04),
    ]
    meshes = [make_plate("guard", [(-x, z, r) for x, z, r in guard], 0.24, "gloss_black", "side", HALF_WIDTH - 0.04, 0.012)]
    for start, end, low in ((FRONT - 0.40, 0.60, 0.74), (-0.60, REAR + 0.14, 0.80)):
        middle, wide = (start + end) / 2, abs(start - end)
        corners = [
            (middle - wide / 2, low, 0.03), (middle + wide / 2, low, 0.03), (middle + wide / 2, WAIST - 0.09, 0.03),
            (middle - wide / 2, WAIST - 0.09, 0.03),
        ]
        grown = [(x + np.sign(x - middle) * 0.009, z + np.sign(z - 1.0) * 0.009, r) for x, z, r in corners]
        meshes += [wall.plate("door gap", grown, 0.002, "void", 0.01, 0.001), wall.plate("door", corners, 0.010, "paint", 0.02, 0.006)]
        for place in (-0.28, 0.28):
            meshes.append(make_box("latch plate", (middle + place * wide, HALF_WIDTH + 0.013, low + 0.10), (0.13, 0.012, 0.09), "steel", 0.005))
            meshes.append(make_box("latch", (middle + place * wide, HALF_WIDTH + 0.022, low + 0.10), (0.095, 0.014, 0.035), "chrome_dark", 0.006))
            meshes.append(make_cylinder("hinge", (middle + place * wide, HALF_WIDTH + 0.016, WAIST - 0.085), 0.011, 0.16, "chrome_dark", axis=(1, 0, 0), sides=20))
    for x in (FRONT - 0.55, -0.2, REAR + 0.30):
        meshes.append(make_box("over-centre latch", (x, HALF_WIDTH + 0.022, WAIST + 0.01), (0.05, 0.022, 0.15), "chrome_dark", 0.008))
    meshes.append(make_box("sill", (FRONT - 0.80, HALF_WIDTH + 0.003, FLOOR + 0.05), (1.20, 0.012, 0.11), "aluminium", 0.004))
    meshes.append(make_box("sill", (REAR + 0.85, HALF_WIDTH + 0.003, FLOOR + 0.05), (0.75, 0.012, 0.11), "aluminium", 0.004))
    meshes += [make_marker(x, HALF_WIDTH + 0.016, 0.70) for x in (FRONT - 0.22, REAR + 0.46)]
    stripe = [
        (FRONT - 0.42, WAIST - 0.055, 0.005), (REAR + 0.14, WAIST - 0.055, 0.005), (REAR + 0.14, WAIST - 0.03, 0.005),
        (FRONT - 0.40, WAIST - 0.03, 0.005),
    ]
    return [*meshes, wall.plate("stripe", stripe, 0.003, "gloss_black", 0.004, 0.0005)]


def _make_ends():
    meshes = [
        make_box("front box", (FRONT + 0.12, 0, 0.96), (0.26, 1.72, 0.56), "paint_trim", 0.03),
        make_box("front lid", (FRONT + 0.12, 0, 1.245), (0.30, 1.76, 0.03), "paint_trim", 0.012),
        make_box("stone guard", (FRONT + 0.50, 0, 0.66), (0.56, 1.30, 0.025), "steel", 0.008),
        make_box("tail gate", (REAR + 0.010, 0, 1.13), (0.02, 1.66, 0.40), "paint", 0.008),
        make_box("bumper", (REAR + 0.02, 0, 0.70), (0.12, 1.80, 0.14), "steel", 0.02),
        make_box("plate", (REAR - 0.028, -0.62, 0.80), (0.012, 0.372, 0.134), "plate", 0.006), make_box(
            "plate back", (REAR - 0.012, -0.62, 0.80), (0.02, 0.40, 0.16), "plastic", 0.006,
        ),
    ]
    for y in (0.12, -0.12):
        meshes.append(make_box("jerry can", (FRONT + 0.40, y, 0.91), (0.34, 0.165, 0.46), "canvas", 0.035))
        meshes.append(make_box("can strap", (FRONT + 0.40, y, 0.92), (0.352, 0.178, 0.05), "plastic", 0.036))
        meshes.append(make_sweep("can handle", [(FRONT + 0.30, y, 1.13), (FRONT + 0.32, y, 1.18), (FRONT + 0.46, y, 1.18), (FRONT + 0.48, y, 1.13)], 0.011, "canvas"))
    meshes += both_sides(make_tail_cluster(REAR - 0.004, 0.86, 0.98, 0.34))
    spare = turn(
        make_wheel_set("spare", [((0, 0.0001, 0), False)], WHEEL_RADIUS, TYRE_WIDTH, "steel", "black", "all-terrain"),
        np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1]]),
    )
    meshes += move(spare, (REAR - 0.20, 0.30, 1.06))
    return [*meshes, make_box("spare arm", (REAR - 0.06, 0.30, 0.86), (0.07, 0.10, 0.46), "steel", 0.012)]


def _make_top():
    rack, z = [], LID + 0.16
    for x in np.linspace(FRONT - 0.85, REAR + 0.20, 6):
        rack.append(make_box("rack bar", (x, 0, z), (0.045, 1.62, 0.03), "plastic", 0.008))
    side = [
        make_sweep("rack rail", [(FRONT - 0.72, 0.82, z), (0.0, 0.82, z), (REAR + 0.06, 0.82, z)], 0.020, "plastic"),
        make_sweep("rack rail", [(FRONT - 0.72, 0.82, z + 0.13), (0.0, 0.82, z + 0.13), (REAR + 0.06, 0.82, z + 0.13)], 0.016, "plastic"),
    ]
    for x in np.linspace(FRONT - 0.72, REAR + 0.06, 5):
        side.append(make_cylinder("rack post", (x, 0.82, z + 0.06), 0.013, 0.15, "plastic", axis=(0, 0, 1), sides=20))
        side.append(make_box("rack foot", (x, 0.82, LID + 0.07), (0.07, 0.05, 0.16), "plastic", 0.012))
    ends = [make_sweep("rack end", [(x, -0.82, z + 0.13), (x, 0, z + 0.13), (x, 0.82, z + 0.13)], 0.016, "plastic") for x in (FRONT - 0.72, REAR + 0.06)]
    bag = make_box("awning bag", (-0.10, HALF_WIDTH + 0.01, LID + 0.12), (2.4, 0.18, 0.15), "canvas", 0.07)
    return rack + both_sides(side) + ends + [bag, make_box("roof bag", (0.35, 0, z + 0.13), (1.35, 1.25, 0.22), "canvas", 0.09)]


def _make_wheels():
    meshes = make_wheel_set(
        "wheel", [((0, side * TRACK, WHEEL_RADIUS), False) for side in (1, -1)], WHEEL_RADIUS, TYRE_WIDTH, "six", "black", "all-terrain",
    )
    arm = [
        make_sweep("trailing arm", [(0.60, 0.56, 0.52), (0.25, 0.60, 0.44), (0.0, 0.66, WHEEL_RADIUS)], 0.045, "steel"),
        make_cylinder("hub", (0, TRACK - 0.16, WHEEL_RADIUS), 0.06, 0.2, "steel"),
    ]
    arm += [make_cylinder("coil", (-0.02, 0.58, 0.56 + 0.03 * number), 0.075, 0.016, "sticker", axis=(0, 0, 1), sides=40) for number in range(6)]
    return meshes + both_sides(arm)
