"""Dash, screens, steering wheel and console as they are seen from the rear seat; right-hand drive."""

import numpy as np

from field.blend import smooth_max, smooth_min, smooth_step
from field.mesher import mesh_field
from parts.solids import make_box, make_cylinder, make_ring, make_tube
from vehicle import Layer, Mesh

DRIVER = -0.36
HALF_WIDTH = 0.74


def make_dash(trim_strip, cell):
    """The moulded dash with its decor strip, vents, glove box and instrument hood, around x = 0.9."""
    vertices, faces, normals = mesh_field(_measure_dash, (0.50, -0.80, 0.42), (1.25, 0.80, 1.10), cell)
    x, y, z = vertices.astype(np.float32).T
    distances = {
        "strip": np.abs(z - _find_strip(y)) - 0.028,
        "face": 0.70 - x + 0.24,
        "glove": np.maximum(np.abs(y - 0.42) - 0.24, np.abs(z - 0.60) - 0.085).astype(np.float32),
        "vent": np.min(
            [
                np.maximum(np.abs(y - middle) - 0.095, np.abs(z - 0.885) - 0.026)
                for middle in (0.60, 0.16, -0.16, -0.62)
            ],
            0,
        ),
    }
    distances["slat"] = (0.5 - np.abs((z / 0.013) % 1 - 0.5)) * 0.013 - 0.002
    layers = [
        Layer("strip", trim_strip),
        Layer("glove", "void", half_width=0.0022),
        Layer("vent", "void"),
        Layer("slat", "plastic", within="vent", edge=0.0015),
        Layer("vent", "chrome", half_width=0.003),
    ]
    return Mesh(
        "dash",
        vertices,
        faces,
        "dash_pad",
        normals,
        {name: np.asarray(values, np.float32) for name, values in distances.items()},
        layers,
    )


def _find_strip(y):
    return 0.785 + 0.012 * np.cos(y * 2.2)


def _measure_dash(x, y, z):
    """A soft upper pad over a stepped-back fascia, swept back at the ends, with a hood before the driver."""
    sweep = 0.10 * (y / HALF_WIDTH) ** 2
    hood = np.exp(-(((y - DRIVER) / 0.19) ** 4))
    top = z - 0.935 - 0.05 * hood * smooth_step(1.05, 0.80, x) + 0.02 * smooth_step(0.9, 1.2, x)
    front = (
        0.745
        + sweep
        - 0.035 * hood * smooth_step(0.86, 0.94, z)
        + 0.055 * smooth_step(0.84, 0.76, z) * smooth_step(0.60, 0.70, z)
        - x
    )
    upper = smooth_max(smooth_max(top, front, 0.09), np.abs(y) - HALF_WIDTH, 0.03)
    knee = smooth_max(
        smooth_max(np.abs(z - 0.60) - 0.14, 0.80 + sweep + 0.5 * np.maximum(0.62 - z, 0) - x, 0.06),
        np.abs(y) - HALF_WIDTH,
        0.03,
    )
    pocket = smooth_max(np.hypot((y - DRIVER) / 1.7, z - 0.895) - 0.085, x - 0.86, 0.02)
    whole = smooth_min(upper, knee, 0.03)
    return smooth_max(whole, -pocket, 0.015).astype(np.float32)


def make_screens():
    """The middle screen with a picture on it, and the dials behind the wheel."""
    meshes = [
        make_box("screen frame", (0.735, 0.0, 0.985), (0.022, 0.30, 0.175), "gloss_black", 0.010, (0, -0.20, 0)),
        make_box("screen face", (0.7245, 0.0, 0.987), (0.004, 0.282, 0.158), "screen", 0.001, (0, -0.20, 0)),
        make_box("dials", (0.855, DRIVER, 0.905), (0.01, 0.27, 0.12), "gloss_black", 0.006, (0, -0.25, 0)),
    ]
    tiles = [
        (0.085, 0.035, 0.07, 0.045, "screen_blue"),
        (0.0, 0.035, 0.07, 0.045, "screen_green"),
        (-0.085, 0.035, 0.07, 0.045, "screen_pale"),
        (0.085, -0.03, 0.07, 0.045, "screen_pale"),
        (-0.04, -0.03, 0.15, 0.045, "screen_blue"),
    ]
    for y, z, wide, high, material in tiles:
        meshes.append(
            make_box("tile", (0.7215 - 0.2 * z, y, 0.987 + z), (0.003, wide, high), material, 0.001, (0, -0.20, 0))
        )
    for y in (0.07, -0.07):
        meshes.append(make_ring("dial", (0.846, DRIVER + y, 0.905), 0.046, 0.0022, "led", (-1, 0, 0.25)))
        meshes.append(
            make_tube("needle", [(0.846, DRIVER + y, 0.905), (0.846, DRIVER + y + 0.028, 0.925)], 0.0016, "led_red")
        )
    for y in (-0.11, 0.0, 0.11):
        meshes.append(make_cylinder("knob", (0.765, y, 0.705), 0.024, 0.035, "chrome_dark", (1, 0, -0.2), 48, 0.004))
        meshes.append(make_ring("knob rim", (0.750, y, 0.708), 0.0235, 0.0022, "chrome", (1, 0, -0.2)))
    meshes += [
        make_box("button", (0.768, 0.045 * number, 0.755), (0.012, 0.036, 0.014), "gloss_black", 0.003)
        for number in range(-3, 4)
    ]
    return meshes


def make_steering_wheel():
    """Rim, three spokes, boss and stalks, tilted towards the driver."""
    middle, axis = np.array([0.50, DRIVER, 0.845]), np.array([-0.92, 0, 0.40])
    turn = (0, -0.41, 0)
    meshes = [
        make_ring("wheel rim", middle, 0.182, 0.0165, "leather", axis),
        make_box("boss", middle + [0.035, 0, -0.012], (0.07, 0.17, 0.125), "leather", 0.032, turn),
        make_box("emblem", middle + [-0.006, 0, 0.0], (0.008, 0.05, 0.03), "chrome", 0.004, turn),
        make_box("spokes", middle + [0.022, 0, 0.0], (0.022, 0.33, 0.040), "gloss_black", 0.010, turn),
        make_box("spoke", middle + [0.075, 0, -0.10], (0.022, 0.050, 0.15), "gloss_black", 0.010, turn),
        make_cylinder("column", middle + [0.17, 0, -0.075], 0.048, 0.26, "plastic", (0.92, 0, -0.40), 32),
    ]
    for side in (1, -1):
        meshes.append(
            make_box("keys", middle + [0.012, side * 0.115, 0.004], (0.014, 0.035, 0.026), "chrome_dark", 0.005, turn)
        )
        path = [
            middle + [0.10, side * 0.05, 0.0],
            middle + [0.085, side * 0.13, 0.012],
            middle + [0.075, side * 0.185, 0.02],
        ]
        meshes.append(make_tube("stalk", path, 0.009, "plastic"))
    return meshes


def make_console(cell):
    """The tunnel between the seats: cup holders, selector, arm rest."""

    def measure(x, y, z):
        top = 0.60 + 0.10 * smooth_step(0.55, 0.80, x)
        body = smooth_max(
            smooth_max(np.abs(y) - 0.125, z - top, 0.035), np.maximum(0.20 - z, np.maximum(-0.35 - x, x - 0.86)), 0.03
        )
        cups = np.minimum(np.hypot(x - 0.16, y) - 0.042, np.hypot(x - 0.26, y) - 0.042)
        tray = smooth_max(np.abs(x - 0.62) - 0.085, np.abs(y) - 0.085, 0.03)
        hole = np.maximum(np.minimum(cups, tray), 0.53 - z)
        return smooth_max(body, -hole, 0.006).astype(np.float32)

    vertices, faces, normals = mesh_field(measure, (-0.40, -0.18, 0.18), (0.92, 0.18, 0.80), cell)
    x, y, z = vertices.astype(np.float32).T
    panel = np.maximum(np.maximum(np.abs(y) - 0.095, np.abs(x - 0.36) - 0.30), 0.585 - z)
    console = Mesh(
        "console",
        vertices,
        faces,
        "plastic",
        normals,
        {"panel": panel},
        [Layer("panel", "gloss_black"), Layer("panel", "chrome", half_width=0.0025)],
    )
    return [
        console,
        make_box("arm rest", (-0.14, 0, 0.635), (0.36, 0.215, 0.075), "leather", 0.03),
        make_tube("selector", [(0.40, 0, 0.59), (0.392, 0, 0.64), (0.38, 0, 0.675)], 0.011, "chrome"),
        make_box("selector knob", (0.376, 0, 0.695), (0.055, 0.046, 0.062), "leather", 0.02, (0, -0.2, 0)),
        make_ring("cup rim", (0.16, 0, 0.602), 0.043, 0.003, "chrome"),
        make_ring("cup rim", (0.26, 0, 0.602), 0.043, 0.003, "chrome"),
    ]
