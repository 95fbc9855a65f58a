"""Coupes and convertibles: a low body on two long doors, with and without a roof."""

from dataclasses import replace

from bodies.car_spec import CarSpec, Pillar, reshape

COUPE = CarSpec(
    name="coupe-a", length=4.52, width=1.86, height=1.33, wheelbase=2.68, front_overhang=0.90,
    tyre_radius=0.345, tyre_width=0.250, clearance=0.14, belt=0.93, lean=0.46, barrel=0.12, house_inset=0.075,
    lower=[
        (0.18, 0.14, 0.04), (0.02, 0.21, 0.08), (0.0, 0.44, 0.14), (0.05, 0.615, 0.10), (0.22, 0.725, 0.18),
        (0.80, 0.845, 0.35), (1.45, 0.93, 0.22),
        (2.6, 0.915, 0.5), (3.5, 0.965, 0.4), (4.10, 0.985, 0.25), (4.42, 1.00, 0.02), (4.45, 0.90, 0.06),
        (4.455, 0.66, 0.05), (4.52, 0.58, 0.04), (4.51, 0.40, 0.06), (4.38, 0.20, 0.06), (4.22, 0.14, 0.04),
    ],
    house=[
        (1.28, 0.78, 0.02), (1.46, 0.925, 0.05), (2.22, 1.262, 0.30), (2.58, 1.330, 0.35), (2.95, 1.325, 0.35),
        (3.40, 1.235, 0.40), (4.12, 0.985, 0.12), (4.10, 0.82, 0.02),
    ],
    bow=(0.24, 0.16),
    windows=[
        (1.4, 0.945, 0.02), (3.25, 0.985, 0.03), (3.58, 1.055, 0.05), (3.20, 1.25, 0.14), (2.9, 1.45, 0.02),
        (1.4, 1.45, 0.02),
    ],
    pillars=[Pillar(2.96, 0.06, -0.05)],
    screen=(0.94, 1.245, 2.50), rear_screen=(1.005, 1.225, 3.15),
    doors=[
        [
            (1.58, 0.26, 0.08), (1.46, 0.58, 0.2), (1.52, 1.0, 0.1), (2.3, 1.5, 0.1), (2.98, 1.5, 0.1),
            (3.00, 0.95, 0.2), (2.93, 0.60, 0.2), (2.80, 0.26, 0.06),
        ],
    ],
    handles=[(2.78, 0.78)], crease=(0.76, 0.045),
    nose="sport", tail="blade", wheel="fork", rim_finish="two-tone", face=(0.15, 0.72), tail_face=(0.70, 0.93),
    seats=[2.45, 3.15],
    tailgate=[(-1, 0.70, 0.03), (0.46, 0.70, 0.06), (0.56, 0.80, 0.06), (0.66, 1.2, 0.1), (-1, 1.2, 0.05)],
    plate_front=0.30, plate_rear=0.52, fuel_flap=(3.72, 0.86), rear_wiper=False, exhausts=2, flare=0.042,
    bonnet_ridge=0.018,
)

LONG_COUPE = reshape(
    COUPE, (0, 0.90, 2.6, 3.58, 4.52), (0, 0.92, 2.68, 3.72, 4.74), (0, 0.14, 0.93, 1.33), (0, 0.15, 0.96, 1.39),
    name="coupe-b", width=1.88, nose="wing", tail="band", wheel="star", rim_finish="silver", belt_trim="ring",
)

CONVERTIBLE = replace(
    reshape(
        COUPE, (0, 0.90, 2.6, 3.58, 4.52), (0, 0.88, 2.58, 3.50, 4.36), (0, 0.14, 0.93, 1.33), (0, 0.15, 0.94, 1.31),
        name="convertible-a", width=1.82, nose="bridge", tail="wedge", wheel="twin5", rim_finish="silver",
    ),
    open_top=True, cab_end=2.38, tail_face=(0.68, 0.90), pillars=[], dark_rear_glass=False,
    rear_screen=(9.0, 9.1, 9.0),
)

COUPES = {"a": COUPE, "b": LONG_COUPE}
CONVERTIBLES = {"a": CONVERTIBLE}
