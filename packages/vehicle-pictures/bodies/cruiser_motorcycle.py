"""A cruiser: long and low, air-cooled V-twin, teardrop tank, laced wheels, two chrome exhausts."""

import numpy as np

from parts.motorcycle_engine import make_foot_peg, make_v_twin
from parts.motorcycle_front import Fork, make_bars, make_fork, make_indicators, make_mirrors, make_mudguard, make_round_lamp
from parts.motorcycle_wheel import make_calliper, make_disc, make_motorcycle_tyre, make_wire_rim, place_wheel
from parts.placing import both_sides
from parts.plate import make_plate
from parts.pod import make_pod
from parts.side_stand import lean_label, park
from parts.solids import make_box, make_cylinder, make_turned
from parts.sweep import make_sweep
from vehicle import Label, Vehicle

FRONT, REAR = (0.825, 0.322), (-0.805, 0.328)
RIM = 0.213
FORK = Fork(FRONT, 32.0, 0.110, 0.80, lead=0.015)


def build_cruiser_motorcycle(cell=0.004):
    """The motorcycle; `cell` is the mesh size of its tank, seat and side covers in metres."""
    return stand_cruiser(*make_cruiser_parts(cell))


def make_cruiser_parts(cell):
    """What turns with the bars, and all the rest, upright."""
    cell = min(cell, 0.005)
    steered = make_fork(FORK, upside_down=False, outer="aluminium", inner="chrome", radius=0.022) + _make_cockpit(FORK)
    rest = _make_wheels(FORK) + _make_frame() + make_v_twin(-0.035, 0.035)
    return steered, rest + _make_bodywork(cell) + _make_exhaust() + _make_rear()


def stand_cruiser(steered, rest):
    """The cruiser of these parts, parked."""
    meshes = park(steered, rest, FORK, FRONT[1])
    labels = [lean_label(Label("FCT 48", (-1.153, 0, 0.50), (-0.97, 0, 0.22), 0.045))]
    return Vehicle(
        "cruiser motorcycle", 2.36, 0.92, 1.14, FRONT[0] + 0.325, -1.17, (FRONT[0], REAR[0]), FRONT[1],
        meshes, labels, {"lamp": tuple(FORK.at(0.84, 0.0, 0.17)), "wheel": (FRONT[0], 0.06, FRONT[1])}, close_width=1.2, frame_height=1.28,
    )


def _make_wheels(fork):
    front = [make_motorcycle_tyre(FRONT[1], RIM, 0.130), *make_wire_rim(RIM + 0.004, 0.096)]
    front += make_disc(-0.072, 0.148, 0.104, 0.062)
    rear = [make_motorcycle_tyre(REAR[1], RIM, 0.158), *make_wire_rim(RIM + 0.004, 0.112, hub_radius=0.050, hub_half=0.052)]
    rear += make_disc(-0.080, 0.146, 0.104, 0.066)
    belt = [(0.10, -0.016), (0.140, -0.016), (0.146, -0.020), (0.146, 0.020), (0.140, 0.016), (0.10, 0.016), (0.10, -0.016)]
    rear.append(make_turned("pulley", belt, "aluminium", (0, 0.098, 0), sides=128))
    for angle in np.arange(5) * 2 * np.pi / 5:
        rear.append(make_box("pulley arm", (0.085 * np.cos(angle), 0.098, 0.085 * np.sin(angle)), (0.06, 0.012, 0.03), "aluminium", 0.004, (0, -angle, 0)))
    meshes = place_wheel(front, FRONT) + place_wheel(rear, REAR)
    meshes += make_calliper(FRONT[0] - 0.115, -0.074, FRONT[1] + 0.068, 1.0)
    return meshes + make_calliper(REAR[0] + 0.10, -0.082, REAR[1] + 0.075, 0.75, material="aluminium")


def _make_cockpit(fork):
    head = fork.at(1.0)
    bar = [
        head + (-0.01, 0, 0.075), head + (-0.01, 0.075, 0.080), head + (-0.02, 0.16, 0.155), head + (-0.08, 0.30, 0.190),
        head + (-0.215, 0.425, 0.150),
    ]
    meshes = make_bars(bar, 0.13, "chrome", 0.0135)
    meshes += make_mirrors(bar[3] + (-0.02, 0.02, 0.01), bar[3] + (0.02, 0.09, 0.15), material="chrome", round_glass=True)
    meshes += both_sides([make_box("riser", head + (-0.01, 0.045, 0.035), (0.045, 0.035, 0.10), "chrome", 0.012)])
    meshes += make_round_lamp(fork.at(0.835, 0, 0.185), 0.096, shell="chrome", ring="chrome", modern=False)
    meshes.append(make_sweep("lamp stay", [fork.at(0.86, 0, 0.03), fork.at(0.87, 0, 0.10), fork.at(0.86, 0, 0.135)], 0.018, "chrome"))
    meshes += both_sides([make_sweep("fork shroud", [fork.at(0.72, 0.110), fork.at(0.94, 0.110)], 0.036, "chrome", count=2, sides=40, smooth=False)])
    for side in (1, -1):
        hose = [
            bar[3] * (1, side, 1) + (0.05, -side * 0.04, 0.0), fork.at(0.95, side * 0.18, 0.12), fork.at(0.70, side * 0.10, 0.07),
            fork.at(0.40, side * 0.13, 0.03), fork.at(0.16, side * 0.12, -0.07),
        ]
        meshes.append(make_sweep("hose", hose if side < 0 else [*hose[:2], (0.40, 0.10, 0.72), (0.20, 0.14, 0.52)], 0.005, "rubber", sides=10))
    meshes += make_indicators([(fork.at(0.78, 0.215, 0.03), fork.at(0.78, 0.12, 0.02))])
    return meshes


def _make_frame():
    down = [
        (0.445, 0.035, 0.80), (0.385, 0.085, 0.56), (0.335, 0.115, 0.34), (0.275, 0.125, 0.245), (0.16, 0.125, 0.225), (-0.20, 0.125, 0.225),
        (-0.40, 0.125, 0.25), (-0.47, 0.125, 0.36), (-0.46, 0.125, 0.58), (-0.40, 0.11, 0.655),
    ]
    top = [(0.42, 0.02, 0.855), (0.10, 0.03, 0.775), (-0.25, 0.09, 0.66), (-0.45, 0.115, 0.625), (-0.70, 0.125, 0.655), (-0.86, 0.125, 0.66)]
    arm = [(-0.42, 0.128, 0.35), (-0.62, 0.132, 0.335), (REAR[0] - 0.03, 0.132, REAR[1])]
    shock = [(-0.745, 0.158, 0.365), (-0.60, 0.158, 0.655)]
    spring = [np.array(shock[0]) * (1 - t) + np.array(shock[1]) * t + np.array((0.026 * np.cos(58 * t), 0.028 * np.sin(58 * t), 0.010 * np.cos(58 * t))) for t in np.linspace(0.12, 0.80, 170)]
    side = [
        make_sweep("frame", down, 0.0185, "gloss_black", count=90), make_sweep("frame", top, 0.0185, "gloss_black"),
        make_sweep("swing arm", arm, [0.026, 0.026, 0.022], "gloss_black"),
        make_sweep("damper", shock, 0.015, "chrome", count=2, smooth=False), make_sweep("spring", spring, 0.0055, "chrome", count=420, sides=10),
        make_sweep(
            "shock cover", [np.array(shock[0]) * 0.28 + np.array(shock[1]) * 0.72, shock[1]], 0.036, "chrome", count=2, sides=36, smooth=False,
        ),
        make_cylinder("axle nut", (REAR[0], 0.160, REAR[1]), 0.020, 0.02, "chrome", sides=6),
        make_cylinder(
            "shock bolt", (*[shock[1][0], 0.178], shock[1][2]), 0.014, 0.03, "chrome", sides=24,
        ), make_cylinder("shock bolt", (shock[0][0], 0.178, shock[0][2]), 0.014, 0.03, "chrome", sides=24),
    ]
    meshes = both_sides(side)
    meshes.append(make_sweep("head", [(0.475, 0, 0.775), (0.375, 0, 0.93)], 0.040, "gloss_black", count=2, smooth=False, sides=32))
    pegs = make_foot_peg(0.30, 0.19, 0.335)
    stay = both_sides([make_sweep("peg stay", [(0.26, 0.125, 0.27), (0.29, 0.16, 0.30), (0.30, 0.195, 0.335)], 0.014, "chrome")])
    pedal = [
        make_sweep("brake pedal", [(0.30, -0.19, 0.33), (0.36, -0.215, 0.36), (0.40, -0.23, 0.40)], 0.008, "chrome"),
        make_box("brake pad", (0.405, -0.24, 0.405), (0.03, 0.07, 0.02), "rubber", 0.008),
    ]
    shift = [
        make_sweep("shift lever", [(0.30, 0.19, 0.33), (0.36, 0.21, 0.35), (0.40, 0.23, 0.375)], 0.008, "chrome"),
        make_cylinder("shift peg", (0.40, 0.245, 0.375), 0.011, 0.06, "rubber"),
    ]
    stand = [
        make_sweep("side stand", [(0.12, 0.13, 0.22), (0.08, 0.22, 0.12), (0.06, 0.285, 0.012)], 0.013, "gloss_black"),
        make_box("stand foot", (0.055, 0.29, 0.008), (0.08, 0.055, 0.012), "gloss_black", 0.005),
    ]
    return meshes + pegs + make_foot_peg(-0.40, 0.15, 0.34, True) + stay + pedal + shift + stand


def _make_bodywork(cell):
    tank = [
        (0.405, 0.815, 0.04), (0.385, 0.90, 0.09), (0.24, 0.955, 0.14), (0.02, 0.915, 0.20), (-0.155, 0.80, 0.08), (-0.175, 0.75, 0.03),
        (-0.10, 0.735, 0.05), (0.10, 0.752, 0.1), (0.34, 0.775, 0.05),
    ]
    plan = [(0.415, 0.06, 0.05), (0.33, 0.155, 0.10), (0.18, 0.178, 0.15), (-0.02, 0.135, 0.15), (-0.19, 0.045, 0.04)]
    seat = [
        (-0.085, 0.795, 0.03), (-0.17, 0.755, 0.08), (-0.34, 0.690, 0.12), (-0.50, 0.735, 0.06), (-0.575, 0.785, 0.06), (-0.80, 0.770, 0.10),
        (-0.90, 0.715, 0.04), (-0.84, 0.690, 0.03), (-0.55, 0.670, 0.06), (-0.34, 0.635, 0.08), (-0.12, 0.70, 0.03),
    ]
    seat_plan = [(-0.07, 0.055, 0.02), (-0.18, 0.095, 0.06), (-0.36, 0.185, 0.10), (-0.50, 0.150, 0.08), (-0.72, 0.120, 0.10), (-0.92, 0.05, 0.05)]
    cover = [(-0.26, 0.64, 0.05), (-0.46, 0.62, 0.04), (-0.455, 0.45, 0.05), (-0.36, 0.41, 0.06), (-0.27, 0.47, 0.05)]
    meshes = [
        make_pod("tank", tank, plan, 0.085, "paint", cell, ((0.68, 0.05), (0.80, 0.0), (0.88, 0.006), (1.0, 0.04))),
        make_pod("seat", seat, seat_plan, 0.050, "seat", cell),
        make_pod("side cover", cover, [(-0.24, 0.140, 0.02), (-0.48, 0.150, 0.02)], 0.035, "paint", cell, ((0.40, 0.01), (0.65, 0.0))),
    ]
    console = [
        (0.33, 0.935, 0.02), (0.24, 0.972, 0.05), (0.05, 0.942, 0.06), (-0.08, 0.868, 0.02), (-0.08, 0.840, 0.01), (0.10, 0.90, 0.05),
        (0.30, 0.91, 0.02),
    ]
    meshes.append(make_pod("console", console, [(0.345, 0.02, 0.02), (0.26, 0.055, 0.05), (0.05, 0.040, 0.05), (-0.10, 0.015, 0.01)], 0.014, "chrome", 0.003))
    meshes.append(make_turned("clock", [(0, 0.012), (0.044, 0.012), (0.050, 0.006), (0.050, -0.01), (0, -0.01)][::-1], "chrome", (0.22, 0, 0.972), (-0.12, 0, 1), 64))
    meshes.append(make_cylinder("clock face", (0.2185, 0, 0.9845), 0.042, 0.002, "gloss_black", axis=(-0.12, 0, 1)))
    for side in (1, -1):
        badge = make_plate(
            "tank badge", [(-0.20, 0.855, 0.01), (-0.06, 0.865, 0.01), (-0.02, 0.852, 0.005), (-0.07, 0.842, 0.01), (-0.20, 0.838, 0.01)], 0.008,
            "chrome", "side", side * 0.1745, 0.003,
        )
        meshes.append(badge)
    meshes += [
        make_mudguard(FRONT, FRONT[1], 0.148, 24, 180, "paint", gap=0.014, drop=0.78),
        make_mudguard(REAR, REAR[1], 0.188, 34, 194, "paint", gap=0.024, drop=0.95),
    ]
    meshes += both_sides([make_sweep("guard stay", [(FRONT[0] - 0.09, 0.105, FRONT[1] + 0.145), (FRONT[0] - 0.05, 0.085, FRONT[1] + 0.23), (FRONT[0] + 0.0, 0.075, FRONT[1] + 0.29)], 0.008, "chrome")])
    meshes += both_sides([make_plate("guard strut", [(0.56, 0.675, 0.015), (1.00, 0.665, 0.015), (1.01, 0.635, 0.015), (0.56, 0.635, 0.015)], 0.014, "chrome", "side", 0.128, 0.004)])
    return meshes


def _make_exhaust():
    meshes = []
    upper = [
        (0.175, -0.07, 0.615), (0.235, -0.115, 0.585), (0.262, -0.150, 0.48), (0.235, -0.172, 0.36), (0.13, -0.188, 0.300), (-0.10, -0.196, 0.300),
        (-0.36, -0.205, 0.320),
    ]
    lower = [
        (-0.215, -0.07, 0.60), (-0.275, -0.125, 0.585), (-0.312, -0.180, 0.52), (-0.330, -0.200, 0.46), (-0.375, -0.208, 0.425),
        (-0.47, -0.212, 0.418), (-0.55, -0.214, 0.418),
    ]
    for path in (upper, lower):
        meshes.append(make_sweep("header", path, 0.024, "chrome", count=90, sides=28))
    for start, finish in (((-0.34, -0.204, 0.318), (-1.02, -0.225, 0.372)), ((-0.50, -0.213, 0.418), (-1.00, -0.224, 0.462))):
        a, b = np.array(start), np.array(finish)
        points = [a, a + (b - a) * 0.06, a + (b - a) * 0.18, a + (b - a) * 0.55, b]
        meshes.append(make_sweep("silencer", points, [0.025, 0.032, 0.043, 0.046, 0.047], "chrome", sides=44))
        tip = b + (b - a) / np.linalg.norm(b - a) * 0.003
        meshes.append(make_sweep("tail hole", [b, tip], 0.040, "void", count=2, sides=40, smooth=False))
        middle = (a + b) / 2
        meshes.append(make_sweep("silencer stay", [middle + (0, 0.02, 0.02), middle + (0, 0.08, 0.06)], 0.012, "steel", count=2, smooth=False))
    return meshes


def _make_rear():
    lamp = [(0, 0.045), (0.03, 0.043), (0.048, 0.030), (0.052, 0.0), (0.050, -0.02), (0, -0.02)]
    meshes = [
        make_turned("tail lamp", lamp[::-1], "lamp_red", (-1.095, 0, 0.595), (-1, 0, 0.15), 48),
        make_turned(
            "tail ring", [(0.050, 0.004), (0.058, 0.004), (0.058, -0.03), (0.05, -0.03), (0.050, 0.004)], "chrome", (-1.095, 0, 0.595),
            (-1, 0, 0.15), 64,
        ),
    ]
    meshes.append(make_box("lamp foot", (-1.065, 0, 0.60), (0.06, 0.07, 0.06), "chrome", 0.02))
    meshes.append(make_box("plate", (-1.145, 0, 0.50), (0.008, 0.225, 0.125), "plate", 0.003, (0, 0.22, 0)))
    meshes.append(make_box("plate stay", (-1.125, 0, 0.51), (0.03, 0.20, 0.10), "plastic", 0.008, (0, 0.22, 0)))
    meshes += make_indicators([((-0.985, 0.205, 0.63), (-0.97, 0.12, 0.645))])
    belt = make_plate(
        "belt", [(0.20, 0.43, 0.02), (0.80, 0.482, 0.02), (0.80, 0.470, 0.01), (0.20, 0.418, 0.01)], 0.030, "rubber", "side", 0.098, 0.003,
    )
    low = make_plate(
        "belt", [(0.20, 0.31, 0.02), (0.80, 0.190, 0.02), (0.80, 0.178, 0.01), (0.20, 0.298, 0.01)], 0.030, "rubber", "side", 0.098, 0.003,
    )
    guard = make_plate(
        "belt guard", [(0.42, 0.485, 0.01), (0.84, 0.512, 0.02), (0.84, 0.470, 0.01), (0.42, 0.455, 0.01)], 0.042, "chrome", "side", 0.108, 0.006,
    )
    return [*meshes, belt, low, guard]
