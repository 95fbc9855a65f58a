"""Every vehicle that can be drawn, by body and variant."""

from bodies.catalogue_cars import CAR_BUILDERS
from bodies.catalogue_others import OTHER_BUILDERS
from bodies.place import PLACE_BUILDERS

# (body, variant) -> a function of the mesh size in metres that builds the vehicle.
BUILDERS = {**CAR_BUILDERS, **OTHER_BUILDERS, **PLACE_BUILDERS}


def build_vehicle(body, variant, cell):
    """Build one vehicle; `cell` is the mesh size of its body in metres (0.007 final, 0.012 draft)."""
    return BUILDERS[(body, variant)](cell)
