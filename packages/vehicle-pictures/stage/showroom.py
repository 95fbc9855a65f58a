"""A dealer's glazed building, as it stands behind a row of cars."""

import numpy as np

from materials.graph import Graph
from materials.library import get_material
from parts.solids import make_box, make_cylinder
from stage.scene import add_mesh, add_surface

WIDTH, DEPTH, HEIGHT, GLASS_TOP = 64.0, 9.0, 4.7, 3.3
BAY_METRES = 2.2
LAMP_STRENGTH = 15.0
FASCIA = (0.085, 0.10, 0.12)
CLADDING = (0.46, 0.465, 0.47)


def build_showroom(setting, beyond):
    """The building with its front `beyond` metres behind the vehicle: cladding, fascia, glass, and a lit inside."""
    solid = _Solids(setting)
    solid.box(0, beyond + DEPTH, HEIGHT / 2, (WIDTH, 0.3, HEIGHT), "room wall", (0.62, 0.61, 0.58))
    solid.box(0, beyond + DEPTH / 2, HEIGHT, (WIDTH, DEPTH, 0.3), "roof", (0.3, 0.3, 0.3))
    solid.box(0, beyond + DEPTH / 2, 0.06, (WIDTH, DEPTH, 0.1), "room floor", (0.42, 0.41, 0.39))
    solid.box(
        0, beyond - 0.75, (HEIGHT + GLASS_TOP) / 2 + 0.2, (WIDTH + 1.2, 1.7, HEIGHT - GLASS_TOP + 0.2), "fascia", FASCIA
    )
    solid.box(0, beyond - 1.62, GLASS_TOP + 0.16, (WIDTH + 1.2, 0.04, 0.07), "fascia edge", (0.75, 0.75, 0.74))
    for across in np.arange(-WIDTH / 2, WIDTH / 2 + 0.1, BAY_METRES):
        solid.box(across, beyond, GLASS_TOP / 2, (0.07, 0.14, GLASS_TOP), "mullion", (0.06, 0.062, 0.066))
    for across in (-WIDTH / 2, -WIDTH / 6 + 1.1, WIDTH / 2):
        solid.box(across, beyond - 0.2, HEIGHT / 2, (2.0, 0.8, HEIGHT), "cladding", CLADDING)
    solid.box(0, beyond, 2.35, (WIDTH, 0.12, 0.06), "mullion", (0.06, 0.062, 0.066))
    solid.box(0, beyond - 2.6, 0.07, (WIDTH + 20, 4.4, 0.14), "path", (0.44, 0.43, 0.41))
    for across in np.arange(-27, 28, 4.5):
        solid.lamp(across, beyond + 4, GLASS_TOP + 0.2, (2.6, 0.5))
    _add_glass(setting, beyond)


class _Solids:
    """Boxes in the set's axes, of plain matt colours."""

    def __init__(self, setting):
        self.setting, self.made = setting, {}

    def box(self, across, beyond, up, size, name, colour):
        self._place(across, beyond, up, size, self._get_material(name, colour))

    def lamp(self, across, beyond, up, size):
        if "lamp" not in self.made:
            graph = Graph("ceiling lamp")
            self.made["lamp"] = graph.finish(graph.add("ShaderNodeEmission", i0=(1.0, 0.93, 0.82), i1=LAMP_STRENGTH))
        self._place(across, beyond, up, (*size, 0.05), self.made["lamp"])

    def _place(self, across, beyond, up, size, material):
        box = make_box("box", (across, beyond, up), size, "plastic", 0.015, steps=2)
        add_surface(box.name, self.setting.bring(box.vertices), box.faces, [material], None, 60)

    def _get_material(self, name, colour):
        if name not in self.made:
            graph = Graph(name)
            self.made[name] = graph.finish(graph.shade(colour, 0.6, 0.0, 0.3))
        return self.made[name]


def _add_glass(setting, beyond):
    corners = np.array(
        [
            [-WIDTH / 2, beyond, 0],
            [WIDTH / 2, beyond, 0],
            [WIDTH / 2, beyond, GLASS_TOP],
            [-WIDTH / 2, beyond, GLASS_TOP],
        ]
    )
    add_surface("showroom glass", setting.bring(corners), np.array([[0, 1, 2, 3]]), [get_material("glass")])


def add_flag(setting, across, beyond, colour, height=4.2):
    """A feather flag on a thin pole, bellied by the wind."""
    pole = make_cylinder("pole", setting.locate(across, beyond, height / 2), 0.022, height, "aluminium", (0, 0, 1), 12)
    add_mesh(pole)
    up = np.linspace(0.7, height, 24)
    share = (up - 0.7) / (height - 0.7)
    wide = 0.78 * np.sqrt(np.clip(1 - np.clip((share - 0.72) / 0.28, 0, 1) ** 2, 0, 1)) * (0.72 + 0.28 * share)
    belly = 0.10 * np.sin(share * 7)
    inner = np.stack([np.full_like(up, across + 0.03), np.full_like(up, beyond), up], 1)
    outer = np.stack([across + 0.03 + wide, beyond + belly, up], 1)
    vertices = np.vstack([inner, outer])
    row = np.arange(len(up) - 1)
    faces = np.stack([row, row + len(up), row + len(up) + 1, row + 1], 1)
    graph = Graph("flag")
    face = graph.add("ShaderNodeBsdfDiffuse", Color=colour)
    material = graph.finish(graph.mix(0.35, face, graph.add("ShaderNodeBsdfTranslucent", Color=colour)))
    add_surface("flag", setting.bring(vertices), faces, [material])
