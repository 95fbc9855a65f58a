"""Faces of a grid of points."""

import numpy as np


def make_grid_faces(rows, columns, closed=False):
    """Quads of a grid numbered row by row; `closed` joins the last row to the first."""
    row, column = np.meshgrid(np.arange(rows if closed else rows - 1), np.arange(columns - 1), indexing="ij")
    row, column = row.ravel(), column.ravel()
    following = (row + 1) % rows
    return np.stack(
        [row * columns + column, following * columns + column, following * columns + column + 1, row * columns + column + 1], 1
    )
