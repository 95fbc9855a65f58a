"""Reads the archives Open Image Denoise keeps its networks' weights in (.tza)."""

import struct
from pathlib import Path

import numpy as np

WEIGHTS = Path(__file__).resolve().parent / "node_modules/denoiser/tzas"


def load_weights(file):
    """An archive's tensors by name ("enc_conv0.weight", outputs x inputs x 3 x 3; "enc_conv0.bias"), float32."""
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
    return tensors
