"""Puts a vehicle's meshes and lettering into Blender."""

import math

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from materials.layers import UNDECIDED, make_blend, sort_faces
from materials.library import get_material


def clear_scene():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def place_vehicle(vehicle, steer=0.0):
    """Add every mesh and label; those with a `pivot` are turned by `steer` radians. Returns the objects."""
    objects = []
    for mesh in vehicle.meshes:
        placed = add_mesh(mesh)
        placed["vehicle"] = True
        pivot = mesh.pivot
        if pivot and steer:
            placed.rotation_euler = (0, 0, steer)
            spun = np.array(
                [
                    math.cos(steer) * pivot[0] - math.sin(steer) * pivot[1],
                    math.sin(steer) * pivot[0] + math.cos(steer) * pivot[1],
                ]
            )
            placed.location = (pivot[0] - spun[0], pivot[1] - spun[1], 0)
        objects.append(placed)
    return objects + [_add_label(label) for label in vehicle.labels]


def add_mesh(mesh):
    """One mesh as an object of plain materials, with a blend only where edges of layers run."""
    if not mesh.layers:
        return add_surface(
            mesh.name, mesh.vertices, mesh.faces, [get_material(mesh.material)], mesh.normals, mesh.crease_degrees
        )
    names, numbers = sort_faces(mesh)
    visible = numbers != (names.index("clear") if "clear" in names else len(names))
    numbers = np.where(numbers == UNDECIDED, len(names), numbers)[visible]
    materials = [*[get_material(name) for name in names], make_blend(mesh)]
    placed = add_surface(mesh.name, mesh.vertices, mesh.faces[visible], materials, mesh.normals, mesh.crease_degrees)
    for name, values in mesh.distances.items():
        placed.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32))
    placed.data.polygons.foreach_set("material_index", numbers.astype(np.int32))
    return placed


def add_surface(name, vertices, faces, materials, normals=None, crease_degrees=35.0):
    """Arrays as a Blender object; without `normals` it is smooth up to the crease."""
    data, sides = bpy.data.meshes.new(name), faces.shape[1]
    faces = faces if normals is None else _turn_outward(vertices, faces, normals)
    data.vertices.add(len(vertices))
    data.vertices.foreach_set("co", np.asarray(vertices, np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", np.ascontiguousarray(faces, np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, sides, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(len(faces), sides, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    data.update()
    if normals is None:
        data.validate()
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(crease_degrees)
    else:
        data.use_auto_smooth = True
        data.normals_split_custom_set_from_vertices(np.asarray(normals, np.float32))
    placed = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(placed)
    for material in materials:
        data.materials.append(material)
    return placed


def _turn_outward(vertices, faces, normals):
    """The faces, each turned so that its own normal agrees with those of its corners."""
    first, second, third = (vertices[faces[:, corner]] for corner in (0, 1, 2))
    own = np.cross(second - first, third - first)
    wrong = np.einsum("ij,ij->i", own, normals[faces[:, 0]]) < 0
    return np.where(wrong[:, None], faces[:, ::-1], faces)


def _add_label(label):
    text = bpy.data.curves.new("label", "FONT")
    text.body, text.size, text.extrude = label.text, label.size / 0.7, 0.0008
    text.align_x = text.align_y = "CENTER"
    text.materials.append(get_material(label.material))
    placed = bpy.data.objects.new("label", text)
    placed.location = label.position
    facing = Vector(label.facing)
    upright = Quaternion((1, 0, 0), -label.roll)
    facing.rotate(upright.inverted())
    placed.rotation_euler = (upright @ facing.to_track_quat("Z", "Y")).to_euler()
    bpy.context.scene.collection.objects.link(placed)
    return placed
