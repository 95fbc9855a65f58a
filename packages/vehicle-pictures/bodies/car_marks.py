"""Where a car body is cut: distances of its windows, lamps, openings and seams (metres, negative inside)."""

import numpy as np

from field.outline import Outline
from parts.noses import NOSES
from parts.tails import TAILS

TRIM_METRES = 0.013


class CarMarks:
    """Distances of the marks on one body; all take flat arrays s, y, z."""

    def __init__(self, spec, field):
        self.spec, self.field, self.half = spec, field, spec.width / 2
        self.nose, self.tail = NOSES[spec.nose], TAILS[spec.tail]
        self.window_outline = Outline(spec.windows, margin=0.8)
        self.door_outlines = [Outline(door, margin=0.5) for door in spec.doors]
        self.gate_outline = Outline(spec.tailgate, margin=0.9) if spec.tailgate else None
        self.lamp_outlines = [self._place(corners, spec.face) for corners in self.nose.lamps]
        self.opening_outlines = [self._place(opening.corners, spec.face) for opening in self.nose.openings]
        self.tail_outlines = [self._place(corners, spec.tail_face) for corners in self.tail.lamps]
        back, half = spec.screen[2] - 1.02, self.half
        self.bonnet_outline = Outline(
            [
                (0.085, -1, 0.02), (0.085, 0.45, 0.25), (0.50, 0.79 * half, 0.4), (back, 0.84 * half, 0.1),
                (back, -1, 0.02),
            ], margin=0.8
        )

    def _place(self, corners, face):
        """An outline in half widths and face heights as one in metres."""
        bottom, brow = face
        placed = [(corner[0] * self.half, bottom + corner[1] * (brow - bottom), *corner[2:]) for corner in corners]
        return Outline(placed, default_radius=0.03, margin=0.9)

    def wrap_front(self, s, y):
        """Metres across the nose from the middle, going on back along the wing."""
        return np.abs(y) + 0.95 * np.maximum(0, s - 0.24)

    def wrap_rear(self, s, y):
        """The same round the tail."""
        return np.abs(y) + 0.95 * np.maximum(0, (self.spec.length - 0.20) - s)

    def _gate(self, s, y, z):
        """Above 0 where the lower body, not the glasshouse, is the surface."""
        return (self.field.house(s, y, z) - self.field.lower(s, y, z)) * 0.5 - 0.004

    def _side_glass(self, s, y, z):
        outline, _ = self.field.house_parts(s, y, z)
        side = np.maximum(self.window_outline(s, z), outline + 0.048)
        return np.maximum(side, 0.72 * (self.half * 0.55 - np.abs(y)))

    def _screens(self, s, y, z):
        spec = self.spec
        _, flank = self.field.house_parts(s, y, z)
        bend = np.clip(np.abs(y) / 0.7, 0, 1.4) ** 2
        low, high, limit = spec.screen
        front = np.maximum(np.maximum(flank + 0.062, z - high), np.maximum(low - 0.025 * bend - z, s - limit))
        low, high, limit = spec.rear_screen
        rear = np.maximum(np.maximum(flank + 0.075, z - high), np.maximum(low - z, limit - s))
        return front, rear

    def windows(self, s, y, z):
        """All dark areas of the glasshouse: glass with its black border."""
        front, rear = self._screens(s, y, z)
        every = np.minimum(front, rear)
        if not self.spec.open_top:
            every = np.minimum(every, self._side_glass(s, y, z))
        return np.maximum(every, self._gate(s, y, z))

    def glass(self, s, y, z):
        """The see-through part of the windows, without border and pillars."""
        front, rear = self._screens(s, y, z)
        side = self._side_glass(s, y, z) + 0.014
        for pillar in self.spec.pillars:
            side = np.maximum(side, pillar.width / 2 - np.abs(s - pillar.s - pillar.slope * (z - self.spec.belt)))
        every = np.minimum(front + 0.022, rear + 0.022)
        if not self.spec.open_top:
            every = np.minimum(every, side)
        return np.maximum(every, self._gate(s, y, z) + 0.003)

    def window_trim(self, s, y, z):
        """A bright strip round the side windows ("ring") or along their lower edge ("line")."""
        pane = np.maximum(self._side_glass(s, y, z), self._gate(s, y, z))
        strip = np.abs(pane - TRIM_METRES / 2) - TRIM_METRES / 2
        if self.spec.belt_trim == "line":
            # Lower edges are where the windows lie above: the outline grows further away below.
            below = self.window_outline(s, z - 0.01) - self.window_outline(s, z)
            strip = np.maximum(strip, 0.006 - below)
        return strip

    def lamp(self, index, s, y, z):
        """A head lamp's outline."""
        return np.maximum(self.lamp_outlines[index](self.wrap_front(s, y), z), s - 1.3)

    def opening(self, index, s, y, z):
        """A grille or intake in the nose."""
        return np.maximum(self.opening_outlines[index](np.abs(y), z), s - 0.75)

    def tail_lamp(self, index, s, y, z):
        """A tail lamp's outline."""
        return np.maximum(self.tail_outlines[index](self.wrap_rear(s, y), z), self.spec.length - 1.2 - s)

    def arch(self, s, y, z):
        """Inside a wheel arch's edge."""
        return self.field.measure_axles(s, z) - self.spec.arch_radius - 0.002

    def cladding(self, s, y, z):
        """Black cladding: sills, arch surrounds and bumper bottoms, or the narrow underside."""
        spec, axle = self.spec, self.field.measure_axles(s, z)
        if not spec.cladding:
            return z - spec.clearance - 0.045
        ring = axle - spec.arch_radius - 0.055
        return np.minimum(
            ring, z - spec.cladding + 0.04 * np.cos(np.clip((s - spec.front_axle) / spec.wheelbase, 0, 1) * np.pi),
        )

    def diffuser(self, s, y, z):
        """The black lower part of the rear bumper."""
        spec = self.spec
        middle = np.abs(y) - 0.62 * self.half
        top = spec.clearance + 0.115 + 0.085 * np.clip(-middle / 0.10, 0, 1)
        return np.maximum(z - top, (spec.length - 0.48) - s + 0.5 * (z - spec.clearance))
