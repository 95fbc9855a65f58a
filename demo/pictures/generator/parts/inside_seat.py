"""A front seat as it is seen from within: padded back with bolsters and seams, cushion, head rest."""

import numpy as np

from field.blend import smooth_max, smooth_min
from field.mesher import mesh_field
from parts.solids import make_tube
from vehicle import Layer, Mesh

BACK_LEAN = 0.24
SEAM_DEPTH = 0.006
PIPING_METRES = 0.0035


def make_inside_seat(hip, trim, middle_trim, cell):
    """A seat whose hip point on the cushion is at `hip` (metres); `middle_trim` is the cloth between the bolsters."""
    back = _make_pad(
        "seat back", _measure_back, (-0.42, -0.30, -0.06), (0.12, 0.30, 0.74), hip, trim, middle_trim, cell
    )
    cushion = _make_pad(
        "cushion", _measure_cushion, (-0.16, -0.30, -0.24), (0.46, 0.30, 0.12), hip, trim, middle_trim, cell
    )
    rest = _make_pad("head rest", _measure_rest, (-0.46, -0.18, 0.62), (-0.10, 0.18, 0.92), hip, trim, trim, cell)
    posts = [
        make_tube("post", np.array([(-0.235, side * 0.06, 0.56), (-0.255, side * 0.06, 0.74)]) + hip, 0.006, "chrome")
        for side in (1, -1)
    ]
    return [back, cushion, rest, *posts]


def _make_pad(name, measure, low, high, hip, trim, middle_trim, cell):
    vertices, faces, normals = mesh_field(lambda *at: measure(*at)[0], low, high, cell)
    _, seam, middle = measure(*vertices.astype(np.float32).T)
    layers = [Layer("middle", middle_trim), Layer("seam", "piping", half_width=PIPING_METRES)]
    return Mesh(name, vertices + np.array(hip), faces, trim, normals, {"seam": seam, "middle": middle}, layers)


def _measure_back(x, y, z):
    """Body, seam and middle of the back; x is measured along the lean."""
    lean = x + BACK_LEAN * z
    wide = 0.235 - 0.05 * np.clip((z - 0.30) / 0.35, 0, 1) ** 2
    slab = smooth_max(smooth_max(np.abs(lean + 0.03) - 0.045, np.abs(y) - wide, 0.06), np.abs(z - 0.31) - 0.31, 0.10)
    bolster = np.hypot((lean - 0.012) / 1.3, np.abs(y) - wide + 0.03) - 0.052
    bolster = smooth_max(bolster, np.abs(z - 0.27) - 0.25, 0.08)
    whole = smooth_min(slab, bolster, 0.05)
    seam = np.abs(y) - (wide - 0.085)
    rows = 0.5 - np.abs(((z - 0.06) / 0.105) % 1 - 0.5)
    groove = np.minimum(np.abs(seam), np.where(seam < 0, rows * 0.105, 1.0))
    front = np.clip((lean - 0.0) / 0.02, 0, 1)
    whole = whole + SEAM_DEPTH * front * np.exp(-((groove / 0.007) ** 2))
    return (
        whole.astype(np.float32),
        np.where(lean > -0.01, seam, 1).astype(np.float32),
        np.maximum(seam, 0.0 - lean).astype(np.float32),
    )


def _measure_cushion(x, y, z):
    wide = 0.245
    top = z - 0.10 * x + 0.02
    slab = smooth_max(smooth_max(np.abs(top + 0.075) - 0.075, np.abs(y) - wide, 0.06), np.abs(x - 0.15) - 0.27, 0.10)
    bolster = np.hypot((top - 0.002) / 1.2, np.abs(y) - wide + 0.035) - 0.05
    whole = smooth_min(slab, smooth_max(bolster, np.abs(x - 0.14) - 0.24, 0.08), 0.05)
    seam = np.abs(y) - (wide - 0.09)
    rows = 0.5 - np.abs((x / 0.12) % 1 - 0.5)
    groove = np.minimum(np.abs(seam), np.where(seam < 0, rows * 0.12, 1.0))
    whole = whole + SEAM_DEPTH * np.exp(-((groove / 0.007) ** 2)) * (top > -0.03)
    return (
        whole.astype(np.float32),
        np.where(top > -0.05, seam, 1).astype(np.float32),
        np.maximum(seam, -0.04 - top).astype(np.float32),
    )


def _measure_rest(x, y, z):
    lean = x + BACK_LEAN * z + 0.10
    pad = smooth_max(smooth_max(np.abs(lean) - 0.050, np.abs(y) - 0.135, 0.07), np.abs(z - 0.77) - 0.095, 0.07)
    far = np.full_like(pad, 1.0)
    return pad.astype(np.float32), far, far
