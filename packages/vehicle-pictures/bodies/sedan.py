"""Sedans: a large one, a plain one of middle size and a low sporting one."""

from bodies.car_spec import CarSpec, Pillar, reshape

LARGE = CarSpec(
    name="sedan-a", length=4.88, width=1.85, height=1.465, wheelbase=2.84, front_overhang=0.94,
    tyre_radius=0.342, tyre_width=0.225, clearance=0.16, belt=0.97, lean=0.38, barrel=0.10, house_inset=0.065,
    lower=[
        (0.18, 0.16, 0.04), (0.02, 0.23, 0.10), (0.0, 0.48, 0.16), (0.05, 0.665, 0.10), (0.22, 0.79, 0.20),
        (0.85, 0.90, 0.35),
        (1.42, 0.975, 0.20), (2.7, 0.965, 0.5), (3.9, 0.99, 0.4), (4.45, 1.03, 0.25), (4.76, 1.055, 0.02),
        (4.80, 0.96, 0.06), (4.815, 0.70, 0.05),
        (4.88, 0.63, 0.04), (4.875, 0.42, 0.06), (4.72, 0.22, 0.06), (4.57, 0.16, 0.04),
    ],
    house=[
        (1.22, 0.80, 0.02), (1.38, 0.965, 0.05), (2.20, 1.385, 0.32), (2.62, 1.467, 0.4), (3.25, 1.465, 0.4),
        (3.75, 1.375, 0.35), (4.40, 1.03, 0.12), (4.40, 0.85, 0.02),
    ],
    bow=(0.24, 0.16),
    windows=[
        (1.3, 0.985, 0.02), (3.75, 1.015, 0.03), (4.02, 1.075, 0.05), (3.58, 1.42, 0.12), (3.0, 1.60, 0.02),
        (1.3, 1.60, 0.02),
    ],
    pillars=[Pillar(2.62, 0.085, -0.10), Pillar(3.56, 0.04, 0.22)],
    screen=(0.98, 1.36, 2.55), rear_screen=(1.055, 1.355, 3.45),
    doors=[
        [
            (1.56, 0.28, 0.08), (1.46, 0.62, 0.2), (1.50, 1.05, 0.1), (2.3, 1.7, 0.1), (2.68, 1.6, 0.1),
            (2.60, 0.95, 0.3), (2.61, 0.28, 0.06),
        ],
        [
            (2.61, 0.28, 0.06), (2.60, 0.95, 0.3), (2.68, 1.6, 0.1), (3.4, 1.6, 0.1), (3.86, 1.2, 0.2),
            (3.78, 0.90, 0.12), (3.48, 0.74, 0.2), (3.32, 0.28, 0.08),
        ],
    ],
    handles=[(2.40, 0.80), (3.50, 0.815)], crease=(0.80, 0.035),
    nose="wing", tail="band", wheel="ten", face=(0.16, 0.785), tail_face=(0.74, 0.965), seats=[2.25, 3.02],
    tailgate=[(-1, 0.72, 0.03), (0.46, 0.72, 0.06), (0.56, 0.84, 0.06), (0.66, 1.3, 0.1), (-1, 1.3, 0.05)],
    plate_front=0.34, plate_rear=0.55, fuel_flap=(4.05, 0.88), rear_wiper=False, exhausts=2, belt_trim="ring",
)

MIDDLE = reshape(
    LARGE, (0, 0.94, 2.6, 3.78, 4.88), (0, 0.90, 2.48, 3.60, 4.60), (0, 0.16, 0.97, 1.465), (0, 0.155, 0.975, 1.475),
    name="sedan-b", width=1.79, tyre_radius=0.325, tyre_width=0.205, nose="shield", tail="bracket", wheel="twin5",
    exhausts=1, bonnet_ridge=0.008, belt_trim="line",
)

SPORTING = reshape(
    LARGE, (0, 0.94, 2.6, 3.78, 4.88), (0, 0.86, 2.56, 3.72, 4.74), (0, 0.16, 0.97, 1.465), (0, 0.145, 0.945, 1.43),
    name="sedan-c", width=1.86, tyre_radius=0.345, tyre_width=0.245, nose="sport", tail="blade", wheel="fork",
    rim_finish="black", flare=0.034, bonnet_ridge=0.016, belt_trim=None,
)

SEDANS = {"a": LARGE, "b": MIDDLE, "c": SPORTING}
