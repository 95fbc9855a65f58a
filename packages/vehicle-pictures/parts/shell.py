"""A hollow cab or coach body: a side outline met by a plan outline, with window holes, panes and lamps.

Lengths are in metres; s runs back from the front, z up from the ground.
"""

import numpy as np
from scipy.interpolate import PchipInterpolator

from field.blend import smooth_max, smooth_step
from field.outline import Outline
from parts.region import mesh_region
from vehicle import Layer

WALL_METRES = 0.030
PANE_DEPTH_METRES = 0.012
SEAM_DEPTH_METRES = 0.008
# The seal round a lamp or grille; it also hides that a sharp edge is only as straight as the mesh is fine.
SEAL_METRES = 0.005


class Shell:
    """The field of a body and the openings cut in it.

    `side` is the outline (s, z), `plan` the half outline (s, y), `inset` pairs
    (z, metres the flank stands in), `bow` how far the front face runs back at
    the corner, `edge` the rounding where flank meets front and roof, `front`
    the world x of s = 0, `front_reach` how far back the front face's openings go.
    """

    def __init__(self, side, plan, inset, front, half_width, bow=0.05, crown=0.03, edge=0.10, rear_bow=0.0, front_reach=1.2):
        self.side, self.plan = Outline(side, margin=0.6), Outline(plan, margin=0.8)
        self.inset = PchipInterpolator(*np.array(inset, float).T)
        self.front, self.half_width, self.bow, self.crown, self.edge = front, half_width, bow, crown, edge
        self.rear_bow, self.front_reach = rear_bow, front_reach
        self.length = max(corner[0] for corner in side)
        self.base, self.top = min(corner[1] for corner in side), max(corner[1] for corner in side)
        self.holes, self.arches, self.seams, self.layers, self.dents = [], [], [], [], []

    def out(self, x, y, z):
        """Signed distance to the body without its openings."""
        s, across = self.front - x, np.abs(y)
        share = across / self.half_width
        shift = self.bow * (0.45 * share**2 + 0.55 * share**6) * (1 - smooth_step(0.5, 1.6, s))
        shift = shift - self.rear_bow * share**4 * smooth_step(self.length - 0.8, self.length - 0.1, s)
        upright = self.side(s - shift, z + self.crown * share**2 * smooth_step(self.top - 0.5, self.top, z))
        return smooth_max(upright, self.plan(s, across + self.inset(z).astype(np.float32)), self.edge)

    def mask(self, face, outline):
        """Signed distance of an outline thrown onto a face: "side", "left", "right" (s, z), "front" or "rear" (y, z)."""
        limit = self.half_width * 0.72

        def measure(x, y, z):
            s = self.front - x
            if face == "front":
                return np.maximum(outline(np.abs(y), z), s - self.front_reach)
            if face == "rear":
                return np.maximum(outline(np.abs(y), z), self.length - 0.6 - s)
            if face == "roof":
                return np.maximum(outline(s, np.abs(y)), self.top - 0.4 - z)
            across = {"side": np.abs(y), "left": y, "right": -y}[face]
            return np.maximum(outline(s, z), limit - across)

        return measure

    def cut_window(self, face, corners, pane="glass", frit=0.022, frit_material="gloss_black"):
        """A pane in a hole with a dark border of `frit` metres."""
        measure = self.mask(face, Outline(corners, margin=0.5))
        self.holes.append((measure, pane, face))
        if frit:
            self._border(measure, frit, frit_material)

    def cut_lamp(self, face, corners):
        """A hole for a lamp, sealed round its edge; returns its mask for `make_lamp`."""
        measure = self.mask(face, Outline(corners, margin=0.4, cell=0.003))
        self.holes.append((measure, None, face))
        self._border(measure, SEAL_METRES, "rubber")
        return measure

    def cut_arch(self, s, z, radius):
        """A wheel arch: a drum across the body at (s, z)."""
        self.arches.append((s, z, radius))

    def add_seam(self, face, corners, width=0.004):
        """A panel gap along a closed outline; `width` is half its width in metres."""
        self.seams.append((self.mask(face, Outline(corners, margin=0.3)), width, face))

    def add_patch(self, face, corners, material, dent=0.0):
        """Another material inside an outline, sunk by `dent` metres."""
        measure = self.mask(face, Outline(corners, margin=0.4))
        self.layers.append((measure, material))
        if dent:
            self.dents.append((measure, dent))

    def paint_below(self, height, material):
        """Another material below a height in metres."""
        self.layers.append((lambda x, y, z: z - height, material))

    def _border(self, measure, width, material):
        self.layers.append((lambda x, y, z: measure(x, y, z) - width, material))

    def field(self, x, y, z):
        """Signed distance to the hollow body with its openings."""
        out = self.out(x, y, z)
        skin = out
        for measure, dent in self.dents:
            skin = skin + dent * (1 - smooth_step(-0.012, 0.0, measure(x, y, z)))
        for measure, width, _ in self.seams:
            near = np.abs(measure(x, y, z))
            skin = skin + SEAM_DEPTH_METRES * (1 - smooth_step(width * 0.6, width * 1.8, near))
        body = np.maximum(skin, -(out + WALL_METRES))
        for measure, _, _ in self.holes:
            body = smooth_max(body, -measure(x, y, z), 0.006)
        for s, height, radius in self.arches:
            drum = np.hypot(self.front - x - s, z - height) - radius
            body = smooth_max(body, -drum, 0.012)
        return body

    def make_meshes(self, cell):
        """The painted shell and its panes."""
        distances = {"inner": lambda x, y, z: self.out(x, y, z) + WALL_METRES * 0.6}
        layers = [Layer("inner", "lining")]
        for number, (measure, material) in enumerate(self.layers):
            distances[f"patch {number}"] = measure
            layers.insert(number, Layer(f"patch {number}", material))
        for number, (measure, width, _) in enumerate(self.seams):
            distances[f"seam {number}"] = measure
            layers.append(Layer(f"seam {number}", "void", half_width=width * 0.9))
        low, high = self._corners(0.05)
        halved = not any(face in ("left", "right") for _, _, face in [*self.holes, *self.seams])
        body = mesh_region("shell", self.field, low, high, cell, "paint", halved, layers=layers, distances=distances)
        return [body, *self._make_panes(cell, halved)]

    def _make_panes(self, cell, halved):
        low, high = self._corners(0.02)
        panes = {}
        for measure, pane, _ in self.holes:
            if pane:
                panes.setdefault(pane, []).append(measure)
        meshes = []
        for pane, measures in panes.items():
            def region(x, y, z, measures=measures):
                inside = np.minimum.reduce([measure(x, y, z) for measure in measures]) - 0.010
                return np.maximum(self.out(x, y, z) + PANE_DEPTH_METRES, inside)

            def on_skin(x, y, z):
                return np.abs(self.out(x, y, z) + PANE_DEPTH_METRES) < 0.003

            meshes.append(mesh_region(pane, region, low, high, cell * 1.4, pane, halved, keep=on_skin))
        return meshes

    def _corners(self, margin):
        low = (self.front - self.length - margin, -self.half_width - margin, self.base - margin)
        return low, (self.front + margin, self.half_width + margin, self.top + margin)

    def find_side(self, s, z):
        """The y of the left flank at (s, z)."""
        y = np.linspace(0.2, self.half_width + 0.1, 900)
        outside = self.out(np.full(900, self.front - s), y, np.full(900, z)) > 0
        return y[outside.argmax()]

    def find_front(self, y, z):
        """The world x of the front face at (y, z)."""
        x = np.linspace(self.front + 0.05, self.front - 1.4, 1500)
        inside = self.out(x, np.full(1500, y), np.full(1500, z)) < 0
        return x[inside.argmax()]

    def find_rear(self, y, z):
        """The world x of the rear face at (y, z)."""
        x = np.linspace(self.front - self.length - 0.1, self.front - self.length + 1.0, 1500)
        inside = self.out(x, np.full(1500, y), np.full(1500, z)) < 0
        return x[inside.argmax()]
