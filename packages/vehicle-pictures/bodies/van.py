"""Vans and people movers: one box, panelled or glazed."""

from dataclasses import replace

from bodies.car_spec import CarSpec, Pillar, reshape

PANEL = CarSpec(
    name="van-a", length=5.00, width=1.92, height=1.97, wheelbase=3.05, front_overhang=0.93,
    tyre_radius=0.342, tyre_width=0.215, clearance=0.20, belt=1.16, lean=0.13, barrel=0.07, house_inset=0.032,
    lower=[
        (0.18, 0.20, 0.04), (0.02, 0.30, 0.10), (0.0, 0.58, 0.16), (0.05, 0.84, 0.12), (0.20, 0.98, 0.18),
        (0.60, 1.07, 0.3), (1.0, 1.15, 0.20),
        (2.4, 1.16, 0.5), (4.6, 1.17, 0.2), (4.80, 1.12, 0.1), (4.935, 1.0, 0.04), (4.945, 0.62, 0.04),
        (5.0, 0.56, 0.04), (4.99, 0.42, 0.06), (4.90, 0.26, 0.06), (4.8, 0.20, 0.04),
    ],
    house=[
        (0.80, 0.95, 0.02), (0.96, 1.13, 0.05), (1.72, 1.80, 0.28), (2.1, 1.94, 0.3), (3.0, 1.97, 0.6),
        (4.5, 1.94, 0.4), (4.84, 1.90, 0.06), (4.89, 1.5, 0.3), (4.925, 1.10, 0.08), (4.84, 0.95, 0.02),
    ],
    bow=(0.22, 0.04),
    windows=[(0.9, 1.17, 0.02), (1.4, 1.12, 0.15), (2.62, 1.12, 0.04), (2.62, 2.0, 0.02), (1.2, 2.0, 0.02)],
    pillars=[Pillar(1.46, 0.06, 0.5)],
    screen=(1.10, 1.80, 2.05), rear_screen=(1.24, 1.72, 4.7),
    doors=[
        [
            (1.42, 0.34, 0.08), (1.28, 0.66, 0.2), (1.24, 1.05, 0.1), (1.9, 1.9, 0.25), (2.60, 1.84, 0.05),
            (2.60, 0.34, 0.06),
        ],
        [(2.68, 0.34, 0.03), (2.68, 1.84, 0.05), (3.72, 1.84, 0.05), (3.72, 0.34, 0.03)],
    ],
    handles=[(2.40, 1.0), (2.84, 1.0)], crease=(1.02, 0.0),
    nose="work", tail="column", wheel="steel", face=(0.22, 0.985), tail_face=(0.70, 1.26), seats=[1.75],
    tailgate=[(-1, 0.612, 0.02), (0.80, 0.612, 0.05), (0.80, 1.86, 0.08), (-1, 1.86, 0.02)],
    plate_front=0.42, plate_rear=0.74, cladding=0.30, square_tail=True, split_tail=True, one_box=True,
    slide_groove=(2.70, 4.80, 1.06),
    fuel_flap=(1.12, 0.86), exhausts=0, rear_wiper=False, bonnet_ridge=0.006,
)

HIGH = reshape(
    PANEL, (0, 0.93, 2.6, 3.98, 5.00), (0, 0.95, 2.64, 4.40, 5.58), (0, 0.20, 1.16, 1.97), (0, 0.21, 1.24, 2.36),
    name="van-b", width=2.02, tyre_radius=0.355, nose="truck", tail="column", lean=0.09, barrel=0.03, wheel="steel",
    rim_finish="silver",
)

FAMILY_MOVER = replace(
    PANEL, name="mover-a", height=1.90, windows=[
        (0.9, 1.17, 0.02), (1.4, 1.12, 0.15), (4.76, 1.14, 0.06), (4.72, 1.72, 0.08), (1.2, 1.72, 0.02),
    ],
    house=[
        (0.80, 0.95, 0.02), (0.96, 1.13, 0.05), (1.75, 1.74, 0.30), (2.2, 1.87, 0.3), (3.0, 1.90, 0.6),
        (4.4, 1.87, 0.4), (4.86, 1.80, 0.02), (4.86, 1.72, 0.04), (4.84, 1.5, 0.3), (4.915, 1.10, 0.08),
        (4.84, 0.95, 0.02),
    ],
    pillars=[Pillar(1.46, 0.06, 0.5), Pillar(2.65, 0.09, 0), Pillar(3.74, 0.08, 0)], seats=[1.75, 2.75, 3.65],
    screen=(1.10, 1.74, 2.1), rear_screen=(1.20, 1.70, 4.6), split_tail=False, cladding=0.0, wheel="ten",
    rim_finish="two-tone",
    nose="split", tail="tall", slide_groove=(2.70, 4.70, 1.075), lean=0.17, rear_wiper=True, plate_rear=0.80,
    tailgate=[
        (-1, 0.60, 0.02), (0.78, 0.60, 0.05), (0.80, 1.2, 0.1), (0.74, 1.80, 0.08), (-1, 1.80, 0.02),
    ], flare=0.028,
)

LONG_MOVER = reshape(
    FAMILY_MOVER, (0, 0.93, 2.6, 3.98, 5.00), (0, 0.94, 2.66, 4.12, 5.18), (0, 0.20, 1.16, 1.90),
    (0, 0.19, 1.14, 1.96),
    name="mover-b", width=1.96, nose="bridge", tail="drop", wheel="multi", rim_finish="silver",
    tail_face=(0.92, 1.20), plate_rear=0.84,
)

VANS = {"a": PANEL, "b": HIGH}
MOVERS = {"a": FAMILY_MOVER, "b": LONG_MOVER}
