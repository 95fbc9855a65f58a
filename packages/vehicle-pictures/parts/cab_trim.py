"""What hangs on or stands in any truck's or bus's cab: wipers, a visor over the screen, seats."""

import numpy as np

from parts.solids import make_box
from parts.sweep import make_sweep


def make_wipers(shell, blades, radius=0.008, out=0.012):
    """Wipers on a shell's front face; each blade goes from its foot (y, height) to its tip, `out` metres over the glass."""
    meshes = []
    for (a, b), (c, d) in blades:
        steps = np.linspace(0, 1, 7)
        path = [(shell.find_front(a + (c - a) * t, b + (d - b) * t) + out, a + (c - a) * t, b + (d - b) * t) for t in steps]
        meshes.append(make_sweep("wiper", path, radius, "plastic"))
    return meshes


def make_visor(shell, half_span, lip, root, depth):
    """A smoked visor bent round the screen's top, from the heights `lip` (0.1 m out) to `root`; `depth` metres from front to back."""
    across = np.linspace(-half_span, half_span, 9)
    outer = np.array([(shell.find_front(y, root - 0.03) + 0.10, y, lip) for y in across])
    inner = np.array([(shell.find_front(y, root) - 0.005, y, root) for y in across])
    meshes = []
    for number in range(8):
        middle = (outer[number] + outer[number + 1] + inner[number] + inner[number + 1]) / 4
        along = outer[number + 1] - outer[number]
        turned = (0, 0.64, -np.arctan2(along[0], along[1]))
        meshes.append(make_box("visor", middle, (depth, along[1] * 1.05, 0.012), "gloss_black", 0.005, turned))
    return meshes


def make_cab_seat(x, y, z, tall=0.68):
    """A seat whose cushion's middle is at (x, y, z), its back `tall` metres high."""
    return [
        make_box("cushion", (x, y, z), (0.50, 0.51, 0.17), "seat", 0.065),
        make_box("back", (x - 0.295, y, z + 0.36), (0.145, 0.49, tall), "seat", 0.065, (0, -0.165, 0)),
        make_box("head rest", (x - 0.375, y, z + 0.79), (0.09, 0.27, 0.175), "seat", 0.04),
    ]
