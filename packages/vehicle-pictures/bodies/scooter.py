"""A city scooter: leg shield, flat floor, rounded tail over a swinging engine, small wheels."""

import numpy as np

from parts.motorcycle_front import Fork, make_bars, make_indicators, make_mirrors, make_mudguard, make_round_lamp
from parts.motorcycle_wheel import make_calliper, make_cast_rim, make_disc, make_motorcycle_tyre, place_wheel
from parts.placing import both_sides
from parts.pod import make_pod
from parts.side_stand import lean_label, park
from parts.solids import make_box, make_cylinder, make_turned
from parts.sweep import make_sweep
from vehicle import Label, Vehicle

FRONT, REAR = (0.655, 0.232), (-0.665, 0.232)
RIM = 0.150


def build_scooter(cell=0.004):
    """The scooter; `cell` is the mesh size of its panels in metres."""
    cell = min(cell, 0.005)
    fork = Fork(FRONT, 26.5, 0.075, 0.85, lead=0.0)
    steered = _make_legs(fork) + _make_head(fork)
    rest = _make_wheels() + _make_panels(cell) + _make_horn() + _make_engine() + _make_trim()
    meshes = park(steered, rest, fork, FRONT[1], steer_degrees=9.0)
    labels = [lean_label(Label("FCT 12", (-1.0135, 0, 0.465), (-0.955, 0, 0.29), 0.045))]
    return Vehicle(
        "scooter", 1.86, 0.72, 1.16, FRONT[0] + 0.235, -1.03, (FRONT[0], REAR[0]), FRONT[1],
        meshes, labels, {"lamp": (0.44, 0, 0.96), "wheel": (FRONT[0], 0.05, FRONT[1])}, close_width=1.0, frame_height=1.12,
    )


def _make_wheels():
    front = [
        make_motorcycle_tyre(FRONT[1], RIM, 0.110), *make_cast_rim(RIM + 0.004, 0.082, 5, "rim", hub=0.040), *make_disc(-0.058, 0.100, 0.070, 0.050),
    ]
    rear = [make_motorcycle_tyre(REAR[1], RIM, 0.118), *make_cast_rim(RIM + 0.004, 0.088, 5, "rim", hub=0.044)]
    meshes = place_wheel(front, FRONT) + place_wheel(rear, REAR)
    return meshes + make_calliper(FRONT[0] - 0.080, -0.062, FRONT[1] + 0.045, 1.0, (0.09, 0.045, 0.05))


def _make_legs(fork):
    leg = [
        make_sweep("fork leg", [fork.at(0.0, 0.080), fork.at(0.20, 0.082), fork.at(0.42, 0.070)], 0.021, "aluminium"),
        make_cylinder("axle nut", (FRONT[0], 0.098, FRONT[1]), 0.016, 0.02, "chrome_dark", sides=6),
    ]
    return both_sides(leg)


def _cut_wheel(x, y, z):
    """Room for the front wheel in the leg shield."""
    return np.maximum(np.hypot(x - FRONT[0] + 0.01, z - FRONT[1]) - 0.285, np.abs(y) - 0.085)


def _make_panels(cell):
    shield = [
        (0.56, 0.30, 0.06), (0.615, 0.42, 0.10), (0.535, 0.70, 0.15), (0.455, 0.885, 0.08), (0.385, 0.905, 0.03), (0.375, 0.86, 0.05),
        (0.445, 0.62, 0.12), (0.455, 0.40, 0.10), (0.40, 0.30, 0.05), (0.42, 0.25, 0.03),
    ]
    shield_inset = ((0.25, 0.06), (0.40, 0.035), (0.62, 0.0), (0.78, 0.035), (0.90, 0.135))
    floor = [(0.46, 0.335, 0.05), (0.44, 0.245, 0.03), (0.0, 0.225, 0.05), (-0.14, 0.24, 0.03), (-0.12, 0.325, 0.06), (0.05, 0.325, 0.05)]
    tail = [
        (-0.03, 0.31, 0.05), (-0.055, 0.52, 0.12), (-0.105, 0.71, 0.06), (-0.35, 0.735, 0.1), (-0.72, 0.765, 0.1), (-0.975, 0.735, 0.06),
        (-0.985, 0.67, 0.06), (-0.86, 0.535, 0.10), (-0.55, 0.455, 0.10), (-0.32, 0.33, 0.08), (-0.20, 0.245, 0.04), (-0.06, 0.245, 0.03),
    ]
    tail_plan = [(0.0, 0.125, 0.04), (-0.16, 0.175, 0.08), (-0.45, 0.212, 0.15), (-0.75, 0.185, 0.15), (-0.95, 0.105, 0.10), (-1.01, 0.04, 0.03)]
    seat = [
        (-0.075, 0.735, 0.02), (-0.10, 0.785, 0.05), (-0.34, 0.770, 0.10), (-0.44, 0.810, 0.06), (-0.80, 0.825, 0.05), (-0.885, 0.795, 0.03),
        (-0.86, 0.755, 0.02), (-0.45, 0.735, 0.05), (-0.10, 0.715, 0.03),
    ]
    return [
        make_pod(
            "shield", shield, [(0.66, 0.085, 0.05), (0.58, 0.155, 0.08), (0.47, 0.225, 0.05), (0.36, 0.232, 0.02)], 0.030, "paint", cell,
            shield_inset, [_cut_wheel],
        ),
        make_pod(
            "shield lining",
            [(0.445, 0.38, 0.05), (0.43, 0.62, 0.12), (0.365, 0.875, 0.03), (0.385, 0.885, 0.03), (0.46, 0.62, 0.1), (0.47, 0.38, 0.05)],
            [(0.48, 0.205, 0.03), (0.35, 0.212, 0.02)], 0.012, "plastic", cell, shield_inset,
        ),
        make_pod("floor", floor, [(0.48, 0.190, 0.04), (0.20, 0.198, 0.10), (-0.16, 0.165, 0.05)], 0.020, "plastic", cell),
        make_pod(
            "floor mat", [(0.42, 0.328, 0.03), (0.40, 0.336, 0.02), (-0.06, 0.331, 0.02), (-0.06, 0.315, 0.01), (0.42, 0.318, 0.01)],
            [(0.44, 0.160, 0.03), (-0.08, 0.150, 0.03)], 0.004, "rubber", cell,
        ),
        make_pod("tail", tail, tail_plan, 0.060, "paint", cell, ((0.24, 0.05), (0.45, 0.012), (0.60, 0.0), (0.78, 0.05))),
        make_pod(
            "seat", seat, [(-0.06, 0.07, 0.02), (-0.16, 0.115, 0.06), (-0.40, 0.168, 0.10), (-0.70, 0.150, 0.10), (-0.90, 0.09, 0.05)], 0.034,
            "seat", cell,
        ),
        make_mudguard(FRONT, FRONT[1], 0.128, 15, 165, "paint", gap=0.018, drop=0.95),
    ]


def _make_head(fork):
    cowl = [
        (0.30, 0.975, 0.03), (0.33, 1.035, 0.05), (0.43, 1.045, 0.05), (0.495, 0.985, 0.05), (0.475, 0.905, 0.04), (0.40, 0.885, 0.03),
        (0.33, 0.91, 0.03),
    ]
    meshes = [make_pod("cowl", cowl, [(0.52, 0.055, 0.03), (0.45, 0.115, 0.05), (0.36, 0.165, 0.05), (0.28, 0.12, 0.03)], 0.040, "paint", 0.004)]
    meshes += make_round_lamp((0.497, 0, 0.962), 0.074, (1, 0, 0.05), "chrome", "chrome", modern=True)
    bar = [(0.345, 0, 0.985), (0.345, 0.10, 0.985), (0.335, 0.17, 0.995), (0.315, 0.24, 1.005), (0.275, 0.345, 1.005)]
    meshes += make_bars(bar, 0.115, "chrome", 0.011)
    meshes += make_mirrors(np.array(bar[3]) + (0.02, -0.02, 0.01), np.array(bar[3]) + (0.05, 0.03, 0.15), material="chrome", round_glass=True)
    meshes.append(make_cylinder("clock", (0.345, 0, 1.045), 0.052, 0.014, "gloss_black", axis=(-0.5, 0, 1), sides=56, bevel=0.004))
    meshes.append(make_sweep("column", [fork.at(0.40), fork.at(0.86)], 0.030, "rim_dark", count=2, smooth=False))
    return meshes


def _make_horn():
    meshes = [make_box("horn grille", (0.572, 0, 0.585), (0.02, 0.075, 0.17), "void", 0.008, (0, -0.24, 0))]
    for z in np.linspace(0.52, 0.65, 6):
        meshes.append(make_box("horn bar", (0.586 - (z - 0.585) * 0.25, 0, z), (0.010, 0.078, 0.009), "chrome", 0.003))
    return meshes + both_sides([make_box("turn lamp", (0.535, 0.150, 0.635), (0.030, 0.075, 0.038), "lamp_amber", 0.012, (0, -0.2, -0.75))])


def _make_engine():
    meshes = [make_pod("gearbox", [(-0.26, 0.36, 0.06), (-0.30, 0.25, 0.06), (-0.62, 0.155, 0.06), (-0.76, 0.19, 0.06), (-0.74, 0.30, 0.05), (-0.50, 0.35, 0.06)], [(-0.24, 0.06, 0.03), (-0.78, 0.06, 0.03)], 0.030, "steel", 0.004, centre=0.125)]
    meshes.append(make_cylinder("fan cover", (-0.33, 0.178, 0.30), 0.075, 0.035, "plastic", bevel=0.012))
    can = [(-0.45, -0.135, 0.235), (-0.50, -0.145, 0.24), (-0.72, -0.155, 0.295), (-0.84, -0.155, 0.325), (-0.865, -0.155, 0.332)]
    meshes.append(make_sweep("silencer", can, [0.040, 0.056, 0.058, 0.050, 0.030], "steel", sides=40))
    meshes.append(make_sweep("heat shield", [(-0.56, -0.195, 0.262), (-0.68, -0.203, 0.290), (-0.78, -0.200, 0.315)], [0.020, 0.028, 0.020], "chrome"))
    meshes.append(make_sweep("exhaust", [(-0.24, -0.06, 0.27), (-0.30, -0.11, 0.19), (-0.38, -0.13, 0.20), (-0.46, -0.136, 0.235)], 0.016, "steel"))
    meshes.append(make_pod("crankcase", [(-0.20, 0.40, 0.04), (-0.20, 0.22, 0.04), (-0.42, 0.18, 0.04), (-0.48, 0.36, 0.04)], [(-0.18, 0.085, 0.03), (-0.50, 0.085, 0.03)], 0.03, "rim_dark", 0.005))
    shock = [(-0.70, 0.145, 0.27), (-0.62, 0.135, 0.52)]
    spring = [np.array(shock[0]) * (1 - t) + np.array(shock[1]) * t + np.array((0.024 * np.cos(50 * t), 0.024 * np.sin(50 * t), 0)) for t in np.linspace(0.1, 0.95, 140)]
    meshes += [
        make_sweep("spring", spring, 0.005, "chrome_dark", count=360, sides=10), make_sweep("damper", shock, 0.013, "chrome", count=2, smooth=False),
    ]
    stand = [
        make_sweep("side stand", [(-0.12, 0.12, 0.24), (-0.17, 0.20, 0.12), (-0.19, 0.245, 0.012)], 0.011, "rim_dark"),
        make_cylinder("rear axle", (REAR[0], 0, REAR[1]), 0.014, 0.24, "chrome_dark"),
    ]
    return meshes + stand


def _make_trim():
    rail = [(-0.62, 0.135, 0.755), (-0.78, 0.150, 0.80), (-0.95, 0.125, 0.82), (-1.01, 0.0, 0.825)]
    rail = [*rail, *[(x, -y, z) for x, y, z in rail[-2::-1]]]
    meshes = [make_sweep("grab rail", rail, 0.011, "chrome", count=80)]
    meshes.append(make_turned("tail lamp", [(0, 0.018), (0.045, 0.014), (0.058, 0.0), (0.058, -0.03), (0, -0.03)][::-1], "lamp_red", (-0.985, 0, 0.690), (-1, 0, 0.12), 56))
    meshes.append(make_turned("lamp ring", [(0.056, 0.006), (0.065, 0.004), (0.065, -0.03), (0.056, -0.03), (0.056, 0.006)], "chrome", (-0.985, 0, 0.690), (-1, 0, 0.12), 56))
    meshes += both_sides([make_sweep("edge trim", [(0.02, 0.196, 0.262), (0.24, 0.199, 0.262), (0.40, 0.192, 0.272)], 0.007, "chrome"), make_sweep("flank trim", [(-0.16, 0.184, 0.60), (-0.45, 0.2145, 0.625), (-0.75, 0.187, 0.66)], 0.006, "chrome")])
    meshes.append(make_sweep("plate holder", [(-0.93, 0, 0.64), (-0.96, 0, 0.57), (-0.978, 0, 0.46)], [0.03, 0.02, 0.014], "plastic"))
    meshes.append(make_box("plate", (-1.005, 0, 0.465), (0.008, 0.225, 0.160), "plate", 0.003, (0, 0.29, 0)))
    return meshes + make_indicators([((-0.945, 0.175, 0.63), (-0.90, 0.11, 0.63))])
