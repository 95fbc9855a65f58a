"""An aluminium tray with drop sides, headboard and rack."""

import numpy as np

from parts.placing import both_sides
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep


def make_tray(front, rear, half_width, floor, side_height=0.40, material="aluminium", rack=1.30):
    """A tray from x = `front` to x = `rear`, its floor's top at `floor`; `rack` is the headboard's height above it."""
    length, middle = front - rear, (front + rear) / 2
    meshes = [make_box("floor", (middle, 0, floor - 0.02), (length, half_width * 2 - 0.02, 0.04), "aluminium", 0.004)]
    meshes += both_sides([make_box("coaming", (middle, half_width - 0.012, floor - 0.055), (length, 0.045, 0.13), material, 0.012)])
    meshes.append(make_box("rear coaming", (rear + 0.012, 0, floor - 0.055), (0.045, half_width * 2, 0.13), material, 0.012))
    for x in np.arange(rear + 0.25, front, 0.52):
        meshes.append(make_box("bearer", (x, 0, floor - 0.09), (0.06, half_width * 2 - 0.08, 0.10), "steel", 0.008))
    meshes += _make_sides(front, rear, half_width, floor, side_height, material)
    meshes += _make_headboard(front, half_width, floor, rack, material)
    y, z = half_width + 0.016, floor - 0.135
    meshes += both_sides([make_sweep("rope rail", [(x, y, z) for x in (front - 0.1, (front + rear) / 2, rear + 0.1)], 0.009, "steel")])
    return meshes


def _make_sides(front, rear, half_width, floor, height, material):
    length, meshes = front - rear, []
    halves = 2 if length > 3.4 else 1
    span = length / halves
    planks = max(2, round(height / 0.13))
    plank = height / planks
    for half in range(halves):
        x = front - span * (half + 0.5)
        for row in range(planks):
            z = floor + 0.012 + plank * (row + 0.5)
            meshes += both_sides([make_box("drop side", (x, half_width, z), (span - 0.07, 0.030, plank - 0.003), material, 0.009)])
            for edge in (0.28, 0.72):
                meshes += both_sides([make_box("rib", (x, half_width + 0.013, z - plank / 2 + plank * edge), (span - 0.072, 0.010, 0.012), material, 0.004)])
        for at in (-0.36, 0.36):
            hinge = make_box("hinge", (x + at * span, half_width + 0.020, floor - 0.01), (0.05, 0.03, 0.11), "steel", 0.008)
            meshes += both_sides([hinge])
    for x in [front - span * half for half in range(halves + 1)]:
        x = min(max(x, rear + 0.03), front - 0.03)
        meshes += both_sides([make_box("post", (x, half_width + 0.004, floor + height / 2 - 0.02), (0.055, 0.05, height + 0.06), material, 0.010)])
        meshes += both_sides([make_box("latch", (x, half_width + 0.036, floor + height * 0.72), (0.03, 0.03, 0.10), "chrome_dark", 0.010)])
    for row in range(planks):
        z = floor + 0.012 + plank * (row + 0.5)
        meshes.append(make_box("tail board", (rear, 0, z), (0.030, half_width * 2 - 0.06, plank - 0.003), material, 0.009))
        for edge in (0.28, 0.72):
            meshes.append(make_box("rib", (rear - 0.013, 0, z - plank / 2 + plank * edge), (0.010, half_width * 2 - 0.06, 0.012), material, 0.004))
    for y in (-0.6, 0.6):
        meshes.append(make_box("hinge", (rear - 0.02, y, floor - 0.01), (0.03, 0.05, 0.11), "steel", 0.008))
    return meshes


def _make_headboard(front, half_width, floor, height, material):
    x, meshes = front - 0.03, []
    sheet = 0.62
    meshes.append(make_box("headboard", (x, 0, floor + sheet / 2), (0.035, half_width * 2 - 0.04, sheet), material, 0.006))
    for z in np.linspace(floor + 0.08, floor + sheet - 0.06, 5):
        meshes.append(make_box("rib", (x, 0, z), (0.055, half_width * 2 - 0.06, 0.018), material, 0.006))
    for y in np.linspace(-half_width + 0.04, half_width - 0.04, 4):
        meshes.append(make_box("rack post", (x, y, floor + height / 2), (0.05, 0.05, height), material, 0.010))
    for z in (floor + height, floor + (sheet + height) / 2):
        meshes.append(make_box("rack bar", (x, 0, z), (0.05, half_width * 2 - 0.03, 0.05), material, 0.012))
    for y in np.linspace(-half_width + 0.30, half_width - 0.30, 9):
        meshes.append(make_cylinder("rack rod", (x, y, floor + (sheet + height) / 2), 0.009, height - sheet, material, axis=(0, 0, 1)))
    return meshes
