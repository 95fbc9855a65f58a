"""Lamps of the stage."""

import bpy
from mathutils import Vector


def add_soft_box(place, target, size, watts, colour=(1, 1, 1), seen_in_paint=True):
    """A rectangular light of (width, height) metres at `place`, turned to `target`; unseen by the camera."""
    light = bpy.data.lights.new("soft box", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    light.energy, light.color = watts, colour
    placed = bpy.data.objects.new("soft box", light)
    placed.location = place
    placed.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    placed.visible_camera, placed.visible_glossy = False, seen_in_paint
    bpy.context.scene.collection.objects.link(placed)
    return placed
