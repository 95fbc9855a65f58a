"""Motorcycle engines: an upright twin with a radiator, and an air-cooled V-twin with fins."""

import numpy as np

from parts.placing import both_sides, move, turn
from parts.pod import make_pod
from parts.solids import make_box, make_cylinder, make_turn, make_turned
from parts.sweep import make_sweep


def make_round_cover(x, z, y, radius, out, material="steel", bolts=6, proud=0.035):
    """A round engine cover at (x, z) on the flank y, looking to the side `out` (1 left, -1 right)."""
    profile = [
        (0, proud), (radius * 0.45, proud), (radius * 0.52, proud - 0.006), (radius * 0.78, proud - 0.008), (radius * 0.92, proud - 0.018),
        (radius, proud - 0.034), (radius, -0.03),
    ]
    meshes = [make_turned("cover", profile[::-1], material, (x, y, z), (0, out, 0), 72)]
    for angle in np.arange(bolts) * 2 * np.pi / bolts + 0.4:
        place = (x + (radius + 0.006) * np.cos(angle), y + out * (proud - 0.032), z + (radius + 0.006) * np.sin(angle))
        meshes.append(make_cylinder("cover boss", place, 0.013, 0.030, material, sides=20))
        meshes.append(make_cylinder("cover bolt", (place[0], place[1] + out * 0.016, place[2]), 0.0065, 0.010, "chrome_dark", sides=6, bevel=0.001))
    return meshes


def make_twin(x=0.0, z=0.0, dark="rim_dark", bright="steel"):
    """A water-cooled parallel twin, its gearbox behind; (x, z) shifts it."""
    case = [
        (0.235, 0.335, 0.05), (0.255, 0.42, 0.05), (0.20, 0.505, 0.04), (-0.02, 0.53, 0.04), (-0.19, 0.545, 0.05), (-0.245, 0.47, 0.05),
        (-0.23, 0.36, 0.05), (-0.10, 0.305, 0.05), (0.13, 0.29, 0.05),
    ]
    plan = [(0.27, 0.10, 0.03), (0.21, 0.158, 0.05), (0.0, 0.165, 0.05), (-0.18, 0.135, 0.05), (-0.26, 0.10, 0.03)]
    sump = [(0.16, 0.30, 0.03), (0.12, 0.235, 0.03), (-0.06, 0.235, 0.03), (-0.10, 0.31, 0.03)]
    meshes = [make_pod("crankcase", case, plan, 0.045, dark), make_pod("sump", sump, [(0.2, 0.10, 0.02), (-0.12, 0.10, 0.02)], 0.03, dark)]
    tilt = np.radians(18)
    block = []
    for number in range(7):
        width = 0.262 if number % 2 else 0.272
        block.append(make_box("cylinder", (0.0, 0, 0.012 + number * 0.017), (0.172 if number % 2 else 0.182, width, 0.0145), dark, 0.005))
    block.append(make_box("head", (0.0, 0, 0.165), (0.205, 0.290, 0.080), bright, 0.020))
    block.append(make_box("head cover", (0.0, 0, 0.232), (0.190, 0.300, 0.065), dark, 0.026))
    for y in (-0.075, 0.075):
        block.append(make_box("coil", (0.0, y, 0.272), (0.05, 0.05, 0.03), "plastic", 0.01))
    for side in (1, -1):
        block.append(make_cylinder("cam cover", (0.045, side * 0.146, 0.205), 0.034, 0.02, bright, sides=40))
        block.append(make_cylinder("cam cover", (-0.045, side * 0.146, 0.205), 0.034, 0.02, bright, sides=40))
    meshes += move(turn(block, make_turn((0, tilt, 0))), (0.10, 0, 0.505))
    meshes += make_round_cover(0.095, 0.40, -0.150, 0.098, -1, bright)
    meshes += make_round_cover(0.11, 0.40, 0.150, 0.088, 1, bright)
    meshes += make_round_cover(-0.155, 0.425, 0.120, 0.062, 1, dark, 4, 0.03)
    meshes += make_round_cover(-0.04, 0.475, -0.150, 0.052, -1, dark, 4, 0.028)
    for y in (-0.06, 0.06):
        meshes.append(make_sweep("intake", [(0.04, y, 0.70), (-0.03, y, 0.72), (-0.10, y, 0.72)], 0.032, "rubber"))
    meshes.append(make_cylinder("oil filter", (0.265, 0.05, 0.37), 0.038, 0.07, dark, axis=(1, 0, 0), sides=40))
    meshes.append(make_sweep("water hose", [(0.22, -0.10, 0.66), (0.29, -0.15, 0.60), (0.25, -0.17, 0.52), (0.17, -0.165, 0.47)], 0.017, "rubber"))
    return move(meshes, (x, 0, z))


def make_radiator(x, z, width=0.33, height=0.24, tilt=-0.32):
    """A radiator leaning with the fork: core, tanks, guard bars."""
    meshes = [make_box("radiator", (0, 0, 0), (0.026, width, height), "void", 0.006)]
    for place in np.linspace(-0.46, 0.46, 30):
        meshes.append(make_box("fin", (0.012, 0, place * height), (0.006, width * 0.94, 0.0022), "grille", 0.001, steps=2))
    for side in (1, -1):
        meshes.append(make_box("radiator tank", (0, side * (width / 2 + 0.012), 0), (0.036, 0.036, height + 0.02), "rim_dark", 0.012))
    for end in (1, -1):
        meshes.append(make_box("radiator edge", (0, 0, end * (height / 2 + 0.004)), (0.034, width, 0.014), "rim_dark", 0.005))
    return move(turn(meshes, make_turn((0, tilt, 0))), (x, 0, z))


def make_v_twin(x=0.0, z=0.0, angle=50, dark="rim_dark", bright="chrome"):
    """An air-cooled V-twin of `angle` degrees between its finned cylinders, bright covers and rods."""
    case = [
        (0.22, 0.30, 0.06), (0.235, 0.38, 0.06), (0.14, 0.465, 0.04), (-0.06, 0.48, 0.04), (-0.28, 0.47, 0.06), (-0.34, 0.40, 0.06),
        (-0.30, 0.28, 0.06), (-0.08, 0.235, 0.06), (0.12, 0.235, 0.06),
    ]
    plan = [(0.25, 0.08, 0.03), (0.18, 0.135, 0.05), (-0.10, 0.145, 0.05), (-0.32, 0.115, 0.05), (-0.36, 0.08, 0.03)]
    meshes = [make_pod("crankcase", case, plan, 0.045, "steel")]
    for lean in (-angle / 2, angle / 2):
        pot = _make_pot(dark, bright)
        tilt = np.radians(lean)
        meshes += move(turn(pot, make_turn((0, tilt, 0))), (-0.005 + 0.055 * np.sign(lean), 0, 0.435))
    meshes += make_round_cover(0.03, 0.365, -0.128, 0.105, -1, bright, 5, 0.045)
    meshes += make_round_cover(-0.225, 0.375, -0.105, 0.090, -1, bright, 5, 0.045)
    meshes += make_round_cover(-0.01, 0.365, 0.128, 0.108, 1, bright, 5, 0.05)
    meshes.append(make_box("primary", (-0.13, 0.155, 0.37), (0.42, 0.05, 0.15), bright, 0.07))
    meshes += _make_air_cleaner((0.0, -0.175, 0.60), bright)
    rods = []
    for lean, start in ((-angle / 2, -0.03), (angle / 2, 0.07)):
        top = np.array((np.sin(np.radians(lean)) * 0.27 + 0.02, -0.112, 0.435 + 0.27 * np.cos(np.radians(lean))))
        rods.append(make_sweep("push rod", [(start, -0.135, 0.44), top], 0.011, "chrome", count=2, smooth=False))
    meshes += rods
    return move(meshes, (x, 0, z))


def _make_pot(dark, bright):
    """One upright finned cylinder with its head and rocker cover, its foot at the origin."""
    pot = [make_cylinder("barrel", (0, 0, 0.10), 0.062, 0.22, dark, axis=(0, 0, 1))]
    for number in range(11):
        tall = 0.028 + number * 0.0125
        reach = 0.092 if number < 9 else 0.098
        pot.append(make_box("fin", (0, 0, tall), (reach * 2, reach * 2.05, 0.0055), dark, 0.0026, steps=3))
    for number in range(6):
        tall = 0.172 + number * 0.012
        pot.append(make_box("head fin", (0, 0, tall), (0.196 - number * 0.004, 0.205 - number * 0.004, 0.0065), "aluminium", 0.003, steps=3))
    pot.append(make_box("head", (0, 0, 0.20), (0.13, 0.15, 0.08), "aluminium", 0.02))
    pot.append(make_box("rocker cover", (0, 0, 0.262), (0.165, 0.175, 0.050), bright, 0.022))
    for a in (-0.055, 0.055):
        for b in (-0.062, 0.062):
            pot.append(make_cylinder("rocker bolt", (a, b, 0.289), 0.009, 0.012, "chrome", axis=(0, 0, 1), sides=6, bevel=0.002))
    pot.append(make_sweep("plug lead", [(0, -0.10, 0.235), (0.01, -0.125, 0.26), (0.0, -0.10, 0.31), (0.0, -0.03, 0.33)], 0.006, "rubber"))
    return pot


def _make_air_cleaner(place, bright):
    x, y, z = place
    profile = [(0, 0.05), (0.055, 0.048), (0.092, 0.038), (0.100, 0.024), (0.100, 0.010), (0.094, 0.004), (0.094, -0.03), (0, -0.03)]
    meshes = [make_turned("air cleaner", profile[::-1], bright, place, (0, -1, 0), 80)]
    meshes.append(make_cylinder("cleaner ring", (x, y - 0.012, z), 0.103, 0.012, "rim_dark", sides=80))
    for angle in (0.5, 2.6, 4.7):
        meshes.append(make_cylinder("cleaner screw", (x + 0.05 * np.cos(angle), y - 0.049, z + 0.05 * np.sin(angle)), 0.007, 0.006, "chrome_dark", sides=16))
    meshes.append(make_sweep("carburettor", [(x, y + 0.02, z), (x, y + 0.10, z), (x, y + 0.17, z)], 0.035, "steel"))
    return meshes


def make_chain(front, rear, front_radius, rear_radius, y, material="chrome_dark"):
    """A chain round two sprockets at (x, z) on the plane y, with the sprockets."""
    front, rear = np.array(front, float), np.array(rear, float)
    along = (rear - front) / np.linalg.norm(rear - front)
    square = np.array((-along[1], along[0]))
    sweep = np.linspace(0, np.pi, 26)
    back = [rear + rear_radius * (np.cos(t) * -square + np.sin(t) * along) for t in sweep]
    fore = [front + front_radius * (np.cos(t) * square - np.sin(t) * along) for t in sweep]
    loop = np.array([*back, *fore, back[0]])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))])
    links = int(lengths[-1] / 0.0159 / 2) * 2
    meshes = []
    for number in range(links):
        spot = (number + 0.5) * lengths[-1] / links
        x, z = np.interp(spot, lengths, loop[:, 0]), np.interp(spot, lengths, loop[:, 1])
        ahead = np.array((np.interp(spot + 0.004, lengths, loop[:, 0]), np.interp(spot + 0.004, lengths, loop[:, 1]))) - (x, z)
        wide = 0.020 if number % 2 else 0.014
        meshes.append(make_box("link", (x, y, z), (0.0155, wide, 0.0125), material, 0.004, (0, -np.arctan2(ahead[1], ahead[0]), 0), 2))
    for (x, z), radius, metal in ((rear, rear_radius, "aluminium"), (front, front_radius, "steel")):
        teeth = int(2 * np.pi * radius / 0.0159)
        ring = [(radius - 0.030, -0.003), (radius - 0.004, -0.003), (radius - 0.004, 0.003), (radius - 0.030, 0.003), (radius - 0.030, -0.003)]
        meshes.append(make_turned("sprocket", ring, metal, (x, y, z)))
        for angle in np.arange(teeth) * 2 * np.pi / teeth:
            meshes.append(make_box("tooth", (x + radius * np.cos(angle), y, z + radius * np.sin(angle)), (0.012, 0.005, 0.006), metal, 0.002, (0, -angle, 0), 2))
        for angle in np.arange(5) * 2 * np.pi / 5:
            meshes.append(make_box("sprocket arm", (x + (radius - 0.045) * np.cos(angle), y, z + (radius - 0.045) * np.sin(angle)), (0.045, 0.006, 0.020), metal, 0.002, (0, -angle, 0), 2))
    return meshes


def make_foot_peg(x, y, z, passenger=False):
    """A foot peg with rubber, on the left; mirrored by the caller."""
    peg = [make_cylinder("peg", (x, y + 0.055, z), 0.011 if passenger else 0.013, 0.10, "rubber", axis=(0.06, 1, 0.05), sides=20)]
    for place in np.linspace(0.02, 0.09, 6):
        peg.append(make_cylinder("peg rib", (x + place * 0.06, y + place, z + place * 0.05), 0.0145, 0.005, "rubber", axis=(0.06, 1, 0.05), sides=20, bevel=0.001))
    peg.append(make_box("peg hanger", (x, y - 0.005, z), (0.04, 0.022, 0.05), "aluminium", 0.008))
    return both_sides(peg)
