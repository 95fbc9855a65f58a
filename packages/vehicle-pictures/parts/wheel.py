"""A car's wheel: tyre with cut tread and marked wall, rim, brake disc and calliper."""

from dataclasses import replace

import numpy as np

from field.surface import Surface, is_inside, split_surface
from parts.placing import mirror, move, turn
from parts.rim import RIM_SHARE, mesh_rim
from parts.solids import make_box, make_cylinder, make_turn, make_turned
from parts.tyre import make_tyre
from vehicle import Mesh

TREADS = ("road", "all-terrain")


def make_wheel_set(name, places, radius, width, kind, finish="silver", tread="road"):
    """Meshes of the wheels at `places` ((x, y, z) of the middle, whether it steers); the face looks out.

    `finish` is "silver", "two-tone" (machined face on black) or "black".
    """
    wheel = _make_left(radius, width, kind, finish, tread)
    meshes = []
    for index, (place, steers) in enumerate(places):
        rolled = turn(wheel["turning"], make_turn((0, 0.35 + index * 1.1, 0))) + wheel["fixed"]
        sided = rolled if place[1] > 0 else mirror(rolled)
        for mesh in move(sided, place):
            meshes.append(replace(mesh, name=f"{name} {index} {mesh.name}", pivot=tuple(place) if steers else None))
    return meshes


def _make_left(radius, width, kind, finish, tread):
    turning = [_make_tyre(radius, width, tread), *_make_rim(radius, width, kind, finish)]
    turning.append(make_cylinder("disc", (0, width * 0.12, 0), radius * 0.46, 0.022, "disc"))
    turning.append(make_cylinder("disc bell", (0, width * 0.16, 0), radius * 0.22, 0.05, "steel"))
    turning.append(make_cylinder("drum", (0, -width * 0.3, 0), radius * 0.66, 0.02, "void"))
    fixed = [make_box("calliper", (-radius * 0.37, width * 0.14, 0.03), (0.085, 0.07, 0.16), "steel", 0.02)]
    return {"turning": turning, "fixed": fixed}


def _make_rim(radius, width, kind, finish):
    vertices, faces, normals, lean = mesh_rim(radius, width, kind)
    surface = Surface(vertices, normals, _wind(vertices, normals, faces), np.zeros(len(faces), int))
    if kind == "steel":
        return [_hand_out("rim", surface, "steel" if finish == "silver" else "rim_dark")]
    if finish == "two-tone":
        surface, lean = split_surface(surface, lean)
        face = is_inside(surface, lean)
        return [
            _hand_out("rim face", surface.take(face), "rim_face"),
            _hand_out("rim well", surface.take(~face), "rim_dark"),
        ]
    return [_hand_out("rim", surface, "rim" if finish == "silver" else "rim_dark")]


def _wind(vertices, normals, faces):
    three = vertices[faces]
    flat = np.cross(three[:, 1] - three[:, 0], three[:, 2] - three[:, 0])
    wrong = (flat * normals[faces].sum(1)).sum(1) < 0
    return np.where(wrong[:, None], faces[:, ::-1], faces)


def _hand_out(name, surface, material):
    return Mesh(
        name, surface.vertices.astype(np.float32), surface.faces.astype(np.int32), material,
        surface.normals.astype(np.float32),
    )


def _make_tyre(radius, width, tread):
    rim, half = radius * RIM_SHARE, width / 2
    wall = radius - rim
    side = [
        (rim - 0.006, half * 0.80), (rim + 0.004, half * 0.93), (rim + 0.014, half * 0.985),
        (rim + 0.018, half * 1.0),
        (rim + 0.021, half * 0.985), (
            rim + wall * 0.30, half * 1.022,
        ), (rim + wall * 0.34, half * 1.034), (rim + wall * 0.36, half * 1.024),
        (rim + wall * 0.52, half * 1.03), (
            rim + wall * 0.60, half * 1.022,
        ), (rim + wall * 0.62, half * 1.030), (rim + wall * 0.64, half * 1.012),
        (
            rim + wall * 0.76, half * 0.975,
        ), (rim + wall * 0.85, half * 0.925), (rim + wall * 0.92, half * 0.86), (rim + wall * 0.965, half * 0.80),
    ]
    crown = [(radius - 0.006 * abs(t) ** 3, half * 0.75 * t) for t in np.linspace(-1, 1, 45)]
    profile = [(r, -y) for r, y in side] + crown + [(r, y) for r, y in reversed(side)]
    around = 420
    return make_tyre(profile, _cut_tread(radius, half, tread), around)


def _cut_tread(radius, half, tread):
    rough = tread == "all-terrain"
    grooves = (-0.30, 0.30) if rough else (-0.52, -0.18, 0.18, 0.52)
    blocks, reach, depth = (42, 0.060, 0.010) if rough else (70, 0.022, 0.006)

    def cut(angle, along, distance):
        top = distance > radius - reach
        ring = (
            np.min([np.abs(along - groove * half) for groove in grooves], 0) < half * 0.045
        ) & (distance > radius - 0.012)
        turn_ = (angle * blocks / (2 * np.pi) + 0.5 * (along > 0) + 1.4 * np.abs(along) / half) % 1
        cross = (np.abs(turn_ - 0.5) > (0.36 if rough else 0.41)) & (np.abs(along) > grooves[-1] * half)
        return np.where((ring | cross) & top, depth, 0.0)

    return cut
