"""A prime mover: sleeper cab over the front axle, two driven axles, turntable, upright exhausts, round tanks."""

import numpy as np

from parts.ladder_frame import make_ladder_frame, make_mud_flap, make_mudguard, make_rear_lamps
from parts.placing import both_sides
from parts.plate import make_plate
from parts.sleeper_cab import AXLE_BACK, HALF_WIDTH, HEIGHT, LENGTH, WHEEL_RADIUS, build_sleeper_cab
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep
from parts.truck_wheel import make_truck_wheel
from vehicle import Label, Vehicle

AXLES = (2.46, -1.09, -2.46)
TYRE_WIDTH, RIM_RADIUS, FRAME_TOP = 0.295, 0.300, 1.02


def build_prime_mover(cell=0.008):
    """The prime mover; `cell` is the mesh size of its cab in metres."""
    front, rear = AXLES[0] + AXLE_BACK, AXLES[2] - 0.80
    meshes, shell, lamp = build_sleeper_cab(front, cell * 1.2)
    meshes += make_ladder_frame(front - 0.5, rear, FRAME_TOP, AXLES, WHEEL_RADIUS, 0.43, (0.08, 0.27))
    steered = make_truck_wheel((AXLES[0], 1.04, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS, material="rim_face")
    for mesh in steered:
        mesh.pivot = (AXLES[0], 1.04 if mesh.vertices[:, 1].mean() > 0 else -1.04, WHEEL_RADIUS)
    meshes += steered
    for number, x in enumerate(AXLES[1:]):
        meshes += make_truck_wheel((x, 1.08, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS, twin=True, material="rim_face", roll=0.5 + number)
        meshes += both_sides([make_mudguard(x, 0.92, 0.61, 0.62, WHEEL_RADIUS, start=20, end=160)])
    meshes += both_sides([make_mud_flap(rear + 0.12, 0.92, 0.62, 0.80, 0.18), make_box("flap bar", (rear + 0.14, 0.70, 0.86), (0.05, 1.05, 0.05), "steel", 0.01)])
    meshes += _make_tanks() + _make_stacks(front) + _make_turntable()
    meshes += make_rear_lamps(rear + 0.02, 1.02, 0.90)
    meshes.append(make_box("plate", (rear + 0.005, 0, 0.72), (0.012, 0.372, 0.134), "plate", 0.006))
    labels = [
        Label("FORECOURT", (shell.find_front(0, 0.80) + 0.0135, 0, 0.80), (1, 0, 0), 0.044),
        Label("FORECOURT", (rear - 0.0025, 0, 0.72), (-1, 0, 0), 0.044),
    ]
    return Vehicle(
        "prime mover", front - rear, HALF_WIDTH * 2, HEIGHT, front, rear, AXLES, WHEEL_RADIUS,
        meshes, labels, {"lamp": lamp, "wheel": (AXLES[0], 1.04, WHEEL_RADIUS)}, close_width=2.6,
    )


def _make_tanks():
    meshes = []
    for side in (1, -1):
        y, z = side * 0.92, 0.72
        meshes.append(make_cylinder("tank", (0.52, y, z), 0.33, 1.65, "chrome", axis=(1, 0, 0), sides=96, bevel=0.05))
        for x in (0.0, 1.04):
            meshes.append(make_cylinder("tank strap", (x, y, z), 0.336, 0.07, "aluminium", axis=(1, 0, 0), sides=96))
            meshes.append(make_box("tank bracket", (x, y - side * 0.28, z), (0.07, 0.20, 0.62), "steel", 0.02))
        for place in (0.28, 0.80):
            meshes.append(make_box("tank step", (place, y + side * 0.30, z + 0.16), (0.42, 0.12, 0.03), "aluminium", 0.008))
        meshes.append(make_cylinder("cap", (1.20, y + side * 0.16, z + 0.31), 0.06, 0.06, "chrome", axis=(0, side * 0.4, 1)))
    return meshes


def _make_stacks(front):
    x, meshes = front - LENGTH - 0.20, []
    for side in (1, -1):
        y = side * 1.02
        meshes.append(make_cylinder("silencer", (x, y, 1.95), 0.115, 1.35, "chrome", axis=(0, 0, 1), bevel=0.04))
        pipe = [(x, y, 2.60), (x, y, 3.00), (x, y, 3.42), (x - 0.03, y, 3.62), (x - 0.10, y, 3.76)]
        meshes.append(make_sweep("stack", pipe, 0.066, "chrome", sides=36))
        meshes.append(make_sweep("stack hole", [(x - 0.098, y, 3.757), (x - 0.102, y, 3.764)], 0.058, "void", count=2, sides=36, smooth=False))
        meshes.append(make_sweep("down pipe", [(x, y, 1.32), (x, y, 1.10), (x, y - side * 0.12, 0.98), (x, y - side * 0.40, 0.95)], 0.066, "steel", sides=28))
        for turn in np.linspace(0.3, 2.84, 9):
            hx, hy = x - 0.132 * np.cos(turn), y + side * 0.132 * np.sin(turn)
            meshes.append(make_box("shield bar", (hx, hy, 1.95), (0.014, 0.014, 1.0), "chrome", 0.005))
        for z in (1.48, 1.95, 2.42):
            meshes.append(make_cylinder("stack band", (x, y, z), 0.138, 0.025, "chrome_dark", axis=(0, 0, 1)))
        meshes.append(make_sweep("stack stay", [(x, y - side * 0.1, 2.42), (x + 0.05, y - side * 0.45, 2.42)], 0.018, "steel", count=2, smooth=False))
    meshes.append(make_box("cab stand", (x + 0.05, 0, 1.35), (0.06, 1.5, 0.65), "steel", 0.02))
    for y, material in ((-0.2, "sticker"), (0.0, "rubber"), (0.2, "lamp_amber")):
        coil = [(x - 0.02 - 0.10 * t, y + 0.05 * np.cos(40 * t), 1.58 - 0.25 * np.sin(3.1 * t) + 0.05 * np.sin(40 * t)) for t in np.linspace(0, 1, 120)]
        meshes.append(make_sweep("air line", coil, 0.008, material, count=360, sides=10))
    meshes.append(make_box("deck", (x - 0.62, 0, FRAME_TOP + 0.02), (0.95, 0.98, 0.03), "aluminium", 0.006))
    return meshes


def _make_turntable():
    middle, z = -1.72, FRAME_TOP + 0.20
    left = [
        (-0.50, 0.10, 0.05), (-0.42, 0.44, 0.10), (-0.10, 0.50, 0.15), (0.20, 0.50, 0.15), (0.42, 0.44, 0.10), (0.50, 0.0, 0.1), (0.42, -0.44, 0.10),
        (0.20, -0.50, 0.15), (-0.10, -0.50, 0.15), (-0.42, -0.44, 0.10), (-0.50, -0.10, 0.05), (-0.05, -0.04, 0.04), (-0.05, 0.04, 0.04),
    ]
    plate = make_plate("turntable", [(middle + a, b, r) for a, b, r in left], 0.06, "steel", "top", z, 0.010)
    meshes = [plate, make_box("turntable base", (middle, 0, z - 0.12), (0.62, 1.0, 0.10), "steel", 0.02)]
    return meshes + both_sides([make_box("turntable foot", (middle, 0.42, z - 0.09), (0.46, 0.07, 0.20), "steel", 0.03)])
