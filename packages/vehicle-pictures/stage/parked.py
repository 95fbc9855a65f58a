"""More of the dealer's stock, out of focus behind the vehicle."""

import math

import bpy

from materials.graph import Graph
from materials.paint import PAINT_NODE
from stage.views import STANDING_METRES

GAP_METRES = 1.15
# Where in a home picture more vehicles stand, in vehicle lengths: across (right of the first) and beyond.
BEHIND = ((0.74, 1.45), (-0.88, 1.75))
# Where in the row they stand, in bays from the middle, which the vehicle hides anyway.
BAYS = (-4, -3, -1, 1, 2, 3, 5)
# The row of a place, and how far before the camera it begins: by the vehicle's length, so that motorcycles fill it too.
PLACE_BAYS = (-3, -2, -1, 0, 1, 2, 3, 4, 5, 6)
PLACE_LENGTHS_AWAY, LEAST_METRES_AWAY = 1.75, 5.4
COLOURS = (
    (0.55, 0.56, 0.57),
    (0.06, 0.065, 0.07),
    (0.62, 0.62, 0.60),
    (0.03, 0.07, 0.20),
    (0.30, 0.02, 0.025),
    (0.20, 0.21, 0.22),
)


def park_row(setting, vehicle, beyond):
    """Stand copies of the vehicle's own meshes in a row, nose to the camera, each in its own colour.

    Only meshes wholly of paint change colour; the rest are shared.
    """
    _stand_row(setting, vehicle, beyond, BAYS)


def park_place(setting, vehicle):
    """Stand a row of nothing but copies as a picture of the place shows it, and take the vehicle itself away.

    Returns how many metres beyond the place's middle the row begins.
    """
    beyond = max(LEAST_METRES_AWAY, PLACE_LENGTHS_AWAY * vehicle.length) - STANDING_METRES
    _stand_row(setting, vehicle, beyond, PLACE_BAYS)
    _hide_vehicle()
    return beyond


def park_behind(setting, vehicle):
    """Stand two copies behind the vehicle, one on each side of it, as it stands itself."""
    places = [setting.locate(across * vehicle.length, beyond * vehicle.length) for across, beyond in BEHIND]
    _stand_copies(places, 0.0, COLOURS[:2])


def _stand_row(setting, vehicle, beyond, bays):
    places = [setting.locate(bay * (vehicle.width + GAP_METRES), beyond + vehicle.length / 2) for bay in bays]
    _stand_copies(places, setting.turn - math.pi / 2 - 0.12, COLOURS)


def _hide_vehicle():
    """Take the vehicle out of the picture; copies of it stay."""
    for placed in bpy.context.scene.objects:
        if placed.get("vehicle") or placed.type == "FONT":
            placed.hide_render = True


def _stand_copies(places, heading, colours):
    """Copies of the vehicle's meshes at each place, turned by `heading` radians, each in the next colour."""
    originals = [placed for placed in bpy.context.scene.objects if placed.get("vehicle")]
    paint = _make_parked_paint()
    for number, (x, y, _) in enumerate(places):
        parent = bpy.data.objects.new("parked", None)
        parent.location, parent.rotation_euler = (x, y, 0), (0, 0, heading)
        bpy.context.scene.collection.objects.link(parent)
        for original in originals:
            copy = bpy.data.objects.new("parked", original.data)
            copy.parent = parent
            copy.color = (*colours[number % len(colours)], 1)
            bpy.context.scene.collection.objects.link(copy)
            for place, slot in enumerate(copy.material_slots):
                if slot.material and _is_painted(slot.material):
                    slot.link = "OBJECT"
                    copy.material_slots[place].material = paint


def _is_painted(material):
    return any(node.name.startswith(PAINT_NODE) for node in material.node_tree.nodes) and material.name == "paint"


def _make_parked_paint():
    """One paint that takes each copy's own colour: copies of one material share what Cycles builds of a mesh."""
    graph = Graph("parked paint")
    colour = graph.add("ShaderNodeObjectInfo", "Color")
    return graph.finish(graph.coat(graph.shade(colour, 0.45, 0.3, 0.0)))
