"""Plain solids as meshes in world space (metres): boxes, cylinders, rings, tubes, turned profiles."""

import numpy as np

from vehicle import Mesh


def make_box(name, centre, size, material, radius=0.02, turn=(0, 0, 0), steps=4):
    """A box with rounded edges of `radius` metres; `turn` holds angles about x, y, z in radians, z last."""
    half = np.array(size, float) / 2
    radius = min(radius, half.min() * 0.98)
    # The middle angle stands twice, so that the flat of each side is truly flat.
    quarter = np.linspace(0, np.pi / 4, steps)
    angles = np.tan(np.concatenate([-quarter[::-1], quarter]))
    corner = np.concatenate([angles[:steps] * 0 - 1, angles[steps:] * 0 + 1])
    points, normals, faces = [], [], []
    for axis in range(3):
        for side in (-1, 1):
            u, v = np.meshgrid(angles, angles, indexing="ij")
            su, sv = np.meshgrid(corner, corner, indexing="ij")
            sphere = np.zeros((*u.shape, 3))
            sphere[..., axis], sphere[..., (axis + 1) % 3], sphere[..., (axis + 2) % 3] = side, u * side, v
            sphere /= np.linalg.norm(sphere, axis=-1, keepdims=True)
            core = np.zeros_like(sphere)
            core[..., axis], core[..., (axis + 1) % 3], core[..., (axis + 2) % 3] = side, su * side, sv
            place = core * (half - radius) + sphere * radius
            start, n = sum(len(part) for part in points), u.shape[0]
            points.append(place.reshape(-1, 3))
            normals.append(sphere.reshape(-1, 3))
            faces.append(_make_grid_faces(n, n) + start)
    rotation = make_turn(turn)
    vertices = np.vstack(points) @ rotation.T + np.array(centre, float)
    return Mesh(name, vertices, np.vstack(faces), material, np.vstack(normals) @ rotation.T)


def make_cylinder(name, centre, radius, depth, material, axis=(0, 1, 0), sides=64, bevel=0.003):
    """A closed cylinder about `axis` through `centre`, its rims bevelled by `bevel` metres."""
    half, bevel = depth / 2, min(bevel, depth / 2, radius / 2)
    profile = [
        (0.0, -half),
        (radius - bevel, -half),
        (radius, -half + bevel),
        (radius, half - bevel),
        (radius - bevel, half),
        (0.0, half),
    ]
    return make_turned(name, profile, material, centre, axis, sides)


def make_turned(name, profile, material, centre=(0, 0, 0), axis=(0, 1, 0), sides=96, crease_degrees=35.0):
    """Turn a profile of (radius, along) in metres round `axis`."""
    along = np.array(axis, float) / np.linalg.norm(axis)
    side = np.cross(along, (1, 0, 0) if abs(along[0]) < 0.9 else (0, 0, 1))
    side /= np.linalg.norm(side)
    other = np.cross(along, side)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.cos(angle)[:, None] * side + np.sin(angle)[:, None] * other
    rows = np.array(profile, float)
    vertices = ring[:, None] * rows[None, :, :1] + rows[None, :, 1:] * along + np.array(centre, float)
    return Mesh(
        name,
        vertices.reshape(-1, 3),
        _make_grid_faces(sides, len(rows), closed=True),
        material,
        crease_degrees=crease_degrees,
    )


def make_ring(name, centre, major, minor, material, axis=(0, 0, 1), sides=96):
    """A torus about `axis`: `major` metres to the middle of a tube of `minor` metres."""
    turn = np.linspace(0, 2 * np.pi, 17)
    return make_turned(
        name, [(major + minor * np.cos(t), minor * np.sin(t)) for t in turn], material, centre, axis, sides, 80
    )


def make_tube(name, path, radius, material, sides=16):
    """A tube of `radius` metres along `path` (k, 3), its ends closed."""
    path = np.array(path, float)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead[0], (0, 0, 1) if abs(ahead[0][2]) < 0.9 else (1, 0, 0))
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rings = []
    for point, along in zip(path, ahead):
        side = side - along * (side @ along)
        side /= np.linalg.norm(side)
        up = np.cross(along, side)
        rings.append(point + radius * (np.cos(angle)[:, None] * side + np.sin(angle)[:, None] * up))
    rings = [np.repeat(path[:1], sides, 0), *rings, np.repeat(path[-1:], sides, 0)]
    vertices = np.array(rings).transpose(1, 0, 2).reshape(-1, 3)
    return Mesh(name, vertices, _make_grid_faces(sides, len(rings), closed=True), material, crease_degrees=60)


def make_turn(angles):
    """Rotation matrix of angles about x, then y, then z, in radians."""
    (a, b, c), (d, e, f) = np.cos(angles), np.sin(angles)
    about_x = np.array([[1, 0, 0], [0, a, -d], [0, d, a]])
    about_y = np.array([[b, 0, e], [0, 1, 0], [-e, 0, b]])
    about_z = np.array([[c, -f, 0], [f, c, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


def _make_grid_faces(rows, columns, closed=False):
    """Quads of a grid; `closed` joins the last row to the first."""
    row, column = np.meshgrid(np.arange(rows if closed else rows - 1), np.arange(columns - 1), indexing="ij")
    row, column, following = row.ravel(), column.ravel(), ((row + 1) % rows).ravel()
    return np.stack(
        [
            row * columns + column,
            following * columns + column,
            following * columns + column + 1,
            row * columns + column + 1,
        ],
        1,
    )
