"""Open Image Denoise's network in numpy: takes the grain out of a path-traced picture.

The weights (Apache-2.0) come with the npm package of package.json; the
network is a U-Net of sixteen 3 x 3 convolutions. Albedo and normal tell it
which edges are real, so grille bars, gaps and letters keep theirs.
"""

import struct
from functools import lru_cache
from pathlib import Path

import numpy as np

from transfer import decode_light, encode_light, measure_exposure

WEIGHTS = Path(__file__).resolve().parent / "node_modules/denoiser/tzas"
# Networks for light beside clean guides, and for the guides themselves: glass and a blurring lens leave grain in them.
LIGHT, ALBEDO, NORMAL = "rt_hdr_calb_cnrm.tza", "rt_alb.tza", "rt_nrm.tza"
# Sides are padded to this many pixels: four times halved they must stay whole.
SIDE_MULTIPLE = 16
TILE_BYTES = 24_000_000


def denoise(light, albedo, normal):
    """Denoise linear light (h, w, 3) beside its clean albedo (0..1) and clean normals (0..1), of one shape."""
    scale = measure_exposure(light)
    features = np.concatenate([encode_light(np.clip(light, 0, None) * scale), albedo, normal], 2).astype(np.float32)
    return decode_light(_run(features, LIGHT)) / scale


def clean_albedo(albedo):
    """First-hit albedo (0..1) without its grain."""
    return np.clip(_run(np.clip(albedo, 0, 1).astype(np.float32), ALBEDO), 0, 1)


def clean_normal(normal):
    """First-hit normals (-1..1) without their grain, as 0..1."""
    return np.clip(_run((np.clip(normal, -1, 1) * 0.5 + 0.5).astype(np.float32), NORMAL), 0, 1)


def _run(features, weights):
    """A network's answer for features (h, w, channels) of any size."""
    height, width = features.shape[:2]
    bottom, right = -height % SIDE_MULTIPLE, -width % SIDE_MULTIPLE
    padded = np.pad(features, ((0, bottom), (0, right), (0, 0)), mode="reflect")
    return _Network(weights).run(padded)[:height, :width]


class _Network:
    def __init__(self, weights):
        self.layers = _load_weights(weights)

    def run(self, features):
        """The U-Net: five steps down, four up, each joined with the step it mirrors."""
        first = _shrink(self._apply(features, "enc_conv0", "enc_conv1"))
        second = _shrink(self._apply(first, "enc_conv2"))
        third = _shrink(self._apply(second, "enc_conv3"))
        deep = _shrink(self._apply(third, "enc_conv4"))
        deep = self._apply(deep, "enc_conv5a", "enc_conv5b")
        for number, beside in ((4, third), (3, second), (2, first), (1, features)):
            deep = np.concatenate([deep.repeat(2, 0).repeat(2, 1), beside], 2)
            deep = self._apply(deep, f"dec_conv{number}a", f"dec_conv{number}b")
        return self._apply(deep, "dec_conv0")

    def _apply(self, picture, *names):
        for name in names:
            picture = _convolve(picture, *self.layers[name])
        return picture


def _convolve(picture, weights, bias):
    """A 3 x 3 convolution and what is positive of it, by rows of tiles through one matrix product each."""
    height, width, channels = picture.shape
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (0, 1))
    rows = max(1, TILE_BYTES // (width * channels * 9 * 4))
    result = np.empty((height, width, len(bias)), np.float32)
    for start in range(0, height, rows):
        tile = windows[start : start + rows].transpose(0, 1, 3, 4, 2)
        flat = tile.reshape(-1, 9 * channels)
        result[start : start + rows] = (flat @ weights + bias).reshape(-1, width, len(bias))
    return np.maximum(result, 0, out=result)


def _shrink(picture):
    height, width, channels = picture.shape
    return picture.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


@lru_cache
def _load_weights(file):
    """Read the archive: name -> (matrix of 9 * inputs by outputs, bias)."""
    data = (WEIGHTS / file).read_bytes()
    place = struct.unpack_from("<HBBQ", data)[3]
    (count,) = struct.unpack_from("<I", data, place)
    place += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, place)
        name = data[place + 2 : place + 2 + length].decode()
        place += 2 + length
        axes = data[place]
        shape = struct.unpack_from(f"<{axes}I", data, place + 1)
        (offset,) = struct.unpack_from("<Q", data, place + 1 + 4 * axes + axes + 1)
        place += 1 + 4 * axes + axes + 1 + 8
        values = np.frombuffer(data, np.float16, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    layers = {name.rsplit(".", 1)[0] for name in tensors}
    return {
        layer: (
            np.ascontiguousarray(
                tensors[f"{layer}.weight"].transpose(2, 3, 1, 0).reshape(-1, len(tensors[f"{layer}.bias"]))
            ),
            tensors[f"{layer}.bias"],
        )
        for layer in layers
    }
