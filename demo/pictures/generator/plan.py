"""What the full catalogue holds: each picture by body, variant, view, ground and paint, in order of use.

Pictures are made in this order, so that a run broken off leaves the most
useful part: every front in the studio first, close views and insides last.
"""

from dataclasses import dataclass

# An inside is a body of its own, seen on one ground and without paint: all cars of a class share it.
INSIDE = "inside"
INSIDE_GROUND = "yard"
ANY_PAINT = "any"
# View, ground, and how many of their paints the commonest bodies and the others are shown in; in order of use.
ROUNDS = (
    ("front", "studio", 2, 2),
    ("front", "yard", 2, 1),
    ("front", "coast", 2, 1),
    ("rear", "studio", 2, 1),
    ("side", "studio", 2, 1),
    ("detail", "studio", 2, 1),
)
COMMON_BODIES = ("hatch", "sedan", "suv", "4x4", "ute")
# Paints by body and by variant, the first shown most; neighbours differ, work vehicles are white first.
PAINTS_BY_BODY = {
    "hatch": (("red", "white"), ("silver", "blue"), ("grey", "orange")),
    "sedan": (("white", "black"), ("blue", "silver"), ("grey", "red")),
    "wagon": (("blue", "silver"), ("grey", "white")),
    "suv": (("white", "blue"), ("silver", "red"), ("green", "grey")),
    "4x4": (("sand", "white"), ("green", "black"), ("silver", "grey")),
    "ute": (("orange", "white"), ("black", "silver"), ("blue", "sand")),
    "cab-chassis": (("white", "silver"), ("white", "blue")),
    "van": (("white", "silver"), ("white", "grey")),
    "mover": (("grey", "white"), ("silver", "black")),
    "coupe": (("red", "black"), ("blue", "silver")),
    "convertible": (("white", "red"),),
    "naked": (("red", "black"),),
    "cruiser": (("black", "red"), ("blue", "silver")),
    "adventure": (("sand", "white"),),
    "sports": (("blue", "red"),),
    "scooter": (("white", "orange"),),
    "prime": (("blue", "white"),),
    # Only their stripes are painted.
    "caravan": (("blue", "red"), ("orange", "grey")),
    "motorhome": (("orange", "blue"), ("grey", "red")),
    "camper": (("grey", "green"),),
}
OTHER_PAINTS = (("white", "blue"), ("white", "green"), ("white", "red"))


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


def list_paints(body, variant):
    """The paints a vehicle is shown in, the most shown first."""
    choices = PAINTS_BY_BODY.get(body, OTHER_PAINTS)
    return choices["abc".index(variant) % len(choices)]


def plan_catalogue(vehicles):
    """Every picture of the catalogue for (body, variant) pairs, in the order to make them."""
    outsides = [
        Picture(body, variant, view, ground, paint)
        for view, ground, common, other in ROUNDS
        for body, variant in vehicles
        if body != INSIDE
        for paint in list_paints(body, variant)[: common if body in COMMON_BODIES else other]
    ]
    return outsides + [
        Picture(body, variant, INSIDE, INSIDE_GROUND, ANY_PAINT) for body, variant in vehicles if body == INSIDE
    ]
