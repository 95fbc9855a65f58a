"""What lights inside a lamp: projectors and reflector bowls."""

import numpy as np

from parts.solids import make_cylinder, make_ring, make_turned


def make_bowl(spec, place, normal, radius, kind):
    """A projector ("lens") or a reflector ("bowl") on both sides, looking ahead."""
    meshes = []
    axis = np.array([-1.0, 0, 0]) * 0.75 + normal * 0.25
    axis /= np.linalg.norm(axis)
    centre = place - axis * 0.006 - normal * 0.012
    for side in (1, -1):
        at = centre * [-1, side, 1] + [spec.middle, 0, 0]
        ahead = axis * [-1, side, 1]
        if kind == "bowl":
            profile = [
                (radius, 0.0), (radius * 0.97, -0.004), (radius * 0.72, -radius * 0.38),
                (radius * 0.25, -radius * 0.62), (0.0, -radius * 0.66),
            ]
            meshes.append(make_turned("bowl", profile, "lamp_reflector", at, ahead, 64, 80))
            meshes.append(
                make_cylinder(
                    "bulb", at - ahead * radius * 0.42, radius * 0.17, radius * 0.4, "lamp_reflector", ahead, 24,
                ),
            )
        else:
            profile = [(radius * np.cos(t), radius * 0.45 * np.sin(t) - 0.010) for t in np.linspace(0, np.pi / 2, 12)]
            meshes.append(make_turned("projector", profile, "lamp_projector", at, ahead, 64, 80))
            tube = [(radius * 1.16, 0.0), (radius * 1.04, 0.001), (radius * 1.02, -0.012), (radius * 1.0, -0.040)]
            meshes.append(make_turned("projector tube", tube, "lamp_house", at, ahead, 64, 40))
        meshes.append(make_ring("bowl rim", at, radius * 1.10, 0.0028, "chrome", ahead, 64))
    return meshes
