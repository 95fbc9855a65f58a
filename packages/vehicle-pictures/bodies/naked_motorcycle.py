"""A naked road motorcycle: lattice frame, water-cooled twin, upside-down fork, round lamp."""

import numpy as np

from parts.motorcycle_engine import make_chain, make_foot_peg, make_radiator, make_twin
from parts.motorcycle_front import Fork, make_bars, make_fork, make_indicators, make_mirrors, make_mudguard, make_round_lamp
from parts.motorcycle_wheel import make_calliper, make_cast_rim, make_disc, make_motorcycle_tyre, place_wheel
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.pod import make_pod
from parts.side_stand import lean_label, park
from parts.solids import make_box, make_cylinder, make_turn
from parts.sweep import make_sweep
from vehicle import Label, Vehicle

FRONT, REAR = (0.72, 0.302), (-0.72, 0.312)
RIM = 0.216


def build_naked_motorcycle(cell=0.004):
    """The motorcycle; `cell` is the mesh size of its tank, seat and tail in metres."""
    cell = min(cell, 0.005)
    fork = Fork(FRONT, 24.5, 0.104, 0.735, lead=0.030)
    rest = make_road_wheels(fork)
    rest += [*_make_frame(), *make_twin(0.02, 0.02), *make_radiator(0.395, 0.58)]
    rest += _make_bodywork(cell) + make_low_exhaust() + make_swing_arm() + _make_rear()
    meshes = park(make_fork(fork, outer="rim_dark") + _make_cockpit(fork), rest, fork, FRONT[1])
    labels = [lean_label(Label("FCT 21", (-0.9655, 0, 0.605), (-0.955, 0, 0.29), 0.045))]
    return Vehicle(
        "naked motorcycle", 2.10, 0.80, 1.12, FRONT[0] + 0.305, REAR[0] - 0.32, (FRONT[0], REAR[0]), 0.305,
        meshes, labels, {"lamp": tuple(fork.at(0.86, 0.0, 0.17)), "wheel": (FRONT[0], 0.06, FRONT[1])}, close_width=1.15, frame_height=1.18,
    )


def make_road_wheels(fork):
    """Cast wheels with road tyres, discs and callipers."""
    front = [make_motorcycle_tyre(FRONT[1], RIM, 0.122), *make_cast_rim(RIM + 0.004, 0.096, 5, twin=True)]
    for side in (1, -1):
        front += make_disc(side * 0.070, 0.155, 0.112, 0.085)
    rear = [make_motorcycle_tyre(REAR[1], RIM, 0.182), *make_cast_rim(RIM + 0.004, 0.146, 5, twin=True, hub=0.060)]
    rear += make_disc(-0.092, 0.112, 0.076, 0.055)
    meshes = place_wheel(front, FRONT) + place_wheel(rear, REAR)
    grip = fork.axle[0] - 0.118, fork.axle[1] + 0.075
    meshes += both_sides(make_calliper(grip[0], 0.072, grip[1], 1.05))
    meshes += make_calliper(REAR[0] + 0.075, -0.092, REAR[1] + 0.055, 0.7, (0.10, 0.046, 0.05))
    return meshes


def _make_cockpit(fork):
    head = fork.at(1.0)
    bar = [
        head + (-0.005, 0.0, 0.055), head + (-0.005, 0.06, 0.055), head + (-0.02, 0.16, 0.10), head + (-0.045, 0.25, 0.125),
        head + (-0.10, 0.375, 0.108),
    ]
    meshes = make_bars(bar, 0.125)
    meshes += make_mirrors(bar[3] + (0.03, -0.03, 0.012), bar[3] + (0.07, 0.07, 0.15))
    meshes += make_round_lamp(fork.at(0.845, 0, 0.165), 0.092, ring="rim_dark")
    meshes += both_sides([make_sweep("lamp stay", [fork.at(0.84, 0.098, 0.02), fork.at(0.845, 0.098, 0.09), fork.at(0.845, 0.090, 0.12)], 0.010, "rim_dark")])
    meshes += both_sides([make_box("bar clamp", head + (-0.005, 0.035, 0.045), (0.045, 0.030, 0.060), "rim_dark", 0.008)])
    meshes.append(make_box("clocks", head + (0.075, 0, 0.075), (0.018, 0.165, 0.105), "plastic", 0.008, (0, -0.75, 0)))
    meshes.append(make_box("clock face", head + (0.067, 0, 0.083), (0.010, 0.150, 0.088), "gloss_black", 0.004, (0, -0.75, 0)))
    screen = [(0.0, -0.09, 0.03), (0.0, 0.09, 0.03), (0.12, 0.06, 0.04), (0.12, -0.06, 0.04)]
    visor = make_plate("fly screen", [(x, y, r) for x, y, r in screen], 0.005, "gloss_black", "top", 0, 0.002)
    meshes += move(turn([visor], make_turn((0, -2.05, 0))), fork.at(0.945, 0, 0.185))
    for side in (1, -1):
        hose = [
            bar[3] * (1, side, 1) + (0.05, -side * 0.03, 0.0), fork.at(0.93, side * 0.15, 0.13), fork.at(0.70, side * 0.11, 0.06),
            fork.at(0.42, side * 0.125, 0.03), fork.at(0.17, side * 0.118, -0.05),
        ]
        meshes.append(make_sweep("hose", hose, 0.0045, "rubber", sides=10))
    meshes += make_indicators([(fork.at(0.80, 0.20, 0.06), fork.at(0.80, 0.11, 0.03))])
    return meshes


def _make_frame():
    top, low, seat, pivot = (0.37, 0.045, 0.885), (0.415, 0.045, 0.775), (-0.17, 0.125, 0.665), (-0.215, 0.118, 0.43)
    mid_top, mid_low = (0.12, 0.158, 0.765), (0.17, 0.165, 0.625)
    lines = [
        [top, mid_top, seat], [low, mid_low, (-0.06, 0.150, 0.60)], [top, mid_low], [mid_top, (-0.06, 0.150, 0.60)], [mid_top, mid_low],
        [(-0.06, 0.150, 0.60), seat], [(-0.06, 0.150, 0.60), pivot],
    ]
    lines += [[seat, (-0.42, 0.105, 0.745), (-0.74, 0.07, 0.835)], [pivot, (-0.40, 0.11, 0.62), (-0.56, 0.095, 0.765)]]
    meshes = [make_sweep("frame", line, 0.0165 if number < 7 else 0.0125, "rim_dark", smooth=len(line) > 2) for number, line in enumerate(lines)]
    plate = make_plate(
        "pivot plate", [(0.15, 0.66, 0.03), (0.23, 0.66, 0.03), (0.285, 0.46, 0.04), (0.27, 0.33, 0.03), (0.20, 0.32, 0.03), (0.175, 0.45, 0.05)],
        0.030, "aluminium", "side", 0.128, 0.008,
    )
    meshes += [
        plate, make_cylinder("pivot cap", (-0.225, 0.146, 0.42), 0.022, 0.016, "chrome_dark", sides=32),
        make_box("heel plate", (-0.27, 0.150, 0.37), (0.075, 0.008, 0.10), "aluminium", 0.003),
    ]
    meshes = both_sides(meshes) + make_foot_peg(-0.245, 0.155, 0.345) + make_foot_peg(-0.50, 0.125, 0.50, True)
    meshes += both_sides([make_sweep("peg stay", [(-0.42, 0.112, 0.66), (-0.46, 0.125, 0.58), (-0.50, 0.125, 0.505)], 0.010, "rim_dark")])
    meshes.append(make_sweep("brake pedal", [(-0.235, -0.155, 0.32), (-0.12, -0.185, 0.295), (-0.06, -0.20, 0.30)], 0.0075, "aluminium"))
    meshes.append(make_sweep("shift lever", [(-0.235, 0.165, 0.32), (-0.12, 0.185, 0.33), (-0.06, 0.205, 0.335)], 0.0075, "aluminium"))
    stand = [(-0.14, 0.12, 0.30), (-0.16, 0.22, 0.15), (-0.175, 0.285, 0.012)]
    meshes += [
        make_sweep("side stand", stand, 0.012, "rim_dark"), make_box("stand foot", (-0.175, 0.292, 0.008), (0.075, 0.055, 0.012), "rim_dark", 0.005),
    ]
    return meshes


def _make_bodywork(cell):
    tank = [
        (0.385, 0.785, 0.03), (0.365, 0.88, 0.08), (0.26, 0.965, 0.10), (0.06, 0.955, 0.16), (-0.10, 0.865, 0.12), (-0.145, 0.80, 0.03),
        (-0.12, 0.755, 0.03), (0.05, 0.735, 0.08), (0.30, 0.735, 0.05),
    ]
    plan = [(0.395, 0.055, 0.03), (0.33, 0.135, 0.08), (0.20, 0.172, 0.12), (0.06, 0.150, 0.12), (-0.06, 0.098, 0.10), (-0.15, 0.075, 0.03)]
    shroud = [
        (0.385, 0.795, 0.03), (0.50, 0.700, 0.012), (0.475, 0.665, 0.015), (0.385, 0.625, 0.03), (0.30, 0.70, 0.05), (0.17, 0.785, 0.04),
        (0.26, 0.84, 0.05),
    ]
    wing = [(0.53, 0.200, 0.03), (0.42, 0.212, 0.05), (0.26, 0.180, 0.08), (0.14, 0.160, 0.02)]
    seat = [
        (-0.085, 0.865, 0.02), (-0.16, 0.825, 0.08), (-0.36, 0.808, 0.12), (-0.47, 0.835, 0.06), (-0.56, 0.885, 0.05), (-0.80, 0.915, 0.04),
        (-0.82, 0.885, 0.02), (-0.56, 0.815, 0.05), (-0.36, 0.755, 0.05), (-0.10, 0.765, 0.03),
    ]
    seat_plan = [(-0.06, 0.070, 0.02), (-0.16, 0.090, 0.06), (-0.34, 0.150, 0.08), (-0.52, 0.125, 0.08), (-0.84, 0.075, 0.05)]
    tail = [
        (-0.20, 0.765, 0.02), (-0.40, 0.760, 0.05), (-0.58, 0.825, 0.05), (-0.86, 0.893, 0.015), (-0.875, 0.870, 0.01), (-0.80, 0.835, 0.03),
        (-0.62, 0.745, 0.06), (-0.40, 0.690, 0.05), (-0.22, 0.71, 0.02),
    ]
    tail_plan = [(-0.18, 0.135, 0.02), (-0.36, 0.150, 0.08), (-0.60, 0.115, 0.08), (-0.88, 0.062, 0.02)]
    meshes = [
        make_pod("tank", tank, plan, 0.075, "paint", cell, ((0.70, 0.030), (0.80, 0.0), (0.90, 0.004), (1.0, 0.03))),
        make_pod(
            "shroud", shroud, wing, 0.018, "paint", cell, ((0.55, 0.030), (0.70, 0.0), (0.90, 0.045)),
            [lambda x, y, z: np.abs(y) - 0.150 - 0.3 * (x - 0.35).clip(0)],
        ),
        make_pod("seat", seat, seat_plan, 0.045, "seat", cell),
        make_pod("tail", tail, tail_plan, 0.022, "paint", cell, ((0.66, 0.045), (0.78, 0.006), (0.84, 0.0), (0.95, 0.01))),
    ]
    meshes.append(make_cylinder("filler cap", (0.185, 0, 0.962), 0.048, 0.014, "chrome_dark", axis=(0.10, 0, 1), bevel=0.004))
    meshes.append(make_cylinder("filler lock", (0.185, 0, 0.970), 0.016, 0.008, "aluminium", axis=(0.10, 0, 1)))
    cover = [(-0.02, 0.755, 0.03), (-0.19, 0.765, 0.03), (-0.25, 0.68, 0.03), (-0.12, 0.60, 0.03), (-0.02, 0.65, 0.04)]
    meshes.append(make_pod("side cover", cover, [(0.0, 0.120, 0.02), (-0.26, 0.120, 0.02)], 0.012, "plastic", cell, ((0.58, 0.02), (0.78, 0.0))))
    belly = [(0.30, 0.40, 0.03), (0.27, 0.235, 0.04), (0.02, 0.215, 0.04), (-0.12, 0.255, 0.02), (-0.06, 0.29, 0.03), (0.14, 0.285, 0.04)]
    meshes.append(make_pod("belly", belly, [(0.34, 0.05, 0.02), (0.24, 0.13, 0.05), (-0.12, 0.14, 0.02)], 0.02, "paint", cell, ((0.2, 0.03), (0.3, 0.0), (0.42, 0.02))))
    return meshes


def make_low_exhaust():
    """Two headers under the engine into one silencer on the right."""
    meshes = []
    for y in (-0.065, 0.065):
        header = [
            (0.215, y, 0.655), (0.285, y * 1.1, 0.62), (0.315, y * 1.1, 0.50), (0.285, y, 0.33), (0.20, y * 0.6 - 0.02, 0.225),
            (0.05, -0.05 + y * 0.35, 0.200), (-0.06, -0.075, 0.205),
        ]
        meshes.append(make_sweep("header", header, 0.0205, "aluminium", count=80))
    link = [(-0.04, -0.075, 0.205), (-0.16, -0.10, 0.215), (-0.25, -0.150, 0.265), (-0.31, -0.178, 0.315)]
    meshes.append(make_sweep("link pipe", link, [0.032, 0.030, 0.027, 0.027], "aluminium"))
    can = [(-0.30, -0.176, 0.308), (-0.345, -0.187, 0.342), (-0.40, -0.193, 0.380), (-0.58, -0.210, 0.497), (-0.645, -0.216, 0.54)]
    meshes.append(make_sweep("silencer", can, [0.030, 0.046, 0.058, 0.058, 0.046], "steel", sides=40))
    for start, end, radius in (((-0.362, -0.190, 0.353), (-0.374, -0.191, 0.361), 0.0548), ((-0.585, -0.211, 0.50), (-0.597, -0.212, 0.508), 0.0622)):
        meshes.append(make_sweep("silencer band", [start, end], radius, "chrome_dark", count=2, sides=40, smooth=False))
    meshes.append(make_sweep("tail pipe", [(-0.635, -0.215, 0.533), (-0.672, -0.218, 0.557)], 0.030, "chrome_dark", count=2, sides=32, smooth=False))
    meshes.append(make_sweep("tail hole", [(-0.670, -0.218, 0.556), (-0.6735, -0.218, 0.558)], 0.025, "void", count=2, sides=32, smooth=False))
    meshes.append(make_sweep("silencer stay", [(-0.50, -0.13, 0.55), (-0.50, -0.165, 0.50), (-0.50, -0.195, 0.455)], 0.010, "rim_dark"))
    shield = make_box("heat shield", (-0.27, -0.186, 0.295), (0.17, 0.008, 0.055), "chrome_dark", 0.004, (0, 0.68, 0.18))
    return [*meshes, shield]


def make_swing_arm(axle_height=REAR[1]):
    """Swing arm, spring, chain and axle; `axle_height` is where the rear axle lies (metres)."""
    arm = [
        (0.20, 0.455, 0.03), (0.30, 0.450, 0.05), (0.56, 0.375, 0.06), (0.76, 0.345, 0.03), (0.775, 0.295, 0.03), (0.60, 0.305, 0.06),
        (0.36, 0.360, 0.06), (0.20, 0.385, 0.03),
    ]
    meshes = both_sides([make_plate("swing arm", arm, 0.036, "aluminium", "side", 0.128, 0.010), make_cylinder("adjuster", (REAR[0], 0.148, axle_height), 0.022, 0.014, "chrome_dark", sides=6)])
    meshes.append(make_box("arm bridge", (-0.36, 0, 0.405), (0.10, 0.25, 0.055), "aluminium", 0.018))
    meshes.append(make_cylinder("rear axle", (REAR[0], 0, axle_height), 0.012, 0.31, "aluminium", sides=24))
    spring = [(-0.275 + 0.045 * t + 0.034 * np.sin(44 * t) * 0.94, 0.034 * np.cos(44 * t), 0.42 + 0.20 * t) for t in np.linspace(0, 1, 150)]
    meshes.append(make_sweep("spring", spring, 0.0062, "sticker", count=420, sides=12))
    meshes.append(make_sweep("damper", [(-0.285, 0, 0.37), (-0.22, 0, 0.67)], 0.019, "aluminium", count=2, smooth=False))
    meshes += make_chain((-0.165, 0.43), (REAR[0], axle_height), 0.036, 0.098, 0.108)
    guard = [(0.30, 0.435, 0.01), (0.72, 0.435, 0.02), (0.72, 0.420, 0.01), (0.30, 0.415, 0.01)]
    meshes.append(make_plate("chain guard", guard, 0.030, "plastic", "side", 0.112, 0.004))
    return meshes


def _make_rear():
    meshes = [
        make_mudguard(FRONT, FRONT[1], 0.134, 50, 160, "paint", gap=0.012, drop=0.62),
        make_mudguard(REAR, REAR[1], 0.19, 40, 118, "plastic", gap=0.016, drop=0.40),
    ]
    meshes.append(make_box("tail lamp", (-0.868, 0, 0.872), (0.030, 0.115, 0.036), "lamp_red", 0.012, (0, 0.25, 0)))
    meshes.append(make_box("tail strip", (-0.876, 0, 0.876), (0.022, 0.095, 0.008), "led_red", 0.003, (0, 0.25, 0)))
    holder = [(-0.78, 0, 0.835), (-0.87, 0, 0.76), (-0.92, 0, 0.66), (-0.930, 0, 0.57)]
    meshes.append(make_sweep("plate holder", holder, [0.030, 0.022, 0.016, 0.012], "plastic"))
    meshes.append(make_box("plate", (-0.957, 0, 0.605), (0.008, 0.225, 0.160), "plate", 0.003, (0, 0.29, 0)))
    meshes.append(make_box("plate lamp", (-0.945, 0, 0.700), (0.05, 0.05, 0.02), "plastic", 0.008))
    meshes += both_sides([make_sweep("stay", [fork, (0.64, 0.088, 0.46), (0.70, 0.070, 0.545)], 0.009, "plastic") for fork in [(0.645, 0.105, 0.41)]])
    meshes += make_indicators([((-0.90, 0.135, 0.735), (-0.885, 0.015, 0.735))])
    return meshes
