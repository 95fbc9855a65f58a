"""What is let into or hung on the walls of a caravan or motorhome: windows, doors, hatches, vents, awning, roof units.

Every builder takes the wall as a `Wall`: its y and the side its face looks to.
"""

from dataclasses import dataclass

import numpy as np

from parts.plate import make_plate
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep


@dataclass(frozen=True)
class Wall:
    """A side wall whose outer face is at `y` metres; its outside is where y grows in size."""

    y: float

    @property
    def out(self):
        """1 for a left wall, -1 for a right one."""
        return 1 if self.y > 0 else -1

    def plate(self, name, corners, proud, material, thickness=0.01, bevel=0.003):
        """A plate on the wall, its outer face `proud` metres out; corners are (x, z, radius)."""
        return make_plate(name, [(-x, z, r) for x, z, r in corners], thickness, material, "side", self.y + self.out * (proud - thickness / 2), bevel)


def round_box(x, z, width, height, radius):
    """Corners (x, z, radius) of an upright rectangle about (x, z)."""
    return [(x + a * width / 2, z + b * height / 2, radius) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def make_window(wall, x, z, width, height):
    """A hinged acrylic window: dark pane in a black frame, with a rain lip."""
    return [
        wall.plate("window frame", round_box(x, z, width + 0.07, height + 0.07, 0.10), 0.016, "plastic", 0.03, 0.008),
        wall.plate("window pane", round_box(x, z, width, height, 0.075), 0.027, "gloss_black", 0.014, 0.006),
        wall.plate("window blind", round_box(x, z + height * 0.40, width - 0.03, height * 0.16, 0.02), 0.0285, "lining", 0.004, 0.001),
    ]


def make_door(wall, x, z, width, height, hinge=1):
    """An entrance door with its own window, handle, lock and grab rail; `z` is its sill, `hinge` the side in x."""
    middle = z + height / 2
    meshes = [
        wall.plate("door frame", round_box(x, middle, width + 0.07, height + 0.07, 0.09), 0.010, "aluminium", 0.02, 0.006),
        wall.plate("door gap", round_box(x, middle, width + 0.012, height + 0.012, 0.065), 0.0115, "void", 0.01, 0.001),
        wall.plate("door", round_box(x, middle, width, height, 0.06), 0.018, "panel_white", 0.02, 0.006),
        *make_window(wall_out(wall, 0.014), x, z + height * 0.72, width * 0.58, height * 0.30),
        wall.plate("door lock", round_box(x - hinge * width * 0.40, z + height * 0.44, 0.075, 0.20, 0.02), 0.034, "plastic", 0.02, 0.006),
        wall.plate("door scuff", round_box(x, z + 0.16, width * 0.86, 0.16, 0.03), 0.021, "plastic", 0.01, 0.003),
    ]
    rail = [
        (x - hinge * (width / 2 + 0.14), wall.y, z + 0.75), (x - hinge * (width / 2 + 0.14), wall.y + wall.out * 0.05, z + 0.80),
        (x - hinge * (width / 2 + 0.14), wall.y + wall.out * 0.05, z + 1.15), (x - hinge * (width / 2 + 0.14), wall.y, z + 1.20),
    ]
    meshes.append(make_sweep("grab rail", rail, 0.013, "plastic"))
    for share in (0.15, 0.5, 0.85):
        meshes.append(make_box("hinge", (x + hinge * (width / 2 + 0.012), wall.y + wall.out * 0.018, z + height * share), (0.05, 0.022, 0.10), "aluminium", 0.006))
    return meshes


def wall_out(wall, by):
    """The same wall `by` metres further out."""
    return Wall(wall.y + wall.out * by)


def make_hatch(wall, x, z, width, height, locks=2):
    """A locker door flush in the wall."""
    meshes = [
        wall.plate("hatch frame", round_box(x, z, width + 0.035, height + 0.035, 0.05), 0.007, "aluminium", 0.02, 0.004),
        wall.plate("hatch gap", round_box(x, z, width + 0.008, height + 0.008, 0.035), 0.008, "void", 0.01, 0.001),
        wall.plate("hatch", round_box(x, z, width, height, 0.032), 0.011, "panel_white", 0.02, 0.004),
    ]
    for place in np.linspace(-0.3, 0.3, locks) if locks > 1 else (0.0,):
        lock = (x + place * width, wall.y + wall.out * 0.014, z + height / 2 - 0.05)
        meshes.append(make_cylinder("hatch lock", lock, 0.018, 0.014, "plastic"))
    return meshes


def make_vent(wall, x, z, width=0.42, height=0.22):
    """A louvred fridge vent."""
    meshes = [wall.plate("vent", round_box(x, z, width, height, 0.025), 0.012, "panel_white", 0.02, 0.005)]
    for place in np.linspace(-0.36, 0.36, 6):
        slot = round_box(x, z + place * height, width * 0.84, height * 0.07, 0.004)
        meshes.append(wall.plate("vent slot", slot, 0.0135, "void", 0.006, 0.001))
    return meshes


def make_awning(wall, front, rear, z, material="plastic"):
    """A rolled awning from x = `front` to x = `rear` on the wall at height z, with its arms folded against the wall."""
    y, middle = wall.y + wall.out * 0.075, (front + rear) / 2
    meshes = [
        make_cylinder("awning roll", (middle, y, z), 0.062, front - rear - 0.10, "fabric", axis=(1, 0, 0)),
        make_box("awning case", (middle, wall.y + wall.out * 0.05, z + 0.045), (front - rear, 0.13, 0.045), material, 0.018),
    ]
    for x in (front, rear):
        meshes.append(make_box("awning end", (x, y - wall.out * 0.008, z), (0.055, 0.155, 0.165), material, 0.035))
    return meshes


def make_awning_arms(wall, front, rear, z, foot):
    """The legs of a caravan's awning, folded down along the wall to `foot`."""
    meshes = []
    for x in (front - 0.03, rear + 0.03):
        meshes.append(make_box("awning arm", (x, wall.y + wall.out * 0.030, (z + foot) / 2), (0.045, 0.035, z - foot), "aluminium", 0.010))
        meshes.append(make_box("awning arm", (x, wall.y + wall.out * 0.055, (z + foot) / 2 + 0.10), (0.030, 0.025, z - foot - 0.5), "panel_white", 0.008))
        meshes.append(make_box("awning foot", (x, wall.y + wall.out * 0.03, foot), (0.06, 0.05, 0.09), "plastic", 0.012))
    return meshes


def make_roof_units(x_cooler, hatches, roof, sun_panel=None):
    """Air conditioner at `x_cooler`, roof hatches at their x, a sun panel from x to x; `roof` is the height."""
    meshes = []
    if x_cooler is not None:
        meshes.append(make_box("air conditioner", (x_cooler, 0, roof + 0.10), (0.98, 0.66, 0.22), "panel_white", 0.085))
        meshes.append(make_box("cooler grille", (x_cooler - 0.36, 0, roof + 0.11), (0.28, 0.52, 0.20), "plastic", 0.05))
    for x in hatches:
        meshes.append(make_box("roof hatch", (x, 0, roof + 0.045), (0.50, 0.50, 0.10), "gloss_black", 0.035))
    if sun_panel:
        start, end = sun_panel
        meshes.append(make_box("sun panel", ((start + end) / 2, 0, roof + 0.05), (start - end, 1.0, 0.035), "gloss_black", 0.008))
    return meshes


def make_marker(x, y, z, material="lamp_amber", along="x"):
    """A small side or end lamp on a wall."""
    size = (0.085, 0.024, 0.034) if along == "x" else (0.024, 0.085, 0.034)
    return make_box("marker", (x, y, z), size, material, 0.010)


def make_tail_cluster(x, y, z, height=0.42):
    """An upright rear lamp cluster whose face looks back from x."""
    parts = [make_box("lamp case", (x, y, z), (0.03, 0.16, height), "plastic", 0.03)]
    for share, tall, material in ((0.30, 0.26, "lamp_red"), (0.0, 0.24, "lamp_amber"), (-0.29, 0.24, "lamp_red")):
        parts.append(make_box("rear lamp", (x - 0.018, y, z + share * height), (0.022, 0.125, tall * height), material, 0.010))
    return parts
