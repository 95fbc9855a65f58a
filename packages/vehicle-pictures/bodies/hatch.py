"""Hatchbacks: a family one, a short tall one and a low electric one."""

from bodies.car_spec import CarSpec, Pillar, reshape

FAMILY = CarSpec(
    name="hatch-a", length=4.30, width=1.80, height=1.46, wheelbase=2.64, front_overhang=0.85,
    tyre_radius=0.335, tyre_width=0.215, clearance=0.17, belt=0.97, lean=0.36, barrel=0.10, house_inset=0.065,
    lower=[
        (0.16, 0.17, 0.04), (0.02, 0.24, 0.10), (0.0, 0.50, 0.16), (0.045, 0.685, 0.10), (0.20, 0.81, 0.18),
        (0.70, 0.915, 0.35),
        (1.22, 0.985, 0.20), (2.5, 0.965, 0.5), (3.6, 0.985, 0.4), (4.10, 1.00, 0.10), (4.215, 0.90, 0.10),
        (4.235, 0.66, 0.05),
        (4.30, 0.60, 0.04), (4.295, 0.42, 0.06), (4.16, 0.22, 0.06), (4.05, 0.17, 0.04),
    ],
    house=[
        (1.02, 0.80, 0.02), (1.15, 0.975, 0.05), (2.02, 1.395, 0.30), (2.42, 1.462, 0.35), (3.0, 1.452, 0.5),
        (3.60, 1.39, 0.25),
        (3.92, 1.342, 0.015), (3.93, 1.290, 0.03), (3.98, 1.17, 0.12), (4.16, 0.97, 0.10), (4.15, 0.80, 0.02),
    ],
    bow=(0.24, 0.10),
    windows=[
        (1.1, 0.985, 0.02), (3.40, 1.02, 0.03), (3.80, 1.15, 0.06), (3.62, 1.34, 0.06), (3.0, 1.60, 0.02),
        (1.2, 1.60, 0.02),
    ],
    pillars=[Pillar(2.36, 0.085, -0.12), Pillar(3.30, 0.05, 0.25)],
    screen=(1.0, 1.36, 2.30), rear_screen=(1.03, 1.285, 3.5),
    doors=[
        [
            (1.36, 0.30, 0.08), (1.26, 0.62, 0.2), (1.30, 1.05, 0.1), (2.1, 1.7, 0.1), (2.42, 1.6, 0.1),
            (2.345, 0.95, 0.3), (2.36, 0.30, 0.06),
        ],
        [
            (2.36, 0.30, 0.06), (2.345, 0.95, 0.3), (2.42, 1.6, 0.1), (3.2, 1.6, 0.1), (3.56, 1.25, 0.2),
            (3.46, 0.88, 0.12), (3.17, 0.72, 0.2), (3.05, 0.30, 0.08),
        ],
    ],
    handles=[(2.16, 0.80), (3.22, 0.815)], crease=(0.80, 0.035),
    nose="slim", tail="wedge", wheel="twin5", rim_finish="two-tone",
    face=(0.17, 0.80), tail_face=(0.72, 0.94), seats=[2.05, 2.95],
    tailgate=[
        (-1, 0.70, 0.03), (0.52, 0.70, 0.08), (0.60, 0.92, 0.1), (0.70, 1.2, 0.1), (0.6, 1.6, 0.1), (-1, 1.6, 0.05),
    ],
    plate_front=0.36, plate_rear=0.52, fuel_flap=(3.62, 0.86),
)

# Short overhangs and an upright tail.
CITY = reshape(
    FAMILY, (0, 0.85, 2.4, 3.49, 4.30), (0, 0.78, 2.28, 3.32, 3.98), (0, 0.17, 0.97, 1.46), (0, 0.16, 1.00, 1.52),
    name="hatch-b", width=1.72, tyre_radius=0.315, tyre_width=0.195, nose="mask", tail="bracket", wheel="ten",
    rim_finish="silver",
    lean=0.30, bonnet_ridge=0.009, belt_trim="line",
)

# Longer wheels base, closed nose, dark roof.
ELECTRIC = reshape(
    FAMILY, (0, 0.85, 2.4, 3.49, 4.30), (0, 0.81, 2.44, 3.58, 4.32), (0, 0.17, 0.97, 1.46), (0, 0.165, 0.96, 1.50),
    name="hatch-c", width=1.82, tyre_radius=0.350, tyre_width=0.225, nose="closed", tail="blade", wheel="turbine",
    rim_finish="two-tone",
    exhausts=0, black_roof=True, cladding=0.27, flare=0.030,
)

HATCHES = {"a": FAMILY, "b": CITY, "c": ELECTRIC}
