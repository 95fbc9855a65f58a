"""Open Image Denoise's networks: take the grain out of a path-traced picture.

The weights (Apache-2.0) come with the npm package of package.json. Albedo and
normal tell which edges are real, so grille bars, gaps and letters keep theirs.
"""

import numpy as np

from network import run_network
from transfer import decode_light, encode_light, measure_exposure

# Networks for light beside clean guides, and for the guides themselves: glass and a blurring lens leave grain in them.
LIGHT, ALBEDO, NORMAL = "rt_hdr_calb_cnrm.tza", "rt_alb.tza", "rt_nrm.tza"


def denoise(light, albedo, normal):
    """Denoise linear light (h, w, 3) beside its clean albedo (0..1) and clean normals (0..1), of one shape."""
    scale = measure_exposure(light)
    features = np.concatenate([encode_light(np.clip(light, 0, None) * scale), albedo, normal], 2).astype(np.float32)
    return decode_light(run_network(features, LIGHT)) / scale


def clean_albedo(albedo):
    """First-hit albedo (0..1) without its grain."""
    return np.clip(run_network(np.clip(albedo, 0, 1).astype(np.float32), ALBEDO), 0, 1)


def clean_normal(normal):
    """First-hit normals (-1..1) without their grain, as 0..1."""
    return np.clip(run_network((np.clip(normal, -1, 1) * 0.5 + 0.5).astype(np.float32), NORMAL), 0, 1)
