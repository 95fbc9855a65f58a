"""A tipper's steel tub: ribbed sides, tailgate on its pins, headboard with a lip over the cab, hoist and subframe."""

import numpy as np

from parts.placing import both_sides
from parts.plate import make_plate
from parts.solids import make_box, make_cylinder


def make_tipper_body(front, rear, half_width, floor, height=0.62, material="paint_trim"):
    """A tub from x = `front` to x = `rear`, its floor at `floor`, its sides `height` metres tall."""
    length, middle = front - rear, (front + rear) / 2
    meshes = [make_box("floor", (middle, 0, floor), (length, half_width * 2 - 0.06, 0.05), material, 0.008)]
    side = [make_box("side", (middle, half_width - 0.02, floor + height / 2), (length, 0.012, height), material, 0.004)]
    side.append(make_box("top rail", (middle, half_width, floor + height), (length + 0.02, 0.085, 0.075), material, 0.014))
    side.append(make_box("foot rail", (middle, half_width - 0.005, floor + 0.01), (length, 0.065, 0.10), material, 0.012))
    for x in np.linspace(rear + 0.10, front - 0.10, 7):
        rib = [(-0.055, 0.0, 0.008), (-0.040, 0.055, 0.010), (0.040, 0.055, 0.010), (0.055, 0.0, 0.008)]
        upright = make_plate(
            "rib", [(x + a, half_width - 0.016 + b, r) for a, b, r in rib], height - 0.02, material, "top", floor + height / 2, 0.003,
        )
        side.append(upright)
    for x in np.linspace(rear + 0.4, front - 0.4, 3):
        side.append(make_box("rope hook", (x, half_width + 0.03, floor - 0.06), (0.05, 0.03, 0.05), "steel", 0.010))
    meshes += both_sides(side)
    meshes += _make_ends(front, rear, half_width, floor, height, material)
    return meshes + _make_hoist(front, rear, floor)


def _make_ends(front, rear, half_width, floor, height, material):
    tall = height + 0.52
    profile = [
        (0.0, floor, 0.01), (0.0, floor + tall, 0.02), (-0.36, floor + tall + 0.06, 0.02), (-0.36, floor + tall + 0.02, 0.01),
        (0.035, floor + tall - 0.05, 0.02), (0.035, floor, 0.01),
    ]
    meshes = [make_plate("headboard", profile, half_width * 2 - 0.02, material, "side", 0, 0.006, origin=front)]
    for y in np.linspace(-half_width + 0.15, half_width - 0.15, 5):
        meshes.append(make_box("head rib", (front + 0.02, y, floor + tall / 2), (0.05, 0.06, tall - 0.10), material, 0.012))
    window = make_box("head mesh", (front + 0.012, 0, floor + tall * 0.74), (0.05, 1.1, 0.30), "void", 0.008)
    meshes.append(window)
    gate = [make_box("tail gate", (rear - 0.012, 0, floor + height / 2), (0.020, half_width * 2 - 0.10, height - 0.02), material, 0.006)]
    for z in (0.06, 0.94):
        gate.append(make_box("gate rail", (rear - 0.030, 0, floor + height * z), (0.06, half_width * 2 - 0.08, 0.075), material, 0.012))
    for y in np.linspace(-half_width + 0.08, half_width - 0.08, 5):
        gate.append(make_box("gate rib", (rear - 0.028, y, floor + height / 2), (0.055, 0.075, height - 0.04), material, 0.012))
    ears = []
    for z, metal in ((floor + height + 0.06, "steel"), (floor - 0.02, "steel")):
        ears.append(make_box("gate ear", (rear - 0.01, half_width - 0.02, z), (0.12, 0.035, 0.13), metal, 0.014))
        ears.append(make_cylinder("gate pin", (rear - 0.03, half_width + 0.01, z), 0.022, 0.07, "chrome_dark", sides=28))
    ears.append(make_box("gate lever", (rear + 0.12, half_width + 0.035, floor + 0.18), (0.022, 0.018, 0.42), "steel", 0.006))
    return meshes + gate + both_sides(ears)


def _make_hoist(front, rear, floor):
    meshes = both_sides([make_box("subframe", ((front + rear) / 2, 0.36, floor - 0.10), (front - rear - 0.1, 0.08, 0.13), "steel", 0.012)])
    for x in np.arange(rear + 0.2, front, 0.42):
        meshes.append(make_box("floor bearer", (x, 0, floor - 0.055), (0.07, 1.9, 0.07), "steel", 0.010))
    meshes.append(make_cylinder("hoist", (front - 0.6, 0, floor - 0.28), 0.075, 1.0, "steel", axis=(1, 0, 0.12)))
    meshes.append(make_cylinder("hoist rod", (front - 1.3, 0, floor - 0.37), 0.045, 0.5, "chrome", axis=(1, 0, 0.12)))
    return meshes
