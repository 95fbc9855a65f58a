"""What the full catalogue holds: each picture by body, variant, view, ground and paint, in order of use.

Pictures are made in this order, so that a run broken off leaves the most
useful part: every front in the studio first, close views and insides last.
"""

from dataclasses import dataclass

WHOLE_VIEWS = ("front", "side", "rear", "detail")
# An inside has no paint: it is one picture for all of them.
ANY_PAINT = "any"
INSIDE_GROUND = "yard"
# Views and grounds in the order they are rendered; a list of paints is kept for each body below.
ROUNDS = (
    ("front", "studio"),
    ("front", "yard"),
    ("front", "coast"),
    ("rear", "studio"),
    ("side", "studio"),
    ("detail", "studio"),
    ("inside", INSIDE_GROUND),
)
# Paints by body and variant, the commonest first; a body that is not named has DEFAULT_PAINTS.
PAINTS_BY_VEHICLE = {
    ("hatch", "a"): ("red", "white", "blue"),
    ("hatch", "b"): ("orange", "silver", "black"),
    ("hatch", "c"): ("blue", "grey", "white"),
    ("sedan", "a"): ("silver", "black", "white"),
    ("sedan", "b"): ("grey", "blue", "red"),
    ("sedan", "c"): ("white", "green", "black"),
    ("suv", "a"): ("white", "blue", "grey"),
    ("suv", "b"): ("silver", "red", "black"),
    ("suv", "c"): ("green", "white", "sand"),
    ("4x4", "a"): ("sand", "white", "black"),
    ("4x4", "b"): ("green", "silver", "grey"),
    ("4x4", "c"): ("white", "blue", "orange"),
    ("ute", "a"): ("orange", "white", "grey"),
    ("ute", "b"): ("black", "silver", "blue"),
    ("ute", "c"): ("white", "red", "sand"),
}
DEFAULT_PAINTS = ("white", "silver", "blue")


@dataclass(frozen=True)
class Picture:
    """One picture of the catalogue."""

    body: str
    variant: str
    view: str
    ground: str
    paint: str

    @property
    def shot(self):
        """What is rendered once for all paints of a picture."""
        return (self.body, self.variant, self.view, self.ground)

    @property
    def file_name(self):
        """The picture's name in demo/pictures/."""
        return f"{self.body}-{self.variant}-{self.view}-{self.ground}-{self.paint}.webp"


def plan_catalogue(vehicles):
    """Every picture of the catalogue for (body, variant) pairs, in the order to make them."""
    return [
        Picture(body, variant, view, ground, paint)
        for view, ground in ROUNDS
        for body, variant in vehicles
        for paint in ([ANY_PAINT] if view == "inside" else PAINTS_BY_VEHICLE.get((body, variant), DEFAULT_PAINTS))
    ]
