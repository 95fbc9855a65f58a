"""A car of the numbers in `styles.py`: body, wheels, cabin and fittings."""

import numpy as np

from bodies.car_field import Car
from bodies.styles import STYLES
from parts.cabin import make_cabin
from parts.fittings import make_fittings
from parts.wheel import make_wheel
from vehicle import Layer, Mesh, Vehicle

def build_car(style, cell):
    """Build the car of a style; `cell` is the body's mesh size in metres."""
    numbers = STYLES[style]
    car = Car(numbers, cell)
    middle = numbers["FO"] + numbers["WB"] / 2
    vehicle = Vehicle(
        style,
        numbers["L"],
        numbers["W"],
        numbers["H"],
        middle,
        middle - numbers["L"],
        (numbers["WB"] / 2, -numbers["WB"] / 2),
        numbers["R"],
    )
    vehicle.meshes.append(_make_body(car, middle))
    track = numbers.get("track", numbers["W"] / 2 - numbers["tw"] / 2 - 0.015)
    for axle, x in enumerate(vehicle.axles):
        for left in (True, False):
            place = (x, track if left else -track, numbers["R"])
            vehicle.meshes += make_wheel(f"wheel {axle}", place, numbers["R"], numbers["tw"], numbers["spokes"], left, steers=axle == 0)
    vehicle.meshes += make_cabin(numbers, middle)
    meshes, labels = make_fittings(numbers, car, middle)
    vehicle.meshes += meshes
    vehicle.labels += labels
    lamp = numbers["head"][2]
    vehicle.anchors = {
        "lamp": (middle - 0.3, numbers["W"] / 2 - 0.25, lamp[1]),
        "wheel": (vehicle.axles[0], numbers["W"] / 2, numbers["R"]),
        "eye": (middle - numbers["seats"][-1] + 0.25, 0.0, numbers["H"] - 0.30),
        "eye_target": (middle - numbers["seats"][0] + 0.8, 0.0, numbers["zb"] - 0.05),
    }
    return vehicle


def _make_body(car, middle):
    vertices, faces, normals, distances = car.build()
    count = len(vertices)
    vertices = np.vstack([vertices, vertices * [1, -1, 1]])
    normals = np.vstack([normals, normals * [1, -1, 1]])
    faces = np.vstack([faces, faces[:, ::-1] + count])
    distances = {name: np.concatenate([values, values]) for name, values in distances.items()}
    vertices[:, 0] = middle - vertices[:, 0]
    normals = normals * [-1, 1, 1]
    faces = faces[:, ::-1]
    height = vertices[:, 2]
    distances["bars"] = (np.abs((height / 0.034) % 1 - 0.5) - 0.2) * 0.034
    layers = [
        Layer("clad", "plastic"),
        Layer("line", "void", half_width=0.0024),
        Layer("dlo", "gloss_black"),
        Layer("glass", "glass"),
        Layer("grille", "void"),
        Layer("bars", "grille", within="grille"),
        Layer("chrome", "chrome", edge=0.004, half_width=0.007),
        Layer("head", "lamp_house"),
        Layer("head", "led", edge=-0.013, half_width=0.0065),
        Layer("tail", "lamp_red"),
        Layer("tail", "led_red", edge=-0.018, half_width=0.007),
        Layer("arch", "void", edge=0.003),
        Layer("inner", "lining"),
        Layer("glass", "clear", edge=0.012, within="inner"),
    ]
    return Mesh("body", vertices, faces, "paint", normals, distances, layers)
