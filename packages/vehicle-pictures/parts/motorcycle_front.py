"""The steered end of a motorcycle: fork, clamps, bars with controls, mirrors, lamp, mudguard."""

import numpy as np

from parts.placing import both_sides
from parts.region import mesh_region
from parts.solids import make_box, make_cylinder, make_ring, make_turned
from parts.sweep import make_sweep


class Fork:
    """Where the fork legs run: `axle` (x, z), `rake` degrees from upright, half their distance in y (metres)."""

    def __init__(self, axle, rake, half_track, length, lead=0.0):
        turned = np.radians(rake)
        self.up = np.array((-np.sin(turned), 0, np.cos(turned)))
        self.ahead = np.array((np.cos(turned), 0, np.sin(turned)))
        self.foot = np.array((axle[0], 0, axle[1])) - self.ahead * lead
        self.half_track, self.length, self.axle = half_track, length, axle

    def at(self, share, y=0.0, ahead=0.0):
        """The point `share` of the way up the legs, moved `ahead` metres square to them."""
        return self.foot + self.up * self.length * share + self.ahead * ahead + np.array((0, y, 0))


def make_fork(fork, upside_down=True, outer="rim_dark", inner="chrome", radius=0.021, gaiter=False):
    """Legs, axle, axle lugs and the two clamps."""
    y, thick = fork.half_track, radius + 0.0065
    leg = []
    if upside_down:
        leg.append(make_sweep("stanchion", [fork.at(-0.02, y), fork.at(0.5, y)], radius, inner, count=2, smooth=False, sides=32))
        leg.append(make_sweep("outer tube", [fork.at(0.34, y), fork.at(0.70, y), fork.at(1.01, y)], thick, outer, count=3, smooth=False, sides=32))
        leg.append(make_sweep("seal", [fork.at(0.325, y), fork.at(0.345, y)], thick + 0.002, "rubber", count=2, smooth=False, sides=32))
    else:
        leg.append(make_sweep("stanchion", [fork.at(0.40, y), fork.at(1.01, y)], radius, inner, count=2, smooth=False, sides=32))
        leg.append(make_sweep("slider", [fork.at(-0.05, y), fork.at(0.1, y), fork.at(0.47, y)], [thick * 0.8, thick, thick], outer, sides=32))
        leg.append(make_sweep("seal", [fork.at(0.465, y), fork.at(0.485, y)], thick + 0.003, "rubber", count=2, smooth=False, sides=32))
        if gaiter:
            leg.append(_make_gaiter(fork, y, thick))
    leg.append(make_box("lug", fork.at(0.0, y * 0.98), (0.060, 0.042, 0.085), outer if not upside_down else "rim_dark", 0.014, (0, -np.arctan2(-fork.up[0], fork.up[2]), 0)))
    leg.append(make_cylinder("cap", fork.at(1.02, y), radius + 0.004, 0.014, "aluminium", axis=fork.up, sides=24))
    meshes = both_sides(leg)
    meshes.append(make_cylinder("axle", fork.at(0.0), 0.011, y * 2 + 0.055, "aluminium", sides=24))
    tilt = -np.arctan2(-fork.up[0], fork.up[2])
    for share, tall in ((0.70, 0.042), (0.955, 0.028)):
        meshes.append(make_box("clamp", fork.at(share, 0, -0.018), (0.075, y * 2 + 0.07, tall), "rim_dark", 0.014, (0, tilt, 0)))
    meshes.append(make_sweep("head tube", [fork.at(0.70, 0, -0.045), fork.at(0.95, 0, -0.045)], 0.032, "rim_dark", count=2, smooth=False, sides=32))
    return meshes


def _make_gaiter(fork, y, radius):
    shares = np.linspace(0.48, 0.68, 60)
    radii = [radius * 0.9 + 0.007 * (0.5 + 0.5 * np.cos(number * 1.3)) for number in range(60)]
    return make_sweep("gaiter", [fork.at(share, y) for share in shares], radii, "rubber", count=120, sides=28)


def make_bars(points, grip_from, material="rim_dark", radius=0.012):
    """A handlebar through `points` of its left half (from the middle out); grips from share `grip_from` of it."""
    left = np.array(points, float)
    path = np.vstack([(left * [1, -1, 1])[::-1], left])
    meshes = [make_sweep("handlebar", path, radius, material, count=90)]
    end, before = left[-1], left[-2]
    along = (end - before) / np.linalg.norm(end - before)
    start = end - along * grip_from
    side = [make_sweep("grip", [start, end - along * 0.004], 0.0175, "rubber", count=2, smooth=False, sides=28)]
    for share in np.linspace(0.12, 0.88, 9):
        side.append(make_cylinder("grip ring", start + (end - start) * share, 0.0186, 0.004, "rubber", axis=along, sides=28, bevel=0.001))
    side.append(make_cylinder("bar end", end + along * 0.012, 0.017, 0.034, "aluminium", axis=along, sides=28, bevel=0.004))
    switch = start - along * 0.035
    side.append(make_box("switch box", switch, (0.046, 0.052, 0.050), "plastic", 0.012, (0, 0, 0)))
    perch = start - along * 0.075
    forward = np.array((1.0, 0, 0.12))
    lever = [
        perch + forward * 0.035, perch + forward * 0.055 + along * 0.03, start + forward * 0.062 + along * 0.05,
        end + forward * 0.048 - along * 0.01,
    ]
    side.append(make_sweep("lever", lever, [0.008, 0.007, 0.006, 0.0065], "aluminium"))
    side.append(make_box("lever perch", perch + forward * 0.018, (0.050, 0.034, 0.030), "plastic", 0.009))
    meshes += both_sides(side)
    cup = perch + np.array((0.045, 0, 0.038))
    right = np.array((1, -1, 1))
    meshes.append(make_cylinder("reservoir", cup * right, 0.020, 0.036, "plastic", axis=(0, 0, 1), sides=32, bevel=0.005))
    return meshes


def make_mirrors(clamp, head, size=(0.022, 0.135, 0.078), material="plastic", round_glass=False):
    """Mirrors on stalks from `clamp` on the bar to `head` (left side)."""
    clamp, head = np.array(clamp, float), np.array(head, float)
    bend = clamp + (head - clamp) * np.array((0.3, 0.45, 0.75))
    side = [make_sweep("mirror stalk", [clamp, bend, head], 0.0055, material, sides=14)]
    if round_glass:
        bowl = [(0.0, -0.022), (0.030, -0.019), (0.050, -0.008), (0.056, 0.003), (0.054, 0.007), (0.0, 0.007)]
        side.append(make_turned("mirror", bowl, material, head + (0, 0.01, 0.03), (-1, -0.12, 0.0), 56))
        side.append(make_cylinder("mirror glass", head + (-0.0075, 0.009, 0.03), 0.050, 0.002, "chrome", axis=(-1, -0.12, 0), sides=48, bevel=0.0005))
    else:
        side.append(make_box("mirror", head + (0, 0.03, 0.02), size, material, 0.011, (0.12, 0, 0.15)))
        side.append(make_box("mirror glass", head + (-0.010, 0.029, 0.02), (0.006, size[1] - 0.016, size[2] - 0.016), "chrome", 0.003, (0.12, 0, 0.15)))
    return both_sides(side)


def make_round_lamp(centre, radius, facing=(1, 0, -0.02), shell="rim_dark", ring="chrome", modern=True):
    """A round head lamp: bowl, rim, lens, and inside a lit ring (modern) or a reflector with a bulb."""
    depth = radius * 1.25
    bowl = [
        (0, -depth), (radius * 0.45, -depth * 0.94), (radius * 0.80, -depth * 0.66), (radius * 0.97, -depth * 0.28), (radius, 0.0),
        (radius - 0.006, 0.002),
    ]
    rim = [(radius - 0.010, -0.004), (radius - 0.004, 0.010), (radius + 0.004, 0.006), (radius + 0.004, -0.012), (radius - 0.002, -0.014)]
    lens = [(radius - 0.006, 0.002), (radius * 0.7, 0.010), (radius * 0.35, 0.015), (0.0, 0.0165)]
    meshes = [make_turned("lamp shell", bowl, shell, centre, facing), make_turned("lamp rim", rim, ring, centre, facing)]
    meshes.append(make_turned("lamp lens", lens, "lamp_lens", centre, facing, crease_degrees=80))
    back = np.array(centre) - np.array(facing) / np.linalg.norm(facing) * 0.02
    if modern:
        plate = [(radius * 0.93, 0.012), (radius * 0.90, -0.004), (0.0, -0.006)]
        meshes.append(make_turned("lamp house", plate, "lamp_house", back, facing))
        meshes.append(make_ring("lamp ring", back + np.array(facing) * 0.006, radius * 0.80, 0.0048, "led", facing))
        for z in (radius * 0.33, -radius * 0.33):
            meshes.append(make_cylinder("lamp eye", back + np.array((0.002, 0, z)), radius * 0.27, 0.012, "lamp_reflector", axis=facing, sides=48))
            meshes.append(make_cylinder("lamp pupil", back + np.array((0.009, 0, z)), radius * 0.19, 0.008, "gloss_black", axis=facing, sides=48, bevel=0.004))
        meshes.append(make_box("lamp bridge", back + np.array((0.004, 0, 0)), (0.012, radius * 1.5, radius * 0.10), "lamp_reflector", 0.004))
    else:
        dish = [(radius * 0.95, 0.012), (radius * 0.8, -0.012), (radius * 0.5, -0.032), (radius * 0.14, -0.045), (0, -0.045)]
        meshes.append(make_turned("lamp dish", dish, "lamp_reflector", back, facing))
        meshes.append(make_turned("lamp bulb", [(0, -0.045), (0.016, -0.045), (0.016, -0.012), (0.010, 0.0), (0, 0.003)], "chrome", back, facing, 40))
    return meshes


def make_mudguard(axle, tyre_radius, width, start, end, material="paint", gap=0.016, thickness=0.007, drop=0.8, cell=0.0035):
    """A guard hugging a tyre from `start` to `end` degrees (0 = ahead, 90 = up), open below; `drop` is how far its sides come down."""
    half = width / 2
    first, last = np.radians((start, end))

    def guard(x, y, z):
        x, z = x - axle[0], z - axle[1]
        r, angle = np.hypot(x, z), np.arctan2(z, x)
        angle = np.where(angle < first - 1.2, angle + 2 * np.pi, angle)
        section = np.hypot((r - (tyre_radius + gap - half)) , y) - half
        skin = np.abs(section) - thickness / 2
        # The ends are cut in a bow, as pressed sheet is.
        wedge = np.maximum(first - angle, angle - last) * r + 0.55 * y * y / half
        sides = (tyre_radius + gap - half * drop) - r
        return np.maximum(np.maximum(skin, wedge), sides)

    reach = tyre_radius + gap + 0.03
    low, high = (axle[0] - reach, 0, axle[1] - reach * 0.8), (axle[0] + reach, half + 0.03, axle[1] + reach)
    return mesh_region("mudguard", guard, low, high, cell, material, True)


def make_indicators(points, material="lamp_amber"):
    """Small turn lamps on short stalks; each point is a left lamp and its foot."""
    side = []
    for lamp, foot in points:
        lamp, foot = np.array(lamp, float), np.array(foot, float)
        side.append(make_sweep("indicator stalk", [foot, lamp], 0.007, "rubber", count=2, smooth=False, sides=14))
        side.append(make_box("indicator", lamp, (0.052, 0.062, 0.034), "plastic", 0.014))
        side.append(make_box("indicator lens", lamp + (0.008 if lamp[0] > 0 else -0.008, 0.004, 0), (0.046, 0.056, 0.028), material, 0.013))
    return both_sides(side)
