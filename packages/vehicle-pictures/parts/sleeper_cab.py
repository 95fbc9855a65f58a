"""The high cab of a prime mover with a bed behind its seats: shell, tall grille, lamps, visor, mirrors, steps."""

import numpy as np

from parts.cab_trim import make_cab_seat, make_visor, make_wipers
from parts.lamp import make_bars, make_lamp, make_recess, make_reflector, make_strip
from parts.placing import both_sides
from parts.shell import Shell
from parts.solids import make_box, make_ring
from parts.sweep import make_sweep

AXLE_BACK, WHEEL_RADIUS, HALF_WIDTH, HEIGHT, LENGTH = 1.42, 0.52, 1.22, 3.62, 2.30
SIDE = [
    (
        0.14, 0.40, 0.05,
    ), (0.02, 0.48, 0.08), (0.0, 0.85, 0.12), (0.01, 1.45, 0.15), (0.05, 1.74, 0.15), (0.38, 2.74, 0.20), (0.60, 3.18, 0.25), (1.15, 3.50, 0.40),
    (1.70, HEIGHT, 0.25), (2.20, HEIGHT - 0.02, 0.12), (LENGTH, 3.44, 0.12), (LENGTH, 1.18, 0.05), (1.80, 1.15, 0.03), (0.84, 0.40, 0.03),
]
INSET = [(0.0, 0.09), (0.40, 0.05), (0.62, 0.015), (0.95, 0.0), (1.60, 0.0), (1.76, 0.014), (2.70, 0.055), (3.20, 0.12), (3.70, 0.26)]
SCREEN = [(-1.3, 1.79, 0.01), (0.98, 1.79, 0.12), (1.085, 1.87, 0.10), (1.035, 2.66, 0.10), (0.85, 2.72, 0.14), (-1.3, 2.74, 0.01)]
SIDE_WINDOW = [
    (0.40, 1.56, 0.08), (0.47, 1.80, 0.2), (0.72, 2.58, 0.10), (1.36, 2.60, 0.08), (1.40, 1.66, 0.08), (1.02, 1.62, 0.15), (0.70, 1.50, 0.15),
]
DOOR = [
    (0.27, 1.05, 0.05), (0.30, 1.60, 0.1), (0.60, 2.70, 0.12), (1.47, 2.72, 0.08), (1.52, 1.35, 0.06), (1.42, 1.24, 0.06), (1.10, 1.20, 0.15),
    (0.75, 1.05, 0.15),
]


def build_sleeper_cab(front, cell=0.008):
    """Meshes of the cab whose nose is at x = `front`, its shell, and the place of the left lamp."""
    w = HALF_WIDTH
    plan = [
        (-0.05, -0.8, 0.01), (-0.05, w - 0.20, 0.1), (0.15, w - 0.014, 0.15), (0.6, w, 0.3), (LENGTH + 0.02, w, 0.06),
        (LENGTH + 0.05, w - 0.06, 0.03), (LENGTH + 0.05, -0.8, 0.01),
    ]
    shell = Shell(SIDE, plan, INSET, front, w, bow=0.14, crown=0.06, edge=0.09)
    shell.cut_window("front", SCREEN, frit=0.035)
    shell.cut_window("side", SIDE_WINDOW, frit=0.018, frit_material="plastic")
    shell.cut_window("side", [(1.72, 1.95, 0.06), (1.72, 2.35, 0.06), (2.06, 2.35, 0.06), (2.06, 1.95, 0.06)], "glass_dark", frit=0.02)
    shell.cut_arch(AXLE_BACK, WHEEL_RADIUS + 0.02, 0.635)
    shell.add_seam("side", DOOR, 0.005)
    shell.add_seam("side", [(1.66, 1.26, 0.03), (1.66, 1.62, 0.03), (2.14, 1.62, 0.03), (2.14, 1.26, 0.03)], 0.0045)
    shell.add_seam("front", [(-1.3, -0.2, 0.01), (1.7, -0.2, 0.01), (1.7, 0.925, 0.01), (-1.3, 0.925, 0.01)], 0.005)
    shell.add_seam("front", [(-1.3, 0.99, 0.01), (0.92, 0.99, 0.06), (0.95, 1.72, 0.06), (-1.3, 1.72, 0.01)], 0.0045)
    shell.add_patch("front", [(-1.3, 1.70, 0.01), (1.06, 1.70, 0.05), (1.10, 1.83, 0.05), (-1.3, 1.83, 0.01)], "plastic", 0.004)
    shell.add_patch("side", [(0.18, 0.44, 0.03), (0.18, 0.98, 0.03), (0.62, 0.98, 0.06), (0.74, 0.44, 0.05)], "plastic", 0.014)
    lamp, meshes = _make_face(shell)
    meshes += shell.make_meshes(cell) + _make_trim(shell) + _make_inside(front)
    return meshes, shell, lamp


def _make_face(shell):
    low, high = (shell.front - 0.75, 0, 0.36), (shell.front + 0.03, 1.30, 1.75)
    lamp = shell.cut_lamp("front", [(0.70, 0.60, 0.03), (1.02, 0.60, 0.05), (1.135, 0.70, 0.05), (1.14, 0.88, 0.05), (0.76, 0.85, 0.05)])
    hole = shell.cut_lamp("front", [(-1.3, 1.06, 0.01), (0.62, 1.06, 0.05), (0.72, 1.20, 0.05), (0.72, 1.64, 0.05), (-1.3, 1.64, 0.01)])
    intake = shell.cut_lamp("front", [(-1.3, 0.50, 0.01), (0.52, 0.50, 0.04), (0.58, 0.68, 0.04), (-1.3, 0.68, 0.01)])
    meshes = [
        *make_lamp(shell, lamp, low, high, cell=0.005),
        make_strip(shell, lamp, low, high, edge=-0.018, within=lambda x, y, z: 0.80 - z + 0.4 * np.clip(0.75 - np.abs(y), 0, 1)),
    ]
    for y, z, radius in ((0.825, 0.72, 0.075), (1.005, 0.735, 0.066)):
        meshes += both_sides(make_reflector((shell.find_front(y, z) - 0.040, y, z), radius))
    meshes += [make_recess(shell, hole, low, high, cell=0.007), make_recess(shell, intake, low, high, cell=0.007)]
    meshes.append(make_bars(shell, hole, low, high, np.arange(1.10, 1.64, 0.074), 0.017, "chrome", cell=0.005))
    meshes.append(make_bars(shell, intake, low, high, (0.53, 0.575, 0.62, 0.66), 0.009, "plastic", cell=0.005))
    meshes.append(make_box("plate", (shell.find_front(0, 0.80) + 0.006, 0, 0.80), (0.012, 0.372, 0.134), "plate", 0.006))
    meshes.append(make_ring("badge", (shell.find_front(0, 1.675) + 0.004, 0, 1.675), 0.030, 0.006, "chrome", (1, 0, 0)))
    return (shell.find_front(0.9, 0.72), 0.9, 0.72), meshes


def _make_trim(shell):
    front, side, meshes = shell.front, shell.find_side(0.7, 2.1), []
    arm = [
        (front - 0.48, shell.find_side(0.48, 2.62) - 0.01, 2.62), (front - 0.28, side + 0.12, 2.64), (front - 0.24, side + 0.24, 2.58),
        (front - 0.24, side + 0.24, 2.0), (front - 0.30, side + 0.12, 1.88), (front - 0.42, shell.find_side(0.42, 1.84) - 0.01, 1.84),
    ]
    meshes.append(make_sweep("mirror arm", arm, 0.016, "plastic"))
    meshes.append(make_box("mirror", (front - 0.23, side + 0.25, 2.36), (0.11, 0.23, 0.40), "plastic", 0.05, (0, 0, 0.25)))
    meshes.append(make_box("mirror glass", (front - 0.285, side + 0.24, 2.36), (0.012, 0.19, 0.35), "chrome", 0.03, (0, 0, 0.25)))
    meshes.append(make_box("mirror", (front - 0.23, side + 0.25, 2.00), (0.11, 0.22, 0.18), "plastic", 0.05, (0, 0, 0.25)))
    y = shell.find_side(1.33, 1.42)
    meshes.append(make_box("handle bed", (front - 1.33, y - 0.002, 1.44), (0.22, 0.016, 0.085), "plastic", 0.007))
    meshes.append(make_box("handle", (front - 1.33, y + 0.018, 1.455), (0.20, 0.022, 0.03), "plastic", 0.010))
    for z, out in ((0.50, 0.02), (0.80, 0.0)):
        meshes.append(make_box("step", (front - 0.44, shell.find_side(0.44, z) - 0.05 + out, z), (0.44, 0.16, 0.04), "aluminium", 0.012))
    rail = [
        (front - 1.58, side + 0.01, 1.40), (front - 1.58, side + 0.07, 1.48), (front - 1.58, side + 0.05, 2.30), (front - 1.58, side - 0.02, 2.38),
    ]
    meshes.append(make_sweep("grab rail", rail, 0.014, "chrome"))
    meshes.append(make_box("guard", (front - 2.10, 0.99, 1.02), (0.03, 0.44, 0.50), "plastic", 0.012))
    meshes = both_sides(meshes)
    for y in (-0.8, -0.4, 0.0, 0.4, 0.8):
        meshes.append(make_box("cab lamp", (shell.find_front(y, 3.14) - 0.005, y, 3.15), (0.06, 0.11, 0.05), "lamp_amber", 0.02, (0, -0.6, 0)))
    meshes += make_visor(shell, 1.0, 2.735, 2.82, 0.15)
    meshes += make_wipers(shell, (((0.85, 1.80), (0.10, 1.92)), ((0.03, 1.80), (-0.72, 1.92))), 0.010, 0.014)
    return meshes


def _make_inside(front):
    meshes = [
        make_box("dash", (front - 0.55, 0, 1.62), (0.55, HALF_WIDTH * 2 - 0.30, 0.34), "plastic", 0.10),
        make_box("floor", (front - 1.15, 0, 1.16), (2.0, HALF_WIDTH * 2 - 0.16, 0.10), "void", 0.02),
    ]
    meshes.append(make_ring("steering wheel", (front - 0.86, -0.58, 1.86), 0.225, 0.017, "plastic", (-0.45, 0, 0.89)))
    meshes.append(make_box("bed", (front - 1.95, 0, 1.62), (0.62, 2.1, 0.16), "fabric", 0.06))
    for y in (-0.58, 0.58):
        meshes += make_cab_seat(front - 1.20, y, 1.50, 0.70)
    return meshes
