"""Signed distance to a rounded polygon in a plane, read from a fine table."""

import numpy as np
from scipy.ndimage import map_coordinates

COARSE_CELLS = 5
EXACT_METRES = 0.06


def round_corners(corners, default_radius=0.05, steps=9):
    """Turn corners (a, b) or (a, b, radius), in metres, into a dense closed line.

    Each corner becomes a quadratic curve that begins `radius` before it.
    """
    points = [np.array(corner[:2], float) for corner in corners]
    radii = [corner[2] if len(corner) > 2 else default_radius for corner in corners]
    line = []
    for index, point in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        back, forth = np.linalg.norm(before - point), np.linalg.norm(after - point)
        start = point + (before - point) / back * min(radii[index], back * 0.5)
        end = point + (after - point) / forth * min(radii[index], forth * 0.5)
        for t in np.linspace(0, 1, steps):
            line.append((1 - t) ** 2 * start + 2 * t * (1 - t) * point + t * t * end)
    return np.array(line)


class Outline:
    """Signed distance (metres, negative inside) to a rounded polygon.

    The table reaches `margin` metres beyond the polygon in cells of `cell`
    metres; beyond it the distance of the nearest table cell is given.
    """

    def __init__(self, corners, default_radius=0.05, margin=0.45, cell=0.005):
        line = round_corners(corners, default_radius)
        self.line, self.low, self.cell = line, line.min(0) - margin, cell
        count = np.ceil((line.max(0) + margin - self.low) / (cell * COARSE_CELLS)).astype(int) + 1
        coarse = _measure(line, *self._spread(count, COARSE_CELLS))
        fine = (count - 1) * COARSE_CELLS + 1
        places = np.meshgrid(*[np.arange(size) / COARSE_CELLS for size in fine], indexing="ij")
        table = map_coordinates(coarse, places, order=1)
        # Far from the line the coarse table is good enough; near it every cell is measured.
        near = np.abs(table) < EXACT_METRES
        table[near] = _measure(line, *[axis[near] for axis in self._spread(fine, 1)])
        self.table = table.astype(np.float32)

    def _spread(self, count, cells):
        """Coordinates of a grid of `count` points, `cells` table cells apart."""
        return np.meshgrid(
            *[self.low[axis] + self.cell * cells * np.arange(count[axis]) for axis in range(2)], indexing="ij"
        )

    def __call__(self, first, second):
        """Distance at (first, second), arrays of one shape, in metres."""
        cells = [
            (np.asarray(first, np.float32) - self.low[0]) / self.cell,
            (np.asarray(second, np.float32) - self.low[1]) / self.cell,
        ]
        return map_coordinates(self.table, np.broadcast_arrays(*cells), order=1, mode="nearest")


def _measure(line, first, second):
    """Signed distance of points to a closed line, exact."""
    square = np.full(first.shape, 1e9, np.float32)
    inside = np.zeros(first.shape, bool)
    for start, end in zip(line, np.roll(line, -1, 0)):
        edge = end - start
        # The parity comes first: to skip a tiny edge here would flip a whole row.
        if start[1] != end[1]:
            crossing = (end[0] - start[0]) * (second - start[1]) / (end[1] - start[1]) + start[0]
            inside ^= ((start[1] > second) != (end[1] > second)) & (first < crossing)
        size = edge @ edge
        if size < 1e-12:
            continue
        t = np.clip(((first - start[0]) * edge[0] + (second - start[1]) * edge[1]) / size, 0, 1)
        away = (first - start[0] - t * edge[0]) ** 2 + (second - start[1] - t * edge[1]) ** 2
        square = np.minimum(square, away)
    return np.where(inside, -np.sqrt(square), np.sqrt(square))
