"""Every vehicle that can be drawn, by body and variant."""

from bodies.passenger_car import build_car

# (body, variant) -> a function of the mesh size in metres that builds the vehicle.
BUILDERS = {
    (style, "a"): (lambda cell, style=style: build_car(style, cell))
    for style in ("hatch", "sedan", "wagon", "suv", "4x4", "ute", "van", "mover")
}


def build_vehicle(body, variant, cell):
    """Build one vehicle; `cell` is the mesh size of its body in metres (0.006 final, 0.012 draft)."""
    return BUILDERS[(body, variant)](cell)
