"""The front of a trailer: A-frame, coupling, jockey wheel, gas bottles, chains."""

import numpy as np

from parts.placing import both_sides
from parts.solids import make_box, make_cylinder, make_ring, make_turned
from parts.sweep import make_sweep


def make_drawbar(front, reach, height=0.50, spread=0.62):
    """An A-frame from the body's front (x = `front`) `reach` metres ahead to the coupling."""
    tip = front + reach
    beam = [(front - 1.4, spread * 1.55, height), (front, spread, height), (tip - 0.10, 0.045, height)]
    meshes = both_sides(_make_beam(beam, 0.05, 0.13))
    meshes.append(make_box("coupling neck", (tip + 0.02, 0, height + 0.03), (0.36, 0.10, 0.13), "steel", 0.02))
    meshes.append(make_turned("coupling", [(0, 0.055), (0.035, 0.05), (0.058, 0.02), (0.060, -0.05), (0.045, -0.055), (0, -0.055)][::-1], "steel", (tip + 0.20, 0, height + 0.06), (0, 0, 1), 48))
    meshes.append(make_sweep("coupling lever", [(tip + 0.12, 0, height + 0.12), (tip + 0.0, 0, height + 0.18), (tip - 0.16, 0, height + 0.17)], 0.012, "plastic"))
    meshes.append(make_box("step plate", (tip - 0.42, 0, height + 0.07), (0.34, 0.34, 0.012), "aluminium", 0.004))
    chain = [(tip - 0.05, 0.06, height - 0.05), (tip + 0.05, 0.10, height - 0.20), (tip + 0.14, 0.04, height - 0.10)]
    meshes += both_sides([make_sweep("chain", chain, 0.010, "chrome_dark")])
    return meshes + make_jockey_wheel(tip - 0.24, 0.10, height)


def make_jockey_wheel(x, y, height):
    """A jockey wheel on its screw post, down to the ground."""
    meshes = [
        make_cylinder("jockey post", (x, y, height + 0.10), 0.030, 0.62, "steel", axis=(0, 0, 1)),
        make_cylinder("jockey leg", (x, y, height - 0.24), 0.023, 0.30, "chrome_dark", axis=(0, 0, 1)),
        make_box("jockey clamp", (x, y - 0.03, height + 0.02), (0.10, 0.10, 0.10), "steel", 0.015),
        make_sweep(
            "jockey crank", [(x, y, height + 0.41), (x, y, height + 0.45), (x - 0.12, y, height + 0.46), (x - 0.12, y, height + 0.54)], 0.009,
            "chrome_dark",
        ),
    ]
    wheel = [
        (0.0, -0.032), (0.055, -0.030), (0.060, -0.026), (0.095, -0.034), (0.105, -0.022), (0.105, 0.022), (0.095, 0.034), (0.060, 0.026),
        (0.055, 0.030), (0, 0.032),
    ]
    meshes.append(make_turned("jockey wheel", wheel, "rubber", (x - 0.03, y, 0.105), (0, 1, 0), 48))
    meshes.append(make_cylinder("jockey hub", (x - 0.03, y, 0.105), 0.056, 0.066, "steel"))
    fork = [(x, y + 0.05, 0.29), (x - 0.01, y + 0.052, 0.22), (x - 0.03, y + 0.052, 0.105)]
    return [
        *meshes, make_sweep("jockey fork", fork, 0.012, "steel"),
        make_sweep("jockey fork", np.array(fork) * [1, -1, 1] + [0, 2 * y, 0], 0.012, "steel"),
        make_box("jockey yoke", (x, y, 0.295), (0.05, 0.13, 0.02), "steel", 0.008),
    ]


def make_gas_bottle(x, y, z, radius=0.155, tall=0.46):
    """A gas bottle standing at height z."""
    profile = [
        (0, 0), (radius * 0.8, 0), (radius * 0.82, 0.03), (radius, 0.06), (radius, tall * 0.80), (radius * 0.93, tall * 0.88),
        (radius * 0.65, tall * 0.96), (0.05, tall), (0, tall),
    ]
    bottle = make_turned("gas bottle", profile, "steel", (x, y, z), (0, 0, 1), 64)
    meshes = [bottle, make_cylinder("gas valve", (x, y, z + tall + 0.03), 0.02, 0.08, "aluminium", axis=(0, 0, 1))]
    meshes.append(make_ring("bottle collar", (x, y, z + tall + 0.07), 0.095, 0.010, "steel"))
    for turned in np.radians((45, 135, 225, 315)):
        foot = (x + 0.09 * np.cos(turned), y + 0.09 * np.sin(turned), z + tall + 0.02)
        meshes.append(make_box("collar post", foot, (0.025, 0.025, 0.12), "steel", 0.008))
    return meshes


def _make_beam(path, width, height):
    """Square beams along straight legs of `path`."""
    beams = []
    for start, end in zip(path, path[1:]):
        start, end = np.array(start), np.array(end)
        along = end - start
        beams.append(make_box("beam", (start + end) / 2, (np.linalg.norm(along) + 0.03, width, height), "steel", 0.010, (0, 0, np.arctan2(along[1], along[0]))))
    return beams
