"""What fills the openings of a nose: bars and nets, meshed as a shell that follows the nose's own skin."""

import numpy as np

from field.mesher import mesh_field

FRONT_METRES, BACK_METRES = 0.008, 0.024
CELL_METRES = 0.0032


def measure_pattern(kind, y, z):
    """Distance (metres) to the material of a pattern in the plane across the car; y is the distance from its middle."""
    if kind == "bars":
        return np.abs(_fold(z, 0.042)) - 0.0065
    if kind == "slats":
        return np.minimum(np.abs(_fold(z, 0.046)) - 0.010, np.abs(y - 0.20) - 0.008)
    if kind == "blades":
        return np.abs(_fold(z, 0.026)) - 0.0055
    if kind == "slot":
        return np.abs(_fold(z, 0.030)) - 0.005
    if kind == "heavy":
        return np.minimum(np.abs(_fold(z, 0.105, 0.5)) - 0.020, np.abs(_fold(y, 0.075)) - 0.0045)
    if kind == "fins":
        return np.abs(_fold(z, 0.036)) - 0.008
    if kind == "hex":
        return _measure_hexagon(y, z, 0.032) - 0.0035
    if kind == "diamonds":
        return np.minimum(np.abs(_fold(y + z * 1.2, 0.052)), np.abs(_fold(y - z * 1.2, 0.052))) * 0.64 - 0.0042
    if kind == "mesh":
        return _measure_hexagon(y, z, 0.026) - 0.0028
    raise ValueError(f"No grille pattern is called {kind!r}: see parts/grille.py for those there are.")


def mesh_bars(field, opening, kind, low, high, gap=0.0):
    """Mesh a pattern within `opening(s, y, z)` for the half y >= 0; corners `low`, `high` bound it in (s, y, z).

    Returns vertices, faces and normals. `gap` metres of air are left to the rim.
    """

    def distance(s, y, z):
        skin = field.skin(s, y, z)
        shell = np.maximum(skin + FRONT_METRES, -skin - BACK_METRES)
        inside = opening(s, y, z) - 0.004 + gap
        return np.maximum(np.maximum(shell, inside), measure_pattern(kind, np.abs(y), z)).astype(np.float32)

    return mesh_field(distance, low, high, CELL_METRES, newton_steps=1)


def _fold(value, pitch, shift=0.0):
    """Distance to the nearest multiple of `pitch`, signed."""
    return (value / pitch + shift + 0.5) % 1 * pitch - pitch / 2


def _measure_hexagon(y, z, pitch):
    """Distance from the nearest cell border of a hexagonal net, larger towards cell middles."""
    high = pitch * np.sqrt(3)
    best = np.full(np.shape(y), 9.0)
    for shift_y, shift_z in ((0.0, 0.0), (0.5, 0.5)):
        a = np.abs(_fold(y, pitch, shift_y))
        b = np.abs(_fold(z, high, shift_z))
        best = np.minimum(best, np.maximum(a, a * 0.5 + b * 0.8660254))
    return pitch / 2 - best
