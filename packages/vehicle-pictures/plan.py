"""What the full catalogue holds: each picture by body, variant, view, ground and paint, in order of use.

Pictures are made in this order, so that a run broken off after any round
leaves a catalogue that can be shown: first every vehicle's front wherever a
site shows it, last what only lengthens a gallery.
"""

from dataclasses import dataclass

from looks import ANY_PAINT, STUDIO, list_further_paints, list_grounds, list_paints

# Pixels of a picture, across and down.
WHOLE_SHAPE = (1600, 1200)
SHAPES = {"tall": (900, 1200), "home": (1600, 1000), "place": (1600, 1000)}
# A place has its own body and view. It has no paint, so it is rendered once.
PLACE = "place"
# Views of a vehicle's other sides, the most wanted first; lamp and wheel are looked at closely in the studio only.
TURNED_VIEWS, STUDIO_VIEWS = ("rear", "side"), ("rear", "side", "detail")


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


# The large picture of each site's home page; sites name them.
HOMES = tuple(
    Picture(body, variant, "home", ground, paint)
    for body, variant, ground, paint in (
        ("suv", "b", "studio", "blue"),
        ("suv", "c", "coast", "green"),
        ("ute", "a", "yard", "orange"),
        ("naked", "a", "studio", "red"),
        ("caravan", "b", "coast", "blue"),
        ("prime", "a", "yard", "blue"),
        ("hatch", "b", "studio", "silver"),
        ("4x4", "b", "yard", "green"),
        ("sedan", "b", "coast", "blue"),
    )
)
# The feed's one picture of a wrong shape.
TALL = Picture("hatch", "a", "tall", "yard", "white")
# Pictures of locations, by their setting.
PLACES = tuple(
    Picture(PLACE, variant, PLACE, ground, ANY_PAINT)
    for variant, ground in (
        ("a", "yard"),
        ("a", "coast"),
        ("b", "yard"),
        ("c", "yard"),
        ("d", "coast"),
        ("e", "yard"),
        ("f", "coast"),
        ("g", "yard"),
        ("h", "coast"),
        ("i", "yard"),
        ("j", "yard"),
    )
)


def find_shape(view, width):
    """Pixels across and down of a view's picture, in a catalogue whose common pictures are `width` wide."""
    return [side * width // WHOLE_SHAPE[0] for side in SHAPES.get(view, WHOLE_SHAPE)]


def plan_catalogue(vehicles):
    """Every picture of the catalogue for (body, variant) pairs, in the order to make them."""
    rounds = plan_rounds([vehicle for vehicle in vehicles if vehicle[0] != PLACE])
    singles = [picture for picture in (*HOMES, TALL, *PLACES) if (picture.body, picture.variant) in vehicles]
    return [*rounds["fronts"], *singles, *rounds["turned"]]


def plan_rounds(vehicles):
    """The rounds of whole vehicles by name, each a list of pictures.

    "fronts" on every ground of a vehicle; "turned", its other sides on its
    first ground. A vehicle's pictures of a round follow each other: they are
    rendered in one run.
    """
    fronts = [
        Picture(body, variant, "front", ground, paint)
        for body, variant in vehicles
        for number, ground in enumerate(list_grounds(body, variant))
        for paint in (list_further_paints if number else list_paints)(body, variant)
    ]
    turned = [
        Picture(body, variant, view, ground, paint)
        for body, variant in vehicles
        for ground in list_grounds(body, variant)[:1]
        for view in (STUDIO_VIEWS if ground == STUDIO else TURNED_VIEWS)
        for paint in list_paints(body, variant)
    ]
    return {"fronts": fronts, "turned": turned}
