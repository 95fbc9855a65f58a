"""A wheel: tyre, rim, brake disc and calliper, put where its axle is."""

import numpy as np

from parts.rim import wheel as make_rim
from parts.solids import make_box, make_cylinder, make_turn, make_turned
from vehicle import Layer, Mesh

TREAD_GROOVES = (-0.30, -0.10, 0.10, 0.30)


def make_wheel(name, centre, radius, width, kind, left=True, steer=0.0, roll=0.35):
    """Meshes of one wheel round `centre` (metres), its face outward to the left or right side.

    `steer` and `roll` are angles in radians about z and the axle; `kind` is a
    spoke pattern of `parts/rim.py`.
    """
    meshes = [_make_tyre(radius, width), _make_rim(radius, width, kind)]
    meshes.append(make_cylinder("disc", (0, width * 0.10, 0), radius * 0.48, 0.022, "disc"))
    meshes.append(make_cylinder("drum", (0, -width * 0.3, 0), radius * 0.66, 0.02, "void"))
    fixed = [make_box("calliper", (-radius * 0.36, width * 0.12, 0.05), (0.10, 0.06, 0.17), "plastic")]
    for mesh in meshes:
        _turn(mesh, make_turn((0, roll, 0)))
    for mesh in [*meshes, *fixed]:
        mesh.name = f"{name} {mesh.name}"
        if not left:
            _mirror(mesh)
        _turn(mesh, make_turn((0, 0, steer)))
        mesh.vertices = mesh.vertices + np.array(centre, float)
    return meshes + fixed


def _make_tyre(radius, width):
    outer = [(0.705, -0.40), (0.72, -0.46), (0.80, -0.515), (0.88, -0.52), (0.945, -0.485), (0.982, -0.42), (0.995, -0.35)]
    tread = []
    for groove in TREAD_GROOVES:
        tread += [(0.997, groove - 0.05), (0.978, groove - 0.035), (0.978, groove + 0.035), (0.997, groove + 0.05)]
    inner = [(share, -along) for share, along in reversed(outer)]
    profile = [(radius * share, width * along) for share, along in [*outer, *tread, *inner]]
    return make_turned("tyre", profile, "rubber", sides=128, crease_degrees=40)


def _make_rim(radius, width, kind):
    vertices, faces, normals, distances = make_rim(radius, width, kind)
    return Mesh("rim", vertices, faces, "rim", normals, {"face": -distances["face"]}, [Layer("face", "rim_face")])


def _turn(mesh, turn):
    mesh.vertices = mesh.vertices @ turn.T
    if mesh.normals is not None:
        mesh.normals = mesh.normals @ turn.T


def _mirror(mesh):
    mesh.vertices = mesh.vertices * [1, -1, 1]
    mesh.faces = mesh.faces[:, ::-1]
    if mesh.normals is not None:
        mesh.normals = mesh.normals * [1, -1, 1]
