"""Outside mirrors of a car."""

import numpy as np

from parts.solids import make_box


def make_mirrors(spec, field):
    """Housing, glass, repeater and foot of both mirrors, where the front door's corner is."""
    s = spec.doors[0][2][0] + 0.25
    height = spec.belt + 0.060
    tall = 0.165 if spec.belt > 1.15 else 0.130
    wide = 0.215 if spec.belt > 1.15 else 0.205
    x, y = spec.middle - s, field.find_side(s, height - 0.04)
    meshes = []
    for side in (1, -1):
        housing = make_box("mirror", (0, 0, 0), (0.135, wide, tall), "paint", 0.062, steps=8)
        housing.vertices = _taper(housing.vertices, wide)
        parts = [
            housing,
            make_box("mirror lower", (0.004, -0.004, -tall * 0.30), (0.132, wide * 0.90, tall * 0.42), "gloss_black", 0.05, steps=6),
            make_box("mirror glass", (-0.058, 0, 0), (0.022, wide * 0.86, tall * 0.80), "gloss_black", 0.010),
            make_box("mirror repeater", (0.060, 0.030, -0.004), (0.012, wide * 0.55, 0.010), "lamp_amber", 0.004),
            make_box("mirror foot", (0.005, -0.105, -0.060), (0.075, 0.12, 0.030), "gloss_black", 0.013),
        ]
        for mesh in parts:
            turned = mesh.vertices @ _yaw(0.10).T * [1, side, 1]
            mesh.vertices = turned + [x, side * (y + 0.128), height + 0.035]
            mesh.faces = mesh.faces if side > 0 else mesh.faces[:, ::-1]
        meshes += parts
    return meshes


def _taper(vertices, wide):
    """Lower and shorter towards the outer end, round on its fore side."""
    share = np.clip(vertices[:, 1] / wide + 0.5, 0, 1)
    shape = np.stack([1 - 0.30 * share**2, np.ones(len(share)), 1 - 0.22 * share**2], 1)
    return vertices * shape + np.stack([-0.03 * share**2, 0 * share, 0.012 * share], 1)


def _yaw(angle):
    return np.array([[np.cos(angle), np.sin(angle), 0], [-np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
