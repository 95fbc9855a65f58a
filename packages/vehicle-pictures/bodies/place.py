"""Surroundings for a place without a vehicle in front: the stage parks copies of it, each in its own colour."""

from dataclasses import replace

from bodies.catalogue_cars import CAR_BUILDERS
from bodies.catalogue_others import OTHER_BUILDERS

# Seen from afar: a finer mesh would not show.
LEAST_CELL_METRES = 0.012


def _park(builders, body, variant, from_left=False):
    """A builder of a vehicle for a row; `from_left` lets the row run off to the other side."""

    def build(cell):
        vehicle = builders[(body, variant)](max(cell, LEAST_CELL_METRES))
        return replace(vehicle, seen_from_left=from_left)

    return build


PLACE_BUILDERS = {
    ("place", "a"): _park(CAR_BUILDERS, "suv", "b"),
    ("place", "b"): _park(CAR_BUILDERS, "ute", "a", from_left=True),
    ("place", "c"): _park(CAR_BUILDERS, "hatch", "a"),
    ("place", "d"): _park(CAR_BUILDERS, "sedan", "b", from_left=True),
    ("place", "e"): _park(OTHER_BUILDERS, "tray", "a"),
    ("place", "f"): _park(OTHER_BUILDERS, "caravan", "a", from_left=True),
    ("place", "g"): _park(OTHER_BUILDERS, "naked", "a"),
    ("place", "h"): _park(OTHER_BUILDERS, "motorhome", "a"),
    ("place", "i"): _park(OTHER_BUILDERS, "tipper", "a", from_left=True),
    ("place", "j"): _park(OTHER_BUILDERS, "cruiser", "a", from_left=True),
}
