"""Outside mirrors of a car."""

import numpy as np

from field.surface import Surface, is_inside, split_surface
from parts.plate import make_plate
from parts.solids import make_box
from vehicle import Mesh

# Where a housing is cut off flat, from its middle.
BACK_METRES = -0.048


def make_mirrors(spec, field):
    """Housing, glass, repeater and foot of both mirrors, where the front door's corner is."""
    s = spec.doors[0][2][0] + 0.25
    height = spec.belt + 0.060
    tall = 0.165 if spec.belt > 1.15 else 0.130
    wide = 0.215 if spec.belt > 1.15 else 0.205
    x, y = spec.middle - s, field.find_side(s, height - 0.04)
    if spec.open_top:
        # There is no window line to stand on: the mirror sits on the door.
        y = field.find_side(s, spec.belt - 0.05) - 0.07
    meshes = []
    for side in (1, -1):
        housing = make_box("mirror", (0, 0, 0), (0.135, wide, tall), "paint", 0.058, steps=10)
        housing.vertices[:, 0] = np.maximum(housing.vertices[:, 0], BACK_METRES)
        housing.vertices = _taper(housing.vertices, wide)
        # Within the flat back: a pane that stands out of its housing shines from in front.
        across, up = wide / 2 - 0.022, tall / 2 - 0.018
        corners = [(0.006 + a * across, b * up) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        pane = make_plate(
            "mirror glass", corners, 0.006, "chrome_dark", "front", BACK_METRES + 0.001, 0.002, radius=0.034,
        )
        pane.vertices = _taper(pane.vertices, wide)
        parts = [
            *_split_low(housing, -0.22 * tall),
            pane,
            make_box(
                "mirror arm", (0.004, -0.098, -0.047), (0.062, 0.100, 0.034), "gloss_black", 0.016, (0.18, 0, 0),
            ),
        ]
        for mesh in parts:
            turned = mesh.vertices @ _yaw(0.10).T * [1, side, 1]
            mesh.vertices = turned + [x, side * (y + 0.128), height + 0.035]
            mesh.faces = mesh.faces if side > 0 else mesh.faces[:, ::-1]
        meshes += parts
    return meshes


def _taper(vertices, wide):
    """Lower and shorter towards the outer end, round on its fore side."""
    share = np.clip(vertices[:, 1] / wide + 0.5, 0, 1)
    shape = np.stack([1 - 0.30 * share**2, np.ones(len(share)), 1 - 0.22 * share**2], 1)
    return vertices * shape + np.stack([-0.03 * share**2, 0 * share, 0.012 * share], 1)


def _split_low(housing, height):
    """The housing above a height in paint, below it in black."""
    quads = housing.faces
    faces = np.vstack([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    three = housing.vertices[faces]
    flat = np.cross(three[:, 1] - three[:, 0], three[:, 2] - three[:, 0])
    normals = np.zeros_like(housing.vertices)
    for corner in range(3):
        np.add.at(normals, faces[:, corner], flat)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    surface = Surface(housing.vertices, normals, faces, np.zeros(len(faces), int))
    surface, values = split_surface(surface, surface.vertices[:, 2] - height)
    low = is_inside(surface, values)
    parts = ((surface.take(~low), "paint"), (surface.take(low), "gloss_black"))
    return [Mesh("mirror", part.vertices, part.faces, material, crease_degrees=40) for part, material in parts]


def _yaw(angle):
    return np.array([[np.cos(angle), np.sin(angle), 0], [-np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
