"""Wheel rims as signed distances: barrel, lip, spokes, hub, nuts."""

from functools import lru_cache

import numpy as np

from field.blend import smooth_max, smooth_min, smooth_step
from field.mesher import mesh_field

CELL_METRES = 0.0034
RIM_SHARE = 0.715

# kind: (spokes, half width at the hub, growth with radius, growth of the gap between
# twin spokes or None, hollow, twist in radians)
SPOKES = {
    "twin5": (5, 0.011, 0.012, 0.055, False, 0.0),
    "five": (5, 0.030, 0.055, None, True, 0.0),
    "six": (6, 0.026, 0.100, None, True, 0.0),
    "ten": (10, 0.012, 0.012, None, False, 0.0),
    "multi": (15, 0.0085, 0.010, None, False, 0.0),
    "turbine": (9, 0.016, 0.060, None, True, 0.55),
    "fork": (7, 0.010, 0.010, 0.075, False, 0.0),
    "star": (5, 0.058, -0.020, None, True, 0.0),
    "swirl": (6, 0.018, 0.050, None, False, 0.40),
    "cross": (8, 0.020, 0.030, None, True, 0.0),
}
KINDS = (*SPOKES, "steel")


@lru_cache(maxsize=4)
def mesh_rim(radius, width, kind, share=RIM_SHARE):
    """Rim round the y axis, outer face at +y, for a tyre of `radius` and `width` metres.

    Returns vertices, faces, normals and per vertex how far the normal leans
    out of the face (below 0: the machined face).
    """
    if kind not in KINDS:
        raise ValueError(f"No wheel is called {kind!r}: parts/rim.py has {', '.join(KINDS)}.")
    rim, half = radius * share, width / 2 - 0.010

    def distance(x, y, z):
        away, angle = np.hypot(x, z), np.arctan2(z, x)
        barrel = smooth_max(np.abs(away - (rim - 0.011)) - 0.007, np.abs(y) - half, 0.006)
        lip = np.hypot(away - (rim - 0.006), y - half + 0.008) - 0.011
        hub_y = half - 0.045
        dish = hub_y + (half - 0.010 - hub_y) * smooth_step(0.05, rim * 0.9, away) - 0.012
        if kind == "steel":
            spokes = _measure_steel(away, angle, y, rim, dish)
        else:
            spokes = _measure_spokes(away, angle, y, rim, dish, SPOKES[kind])
        hub = smooth_max(away - rim * 0.25, np.abs(y - dish) - 0.022, 0.012)
        turns = np.arange(5) * 2 * np.pi / 5 + 0.3
        holes = np.min([np.hypot(x - rim * 0.165 * np.cos(a), z - rim * 0.165 * np.sin(a)) for a in turns], 0)
        hub = smooth_max(hub, -smooth_max(holes - 0.0135, dish + 0.004 - y, 0.003), 0.003)
        nuts = smooth_max(holes - 0.0085, np.abs(y - dish - 0.004) - 0.010, 0.003)
        cap = smooth_max(away - 0.029, np.abs(y - dish - 0.018) - 0.008, 0.005)
        body = smooth_min(smooth_min(smooth_min(barrel, lip, 0.006), spokes, 0.012), hub, 0.018)
        return np.minimum(smooth_min(body, cap, 0.004), nuts).astype(np.float32)

    reach = rim + 0.03
    vertices, faces, normals = mesh_field(
        distance, (-reach, -width / 2 - 0.02, -reach), (reach, width / 2 + 0.03, reach), CELL_METRES, newton_steps=1,
    )
    return vertices, faces, normals, (0.80 - normals[:, 1]).astype(np.float32)


def _measure_spokes(away, angle, y, rim, dish, numbers):
    count, base, growth, twin, hollow, twist = numbers
    sector = 2 * np.pi / count
    turned = angle + twist * away / rim
    nearest = (turned + sector / 2) % sector - sector / 2
    across = np.abs(away * np.sin(nearest))
    if twin is not None:
        across = np.abs(across - (0.014 + twin * away))
    half = np.maximum(base + growth * away, 0.007)
    spoke = smooth_max(smooth_max(across - half, np.abs(y - dish) - 0.020, 0.010), away - rim, 0.01)
    # Spokes are thinner than the hub is deep: a bevel falls away to their edges.
    spoke = smooth_max(spoke, (y - dish - 0.020) + 0.55 * across - 0.008, 0.006)
    if hollow:
        pocket = smooth_max(across - (half - 0.016), dish + 0.002 - y, 0.008)
        pocket = smooth_max(pocket, np.abs(away - rim * 0.64) - rim * 0.22, 0.02)
        spoke = smooth_max(spoke, -pocket, 0.008)
    return spoke


def _measure_steel(away, angle, y, rim, dish):
    face = dish - 0.015 - 0.035 * smooth_step(rim * 0.5, rim * 0.75, away) + 0.020 * smooth_step(rim * 0.75, rim * 0.95, away)
    disc = np.maximum(away - rim + 0.01, np.abs(y - face) - 0.008)
    sector = np.pi / 5
    around = (angle + sector / 2) % sector - sector / 2
    hole = np.hypot((away - rim * 0.70) * 1.25, around * rim * 0.70) - 0.024
    return smooth_max(disc, -hole, 0.006)
