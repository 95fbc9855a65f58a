"""A touring cruiser: the cruiser in black trim, with a tall screen, panniers, a back rest and cast wheels."""

from dataclasses import replace

import numpy as np

from bodies.cruiser_motorcycle import FRONT, REAR, RIM, make_cruiser_parts, stand_cruiser
from parts.motorcycle_wheel import make_cast_rim, place_wheel
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.pod import make_pod
from parts.solids import make_box, make_cylinder, make_turn
from parts.sweep import make_sweep

# What is bright on the cruiser and dark here.
BLACKED = ("header", "silencer", "rocker cover", "primary", "console", "handlebar", "fork shroud", "lamp shell", "shock cover", "riser")


def build_touring_motorcycle(cell=0.004):
    """The motorcycle; `cell` is the mesh size of its panels in metres."""
    steered, rest = (
        [
            replace(mesh, material="chrome_dark") if mesh.name in BLACKED else mesh
            for mesh in part
            if mesh.name not in ("spoke", "rim", "hub")
        ]
        for part in make_cruiser_parts(cell)
    )
    for axle, width in ((FRONT, 0.096), (REAR, 0.112)):
        rest += place_wheel(make_cast_rim(RIM + 0.006, width, 7, "rim_dark", hub=0.058), axle)
    rest += both_sides(_make_pannier(min(cell, 0.005))) + _make_back_rest()
    vehicle = stand_cruiser(steered + _make_screen(), rest)
    return replace(vehicle, name="touring motorcycle", height=1.40, frame_height=1.34)


def _make_screen():
    outline = [
        (0.0, -0.13, 0.05), (0.0, 0.13, 0.05), (0.16, 0.235, 0.08), (0.40, 0.215, 0.12), (0.50, 0.10, 0.12), (0.50, -0.10, 0.12),
        (0.40, -0.215, 0.12), (0.16, -0.235, 0.08),
    ]
    sheet = make_plate("screen", outline, 0.005, "glass", "top", 0, 0.002)
    meshes = move(turn([sheet], make_turn((0, -1.98, 0))), (0.575, 0, 0.94))
    stay = [(0.43, 0.115, 0.92), (0.515, 0.135, 1.02), (0.50, 0.135, 1.12)]
    low = [(0.47, 0.115, 0.84), (0.545, 0.125, 0.93), (0.545, 0.125, 0.99)]
    return meshes + both_sides([make_sweep("screen stay", stay, 0.007, "chrome"), make_sweep("screen stay", low, 0.007, "chrome")])


def _make_pannier(cell):
    side = [
        (-0.50, 0.660, 0.06), (-0.52, 0.520, 0.08), (-0.62, 0.475, 0.06), (-1.00, 0.500, 0.06), (-1.06, 0.560, 0.05), (-1.04, 0.665, 0.05),
        (-0.80, 0.690, 0.20),
    ]
    plan = [(-0.48, 0.085, 0.04), (-0.60, 0.110, 0.08), (-0.95, 0.105, 0.08), (-1.08, 0.065, 0.04)]
    lid = [(-0.49, 0.645, 0.02), (-0.51, 0.690, 0.05), (-0.80, 0.715, 0.20), (-1.03, 0.690, 0.05), (-1.06, 0.645, 0.02)]
    meshes = [
        make_pod("pannier", side, plan, 0.040, "paint", cell, centre=0.262),
        make_pod("pannier lid", lid, [(x, y + 0.004, r) for x, y, r in plan], 0.030, "paint", cell, centre=0.262),
        make_box("pannier seam", (-0.775, 0.3735, 0.655), (0.40, 0.004, 0.008), "rubber", 0.0015),
        make_box("pannier lock", (-0.775, 0.375, 0.640), (0.050, 0.012, 0.060), "chrome", 0.005),
    ]
    rail = [(-0.47, 0.150, 0.44), (-0.52, 0.280, 0.455), (-0.80, 0.372, 0.465), (-1.05, 0.350, 0.50), (-1.09, 0.230, 0.54)]
    return [*meshes, make_sweep("pannier rail", rail, 0.010, "chrome")]


def _make_back_rest():
    hoop = [(-0.86, 0.125, 0.70), (-0.93, 0.120, 0.86), (-0.955, 0.090, 0.985), (-0.96, 0.0, 1.01)]
    path = np.array([*hoop, *[(x, -y, z) for x, y, z in hoop[-2::-1]]])
    meshes = [make_sweep("back rest", path, 0.011, "chrome", count=80)]
    meshes.append(make_box("back rest pad", (-0.915, 0, 0.925), (0.055, 0.215, 0.135), "seat", 0.026, (0, -0.16, 0)))
    rack = [make_sweep("rack", [(-0.90, 0.10, 0.80), (-1.05, 0.10, 0.82), (-1.16, 0.07, 0.82), (-1.18, 0.0, 0.82)], 0.008, "chrome")]
    bars = [make_cylinder("rack bar", (x, 0, 0.824), 0.006, 0.19, "chrome", sides=16) for x in (-0.98, -1.06, -1.13)]
    return meshes + both_sides(rack) + bars
