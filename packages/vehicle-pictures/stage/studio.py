"""The pale studio: a floor without a horizon, and a dark room with bright bands that only paint and glass see."""

import bpy
import numpy as np

from materials.graph import Graph
from stage.lights import add_soft_box
from stage.parked import park_behind
from stage.scene import add_surface
from stage.setting import face_view
from stage.views import find_side, is_front

WALL = (0.735, 0.745, 0.76)
FLOOR = (0.54, 0.55, 0.565)
FLOOR_METRES = 60.0
UPRIGHT_METRES, TALL_METRES = 1.8, 2.1
# The floor's own shading gives way to the wall's colour between these radii (metres beyond the vehicle's half length).
FADE_START, FADE_END = 0.1, 4.0
# Where more vehicles stand behind, the floor's shading reaches them too.
HOME_FADE_METRES = 9.0
HOME_APERTURE = 2.8
# What paint sees by height of gaze (0 = horizon, 1 = straight up): a long light band over a dark room.
ROOM_BANDS = (
    (0.0, 0.16),
    (0.04, 0.10),
    (0.065, 0.12),
    (0.10, 1.4),
    (0.22, 1.7),
    (0.27, 0.16),
    (0.55, 0.10),
    (0.76, 0.14),
    (0.93, 0.62),
    (1.0, 0.40),
)
# What the camera sees by height of gaze: share of the wall's light.
WALL_BANDS = ((0.0, 1.0), (0.03, 1.0), (0.12, 0.90), (0.30, 0.62), (1.0, 0.50))


def build_studio(view, vehicle):
    """Floor, room and lights for a view of a vehicle; returns the lens aperture, None for all sharp."""
    _build_floor(vehicle, HOME_FADE_METRES if view == "home" else 0.0)
    _build_room()
    ahead = 2.7 if is_front(view) else {"rear": -2.7}.get(view, 0.0)
    near = find_side(view)
    high = vehicle.height + 3.0
    aperture = None
    if view == "home":
        park_behind(face_view(view), vehicle)
        aperture = HOME_APERTURE
    add_soft_box((ahead, 0, high), (0, 0, 0), (vehicle.length + 3, 5.0), 430 * (high / 4.5) ** 2, seen_in_paint=False)
    # Upright windows would mirror a lower one from end to end.
    beside = 2.9 if vehicle.height < UPRIGHT_METRES else 5.0
    add_soft_box((0.6, near * 5.4, beside), (0, 0, 0.75), (8.0, 1.0), 165 * (beside / 2.9))
    # A tall, steep screen would mirror this one as a hard white patch.
    add_soft_box((7.5, near * -3.5, 2.6), (0, 0, 0.8), (2.8, 2.2), 140, seen_in_paint=vehicle.height < TALL_METRES)
    return aperture


def _build_floor(vehicle, farther):
    angle = np.linspace(0, 2 * np.pi, 65)[:-1]
    rim = np.stack([FLOOR_METRES * np.cos(angle), FLOOR_METRES * np.sin(angle), angle * 0], 1)
    faces = np.array([[0, i, i + 1] for i in range(1, 63)])
    graph = Graph("studio floor")
    place = graph.add("ShaderNodeNewGeometry", "Position")
    away = graph.add("ShaderNodeVectorMath", "Value", {"operation": "LENGTH"}, i0=place)
    half = vehicle.length / 2
    fade = graph.add(
        "ShaderNodeMapRange",
        0,
        {"interpolation_type": "SMOOTHERSTEP"},
        i0=away,
        i1=half + FADE_START,
        i2=half + FADE_END + farther,
    )
    camera = graph.add("ShaderNodeLightPath", "Is Camera Ray")
    glow = graph.add("ShaderNodeEmission", i0=WALL, i1=graph.calculate("MULTIPLY_ADD", camera, 0.85, 0.15))
    add_surface("studio floor", rim, faces, [graph.finish(graph.mix(fade, graph.shade(FLOOR, 0.5, 0.0, 0.0), glow))])


def _build_room():
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    gaze = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], gaze.inputs[0])
    mix = nodes.new("ShaderNodeMixRGB")
    links.new(nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs[0])
    for socket, bands, tint in ((1, ROOM_BANDS, (1, 1, 1.02)), (2, WALL_BANDS, WALL)):
        ramp = nodes.new("ShaderNodeValToRGB")
        links.new(gaze.outputs[2], ramp.inputs[0])
        stops = ramp.color_ramp.elements
        for number, (place, level) in enumerate(bands):
            stop = stops[number] if number < 2 else stops.new(place)
            stop.position = place
            stop.color = (*[level * part for part in tint], 1)
        links.new(ramp.outputs[0], mix.inputs[socket])
    links.new(mix.outputs[0], nodes["Background"].inputs[0])
