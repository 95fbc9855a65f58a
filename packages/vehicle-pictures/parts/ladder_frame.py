"""The frame under a truck: two rails, cross members, springs, axles, tanks, mudguards and rear lamps."""

import numpy as np

from parts.placing import both_sides
from parts.plate import make_plate
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep


def make_ladder_frame(front, rear, height, axles, wheel_radius, gauge=0.42, rail=(0.07, 0.19)):
    """Rails from x = `front` to x = `rear`, their top at `height`; `axles` are the x of the axles (metres)."""
    width, depth = rail
    middle, length = (front + rear) / 2, front - rear
    meshes = both_sides([make_box("rail", (middle, gauge, height - depth / 2), (length, width, depth), "steel", 0.012)])
    for x in np.arange(rear + 0.06, front, 0.75):
        meshes.append(make_box("cross member", (x, 0, height - depth / 2), (0.08, gauge * 2, depth * 0.7), "steel", 0.01))
    for place, x in enumerate(axles):
        meshes.append(make_cylinder("axle", (x, 0, wheel_radius), 0.065 if place else 0.05, gauge * 2 + 0.5, "steel"))
        if place:
            meshes.append(make_cylinder("axle housing", (x, 0, wheel_radius), 0.17, 0.26, "steel", axis=(1, 0, 0), bevel=0.05))
            meshes.append(make_cylinder("shaft", ((x + front) / 2 - 0.3, 0, wheel_radius + 0.08), 0.045, abs(front - x) - 0.7, "steel", axis=(1, 0, 0)))
        for leaf in range(4):
            spring = make_box("spring", (x, gauge + 0.01, wheel_radius + 0.075 + leaf * 0.016), (1.15 - leaf * 0.24, 0.07, 0.013), "steel", 0.004)
            meshes += both_sides([spring])
        for end in (-0.6, 0.6):
            meshes += both_sides([make_box("shackle", (x + end, gauge + 0.01, wheel_radius + 0.15), (0.05, 0.06, 0.16), "steel", 0.02)])
    return meshes


def make_fuel_tank(x, y, z, length, material="aluminium", size=(0.42, 0.36)):
    """A tank along the frame with two straps and a cap; `y` is its middle."""
    height, width = size
    tank = make_box("tank", (x, y, z), (length, width, height), material, 0.09)
    straps = [make_box("strap", (x + at * length, y, z), (0.04, width + 0.012, height + 0.012), "plastic", 0.092) for at in (-0.28, 0.28)]
    outward = np.sign(y)
    return [
        tank, *straps,
        make_cylinder("cap", (x + length * 0.36, y + outward * width * 0.30, z + height / 2), 0.045, 0.05, "plastic", axis=(0, 0.5 * outward, 1)),
    ]


def make_battery_box(x, y, z):
    """Battery box and air tank beside a rail."""
    return [
        make_box("battery box", (x, y, z), (0.50, 0.30, 0.30), "plastic", 0.03),
        make_cylinder("air tank", (x - 0.62, y - np.sign(y) * 0.04, z + 0.04), 0.11, 0.52, "steel", axis=(1, 0, 0), bevel=0.04),
    ]


def make_mudguard(x, y, radius, width, wheel_height, material="plastic", start=-10, end=190):
    """An arched guard over a wheel at (x, wheel_height), from `start` to `end` degrees."""
    angle = np.radians(np.linspace(start, end, 25))
    outer = [(-(radius * np.cos(a)), wheel_height + radius * np.sin(a)) for a in angle]
    inner = [(-((radius - 0.014) * np.cos(a)), wheel_height + (radius - 0.014) * np.sin(a)) for a in reversed(angle)]
    return make_plate("mudguard", [*outer, *inner], width, material, "side", y, 0.004, origin=x)


def make_rear_lamps(x, half_width, z):
    """Bar with combination lamps left and right and the plate between; x is the bar's rear face."""
    meshes = [make_box("rear bar", (x + 0.03, 0, z), (0.06, half_width * 2, 0.11), "steel", 0.012)]
    for at, material in ((0.0, "lamp_amber"), (0.115, "lamp_red"), (0.23, "lamp_red")):
        lamp = make_box("rear lamp", (x - 0.018, half_width - 0.085 - at, z), (0.05, 0.108, 0.095), material, 0.014)
        meshes += both_sides([lamp])
    meshes += both_sides([make_box("lamp case", (x - 0.004, half_width - 0.20, z), (0.05, 0.37, 0.12), "plastic", 0.012)])
    return meshes


def make_mud_flap(x, y, width, top, bottom):
    """A rubber flap hung behind a wheel."""
    return make_box("mud flap", (x, y, (top + bottom) / 2), (0.012, width, top - bottom), "rubber", 0.004)


def make_pipe(points, radius=0.04, material="steel"):
    """An exhaust or brace through `points`."""
    return make_sweep("pipe", points, radius, material)
