"""Daylight: a clear sky, soft clouds towards the horizon, and a sun with a soft edge."""

import math

import bpy

from stage.views import VIEWS, find_side

SUN_WIDTH_DEGREES = 2.2
# The sun stands this many degrees beside the camera, on the side of the vehicle's nose or tail that is seen.
SUN_BESIDE = {"front": -36, "detail": -36, "side": 26, "rear": 30, "inside": 60}
# The sky model is yellow at the horizon; a camera set to daylight is not.
COOL = (0.84, 0.97, 1.14)
CLOUD_COLOUR = (0.95, 0.95, 0.96, 1)


def add_daylight(view, elevation=40.0, sun_strength=3.2, sky_strength=0.30, clouds=0.5, warmth=(1.0, 0.94, 0.86)):
    """Sky and sun for a view; strengths are Cycles' own, `clouds` is the share of sky they cover."""
    azimuth = VIEWS[view].azimuth - find_side(view) * SUN_BESIDE[view]
    _add_sky(elevation, azimuth, sky_strength, clouds)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color, sun.angle = sun_strength, warmth, math.radians(SUN_WIDTH_DEGREES)
    placed = bpy.data.objects.new("sun", sun)
    placed.rotation_euler = (0, math.radians(90 - elevation), math.radians(azimuth))
    bpy.context.scene.collection.objects.link(placed)


def _add_sky(elevation, azimuth, strength, clouds):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    sky = nodes.new("ShaderNodeTexSky")
    sky.sky_type, sky.sun_disc = "NISHITA", False
    sky.sun_elevation, sky.sun_rotation = math.radians(elevation), math.radians(90 - azimuth)
    sky.dust_density, sky.air_density, sky.ozone_density, sky.altitude = 0.35, 1.15, 1.6, 50
    share = _draw_clouds(nodes, links, clouds)
    mix = nodes.new("ShaderNodeMixRGB")
    links.new(share, mix.inputs[0])
    cool = nodes.new("ShaderNodeMixRGB")
    cool.blend_type, cool.inputs[0].default_value, cool.inputs[2].default_value = "MULTIPLY", 1.0, (*COOL, 1)
    links.new(sky.outputs[0], cool.inputs[1])
    links.new(cool.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = tuple(2.6 * part for part in CLOUD_COLOUR[:3]) + (1,)
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
