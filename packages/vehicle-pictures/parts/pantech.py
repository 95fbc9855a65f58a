"""A closed box body: white panels in aluminium extrusions, rear doors with lock rods, marker lamps."""

import numpy as np

from parts.house_fittings import Wall
from parts.placing import both_sides
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep
from parts.wall_wraps import make_slashes


def make_pantech(front, rear, half_width, floor, height, side_door=True, fridge=False):
    """A box from x = `front` to x = `rear`, from z = `floor` up by `height` metres."""
    length, middle, top = front - rear, (front + rear) / 2, floor + height
    meshes = [make_box("box", (middle, 0, floor + height / 2), (length - 0.02, half_width * 2 - 0.02, height - 0.02), "panel_white", 0.02)]
    edge, size = "aluminium", 0.075
    for z in (floor + 0.05, top - 0.03):
        deep = 0.13 if z < top - 1 else size
        meshes += both_sides([make_box("long edge", (middle, half_width - 0.03, z), (length, 0.075, deep), edge, 0.018)])
        for x in (front - 0.03, rear + 0.03):
            meshes.append(make_box("cross edge", (x, 0, z), (0.075, half_width * 2, deep), edge, 0.018))
    for x in (front - 0.035, rear + 0.035):
        meshes += both_sides([make_box("corner", (x, half_width - 0.032, floor + height / 2), (0.085, 0.080, height), edge, 0.022)])
    for x in np.linspace(rear + length / 4, front - length / 4, 3):
        joint = make_box("panel joint", (x, half_width - 0.008, floor + height / 2), (0.035, 0.006, height - 0.2), "panel_white", 0.002)
        meshes += both_sides([joint])
    for x in np.linspace(rear + 0.25, front - 0.25, 4):
        lamp = make_box("marker", (x, half_width + 0.012, floor + 0.05), (0.085, 0.022, 0.035), "lamp_amber", 0.010)
        meshes += both_sides([lamp])
    for y in (-half_width + 0.12, half_width - 0.12):
        meshes.append(make_box("marker", (front + 0.012, y, top - 0.04), (0.022, 0.085, 0.035), "lamp_amber", 0.010))
        meshes.append(make_box("marker", (rear - 0.012, y, top - 0.04), (0.022, 0.085, 0.035), "lamp_red", 0.010))
    meshes += _make_doors(rear, half_width, floor, top) + both_sides(_make_livery(front, rear, half_width, floor, fridge))
    if side_door:
        meshes += _make_side_door(front - 0.95, half_width, floor, height)
    if fridge:
        meshes += _make_fridge(front, top)
    return meshes


def _make_livery(front, rear, half_width, floor, fridge):
    """What is fixed on the left wall: a scuff rail with its rivets, and stripes, slanted ones on a fridge body."""
    wall = Wall(half_width - 0.006)
    start, end = rear + 0.09, front - 0.09
    meshes = [wall.plate("scuff rail", [(start, floor + 0.34, 0), (end, floor + 0.34, 0), (end, floor + 0.42, 0), (start, floor + 0.42, 0)], 0.010, "aluminium", 0.02, 0.004)]
    for x in np.arange(start + 0.05, end, 0.12):
        meshes.append(make_cylinder("rivet", (x, half_width + 0.004, floor + 0.38), 0.007, 0.004, "steel", sides=10, bevel=0.001))
    if fridge:
        return meshes + make_slashes(wall, start + 1.75, floor + 0.43, floor + 2.0, -0.80, (0.42, 0.16, 0.08), ("paint_trim", "paint", "paint_trim"), 0.09)
    for low, high, material in ((0.62, 0.86, "paint"), (0.90, 0.94, "paint_trim"), (0.54, 0.58, "paint_trim")):
        meshes.append(wall.plate("stripe", [(start, floor + low, 0), (end, floor + low, 0), (end, floor + high, 0), (start, floor + high, 0)], 0.0026, material, 0.004, 0.0005))
    return meshes


def _make_doors(rear, half_width, floor, top):
    meshes, height = [], top - floor - 0.19
    middle = floor + 0.125 + height / 2
    leaf = make_box("rear door", (rear - 0.010, half_width / 2 - 0.012, middle), (0.03, half_width - 0.11, height), "panel_white", 0.008)
    seal = make_box("door seal", (rear + 0.001, 0, middle), (0.03, half_width * 2 - 0.12, height + 0.02), "rubber", 0.004)
    meshes += both_sides([leaf]) + [seal]
    for y in (0.11, half_width * 0.58):
        rod = [make_cylinder("lock rod", (rear - 0.045, y, middle), 0.014, height + 0.06, "chrome_dark", axis=(0, 0, 1))]
        for z in (middle - height * 0.46, middle - height * 0.15, middle + height * 0.15, middle + height * 0.46):
            rod.append(make_box("rod guide", (rear - 0.035, y, z), (0.035, 0.09, 0.045), "steel", 0.008))
        rod.append(make_box("handle", (rear - 0.060, y + 0.13, middle - height * 0.22), (0.016, 0.26, 0.030), "chrome_dark", 0.008))
        meshes += both_sides(rod)
    for z in np.linspace(middle - height * 0.42, middle + height * 0.42, 4):
        meshes += both_sides([make_box("hinge", (rear - 0.022, half_width - 0.085, z), (0.03, 0.16, 0.05), "steel", 0.008)])
    return meshes


def _make_side_door(x, half_width, floor, height):
    tall, y = height - 0.30, half_width - 0.008
    meshes = [
        make_box("side door frame", (x, y, floor + 0.13 + tall / 2), (0.80, 0.022, tall), "aluminium", 0.008),
        make_box("side door", (x, y + 0.008, floor + 0.13 + tall / 2), (0.72, 0.022, tall - 0.08), "panel_white", 0.006),
        make_box("side handle", (x - 0.26, y + 0.028, floor + 0.95), (0.05, 0.03, 0.16), "chrome_dark", 0.010),
    ]
    for z in (0.35, 0.5, 0.8):
        meshes.append(make_box("side hinge", (x + 0.36, y + 0.02, floor + height * z), (0.09, 0.02, 0.05), "steel", 0.008))
    return meshes


def _make_fridge(front, top):
    meshes = [make_box("fridge", (front + 0.20, 0, top - 0.40), (0.42, 1.36, 0.56), "panel_white", 0.09)]
    meshes.append(make_box("fridge grille", (front + 0.405, 0, top - 0.42), (0.02, 1.10, 0.34), "void", 0.03))
    for z in np.linspace(top - 0.56, top - 0.28, 9):
        meshes.append(make_box("fridge slat", (front + 0.412, 0, z), (0.014, 1.09, 0.012), "plastic", 0.004))
    meshes.append(make_sweep("fridge hose", [(front + 0.1, 0.60, top - 0.66), (front + 0.08, 0.74, top - 1.0), (front + 0.03, 0.78, top - 1.7)], 0.02, "rubber"))
    return meshes
