"""The nose's openings: pockets with a rim, bars that follow the skin, free fog lamps, light bar and emblem."""

import numpy as np

from bodies.car_shell import mirror_to_world
from field.surface import Surface, build_wall, is_inside, sink_surface, split_surface
from parts.grille import mesh_bars
from parts.lamp_bowl import make_bowl
from parts.solids import make_cylinder, make_ring

TRIM_WIDTH_METRES = 0.013
TRIM_RISE_METRES = 0.004


def build_openings(shell):
    """Cut and fill grille and intakes; returns extra meshes in world space."""
    spec, marks, meshes = shell.spec, shell.marks, []
    for index, opening in enumerate(marks.nose.openings):

        def distance(s, y, z, index=index):
            return marks.opening(index, s, y, z)

        if opening.trim:
            _add_trim(shell, distance, opening.trim)
        part = shell.cut_out(distance)
        if not len(part.faces):
            continue
        if opening.pattern == "amber":
            shell.add("lamp_amber", sink_surface(part, 0.001), "turn lamp")
            continue
        if opening.pattern == "panel":
            shell.add("gloss_black", sink_surface(part, 0.003), "nose panel")
            shell.add("void", build_wall(part, 0.0, 0.003), "nose panel rim")
            continue
        depth = opening.depth
        lip = "gloss_black" if opening.trim else "plastic"
        shell.add(lip, build_wall(part, 0.0, depth), "opening wall")
        shell.add("plastic" if opening.pattern == "none" else "void", sink_surface(part, depth), "opening floor")
        if opening.pattern == "none":
            continue
        low, high = part.vertices.min(0) - 0.03, part.vertices.max(0) + 0.04
        low[1] = max(low[1], 0.0)
        vertices, faces, normals = mesh_bars(shell.field, distance, opening.pattern, low, high)
        bars = Surface(vertices, normals, faces, np.zeros(len(faces), int))
        meshes.append(mirror_to_world(spec, bars, opening.bars, f"bars {index}"))
    bottom, brow = spec.face
    for across, up, radius, kind in marks.nose.fogs:
        y, z = across * spec.width / 2, bottom + up * (brow - bottom)
        s = shell.field.find_front(z, y)
        meshes += make_bowl(spec, np.array([s + 0.008, y, z]), np.array([-1.0, 0.0, 0.0]), radius, kind)
    return meshes


def build_light_bar(shell):
    """A lit line across a closed nose."""
    if not shell.marks.nose.light_bar:
        return
    up, half_height = shell.marks.nose.light_bar
    bottom, brow = shell.spec.face
    height = bottom + up * (brow - bottom)
    reach = 0.53 * shell.spec.width / 2

    def line(s, y, z):
        return np.maximum(np.maximum(np.abs(z - height) - half_height, np.abs(y) - reach), s - 0.7)

    part = shell.cut_out(line)
    shell.add("void", build_wall(part, 0.0, 0.006), "light bar wall")
    shell.add("led", sink_surface(part, 0.003), "light bar")


def make_emblem(shell):
    """A neutral emblem: an oval ring round a plain disc."""
    spec, nose = shell.spec, shell.marks.nose
    if nose.badge is None:
        return []
    bottom, brow = spec.face
    height = bottom + nose.badge * (brow - bottom)
    s = shell.field.find_front(height)
    x = spec.middle - s + 0.004
    ring = make_ring("emblem", (0, 0, 0), 0.046, 0.007, "chrome", (1, 0, 0), 64)
    ring.vertices = ring.vertices * [0.8, 1.3, 0.95] + [x, 0, height]
    disc = make_cylinder("emblem ground", (0, 0, 0), 0.045, 0.008, "gloss_black", (1, 0, 0), 48)
    disc.vertices = disc.vertices * [1, 1.3, 0.95] + [x, 0, height]
    return [ring, disc]


def _add_trim(shell, distance, material):
    """A raised rim just outside an opening."""

    outer = shell.cut_out(lambda s, y, z: distance(s, y, z) - TRIM_WIDTH_METRES)
    values = distance(*outer.vertices.T)
    outer, values = split_surface(outer, values)
    inside = is_inside(outer, values)
    rim = outer.take(~inside)
    shell.add(material, sink_surface(rim, -TRIM_RISE_METRES), "grille trim")
    shell.add(material, build_wall(rim, -TRIM_RISE_METRES, 0.006), "grille trim edge")
    # What lies inside the trim goes back: the opening takes it out next.
    shell.restore(outer.take(inside))
