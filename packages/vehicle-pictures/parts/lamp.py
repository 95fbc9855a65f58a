"""Lamps let into a shell: a dark bowl, reflectors or strips in it, a lens over it."""

import numpy as np

from parts.region import mesh_region
from parts.solids import make_turned

BOWL_DEPTH_METRES = 0.07


def make_lamp(shell, measure, low, high, lens="lamp_lens", house="lamp_house", cell=0.005, depth=BOWL_DEPTH_METRES):
    """Bowl and lens of the lamp whose mask is `measure`, between two corners (left side; mirrored)."""

    def bowl(x, y, z):
        out, inside = shell.out(x, y, z), measure(x, y, z)
        solid = np.maximum(np.maximum(inside - 0.008, out + 0.004), -(out + depth + 0.012))
        return np.maximum(solid, -np.maximum(inside + 0.002, -(out + depth)))

    def cover(x, y, z):
        return np.maximum(np.maximum(measure(x, y, z) - 0.002, shell.out(x, y, z) + 0.002), -(shell.out(x, y, z) + 0.03))

    def on_skin(x, y, z):
        return np.abs(shell.out(x, y, z) + 0.002) < 0.0015

    return [
        mesh_region("lamp bowl", bowl, low, high, cell, house, True),
        mesh_region("lamp lens", cover, low, high, cell, lens, True, keep=on_skin),
    ]


def make_strip(shell, measure, low, high, material="led", depth=0.022, half_width=0.006, edge=-0.018, within=None, cell=0.003):
    """A lit strip that follows the lamp's rim `edge` metres inside it; `within(x, y, z)` < 0 limits it."""

    def strip(x, y, z):
        out = shell.out(x, y, z)
        band = np.abs(measure(x, y, z) - edge) - half_width
        if within is not None:
            band = np.maximum(band, within(x, y, z))
        return np.maximum(band, np.abs(out + depth) - 0.006)

    return mesh_region("lamp strip", strip, low, high, cell, material, True)


def make_reflector(centre, radius, facing=(1, 0, 0), lens_radius=None):
    """A bright bowl with a clear bulb glass in it, open towards `facing`."""
    bowl = [(radius * share, -0.055 * (1 - share**2)) for share in np.linspace(0, 1, 9)]
    rim = [(radius + 0.004, 0.0), (radius + 0.004, -0.012)]
    parts = [make_turned("reflector", [*bowl, *rim], "lamp_reflector", centre, facing, 48)]
    ball = lens_radius or radius * 0.42
    dome = [(ball * np.cos(t), -0.03 + ball * 0.7 * np.sin(t)) for t in np.linspace(0, np.pi / 2, 7)]
    parts.append(make_turned("lamp eye", [(ball, -0.05), *dome], "gloss_black", centre, facing, 32))
    return parts


def make_recess(shell, measure, low, high, depth=0.05, cell=0.007):
    """A dark pocket behind a hole, for a grille or an intake."""
    return make_lamp(shell, measure, low, high, house="void", cell=cell, depth=depth)[0]


def make_bars(shell, measure, low, high, heights, half_height=0.010, material="grille", depth=0.010, thickness=0.022, cell=0.005):
    """Bars across a hole at `heights` (z, metres), sunk `depth` under the skin."""

    def bars(x, y, z):
        near = np.min([np.abs(z - height) for height in heights], 0) - half_height
        sheet = np.abs(shell.out(x, y, z) + depth + thickness / 2) - thickness / 2
        return np.maximum(np.maximum(near, sheet), measure(x, y, z) - 0.003)

    return mesh_region("bars", bars, low, high, cell, material, True)
