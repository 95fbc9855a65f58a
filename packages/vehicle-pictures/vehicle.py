"""What a body hands to the stage: named meshes with distances, layers and materials.

World space is in metres: x forward, y to the vehicle's left, z up, the ground
at z = 0 and x = 0 midway between the axles.
"""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Layer:
    """Paints `material` over part of a mesh, by its signed distance.

    `distance` names an entry of `Mesh.distances` (metres, negative inside).
    Without `half_width` the layer covers distance < `edge`; with it the layer
    is a line: |distance - edge| < half_width. Later layers lie on earlier ones.
    `within` names a second distance the layer is limited to (where it is < 0).
    """

    distance: str
    material: str
    edge: float = 0.0
    half_width: float | None = None
    within: str | None = None


@dataclass
class Mesh:
    """A surface: vertices (n, 3) in metres, faces (m, 3 or 4) as vertex numbers.

    `normals` (n, 3) or None (then smooth, split at `crease_degrees`);
    `distances` holds float arrays of length n, in metres. `pivot` is set on
    what turns with the front wheels: the stage turns it about the upright axis there.
    """

    name: str
    vertices: np.ndarray
    faces: np.ndarray
    material: str
    normals: np.ndarray | None = None
    distances: dict[str, np.ndarray] = field(default_factory=dict)
    layers: list[Layer] = field(default_factory=list)
    crease_degrees: float = 35.0
    pivot: tuple[float, float, float] | None = None


@dataclass
class Label:
    """Flat lettering: `size` is the letter height in metres, `facing` a unit vector out of the face.

    `roll` (radians) leans its upright to the left, as a parked motorcycle does.
    """

    text: str
    position: tuple[float, float, float]
    facing: tuple[float, float, float]
    size: float
    material: str = "plate_text"
    roll: float = 0.0


@dataclass
class Vehicle:
    """All that is drawn of one vehicle, and what a camera must know of it.

    `length`, `width` (without mirrors), `height` in metres; `front` and `rear`
    are the x of its ends; `axles` the x of each axle, front first. `anchors`
    are named points for close views: "lamp" (middle of the left head lamp),
    "wheel" (middle of the left front wheel).
    `frame_height` is the height the camera frames when it is not `height`.
    `seen_from_left`: its door and awning are on the kerb side, so cameras stand there.
    `close_width` is how many metres a close view shows across.
    """

    name: str
    length: float
    width: float
    height: float
    front: float
    rear: float
    axles: tuple[float, ...]
    wheel_radius: float
    meshes: list[Mesh] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    anchors: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    frame_height: float | None = None
    seen_from_left: bool = False
    close_width: float = 1.9
