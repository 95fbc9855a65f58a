"""Cuts a car's skin into paint, glass, gaps, lamps and openings, each a mesh of one material."""

import numpy as np

from bodies.car_seams import list_seams
from field.mesher import mesh_field
from field.surface import Surface, build_wall, is_inside, sink_surface, split_surface, tilt_normals
from vehicle import Mesh

GAP_TILT_METRES = 0.0045
# As far as pressed steel bends gently: a shorter reach shows every kink of the field in reflections.
NORMAL_REACH_METRES = 0.010
WINDOW_DEPTH_METRES = 0.004
LINING_CELL_METRES = 0.018

# Tags of the skin's triangles.
PAINT, VOID, PLASTIC, HOLE, ROOF, LINING = 0, 1, 2, 3, 4, 5
SKIN_MATERIALS = {PAINT: "paint", VOID: "void", PLASTIC: "plastic", ROOF: "gloss_black", LINING: "seat"}


class CarShell:
    """Builds the skin of one body at a mesh size of `cell` metres and hands out its meshes in world space."""

    def __init__(self, spec, field, marks, cell):
        self.spec, self.field, self.marks, self.cell = spec, field, marks, cell
        self.meshes = []
        half, length = spec.width / 2, spec.length
        end = spec.cab_end + 0.1 if spec.tray else length + 0.1
        corners = (-0.1, 0, spec.clearance - 0.12), (end, half + 0.10, spec.height + 0.08)
        vertices, faces, normals = mesh_field(field.solid, *corners, cell, 1, NORMAL_REACH_METRES)
        self.skin = Surface(vertices, normals, faces, np.zeros(len(faces), int))

    def build(self):
        """All meshes of the skin: paint, cladding, gaps, windows, lamps, openings' floors and the cabin's lining."""
        self._mark_underside()
        self._cut_seams()
        self._cut_windows()
        self._add_lining()
        if self.spec.black_roof:
            self._blacken_roof()
        for tag in (VOID, PLASTIC, ROOF, LINING):
            self.add(SKIN_MATERIALS[tag], self.skin.take(self.skin.tags == tag))
        self._add_paint()
        return self.meshes

    def _add_paint(self):
        """The painted skin; seams of one side (the fuel flap) are cut into the left half only."""
        self.skin = self.skin.take(self.skin.tags == PAINT)
        self.add("paint", self.skin, "paint right", one_side=True, side=-1)
        for seam in list_seams(self.spec, self.marks):
            if seam.one_side:
                self._cut_seam(seam)
        for tag in (PAINT, VOID):
            part = self.skin.take(self.skin.tags == tag)
            self.add(SKIN_MATERIALS[tag], part, f"{SKIN_MATERIALS[tag]} left", one_side=True)

    def cut(self, distance, tag):
        """Split the skin along a distance of (s, y, z) and tag what lies inside; returns the inside mask."""
        values = distance(*self.skin.vertices.T)
        self.skin, values = split_surface(self.skin, values)
        inside = is_inside(self.skin, values)
        self.skin.tags[inside] = tag
        return inside

    def cut_out(self, distance, limit=None):
        """Take the part of the skin inside a distance out of it and return it (paint only, where `limit` is below 0)."""
        values = distance(*self.skin.vertices.T)
        self.skin, values = split_surface(self.skin, values)
        inside = is_inside(self.skin, values) & (self.skin.tags != HOLE)
        if limit is not None:
            inside &= is_inside(self.skin, limit(*self.skin.vertices.T))
        part = self.skin.take(inside)
        self.skin.tags[inside] = HOLE
        return part

    def restore(self, part):
        """Put a part that was cut out back as paint."""
        count = len(self.skin.vertices)
        self.skin = Surface(
            np.vstack([self.skin.vertices, part.vertices]),
            np.vstack([self.skin.normals, part.normals]),
            np.vstack([self.skin.faces, part.faces + count]),
            np.concatenate([self.skin.tags, np.full(len(part.faces), PAINT)]),
        )

    def add(self, material, surface, name=None, one_side=False, side=1):
        """Hand a half's surface out as a mesh of both halves in world space."""
        if not len(surface.faces):
            return
        self.meshes.append(mirror_to_world(self.spec, surface, material, name or material, one_side, side))

    def _mark_underside(self):
        spec, marks = self.spec, self.marks
        self.cut(marks.cladding, PLASTIC)
        if not spec.tray:
            self.cut(marks.diffuser, PLASTIC)
        self.cut(marks.arch, VOID)
        hollow = self.field.tub if spec.tub else self.field.open_cabin if spec.open_top else None
        if hollow:
            deep = lambda s, y, z: np.maximum(self.field.skin(s, y, z) + 0.014, np.abs(hollow(s, y, z)) - 0.03)
            self.cut(deep, PLASTIC if spec.tub else LINING)

    def _cut_seams(self):
        for seam in list_seams(self.spec, self.marks):
            if seam.one_side:
                continue
            self._cut_seam(seam)

    def _cut_seam(self, seam):
        for shift in (-GAP_TILT_METRES, -seam.half_width, seam.half_width, GAP_TILT_METRES):
            values = seam.line(*self.skin.vertices.T) - shift
            values = np.where(np.abs(values) < 0.03, values, np.sign(values) * 0.03)
            near = np.where(seam.limit(*self.skin.vertices.T) < 0.02, values, np.abs(values) + 1e-6)
            self.skin, _ = split_surface(self.skin, near)
        points = self.skin.vertices
        values = seam.line(*points.T)
        limit = seam.limit(*points.T)
        near = (np.abs(values) < GAP_TILT_METRES * 1.01) & (limit < 0)
        slope = np.zeros_like(points)
        step = 0.001
        for axis in range(3):
            shift = np.zeros(3)
            shift[axis] = step
            moved = points[near]
            slope[near, axis] = (seam.line(*(moved + shift).T) - seam.line(*(moved - shift).T)) / (2 * step)
        away = np.sign(values) * np.maximum(np.abs(values) - seam.half_width, 1e-6)
        self.skin = tilt_normals(self.skin, away, slope, GAP_TILT_METRES - seam.half_width, 0.8)
        # Where the gap is narrower than the mesh a face has all its corners on the two edges: its middle is what counts.
        strip = (np.abs(values[self.skin.faces].mean(1)) < seam.half_width * 0.999) & (limit[self.skin.faces].mean(1) < 0)
        self.skin.tags[strip & (self.skin.tags != HOLE)] = VOID

    def _cut_windows(self):
        spec, marks = self.spec, self.marks
        if spec.belt_trim:
            trim = self.cut_out(marks.window_trim)
            self.add("chrome", sink_surface(trim, -0.002), "window trim")
            self.add("chrome", build_wall(trim, -0.002, 0.003), "window trim edge")
        panes = self.cut_out(marks.windows)
        self.add("rubber", build_wall(panes, 0.0, WINDOW_DEPTH_METRES), "window seal")
        panes = sink_surface(panes, WINDOW_DEPTH_METRES)
        panes, values = split_surface(panes, marks.glass(*panes.vertices.T))
        clear = is_inside(panes, values)
        self.add("gloss_black", panes.take(~clear), "window border")
        glass = panes.take(clear)
        self.add("lining", build_wall(glass, 0.002, 0.036), "window frame")
        middle = glass.vertices[glass.faces].mean(1)[:, 0]
        back = middle > (spec.pillars[0].s if spec.pillars else spec.seats[0] + 0.3) + 0.05
        back &= spec.dark_rear_glass
        self.add("glass", glass.take(~back), "front glass")
        self.add("glass_dark", glass.take(back), "rear glass")

    def _blacken_roof(self):
        """Roof and pillars in gloss black down to a line that rises a little to the rear."""
        spec = self.spec
        line = spec.screen[1] - 0.085 * (spec.screen[1] - spec.belt)

        self.skin, values = split_surface(self.skin, line - self.skin.vertices[:, 2])
        inside = is_inside(self.skin, values) & (self.skin.tags == PAINT)
        self.skin.tags[inside] = ROOF

    def _add_lining(self):
        spec = self.spec
        if spec.open_top:
            return
        low = (spec.house[1][0] - 0.1, 0, 0.45)
        high = (spec.cab_end or spec.length, spec.width / 2 + 0.02, spec.height)
        vertices, faces, normals = mesh_field(self.field.cavity, low, high, LINING_CELL_METRES, newton_steps=1)
        lining = Surface(vertices, normals, faces, np.zeros(len(faces), int))
        lining, values = split_surface(lining, self.marks.glass(*lining.vertices.T) - 0.010)
        self.add("lining", lining.take(~is_inside(lining, values)), "lining")


def mirror_to_world(spec, surface, material, name, one_side=False, side=1):
    """A surface of the half y >= 0 in (s, y, z) as a mesh of both halves (or one) in world space."""
    vertices = surface.vertices * [-1, side, 1] + [spec.middle, 0, 0]
    normals = surface.normals * [-1, side, 1]
    faces = _face_outward(vertices, normals, surface.faces)
    if not one_side:
        count = len(vertices)
        vertices = np.vstack([vertices, vertices * [1, -1, 1]])
        normals = np.vstack([normals, normals * [1, -1, 1]])
        faces = np.vstack([faces, faces[:, ::-1] + count])
    return Mesh(name, vertices.astype(np.float32), faces.astype(np.int32), material, normals.astype(np.float32))


def _face_outward(vertices, normals, faces):
    """The faces turned so that they wind with their normals."""
    three = vertices[faces]
    flat = np.cross(three[:, 1] - three[:, 0], three[:, 2] - three[:, 0])
    wrong = (flat * normals[faces].sum(1)).sum(1) < 0
    return np.where(wrong[:, None], faces[:, ::-1], faces)
