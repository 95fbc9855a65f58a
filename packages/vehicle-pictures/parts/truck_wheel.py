"""Steel wheels of trucks, buses and trailers: hand holes, studs, hub; single or twin."""

import numpy as np

from field.blend import smooth_max, smooth_min, smooth_step
from parts.placing import mirror, move, turn
from parts.region import mesh_region
from parts.solids import make_cylinder, make_turn, make_turned
from parts.tyre import cut_ribs, make_road_profile, make_tyre

HAND_HOLES = 10
STUDS = 6


def make_truck_wheel(centre, radius, width, rim_radius, twin=False, steer=0.0, material="rim", roll=0.2):
    """Meshes of the left and the right wheel of an axle; `centre` is the left wheel's, in metres.

    `twin` sets a second wheel inside each and dishes the outer one inward.
    """
    profile = make_road_profile(radius, rim_radius, width)
    half = width / 2
    tyre = make_tyre(profile, cut_ribs((-0.26 * width, 0.0, 0.26 * width), 0.010, 0.011, 64))
    rim = _make_rim(rim_radius, half, twin, material)
    studs = []
    ring, face = (rim_radius * 0.50, -half * 0.30) if twin else (rim_radius * 0.46, half * 0.62)
    for angle in np.arange(STUDS) * 2 * np.pi / STUDS:
        place = (ring * np.cos(angle), face + 0.012, ring * np.sin(angle))
        studs.append(make_cylinder("stud", place, 0.014, 0.034, "chrome_dark", sides=6, bevel=0.004))
    hub_end = half * 0.55 if twin else half * 1.02
    hub = [(0, hub_end), (0.045, hub_end), (0.052, hub_end - 0.008), (0.055, face), (0.070, face - 0.005), (0.070, face - 0.06), (0, face - 0.06)]
    one = [tyre, rim, *studs, make_turned("hub", [(r, y) for r, y in reversed(hub)], "steel")]
    one.append(make_cylinder("drum", (0, -half * 0.5, 0), rim_radius * 0.84, half, "void"))
    one = turn(one, make_turn((0, roll, 0)))
    if twin:
        inner = [tyre, make_cylinder("inner disc", (0, 0, 0), rim_radius * 0.98, half * 1.2, "void")]
        one += move(turn(inner, make_turn((0, 1.0, 0))), (0, -width - 0.035, 0))
    both = []
    for side, meshes in ((1, one), (-1, mirror(one))):
        place = np.array(centre) * [1, side, 1]
        placed = move(turn(meshes, make_turn((0, 0, steer))), place)
        both += placed
    return both


def _make_rim(radius, half, twin, material):
    def rim(x, y, z):
        r, angle = np.hypot(x, z), np.arctan2(z, x)
        drop = 0.022 * (1 - smooth_step(0.25, 0.6, np.abs(y) / half))
        barrel = smooth_max(np.abs(r - (radius - 0.014 - drop)) - 0.005, np.abs(y) - half * 0.84, 0.004)
        flange = np.hypot(r - radius - 0.006, np.abs(y) - half * 0.86) - 0.011
        if twin:
            face = -half * 0.30 + half * 0.52 * smooth_step(0.60, 0.93, r / radius)
        else:
            face = half * 0.62 - half * 0.52 * smooth_step(0.58, 0.93, r / radius)
        disc = np.maximum(np.abs(y - face) - 0.007, r - radius + 0.02)
        step = 2 * np.pi / HAND_HOLES
        turned = (angle + step / 2) % step - step / 2
        hole = np.hypot(r - radius * 0.74, turned * radius * 0.74 * 0.9) - radius * 0.088
        disc = smooth_max(disc, -hole, 0.006)
        disc = smooth_max(disc, radius * 0.24 - r, 0.004)
        return smooth_min(smooth_min(barrel, flange, 0.006), disc, 0.010)

    reach = radius + 0.03
    return mesh_region("rim", rim, (-reach, -half - 0.02, -reach), (reach, half + 0.02, reach), 0.0055, material)
