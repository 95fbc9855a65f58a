"""A lookout above the sea: worn asphalt, a timber rail, grass on the edge, far headlands in haze."""

import numpy as np

from materials.graph import Graph
from parts.solids import make_box
from stage.parked import park_behind, park_place
from stage.paving import make_asphalt
from stage.plants import KINDS, make_grass, make_leaf_material, make_shrub, plant
from stage.scene import add_surface
from stage.setting import face_view
from stage.showroom import add_flag
from stage.sky import add_daylight

SEA_LEVEL = -38.0
EDGE_METRES = 7.0
RAIL_METRES = 5.4
POST_METRES = 2.4
# Where more vehicles stand before the edge it is farther by this; at home by their own lengths.
PLACE_ROOM_METRES, HOME_ROOM_LENGTHS = 6.5, 1.6
# A place is seen along its row of vehicles, with its flags this far behind them.
PLACE_SKEW_DEGREES, FLAG_ROOM_METRES = -24.0, 2.2
APERTURE = 2.2
# The dealer's flags in a picture of the place: metres across, and colours.
FLAGS = ((-8.2, (0.02, 0.10, 0.30)), (-2.1, (0.60, 0.60, 0.58)), (4.0, (0.02, 0.10, 0.30)))
HAZE = (0.40, 0.49, 0.60)


def build_coast(view, vehicle):
    """Ground, rail, plants, sea and daylight for a view of a vehicle; returns the lens aperture."""
    setting = face_view(view, {"side": -2.0, "place": PLACE_SKEW_DEGREES}.get(view, -7.0))
    random = np.random.default_rng(8)
    add_daylight(view, 36.0, 4.0, 0.72, 0.62)
    reach = max(0.0, vehicle.length - 5.0) * 0.5
    if view == "home":
        reach = HOME_ROOM_LENGTHS * vehicle.length
    elif view == "place":
        reach = PLACE_ROOM_METRES
    _lay_plateau(setting, EDGE_METRES + reach)
    _build_rail(setting, RAIL_METRES + reach)
    _lay_sea(setting)
    _raise_headlands(setting)
    grass = make_leaf_material("grass", (0.10, 0.105, 0.035), (0.34, 0.29, 0.13), 0.4)
    green = make_leaf_material("heath", (0.030, 0.050, 0.022), (0.11, 0.13, 0.06))
    tufts = [make_grass(f"tuft {kind}", 0.42, grass, kind) for kind in range(KINDS)]
    heath = [make_shrub(f"heath {kind}", 0.7, green, kind + 20, 1500) for kind in range(KINDS)]
    count = 520
    spots = np.stack(
        [random.uniform(-22, 22, count), RAIL_METRES + reach - 0.5 + random.gamma(2.0, 0.9, count), np.zeros(count)], 1
    )
    plant(tufts, setting.bring(spots), random, (0.5, 1.2))
    spots = np.stack(
        [random.uniform(-30, 30, 70), RAIL_METRES + reach + random.uniform(1.2, 4.5, 70), np.full(70, -0.1)], 1
    )
    plant(heath, setting.bring(spots), random, (0.5, 1.2))
    if view == "home":
        park_behind(setting, vehicle)
    if view == "place":
        beyond = park_place(setting, vehicle)
        for across, colour in FLAGS:
            add_flag(setting, across, beyond + vehicle.length + FLAG_ROOM_METRES, colour)
    return None if view == "place" else APERTURE


def _lay_plateau(setting, edge):
    corners = np.array([[-160, -160, 0], [160, -160, 0], [160, edge - 1.4, 0], [-160, edge - 1.4, 0]], float)
    add_surface(
        "asphalt",
        setting.bring(corners),
        np.array([[0, 1, 2, 3]]),
        [make_asphalt((0.075, 0.072, 0.068), (0.235, 0.225, 0.205))],
    )
    graph = Graph("sandy soil")
    place = graph.add("ShaderNodeTexCoord", "Object")
    grain = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=6.0, Detail=8.0)
    colour = graph.add("ShaderNodeMixRGB", i0=grain, i1=(0.12, 0.095, 0.055), i2=(0.36, 0.29, 0.19))
    soil = graph.finish(graph.shade(colour, 0.95, 0.0, 0.1))
    profile = [
        (edge - 2.0, 0.004),
        (edge - 1.0, 0.03),
        (edge + 1.5, -0.1),
        (edge + 5, -1.6),
        (edge + 12, -8.0),
        (edge + 26, SEA_LEVEL - 2),
    ]
    across = np.linspace(-160, 160, 2)
    vertices = np.array([[side, beyond, up] for beyond, up in profile for side in across])
    faces = np.array([[2 * row, 2 * row + 1, 2 * row + 3, 2 * row + 2] for row in range(len(profile) - 1)])
    add_surface("bank", setting.bring(vertices), faces, [soil])


def _build_rail(setting, beyond):
    """A low barrier of weathered logs on posts."""
    graph = Graph("weathered timber")
    place = graph.add("ShaderNodeTexCoord", "Object")
    streak = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=14.0, Detail=6.0)
    colour = graph.add("ShaderNodeMixRGB", i0=streak, i1=(0.13, 0.11, 0.09), i2=(0.38, 0.34, 0.29))
    timber = graph.finish(graph.shade(colour, 0.9))
    for across in np.arange(-24, 24.1, POST_METRES):
        _add_box(setting, (across, beyond, 0.30), (0.20, 0.20, 0.64), timber)
    for up in (0.48,):
        _add_box(setting, (0, beyond - 0.14, up), (50, 0.10, 0.20), timber)


def _add_box(setting, centre, size, material):
    box = make_box("timber", centre, size, "wood", 0.03, steps=3)
    add_surface("timber", setting.bring(box.vertices), box.faces, [material], None, 60)


def _lay_sea(setting):
    graph = Graph("sea")
    place = graph.add("ShaderNodeNewGeometry", "Position")
    swell = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=0.11, Detail=8.0, Roughness=0.62)
    patch = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=0.006, Detail=4.0)
    bump = graph.add("ShaderNodeBump", Strength=0.55, Distance=2.0, Height=swell)
    colour = graph.add("ShaderNodeMixRGB", i0=patch, i1=(0.012, 0.075, 0.115), i2=(0.030, 0.150, 0.185))
    water = graph.shade(colour, 0.22, 0.0, 0.5, Normal=bump)
    far = graph.add("ShaderNodeCameraData", "View Distance")
    haze = graph.add("ShaderNodeMapRange", 0, i0=far, i1=300.0, i2=2600.0, i3=0.0, i4=0.72)
    glow = graph.add("ShaderNodeEmission", i0=HAZE, i1=1.0)
    corners = np.array(
        [[-9000, -2000, SEA_LEVEL], [9000, -2000, SEA_LEVEL], [9000, 9000, SEA_LEVEL], [-9000, 9000, SEA_LEVEL]], float
    )
    add_surface("sea", setting.bring(corners), np.array([[0, 1, 2, 3]]), [graph.finish(graph.mix(haze, water, glow))])


def _raise_headlands(setting):
    """Ridges that step back along the coast, each paler than the one before."""
    random = np.random.default_rng(3)
    for beyond, start, end, top, haze in (
        (380, -420, -70, 50, 0.30),
        (800, -900, -20, 62, 0.50),
        (1700, -1500, 330, 84, 0.68),
    ):
        across = np.linspace(start, end, 220)
        share = (across - start) / (end - start)
        rough = sum(random.normal() * np.sin(share * k * 6.28 + random.uniform(0, 6)) / k**1.25 for k in range(1, 26))
        ridge = top * (1 - share**2.2) * (1 + 0.10 * rough) + 1.5 * np.abs(rough)
        ridge = np.maximum(ridge, 0) + SEA_LEVEL - 1
        low = np.stack([across, np.full_like(across, beyond), np.full_like(across, SEA_LEVEL - 2)], 1)
        slope = np.stack([across, beyond + 40 + 6 * rough, SEA_LEVEL + (ridge - SEA_LEVEL) * 0.45], 1)
        high = np.stack([across, np.full_like(across, beyond + 150), ridge], 1)
        row, count = np.arange(len(across) - 1), len(across)
        faces = np.vstack(
            [np.stack([row + k, row + 1 + k, row + count + 1 + k, row + count + k], 1) for k in (0, count)]
        )
        add_surface("headland", setting.bring(np.vstack([low, slope, high])), faces, [_make_hill(haze)])


def _make_hill(haze):
    graph = Graph("headland")
    place = graph.add("ShaderNodeNewGeometry", "Position")
    scrub = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=0.05, Detail=9.0, Roughness=0.7)
    share = graph.add("ShaderNodeMapRange", 0, i0=scrub, i1=0.38, i2=0.62)
    colour = graph.add("ShaderNodeMixRGB", i0=share, i1=(0.035, 0.05, 0.025), i2=(0.17, 0.16, 0.09))
    land = graph.add("ShaderNodeBsdfDiffuse", Color=colour)
    return graph.finish(graph.mix(haze, land, graph.add("ShaderNodeEmission", i0=HAZE, i1=1.0)))
