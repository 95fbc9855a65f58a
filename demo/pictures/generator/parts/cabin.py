"""Seats, wheel and dash seen through the glass."""

from parts.solids import make_box, make_ring


def make_cabin(numbers, middle):
    """Meshes of the cabin of a car; `middle` is the x of the field's s = 0."""
    apart, low = numbers["W"] * 0.20, min(numbers["zb"] - 0.42, numbers["H"] - 1.0)
    meshes = []
    for row in numbers["seats"]:
        x = middle - row
        for y in (apart, -apart):
            meshes.append(make_box("cushion", (x, y, low), (0.50, 0.48, 0.16), "seat", 0.06))
            meshes.append(make_box("back", (x - 0.30, y, low + 0.36), (0.13, 0.48, 0.66), "seat", 0.06, (0, -0.30, 0)))
            meshes.append(make_box("head rest", (x - 0.42, y, low + 0.76), (0.09, 0.26, 0.16), "seat", 0.04, (0, -0.2, 0)))
        if row == numbers["seats"][-1] and len(numbers["seats"]) > 1:
            meshes.append(make_box("bench", (x, 0, low), (0.5, 1.2, 0.15), "seat", 0.05))
            meshes.append(make_box("bench back", (x - 0.30, 0, low + 0.30), (0.12, 1.2, 0.5), "seat", 0.05, (0, -0.3, 0)))
    x = middle - numbers["seats"][0]
    meshes.append(make_ring("steering wheel", (x + 0.42, -apart, low + 0.40), 0.185, 0.016, "plastic", (-0.9, 0, 0.42)))
    meshes.append(make_box("dash", (x + 0.72, 0, numbers["zb"] - 0.13), (0.42, numbers["W"] - 0.34, 0.22), "plastic", 0.08))
    return meshes
