"""The insides of cars, seen from the rear seat: one set of parts in several trims, shared by all cars of a class."""

from parts.inside_dash import make_console, make_dash, make_screens, make_steering_wheel
from parts.inside_seat import make_inside_seat
from parts.inside_shell import make_doors, make_outside, make_roof
from vehicle import Vehicle

SEAT_APART = 0.36
# Trim of the bolsters, of the seat's middle, of the door's insert, and the dash's strip.
TRIMS = {
    "a": ("seat", "fabric", "fabric", "aluminium"),
    "b": ("leather", "leather", "leather", "wood"),
    "c": ("seat_light", "seat_light", "seat_light", "gloss_black"),
}


def build_inside(variant, cell):
    """An inside in a trim; `cell` is the mesh size in metres."""
    bolster, middle, insert, strip = TRIMS[variant]
    meshes = [make_dash(strip, cell), *make_screens(), *make_steering_wheel(), *make_console(cell)]
    meshes += [*make_doors(insert, cell), *make_roof(cell), *make_outside()]
    for side in (1, -1):
        meshes += make_inside_seat((0.0, side * SEAT_APART, 0.62), bolster, middle, cell)
    inside = Vehicle("inside", 4.4, 1.8, 1.5, 2.0, -2.4, (1.3, -1.3), 0.33, meshes)
    inside.anchors = {"eye": (-0.10, 0.06, 1.21), "eye_target": (0.80, -0.10, 0.81)}
    return inside


INSIDE_BUILDERS = {
    ("inside", variant): (lambda cell, variant=variant: build_inside(variant, cell)) for variant in TRIMS
}
