"""What stands about a place that is shown with no vehicle in front: the stage parks copies of it, each in its own colour."""

from bodies.passenger_car import build_car
from bodies.suv import SUVS

PLACE_BUILDERS = {("place", "a"): lambda cell: build_car(SUVS["b"], cell)}
