"""Bent tubes: a smooth line through a few points, with a radius that may change along it."""

import numpy as np
from scipy.interpolate import PchipInterpolator

from parts.grid import make_grid_faces
from vehicle import Mesh


def smooth_path(points, count=48, closed=False):
    """`count` points (metres) on a smooth line through `points`, which it does not overshoot much."""
    points = np.array(points, float)
    if closed:
        points = np.vstack([points, points[:1]])
    tangents = np.gradient(points, axis=0)
    if closed:
        tangents[0] = tangents[-1] = (points[1] - points[-2]) / 2
    spans = np.linalg.norm(np.diff(points, axis=0), axis=1)
    share = np.linspace(0, len(points) - 1, count)
    index = np.minimum(share.astype(int), len(points) - 2)
    t = (share - index)[:, None]
    start, end = points[index], points[index + 1]
    # Tangents scaled to the span keep a short span beside a long one from looping.
    size = np.linalg.norm(tangents, axis=1, keepdims=True)
    unit = tangents / np.maximum(size, 1e-9)
    first, second = unit[index] * spans[index][:, None], unit[index + 1] * spans[index][:, None]
    return (
        (2 * t**3 - 3 * t**2 + 1) * start
        + (t**3 - 2 * t**2 + t) * first
        + (-2 * t**3 + 3 * t**2) * end
        + (t**3 - t**2) * second
    )


def make_sweep(name, points, radius, material, count=48, sides=20, smooth=True):
    """A tube through `points` (metres), its ends closed.

    `radius` is one number or one for each point, in metres.
    """
    path = smooth_path(points, count) if smooth else np.array(points, float)
    given = np.linspace(0, 1, len(points))
    radii = np.full(len(path), radius, float) if np.isscalar(radius) else PchipInterpolator(given, radius)(np.linspace(0, 1, len(path)))
    ahead = np.gradient(path, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead[0], (0, 0, 1) if abs(ahead[0][2]) < 0.9 else (1, 0, 0))
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rings = []
    for point, along, size in zip(path, ahead, radii):
        side = side - along * (side @ along)
        side = side / np.linalg.norm(side)
        up = np.cross(along, side)
        rings.append(point + size * (np.cos(angle)[:, None] * side + np.sin(angle)[:, None] * up))
    ends = np.repeat(path[:1], sides, 0), np.repeat(path[-1:], sides, 0)
    vertices = np.array([ends[0], *rings, ends[1]]).transpose(1, 0, 2).reshape(-1, 3)
    return Mesh(name, vertices, make_grid_faces(sides, len(rings) + 2, closed=True), material, crease_degrees=50)
