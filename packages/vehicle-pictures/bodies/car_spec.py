"""The numbers a car body is made of. Lengths in metres; s runs back from the front bumper, z up from the ground."""

from dataclasses import dataclass, field, replace

Corners = list[tuple[float, ...]]
"""Corners (first, second[, radius]) of a rounded outline."""


@dataclass(frozen=True)
class Pillar:
    """An upright between two side windows: `s` at the ground line, `width`, `slope` in metres of s a metre of z."""

    s: float
    width: float
    slope: float


@dataclass(frozen=True)
class CarSpec:
    """One body.

    `lower` and `house` are the side outlines (s, z) of the body below the belt
    and of the glasshouse; `windows` bounds the side glass; `doors` are outlines
    (s, z), front first. `screen` and `rear_screen` are (lowest z, highest z, s
    limit). `lean` and `barrel` tell how the glasshouse tapers, `house_inset`
    how far it stands in; `bow` how far (front, rear) its ends curve across.
    `crease` is (z, slope) of the shoulder line, `cladding` the height of black
    cladding or 0. `nose`, `tail`, `wheel` name entries of parts/. `face` is
    (bottom, brow) in z between which the nose is drawn, `tail_face` likewise.
    `tub` is (start, end) in s of a load space, `cab_end` where the cab ends
    before it, `tray_span` where a tray lies. `slide_groove` is (start, end, z),
    `roof_rails` (start, end) in s, `rail_style` "raised" or "flush",
    `rim_finish` "silver", "two-tone" or "black", `belt_trim` None, "ring" or
    "line". `flare` is how far the arches swell, `arch_square` how square they
    are (0 to 1), `nose_sweep` how far the nose is bowed across, below 0.08 with
    a blunt plan; `bonnet_ridge` the rise of the bonnet's middle. A `one_box`
    has a flank of one piece, with an edge where others have a shoulder.
    """

    name: str
    length: float
    width: float
    height: float
    wheelbase: float
    front_overhang: float
    tyre_radius: float
    tyre_width: float
    clearance: float
    belt: float
    lean: float
    barrel: float
    house_inset: float
    lower: Corners
    house: Corners
    bow: tuple[float, float]
    windows: Corners
    pillars: list[Pillar]
    screen: tuple[float, float, float]
    rear_screen: tuple[float, float, float]
    doors: list[Corners]
    handles: list[tuple[float, float]]
    crease: tuple[float, float]
    nose: str
    tail: str
    wheel: str
    face: tuple[float, float]
    tail_face: tuple[float, float]
    seats: list[float]
    tailgate: Corners = field(default_factory=list)
    cladding: float = 0.0
    plate_front: float = 0.40
    plate_rear: float = 0.60
    roof_rails: tuple[float, float] | None = None
    rail_style: str = "raised"
    rim_finish: str = "silver"
    tub: tuple[float, float] | None = None
    cab_end: float | None = None
    open_top: bool = False
    side_steps: bool = False
    square_tail: bool = False
    split_tail: bool = False
    slide_groove: tuple[float, float, float] | None = None
    belt_trim: str | None = None
    dark_rear_glass: bool = True
    black_roof: bool = False
    tray: bool = False
    exhausts: int = 1
    flare: float = 0.024
    arch_square: float = 0.0
    spare_wheel: bool = False
    fuel_flap: tuple[float, float] | None = None
    rear_wiper: bool = True
    nose_sweep: float = 0.10
    bonnet_ridge: float = 0.012
    rear_bumper: bool = False
    sports_bar: bool = False
    tray_span: tuple[float, float] | None = None
    one_box: bool = False

    @property
    def front_axle(self) -> float:
        return self.front_overhang

    @property
    def rear_axle(self) -> float:
        return self.front_overhang + self.wheelbase

    @property
    def arch_radius(self) -> float:
        return self.tyre_radius + (0.065 if self.cladding else 0.048)

    @property
    def middle(self) -> float:
        """s of world x = 0, midway between the axles."""
        return self.front_overhang + self.wheelbase / 2


def reshape(spec: CarSpec, s_points, s_moved, z_points=(0, 3), z_moved=(0, 3), **changes) -> CarSpec:
    """The same body stretched: every s and z runs through a piecewise linear map, then `changes` are set.

    `s_points` go to `s_moved`, `z_points` to `z_moved` (metres, rising).
    Wheel size, width and the noses' outlines stay.
    """

    def move(value, points, moved):
        if value <= points[0]:
            return value + moved[0] - points[0]
        for a, b, c, d in zip(points, points[1:], moved, moved[1:]):
            if value <= b:
                return c + (value - a) / (b - a) * (d - c)
        return value + moved[-1] - points[-1]

    def to_s(value):
        return move(value, s_points, s_moved)

    def to_z(value):
        return move(value, z_points, z_moved)

    def bend(corners):
        return [(to_s(corner[0]), to_z(corner[1]), *corner[2:]) for corner in corners]

    def lift(corners):
        return [(corner[0], to_z(corner[1]), *corner[2:]) for corner in corners]

    front, rear = to_s(spec.front_axle), to_s(spec.rear_axle)
    stretched = {
        "lower": bend(spec.lower),
        "house": bend(spec.house),
        "windows": bend(spec.windows),
        "doors": [bend(door) for door in spec.doors],
        "tailgate": lift(spec.tailgate),
        "handles": [(to_s(s), to_z(z)) for s, z in spec.handles],
        "pillars": [replace(pillar, s=to_s(pillar.s)) for pillar in spec.pillars],
        "screen": (to_z(spec.screen[0]), to_z(spec.screen[1]), to_s(spec.screen[2])),
        "rear_screen": (to_z(spec.rear_screen[0]), to_z(spec.rear_screen[1]), to_s(spec.rear_screen[2])),
        "crease": (to_z(spec.crease[0]), spec.crease[1]),
        "face": tuple(to_z(z) for z in spec.face),
        "tail_face": tuple(to_z(z) for z in spec.tail_face),
        "plate_front": to_z(spec.plate_front),
        "plate_rear": to_z(spec.plate_rear),
        "seats": [to_s(s) for s in spec.seats],
        "belt": to_z(spec.belt),
        "height": to_z(spec.height),
        "length": to_s(spec.length),
        "front_overhang": front,
        "wheelbase": rear - front,
        "cladding": to_z(spec.cladding) if spec.cladding else 0.0,
    }
    if spec.roof_rails:
        stretched["roof_rails"] = tuple(to_s(s) for s in spec.roof_rails)
    if spec.tub:
        stretched["tub"] = tuple(to_s(s) for s in spec.tub)
    if spec.fuel_flap:
        stretched["fuel_flap"] = (to_s(spec.fuel_flap[0]), to_z(spec.fuel_flap[1]))
    return replace(spec, **{**stretched, **changes})
