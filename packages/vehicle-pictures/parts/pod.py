"""Rounded hollow-free forms met from a side and a plan outline: tanks, seats, tail units, crankcases."""

import numpy as np
from scipy.interpolate import PchipInterpolator

from field.blend import smooth_max
from field.outline import Outline
from parts.region import mesh_region


def make_pod(name, side, plan, edge, material, cell=0.004, inset=((-9.0, 0.0), (9.0, 0.0)), cuts=(), centre=0.0):
    """A form whose side is `side` (x, z) and half plan `plan` (x, y), met with a rounding of `edge` metres.

    `inset` pairs heights with metres the flank stands in; `cuts` are
    distances(x, y, z) taken away; `centre` shifts it in y (then it is a
    single form about that plane).
    """
    low, high = min(y for _, y, *_ in plan), [corner for corner in plan]
    across = Outline([*high, (high[-1][0], low - 0.3, 0.005), (high[0][0], low - 0.3, 0.005)], margin=0.15, cell=0.003)
    upright = Outline(side, margin=0.15, cell=0.003)
    heights, metres = np.array(inset, float).T
    stand_in = PchipInterpolator(heights, metres) if len(heights) > 2 else (lambda z: np.interp(z, heights, metres))

    def form(x, y, z):
        away = np.abs(y - centre)
        shape = smooth_max(upright(x, z), across(x, away + np.asarray(stand_in(z), np.float32)), edge)
        for cut in cuts:
            shape = smooth_max(shape, -cut(x, y, z), 0.008)
        return shape

    half = max(y for _, y, *_ in plan) + 0.03
    xs, zs = [corner[0] for corner in side], [corner[1] for corner in side]
    start = (min(xs) - 0.03, 0 if centre == 0 else centre - half, min(zs) - 0.03)
    return mesh_region(name, form, start, (max(xs) + 0.03, centre + half, max(zs) + 0.03), cell, material, centre == 0)
