"""Head and tail lamps: a pocket in the skin, lit strips and bowls in it, a cover over it."""

import numpy as np

from field.surface import build_wall, is_inside, sink_surface, split_surface
from parts.lamp_bowl import make_bowl

POCKET_METRES = 0.050
TAIL_POCKET_METRES = 0.022
GUIDE_DEPTH_METRES = 0.006


def build_head_lamps(shell):
    """Cut the nose's lamps out of the shell and fill them; returns extra meshes in world space."""
    meshes, marks = [], shell.marks
    for index in range(len(marks.lamp_outlines)):
        distance = _bind(marks.lamp, index)
        part = shell.cut_out(distance)
        if not len(part.faces):
            continue
        # Lamps without a light guide are plain bright reflectors.
        house = "lamp_reflector" if marks.nose.signature == "none" else "lamp_house"
        _fill(shell, part, distance, "lamp_lens", house, "led", marks.nose.signature, POCKET_METRES, 0.005)
        for across, up, radius, kind in marks.nose.bowls:
            place = _find_place(shell, part, across, up)
            if place is not None:
                meshes += make_bowl(shell.spec, *place, radius, kind)
    return meshes


def build_tail_lamps(shell):
    """The same for the tail."""
    marks = shell.marks
    for index in range(len(marks.tail_outlines)):
        distance = _bind(marks.tail_lamp, index)
        part = shell.cut_out(distance)
        if len(part.faces):
            _fill(
                shell, part, distance, "lamp_tail", "lamp_house_red", "led_red", marks.tail.signature,
                TAIL_POCKET_METRES, 0.006,
            )


def _bind(function, index):
    return lambda s, y, z: function(index, s, y, z)


def _fill(shell, part, distance, cover, house, guide, signature, depth, half_width):
    """Walls, floor, light guide and cover of one lamp pocket."""
    shell.add("void", build_wall(part, -0.0005, 0.004), f"{cover} rim")
    shell.add(house, build_wall(part, 0.004, depth), f"{cover} wall")
    shell.add(house, sink_surface(part, depth), f"{cover} floor")
    shell.add(cover, sink_surface(part, 0.0015), f"{cover} cover")
    if signature == "none":
        return
    inset = 0.010 + half_width
    ribbon = sink_surface(part, GUIDE_DEPTH_METRES)
    for shift in (-half_width, half_width):
        ribbon, _ = split_surface(ribbon, distance(*ribbon.vertices.T) + inset - shift)
    values = distance(*ribbon.vertices.T) + inset
    lit = np.abs(values)[ribbon.faces].mean(1) < half_width * 0.999
    middle = ribbon.vertices[ribbon.faces].mean(1)
    lit &= _choose_side(signature, shell, part, middle)
    ribbon = ribbon.take(lit)
    shell.add(guide, ribbon, f"{cover} guide")
    shell.add(guide, build_wall(ribbon, 0.0, 0.012), f"{cover} guide edge")


def _choose_side(signature, shell, part, middle):
    """Which places of the ring round a lamp are lit."""
    if signature == "ring":
        return np.ones(len(middle), bool)
    front = part.vertices[:, 0].mean() < shell.spec.length / 2
    wrap = shell.marks.wrap_front if front else shell.marks.wrap_rear
    across = wrap(middle[:, 0], middle[:, 1])
    edge = wrap(part.vertices[:, 0], part.vertices[:, 1])
    share = (across - edge.min()) / max(np.ptp(edge), 1e-3)
    # The middle line of a slanting lamp, from the heights found along it.
    bins = np.clip(((edge - edge.min()) / max(np.ptp(edge), 1e-3) * 12).astype(int), 0, 11)
    heights = np.array(
        [
            np.mean(
                [part.vertices[bins == k, 2].min(), part.vertices[bins == k, 2].max()],
            ) if (bins == k).any() else np.nan for k in range(12)
        ]
    )
    known = ~np.isnan(heights)
    line = np.interp(share * 12 - 0.5, np.nonzero(known)[0], heights[known])
    above = middle[:, 2] > line
    if signature == "top":
        return above & (share > 0.06)
    if signature == "bottom":
        return ~above & (share > 0.06)
    return (share < 0.22) | (~above)


def _find_place(shell, part, across, up):
    """Place and normal of the skin at (across, up) within a lamp, or None where it lies outside."""
    bottom, brow = shell.spec.face
    wrap = shell.marks.wrap_front(part.vertices[:, 0], part.vertices[:, 1])
    away = np.hypot(wrap - across * shell.spec.width / 2, part.vertices[:, 2] - (bottom + up * (brow - bottom)))
    nearest = away.argmin()
    return (part.vertices[nearest], part.normals[nearest]) if away[nearest] < 0.02 else None


def build_reflectors(shell):
    """Red reflectors low on the rear corners."""
    spec = shell.spec
    if spec.tray:
        return
    height = spec.clearance + 0.27
    across = 0.80 * spec.width / 2

    def plate(s, y, z):
        wrap = shell.marks.wrap_rear(s, y)
        return np.maximum(
            np.maximum(np.abs(wrap - across) - 0.085, np.abs(z - height) - 0.013), spec.length - 0.6 - s,
        )

    part = shell.cut_out(plate)
    shell.add("lamp_house_red", sink_surface(part, 0.004), "reflector floor")
    shell.add("lamp_tail", part, "reflector")
    shell.add("void", build_wall(part, 0.0, 0.004), "reflector rim")
