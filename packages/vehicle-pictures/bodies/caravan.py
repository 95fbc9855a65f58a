"""A touring caravan on two axles: composite walls, hinged windows, awning, drawbar with gas bottles and boot."""

from dataclasses import dataclass

import numpy as np

from field.outline import round_corners
from parts.drawbar import make_drawbar, make_gas_bottle
from parts.house_fittings import Wall, make_awning, make_awning_arms, make_door, make_hatch, make_marker, make_roof_units, make_tail_cluster, make_vent, make_window
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.solids import make_box
from parts.sweep import make_sweep
from parts.wall_wraps import make_joints, make_slashes, make_wrap
from parts.wheel import make_wheel_set
from vehicle import Label, Vehicle

HALF_WIDTH, FLOOR, ROOF, BELT, REACH = 1.19, 0.60, 2.74, 1.06, 1.42


@dataclass(frozen=True)
class Caravan:
    """What tells one caravan from another: its ends (x), axles, wheels, skirt and what is cut in its walls (metres).

    `axle_gap` is 0 for a single axle. Windows are (x, z, width, height);
    `door` is the x of its middle, `awning` the x of its ends.
    """

    name: str
    front: float
    rear: float
    axle_gap: float
    wheel_radius: float
    tyre_width: float
    rim: tuple
    tread: str
    skirt: str
    lift: float
    slope: float
    door: float
    left_windows: tuple
    right_windows: tuple
    awning: tuple
    hatches: tuple
    vent: float


TOURER = Caravan(
    "touring caravan", 3.40, -3.00, 0.84, 0.355, 0.225, ("six", "two-tone"), "road", "paint_trim", 0.0, 0.62, 1.62,
    ((0.30, 1.82, 1.05, 0.60), (-1.95, 1.82, 0.95, 0.60)), ((2.05, 1.82, 0.95, 0.60), (-0.15, 1.82, 0.80, 0.60), (-2.05, 1.96, 0.50, 0.34)),
    (2.35, -2.55), ((2.76, 0.84, 0.80, 0.38), (-1.95, 0.86, 0.70, 0.30)), 0.95,
)
BUSH_VAN = Caravan(
    "gravel caravan", 2.60, -2.30, 0.0, 0.395, 0.265, ("six", "black"), "all-terrain", "gloss_black", 0.10, 0.46, -1.62,
    ((0.05, 1.90, 1.10, 0.56), (1.62, 1.90, 0.80, 0.56)), ((1.45, 1.90, 1.05, 0.56), (-0.30, 1.90, 0.70, 0.56), (-1.70, 2.05, 0.46, 0.30)),
    (2.00, -1.15), ((2.02, 0.84, 0.70, 0.38), (0.95, 0.84, 0.60, 0.30)), 0.55,
)


def build_caravan(cell=0.006, kind=TOURER):
    """The caravan of a kind; `cell` is not used: its walls are flat."""
    meshes = move(_make_body(kind), (0, 0, kind.lift)) + _make_wheels(kind)
    meshes += move(make_drawbar(kind.front, REACH, 0.50), (0, 0, 0))
    meshes += make_gas_bottle(kind.front + 0.66, 0.17, 0.60 + kind.lift) + make_gas_bottle(kind.front + 0.66, -0.17, 0.60 + kind.lift)
    labels = [Label("FORECOURT", (kind.rear - 0.036, -0.62, 0.815 + kind.lift), (-1, 0, 0), 0.044)]
    return Vehicle(
        kind.name, kind.front - kind.rear + REACH, HALF_WIDTH * 2, ROOF + 0.2 + kind.lift, kind.front + REACH + 0.25, kind.rear, (
            0.0,
        ), kind.wheel_radius,
        meshes, labels, {
            "lamp": (kind.front + 0.3, 0.6, 1.0), "wheel": (kind.axle_gap / 2, 1.05, kind.wheel_radius),
        }, seen_from_left=True, close_width=2.6,
    )


def _make_body(kind):
    shape = _outline(kind)
    meshes = [make_plate("walls", shape, HALF_WIDTH * 2, "panel_white", "side", 0, 0.022, origin=kind.front)]
    meshes += _make_edges(kind, shape)
    meshes += both_sides(_make_graphics(kind))
    meshes += _make_left_wall(kind) + _make_right_wall(kind) + _make_front(kind) + _make_rear(kind) + _make_wraps(kind, shape)
    front, rear = kind.front, kind.rear
    meshes += make_roof_units((front + rear) / 2 - 0.8, (front - 1.8, rear + 0.8), ROOF - 0.01, (front - 2.15, front - 3.25))
    middle = (front + rear) / 2
    meshes += both_sides([make_box("chassis", (middle, 0.62, FLOOR - 0.09), (front - rear - 0.1, 0.06, 0.16), "steel", 0.01)])
    for x in (front - 0.5, rear + 0.5):
        meshes += both_sides([make_box("corner steady", (x, 0.86, FLOOR - 0.10), (0.52, 0.06, 0.07), "steel", 0.01)])
    return meshes


def _outline(kind):
    """The side of the body (metres back from its front, height), with its wheel opening."""
    length, middle = kind.front - kind.rear, kind.front
    reach = kind.axle_gap / 2 + kind.wheel_radius + 0.09
    return [
        (0.0, FLOOR + 0.02, 0.05), (0.0, 1.34, 0.35), (kind.slope, 2.60, 0.40), (kind.slope + 0.36, ROOF - 0.02, 0.4), (length - 0.22, ROOF, 0.22),
        (length, ROOF - 0.30, 0.25), (length, 0.86, 0.10), (length - 0.34, FLOOR, 0.12), (middle + reach, FLOOR, 0.02),
        (middle + reach - 0.10, 0.80, 0.16), (middle - reach + 0.10, 0.80, 0.16), (middle - reach, FLOOR, 0.02),
    ]


def _make_edges(kind, shape):
    line = round_corners(shape)
    keep = line[(line[:, 1] > FLOOR + 0.08) & ~((line[:, 1] < 0.84) & (np.abs(line[:, 0] - kind.front) < 1.2))]
    path = np.stack([kind.front - keep[:, 0], np.full(len(keep), HALF_WIDTH - 0.008), keep[:, 1]], 1)
    start = int(np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1).argmax()) + 1
    path = np.roll(path, -start, 0)
    arch = line[(line[:, 1] < 0.84) & (np.abs(line[:, 0] - kind.front) < 1.0) & (line[:, 1] > FLOOR - 0.001)]
    rim = np.stack([kind.front - arch[:, 0], np.full(len(arch), HALF_WIDTH + 0.002), arch[:, 1]], 1)
    return both_sides([make_sweep("edge", path, 0.019, "aluminium", smooth=False), make_sweep("arch edge", rim, 0.020, "plastic", smooth=False)])


def _make_graphics(kind):
    """Dark lower wall and the swept stripes in the vehicle's paint, on the left wall."""
    wall = Wall(HALF_WIDTH)
    reach = kind.axle_gap / 2 + kind.wheel_radius + 0.075
    middle = (kind.front + kind.rear) / 2
    skirt = [(kind.front - 0.012, FLOOR + 0.05, 0.03), (kind.front - 0.012, BELT, 0.0), (kind.rear + 0.012, BELT, 0.0), (kind.rear + 0.012, 0.88, 0.08), (kind.rear + 0.33, FLOOR + 0.02, 0.1),
             (-reach, FLOOR + 0.02, 0.02), (-reach + 0.10, 0.815, 0.16), (reach - 0.10, 0.815, 0.16), (reach, FLOOR + 0.02, 0.02)]
    stripe = [
        (kind.front - 0.02, 1.30, 0.02), (kind.front - 0.10, 1.47, 0.02), (middle + 1.0, 1.33, 0.5), (middle - 0.8, 1.24, 0.6),
        (kind.rear + 0.02, 1.44, 0.02), (kind.rear + 0.02, 1.20, 0.02), (middle - 0.8, 1.13, 0.6), (middle + 1.0, 1.17, 0.5),
    ]
    fine = [
        (kind.front - 0.016, 1.20, 0.01), (kind.front - 0.016, 1.24, 0.01), (middle + 1.0, 1.135, 0.5), (middle - 0.8, 1.095, 0.6),
        (kind.rear + 0.02, 1.15, 0.01), (kind.rear + 0.02, 1.12, 0.01), (middle - 0.8, 1.075, 0.6), (middle + 1.0, 1.105, 0.5),
    ]
    return [
        wall.plate("skirt", skirt, 0.004, kind.skirt, 0.006, 0.001),
        wall.plate("stripe", stripe, 0.003, "paint", 0.004, 0.0005),
        wall.plate("fine stripe", fine, 0.003, "paint_trim", 0.004, 0.0005),
        *make_joints(
            wall, np.linspace(kind.rear, kind.front, 5)[1:-1], BELT, ROOF - 0.06, (2.42,), (kind.rear + 0.03, kind.front - kind.slope * 0.9),
        ),
        *make_slashes(wall, kind.rear + 0.52, 1.47, 2.28, 0.16, (0.12, 0.05, 0.03), ("paint", "paint_trim", "paint"), 0.04),
    ]


def _make_wraps(kind, shape):
    """What runs round the ends: the stripe, a dark surround of the front window, joints."""
    half = HALF_WIDTH - 0.022

    def wrap(low, high, material, end="front", proud=0.004, slant=0.0):
        return make_wrap("wrap", shape, kind.front, low, high, half, material, end, proud, slant)

    return [
        wrap(1.30, 1.465, "paint"), wrap(1.20, 1.24, "paint_trim"), wrap(1.53, 2.40, "gloss_black", proud=0.005),
        wrap(2.44, 2.452, "rim"), wrap(1.22, 1.40, "paint", "rear", slant=-0.10), wrap(2.28, 2.292, "rim", "rear"),
    ]


def _make_left_wall(kind):
    wall, door = Wall(HALF_WIDTH), kind.door
    meshes = make_door(wall, door, FLOOR + 0.14, 0.62, 1.78, hinge=1)
    for x, z, width, height in kind.left_windows:
        meshes += make_window(wall, x, z, width, height)
    for x, z, width, height in kind.hatches:
        meshes += make_hatch(wall, x, z, width, height)
    start, end = kind.awning
    meshes += make_awning(wall, start, end, ROOF - 0.20) + make_awning_arms(wall, start, end, ROOF - 0.20, BELT + 0.04)
    inward = -np.sign(door - (start + end) / 2)
    meshes.append(make_box("awning lamp", (door + inward * 0.87, HALF_WIDTH + 0.02, 2.36), (0.34, 0.035, 0.05), "led_warm", 0.012))
    meshes.append(make_box("step", (door, HALF_WIDTH + 0.06, 0.46), (0.58, 0.26, 0.035), "aluminium", 0.010))
    meshes.append(make_box("step arm", (door, HALF_WIDTH - 0.08, 0.53), (0.50, 0.10, 0.05), "steel", 0.01))
    return meshes + _make_markers(kind, 1)


def _make_right_wall(kind):
    wall = Wall(-HALF_WIDTH)
    meshes = make_vent(wall, kind.vent, 1.02) + make_vent(wall, kind.vent, 1.66)
    for x, z, width, height in kind.right_windows:
        meshes += make_window(wall, x, z, width, height)
    x, z, width, height = kind.hatches[0]
    meshes += make_hatch(wall, x, z, width, height) + make_hatch(wall, kind.rear + 0.80, 0.90, 0.42, 0.34, 1)
    at = kind.vent - 0.9
    meshes.append(wall.plate("filler", [(at, 1.40, 0.03), (at + 0.2, 1.40, 0.03), (at + 0.2, 1.60, 0.03), (at, 1.60, 0.03)], 0.016, "panel_white", 0.02, 0.006))
    return meshes + _make_markers(kind, -1)


def _make_markers(kind, side):
    reach = kind.axle_gap / 2 + kind.wheel_radius + 0.28
    return [make_marker(x, side * (HALF_WIDTH + 0.012), 0.70) for x in (kind.front - 0.25, reach, kind.rear + 0.60)]


def _make_front(kind):
    slope = -np.arctan2(kind.slope, 2.60 - 1.34)
    middle = (kind.front - kind.slope * 0.484, 0, 1.96)
    meshes = [
        make_box("front window frame", middle, (0.05, 1.56, 0.74), "plastic", 0.022, (0, slope, 0)),
        make_box("front window", (middle[0] + 0.012, 0, middle[2] + 0.005), (0.05, 1.46, 0.64), "gloss_black", 0.022, (0, slope, 0)),
        make_box("stone skirt", (kind.front + 0.006, 0, 0.86), (0.014, HALF_WIDTH * 2 - 0.05, 0.42), kind.skirt, 0.005),
        make_box("tool box", (kind.front + 0.30, 0, 0.82), (0.44, 1.72, 0.46), kind.skirt, 0.03),
        make_box("tool box lid", (kind.front + 0.30, 0, 1.055), (0.47, 1.76, 0.035), kind.skirt, 0.014),
        make_box("bottle shelf", (kind.front + 0.66, 0, 0.585), (0.40, 0.72, 0.03), "steel", 0.008),
    ]
    for y in (-0.55, 0.55):
        meshes.append(make_box("tool box latch", (kind.front + 0.528, y, 0.98), (0.016, 0.12, 0.10), "aluminium", 0.006))
    meshes += both_sides([make_marker(kind.front - kind.slope, HALF_WIDTH - 0.12, 2.60, along="y"), make_marker(kind.front + 0.012, HALF_WIDTH - 0.10, 1.18, along="y")])
    return meshes


def _make_rear(kind):
    meshes = [
        make_box("rear window frame", (kind.rear, 0, 1.85), (0.04, 1.26, 0.66), "plastic", 0.018),
        make_box("rear window", (kind.rear - 0.012, 0, 1.85), (0.04, 1.16, 0.56), "gloss_black", 0.018),
        make_box("rear skirt", (kind.rear - 0.003, 0, 0.98), (0.012, HALF_WIDTH * 2 - 0.05, 0.26), kind.skirt, 0.004),
        make_box("bumper", (kind.rear - 0.05, 0, 0.66), (0.10, HALF_WIDTH * 1.8, 0.12), "steel", 0.02),
        make_box("plate", (kind.rear - 0.028, -0.62, 0.815), (0.012, 0.372, 0.134), "plate", 0.006),
    ]
    meshes += both_sides(make_tail_cluster(kind.rear - 0.012, HALF_WIDTH - 0.18, 1.12))
    for y in np.linspace(-0.8, 0.8, 3):
        meshes.append(make_marker(kind.rear - 0.004, y, ROOF - 0.36, "lamp_red", "y"))
    spare = make_wheel_set("spare", [((0, 0.0001, 0), False)], kind.wheel_radius * 0.98, kind.tyre_width * 0.94, "six", "black")
    turn_back = np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1]])
    return meshes + move(turn(spare, turn_back), (kind.rear - 0.18, 0.42, 1.0))


def _make_wheels(kind):
    track = HALF_WIDTH - kind.tyre_width / 2 - 0.03
    axles = (kind.axle_gap / 2, -kind.axle_gap / 2) if kind.axle_gap else (0.0,)
    places = [((x, side * track, kind.wheel_radius), False) for x in axles for side in (1, -1)]
    meshes = make_wheel_set("wheel", places, kind.wheel_radius, kind.tyre_width, *kind.rim, kind.tread)
    meshes.append(make_box("wheel box", (0, 0, 0.70 + kind.lift), (kind.axle_gap + 0.82, 1.70, 0.24), "void", 0.02))
    return meshes + [make_box("axle", (x, 0, kind.wheel_radius), (0.07, 1.9, 0.07), "steel", 0.01) for x in axles]
