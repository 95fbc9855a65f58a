"""A motorhome on a van: the van's cab, a living box with a bed over the cab, awning, door, lockers."""

import numpy as np

from field.outline import round_corners
from parts.house_fittings import Wall, make_awning, make_door, make_hatch, make_marker, make_roof_units, make_tail_cluster, make_vent, make_window
from parts.placing import both_sides
from parts.plate import make_plate
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep
from parts.wall_wraps import make_joints, make_slashes, make_wrap
from parts.van_cab import AXLE_BACK, build_van_cab
from parts.wheel import make_wheel_set
from vehicle import Label, Vehicle

WHEELBASE, LENGTH, HALF_WIDTH, ROOF = 3.98, 7.05, 1.14, 3.02
WHEEL_RADIUS, TYRE_WIDTH = 0.345, 0.225
FRONT = WHEELBASE / 2 + AXLE_BACK
REAR = FRONT - LENGTH
SKIRT, BELT = 0.44, 1.02


def build_motorhome(cell=0.006, bed_over_cab=True):
    """The motorhome, with or without a bed over its cab; `cell` is the mesh size of its cab in metres."""
    meshes, shell, lamp = build_van_cab(FRONT, WHEEL_RADIUS, 1.0, cell)
    for mesh in meshes:
        mesh.material = "panel_white" if mesh.material == "paint" else mesh.material
    shape = _outline(bed_over_cab)
    meshes.append(make_plate("walls", shape, HALF_WIDTH * 2, "panel_white", "side", 0, 0.022, origin=FRONT))
    meshes += _make_edges(shape) + both_sides(_make_graphics()) + _make_left_wall() + _make_right_wall() + _make_ends(shape) + (_make_bed(shape) if bed_over_cab else _make_brow())
    meshes += make_roof_units(-1.3, (0.5, -3.2) if bed_over_cab else (-3.2,), ROOF - 0.01, (-0.1, -0.75))
    meshes += _make_wheels() + _make_under()
    labels = [
        Label("FORECOURT", (shell.find_front(0, 0.60) + 0.0135, 0, 0.60), (1, 0, 0), 0.044),
        Label("FORECOURT", (REAR - 0.0195, 0, 0.76), (-1, 0, 0), 0.044),
    ]
    return Vehicle(
        "motorhome", LENGTH, HALF_WIDTH * 2, ROOF + 0.2, FRONT, REAR, (WHEELBASE / 2, -WHEELBASE / 2), WHEEL_RADIUS,
        meshes, labels, {"lamp": lamp, "wheel": (WHEELBASE / 2, 0.86, WHEEL_RADIUS)}, seen_from_left=True, close_width=2.2,
    )


def _outline(bed_over_cab):
    """The side of the living box (metres back from FRONT, height), with the wheel openings' rear one."""
    axle, reach = AXLE_BACK + WHEELBASE, WHEEL_RADIUS + 0.085
    arch = [(axle + reach * np.cos(t), WHEEL_RADIUS + 0.02 + reach * np.sin(t), 0.0) for t in np.linspace(0.18, np.pi - 0.18, 15)]
    over = [(1.06, 2.17, 0.07), (1.10, 2.60, 0.25), (1.50, 2.97, 0.35), (2.30, ROOF, 0.5)]
    low = [(1.86, 2.215, 0.02), (1.93, 2.30, 0.10), (2.45, 2.80, 0.30), (3.05, ROOF, 0.5)]
    under = [(2.46, 2.06, 0.03), (1.50, 2.085, 0.15)] if bed_over_cab else [(2.46, 2.10, 0.03), (1.95, 2.12, 0.05)]
    return [
        *(over if bed_over_cab else low), (LENGTH - 0.14, ROOF, 0.14), (LENGTH, ROOF - 0.22, 0.18), (LENGTH, 0.74, 0.08), (LENGTH - 0.22, SKIRT, 0.10),
        (arch[0][0] + 0.006, SKIRT, 0.01), *arch, (arch[-1][0] - 0.006, SKIRT, 0.01), (2.46, SKIRT, 0.04), *under,
    ]


def _make_edges(shape):
    line = round_corners(shape)
    axle = AXLE_BACK + WHEELBASE
    keep = line[(line[:, 1] > 0.70) & ~((line[:, 1] < 0.95) & (np.abs(line[:, 0] - axle) < 0.6))]
    path = np.stack([FRONT - keep[:, 0], np.full(len(keep), HALF_WIDTH - 0.008), keep[:, 1]], 1)
    start = int(np.linalg.norm(np.diff(np.vstack([path, path[:1]]), axis=0), axis=1).argmax()) + 1
    return both_sides([make_sweep("edge", np.roll(path, -start, 0), 0.019, "aluminium", smooth=False)])


def _make_graphics():
    wall = Wall(HALF_WIDTH)
    door_back = FRONT - 2.47
    stripe = [
        (FRONT - 2.48, 1.05, 0.02), (FRONT - 2.48, 1.27, 0.02), (-0.4, 1.24, 0.8), (-2.6, 1.42, 0.8), (REAR + 0.02, 1.86, 0.02),
        (REAR + 0.02, 1.48, 0.02), (-2.6, 1.21, 0.8), (-0.4, 1.10, 0.8),
    ]
    fine = [
        (FRONT - 2.48, 1.31, 0.01), (FRONT - 2.48, 1.34, 0.01), (-0.4, 1.295, 0.8), (-2.6, 1.50, 0.8), (REAR + 0.02, 2.00, 0.01),
        (REAR + 0.02, 1.95, 0.01), (-2.6, 1.465, 0.8), (-0.4, 1.275, 0.8),
    ]
    skirt = [(door_back - 0.01, SKIRT + 0.015, 0.03), (door_back - 0.01, 0.72, 0.02), (-1.36, 0.72, 0.03), (-1.50, SKIRT + 0.015, 0.03)]
    behind = [(-2.62, 0.72, 0.03), (REAR + 0.01, 0.76, 0.02), (REAR + 0.22, SKIRT + 0.015, 0.08), (-2.47, SKIRT + 0.015, 0.03)]
    return [
        wall.plate("stripe", stripe, 0.003, "paint", 0.004, 0.0005), wall.plate("fine stripe", fine, 0.003, "paint_trim", 0.004, 0.0005),
        *make_joints(wall, (-0.42, -1.62, -2.40, -3.62), 0.74, ROOF - 0.05, (2.44,), (REAR + 0.02, FRONT - 2.48)),
        *make_slashes(wall, REAR + 0.56, 2.02, 2.66, 0.14, (0.12, 0.05, 0.03), ("paint", "paint_trim", "paint"), 0.04),
        wall.plate("skirt", skirt, 0.005, "paint_trim", 0.006, 0.001), wall.plate("skirt", behind, 0.005, "paint_trim", 0.006, 0.001),
    ]


def _make_left_wall():
    wall = Wall(HALF_WIDTH)
    meshes = make_door(
        wall, -0.92, SKIRT + 0.12, 0.62, 1.84, hinge=-1,
    ) + make_window(wall, 0.06, 1.92, 0.92, 0.58) + make_window(wall, -2.95, 2.02, 0.90, 0.52)
    meshes += make_hatch(wall, 0.02, 0.84, 0.62, 0.34) + make_hatch(wall, -3.25, 1.00, 0.80, 0.42) + make_vent(wall, -2.0, 1.10, 0.38, 0.20)
    meshes += make_awning(wall, 0.35, -3.30, ROOF - 0.16, "aluminium")
    meshes.append(make_box("awning lamp", (-0.35, HALF_WIDTH + 0.02, 2.52), (0.34, 0.035, 0.05), "led_warm", 0.012))
    meshes.append(make_box("step", (-0.92, HALF_WIDTH - 0.02, 0.36), (0.52, 0.26, 0.035), "plastic", 0.010))
    return meshes + [make_marker(x, HALF_WIDTH + 0.012, 0.78) for x in (0.30, -1.42, REAR + 0.35)]


def _make_right_wall():
    wall = Wall(-HALF_WIDTH)
    meshes = make_window(wall, -0.05, 1.92, 1.05, 0.58) + make_window(wall, -2.95, 2.02, 0.90, 0.52)
    meshes += make_vent(
        wall, -1.40, 1.12, 0.42, 0.22,
    ) + make_vent(wall, -1.40, 2.02, 0.42, 0.22) + make_hatch(wall, -0.60, 0.86, 0.50, 0.40) + make_hatch(wall, -3.25, 1.00, 0.80, 0.42)
    meshes.append(wall.plate("water filler", [(-2.30, 1.10, 0.03), (-2.12, 1.10, 0.03), (-2.12, 1.28, 0.03), (-2.30, 1.28, 0.03)], 0.016, "panel_white", 0.02, 0.006))
    return meshes + [make_marker(x, -HALF_WIDTH - 0.012, 0.78) for x in (0.30, -1.42, REAR + 0.35)]


def _make_ends(shape):
    meshes = [
        make_box("rear window frame", (REAR, 0, 1.95), (0.04, 1.16, 0.62), "plastic", 0.018),
        make_box("rear window", (REAR - 0.012, 0, 1.95), (0.04, 1.06, 0.52), "gloss_black", 0.018),
        make_box("rear bumper", (REAR - 0.01, 0, 0.58), (0.16, HALF_WIDTH * 2 - 0.02, 0.24), "paint_trim", 0.06),
        make_box("plate", (REAR - 0.012, 0, 0.76), (0.012, 0.372, 0.134), "plate", 0.006),
        *[
            make_wrap("stripe", shape, FRONT, low, high, HALF_WIDTH - 0.022, material, "rear", slant=slant)
            for low, high, material, slant in ((1.48, 1.60, "paint", -0.16), (0.77, 0.99, "paint_trim", 0.0), (2.62, 2.632, "rim", 0.0))
        ],
    ]
    meshes += both_sides(make_tail_cluster(REAR - 0.012, HALF_WIDTH - 0.14, 1.10))
    for y in (-0.85, -0.3, 0.3, 0.85):
        meshes.append(make_marker(REAR - 0.004, y, ROOF - 0.26, "lamp_red", "y"))
    for y in (0.62, 0.90):
        meshes.append(make_sweep("ladder", [(REAR + 0.25, y, ROOF + 0.10), (REAR - 0.02, y, ROOF + 0.12), (REAR - 0.10, y, ROOF - 0.1), (REAR - 0.09, y, 1.6), (REAR - 0.07, y, 0.72)][:], 0.015, "aluminium"))
    for z in np.arange(0.95, ROOF, 0.30):
        meshes.append(make_cylinder("rung", (REAR - 0.088, 0.76, z), 0.012, 0.28, "aluminium"))
    return meshes


def _make_bed(shape):
    """Windows, stripe and lamps of the bed over the cab."""
    slope = -np.arctan2(0.40, 0.37)
    wall = Wall(HALF_WIDTH)
    swoop = [(FRONT - 1.08, 2.30, 0.0), (FRONT - 1.085, 2.42, 0.0), (FRONT - 2.0, 2.44, 0.3), (FRONT - 3.3, 2.36, 0.02), (FRONT - 2.2, 2.31, 0.3)]
    side = [
        wall.plate("swoop", swoop, 0.003, "paint", 0.004, 0.0005), *make_window(wall, 1.12, 2.56, 0.60, 0.26),
        make_marker(FRONT - 1.07, 0.95, 2.44, along="y"),
    ]
    return [
        make_wrap("stripe", shape, FRONT, 2.30, 2.42, HALF_WIDTH - 0.012, "paint"),
        make_box("bed window frame", (FRONT - 1.275, 0, 2.765), (0.03, 1.25, 0.36), "plastic", 0.012, (0, slope, 0)),
        make_box("bed window", (FRONT - 1.268, 0, 2.772), (0.03, 1.16, 0.28), "gloss_black", 0.012, (0, slope, 0)),
        *both_sides(side),
    ]


def _make_brow():
    """Roof window and lamps of the low front over the cab."""
    slope = -np.arctan2(0.52, 0.50)
    return [
        make_box("brow window frame", (FRONT - 2.20, 0, 2.56), (0.03, 1.15, 0.46), "plastic", 0.012, (0, slope, 0)),
        make_box("brow window", (FRONT - 2.193, 0, 2.567), (0.03, 1.06, 0.38), "gloss_black", 0.012, (0, slope, 0)),
        *both_sides([make_marker(FRONT - 1.93, 0.98, 2.34, along="y")]),
    ]


def _make_wheels():
    track = 0.90
    places = [((WHEELBASE / 2, side * (track - 0.03), WHEEL_RADIUS), True) for side in (1, -1)]
    places += [((-WHEELBASE / 2, side * (track + 0.09), WHEEL_RADIUS), False) for side in (1, -1)]
    return make_wheel_set("wheel", places, WHEEL_RADIUS, TYRE_WIDTH, "ten", "silver")


def _make_under():
    axle = -WHEELBASE / 2
    return [
        make_box("chassis", (REAR + 2.5, 0, 0.46), (4.6, 1.5, 0.14), "void", 0.02),
        make_box("wheel housing", (axle, 0, 0.58), (0.84, 1.70, 0.44), "void", 0.10),
        make_box("wheel housing", (WHEELBASE / 2, 0, 0.58), (0.84, 1.44, 0.44), "void", 0.10),
        make_cylinder("axle", (axle, 0, WHEEL_RADIUS), 0.05, 1.7, "steel"),
        make_box("box floor", (FRONT - 2.0, 0, 0.40), (1.9, 1.7, 0.10), "void", 0.02),
    ]
