"""Meshes copied to where they belong: moved, turned, mirrored to the other side."""

from dataclasses import replace

import numpy as np


def move(meshes, offset):
    """The meshes shifted by `offset` (x, y, z) in metres."""
    return [replace(mesh, vertices=mesh.vertices + np.array(offset, float)) for mesh in meshes]


def turn(meshes, rotation, about=(0, 0, 0)):
    """The meshes turned by a 3 x 3 `rotation` matrix about a point in metres."""
    centre = np.array(about, float)
    return [
        replace(
            mesh,
            vertices=(mesh.vertices - centre) @ rotation.T + centre,
            normals=None if mesh.normals is None else mesh.normals @ rotation.T,
        )
        for mesh in meshes
    ]


def mirror(meshes):
    """The meshes on the other side of the middle plane (y = 0)."""
    flip = np.array([1, -1, 1])
    return [
        replace(
            mesh,
            vertices=mesh.vertices * flip,
            faces=mesh.faces[:, ::-1],
            normals=None if mesh.normals is None else mesh.normals * flip,
        )
        for mesh in meshes
    ]


def both_sides(meshes):
    """The meshes and their mirror images."""
    return [*meshes, *mirror(meshes)]
