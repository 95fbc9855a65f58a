"""Places things behind a vehicle as the camera sees them: across, beyond and up, in metres."""

import math
from dataclasses import dataclass

import numpy as np

from stage.views import VIEWS


@dataclass
class Setting:
    """`turn` (radians about z) brings the set's axes into the world: first axis across, second beyond."""

    turn: float

    def locate(self, across, beyond, up=0.0):
        """A point of the set in the world."""
        cosine, sine = math.cos(self.turn), math.sin(self.turn)
        return (cosine * across - sine * beyond, sine * across + cosine * beyond, up)

    def bring(self, points):
        """Points (n, 3) of the set in the world."""
        return np.stack(self.locate(points[:, 0], points[:, 1], points[:, 2]), 1)


def face_view(view, skew_degrees=0.0):
    """The setting whose `beyond` runs away from the view's camera, turned by a skew so that edges run off."""
    return Setting(math.radians(VIEWS[view].azimuth + 90 + skew_degrees))
