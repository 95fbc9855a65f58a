"""Frame, tray and rear lamps behind a cab chassis."""

from parts.ladder_frame import make_ladder_frame, make_mudguard, make_rear_lamps
from parts.placing import both_sides
from parts.tray import make_tray


def make_cab_chassis_tray(spec):
    """Meshes of an alloy tray on its frame for a `CarSpec` with a `tray_span`."""
    if not spec.tray_span:
        return []
    start, end = (spec.middle - s for s in spec.tray_span)
    floor, frame = spec.tyre_radius * 2 + 0.20, spec.tyre_radius * 2 - 0.02
    rear_axle = -spec.wheelbase / 2
    meshes = make_tray(start, end, 0.90, floor, 0.27, rack=spec.height - floor - 0.02)
    meshes += make_ladder_frame(start + 0.30, end + 0.06, frame, (rear_axle,), spec.tyre_radius, 0.42, (0.06, 0.13))
    meshes += make_rear_lamps(end + 0.02, 0.86, frame - 0.06)
    guard = make_mudguard(
        rear_axle, spec.width / 2 - 0.035 - spec.tyre_width / 2, spec.tyre_radius + 0.055, spec.tyre_width + 0.03,
        spec.tyre_radius,
    )
    return meshes + both_sides([guard])
