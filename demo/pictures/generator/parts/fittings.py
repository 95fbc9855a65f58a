"""Mirrors, door handles, number plates, roof rails and the dark underside of a car."""

import numpy as np

from parts.solids import make_box, make_cylinder, make_tube
from vehicle import Label

PLATE_TEXT = "FORECOURT"


def make_fittings(numbers, car, middle):
    """Meshes and labels of what is mounted on a car's body."""
    meshes = [*_make_underside(numbers, car, middle), *_make_mirrors(numbers, car, middle)]
    for back, height in numbers["handles"]:
        y = car.side_y(back, height)
        for side in (1, -1):
            meshes.append(make_box("handle", (middle - back, side * (y + 0.014), height), (0.19, 0.022, 0.026), "paint", 0.011))
            meshes.append(make_box("handle bed", (middle - back, side * (y - 0.001), height), (0.20, 0.012, 0.05), "gloss_black", 0.006))
    if numbers.get("rails"):
        meshes += _make_rails(numbers, car, middle)
    front = numbers.get("plate_f", (numbers["intake"][0][1] + numbers["intake"][3][1]) / 2 + 0.06)
    labels = []
    for x, z, facing in ((middle - numbers["low"][2][0] + 0.014, front, 1), (middle - numbers["L"] - 0.008, numbers["plate_r"], -1)):
        meshes.append(make_box("plate", (x, 0, z), (0.012, 0.376, 0.138), "plate", 0.006))
        labels.append(Label(PLATE_TEXT, (x + facing * 0.0075, 0, z), (facing, 0, 0), 0.058))
    return meshes, labels


def _make_underside(numbers, car, middle):
    meshes = [
        make_cylinder("arch", (middle - back, 0, numbers["R"] + 0.02), car.Ra + 0.004, numbers["W"] - 0.62, "void")
        for back in (car.axF, car.axR)
    ]
    size = (numbers["L"] - 1.0, numbers["W"] - 0.66, 0.16)
    return [*meshes, make_box("floor", (middle - numbers["L"] / 2, 0, numbers["ground"] + 0.12), size, "void")]


def _make_mirrors(numbers, car, middle):
    back, height = numbers.get("mirror", (numbers["doors"][0][2][0] + 0.26, numbers["zb"] + 0.065))
    x, y = middle - back, car.side_y(back, height - 0.04)
    meshes = []
    for side in (1, -1):
        meshes.append(make_box("mirror", (x, side * (y + 0.125), height + 0.025), (0.13, 0.20, 0.135), "paint", 0.055, (0, 0, side * -0.12)))
        meshes.append(make_box("mirror glass", (x - 0.058, side * (y + 0.125), height + 0.025), (0.03, 0.175, 0.11), "gloss_black", 0.012))
        meshes.append(make_box("mirror foot", (x, side * (y + 0.03), height - 0.035), (0.07, 0.12, 0.03), "gloss_black", 0.012))
    return meshes


def _make_rails(numbers, car, middle):
    start, end, _ = numbers["rails"]
    heights = np.linspace(numbers["H"] + 0.1, numbers["H"] - 0.4, 600)
    path = []
    for share in np.linspace(0, 1, 25):
        back = start + (end - start) * share
        out = car.fields(np.full(600, back), np.full(600, 0.50), heights)["out"]
        lift = 0.055 * min(1, min(share, 1 - share) * 12) - 0.01
        path.append((middle - back, 0.50, heights[np.nonzero(out < 0)[0][0]] + lift))
    left = np.array(path)
    return [make_tube("rail", left, 0.016, "aluminium"), make_tube("rail", left * [1, -1, 1], 0.016, "aluminium")]
