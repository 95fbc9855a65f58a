"""A tall travel motorcycle: beak, screen, long fork, wire wheels, hand guards, aluminium cases."""

import numpy as np

from bodies.naked_motorcycle import make_swing_arm
from parts.motorcycle_engine import make_foot_peg, make_radiator, make_twin
from parts.motorcycle_front import Fork, make_bars, make_fork, make_indicators, make_mirrors, make_mudguard
from parts.motorcycle_wheel import make_calliper, make_disc, make_motorcycle_tyre, make_wire_rim, place_wheel
from parts.placing import both_sides, move, turn
from parts.plate import make_plate
from parts.pod import make_pod
from parts.side_stand import lean_label, park
from parts.solids import make_box, make_cylinder, make_turn
from parts.sweep import make_sweep
from vehicle import Label, Vehicle

FRONT, REAR = (0.80, 0.342), (-0.755, 0.335)
LIFT = 0.085


def build_adventure_motorcycle(cell=0.004):
    """The motorcycle; `cell` is the mesh size of its tank, seat and beak in metres."""
    cell = min(cell, 0.005)
    fork = Fork(FRONT, 26.5, 0.106, 0.83, lead=0.035)
    steered = make_fork(fork, outer="rim_face", radius=0.0225) + _make_bars(fork)
    rest = _make_wheels(fork) + _make_cockpit() + _make_frame() + make_twin(0.04, LIFT) + make_radiator(0.40, 0.66)
    rest += _make_bodywork(cell) + _make_exhaust() + _make_cases() + _make_rear()
    meshes = park(steered, rest, fork, FRONT[1])
    labels = [lean_label(Label("FCT 74", (-1.0325, 0, 0.70), (-0.955, 0, 0.29), 0.045))]
    return Vehicle(
        "adventure motorcycle", 2.24, 0.94, 1.42, FRONT[0] + 0.345, -1.10, (FRONT[0], REAR[0]), FRONT[1],
        meshes, labels, {"lamp": (0.66, 0.0, 1.02), "wheel": (FRONT[0], 0.06, FRONT[1])}, close_width=1.25, frame_height=1.36,
    )


def _make_wheels(fork):
    front = [make_motorcycle_tyre(FRONT[1], 0.268, 0.105, True), *make_wire_rim(0.272, 0.072, "rim_dark")]
    for side in (1, -1):
        front += make_disc(side * 0.068, 0.152, 0.112, 0.070)
    rear = [make_motorcycle_tyre(REAR[1], 0.232, 0.152, True), *make_wire_rim(0.236, 0.112, "rim_dark", hub_radius=0.050, hub_half=0.052)]
    rear += make_disc(-0.088, 0.128, 0.090, 0.060)
    meshes = place_wheel(front, FRONT) + place_wheel(rear, REAR)
    meshes += both_sides(make_calliper(FRONT[0] - 0.118, 0.070, FRONT[1] + 0.072, 1.05))
    return meshes + make_calliper(REAR[0] + 0.085, -0.088, REAR[1] + 0.065, 0.7, (0.10, 0.046, 0.05))


def _make_bars(fork):
    head = fork.at(1.0)
    bar = [head + (0, 0, 0.075), head + (0, 0.06, 0.075), head + (-0.02, 0.17, 0.145), head + (-0.04, 0.28, 0.165), head + (-0.10, 0.430, 0.150)]
    meshes = make_bars(bar, 0.125)
    meshes += make_mirrors(bar[3] + (0.02, -0.02, 0.012), bar[3] + (0.06, 0.05, 0.17), round_glass=True)
    meshes += both_sides([make_box("bar clamp", head + (0, 0.035, 0.045), (0.045, 0.030, 0.075), "rim_dark", 0.008)])
    guard = [
        (bar[4] + (0.0, 0.035, 0.0)), (bar[4] + (0.07, 0.03, 0.0)), (bar[4] + (0.105, -0.06, 0.005)), (bar[3] + (0.085, 0.02, 0.0)),
        (bar[3] + (0.02, -0.01, 0.0)),
    ]
    meshes += both_sides([make_sweep("hand guard", guard, 0.009, "aluminium"), make_box("hand shield", bar[4] + (0.108, -0.055, 0.012), (0.012, 0.165, 0.105), "plastic", 0.0058, (0.08, -0.15, 0.28))])
    for side in (1, -1):
        hose = [
            bar[3] * (1, side, 1) + (0.05, -side * 0.03, 0.0), fork.at(0.93, side * 0.16, 0.12), fork.at(0.70, side * 0.115, 0.06),
            fork.at(0.42, side * 0.128, 0.03), fork.at(0.16, side * 0.120, -0.05),
        ]
        meshes.append(make_sweep("hose", hose, 0.0045, "rubber", sides=10))
    return meshes


def _make_cockpit():
    meshes = [make_box("clocks", (0.555, 0, 1.165), (0.022, 0.170, 0.115), "gloss_black", 0.008, (0, -0.45, 0))]
    screen = make_plate(
        "screen", [(0.0, -0.120, 0.04), (0.0, 0.120, 0.04), (0.22, 0.155, 0.06), (0.40, 0.105, 0.08), (0.40, -0.105, 0.08), (0.22, -0.155, 0.06)],
        0.005, "glass", "top", 0, 0.002,
    )
    meshes += move(turn([screen], make_turn((0, -2.12, 0))), (0.675, 0, 1.075))
    meshes += both_sides([make_sweep("screen stay", [(0.53, 0.08, 1.05), (0.56, 0.09, 1.20), (0.575, 0.085, 1.28)], 0.007, "rim_dark")])
    return meshes + _make_lamps() + make_indicators([((0.50, 0.255, 0.895), (0.50, 0.16, 0.90))])


def _make_lamps():
    meshes = [make_box("lamp case", (0.655, 0, 1.015), (0.10, 0.235, 0.135), "gloss_black", 0.035, (0, -0.35, 0))]
    for side in (1, -1):
        meshes.append(make_cylinder("lamp eye", (0.702, side * 0.055, 1.030), 0.040, 0.020, "lamp_reflector", axis=(1, 0, 0.35), sides=48, bevel=0.006))
        meshes.append(make_cylinder("lamp pupil", (0.709, side * 0.055, 1.033), 0.028, 0.014, "gloss_black", axis=(1, 0, 0.35), sides=48, bevel=0.006))
        meshes.append(make_sweep("lamp strip", [(0.688, side * 0.108, 1.052), (0.708, side * 0.098, 0.985), (0.718, side * 0.055, 0.962), (0.722, side * 0.012, 0.958)], 0.0045, "led"))
        crash = [
            (0.30, side * 0.13, 0.36), (0.42, side * 0.20, 0.48), (0.40, side * 0.265, 0.66), (0.30, side * 0.255, 0.80), (0.20, side * 0.19, 0.83),
        ]
        meshes.append(make_sweep("crash bar", crash, 0.0125, "rim_dark"))
        meshes.append(make_sweep("crash bar", [(0.405, side * 0.262, 0.64), (0.20, side * 0.235, 0.585), (0.06, side * 0.165, 0.50)], 0.0125, "rim_dark"))
        fog = (0.445, side * 0.235, 0.70)
        meshes.append(make_cylinder("fog lamp", fog, 0.042, 0.06, "plastic", axis=(1, 0, 0), sides=40, bevel=0.012))
        meshes.append(make_cylinder("fog lens", (fog[0] + 0.029, fog[1], fog[2]), 0.034, 0.006, "lamp_reflector", axis=(1, 0, 0), sides=40))
    return meshes


def _make_frame():
    seat, pivot = (-0.16, 0.120, 0.76), (-0.20, 0.118, 0.50)
    lines = [[(0.40, 0.04, 1.00), (0.14, 0.150, 0.86), seat], [(0.44, 0.04, 0.88), (0.18, 0.160, 0.71), (-0.05, 0.150, 0.68), pivot], [(0.14, 0.150, 0.86), (-0.05, 0.150, 0.68)],
             [seat, (-0.42, 0.105, 0.84), (-0.80, 0.085, 0.90)], [pivot, (-0.40, 0.11, 0.70), (-0.60, 0.10, 0.86)]]
    side = [make_sweep("frame", line, 0.0165 if number < 3 else 0.0125, "paint_trim") for number, line in enumerate(lines)]
    side.append(make_plate("pivot plate", [(0.14, 0.75, 0.03), (0.22, 0.75, 0.03), (0.27, 0.52, 0.04), (0.26, 0.40, 0.03), (0.19, 0.39, 0.03), (0.165, 0.52, 0.05)], 0.030, "rim_dark", "side", 0.128, 0.008))
    meshes = both_sides(side) + make_foot_peg(-0.20, 0.155, 0.42) + make_foot_peg(-0.50, 0.135, 0.56, True)
    meshes += both_sides([make_sweep("peg stay", [(-0.42, 0.112, 0.76), (-0.47, 0.130, 0.66), (-0.50, 0.135, 0.565)], 0.010, "rim_dark")])
    bash = make_pod(
        "bash plate", [(0.36, 0.47, 0.03), (0.39, 0.44, 0.03), (0.30, 0.285, 0.05), (-0.05, 0.275, 0.03), (-0.05, 0.29, 0.01), (0.28, 0.31, 0.04)],
        [(0.42, 0.11, 0.02), (-0.08, 0.125, 0.02)], 0.008, "aluminium", 0.004,
    )
    stand = [
        make_sweep("side stand", [(-0.12, 0.12, 0.38), (-0.15, 0.24, 0.18), (-0.165, 0.315, 0.012)], 0.013, "rim_dark"),
        make_box("stand foot", (-0.165, 0.322, 0.008), (0.085, 0.06, 0.012), "rim_dark", 0.005),
    ]
    return [*meshes, bash, *stand]


def _make_bodywork(cell):
    tank = [
        (0.39, 0.905, 0.04), (0.37, 1.03, 0.09), (0.22, 1.085, 0.12), (0.02, 1.03, 0.16), (-0.12, 0.935, 0.08), (-0.13, 0.86, 0.03),
        (0.05, 0.835, 0.08), (0.30, 0.84, 0.05),
    ]
    plan = [(0.40, 0.075, 0.04), (0.32, 0.165, 0.10), (0.18, 0.190, 0.12), (0.02, 0.140, 0.12), (-0.14, 0.085, 0.03)]
    shroud = [
        (0.36, 1.00, 0.04), (0.50, 0.925, 0.02), (0.46, 0.74, 0.03), (0.36, 0.63, 0.03), (0.28, 0.74, 0.06), (0.08, 0.87, 0.04), (0.16, 0.96, 0.06),
    ]
    wing = [(0.53, 0.185, 0.03), (0.42, 0.228, 0.06), (0.26, 0.205, 0.08), (0.06, 0.165, 0.02)]
    beak = [
        (0.52, 1.00, 0.03), (0.62, 0.975, 0.03), (0.90, 0.870, 0.012), (0.90, 0.858, 0.008), (0.70, 0.870, 0.05), (0.56, 0.845, 0.04),
        (0.48, 0.86, 0.04),
    ]
    beak_plan = [(0.46, 0.150, 0.03), (0.62, 0.135, 0.05), (0.80, 0.070, 0.05), (0.925, 0.022, 0.02)]
    seat = [
        (-0.07, 0.955, 0.02), (-0.15, 0.910, 0.08), (-0.36, 0.895, 0.10), (-0.45, 0.925, 0.05), (-0.53, 0.965, 0.05), (-0.80, 0.975, 0.05),
        (-0.82, 0.935, 0.02), (-0.50, 0.885, 0.05), (-0.36, 0.83, 0.05), (-0.10, 0.845, 0.03),
    ]
    seat_plan = [(-0.05, 0.075, 0.02), (-0.16, 0.105, 0.06), (-0.34, 0.165, 0.08), (-0.52, 0.150, 0.08), (-0.84, 0.105, 0.05)]
    tail = [
        (-0.30, 0.86, 0.03), (-0.55, 0.905, 0.05), (-0.90, 0.950, 0.02), (-0.92, 0.915, 0.02), (-0.70, 0.85, 0.06), (-0.45, 0.78, 0.05),
        (-0.30, 0.80, 0.03),
    ]
    meshes = [
        make_pod("tank", tank, plan, 0.080, "paint", cell, ((0.78, 0.03), (0.90, 0.0), (1.0, 0.006), (1.1, 0.035))),
        make_pod("shroud", shroud, wing, 0.020, "paint", cell, ((0.60, 0.035), (0.80, 0.0), (1.02, 0.055)), [lambda x, y, z: np.abs(y) - 0.165]),
        make_pod("beak", beak, sorted(beak_plan, reverse=True), 0.018, "paint", cell, ((0.83, 0.03), (0.92, 0.0), (1.0, 0.02))),
        make_pod("seat", seat, seat_plan, 0.045, "seat", cell),
        make_pod("tail", tail, [(-0.28, 0.135, 0.02), (-0.50, 0.140, 0.06), (-0.94, 0.075, 0.02)], 0.022, "plastic", cell),
        make_mudguard(FRONT, FRONT[1], 0.120, 55, 165, "plastic", gap=0.020, drop=0.55),
    ]
    cover = [(-0.01, 0.86, 0.03), (-0.20, 0.87, 0.03), (-0.24, 0.77, 0.03), (-0.12, 0.69, 0.03), (-0.02, 0.74, 0.04)]
    meshes.append(make_pod("side cover", cover, [(0.01, 0.118, 0.02), (-0.26, 0.122, 0.02)], 0.012, "plastic", cell))
    meshes.append(make_cylinder("filler cap", (0.19, 0, 1.088), 0.046, 0.014, "chrome_dark", axis=(0.15, 0, 1), bevel=0.004))
    return meshes


def _make_exhaust():
    meshes = []
    for y in (-0.065, 0.065):
        header = [
            (0.235, y, 0.735), (0.31, y, 0.69), (0.335, y, 0.58), (0.305, y, 0.41), (0.20, y * 0.6 - 0.02, 0.325), (0.02, -0.06 + y * 0.3, 0.318),
            (-0.10, -0.085, 0.335),
        ]
        meshes.append(make_sweep("header", header, 0.0205, "aluminium", count=80))
    link = [(-0.08, -0.085, 0.333), (-0.20, -0.125, 0.375), (-0.31, -0.172, 0.46), (-0.38, -0.195, 0.53)]
    meshes.append(make_sweep("link pipe", link, [0.031, 0.029, 0.026, 0.026], "aluminium"))
    can = [(-0.37, -0.193, 0.522), (-0.42, -0.203, 0.565), (-0.48, -0.208, 0.60), (-0.72, -0.222, 0.725), (-0.79, -0.226, 0.76)]
    meshes.append(make_sweep("silencer", can, [0.029, 0.044, 0.054, 0.056, 0.046], "steel", sides=40))
    return [
        *meshes, make_sweep("tail pipe", [(-0.785, -0.2255, 0.757), (-0.815, -0.227, 0.772)], 0.027, "chrome_dark", count=2, sides=32, smooth=False),
        make_sweep("tail hole", [(-0.813, -0.227, 0.771), (-0.8165, -0.227, 0.773)], 0.022, "void", count=2, sides=32, smooth=False),
    ]


def _make_cases():
    meshes = []
    for side, out in ((1, 0.325), (-1, 0.385)):
        place = (-0.70, side * out, 0.70)
        wide = 0.215
        meshes.append(make_box("case", place, (0.44, wide, 0.34), "aluminium", 0.035))
        meshes.append(make_box("case lid", (place[0], place[1], place[2] + 0.175), (0.455, wide + 0.014, 0.075), "aluminium", 0.025))
        meshes.append(make_box("lid seal", (place[0], place[1], place[2] + 0.134), (0.458, wide + 0.016, 0.010), "rubber", 0.004))
        for x in (-0.12, 0.12):
            meshes.append(make_box("case latch", (place[0] + x, place[1] + side * (wide / 2 + 0.008), place[2] + 0.135), (0.045, 0.016, 0.085), "plastic", 0.006))
        for x in (-1, 1):
            meshes.append(make_box("case corner", (place[0] + x * 0.205, place[1] + side * (wide / 2 - 0.02), place[2] - 0.15), (0.06, 0.06, 0.06), "plastic", 0.028))
        rack = [(-0.45, side * 0.14, 0.86), (-0.50, side * (out - 0.125), 0.84), (-0.88, side * (out - 0.125), 0.84), (-0.92, side * 0.13, 0.86)]
        meshes.append(make_sweep("case rack", rack, 0.009, "rim_dark"))
        meshes.append(make_sweep("case rack", [(-0.50, side * (out - 0.12), 0.84), (-0.52, side * (out - 0.12), 0.60), (-0.70, side * (out - 0.12), 0.54), (-0.88, side * (out - 0.12), 0.60), (-0.88, side * (out - 0.12), 0.84)], 0.009, "rim_dark"))
        meshes.append(make_sweep("top rack", [(-0.62, side * 0.085, 0.985), (-0.80, side * 0.10, 1.0), (-0.98, side * 0.09, 1.0), (-1.0, 0, 1.0)], 0.009, "rim_dark"))
    for x in (-0.72, -0.82, -0.92):
        meshes.append(make_cylinder("rack bar", (x, 0, 0.998), 0.007, 0.19, "rim_dark", sides=16))
    return meshes


def _make_rear():
    meshes = move(make_swing_arm(REAR[1] - 0.055), (REAR[0] + 0.72, 0, 0.055))
    meshes.append(make_mudguard(REAR, REAR[1], 0.165, 45, 115, "plastic", gap=0.022, drop=0.40))
    meshes.append(make_box("tail lamp", (-0.925, 0, 0.925), (0.030, 0.13, 0.045), "lamp_red", 0.012, (0, 0.2, 0)))
    meshes.append(make_sweep("plate holder", [(-0.85, 0, 0.90), (-0.95, 0, 0.84), (-0.99, 0, 0.74), (-1.000, 0, 0.66)], [0.035, 0.024, 0.016, 0.012], "plastic"))
    meshes.append(make_box("plate", (-1.024, 0, 0.70), (0.008, 0.225, 0.160), "plate", 0.003, (0, 0.29, 0)))
    return meshes + make_indicators([((-0.975, 0.15, 0.86), (-0.94, 0.015, 0.87))])
