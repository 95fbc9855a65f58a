"""Puts a car together from its numbers: skin, lamps, nose, wheels, cabin and fittings."""

from bodies.car_field import CarField
from bodies.car_lamps import build_head_lamps, build_reflectors, build_tail_lamps
from bodies.car_marks import CarMarks
from bodies.car_nose import build_light_bar, build_openings, make_emblem
from bodies.car_shell import CarShell
from parts.body_fittings import (
    make_exhausts,
    make_handles,
    make_plates,
    make_roof_fittings,
    make_side_steps,
    make_underside,
    make_wipers,
)
from parts.cab_chassis_tray import make_cab_chassis_tray
from parts.cabin import make_cabin
from parts.mirrors import make_mirrors
from parts.ute_fittings import make_spare_wheel, make_ute_fittings
from parts.wheel import make_wheel_set
from vehicle import Vehicle

# From the flank to the tyre's outer wall, metres.
TRACK_INSET_METRES = 0.035


def build_car(spec, cell):
    """Build the car of a `CarSpec`; `cell` is the body's mesh size in metres (0.006 final, 0.010 draft)."""
    field = CarField(spec)
    marks = CarMarks(spec, field)
    shell = CarShell(spec, field, marks, cell)
    half = spec.width / 2
    vehicle = Vehicle(
        spec.name, spec.length, spec.width, spec.height, spec.middle, spec.middle - spec.length,
        (spec.wheelbase / 2, -spec.wheelbase / 2), spec.tyre_radius,
    )
    extra = build_head_lamps(shell)
    build_tail_lamps(shell)
    build_light_bar(shell)
    extra += build_openings(shell)
    build_reflectors(shell)
    vehicle.meshes += shell.build() + extra + make_emblem(shell)
    track = half - TRACK_INSET_METRES - spec.tyre_width / 2
    places = [((x, side * track, spec.tyre_radius), axle == 0) for axle, x in enumerate(vehicle.axles) for side in (1, -1)]
    tread = "all-terrain" if spec.tyre_radius > 0.375 else "road"
    vehicle.meshes += make_wheel_set(
        "wheel", places, spec.tyre_radius, spec.tyre_width, spec.wheel, spec.rim_finish, tread,
    )
    vehicle.meshes += make_cabin(spec, field)
    for make in (
        make_underside, make_mirrors, make_handles, make_wipers, make_roof_fittings, make_exhausts, make_side_steps,
        make_ute_fittings, make_spare_wheel,
    ):
        vehicle.meshes += make(spec, field)
    vehicle.meshes += make_cab_chassis_tray(spec)
    meshes, labels = make_plates(spec, field)
    vehicle.meshes += meshes
    vehicle.labels += labels
    brow = spec.face[0] + 0.84 * (spec.face[1] - spec.face[0])
    vehicle.anchors = {
        "lamp": (spec.middle - 0.30, half - 0.20, brow),
        "wheel": (vehicle.axles[0], half, spec.tyre_radius),
    }
    return vehicle
