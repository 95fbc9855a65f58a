"""Wagons: a long-roofed sedan, and one raised and clad for unsealed roads."""

from dataclasses import replace

from bodies.car_spec import Pillar, reshape
from bodies.sedan import LARGE

ESTATE = replace(
    LARGE, name="wagon-a", height=1.485, length=4.88,
    lower=[
        *LARGE.lower[:9], (4.50, 1.0, 0.25), (4.70, 1.01, 0.10), (4.80, 0.92, 0.08), (4.815, 0.70, 0.05),
        *LARGE.lower[13:],
    ],
    house=[
        (1.22, 0.80, 0.02), (1.38, 0.965, 0.05), (2.20, 1.395, 0.30), (2.62, 1.480, 0.4), (3.6, 1.487, 0.6),
        (4.30, 1.435, 0.25),
        (4.60, 1.395, 0.015), (4.61, 1.345, 0.03), (4.60, 1.24, 0.12), (4.74, 0.98, 0.10), (4.72, 0.80, 0.02),
    ],
    bow=(0.24, 0.10),
    windows=[
        (1.3, 0.985, 0.02), (3.9, 1.015, 0.03), (4.50, 1.12, 0.06), (4.30, 1.375, 0.06), (3.5, 1.60, 0.02),
        (1.3, 1.60, 0.02),
    ],
    pillars=[Pillar(2.62, 0.085, -0.10), Pillar(3.74, 0.05, 0.22)],
    rear_screen=(1.04, 1.33, 4.1),
    tailgate=[
        (-1, 0.72, 0.03), (0.52, 0.72, 0.08), (0.60, 0.92, 0.1), (0.70, 1.2, 0.1), (0.6, 1.6, 0.1), (-1, 1.6, 0.05),
    ],
    tail="blade", nose="bridge", wheel="five", tail_face=(0.76, 0.97), plate_rear=0.56, roof_rails=(2.45, 4.2),
    rail_style="flush", rear_wiper=True, exhausts=1,
)

RAISED = reshape(
    ESTATE, (0, 0.94, 2.6, 3.78, 4.88), (0, 0.93, 2.55, 3.70, 4.80), (0, 0.16, 0.97, 1.485), (0, 0.215, 1.05, 1.60),
    name="wagon-b", width=1.86, tyre_radius=0.355, nose="mask", tail="tall", wheel="cross", rim_finish="two-tone",
    cladding=0.38, rail_style="raised",
    plate_front=0.46, tail_face=(0.80, 1.06),
)

WAGONS = {"a": ESTATE, "b": RAISED}
