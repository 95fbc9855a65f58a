"""The nose and cab of a delivery van, cut off behind its doors: what a motorhome or cab chassis is built on."""

import numpy as np

from parts.lamp import make_bars, make_lamp, make_recess, make_reflector, make_strip
from parts.placing import both_sides
from parts.shell import Shell
from parts.solids import make_box, make_ring
from parts.sweep import make_sweep

SIDE = [
    (0.17, 0.25, 0.05), (0.04, 0.30, 0.08), (0.0, 0.56, 0.12), (
        0.025, 0.86, 0.12,
    ), (0.15, 1.03, 0.14), (0.50, 1.17, 0.25), (0.98, 1.31, 0.12), (1.10, 1.39, 0.06), (1.72, 2.10, 0.25),
    (2.00, 2.22, 0.12), (2.52, 2.24, 0.05), (2.52, 0.34, 0.03), (1.55, 0.30, 0.03),
]
INSET = [(0.0, 0.09), (0.25, 0.05), (0.48, 0.012), (0.80, 0.0), (1.10, 0.002), (1.24, 0.022), (2.05, 0.14), (2.5, 0.26)]
SCREEN = [(-1, 1.345, 0.01), (0.62, 1.365, 0.10), (0.80, 1.44, 0.10), (0.70, 2.02, 0.08), (0.55, 2.07, 0.10), (-1, 2.085, 0.01)]
SIDE_WINDOW = [(1.14, 1.27, 0.05), (1.30, 1.47, 0.2), (1.76, 2.00, 0.08), (2.33, 2.02, 0.06), (2.37, 1.20, 0.06), (1.62, 1.18, 0.12)]
DOOR = [(1.38, 0.36, 0.04), (1.20, 0.80, 0.2), (1.06, 1.20, 0.1), (1.72, 2.07, 0.12), (2.40, 2.08, 0.05), (2.44, 1.1, 0.1), (2.43, 0.36, 0.04)]
AXLE_BACK = 0.95


def build_van_cab(front, wheel_radius, half_width=1.0, cell=0.006):
    """Meshes of the cab whose nose is at x = `front`, its shell, and the place of the left lamp."""
    plan = [
        (-0.06, -0.6, 0.01), (-0.06, half_width - 0.34, 0.2), (0.08, half_width - 0.14, 0.2), (0.42, half_width - 0.025, 0.3),
        (1.2, half_width, 0.4), (2.56, half_width, 0.02), (2.56, -0.6, 0.01),
    ]
    shell = Shell(SIDE, plan, INSET, front, half_width, bow=0.17, crown=0.03, edge=0.085, front_reach=2.05)
    shell.cut_window("front", SCREEN, frit=0.035)
    shell.cut_window("side", SIDE_WINDOW, frit=0.016, frit_material="plastic")
    shell.cut_arch(AXLE_BACK, wheel_radius + 0.015, wheel_radius + 0.075)
    shell.add_seam("side", DOOR, 0.004)
    shell.add_seam("front", [(-1, 0.985, 0.01), (0.76, 1.005, 0.06), (0.80, 1.36, 0.03), (-1, 1.36, 0.01)], 0.004)
    shell.add_patch("front", [(-1, 1.285, 0.01), (0.74, 1.27, 0.05), (0.80, 1.40, 0.05), (-1, 1.40, 0.01)], "plastic", 0.004)
    shell.add_patch(
        "front", [(-1, 0.0, 0.01), (1.4, 0.0, 0.01), (1.4, 0.43, 0.02), (0.80, 0.43, 0.06), (0.66, 0.60, 0.06), (-1, 0.60, 0.01)], "plastic", 0.003,
    )
    shell.add_patch("side", [(0.9, 0.60, 0.03), (2.7, 0.60, 0.03), (2.7, 0.50, 0.03), (0.9, 0.50, 0.03)], "plastic")
    lamp, meshes = _make_face(shell)
    meshes += shell.make_meshes(cell) + _make_trim(shell) + _make_inside(front, half_width)
    return meshes, shell, lamp


def _make_face(shell):
    low, high = (shell.front - 1.1, 0, 0.22), (shell.front + 0.03, 1.10, 1.25)
    lamp = shell.cut_lamp(
        "front",
        [(0.47, 0.80, 0.03), (0.70, 0.77, 0.05), (0.87, 0.84, 0.06), (0.915, 1.04, 0.05), (0.84, 1.06, 0.06), (0.62, 0.95, 0.10), (0.48, 0.90, 0.04)],
    )
    hole = shell.cut_lamp("front", [(-1, 0.70, 0.01), (0.34, 0.70, 0.04), (0.42, 0.80, 0.03), (0.42, 0.91, 0.03), (-1, 0.925, 0.01)])
    intake = shell.cut_lamp("front", [(-1, 0.34, 0.01), (0.52, 0.34, 0.04), (0.58, 0.50, 0.05), (-1, 0.50, 0.01)])
    fog = shell.cut_lamp("front", [(0.70, 0.44, 0.02), (0.80, 0.46, 0.02), (0.80, 0.56, 0.03), (0.71, 0.55, 0.03)])
    meshes = [
        *make_lamp(shell, lamp, low, high),
        make_strip(shell, lamp, low, high, edge=-0.016, half_width=0.005, within=lambda x, y, z: z - 0.90 + 0.2 * (0.7 - np.abs(y))),
    ]
    for y, z, radius in ((0.575, 0.865, 0.050), (0.735, 0.905, 0.056)):
        meshes += both_sides(make_reflector((shell.find_front(y, z) - 0.040, y, z), radius, (1, 0.25, 0.05)))
    meshes += [make_recess(shell, hole, low, high), make_recess(shell, intake, low, high), *make_lamp(shell, fog, low, high, depth=0.05)]
    meshes.append(make_bars(shell, hole, low, high, (0.735, 0.785, 0.835, 0.885), 0.013, "grille"))
    meshes.append(make_bars(shell, intake, low, high, (0.365, 0.405, 0.445, 0.485), 0.008, "plastic"))
    ring = make_ring("badge", (shell.find_front(0, 0.965) + 0.002, 0, 0.965), 0.034, 0.006, "chrome", (1, 0, 0.3))
    plate = make_box("plate", (shell.find_front(0, 0.60) + 0.006, 0, 0.60), (0.012, 0.372, 0.134), "plate", 0.006)
    return (shell.find_front(0.68, 0.88), 0.68, 0.88), [*meshes, ring, plate]


def _make_trim(shell):
    front, meshes = shell.front, []
    y = shell.find_side(1.42, 1.25)
    meshes.append(make_box("mirror", (front - 1.36, y + 0.17, 1.46), (0.11, 0.20, 0.30), "plastic", 0.05, (0, 0, 0.2)))
    meshes.append(make_box("mirror cap", (front - 1.345, y + 0.17, 1.53), (0.11, 0.205, 0.14), "paint", 0.05, (0, 0, 0.2)))
    meshes.append(make_box("mirror glass", (front - 1.415, y + 0.165, 1.46), (0.012, 0.165, 0.25), "chrome", 0.03, (0, 0, 0.2)))
    meshes.append(make_box("mirror foot", (front - 1.36, y + 0.03, 1.37), (0.08, 0.18, 0.06), "plastic", 0.025))
    y = shell.find_side(2.20, 1.02)
    meshes.append(make_box("handle bed", (front - 2.22, y - 0.003, 1.02), (0.20, 0.014, 0.07), "plastic", 0.006))
    meshes.append(make_box("handle", (front - 2.22, y + 0.016, 1.03), (0.19, 0.02, 0.026), "paint", 0.009))
    meshes.append(make_box("side lamp", (front - 1.16, shell.find_side(1.16, 0.92), 0.92), (0.07, 0.016, 0.035), "lamp_amber", 0.008))
    meshes = both_sides(meshes)
    for start, end in (((0.58, 1.345), (0.02, 1.44)), ((0.0, 1.345), (-0.55, 1.44))):
        (a, b), (c, d) = start, end
        path = [(shell.find_front(a + (c - a) * t, b + (d - b) * t) + 0.012, a + (c - a) * t, b + (d - b) * t) for t in np.linspace(0, 1, 7)]
        meshes.append(make_sweep("wiper", path, 0.008, "plastic"))
    return meshes


def _make_inside(front, half_width):
    meshes = [
        make_box("dash", (front - 1.32, 0, 1.18), (0.50, half_width * 2 - 0.26, 0.26), "plastic", 0.09),
        make_box("floor", (front - 1.6, 0, 0.55), (1.8, half_width * 2 - 0.2, 0.10), "void", 0.02),
    ]
    meshes.append(make_ring("steering wheel", (front - 1.60, -0.42, 1.25), 0.195, 0.016, "plastic", (-0.7, 0, 0.71)))
    for y in (-0.44, 0.44):
        meshes.append(make_box("cushion", (front - 2.02, y, 0.95), (0.50, 0.50, 0.17), "seat", 0.06))
        meshes.append(make_box("back", (front - 2.30, y, 1.32), (0.14, 0.48, 0.70), "seat", 0.06, (0, -0.2, 0)))
        meshes.append(make_box("head rest", (front - 2.40, y, 1.75), (0.09, 0.26, 0.17), "seat", 0.04))
    return meshes
