"""Tyres with a cut tread: a profile turned round the axle (y), grooves pressed into it."""

import numpy as np

from parts.grid import make_grid_faces
from vehicle import Mesh


def make_tyre(profile, tread, around=360, name="tyre"):
    """A tyre of `profile` (radius, along the axle) in metres, from bead to bead.

    `tread(angle, along, radius)` gives the depth of the tread's grooves in
    metres (arrays); it may be None.
    """
    rows = np.array(profile, float)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)[:, None]
    radius, along = np.broadcast_arrays(rows[None, :, 0], rows[None, :, 1])
    radius, along = np.repeat(radius, around, 0), np.repeat(along, around, 0)
    if tread is not None:
        radius = radius - tread(np.repeat(angle, len(rows), 1), along, radius)
    vertices = np.stack([radius * np.cos(angle), along, radius * np.sin(angle)], -1)
    faces = make_grid_faces(around, len(rows), closed=True)[:, ::-1]
    return Mesh(name, vertices.reshape(-1, 3), faces, "rubber", crease_degrees=32)


def make_road_profile(radius, rim_radius, width, shoulder=0.06, points=41):
    """Profile of a car or truck tyre: flat tread, rounded shoulders, bulged wall, bead."""
    half = width / 2
    wall = [
        (rim_radius - 0.004, half * 0.72), (rim_radius + 0.010, half * 0.86), (rim_radius + 0.018, half * 0.90),
        (rim_radius + (radius - rim_radius) * 0.36, half * 0.985), (rim_radius + (radius - rim_radius) * 0.42, half * 1.0),
        (rim_radius + (radius - rim_radius) * 0.60, half * 0.99), (radius - shoulder * 0.62, half * 0.95),
        (radius - shoulder * 0.34, half * 0.915), (radius - shoulder * 0.14, half * 0.86),
    ]
    tread = [(radius - 0.008 * abs(t) ** 3, half * 0.80 * t) for t in np.linspace(-1, 1, points)]
    return [(r, -y) for r, y in wall] + tread + [(r, y) for r, y in reversed(wall)]


def cut_ribs(grooves, groove_width, depth, blocks=0, block_width=0.004):
    """Tread of straight grooves (at `grooves`, metres along the axle) and, with `blocks`, cross cuts on the shoulders."""

    def tread(angle, along, radius):
        top = radius > radius.max() - 0.02
        near = np.min([np.abs(along - groove) for groove in grooves], 0) < groove_width / 2
        cut = near & top
        if blocks:
            turn = (angle * blocks / (2 * np.pi) + 0.5 * (along > 0)) % 1
            cross = np.abs(turn - 0.5) * 2 * np.pi * radius / blocks < block_width
            cut |= cross & (np.abs(along) > max(abs(groove) for groove in grooves)) & (radius > radius.max() - 0.035)
        return np.where(cut, depth, 0.0)

    return tread
