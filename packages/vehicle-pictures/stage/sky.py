"""Daylight: a clear sky, soft clouds towards the horizon, and a sun with a soft edge."""

import math

import bpy

from stage.views import VIEWS, find_side, is_front

SUN_WIDTH_DEGREES = 2.2
# The sun stands this many degrees beside the camera, on the side of the vehicle's nose or tail that is seen.
SUN_BESIDE = {"front": -36, "side": 26, "rear": 30, "place": -36}
# Colour of a clear sky by height of gaze (0 = horizon, 1 = straight up); below the horizon is haze.
SKY_BANDS = (
    (0.0, (0.80, 0.86, 0.92)),
    (0.03, (0.72, 0.82, 0.92)),
    (0.12, (0.48, 0.66, 0.88)),
    (0.30, (0.27, 0.46, 0.78)),
    (0.60, (0.16, 0.31, 0.62)),
    (1.0, (0.11, 0.23, 0.50)),
)
CLOUD = (0.96, 0.96, 0.97)


def add_daylight(view, elevation=40.0, sun_strength=3.2, sky_strength=0.8, clouds=0.5, warmth=(1.0, 0.94, 0.86)):
    """Sky and sun for a view, the sun `elevation` degrees high.

    `sky_strength` multiplies SKY_BANDS, `sun_strength` is Cycles' own; `clouds` is the share of sky they cover.
    """
    azimuth = VIEWS[view].azimuth - find_side(view) * SUN_BESIDE["front" if is_front(view) else view]
    _add_sky(sky_strength, clouds)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color, sun.angle = sun_strength, warmth, math.radians(SUN_WIDTH_DEGREES)
    placed = bpy.data.objects.new("sun", sun)
    placed.rotation_euler = (0, math.radians(90 - elevation), math.radians(azimuth))
    bpy.context.scene.collection.objects.link(placed)


def _add_sky(strength, clouds):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    gaze = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], gaze.inputs[0])
    sky = nodes.new("ShaderNodeValToRGB")
    links.new(gaze.outputs[2], sky.inputs[0])
    stops = sky.color_ramp.elements
    for number, (place, colour) in enumerate(SKY_BANDS):
        stop = stops[number] if number < 2 else stops.new(place)
        stop.position, stop.color = place, (*colour, 1)
    share = _draw_clouds(nodes, links, clouds)
    mix = nodes.new("ShaderNodeMixRGB")
    links.new(share, mix.inputs[0])
    links.new(sky.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (*CLOUD, 1)
    links.new(mix.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = strength


def _draw_clouds(nodes, links, cover):
    """Share of cloud by direction: a noise on a plane overhead, so that clouds shrink towards the horizon."""
    gaze = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], gaze.inputs[0])

    def calculate(operation, first, second):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (first, second)):
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    height = calculate("ADD", calculate("MAXIMUM", gaze.outputs[2], 0.0), 0.16)
    plane = nodes.new("ShaderNodeCombineXYZ")
    links.new(calculate("DIVIDE", gaze.outputs[0], height), plane.inputs[0])
    links.new(calculate("DIVIDE", gaze.outputs[1], height), plane.inputs[1])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.1, 7.0
    noise.inputs["Roughness"].default_value = 0.56
    links.new(plane.outputs[0], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeMapRange")
    ramp.interpolation_type = "SMOOTHSTEP"
    links.new(noise.outputs["Fac"], ramp.inputs[0])
    ramp.inputs[1].default_value, ramp.inputs[2].default_value = 0.72 - 0.4 * cover, 0.95 - 0.4 * cover
    return calculate("MULTIPLY", ramp.outputs[0], 0.75)
