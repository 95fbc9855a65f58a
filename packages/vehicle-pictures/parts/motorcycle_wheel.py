"""Motorcycle wheels: round tyres, cast or wire spokes, drilled brake discs, callipers."""

import numpy as np

from field.blend import smooth_max, smooth_min, smooth_step
from parts.placing import move
from parts.region import mesh_region
from parts.solids import make_box, make_cylinder, make_turned
from parts.sweep import make_sweep
from parts.tyre import make_tyre


def make_motorcycle_tyre(radius, rim_radius, width, block=False):
    """A tyre with a round crown; `block` cuts it for gravel."""
    half, crown = width / 2, np.radians(np.linspace(-100, 100, 57))
    tall = radius - rim_radius
    arc = [(radius - tall * 0.62 + tall * 0.62 * np.cos(a), half * np.sin(a)) for a in crown]
    wall = [
        (rim_radius - 0.006, half * 0.60), (rim_radius + 0.008, half * 0.70), (rim_radius + tall * 0.12, half * 0.80),
        (rim_radius + tall * 0.20, half * 0.93),
    ]
    profile = [(r, -y) for r, y in wall] + arc + [(r, y) for r, y in reversed(wall)]

    def road(angle, along, radial):
        share, cuts = np.abs(along) / half, 22
        phase = (angle * cuts / (2 * np.pi) + 1.3 * share + 0.5 * (along > 0)) % 1
        near = (np.abs(phase - 0.5) * 2 * np.pi * radial / cuts < 0.0042) & (share > 0.14) & (share < 0.88) & (radial > radius - tall * 0.52)
        return np.where(near, 0.005, 0.0)

    def gravel(angle, along, radial):
        share, cuts = np.abs(along) / half, 44
        ring = np.abs((share * 3.2) % 1 - 0.5) > 0.40
        phase = (angle * cuts / (2 * np.pi) + 0.5 * (np.floor(share * 3.2) % 2)) % 1
        cross = np.abs(phase - 0.5) * 2 * np.pi * radial / cuts < 0.007
        return np.where((ring | cross) & (radial > radius - tall * 0.5), 0.009, 0.0)

    return make_tyre(profile, gravel if block else road, 480)


def make_cast_rim(radius, width, spokes, material="rim_dark", hub=0.052, twin=False):
    """A cast rim with `spokes` tapering spokes; `twin` splits each in two."""
    half = width / 2 - 0.008

    def rim(x, y, z):
        r, angle = np.hypot(x, z), np.arctan2(z, x)
        well = 0.020 * (1 - smooth_step(0.35, 0.8, np.abs(y) / half))
        barrel = smooth_max(np.abs(r - (radius - 0.012 - well)) - 0.0055, np.abs(y) - half, 0.004)
        lip = np.hypot(r - (radius - 0.004), np.abs(y) - half) - 0.007
        step = 2 * np.pi / spokes
        turned = (angle + step / 2) % step - step / 2
        side = r * np.sin(np.abs(turned))
        if twin:
            side = np.abs(side - 0.010 - 0.16 * np.maximum(r - 0.05, 0))
        thin = (0.010 if twin else 0.013) + 0.010 * (1 - smooth_step(0.06, radius * 0.7, r))
        deep = 0.020 + 0.012 * (1 - smooth_step(0.05, radius * 0.8, r))
        spoke = smooth_max(smooth_max(side - thin, np.abs(y) - deep, 0.010), r - radius + 0.02, 0.006)
        middle = smooth_max(smooth_max(r - hub, np.abs(y) - half * 0.95, 0.012), 0.016 - r, 0.004)
        return smooth_min(smooth_min(smooth_min(barrel, lip, 0.005), spoke, 0.016), middle, 0.012)

    reach = radius + 0.015
    return [mesh_region("rim", rim, (-reach, -half - 0.03, -reach), (reach, half + 0.03, reach), 0.0033, material)]


def make_wire_rim(radius, width, material="chrome", spokes=40, hub_radius=0.042, hub_half=0.045):
    """A laced rim: turned hoop, hub and crossed wire spokes."""
    half = width / 2 - 0.006
    hoop = [(radius - 0.004, -half), (radius + 0.006, -half), (radius + 0.006, -half + 0.006), (radius - 0.006, -half + 0.010), (radius - 0.012, -half * 0.5), (radius - 0.020, 0),
            (radius - 0.012, half * 0.5), (radius - 0.006, half - 0.010), (radius + 0.006, half - 0.006), (radius + 0.006, half), (radius - 0.004, half), (radius - 0.020, half * 0.55), (radius - 0.028, 0), (radius - 0.020, -half * 0.55), (radius - 0.004, -half)]
    meshes = [make_turned("rim", hoop[::-1], material, sides=160, crease_degrees=50)]
    hub = [
        (0, -hub_half - 0.01), (0.03, -hub_half - 0.01), (0.034, -hub_half), (hub_radius + 0.012, -hub_half),
        (hub_radius + 0.012, -hub_half + 0.008), (hub_radius * 0.72, -hub_half + 0.02), (hub_radius * 0.68, 0),
    ]
    meshes.append(make_turned("hub", [*hub, *[(r, -y) for r, y in reversed(hub)]], "aluminium"))
    for number in range(spokes):
        side = 1 if number % 2 else -1
        twist = 0.34 if number % 4 < 2 else -0.34
        end = 2 * np.pi * number / spokes
        start = end + twist
        a = ((hub_radius + 0.006) * np.cos(start), side * (hub_half - 0.003), (hub_radius + 0.006) * np.sin(start))
        b = ((radius - 0.020) * np.cos(end), side * 0.008, (radius - 0.020) * np.sin(end))
        meshes.append(make_sweep("spoke", [a, b], 0.0021, "chrome", count=2, sides=8, smooth=False))
    return meshes


def make_disc(y, outer, inner, carrier_radius, material="disc"):
    """A drilled brake disc on its carrier at height y along the axle."""
    ring = [(inner, -0.0028), (outer, -0.0028), (outer, 0.0028), (inner, 0.0028), (inner, -0.0028)]
    meshes = [make_turned("brake disc", ring, material, (0, y, 0), sides=128)]
    for row, share in enumerate((0.22, 0.5, 0.78)):
        r = inner + (outer - inner) * share
        for angle in np.arange(24) * 2 * np.pi / 24 + row * 0.087:
            meshes.append(make_cylinder("disc hole", (r * np.cos(angle), y, r * np.sin(angle)), 0.0042, 0.0066, "void", sides=10, bevel=0.0002))
    for angle in np.arange(6) * np.pi / 3:
        middle = (carrier_radius + inner) / 2 + 0.004
        meshes.append(make_box("disc arm", (middle * np.cos(angle), y, middle * np.sin(angle)), (inner - carrier_radius + 0.022, 0.006, 0.020), "rim_dark", 0.003, (0, -angle, 0), 2))
        meshes.append(make_cylinder("disc button", ((inner + 0.006) * np.cos(angle), y, (inner + 0.006) * np.sin(angle)), 0.009, 0.012, "aluminium", sides=20))
    meshes.append(make_turned("disc carrier", [(carrier_radius - 0.014, -0.003), (carrier_radius, -0.003), (carrier_radius, 0.003), (carrier_radius - 0.014, 0.003), (carrier_radius - 0.014, -0.003)], "rim_dark", (0, y, 0), sides=64))
    return meshes


def make_calliper(x, y, z, tilt, size=(0.13, 0.052, 0.062), material="rim_dark"):
    """A brake calliper gripping a disc, `tilt` radians about the axle."""
    place = np.array((x, y, z))
    meshes = [make_box("calliper", place, size, material, 0.018, (0, tilt, 0))]
    along = np.array((np.cos(tilt), 0, -np.sin(tilt)))
    for shift in (-0.030, 0.030):
        for out in (1, -1):
            meshes.append(make_cylinder("piston cap", place + along * shift + [0, out * size[1] / 2, 0], 0.019, 0.012, "steel", sides=28))
    return meshes


def place_wheel(meshes, axle):
    """The wheel's meshes at its axle (x, z)."""
    return move(meshes, (axle[0], 0, axle[1]))
