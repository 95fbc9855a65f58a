"""A touring caravan on two axles: composite walls, hinged windows, awning, drawbar with gas bottles and boot."""

import numpy as np

from field.outline import round_corners
from parts.drawbar import make_drawbar, make_gas_bottle
from parts.house_fittings import Wall, make_awning, make_awning_arms, make_door, make_hatch, make_marker, make_roof_units, make_tail_cluster, make_vent, make_window
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.solids import make_box
from parts.sweep import make_sweep
from parts.wheel import make_wheel_set
from vehicle import Label, Vehicle

FRONT, REAR, HALF_WIDTH = 3.40, -3.00, 1.19
WHEEL_RADIUS, TYRE_WIDTH, AXLE_GAP = 0.355, 0.225, 0.84
FLOOR, ROOF, BELT = 0.60, 2.74, 1.06
REACH = 1.42


def build_caravan(cell=0.006):
    """The caravan; `cell` is not used: its walls are flat."""
    shape = _outline()
    meshes = [make_plate("walls", shape, HALF_WIDTH * 2, "panel_white", "side", 0, 0.022, origin=FRONT)]
    meshes += _make_edges(shape)
    meshes += both_sides(_make_graphics(1))
    meshes += _make_left_wall() + _make_right_wall() + _make_front() + _make_rear()
    meshes += make_roof_units(-0.6, (1.6, -2.2), ROOF - 0.01, (1.25, 0.15))
    meshes += _make_wheels() + make_drawbar(FRONT, REACH, 0.50)
    meshes += make_gas_bottle(FRONT + 0.66, 0.17, 0.60) + make_gas_bottle(FRONT + 0.66, -0.17, 0.60)
    middle = (FRONT + REAR) / 2
    meshes += both_sides([make_box("chassis", (middle, 0.62, FLOOR - 0.09), (FRONT - REAR - 0.1, 0.06, 0.16), "steel", 0.01)])
    for x in (FRONT - 0.5, REAR + 0.5):
        meshes += both_sides([make_box("corner steady", (x, 0.86, FLOOR - 0.10), (0.52, 0.06, 0.07), "steel", 0.01)])
    labels = [Label("FORECOURT", (REAR - 0.036, -0.62, 0.815), (-1, 0, 0), 0.058)]
    return Vehicle(
        "caravan", FRONT - REAR + REACH, HALF_WIDTH * 2, ROOF + 0.2, FRONT + REACH + 0.25, REAR, (0.0,), WHEEL_RADIUS,
        meshes, labels, {"lamp": (FRONT + 0.3, 0.6, 1.0), "wheel": (AXLE_GAP / 2, 1.05, WHEEL_RADIUS)}, seen_from_left=True, close_width=2.6,
    )


def _outline():
    """The side of the body (metres back from FRONT, height), with its wheel opening."""
    length, middle = FRONT - REAR, FRONT
    reach = AXLE_GAP / 2 + WHEEL_RADIUS + 0.09
    return [
        (0.0, FLOOR + 0.02, 0.05), (0.0, 1.34, 0.35), (0.62, 2.60, 0.40), (0.98, ROOF - 0.02, 0.4), (length - 0.22, ROOF, 0.22),
        (length, ROOF - 0.30, 0.25), (length, 0.86, 0.10), (length - 0.34, FLOOR, 0.12), (middle + reach, FLOOR, 0.02),
        (middle + reach - 0.10, 0.80, 0.16), (middle - reach + 0.10, 0.80, 0.16), (middle - reach, FLOOR, 0.02),
    ]


def _make_edges(shape):
    line = round_corners(shape)
    keep = line[(line[:, 1] > FLOOR + 0.08) & ~((line[:, 1] < 0.84) & (np.abs(line[:, 0] - FRONT) < 1.2))]
    path = np.stack([FRONT - keep[:, 0], np.full(len(keep), HALF_WIDTH - 0.008), keep[:, 1]], 1)
    start = int(np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1).argmax()) + 1
    path = np.roll(path, -start, 0)
    arch = line[(line[:, 1] < 0.84) & (np.abs(line[:, 0] - FRONT) < 1.0) & (line[:, 1] > FLOOR - 0.001)]
    rim = np.stack([FRONT - arch[:, 0], np.full(len(arch), HALF_WIDTH + 0.002), arch[:, 1]], 1)
    return both_sides([make_sweep("edge", path, 0.019, "aluminium", smooth=False), make_sweep("arch edge", rim, 0.020, "plastic", smooth=False)])


def _make_graphics(side):
    """Dark lower wall and the swept stripes in the vehicle's paint, on the left wall."""
    wall = Wall(HALF_WIDTH)
    reach = AXLE_GAP / 2 + WHEEL_RADIUS + 0.075
    skirt = [(FRONT - 0.012, FLOOR + 0.05, 0.03), (FRONT - 0.012, BELT, 0.0), (REAR + 0.012, BELT, 0.0), (REAR + 0.012, 0.88, 0.08), (REAR + 0.33, FLOOR + 0.02, 0.1),
             (-reach, FLOOR + 0.02, 0.02), (-reach + 0.10, 0.815, 0.16), (reach - 0.10, 0.815, 0.16), (reach, FLOOR + 0.02, 0.02)]
    stripe = [(FRONT - 0.02, 1.30, 0.02), (FRONT - 0.10, 1.47, 0.02), (1.2, 1.33, 0.5), (-0.6, 1.24, 0.6), (REAR + 0.02, 1.44, 0.02), (REAR + 0.02, 1.20, 0.02), (-0.6, 1.13, 0.6), (1.2, 1.17, 0.5)]
    fine = [(FRONT - 0.016, 1.20, 0.01), (FRONT - 0.016, 1.24, 0.01), (1.2, 1.135, 0.5), (-0.6, 1.095, 0.6), (REAR + 0.02, 1.15, 0.01), (REAR + 0.02, 1.12, 0.01), (-0.6, 1.075, 0.6), (1.2, 1.105, 0.5)]
    return [
        wall.plate("skirt", skirt, 0.004, "paint_trim", 0.006, 0.001),
        wall.plate("stripe", stripe, 0.003, "paint", 0.004, 0.0005),
        wall.plate("fine stripe", fine, 0.003, "paint_trim", 0.004, 0.0005),
    ]


def _make_left_wall():
    wall = Wall(HALF_WIDTH)
    meshes = [*make_door(wall, 1.62, FLOOR + 0.14, 0.62, 1.78, hinge=1), *make_window(wall, 0.30, 1.82, 1.05, 0.60), *make_window(wall, -1.95, 1.82, 0.95, 0.60)]
    meshes += make_hatch(wall, 2.76, 0.84, 0.80, 0.38) + make_hatch(wall, -1.95, 0.86, 0.70, 0.30)
    meshes += make_awning(wall, 2.35, -2.55, ROOF - 0.20) + make_awning_arms(wall, 2.35, -2.55, ROOF - 0.20, BELT + 0.04)
    meshes.append(make_box("awning lamp", (0.75, HALF_WIDTH + 0.02, 2.36), (0.34, 0.035, 0.05), "led_warm", 0.012))
    meshes.append(wall.plate("socket", [(-0.75, 1.42, 0.02), (-0.60, 1.42, 0.02), (-0.60, 1.58, 0.02), (-0.75, 1.58, 0.02)], 0.014, "panel_white", 0.02, 0.005))
    step = [make_box("step", (1.62, HALF_WIDTH + 0.06, 0.46), (0.58, 0.26, 0.035), "aluminium", 0.010), make_box("step arm", (1.62, HALF_WIDTH - 0.08, 0.53), (0.50, 0.10, 0.05), "steel", 0.01)]
    return meshes + step + [make_marker(x, HALF_WIDTH + 0.012, 0.70) for x in (FRONT - 0.25, 1.05, REAR + 0.60)]


def _make_right_wall():
    wall = Wall(-HALF_WIDTH)
    meshes = [*make_window(wall, 2.05, 1.82, 0.95, 0.60), *make_window(wall, -0.15, 1.82, 0.80, 0.60), *make_window(wall, -2.05, 1.96, 0.50, 0.34)]
    meshes += make_vent(wall, 0.95, 1.02) + make_vent(wall, 0.95, 1.96) + make_hatch(wall, 2.76, 0.84, 0.80, 0.38) + make_hatch(wall, -2.20, 0.90, 0.42, 0.34, 1)
    meshes.append(wall.plate("filler", [(-0.95, 1.40, 0.03), (-0.75, 1.40, 0.03), (-0.75, 1.60, 0.03), (-0.95, 1.60, 0.03)], 0.016, "panel_white", 0.02, 0.006))
    return meshes + [make_marker(x, -HALF_WIDTH - 0.012, 0.70) for x in (FRONT - 0.25, 1.05, REAR + 0.60)]


def _make_front():
    slope = -np.arctan2(0.62, 2.60 - 1.34)
    middle = (FRONT - 0.30, 0, 1.96)
    meshes = [
        make_box("front window frame", middle, (0.05, 1.56, 0.74), "plastic", 0.022, (0, slope, 0)),
        make_box("front window", (middle[0] + 0.012, 0, middle[2] + 0.005), (0.05, 1.46, 0.64), "gloss_black", 0.022, (0, slope, 0)),
        make_box("stone skirt", (FRONT + 0.006, 0, 0.86), (0.014, HALF_WIDTH * 2 - 0.05, 0.42), "paint_trim", 0.005),
        make_box("tool box", (FRONT + 0.30, 0, 0.82), (0.44, 1.72, 0.46), "paint_trim", 0.03),
        make_box("tool box lid", (FRONT + 0.30, 0, 1.055), (0.47, 1.76, 0.035), "paint_trim", 0.014),
        make_box("bottle shelf", (FRONT + 0.66, 0, 0.585), (0.40, 0.72, 0.03), "steel", 0.008),
    ]
    for y in (-0.55, 0.55):
        meshes.append(make_box("tool box latch", (FRONT + 0.528, y, 0.98), (0.016, 0.12, 0.10), "aluminium", 0.006))
    meshes += both_sides([make_marker(FRONT - 0.62, HALF_WIDTH - 0.12, 2.60, along="y"), make_marker(FRONT + 0.012, HALF_WIDTH - 0.10, 1.18, along="y")])
    meshes.append(make_sweep("stripe", [(FRONT + 0.004, -HALF_WIDTH + 0.04, 1.26), (FRONT + 0.004, 0, 1.26), (FRONT + 0.004, HALF_WIDTH - 0.04, 1.26)], 0.008, "paint"))
    return meshes


def _make_rear():
    meshes = [
        make_box("rear window frame", (REAR, 0, 1.85), (0.04, 1.26, 0.66), "plastic", 0.018),
        make_box("rear window", (REAR - 0.012, 0, 1.85), (0.04, 1.16, 0.56), "gloss_black", 0.018),
        make_box("rear skirt", (REAR - 0.003, 0, 0.98), (0.012, HALF_WIDTH * 2 - 0.05, 0.26), "paint_trim", 0.004),
        make_box("bumper", (REAR - 0.05, 0, 0.66), (0.10, HALF_WIDTH * 1.8, 0.12), "steel", 0.02),
        make_box("plate", (REAR - 0.028, -0.62, 0.815), (0.012, 0.372, 0.134), "plate", 0.006),
    ]
    meshes += both_sides(make_tail_cluster(REAR - 0.012, HALF_WIDTH - 0.18, 1.12))
    for y in np.linspace(-0.8, 0.8, 3):
        meshes.append(make_marker(REAR - 0.004, y, ROOF - 0.36, "lamp_red", "y"))
    spare = make_wheel_set("spare", [((0, 0.0001, 0), False)], WHEEL_RADIUS * 0.98, TYRE_WIDTH * 0.94, "six", "black")
    turn_back = np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1]])
    return meshes + move(turn(spare, turn_back), (REAR - 0.18, 0.42, 1.0))


def _make_wheels():
    track = HALF_WIDTH - TYRE_WIDTH / 2 - 0.03
    places = [((x, side * track, WHEEL_RADIUS), False) for x in (AXLE_GAP / 2, -AXLE_GAP / 2) for side in (1, -1)]
    meshes = make_wheel_set("wheel", places, WHEEL_RADIUS, TYRE_WIDTH, "six", "two-tone")
    meshes.append(make_box("wheel box", (0, 0, 0.70), (1.66, 1.70, 0.24), "void", 0.02))
    for x in (AXLE_GAP / 2, -AXLE_GAP / 2):
        meshes.append(make_box("axle", (x, 0, WHEEL_RADIUS), (0.07, 1.9, 0.07), "steel", 0.01))
    return meshes
