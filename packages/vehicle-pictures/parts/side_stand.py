"""A motorcycle parked on its side stand: it leans to the left, its bars turned the same way."""

from dataclasses import replace

import numpy as np

from parts.placing import turn

LEAN_DEGREES = 9.0
# What lies wholly within this of the front wheel (metres) turns with it.
NEAR_WHEEL = 0.06


def park(steered, rest, fork, wheel_radius, steer_degrees=13.0):
    """All meshes of a motorcycle built upright, as it stands parked.

    `steered` turns about the `fork`'s axis, and so does what of `rest` lies at
    the front wheel (`wheel_radius` in metres); the stand keeps its foot on the ground.
    """
    front = [mesh for mesh in rest if _is_at_wheel(mesh, fork, wheel_radius)]
    taken = {id(mesh) for mesh in front}
    meshes = turn([*steered, *front], _turn_about(fork.up, np.radians(steer_degrees)), fork.at(0.8, 0, -0.045))
    meshes += [mesh for mesh in rest if id(mesh) not in taken]
    return [_follow(mesh) if mesh.name.startswith(("side stand", "stand foot")) else turn([mesh], _LEAN)[0] for mesh in meshes]


def lean_label(label):
    """Lettering on the leaning motorcycle."""
    return replace(
        label, position=tuple(_LEAN @ label.position), facing=tuple(_LEAN @ label.facing), roll=np.radians(LEAN_DEGREES)
    )


def _is_at_wheel(mesh, fork, radius):
    away = np.hypot(mesh.vertices[:, 0] - fork.axle[0], mesh.vertices[:, 2] - fork.axle[1])
    return away.max() < radius + NEAR_WHEEL


def _turn_about(axis, angle):
    """The rotation matrix by `angle` radians about a unit vector."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def _follow(mesh):
    """The stand's head goes with the engine, its foot stays."""
    shift = np.outer(mesh.vertices[:, 2] * np.sin(np.radians(LEAN_DEGREES)), (0, 1, 0))
    return replace(mesh, vertices=mesh.vertices + shift)


_LEAN = _turn_about((1, 0, 0), -np.radians(LEAN_DEGREES))
