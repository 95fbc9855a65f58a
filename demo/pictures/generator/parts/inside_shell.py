"""What is round the seats: doors, pillars, roof lining, floor, and the bonnet beyond the screen."""

import numpy as np

from field.blend import smooth_max, smooth_min, smooth_step
from field.mesher import mesh_field
from parts.solids import make_box, make_tube
from vehicle import Layer, Mesh

BELT, ROOF = 0.965, 1.43
SIDE = 0.76


def make_doors(insert, cell):
    """Both front doors and the rear ones beside the camera: card, arm rest, handle, pocket."""
    vertices, faces, normals = mesh_field(_measure_door, (-1.25, 0.56, 0.22), (1.05, 0.86, 1.02), cell)
    x, y, z = vertices.astype(np.float32).T
    distances = {
        "insert": np.maximum(np.abs(z - 0.80) - 0.065, np.minimum(np.abs(x - 0.25) - 0.44, np.abs(x + 0.85) - 0.36)),
        "gap": np.where(z < BELT, x + 0.33, 1.0),
        "speaker": np.hypot(x - 0.56, z - 0.42) - 0.085,
    }
    layers = [
        Layer("insert", insert),
        Layer("insert", "piping", half_width=0.003),
        Layer("gap", "void", half_width=0.006),
        Layer("speaker", "void"),
        Layer("speaker", "chrome_dark", half_width=0.004),
    ]
    left = Mesh(
        "door",
        vertices,
        faces,
        "dash_pad",
        normals,
        {name: values.astype(np.float32) for name, values in distances.items()},
        layers,
    )
    right = Mesh(
        "door", vertices * [1, -1, 1], faces[:, ::-1], "dash_pad", normals * [1, -1, 1], left.distances, layers
    )
    meshes = [left, right]
    for side in (1, -1):
        meshes.append(
            make_tube(
                "handle",
                [
                    (0.50, side * 0.715, 0.845),
                    (0.46, side * 0.69, 0.85),
                    (0.38, side * 0.69, 0.85),
                    (0.34, side * 0.715, 0.845),
                ],
                0.009,
                "chrome",
            )
        )
        meshes.append(make_box("window keys", (0.36, side * 0.652, 0.675), (0.16, 0.045, 0.012), "gloss_black", 0.004))
    return meshes


def _measure_door(x, y, z):
    lean = 0.06 * (z - 0.6)
    card = smooth_max(np.abs(y - SIDE - 0.03 + lean) - 0.05, z - BELT, 0.03)
    rest = smooth_max(smooth_max(np.abs(z - 0.64) - 0.032, np.abs(x - 0.16) - 0.34, 0.05), 0.63 - y, 0.03)
    rear = smooth_max(smooth_max(np.abs(z - 0.64) - 0.032, np.abs(x + 0.85) - 0.28, 0.05), 0.63 - y, 0.03)
    sweep = smooth_step(0.75, 1.0, x) * 0.03
    return smooth_min(smooth_min(card, rest, 0.07), rear, 0.07).astype(np.float32) + sweep.astype(np.float32)


def make_roof(cell):
    """The roof lining with the frame of the screen, the pillars, visors, grips and the inside mirror."""

    def measure(x, y, z):
        crown = ROOF + 0.03 - 0.05 * (y / 0.6) ** 2 - 0.10 * np.maximum(x, 0) ** 2
        lining = smooth_max(
            np.maximum(crown - z, z - crown - 0.06),
            np.maximum(x - 0.30 + 0.06 * (y / 0.6) ** 2, np.abs(y) - 0.64),
            0.04,
        )
        rail = np.hypot(np.abs(y) - 0.62, z - crown + 0.02) - 0.055
        whole = smooth_min(lining, np.maximum(rail, x - 0.32), 0.03)
        front = _measure_post(x, y, z, (0.26, 0.59, 1.39), (1.10, 0.73, 0.93), 0.040)
        middle = _measure_post(x, y, z, (-0.30, 0.62, 1.40), (-0.24, 0.74, 0.93), 0.055)
        return smooth_min(smooth_min(whole, front, 0.05), middle, 0.05).astype(np.float32)

    vertices, faces, normals = mesh_field(measure, (-1.20, -0.86, 0.86), (1.20, 0.86, 1.56), cell)
    meshes = [Mesh("roof lining", vertices, faces, "lining_pale", normals)]
    for side in (1, -1):
        meshes.append(
            make_box(
                "visor", (0.19, side * 0.32, 1.405), (0.17, 0.36, 0.022), "lining_pale", 0.010, (side * -0.06, 0.16, 0)
            )
        )
    meshes.append(make_box("mirror", (0.36, 0, 1.315), (0.035, 0.225, 0.068), "gloss_black", 0.016, (0, 0.1, -0.12)))
    meshes.append(
        make_box("mirror glass", (0.3425, 0.002, 1.315), (0.004, 0.208, 0.054), "chrome", 0.002, (0, 0.1, -0.12))
    )
    meshes.append(make_tube("mirror arm", [(0.40, 0, 1.32), (0.42, 0, 1.37), (0.40, 0, 1.41)], 0.011, "plastic"))
    meshes.append(make_box("roof lamp", (0.10, 0, 1.435), (0.14, 0.16, 0.02), "plastic", 0.008))
    return meshes


def _measure_post(x, y, z, top, foot, radius):
    """Distance to a slanted post on both sides."""
    top, foot = np.array(top), np.array(foot)
    along = foot - top
    share = np.clip(
        ((x - top[0]) * along[0] + (np.abs(y) - top[1]) * along[1] + (z - top[2]) * along[2]) / (along @ along),
        -0.05,
        1.05,
    )
    nearest = [top[axis] + share * along[axis] for axis in range(3)]
    return np.sqrt((x - nearest[0]) ** 2 + (np.abs(y) - nearest[1]) ** 2 + (z - nearest[2]) ** 2) - radius


def make_outside():
    """Carpet, the scuttle below the screen and the bonnet seen over the dash."""
    across, along = np.meshgrid(np.linspace(-0.80, 0.80, 41), np.linspace(1.15, 2.05, 31), indexing="ij")
    height = 0.965 - 0.10 * (along - 1.15) ** 2 - 0.07 * (across / 0.8) ** 2 + 0.012 * np.cos(across * 9)
    vertices = np.stack([along, across, height], -1).reshape(-1, 3)
    row, column = np.meshgrid(np.arange(40), np.arange(30), indexing="ij")
    start = (row * 31 + column).ravel()
    faces = np.stack([start, start + 31, start + 32, start + 1], 1)[:, ::-1]
    return [
        Mesh("bonnet", vertices, faces, "paint_trim"),
        make_box("carpet", (0, 0, 0.22), (2.6, 1.6, 0.04), "fabric", 0.01),
        make_box("bulkhead", (1.10, 0, 0.55), (0.05, 1.6, 0.7), "void", 0.01),
        make_box("scuttle", (1.14, 0, 0.93), (0.22, 1.5, 0.05), "plastic", 0.02),
    ]
