"""The shape of a car body as signed distances (metres, negative inside).

The body below the belt is a side outline cut by a plan outline whose width
changes with height (shoulder, door scoop, sill tuck); the glasshouse is a
second such pair, joined with a fillet. Here s runs back from the front bumper.
"""

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter1d

from field.blend import smooth_max, smooth_min, smooth_step
from field.outline import Outline

SHELL_METRES = 0.040
WELL_DEPTH_METRES = 0.36
FLARE_FADE_METRES = 0.42


class CarField:
    """Distances of one `CarSpec`; all take flat arrays s, y, z."""

    def __init__(self, spec):
        self.spec, self.half = spec, spec.width / 2
        self.lower_outline = Outline(spec.lower)
        self.house_outline = Outline(spec.house)
        self.plan = Outline(_draw_plan(spec), margin=0.45)
        shoulder, ground = spec.crease[0], spec.clearance
        rise = shoulder - ground
        heights = [
            ground - 0.3, ground, ground + 0.10 * rise, ground + 0.30 * rise, ground + 0.42 * rise,
            ground + 0.62 * rise,
        ]
        heights += [
            ground + 0.86 * rise, shoulder - 0.014, shoulder + 0.012, (shoulder + spec.belt) / 2 + 0.02, spec.belt,
            spec.belt + 0.10, spec.belt + 1.2,
        ]
        insets = [0.20, 0.085, 0.040, 0.012, 0.016, 0.026, 0.013, 0.0, 0.004, 0.026, 0.062, 0.115, 0.6]
        if spec.one_box:
            # The glasshouse's flank comes down to the shoulder: nothing may run beside it.
            insets[9:12] = [0.055, 0.12, 0.25]
        self.section = PchipInterpolator(heights, insets)
        self.tail_heights, self.tail_retreats = self._trace_tail()

    def measure_axles(self, s, z):
        """Distance to the nearer axle, squared off at the top by `arch_square` (0 round, 1 square)."""
        spec = self.spec
        square = spec.arch_square
        across = np.minimum(np.abs(s - spec.front_axle), np.abs(s - spec.rear_axle))
        up = z - spec.tyre_radius
        round_ = np.hypot(across, up)
        if not square:
            return round_
        power = 2 + 2.2 * square
        above = (across**power + np.maximum(up, 0) ** power) ** (1 / power)
        return np.where(up > 0, above, round_)

    def lower(self, s, y, z):
        """The body below the belt, without arches."""
        spec, across = self.spec, np.abs(y)
        share = (across / self.half) ** 2
        sweep = spec.nose_sweep * share * (1 - smooth_step(0.0, 1.1, s))
        sweep = sweep - (0.0 if spec.square_tail else 0.05) * share * smooth_step(spec.length - 0.6, spec.length, s)
        crown = 0.035 * share * smooth_step(0.5, 0.9, z)
        crown = crown - self._raise_bonnet(s, across, z)
        side = self.lower_outline(s - sweep, z + crown)
        axle = self.measure_axles(s, z)
        inset = self.section(z + (s - spec.length * 0.55) * spec.crease[1]).astype(np.float32)
        swell = 1 - smooth_step(self.spec.arch_radius - 0.02, spec.arch_radius + FLARE_FADE_METRES, axle)
        inset = inset - spec.flare * swell * smooth_step(spec.crease[0] + 0.06, spec.crease[0] - 0.30, z)
        lip = 1 - smooth_step(spec.arch_radius + 0.026, spec.arch_radius + 0.036, axle)
        inset = inset - 0.005 * lip + 0.012
        # Corners follow the tail's outline: a bumper's shelf runs round them.
        retreat = np.interp(z, self.tail_heights, self.tail_retreats).astype(np.float32)
        plan = self.plan(s + retreat * smooth_step(spec.length - 0.75, spec.length - 0.15, s), across + inset)
        edge = 0.10 - 0.045 * smooth_step(spec.length * 0.28, spec.length * 0.36, s) + 0.05 * (1 - smooth_step(0.0, 0.5, z - spec.clearance))
        return smooth_max(side, plan, edge)

    def _trace_tail(self):
        """Heights above the bumper's rearmost point, and how far the tail stands before it there (metres)."""
        spec = self.spec
        heights, s = np.arange(spec.clearance + 0.1, spec.belt - 0.05, 0.01), np.arange(spec.length - 0.4, spec.length + 0.02, 0.002)
        inside = self.lower_outline(*(part.ravel() for part in np.meshgrid(s, heights))).reshape(len(heights), -1) < 0
        ends = np.where(inside.any(1), s[len(s) - 1 - inside[:, ::-1].argmax(1)], s[0])
        retreats = np.clip(ends.max() - ends, 0, 0.10)
        retreats[: ends.argmax()] = 0
        return heights, gaussian_filter1d(retreats, 1.2, mode="nearest")

    def _raise_bonnet(self, s, across, z):
        """How far the bonnet's middle stands above its sides: two creases run from the screen to the nose."""
        spec = self.spec
        reach = self.half * (0.50 + 0.20 * np.clip(s / max(spec.screen[2], 1.0), 0, 1))
        dome = 1 - smooth_step(reach - 0.035, reach + 0.045, across)
        dome = dome * smooth_step(spec.face[1] - 0.10, spec.face[1] + 0.04, z) * smooth_step(0.05, 0.40, s)
        return spec.bonnet_ridge * dome * (1 - smooth_step(spec.screen[2] - 1.2, spec.screen[2] - 0.8, s))

    def house_parts(self, s, y, z):
        """The glasshouse's side outline and its flank, two distances."""
        spec, across = self.spec, np.abs(y)
        bend = np.clip(across / 0.7, 0, 1.4) ** 2
        bowed = s - spec.bow[0] * bend * (1 - smooth_step(1.2, 2.6, s))
        bowed = bowed + spec.bow[1] * bend * smooth_step(spec.length - 1.6, spec.length - 0.5, s)
        outline = self.house_outline(bowed, z + 0.035 * bend)
        above = z - spec.belt
        taper = 0.05 * (1 - smooth_step(0.9, 2.4, s))
        taper = taper + 0.09 * smooth_step(spec.length * 0.62, spec.length, s) * (0.35 if spec.square_tail else 1)
        reach = self.half - spec.house_inset - taper - spec.lean * above - spec.barrel * above * np.abs(above)
        return outline, (across - reach) * 0.94

    def house(self, s, y, z):
        """The glasshouse."""
        return smooth_max(*self.house_parts(s, y, z), 0.10)

    def skin(self, s, y, z):
        """The outer skin without openings: what lamps, bars and trims follow."""
        lower, house = self.lower(s, y, z), self.house(s, y, z)
        if self.spec.open_top:
            house = smooth_max(house, self._behind_screen(s, y, z), 0.04)
        return smooth_min(lower, house, 0.030)

    def solid(self, s, y, z):
        """The skin with wheel wells, tub or open cabin taken out."""
        spec, across = self.spec, np.abs(y)
        body = self.skin(s, y, z)
        well = np.maximum(self.measure_axles(s, z) - spec.arch_radius, (self.half - WELL_DEPTH_METRES) - across)
        body = smooth_max(body, -well, 0.012)
        if spec.tub:
            body = smooth_max(body, -self.tub(s, y, z), 0.02)
        if spec.open_top:
            body = smooth_max(body, -self.open_cabin(s, y, z), 0.02)
        return body.astype(np.float32)

    def tub(self, s, y, z):
        """The load space of a ute."""
        start, end = self.spec.tub
        ends = np.maximum(start - s, s - end)
        return smooth_max(
            smooth_max(ends, np.abs(y) - (self.half - 0.12), 0.05), self.spec.tyre_radius * 1.93 - z, 0.05,
        )

    def _behind_screen(self, s, y, z):
        """Above 0 behind the frame of a convertible's screen."""
        s = s - self.spec.bow[0] * np.clip(np.abs(y) / 0.7, 0, 1.4) ** 2
        (low_s, low_z, *_), (high_s, high_z, *_) = self.spec.house[1:3]
        slope = (high_s - low_s) / (high_z - low_z)
        return (s - low_s - 0.20 - slope * (z - low_z)) / np.hypot(1, slope)

    def open_cabin(self, s, y, z):
        """The room of a convertible, open above, and the hollow behind its screen."""
        spec, across = self.spec, np.abs(y)
        start, end = spec.screen[2] - 0.55, spec.seats[-1] + 0.50
        room = smooth_max(np.maximum(start - s, s - end), across - (self.half - 0.15), 0.12)
        room = smooth_max(room, np.maximum(0.45 - z, z - spec.belt - 0.10), 0.05)
        behind = smooth_max(self.house(s, y, z) + 0.042, spec.belt - 0.02 - z, 0.01)
        return smooth_min(room, behind, 0.01)

    def cavity(self, s, y, z):
        """The cabin's lining, `SHELL_METRES` inside the skin."""
        spec = self.spec
        house, lower = self.house(s, y, z), self.lower(s, y, z)
        room = smooth_min(house, np.maximum(lower, z - 1.6), 0.03) + SHELL_METRES
        end = spec.cab_end - 0.07 if spec.cab_end else spec.length - 0.15
        ends = np.maximum(spec.house[1][0] + 0.08 - s, s - end)
        # The wheel wells stand into the cabin.
        well = np.maximum(
            self.measure_axles(s, z) - spec.arch_radius - 0.03, self.half - WELL_DEPTH_METRES - 0.03 - np.abs(y),
        )
        room = np.maximum(np.maximum(room, 0.52 - z), -well)
        return smooth_max(room, ends, 0.05).astype(np.float32)

    def find_side(self, s, z):
        """|y| of the skin at (s, z), metres."""
        y = np.linspace(0.2, self.half + 0.15, 900)
        values = self.skin(np.full(900, s), y, np.full(900, z))
        outside = np.nonzero(values > 0)[0]
        return float(y[outside[0]]) if len(outside) else self.half

    def find_front(self, z, y=0.0):
        """s of the skin's front at (y, z)."""
        s = np.linspace(-0.1, 3.0, 1600)
        inside = np.nonzero(self.skin(s, np.full(1600, y), np.full(1600, z)) < 0)[0]
        return float(s[inside[0]]) if len(inside) else 0.0

    def find_rear(self, z, y=0.0):
        """s of the skin's rear at (y, z)."""
        s = np.linspace(self.spec.length + 0.1, self.spec.length - 1.6, 1200)
        inside = np.nonzero(self.skin(s, np.full(1200, y), np.full(1200, z)) < 0)[0]
        return float(s[inside[0]]) if len(inside) else self.spec.length

    def find_top(self, s, y):
        """z of the skin's top at (s, y)."""
        z = np.linspace(self.spec.height + 0.1, 0.3, 1500)
        inside = np.nonzero(self.skin(np.full(1500, s), np.full(1500, y), z) < 0)[0]
        return float(z[inside[0]]) if len(inside) else self.spec.belt


def _draw_plan(spec):
    """Half of the body seen from above, (s, y)."""
    length, half = spec.length, spec.width / 2
    nose = [
        (-0.03, -0.6, 0.01), (-0.03, 0.30 * half, 0.2), (0.05, 0.62 * half, 0.22), (0.20, 0.915 * half, 0.2),
        (0.62, 0.995 * half, 0.5),
    ]
    if spec.nose_sweep < 0.08:
        nose = [
            (-0.03, -0.6, 0.01), (-0.03, 0.30 * half, 0.2), (0.01, 0.70 * half, 0.2), (0.12, 0.955 * half, 0.14),
            (0.50, 0.998 * half, 0.4),
        ]
    middle = [(length * 0.45, half, 1), (length - 0.75, half * 0.985, 0.6)]
    if spec.square_tail:
        tail = [
            (length - 0.12, half * 0.95, 0.15), (length - 0.02, half * 0.86, 0.08), (length + 0.02, 0.25 * half, 0.2),
        ]
    else:
        tail = [
            (length - 0.30, half * 0.94, 0.22), (length - 0.03, half * 0.68, 0.22), (length + 0.02, 0.25 * half, 0.2),
        ]
    return [*nose, *middle, *tail, (length + 0.02, -0.6, 0.01)]
