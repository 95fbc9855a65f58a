"""Flat pieces cut from an outline: panels, brackets, doors, box bodies; their edges bevelled."""

import numpy as np

from field.outline import round_corners
from vehicle import Mesh

PLANES = {
    "side": ((-1, 0, 0), (0, 0, 1)),
    "front": ((0, 1, 0), (0, 0, 1)),
    "top": ((1, 0, 0), (0, 1, 0)),
}


def make_plate(name, corners, thickness, material, plane="side", at=0.0, bevel=0.003, radius=0.0, origin=0.0):
    """A plate of `thickness` metres cut from `corners` (a, b) or (a, b, radius).

    In the "side" plane a is metres back from x = `origin` and b the height; in
    "front" a is y and b the height; in "top" a is x and b is y. `at` is the
    plate's middle on the third axis. A convex outline can bear any bevel, a
    hollow one only a small one.
    """
    first, second = (np.array(axis, float) for axis in PLANES[plane])
    line = round_corners(corners, radius) if radius or any(len(corner) > 2 for corner in corners) else np.array(corners, float)
    line = _drop_repeats(line)
    if _measure_area(line) < 0:
        line = line[::-1]
    normal = np.cross(first, second)
    start = np.array([origin if plane == "side" else 0.0, 0.0, 0.0]) + normal * at
    inward = _find_inward(line)
    half, steps = thickness / 2, 4
    bevel = min(bevel, half)
    rings = []
    for turn in np.linspace(0, np.pi / 2, steps):
        rings.append((line + inward * bevel * (1 - np.sin(turn)), -half + bevel * (1 - np.cos(turn))))
    rings += [(ring, -height) for ring, height in reversed(rings)]
    vertices = np.vstack([start + ring[:, :1] * first + ring[:, 1:] * second + height * normal for ring, height in rings])
    count = len(line)
    index = np.arange(count)
    following = (index + 1) % count
    faces = []
    for row in range(len(rings) - 1):
        low, high = row * count, (row + 1) * count
        faces.append(np.stack([low + index, low + following, high + following], 1))
        faces.append(np.stack([low + index, high + following, high + index], 1))
    # The uncut outline is what is filled: an inset one may cross itself in a narrow corner.
    cap = triangulate(line)
    faces += [cap[:, ::-1], cap + (len(rings) - 1) * count]
    return Mesh(name, vertices, np.vstack(faces), material, crease_degrees=40)


def triangulate(line):
    """Triangles (k, 3) of a simple closed line (n, 2) that runs anticlockwise, by clipping ears."""
    left, triangles = list(range(len(line))), []
    while len(left) > 3:
        for place in range(len(left)):
            before, here, after = left[place - 1], left[place], left[(place + 1) % len(left)]
            a, b, c = line[before], line[here], line[after]
            if _cross(b - a, c - b) <= 1e-12:
                continue
            others = line[[other for other in left if other not in (before, here, after)]]
            inside = (_cross(b - a, others - a) > 0) & (_cross(c - b, others - b) > 0) & (_cross(a - c, others - c) > 0)
            if not inside.any():
                triangles.append((before, here, after))
                left.pop(place)
                break
        else:
            left.pop(0)
    return np.array([*triangles, tuple(left)])


def _cross(first, second):
    return first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0]


def _measure_area(line):
    return _cross(line, np.roll(line, -1, 0)).sum() / 2


def _drop_repeats(line):
    return line[np.linalg.norm(line - np.roll(line, 1, 0), axis=1) > 1e-5]


def _find_inward(line):
    """Unit mitre of each corner of an anticlockwise line, to its inside."""
    edge = np.roll(line, -1, 0) - line
    edge /= np.linalg.norm(edge, axis=1, keepdims=True)
    normal = np.stack([-edge[:, 1], edge[:, 0]], 1)
    both = normal + np.roll(normal, 1, 0)
    return both / np.maximum((both * both).sum(1, keepdims=True) / 2, 0.3)
