"""Cab chassis: a ute's cab, single or dual, before an alloy tray."""

from dataclasses import replace

from bodies.car_spec import Pillar, reshape
from bodies.dual_cab_ute import CREW

_DUAL = replace(
    CREW, name="cab-chassis-b", tub=None, tray=True, cab_end=3.80, side_steps=False, rear_bumper=False,
    plate_rear=0.66, tailgate=[],
    fuel_flap=None, nose="work", wheel="steel", rim_finish="silver",
    lower=[
        *CREW.lower[:8], (3.79, 1.20, 0.03), (3.79, 0.60, 0.05), (3.70, 0.46, 0.05),
    ], tray_span=(3.88, 5.46), length=5.46, cladding=0.0, arch_square=0.0,
    tyre_radius=0.375, tyre_width=0.235, bonnet_ridge=0.012, flare=0.024,
)

# The cab loses its rear doors.
_SINGLE = replace(
    _DUAL, name="cab-chassis-a", cab_end=2.98,
    lower=[*CREW.lower[:7], (2.4, 1.19, 0.3), (2.97, 1.20, 0.03), (2.97, 0.60, 0.05), (2.88, 0.46, 0.05)],
    house=[
        (1.20, 1.0, 0.02), (1.34, 1.185, 0.05), (2.00, 1.735, 0.26), (2.3, 1.825, 0.22), (2.60, 1.83, 0.2),
        (2.80, 1.79, 0.12), (2.88, 1.55, 0.15), (2.96, 1.19, 0.05), (2.96, 1.0, 0.02),
    ],
    windows=[
        (1.2, 1.21, 0.02), (2.5, 1.22, 0.03), (2.68, 1.24, 0.05), (2.62, 1.64, 0.06), (2.5, 2.0, 0.02),
        (1.3, 2.0, 0.02),
    ],
    pillars=[], doors=[
        [
            (1.52, 0.47, 0.08), (1.40, 0.80, 0.2), (1.42, 1.25, 0.1), (2.1, 2.0, 0.1), (2.66, 2.0, 0.1),
            (2.70, 1.15, 0.2), (2.66, 0.47, 0.08),
        ],
    ],
    handles=[(2.50, 1.02)], rear_screen=(1.32, 1.68, 2.70), seats=[2.18], tray_span=(3.06, 5.40), length=5.40,
    dark_rear_glass=False,
)

CAB_CHASSIS = {
    "a": _SINGLE,
    "b": reshape(_DUAL, (0, 6), (0, 6), nose="truck", wheel="six", rim_finish="black", name="cab-chassis-b"),
}
