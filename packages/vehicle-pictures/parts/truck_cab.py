"""The tilting cab of a light truck: shell, lamps, grille, mirrors, wipers, steps and seats."""

import numpy as np

from parts.cab_trim import make_cab_seat, make_visor, make_wipers
from parts.lamp import make_bars, make_lamp, make_recess, make_reflector, make_strip
from parts.placing import both_sides
from parts.shell import Shell
from parts.solids import make_box, make_ring
from parts.sweep import make_sweep
from parts.truck_faces import FACES

SIDE = [
    (0.12, 0.34, 0.05), (0.02, 0.40, 0.06), (0.0, 0.70, 0.10), (0.012, 1.10, 0.10), (0.05, 1.26, 0.15), (0.36, 2.06, 0.15),
    (0.52, 2.21, 0.12), (0.85, 2.255, 0.2), (1.45, 2.245, 0.10), (1.61, 2.20, 0.08), (1.66, 2.06, 0.08), (1.68, 1.0, 0.06),
    (1.68, 0.93, 0.05), (1.35, 0.91, 0.02), (0.70, 0.34, 0.03),
]
INSET = [(0.0, 0.06), (0.34, 0.035), (0.55, 0.010), (0.80, 0.0), (1.10, 0.0), (1.20, 0.008), (1.28, 0.020), (2.0, 0.085), (2.4, 0.16)]
SCREEN = [(-1, 1.285, 0.01), (0.70, 1.285, 0.10), (0.80, 1.33, 0.08), (0.755, 2.00, 0.07), (0.60, 2.045, 0.10), (-1, 2.055, 0.01)]
SIDE_WINDOW = [
    (0.335, 1.10, 0.06), (0.40, 1.30, 0.2), (0.585, 1.97, 0.07), (1.34, 1.98, 0.07), (1.385, 1.21, 0.07), (1.0, 1.18, 0.15), (0.66, 1.05, 0.12),
]
DOOR = [
    (0.205, 0.60, 0.03), (0.235, 1.12, 0.1), (0.515, 2.075, 0.10), (1.42, 2.08, 0.06), (1.47, 1.0, 0.06), (1.40, 0.95, 0.06), (1.15, 0.95, 0.2),
    (0.66, 0.60, 0.2),
]


def build_cab(front, half_width=0.93, face="bumper lamps", cell=0.006):
    """Meshes of the cab whose nose is at x = `front`; also its shell and the lamp's place. `face` is a key of FACES."""
    plan = [(-0.05, -0.6, 0.01), (-0.05, half_width - 0.15, 0.1), (0.12, half_width - 0.012, 0.12), (0.5, half_width, 0.3),
            (1.69, half_width, 0.03), (1.72, half_width - 0.03, 0.02), (1.72, -0.6, 0.01)]
    shell = Shell(SIDE, plan, INSET, front, half_width, bow=0.10, crown=0.02, edge=0.075)
    scale = half_width / 0.93
    shell.cut_window("front", [(y * (scale if y > 0 else 1), z, r) for y, z, r in SCREEN], frit=0.030)
    shell.cut_window("side", SIDE_WINDOW, frit=0.018, frit_material="plastic")
    shell.cut_window("rear", [(-1, 1.42, 0.01), (0.52, 1.42, 0.06), (0.52, 1.86, 0.06), (-1, 1.86, 0.01)], frit=0.02)
    shell.cut_arch(1.11, 0.40, 0.49)
    shell.add_seam("side", DOOR, 0.0045)
    shell.add_seam("front", [(-1, -0.2, 0.01), (1.5, -0.2, 0.01), (1.5, 0.815, 0.01), (-1, 0.815, 0.01)], 0.004)
    shell.add_patch("front", [(-1, 1.195, 0.01), (0.76, 1.195, 0.05), (0.80, 1.27, 0.05), (0.80, 1.34, 0.03), (-1, 1.34, 0.01)], "plastic", 0.004)
    meshes, lamp = _make_face(shell, FACES[face], scale)
    meshes += shell.make_meshes(cell)
    meshes += _make_trim(shell)
    meshes += _make_inside(front, half_width)
    return meshes, shell, lamp


def _make_face(shell, face, scale):
    corner, low = (shell.front - 0.60, 0, 0.30), (shell.front + 0.03, 1.05, 1.15)

    def fit(corners):
        return [(y * scale if y > 0 else y, z, r) for y, z, r in corners]

    if face.mask:
        shell.add_patch("front", fit(face.mask), "gloss_black", 0.004)
    lamp = shell.cut_lamp("front", fit(face.lamp))
    hole = shell.cut_lamp("front", fit(face.grille))
    intake = shell.cut_lamp("front", fit(face.intake))
    fog = shell.cut_lamp("front", [(0.62 * scale, 0.44, 0.02), (0.80 * scale, 0.45, 0.02), (0.80 * scale, 0.54, 0.03), (0.63 * scale, 0.54, 0.03)])
    meshes = [
        *make_lamp(shell, lamp, corner, low),
        make_strip(shell, lamp, corner, low, edge=-0.016, half_width=0.005, within=_above(np.mean([z for _, z, _ in face.lamp]) + 0.02)),
    ]
    for y, z, radius in face.reflectors:
        x = shell.find_front(y * scale, z) - 0.030
        meshes += both_sides(make_reflector((x, y * scale, z), radius))
    meshes += [make_recess(shell, hole, corner, low), make_recess(shell, intake, corner, low)]
    meshes.append(make_bars(shell, hole, corner, low, face.bars, face.bar_half_height, face.bar_material))
    meshes.append(make_bars(shell, intake, corner, low, (0.455, 0.495, 0.535), 0.008, "plastic"))
    meshes += make_lamp(shell, fog, corner, low, depth=0.05)
    x = shell.find_front(0.72 * scale, 0.495) - 0.03
    meshes += both_sides(make_reflector((x, 0.72 * scale, 0.495), 0.04))
    if face.visor:
        meshes += _make_brow(shell)
    y, z, _ = face.reflectors[0]
    return meshes, (shell.find_front(y * scale, z), y * scale, z)


def _make_brow(shell):
    """A smoked visor over the screen, and lamps on the roof's edge."""
    meshes = make_visor(shell, shell.half_width - 0.16, 1.985, 2.065, 0.135)
    for y in (-0.55, 0.0, 0.55):
        meshes.append(make_box("cab lamp", (shell.find_front(y, 2.17) - 0.01, y, 2.185), (0.06, 0.10, 0.04), "lamp_amber", 0.016, (0, -0.5, 0)))
    return meshes


def _above(height):
    return lambda x, y, z: height - z


def _make_trim(shell):
    front, meshes = shell.front, []
    side = shell.find_side(0.62, 1.5)
    arm = [
        (front - 0.40, shell.find_side(0.42, 1.62) - 0.01, 1.66), (front - 0.26, side + 0.10, 1.70), (front - 0.22, side + 0.20, 1.66),
        (front - 0.22, side + 0.20, 1.30), (front - 0.30, side + 0.08, 1.20), (front - 0.36, shell.find_side(0.38, 1.16) - 0.01, 1.16),
    ]
    meshes.append(make_sweep("mirror arm", arm, 0.012, "plastic"))
    meshes.append(make_box("mirror", (front - 0.215, side + 0.205, 1.55), (0.075, 0.185, 0.34), "plastic", 0.035, (0, 0, 0.25)))
    meshes.append(make_box("mirror glass", (front - 0.252, side + 0.200, 1.55), (0.012, 0.155, 0.30), "chrome", 0.02, (0, 0, 0.25)))
    meshes.append(make_box("mirror", (front - 0.215, side + 0.205, 1.285), (0.075, 0.175, 0.14), "plastic", 0.035, (0, 0, 0.25)))
    y = shell.find_side(1.27, 1.06)
    meshes.append(make_box("handle bed", (front - 1.27, y - 0.002, 1.085), (0.20, 0.014, 0.075), "plastic", 0.006))
    meshes.append(make_box("handle", (front - 1.27, y + 0.018, 1.10), (0.19, 0.02, 0.026), "plastic", 0.009))
    y = shell.find_side(0.46, 0.46)
    meshes.append(make_box("step", (front - 0.46, y - 0.055, 0.405), (0.34, 0.16, 0.035), "plastic", 0.012))
    meshes.append(make_box("side lamp", (front - 0.30, shell.find_side(0.30, 0.90) + 0.001, 0.90), (0.085, 0.02, 0.05), "lamp_amber", 0.010))
    meshes.append(make_box("arch lip", (front - 1.60, shell.find_side(1.5, 1.0) - 0.10, 0.62), (0.02, 0.22, 0.55), "plastic", 0.008))
    meshes = both_sides(meshes)
    meshes += make_wipers(shell, (((0.62, 1.29), (0.02, 1.38)), ((0.0, 1.29), (-0.58, 1.38))))
    meshes.append(make_box("plate", (shell.find_front(0, 0.65) + 0.006, 0, 0.655), (0.012, 0.372, 0.134), "plate", 0.006))
    return meshes


def _make_inside(front, half_width):
    meshes = []
    for y in (-0.42, 0.42):
        meshes += make_cab_seat(front - 1.05, y, 1.08)
    meshes.append(make_ring("steering wheel", (front - 0.72, -0.42, 1.34), 0.21, 0.016, "plastic", (-0.5, 0, 0.86)))
    meshes.append(make_box("dash", (front - 0.46, 0, 1.14), (0.42, half_width * 2 - 0.24, 0.26), "plastic", 0.08))
    meshes.append(make_box("floor", (front - 0.86, 0, 0.88), (1.40, half_width * 2 - 0.16, 0.10), "void", 0.02))
    return meshes
