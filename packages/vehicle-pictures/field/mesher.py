"""Narrow-band marching cubes of a signed distance field, with the field's own normals.

The normals come from the field, not from the faces: that is why reflections
run smoothly over the body.
"""

import numpy as np
from skimage.measure import marching_cubes

COARSE_CELLS = 4
# Less than this many coarse cells and thin shells comb.
BAND_CELLS = 1.4
GRADIENT_STEP_METRES = 0.003


def mesh_field(distance, low, high, cell, newton_steps=2, normal_reach=GRADIENT_STEP_METRES):
    """Mesh `distance(x, y, z)` (flat float arrays, metres) between two corners.

    Returns vertices (n, 3), faces (m, 3) and normals (n, 3). `cell` is the
    mesh size in metres. Vertices are drawn onto the true surface; where
    low[1] is 0 those of the middle plane stay in it, so a half can be mirrored.
    Normals are taken over `normal_reach` metres to each side: over more, kinks
    of the field no longer show as steps in a reflection.
    """
    low = np.array(low, float)
    count = np.ceil((np.array(high) - low) / (cell * COARSE_CELLS)).astype(int) + 1
    grid = np.meshgrid(
        *[low[axis] + cell * COARSE_CELLS * np.arange(count[axis]) for axis in range(3)],
        indexing="ij",
    )
    coarse = distance(*[axis.ravel().astype(np.float32) for axis in grid]).reshape(count)
    values = _upsample(coarse.astype(np.float32), count)
    near = np.nonzero(np.abs(values) < cell * COARSE_CELLS * BAND_CELLS)
    values[near] = distance(*[(low[axis] + cell * near[axis]).astype(np.float32) for axis in range(3)])
    vertices, faces, _, _ = marching_cubes(values, 0.0)
    vertices = vertices * cell + low
    for _ in range(newton_steps):
        slope = _measure_slope(distance, vertices)
        away = np.clip(distance(*vertices.T), -cell, cell)
        move = (away / np.maximum((slope * slope).sum(1), 0.2))[:, None] * slope
        if low[1] == 0:
            move[vertices[:, 1] < 1e-6, 1] = 0
        vertices = vertices - move * 0.9
    normals = _measure_slope(distance, vertices, normal_reach)
    normals /= np.maximum(np.linalg.norm(normals, axis=1), 1e-9)[:, None]
    return vertices, faces[:, ::-1], normals


def _upsample(coarse, count):
    """Interpolate the coarse grid to the fine one, axis by axis."""
    fine = (count - 1) * COARSE_CELLS + 1
    for axis in range(3):
        index = np.arange(fine[axis])
        cell = np.minimum(index // COARSE_CELLS, count[axis] - 2)
        share = ((index - cell * COARSE_CELLS) / COARSE_CELLS).astype(np.float32)
        share = share.reshape([-1 if other == axis else 1 for other in range(3)])
        coarse = np.take(coarse, cell, axis) * (1 - share) + np.take(coarse, cell + 1, axis) * share
    return coarse


def _measure_slope(distance, points, step=GRADIENT_STEP_METRES):
    slope = np.empty_like(points)
    for axis in range(3):
        shift = np.zeros(3)
        shift[axis] = step
        slope[:, axis] = distance(*(points + shift).T) - distance(*(points - shift).T)
    return slope / (2 * step)
