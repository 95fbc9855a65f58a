"""The views of the catalogue and how the camera frames a vehicle in each."""

import math
from dataclasses import dataclass, replace

import bpy
import numpy as np
from mathutils import Vector

SENSOR_MILLIMETRES = 36.0
# A place is seen by someone who stands this many metres before its middle, eyes this high, and looks at this height.
STANDING_METRES, EYE_METRES, GAZE_METRES = 10.0, 1.7, 2.0
FRAMED_POINTS = 20_000
# Where the lens is sharpest, from the vehicle's nearest point (0) to its farthest: nearer parts are looked at first.
FOCUS_SHARE = 0.30


@dataclass
class View:
    """How a vehicle is seen and framed.

    Azimuth (0 = from ahead, negative = the vehicle's right) and elevation in
    degrees; lens in millimetres; `steer` of the front wheels in radians.
    A whole vehicle fills at most `width_share` and `height_share` of the
    picture, one that is seen higher than wide `upright_share` of its height;
    its middle stands `shift` of the picture's width right of the picture's
    own and `lift` of its height above it.
    """

    azimuth: float
    elevation: float
    lens: float
    steer: float = 0.0
    width_share: float = 0.86
    height_share: float = 0.66
    upright_share: float = 0.72
    shift: float = 0.0
    lift: float = -0.015


VIEWS = {
    "front": View(-36, 4.6, 65, steer=0.30),
    "side": View(-90, 2.6, 100),
    "rear": View(-142, 5.6, 65),
    "detail": View(-40, 6.0, 85, steer=0.30),
    # A front held upright.
    "tall": View(-36, 4.6, 65, steer=0.30),
    # A home page's large picture: cropped to a band and written on at its left, with more vehicles behind.
    "home": View(
        -36, 4.2, 65, steer=0.30, width_share=0.68, height_share=0.53, upright_share=0.53, shift=0.05, lift=-0.08
    ),
    # The ground itself, nothing in front.
    "place": View(-36, 0, 28),
}


def choose_side(left):
    """Let every view look at the vehicle's left (its kerb side) or, as a rule, at its right."""
    sign = 1 if left else -1
    for name, view in VIEWS.items():
        VIEWS[name] = replace(view, azimuth=sign * abs(view.azimuth), steer=-sign * abs(view.steer))


def is_front(name):
    """Whether a view looks at the vehicle's nose as a front does."""
    return name in ("front", "detail", "tall", "home")


def find_side(name):
    """The sign of y where the camera of a view stands: -1 is the vehicle's right."""
    return 1 if VIEWS[name].azimuth > 0 else -1


def aim_camera(name, vehicle, shape):
    """Place the camera for a view; `shape` is the picture's (width, height) in pixels."""
    view, scene = VIEWS[name], bpy.context.scene
    camera = bpy.data.cameras.new("camera")
    placed = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(placed)
    scene.camera = placed
    camera.sensor_width, camera.lens, camera.clip_end, camera.clip_start = SENSOR_MILLIMETRES, view.lens, 3000, 0.02
    # The lens holds for the width of any picture, upright ones too.
    camera.sensor_fit = "HORIZONTAL"
    azimuth, elevation = math.radians(view.azimuth), math.radians(view.elevation)
    if name == "place":
        away = Vector((math.cos(azimuth), math.sin(azimuth), 0)) * STANDING_METRES
        _look_from(placed, away + Vector((0, 0, EYE_METRES)), Vector((0, 0, GAZE_METRES)))
        return placed
    back = Vector(
        (math.cos(azimuth) * math.cos(elevation), math.sin(azimuth) * math.cos(elevation), math.sin(elevation))
    )
    placed.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
    if name == "detail":
        target = (_bring_near(vehicle.anchors["lamp"], name) + _bring_near(vehicle.anchors["wheel"], name)) / 2
        distance = vehicle.close_width * view.lens / SENSOR_MILLIMETRES
        placed.location = target + back * distance
    else:
        points = _sample_points(vehicle)
        placed.location = _frame_points(points, back, placed, view, shape)
        depth = (np.array(placed.location) - points) @ np.array(back)
        distance = depth.min() + FOCUS_SHARE * (depth.max() - depth.min())
    camera.dof.focus_distance = distance
    return placed


def measure_region(placed, vehicle, shape, margin=0.07):
    """The part of the picture the vehicle and its near shadow take: left, bottom, right, top as shares of it."""
    turn = placed.rotation_euler.to_matrix()
    right, up, behind = (np.array(turn @ Vector(axis)) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    away = _sample_points(vehicle) - np.array(placed.location)
    depth = np.maximum(-(away @ behind), 0.05)
    zoom = placed.data.lens / SENSOR_MILLIMETRES
    u, v = 0.5 + zoom * (away @ right) / depth, 0.5 + zoom * (away @ up) / depth * shape[0] / shape[1]
    ends = (u.min() - margin, v.min() - margin, u.max() + margin, v.max() + margin / 2)
    return [float(np.clip(end, 0, 1)) for end in ends]


def _frame_points(points, back, placed, view, shape):
    """Where the camera stands so that all points fill their share of the picture."""
    turn = placed.rotation_euler.to_matrix()
    right, up, behind = (np.array(turn @ Vector(axis)) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    across, above, deep = points @ right, points @ up, points @ behind
    zoom, ratio = view.lens / SENSOR_MILLIMETRES, shape[1] / shape[0]
    x, y = (across.min() + across.max()) / 2, (above.min() + above.max()) / 2
    distance = 10.0
    for _ in range(30):
        depth = distance - deep
        u, v = zoom * (across - x) / depth, zoom * (above - y) / depth
        wide, high = u.max() - u.min(), v.max() - v.min()
        height_share = view.upright_share if high > wide else view.height_share
        grow = max(wide / view.width_share, high / (height_share * ratio))
        x += (u.max() + u.min()) / 2 * distance / zoom
        y += (v.max() + v.min()) / 2 * distance / zoom
        distance *= grow
    x -= view.shift * distance / zoom
    y -= view.lift * ratio * distance / zoom
    return Vector(right * x + up * y + behind * distance)


def _sample_points(vehicle):
    points = np.vstack([mesh.vertices for mesh in vehicle.meshes])
    if vehicle.frame_height:
        points = points[points[:, 2] <= vehicle.frame_height]
    return points[:: max(1, len(points) // FRAMED_POINTS)]


def _bring_near(point, name):
    return Vector((point[0], find_side(name) * abs(point[1]), point[2]))


def _look_from(placed, eye, target):
    placed.location = eye
    placed.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
