"""Grass, shrubs and gum trees of single leaves: a few are built, many are placed."""

import bpy
import numpy as np

from materials.graph import Graph
from parts.solids import make_tube
from stage.scene import add_surface

KINDS = 3


def make_leaf_material(name, dark, pale, through=0.3):
    """Leaves between two greens, changing over a few decimetres, that let some light through."""
    graph = Graph(name)
    place = graph.add("ShaderNodeNewGeometry", "Position")
    change = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=1.6, Detail=5.0, Roughness=0.7)
    share = graph.add("ShaderNodeMapRange", 0, i0=change, i1=0.34, i2=0.66)
    colour = graph.add("ShaderNodeMixRGB", i0=share, i1=dark, i2=pale)
    face = graph.add("ShaderNodeBsdfDiffuse", Color=colour)
    return graph.finish(graph.mix(through, face, graph.add("ShaderNodeBsdfTranslucent", Color=colour)))


def scatter_leaves(centres, radii, count, size, random):
    """Vertices and faces of `count` leaves (length, width in metres) in balls that thin out inward."""
    ball = random.integers(0, len(centres), count)
    way = random.normal(size=(count, 3))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    away = random.uniform(0.25, 1.0, (count, 1)) ** 0.45
    middle = centres[ball] + way * away * radii[ball]
    along = random.normal(size=(count, 3)) + [0, 0, -0.5]
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, random.normal(size=(count, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    scale = random.uniform(0.6, 1.3, (count, 1))
    long, wide = along * size[0] / 2 * scale, side * size[1] / 2 * scale
    corners = np.stack([middle - long, middle - wide, middle + long, middle + wide], 1)
    return corners.reshape(-1, 3), np.arange(count * 4).reshape(-1, 4)


def make_tree(name, height, leaf, bark, seed):
    """A gum: a bent pale trunk that forks, with loose clouds of leaves at the ends of its boughs."""
    random = np.random.default_rng(seed)
    crown = np.array([0.10 * height * random.normal(), 0.06 * height * random.normal(), 0.45 * height])
    trunk = np.linspace([0, 0, -0.2], crown, 8) + random.normal(scale=0.03 * height / 6, size=(8, 3)) * [1, 1, 0]
    parts = [make_tube("trunk", trunk, 0.028 * height, "wood")]
    tips = []
    for angle in np.linspace(0, 2 * np.pi, 7)[:-1] + random.uniform(0, 1):
        reach = height * random.uniform(0.14, 0.30)
        tip = crown + [reach * np.cos(angle), reach * np.sin(angle), height * random.uniform(0.16, 0.44)]
        bend = (crown + tip) / 2 + [0, 0, 0.05 * height]
        line = np.array([(1 - t) ** 2 * crown + 2 * t * (1 - t) * bend + t * t * tip for t in np.linspace(0, 1, 7)])
        parts.append(make_tube("bough", line, 0.011 * height, "wood"))
        tips += [tip, bend + random.normal(scale=0.06 * height, size=3) + [0, 0, 0.12 * height]]
    centres = np.array(tips)
    vertices, faces = scatter_leaves(
        centres, random.uniform(0.09, 0.15, (len(centres), 1)) * height, 5200, (0.035 * height, 0.013 * height), random
    )
    return _join(name, [(part.vertices, part.faces, 1) for part in parts] + [(vertices, faces, 0)], [leaf, bark])


def make_shrub(name, height, leaf, seed, leaves=2600):
    """A rounded shrub down to the ground, as wide as it is high."""
    random = np.random.default_rng(seed)
    centres = random.uniform([-0.42, -0.42, 0.15], [0.42, 0.42, 0.66], (9, 3)) * height
    vertices, faces = scatter_leaves(
        centres, random.uniform(0.18, 0.32, (9, 1)) * height, leaves, (0.07, 0.028), random
    )
    return _join(name, [(vertices, faces, 0)], [leaf])


def make_grass(name, height, leaf, seed, blades=420, spread=0.55):
    """A tuft of bent blades about `spread` metres across."""
    random = np.random.default_rng(seed)
    root = random.normal(scale=spread / 2.5, size=(blades, 3)) * [1, 1, 0]
    angle = random.uniform(0, 2 * np.pi, blades)
    out = np.stack([np.cos(angle), np.sin(angle), angle * 0], 1)
    side = np.stack([-np.sin(angle), np.cos(angle), angle * 0], 1) * 0.004
    tall = height * random.uniform(0.45, 1.0, (blades, 1))
    middle = root + out * tall * 0.12 + [0, 0, 1] * tall * 0.6
    tip = root + out * tall * random.uniform(0.2, 0.7, (blades, 1)) + [0, 0, 1] * tall
    corners = np.stack(
        [root - side, root + side, middle + side * 0.8, tip + side * 0.1, tip - side * 0.1, middle - side * 0.8], 1
    )
    start = np.arange(blades)[:, None] * 6
    quads, tops = start + [0, 1, 2, 5], start + [5, 2, 3, 4]
    return _join(name, [(corners.reshape(-1, 3), np.vstack([quads, tops]), 0)], [leaf])


def plant(kinds, places, random, sizes=(0.8, 1.25)):
    """Put copies of the built plants at `places` (n, 3), each turned and sized by chance."""
    for place in places:
        kind = kinds[random.integers(len(kinds))]
        copy = bpy.data.objects.new(kind.name, kind)
        copy.location, copy.rotation_euler = place, (0, 0, random.uniform(0, 6.28))
        copy.scale = [random.uniform(*sizes)] * 3
        bpy.context.scene.collection.objects.link(copy)


def _join(name, pieces, materials):
    """One mesh of several pieces (vertices, faces, number of material), kept out of the scene."""
    start, vertices, faces, numbers = 0, [], [], []
    for points, corners, number in pieces:
        vertices.append(points)
        faces.append(corners + start)
        numbers.append(np.full(len(corners), number, np.int32))
        start += len(points)
    placed = add_surface(name, np.vstack(vertices), np.vstack(faces), materials)
    data = placed.data
    numbers = np.concatenate(numbers)
    if len(data.polygons) == len(numbers):
        data.polygons.foreach_set("material_index", numbers)
    bpy.data.objects.remove(placed)
    return data
