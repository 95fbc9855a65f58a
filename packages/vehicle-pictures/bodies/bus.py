"""A small coach: one hollow body with a band of windows, folding door behind the front wheel, rows of seats."""

import numpy as np

from parts.cab_trim import make_wipers
from parts.ladder_frame import make_mud_flap
from parts.lamp import make_bars, make_lamp, make_recess, make_reflector, make_strip
from parts.placing import both_sides
from parts.shell import Shell
from parts.solids import make_box, make_cylinder, make_ring
from parts.sweep import make_sweep
from parts.truck_wheel import make_truck_wheel
from vehicle import Label, Vehicle

LENGTH, HALF_WIDTH, HEIGHT = 7.70, 1.06, 2.70
WHEELBASE, FRONT_OVERHANG = 4.20, 1.22
WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS = 0.383, 0.215, 0.228
SILL, LINTEL = 1.30, 2.20
SIDE = [
    (0.14, 0.33, 0.05), (0.03, 0.41, 0.08), (0.0, 0.72, 0.12), (0.02, 1.06, 0.15), (0.09, 1.26, 0.2), (0.44, 2.40, 0.25), (
        0.78, 2.655, 0.22,
    ), (1.4, HEIGHT, 0.4),
    (
        LENGTH - 0.55, HEIGHT, 0.3,
    ), (LENGTH - 0.07, 2.62, 0.16), (LENGTH, 2.36, 0.15), (LENGTH + 0.01, 0.75, 0.12), (LENGTH - 0.03, 0.42, 0.06), (LENGTH - 0.18, 0.35, 0.04),
]
INSET = [(0.0, 0.09), (0.33, 0.045), (0.55, 0.010), (0.85, 0.0), (1.20, 0.0), (1.30, 0.010), (2.25, 0.080), (2.60, 0.13), (3.0, 0.28)]


def build_bus(cell=0.008):
    """The bus; `cell` is the mesh size of its body in metres."""
    front = WHEELBASE / 2 + FRONT_OVERHANG
    plan = [(-0.05, -0.6, 0.01), (-0.05, HALF_WIDTH - 0.17, 0.1), (0.14, HALF_WIDTH - 0.012, 0.14), (0.6, HALF_WIDTH, 0.3), (LENGTH - 0.25, HALF_WIDTH, 0.2),
            (LENGTH - 0.02, HALF_WIDTH - 0.06, 0.12), (LENGTH + 0.05, HALF_WIDTH - 0.2, 0.05), (LENGTH + 0.05, -0.6, 0.01)]
    shell = Shell(SIDE, plan, INSET, front, HALF_WIDTH, bow=0.13, crown=0.05, edge=0.10, rear_bow=0.06)
    _cut_openings(shell)
    lamp, meshes = _make_front(shell)
    meshes += shell.make_meshes(cell * 1.3)
    meshes += _make_rear(shell) + _make_flanks(shell) + _make_inside(shell)
    front_axle, rear_axle = WHEELBASE / 2, -WHEELBASE / 2
    steered = make_truck_wheel((front_axle, 0.90, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS)
    for mesh in steered:
        mesh.pivot = (front_axle, 0.90 if mesh.vertices[:, 1].mean() > 0 else -0.90, WHEEL_RADIUS)
    meshes += steered + make_truck_wheel((rear_axle, 0.93, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS, twin=True, roll=0.5)
    for x in (front_axle, rear_axle):
        meshes.append(make_box("wheel housing", (x, 0, 0.66), (0.98, 1.36, 0.56), "void", 0.10))
    meshes += both_sides([make_mud_flap(rear_axle - 0.49, 0.82, 0.42, 0.48, 0.14), make_mud_flap(front_axle - 0.49, 0.86, 0.26, 0.48, 0.14)])
    labels = [
        Label("FORECOURT", (shell.find_front(0, 0.50) + 0.0135, 0, 0.50), (1, 0, 0), 0.044),
        Label("FORECOURT", (shell.find_rear(0, 0.92) - 0.0145, 0, 0.92), (-1, 0, 0), 0.044),
    ]
    return Vehicle(
        "bus", LENGTH, HALF_WIDTH * 2, HEIGHT + 0.2, front, front - LENGTH, (front_axle, rear_axle), WHEEL_RADIUS,
        meshes, labels, {"lamp": lamp, "wheel": (front_axle, 0.90, WHEEL_RADIUS)}, seen_from_left=True, close_width=2.2,
    )


def _pane(start, end, low=SILL + 0.035, high=LINTEL - 0.035):
    return [(start, low, 0.05), (start, high, 0.05), (end, high, 0.05), (end, low, 0.05)]


def _cut_openings(shell):
    shell.add_patch(
        "side", [(0.30, SILL - 0.06, 0.05), (0.66, LINTEL + 0.035, 0.10), (LENGTH - 0.30, LINTEL + 0.035, 0.10), (LENGTH - 0.30, SILL - 0.06, 0.08)],
        "gloss_black",
    )
    wave = [(2.64, 0.43, 0.02), (LENGTH - 0.12, 0.43, 0.02), (LENGTH - 0.12, SILL - 0.10, 0.02), (6.2, 0.98, 0.9), (4.3, 0.60, 0.9)]
    shell.add_patch("side", wave, "paint_trim")
    shell.cut_window(
        "front", [(-1, 1.20, 0.01), (0.80, 1.20, 0.12), (0.925, 1.28, 0.10), (0.875, 2.34, 0.09), (0.70, 2.40, 0.12), (-1, 2.42, 0.01)], frit=0.035,
    )
    shell.cut_window(
        "side", [(0.42, 1.14, 0.08), (0.50, 1.40, 0.2), (0.74, 2.13, 0.08), (1.50, LINTEL - 0.035, 0.05), (1.50, 1.22, 0.06), (0.86, 1.12, 0.15)],
        frit=0.018,
    )
    edges = np.linspace(2.72, LENGTH - 0.40, 5)
    for start, end in zip(edges, edges[1:]):
        shell.cut_window("side", _pane(start + 0.025, end - 0.025), "glass_dark", frit=0)
    shell.cut_window("right", _pane(1.66, 2.69), "glass_dark", frit=0)
    for start in (1.725, 2.145):
        shell.cut_window(
            "left", [(start, 0.62, 0.05), (start, LINTEL - 0.06, 0.05), (start + 0.36, LINTEL - 0.06, 0.05), (start + 0.36, 0.62, 0.05)],
            "glass_dark", frit=0.022,
        )
    shell.add_seam("left", [(1.68, 0.42, 0.03), (1.68, LINTEL + 0.06, 0.03), (2.55, LINTEL + 0.06, 0.03), (2.55, 0.42, 0.03)], 0.006)
    shell.add_seam("left", [(2.115, 0.42, 0.002), (2.115, LINTEL + 0.06, 0.002), (2.56, LINTEL + 0.06, 0.002), (2.56, 0.42, 0.002)], 0.005)
    shell.add_seam(
        "right", [(0.62, 0.62, 0.03), (0.36, 1.10, 0.1), (0.68, 2.20, 0.10), (1.55, LINTEL + 0.02, 0.05), (1.58, 1.0, 0.06), (1.30, 0.96, 0.2)],
        0.005,
    )
    for start, end in ((2.75, 3.60), (3.75, 4.55)):
        shell.add_seam("side", [(start, 0.46, 0.02), (start, 0.92, 0.02), (end, 0.92, 0.02), (end, 0.46, 0.02)], 0.004)
    shell.cut_window("rear", [(-1, 1.42, 0.01), (0.78, 1.42, 0.10), (0.74, 2.20, 0.12), (-1, 2.22, 0.01)], "glass_dark", frit=0.03)
    shell.add_seam("rear", [(-1, 0.74, 0.01), (0.62, 0.74, 0.05), (0.62, 1.24, 0.05), (-1, 1.24, 0.01)], 0.005)
    shell.add_seam("front", [(-1, -0.2, 0.01), (1.5, -0.2, 0.01), (1.5, 0.615, 0.01), (-1, 0.615, 0.01)], 0.004)
    for s in (FRONT_OVERHANG, FRONT_OVERHANG + WHEELBASE):
        shell.cut_arch(s, WHEEL_RADIUS + 0.02, 0.485)
    shell.paint_below(0.425, "plastic")


def _make_front(shell):
    low, high = (shell.front - 0.70, 0, 0.28), (shell.front + 0.03, 1.15, 1.20)
    lamp = shell.cut_lamp(
        "front", [(0.56, 0.70, 0.03), (0.86, 0.70, 0.05), (0.965, 0.80, 0.05), (0.975, 0.99, 0.05), (0.90, 0.97, 0.06), (0.62, 0.88, 0.06)],
    )
    hole = shell.cut_lamp("front", [(-1, 0.74, 0.01), (0.44, 0.74, 0.04), (0.48, 0.86, 0.04), (-1, 0.86, 0.01)])
    intake = shell.cut_lamp("front", [(-1, 0.41, 0.01), (0.50, 0.41, 0.03), (0.55, 0.55, 0.04), (-1, 0.55, 0.01)])
    fog = shell.cut_lamp("front", [(0.68, 0.45, 0.02), (0.86, 0.46, 0.02), (0.87, 0.54, 0.03), (0.69, 0.53, 0.03)])
    meshes = [*make_lamp(shell, lamp, low, high), make_strip(shell, lamp, low, high, edge=-0.018, within=lambda x, y, z: 0.845 - z)]
    for y, z, radius in ((0.665, 0.785, 0.060), (0.815, 0.80, 0.044)):
        meshes += both_sides(make_reflector((shell.find_front(y, z) - 0.035, y, z), radius))
    meshes += [make_recess(shell, hole, low, high), make_recess(shell, intake, low, high), *make_lamp(shell, fog, low, high, depth=0.05)]
    meshes += both_sides(make_reflector((shell.find_front(0.775, 0.495) - 0.028, 0.775, 0.495), 0.036))
    meshes.append(make_bars(shell, hole, low, high, (0.765, 0.80, 0.835), 0.008, "chrome"))
    meshes.append(make_bars(shell, intake, low, high, (0.43, 0.465, 0.50, 0.535), 0.007, "plastic"))
    meshes.append(make_box("plate", (shell.find_front(0, 0.50) + 0.006, 0, 0.50), (0.012, 0.372, 0.134), "plate", 0.006))
    meshes += make_wipers(shell, (((0.66, 1.20), (-0.02, 1.33)), ((-0.04, 1.20), (-0.68, 1.33))), 0.009)
    side = shell.find_side(0.42, 1.9)
    arm = [
        (shell.front - 0.46, side - 0.02, 2.12), (shell.front - 0.25, side + 0.10, 2.16), (shell.front - 0.12, side + 0.19, 2.08),
        (shell.front - 0.11, side + 0.20, 1.94),
    ]
    mirror = [
        make_sweep("mirror arm", arm, 0.018, "plastic"),
        make_box("mirror", (shell.front - 0.11, side + 0.20, 1.74), (0.10, 0.20, 0.40), "plastic", 0.045, (0, 0, 0.2)),
        make_box("mirror glass", (shell.front - 0.160, side + 0.195, 1.74), (0.010, 0.165, 0.35), "chrome", 0.03, (0, 0, 0.2)),
    ]
    meshes += both_sides(mirror)
    return (shell.find_front(0.74, 0.79), 0.74, 0.79), meshes


def _make_rear(shell):
    back = shell.find_rear
    meshes = [make_box("plate", (back(0, 0.92) - 0.007, 0, 0.92), (0.012, 0.372, 0.134), "plate", 0.006)]
    for z, tall, material in ((1.13, 0.13, "lamp_red"), (0.985, 0.13, "lamp_amber"), (0.84, 0.13, "lamp_red")):
        meshes += both_sides([make_box("rear lamp", (back(0.82, z) - 0.006, 0.82, z), (0.035, 0.17, tall), material, 0.015, (0, 0, -0.05))])
    meshes += both_sides([make_box("lamp case", (back(0.82, 0.985) + 0.006, 0.82, 0.985), (0.04, 0.20, 0.46), "plastic", 0.018, (0, 0, -0.05))])
    meshes.append(make_box("bumper", (back(0, 0.52) + 0.0, 0, 0.50), (0.13, HALF_WIDTH * 2 - 0.16, 0.20), "plastic", 0.05))
    meshes.append(make_box("handle", (back(0, 1.16) - 0.012, 0, 1.16), (0.03, 0.16, 0.035), "plastic", 0.010))
    for y in (-0.3, 0.0, 0.3):
        meshes.append(make_box("marker", (back(y, 2.44) - 0.004, y, 2.44), (0.022, 0.09, 0.03), "lamp_red", 0.008))
    meshes.append(make_sweep("wiper", [(back(0.0, 1.40) - 0.01, 0.0, 1.40), (back(0.3, 1.46) - 0.012, 0.3, 1.46), (back(0.6, 1.50) - 0.01, 0.6, 1.50)], 0.008, "plastic"))
    meshes.append(make_box("cooler", (shell.front - 4.3, 0, HEIGHT + 0.085), (1.9, 1.36, 0.20), "panel_white", 0.085))
    meshes.append(make_box("cooler grille", (shell.front - 4.3, 0, HEIGHT + 0.115), (1.2, 1.30, 0.16), "plastic", 0.06))
    meshes.append(make_box("roof hatch", (shell.front - 2.3, 0, HEIGHT + 0.01), (0.62, 0.62, 0.06), "panel_white", 0.025))
    return meshes


def _make_flanks(shell):
    meshes = []
    for s in (0.42, 2.65, 4.65, 6.9):
        y = shell.find_side(s, 0.66)
        meshes.append(make_box("marker", (shell.front - s, y, 0.66), (0.085, 0.02, 0.034), "lamp_amber", 0.008))
    y = shell.find_side(3.5, 1.06)
    meshes.append(make_box("rub rail", (shell.front - 4.95, y - 0.002, 1.04), (LENGTH - 3.1, 0.018, 0.045), "plastic", 0.008))
    meshes = both_sides(meshes)
    y = -shell.find_side(1.40, 1.06)
    meshes.append(make_box("handle", (shell.front - 1.44, y - 0.012, 1.06), (0.18, 0.025, 0.035), "plastic", 0.010))
    return meshes


def _make_inside(shell):
    front, floor, meshes = shell.front, 0.92, []
    meshes.append(make_box("floor", (front - LENGTH / 2 - 0.3, 0, floor - 0.06), (LENGTH - 1.0, HALF_WIDTH * 2 - 0.12, 0.06), "lining", 0.01))
    meshes.append(make_box("step well", (front - 2.1, 0.80, 0.45), (0.80, 0.40, 0.05), "lining", 0.01))
    meshes.append(make_box("dash", (front - 0.55, 0, 1.05), (0.50, HALF_WIDTH * 2 - 0.30, 0.28), "plastic", 0.08))
    meshes.append(make_ring("steering wheel", (front - 0.90, -0.52, 1.30), 0.22, 0.016, "plastic", (-0.45, 0, 0.89)))
    rows = [(1.45, -0.55)] + [(s, y) for s in np.arange(2.05, LENGTH - 0.8, 0.78) for y in ((-0.72, -0.28, 0.50) if s > 2.8 else (-0.72, -0.28))]
    for s, y in rows:
        meshes.append(make_box("cushion", (front - s, y, floor + 0.42), (0.44, 0.42, 0.13), "fabric", 0.05, steps=3))
        meshes.append(make_box("back", (front - s - 0.26, y, floor + 0.76), (0.11, 0.42, 0.66), "fabric", 0.05, (0, -0.16, 0), 3))
        meshes.append(make_box("head rest", (front - s - 0.34, y, floor + 1.13), (0.07, 0.27, 0.15), "lining", 0.03, (0, -0.1, 0), 3))
        meshes.append(make_box("seat foot", (front - s, y, floor + 0.18), (0.30, 0.30, 0.36), "plastic", 0.03, steps=2))
    meshes.append(make_cylinder("rail", (front - 2.62, 0.42, 1.6), 0.016, 1.5, "chrome", axis=(0, 0, 1)))
    return meshes
