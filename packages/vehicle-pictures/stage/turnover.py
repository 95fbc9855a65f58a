"""Changes the scene under a vehicle: what is built of it once serves every shot of a run."""

import bpy
from mathutils import Matrix, Vector


def strike_ground(kept):
    """Take away all but the `kept` objects of a vehicle, with what only the last ground and its lights used."""
    for placed in list(bpy.context.scene.objects):
        if placed in kept:
            placed.hide_render = False
        else:
            bpy.data.objects.remove(placed)
    bpy.context.scene.world = None
    bpy.data.orphans_purge(do_local_ids=True, do_recursive=True)


def turn_wheels(objects, vehicle, steer):
    """Turn what has a `pivot` by `steer` radians; `objects` begin with those of the vehicle's meshes, in order."""
    for placed, mesh in zip(objects, vehicle.meshes):
        if mesh.pivot:
            middle = Vector((mesh.pivot[0], mesh.pivot[1], 0))
            placed.rotation_euler = (0, 0, steer)
            placed.location = middle - Matrix.Rotation(steer, 3, "Z") @ middle
