"""A solid given by a signed distance, meshed at once into a named mesh."""

import numpy as np

from field.mesher import mesh_field
from vehicle import Mesh


def mesh_region(name, distance, low, high, cell, material, halved=False, keep=None, layers=(), distances=None):
    """The surface of `distance(x, y, z) < 0` (metres, flat arrays) between two corners.

    `halved`: the field is even in y; only y >= 0 is meshed and then mirrored.
    `keep(x, y, z)` drops faces whose vertices are not all kept. `distances`
    maps names of layer distances to functions of (x, y, z).
    """
    low = (low[0], 0, low[2]) if halved else low
    vertices, faces, normals = mesh_field(lambda x, y, z: np.asarray(distance(x, y, z), np.float32), low, high, cell)
    faces = _face_outward(vertices, faces, normals)
    if keep is not None:
        faces = faces[np.asarray(keep(*vertices.T))[faces].all(1)]
    named = {key: np.asarray(measure(*vertices.T), np.float32) for key, measure in (distances or {}).items()}
    if halved:
        flip = np.array([1, -1, 1])
        faces = np.vstack([faces, faces[:, ::-1] + len(vertices)])
        vertices, normals = np.vstack([vertices, vertices * flip]), np.vstack([normals, normals * flip])
        named = {key: np.concatenate([value, value]) for key, value in named.items()}
    return Mesh(name, vertices, faces, material, normals, named, list(layers))


def _face_outward(vertices, faces, normals):
    sample = faces[:: max(1, len(faces) // 2000)]
    corner = vertices[sample]
    flat = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    return faces if (flat * normals[sample[:, 0]]).sum() > 0 else faces[:, ::-1]
