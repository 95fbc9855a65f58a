"""A triangle surface that can be cut along signed distances: seams, pockets and panes without a boolean.

A distance known at each vertex is linear along each edge, so a cut lies where
the distance is zero, to a fraction of a cell, and no material needs a mask.
"""

from dataclasses import dataclass

import numpy as np


@dataclass
class Surface:
    """Vertices (n, 3), unit normals (n, 3), triangles (m, 3) and a tag for each triangle.

    `tags` are numbers a builder gives meaning to (which material a triangle has).
    """

    vertices: np.ndarray
    normals: np.ndarray
    faces: np.ndarray
    tags: np.ndarray

    def take(self, chosen):
        """The part of the surface whose triangles are `chosen` (a mask), with only the vertices it uses."""
        faces = self.faces[chosen]
        used, number = np.unique(faces, return_inverse=True)
        return Surface(self.vertices[used], self.normals[used], number.reshape(faces.shape), self.tags[chosen])


def split_surface(surface, distance):
    """Split the triangles that straddle zero of `distance` (one value a vertex).

    Returns the new surface and the distance at its vertices, exactly 0 on the cut.
    """
    outside = distance >= 0
    sides = outside[surface.faces]
    mixed = sides.any(1) & ~sides.all(1)
    if not mixed.any():
        return surface, distance
    sides, faces = sides[mixed], surface.faces[mixed]
    alone = np.where(sides.sum(1) == 1, sides.argmax(1), (~sides).argmax(1))
    row = np.arange(len(faces))
    a, b, c = (faces[row, (alone + turn) % 3] for turn in range(3))
    pairs = np.sort(np.concatenate([np.stack([a, b], 1), np.stack([a, c], 1)]), 1)
    pairs, number = np.unique(pairs, axis=0, return_inverse=True)
    number = number.reshape(-1) + len(distance)
    first, second = distance[pairs[:, 0]], distance[pairs[:, 1]]
    share = (first / (first - second))[:, None]
    place = surface.vertices[pairs[:, 0]] * (1 - share) + surface.vertices[pairs[:, 1]] * share
    normal = surface.normals[pairs[:, 0]] * (1 - share) + surface.normals[pairs[:, 1]] * share
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    ab, ac = number[: len(a)], number[len(a) :]
    parts = [np.stack(three, 1) for three in ((a, ab, ac), (ab, b, c), (ab, c, ac))]
    tags = surface.tags[mixed]
    split = Surface(
        np.vstack([surface.vertices, place]),
        np.vstack([surface.normals, normal]),
        np.vstack([surface.faces[~mixed], *parts]),
        np.concatenate([surface.tags[~mixed], tags, tags, tags]),
    )
    return split, np.concatenate([distance, np.zeros(len(pairs))])


def is_inside(surface, distance):
    """Which triangles lie on the negative side of a distance given at the vertices."""
    return distance[surface.faces].mean(1) < 0


def find_rim(faces):
    """Edges (k, 2) that belong to one triangle only, in that triangle's direction."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    _, first, count = np.unique(np.sort(edges, 1), axis=0, return_index=True, return_counts=True)
    return edges[first[count == 1]]


def sink_surface(surface, depth):
    """The same triangles, `depth` metres (a number or one a vertex) under where they are."""
    moved = surface.vertices - surface.normals * np.reshape(depth, (-1, 1))
    return Surface(moved, surface.normals, surface.faces, surface.tags)


def build_wall(surface, top, bottom):
    """The wall between two sunk copies of a surface's rim: depths `top` and `bottom` in metres.

    Edges in the middle plane (y = 0) get none: the other half goes on there.
    """
    rim = find_rim(surface.faces)
    middle = np.abs(surface.vertices[:, 1]) < 1e-6
    rim = rim[~(middle[rim[:, 0]] & middle[rim[:, 1]])]
    if not len(rim):
        return Surface(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int), np.zeros(0, int))
    start, end = surface.vertices[rim[:, 0]], surface.vertices[rim[:, 1]]
    down_start, down_end = surface.normals[rim[:, 0]], surface.normals[rim[:, 1]]
    corners = np.stack([start - down_start * top, end - down_end * top, end - down_end * bottom, start - down_start * bottom], 1)
    flat = np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])
    flat /= np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-12)
    base = np.arange(len(rim))[:, None] * 4
    faces = np.vstack([base + [0, 1, 2], base + [0, 2, 3]])
    return Surface(corners.reshape(-1, 3), np.repeat(flat, 4, 0), faces, np.zeros(len(faces), int))


def tilt_normals(surface, distance, slope, reach, amount):
    """Lean the normals near zero of `distance` as a rounded edge would: towards it within `reach` metres.

    `slope` (n, 3) is the distance's gradient at the vertices (zero where not
    wanted); `amount` 1 leans by 45 degrees at the edge itself.
    """
    along = slope - (slope * surface.normals).sum(1, keepdims=True) * surface.normals
    size = np.linalg.norm(along, axis=1, keepdims=True)
    along = np.where(size > 1e-6, along / np.maximum(size, 1e-6), 0)
    near = np.clip(1 - np.abs(distance) / reach, 0, 1)[:, None]
    turned = surface.normals - np.sign(distance)[:, None] * along * near * amount
    turned /= np.maximum(np.linalg.norm(turned, axis=1, keepdims=True), 1e-9)
    return Surface(surface.vertices, turned, surface.faces, surface.tags)
