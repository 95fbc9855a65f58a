"""Sheets on the walls of a caravan or motorhome: bands bent round its ends, joints and slashes on its sides."""

import numpy as np

from field.outline import round_corners
from vehicle import Mesh

STEPS = 24


def make_wrap(name, shape, origin, low, high, half_width, material, end="front", proud=0.004, slant=0.0):
    """A band across an end of a body, `proud` metres over it, from height `low` to `high`.

    `shape` is the body's side (metres back from x = `origin`, height, radius);
    `slant` raises the band's middle by so many metres.
    """
    line = round_corners(shape)
    line = np.vstack([line, line[:1]])
    heights = np.linspace(low, high, STEPS)
    across = np.linspace(-half_width, half_width, 2 if slant == 0 else 25)
    vertices = []
    for y in across:
        tall = heights + slant * (1 - (y / half_width) ** 2)
        back = np.array([_find_end(line, z, end) for z in tall])
        lean = np.hypot(1, np.gradient(back, tall))
        out = (1 if end == "front" else -1) * proud * lean
        vertices.append(np.stack([origin - back + out, np.full(STEPS, y), tall], 1))
    index = np.arange(STEPS - 1)
    faces = [
        np.stack([row * STEPS + index, (row + 1) * STEPS + index, (row + 1) * STEPS + index + 1, row * STEPS + index + 1], 1)
        for row in range(len(across) - 1)
    ]
    faces = np.vstack(faces)
    return Mesh(name, np.vstack(vertices), faces if end == "front" else faces[:, ::-1], material, crease_degrees=60)


def make_joints(wall, places, low, high, lines=(), ends=(0.0, 0.0)):
    """Joint strips of a wall's panels: upright at the x of `places` from `low` to `high`, level at the heights of `lines`."""
    upright = [((x - 0.006, x + 0.006), (low, high)) for x in places]
    level = [(ends, (z - 0.006, z + 0.006)) for z in lines]
    return [
        wall.plate("joint", [(a, c, 0), (b, c, 0), (b, d, 0), (a, d, 0)], 0.0022, "rim", 0.004, 0.001)
        for (a, b), (c, d) in [*upright, *level]
    ]


def make_slashes(wall, x, low, high, lean, widths, materials, gap=0.06):
    """Slanted bands from `low` to `high` beginning at x and following each other backwards; `lean` is metres run back on the way up."""
    meshes = []
    for width, material in zip(widths, materials):
        corners = [(x, low, 0.01), (x - width, low, 0.01), (x - width - lean, high, 0.01), (x - lean, high, 0.01)]
        meshes.append(wall.plate("slash", corners, 0.0026, material, 0.004, 0.0005))
        x -= width + gap
    return meshes


def _find_end(line, z, end):
    """How far back the outermost crossing of a height lies at an end."""
    (s1, z1), (s2, z2) = line[:-1].T, line[1:].T
    crossing = (z1 - z) * (z2 - z) <= 0
    crossing &= z1 != z2
    share = (z - z1[crossing]) / (z2 - z1)[crossing]
    back = s1[crossing] + share * (s2 - s1)[crossing]
    return back.min() if end == "front" else back.max()
