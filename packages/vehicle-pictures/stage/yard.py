"""A dealer's yard on a bright day: marked asphalt, a glazed showroom, shrubs, flags and gums behind."""

import numpy as np

from materials.graph import Graph
from stage.parked import park_behind, park_place, park_row
from stage.paving import lay_ground, make_asphalt, paint_bays
from stage.plants import KINDS, make_leaf_material, make_shrub, make_tree, plant
from stage.setting import face_view
from stage.showroom import add_flag, build_showroom
from stage.sky import add_daylight

SHOWROOM_METRES = 33.0
SKEW_DEGREES = 9.0
APERTURE = 2.0
PARKED_METRES = 13.0
# A place is seen along its row of vehicles, with the building this far beyond its middle.
PLACE_SKEW_DEGREES, PLACE_SHOWROOM_METRES = 24.0, 21.0
LONGEST_PARKED_METRES = 5.8


def build_yard(view, vehicle):
    """Ground, building, plants and daylight for a view of a vehicle; returns the lens aperture."""
    setting = face_view(view, {"side": 4.0, "place": PLACE_SKEW_DEGREES}.get(view, SKEW_DEGREES))
    random = np.random.default_rng(5)
    add_daylight(view, 43.0, 3.6, 0.62)
    lay_ground(make_asphalt())
    if view != "place":
        paint_bays(vehicle.length, vehicle.width)
    beyond = SHOWROOM_METRES + max(0.0, vehicle.length - 5.0) * 0.6 if view != "place" else PLACE_SHOWROOM_METRES
    build_showroom(setting, beyond)
    leaf = make_leaf_material("gum leaves", (0.030, 0.050, 0.018), (0.115, 0.135, 0.060))
    bark = _make_bark()
    trees = [make_tree(f"gum {kind}", 9.5, leaf, bark, kind + 11) for kind in range(KINDS)]
    shrubs = [make_shrub(f"shrub {kind}", 0.8, leaf, kind) for kind in range(KINDS)]
    behind = [setting.locate(across, beyond + 12 + random.uniform(0, 12)) for across in np.arange(-42, 43, 4.6)]
    plant(trees, np.array(behind), random, (0.9, 1.5))
    border = [setting.locate(across, beyond - 4.9 + random.uniform(-0.2, 0.2)) for across in np.arange(-26, 27, 0.75)]
    plant(shrubs, np.array(border), random, (0.6, 1.0))
    # What the camera does not see, paint does: a line of trees all round gives reflections their horizon.
    around = [
        setting.locate(46 * np.cos(turn), 46 * np.sin(turn)) for turn in np.arange(np.pi * 0.92, np.pi * 2.08, 0.10)
    ]
    plant(trees, np.array(around), random, (0.7, 1.2))
    for across, colour in ((-10.5, (0.60, 0.10, 0.04)), (9.2, (0.02, 0.10, 0.30)), (13.4, (0.60, 0.10, 0.04))):
        add_flag(setting, across, beyond - 11.0, colour)
    if view == "place":
        park_place(setting, vehicle)
    elif vehicle.length < LONGEST_PARKED_METRES:
        park_row(setting, vehicle, PARKED_METRES)
    elif view == "home":
        park_behind(setting, vehicle)
    return None if view == "place" else APERTURE


def _make_bark():
    graph = Graph("gum bark")
    place = graph.add("ShaderNodeTexCoord", "Object")
    streak = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=3.0, Detail=6.0)
    colour = graph.add("ShaderNodeMixRGB", i0=streak, i1=(0.10, 0.085, 0.07), i2=(0.42, 0.39, 0.34))
    return graph.finish(graph.shade(colour, 0.85))
