"""Dual-cab utes: a well-equipped one, a boxy one and a working one."""

from dataclasses import replace

from bodies.car_spec import CarSpec, Pillar, reshape

CREW = CarSpec(
    name="ute-a", length=5.36, width=1.91, height=1.86, wheelbase=3.24, front_overhang=0.91,
    tyre_radius=0.388, tyre_width=0.260, clearance=0.26, belt=1.20, lean=0.30, barrel=0.06, house_inset=0.075,
    lower=[
        (0.22, 0.32, 0.04), (0.03, 0.40, 0.08), (0.0, 0.66, 0.10), (0.02, 0.98, 0.08), (0.11, 1.09, 0.10),
        (0.60, 1.155, 0.35),
        (1.36, 1.195, 0.20), (2.6, 1.19, 0.5), (3.78, 1.205, 0.05), (5.24, 1.215, 0.03), (5.27, 1.02, 0.10),
        (5.27, 0.62, 0.04), (5.20, 0.52, 0.06), (5.0, 0.46, 0.04),
    ],
    house=[
        (1.20, 1.0, 0.02), (1.34, 1.185, 0.05), (2.02, 1.745, 0.26), (2.4, 1.84, 0.3), (3.1, 1.855, 0.4),
        (3.52, 1.815, 0.14), (3.64, 1.60, 0.15), (3.77, 1.19, 0.05), (3.77, 1.0, 0.02),
    ],
    bow=(0.20, 0.06),
    windows=[
        (1.2, 1.21, 0.02), (3.3, 1.235, 0.03), (3.60, 1.25, 0.05), (3.46, 1.62, 0.07), (3.2, 2.0, 0.02),
        (1.3, 2.0, 0.02),
    ],
    pillars=[Pillar(2.46, 0.085, -0.08), Pillar(3.30, 0.045, 0.06)],
    screen=(1.20, 1.745, 2.35), rear_screen=(1.30, 1.70, 3.4),
    doors=[
        [
            (1.52, 0.47, 0.08), (1.40, 0.80, 0.2), (1.42, 1.25, 0.1), (2.1, 2.0, 0.1), (2.5, 2.0, 0.1),
            (2.45, 1.15, 0.3), (2.45, 0.47, 0.06),
        ],
        [
            (2.45, 0.47, 0.06), (2.45, 1.15, 0.3), (2.5, 2.0, 0.1), (3.3, 2.0, 0.1), (3.54, 1.6, 0.2),
            (3.53, 1.1, 0.12), (3.48, 0.92, 0.2), (3.34, 0.47, 0.08),
        ],
    ],
    handles=[(2.26, 1.02), (3.30, 1.03)], crease=(1.06, 0.01),
    nose="truck", tail="column", wheel="six", rim_finish="two-tone", face=(0.34, 1.09), tail_face=(0.76, 1.14),
    seats=[2.2, 3.0],
    tailgate=[(-1, 0.735, 0.02), (0.775, 0.735, 0.03), (0.775, 1.4, 0.02), (-1, 1.4, 0.02)],
    plate_front=0.55, plate_rear=0.83, cladding=0.44, tub=(3.86, 5.20), cab_end=3.785, side_steps=True,
    square_tail=True, nose_sweep=0.07, arch_square=0.35,
    fuel_flap=(4.72, 1.00), rear_wiper=False, exhausts=0, flare=0.034, bonnet_ridge=0.020, rear_bumper=True,
)

SQUARE = reshape(
    CREW, (0, 0.91, 2.46, 3.785, 5.36), (0, 0.88, 2.44, 3.78, 5.42), (0, 0.26, 1.20, 1.86), (0, 0.27, 1.235, 1.895),
    name="ute-b", width=1.94, nose="upright", tail="blocks", wheel="cross", rim_finish="black", lean=0.24,
    bonnet_ridge=0.026, arch_square=0.7, sports_bar=True,
)

WORKING = replace(
    reshape(
        CREW, (0, 0.91, 2.46, 3.785, 5.36), (0, 0.90, 2.42, 3.70, 5.26), (0, 0.26, 1.20, 1.86), (0, 0.24, 1.13, 1.79),
        name="ute-c", width=1.87, tyre_radius=0.365, tyre_width=0.235, nose="work", tail="column", wheel="steel",
        rim_finish="silver",
        cladding=0.0, side_steps=False, bonnet_ridge=0.010, flare=0.024, arch_square=0.0,
    ),
)

UTES = {"a": CREW, "b": SQUARE, "c": WORKING}
