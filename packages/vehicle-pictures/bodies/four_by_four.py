"""Off-road wagons on tall tyres: a large one, one with round lamps and a spare wheel behind, one with a heavy grille."""

from dataclasses import replace

from bodies.car_spec import CarSpec, Pillar, reshape

LARGE = CarSpec(
    name="4x4-a", length=4.85, width=1.95, height=1.88, wheelbase=2.85, front_overhang=0.91,
    tyre_radius=0.398, tyre_width=0.265, clearance=0.27, belt=1.20, lean=0.20, barrel=0.06, house_inset=0.065,
    lower=[
        (0.24, 0.32, 0.04), (0.04, 0.40, 0.08), (0.0, 0.66, 0.08), (0.0, 1.0, 0.07), (0.08, 1.12, 0.08),
        (0.6, 1.17, 0.35), (1.36, 1.20, 0.15),
        (2.6, 1.20, 0.5), (4.5, 1.215, 0.1), (4.74, 1.20, 0.06), (4.78, 1.0, 0.10), (4.79, 0.76, 0.04),
        (4.85, 0.71, 0.04), (4.84, 0.54, 0.06), (4.66, 0.38, 0.06), (4.5, 0.32, 0.04),
    ],
    house=[
        (1.24, 1.0, 0.02), (1.38, 1.19, 0.05), (1.90, 1.76, 0.20), (2.3, 1.86, 0.3), (3.4, 1.88, 0.6),
        (4.45, 1.86, 0.2), (4.70, 1.825, 0.03),
        (4.69, 1.5, 0.2), (4.725, 1.24, 0.1), (4.62, 1.0, 0.02),
    ],
    bow=(0.16, 0.05),
    windows=[
        (1.2, 1.21, 0.02), (3.7, 1.225, 0.02), (4.60, 1.235, 0.05), (4.56, 1.74, 0.06), (3.3, 2.1, 0.02),
        (1.3, 2.1, 0.02),
    ],
    pillars=[Pillar(2.46, 0.09, -0.05), Pillar(3.56, 0.09, 0.06)],
    screen=(1.21, 1.77, 2.25), rear_screen=(1.28, 1.72, 4.4),
    doors=[
        [
            (1.54, 0.44, 0.06), (1.44, 0.80, 0.15), (1.46, 1.25, 0.1), (1.95, 2.0, 0.1), (2.46, 2.0, 0.1),
            (2.46, 0.44, 0.05),
        ],
        [
            (2.46, 0.44, 0.05), (2.46, 2.0, 0.1), (3.4, 2.0, 0.1), (3.58, 1.6, 0.2), (3.56, 1.1, 0.12),
            (3.40, 0.94, 0.2), (3.24, 0.44, 0.06),
        ],
    ],
    handles=[(2.26, 1.03), (3.40, 1.035)], crease=(1.05, 0.0),
    nose="upright", tail="column", wheel="six", rim_finish="silver", face=(0.34, 1.12), tail_face=(0.80, 1.16),
    seats=[2.2, 3.1],
    tailgate=[(-1, 0.78, 0.03), (0.775, 0.78, 0.04), (0.775, 1.25, 0.06), (0.70, 1.79, 0.08), (-1, 1.79, 0.05)],
    plate_front=0.58, plate_rear=0.90, cladding=0.47, roof_rails=(2.3, 4.4), side_steps=True, square_tail=True,
    nose_sweep=0.06, arch_square=0.6,
    fuel_flap=(4.22, 1.06), flare=0.036, bonnet_ridge=0.022,
)

SHORT = reshape(
    replace(
        LARGE,
        house=[(1.24, 1.0, 0.02), (1.40, 1.19, 0.05), (1.76, 1.76, 0.12), (2.05, 1.865, 0.22), *LARGE.house[4:]],
    ), (0, 0.91, 2.46, 3.76, 4.85), (0, 0.80, 2.25, 3.33, 4.28), (0, 0.27, 1.20, 1.88), (0, 0.27, 1.17, 1.84),
    name="4x4-b", width=1.86, tyre_radius=0.390, tyre_width=0.245, nose="round", tail="blocks", wheel="star",
    rim_finish="black", lean=0.13, barrel=0.03,
    spare_wheel=True, rear_wiper=False, roof_rails=None, side_steps=False, arch_square=1.0, plate_rear=0.64,
    bow=(0.08, 0.03),
)

HEAVY = replace(
    reshape(
        LARGE, (0, 0.91, 2.46, 3.76, 4.85), (0, 0.93, 2.50, 3.86, 5.02), (0, 0.27, 1.20, 1.88),
        (0, 0.265, 1.18, 1.90),
        name="4x4-c", width=1.98, nose="truck", tail="tall", wheel="twin5", rim_finish="two-tone", lean=0.25,
        arch_square=0.2, rail_style="flush", square_tail=False, belt_trim="ring",
    ),
    seats=[2.25, 3.1, 3.95],
    tail_face=(0.82, 1.24),
)

FOUR_BY_FOURS = {"a": LARGE, "b": SHORT, "c": HEAVY}
