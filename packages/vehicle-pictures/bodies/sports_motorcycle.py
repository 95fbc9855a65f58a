"""A sports motorcycle: full fairing with a low screen, slim lamps, clip-on bars, short high tail."""

import numpy as np

from bodies.naked_motorcycle import FRONT, REAR, make_low_exhaust, make_road_wheels, make_swing_arm
from parts.motorcycle_engine import make_foot_peg, make_radiator, make_twin
from parts.motorcycle_front import Fork, make_bars, make_fork, make_indicators, make_mudguard
from parts.placing import both_sides
from parts.plate import make_plate
from parts.pod import make_pod
from parts.side_stand import lean_label, park
from parts.solids import make_box, make_cylinder
from parts.sweep import make_sweep
from vehicle import Label, Vehicle


def build_sports_motorcycle(cell=0.004):
    """The motorcycle; `cell` is the mesh size of its fairing, tank and tail in metres."""
    cell = min(cell, 0.005)
    fork = Fork(FRONT, 24.0, 0.104, 0.66, lead=0.030)
    steered = make_fork(fork, outer="chrome_dark") + _make_bars(fork)
    rest = make_road_wheels(fork) + _make_cockpit() + _make_frame() + make_twin(0.02, 0.02) + make_radiator(0.385, 0.54)
    rest += _make_fairing(cell) + _make_saddle(cell) + make_low_exhaust() + make_swing_arm() + _make_rear()
    meshes = park(steered, rest, fork, FRONT[1], steer_degrees=7.0)
    labels = [lean_label(Label("FCT 63", (-0.9655, 0, 0.685), (-0.955, 0, 0.29), 0.045))]
    return Vehicle(
        "sports motorcycle", 2.08, 0.76, 1.13, FRONT[0] + 0.305, REAR[0] - 0.32, (FRONT[0], REAR[0]), 0.305,
        meshes, labels, {"lamp": (0.73, 0.09, 0.82), "wheel": (FRONT[0], 0.06, FRONT[1])}, close_width=1.1, frame_height=1.06,
    )


def _make_bars(fork):
    top = fork.at(0.985, 0.104)
    bar = [
        top + (-0.01, -0.10, 0.0), top + (-0.01, -0.03, 0.0), top + (-0.015, 0.03, 0.004), top + (-0.035, 0.12, 0.0), top + (-0.085, 0.245, -0.018),
    ]
    meshes = make_bars(bar, 0.125)
    for side in (1, -1):
        meshes.append(make_sweep("hose", [fork.at(0.66, side * 0.11, 0.05), fork.at(0.42, side * 0.125, 0.03), fork.at(0.18, side * 0.118, -0.05)], 0.0045, "rubber", sides=10))
    return meshes


def _make_cockpit():
    meshes = [make_box("clocks", (0.515, 0, 0.985), (0.018, 0.165, 0.095), "gloss_black", 0.008, (0, -0.95, 0))]
    stalk = [(0.60, 0.135, 0.955), (0.63, 0.22, 1.01), (0.61, 0.30, 1.03)]
    return meshes + both_sides([make_sweep("mirror stalk", stalk, 0.010, "plastic"), make_box("mirror", (0.605, 0.335, 1.035), (0.045, 0.155, 0.075), "gloss_black", 0.020, (0.1, 0, 0.25)), make_box("mirror glass", (0.582, 0.330, 1.035), (0.006, 0.135, 0.058), "chrome", 0.003, (0.1, 0, 0.25))])


def _make_frame():
    spar = [
        (-0.40, 0.86, 0.04), (-0.34, 0.92, 0.04), (-0.10, 0.84, 0.10), (0.18, 0.70, 0.08), (0.27, 0.46, 0.05), (0.26, 0.34, 0.03),
        (0.18, 0.34, 0.03), (0.16, 0.50, 0.06), (0.06, 0.62, 0.08), (-0.14, 0.72, 0.08),
    ]
    meshes = both_sides([make_plate("spar", spar, 0.040, "rim_dark", "side", 0.140, 0.006), make_sweep("sub frame", [(-0.16, 0.11, 0.72), (-0.45, 0.09, 0.84), (-0.75, 0.06, 0.93)], 0.013, "rim_dark")])
    meshes += both_sides([make_cylinder("pivot cap", (-0.225, 0.165, 0.42), 0.022, 0.016, "chrome_dark", sides=32), make_plate("heel plate", [(0.24, 0.50, 0.02), (0.33, 0.50, 0.03), (0.36, 0.38, 0.03), (0.30, 0.36, 0.03)], 0.010, "aluminium", "side", 0.158, 0.003)])
    stand = [
        make_sweep("side stand", [(-0.14, 0.12, 0.30), (-0.16, 0.22, 0.15), (-0.175, 0.285, 0.012)], 0.012, "rim_dark"),
        make_box("stand foot", (-0.175, 0.292, 0.008), (0.075, 0.055, 0.012), "rim_dark", 0.005),
    ]
    return meshes + make_foot_peg(-0.33, 0.165, 0.42) + make_foot_peg(-0.56, 0.13, 0.58, True) + stand


def _cut_cockpit(x, y, z):
    """Room for clocks and hands behind the nose."""
    return np.maximum(np.maximum(np.abs(y) - 0.185, x - 0.60), 0.80 + 0.25 * (x - 0.40) - z)


def _cut_throat(x, y, z):
    """Room for the fork under the nose."""
    return np.maximum(np.maximum(np.abs(y) - 0.085, z - 0.74), x - 0.72)


def _cut_vent(x, y, z):
    """Two slanted outlets in the flank."""
    along = x - 0.27 + 0.7 * (z - 0.62)
    slot = np.minimum(np.abs(along), np.abs(along - 0.085)) - 0.020
    return np.maximum(np.maximum(slot, np.abs(z - 0.62) - 0.075), 0.15 - np.abs(y))


def _cut_inside(x, y, z):
    """The flank is a skin: what is behind it."""
    return np.abs(y) - (0.030 + 0.155 * np.clip((z - 0.235) / 0.20, 0, 1))


def _cut_screen(x, y, z):
    """The screen is a skin: what is behind it."""
    return np.maximum(x - np.interp(z, [0.88, 0.985, 1.10, 1.13], [0.675, 0.580, 0.400, 0.310]), np.abs(y) - 0.168 + 0.42 * (z - 0.90))


def _make_fairing(cell):
    nose = [
        (0.36, 0.915, 0.03), (0.46, 0.990, 0.04), (0.60, 0.975, 0.08), (0.75, 0.885, 0.08), (0.835, 0.790, 0.025), (0.795, 0.735, 0.03),
        (0.66, 0.685, 0.05), (0.48, 0.64, 0.04), (0.38, 0.70, 0.05),
    ]
    nose_plan = [(0.850, 0.020, 0.02), (0.780, 0.110, 0.05), (0.63, 0.185, 0.10), (0.45, 0.225, 0.06), (0.35, 0.225, 0.02)]
    flank = [
        (0.62, 0.80, 0.05), (0.70, 0.735, 0.02), (0.60, 0.60, 0.10), (0.50, 0.452, 0.02), (0.18, 0.392, 0.02), (0.10, 0.455, 0.03),
        (0.16, 0.535, 0.04), (-0.035, 0.640, 0.012), (0.02, 0.700, 0.03), (0.26, 0.83, 0.06),
    ]
    belly = [
        (0.497, 0.442, 0.02), (0.450, 0.335, 0.06), (0.33, 0.222, 0.06), (0.02, 0.190, 0.05), (-0.22, 0.238, 0.012), (-0.13, 0.300, 0.03),
        (0.05, 0.335, 0.05), (0.185, 0.382, 0.02),
    ]
    flank_plan = [(0.72, 0.165, 0.04), (0.56, 0.225, 0.06), (0.38, 0.238, 0.08), (0.10, 0.215, 0.08), (-0.24, 0.125, 0.03)]
    screen = [
        (0.730, 0.880, 0.01), (0.725, 0.900, 0.01), (0.62, 0.990, 0.08), (0.45, 1.100, 0.05), (0.350, 1.125, 0.01), (0.345, 1.110, 0.01),
        (0.40, 0.915, 0.03), (0.62, 0.875, 0.03),
    ]
    meshes = [
        make_pod(
            "nose", nose, nose_plan, 0.028, "paint", cell, ((0.68, 0.045), (0.80, 0.0), (0.90, 0.02), (1.0, 0.075)), [_cut_cockpit, _cut_throat],
        ),
        make_pod(
            "flank", flank, flank_plan, 0.020, "paint", cell, ((0.18, 0.10), (0.30, 0.045), (0.48, 0.008), (0.62, 0.0), (0.82, 0.022)),
            [_cut_inside, _cut_vent],
        ),
        make_pod("belly", belly, flank_plan, 0.020, "gloss_black", cell, ((0.18, 0.10), (0.30, 0.045), (0.48, 0.012)), [_cut_inside]),
        make_pod(
            "screen", screen, [(0.745, 0.03, 0.02), (0.62, 0.150, 0.08), (0.34, 0.192, 0.03)], 0.030, "gloss_black", cell * 0.8,
            ((0.88, 0.0), (1.10, 0.085)), [_cut_screen],
        ),
    ]
    meshes += both_sides([make_plate("vent back", [(-0.50, 0.74, 0.03), (-0.22, 0.74, 0.03), (-0.22, 0.38, 0.03), (-0.46, 0.38, 0.03)], 0.006, "plastic", "side", 0.165, 0.002)])
    for side in (1, -1):
        lean = (side * -0.12, 0.42, side * -0.66)
        meshes.append(make_box("lamp eye", (0.748, side * 0.098, 0.815), (0.085, 0.105, 0.042), "gloss_black", 0.018, lean))
        meshes.append(make_sweep("lamp strip", [(0.808, side * 0.050, 0.818), (0.788, side * 0.092, 0.834), (0.740, side * 0.142, 0.858)], 0.0042, "led"))
        meshes.append(make_cylinder("lamp lens", (0.788, side * 0.088, 0.808), 0.015, 0.016, "lamp_reflector", axis=(1, side * 0.7, -0.2), sides=32, bevel=0.004))
    meshes.append(make_box("air mouth", (0.808, 0, 0.762), (0.045, 0.085, 0.028), "void", 0.010, (0, 0.5, 0)))
    return meshes + make_indicators([((0.52, 0.275, 0.76), (0.52, 0.21, 0.76))])


def _make_saddle(cell):
    tank = [
        (0.34, 0.80, 0.04), (0.32, 0.89, 0.06), (0.20, 0.975, 0.10), (0.04, 0.965, 0.14), (-0.12, 0.865, 0.10), (-0.15, 0.80, 0.03),
        (-0.10, 0.755, 0.03), (0.10, 0.74, 0.08), (0.30, 0.75, 0.05),
    ]
    plan = [(0.36, 0.085, 0.03), (0.28, 0.160, 0.08), (0.16, 0.185, 0.10), (0.02, 0.145, 0.12), (-0.16, 0.075, 0.03)]
    seat = [(-0.10, 0.845, 0.02), (-0.18, 0.815, 0.06), (-0.40, 0.825, 0.06), (-0.47, 0.875, 0.03), (-0.45, 0.80, 0.03), (-0.12, 0.775, 0.03)]
    pillion = [(-0.46, 0.905, 0.03), (-0.54, 0.955, 0.06), (-0.72, 1.020, 0.03), (-0.73, 0.985, 0.02), (-0.49, 0.875, 0.03)]
    tail = [
        (-0.16, 0.765, 0.03), (-0.38, 0.795, 0.06), (-0.46, 0.885, 0.05), (-0.74, 1.000, 0.05), (-0.875, 1.035, 0.012), (-0.880, 0.990, 0.015),
        (-0.74, 0.895, 0.06), (-0.52, 0.830, 0.08), (-0.40, 0.715, 0.06), (-0.20, 0.68, 0.03),
    ]
    return [
        make_pod("tank", tank, plan, 0.070, "paint", cell, ((0.70, 0.03), (0.80, 0.0), (0.90, 0.006), (1.0, 0.03))),
        make_pod("seat", seat, [(-0.08, 0.075, 0.02), (-0.20, 0.105, 0.06), (-0.38, 0.155, 0.06), (-0.49, 0.13, 0.03)], 0.035, "seat", cell),
        make_pod("pillion", pillion, [(-0.46, 0.115, 0.03), (-0.60, 0.105, 0.05), (-0.77, 0.070, 0.03)], 0.025, "seat", cell),
        make_pod(
            "tail", tail, [(-0.14, 0.120, 0.02), (-0.36, 0.150, 0.08), (-0.55, 0.125, 0.08), (-0.93, 0.045, 0.02)], 0.022, "paint", cell,
            ((0.70, 0.04), (0.82, 0.0), (1.0, 0.012)),
        ),
        make_cylinder("filler cap", (0.15, 0, 0.974), 0.046, 0.014, "chrome_dark", axis=(0.05, 0, 1), bevel=0.004),
    ]


def _make_rear():
    meshes = [
        make_mudguard(FRONT, FRONT[1], 0.134, 40, 165, "paint", gap=0.012, drop=0.70),
        make_mudguard(REAR, REAR[1], 0.19, 45, 118, "paint", gap=0.016, drop=0.40),
    ]
    meshes += [
        make_box("tail lamp", (-0.874, 0, 1.012), (0.030, 0.085, 0.030), "lamp_red", 0.010, (0, 0.3, 0)),
        make_box("tail strip", (-0.885, 0, 1.016), (0.02, 0.07, 0.007), "led_red", 0.003, (0, 0.3, 0)),
    ]
    meshes.append(make_sweep("plate holder", [(-0.74, 0, 0.92), (-0.86, 0, 0.83), (-0.922, 0, 0.74), (-0.932, 0, 0.65)], [0.030, 0.022, 0.016, 0.012], "plastic"))
    meshes.append(make_box("plate", (-0.957, 0, 0.685), (0.008, 0.225, 0.160), "plate", 0.003, (0, 0.29, 0)))
    return meshes + make_indicators([((-0.91, 0.135, 0.815), (-0.89, 0.015, 0.815))])
